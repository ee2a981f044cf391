// Mounts every call: ordered failures, signature, rate limits, access, parameters, the call itself, the answer.
import { setTimeout as after } from 'node:timers/promises'
import { errorStatus, type NetworkErrorCode } from '@peregrine/domain/ad-network/error-code-rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SignedRequest } from '#oauth/oauth1-signature.ts'
import type { AdsAccess, AdsAnswer, Caller, SandboxCall } from './ads-call.ts'
import { readParameters } from './ads-parameters.ts'
import type { Disturbance, Disturbances } from './disturbances.ts'
import { dropConnection, dropLater, sendHtmlError } from './disturbed-route.ts'
import type { RateCounter, RateQuestion } from './rate-counter.ts'
import { AdsRefusal, ApiRefusal, type WireProblem } from './wire-refusals.ts'
import { formPartsOf, jsonOf, parameterReader, signedRequestOf } from './wire-request.ts'
import { wireValue } from './wire-times.ts'

/** Why somebody is not known. */
export interface Stranger {
  /** For whoever debugs a client; not on the network's wire. */
  readonly reason: string
}

export interface MountOptions {
  readonly rates: RateCounter
  readonly disturbances: Disturbances
  /** `scopes`: what an OAuth 2 token must have; null: OAuth 1.0a only. */
  identify(request: SignedRequest, scopes: readonly string[] | null): Caller | Stranger
  /** Throws an AdsRefusal when the caller may not. */
  allow(caller: Caller, accountId: string, access: Exclude<AdsAccess, 'signed'>): void
  /** Throws an ApiRefusal when the network lets this person do nothing through API v2. */
  allowPerson(caller: Caller): void
  /** Told of whatever is a bug of ours. */
  report(error: unknown): void
}

/** Versions of the path: the public collection still names 7; API v2 is elsewhere. */
const VERSION = '/:version(^(?:7|8|9|10|11|12)$)'

const CURRENT_VERSION = '12'

/** Every answer of the ads API says which version is the current one; one to an older version says that it is old. */
function sayVersion(call: SandboxCall, request: FastifyRequest, reply: FastifyReply): void {
  if (call.protocol !== 'ads') return
  reply.header('x-current-api-version', CURRENT_VERSION)
  const { version } = request.params as Readonly<Record<string, string>>
  if (version !== CURRENT_VERSION)
    reply.header('x-api-warn', `Version ${version} is deprecated: use ${CURRENT_VERSION}`)
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is more than a question. */
    readonly changes?: boolean
  }
}

/** A POST that needs no right to change anything only computes. */
const changesSomething = (call: SandboxCall): boolean =>
  call.method !== 'GET' && !(call.protocol === 'ads' && /^(signed|reads-)/.test(call.access))

export function mountCalls(app: FastifyInstance, calls: readonly SandboxCall[], options: MountOptions): void {
  for (const call of calls)
    app.route({
      method: call.method,
      url: call.protocol === 'ads' ? `${VERSION}${call.path}` : call.path,
      config: { changes: changesSomething(call) },
      handler: (request, reply) => answerCall(call, request, reply, options),
    })
}

const INTERNAL_ERROR = { errors: [{ code: 'INTERNAL_ERROR', message: 'Internal error' }], request: { params: {} } }

const problem = (code: NetworkErrorCode, message: string): AdsRefusal =>
  new AdsRefusal(errorStatus(code), [{ code, message }])

/** What is not of the ads API says it in the way of its version. */
const apiRefusal = (call: SandboxCall, status: number, title: string, code: number, detail = title): ApiRefusal =>
  call.path.startsWith('/1.1/')
    ? new ApiRefusal(status, { errors: [{ code, message: detail }] })
    : new ApiRefusal(status, { title, type: 'about:blank', status, detail })

const unauthenticated = (call: SandboxCall): AdsRefusal | ApiRefusal =>
  call.protocol === 'ads'
    ? problem('UNAUTHORIZED_ACCESS', 'This request is not properly authenticated')
    : apiRefusal(call, 401, 'Unauthorized', 32)

const tooMany = (call: SandboxCall): AdsRefusal | ApiRefusal =>
  call.protocol === 'ads'
    ? problem('TOO_MANY_REQUESTS', 'Too many requests: try again after the time in the rate limit headers')
    : apiRefusal(call, 429, 'Too Many Requests', 88)

async function answerCall(
  call: SandboxCall,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
): Promise<unknown> {
  const path = request.originalUrl.split('?')[0] ?? ''
  const disturbance = options.disturbances.next(call.method, path, changesSomething(call))
  if (disturbance?.kind === 'slow') await after(disturbance.milliseconds)
  if (disturbance?.kind === 'dropped_before') return dropConnection(reply)
  if (disturbance?.kind === 'html') return sendHtmlError(reply)
  sayVersion(call, request, reply)
  try {
    const answer = await run(call, request, reply, options, disturbance)
    switch (disturbance?.kind) {
      case 'dropped_after':
        return await dropLater(reply, disturbance.milliseconds)
      case 'failed_after':
        return reply.status(500).send(INTERNAL_ERROR)
      case 'malformed':
        return reply.status(answer.status).type('application/json').send(JSON.stringify(answer.body).slice(0, -2))
      case 'partial':
        return reply.status(answer.status).send(firstOnly(answer.body))
      case 'doubled':
        // Whatever is answered to it, nobody hears.
        await run(call, request, reply, options, undefined).catch(() => undefined)
        break
      case 'replayed':
        // The second one is refused: its nonce was seen before.
        await run(call, request, reply, options, undefined)
    }
    return reply.status(answer.status).send(answer.body)
  } catch (error) {
    if (disturbance?.kind === 'dropped_after') return await dropLater(reply, disturbance.milliseconds)
    return refuse(call, error, request, reply, options)
  }
}

/** An answer to several writes that tells of one. */
function firstOnly(body: unknown): unknown {
  const { data } = (body ?? {}) as { readonly data?: unknown }
  return Array.isArray(data) ? { ...(body as object), data: data.slice(0, 1) } : body
}

function disturb(
  call: SandboxCall,
  disturbance: Disturbance | undefined,
  question: Omit<RateQuestion, 'token'>,
  reply: FastifyReply,
  rates: RateCounter,
): void {
  if (disturbance?.kind === 'rate_limited') {
    reply.headers(rates.exhausted({ ...question, token: '' }, disturbance.reset))
    throw tooMany(call)
  }
  if (disturbance?.kind === 'unavailable') {
    reply.header('retry-after', String(disturbance.retryAfter))
    throw call.protocol === 'ads'
      ? problem('OVER_CAPACITY', 'Over capacity')
      : apiRefusal(call, 503, 'Service Unavailable', 130, 'Over capacity')
  }
  if (disturbance?.kind === 'unauthorised') throw unauthenticated(call)
  if (disturbance?.kind === 'refused')
    throw new AdsRefusal(disturbance.status, [{ code: disturbance.code, message: disturbance.message }])
}

/** OAuth 2 is for API v2 alone. */
const takesBearers = (call: SandboxCall): call is SandboxCall & { readonly protocol: 'api' } =>
  call.protocol === 'api' && call.path.startsWith('/2/')

async function run(
  call: SandboxCall,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
  disturbance: Disturbance | undefined,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const path = request.params as Readonly<Record<string, string>>
  const accountId = path.account_id
  const question = { group: rateGroup(call, request), endpoint: `${call.method} ${call.path}`, accountId }
  disturb(call, disturbance, question, reply, options.rates)
  const signed = signedRequestOf(request)
  const caller = options.identify(signed, takesBearers(call) ? call.scopes : null)
  if ('reason' in caller) {
    reply.header('x-sandbox-reason', caller.reason)
    // A token that is good, and does not allow this.
    throw caller.reason === 'scope' ? apiRefusal(call, 403, 'Forbidden', 220) : unauthenticated(call)
  }
  const rate = options.rates.take({ ...question, token: caller.token })
  reply.headers(rate.headers)
  if (rate.exceeded) throw tooMany(call)
  const json = jsonOf(request)
  if (call.protocol === 'api') {
    if (call.path.startsWith('/2/')) options.allowPerson(caller)
    const { texts, files } = formPartsOf(request)
    const answer = await call.handle({
      form: texts,
      files,
      query: new URLSearchParams(request.originalUrl.split('?')[1] ?? ''),
      path,
      body: json.value,
      caller,
    })
    return { status: answer.status ?? 200, body: answer.body }
  }
  if (call.access !== 'signed') options.allow(caller, accountId ?? '', call.access)
  if (json.broken)
    throw new AdsRefusal(400, [{ code: 'INVALID_PARAMETER', message: 'Invalid JSON in the request body' }])
  const { values, sent, params, problems } = parametersOf(call, request)
  if (problems.length > 0) throw new AdsRefusal(400, problems)
  const bytes = Number(request.headers['content-length'] ?? 0)
  const answer = await call.handle({ values, sent, path, body: json.value, bytes, caller })
  reply.headers(answer.headers ?? {})
  return { status: answer.status ?? (call.method === 'POST' ? 201 : 200), body: bodyOf(answer, params) }
}

const rateGroup = (call: SandboxCall, request: FastifyRequest) =>
  call.protocol === 'ads' && call.method === 'GET' && parameterReader(request)('with_total_count') === 'true'
    ? ('withTotalCount' as const)
    : call.limit

interface Given {
  readonly values: Readonly<Record<string, unknown>>
  readonly sent: ReadonlySet<string>
  /** As the answer echoes them. */
  readonly params: Readonly<Record<string, unknown>>
  readonly problems: readonly WireProblem[]
}

function parametersOf(call: SandboxCall & { protocol: 'ads' }, request: FastifyRequest): Given {
  const given = parameterReader(request)
  const { values, problems } = readParameters(call.parameters, given)
  const sent = new Set(Object.keys(call.parameters).filter((name) => given(name) !== undefined))
  const { version: _version, ...path } = request.params as Readonly<Record<string, string>>
  const echoed = [...sent].map((name) => [name, wireValue(values[name])] as const)
  return { values, sent, params: { ...Object.fromEntries(echoed), ...path }, problems }
}

function bodyOf(answer: AdsAnswer, params: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { data, message, data_type, time_series_length, next_cursor, total_count, request } = answer
  return {
    ...(data_type !== undefined && { data_type }),
    ...(time_series_length !== undefined && { time_series_length }),
    ...(message === undefined ? { data } : { message }),
    ...(next_cursor !== undefined && { next_cursor }),
    ...(total_count !== undefined && { total_count }),
    request: request ?? { params },
  }
}

function refuse(
  call: SandboxCall,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  options: MountOptions,
): FastifyReply {
  const isRefusal = error instanceof ApiRefusal || error instanceof AdsRefusal
  if (isRefusal && error.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2')
  if (error instanceof ApiRefusal) return reply.status(error.status).send(error.body)
  if (error instanceof AdsRefusal) {
    const params = call.protocol === 'ads' && error.status !== 401 ? parametersOf(call, request).params : {}
    const { errors, operationErrors } = error
    return reply.status(error.status).send({
      errors,
      ...(operationErrors !== undefined && { operation_errors: operationErrors }),
      request: error.request ?? { params },
    })
  }
  options.report(error)
  return reply.status(500).send(INTERNAL_ERROR)
}
