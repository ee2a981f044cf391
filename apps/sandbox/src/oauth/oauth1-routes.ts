// The three legs of OAuth 1.0a: request token, the person's consent (or a PIN), access token; and taking a token back.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Disturbances } from '#platform/disturbances.ts'
import { disturbedRoute, type Outcome } from '#platform/disturbed-route.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { formOf, signedRequestOf } from '#platform/wire-request.ts'
import { isApprovedCallback, withParameters } from './callback-addresses.ts'
import { AUTHENTICITY_ERRORS, checkSignature, type Signer, type Unauthentic } from './check-signature.ts'
import { consentPage, messagePage, PAGE_HEADERS, pinPage } from './consent-page.ts'
import {
  allPeople,
  authorizeRequestToken,
  currentGrant,
  findApp,
  findPerson,
  findRequestToken,
  type RequestToken,
  revokeAccessTokens,
  saveAccessToken,
  saveRequestToken,
  takeRequestToken,
} from './oauth-store.ts'
import { oauthValue } from './oauth1-signature.ts'

export interface OAuthParts {
  readonly store: SandboxStore
  readonly clock: SandboxClock
  readonly disturbances: Disturbances
  /** Keys the answers of forms to the forms that we showed. */
  formSecret(): string
}

const REQUEST_TOKEN_MINUTES = 10

const RIGHTS = [
  'See your profile and your posts.',
  'See your ad accounts, campaigns and their figures.',
  'Create and change campaigns, targeting and audiences for you.',
]

const secret = (): string => randomBytes(24).toString('base64url')
const form = (pairs: Readonly<Record<string, string>>): Outcome => ({
  type: 'text/html; charset=utf-8',
  body: new URLSearchParams(pairs).toString(),
})
const html = (body: string, status = 200): Outcome => ({
  status,
  body,
  type: 'text/html; charset=utf-8',
  headers: PAGE_HEADERS,
})
const error = (status: number, code: number, message: string): Outcome => ({
  status,
  body: { errors: [{ code, message }] },
})
const unauthentic = (why: Unauthentic): Outcome => {
  const { code, message } = AUTHENTICITY_ERRORS[why]
  return { ...error(401, code, message), headers: { 'x-sandbox-reason': why } }
}

/** Whether a form was shown by us for this very subject. */
export const formKey = (formSecret: string, subject: string): string =>
  createHmac('sha256', formSecret).update(subject).digest('base64url')
export function isFormKey(formSecret: string, subject: string, given: string): boolean {
  const [one, other] = [Buffer.from(formKey(formSecret, subject)), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

function requestToken(parts: OAuthParts, { consumerKey, parameters }: Signer): Outcome {
  const callback = oauthValue(parameters, 'oauth_callback') ?? ''
  const app = findApp(parts.store, consumerKey)
  if (callback === '') return error(400, 214, 'Bad request: oauth_callback is missing.')
  if (callback !== 'oob' && !isApprovedCallback(app?.callbacks ?? [], callback))
    return error(
      403,
      415,
      'Callback URL not approved for this client application. Approved callback URLs can be adjusted in your application settings',
    )
  const made = { token: secret(), secret: secret(), consumerKey, callback, madeAt: parts.clock.real().getTime() }
  saveRequestToken(parts.store, { ...made, userId: null, verifier: null })
  return form({ oauth_token: made.token, oauth_token_secret: made.secret, oauth_callback_confirmed: 'true' })
}

/** Undefined when it was never given out, is too old, or was answered already. */
function openRequest({ store, clock }: OAuthParts, token: string): RequestToken | undefined {
  const found = findRequestToken(store, token)
  const oldest = clock.real().getTime() - REQUEST_TOKEN_MINUTES * 60_000
  return found !== undefined && found.madeAt >= oldest && found.verifier === null ? found : undefined
}

const INVALID_REQUEST = messagePage(
  'Whoa there!',
  'The request token for this page is invalid. It may have already been used, or expired because it is too old. Please go back to the site or application that sent you here and try again.',
)

function showConsent(parts: OAuthParts, request: FastifyRequest): Outcome {
  const token = new URLSearchParams(request.originalUrl.split('?')[1] ?? '').get('oauth_token') ?? ''
  const found = openRequest(parts, token)
  const app = found && findApp(parts.store, found.consumerKey)
  if (app === undefined) return html(INVALID_REQUEST, 401)
  return html(
    consentPage({
      appName: app.name,
      rights: RIGHTS,
      people: allPeople(parts.store),
      hidden: { oauth_token: token, authenticity_token: formKey(parts.formSecret(), token) },
    }),
  )
}

function takeConsent(parts: OAuthParts, request: FastifyRequest): Outcome {
  const { store, formSecret } = parts
  const given = new Map(formOf(request))
  const token = given.get('oauth_token') ?? ''
  const found = openRequest(parts, token)
  const app = found && findApp(store, found.consumerKey)
  if (found === undefined || app === undefined) return html(INVALID_REQUEST, 401)
  if (!isFormKey(formSecret(), token, given.get('authenticity_token') ?? ''))
    return html(messagePage('Not accepted', 'This form was not shown by the sandbox network.'), 403)
  if (given.get('answer') !== 'authorize') {
    takeRequestToken(store, token)
    return found.callback === 'oob'
      ? html(messagePage('Access denied', `${app.name} has no access to your account.`))
      : { redirect: withParameters(found.callback, { denied: token }) }
  }
  const person = findPerson(store, given.get('user_id') ?? '') ?? allPeople(store)[0]
  if (person === undefined) return html(messagePage('Not signed in', 'The sandbox has no people.'), 403)
  const isPin = found.callback === 'oob'
  const verifier = isPin ? String(randomInt(1_000_000, 10_000_000)) : secret()
  authorizeRequestToken(store, token, person.userId, verifier)
  return isPin
    ? html(pinPage(app.name, verifier))
    : { redirect: withParameters(found.callback, { oauth_token: token, oauth_verifier: verifier }) }
}

function accessToken(parts: OAuthParts, { token, consumerKey, parameters }: Signer): Outcome {
  const { store, clock } = parts
  const found = findRequestToken(store, token)
  const verifier = oauthValue(parameters, 'oauth_verifier') ?? ''
  const oldest = clock.real().getTime() - REQUEST_TOKEN_MINUTES * 60_000
  if (found === undefined || found.madeAt < oldest) return unauthentic('unknown_token')
  if (found.userId === null || found.verifier === null || found.verifier !== verifier)
    return error(401, 32, 'Error processing your OAuth request: Invalid oauth_verifier parameter')
  const { userId } = found
  return store.transaction(() => {
    takeRequestToken(store, token)
    const grant = currentGrant(store, consumerKey, userId) ?? {
      token: `${userId}-${secret()}`,
      secret: secret(),
      consumerKey,
      userId,
      revoked: false,
    }
    saveAccessToken(store, grant)
    return form({
      oauth_token: grant.token,
      oauth_token_secret: grant.secret,
      user_id: userId,
      screen_name: findPerson(store, userId)?.handle ?? '',
    })
  })
}

export function mountOAuth1(app: FastifyInstance, parts: OAuthParts): void {
  const { disturbances } = parts
  const signed = (
    url: string,
    stage: 'app' | 'request-token' | 'access-token',
    work: (parts: OAuthParts, signer: Signer) => Outcome,
  ): void =>
    disturbedRoute(app, disturbances, { method: 'POST', url }, (request) => {
      const signer = checkSignature(parts, signedRequestOf(request), stage)
      return typeof signer === 'string' ? unauthentic(signer) : work(parts, signer)
    })
  signed('/oauth/request_token', 'app', requestToken)
  signed('/oauth/access_token', 'request-token', accessToken)
  for (const url of ['/oauth/authorize', '/oauth/authenticate']) {
    disturbedRoute(app, disturbances, { method: 'GET', url }, (request) => showConsent(parts, request))
    disturbedRoute(app, disturbances, { method: 'POST', url }, (request) => takeConsent(parts, request))
  }
  for (const url of ['/1.1/oauth/invalidate_token', '/1.1/oauth/invalidate_token.json'])
    signed(url, 'access-token', ({ store }, { token }) => {
      revokeAccessTokens(store, token)
      return { body: { access_token: token } }
    })
}
