// Changes what the page's address names. It builds on the address as it is now: what is drawn may still be behind it.
import { useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useSearchParams } from 'react-router'

type Edit = (address: URLSearchParams) => void

/** The history of a browser or of a test; the router's public hooks tell only the address that is drawn. */
const hasLocation = (navigator: object): navigator is { readonly location: { readonly search: string } } =>
  'location' in navigator

/** Two changes in a row keep both, also while the first is still being drawn. */
export function useAddressChange(): (edit: Edit) => void {
  const [drawn, setAddress] = useSearchParams()
  const { navigator } = useContext(NavigationContext)
  return (edit) => {
    const address = new URLSearchParams(hasLocation(navigator) ? navigator.location.search : drawn)
    edit(address)
    setAddress(address, { replace: true, preventScrollReset: true })
  }
}
