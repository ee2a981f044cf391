// `npm run bench -- lists`: how long first pages of long lists take on the server; `-- load`: many people at once.
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { type BenchTeam, type BenchTeamSize, startBenchTeam } from './bench-team.ts'
import { freePort } from './killable-programs.ts'
import { count, milliseconds, percentile, table } from './report-table.ts'

const say = (sentence: string): void => void process.stderr.write(`${sentence}\n`)

const machine = (): string =>
  `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown processor'}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, Node ${process.versions.node}`

async function withTeam(size: BenchTeamSize, work: (team: BenchTeam, port: number) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'peregrine-lists-'))
  const port = await freePort()
  try {
    say(`Laying ${count(size.campaigns)} campaigns and ${count(size.audiences)} audiences …`)
    const team = await startBenchTeam(folder, port, size)
    try {
      await work(team, port)
    } finally {
      await team.close()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is asked for, each as the first page of a list. */
const LISTS: readonly (readonly [what: string, path: string])[] = [
  ['Campaigns, changed last', '/api/campaigns/?team=bench'],
  ['Campaigns by name', '/api/campaigns/?team=bench&sort=name'],
  ['Campaigns by spend', '/api/campaigns/?team=bench&sort=-spent'],
  ['Campaigns by status', '/api/campaigns/?team=bench&sort=status'],
  ['Campaigns by end', '/api/campaigns/?team=bench&sort=-end'],
  ['Active campaigns', '/api/campaigns/?team=bench&status=Active'],
  ['Campaigns with a word in the name', '/api/campaigns/?team=bench&search=roast'],
  ['Campaigns of one account', '/api/campaigns/?team=bench&account=bench1'],
  ['Ad sets', '/api/adsets/?team=bench'],
  ['Ads', '/api/ads/?team=bench'],
  ['Totals of all campaigns in a fortnight', '/api/campaigns/overview/?team=bench&from=2026-11-08&to=2026-11-21'],
  ['Time line of a quarter', '/api/campaigns/timeline/?team=bench&from=2026-10-01&to=2026-12-31'],
  ['Audiences, changed last', '/api/audience-configs/?team=bench'],
  ['Audiences by size', '/api/audience-configs/?team=bench&sort=-size'],
]

/** `--rounds N` (100), `--rows N` (10,000). Fails when a first page takes more than 100 ms at p95. */
export async function measureLists(typed: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...typed],
    options: { rounds: { type: 'string', default: '100' }, rows: { type: 'string', default: '10000' } },
  })
  const [rounds, rows] = [Number(values.rounds), Number(values.rows)]
  await withTeam({ campaigns: rows, audiences: rows, people: 1 }, async ({ application, tokens }) => {
    const headers = { host: 'localhost:3000', authorization: `Token ${tokens[0]}` }
    const lines: string[][] = []
    let slow = 0
    for (const [what, url] of LISTS) {
      const times: number[] = []
      for (let round = -5; round < rounds; round += 1) {
        const begun = performance.now()
        const answer = await application.http.inject({ method: 'GET', url, headers })
        if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
        if (round >= 0) times.push(performance.now() - begun)
      }
      const p95 = percentile(times, 0.95)
      if (p95 > 100) slow += 1
      lines.push([what, milliseconds(percentile(times, 0.5)), milliseconds(p95), milliseconds(Math.max(...times))])
    }
    process.stdout.write(`${count(rows)} rows each, ${rounds} rounds, ${machine()}\n\n`)
    process.stdout.write(`${table(['First page', 'median', 'p95', 'longest'], lines)}\n`)
    if (slow > 0) process.exitCode = 1
  })
}

export interface LoadOrder {
  readonly port: number
  readonly tokens: readonly string[]
  readonly seconds: number
  readonly paths: readonly string[]
}
export interface LoadReport {
  /** Of each call: what was asked, how long it took, and how long after the start it was asked. */
  readonly times: readonly (readonly [path: string, ms: number, atMs: number])[]
  readonly failed: readonly string[]
}

/** A server that was started this second compiles its code and fills its caches; that is told apart, not left out. */
const WARM_UP_MS = 5000

/**
 * `--people N` (200), `--seconds N` (30). People wait 0.5 to 1.5 s between two calls. Fails when p99 is above 300 ms once the
 * server is warm.
 */
export async function measureLoad(typed: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...typed],
    options: { people: { type: 'string', default: '200' }, seconds: { type: 'string', default: '30' } },
  })
  const [people, seconds] = [Number(values.people), Number(values.seconds)]
  await withTeam({ campaigns: 10_000, audiences: 1_000, people }, async ({ application, tokens }, port) => {
    await application.http.listen({ port, host: '127.0.0.1' })
    const page = await application.http.inject({
      url: '/api/campaigns/?team=bench&limit=20',
      headers: { host: 'localhost:3000', authorization: `Token ${tokens[0]}` },
    })
    const ids: string[] = page.json().results.map(({ id }: { id: string }) => id)
    const paths = [
      '/api/user/me/',
      '/api/campaigns/?team=bench',
      '/api/campaigns/?team=bench&status=Active&sort=-spent',
      '/api/adsets/?team=bench',
      '/api/audience-configs/?team=bench',
      '/api/tasks/?team=bench',
      '/api/teams/bench/accounts/',
      ...ids
        .slice(0, 10)
        .flatMap((id) => [`/api/campaigns/${id}/`, `/api/campaigns/${id}/adsets/`, `/api/campaigns/${id}/statstotal/`]),
    ]
    say(`${people} people for ${seconds} seconds …`)
    const report = await new Promise<LoadReport>((resolve, reject) => {
      const order: LoadOrder = { port, tokens, seconds, paths }
      const worker = new Worker(new URL('./load-side.ts', import.meta.url), { workerData: order })
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    const kindOf = (path: string): string => path.replace(/\?.*/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{pk}')
    const warm = report.times.filter(([, , atMs]) => atMs >= WARM_UP_MS)
    const kinds = [...new Set(warm.map(([path]) => kindOf(path)))].sort()
    const row = (what: string, times: readonly number[]): string[] => [
      what,
      count(times.length),
      milliseconds(percentile(times, 0.5)),
      milliseconds(percentile(times, 0.95)),
      milliseconds(percentile(times, 0.99)),
    ]
    const all = warm.map(([, ms]) => ms)
    const first = report.times.flatMap(([, ms, atMs]) => (atMs < WARM_UP_MS ? [ms] : []))
    const lines = kinds.map((kind) =>
      row(
        kind,
        warm.flatMap(([path, ms]) => (kindOf(path) === kind ? [ms] : [])),
      ),
    )
    process.stdout.write(
      `${people} people at once, ${(report.times.length / seconds).toFixed(0)} calls a second, ${machine()}\n\n`,
    )
    process.stdout.write(
      `${table(
        ['Call', 'calls', 'median', 'p95', 'p99'],
        [...lines, row('all, once warm', all), row(`all in the first ${WARM_UP_MS / 1000} s of the process`, first)],
      )}\n`,
    )
    if (report.failed.length > 0)
      process.stdout.write(`\nFailed: ${report.failed.length}, such as ${report.failed[0]}\n`)
    if (report.failed.length > 0 || percentile(all, 0.99) > 300) process.exitCode = 1
  })
}
