// What saved lists reach: counted when one is saved, and again, once, when the network data has changed since.
import type { ListReach, SavedReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { isEmptyPackage } from '@peregrine/domain/targeting/package-rules.ts'
import type { InsightPorts } from '#features/insights/insights-public.ts'
import type { UsagePorts } from './change-usage.ts'
import { reachIfKnown } from './reach-if-known.ts'
import type { UsageContent } from './usage-rules.ts'
import { confirmedAccounts, findUsage, type StoredReach, storeCurrentReach } from './usage-store.ts'

export interface ListReachPorts extends UsagePorts, InsightPorts {}

type ReachedContent = Pick<UsageContent, 'targeting_package' | 'countries' | 'definition'>

/** Milliseconds after which the rest of a page of lists is left to the next time it is read. */
const COUNTING_MS = 2000

/** Null where nothing is ticked, or it cannot be told now. */
export async function countListReach(ports: ListReachPorts, content: ReachedContent): Promise<SavedReach | null> {
  const { targeting_package: targeting, countries, definition } = content
  const network = isEmptyPackage(targeting) ? null : await ports.network()
  if (!network) return null
  // One publication for the figures and for what is said of them, also if another comes meanwhile.
  const reach = await reachIfKnown({ graph: ports.graph, network: async () => network })({
    definition: definition && !isEmpty(definition) ? definition : null,
    package: targeting,
    countries,
  })
  if (!reach) return null
  const { source, audience, reached, intended, recall, precision, everybody, lookalikes, tooBroad } = reach
  return {
    computed: new Date(ports.clock()).toISOString(),
    published: network.publishedAt,
    ...{ source, audience, reached, intended, recall, precision, everybody, lookalikes, tooBroad },
  }
}

interface Listed {
  readonly id: string
  readonly state: Usage['state']
  readonly ad_account_id: string | null
  readonly version: number
  readonly deleted_at: string | null
  readonly reach: StoredReach
}

/** The lists as they travel; those whose network data changed are counted anew, as many as the time allows. */
export async function withReach<List extends Listed>(
  ports: ListReachPorts,
  userId: string,
  lists: readonly List[],
): Promise<(Omit<List, 'reach'> & { reach: ListReach | null })[]> {
  const network = await ports.network()
  const isCurrent = (one: SavedReach | null): boolean =>
    one !== null && one.published === network?.publishedAt && one.source.network === network.network
  const until = performance.now() + COUNTING_MS
  const answers: (Omit<List, 'reach'> & { reach: ListReach | null })[] = []
  for (const list of lists) {
    const { saved, current } = list.reach
    const outdated = network !== null && saved !== null && !isCurrent(saved)
    const known = isCurrent(saved) || isCurrent(current) || list.deleted_at !== null || !network
    const latest = known
      ? isCurrent(current) && !isCurrent(saved)
        ? current
        : null
      : performance.now() < until
        ? await recount(ports, userId, list)
        : null
    answers.push({ ...list, reach: saved || latest ? { saved, current: latest, outdated } : null })
  }
  return answers
}

/** The same, and of applied ones how that is known. */
export async function listAnswers<List extends Listed>(
  ports: ListReachPorts,
  userId: string,
  lists: readonly List[],
): Promise<(Omit<List, 'reach'> & Pick<Usage, 'reach' | 'applied_by'>)[]> {
  const applied = lists.filter(({ state }) => state === 'applied')
  const confirmed = await confirmedAccounts(
    ports.db,
    userId,
    applied.map(({ id }) => id),
  )
  return (await withReach(ports, userId, lists)).map((list, index) => {
    const { id, state, ad_account_id: account } = lists[index] ?? { id: '', state: 'saved', ad_account_id: null }
    const by = confirmed.has(`${id} ${account}`) ? 'application' : 'report'
    return { ...list, applied_by: state === 'applied' ? by : null }
  })
}

async function recount(ports: ListReachPorts, userId: string, { id, version }: Listed): Promise<SavedReach | null> {
  const whole = await findUsage(ports.db, userId, id, new Date(ports.clock()))
  const reach = whole?.version === version ? await countListReach(ports, whole) : null
  if (reach) await storeCurrentReach(ports.db, id, version, reach)
  return reach
}
