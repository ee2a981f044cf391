// A small network with known answers: accounts written down by hand go straight into the tables that questions read.
import { forgetActiveNetwork } from '../src/features/network-data/network-graph.ts'
import type { Graph } from '../src/platform/graph.ts'

/** What a test says of an account; everything else is empty. Labels stand for items, numbers for dense accounts. */
export interface HandMadeAccount {
  readonly account: number
  /** The network's; of the account's number unless said. */
  readonly id?: string
  readonly handle?: string
  readonly name?: string
  readonly country?: string
  readonly region?: string
  readonly city?: string
  readonly language?: string
  readonly gender?: 'female' | 'male'
  readonly age?: readonly [number, number]
  readonly verified?: boolean
  readonly followers?: number
  /** Days before the network's as-of time. */
  readonly lastPostDaysAgo?: number
  readonly follows?: readonly number[]
  readonly mentions?: readonly number[]
  readonly engaged?: readonly number[]
  readonly interests?: readonly string[]
  readonly bio?: readonly string[]
  readonly posted?: readonly string[]
  /** Days ago of the newest post with each of the words; 0 unless said. */
  readonly postedDaysAgo?: number
  readonly topics?: readonly string[]
  readonly shows?: readonly string[]
  readonly jobs?: readonly string[]
  readonly occupations?: readonly string[]
  readonly companies?: readonly string[]
  readonly observable?: boolean
}

export interface HandMadePost {
  readonly post: number
  readonly author: number
  readonly createdAt: string
  readonly text: string
  readonly language?: string
  readonly kind?: 'post' | 'reply' | 'repost' | 'quote'
  readonly likes?: number
  readonly topics?: readonly string[]
  readonly sentiment?: number | null
}

export interface HandMadeEngagement {
  readonly account: number
  readonly action: 'like' | 'repost' | 'reply' | 'quote'
  readonly post: number
  readonly author: number
}

export interface HandMadeNetwork {
  readonly asOf: string
  readonly accounts: readonly HandMadeAccount[]
  readonly posts?: readonly HandMadePost[]
  readonly engagements?: readonly HandMadeEngagement[]
}

const DAY = 86_400_000
const stamp = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')

/** Numbers labels in the order in which they occur; a word has the same number in posts and bios. */
function numbering(): { of: (kind: string, label: string) => number } {
  const numbers = new Map<string, number>()
  return {
    of(kind, label) {
      const key = `${kind === 'bio' ? 'posted' : kind} ${label}`
      const known = numbers.get(key) ?? numbers.size + 1
      numbers.set(key, known)
      return known
    },
  }
}

/** When an account posts, in what mood, and of what, as a publication writes it down. */
function postingOf(posts: readonly HandMadePost[], topicNumber: (label: string) => number) {
  const own = posts.filter(({ kind }) => kind !== 'repost')
  const moody = (holds: (sentiment: number) => boolean): number =>
    own.filter(({ sentiment }) => typeof sentiment === 'number' && holds(sentiment)).length
  const topics = own.flatMap(({ topics = [], sentiment = null }) => topics.map((label) => ({ label, sentiment })))
  return {
    post_hours: posts.map(({ createdAt }) => {
      const at = new Date(createdAt)
      return ((at.getUTCDay() + 6) % 7) * 24 + at.getUTCHours()
    }),
    positive_posts: moody((sentiment) => sentiment >= 0.05),
    neutral_posts: moody((sentiment) => sentiment > -0.05 && sentiment < 0.05),
    negative_posts: moody((sentiment) => sentiment <= -0.05),
    topics_posted: topics.map(({ label }) => topicNumber(label)),
    topic_moods: topics.map(({ sentiment }) => (sentiment === null ? 0 : 1 + Math.round(10_000 * (1 + sentiment)))),
  }
}

/** Lays the network into a database whose tables are empty, and publishes it. */
export async function createNetwork(graph: Graph, db: string, network: HandMadeNetwork): Promise<void> {
  const asOf = Date.parse(network.asOf)
  const numbers = numbering()
  const members: { kind: string; item: number; account: number; last_day: number }[] = []
  const labels = new Map<string, { kind: string; label: string; item: number; accounts: number }>()
  const dayOf = (daysAgo: number) => Math.floor(asOf / DAY) - daysAgo

  const belongs = (kind: string, account: number, names: readonly string[] = [], daysAgo?: number): number[] =>
    names.map((label) => {
      const item = numbers.of(kind, label)
      const key = `${kind} ${label}`
      labels.set(key, { kind, label, item, accounts: (labels.get(key)?.accounts ?? 0) + 1 })
      members.push({ kind, item, account, last_day: daysAgo === undefined ? 0 : dayOf(daysAgo) })
      return item
    })
  const actsOf = (account: number, action: 'like' | 'repost') =>
    (network.engagements ?? []).filter((act) => act.account === account && act.action === action)
  const accounts = network.accounts.map((one) => {
    const { account, country = '', region = '', city = '', language = '', gender = '', age = [0, 0] } = one
    for (const item of one.follows ?? []) members.push({ kind: 'follows', item, account, last_day: 0 })
    for (const item of one.engaged ?? [])
      members.push({ kind: 'engaged', item, account, last_day: dayOf(one.postedDaysAgo ?? 0) })
    belongs('job', account, one.jobs)
    belongs('occupation', account, one.occupations)
    const posts = one.lastPostDaysAgo !== undefined || one.posted !== undefined
    return {
      account,
      id: one.id ?? String(1_000_000 + account),
      handle: one.handle ?? `h${account}`,
      name: one.name ?? `Name ${account}`,
      created_at: '2020-01-01 00:00:00',
      verified: one.verified ?? false,
      followers: one.followers ?? 0,
      last_post_at: posts ? stamp(asOf - (one.lastPostDaysAgo ?? one.postedDaysAgo ?? 0) * DAY) : stamp(0),
      ...{ country, region, city, language, gender },
      age_low: age[0],
      age_high: age[1],
      jobs: one.jobs ?? [],
      occupations: one.occupations ?? [],
      interests: belongs('interest', account, one.interests),
      companies: belongs('company', account, one.companies),
      bio_terms: belongs('bio', account, one.bio),
      post_terms: belongs('posted', account, one.posted, one.postedDaysAgo ?? 0),
      topics: belongs('topic', account, one.topics),
      shows: belongs('show', account, one.shows),
      follows: one.follows ?? [],
      mentions: one.mentions ?? [],
      engaged: one.engaged ?? [],
      liked: [...new Set(actsOf(account, 'like').map(({ author }) => author))],
      reposted: [...new Set(actsOf(account, 'repost').map(({ author }) => author))],
      liked_posts: [...new Set(actsOf(account, 'like').map(({ post }) => post))],
      reposted_posts: [...new Set(actsOf(account, 'repost').map(({ post }) => post))],
      ...postingOf(
        (network.posts ?? []).filter(({ author }) => author === account),
        (label) => numbers.of('topic', label),
      ),
      observable: one.observable ?? true,
      // Spread evenly and in no order that a trait could have: Knuth's multiplicative hash.
      sample_key: Math.imul(account, 2_654_435_761) >>> 0,
    }
  })
  const posts = (network.posts ?? []).map((post) => ({
    post: post.post,
    id: String(9_000_000 + post.post),
    author: post.author,
    created_at: stamp(Date.parse(post.createdAt)),
    text: post.text,
    kind: post.kind ?? 'post',
    language: post.language ?? '',
    likes: post.likes ?? 0,
    topics: (post.topics ?? []).map((label) => numbers.of('topic', label)),
    sentiment: post.sentiment ?? null,
  }))
  await graph.insertRows(`${db}.accounts`, accounts)
  await graph.insertRows(
    `${db}.account_keys`,
    accounts.map(({ account, id }) => ({ account, id })),
  )
  await graph.insertRows(`${db}.members_of`, members)
  await graph.insertRows(`${db}.items`, [...labels.values()])
  await graph.insertRows(`${db}.posts`, posts)
  await graph.insertRows(
    `${db}.posts_by_author`,
    posts.map(({ author, created_at, post, kind, topics, sentiment }) => ({
      author,
      created_at,
      post,
      kind,
      topics,
      sentiment,
    })),
  )
  await graph.insertRows(
    `${db}.engagements`,
    (network.engagements ?? []).map((engagement) => ({ ...engagement, day: dayOf(0) })),
  )
  await graph.insertRows(`${db}.publications`, [
    {
      published_at: stamp(asOf),
      as_of: stamp(asOf),
      accounts: accounts.length,
      observable: accounts.filter(({ observable }) => observable).length,
      follows: accounts.reduce((sum, { follows }) => sum + follows.length, 0),
      posts: posts.length,
      likes: (network.engagements ?? []).filter(({ action }) => action === 'like').length,
    },
  ])
  forgetActiveNetwork()
}

/** While the work goes on nothing is published: as before anything was imported. */
export async function whileUnpublished(graph: Graph, db: string, work: () => Promise<void>): Promise<void> {
  const table = `${db}.publications`
  await graph.write('test.keep', `CREATE TABLE ${table}_kept ENGINE = Memory AS SELECT * FROM ${table}`)
  await graph.write('test.unpublish', `TRUNCATE TABLE ${table}`)
  forgetActiveNetwork()
  await work()
  await graph.write('test.publish', `INSERT INTO ${table} SELECT * FROM ${table}_kept`)
  await graph.write('test.drop', `DROP TABLE ${table}_kept`)
  forgetActiveNetwork()
}
