// Serves the built single-page app: one page for the three sites, which tells them apart by host.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export interface SiteHosts {
  readonly targetingHost: string
  readonly suiteHost: string
  readonly stagingHosts: readonly string[]
}

const attribute = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')

/** Answers every address that is not a call with the app's page; assets carry their hash and are kept for a year. */
export async function serveSitePages(app: FastifyInstance, dist: string, hosts: SiteHosts): Promise<void> {
  const file = join(dist, 'index.html')
  const page = existsSync(file)
    ? readFileSync(file, 'utf8').replace(
        '</head>',
        `<meta name="peregrine-hosts" content="${attribute(JSON.stringify(hosts))}" /></head>`,
      )
    : null
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
    return reply.header('cache-control', 'no-cache').type('text/html').send(page)
  })
}
