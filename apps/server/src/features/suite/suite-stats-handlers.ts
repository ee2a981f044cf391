// The calls that compare accounts and say what happened since the last visit.
import type { suiteStats } from '@peregrine/contract/suite/suite-stats-endpoints.ts'
import { newsOf } from '@peregrine/domain/suite/news-rules.ts'
import { fitPosts } from '@peregrine/domain/suite/post-fit-rules.ts'
import { statsPeriod } from '@peregrine/domain/suite/stats-period-rules.ts'
import { tellsReplies } from '@peregrine/domain/suite/told-engagement-rules.ts'
import type { HandlerContext, Handlers } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { accountReplies } from './suite-account-reply.ts'
import { readAccountFacts } from './suite-account-stats.ts'
import { lastVisitOf, listAccounts, recordVisit } from './suite-account-store.ts'
import { chosenAccount } from './suite-chosen-account.ts'
import { firstLookAt, readDays } from './suite-days-store.ts'
import { outlyingPosts, readNews } from './suite-news.ts'
import { engagementsOf, fittedPost, type PostRow, postsToFit } from './suite-post-list-store.ts'
import { atOneTime, type SuitePlacePorts } from './suite-read-ports.ts'

const SHOWN_DAYS = 28
const SHOWN_TEXT = 280

function bestPost(rows: readonly PostRow[], since: Date) {
  const best = rows
    .filter(({ created_at }) => created_at >= since)
    .reduce<PostRow | undefined>(
      (most, row) => (most === undefined || engagementsOf(row) > engagementsOf(most) ? row : most),
      undefined,
    )
  return best
    ? {
        id: best.id,
        text: best.text.slice(0, SHOWN_TEXT),
        engagements: engagementsOf(best),
        with_replies: tellsReplies(best),
      }
    : null
}

/** The person looks themselves: no program with a token, and no browser that loads pages ahead. */
function isVisit({ caller, http }: Pick<HandlerContext<(typeof suiteStats)['dashboard']>, 'caller' | 'http'>): boolean {
  const { 'sec-purpose': purpose, purpose: earlier } = http.request.headers
  return caller.via === 'session' && !/\bprefetch\b|\bprerender\b/i.test(`${purpose} ${earlier}`)
}

export function createSuiteStatsHandlers(places: SuitePlacePorts): Handlers<typeof suiteStats> {
  const { db } = places
  return {
    accountsStats: async (context) => {
      const ports = await atOneTime(places)
      const { account, days } = context.query
      const { userId } = personOf(context.caller)
      const named = await chosenAccount(db, context, account)
      const all = await listAccounts(db, userId)
      const rows = account === undefined ? all : [named]
      const replies = await accountReplies(db, rows, { currentId: all[0]?.id, now: ports.clock() })
      const results = await Promise.all(
        rows.map(async (row) => {
          const reply = replies.find(({ id }) => id === row.id) ?? context.refuse('account_unknown')
          return { account: reply, ...(await readAccountFacts(ports, row, { days })) }
        }),
      )
      return { results }
    },
    dashboard: async (context) => {
      const ports = await atOneTime(places)
      const account = await chosenAccount(db, context, context.query.account)
      const now = new Date(ports.clock())
      const since = isVisit(context) ? await recordVisit(db, account.id, now) : lastVisitOf(account, now)
      const shownFrom = new Date(statsPeriod(account.timezone, now.getTime(), SHOWN_DAYS).from)
      const of = { account: account.id, timezone: account.timezone, read: account.posts_read_at }
      const [current] = await listAccounts(db, account.user_id)
      // Whoever comes for the first time is told what changed since the first reading.
      const from = since ?? (await firstLookAt(db, account.id))
      const period = from && { from, to: now }
      const [[reply = context.refuse('account_unknown')], rows, days, facts] = await Promise.all([
        accountReplies(db, [account], { currentId: current?.id, now: ports.clock() }),
        postsToFit(db, of),
        readDays(db, of, { to: now, days: SHOWN_DAYS }),
        period && readNews(ports, account, period),
      ])
      const fit = fitPosts(rows.map(fittedPost), null)
      return {
        account: reply,
        since: since?.toISOString() ?? null,
        news: period && facts ? newsOf({ ...facts, posts: outlyingPosts(rows, fit, period) }) : [],
        days,
        best_post: bestPost(rows, shownFrom),
      }
    },
  }
}
