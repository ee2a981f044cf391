// The product as it is wired for real, over a world's stores and in this process: for tests that walk all endpoints.
import { PROGRAM_SCOPES } from '@peregrine/contract/session/program-token-shapes.ts'
import { CATALOGUE } from '@peregrine/domain/audiences/catalogue-rules.ts'
import type { FastifyInstance } from 'fastify'
import { readConfig, storedSessionSecret } from '../src/config.ts'
import { confirmationCodeOf } from '../src/features/audience-requests/request-code.ts'
import { requestStaffEvents } from '../src/features/audience-requests/request-staff-orders.ts'
import { storeCatalogue } from '../src/features/audiences/audience-store.ts'
import { mailToken } from '../src/features/monitors/mail-token.ts'
import { NETWORK_DATABASES } from '../src/features/network-data/network-data-public.ts'
import { stopToken } from '../src/features/reports/report-token.ts'
import { newProgramSecret, newToken, prefixOf } from '../src/features/session/access-token.ts'
import { insertProgramToken } from '../src/features/session/program-token-store.ts'
import { issueOneTimeToken } from '../src/features/session/session-public.ts'
import { insertSession } from '../src/features/session/session-store.ts'
import { reportToken } from '../src/features/suite/suite-report-token.ts'
import type { Graph } from '../src/platform/graph.ts'
import type { Jobs } from '../src/platform/jobs.ts'
import { openLog } from '../src/platform/log.ts'
import { migrateGraph } from '../src/platform/migrate-graph.ts'
import { inTransaction } from '../src/platform/postgres.ts'
import { hashOf, secretKeys } from '../src/platform/secret-keys.ts'
import { type Application, createApplication } from '../src/wiring.ts'
import { createNetwork, type HandMadeNetwork } from './hand-made-network.ts'
import { openMailbox } from './mailbox.ts'
import { openSession } from './opened-session.ts'
import { writeRuleAction } from './rule-action.ts'
import { type Browser, newBrowser } from './session-app.ts'
import { setPremium } from './set-premium.ts'
import type { World } from './start-world.ts'
import { smallSuiteAccount, writeSuiteAccount } from './suite-rows.ts'
import { runningClock, TEST_START } from './test-clock.ts'

export const LOOKUP_TOKEN = 'lookup-token-of-the-tests'
export const SESSION_SECRET = 'a secret for tests that is long enough'
export const EXTENSION_TOKEN = 'extension-token-of-the-tests'

export interface WholeApplication {
  readonly app: FastifyInstance
  /** Whatever was answered with 500, as it was logged. */
  readonly bugs: string[]
  /** Milliseconds; moves only when a test moves it. */
  time: number
  /** Whether the network that is advertised on runs. */
  readonly hasSandbox: boolean
  readonly jobs: Jobs
  readonly security: Application['security']
  readonly ownDataStaff: Application['ownDataStaff']
  browser(ip?: string): Browser
  /** The code of the newest mail to an address. */
  codeFor(email: string): Promise<string>
  /** Opens a session of whoever has this address, made when nobody has; the secret of its cookie. */
  openSession(email: string, ip: string): Promise<string>
  /** A user token of a person who has signed in: the product has no call that makes one yet. */
  userToken(email: string): Promise<string>
  /** A token of a program of the person's that may all that programs may, without the fresh sign-in that making one takes. */
  programToken(person: Browser): Promise<{ readonly id: string; readonly secret: string }>
  /** Puts the ready-made audiences there, as the server does when it starts. */
  storeCatalogue(): Promise<void>
  /**
   * Moves on until every limit of rates begins anew, when what waits has been done: tasks that are left would meet the limits
   * of the network, and wait minutes for them.
   */
  newWindows(): Promise<void>
  /** What `npm run staff` sets around requests for audiences. */
  staffOrder(order: Parameters<typeof requestStaffEvents>[1]): Promise<void>
  /** The id of a person's account in the suite, to which they are subscribed; written once. */
  suiteAccount(person: Browser): Promise<string>
  /** Subscribes a person to the suite, without an account there. */
  suiteSubscription(person: Browser): Promise<void>
  /** Has a rule paused a campaign; the id of what it did. */
  ruleAction(rule: string): Promise<string>
  /** What the link in a weekly mail about an ad account ends with. */
  monitorToken(monitor: string): Promise<string>
  /** What the link in a weekly report of an account ends with. */
  reportToken(account: string): Promise<string>
  /** What the link in a report for a client ends with that stops it for an address. */
  stopReportToken(report: string, email: string): Promise<string>
  /** The figures of an ad account were read at a time; unless said, after any week of the tests. */
  figuresRead(account: string, at?: Date): Promise<void>
  /** What the link ends with that confirms the newest request from an address. */
  confirmationCodeFor(email: string): Promise<string>
  /** A one-time token of a person, as an operator issues it. */
  oneTimeToken(email: string): Promise<string>
  close(): Promise<void>
}

export interface WholeApplicationOptions {
  /** Null: nothing was imported or generated yet. */
  readonly network: HandMadeNetwork | null
  /** The address of a sandbox network; without one the network that is advertised on cannot be reached. */
  readonly sandbox?: string
  /** Settings that are not those of development. */
  readonly environment?: Readonly<Record<string, string>>
  /** Stands between the application and the warehouse. */
  readonly graph?: (graph: Graph) => Graph
}

/** Starts it without listening. The two network databases have fixed names, so a test file has one network at most. */
export async function startWholeApplication(world: World, options: WholeApplicationOptions): Promise<WholeApplication> {
  for (const db of Object.values(NETWORK_DATABASES)) {
    await world.graph.write('test.drop', `DROP DATABASE IF EXISTS ${db}`)
    await migrateGraph(world.graph, { db, cluster: '' })
  }
  if (options.network) await createNetwork(world.graph, NETWORK_DATABASES.demo, options.network)
  const bugs: string[] = []
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '3000',
    DATA_DIR: world.dataDir,
    TRUST_PROXY: 'loopback',
    SMTP_URL: '',
    E2E_RESET: 'true',
    LOOKUP_TOKEN,
    EXTENSION_TOKEN,
    SESSION_SECRET,
    // Never the sandbox of whoever runs the tests.
    SANDBOX_PORT: options.sandbox === undefined ? '9' : new URL(options.sandbox).port,
    ...options.environment,
  })
  const self = { time: TEST_START, bugs, hasSandbox: options.sandbox !== undefined } as {
    -readonly [K in keyof WholeApplication]: WholeApplication[K]
  }
  const application = await createApplication({
    config,
    db: world.db,
    graph: options.graph?.(world.graph) ?? world.graph,
    log: openLog({ json: true, write: (line, level) => void (level === 'error' && bugs.push(line)) }),
    clock: () => self.time,
    signatureClock: runningClock,
  })
  self.app = application.http
  const newestLoginMail = openMailbox(`${world.dataDir}/outbox`)
  self.jobs = application.jobs
  self.security = application.security
  self.ownDataStaff = application.ownDataStaff
  self.codeFor = async (email) => {
    await application.jobs.drain()
    const mail = await newestLoginMail(email)
    // The next mail is then newer than this one.
    self.time += 1000
    return /^[2-9A-HJ-NP-Z]{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  }
  self.openSession = (email, ip) => openSession(world.db, { email, ip, now: new Date(self.time) })
  self.browser = (ip = '203.0.113.7') => newBrowser(self, ip)
  self.userToken = async (email) => {
    const person = await world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const secret = newToken('user-token')
    const now = new Date(self.time)
    await insertSession(world.db, {
      id: crypto.randomUUID(),
      kind: 'user-token',
      secretHash: hashOf(secret),
      userId: person.id,
      now,
      expires: new Date(now.getTime() + 86_400_000),
      ip: '203.0.113.7',
      userAgent: 'a program',
    })
    return secret
  }
  self.programToken = async (person) => {
    const { id: userId } = (await person.send('GET', '/api/user/me/')).json() as { readonly id?: string }
    const [id, secret, now] = [crypto.randomUUID(), newProgramSecret(), new Date(self.time)]
    const row = { id, name: 'Desktop assistant', prefix: prefixOf(secret), scopes: [...PROGRAM_SCOPES] }
    const times = { created_at: now, expires_at: new Date(now.getTime() + 30 * 86_400_000) }
    // Whoever is not signed in has none.
    if (userId !== undefined)
      await inTransaction(world.db, (tx) =>
        insertProgramToken(tx, { ...row, ...times, userId, secretHash: hashOf(secret) }),
      )
    return { id, secret }
  }
  self.storeCatalogue = async () => {
    await storeCatalogue(world.db, CATALOGUE, new Date(self.time))
  }
  self.newWindows = async () => {
    await application.jobs.drain()
    self.time += 301_000
  }
  self.staffOrder = async (order) => {
    const ports = { db: world.db, clock: () => self.time, siteAddress: 'http://protargeting.localhost:3000' }
    for await (const _ of requestStaffEvents(ports, order));
  }
  self.suiteAccount = async (person) => {
    const { id } = (await person.send('GET', '/api/user/me/')).json() as { readonly id?: string }
    // Whoever is not signed in has none.
    if (id === undefined) return crypto.randomUUID()
    await setPremium(world.db, id)
    const there = await world.db.selectFrom('suite_accounts').select('id').where('user_id', '=', id).executeTakeFirst()
    return there?.id ?? (await writeSuiteAccount(world.db, id, self.time, smallSuiteAccount(self.time)))
  }
  self.suiteSubscription = async (person) => {
    const { id } = (await person.send('GET', '/api/user/me/')).json() as { readonly id?: string }
    if (id !== undefined) await setPremium(world.db, id)
  }
  self.ruleAction = (rule) => writeRuleAction(world.db, rule, new Date(self.time))
  self.monitorToken = async (monitor) => mailToken(secretKeys([storedSessionSecret(config)]), monitor)
  self.reportToken = async (account) => reportToken(secretKeys([storedSessionSecret(config)]), account)
  self.stopReportToken = async (report, email) =>
    stopToken(secretKeys([storedSessionSecret(config)]), { report, email })
  self.confirmationCodeFor = async (email) => {
    const newest = world.db.selectFrom('audience_requests').select('number').where('email', '=', email)
    const { number } = await newest.orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow()
    return confirmationCodeOf(secretKeys([storedSessionSecret(config)]), number)
  }
  self.figuresRead = async (account, at = new Date('2100-01-01T00:00:00Z')) => {
    const figures = { state: 'ok' as const, figures_at: at }
    await world.db
      .insertInto('campaign_syncs')
      .values({ team_account_id: account, ...figures })
      .onConflict((conflict) => conflict.column('team_account_id').doUpdateSet(figures))
      .execute()
  }
  self.oneTimeToken = async (email) => {
    const { db } = world
    const log = openLog({ json: true, write: () => undefined })
    const siteAddress = 'http://localhost:3000'
    for await (const { token } of issueOneTimeToken({ db, clock: () => self.time, log, siteAddress }, { email }))
      return token
    throw new Error('There was no token.')
  }
  self.close = async () => {
    await application.close()
    for (const db of Object.values(NETWORK_DATABASES)) await world.graph.write('test.drop', `DROP DATABASE ${db}`)
  }
  return self
}
