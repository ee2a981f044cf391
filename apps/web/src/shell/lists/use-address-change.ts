// What the page's address names, and changing it: both go by the address as it is now, since what is drawn may still be behind it.
import { useContext, useMemo, useRef, useSyncExternalStore } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation, useSearchParams } from 'react-router'

type Edit = (address: URLSearchParams) => void

/** The history of a browser or of a test; the router's public hooks tell only the address that is drawn. */
const hasLocation = (
  navigator: object,
): navigator is { readonly location: { readonly pathname: string; readonly search: string } } => 'location' in navigator

/** Those that show what the address names, told of a change before the router draws it. */
const shown = new Set<() => void>()
const subscribe = (listener: () => void): (() => void) => {
  shown.add(listener)
  return () => shown.delete(listener)
}

/**
 * The query of the page's address. The router draws a change once nothing more urgent is to be done, such as rows that came;
 * whoever presses again meanwhile would change what they have changed already.
 */
export function useAddress(): URLSearchParams {
  const [drawn] = useSearchParams()
  const { pathname } = useLocation()
  const { navigator } = useContext(NavigationContext)
  // Of another page, which will be drawn in this one's place, nothing is shown here.
  const query = (): string | null =>
    hasLocation(navigator) && navigator.location.pathname === pathname ? navigator.location.search : null
  const now = useSyncExternalStore(subscribe, query, () => null)
  return useMemo(() => (now === null ? drawn : new URLSearchParams(now)), [now, drawn])
}

/**
 * Two changes in a row keep both, also while the first is still being drawn. `step`: the way back undoes it, together with
 * whatever else the same press changes.
 */
export function useAddressChange(): (edit: Edit, options?: { readonly step?: boolean }) => void {
  const [drawn, setAddress] = useSearchParams()
  const { navigator } = useContext(NavigationContext)
  const stepped = useRef(false)
  return (edit, { step = false } = {}) => {
    const before = hasLocation(navigator) ? navigator.location.search : `?${drawn}`
    const address = new URLSearchParams(before)
    edit(address)
    if (address.toString() === new URLSearchParams(before).toString()) return
    const isNew = step && !stepped.current
    if (isNew) {
      stepped.current = true
      queueMicrotask(() => {
        stepped.current = false
      })
    }
    setAddress(address, { replace: !isNew, preventScrollReset: true })
    for (const listener of shown) listener()
  }
}
