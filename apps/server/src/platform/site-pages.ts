// Serves the built single-page app: one page for the three sites, which tells them apart by host; public pages of the
// targeting site come with their heads and what can be read at once.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { pickSite } from '@peregrine/domain/shell/site-rules.ts'
import type { TelemetryFacts } from '@peregrine/domain/shell/telemetry-rules.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readPublicPages } from './public-pages.ts'
import { requestedLanguage } from './small-page.ts'

export interface SiteHosts {
  readonly targetingHost: string
  readonly suiteHost: string
  readonly stagingHosts: readonly string[]
}

/** What every page is told besides the hosts. */
export interface PageFacts {
  /** What profiles on the network begin with; null: it is a sandbox, which has no pages of people. */
  readonly profiles: string | null
  /** Whether the analytics suite takes no new accounts: its first page says so to visitors. */
  readonly suitePaused: boolean
  /** The services that pages may send something to, once a person has agreed; left out: none. */
  readonly telemetry?: TelemetryFacts
}

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

export interface SitePagesGiven {
  /** Where the pages were built to. */
  readonly dist: string
  readonly hosts: SiteHosts
  readonly facts: PageFacts
  /** Origin of the targeting site, from the configuration. */
  readonly targetingAddress: string
}

/** Answers every address that is not a call with the app's page; assets carry their hash and are kept for a year. */
export async function serveSitePages(
  app: FastifyInstance,
  { dist, hosts, facts, targetingAddress }: SitePagesGiven,
): Promise<void> {
  const file = join(dist, 'index.html')
  const page = existsSync(file)
    ? readFileSync(file, 'utf8').replace(
        '</head>',
        `<meta name="peregrine-hosts" content="${attribute(JSON.stringify({ ...hosts, ...facts }))}" /></head>`,
      )
    : null
  const open = page === null ? null : readPublicPages(dist, page, targetingAddress)
  const isTargeting = ({ host, url }: FastifyRequest): boolean =>
    pickSite(host, url.slice(url.indexOf('?') + 1 || url.length), hosts) === 'targeting'
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/assets/',
      immutable: true,
      maxAge: '365d',
      preCompressed: true,
    })
    app.get('/peregrine.svg', (_request, reply) =>
      reply.type('image/svg+xml').send(readFileSync(join(dist, 'peregrine.svg'))),
    )
  }
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain').send(open && isTargeting(request) ? open.robots : 'User-agent: *\nDisallow: /\n'),
  )
  app.get('/sitemap.xml', (request, reply) =>
    open && isTargeting(request) ? reply.type('application/xml').send(open.siteMap) : reply.callNotFound(),
  )
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isCall = /^\/(api|rest-auth|assets|healthz|readyz|dev)(\/|$)/.test(path)
    if (isCall || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.status(404).send({ code: 'not_found', detail: 'Not found.' })
    }
    if (page === null) {
      return reply
        .status(503)
        .type('text/plain')
        .send('The pages are not built yet. Start with `npm start`, which builds them, or use `npm run dev`.')
    }
    reply.header('cache-control', 'no-cache').header('vary', 'accept-language').type('text/html')
    if (open === null || !isTargeting(request)) return reply.send(page)
    return reply.send(open.pageAt(path, requestedLanguage(request.headers)) ?? open.privatePage)
  })
}
