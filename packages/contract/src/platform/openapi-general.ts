// What holds for every call and is said in the OpenAPI document of each: proofs of identity, headers, limits, refusals.
import { isOfATeam, type Via } from './access.ts'
import { accessOf, type Endpoint } from './endpoint.ts'
import type { Json } from './openapi-schemas.ts'
import { type PlatformErrorCode, platformErrors } from './wire-errors.ts'

/** As session-shapes.ts has it, which stands above this folder; a test compares them. */
const CSRF_HEADER = 'X-CSRFToken'

export const GENERAL = [
  `Whoever calls is proved by \`Authorization: Token …\` (a token of the person, or the short-lived one of the analytics suite, see \`suite.token\`), or by the session’s cookie; with the cookie, every call that is no GET carries \`${CSRF_HEADER}\` as well, which \`session.me\` tells.`,
  'A refusal has one of two bodies: `{code, detail}`, or, when the input doesn’t fit, 400 with a list of sentences for each field (`non_field_errors`: about the whole).',
  'Limits are in `x-rate-limit`: so many calls in so many seconds, of a person, or of a network address where nobody needs to sign in. Beyond them the answer is 429 `too_many`, with the seconds to wait in `Retry-After`.',
  'Calls that take an `Idempotency-Key` answer the same key as before for a day and do nothing twice; such repeats don’t count toward the limit.',
  'Beside what each call lists, any may answer 405 `method_not_allowed`, 421 `unknown_host`, 500 `failed`, and 503 `busy`, `not_ready`, `store_away` or `cannot_store`.',
].join('\n\n')

export const SECURITY_SCHEMES: Json = {
  token: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`Token …`, with the word Token in front.',
  },
  session: { type: 'apiKey', in: 'cookie', name: 'sid', description: 'Over HTTPS it is called `__Host-sid`.' },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: CSRF_HEADER,
    description: 'Beside the cookie, on every call that is no GET.',
  },
}

export const IDEMPOTENCY_KEY: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key again is answered as before, and nothing is done twice. Kept for a day.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x21-\\x7e]+$' },
}

const MESSAGE: Json = {
  type: 'object',
  properties: { code: { type: 'string' }, values: { type: 'object' } },
  required: ['code', 'values'],
}
export const REFUSED: Json = {
  type: 'object',
  properties: { code: { type: 'string' }, detail: { type: 'string' }, reason: MESSAGE },
  required: ['code', 'detail'],
}
export const FIELD_ERRORS: Json = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
}

const isSafe = ({ method }: Endpoint): boolean => method === 'GET'
const takesToken = (via: readonly Via[]): boolean => via.some((one) => one !== 'session')

/** Ways to prove who calls; the empty one where nobody has to. */
export function securityOf(endpoint: Endpoint): readonly Json[] {
  const { via, who } = endpoint.access
  return [
    ...(who === 'anyone' ? [{}] : []),
    ...(takesToken(via) ? [{ token: [] }] : []),
    ...(via.includes('session') ? [{ session: [], ...(!isSafe(endpoint) && { csrf: [] }) }] : []),
  ]
}

/** What the platform itself may answer to this call. */
function platformCodes(endpoint: Endpoint): readonly PlatformErrorCode[] {
  const { access, body, rawBody, limit, idempotent, params } = endpoint
  const isOpen = access.who === 'anyone'
  const ofATeam = isOfATeam(access)
  const namesTeam = body !== undefined && access.who === 'premium' && endpoint.teamInBody === true
  return [
    'two_identities',
    ...(isOpen ? [] : (['not_signed_in', 'not_allowed'] as const)),
    ...(access.via.includes('session') && !isSafe(endpoint) ? (['csrf'] as const) : []),
    ...((ofATeam && accessOf(endpoint).viewers !== true) || namesTeam ? (['viewer_cannot_change'] as const) : []),
    ...(ofATeam ? (['passkey_needed'] as const) : []),
    ...(access.who === 'premium' ? (['premium_needed'] as const) : []),
    ...(ofATeam || params !== undefined || namesTeam ? (['not_found'] as const) : []),
    ...(idempotent ? (['key_reused'] as const) : []),
    ...(body !== undefined || rawBody ? (['too_large', 'unsupported_type'] as const) : []),
    ...(limit ? (['too_many'] as const) : []),
  ]
}

/** Every code that the call may answer with, by its status. */
export function refusalsOf(endpoint: Endpoint): ReadonlyMap<number, readonly string[]> {
  const statuses = new Map<number, string[]>()
  const add = (code: string, status: number) => statuses.set(status, [...(statuses.get(status) ?? []), code])
  for (const [code, { status }] of Object.entries(endpoint.errors ?? {})) add(code, status)
  for (const code of platformCodes(endpoint)) if (!endpoint.errors?.[code]) add(code, platformErrors[code].status)
  return new Map([...statuses].sort(([one], [other]) => one - other))
}

const schema = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })
const body = (shape: Json): Json => ({ 'application/json': { schema: shape } })
const BODY = body(schema('Refused'))

/** The forms of a refusal; which codes it may have is said where a call refers to it. */
export const REFUSALS: Json = {
  Refused: { description: 'Refused', content: BODY },
  Invalid: {
    description: 'Refused, or the input doesn’t fit',
    content: body({ anyOf: [schema('Refused'), schema('FieldErrors')] }),
  },
  TooMany: {
    description: 'Refused for now',
    headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
    content: BODY,
  },
}

const FORMS: Readonly<Record<number, string>> = { 400: 'Invalid', 429: 'TooMany' }

export const refusalReply = (status: number, codes: readonly string[]): Json => ({
  $ref: `#/components/responses/${FORMS[status] ?? 'Refused'}`,
  description: `Refused: ${codes.join(', ')}${status === 400 ? '; or the input doesn’t fit, field by field' : ''}`,
})
