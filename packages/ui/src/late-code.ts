// Code that is no part of a page's first load: it comes with the reader's first movement, or when it is needed.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { onFirstMovement } from './first-movement.ts'

interface LateState<Value> {
  readonly value: Value | null
  readonly failure: unknown
}

export interface Late<Value> {
  /** Fetches the code if it is not there yet. */
  load(): Promise<void>
  state(): LateState<Value>
  subscribe(listener: () => void): () => void
}

/** A component, or whatever else a module brings. */
export function late<Value>(fetchValue: () => Promise<Value>): Late<Value> {
  let state: LateState<Value> = { value: null, failure: null }
  let coming: Promise<void> | null = null
  const listeners = new Set<() => void>()
  const report = (next: LateState<Value>): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const load = (): Promise<void> => {
    coming ??= fetchValue().then(
      (value) => report({ value, failure: null }),
      (failure: unknown) => {
        // The next one who needs it tries again.
        coming = null
        report({ value: null, failure })
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

/** What was fetched, null while it is not there. Throws when it is needed and cannot be fetched. */
export function useLate<Value>(late: Late<Value>, needed: boolean): Value | null {
  const { value, failure } = useSyncExternalStore(late.subscribe, late.state, late.state)
  const [requested, setRequested] = useState(false)
  useEffect(() => {
    if (!needed) return undefined
    let isHere = true
    void late.load().then(() => isHere && setRequested(true))
    return () => {
      isHere = false
    }
  }, [late, needed])
  if (needed && requested && failure !== null) throw failure
  return value
}
