// The population in memory against the generator's own rows, and its index against reading every text.

import { mkdtemp, readFile, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateNetwork, truthOf } from '@peregrine/demo-network/demo-network.ts'
import type { AccountRow, FollowRow, PostRow } from '@peregrine/domain/network-data/network-rows.ts'
import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEEN_AT, smallPopulation } from '../../testkit/small-population.ts'
import { buildWorld } from './build-world.ts'
import { NetworkWorld } from './network-world.ts'
import { openWorld } from './open-world.ts'
import { type Marks, markedCount } from './people-marks.ts'
import { likeFollowersOf, similarAccounts } from './similar-accounts.ts'
import { readWorldFile, writeWorldFile } from './world-file.ts'
import { type KeywordMatch, writersOf } from './writers-of.ts'

const options = { seed: 20_261_121, size: { accounts: 2000 }, now: SEEN_AT }
const accounts: AccountRow[] = []
const follows: FollowRow[] = []
const posts: PostRow[] = []

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'population-'))
  for (const { kind, rows } of generateNetwork(options)) {
    if (kind === 'accounts') accounts.push(...rows)
    if (kind === 'follows') follows.push(...rows)
    if (kind === 'posts') posts.push(...rows)
  }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every account is there with its id, handle and counts', () => {
  const world = smallPopulation()
  expect(world.size).toBe(accounts.length)
  for (const row of accounts) {
    const number = world.ofHandle(row.handle.toUpperCase())
    expect(world.account(number)).toEqual({
      id: row.id,
      handle: row.handle,
      name: row.name,
      bio: row.bio,
      location: row.location,
      openedAt: new Date(Math.floor(Date.parse(row.createdAt) / 1000) * 1000),
      verified: row.verified,
      protected: row.protected,
      followers: row.followers,
      following: row.following,
      posts: row.posts,
    })
    expect(world.ofId(row.id)).toBe(number)
  }
  expect([world.ofHandle('nobody_at_all'), world.ofId('7'), world.ofId('x')]).toEqual([-1, -1, -1])
})

test('what is true of the accounts stands beside them', () => {
  const world = smallPopulation()
  let account = 0
  for (const rows of truthOf(options)) {
    for (const row of rows) {
      const interests = [...world.interestsOf(account)].map((number) => world.facts.interests[number])
      const gender = ['', 'male', 'female'][world.accounts.genders[account] ?? 0]
      expect([world.idOf(account), world.countryOf(account), world.languageOf(account), interests]).toEqual([
        row.account,
        row.country,
        row.language,
        row.interests,
      ])
      expect([world.accounts.ages[account], gender, world.roleOf(account)]).toEqual([row.age, row.gender, row.role])
      account++
    }
  }
})

test('follows and posts are those of the generator', () => {
  const world = smallPopulation()
  let followers = 0
  for (let account = 0; account < world.size; account++) followers += world.followersOf(account).length
  expect(followers).toBe(follows.length)
  for (const { follower, followee } of follows.slice(0, 500)) {
    expect(world.followersOf(world.ofId(followee))).toContain(world.ofId(follower))
    expect(world.followedBy(world.ofId(follower))).toContain(world.ofId(followee))
  }
  for (const row of posts.slice(0, 500)) {
    const post = world.post(world.postOfId(row.id))
    expect([post.id, post.text, world.idOf(post.author), post.kind, post.refersTo, post.likes]).toEqual([
      row.id,
      row.text,
      row.author,
      row.kind,
      row.inReplyTo ?? row.repostOf ?? null,
      row.likes,
    ])
  }
  expect(world.postOfId('500000001')).toBe(-1)
})

/** Ids of the accounts that are marked. */
const idsOf = (marks: Marks) =>
  new Set([...marks.keys()].filter((account) => marks[account] === 1).map((account) => smallPopulation().idOf(account)))

/** By reading every text. */
function readWriters(isMeant: (folded: string) => boolean): Set<string> {
  const written = [
    ...accounts.map(({ id, bio }) => [id, bio] as const),
    ...posts.map(({ author, text }) => [author, text] as const),
  ]
  return new Set(written.filter(([, text]) => isMeant(foldText(text))).map(([author]) => author))
}

const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}_])${word}(?![\\p{L}\\p{N}_'’])`, 'u').test(text)

test.each<[string, KeywordMatch, (text: string) => boolean]>([
  ['coffee', 'unordered', (text) => hasWord(text, 'coffee')],
  ['+coffee', 'broad', (text) => hasWord(text, 'coffee')],
  ['Coffee', 'broad', (text) => hasWord(text, 'coffee') || hasWord(text, 'coffees')],
  ['morning coffee', 'unordered', (text) => hasWord(text, 'coffee') && hasWord(text, 'morning')],
  ['#coffee', 'unordered', (text) => hasWord(text, '#coffee')],
  ['コーヒー', 'broad', (text) => text.includes('コーヒー')],
  ['猫', 'broad', (text) => text.includes('猫')],
  ['in the morning', 'phrase', (text) => hasWord(text, 'in the morning')],
  ['zzqqzz', 'broad', () => false],
])('who writes %j (%s) is found as by reading everything', (keyword, match, isMeant) => {
  const world = smallPopulation()
  const found = idsOf(writersOf(world, keyword, match))
  const read = readWriters(isMeant)
  if (keyword !== 'zzqqzz') expect(read.size).toBeGreaterThan(0)
  expect(found).toEqual(read)
})

test('exactly a text finds whoever wrote that and nothing else', () => {
  const { text } = posts.find((post) => post.kind === 'post' && post.text.length > 20) ?? { text: '' }
  const world = smallPopulation()
  const found = idsOf(writersOf(world, text, 'exact'))
  expect(found).toEqual(readWriters((folded) => folded === foldText(text)))
})

test('similar accounts share followers more than chance would have it; look-alikes hold the followers', () => {
  const world = smallPopulation()
  const account = world.ofHandle('hokuto_fc')
  const similar = similarAccounts(world, [account], 5)
  expect(similar).toHaveLength(5)
  expect(similar).not.toContain(account)
  const followers = new Set(world.followersOf(account))
  const shared = (other: number) => [...world.followersOf(other)].filter((follower) => followers.has(follower)).length
  for (const other of similar) {
    expect(shared(other)).toBeGreaterThan((followers.size * world.followersOf(other).length) / world.size)
  }
  const alike = likeFollowersOf(world, account)
  for (const follower of followers) expect(alike[follower]).toBe(1)
  expect(markedCount(alike)).toBeGreaterThan(followers.size)
})

test('a kept population reads back as it was; another key and a file cut short count as none', async () => {
  const file = join(folder, 'kept.bin')
  const columns = buildWorld({ ...options, size: { accounts: 300 } })
  await writeWorldFile(file, 'key', columns)
  expect(await readWorldFile(file, 'key')).toEqual(columns)
  expect(await readWorldFile(file, 'another')).toBeUndefined()
  await truncate(file, (await stat(file)).size - 9)
  expect(await readWorldFile(file, 'key')).toBeUndefined()
  expect(await readWorldFile(join(folder, 'none.bin'), 'key')).toBeUndefined()
})

test('the first start makes the population in the background, the second finds it', async () => {
  const order = { folder, size: { accounts: 300 }, now: () => SEEN_AT }
  const first = openWorld(order)
  expect(first.current()).toBeUndefined()
  const made = await first.opened
  expect(first.current()).toBe(made)
  const written = await readFile(join(folder, 'population.bin'))
  const second = await openWorld({ ...order, now: () => SEEN_AT + 1 }).opened
  expect(second.facts.seenAt).toBe(SEEN_AT)
  expect(second.handleOf(299)).toBe(new NetworkWorld(buildWorld({ ...options, size: { accounts: 300 } })).handleOf(299))
  expect(await readFile(join(folder, 'population.bin'))).toEqual(written)
})
