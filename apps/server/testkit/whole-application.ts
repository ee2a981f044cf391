// The product as it is wired for real, over a world's stores and in this process: for tests that walk all endpoints.
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../src/config.ts'
import { requestStaffEvents } from '../src/features/audience-requests/request-staff-orders.ts'
import { NETWORK_DATABASES } from '../src/features/network-data/network-data-public.ts'
import { newToken } from '../src/features/session/access-token.ts'
import { issueOneTimeToken } from '../src/features/session/session-public.ts'
import { insertSession } from '../src/features/session/session-store.ts'
import type { Graph } from '../src/platform/graph.ts'
import type { Jobs } from '../src/platform/jobs.ts'
import { openLog } from '../src/platform/log.ts'
import { migrateGraph } from '../src/platform/migrate-graph.ts'
import { hashOf } from '../src/platform/secret-keys.ts'
import { createApplication } from '../src/wiring.ts'
import { type HandMadeNetwork, layNetwork } from './hand-made-network.ts'
import { openMailbox } from './mailbox.ts'
import { type Browser, newBrowser } from './session-app.ts'
import type { World } from './start-world.ts'

export const LOOKUP_TOKEN = 'lookup-token-of-the-tests'
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
  browser(ip?: string): Browser
  /** The code of the newest mail to an address. */
  codeFor(email: string): Promise<string>
  /** A user token of a person who has signed in: the product has no call that makes one yet. */
  userToken(email: string): Promise<string>
  /** What `npm run staff` sets around requests for audiences. */
  staffOrder(order: Parameters<typeof requestStaffEvents>[1]): Promise<void>
  /** A one-time token of a person, as an operator issues it. */
  oneTimeToken(email: string): Promise<string>
  close(): Promise<void>
}

export interface WholeApplicationOptions {
  /** Null: nothing was imported or generated yet. */
  readonly network: HandMadeNetwork | null
  /** The address of a sandbox network; without one the network that is advertised on cannot be reached. */
  readonly sandbox?: string
  /** Stands between the application and the warehouse. */
  readonly graph?: (graph: Graph) => Graph
}

/** Starts it without listening. The two network databases have fixed names, so a test file has one network at most. */
export async function startWholeApplication(world: World, options: WholeApplicationOptions): Promise<WholeApplication> {
  for (const db of Object.values(NETWORK_DATABASES)) {
    await world.graph.write('test.drop', `DROP DATABASE IF EXISTS ${db}`)
    await migrateGraph(world.graph, { db, cluster: '' })
  }
  if (options.network) await layNetwork(world.graph, NETWORK_DATABASES.demo, options.network)
  const bugs: string[] = []
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '3000',
    DATA_DIR: world.dataDir,
    TRUST_PROXY: 'true',
    SMTP_URL: '',
    E2E_RESET: 'true',
    LOOKUP_TOKEN,
    EXTENSION_TOKEN,
    SESSION_SECRET: 'a secret for tests that is long enough',
    // Never the sandbox of whoever runs the tests.
    SANDBOX_PORT: options.sandbox === undefined ? '9' : new URL(options.sandbox).port,
  })
  const self = { time: Date.UTC(2026, 10, 21, 9), bugs, hasSandbox: options.sandbox !== undefined } as {
    -readonly [K in keyof WholeApplication]: WholeApplication[K]
  }
  const application = await createApplication({
    config,
    db: world.db,
    graph: options.graph?.(world.graph) ?? world.graph,
    log: openLog({ json: true, write: (line, level) => void (level === 'error' && bugs.push(line)) }),
    clock: () => self.time,
  })
  self.app = application.http
  const newestLoginMail = openMailbox(`${world.dataDir}/outbox`)
  self.jobs = application.jobs
  self.codeFor = async (email) => {
    await application.jobs.drain()
    const mail = await newestLoginMail(email)
    // The next mail is then newer than this one.
    self.time += 1000
    return /^[2-9A-HJ-NP-Z]{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  }
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
  self.staffOrder = async (order) => {
    const ports = { db: world.db, clock: () => self.time, siteAddress: 'http://protargeting.localhost:3000' }
    for await (const _ of requestStaffEvents(ports, order));
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
