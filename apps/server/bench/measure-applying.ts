// `npm run bench -- apply`: kills the server in the middle of applying and of rolling back, starts it again, and counts
// whether the line item holds the whole plan, what stood there before, or something between (which must never be).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Plan, TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import { criterionKey } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { openLiveAds } from '../src/connectors/ads/ads-live.ts'
import { type Advertiser, signInAdvertiser } from './bench-advertiser.ts'
import { freePort, type Program, startSandboxProgram, startServerProgram } from './killable-programs.ts'
import { count, table } from './report-table.ts'

const ACCOUNT = '18ce54d4x5t'
const LINE_ITEM = 'itttx'
const grant = { token: 'sandbox-user', secret: 'sandbox-user-secret' }
const RUNNING = ['applying', 'undoing', 'rolling_back']
/** The network takes its time, so that a kill falls into a call as often as between two. */
const SLOW_MS = 40
const FINISH_MS = 120_000

interface Tally {
  rounds: number
  kills: number
  /** Calls to the network that were under way when the server was killed. */
  cutOff: number
  applied: number
  undone: number
  rolledBack: number
  half: number
  lost: number
}

type Standing = () => Promise<string>

interface Bench {
  readonly advertiser: Advertiser
  readonly standing: Standing
  readonly tally: Tally
  /** Kills the server after so many milliseconds and starts it again. */
  readonly kill: (milliseconds: number) => Promise<void>
}

/** `--rounds N`, 100 unless said. Prints the figures; fails when anything was half or lost. */
export async function measureApplying(typed: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...typed], options: { rounds: { type: 'string', default: '100' } } })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1.')
  const folder = mkdtempSync(join(tmpdir(), 'peregrine-kills-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const sandbox = await startSandboxProgram(join(folder, 'network'), sandboxPort)
  let server: Program = await startServerProgram(join(folder, 'server'), port, sandboxPort)
  try {
    const tally: Tally = { rounds: 0, kills: 0, cutOff: 0, applied: 0, undone: 0, rolledBack: 0, half: 0, lost: 0 }
    const advertiser = await signInAdvertiser(server.url, join(folder, 'server'))
    await fetch(`${sandbox.url}/sandbox/failures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'slow', milliseconds: SLOW_MS, seconds: 86_400, path: '*/accounts/*' }),
    })
    const kill = async (milliseconds: number): Promise<void> => {
      await after(milliseconds)
      await server.kill()
      tally.kills += 1
      server = await startServerProgram(join(folder, 'server'), port, sandboxPort)
    }
    const bench: Bench = { advertiser, standing: standingAt(sandbox.url), tally, kill }
    const undisturbed = await timeOnce(bench)
    process.stdout.write(`Undisturbed it takes ${count(undisturbed)} ms.\n`)
    for (; tally.rounds < rounds; tally.rounds += 1) {
      await runRound(bench, tally.rounds, undisturbed)
      process.stdout.write(`\r${tally.rounds + 1} rounds, ${tally.half} half, ${tally.lost} lost`)
    }
    process.stdout.write(`\n\n${report(tally)}\n`)
    if (tally.half + tally.lost > 0) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${server.complaints()}\n`)
    throw error
  } finally {
    await server.stop()
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const report = (tally: Tally): string =>
  table(
    ['Applying, killed in the middle', 'count'],
    [
      ['rounds', count(tally.rounds)],
      ['kills (SIGKILL)', count(tally.kills)],
      ['of them in the middle of a call that writes', count(tally.cutOff)],
      ['whole plan stood at the end', count(tally.applied)],
      ['undone, what was before stood', count(tally.undone)],
      ['rolled back to what was before', count(tally.rolledBack)],
      ['half', count(tally.half)],
      ['acknowledged and lost', count(tally.lost)],
    ],
  )

/** Everything that stands at the line item, as one text; read past our server. */
function standingAt(url: string): Standing {
  const consumer = { key: 'sandbox-app', secret: 'sandbox-app-secret' }
  const ads = openLiveAds({ apiUrl: url, adsApiUrl: url, consumer, clock: Date.now })
  return async () => {
    const item = await ads.lineItem(grant, ACCOUNT, LINE_ITEM)
    const criteria = await ads.criteria(grant, ACCOUNT, [LINE_ITEM])
    return JSON.stringify([[...item.placements].sort(), criteria.map(criterionKey).sort()])
  }
}

const planBody = (round: number) => ({
  ad_account_id: ACCOUNT,
  target: { kind: 'line_item', line_item_id: LINE_ITEM },
  name: `Round ${round}`,
  targeting_package: {
    keywords: Array.from({ length: 990 }, (_, at) => ({ label: `coffee ${round} ${at}` })),
    languages: [{ label: 'English', id: 'en' }],
    placements: ['homeTimelines', 'searchResults'],
    age: '25-49',
  },
})

/** What the plan promises, as `standing` tells it. */
const promised = ({ items, placements }: Plan): string => {
  const criteria = [...items.created, ...items.standing, ...items.untouched]
  return JSON.stringify([[...placements.after].sort(), criteria.map(criterionKey).sort()])
}

const apply = (advertiser: Advertiser, { id }: Plan): Promise<TargetingApplication> =>
  advertiser.call('POST', `/api/external/targeting-plans/${id}/apply/`, {})
const rollBack = (advertiser: Advertiser, id: string): Promise<TargetingApplication> =>
  advertiser.call('POST', `/api/external/targeting-applications/${id}/rollback/`, {})

async function finished({ advertiser, tally }: Bench, id: string): Promise<TargetingApplication> {
  for (const until = Date.now() + FINISH_MS; ; await after(100)) {
    const application = await advertiser.application(id).catch((error: unknown) => {
      tally.lost += 1
      throw error
    })
    if (!RUNNING.includes(application.state)) return application
    if (Date.now() > until) throw new Error(`It does not end: ${JSON.stringify(application.journal)}`)
  }
}

const cutOffIn = ({ journal }: TargetingApplication): number =>
  journal.filter(({ outcome }) => outcome === 'lost').length

/** Applies and rolls back without a kill; answers how long the applying took, in milliseconds. */
async function timeOnce(bench: Bench): Promise<number> {
  const plan = await bench.advertiser.plan(planBody(-1))
  const begun = performance.now()
  const { id } = await apply(bench.advertiser, plan)
  await finished(bench, id)
  const ms = performance.now() - begun
  await rollBack(bench.advertiser, id)
  await finished(bench, id)
  return ms
}

/** One round: in two of three the kill falls into applying, in the third into rolling back; every fifth has two. */
async function runRound(bench: Bench, round: number, undisturbed: number): Promise<void> {
  const { advertiser, standing, tally } = bench
  const before = await standing()
  const plan = await advertiser.plan(planBody(round))
  const whole = promised(plan)
  const killTwice = async (): Promise<void> => {
    await bench.kill(Math.random() * undisturbed)
    if (round % 5 === 0) await bench.kill((Math.random() * undisturbed) / 2)
  }
  const { id } = await apply(advertiser, plan)
  if (round % 3 !== 2) await killTwice()
  const applied = await finished(bench, id)
  tally.cutOff += cutOffIn(applied)
  const stands = await standing()
  if (applied.state === 'undone' && stands === before) {
    tally.undone += 1
    return
  }
  if (applied.state !== 'applied' || stands !== whole) {
    tally.half += 1
    throw new Error(`Half in round ${round}: ${JSON.stringify(applied.journal)} ${stands}`)
  }
  tally.applied += 1
  await rollBack(advertiser, id)
  if (round % 3 === 2) await killTwice()
  const back = await finished(bench, id)
  tally.cutOff += cutOffIn(back) - cutOffIn(applied)
  if (back.state === 'rolled_back' && (await standing()) === before) tally.rolledBack += 1
  else {
    tally.half += 1
    throw new Error(`Not rolled back in round ${round}: ${JSON.stringify(back.journal)}`)
  }
}
