// Changes what the page's address names. It builds on the address as it is now: what is drawn may still be behind it.
import { useContext, useRef } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useSearchParams } from 'react-router'

type Edit = (address: URLSearchParams) => void

/** The history of a browser or of a test; the router's public hooks tell only the address that is drawn. */
const hasLocation = (navigator: object): navigator is { readonly location: { readonly search: string } } =>
  'location' in navigator

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
  }
}
