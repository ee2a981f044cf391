// A component whose code is no part of a page's first load: it comes with the reader's first movement, or when it is needed.
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'

const MOVEMENTS = ['pointermove', 'pointerdown', 'keydown', 'touchstart'] as const

/** Runs once, at the first sign that somebody is about to press something. */
function onFirstMovement(run: () => void): void {
  const first = (): void => {
    for (const movement of MOVEMENTS) removeEventListener(movement, first, { capture: true })
    run()
  }
  for (const movement of MOVEMENTS) addEventListener(movement, first, { capture: true, passive: true })
}

interface PartState<Props> {
  readonly part: ComponentType<Props> | null
  readonly failure: unknown
}

export interface LatePart<Props> {
  /** Fetches the code if it is not there yet. */
  load(): Promise<void>
  state(): PartState<Props>
  subscribe(listener: () => void): () => void
}

export function latePart<Props>(fetchPart: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let state: PartState<Props> = { part: null, failure: null }
  let coming: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const tell = (next: PartState<Props>): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const load = (): Promise<void> => {
    coming ??= fetchPart().then(
      (part) => tell({ part, failure: null }),
      (failure: unknown) => {
        // The next one who needs it tries again.
        coming = null
        tell({ part: null, failure })
      },
    )
    return coming
  }
  onFirstMovement(() => void load())
  return {
    load,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The component, null while it is not there. Throws when it is needed and cannot be fetched. */
export function useLatePart<Props>(late: LatePart<Props>, needed: boolean): ComponentType<Props> | null {
  const { part, failure } = useSyncExternalStore(late.subscribe, late.state)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (!needed) return undefined
    let isHere = true
    void late.load().then(() => isHere && setAsked(true))
    return () => {
      isHere = false
    }
  }, [late, needed])
  if (needed && asked && failure !== null) throw failure
  return part
}
