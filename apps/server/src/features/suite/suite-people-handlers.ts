// The calls about the people around a connected account.
import type { InputOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { RECENTLY_JOINED_DAYS } from '@peregrine/domain/suite/people-band-rules.ts'
import type { Handlers } from '#platform/mount.ts'
import { lookStateOf } from './suite-account-reply.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { chosenAccount } from './suite-chosen-account.ts'
import { periodsAt, readPeriods } from './suite-engagement-periods.ts'
import { engagerReply, tooEarlyReply } from './suite-engager-reply.ts'
import { engagersPage, listEngagers } from './suite-engager-store.ts'
import type { Side } from './suite-look-store.ts'
import { countsOfCells, engagerCountsOf, leftCountsOf } from './suite-people-cells.ts'
import { commonOfThoseWhoLeft } from './suite-people-common.ts'
import { cellsOf } from './suite-people-counts.ts'
import {
  countCameBack,
  countTies,
  LEFT_ORDERS,
  listLeft,
  listTies,
  type PeopleList,
  TIE_ORDERS,
} from './suite-people-list-store.ts'
import { readEnrichments, readTopCountries } from './suite-people-places.ts'
import { leftReply, personReply } from './suite-people-reply.ts'
import { isRecentlyJoined, keysetPage, listKey, type PeopleScope, scopeOf, shownOf } from './suite-people-sql.ts'
import type { SuitePorts } from './suite-ports.ts'
import { atOneTime, type SuitePlacePorts, type SuiteReadPorts } from './suite-read-ports.ts'
import { whoToFollow } from './suite-who-to-follow.ts'

type PeopleQuery = InputOf<(typeof suitePeople)['followers']>['query']

interface PageQuery {
  readonly sort: string
  readonly cursor?: string | undefined
  readonly limit: number
  readonly of: string
}

/** With what a cursor of it belongs to. */
const paged = <Query extends object>(
  { endpointId, query }: { readonly endpointId: string; readonly query: Query },
  account: string,
): Query & { readonly of: string } => ({ ...query, of: listKey(endpointId, account, { ...query }) })

async function pageOfTies({ db }: SuiteReadPorts, scope: PeopleScope, list: PeopleList, query: PageQuery) {
  const page = keysetPage(TIE_ORDERS, query)
  const rows = await listTies(db, scope, list, page)
  const { shown, next } = shownOf(rows, page, ({ user_id }) => user_id)
  return { results: shown.map((row) => personReply(row, row, row.earlier)), next }
}

async function onePage(ports: SuiteReadPorts, account: SuiteAccountRow, side: Side, query: PeopleQuery & PageQuery) {
  const scope = scopeOf(account.id, ports.clock())
  const [page, cells, look] = await Promise.all([
    pageOfTies(ports, scope, { side, filters: query }, query),
    cellsOf(ports.db, scope, { of: side, filters: query }),
    lookStateOf(ports.db, account, { side, now: ports.clock() }),
  ])
  return { ...page, counts: countsOfCells(cells, query, query.labels), look }
}

export function createSuitePeopleHandlers(places: SuitePlacePorts & SuitePorts): Handlers<typeof suitePeople> {
  const { db } = places
  /** `flag`: what cells count, so that nobody need be counted anew. */
  const totalled = async (
    ports: SuiteReadPorts,
    account: SuiteAccountRow,
    list: PeopleList & { readonly flag?: 'verified' | 'recently_joined' },
    query: PageQuery,
  ) => {
    const scope = scopeOf(account.id, ports.clock())
    const [page, total, look] = await Promise.all([
      pageOfTies(ports, scope, list, query),
      list.flag === undefined
        ? countTies(db, scope, list)
        : cellsOf(db, scope, { of: list.side, filters: {} }).then(
            (cells) => countsOfCells(cells, {}, 'en')[list.flag ?? 'all'],
          ),
      lookStateOf(db, account, { side: list.side, now: ports.clock() }),
    ])
    return { ...page, total, look }
  }
  return {
    followers: async (context) => {
      const ports = await atOneTime(places)
      const account = await chosenAccount(db, context, context.query.account)
      return await onePage(ports, account, 'followers', paged(context, account.id))
    },
    following: async (context) => {
      const ports = await atOneTime(places)
      const account = await chosenAccount(db, context, context.query.account)
      return await onePage(ports, account, 'following', paged(context, account.id))
    },
    verifiedFollowers: async (context) => {
      const ports = await atOneTime(places)
      const account = await chosenAccount(db, context, context.query.account)
      const list = { side: 'followers', filters: { verified: 'true' }, flag: 'verified' } as const
      return await totalled(ports, account, list, { ...paged(context, account.id), sort: '-followers' })
    },
    recentlyJoined: async (context) => {
      const ports = await atOneTime(places)
      const account = await chosenAccount(db, context, context.query.account)
      const { days } = context.query
      const more = [isRecentlyJoined(scopeOf(account.id, ports.clock()), days)]
      const counted = days === RECENTLY_JOINED_DAYS ? ({ flag: 'recently_joined' } as const) : {}
      const list = { side: 'followers', filters: {}, more, ...counted } as const
      return await totalled(ports, account, list, { ...paged(context, account.id), sort: '-joined' })
    },
    unfollowers: async (context) => {
      const ports = await atOneTime(places)
      const { query } = context
      const account = await chosenAccount(db, context, query.account)
      const scope = scopeOf(account.id, ports.clock())
      const page = keysetPage(LEFT_ORDERS, paged(context, account.id))
      const [rows, cells, cameBack, common, look] = await Promise.all([
        listLeft(db, scope, query, page),
        cellsOf(db, scope, { of: 'unfollowers', filters: query }),
        countCameBack(db, scope, query),
        commonOfThoseWhoLeft(db, scope, query, query.labels),
        lookStateOf(db, account, { side: 'followers', now: ports.clock() }),
      ])
      const { shown, next } = shownOf(rows, page, ({ user_id }) => user_id)
      const counts = countsOfCells(cells, query, query.labels)
      return {
        results: shown.map(leftReply),
        next,
        total: counts.all,
        counts: { ...counts, ...leftCountsOf(cells, query), came_back: cameBack },
        common,
        look,
      }
    },
    engagers: async (context) => {
      const ports = await atOneTime(places)
      const { query } = context
      const account = await chosenAccount(db, context, query.account)
      const scope = scopeOf(account.id, ports.clock())
      const page = engagersPage(paged(context, account.id))
      const periods = await readPeriods(db, account.id)
      const turned =
        query.turned === undefined ? {} : { turned: await periodsAt(db, account.id, new Date(query.turned)) }
      const list = { filters: query, trend: query.trend, follows: query.follows_you, ...turned }
      const [rows, cells] = await Promise.all([
        listEngagers(db, scope, { list, periods }, page),
        cellsOf(db, scope, { of: 'engagers', filters: query }),
      ])
      const { shown, next } = shownOf(rows, page, ({ user_id }) => user_id)
      const { posts, days, tooEarly } = periods
      const counts = countsOfCells(cells, query, query.labels)
      return {
        results: shown.map(engagerReply),
        next,
        total: counts.all,
        counts: { ...counts, ...engagerCountsOf(cells, query) },
        posts,
        days,
        too_early: tooEarlyReply(tooEarly),
        as_of: account.posts_read_at?.toISOString() ?? null,
      }
    },
    whoToFollow: async (context) => {
      const ports = await atOneTime(places)
      return await whoToFollow(ports, await chosenAccount(db, context, context.query.account), context.query.limit)
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
