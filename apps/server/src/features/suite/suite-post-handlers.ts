// The calls about an account's posts: what came of them, when to post, what they may pay, and what its people talk about.
import type { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { postVerdict } from '@peregrine/domain/suite/usual-post-rules.ts'
import { sql } from 'kysely'
import type { Handlers } from '#platform/mount.ts'
import { chosenAccount } from './suite-chosen-account.ts'
import { engagerReply } from './suite-engager-reply.ts'
import { countEngagers, ENGAGER_ORDERS, listEngagers, readPeriods } from './suite-engager-store.ts'
import { keysetPage, listKey, scopeOf, shownOf } from './suite-people-sql.ts'
import { countPosts, findPost, fittedPost, listPosts, POST_ORDERS, readHistory } from './suite-post-list-store.ts'
import { readPayout } from './suite-post-payout.ts'
import { fitAccount, postReply } from './suite-post-reply.ts'
import { readBestTimes } from './suite-post-times.ts'
import { readTopics } from './suite-post-topics.ts'
import { atOneTime, type SuitePlacePorts } from './suite-read-ports.ts'

const SHOWN_ENGAGERS = 100

export function createSuitePostHandlers(places: SuitePlacePorts): Handlers<typeof suitePosts> {
  const { db } = places
  return {
    posts: async (context) => {
      const { query } = context
      const account = await chosenAccount(db, context, query.account)
      const of = { account: account.id, timezone: account.timezone }
      const page = keysetPage(
        POST_ORDERS,
        { ...query, of: listKey(context.endpointId, account.id, query) },
        sql`o.post`,
      )
      const [rows, total, fit] = await Promise.all([
        listPosts(db, of, query, page),
        countPosts(db, of, query),
        fitAccount(db, of),
      ])
      const { shown, next } = shownOf(rows, page, ({ id }) => id)
      const results = shown.map(({ place: _place, ...row }) => postReply(row, fit))
      return { results, next, total, as_of: account.posts_read_at?.toISOString() ?? null }
    },
    post: async (context) => {
      const account = await chosenAccount(db, context, context.query.account)
      const of = { account: account.id, timezone: account.timezone }
      const row = (await findPost(db, of, context.params.pk)) ?? context.refuse('post_unknown')
      const now = await places.networkClock()
      const scope = scopeOf(account.id, now)
      const periods = await readPeriods(db, account.id, now)
      const list = { filters: {}, post: row.id }
      const page = keysetPage(ENGAGER_ORDERS, { sort: '-total', limit: SHOWN_ENGAGERS })
      const [history, engagers, counts, fit] = await Promise.all([
        readHistory(db, account.id, row.id),
        listEngagers(db, scope, { list, periods }, page),
        countEngagers(db, scope, { list, periods }),
        fitAccount(db, of),
      ])
      const post = postReply(row, fit)
      return {
        post,
        history: history.map(({ at, ...figures }) => ({ at: at.toISOString(), ...figures })),
        engagers: engagers.slice(0, SHOWN_ENGAGERS).map(engagerReply),
        known_engagers: counts.all,
        followers_among_engagers: counts.followers,
        verdict: postVerdict(fittedPost(row), post.usual, {
          posts: fit?.posts ?? 0,
          isRepost: post.kind === 'repost',
        }),
      }
    },
    bestPostTime: async (context) => {
      const account = await chosenAccount(db, context, context.query.account)
      return await readBestTimes(await atOneTime(places), account)
    },
    payoutPrediction: async (context) => {
      const { account, rate } = context.query
      return await readPayout(await atOneTime(places), await chosenAccount(db, context, account), rate)
    },
    topics: async (context) => {
      const { account, labels } = context.query
      const { id } = await chosenAccount(db, context, account)
      const ports = await atOneTime(places)
      return await readTopics(ports, scopeOf(id, ports.clock()), 'followers', labels)
    },
    followingTopics: async (context) => {
      const { account, labels } = context.query
      const { id } = await chosenAccount(db, context, account)
      const ports = await atOneTime(places)
      return await readTopics(ports, scopeOf(id, ports.clock()), 'following', labels)
    },
  }
}
