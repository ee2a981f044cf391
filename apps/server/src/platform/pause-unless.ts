// Waits, but not longer than until the process stops.
import { setTimeout as after } from 'node:timers/promises'

export async function pauseUnless(signal: AbortSignal, seconds: number): Promise<void> {
  await after(seconds * 1000, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
