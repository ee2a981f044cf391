// A value that follows another one once that has been still for a while.
import { useEffect, useState } from 'react'

/** `value` after it has not changed for `ms`; `same` tells whether two values ask the same, so that a new object alone is no change. */
export function useSettled<Value>(value: Value, ms: number, same: (one: Value, other: Value) => boolean): Value {
  const [settled, setSettled] = useState(value)
  const still = same(value, settled)
  useEffect(() => {
    if (still) return undefined
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, still, ms])
  return settled
}
