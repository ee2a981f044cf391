// Puts the application together: its parts on one foundation, in an HTTP server and a runner of jobs.
import { join } from 'node:path'
import { isKnownHost } from '@peregrine/domain/shell/site-rules.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isAnswered } from '#platform/once-replies.ts'
import { outboxPage } from './connectors/mail/outbox-page.ts'
import {
  activeNetwork,
  damageOf,
  damageSentence,
  heldBack,
  latestPublication,
  NETWORK_DATABASES,
} from './features/network-data/network-data-public.ts'
import { failureLog, freeBytes } from './platform/disk-problem.ts'
import { createHttpServer } from './platform/http-server.ts'
import { type Jobs, openJobs } from './platform/jobs.ts'
import { type MountOptions, mount } from './platform/mount.ts'
import { createRateLimiter } from './platform/rate-limiter.ts'
import type { SecretKeys } from './platform/secret-keys.ts'
import type { SecurityRecorder } from './platform/security-recorder.ts'
import { serveSitePages } from './platform/site-pages.ts'
import { callingOrigins, pageRoots } from './wiring/api-roots.ts'
import { openParts } from './wiring/application-parts.ts'
import { openFoundation, outboxFolder, type Ports } from './wiring/foundation.ts'
import { namedPagesOf } from './wiring/named-pages.ts'
import { mailedAddresses, ownHost } from './wiring/site-addresses.ts'
import { telemetrySources } from './wiring/telemetry-sources.ts'

/** Milliseconds that calls have for their answers when the application closes. */
const LAST_ANSWERS_MS = 1_000

export interface Application {
  readonly http: FastifyInstance
  readonly jobs: Jobs
  readonly security: SecurityRecorder
  readonly keys: SecretKeys
  /** What `npm run staff` orders of people's own data. */
  readonly ownDataStaff: (input: unknown, signal: AbortSignal) => AsyncIterable<string>
  close(): Promise<void>
}

/** Puts the application together; `close` ends what it opened, not the stores. */
export async function createApplication(ports: Ports): Promise<Application> {
  const { config, db, log, clock } = ports
  let closing = false
  const tell = failureLog(log)
  const foundation = openFoundation(ports, () => jobs)
  const { security } = foundation
  const { people, billing, ownData, talk, all: parts } = openParts(foundation)
  const jobs: Jobs = await openJobs({
    db,
    workers: [...foundation.reconcile.workers, ...parts.flatMap(({ workers }) => workers)],
    onError: (job, error) => tell('A job failed.', { job, error }),
  })
  const http = await createHttpServer({
    // A call that is cut off by the end of the process is no bug.
    onBug: (error, where) => closing || tell('A call failed.', { ...where, error }),
    trustProxy: config.trustProxy,
    strictScripts: config.production,
    elsewhere: telemetrySources(config),
    ...(config.production && { isOwnHost: ownHost(config) }),
    callingOrigins: callingOrigins(config),
    onUnknownHost: (request) => noteUnknownHost(security, request),
  })
  await foundation.reconcile.recover()
  const limiter = createRateLimiter(clock)
  const options: MountOptions = {
    identify: people.identify,
    limiter,
    isAnswered: (call) => isAnswered(db, call),
    security,
    clock,
  }
  for (const part of parts) part.mount((group, handlers) => mount(http, group, handlers, options))
  await people.mountPages(http)
  await billing.mountPages(http)
  await talk.mountPages(http, limiter)
  mountHealth(http, ports)
  if (!config.production && config.mail.smtpUrl === '') mountOutbox(http, ports)
  await serveSitePages(http, {
    dist: join(import.meta.dirname, '../../web/dist'),
    hosts: config.sites,
    facts: {
      profiles: config.network.sandbox ? null : 'https://x.com/',
      suitePaused: config.suitePaused,
      ...(config.telemetry && { telemetry: config.telemetry }),
    },
    targetingAddress: mailedAddresses(config)['personal-token'],
    apiRoots: pageRoots(config),
    named: namedPagesOf(db),
    network: () => activeNetwork(ports.graph),
  })
  return {
    http,
    jobs,
    security,
    keys: foundation.keys,
    ownDataStaff: ownData.staff,
    async close() {
      closing = true
      const cutOff = setTimeout(() => http.server.closeAllConnections(), LAST_ANSWERS_MS)
      await Promise.all([http.close().finally(() => clearTimeout(cutOff)), jobs.stop(), foundation.documents.close()])
      await Promise.all([foundation.mailer.close(), security.close()])
    },
  }
}

/** Under a name that is not ours nobody calls by accident: scanners do, and attacks by rebinding. */
function noteUnknownHost(security: SecurityRecorder, request: FastifyRequest): void {
  const call = `${request.method} ${request.routeOptions.url?.replace(/:(\w+)/g, '{$1}') ?? '*'}`
  const userAgent = String(request.headers['user-agent'] ?? '')
  security.originOf({ ip: request.ip, call, userAgent }).note({ kind: 'unknown_host_refused' })
}

/** A store that answers nothing for so long is not there. */
const READY_MS = 2_000

function mountHealth(http: FastifyInstance, { db, graph, config, log }: Ports): void {
  const { dataDir, leastFreeBytes } = config
  const least = `${leastFreeBytes / 1_000_000} MB`
  const noRoom = `Less than ${least} are free on the disk of the data folder: free some space before nothing can be stored.`
  let hadRoom = true
  http.get('/healthz', async () => ({ ok: true }))
  http.get('/readyz', async (_request, reply) => {
    const [postgres, warehouse, room] = await Promise.all([
      answers(sql`SELECT 1`.execute(db)),
      answers(latestPublication(graph, NETWORK_DATABASES.demo)),
      freeBytes(dataDir).then((bytes) => bytes >= leastFreeBytes),
    ])
    if (hadRoom && !room) log.warn(noRoom)
    hadRoom = room
    const damaged = Object.values(NETWORK_DATABASES).flatMap((name) => {
      const damage = damageOf(graph, name)
      return damage ? [damageSentence(name, damage)] : []
    })
    const checked = heldBack(graph)
    const problems = [...(checked === undefined ? [] : [checked]), ...damaged, ...(room ? [] : [noRoom])]
    const ready = postgres && warehouse && problems.length === 0
    return reply
      .status(ready ? 200 : 503)
      .send({ ready, postgres, warehouse, disk: room, ...(problems.length > 0 && { problems }) })
  })
}

async function answers(question: Promise<unknown>): Promise<boolean> {
  const late = AbortSignal.timeout(READY_MS)
  return await Promise.race([
    question.then(
      () => true,
      () => false,
    ),
    new Promise<false>((done) => late.addEventListener('abort', () => done(false), { once: true })),
  ])
}

/** Login codes stand there: for whoever sits at this machine and came by one of our names. */
function mountOutbox(http: FastifyInstance, { config }: Ports): void {
  http.get('/dev/outbox', async (request, reply) => {
    const here = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '')
    if (!here || !isKnownHost(request.host, config.sites, [config.sites.mainHost])) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type('text/html')
      .send(await outboxPage(outboxFolder(config)))
  })
}
