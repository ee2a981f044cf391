// How far reports and packages from two halves of the accounts agree.
import { clusterMembers, REPORT_LIMITS } from '#features/communities/find-communities.ts'
import {
  type AudienceSample,
  byRelevancy,
  followsSample,
  openAudience,
  rankAccounts,
  scoreStrongest,
  tabCounts,
  withSample,
} from '#features/insights/insights-public.ts'
import { activeNetwork } from '#features/network-data/network-data-public.ts'
import { choosePackage } from '#features/targeting/choose-package.ts'
import { createHeldOut, IS_HELD_OUT } from './hold-out.ts'
import { largeAudiences, type RealNetwork } from './real-network.ts'
import { count, mean, percent, table } from './report-table.ts'

const EACH = 2
const HALVES = ['bench_half_one', 'bench_half_two'] as const
const FIRST = { accounts: 20, interests: 10 }
/** As many distinctive accounts as the insights name. */
const HUBS = 100

interface Half {
  readonly accounts: readonly string[]
  readonly interests: readonly string[]
  readonly entries: readonly string[]
}

export async function halvesTable(network: RealNetwork): Promise<string> {
  await createHeldOut(network, { db: HALVES[0], heldOut: IS_HELD_OUT })
  await createHeldOut(network, { db: HALVES[1], heldOut: `NOT (${IS_HELD_OUT})` })
  const rows: string[][] = []
  for (const { name, definition } of await largeAudiences(network, EACH)) {
    const halves: Half[] = []
    for (const db of HALVES) {
      const half = await activeNetwork(network.graph, { demo: db, imported: 'bench_nothing' })
      if (!half) throw new Error('A half is missing.')
      const audience = await openAudience({ ...network, network: async () => half }, definition)
      halves.push(await withSample(network.graph, audience, (sample) => halfOf(network, sample)))
    }
    const [one, other] = halves
    if (!one || !other) continue
    const audience = await openAudience(network, definition)
    const communities = await withSample(network.graph, audience, (sample) => communitiesOf(network, sample))
    const shared = (of: (half: Half) => readonly string[]): string => percent(sharedPart(of(one), of(other)), 0)
    rows.push([
      name,
      shared(({ accounts }) => accounts),
      shared(({ interests }) => interests),
      shared(({ entries }) => entries),
      count(communities.number),
      communities.number === 0 ? '–' : communities.stability.toFixed(2),
    ])
  }
  return table(['audience', 'leading accounts', 'interests', 'package entries', 'communities', 'agreement'], rows)
}

async function halfOf({ graph }: RealNetwork, sample: AudienceSample): Promise<Half> {
  const counts = tabCounts(graph, sample)
  const interests = await counts.interests()
  const figures = scoreStrongest(interests.items, interests.tested, interests.known)
  const { candidates, choice } = await choosePackage(graph, sample, sample.audience.definition)
  return {
    accounts: rankAccounts(await counts.follows())
      .filter(({ figure }) => figure.solid)
      .slice(0, FIRST.accounts)
      .map(({ item }) => String(item.account)),
    interests: figures
      .filter(({ figure }) => figure.solid)
      .sort(byRelevancy)
      .slice(0, FIRST.interests)
      .map(({ item }) => item.label),
    entries: choice.steps.slice(0, choice.chosen).flatMap(({ position }) => {
      const entry = candidates[position]
      return entry ? [`${entry.field} ${entry.id}`] : []
    }),
  }
}

/** The mean of the parts that each list shares with the other; not a number where one is empty. */
const sharedPart = (one: readonly string[], other: readonly string[]): number => {
  const both = one.filter((item) => other.includes(item)).length
  return mean([both / one.length, both / other.length])
}

async function communitiesOf({ graph }: RealNetwork, sample: AudienceSample) {
  const ranked = rankAccounts(await tabCounts(graph, sample).follows()).map(({ item }) => item.account)
  if (ranked.length < 3) return { number: 0, stability: 0 }
  const { clusters } = await clusterMembers(graph, followsSample(sample), ranked.slice(0, HUBS), REPORT_LIMITS)
  return { number: new Set(clusters.members.filter((label) => label >= 0)).size, stability: clusters.stability }
}
