// An account of the suite as it travels, with how far its lists are.
import type { LookState, SuiteAccount } from '@peregrine/contract/suite/suite-shapes.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { SuiteAccountRow } from './suite-account-store.ts'
import { type LookRow, latestLooks } from './suite-look-store.ts'

const isoOrNull = (date: Date | null | undefined): string | null => date?.toISOString() ?? null

/** `looks`: of one side of one account. */
function lookState(looks: readonly LookRow[]): LookState {
  const complete = looks.find(({ state }) => state === 'complete')
  const running = looks.find(({ state }) => state === 'running')
  return {
    as_of: isoOrNull(complete?.finished_at),
    running: running ? { read: running.people, expected: Math.max(running.expected, running.people) } : null,
    waiting: running?.waits ?? null,
  }
}

const replyOf = (row: SuiteAccountRow, looks: readonly LookRow[], currentId: string | undefined): SuiteAccount => {
  const of = (side: LookRow['side']): LookState =>
    lookState(looks.filter((look) => look.account_id === row.id && look.side === side))
  return {
    id: row.id,
    user_id: row.subject,
    handle: row.handle,
    name: row.name,
    protected: row.protected,
    source: row.source,
    state: row.state,
    followers: row.followers,
    following: row.following,
    posts: row.posts,
    timezone: row.timezone,
    added: row.added_at.toISOString(),
    follower_look: of('followers'),
    following_look: of('following'),
    posts_read: isoOrNull(row.posts_read_at),
    weekly_report: row.weekly_report,
    current: row.id === currentId,
  }
}

/** In the order of `rows`; `currentId`: of the account that the person chose last. */
export async function accountReplies(
  db: DbOrTx,
  rows: readonly SuiteAccountRow[],
  currentId: string | undefined,
): Promise<SuiteAccount[]> {
  const looks = await latestLooks(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => replyOf(row, looks, currentId))
}

/** How far one list of one account is. */
export async function lookStateOf(db: DbOrTx, accountId: string, side: LookRow['side']): Promise<LookState> {
  return lookState((await latestLooks(db, [accountId])).filter((look) => look.side === side))
}
