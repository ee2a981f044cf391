// Who engaged with an account's recent posts: likes, reposts, quotes, replies and mentions, within budgets of calls.
import type { NetworkPage, PageRequest } from '#connectors/ads/ads-lists-port.ts'
import type { NetworkPost, PersonFacts, PostsPage } from '#connectors/ads/ads-people-port.ts'
import { brokenConstraint, inTransaction } from '#platform/postgres.ts'
import { storePeople } from './suite-people-store.ts'
import { type Engagement, markEngagersRead, type OwedPost, postsOwed, storeEngagements } from './suite-post-store.ts'
import { rowsOfPeople } from './suite-read-people.ts'
import { isOver, type SyncRun } from './suite-sync-run.ts'

const DAY_MS = 86_400_000
/** The network answers who liked 75 times in a quarter of an hour: so many posts leave room for other turns. */
const POSTS_A_TURN = 20
/** Pages of a hundred for one post. */
const MOST_PAGES = 5
const MENTION_PAGES = 3

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

/** All pages of a list, up to so many. */
async function everyPage<Page extends NetworkPage<unknown>>(
  ask: (page: PageRequest) => Promise<Page | null>,
  take: (page: Page) => Promise<void>,
  most: number,
): Promise<void> {
  let token: string | null = null
  for (let pages = 0; pages < most; pages += 1) {
    const page: Page | null = await ask({ size: 100, token })
    if (page === null) return
    await take(page)
    if (page.next === null || page.next === token) return
    token = page.next
  }
}

const engagementOf = ({ refersTo, authorId, kind, createdAt }: NetworkPost): Engagement[] =>
  refersTo !== null && (kind === 'reply' || kind === 'quote')
    ? [{ post: refersTo, person: authorId, kind, at: new Date(createdAt) }]
    : []

const takePosts =
  (run: SyncRun) =>
  ({ items, people }: PostsPage): Promise<void> =>
    store(run, { people, engagements: items.flatMap(engagementOf) })

async function readPost(run: SyncRun, post: OwedPost, now: number): Promise<void> {
  const { ports, grant } = run
  const { ads } = ports.accounts
  // Whoever liked before the first reading did so sometime since the post; afterwards, since the last one.
  const at = post.engagers_read_at === null ? post.created_at : new Date(now)
  const takePeople =
    (kind: KindOfPeople) =>
    ({ items }: NetworkPage<PersonFacts>): Promise<void> =>
      store(run, { people: items, engagements: items.map(({ id }) => ({ post: post.post, person: id, kind, at })) })
  if (post.likes > 0) await everyPage((page) => ads.likersOf(grant, post.post, page), takePeople('like'), MOST_PAGES)
  if (post.reposts > 0)
    await everyPage((page) => ads.repostersOf(grant, post.post, page), takePeople('repost'), MOST_PAGES)
  if (post.quotes > 0) await everyPage((page) => ads.quotesOf(grant, post.post, page), takePosts(run), MOST_PAGES)
  if (post.replies > 0) await everyPage((page) => ads.repliesTo(grant, post.post, page), takePosts(run), MOST_PAGES)
  await markEngagersRead(ports.db, run.account.id, post, new Date(now))
}

/** Answers whether everything that is owed was read. Throws the AdsFailure that stopped it; what was read by then is stored. */
export async function readEngagers(run: SyncRun, days: number): Promise<boolean> {
  const { ports, account, grant } = run
  const now = await ports.networkClock()
  const { ads } = ports.accounts
  await everyPage((page) => ads.mentionsOf(grant, account.subject, page), takePosts(run), MENTION_PAGES)
  const owed = await postsOwed(ports.db, account.id, new Date(now - days * DAY_MS), POSTS_A_TURN)
  for (const post of owed) {
    if (isOver(run)) return false
    await readPost(run, post, now)
  }
  return owed.length < POSTS_A_TURN
}
