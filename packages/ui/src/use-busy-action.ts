// Runs an action that may take a while, one at a time.
import { useCallback, useRef, useState } from 'react'

/**
 * `run` calls the action and holds `busy` until its promise settles; calls meanwhile are ignored (spec §4, Button).
 * A rejection is not swallowed: it goes on to the caller of `run`.
 */
export function useBusyAction<Args extends unknown[]>(action: ((...args: Args) => unknown) | undefined) {
  const [busy, setBusy] = useState(false)
  // The state arrives one render late; a second click in the same frame must already be ignored.
  const running = useRef(false)

  const run = useCallback(
    (...args: Args): Promise<void> | undefined => {
      if (running.current || !action) return undefined
      const outcome = action(...args)
      if (!(outcome instanceof Promise)) return undefined
      running.current = true
      setBusy(true)
      return outcome
        .then(
          () => undefined,
          (reason: unknown) => {
            throw reason
          },
        )
        .finally(() => {
          running.current = false
          setBusy(false)
        })
    },
    [action],
  )
  return { busy, run }
}
