// How well communities are recovered: those that are found against those that are planted, by the adjusted Rand index.
import { adjustedRandIndex } from '@peregrine/domain/communities/community-rules.ts'
import { clusterMembers } from '#features/communities/find-communities.ts'
import { openAudience, rankAccounts, tabCounts, withSample } from '#features/insights/insights-public.ts'
import type { Audience } from '#features/insights/open-audience.ts'
import { count, percent, table } from './report-table.ts'
import { broadAudiences } from './truth-audiences.ts'
import type { Truth, TruthNetwork } from './truth-network.ts'

/** As many distinctive accounts as the insights name; of the whole network, which has nothing beside it, none are. */
const HUBS = 150
/** A planted community that has fewer members in an audience cannot be found there. */
const FEWEST_MEMBERS = 20

interface Recovery {
  readonly name: string
  readonly placed: number
  readonly planted: number
  readonly found: number
  readonly index: number
  /** The same when members of a community who write Japanese count as a community of their own. */
  readonly byLanguage: number
  readonly stability: number
}

const languageGroup = ({ language }: Truth): string => (language === 'ja' ? 'ja' : 'world')

async function recover(network: TruthNetwork, name: string, audience: Audience): Promise<Recovery> {
  return await withSample(network.graph, audience, async (sample) => {
    const ranked = rankAccounts(await tabCounts(network.graph, sample).follows()).map(({ item }) => item.account)
    const hubs = ranked.slice(0, HUBS)
    const { members, clusters } = await clusterMembers(network.graph, sample, hubs)
    const known = members.flatMap(({ account }, position) => {
      const truth = network.byAccount.get(account)?.truth
      return truth && truth.community !== '' ? [{ truth, label: clusters.members[position] ?? -1 }] : []
    })
    const placed = known.filter(({ label }) => label >= 0)
    const labels = placed.map(({ label }) => label)
    return {
      name,
      placed: placed.length / Math.max(1, known.length),
      planted: numberOf(known.map(({ truth }) => truth.community)),
      found: numberOf(clusters.members.filter((label) => label >= 0)),
      index: adjustedRandIndex(
        labels,
        placed.map(({ truth }) => truth.community),
      ),
      byLanguage: adjustedRandIndex(
        labels,
        placed.map(({ truth }) => `${truth.community} ${languageGroup(truth)}`),
      ),
      stability: clusters.stability,
    }
  })
}

/** How many labels enough members carry. */
function numberOf(labels: readonly (string | number)[]): number {
  const sizes = new Map<string | number, number>()
  for (const label of labels) sizes.set(label, (sizes.get(label) ?? 0) + 1)
  return [...sizes.values()].filter((size) => size >= FEWEST_MEMBERS).length
}

/** The report's part on communities. */
export async function scoreCommunities(network: TruthNetwork): Promise<string[]> {
  const everybody = network.accounts.map(({ published }) => published.account)
  const recoveries = [await recover(network, 'the whole network', await network.audienceOf('everybody', everybody))]
  for (const { name, definition } of broadAudiences())
    recoveries.push(await recover(network, name, await openAudience(network, definition)))
  return [
    '### Communities',
    `Members who have a planted community: the part of them that is placed in one that was found, and the adjusted Rand index of found against planted among those placed (1 is the same, 0 is chance). A planted community whose Japanese-writing and other members follow different accounts is one or two, as one looks at it. Counted are communities of at least ${FEWEST_MEMBERS} of the members that were looked at; stability is the index between runs with other seeds.`,
    table(
      ['audience', 'planted', 'found', 'placed', 'index', 'index, Japanese apart', 'stability'],
      recoveries.map(({ name, planted, found, placed, index, byLanguage, stability }) => [
        name,
        count(planted),
        count(found),
        percent(placed, 0),
        ...[index, byLanguage, stability].map((value) => value.toFixed(2)),
      ]),
    ),
  ]
}
