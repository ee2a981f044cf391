// Serves the sandbox's ads manager: its page, and its own door to the ads API for whoever is signed in there.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { AGE_BUCKET_YEARS } from '@peregrine/domain/ad-network/age-bucket-rules.ts'
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface AdsManagerOptions {
  /** Of the advertiser who may sign in here. */
  readonly handle: string
  /** The Authorization header of the advertiser for a request without a form; `address` with its query. */
  readonly sign: (method: string, address: string) => string
}

const PAGE = join(import.meta.dirname, '../../ads-manager-page')
const SCRIPTS = ['ads-manager-page', 'ad-group-form', 'type-ahead-field', 'manager-calls', 'page-pieces']
const COOKIE = 'sandbox_ads_manager'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'"

const AGES = AGE_BUCKET_YEARS.map(({ bucket, low, high }) => [
  bucket,
  high === null ? `${low} and up` : `${low} to ${high}`,
])

export function serveAdsManager(app: FastifyInstance, options: AdsManagerOptions): void {
  servePage(app)
  // Signed in until the sandbox is started anew.
  const session = randomBytes(24).toString('base64url')
  const isSignedIn = (request: FastifyRequest): boolean => {
    const [, given = ''] = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '') ?? []
    return given.length === session.length && timingSafeEqual(Buffer.from(given), Buffer.from(session))
  }
  // A form or a picture of another site cannot send this header.
  const isOwnPage = (request: FastifyRequest): boolean => request.headers['x-ads-manager'] === '1'

  app.get('/ads-manager/api/who', async (request) => ({ handle: options.handle, signed_in: isSignedIn(request) }))
  app.get('/ads-manager/api/form', async () => ({ ages: AGES, batch: BATCH_SIZES.targeting_criteria }))
  app.post('/ads-manager/api/sign-in', async (request, reply) => {
    if (!isOwnPage(request)) return reply.status(403).send({ errors: [{ message: 'Forbidden' }] })
    return reply
      .header('set-cookie', `${COOKIE}=${session}; Path=/ads-manager; HttpOnly; SameSite=Strict`)
      .send({ signed_in: true })
  })
  app.route({
    method: ['GET', 'POST', 'PUT', 'DELETE'],
    url: '/ads-manager/api/*',
    handler: async (request, reply) => {
      if (!isOwnPage(request) || !isSignedIn(request))
        return reply.status(401).send({ errors: [{ message: 'Please sign in to the ads manager.' }] })
      return await passOn(app, request, reply, options)
    },
  })
}

/** The page is a client of the ads API like any other: its requests are signed, limited and refused as theirs are. */
async function passOn(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { sign }: AdsManagerOptions,
): Promise<FastifyReply> {
  const method = request.method as 'GET' | 'POST' | 'PUT' | 'DELETE'
  const address = request.originalUrl.slice('/ads-manager/api'.length)
  const answer = await app.inject({
    method,
    url: address,
    headers: {
      host: request.headers.host ?? '',
      authorization: sign(method, `http://${request.headers.host ?? ''}${address}`),
      ...(request.headers['content-type'] && { 'content-type': request.headers['content-type'] }),
    },
    ...(request.body !== undefined && { payload: JSON.stringify(request.body) }),
  })
  return reply
    .status(answer.statusCode)
    .type(String(answer.headers['content-type'] ?? 'application/json'))
    .send(answer.rawPayload)
}

function servePage(app: FastifyInstance): void {
  const read = (name: string): string => readFileSync(join(PAGE, name), 'utf8')
  const html = read('ads-manager.html')
  const style = read('ads-manager.css')
  // The browser gets the sources as they are, without their types.
  const scripts = new Map(SCRIPTS.map((name) => [name, stripTypeScriptTypes(read(`${name}.ts`))]))
  const page = async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(html)
  for (const path of ['', '/accounts/:account', '/accounts/:account/ad-groups/:lineItem'])
    app.get(`/ads-manager${path}`, page)
  app.get('/ads-manager/assets/ads-manager.css', async (_request, reply) => reply.type('text/css').send(style))
  for (const [name, script] of scripts)
    app.get(`/ads-manager/assets/${name}.ts`, async (_request, reply) => reply.type('text/javascript').send(script))
}
