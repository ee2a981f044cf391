// The sandbox network as a program of its own beside a test, with its control door; and a person on its consent page.
import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { paced } from './eventually.ts'
import { runningClock } from './test-clock.ts'

/** The one ad account of the sandbox. */
export const AD_ACCOUNT = '18ce54d4x5t'

/** What can be ordered of the sandbox; see its control door. */
export interface OrderedFailure {
  readonly kind:
    | 'rate_limited'
    | 'unavailable'
    | 'html'
    | 'unauthorised'
    | 'refused'
    | 'slow'
    | 'dropped_before'
    | 'dropped_after'
    | 'failed_after'
    | 'malformed'
    | 'partial'
    | 'doubled'
    | 'replayed'
  readonly changes?: true
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path?: string
  readonly times?: number
  readonly seconds?: number
  readonly skip?: number
  readonly retry_after?: number
  readonly milliseconds?: number
  readonly status?: number
  readonly code?: string
  readonly message?: string
}

export interface SandboxNetwork {
  /** Of all its APIs, without a slash at the end. */
  readonly url: string
  order(failure: OrderedFailure): Promise<void>
  healAll(): Promise<void>
  /** Speaks to the control door: 'grants/revoke', 'clock', … */
  control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown>
  /** Paths, with their methods, that were asked since the last time; the oldest first. */
  takeRequests(): Promise<string[]>
  /** Ends it as the machine would. */
  kill(): Promise<void>
  close(): Promise<void>
}

const MAIN = join(import.meta.dirname, '../../sandbox/src/sandbox-main.ts')
// biome-ignore lint/style/noProcessEnv: what a run of the tests on another date hands on to each program
const { NODE_OPTIONS, SHIFT_DATE_MS } = process.env
const RUN_ON_ANOTHER_DATE = { NODE_OPTIONS, SHIFT_DATE_MS }
/** Accounts of its population. */
const ACCOUNTS = '2000'
const READY_MS = 120_000

/** Where a sandbox keeps its population, made from its source and never changed afterwards. */
const populationIn = (folder: string): string => join(folder, 'sandbox/population.bin')

/** As a sandbox finds it that was started there before: the first one of the run makes it, the others get a copy. */
function bringPopulation(made: string, folder: string): void {
  if (!existsSync(made) || existsSync(populationIn(folder))) return
  mkdirSync(join(folder, 'sandbox'), { recursive: true })
  copyFileSync(made, populationIn(folder))
}

function keepPopulation(made: string, folder: string): void {
  if (existsSync(made)) return
  const whole = `${made}.${process.pid}`
  copyFileSync(populationIn(folder), whole)
  renameSync(whole, made)
}

interface Program {
  readonly child: ChildProcess
  readonly url: string
}

/** Its messages tell when it listens and when everything is there; when this process is gone it ends by itself. */
async function start(folder: string, port: number, ahead: number): Promise<Program> {
  const { population, compiled } = inject('sandboxOfTheRun')
  bringPopulation(population, folder)
  const env = {
    PATH: '/usr/bin:/bin',
    DATA_DIR: folder,
    SANDBOX_PORT: String(port),
    SANDBOX_ACCOUNTS: ACCOUNTS,
    SANDBOX_CLOCK: new Date(runningClock() + ahead).toISOString(),
    ...RUN_ON_ANOTHER_DATE,
    NODE_COMPILE_CACHE: compiled,
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let complaints = ''
  child.stderr?.on('data', (text) => {
    complaints = `${complaints}${text}`.slice(-4000)
  })
  let url = ''
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => (): void => {
      child.kill('SIGKILL')
      reject(new Error(`The sandbox ${why}: ${complaints}`))
    }
    const late = setTimeout(fail('took too long to start'), paced(READY_MS))
    child.once('exit', fail('did not start'))
    child.on('message', (message: { readonly sandbox?: string; readonly ready?: true }) => {
      url = message.sandbox ?? url
      if (!message.ready) return
      clearTimeout(late)
      resolve()
    })
  })
  keepPopulation(population, folder)
  // One that is idle does not keep this process from ending.
  child.unref()
  child.channel?.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  return { child, url }
}

/** Sandboxes that run and that no test has: starting one takes seconds, putting one back to its beginning does not. */
const idle: Program[] = []

/** As just started, of this process alone; it ends with it, and its folder with the run. */
async function takeIdle(ahead: number): Promise<Program> {
  const program = idle.pop() ?? (await start(mkdtempSync(join(inject('folderOfTheRun'), 'sandbox-')), 0, 0))
  await control(program.url, 'POST', 'reset', { real: new Date(runningClock() + ahead).toISOString() })
  return program
}

async function control(url: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${url}/sandbox/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * A sandbox with a state of its own on a free port; `folder` and `port` start it again where an earlier one stood. `ahead`: its
 * clock on the wall is so many milliseconds ahead of the others of the test.
 */
export async function startSandbox({
  folder,
  port = 0,
  ahead = 0,
}: {
  readonly folder?: string
  readonly port?: number
  readonly ahead?: number
} = {}): Promise<SandboxNetwork> {
  const program = folder === undefined ? await takeIdle(ahead) : await start(folder, port, ahead)
  const { child, url } = program
  const ask: SandboxNetwork['control'] = (method, path, body) => control(url, method, path, body)
  const ended = new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    child.once('exit', () => resolve())
  })
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    child.kill(signal)
    await ended
  }
  return {
    url,
    control: ask,
    order: async (failure) => void (await ask('POST', 'failures', failure)),
    healAll: async () => void (await ask('DELETE', 'failures')),
    async takeRequests() {
      const requests = (await ask('GET', 'requests')) as readonly { method: string; path: string }[]
      await ask('DELETE', 'requests')
      return requests.map(({ method, path }) => `${method} ${path}`).filter((one) => !one.includes(' /sandbox'))
    },
    kill: () => end('SIGKILL'),
    async close() {
      if (folder !== undefined) {
        await end('SIGTERM')
        rmSync(folder, { recursive: true, force: true })
      } else if (child.exitCode === null && child.signalCode === null) idle.push(program)
    },
  }
}

const attribute = (tag: string, name: string): string => {
  const text = new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
}

/** A person on the network's page: reads the form, presses a button, and is sent back; answers the address with its query. */
export async function answerConsent(
  authorizeUrl: string,
  {
    answer = 'authorize',
    person,
    withheld = [],
  }: {
    readonly answer?: 'authorize' | 'cancel'
    readonly person?: string
    /** Scopes of OAuth 2 that are not granted. */
    readonly withheld?: readonly string[]
  } = {},
): Promise<URL> {
  const page = await (await fetch(authorizeUrl)).text()
  const form = new URLSearchParams({ answer })
  for (const [tag] of page.matchAll(/<input type="hidden"[^>]*>/g))
    form.set(attribute(tag, 'name'), attribute(tag, 'value'))
  for (const scope of withheld) form.append('withheld', scope)
  const people = [...page.matchAll(/<input type="radio"[^>]*>[^@]*@([^<]*)</g)]
  const chosen = people.find(([, handle]) => handle === person) ?? people[0]
  if (!chosen) throw new Error(`Nobody to choose on the page: ${page.slice(0, 500)}`)
  form.set('user_id', attribute(chosen[0], 'value'))
  const sent = await fetch(authorizeUrl, { method: 'POST', body: form, redirect: 'manual' })
  const location = sent.headers.get('location')
  if (location === null) throw new Error(`The consent led nowhere: ${sent.status} ${await sent.text()}`)
  return new URL(location)
}
