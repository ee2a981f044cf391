// Serves the built single-page app: one page for the three sites, which tells them apart by host; public pages of the
// targeting site come with their heads and what can be read at once.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { isLanguage, type Language } from '@peregrine/domain/shell/language-rules.ts'
import { type ApiRoots, pickSite } from '@peregrine/domain/shell/site-rules.ts'
import type { TelemetryFacts } from '@peregrine/domain/shell/telemetry-rules.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type NamedPages, type PublicPages, readPublicPages, type ShownNetwork } from './public-pages.ts'
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

/** The API roots that pages of some hosts call instead of their own origin. */
export interface PageRoots {
  readonly roots: ApiRoots
  /** The origins of those that a page of this host may call; none: it calls its own. */
  originsFor(host: string): readonly string[]
}

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

export interface SitePagesGiven {
  /** Where the pages were built to. */
  readonly dist: string
  readonly hosts: SiteHosts
  readonly facts: PageFacts
  /** Origin of the targeting site, from the configuration. */
  readonly targetingAddress: string
  /** Null: all pages call their own origin. */
  readonly apiRoots: PageRoots | null
  readonly named: NamedPages
  /** The network that figures speak of, which public pages say before the app does; null: there is none. */
  readonly network: () => Promise<ShownNetwork | null>
}

/** The language that an address asks for (`?lang=ja`), by which search engines list each language. */
function languageOf({ url }: FastifyRequest): Language | null {
  const said = new URLSearchParams(url.split('?')[1] ?? '').get('lang')
  return isLanguage(said) ? said : null
}

interface BuiltPage {
  readonly page: string
  readonly open: PublicPages | null
}

/** The page as it was built, with what it is told. */
function builtPage({ dist, targetingAddress, named }: SitePagesGiven, told: object): BuiltPage {
  const content = attribute(JSON.stringify(told))
  const page = readFileSync(join(dist, 'index.html'), 'utf8').replace(
    '</head>',
    () => `<meta name="peregrine-hosts" content="${content}" /></head>`,
  )
  return { page, open: readPublicPages(dist, page, { origin: targetingAddress, named }) }
}

/** The policy of a page that calls these roots and shows their pictures. */
const allowing = (policy: unknown, origins: readonly string[]): string =>
  String(policy ?? '').replace(/(?<=(?:connect|img)-src 'self')/g, ` ${origins.join(' ')}`)

/** Answers every address that is not a call with the app's page; assets carry their hash and are kept for a year. */
export async function serveSitePages(app: FastifyInstance, given: SitePagesGiven): Promise<void> {
  const { dist, hosts, facts, apiRoots, network } = given
  const isBuilt = existsSync(join(dist, 'index.html'))
  const own = isBuilt ? builtPage(given, { ...hosts, ...facts }) : null
  const calling = isBuilt && apiRoots ? builtPage(given, { ...hosts, ...facts, apiRoots: apiRoots.roots }) : null
  const open = own?.open ?? null
  const isTargeting = ({ host, url }: FastifyRequest): boolean =>
    pickSite(host, url.slice(url.indexOf('?') + 1 || url.length), hosts) === 'targeting'
  if (own !== null) {
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
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isCall = /^\/(api|rest-auth|assets|healthz|readyz|dev)(\/|$)/.test(path)
    if (isCall || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply.status(404).send({ code: 'not_found', detail: 'Not found.' })
    }
    if (own === null) {
      return reply
        .status(503)
        .type('text/plain')
        .send('The pages are not built yet. Start with `npm start`, which builds them, or use `npm run dev`.')
    }
    reply.header('cache-control', 'no-cache').header('vary', 'accept-language').type('text/html')
    const origins = apiRoots?.originsFor(request.host) ?? []
    if (origins.length > 0)
      reply.header('content-security-policy', allowing(reply.getHeader('content-security-policy'), origins))
    const { page, open: pages } = origins.length > 0 && calling ? calling : own
    if (pages === null || !isTargeting(request)) return reply.send(page)
    const language = languageOf(request) ?? requestedLanguage(request.headers)
    // A page is served while the data is away or being checked, too.
    const shown = await network().catch(() => undefined)
    return reply.send((await pages.pageAt(path, language, shown)) ?? pages.privatePage(language))
  })
}
