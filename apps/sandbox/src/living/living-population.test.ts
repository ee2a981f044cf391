// The living population as a whole: both sides of every follow agree at any moment, and the rates come out as they are declared.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { nextWireId } from '#creatives/wire-ids.ts'
import { openSandboxClock } from '#platform/sandbox-clock.ts'
import { openSandboxStore, saveSetting } from '#platform/sandbox-store.ts'
import { SEEN_AT, smallPopulation, smallWorld } from '../../testkit/small-population.ts'
import { baseFollowEnds } from './base-follows.ts'
import { followedBy, followersOf } from './follow-lists.ts'
import { STREAMS } from './living-draws.ts'
import { LivingNetwork } from './living-network.ts'
import { outsideOfHandle } from './outside-accounts.ts'
import { answerId, ownPostId, readPostId } from './post-ids.ts'

const DAY = 86_400
const folder = mkdtempSync(join(tmpdir(), 'living-'))
const store = openSandboxStore(folder)
const clock = openSandboxClock(store, () => SEEN_AT)
const world = smallPopulation()
const living = new LivingNetwork({ store, clock, world: smallWorld() })
afterAll(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

const at = (day: number) => ({ second: day * DAY, changes: 0 })
const all = (list: ReturnType<typeof followersOf>) => list.slice(0, list.length)

test('when the population was made it is as it was made', () => {
  for (let account = 0; account < world.size; account += 7) {
    expect(new Set(all(followersOf(living, account, at(0))))).toEqual(new Set(world.followersOf(account)))
    expect(all(followedBy(living, account, at(0)))).toHaveLength(world.followedBy(account).length)
  }
})

test.each([1, 20, 90])('on day %i whoever follows is followed, and nobody twice', (day) => {
  const pairs = (list: typeof followersOf, swap: boolean) =>
    new Set(
      Array.from({ length: world.size }, (_, account) => account)
        .filter((account) => living.isThere(account, at(day)))
        .flatMap((account) =>
          all(list(living, account, at(day)))
            .filter((other) => other < world.size)
            .map((other) => (swap ? `${other} ${account}` : `${account} ${other}`)),
        ),
    )
  const followed = pairs(followersOf, true)
  expect(followed).toEqual(pairs(followedBy, false))
  for (let account = 0; account < 50; account++) {
    const list = all(followersOf(living, account, at(day)))
    expect(new Set(list).size).toBe(list.length)
  }
})

test('of the follows that there were about one in ten has ended after thirty days, most of them by the restless', () => {
  let [follows, ended, loyal] = [0, 0, 0]
  for (let account = 0; account < world.size; account++)
    for (const follower of world.followersOf(account)) {
      follows++
      if (baseFollowEnds(world, living.fates, follower, account) > 30 * DAY) continue
      ended++
      if (living.fates.temperamentOf(follower) === 'loyal') loyal++
    }
  expect(ended / follows).toBeGreaterThan(0.06)
  expect(ended / follows).toBeLessThan(0.14)
  expect(loyal / ended).toBeLessThan(0.4)
})

test('accounts keep about their size: more come than half of those who leave, and fewer than twice as many', () => {
  const count = (day: number) =>
    Array.from({ length: 300 }, (_, account) => followersOf(living, account, at(day)).length).reduce(
      (sum, one) => sum + one,
      0,
    )
  const [before, after] = [count(0), count(60)]
  expect(after / before).toBeGreaterThan(0.85)
  expect(after / before).toBeLessThan(1.35)
})

test('a handle that was given up leads nowhere, the new one to its account', () => {
  const renamed = Array.from({ length: world.size }, (_, account) => account).filter((account) =>
    living.fates.eventsOf(account, 0, 60 * DAY).some(({ kind }) => kind === 'renamed'),
  )
  expect(renamed.length).toBeGreaterThan(20)
  for (const account of renamed) {
    const handle = living.fates.handleAt(account, 60 * DAY)
    expect(handle).toMatch(/^\w{1,15}$/)
    expect(living.ofHandle(world.handleOf(account), at(60))).toBe(-1)
    expect(living.ofHandle(handle.toUpperCase(), at(60))).toBe(account)
    expect(living.ofHandle(handle, at(0))).toBe(-1)
  }
})

test.each([2_000_000_000, 2_000_820_585, 2_047_999_999, 3_000_000_000, 3_123_456_789])(
  'account %i outside the population is found by its handle',
  (ref) => {
    const { handle } = living.account(ref, at(0))
    expect(outsideOfHandle(handle, world.facts.seed)).toBe(ref)
    expect(handle.length).toBeLessThan(16)
  },
)

/** When the network says that an id was given out. */
const timeIn = (id: string): number => Number((BigInt(id) >> 22n) + 1_288_834_974_657n)

test('ids of posts are read back, carry their time and grow with it', () => {
  const at = living.timeOf(5)
  expect(readPostId(ownPostId(at, 49_999))).toEqual({ kind: 'own', at, author: 49_999 })
  expect(readPostId(ownPostId(at, 999_999_999))).toEqual({ kind: 'own', at, author: 999_999_999 })
  const before = living.timeOf(-3)
  expect(readPostId(answerId(before, 172_800, 9999))).toEqual({
    kind: 'answer',
    at: before,
    delay: 172_800,
    answered: 9999,
  })
  for (const id of [ownPostId(at, 0), ownPostId(at, 999_999_999), answerId(at, 0, 0), answerId(at, 172_800, 9999)]) {
    expect(Math.floor(timeIn(id) / 1000) * 1000).toBe(at)
    expect(BigInt(id) < 2n ** 63n).toBe(true)
  }
  expect(ownPostId(living.timeOf(6), 0) > answerId(at, 172_800, 9999)).toBe(true)
  expect(readPostId('500000001')).toBeUndefined()
})

test('the id of a post that was stored is none of those that tell an author', () => {
  for (const from of [SEEN_AT, SEEN_AT + 512, SEEN_AT + 999]) {
    const parts = { store, clock: openSandboxClock(store, () => from) }
    for (let n = 0; n < 3; n++) expect(readPostId(nextWireId(parts))).toBeUndefined()
  }
  saveSetting(store, 'last_wire_id', String(((BigInt(SEEN_AT + 5000) - 1_288_834_974_657n) << 22n) + 65_535n))
  const next = nextWireId({ store, clock })
  expect([readPostId(next), timeIn(next)]).toEqual([undefined, SEEN_AT + 5001])
})

test('no two kinds of draws share their numbers', () => {
  const streams = Object.values(STREAMS)
  expect(new Set(streams).size).toBe(streams.length)
})
