// Stand-ins of the other services with which people sign in: OAuth 2 with a code challenge, one of them OpenID Connect.
// What they hold lives in memory: a dance takes minutes, and nothing of ours is built on their tokens.
import { createHash, generateKeyPairSync, randomBytes, sign, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isApprovedCallback, withParameters } from '#oauth/callback-addresses.ts'
import { consentPage, messagePage, PAGE_HEADERS } from '#oauth/consent-page.ts'
import type { Disturbances } from '#platform/disturbances.ts'
import { disturbedRoute, type Outcome } from '#platform/disturbed-route.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import { formOf } from '#platform/wire-request.ts'
import { type ServicePerson, STAND_IN_SERVICES, type StandInService } from './provider-people.ts'

/** The app that stands ready at each of them. */
const APP = { id: 'sandbox-app', secret: 'sandbox-app-secret', name: 'Peregrine' }
const NOT_KEPT = { 'cache-control': 'no-store' }
const CODE_MS = 60_000
const TOKEN_MS = 3_600_000
const MOST_KEPT = 1000

interface Question {
  readonly redirectUri: string
  readonly state: string
  readonly challenge: string
  readonly nonce: string
}
interface GivenCode extends Question {
  readonly service: string
  readonly person: ServicePerson
  readonly until: number
}
interface GivenToken {
  readonly service: string
  readonly person: ServicePerson
  readonly until: number
}

const fresh = (): string => randomBytes(32).toString('base64url')
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
const same = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)))

/** The oldest go when there are too many. */
function retain<Value>(retained: Map<string, Value>, key: string, value: Value): void {
  retained.set(key, value)
  const [oldest] = retained.keys()
  if (retained.size > MOST_KEPT && oldest !== undefined) retained.delete(oldest)
}

const page = (status: number, body: string): Outcome => ({
  status,
  body,
  type: 'text/html; charset=utf-8',
  headers: PAGE_HEADERS,
})
const refusal = (status: number, error: string): Outcome => ({ status, body: { error }, headers: NOT_KEPT })

/** Undefined when anything is amiss: then nobody is sent anywhere. */
function questionOf(given: ReadonlyMap<string, string>): Question | undefined {
  const value = (name: string): string => given.get(name) ?? ''
  const redirectUri = value('redirect_uri')
  const fits =
    value('response_type') === 'code' &&
    value('client_id') === APP.id &&
    value('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(value('code_challenge')) &&
    value('state') !== '' &&
    isApprovedCallback(['loopback'], redirectUri)
  if (!fits) return undefined
  return { redirectUri, state: value('state'), challenge: value('code_challenge'), nonce: value('nonce') }
}

/** What OpenID Connect and the older profiles say of somebody. */
const profileOf = ({ vouches, signs }: StandInService, { id, firstName, lastName, email }: ServicePerson) => ({
  ...(signs
    ? { sub: id, given_name: firstName, family_name: lastName }
    : { id, first_name: firstName, last_name: lastName }),
  name: `${firstName} ${lastName}`,
  ...(email !== null && { email, ...(vouches && { email_verified: true }) }),
})

/** Failures can be ordered for their routes as for any other. What they give is valid by the clock on the wall. */
export function mountSignInServices(
  app: FastifyInstance,
  disturbances: Disturbances,
  clock: Pick<SandboxClock, 'real'>,
): void {
  const now = (): number => clock.real().getTime()
  const route = (method: 'GET' | 'POST', url: string, work: (request: FastifyRequest) => Outcome): void =>
    disturbedRoute(app, disturbances, { method, url }, work)
  const codes = new Map<string, GivenCode>()
  const tokens = new Map<string, GivenToken>()
  // Forms that were shown here, so that no other page answers for a person.
  const shown = new Map<string, Question>()
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const idToken = (issuer: string, { person, nonce }: GivenCode): string => {
    const iat = Math.floor(now() / 1000)
    const claims = { iss: issuer, aud: APP.id, sub: person.id, iat, exp: iat + 600, nonce }
    const text = `${encoded({ alg: 'RS256', kid: 'sandbox' })}.${encoded(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  }

  for (const service of STAND_IN_SERVICES) {
    const root = `/sign-in/${service.name}`
    const issuerOf = (request: FastifyRequest): string => `http://${request.host}${root}`

    route('GET', `${root}/authorize`, (request) => {
      const given = new Map(new URLSearchParams(request.originalUrl.split('?')[1] ?? ''))
      const question = questionOf(given)
      if (!question) return page(400, messagePage('Something went wrong', 'The app asked for a sign-in wrongly.'))
      const form = fresh()
      retain(shown, form, question)
      const people = service.people.map(({ id, firstName, lastName, email }) => ({
        userId: id,
        handle: id,
        name: `${firstName} ${lastName}, ${email ?? 'no address'}`,
      }))
      const rights = [`Know who you are at the ${service.title}.`]
      return page(200, consentPage({ appName: APP.name, rights, hidden: { form }, people }))
    })

    route('POST', `${root}/authorize`, (request) => {
      const given = new Map(formOf(request))
      const form = given.get('form') ?? ''
      const question = shown.get(form)
      shown.delete(form)
      const person = service.people.find(({ id }) => id === given.get('user_id')) ?? service.people[0]
      if (!question || !person) return page(400, messagePage('Not accepted', 'This form was answered already.'))
      const { redirectUri, state } = question
      const iss = service.signs ? { iss: issuerOf(request) } : {}
      if (given.get('answer') !== 'authorize')
        return { redirect: withParameters(redirectUri, { error: 'access_denied', state, ...iss }) }
      const code = fresh()
      retain(codes, code, { ...question, service: service.name, person, until: now() + CODE_MS })
      return { redirect: withParameters(redirectUri, { code, state, ...iss }) }
    })

    route('POST', `${root}/token`, (request) => {
      const given = new Map(formOf(request))
      const value = (name: string): string => given.get(name) ?? ''
      if (value('client_id') !== APP.id || !same(value('client_secret'), APP.secret))
        return refusal(401, 'invalid_client')
      if (value('grant_type') !== 'authorization_code') return refusal(400, 'unsupported_grant_type')
      const code = codes.get(value('code'))
      codes.delete(value('code'))
      const fits =
        code?.service === service.name &&
        code.until > now() &&
        code.redirectUri === value('redirect_uri') &&
        code.challenge === hashOf(value('code_verifier'))
      if (!fits) return refusal(400, 'invalid_grant')
      const access = fresh()
      retain(tokens, access, { service: service.name, person: code.person, until: now() + TOKEN_MS })
      const body = { access_token: access, token_type: 'Bearer', expires_in: TOKEN_MS / 1000 }
      const signed = service.signs ? { id_token: idToken(issuerOf(request), code) } : {}
      return { headers: NOT_KEPT, body: { ...body, ...signed } }
    })

    route('GET', `${root}/profile`, (request) => {
      const token = tokens.get(/^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '')
      if (token?.service !== service.name || token.until <= now()) return refusal(401, 'invalid_token')
      return { headers: NOT_KEPT, body: profileOf(service, token.person) }
    })

    if (!service.signs) continue
    const key = { ...publicKey.export({ format: 'jwk' }), kid: 'sandbox', alg: 'RS256', use: 'sig' }
    route('GET', `${root}/keys`, () => ({ body: { keys: [key] } }))
    route('GET', `${root}/.well-known/openid-configuration`, (request) => {
      const issuer = issuerOf(request)
      const body = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/profile`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      }
      return { body }
    })
  }
}
