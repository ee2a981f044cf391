// The size of a package in the page's address, so that a link brings it back.
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type ListDraft, resized } from './list-draft-rules.ts'

const NAME = 'size'
/** Browsers refuse to write the address at every movement of a slider. */
const PAUSE_MS = 300

/** Brings a draft to the size that the address names. */
export function usePickedSize(): (draft: ListDraft) => ListDraft {
  const [query] = useSearchParams()
  const size = Number(query.get(NAME) ?? Number.NaN)
  return (draft) => (Number.isInteger(size) && size > 0 ? resized(draft, size) : draft)
}

/** Writes the size into the address while it is another one than the list was made or saved with. */
export function useSizeInAddress({ package: { sizing } }: ListDraft, start: ListDraft): void {
  const [query, setQuery] = useSearchParams()
  const there = query.get(NAME)
  const desired = sizing && sizing.size !== start.package.sizing?.size ? String(sizing.size) : null
  const known = sizing !== undefined
  useEffect(() => {
    // What visitors see has no sizes: the address keeps its own until the whole package is there.
    if (!known || desired === there) return undefined
    const timer = setTimeout(
      () =>
        setQuery(
          (before) => {
            const after = new URLSearchParams(before)
            if (desired) after.set(NAME, desired)
            else after.delete(NAME)
            return after
          },
          { replace: true, preventScrollReset: true },
        ),
      PAUSE_MS,
    )
    return () => clearTimeout(timer)
  }, [known, desired, there, setQuery])
}
