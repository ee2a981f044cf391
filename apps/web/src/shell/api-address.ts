// The addresses of files of the API, for what the browser fetches by itself: pictures, links, downloads.
import { apiRoot } from './chosen-site.ts'

/** The address of a path of the API; any other address stays what it is. */
export const apiAddress = (address: string): string =>
  /^\/(api|rest-auth)\//.test(address) ? apiRoot() + address : address

/** For an <img>: from a root elsewhere a browser shows what is for its person alone only where the page says so. */
export function apiPicture(address: string): { readonly src: string; readonly crossOrigin?: 'use-credentials' } {
  const src = apiAddress(address)
  return src === address ? { src } : { src, crossOrigin: 'use-credentials' }
}
