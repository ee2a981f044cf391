// The demo network seen from outside: what it promises to those who load it and to those who score against its truth.
import type { AccountRow, FollowRow, LikeRow, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import { findInterest } from '@peregrine/domain/taxonomy/interests.ts'
import { findJobTitle } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { generateNetwork, networkTotals, type TruthRow, truthOf } from './demo-network.ts'
import { DEMO_NETWORK_FACTS, type NetworkOptions } from './network-facts.ts'

const NOW = Date.UTC(2026, 10, 21, 4, 30)
const TINY: NetworkOptions = { seed: DEMO_NETWORK_FACTS.defaultSeed, size: { accounts: 3000 }, now: NOW }
const DAY = 86_400_000

interface WholeNetwork {
  accounts: AccountRow[]
  follows: FollowRow[]
  posts: PostRow[]
  likes: LikeRow[]
  order: string[]
  largestBatch: number
}

function whole(options: NetworkOptions): WholeNetwork {
  const network: WholeNetwork = { accounts: [], follows: [], posts: [], likes: [], order: [], largestBatch: 0 }
  for (const batch of generateNetwork(options)) {
    if (network.order.at(-1) !== batch.kind) network.order.push(batch.kind)
    network.largestBatch = Math.max(network.largestBatch, batch.rows.length)
    if (batch.kind === 'accounts') network.accounts.push(...batch.rows)
    else if (batch.kind === 'follows') network.follows.push(...batch.rows)
    else if (batch.kind === 'posts') network.posts.push(...batch.rows)
    else network.likes.push(...batch.rows)
  }
  return network
}

function accountsOf(options: NetworkOptions): AccountRow[] {
  const accounts: AccountRow[] = []
  for (const batch of generateNetwork(options)) {
    if (batch.kind !== 'accounts') break
    accounts.push(...batch.rows)
  }
  return accounts
}

function counted<Key>(keys: Iterable<Key>): Map<Key, number> {
  const counts = new Map<Key, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

let network: WholeNetwork
let truth: Map<string, TruthRow>

beforeAll(() => {
  network = whole(TINY)
  truth = new Map([...truthOf(TINY)].flat().map((row) => [row.account, row]))
})

/** Other work on the machine may slow a run down; none of these tests is about speed. */
const PATIENCE = { timeout: 60_000 }

describe('the same seed', PATIENCE, () => {
  test('gives the same rows, another seed gives others', () => {
    const again = whole(TINY)
    expect(again).toEqual(network)
    const other = accountsOf({ ...TINY, seed: 7 })
    expect(other.map((account) => account.handle)).not.toEqual(network.accounts.map((account) => account.handle))
  })

  test('at another time gives the same network, moved', () => {
    const later = whole({ ...TINY, now: NOW + 5 * DAY })
    expect(later.follows).toEqual(network.follows)
    expect(later.posts.every((post) => Date.parse(post.createdAt) < NOW + 5 * DAY)).toBe(true)
  })
})

describe('sizes', PATIENCE, () => {
  test('batches are small and come in the order accounts, follows, posts, likes', () => {
    expect(network.order).toEqual(['accounts', 'follows', 'posts', 'likes'])
    expect(network.largestBatch).toBeLessThanOrEqual(5000)
  })

  test('the totals for a progress bar are near the rows given', () => {
    const expected = networkTotals(TINY)
    expect(network.accounts).toHaveLength(3000)
    for (const kind of ['follows', 'posts', 'likes'] as const) {
      expect(network[kind].length / expected[kind]).toBeGreaterThan(0.85)
      expect(network[kind].length / expected[kind]).toBeLessThan(1.15)
    }
  })

  test('small has 50,000 accounts, over 1.5 million follows, over 400,000 posts, and attention is a power law', () => {
    const accounts = accountsOf({ ...TINY, size: 'small' })
    const followers = accounts.map((account) => account.followers).sort((one, other) => other - one)
    const follows = followers.reduce((sum, count) => sum + count, 0)
    expect(accounts).toHaveLength(50_000)
    expect(follows).toBeGreaterThan(1_500_000)
    expect(accounts.reduce((sum, account) => sum + account.posts, 0)).toBeGreaterThan(400_000)
    expect(followers.slice(0, 500).reduce((sum, count) => sum + count, 0) / follows).toBeGreaterThan(0.3)
    const following = accounts.map((account) => account.following).sort((one, other) => one - other)
    expect(following[25_000]).toBeGreaterThan(12)
    expect(following[25_000]).toBeLessThan(28)
    expect(following.at(-1)).toBeGreaterThan(1000)
    expect(new Set(accounts.map((account) => account.handle.toLowerCase())).size).toBe(50_000)
  })

  test('an impossible size is refused', () => {
    expect(() => networkTotals({ size: { accounts: 10 } })).toThrow(RangeError)
  })
})

describe('rows fit together', PATIENCE, () => {
  test('ids and handles are unique, handles as networks allow them', () => {
    expect(new Set(network.accounts.map((account) => account.id)).size).toBe(3000)
    expect(new Set(network.accounts.map((account) => account.handle.toLowerCase())).size).toBe(3000)
    expect(network.accounts.filter((account) => !/^[A-Za-z0-9_]{3,15}$/.test(account.handle))).toEqual([])
    expect(new Set(network.posts.map((post) => post.id)).size).toBe(network.posts.length)
  })

  test('every reference leads to a row, and nobody does a thing twice or to themselves', () => {
    const ids = new Set(network.accounts.map((account) => account.id))
    const posts = new Map(network.posts.map((post) => [post.id, post]))
    expect(
      network.follows.filter(
        (row) => !ids.has(row.follower) || !ids.has(row.followee) || row.follower === row.followee,
      ),
    ).toEqual([])
    expect(new Set(network.follows.map((row) => `${row.follower} ${row.followee}`)).size).toBe(network.follows.length)
    expect(network.posts.filter((post) => !ids.has(post.author))).toEqual([])
    const astray = network.posts.filter((post) => {
      const target = posts.get(post.inReplyTo ?? post.repostOf ?? post.id)
      const reply = post.kind === 'reply'
      const repeats = post.kind === 'repost' || post.kind === 'quote'
      if ((post.inReplyTo !== undefined) !== reply || (post.repostOf !== undefined) !== repeats) return true
      return target?.kind !== 'post' || (post.kind === 'repost' && post.text !== target.text)
    })
    expect(astray).toEqual([])
    expect(network.likes.filter((like) => !ids.has(like.account) || !posts.has(like.post))).toEqual([])
    expect(new Set(network.likes.map((like) => `${like.account} ${like.post}`)).size).toBe(network.likes.length)
  })

  test('stated counts are the counts of the rows', () => {
    const followers = counted(network.follows.map((row) => row.followee))
    const following = counted(network.follows.map((row) => row.follower))
    const posts = counted(network.posts.map((post) => post.author))
    const misstated = network.accounts.filter(
      ({ id, ...account }) =>
        account.followers !== (followers.get(id) ?? 0) ||
        account.following !== (following.get(id) ?? 0) ||
        account.posts !== (posts.get(id) ?? 0),
    )
    expect(misstated).toEqual([])
    const likes = counted(network.likes.map((like) => like.post))
    const replies = counted(network.posts.map((post) => post.inReplyTo))
    const reposts = counted(network.posts.map((post) => post.repostOf))
    const miscounted = network.posts.filter(
      ({ id, ...post }) =>
        post.likes !== (likes.get(id) ?? 0) ||
        post.replies !== (replies.get(id) ?? 0) ||
        post.reposts !== (reposts.get(id) ?? 0),
    )
    expect(miscounted).toEqual([])
  })

  test('times lie in the last 90 days, after the account was opened and after what is answered or liked', () => {
    const opened = new Map(network.accounts.map((account) => [account.id, Date.parse(account.createdAt)]))
    const posted = new Map(network.posts.map((post) => [post.id, Date.parse(post.createdAt)]))
    const wrong: string[] = []
    for (const post of network.posts) {
      const at = posted.get(post.id) ?? 0
      const earlier = posted.get(post.inReplyTo ?? post.repostOf ?? '') ?? 0
      if (at < NOW - 90 * DAY || at > NOW || at < (opened.get(post.author) ?? NOW) || at < earlier) wrong.push(post.id)
    }
    for (const like of network.likes) {
      const at = Date.parse(like.createdAt)
      if (at > NOW || at < (posted.get(like.post) ?? NOW) || at < (opened.get(like.account) ?? NOW))
        wrong.push(like.post)
    }
    expect(wrong).toEqual([])
  })

  test('mentions in posts name accounts that exist', () => {
    const handles = new Set(network.accounts.map((account) => account.handle))
    const mentions = counted(
      network.posts.flatMap((post) => [...post.text.matchAll(/@([A-Za-z0-9_]+)/g)].map((match) => match[1] ?? '')),
    )
    expect(mentions.size).toBeGreaterThan(300)
    expect([...mentions.keys()].filter((handle) => !handles.has(handle))).toEqual([])
  })
})

describe('it reads as a real place', PATIENCE, () => {
  test('thousands of distinct phrases, in English and Japanese', () => {
    const texts = new Set(network.posts.filter((post) => post.kind !== 'repost').map((post) => post.text))
    expect(texts.size).toBeGreaterThan(3000)
    const japanese = [...texts].filter((text) => /[ぁ-ん]/.test(text)).length
    expect(japanese / texts.size).toBeGreaterThan(0.12)
    expect(Math.max(...network.posts.map((post) => post.text.length))).toBeLessThanOrEqual(280)
  })

  test('no filler, no unfilled slots, no real brands', () => {
    const filler = /\buser\d+|lorem|ipsum|undefined|\bNaN\b|[{}]|\[object/i
    const real =
      /twitter|tiktok|instagram|facebook|youtube|netflix|starbucks|iphone|android|google|amazon|tesla|nike|adidas|disney|nintendo|pokemon|ポケモン|スタバ|ユニクロ|ジブリ/i
    const said = [
      ...network.accounts.flatMap((account) => [account.handle, account.name, account.bio, account.location]),
      ...network.posts.map((post) => post.text),
    ]
    expect(said.filter((text) => filler.test(text) || real.test(text))).toEqual([])
  })

  test('some bios and places are empty, some accounts protected, some silent', () => {
    const share = (desired: (account: AccountRow) => boolean): number => network.accounts.filter(desired).length / 3000
    expect(share((account) => account.bio === '')).toBeGreaterThan(0.1)
    expect(share((account) => account.location === '')).toBeGreaterThan(0.15)
    expect(share((account) => account.protected)).toBeGreaterThan(0.03)
    expect(share((account) => account.posts === 0)).toBeGreaterThan(0.2)
    const hidden = new Set(network.accounts.filter((account) => account.protected).map((account) => account.id))
    expect(network.posts.filter((post) => hidden.has(post.author))).toEqual([])
  })
})

describe('the truth', PATIENCE, () => {
  test('knows every account, in ids of the taxonomy', () => {
    expect([...truth.keys()]).toEqual(network.accounts.map((account) => account.id))
    const rows = [...truth.values()]
    expect(rows.filter((row) => row.job !== '' && findJobTitle(row.job) === undefined)).toEqual([])
    expect(rows.flatMap((row) => row.interests).filter((interest) => findInterest(interest) === undefined)).toEqual([])
    expect(rows.filter((row) => (row.age === 0) !== (row.job === '')).map((row) => row.account)).toEqual([])
  })

  test('agrees with what was planted: circles follow themselves, languages write in their script', () => {
    const sizes = counted([...truth.values()].map((row) => row.circle))
    const inside = counted(
      network.follows
        .filter((row) => truth.get(row.follower)?.circle === truth.get(row.followee)?.circle)
        .map((row) => truth.get(row.follower)?.circle ?? ''),
    )
    const outside = counted(network.follows.map((row) => truth.get(row.follower)?.circle ?? ''))
    for (const [circle, size] of sizes) {
      if (circle === '' || size < 25) continue
      const expectedByChance = size / 3000
      expect((inside.get(circle) ?? 0) / (outside.get(circle) ?? 1)).toBeGreaterThan(5 * expectedByChance)
    }
    const written = network.posts.filter((post) => post.kind === 'post' && truth.get(post.author)?.role === 'person')
    const japanese = (post: PostRow): boolean => /[ぁ-んァ-ヶ一-龠]/.test(post.text)
    expect(written.filter((post) => japanese(post) !== (truth.get(post.author)?.language === 'ja')).length).toBe(0)
  })

  test('is not given away by every text: many accounts with a job do not speak of it', () => {
    const nurses = network.accounts.filter((account) => truth.get(account.id)?.job === 'nurse')
    const silent = nurses.filter((account) => !/nurs|RN|看護|ナース|enferm|infirm|Kranken|perawat/i.test(account.bio))
    expect(silent.length / nurses.length).toBeGreaterThan(0.3)
    expect(silent.length / nurses.length).toBeLessThan(0.9)
  })

  test('flags automated accounts, which follow many and repeat themselves', () => {
    const bots = network.accounts.filter((account) => truth.get(account.id)?.role === 'bot')
    expect(bots.length / 3000).toBeGreaterThan(0.015)
    const mean = (accounts: readonly AccountRow[]): number =>
      accounts.reduce((sum, account) => sum + account.following, 0) / accounts.length
    expect(mean(bots)).toBeGreaterThan(3 * mean(network.accounts))
  })
})
