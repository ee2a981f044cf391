// Which of the three sites a host serves, which API it speaks to, and the titles of the layouts (spec §1, §2).

export const PRODUCT_NAME = 'Peregrine'

export type Site = 'team' | 'targeting' | 'suite'

export interface SiteConfig {
  /** Host name of the public targeting site, without port; its sub-domains belong to it. */
  readonly targetingHost: string
  /** Host name of the premium analytics suite, without port; its sub-domains belong to it. */
  readonly suiteHost: string
  /** Hosts (without port, exact) on which a query flag may choose the site. */
  readonly stagingHosts: readonly string[]
}

export const TARGETING_FLAG = 'protargeting'
export const SUITE_FLAG = 'deepthought'

/**
 * The site for a host header or page host (`host[:port]`) and a query string ('' or '?…').
 * The configured name counts whole, at the end of the host: another domain that merely contains it serves the team site.
 */
export function pickSite(host: string, query: string, config: SiteConfig): Site {
  const name = hostName(host)
  if (belongsTo(name, config.targetingHost)) return 'targeting'
  if (belongsTo(name, config.suiteHost)) return 'suite'
  if (config.stagingHosts.some((staging) => hostName(staging) === name)) {
    const flags = queryNames(query)
    if (flags.has(TARGETING_FLAG)) return 'targeting'
    if (flags.has(SUITE_FLAG)) return 'suite'
  }
  return 'team'
}

/** Whether a host is one of ours at all: of the two named sites, a staging host or one of `teamHosts` (sub-domains too). */
export function isKnownHost(host: string, config: SiteConfig, teamHosts: readonly string[]): boolean {
  const name = hostName(host)
  const ours = [config.targetingHost, config.suiteHost, ...teamHosts]
  return ours.some((own) => belongsTo(name, own)) || config.stagingHosts.some((staging) => hostName(staging) === name)
}

/**
 * The slug of the team that a host of the team dashboard names: `northwind` for `northwind.app.example.com` where the
 * main host is `app.example.com`. Null for the main host itself, for deeper names and for hosts of other sites.
 */
export function teamSlugOf(host: string, mainHost: string, config: SiteConfig): string | null {
  const name = hostName(host)
  const main = hostName(mainHost)
  if (main === '' || !name.endsWith(`.${main}`) || pickSite(name, '', config) !== 'team') return null
  const prefix = name.slice(0, -main.length - 1)
  return /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(prefix) ? prefix : null
}

export interface ApiRoots {
  /** Root of the API that pages of the team and the targeting site call. */
  readonly main: string
  /** Root of the second API, for pages of the analytics-tool site. */
  readonly analysis: string
}

/** The API root for a page address (host and query as in `pickSite`); '' is the page's own origin. */
export function apiRootOf(host: string, query: string, config: SiteConfig, roots: ApiRoots): string {
  return pickSite(host, query, config) === 'suite' ? roots.analysis : roots.main
}

/** Host in lower case, without port and without the dot of a rooted name; '' when it is not a host name. */
export function hostName(host: string): string {
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::\d{1,5})?$/.exec(host.toLowerCase())
  return match?.[1]?.replace(/\.$/, '') ?? ''
}

function belongsTo(name: string, own: string): boolean {
  const whole = hostName(own)
  return whole !== '' && (name === whole || name.endsWith(`.${whole}`))
}

function queryNames(query: string): Set<string> {
  const pairs = query.replace(/^\?/, '').split('&')
  return new Set(pairs.map((pair) => pair.split('=')[0] ?? ''))
}

export type Layout = 'pro-targeting' | 'deep-thought' | 'dashboard' | 'dashboard-no-nav' | 'none'

/** The document title of a layout; the product name where none is its own. */
export function layoutTitle(layout: Layout): string {
  if (layout === 'pro-targeting') return 'Targeting Toolkit'
  return layout === 'deep-thought' ? 'Deep Thought' : PRODUCT_NAME
}
