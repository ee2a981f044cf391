// Which API root the pages of our sites call, and whose calls the server answers that is one (decision 042).
import { apiRootOf, SUITE_FLAG, TARGETING_FLAG } from '@peregrine/domain/shell/site-rules.ts'
import type { Config } from '#config.ts'
import type { CallingOrigins } from '#platform/calling-pages.ts'
import type { PageRoots } from '#platform/site-pages.ts'
import { ownOrigins } from './site-addresses.ts'

/** On a staging host any of the sites, by a flag that stands in the address of the page and in none of its calls. */
const QUERIES = ['', `?${TARGETING_FLAG}`, `?${SUITE_FLAG}`]
const NONE: ReadonlySet<string> = new Set()

/** The origins of our pages, each with the roots that its pages call; those that call their own origin are not there. */
function rootsByOrigin(config: Config): ReadonlyMap<string, readonly string[]> {
  const { sites, apiRoots } = config
  const rootsOf = (origin: string): readonly string[] => {
    const roots = QUERIES.map((query) => apiRootOf(new URL(origin).host, query, sites, apiRoots))
    return [...new Set(roots)].filter((root) => root !== '')
  }
  return new Map(ownOrigins(config).map((origin) => [origin, rootsOf(origin)] as const))
}

/** As an address has it: without the port that its protocol has anyway. */
const placeOf = (host: string, protocol: string): string =>
  URL.canParse(`${protocol}//${host}`) ? new URL(`${protocol}//${host}`).host : ''

/** For the pages; null without settings. */
export function pageRoots(config: Config): PageRoots | null {
  const { apiRoots, publicUrl } = config
  if (apiRoots.main === '' && apiRoots.analysis === '') return null
  const { protocol } = new URL(publicUrl)
  const roots = rootsByOrigin(config)
  return {
    roots: apiRoots,
    originsFor: (host) =>
      (roots.get(`${protocol}//${placeOf(host, protocol)}`) ?? []).map((root) => new URL(root).origin),
  }
}

/** For the server; undefined without settings. */
export function callingOrigins(config: Config): CallingOrigins | undefined {
  const { protocol } = new URL(config.publicUrl)
  const byHost = new Map<string, Set<string>>()
  for (const [origin, roots] of rootsByOrigin(config))
    for (const root of roots) {
      const { host } = new URL(root)
      byHost.set(host, (byHost.get(host) ?? new Set()).add(origin))
    }
  return byHost.size === 0 ? undefined : (host) => byHost.get(placeOf(host, protocol)) ?? NONE
}
