// The best time to post, judged on sandbox networks of several seeds: on posts left out of the fit, and beside what each hour is truly worth.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { NETWORK_HUBS } from '@peregrine/demo-network/hubs/network-hubs.ts'
import { Z95 } from '@peregrine/domain/insights/score-rules.ts'
import { type BestTimes, bestTimes, LEAST_POSTS, type TimeCell } from '@peregrine/domain/suite/best-time-rules.ts'
import { type AudienceHours, type FittedPost, fitPosts } from '@peregrine/domain/suite/post-fit-rules.ts'
import { usualOf } from '@peregrine/domain/suite/usual-post-rules.ts'
import { z } from 'zod'
import type { NetworkPost } from '#connectors/ads/ads-people-port.ts'
import { OWNER_GRANT, ownersNetwork } from '../testkit/reconciler-scene.ts'
import { freePort, startSandboxProgram } from './killable-programs.ts'
import { count, mean, percent, table, times } from './report-table.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_HOURS = 168
/** How long an account has been posting when it is looked at. */
const DAYS = 180
const MOST_ACCOUNTS = 40
/** Followers whose own posts tell when they are there. */
const ASKED_FOLLOWERS = 120

/** By hour of the week, Monday first, UTC. */
const weekHourOf = (at: number): number => (Math.floor(at / HOUR_MS) + 3 * 24) % WEEK_HOURS

const Truth = z.object({ worth: z.array(z.number()).length(WEEK_HOURS) })

/** What an hour is truly worth beside the middle (geometric) of the week, Monday first. */
function trueLifts(worthFromSunday: readonly number[]): number[] {
  const logs = worthFromSunday.map(Math.log)
  const middle = mean(logs)
  return logs.map((_, hour) => Math.exp((logs[(hour + 24) % WEEK_HOURS] ?? 0) - middle))
}

function fittedOf(post: NetworkPost, now: number): FittedPost {
  const weekHour = weekHourOf(post.createdAt)
  return {
    at: post.createdAt,
    day: Math.floor(weekHour / 24),
    hour: weekHour % 24,
    kind: post.kind === 'repost' ? 'post' : post.kind,
    media: post.hasMedia,
    link: post.hasLink,
    length: [...post.text].length,
    engagements: post.likes + post.replies + post.reposts + post.quotes,
    age: (now - post.createdAt) / DAY_MS,
  }
}

/** A sandbox network over HTTP, without its limits of rates. */
function networkAt(url: string) {
  const ads = ownersNetwork(url)
  const control = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const sent =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const answer = await fetch(`${url}/sandbox/${path}`, { method, ...sent })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return text === '' ? undefined : JSON.parse(text)
  }
  const postsOf = async (id: string, pages: number): Promise<NetworkPost[]> => {
    const found: NetworkPost[] = []
    let token: string | null = null
    for (let page = 0; page < pages; page += 1) {
      await control('DELETE', 'rate-limits')
      const answer = await ads.postsOf(OWNER_GRANT, id, { size: 100, token })
      found.push(...(answer?.items ?? []))
      token = answer?.next ?? null
      if (token === null) break
    }
    return found
  }
  return {
    ads,
    control,
    postsOf,
    ready: async (): Promise<void> => {
      while (!z.object({ ready: z.boolean() }).parse(await control('GET', 'health')).ready) await after(200)
    },
    idOf: async (handle: string): Promise<string> =>
      z.object({ user_id: z.string() }).parse(await control('POST', 'promotable-users', { handle })).user_id,
    worthOf: async (id: string): Promise<number[]> =>
      trueLifts(Truth.parse(await control('GET', `post-truth?user_id=${id}`)).worth),
  }
}

type Network = ReturnType<typeof networkAt>

/** At which hours those who came last post themselves; null where nearly nothing is known of them. */
async function followersHours({ ads, postsOf, control }: Network, id: string): Promise<AudienceHours> {
  await control('DELETE', 'rate-limits')
  const followers = await ads.followers(OWNER_GRANT, id, { size: 1000, token: null })
  const people = (followers?.items ?? []).filter((one) => !one.protected && one.posts > 0)
  const counts = new Float64Array(WEEK_HOURS)
  for (const person of people.slice(0, ASKED_FOLLOWERS))
    for (const { createdAt } of await postsOf(person.id, 1))
      counts[weekHourOf(createdAt)] = (counts[weekHourOf(createdAt)] ?? 0) + 1
  const all = counts.reduce((sum, one) => sum + one, 0)
  if (all < 500) return null
  return Array.from({ length: 7 }, (_, day) => Array.from(counts.slice(24 * day, 24 * day + 24), (one) => one / all))
}

interface JudgedAccount {
  readonly handle: string
  readonly posts: readonly FittedPost[]
  readonly hours: AudienceHours
  /** What each hour of the week is truly worth. */
  readonly worth: readonly number[]
}

const nowOf = (clock: unknown): number => Date.parse(z.object({ now: z.string() }).parse(clock).now)

async function readSeed(seed: number, accounts: number): Promise<JudgedAccount[]> {
  const folder = mkdtempSync(join(tmpdir(), 'peregrine-times-'))
  const sandbox = await startSandboxProgram(folder, await freePort(), { accounts, seed })
  try {
    const network = networkAt(sandbox.url)
    await network.ready()
    const begun = nowOf(await network.control('PUT', 'clock', { rate: 0 }))
    const now = nowOf(await network.control('PUT', 'clock', { forward_hours: 24 * DAYS }))
    const found: JudgedAccount[] = []
    for (const { handle } of NETWORK_HUBS.slice(0, MOST_ACCOUNTS)) {
      const id = await network.idOf(handle)
      // What the population was made with gathered its engagements at no hour in particular.
      const lived = (await network.postsOf(id, 33)).filter(({ createdAt }) => createdAt > begun)
      const posts = lived.filter(({ kind }) => kind !== 'repost')
      if (posts.length < LEAST_POSTS) continue
      const hours = await followersHours(network, id)
      found.push({ handle, posts: posts.map((post) => fittedOf(post, now)), hours, worth: await network.worthOf(id) })
    }
    return found
  } finally {
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const placeOf = ({ day, hour }: Pick<TimeCell, 'day' | 'hour'>): number => 24 * day + hour

interface Judged {
  readonly account: JudgedAccount
  readonly answer: BestTimes
}

/** The mean of several estimates on the log scale, each weighed by how sure it is. */
function pooled(answers: readonly BestTimes[]): {
  readonly value: number
  readonly low: number
  readonly high: number
} {
  const told = answers.flatMap(({ heldOut }) => {
    if (!heldOut) return []
    const spread = Math.log(heldOut.high / heldOut.low) / (2 * Z95)
    return [{ value: Math.log(heldOut.improvement), weight: 1 / spread ** 2 }]
  })
  const weight = told.reduce((sum, one) => sum + one.weight, 0)
  const value = told.reduce((sum, one) => sum + one.value * one.weight, 0) / weight
  const spread = Math.sqrt(1 / weight)
  return { value: Math.exp(value), low: Math.exp(value - Z95 * spread), high: Math.exp(value + Z95 * spread) }
}

/** What recommended times are truly worth beside the times at which the account posted. */
function trueGain({ account: { posts, worth }, answer: { best } }: Judged): number {
  const usual = mean(posts.map((post) => Math.log(worth[placeOf(post)] ?? 1)))
  return Math.exp(mean(best.map((cell) => Math.log(worth[placeOf(cell)] ?? 1))) - usual)
}

const within = (value: number, { low, high }: { readonly low: number; readonly high: number }): boolean =>
  value >= low && value <= high

function lineOf(seed: number, judged: readonly Judged[]): string[] {
  const answered = judged.filter(({ answer }) => answer.enough)
  const { value, low, high } = pooled(answered.map(({ answer }) => answer))
  const cells = judged.flatMap(({ account, answer }) =>
    answer.cells.map((cell) => ({ cell, truth: account.worth[placeOf(cell)] ?? 1 })),
  )
  const named = answered.filter(({ answer }) => answer.best.length > 0)
  const best = named.flatMap(({ account, answer }) => answer.best.map((cell) => account.worth[placeOf(cell)] ?? 1))
  return [
    String(seed),
    count(judged.length),
    count(answered.length),
    `${times(value)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
    times(Math.exp(mean(named.map((one) => Math.log(trueGain(one)))))),
    percent(cells.filter(({ cell, truth }) => within(truth, cell)).length / cells.length),
    `${best.filter((worth) => worth < 1).length} of ${best.length}`,
  ]
}

/** Of posts newer than the rest, how many lie within what was usual before them: four of five should. */
function usualShare(accounts: readonly JudgedAccount[]): number {
  const hits = accounts.flatMap(({ posts }) => {
    const ordered = [...posts].sort((one, other) => one.at - other.at)
    const start = Math.floor(ordered.length * 0.7)
    const fit = fitPosts(ordered.slice(0, start), null)
    return ordered.slice(start).flatMap((post) => {
      const usual = usualOf(fit, post)
      return usual ? [within(post.engagements, usual) ? 1 : 0] : []
    })
  })
  return mean(hits)
}

/** `seeds`: of populations with so many accounts. As Markdown. */
export async function reportBestTimes(seeds: readonly number[], accounts: number): Promise<string> {
  const lines: string[][] = []
  const shares: string[] = []
  for (const seed of seeds) {
    const read = await readSeed(seed, accounts)
    lines.push(
      lineOf(
        seed,
        read.map((account) => ({ account, answer: bestTimes(account.posts, account.hours) })),
      ),
    )
    shares.push(percent(usualShare(read)))
  }
  const head = [
    'Seed',
    'accounts',
    'confirmed',
    'held-out posts',
    'truly worth',
    'hours within their margin',
    'named, worse than average',
  ]
  return `${table(head, lines)}\n\nNewer posts within what was usual before them: ${shares.join(', ')}.`
}
