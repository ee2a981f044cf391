// Who engaged with an account's posts: likes, reposts, quotes, replies and mentions, within budgets of calls; the newest posts first.
import {
  API_RATE_LIMITS,
  API_TIMELINE_DEPTH,
  API_WINDOW_MINUTES,
} from '@peregrine/domain/ad-network/api-limit-rules.ts'
import { ENGAGEMENT_DAYS, TREND_DAYS } from '@peregrine/domain/suite/engagement-trend-rules.ts'
import type { NetworkPage, PageRequest } from '#connectors/ads/ads-lists-port.ts'
import type { NetworkPost, PersonFacts, PostsPage } from '#connectors/ads/ads-people-port.ts'
import { brokenConstraint, inTransaction } from '#platform/postgres.ts'
import { storePeople } from './suite-people-store.ts'
import { type Engagement, markEngagersRead, type OwedPost, postsOwed, storeEngagements } from './suite-post-store.ts'
import { rowsOfPeople } from './suite-read-people.ts'
import { isOver, type SyncRun } from './suite-sync-run.ts'

const DAY_MS = 86_400_000
/** Of what the network answers of likers in a quarter of an hour, so many posts leave room for other turns. */
const POSTS_A_TURN = 20
/** Pages of a hundred for one post. */
const MOST_PAGES = 5
const MENTION_PAGES = 3
/** Mentions go as far back as the network has them while older posts are read: it finds replies of a week alone. */
const OLDER_MENTION_PAGES = API_TIMELINE_DEPTH.mentions / 100
/** Older posts take so many pages of likers a turn, and with the pause a fifth of the calls stays for what is newer. */
const OLDER_PAGES_A_TURN = 20
const OLDER_PAUSE_SECONDS = Math.ceil(
  (OLDER_PAGES_A_TURN * API_WINDOW_MINUTES * 60) / (0.8 * API_RATE_LIMITS.likingUsers),
)

/** What is left to read: nothing, more at once, or older posts after a pause. */
export type Owed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'more' }
  | { readonly kind: 'older'; readonly seconds: number }

type KindOfPeople = 'like' | 'repost'

async function store(
  { ports, account, grant }: SyncRun,
  { people, engagements }: { readonly people: readonly PersonFacts[]; readonly engagements: readonly Engagement[] },
): Promise<void> {
  const now = await ports.networkClock()
  const rows = await rowsOfPeople(ports, { accountId: account.id, grant, now }, people)
  const byOthers = engagements.filter(({ person }) => person !== account.subject && /^\d{1,19}$/.test(person))
  await inTransaction(ports.db, async (tx) => {
    await storePeople(tx, account.id, rows, new Date(now))
    await storeEngagements(tx, account.id, byOthers)
  }).catch((error: unknown) => {
    // The account was taken out meanwhile.
    if (brokenConstraint(error) === undefined) throw error
  })
}

/** All pages of a list, up to so many; answers how many these were. */
async function everyPage<Page extends NetworkPage<unknown>>(
  ask: (page: PageRequest) => Promise<Page | null>,
  take: (page: Page) => Promise<void>,
  most: number,
): Promise<number> {
  let token: string | null = null
  for (let pages = 1; pages <= most; pages += 1) {
    const page: Page | null = await ask({ size: 100, token })
    if (page === null) return pages
    await take(page)
    if (page.next === null || page.next === token) return pages
    token = page.next
  }
  return most
}

const engagementOf = ({ refersTo, authorId, kind, createdAt }: NetworkPost): Engagement[] =>
  refersTo !== null && (kind === 'reply' || kind === 'quote')
    ? [{ post: refersTo, person: authorId, kind, at: new Date(createdAt) }]
    : []

const takePosts =
  (run: SyncRun) =>
  ({ items, people }: PostsPage): Promise<void> =>
    store(run, { people, engagements: items.flatMap(engagementOf) })

/** Answers how many pages of likers it took. */
async function readPost(run: SyncRun, post: OwedPost, now: number): Promise<number> {
  const { ports, grant } = run
  const { ads } = ports.accounts
  // Whoever liked before the first reading did so sometime since the post; afterwards, since the last one.
  const at = post.engagers_read_at === null ? post.created_at : new Date(now)
  const takePeople =
    (kind: KindOfPeople) =>
    ({ items }: NetworkPage<PersonFacts>): Promise<void> =>
      store(run, { people: items, engagements: items.map(({ id }) => ({ post: post.post, person: id, kind, at })) })
  const pages =
    post.likes > 0 ? await everyPage((page) => ads.likersOf(grant, post.post, page), takePeople('like'), MOST_PAGES) : 0
  if (post.reposts > 0)
    await everyPage((page) => ads.repostersOf(grant, post.post, page), takePeople('repost'), MOST_PAGES)
  if (post.quotes > 0) await everyPage((page) => ads.quotesOf(grant, post.post, page), takePosts(run), MOST_PAGES)
  if (post.replies > 0) await everyPage((page) => ads.repliesTo(grant, post.post, page), takePosts(run), MOST_PAGES)
  await markEngagersRead(ports.db, run.account.id, post, new Date(now))
  return pages
}

/** Mentions since a moment, the newest first. */
async function readMentions(run: SyncRun, since: number, most: number): Promise<void> {
  const { ports, account, grant } = run
  const ask = async (page: PageRequest): Promise<PostsPage | null> => {
    const found = await ports.accounts.ads.mentionsOf(grant, account.subject, page)
    return found?.items.some(({ createdAt }) => createdAt < since) ? { ...found, next: null } : found
  }
  await everyPage(ask, takePosts(run), most)
}

/**
 * As far back as trends compare: what is recent first, then older posts in turns with pauses between, so that nothing new waits for
 * them. Throws the AdsFailure that stopped it; what was read by then is stored.
 */
export async function readEngagers(run: SyncRun): Promise<Owed> {
  const { ports, account } = run
  const now = await ports.networkClock()
  const since = now - ENGAGEMENT_DAYS * DAY_MS
  const recent = now - TREND_DAYS.recent * DAY_MS
  const isOlder = (post: OwedPost | undefined) => post !== undefined && post.created_at.getTime() < recent
  const owed = await postsOwed(ports.db, account.id, new Date(since), POSTS_A_TURN)
  await readMentions(run, since, isOlder(owed.at(-1)) ? OLDER_MENTION_PAGES : MENTION_PAGES)
  const later: Owed = { kind: 'older', seconds: OLDER_PAUSE_SECONDS }
  let pages = 0
  for (const post of owed) {
    if (isOver(run)) return { kind: 'more' }
    if (isOlder(post) && pages >= OLDER_PAGES_A_TURN) return later
    pages += await readPost(run, post, now)
  }
  if (owed.length < POSTS_A_TURN) return { kind: 'nothing' }
  return isOlder(owed.at(-1)) ? later : { kind: 'more' }
}
