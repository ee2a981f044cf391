// The bare HTTP server: headers, bodies and the one place where whatever was thrown becomes an answer.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import { FIELD_REASONS, writeFieldReasons } from '@peregrine/contract/platform/field-reasons.ts'
import { VALIDATOR_SAYS } from '@peregrine/contract/platform/validator-mark.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerWrongMethods } from './allowed-methods.ts'
import { answerCallingPages, type CallingOrigins } from './calling-pages.ts'
import { diskProblemOf } from './disk-problem.ts'
import { reasonsOf, sentencesOf } from './field-problems.ts'
import { GraphBusy } from './graph.ts'
import { BadValue } from './postgres.ts'
import { CallerGone, InvalidInput, Refusal } from './refusal.ts'
import { requestedLanguage, smallPage } from './small-page.ts'
import { isStoreAway } from './store-away.ts'
import { type TrustedProxies, trustOf } from './trusted-proxies.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** For what fails after a reply has begun and the error handler can do nothing more. */
    reportBug(error: unknown, request: FastifyRequest): void
  }
}

export interface HttpServerOptions {
  /** Told about each bug: an error that no endpoint declares. */
  readonly onBug: (error: unknown, where: { readonly requestId: string; readonly route: string }) => void
  /** Whose X-Forwarded-For, -Host and -Proto are believed. */
  readonly trustProxy: TrustedProxies
  /** Calls under other names are refused, but for what probes ask by address; left out: any name is taken. */
  readonly isOwnHost?: (host: string) => boolean
  /** Told about each call under another name. */
  readonly onUnknownHost?: (request: FastifyRequest) => void
  /** Whose pages call this server as their API root; left out: calls come from its own pages alone. */
  readonly callingOrigins?: CallingOrigins | undefined
  /** Milliseconds; left out: 15 s for the head of a call, 30 s for all of it. */
  readonly patience?: { readonly head: number; readonly call: number; readonly look: number }
  /** Production pages only run our own scripts; the development server injects its own. */
  readonly strictScripts: boolean
  /** Origins besides our own that pages may run scripts from and connect to; left out: none. */
  readonly elsewhere?: { readonly scripts: readonly string[]; readonly connections: readonly string[] }
}

const JSON_DEPTH = 32

/** What others call it when the client closes the connection first; nobody reads it. */
const CLIENT_CLOSED_REQUEST = 499
const BUSY_SECONDS = 5
const AWAY_SECONDS = 5
/** A connection that sends nothing is looked for every five seconds. */
const PATIENCE = { head: 15_000, call: 30_000, look: 5_000 }
const PROBES = new Set(['/healthz', '/readyz'])

const tooDeep = (text: string): boolean => {
  let depth = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inString) {
      if (c === 92) i++
      else if (c === 34) inString = false
    } else if (c === 34) inString = true
    else if (c === 123 || c === 91) {
      if (++depth > JSON_DEPTH) return true
    } else if (c === 125 || c === 93) depth--
  }
  return false
}

const DAMAGED = {
  en: {
    title: 'This address is damaged',
    body: 'It contains a “%” that can’t be read. To look for a percent sign itself, write “%25”. Nothing was changed.',
    next: 'Go to the home page',
  },
  ja: {
    title: 'このURLは正しくありません',
    body: '「%」の書き方が正しくないため、URLを読み取れません。記号の「%」を入れるには「%25」と書いてください。データへの影響はありません。',
    next: 'トップページへ',
  },
} as const

/** An address that is none, such as /explore/100%: whoever followed it is told why nothing is there, and so is a program. */
function answerNoAddress({ url = '/', method, headers }: IncomingMessage, reply: FastifyReply): void {
  const forProgram = method !== 'GET' || /^\/(api|rest-auth)(\/|$)/.test(url)
  if (forProgram) reply.status(400).send({ non_field_errors: ['The request could not be read.'] })
  else {
    const language = requestedLanguage(headers)
    const { title, body, next } = DAMAGED[language]
    const main = `<h1>${title}</h1>\n<p>${body}</p>\n<p><a href="/">${next}</a></p>`
    reply
      .status(400)
      .header('vary', 'accept-language')
      .type('text/html')
      .send(smallPage({ language, title, width: '36rem', main }))
  }
}

// How Node reports a connection that ended in the middle of a body.
const CUT_OFF = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

/** Whoever called has left; the answer reaches nobody, and that it could not be completed is no bug. */
const isGone = (error: Error, { socket }: IncomingMessage): boolean =>
  error instanceof CallerGone || (socket.destroyed && 'code' in error && CUT_OFF.has(String(error.code)))

/** Makes the server without routes. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { elsewhere = { scripts: [], connections: [] }, isOwnHost, patience = PATIENCE } = options
  const app = fastify({
    genReqId: () => randomUUID(),
    trustProxy: trustOf(options.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    http: { headersTimeout: patience.head, requestTimeout: patience.call, connectionsCheckingInterval: patience.look },
    requestTimeout: patience.call,
    forceCloseConnections: 'idle',
    frameworkErrors: (_error, request, reply) => answerNoAddress(request.raw, reply as unknown as FastifyReply),
  })
  const report = (error: unknown, request: FastifyRequest): void =>
    options.onBug(error, { requestId: request.id, route: `${request.method} ${request.routeOptions.url ?? '?'}` })
  app.decorate('reportBug', report)
  if (isOwnHost)
    app.addHook('onRequest', async (request, reply) => {
      if (isOwnHost(request.host) || PROBES.has(request.url)) return
      options.onUnknownHost?.(request)
      const { status, detail } = platformErrors.unknown_host
      return reply.status(status).header('cache-control', 'no-store').send({ code: 'unknown_host', detail })
    })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body)
    if (text === '') return done(null, undefined)
    if (tooDeep(text)) return done(new InvalidInput({ non_field_errors: ['The request is nested too deeply.'] }))
    try {
      // A parsed "__proto__" key would be an own property here and a trap wherever it is copied.
      done(
        null,
        JSON.parse(text, (key, value) => (key === '__proto__' ? undefined : value)),
      )
    } catch {
      done(new InvalidInput({ non_field_errors: ['The request is not valid JSON.'] }))
    }
  })
  // Raw uploads (spec §5) stay a stream; whoever reads it counts the bytes.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(options.strictScripts ? [] : ["'unsafe-inline'"]), ...elsewhere.scripts],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(options.strictScripts ? [] : ['ws:']), ...elsewhere.connections],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  })
  answerCallingPages(app, options.callingOrigins)
  answerWrongMethods(app)
  app.setErrorHandler((error: FastifyError | Refusal | InvalidInput | CallerGone | GraphBusy, request, reply) => {
    reply.header('cache-control', 'no-store')
    if (error instanceof Refusal) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
      return reply.status(error.status).send({ code: error.code, detail: error.message, ...error.extra })
    }
    if (error instanceof InvalidInput) {
      if (error.saidBy === 'validator') reply.header(VALIDATOR_SAYS.name, VALIDATOR_SAYS.value)
      const reasons = writeFieldReasons(reasonsOf(error.fields))
      if (reasons !== null && error.saidBy === 'rules') reply.header(FIELD_REASONS, reasons)
      return reply.status(400).send(sentencesOf(error.fields))
    }
    if (isGone(error, request.raw)) return reply.status(CLIENT_CLOSED_REQUEST).send()
    if (error instanceof GraphBusy) {
      const { status, detail } = platformErrors.busy
      return reply.status(status).header('retry-after', BUSY_SECONDS).send({ code: 'busy', detail })
    }
    if (isStoreAway(error)) {
      report(error, request)
      const { status, detail } = platformErrors.store_away
      return reply.status(status).header('retry-after', AWAY_SECONDS).send({ code: 'store_away', detail })
    }
    if (error instanceof BadValue)
      return reply.status(400).send({ non_field_errors: ['The request holds a value that cannot be stored.'] })
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
    if (status === 413) return reply.status(413).send({ code: 'too_large', detail: platformErrors.too_large.detail })
    if (status === 415) {
      const { detail } = platformErrors.unsupported_type
      return reply.status(415).send({ code: 'unsupported_type', detail })
    }
    if (status >= 400 && status < 500)
      return reply.status(status).send({ non_field_errors: ['The request could not be read.'] })
    report(error, request)
    if (diskProblemOf(error) !== undefined) {
      const { status: unavailable, detail } = platformErrors.cannot_store
      return reply.status(unavailable).send({ code: 'cannot_store', detail })
    }
    return reply.status(500).send({ code: 'failed', detail: platformErrors.failed.detail, request: request.id })
  })
  return app
}
