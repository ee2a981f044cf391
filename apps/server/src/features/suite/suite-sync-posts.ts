// Reads the posts of an account with their figures, then who engaged with them.
import { LOOK_EVERY_MS } from '@peregrine/domain/suite/look-rules.ts'
import type { NetworkPost, OwnPostMetrics } from '#connectors/ads/ads-people-port.ts'
import { brokenConstraint, inTransaction } from '#platform/postgres.ts'
import { storePostsRead } from './suite-account-store.ts'
import { markDeleted, storePosts, unseenPosts } from './suite-post-store.ts'
import { type Owed, readEngagers } from './suite-read-engagers.ts'
import {
  bothClocks,
  CONTINUES,
  DONE,
  isOver,
  type Progress,
  pauseFor,
  type SyncRun,
  secondsLeft,
  waitOf,
  waitsFor,
} from './suite-sync-run.ts'

const DAY_MS = 86_400_000
/** The network tells the author's own figures for so long; older posts hardly change any more. */
const RECENT_DAYS = 30
/** A timeline holds 3,200 posts. */
const MOST_PAGES = 33

/** Figures for the author alone, of the posts that are young enough. */
async function ownMetrics(
  { ports, grant }: SyncRun,
  posts: readonly NetworkPost[],
  now: number,
): Promise<ReadonlyMap<string, OwnPostMetrics>> {
  const young = posts.filter(({ createdAt, kind }) => kind !== 'repost' && now - createdAt < RECENT_DAYS * DAY_MS)
  if (young.length === 0) return new Map()
  const told = await ports.accounts.ads.ownMetrics(
    grant,
    young.map(({ id }) => id),
  )
  return new Map(told.map((one) => [one.id, one]))
}

/**
 * The whole timeline the first time, afterwards what is recent, and all since the last reading where that is longer ago; answers
 * how far back it read, null: all of it.
 */
async function readTimeline(run: SyncRun, now: number): Promise<number | null> {
  const { ports, account, grant } = run
  const read = account.posts_read_at?.getTime() ?? Number.NEGATIVE_INFINITY
  const recent = now - RECENT_DAYS * DAY_MS
  const enough = Math.min(recent, read)
  let token: string | null = null
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const page = await ports.accounts.ads.postsOf(grant, account.subject, { size: 100, token })
    if (page === null) return null
    const own = await ownMetrics(run, page.items, now)
    await inTransaction(ports.db, (tx) => storePosts(tx, account.id, { posts: page.items, own, readAt: new Date(now) }))
    if (page.next === null || page.next === token) return null
    const oldest = Math.min(...page.items.map(({ createdAt }) => createdAt))
    if (oldest < enough) return oldest
    token = page.next
  }
  return recent
}

/** Posts that a timeline lacks are deleted when the network does not know them any more. */
async function noteDeleted({ ports, account, grant }: SyncRun, since: number, now: number): Promise<void> {
  const unseen = await unseenPosts(ports.db, account.id, new Date(since), new Date(now))
  for (let from = 0; from < unseen.length; from += 100) {
    const ids = unseen.slice(from, from + 100)
    const there = new Set((await ports.accounts.ads.postsById(grant, ids)).map(({ id }) => id))
    const gone = ids.filter((id) => !there.has(id))
    await markDeleted(ports.db, account.id, gone, new Date(now))
  }
}

const isDue = (next: Date | null, now: number): boolean =>
  next === null || next.getTime() <= now || next.getTime() > now + 2 * LOOK_EVERY_MS

async function nextReading({ ports }: SyncRun, owed: Owed, now: number): Promise<Date> {
  if (owed.kind === 'nothing') return new Date(now + LOOK_EVERY_MS)
  return new Date(owed.kind === 'more' ? now : (await ports.networkClock()) + owed.seconds * 1000)
}

/** Throws what is wrong with the grant. */
export async function syncPosts(run: SyncRun): Promise<Progress> {
  const { ports, account } = run
  const now = await ports.networkClock()
  if (!isDue(account.posts_next_at, now)) return DONE
  if (isOver(run)) return CONTINUES
  const left = secondsLeft(account.posts_waits, ports.clock())
  if (left > 0) return waitsFor(left)
  try {
    const since = await readTimeline(run, now)
    await noteDeleted(run, since ?? 0, now)
    await storePostsRead(ports.db, account.id, { at: new Date(now), waits: null, nextAt: new Date(now), failures: 0 })
    const owed = await readEngagers(run)
    const nextAt = await nextReading(run, owed, now)
    await storePostsRead(ports.db, account.id, { waits: null, nextAt, failures: 0 })
    return owed.kind === 'older' ? waitsFor(owed.seconds) : owed.kind === 'more' ? CONTINUES : DONE
  } catch (error) {
    // The account was taken out meanwhile.
    if (brokenConstraint(error) !== undefined) return DONE
    const failures = account.posts_failures + 1
    const pause = pauseFor(error, failures)
    const waits = waitOf(pause, await bothClocks(ports), account.posts_waits)
    await storePostsRead(ports.db, account.id, { waits, nextAt: new Date(now), failures })
    return waitsFor(pause.seconds)
  }
}
