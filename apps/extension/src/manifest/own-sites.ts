// The pages that are ours: where the extension announces itself, and nowhere else.

/** Hosts of the sites; the build puts an installation's own in their place. */
declare const PEREGRINE_SITES: readonly string[] | undefined

/** What a development build knows. */
export const DEVELOPMENT_SITES: readonly string[] = ['http://localhost', 'http://protargeting.localhost']

/** Origins without port, as match patterns want them. */
export const OWN_SITES: readonly string[] = typeof PEREGRINE_SITES === 'undefined' ? DEVELOPMENT_SITES : PEREGRINE_SITES

/** Pages below these paths on our own hosts are another program's. */
const NOT_OURS = '/ads-manager'

/** Whether a page is one of ours. */
export function isSitePage(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, pathname } = new URL(address)
  return OWN_SITES.includes(`${protocol}//${hostname}`) && !pathname.startsWith(NOT_OURS)
}
