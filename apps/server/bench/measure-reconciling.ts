// `npm run bench -- reconcile`: everything that the product changes at the ad network, while calls fail at random and the
// server is killed; then looks past the server at what the network has: all of it or what was before, nothing twice.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { SeededRandom } from '@peregrine/demo-network/seeded-random.ts'
import { MEDIA } from '../src/features/creatives/plan-media.ts'
import { blindRepeats, type LoggedRequest } from '../testkit/blind-repeats.ts'
import {
  CallRefused,
  ownersNetwork,
  type ReconcilerScene,
  type RowSays,
  type ScenePlace,
  type SceneTarget,
} from '../testkit/reconciler-scene.ts'
import { SCENES } from '../testkit/reconciler-scenes.ts'
import { type BenchMember, signInMember } from './bench-member.ts'
import { freePort, type Program, startSandboxProgram, startServerProgram } from './killable-programs.ts'
import { count, milliseconds, percentile, table } from './report-table.ts'
import { beginTeamWork } from './team-work.ts'

/** So many rounds share the faults and kills of a batch. */
const TOGETHER = 10
/** Longer than anything that waits: a call that was killed is settled after half a minute. */
const END_MS = 240_000
const LATEST_KILL_MS = 1_500
const LATEST_SECOND_KILL_MS = 4_000

/** One each time; the server waits out what says for how long. */
const FAULTS: readonly Readonly<Record<string, unknown>>[] = [
  { kind: 'dropped_before' },
  { kind: 'dropped_after' },
  { kind: 'failed_after' },
  { kind: 'malformed' },
  { kind: 'html' },
  { kind: 'doubled' },
  { kind: 'slow', milliseconds: 1_500 },
  { kind: 'unavailable', retry_after: 2 },
  { kind: 'rate_limited', seconds: 3 },
  { kind: 'unauthorised' },
  { kind: 'refused', status: 400, code: 'INVALID_PARAMETER', message: 'As ordered.' },
  { kind: 'refused', status: 403, code: 'UNAUTHORIZED_CLIENT_APPLICATION', message: 'As ordered.' },
]

/** The server has nobody of whom an audience could be made, and keeps what it stores to itself. */
const PLAYED = SCENES.filter(({ needsPeople, needsStore }) => !needsPeople && !needsStore)

interface Known {
  readonly before: string
  readonly whole: string
}

interface Tally {
  rounds: number
  kills: number
  readonly ends: Map<string, number>
  readonly faults: Map<string, number>
  readonly wrong: string[]
  blind: number
  twice: number
  /** Milliseconds from a kill to the end of what was under way. */
  readonly recovered: number[]
}

interface Bench {
  readonly place: ScenePlace
  readonly member: BenchMember
  readonly random: SeededRandom
  readonly tally: Tally
  /** How each scene ends when nobody disturbs it. */
  readonly known: ReadonlyMap<ReconcilerScene, Known>
  readonly files: string
  control<Reply>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Reply>
  /** Kills the server after so many milliseconds and starts it again; answers when that was. */
  kill(milliseconds: number): Promise<number>
}

const add = (counts: Map<string, number>, what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1)
const rows = (counts: ReadonlyMap<string, number>): string[][] =>
  [...counts].sort().map(([what, times]) => [what, count(times)])

const report = (seed: number, tally: Tally): string =>
  table(
    [`Changes at the ad network, disturbed and killed (seed ${seed})`, 'count'],
    [
      ['rounds', count(tally.rounds)],
      ['kills (SIGKILL)', count(tally.kills)],
      ...rows(tally.faults),
      ...rows(tally.ends),
      ['something there twice', count(tally.twice)],
      ['repeated without having looked', count(tally.blind)],
      ['half, lost or without an end', count(tally.wrong.length)],
      ['from a kill to the end of what was under way, p50', milliseconds(percentile(tally.recovered, 0.5))],
      ['… p95', milliseconds(percentile(tally.recovered, 0.95))],
    ],
  )

function wholeNumber(text: string, name: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1.`)
  return value
}

/** `--rounds N`, 200 unless said; `--seed N`. Prints the figures; fails when anything was wrong. */
export async function measureReconciling(typed: readonly string[]): Promise<void> {
  const seedNow = String(1 + (Date.now() % 1_000_000))
  const options = { rounds: { type: 'string', default: '200' }, seed: { type: 'string', default: seedNow } } as const
  const { values } = parseArgs({ args: [...typed], options })
  const [rounds, seed] = [wholeNumber(values.rounds, '--rounds'), wholeNumber(values.seed, '--seed')]
  const folder = mkdtempSync(join(tmpdir(), 'peregrine-reconcile-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const sandbox = await startSandboxProgram(join(folder, 'network'), sandboxPort)
  let server: Program = await startServerProgram(join(folder, 'server'), port, sandboxPort)
  const tally: Tally = {
    rounds: 0,
    kills: 0,
    ends: new Map(),
    faults: new Map(),
    wrong: [],
    blind: 0,
    twice: 0,
    recovered: [],
  }
  try {
    const member = await signInMember(server.url, join(folder, 'server'))
    const place = placeOf(member, sandbox.url)
    const bench: Bench = {
      place,
      member,
      random: new SeededRandom().reseed(seed, 1, 1),
      tally,
      known: await undisturbed(place),
      files: join(folder, 'server', 'files'),
      control: (method, path, body) => controlled(`${sandbox.url}/sandbox/${path}`, method, body),
      async kill(delay) {
        await after(delay)
        const at = performance.now()
        await server.kill()
        tally.kills += 1
        server = await startServerProgram(join(folder, 'server'), port, sandboxPort)
        return at
      },
    }
    process.stdout.write(`Seed ${seed}\n`)
    while (tally.rounds < rounds) {
      const before = tally.wrong.length
      await runBatch(bench, Math.min(TOGETHER, rounds - tally.rounds))
      for (const wrong of tally.wrong.slice(before)) process.stdout.write(`${wrong}\n`)
      process.stdout.write(`${tally.rounds} rounds, ${tally.wrong.length} wrong\n`)
    }
    process.stdout.write(`\n${report(seed, tally)}\n`)
    if (tally.wrong.length + tally.blind + tally.twice > 0) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${server.complaints()}\n`)
    throw error
  } finally {
    await server.stop()
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function controlled<Reply>(url: string, method: string, body: unknown): Promise<Reply> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(url, { method, ...sent })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Reply
}

/** What the row of a target says where it is all there. */
const ENDS: ReadonlySet<string> = new Set(['live', 'applied', 'ready'])

async function stateOf(
  call: BenchMember['call'],
  team: string,
  { target, kind }: { readonly target: string; readonly kind: string },
): Promise<string> {
  if (kind === MEDIA) {
    type Media = { readonly id: string; readonly state: string }
    const { results } = await call<{ results: readonly Media[] }>('GET', `/api/ad-media/?team=${team}&limit=100`)
    return results.find(({ id }) => id === target)?.state ?? ''
  }
  const path = /^campaigns/.test(kind) ? '/api/campaigns' : '/api/external/targeting-applications'
  type Target = { readonly order?: { readonly state: string }; readonly drifted?: boolean; readonly state?: string }
  const { order, drifted, state } = await call<Target>('GET', `${path}/${target}/`)
  return drifted === true ? 'drifted' : (order?.state ?? state ?? '')
}

function placeOf({ call, team, account }: BenchMember, sandbox: string): ScenePlace {
  const place: ScenePlace = {
    call,
    team,
    account,
    upload: (path, bytes) => call('PUT', path, undefined, bytes),
    db: null,
    network: ownersNetwork(sandbox),
    networkUrl: sandbox,
    control: (path) => controlled(`${sandbox}/sandbox/${path}`, 'GET', undefined),
    // Our server does it by itself: it is at its end as soon as its row says so.
    settle: async (target, kind) => {
      for (const until = Date.now() + END_MS; Date.now() < until; await after(100))
        if (ENDS.has(await stateOf(call, team, { target, kind }))) return
      throw new Error(`${kind} ${target} does not end.`)
    },
    // Faults come at any time: also while somebody waits for the outcome.
    hold: async () => undefined,
    work: async () => undefined,
  }
  return place
}

async function endOf(target: SceneTarget, within = END_MS): Promise<RowSays> {
  for (const until = Date.now() + within; ; await after(250)) {
    const says = await target.says()
    if (says !== 'under_way' || Date.now() > until) return says
  }
}

async function undisturbed(place: ScenePlace): Promise<Map<ReconcilerScene, Known>> {
  const known = new Map<ReconcilerScene, Known>()
  for (const scene of PLAYED) {
    const target = await scene.begin(place)
    const before = JSON.stringify(await target.look())
    await target.request()
    if ((await endOf(target)) !== 'all') throw new Error(`Undisturbed it does not end: ${scene.name}`)
    known.set(scene, { before, whole: JSON.stringify(await target.look()) })
    await target.clear()
  }
  return known
}

/** What was begun before may have met a revoked grant: then the account is connected again first. */
async function requestReconnecting(member: BenchMember, target: SceneTarget): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await target.request())
    } catch (error) {
      if (!(error instanceof CallRefused) || tries > 3) throw error
      await member.reconnect()
    }
  }
}

/** Several rounds at once, each of another target, disturbed and killed together. */
async function runBatch(bench: Bench, size: number): Promise<void> {
  const { place, member, random, tally, control } = bench
  await control('DELETE', 'failures')
  await member.reconnect()
  const plays: { readonly scene: ReconcilerScene; readonly target: SceneTarget }[] = []
  for (let index = 0; index < size; index += 1) {
    const scene = PLAYED[(tally.rounds + index) % PLAYED.length] as ReconcilerScene
    plays.push({ scene, target: await scene.begin(place) })
  }
  const work = await beginTeamWork(member, bench.files, tally.rounds)
  await control('DELETE', 'requests')
  for (let index = 0; index < size; index += 1) {
    const fault = FAULTS[random.int(FAULTS.length)] ?? {}
    add(tally.faults, `fault: ${fault.kind} ${fault.status ?? ''}`.trim())
    await control('POST', 'failures', { ...fault, changes: true, skip: random.int(4), path: '*/accounts/*' })
  }
  for (const { target } of plays) await requestReconnecting(member, target)
  let killed = await bench.kill(random.int(LATEST_KILL_MS))
  if (random.chance(0.3)) killed = await bench.kill(random.int(LATEST_SECOND_KILL_MS))
  const underWay = new Set(plays)
  for (const play of plays) if ((await play.target.says()) !== 'under_way') underWay.delete(play)
  // Whoever reads that an account has to be connected again does so.
  await member.reconnect()
  let connected = performance.now()
  for (const until = Date.now() + END_MS; underWay.size > 0 && Date.now() < until; await after(200)) {
    for (const play of underWay) {
      if ((await play.target.says()) === 'under_way') continue
      underWay.delete(play)
      tally.recovered.push(performance.now() - killed)
    }
    if (performance.now() - connected < 10_000) continue
    await member.reconnect()
    connected = performance.now()
  }
  await control('DELETE', 'failures')
  for (const play of plays) await judge(bench, play)
  const { wrong, ends } = await work.ended()
  tally.wrong.push(...wrong)
  for (const end of ends) add(tally.ends, end)
  const blind = blindRepeats(await control<LoggedRequest[]>('GET', 'requests'))
  tally.blind += blind.length
  for (const one of blind) process.stdout.write(`repeated without having looked: ${one}\n`)
  for (const { target } of plays) await target.clear()
  tally.rounds += size
}

async function judge(
  { known, tally }: Bench,
  { scene, target }: { readonly scene: ReconcilerScene; readonly target: SceneTarget },
): Promise<void> {
  const { before, whole } = known.get(scene) ?? { before: '', whole: '' }
  const wrong = (what: string, seen: string): void => void tally.wrong.push(`${scene.name}: ${what}: ${seen}`)
  let [says, seen] = [await target.says(), await look(target)]
  add(tally.ends, `${says === 'part' ? 'a part, and the row said why' : says === 'before' ? 'as before' : says}`)
  if (says === 'part') {
    if (!target.mayRemain?.(JSON.parse(seen))) wrong('what remains may not', seen)
    await target.again?.()
    ;[says, seen] = [await endOf(target), await look(target)]
    if (says === 'part') wrong('gone on with, it is a part again', seen)
  }
  if (says === 'under_way') wrong('it does not end', seen)
  if (says === 'all' && seen !== whole) wrong('all, says the row', seen)
  if (says === 'before' && seen !== before) wrong('as before, says the row', seen)
  if (JSON.parse(seen).length > Math.max(JSON.parse(before).length, JSON.parse(whole).length)) tally.twice += 1
}

const look = async (target: SceneTarget): Promise<string> => JSON.stringify(await target.look())
