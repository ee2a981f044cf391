// An account of the suite as it travels, with how far its lists are.
import type { LookState, ReadingWait, SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { LATE_LOOK_MS } from '@peregrine/domain/suite/look-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import type { SuiteWait } from './suite-columns.ts'
import { type LookRow, latestLooks } from './suite-look-store.ts'
import { waitInSuite } from './suite-wait-words.ts'

const isoOrNull = (date: Date | null | undefined): string | null => date?.toISOString() ?? null

/** Milliseconds by the network's clock, which may be put forward: a next try that lies in the past is none to name. */
const waitReply = (waits: SuiteWait | null | undefined, now: number): ReadingWait | null =>
  waits
    ? {
        reason: waitInSuite(waits).reason,
        since: waits.since ?? null,
        until: stillToCome(waits.told_until ?? waits.until, now),
      }
    : null

const stillToCome = (until: string | null, now: number): string | null =>
  until !== null && Date.parse(until) > now ? until : null

const DROPPED = {
  short: 'suite_list_cut_short',
  lost: 'suite_list_lost',
  clock: 'suite_clock_went_back',
} as const

type AccountTimes = Pick<SuiteAccountRow, 'source' | 'state' | 'next_sync_at'>

/** Why no look goes on: the one under way waits, or the last one was dropped and the next has not begun. */
function waitingOf(
  looks: readonly LookRow[],
  { state, next_sync_at: next }: AccountTimes,
  now: number,
): LookState['waiting'] {
  // Without a connection nothing is tried.
  if (state === 'reconnect') return null
  const of = (state: LookRow['state']) => looks.find((look) => look.state === state)
  const [running, dropped, complete] = [of('running'), of('dropped'), of('complete')]
  if (running) return waitReply(running.waits, now)
  const isLatest = dropped && BigInt(dropped.id) > BigInt(complete?.id ?? 0)
  if (!isLatest || dropped.dropped_for === null) return null
  const since = isoOrNull(dropped.finished_at ?? dropped.started_at)
  return { reason: message(DROPPED[dropped.dropped_for]), since, until: stillToCome(isoOrNull(next), now) }
}

/** `looks`: of one side of one account; `now`: milliseconds by the network's clock. */
function lookState(looks: readonly LookRow[], account: AccountTimes, now: number): LookState {
  const complete = looks.find(({ state }) => state === 'complete')
  const running = looks.find(({ state }) => state === 'running')
  const asOf = complete?.finished_at ?? null
  return {
    as_of: isoOrNull(asOf),
    running: running ? { read: running.people, expected: Math.max(running.expected, running.people) } : null,
    waiting: waitingOf(looks, account, now),
    late: account.source === 'connection' && asOf !== null && now - asOf.getTime() > LATE_LOOK_MS,
    unlisted: complete?.unlisted ?? 0,
    lacking: complete?.lacking ?? 0,
    unclear: complete?.unclear ?? 0,
  }
}

interface ReplyContext {
  /** The account that the person chose last. */
  readonly currentId: string | undefined
  /** Milliseconds by the network's clock. */
  readonly now: number
}

const replyOf = (row: SuiteAccountRow, looks: readonly LookRow[], { currentId, now }: ReplyContext): SuiteAccount => {
  const of = (side: LookRow['side']): LookState =>
    lookState(
      looks.filter((look) => look.account_id === row.id && look.side === side),
      row,
      now,
    )
  const isTried = row.state !== 'reconnect'
  return {
    id: row.id,
    user_id: row.subject,
    handle: row.handle,
    name: row.name,
    protected: row.protected,
    source: row.source,
    state: row.state,
    waiting: isTried ? waitReply(row.waits, now) : null,
    followers: row.followers,
    following: row.following,
    posts: row.posts,
    timezone: row.timezone,
    added: row.added_at.toISOString(),
    follower_look: of('followers'),
    following_look: of('following'),
    posts_read: isoOrNull(row.posts_read_at),
    posts_waiting: isTried ? waitReply(row.posts_waits, now) : null,
    weekly_report: row.weekly_report,
    current: row.id === currentId,
  }
}

/** In the order of `rows`. */
export async function accountReplies(
  db: DbOrTx,
  rows: readonly SuiteAccountRow[],
  context: ReplyContext,
): Promise<SuiteAccount[]> {
  const looks = await latestLooks(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => replyOf(row, looks, context))
}

/** How far one list of one account is. */
export async function lookStateOf(
  db: DbOrTx,
  account: SuiteAccountRow,
  { side, now }: { readonly side: LookRow['side']; readonly now: number },
): Promise<LookState> {
  const looks = await latestLooks(db, [account.id])
  return lookState(
    looks.filter((look) => look.side === side),
    account,
    now,
  )
}
