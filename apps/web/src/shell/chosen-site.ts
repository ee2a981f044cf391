// Reads the address once to tell which of the three sites this page is.
import {
  pickSite,
  type SiteConfig,
  type Site as SiteName,
  SUITE_FLAG,
  TARGETING_FLAG,
} from '@peregrine/domain/shell/site-rules.ts'
import type { TelemetryFacts } from '@peregrine/domain/shell/telemetry-rules.ts'
import { storedForTab } from './stored.ts'

interface PageFacts {
  readonly mainHost?: string
  readonly suitePaused?: boolean
  /** What profiles on the network begin with; null: it is a sandbox, which has no pages of people. */
  readonly profiles?: string | null
  readonly telemetry?: TelemetryFacts
}

/** The sites' hosts; the server writes the configured ones into the page. */
const fromPage = (): SiteConfig & PageFacts => {
  const text = globalThis.document?.querySelector('meta[name="peregrine-hosts"]')?.getAttribute('content')
  if (text) return JSON.parse(text) as ReturnType<typeof fromPage>
  return { targetingHost: 'protargeting.localhost', suiteHost: 'deepthought.localhost', stagingHosts: ['localhost'] }
}

/** The site of this page. On a staging host the flag of the first address holds for the tab, since links do not repeat it. */
export function chosenSite(): SiteName {
  const hosts = fromPage()
  const flags = new URLSearchParams(location.search)
  const flag = [TARGETING_FLAG, SUITE_FLAG].find((name) => flags.has(name))
  if (flag) storedForTab.set('site', flag)
  const query = flag ?? storedForTab.get('site') ?? ''
  return pickSite(location.hostname, `?${query}`, hosts)
}

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
