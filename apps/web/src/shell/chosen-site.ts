// Reads the address once to tell which of the three sites this page is.
import {
  type ApiRoots,
  apiRootOf,
  pickSite,
  type SiteConfig,
  type Site as SiteName,
  SUITE_FLAG,
  TARGETING_FLAG,
  teamSlugOf,
} from '@peregrine/domain/shell/site-rules.ts'
import type { TelemetryFacts } from '@peregrine/domain/shell/telemetry-rules.ts'
import { storedForTab } from './stored.ts'

interface PageFacts {
  readonly mainHost?: string
  readonly suitePaused?: boolean
  /** What profiles on the network begin with; null: it is a sandbox, which has no pages of people. */
  readonly profiles?: string | null
  readonly telemetry?: TelemetryFacts
  /** Where the calls of pages go; left out: to their own origin. */
  readonly apiRoots?: ApiRoots
}

/** The sites' hosts; the server writes the configured ones into the page. */
const fromPage = (): SiteConfig & PageFacts => {
  const text = globalThis.document?.querySelector('meta[name="peregrine-hosts"]')?.getAttribute('content')
  if (text) return JSON.parse(text) as ReturnType<typeof fromPage>
  return { targetingHost: 'protargeting.localhost', suiteHost: 'deepthought.localhost', stagingHosts: ['localhost'] }
}

/** On a staging host the flag of the first address holds for the tab, since links do not repeat it. */
function siteQuery(): string {
  const flags = new URLSearchParams(location.search)
  const flag = [TARGETING_FLAG, SUITE_FLAG].find((name) => flags.has(name))
  if (flag) storedForTab.set('site', flag)
  return `?${flag ?? storedForTab.get('site') ?? ''}`
}

/** The site of this page. */
export const chosenSite = (): SiteName => pickSite(location.hostname, siteQuery(), fromPage())

/** What the addresses of calls begin with: '' for the page's own origin. */
export function apiRoot(): string {
  const { apiRoots, ...hosts } = fromPage()
  return apiRoots ? apiRootOf(location.hostname, siteQuery(), hosts, apiRoots) : ''
}

/** The team that the host of this page names, as northwind.app.example.com does; null: none. */
export const hostTeamSlug = (): string | null => {
  const hosts = fromPage()
  return teamSlugOf(location.hostname, hosts.mainHost ?? '', hosts)
}

/** Where the dashboard answers under a team's own name: its slug before the main host, with the port of this page. */
export const teamHost = (slug: string): string =>
  `${slug}.${fromPage().mainHost ?? 'localhost'}${location.port === '' ? '' : `:${location.port}`}`

/** The address of another site: its own host, or the flag where this is a staging host without names of its own. */
export function siteAddress(site: 'targeting' | 'suite' | 'team'): string {
  const hosts = fromPage()
  const host = { targeting: hosts.targetingHost, suite: hosts.suiteHost, team: hosts.mainHost ?? 'localhost' }[site]
  const port = location.port === '' ? '' : `:${location.port}`
  return `${location.protocol}//${host}${port}/`
}

/** Whether the analytics suite takes new accounts; the server writes it into the page, where visitors can be told. */
export const isSuitePaused = (): boolean => fromPage().suitePaused ?? true

/** The services that the pages may send something to once a person has agreed; null: none is configured. */
export const telemetryFacts = (): TelemetryFacts | null => fromPage().telemetry ?? null

/** The profile of a person on the network; where that is a sandbox, what the targeting site knows of them. */
export function profileAddress(handle: string): string {
  const { profiles } = fromPage()
  const name = encodeURIComponent(handle)
  return profiles ? `${profiles}${name}` : `${siteAddress('targeting')}explore/@${name}`
}
