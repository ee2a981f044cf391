// A server in this process with signing in, over a world's stores, and browsers that keep cookies: for tests of features.
import type { EndpointGroup } from '@peregrine/contract/platform/endpoint.ts'
import { passkeys, secondFactor } from '@peregrine/contract/session/passkey-endpoints.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Mail, MailPort } from '../src/connectors/mail/mail-port.ts'
import { premiumOf } from '../src/features/billing/billing-public.ts'
import { createSession } from '../src/features/session/create-session.ts'
import { passkeyHandlers } from '../src/features/session/passkey-handlers.ts'
import { secondFactorHandlers } from '../src/features/session/second-factor-handlers.ts'
import { loginMailWorkers } from '../src/features/session/send-login-mail-job.ts'
import { DEVELOPMENT_NETWORK_LIMITS } from '../src/features/session/session-limits.ts'
import type { SessionConfig, SessionPorts } from '../src/features/session/session-ports.ts'
import { sweepSessionsWorker } from '../src/features/session/sweep-sessions-job.ts'
import { membershipsForUser, teamAccessOf } from '../src/features/teams/teams-public.ts'
import { createHttpServer } from '../src/platform/http-server.ts'
import { type Jobs, type JobWorker, openJobs } from '../src/platform/jobs.ts'
import { type Log, openLog } from '../src/platform/log.ts'
import { type Handlers, type MountOptions, mount } from '../src/platform/mount.ts'
import { isAnswered } from '../src/platform/once-replies.ts'
import { createRateLimiter } from '../src/platform/rate-limiter.ts'
import { secretKeys } from '../src/platform/secret-keys.ts'
import { openSecurityRecorder, type SecurityRecorder } from '../src/platform/security-recorder.ts'
import { openSession, SESSION_COOKIE } from './opened-session.ts'
import type { World } from './start-world.ts'
import { TEST_START } from './test-clock.ts'

/** What a request says of itself; a browser on our own page unless told otherwise. */
export interface Sent {
  readonly body?: unknown
  /** A file, instead of a body. */
  readonly raw?: Uint8Array | undefined
  readonly headers?: Readonly<Record<string, string | undefined>>
  readonly ip?: string
}

/** One browser (or program): keeps its cookies. */
export interface Browser {
  readonly cookies: Map<string, string>
  send(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, sent?: Sent): Promise<LightMyRequestResponse>
  /** Signs in; afterwards the CSRF header goes along by itself. No mail is sent and no job is run. */
  signIn(email: string): Promise<void>
  /** The same with a code from a mail, as people do. */
  signInByCode(email: string): Promise<void>
  /** A personal token from a code. */
  personalToken(email: string): Promise<string>
  /** The CSRF token of the session. */
  csrf: string
}

export interface SessionApp {
  readonly app: FastifyInstance
  readonly jobs: Jobs
  readonly mails: Mail[]
  readonly ports: SessionPorts
  readonly security: SecurityRecorder
  readonly bugs: unknown[]
  readonly warnings: string[]
  /** Milliseconds; moves only when a test moves it. */
  time: number
  browser(ip?: string): Browser
  /** The code of the newest mail to an address, after everything that waits has been sent. */
  codeFor(email: string): Promise<string>
  /** Opens a session of whoever has this address, made when nobody has; the secret of its cookie. */
  openSession(email: string, ip: string): Promise<string>
  close(): Promise<void>
}

export interface SessionAppOptions {
  readonly config?: Partial<SessionConfig>
  readonly mailer?: MailPort
  readonly socialAccounts?: SessionPorts['socialAccounts']
  /** Mounts more endpoints. */
  readonly more?: (add: <G extends EndpointGroup>(group: G, handlers: Handlers<G>) => void, app: SessionApp) => void
  readonly workers?: (app: SessionApp) => readonly JobWorker[]
}

const SECRET = 'a secret for tests that is long enough'

export async function startSessionApp(world: World, options: SessionAppOptions = {}): Promise<SessionApp> {
  const mails: Mail[] = []
  const bugs: unknown[] = []
  const warnings: string[] = []
  const log: Log = openLog({ json: true, write: (line, level) => void (level === 'warn' && warnings.push(line)) })
  const keys = secretKeys([SECRET])
  const mailer: MailPort = options.mailer ?? {
    send: async (mail) => {
      mails.push(mail)
      return null
    },
    close: async () => undefined,
  }
  const self = { time: TEST_START } as { -readonly [K in keyof SessionApp]: SessionApp[K] }
  const clock = (): number => self.time
  const jobs = await openJobs({
    db: world.db,
    workers: [
      ...loginMailWorkers({ keys, mailer, clock, log }),
      sweepSessionsWorker({ db: world.db, clock }),
      ...(options.workers?.(self) ?? []),
    ],
    onError: (_, error) => bugs.push(error),
  })
  const ports: SessionPorts = {
    db: world.db,
    jobs,
    clock,
    keys,
    log,
    socialAccounts: options.socialAccounts ?? (async () => []),
    teamAccessOf: (userId, which) => teamAccessOf(world.db, userId, which),
    premiumOf: (userId) => premiumOf(world.db, userId, clock()),
    membershipsForUser: (userId, tx = world.db) => membershipsForUser(tx, async () => new Map(), userId),
    config: {
      lookupToken: 'lookup-token-for-tests',
      extensionToken: 'extension-token-for-tests',
      production: false,
      isOwnOrigin: (origin) => origin === 'http://localhost:3000',
      siteAddress: { session: 'http://localhost:3000', 'personal-token': 'http://protargeting.localhost:3000' },
      limits: DEVELOPMENT_NETWORK_LIMITS,
      passkeys: { domain: '', hosts: ['localhost', 'protargeting.localhost', 'deepthought.localhost'] },
      ...options.config,
    },
  }
  const app = await createHttpServer({
    onBug: (error) => bugs.push(error),
    trustProxy: { networks: ['loopback'] },
    strictScripts: true,
  })
  const { identify, handlers } = createSession(ports)
  const security = openSecurityRecorder({ db: world.db, keys, log, clock })
  const mountOptions: MountOptions = {
    identify,
    limiter: createRateLimiter(clock),
    isAnswered: (call) => isAnswered(world.db, call),
    security,
    clock,
  }
  Object.assign(self, { app, jobs, mails, ports, security, bugs, warnings })
  mount(app, session, handlers, mountOptions)
  mount(app, passkeys, passkeyHandlers(ports), mountOptions)
  mount(app, secondFactor, secondFactorHandlers(ports), mountOptions)
  options.more?.((group, more) => mount(app, group, more, mountOptions), self)

  self.codeFor = async (email) => {
    await jobs.drain()
    const mail = mails.findLast(({ to, id }) => to === email && id.startsWith('login-'))
    return /^[2-9A-HJ-NP-Z]{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  }
  self.openSession = (email, ip) => openSession(world.db, { email, ip, now: new Date(self.time) })
  self.browser = (ip = '203.0.113.7') => newBrowser(self, ip)
  self.close = async () => {
    await app.close()
    await jobs.stop()
    await security.close()
  }
  return self
}

/** A browser at this network address that speaks to a server in this process. */
export function newBrowser(world: Pick<SessionApp, 'app' | 'codeFor' | 'openSession'>, ip: string): Browser {
  const cookies = new Map<string, string>()
  const readToken = async (): Promise<void> => {
    const me = await browser.send('GET', '/api/user/me/')
    if (me.statusCode !== 200) throw new Error(`Signing in failed: ${me.body}`)
    browser.csrf = me.json().token
  }
  const browser: Browser = {
    cookies,
    csrf: '',
    async send(method, url, { body, raw, headers = {}, ip: from = ip } = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const given = {
        host: 'localhost:3000',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': from,
        'x-forwarded-proto': 'https',
        'x-csrftoken': browser.csrf === '' ? undefined : browser.csrf,
        cookie: cookie === '' ? undefined : cookie,
        'content-type': raw ? 'application/octet-stream' : body === undefined ? undefined : 'application/json',
        ...headers,
      }
      const present = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== undefined)
      const answer = await world.app.inject({
        method,
        url,
        headers: Object.fromEntries(present),
        ...(raw && { payload: Buffer.from(raw) }),
        ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      for (const { name, value } of answer.cookies) {
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    },
    async signIn(email) {
      cookies.set(SESSION_COOKIE, await world.openSession(email, ip))
      await readToken()
    },
    async signInByCode(email) {
      const { magic_code } = (await browser.send('POST', '/api/user/magic-link/', { body: { email } })).json()
      const confirm_code = await world.codeFor(email)
      await browser.send('POST', '/api/user/magic-link/use/', { body: { magic_code, confirm_code } })
      await readToken()
    },
    async personalToken(email) {
      const created = await browser.send('POST', '/api/external/personal-magic-link/', { body: { email } })
      const confirm_code = await world.codeFor(email)
      const body = { magic_code: created.json().magic_code, confirm_code }
      const used = await browser.send('POST', '/api/external/personal-magic-link/use/', { body })
      if (used.statusCode !== 200) throw new Error(`No token: ${used.body}`)
      return used.json().token
    },
  }
  return browser
}
