// Puts the application together: its parts on one foundation, in an HTTP server and a runner of jobs.
import { join } from 'node:path'
import { isKnownHost } from '@peregrine/domain/shell/site-rules.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { outboxPage } from './connectors/mail/outbox-page.ts'
import { latestPublication, NETWORK_DATABASES } from './features/network-data/network-data-public.ts'
import { failureLog } from './platform/disk-problem.ts'
import { createHttpServer } from './platform/http-server.ts'
import { type Jobs, openJobs } from './platform/jobs.ts'
import { type MountOptions, mount } from './platform/mount.ts'
import { createRateLimiter } from './platform/rate-limiter.ts'
import { serveSitePages } from './platform/site-pages.ts'
import { openParts } from './wiring/application-parts.ts'
import { openFoundation, outboxFolder, type Ports } from './wiring/foundation.ts'
import { mailedAddresses, ownHost } from './wiring/site-addresses.ts'
import { telemetrySources } from './wiring/telemetry-sources.ts'

/** Milliseconds that calls have for their answers when the application closes. */
const LAST_ANSWERS_MS = 1_000

export interface Application {
  readonly http: FastifyInstance
  readonly jobs: Jobs
  close(): Promise<void>
}

/** Puts the application together; `close` ends what it opened, not the stores. */
export async function createApplication(ports: Ports): Promise<Application> {
  const { config, db, log, clock } = ports
  let closing = false
  const tell = failureLog(log)
  const foundation = openFoundation(ports, () => jobs)
  const { people, billing, all: parts } = openParts(foundation)
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
  })
  await foundation.reconcile.recover()
  const options: MountOptions = { identify: people.identify, limiter: createRateLimiter(clock), clock }
  for (const part of parts) part.mount((group, handlers) => mount(http, group, handlers, options))
  await people.mountPages(http)
  await billing.mountPages(http)
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
  })
  return {
    http,
    jobs,
    async close() {
      closing = true
      const cutOff = setTimeout(() => http.server.closeAllConnections(), LAST_ANSWERS_MS)
      await Promise.all([http.close().finally(() => clearTimeout(cutOff)), jobs.stop(), foundation.documents.close()])
      await foundation.mailer.close()
    },
  }
}

/** A store that answers nothing for so long is not there. */
const READY_MS = 2_000

function mountHealth(http: FastifyInstance, { db, graph }: Ports): void {
  http.get('/healthz', async () => ({ ok: true }))
  http.get('/readyz', async (_request, reply) => {
    const [postgres, warehouse] = await Promise.all([
      answers(sql`SELECT 1`.execute(db)),
      answers(latestPublication(graph, NETWORK_DATABASES.demo)),
    ])
    const ready = postgres && warehouse
    return reply.status(ready ? 200 : 503).send({ ready, postgres, warehouse })
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
