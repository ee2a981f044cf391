// Puts endpoints on the HTTP server, in one fixed order: identify, allowed?, limits, params, query, body, handler, reply.
import { type Access, allows, type Caller, isOfATeam } from '@peregrine/contract/platform/access.ts'
import {
  type AnyShape,
  accessOf,
  type Endpoint,
  type EndpointGroup,
  type ErrorCodeOf,
  type Fields,
  type HandlerReplyOf,
  type InputOf,
  type RefusalPayload,
} from '@peregrine/contract/platform/endpoint.ts'
import { MessageShape } from '@peregrine/contract/platform/message-shape.ts'
import { type PlatformErrorCode, platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnsweredCall } from './once-replies.ts'
import { attemptLimits, type KeyedLimit, limitsOf, type RateLimiter } from './rate-limiter.ts'
import {
  CallerGone,
  type FieldProblem,
  type FieldProblems,
  InvalidInput,
  Refusal,
  refusalBecause,
  refuseTooMany,
} from './refusal.ts'
import { sendLines } from './reply-lines.ts'
import { type SecurityOrigin, withOrigin } from './security-events.ts'
import type { SecurityRecorder } from './security-recorder.ts'
import { noteRefusal } from './security-refusals.ts'
import { requestedLanguage } from './small-page.ts'
import { validatorSentence } from './validator-sentences.ts'

type RefusedBy<E extends Endpoint> = ErrorCodeOf<E> | 'not_found' | 'not_allowed' | 'viewer_cannot_change'
type WithoutPayload<E extends Endpoint> = {
  [Code in RefusedBy<E>]: RefusalPayload<E, Code> extends undefined ? Code : never
}[RefusedBy<E>]
type WithPayload<E extends Endpoint> = Exclude<RefusedBy<E>, WithoutPayload<E>>
type RefusalOf<E extends Endpoint> =
  | [code: WithoutPayload<E>, reason?: Message | undefined, extra?: Readonly<Record<string, unknown>>]
  | {
      [Code in WithPayload<E>]: [code: Code, reason: Message | undefined, payload: RefusalPayload<E, Code>]
    }[WithPayload<E>]

/** What a handler may know about the request beside its parsed input. */
export interface RequestFacts {
  readonly ip: string
  readonly userAgent: string
  /** Prefers ja or en, from the Accept-Language header; whoever is signed in may have said otherwise. */
  readonly language: 'en' | 'ja'
  readonly cookies: Readonly<Record<string, string | undefined>>
  /** Of the page that calls. */
  readonly host: string
}

export interface HandlerContext<E extends Endpoint> extends InputOf<E> {
  readonly caller: Caller
  readonly access: Access
  readonly endpointId: string
  /** Id or slug of the team that the call names in path, query or body; `teamOf` makes a membership of it. */
  readonly namedTeam: string | undefined
  readonly request: RequestFacts
  /** When the call arrived, by the application's clock. */
  readonly arrivedAt: Date
  /** Aborted with CallerGone when the connection is closed before the answer. */
  readonly gone: AbortSignal
  /** Ends the call with a declared refusal; another code, or another payload than it declares, does not compile. `reason` says more than the declared sentence. */
  readonly refuse: (...refusal: RefusalOf<E>) => never
  /** Ends the call with what is wrong with the input, field by field. */
  readonly invalid: (fields: FieldProblems) => never
  /** Cookies, headers and raw bodies; for the few handlers that need them. */
  readonly http: { readonly request: FastifyRequest; readonly reply: FastifyReply }
}

export type Handler<E extends Endpoint> = (context: HandlerContext<E>) => Promise<HandlerReplyOf<E>>
export type Handlers<G extends EndpointGroup> = { readonly [Name in keyof G]: Handler<G[Name]> }

/** Proves who sent a request; a refusal code when the proofs contradict each other or the CSRF header is wrong. */
export type Identify = (request: FastifyRequest, access: Access) => Promise<Caller | PlatformErrorCode>

export interface MountOptions {
  readonly identify: Identify
  readonly limiter: RateLimiter
  /** Whether a call with this Idempotency-Key was answered already. */
  readonly isAnswered: (call: AnsweredCall) => Promise<boolean>
  readonly security: Pick<SecurityRecorder, 'originOf'>
  /** Milliseconds. */
  readonly clock: () => number
}

const DEFAULT_MAX_BYTES = 64 * 1024
/** So many times as many repeats as calls. */
const REPEATS = 10

/** Whether a field reads a number out of what an address holds. */
function readsNumber(field: AnyShape): boolean {
  const { def } = (field as z.core.$ZodTypes)._zod
  if (def.type === 'optional' || def.type === 'default') return readsNumber(def.innerType)
  return def.type === 'number' && def.coerce === true
}

/** As people write it: no sign before a number but a minus, no hexadecimals, no exponent, no space. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/

const plainly = (value: unknown): unknown =>
  typeof value === 'string' && !PLAIN_NUMBER.test(value) ? Number.NaN : value

/** Repeated query parameters reach a list as a list and anything else as a refusal (never "the first for the check"). */
function parseFields(fields: Fields | undefined, raw: unknown, exact = false): Record<string, unknown> {
  if (!fields) return {}
  const all = Object.entries((raw ?? {}) as Record<string, unknown>)
  const given = exact ? all.filter(([, value]) => value !== '') : all
  const listed = Object.fromEntries(
    given.map(([name, value]) => {
      // Names come from outside: those of every object's own methods are no fields of ours.
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const wantsList = field !== undefined && z.safeParse(field, []).success
      if (field !== undefined && readsNumber(field)) return [name, plainly(value)]
      return [name, wantsList && !Array.isArray(value) ? [value] : value]
    }),
  )
  return parseWith(exact ? z.strictObject(fields) : z.object(fields), listed) as Record<string, unknown>
}

/** A shape's own check may bring a message, which readers of other languages are told in theirs. */
function problemOf(issue: z.core.$ZodIssue): FieldProblem {
  const reason: unknown = issue.code === 'custom' ? issue.params?.reason : undefined
  return MessageShape.safeParse(reason).data ?? issue.message
}

/** Of a choice of shapes the one whose fields were given: what is wrong with that one says more than that none fits. */
function meantBranch(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const meant = issue.errors.filter((issues) => issues.every(({ code }) => code !== 'unrecognized_keys'))
  const [only, ...others] = meant
  if (only === undefined || others.length > 0) return [issue]
  return only.map((one) => ({ ...one, path: [...issue.path, ...one.path] })).flatMap(meantBranch)
}

function parseWith(type: AnyShape, raw: unknown): unknown {
  const result = z.safeParse(type, raw, { error: validatorSentence })
  if (result.success) return result.data
  const fields = new Map<string, FieldProblem[]>()
  const issues = result.error.issues.flatMap(meantBranch)
  for (const issue of issues) {
    const name = issue.path.length > 0 ? issue.path.join('.') : 'non_field_errors'
    fields.set(name, [...(fields.get(name) ?? []), problemOf(issue)])
  }
  // A shape's own checks have sentences of ours.
  const ours = issues.every(({ code }) => code === 'custom')
  throw new InvalidInput(Object.fromEntries(fields), ours ? 'rules' : 'validator')
}

/** Wherever a call names a team; a list where one is expected names none. */
const namedIn = (fields: unknown, names: readonly string[]): string[] => {
  const given = (fields ?? {}) as Readonly<Record<string, unknown>>
  return names.flatMap((name) => {
    const value = given[name]
    return typeof value === 'string' && value !== '' ? [value] : []
  })
}
const teamsBeforeBody = (request: FastifyRequest): readonly string[] => [
  ...namedIn(request.params, ['slug', 'team_id']),
  ...namedIn(request.query, ['team']),
]

const isOutsider = (caller: Caller): boolean =>
  caller.via === 'none' || caller.userId === null || caller.memberships.length === 0

/** The caller must have the right in every team that the call names, and they must be one and the same. */
function allowsAll(endpoint: Endpoint, caller: Caller, teams: readonly string[]): ReturnType<typeof allows> {
  const { method } = endpoint
  const access = accessOf(endpoint)
  if (!isOfATeam(access) || teams.length === 0) return allows(access, caller, undefined, method === 'GET')
  for (const team of teams) {
    const answer = allows(access, caller, team)
    if (answer !== 'yes') return answer
  }
  const memberships = caller.via === 'none' || caller.userId === null ? [] : caller.memberships
  const ids = new Set(teams.map((team) => memberships.find((m) => m.team === team || m.slug === team)?.team))
  return ids.size === 1 ? 'yes' : 'not_found'
}

/** Aborted with CallerGone when the connection is closed before it was answered, which it may be already. */
function whenGone({ raw: request }: FastifyRequest, { raw: reply }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const leave = () => reply.writableEnded || gone.abort(new CallerGone('The connection was closed.'))
  if (request.socket.destroyed) leave()
  else reply.once('close', leave)
  return gone.signal
}

/** Read when a call arrives: once its connection is closed, nobody knows the address any more. */
const factsOf = (request: FastifyRequest): RequestFacts => ({
  ip: request.ip,
  userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  language: requestedLanguage(request.headers),
  cookies: request.cookies,
  host: request.pageOrigin === null ? request.host : new URL(request.pageOrigin).host,
})

const refusePlatform = (code: PlatformErrorCode): never => {
  throw new Refusal(code, platformErrors[code].status, platformErrors[code].detail)
}

const NO_FILE = { non_field_errors: ['Send the file itself as the body.'] }
const isStream = (body: unknown): boolean => typeof body === 'object' && body !== null && Symbol.asyncIterator in body

/** Refuses whoever may not call, as far as it can be told before the body is read. */
function requireAccess(endpoint: Endpoint, caller: Caller, teams: readonly string[]): void {
  const answer = allowsAll(endpoint, caller, teams)
  // Whoever lacks a right everywhere may still name a team that is not theirs in the body: then that is the answer.
  const lacksRight = answer === 'not_allowed' || answer === 'viewer_cannot_change'
  const ofATeam = isOfATeam(endpoint.access) && endpoint.body !== undefined
  const teamMayFollow = lacksRight && ofATeam && teams.length === 0 && !isOutsider(caller)
  if (answer !== 'yes' && !teamMayFollow) refusePlatform(answer)
}

type Recorded = <Result>(request: FastifyRequest, work: () => Promise<Result>) => Promise<Result>

/** What is recorded meanwhile comes from this call, and a refusal that it ends with is recorded itself. */
function recording(
  { id, method, path }: Endpoint,
  { security }: Pick<MountOptions, 'security'>,
  callerOf: (request: FastifyRequest) => Caller | undefined,
): Recorded {
  const origins = new WeakMap<FastifyRequest, SecurityOrigin>()
  return async (request, work) => {
    const origin = origins.get(request) ?? security.originOf({ ...factsOf(request), call: `${method} ${path}` })
    origins.set(request, origin)
    try {
      return await withOrigin(origin, work)
    } catch (error) {
      noteRefusal(origin, error, { endpointId: id, caller: callerOf(request), team: teamsBeforeBody(request)[0] })
      throw error
    }
  }
}

/** Registers one endpoint with its handler. */
function mountOne(app: FastifyInstance, endpoint: Endpoint, handler: Handler<Endpoint>, options: MountOptions): void {
  type Arrival = Pick<HandlerContext<Endpoint>, 'caller' | 'request' | 'arrivedAt' | 'gone'>
  const arrived = new WeakMap<FastifyRequest, Arrival>()
  const counted = new WeakMap<FastifyRequest, readonly KeyedLimit[]>()
  const recorded = recording(endpoint, options, (request) => arrived.get(request)?.caller)
  /** Whoever repeats a call for its lost answer is not refused it for having called too often; bounded apart. */
  const limitsFor = async (request: FastifyRequest, caller: Caller): Promise<KeyedLimit[]> => {
    const limits = limitsOf(endpoint, request.ip, caller)
    const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined
    if (limits.length === 0 || typeof key !== 'string' || caller.via === 'none' || caller.userId === null) return limits
    if (!(await options.isAnswered({ userId: caller.userId, key, endpoint: endpoint.id }))) return limits
    return limits.map((limit) => ({ ...limit, key: `${limit.key} repeated`, max: limit.max * REPEATS }))
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.maxBytes ?? DEFAULT_MAX_BYTES,
    // Before any parsing: an outsider learns nothing from what is wrong with a body, and costs nothing.
    onRequest: async (request, reply) => {
      const gone = whenGone(request, reply)
      gone.throwIfAborted()
      const arrivedAt = new Date(options.clock())
      const facts = factsOf(request)
      await recorded(request, async () => {
        const caller = await options.identify(request, endpoint.access)
        gone.throwIfAborted()
        if (typeof caller === 'string') return refusePlatform(caller)
        arrived.set(request, { caller, request: facts, arrivedAt, gone })
        requireAccess(endpoint, caller, teamsBeforeBody(request))
        const limits = await limitsFor(request, caller)
        const wait = options.limiter.take([...limits, ...attemptLimits(endpoint, limits)])
        if (wait > 0) return refuseTooMany(wait)
        counted.set(request, limits)
      })
    },
    handler: (request, reply) =>
      recorded(request, () => answer(request, reply)).catch((error: unknown) => {
        const isUncounted = error instanceof Refusal && endpoint.limit?.uncounted?.codes.includes(error.code)
        if (isUncounted) options.limiter.giveBack(counted.get(request) ?? [])
        throw error
      }),
  })
  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const known = arrived.get(request)
    if (!known) throw new Error('The call was not identified.')
    const { caller, gone } = known
    gone.throwIfAborted()
    const teams = [...teamsBeforeBody(request), ...(endpoint.rawBody ? [] : namedIn(request.body, ['team']))]
    // A team in the body counts as much as one in the address.
    const allowed = allowsAll(endpoint, caller, teams)
    if (allowed !== 'yes') return refusePlatform(allowed)
    // Without a type there is no body, and with another one it is no stream.
    if (endpoint.rawBody && !isStream(request.body)) throw new InvalidInput(NO_FILE)
    const context: HandlerContext<Endpoint> = {
      params: parseFields(endpoint.params, request.params),
      query: parseFields(endpoint.query, request.query, endpoint.exactQuery),
      body: endpoint.body ? parseWith(endpoint.body, request.body) : undefined,
      ...known,
      access: accessOf(endpoint),
      endpointId: endpoint.id,
      namedTeam: teams[0],
      refuse: (code: string, reason?: Message, extra?: Readonly<Record<string, unknown>>) => {
        const declared = endpoint.errors?.[code] ?? platformErrors[code as PlatformErrorCode]
        // As a reply: numbers of people are told by the rules of the contract.
        const told =
          extra && 'payload' in declared
            ? (z.parse(declared.payload as AnyShape, extra) as Readonly<Record<string, unknown>>)
            : extra
        if (reason !== undefined) throw refusalBecause(code, declared.status, reason, told)
        throw new Refusal(code, declared.status, declared.detail, undefined, told)
      },
      invalid: (fields) => {
        throw new InvalidInput(fields)
      },
      http: { request, reply },
    } as HandlerContext<Endpoint>
    const result = await handler(context)
    // A handler may have said that its reply can be kept.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.status(endpoint.status ?? 200)
    if (endpoint.stream) return sendLines(reply, endpoint, result as AsyncIterable<unknown>)
    // An endpoint with several formats has set its own type.
    if (endpoint.file) return (reply.hasHeader('content-type') ? reply : reply.type(endpoint.file)).send(result)
    if (endpoint.status === 204) return reply.send()
    return reply.send(z.parse(endpoint.reply, result))
  }
}

/** Registers a group of endpoints; a missing handler does not compile. */
export function mount<G extends EndpointGroup>(
  app: FastifyInstance,
  group: G,
  handlers: Handlers<G>,
  options: MountOptions,
): void {
  for (const name of Object.keys(group)) {
    const endpoint = group[name]
    if (endpoint) mountOne(app, endpoint, handlers[name] as unknown as Handler<Endpoint>, options)
  }
}
