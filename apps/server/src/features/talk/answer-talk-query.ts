// Answers a typed query from the stores; what it returns is counts and rows, worded elsewhere.
import { networkDefinition } from '@peregrine/domain/talk/network-definition.ts'
import { wholeOf } from '@peregrine/domain/talk/talk-complement-rules.ts'
import { addDays, dayIn } from '@peregrine/domain/talk/talk-days-rules.ts'
import type { ReadOfQuery } from '@peregrine/domain/talk/talk-known-rules.ts'
import { isOwnQuery, type OwnQuery } from '@peregrine/domain/talk/talk-own-query-rules.ts'
import {
  MOST_CHOSEN,
  type NetworkChoice,
  type PeopleChoice,
  type TalkPeriod,
  type TalkQuery,
} from '@peregrine/domain/talk/talk-query-rules.ts'
import type { NetworkSize, TalkResult } from '@peregrine/domain/talk/talk-result-rules.ts'
import { AudienceRefused, type InsightPorts, openNetwork, sizeOf } from '#features/insights/insights-public.ts'
import { countTiesOf, readBestTimes } from '#features/suite/suite-public.ts'
import { GraphBusy, GraphTooHeavy } from '#platform/graph.ts'
import { answerOwnQuery } from './answer-own-query.ts'
import type { OwnThings } from './open-own-things.ts'
import { listTalkAccounts } from './talk-conversation-store.ts'
import { nearestDays } from './talk-nearest-days.ts'
import {
  type Asked,
  countPeople,
  distributePeople,
  findPerson,
  idsOfPeople,
  listPeople,
  traitsOfPeople,
} from './talk-people-store.ts'
import { countPosts, groupPosts, listPosts, readDays, standingsOf, sumPosts } from './talk-post-store.ts'
import { momentsOf, readOfQuery } from './talk-read-since.ts'
import { rankDays, sumByUnit } from './talk-times.ts'

export interface QueryPorts {
  readonly asked: Asked
  readonly insights: InsightPorts
  /** Campaigns and audiences that the asker may see: opened when a query is about them. */
  readonly own: () => Promise<OwnThings>
  /** What is known of the query's days. */
  readonly read: ReadOfQuery
}

export async function answerQuery(ports: QueryPorts, query: TalkQuery): Promise<TalkResult> {
  const { asked, insights, own } = ports
  if (isOwnQuery(query)) return await answerOwnQuery(await own(), query, asked.account.timezone)
  switch (query.kind) {
    case 'people_count':
      return {
        kind: 'people_count',
        ...(await countPeople(asked, query)),
        ...(query.among && { of: (await countPeople(asked, query.among)).count }),
        otherwise: await countOtherwise(asked, query),
      }
    case 'people_list': {
      const { count } = await countPeople(asked, query)
      return { kind: 'people_list', total: count, people: await listPeople(asked, query, query.order, query.limit) }
    }
    case 'people_compare':
      return {
        kind: 'people_compare',
        left: await countPeople(asked, query.left),
        right: await countPeople(asked, query.right),
      }
    case 'people_distribution':
      return { kind: 'people_distribution', ...(await distributePeople(asked, query, query.by, query.limit)) }
    case 'people_common':
      return { kind: 'people_common', ...(await traitsOfPeople(asked, query, othersOf(query))) }
    case 'people_audience':
    case 'people_to_list': {
      const { count } = await countPeople(asked, query)
      return { kind: query.kind, people: count, ids: await idsOfPeople(asked, query, MOST_CHOSEN) }
    }
    case 'person': {
      const person = await findPerson(asked, query.handle)
      return { kind: 'person', person: person && { ...person, kinds: [] } }
    }
    default:
      return query.kind === 'network_count' || query.kind === 'network_compare'
        ? await answerNetwork(insights, query)
        : await answerAccount(ports, query)
  }
}

type OfPeople = Extract<TalkQuery, { kind: `people_${string}` | 'person' }>
type OfNetwork = Extract<TalkQuery, { kind: `network_${string}` }>

async function answerAccount(
  ports: QueryPorts,
  query: Exclude<TalkQuery, OfPeople | OfNetwork | OwnQuery>,
): Promise<TalkResult> {
  const { asked, read } = ports
  const [leftSince = null, rightSince = null] = read.counted.map((since) => (since === 'none' ? null : since))
  switch (query.kind) {
    case 'growth':
      return {
        ...{ kind: 'growth', since: leftSince },
        ...(await countGrowth(asked, query.period)),
        ...(await standingsOf(asked, query.period)),
      }
    case 'growth_compare': {
      const [left, right] = [await countGrowth(asked, query.left), await countGrowth(asked, query.right)]
      const figureOf = ({ gained, lost }: typeof left): number => ({ gained, lost, net: gained - lost })[query.shows]
      return { kind: 'growth_compare', left: figureOf(left), right: figureOf(right), leftSince, rightSince }
    }
    case 'days': {
      const days = await readDays(asked, query.metric, query.period)
      const isUnread = days.every(({ value }) => value === null)
      return { kind: 'days', days, ...(isUnread && { nearest: await nearestDays(asked, query.metric, query.period) }) }
    }
    case 'days_rank':
      return await rankDays(asked, read, query)
    case 'totals':
      return await sumByUnit(asked, read, query)
    case 'posts_by':
      return {
        kind: 'posts_by',
        posts: await countPosts(asked, query),
        groups: await groupPosts(asked, query, query),
      }
    case 'posts_list':
      return { kind: 'posts_list', ...(await listPosts(asked, query, { ...query, latest: false })) }
    case 'posts_latest':
      return {
        kind: 'posts_list',
        ...(await listPosts(asked, query, { metric: 'engagements', worst: false, latest: true, limit: query.limit })),
      }
    case 'posts_count':
      return {
        kind: 'posts_count',
        posts: await countPosts(asked, query),
        ...(query.share && { of: await countPosts(asked, { ...query, filter: wholeOf(query.filter) ?? {} }) }),
      }
    case 'posts_sum':
      return { kind: 'posts_sum', ...(await sumPosts(asked, query, query.metric)) }
    case 'posts_compare': {
      const metric = query.metric === 'posts' ? 'engagements' : query.metric
      return {
        kind: 'posts_compare',
        left: await sumPosts(asked, query.left, metric),
        right: await sumPosts(asked, query.right, metric),
      }
    }
    case 'best_time':
      return await bestTime(ports)
    case 'accounts_compare':
      return await compareAccounts(asked, query.period)
  }
}

/** Of those who unfollowed: how many were lost to suspension or deletion in the same days. */
async function countOtherwise(asked: Asked, choice: PeopleChoice): Promise<number> {
  if (choice.filter.how !== 'unfollowed') return 0
  const lost = (['suspended', 'deleted'] as const).map((how) =>
    countPeople(asked, { ...choice, filter: { ...choice.filter, how } }),
  )
  return (await Promise.all(lost)).reduce((sum, { count }) => sum + count, 0)
}

/** Those who left are compared with those who stayed; others with the rest of their set. */
const othersOf = ({ of }: PeopleChoice): PeopleChoice => ({
  of: of === 'unfollowers' ? 'followers' : of,
  filter: {},
  period: null,
})

async function bestTime({ asked, insights }: QueryPorts): Promise<TalkResult> {
  const { enough, posts, best } = await readBestTimes(
    { ...insights, db: asked.db, clock: () => asked.now.getTime() },
    asked.account,
  )
  return { kind: 'best_time', enough, posts, best }
}

/** Followers gained and lost in a period: the same figures as the dashboard has for the same days. */
async function countGrowth(
  asked: Asked,
  period: TalkPeriod,
): Promise<{ readonly gained: number; readonly lost: number }> {
  const { gained, unfollowed, removed } = await countTiesOf(asked.db, asked.account.id, momentsOf(asked, period))
  return { gained, lost: unfollowed + removed }
}

async function compareAccounts(asked: Asked, period?: TalkPeriod): Promise<TalkResult> {
  const accounts = await listTalkAccounts(asked.db, asked.account.user_id)
  const compared = []
  for (const account of accounts) {
    const today = dayIn(asked.now.getTime(), account.timezone)
    const days = period ?? { from: addDays(today, -27), to: today }
    const own = { ...asked, account }
    const { followers: since, counted } = await readOfQuery(own, { kind: 'growth', period: days })
    const { handle, followers, following, posts } = account
    const growth = await countGrowth(own, days)
    compared.push({ handle, followers, following, posts, ...growth, since, counted: counted[0] ?? null })
  }
  return { kind: 'accounts_compare', accounts: compared }
}

async function sizeOfChoice(insights: InsightPorts, who: NetworkChoice): Promise<NetworkSize> {
  if (Object.keys(who).length === 0) {
    const { accounts } = await openNetwork(insights)
    return { size: accounts, low: accounts, high: accounts, exact: true, belowMinimum: false }
  }
  return await sizeOf(insights, networkDefinition(who))
}

async function answerNetwork(insights: InsightPorts, query: OfNetwork): Promise<TalkResult> {
  try {
    if (query.kind === 'network_count') {
      const { accounts } = await openNetwork(insights)
      return { kind: 'network_count', size: await sizeOfChoice(insights, query.who), population: accounts }
    }
    return {
      kind: 'network_compare',
      left: await sizeOfChoice(insights, query.left),
      right: await sizeOfChoice(insights, query.right),
    }
  } catch (error) {
    if (error instanceof AudienceRefused)
      return { kind: 'not_known', why: error.code === 'no_network' ? 'no_network' : 'unknown_name' }
    if (error instanceof GraphTooHeavy || error instanceof GraphBusy) return { kind: 'not_known', why: 'too_heavy' }
    throw error
  }
}
