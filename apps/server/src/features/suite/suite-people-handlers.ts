// The calls about the people around a connected account.
import type { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { RECENTLY_JOINED_DAYS } from '@peregrine/domain/suite/people-band-rules.ts'
import type { Handlers } from '#platform/mount.ts'
import { lookStateOf } from './suite-account-reply.ts'
import { chosenAccount } from './suite-chosen-account.ts'
import { engagerReply } from './suite-engager-reply.ts'
import { countEngagers, ENGAGER_ORDERS, listEngagers, readPeriods } from './suite-engager-store.ts'
import type { Side } from './suite-look-store.ts'
import { countsOfCells, readCells } from './suite-people-cells.ts'
import { commonOfThoseWhoLeft } from './suite-people-common.ts'
import { cellsOf } from './suite-people-counts.ts'
import {
  countLeft,
  countTies,
  LEFT_ORDERS,
  listLeft,
  listTies,
  type PeopleList,
  TIE_ORDERS,
} from './suite-people-list-store.ts'
import { readEnrichments, readTopCountries } from './suite-people-places.ts'
import { leftReply, personReply } from './suite-people-reply.ts'
import {
  isRecentlyJoined,
  keysetPage,
  type PeopleQuery,
  type PeopleScope,
  scopeOf,
  shownOf,
} from './suite-people-sql.ts'
import { atOneTime, type SuitePlacePorts, type SuiteReadPorts } from './suite-read-ports.ts'
import { whoToFollow } from './suite-who-to-follow.ts'

interface PageQuery {
  readonly sort: string
  readonly cursor?: string | undefined
  readonly limit: number
}

async function pageOfTies({ db }: SuiteReadPorts, scope: PeopleScope, list: PeopleList, query: PageQuery) {
  const page = keysetPage(TIE_ORDERS, query)
  const rows = await listTies(db, scope, list, page)
  const { shown, next } = shownOf(rows, page, ({ user_id }) => user_id)
  return { results: shown.map((row) => personReply(row, row)), next }
}

/** Filters that no cell tells are counted anew. */
async function countsFor({ db }: SuiteReadPorts, scope: PeopleScope, side: Side, filters: PeopleQuery) {
  const { search, since, labels } = filters
  const isFound = (search ?? '').trim() !== '' || since !== undefined
  const cells = isFound ? await readCells(db, scope, side, { search, since }) : await cellsOf(db, scope, side)
  return countsOfCells(cells, filters, labels)
}

async function onePage(ports: SuiteReadPorts, account: string, side: Side, query: PeopleQuery) {
  const scope = scopeOf(account, ports.clock())
  const [page, counts, look] = await Promise.all([
    pageOfTies(ports, scope, { side, filters: query }, query),
    countsFor(ports, scope, side, query),
    lookStateOf(ports.db, account, side),
  ])
  return { ...page, counts, look }
}

export function createSuitePeopleHandlers(places: SuitePlacePorts): Handlers<typeof suitePeople> {
  const { db } = places
  /** `flag`: what cells count, so that nobody need be counted anew. */
  const totalled = async (
    ports: SuiteReadPorts,
    account: string,
    list: PeopleList & { readonly flag?: 'verified' | 'recently_joined' },
    query: PageQuery,
  ) => {
    const scope = scopeOf(account, ports.clock())
    const [page, total, look] = await Promise.all([
      pageOfTies(ports, scope, list, query),
      list.flag === undefined
        ? countTies(db, scope, list)
        : cellsOf(db, scope, list.side).then((cells) => countsOfCells(cells, {}, 'en')[list.flag ?? 'all']),
      lookStateOf(db, account, list.side),
    ])
    return { ...page, total, look }
  }
  return {
    followers: async (context) => {
      const ports = await atOneTime(places)
      const { id } = await chosenAccount(db, context, context.query.account)
      return await onePage(ports, id, 'followers', context.query)
    },
    following: async (context) => {
      const ports = await atOneTime(places)
      const { id } = await chosenAccount(db, context, context.query.account)
      return await onePage(ports, id, 'following', context.query)
    },
    verifiedFollowers: async (context) => {
      const ports = await atOneTime(places)
      const { id } = await chosenAccount(db, context, context.query.account)
      const list = { side: 'followers', filters: { verified: 'true' }, flag: 'verified' } as const
      return await totalled(ports, id, list, { ...context.query, sort: '-followers' })
    },
    recentlyJoined: async (context) => {
      const ports = await atOneTime(places)
      const { id } = await chosenAccount(db, context, context.query.account)
      const { days } = context.query
      const more = [isRecentlyJoined(scopeOf(id, ports.clock()), days)]
      const counted = days === RECENTLY_JOINED_DAYS ? ({ flag: 'recently_joined' } as const) : {}
      const list = { side: 'followers', filters: {}, more, ...counted } as const
      return await totalled(ports, id, list, { ...context.query, sort: '-joined' })
    },
    unfollowers: async (context) => {
      const ports = await atOneTime(places)
      const { query } = context
      const { id } = await chosenAccount(db, context, query.account)
      const scope = scopeOf(id, ports.clock())
      const page = keysetPage(LEFT_ORDERS, { ...query, sort: '-left' })
      const [rows, counts, common, look] = await Promise.all([
        listLeft(db, scope, { filters: query, how: query.how }, page),
        countLeft(db, scope, query),
        commonOfThoseWhoLeft(db, scope, query, query.labels),
        lookStateOf(db, id, 'followers'),
      ])
      const { shown, next } = shownOf(rows, page, ({ user_id }) => user_id)
      return { results: shown.map(leftReply), next, counts, common, look }
    },
    engagers: async (context) => {
      const ports = await atOneTime(places)
      const { query } = context
      const account = await chosenAccount(db, context, query.account)
      const scope = scopeOf(account.id, ports.clock())
      const page = keysetPage(ENGAGER_ORDERS, query)
      const periods = await readPeriods(db, account.id, ports.clock())
      const list = { filters: query, trend: query.trend, follows: query.follows_you }
      const [rows, counts] = await Promise.all([
        listEngagers(db, scope, { list, periods }, page),
        countEngagers(db, scope, { list, periods }),
      ])
      const { shown, next } = shownOf(rows, page, ({ user_id }) => user_id)
      const { posts, days } = periods
      return {
        results: shown.map(engagerReply),
        next,
        counts,
        posts,
        days,
        as_of: account.posts_read_at?.toISOString() ?? null,
      }
    },
    whoToFollow: async (context) => {
      const ports = await atOneTime(places)
      const { id } = await chosenAccount(db, context, context.query.account)
      return await whoToFollow(ports, scopeOf(id, ports.clock()), context.query.limit)
    },
    topCountries: async (context) => {
      const ports = await atOneTime(places)
      const { account, of, labels } = context.query
      const { id } = await chosenAccount(db, context, account)
      return await readTopCountries(ports, scopeOf(id, ports.clock()), of, labels)
    },
    enrichments: async (context) => {
      const ports = await atOneTime(places)
      const { account, of, labels } = context.query
      const { id } = await chosenAccount(db, context, account)
      return await readEnrichments(ports, scopeOf(id, ports.clock()), of, labels)
    },
  }
}
