// `npm run bench -- team-kills`: kills the server while a campaign is launched, media are sent, names are changed in bulk,
// an audience is refreshed and documents are made; starts it again, and looks past it at what stands at the network and among
// the team's files: all or nothing, nothing twice.
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import sharp from 'sharp'
import { openLiveAds } from '../src/connectors/ads/ads-live.ts'
import { type BenchMember, signInMember } from './bench-member.ts'
import { freePort, type Program, startSandboxProgram, startServerProgram } from './killable-programs.ts'
import { count, table } from './report-table.ts'

const ACCOUNT = '18ce54d4x5t'
const grant = { token: 'sandbox-user', secret: 'sandbox-user-secret' }
const SLOW_MS = 40
const AD_SETS = 3
const IN_BULK = 8
/** Longer than anything that is killed takes; a killed job is noticed after half a minute. */
const FINISH_MS = 240_000
const LATEST_KILL_MS = 2500

interface Task {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly problem: string | null
}

interface TeamDocument {
  readonly id: string
  readonly name: string
  readonly bytes: number
}

interface Tally {
  rounds: number
  kills: number
  readonly ended: Map<string, number>
  readonly wrong: string[]
}

/** `--rounds N`, 10 unless said. Prints the figures; fails when anything was half, twice, lost, or did not end. */
export async function measureTeamKills(typed: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...typed], options: { rounds: { type: 'string', default: '10' } } })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a whole number from 1.')
  const folder = mkdtempSync(join(tmpdir(), 'peregrine-team-kills-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const sandbox = await startSandboxProgram(join(folder, 'network'), sandboxPort)
  let server: Program = await startServerProgram(join(folder, 'server'), port, sandboxPort)
  const tally: Tally = { rounds: 0, kills: 0, ended: new Map(), wrong: [] }
  try {
    const member = await signInMember(server.url, join(folder, 'server'))
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
    for (; tally.rounds < rounds; tally.rounds += 1) {
      const before = tally.wrong.length
      await runRound(member, { sandbox: sandbox.url, files: join(folder, 'server', 'files') }, kill, tally)
      if (tally.wrong.length > before) process.stdout.write(`${tally.wrong.at(-1)}\n${server.complaints()}\n`)
      process.stdout.write(`${tally.rounds + 1} rounds, ${tally.wrong.length} wrong\n`)
    }
    process.stdout.write(`\n${report(tally)}\n${tally.wrong.join('\n')}\n`)
    if (tally.wrong.length > 0) process.exitCode = 1
  } catch (error) {
    process.stderr.write(`${server.complaints()}\n`)
    throw error
  } finally {
    await server.stop()
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const report = ({ rounds, kills, ended, wrong }: Tally): string =>
  table(
    ['Work of a team, killed in the middle', 'count'],
    [
      ['rounds', count(rounds)],
      ['kills (SIGKILL)', count(kills)],
      ...[...ended].sort().map(([what, times]) => [what, count(times)]),
      ['half, twice, lost or without an end', count(wrong.length)],
    ],
  )

interface Drafted {
  readonly id: string
  readonly name: string
  readonly version: number
}

const draft = ({ call, team, account }: BenchMember, name: string, adSets: number): Promise<Drafted> =>
  call('POST', '/api/campaigns/', {
    team,
    account,
    name,
    funding_source_id: 'lygyi',
    daily_budget: 20,
    objective: 'ENGAGEMENTS',
    ad_sets: Array.from({ length: adSets }, (_, index) => ({
      name: `People ${index}`,
      start: '2030-01-01T08:00:00Z',
      targeting: { kind: 'package', targeting_package: { keywords: [{ label: 'latte' }, { label: 'mocha' }] } },
      ads: [],
    })),
  })

/** A picture that is sent in several pieces. */
async function uploadedFile({ call }: BenchMember, round: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const bytes = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#446688', noise } })
    .png()
    .toBuffer()
  const body = { name: `round-${round}.png`, content_type: 'image/png', bytes: bytes.byteLength }
  const policy = await call<{ file: { id: string }; url: string; most_piece_bytes: number }>(
    'POST',
    '/api/files/policy/',
    body,
  )
  const { file, url, most_piece_bytes: most } = policy
  for (let at = 0; at < bytes.byteLength; at += most)
    await call('PUT', `${url}?offset=${at}`, undefined, bytes.subarray(at, at + most))
  await call('POST', '/api/files/complete/', { id: file.id })
  return file.id
}

const PATIENT = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (const until = Date.now() + FINISH_MS; ; await after(500)) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() > until || !(error instanceof TypeError)) throw error
    }
  }
}

async function ended({ call }: BenchMember, id: string): Promise<Task> {
  for (const until = Date.now() + FINISH_MS; ; await after(500)) {
    const task = await PATIENT(() => call<Task>('GET', `/api/tasks/${id}/`))
    if (task.state !== 'waiting' && task.state !== 'running') return task
    if (Date.now() > until) return task
  }
}

/** Where a round looks past the server. */
interface Places {
  readonly sandbox: string
  readonly files: string
}

async function runRound(
  member: BenchMember,
  { sandbox, files }: Places,
  kill: (milliseconds: number) => Promise<void>,
  tally: Tally,
): Promise<void> {
  const { call, team, account } = member
  const round = tally.rounds
  const wrong = (what: string): void => void tally.wrong.push(`round ${round}: ${what}`)
  const launched = await draft(member, `Launched ${round}`, AD_SETS)
  const many: Drafted[] = []
  for (let index = 0; index < IN_BULK; index += 1) many.push(await draft(member, `Bulk ${round} ${index}`, 1))
  const file = await uploadedFile(member, round)
  const definition = {
    ...emptyDefinition,
    include: [{ atLeast: 1, criteria: [{ kind: 'bio', terms: ['espresso'], atLeast: 1 }] }],
  }
  const audience = { team, name: `Audience ${round}`, definition }
  const { id: config } = await call<{ id: string }>('POST', '/api/audience-configs/', audience)
  const change = { name: { find: 'Bulk', replace: 'Bulk+Bulk' } }
  const ids = many.map(({ id }) => id)
  const preview = await call<{ id: string }>('POST', '/api/campaigns/bulk-preview/', { team, ids, change })

  const summary = { kind: 'campaign-pdf', team, campaign: many[0]?.id }
  const list = { kind: 'targeting-pdf', team, name: `List ${round}`, targeting_package: LONG_LIST }
  const [launch, bulk, media, refresh, ...documents] = await Promise.all([
    call<{ task: Task }>('POST', `/api/campaigns/${launched.id}/launch/`, { version: launched.version, paused: true }),
    call<Task>('POST', '/api/campaigns/bulk-apply/', { team, preview: preview.id }),
    call<{ media: { id: string }; task: string }>('POST', '/api/ad-media/', { team, account, file }),
    call<Task>('POST', `/api/audience-configs/${config}/refresh/`, {}),
    call<Task>('POST', '/api/documents/', summary),
    call<Task>('POST', '/api/documents/', list),
  ])
  await kill(Math.random() * LATEST_KILL_MS)
  if (round % 3 === 0) await kill(Math.random() * LATEST_KILL_MS)

  const begun = [launch.task.id, bulk.id, media.task, refresh.id, ...documents.map(({ id }) => id)]
  const tasks = await Promise.all(begun.map((id) => ended(member, id)))
  for (const { kind, state, problem } of tasks) {
    const what = `${kind}: ${state}`
    tally.ended.set(what, (tally.ended.get(what) ?? 0) + 1)
    if (state !== 'done' && (state !== 'failed' || problem === null)) wrong(`${what} ${problem ?? ''}`)
  }
  await compareDocuments(member, tasks.slice(-documents.length), files, wrong)
  await compareLaunch(sandbox, launched.name, tasks[0], wrong)
  for (const [index, { id }] of many.entries()) {
    const { name } = await call<Drafted>('GET', `/api/campaigns/${id}/`)
    if (name !== `Bulk+Bulk ${round} ${index}`) wrong(`the name is “${name}”`)
  }
  const { results } = await call<{ results: { id: string; state: string; problem: string | null }[] }>(
    'GET',
    `/api/ad-media/?team=${team}&limit=1`,
  )
  const [row] = results
  if (row?.id !== media.media.id || row.state !== (tasks[2]?.state === 'done' ? 'ready' : 'failed'))
    wrong(`media are ${row?.state}: ${row?.problem}`)
}

/** Enough that making it takes a while: many pages of key words. */
const LONG_LIST = {
  keywords: Array.from({ length: 1000 }, (_, index) => ({ label: `a word that people use ${index}` })),
}

/** Of each task one document that can be downloaded whole, and of one that failed none. */
async function compareDocuments(
  { call, team }: BenchMember,
  tasks: readonly Task[],
  files: string,
  wrong: (what: string) => void,
): Promise<void> {
  const { results } = await call<{ results: readonly TeamDocument[] }>('GET', `/api/documents/?team=${team}&limit=100`)
  for (const { id, state } of tasks) {
    const made = results.filter((document) => document.id === id)
    if (made.length !== (state === 'done' ? 1 : 0)) wrong(`${made.length} documents of a task that is ${state}`)
    for (const { name, bytes } of made) {
      const file = await readFile(join(files, id.slice(0, 2), id))
      const end = file.subarray(-32).toString('latin1')
      if (file.byteLength !== bytes || !file.subarray(0, 5).equals(Buffer.from('%PDF-')) || !end.includes('%%EOF'))
        wrong(`the file of “${name}” is not whole: ${file.byteLength} of ${bytes} bytes`)
    }
  }
  const { results: told } = await call<{ results: readonly { readonly detail: { readonly task?: string } }[] }>(
    'GET',
    '/api/notifications/?limit=100',
  )
  for (const { id } of tasks) {
    const times = told.filter(({ detail }) => detail.task === id).length
    if (times !== 1) wrong(`the end of a document was told ${times} times`)
  }
}

/** A launch whose task gave up waiting for the network says that it goes on by itself: then it has to. */
async function compareLaunch(
  url: string,
  name: string,
  task: Task | undefined,
  wrong: (what: string) => void,
): Promise<void> {
  const goesOn = /goes on by itself/.test(task?.problem ?? '')
  const done = task?.state === 'done' || goesOn
  for (const until = Date.now() + (goesOn ? FINISH_MS : 0); ; await after(2000)) {
    const found: string[] = []
    await compareNetwork(url, name, done, (what) => found.push(what))
    if (found.length > 0 && Date.now() < until) continue
    for (const what of found) wrong(`${what} (${task?.problem ?? 'no problem'})`)
    return
  }
}

/** One campaign with all its ad sets, each with its criteria once; none at all when the launch failed. */
async function compareNetwork(url: string, name: string, done: boolean, wrong: (what: string) => void): Promise<void> {
  const consumer = { key: 'sandbox-app', secret: 'sandbox-app-secret' }
  const ads = openLiveAds({ apiUrl: url, adsApiUrl: url, consumer, clock: Date.now })
  const standing = (await ads.campaigns(grant, ACCOUNT)).filter(({ fields }) => fields.name === name)
  if (standing.length !== (done ? 1 : 0)) return wrong(`${standing.length} campaigns stand, launched: ${done}`)
  for (const { id } of standing) {
    const items = await ads.lineItems(grant, ACCOUNT, [id])
    if (items.length !== AD_SETS) wrong(`${items.length} ad sets stand`)
    const criteria =
      items.length === 0
        ? []
        : await ads.criteria(
            grant,
            ACCOUNT,
            items.map((item) => item.id),
          )
    const keywords = criteria.filter(({ targeting_type: type }) => /KEYWORD/.test(type))
    if (keywords.length !== 2 * AD_SETS) wrong(`${keywords.length} keywords stand`)
  }
}
