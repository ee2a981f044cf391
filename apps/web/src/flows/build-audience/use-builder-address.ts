// Keeps the builder and the address alike, both ways: edits write it, back, forward and links are read.
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useBuilder } from '#features/audience-builder/use-builder.ts'
import type { SavedMark } from '#shell/addresses.ts'
import { addressText, isOurEntry, isOwnStep, readPlace, writePlace } from './builder-address-rules.ts'

/** The builder whose state the address holds. `onUnreadable` is told when an address brings something that is no definition. */
export function useBuilderAddress(onUnreadable: () => void) {
  const location = useLocation()
  const navigate = useNavigate()
  const byHistory = useNavigationType() === 'POP'
  const place = readPlace(location.search, location.state)
  const [initial] = useState(place.definition)
  const builder = useBuilder(initial)
  const text = addressText(builder.definition)
  const wrote = useRef({ text, at: Number.NEGATIVE_INFINITY })

  // The definition has changed: the address follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the definition writes, not one of the address
  useEffect(() => {
    // What cannot be read back stays out of the address until it is fixed.
    if (text === wrote.current.text || builder.problems.length > 0) return
    const now = performance.now()
    const replace = !isOwnStep(wrote.current.at, now)
    // Not compared with the address: what was written a moment ago may not have reached it yet.
    wrote.current = { text, at: now }
    const { search, state } = writePlace(location.search, text, text === '' ? null : place.saved)
    void navigate({ search, hash: location.hash }, { replace, state, preventScrollReset: true })
  }, [text])

  // The address has changed and not by the builder: the definition follows, as one more step that can be undone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the address is read
  useEffect(() => {
    if (isOurEntry(location.state) && !byHistory) return
    if (place.unreadable) onUnreadable()
    if (place.text === wrote.current.text && !place.unreadable) return
    wrote.current = { text: place.text, at: Number.NEGATIVE_INFINITY }
    builder.edit({ type: 'load', definition: place.definition })
    if (place.unreadable) void navigate(writePlace(location.search, '', null), { replace: true, state: { ours: true } })
  }, [location.key])

  // Saving takes a while: what stands in the address by then is marked, not what stood there when it began.
  const latest = useRef({ location, text })
  useEffect(() => {
    latest.current = { location, text }
  }, [location, text])

  return {
    builder,
    saved: place.saved,
    /** Remembers in the address which saved list this is. */
    markSaved: (saved: SavedMark | null) => {
      const now = latest.current
      const { search, state } = writePlace(now.location.search, now.text, saved)
      void navigate({ search, hash: now.location.hash }, { replace: true, state, preventScrollReset: true })
    },
  }
}
