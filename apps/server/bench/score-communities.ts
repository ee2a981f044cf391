// How well communities are recovered: those that are found against those that are planted, by the adjusted Rand index.
import { adjustedRandIndex } from '@peregrine/domain/communities/community-rules.ts'
import { clusterMembers, type Limits, REPORT_LIMITS, STUDY_LIMITS } from '#features/communities/find-communities.ts'
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
  readonly placed: number
  /** Of those placed, the part that has a planted community. */
  readonly belong: number
  readonly planted: number
  readonly found: number
  readonly index: number
  /** Of circles, the parts of a community that write other languages, against planted communities by language. */
  readonly byLanguage: number
  readonly stability: number
}

const languageGroup = ({ language }: Truth): string => (language === 'ja' ? 'ja' : 'world')

async function recover(network: TruthNetwork, audience: Audience, limits: Limits): Promise<Recovery> {
  return await withSample(network.graph, audience, async (sample) => {
    const ranked = rankAccounts(await tabCounts(network.graph, sample).follows()).map(({ item }) => item.account)
    const { members, clusters } = await clusterMembers(network.graph, sample, ranked.slice(0, HUBS), limits)
    const known = members.flatMap(({ account }, position) => {
      const truth = network.byAccount.get(account)?.truth
      const [label, circle] = [clusters.members[position] ?? -1, clusters.circles[position] ?? -1]
      return truth && truth.community !== '' ? [{ truth, label, circle }] : []
    })
    const placed = known.filter(({ label }) => label >= 0)
    const allPlaced = clusters.members.filter((label) => label >= 0)
    return {
      placed: placed.length / Math.max(1, known.length),
      belong: placed.length / Math.max(1, allPlaced.length),
      planted: numberOf(known.map(({ truth }) => truth.community)),
      found: numberOf(allPlaced),
      index: adjustedRandIndex(
        placed.map(({ label }) => label),
        placed.map(({ truth }) => truth.community),
      ),
      byLanguage: adjustedRandIndex(
        placed.map(({ circle }) => circle),
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

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** The report's part on communities. */
export async function scoreCommunities(network: TruthNetwork): Promise<string[]> {
  const everybody = network.accounts.map(({ published }) => published.account)
  const audiences = [{ name: 'the whole network', audience: await network.audienceOf('everybody', everybody) }]
  for (const { name, definition } of broadAudiences())
    audiences.push({ name, audience: await openAudience(network, definition) })
  const recoveries: { name: string; study: Recovery; report: Recovery }[] = []
  for (const { name, audience } of audiences)
    recoveries.push({
      name,
      study: await recover(network, audience, STUDY_LIMITS),
      report: await recover(network, audience, REPORT_LIMITS),
    })
  const meanOf = (value: (one: (typeof recoveries)[number]) => number): string => mean(recoveries.map(value)).toFixed(2)
  const leastOf = (value: (one: (typeof recoveries)[number]) => number): string =>
    Math.min(...recoveries.map(value)).toFixed(2)
  return [
    '### Communities',
    `Members who have a planted community: the part of them that is placed in one that was found, and the adjusted Rand index of found against planted among those placed (1 is the same, 0 is chance). Somebody is placed where one community is more likely than all others and none together; about a third of the network has no planted community, though most of them follow some subject: belong is the part of those placed who have one. A planted community is one in all its languages; circles are its parts by language, against planted communities with the Japanese apart. Counted are communities of at least ${FEWEST_MEMBERS} of the members that were looked at. Stability is the index between the communities that two random halves of the members show. Of a study (${count(STUDY_LIMITS.members)} members by ${count(STUDY_LIMITS.hubs)} accounts), and of a report (${count(REPORT_LIMITS.members)} by ${count(REPORT_LIMITS.hubs)}).`,
    table(
      ['audience', 'planted', 'found', 'placed', 'belong', 'index', 'circles', 'stability', 'report: placed', 'index'],
      [
        ...recoveries.map(({ name, study, report }) => [
          name,
          count(study.planted),
          count(study.found),
          percent(study.placed, 0),
          percent(study.belong, 0),
          ...[study.index, study.byLanguage, study.stability].map((value) => value.toFixed(2)),
          percent(report.placed, 0),
          report.index.toFixed(2),
        ]),
        ['mean', '', '', '', '', meanOf(({ study }) => study.index), '', '', '', meanOf(({ report }) => report.index)],
        [
          'least',
          '',
          '',
          '',
          '',
          leastOf(({ study }) => study.index),
          '',
          '',
          '',
          leastOf(({ report }) => report.index),
        ],
      ],
    ),
  ]
}
