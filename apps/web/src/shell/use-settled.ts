// A value that follows another one once that has been still for a while.
import { useEffect, useRef, useState } from 'react'

/**
 * `value` after it has not changed for `ms`, and at the latest `most` ms after it began to. `same` tells whether two
 * values ask the same, so that a new object alone is no change.
 */
export function useSettled<Value>(
  value: Value,
  ms: number,
  same: (one: Value, other: Value) => boolean,
  most = Number.POSITIVE_INFINITY,
): Value {
  const [settled, setSettled] = useState(value)
  const began = useRef<number | null>(null)
  const still = same(value, settled)
  useEffect(() => {
    if (still) {
      began.current = null
      return undefined
    }
    const now = performance.now()
    began.current ??= now
    const left = began.current + most - now
    const timer = setTimeout(
      () => {
        began.current = null
        setSettled(value)
      },
      Math.max(0, Math.min(ms, left)),
    )
    return () => clearTimeout(timer)
  }, [value, still, ms, most])
  return settled
}

const SEARCH_PAUSE_MS = 150
const sameText = (one: string, other: string): boolean => one === other

/** What is typed into a search, trimmed, once the hands rest. */
export const useSettledText = (typed: string): string => useSettled(typed.trim(), SEARCH_PAUSE_MS, sameText)
