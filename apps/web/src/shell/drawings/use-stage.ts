// Opens a drawing in its place for as long as its data stay the same; throws where the browser cannot draw it.
import { type RefObject, useEffect, useState } from 'react'

/** Null while it is being opened. Whoever shows it catches the throw with a DrawingGuard. */
export function useStage<Data, Opened extends { close(): void }>(
  place: RefObject<HTMLElement | null>,
  data: Data,
  open: (place: HTMLElement, data: Data) => Opened,
): Opened | null {
  const [state, setState] = useState<{ opened: Opened; data: Data } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other data open another stage
  useEffect(() => {
    if (!place.current) return undefined
    try {
      const opened = open(place.current, data)
      setState({ opened, data })
      return () => opened.close()
    } catch (error) {
      setFailure(error)
      return undefined
    }
  }, [data])
  if (failure !== null) throw failure
  // Between two answers the old stage is closed already, and must not be painted any more.
  return state?.data === data ? state.opened : null
}
