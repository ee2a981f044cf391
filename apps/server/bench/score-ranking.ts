// How right the rankings are: of the accounts and interests that lead for a planted community, those that are planted.
import { NETWORK_SUBJECTS } from '@peregrine/demo-network/communities/network-subjects.ts'
import { PLANTED_COMMUNITIES, type PlantedCommunity } from '@peregrine/demo-network/communities/planted-communities.ts'
import { z } from 'zod'
import {
  byRelevancy,
  findItems,
  itemKey,
  openAudience,
  rankAccounts,
  scoreStrongest,
  tabCounts,
  withSample,
} from '#features/insights/insights-public.ts'
import type { Audience } from '#features/insights/open-audience.ts'
import { atLeastOf, hubsOf } from './definition-parts.ts'
import { mean, percent, percentile, table } from './report-table.ts'
import type { TruthNetwork } from './truth-network.ts'

const TOP = 20
/** Communities with fewer members say nothing. */
const FEWEST_MEMBERS = 150
const NAMED_HUBS = 5

/** Shares 0..1 of one community. */
interface Scores {
  readonly community: string
  readonly accounts: number
  readonly popular: number
  readonly interests: number
  readonly found: number
}

const interestsOf = (subject: string): readonly string[] =>
  NETWORK_SUBJECTS.find(({ id }) => id === subject)?.interests ?? []
/** Everything that the generator plants for anybody; of other interests it does not know who has them. */
const PLANTED = new Set(NETWORK_SUBJECTS.flatMap(({ interests }): readonly string[] => interests))
const plantedInterests = ({ subject, beside }: PlantedCommunity): Set<string> =>
  new Set([subject, ...beside].flatMap(interestsOf))

const shareOf = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  mean(items.map((item) => Number(holds(item))))

async function scoresOf(
  network: TruthNetwork,
  community: PlantedCommunity,
  audience: Audience,
  named: ReadonlySet<number>,
  popular: readonly number[],
): Promise<Scores> {
  const isPlanted = (account: number): boolean => {
    const truth = network.byAccount.get(account)?.truth
    return truth?.community === community.id || truth?.secondCommunity === community.id
  }
  return await withSample(network.graph, audience, async (sample) => {
    const counts = tabCounts(network.graph, sample)
    const [follows, interests] = await Promise.all([counts.follows(), counts.interests()])
    const leaders = rankAccounts(follows).map(({ item }) => item.account)
    const planted = plantedInterests(community)
    const leading = scoreStrongest(interests.items, interests.tested, interests.known)
      .filter(({ item, figure }) => item.label.includes('/') && figure.affinity > 1)
      .sort(byRelevancy)
      .map(({ item }) => item.label)
    return {
      community: community.name,
      accounts: shareOf(leaders.filter((account) => !named.has(account)).slice(0, TOP), isPlanted),
      popular: shareOf(popular.filter((account) => !named.has(account)).slice(0, TOP), isPlanted),
      interests: shareOf(leading.filter((label) => PLANTED.has(label)).slice(0, planted.size), (label) =>
        planted.has(label),
      ),
      found: shareOf([...planted], (label) => leading.slice(0, TOP).includes(label)),
    }
  })
}

/** Every community twice: its members themselves, and whoever follows two of its five best-known accounts. */
async function scoreAll(network: TruthNetwork): Promise<{ members: Scores[]; followers: Scores[] }> {
  const popular = await mostFollowed(network)
  const scores: { members: Scores[]; followers: Scores[] } = { members: [], followers: [] }
  for (const community of PLANTED_COMMUNITIES) {
    const members = network.accounts.filter(({ truth }) => truth.community === community.id && truth.role === 'person')
    if (members.length < FEWEST_MEMBERS) continue
    const ids = members.map(({ published }) => published.account)
    const known = await network.audienceOf(community.id, ids)
    scores.members.push(await scoresOf(network, community, known, new Set(), popular))
    const handles = hubsOf(community.subject).slice(0, NAMED_HUBS)
    const found = await findItems(
      network.graph,
      network.active.db,
      handles.map((label) => ({ kind: 'follows', label })),
    )
    const named = new Set(handles.flatMap((handle) => found.get(itemKey('follows', handle)) ?? []))
    const typed = await openAudience(network, atLeastOf('follows', handles, 2))
    scores.followers.push(await scoresOf(network, community, typed, named, popular))
  }
  return scores
}

async function mostFollowed({ graph, active }: TruthNetwork): Promise<number[]> {
  const rows = await graph.read({
    name: 'bench.most-followed',
    sql: `SELECT account FROM ${active.db}.accounts ORDER BY followers DESC, account LIMIT 100`,
    row: z.object({ account: z.int() }),
  })
  return rows.map(({ account }) => account)
}

const columns = ['accounts', 'popular', 'interests', 'found'] as const

function rowsOf(name: string, scores: readonly Scores[]): string[][] {
  const summary = (label: string, of: (values: number[]) => number) => [
    `${name}, ${label}`,
    ...columns.map((column) => percent(of(scores.map((score) => score[column])), 0)),
  ]
  return [summary('mean', mean), summary('weakest', (values) => percentile(values, 0))]
}

/** The report's part on rankings. */
export async function scoreRanking(network: TruthNetwork): Promise<string[]> {
  const { members, followers } = await scoreAll(network)
  return [
    '### Ranking',
    `For ${members.length} planted communities, the first 20 influencers and interests by relevancy. Accounts: part of them that belongs to the community (those that the definition names are left out). Popular: the same of the 20 most followed accounts. Interests: of the ${PLANTED.size} interests that the generator gives to people, as many leading ones as it plants for the community (its own and the neighbouring ones), the part that are those. Found: of the planted ones, those among the first 20 of all interests.`,
    table(
      ['audience', 'accounts', 'popular', 'interests', 'found'],
      [...rowsOf('the members themselves', members), ...rowsOf('followers of two of five known accounts', followers)],
    ),
  ]
}
