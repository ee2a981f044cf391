// The calls about an account's posts: what came of them, when to post, what they may pay, and what its people talk about.
import type { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { toldReplies } from '@peregrine/domain/suite/told-engagement-rules.ts'
import { postVerdict } from '@peregrine/domain/suite/usual-post-rules.ts'
import { sql } from 'kysely'
import { requireOrder } from '#platform/moment-order.ts'
import type { Handlers } from '#platform/mount.ts'
import { chosenAccount } from './suite-chosen-account.ts'
import { readPeriods } from './suite-engagement-periods.ts'
import { engagerReply } from './suite-engager-reply.ts'
import { countEngagers, engagersPage, listEngagers } from './suite-engager-store.ts'
import { keysetPage, listKey, scopeOf, shownOf } from './suite-people-sql.ts'
import {
  countPosts,
  findPost,
  fittedPost,
  listPosts,
  type PostReading,
  type PostsOf,
  postOrders,
  readHistory,
} from './suite-post-list-store.ts'
import { readPayout } from './suite-post-payout.ts'
import { fitAccount, isBeforeFit, judgedPosts, postReply } from './suite-post-reply.ts'
import { periodReply, spanOf, summarizePosts } from './suite-post-summary.ts'
import { readBestTimes } from './suite-post-times.ts'
import { readTopics } from './suite-post-topics.ts'
import { atOneTime, type SuitePlacePorts } from './suite-read-ports.ts'

const SHOWN_ENGAGERS = 100

/** A reading from before quotes were stored has its replies. */
const toldThen = ({ replies, quotes, impressions }: Omit<PostReading, 'at'>) => {
  const told = toldReplies({ replies, quotes: quotes ?? 0, impressions })
  return { replies: told.replies, quotes: quotes === null ? null : told.quotes }
}

export function createSuitePostHandlers(places: SuitePlacePorts): Handlers<typeof suitePosts> {
  const { db } = places
  return {
    posts: async (context) => {
      const { query } = context
      requireOrder(query)
      const account = await chosenAccount(db, context, query.account)
      const plain = { account: account.id, timezone: account.timezone }
      const [now, fitted] = await Promise.all([places.networkClock(), fitAccount(db, plain)])
      const isJudged = query.usual !== undefined || query.sort.endsWith('usual')
      const of: PostsOf = isJudged ? { ...plain, judged: judgedPosts(fitted) } : plain
      const span = spanOf(query, account.timezone, now)
      const { search, kind, media, link, usual, days } = query
      const filters = { search, kind, media, link, usual, ...span }
      const key = listKey(context.endpointId, account.id, query)
      const page = keysetPage(postOrders(query.sort), { ...query, of: key }, sql`o.post`)
      const summarized = { of, filters, days, fitted, read: account.posts_read_at, now }
      const [rows, total, summary] = await Promise.all([
        listPosts(db, of, filters, page),
        countPosts(db, of, filters),
        query.cursor === undefined ? summarizePosts(db, summarized) : null,
      ])
      const { shown, next } = shownOf(rows, page, ({ id }) => id)
      return {
        results: shown.map(({ place: _place, ...row }) => postReply(row, fitted)),
        next,
        total,
        as_of: account.posts_read_at?.toISOString() ?? null,
        period: periodReply(span),
        summary,
        usual_basis: fitted.basis,
      }
    },
    post: async (context) => {
      const account = await chosenAccount(db, context, context.query.account)
      const of = { account: account.id, timezone: account.timezone }
      const row = (await findPost(db, of, context.params.pk)) ?? context.refuse('post_unknown')
      const now = await places.networkClock()
      const scope = scopeOf(account.id, now)
      const periods = await readPeriods(db, account.id)
      const list = { filters: {}, post: row.id }
      const page = engagersPage({ sort: '-total', limit: SHOWN_ENGAGERS })
      const [history, engagers, counts, fitted] = await Promise.all([
        readHistory(db, account.id, row.id),
        listEngagers(db, scope, { list, periods }, page),
        countEngagers(db, scope, { list, periods }),
        fitAccount(db, of),
      ])
      const post = postReply(row, fitted)
      const posts = fitted.basis.posts
      return {
        post,
        history: history.map(({ at, ...figures }) => ({ at: at.toISOString(), ...figures, ...toldThen(figures) })),
        engagers: engagers.slice(0, SHOWN_ENGAGERS).map(engagerReply),
        engagers_read: row.engagers_read_at?.toISOString() ?? null,
        known_engagers: counts.all,
        followers_among_engagers: counts.followers,
        verdict:
          post.kind !== 'repost' && isBeforeFit(fitted, row)
            ? message('suite_post_before_fit', { posts })
            : postVerdict(fittedPost(row), post.usual, { posts, isRepost: post.kind === 'repost' }),
        usual_basis: fitted.basis,
      }
    },
    postEngagers: async (context) => {
      const { query } = context
      const account = await chosenAccount(db, context, query.account)
      const of = { account: account.id, timezone: account.timezone }
      const { id: post } = (await findPost(db, of, context.params.pk)) ?? context.refuse('post_unknown')
      const now = await places.networkClock()
      const scope = scopeOf(account.id, now)
      const periods = await readPeriods(db, account.id)
      const asked = { list: { filters: {}, post }, periods }
      const key = listKey(context.endpointId, account.id, { post })
      const page = engagersPage({ ...query, of: key })
      const [rows, counts] = await Promise.all([listEngagers(db, scope, asked, page), countEngagers(db, scope, asked)])
      const { shown, next } = shownOf(rows, page, ({ user_id }) => user_id)
      return { results: shown.map(engagerReply), next, total: counts.all }
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
