// Opens the typed queries to programs (MCP, streamable HTTP): proves whose program it is, what it may, and how often.

import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { MCP_PATH } from '@peregrine/contract/talk/talk-tool-shapes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findProgram, type Program, takeWindow } from '#features/session/session-public.ts'
import { networkOf, type RateLimiter } from '#platform/rate-limiter.ts'
import { InvalidInput, Refusal, refuseTooMany } from '#platform/refusal.ts'
import { type SecurityOrigin, withOrigin } from '#platform/security-events.ts'
import type { SecurityRecorder } from '#platform/security-recorder.ts'
import type { TalkPorts } from './talk-ports.ts'

export interface McpPorts {
  readonly talk: TalkPorts
  readonly limiter: RateLimiter
  readonly security: Pick<SecurityRecorder, 'originOf'>
  readonly isSubscribed: (userId: string) => Promise<boolean>
  /** Protocol, name and port of one of our sites. */
  readonly isOwnOrigin: (origin: string) => boolean
}

/** Requests of all kinds; of tools that are called there may be fewer. */
const REQUESTS = { max: 240, seconds: 60 } as const
/** Wrong tokens of one network address, over all processes: more than a program that was not told of a new token sends. */
const WRONG_TOKENS = { max: 30, seconds: 60 } as const
const MOST_BYTES = 64 * 1024

const TOKEN_NEEDED =
  'Send a program token of your account: “Authorization: Bearer pgm_…”. It is missing, expired or revoked.'
/** JSON-RPC 2.0: the body could not be read. */
const PARSE_ERROR = -32700
const ONE_AT_A_TIME = 'Send one message a request.'

/** The headers that are the protocol's. */
const SPOKEN = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-session-id']

/** A body that is no JSON is answered as the protocol has it; anything else as everywhere. */
function refuseUnreadable(error: Error, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof InvalidInput)) throw error
  const message = Object.values(error.fields).flat().join(' ')
  return reply.status(400).send({ jsonrpc: '2.0', id: null, error: { code: PARSE_ERROR, message } })
}

const limitHit = {
  kind: 'limit_hit',
  detail: { status: platformErrors.too_many.status, refusal: 'too_many' },
} as const

interface Arrival {
  readonly program: Program
  readonly origin: SecurityOrigin
}

const isMessage = (body: unknown): body is Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

export async function mountMcp(http: FastifyInstance, ports: McpPorts): Promise<void> {
  const { security, limiter, isOwnOrigin } = ports
  const arrived = new WeakMap<FastifyRequest, Arrival>()

  /** Looked up first, so a right token passes whatever others of its address send, as a known device does at signing in. */
  async function countWrong({ ip }: FastifyRequest, origin: SecurityOrigin, now: Date): Promise<void> {
    const wait = await takeWindow(ports.talk.db, `program token ${networkOf(ip)}`, WRONG_TOKENS, now)
    origin.note(wait > 0 ? limitHit : { kind: 'token_refused' })
    if (wait > 0) refuseTooMany(wait)
  }

  /** Only a bearer token counts: a browser that is signed in opens nothing here. */
  async function prove(request: FastifyRequest, reply: FastifyReply, origin: SecurityOrigin): Promise<Program> {
    const secret = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(request.headers.authorization ?? '')?.[1]
    const now = new Date(ports.talk.clock())
    const program = secret === undefined ? undefined : await findProgram(ports.talk.db, secret, now)
    if (program) return program
    if (secret !== undefined) await countWrong(request, origin, now)
    const error = secret === undefined ? '' : ', error="invalid_token"'
    reply.header('www-authenticate', `Bearer realm="Peregrine"${error}`)
    throw new Refusal('token_refused', 401, TOKEN_NEEDED)
  }

  async function arrive(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('cache-control', 'no-store')
    const userAgent = String(request.headers['user-agent'] ?? '').slice(0, 300)
    const origin = security.originOf({ ip: request.ip, userAgent, call: `POST ${MCP_PATH}` })
    const page = request.headers.origin
    // Pages of others, and of names that were made to lead here, have no business with it (DNS rebinding).
    if (page !== undefined && !isOwnOrigin(page)) {
      const { status, detail } = platformErrors.not_allowed
      origin.note({ kind: 'call_refused', detail: { status, refusal: 'not_allowed' } })
      throw new Refusal('not_allowed', status, detail)
    }
    const program = await prove(request, reply, origin)
    const wait = limiter.take([{ ...REQUESTS, key: `mcp user ${program.userId}` }])
    if (wait > 0) {
      origin.note({ ...limitHit, userId: program.userId })
      refuseTooMany(wait)
    }
    arrived.set(request, { program, origin })
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const arrival = arrived.get(request)
    if (!arrival) throw new Error('The call was not identified.')
    const { body } = request
    if (!isMessage(body)) throw new Refusal('one_message', 400, ONE_AT_A_TIME)
    // Read with the first request: most installations never get one.
    const { answerMcp } = await import('./program-server.ts')
    const given = new Request(new URL(MCP_PATH, ports.talk.siteAddress), {
      method: 'POST',
      headers: SPOKEN.flatMap((name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value] as [string, string]] : []
      }),
    })
    const own = { ...ports, onBug: (error: unknown) => http.reportBug(error, request) }
    const response = await withOrigin(arrival.origin, () => answerMcp(own, arrival.program, given, body))
    const type = response.headers.get('content-type')
    if (type !== null) reply.type(type)
    const wait = response.headers.get('retry-after')
    if (wait !== null) reply.header('retry-after', wait)
    return reply.status(response.status).send(await response.text())
  }

  // A program listens for nothing between its requests: other methods are answered with 405.
  http.route({
    method: 'POST',
    url: MCP_PATH,
    bodyLimit: MOST_BYTES,
    onRequest: arrive,
    handler: answer,
    errorHandler: refuseUnreadable,
  })
}
