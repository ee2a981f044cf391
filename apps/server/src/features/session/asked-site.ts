/**
 * The site at which somebody asked for a code: below its main name a team or another site of ours has its own, to which
 * the server has let the request in.
 */
export function askedSite(site: string, host: string | undefined): string {
  const { protocol, host: main } = new URL(site)
  const asked = host?.toLowerCase() ?? ''
  return asked.endsWith(`.${main}`) ? `${protocol}//${asked}` : site
}
