// OAuth 2 with a code challenge: the consent page, codes for tokens, refreshing with rotation, taking back.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { disturbedRoute, type Outcome } from '#platform/disturbed-route.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import { formOf } from '#platform/wire-request.ts'
import { isApprovedCallback, withParameters } from './callback-addresses.ts'
import { consentPage, messagePage, PAGE_HEADERS } from './consent-page.ts'
import { type App, allPeople, findApp, findPerson } from './oauth-store.ts'
import { formKey, isFormKey, type OAuthParts } from './oauth1-routes.ts'
import {
  type BearerToken,
  findBearer,
  findCode,
  revokeBearer,
  revokeGrant,
  saveBearer,
  saveCode,
  useCode,
} from './oauth2-store.ts'

const CODE_SECONDS = 30
const ACCESS_SECONDS = 7200
const STATE_LENGTH = 500

/** All that the network documents; the ads API has none, since it takes OAuth 1.0a alone. */
const SCOPES: Readonly<Record<string, string>> = {
  'tweet.read': 'See all the posts that you can see.',
  'tweet.write': 'Post and repost for you.',
  'tweet.moderate.write': 'Hide and unhide replies to your posts.',
  'users.email': 'See your email address.',
  'users.read': 'See any account that you can see.',
  'follows.read': 'See who follows you and whom you follow.',
  'follows.write': 'Follow and unfollow people for you.',
  'offline.access': 'Stay connected to your account until you take it back.',
  'space.read': 'See all the spaces that you can see.',
  'mute.read': 'See accounts that you muted.',
  'mute.write': 'Mute and unmute accounts for you.',
  'like.read': 'See posts that you liked and likes that you can see.',
  'like.write': 'Like posts for you, and take likes back.',
  'list.read': 'See your lists, and who is in them.',
  'list.write': 'Create and manage lists for you.',
  'block.read': 'See accounts that you blocked.',
  'block.write': 'Block and unblock accounts for you.',
  'bookmark.read': 'See posts that you bookmarked.',
  'bookmark.write': 'Bookmark posts for you, and remove bookmarks.',
  'dm.read': 'See all your direct messages.',
  'dm.write': 'Send and manage direct messages for you.',
  'media.write': 'Upload media for you.',
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')
const fresh = (): string => randomBytes(32).toString('base64url')
const html = (body: string, status: number): Outcome => ({
  status,
  body,
  type: 'text/html; charset=utf-8',
  headers: PAGE_HEADERS,
})
const refusal = (status: number, error: string, description: string): Outcome => ({
  status,
  body: { error, error_description: description },
  headers: { 'cache-control': 'no-store' },
})

interface AuthorizeQuestion {
  readonly app: App
  readonly redirectUri: string
  readonly scope: string
  readonly state: string
  readonly challenge: string
  readonly method: 'S256' | 'plain'
}

const ASKED = [
  'response_type',
  'client_id',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
]

/** Undefined when anything is amiss: then nobody is sent anywhere. */
function questionOf(store: SandboxStore, given: ReadonlyMap<string, string>): AuthorizeQuestion | undefined {
  const value = (name: string): string => given.get(name) ?? ''
  const app = findApp(store, value('client_id'))
  const method = value('code_challenge_method') || 'plain'
  const scopes = value('scope').split(' ').filter(Boolean)
  const [state, challenge, redirectUri] = [value('state'), value('code_challenge'), value('redirect_uri')]
  if (app === undefined || !isApprovedCallback(app.callbacks, redirectUri, 'exactly')) return undefined
  if (method !== 'S256' && method !== 'plain') return undefined
  const isChallenge = method === 'S256' ? /^[\w-]{43}$/.test(challenge) : /^[\w.~-]{1,128}$/.test(challenge)
  const isScope = scopes.length > 0 && scopes.every((scope) => Object.hasOwn(SCOPES, scope))
  if (value('response_type') !== 'code' || !isChallenge || !isScope) return undefined
  if (state === '' || state.length > STATE_LENGTH) return undefined
  return { app, redirectUri, scope: scopes.join(' '), state, challenge, method }
}

const NOT_ABLE = messagePage(
  'Something went wrong',
  'You weren’t able to give access to the App. Go back and try logging in again.',
)

const subjectOf = (given: ReadonlyMap<string, string>): string => ASKED.map((name) => given.get(name) ?? '').join('\n')

function showConsent({ store, formSecret }: OAuthParts, request: FastifyRequest): Outcome {
  const given = new Map(new URLSearchParams(request.originalUrl.split('?')[1] ?? ''))
  const question = questionOf(store, given)
  if (question === undefined) return html(NOT_ABLE, 400)
  const hidden = Object.fromEntries(ASKED.map((name) => [name, given.get(name) ?? '']))
  return html(
    consentPage({
      appName: question.app.name,
      rights: question.scope.split(' ').map((scope) => SCOPES[scope] ?? scope),
      withheld: question.scope.split(' '),
      hidden: { ...hidden, authenticity_token: formKey(formSecret(), subjectOf(given)) },
      people: allPeople(store),
    }),
    200,
  )
}

function takeConsent({ store, clock, formSecret }: OAuthParts, request: FastifyRequest): Outcome {
  const fields = formOf(request)
  const given = new Map(fields)
  const withheld = fields.flatMap(([name, value]) => (name === 'withheld' ? [value] : []))
  const question = questionOf(store, given)
  if (question === undefined || !isFormKey(formSecret(), subjectOf(given), given.get('authenticity_token') ?? ''))
    return html(NOT_ABLE, 400)
  const { redirectUri, state, app, challenge, method, scope } = question
  const person = findPerson(store, given.get('user_id') ?? '') ?? allPeople(store)[0]
  if (given.get('answer') !== 'authorize' || person === undefined)
    return { redirect: withParameters(redirectUri, { error: 'access_denied', state }) }
  const code = fresh()
  saveCode(store, hashOf(code), {
    clientId: app.key,
    redirectUri,
    challenge,
    method,
    scope: scope
      .split(' ')
      .filter((one) => !withheld.includes(one))
      .join(' '),
    userId: person.userId,
    madeAt: clock.real().getTime(),
    used: false,
    grantId: fresh(),
  })
  return { redirect: withParameters(redirectUri, { state, code }) }
}

/** The app whose id and secret stand in the Authorization header; undefined when they do not, or are wrong. */
function clientOf(store: SandboxStore, request: FastifyRequest): App | undefined {
  const [, encoded = ''] = /^Basic\s+([\w+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? []
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':').map(decoded)
  const app = findApp(store, id)
  const [given, own] = [hashOf(secret), hashOf(app?.secret ?? '')].map((text) => Buffer.from(text))
  return app !== undefined && given !== undefined && own !== undefined && timingSafeEqual(given, own) ? app : undefined
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function givenTokens(
  parts: OAuthParts,
  grant: Pick<BearerToken, 'grantId' | 'clientId' | 'scope' | 'userId'>,
): Outcome {
  const { store, clock } = parts
  const [access, refresh] = [fresh(), fresh()]
  const isOffline = grant.scope.split(' ').includes('offline.access')
  const expiresAt = clock.real().getTime() + ACCESS_SECONDS * 1000
  saveBearer(store, hashOf(access), { ...grant, kind: 'access', expiresAt, revoked: false })
  if (isOffline) saveBearer(store, hashOf(refresh), { ...grant, kind: 'refresh', expiresAt: null, revoked: false })
  return {
    headers: { 'cache-control': 'no-store' },
    body: {
      token_type: 'bearer',
      expires_in: ACCESS_SECONDS,
      access_token: access,
      scope: grant.scope,
      ...(isOffline && { refresh_token: refresh }),
    },
  }
}

const challengeOf = (verifier: string, method: string): string =>
  method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier

function exchangeCode(parts: OAuthParts, app: App, given: ReadonlyMap<string, string>): Outcome {
  const { store, clock } = parts
  const hash = hashOf(given.get('code') ?? '')
  const code = findCode(store, hash)
  const invalid = refusal(400, 'invalid_request', 'Value passed for the authorization code was invalid.')
  if (code === undefined || code.clientId !== app.key) return invalid
  if (code.used) {
    // Somebody else has had it: nothing that came of it is good any more.
    revokeGrant(store, code.grantId)
    return invalid
  }
  const isYoung = clock.real().getTime() - code.madeAt <= CODE_SECONDS * 1000
  if (!isYoung || code.redirectUri !== given.get('redirect_uri')) return invalid
  if (challengeOf(given.get('code_verifier') ?? '', code.method) !== code.challenge)
    return refusal(400, 'invalid_request', 'Value passed for the code verifier did not match the code challenge.')
  return store.transaction(() => (useCode(store, hash) ? givenTokens(parts, code) : invalid))
}

function exchangeRefresh(parts: OAuthParts, app: App, given: ReadonlyMap<string, string>): Outcome {
  const { store } = parts
  const hash = hashOf(given.get('refresh_token') ?? '')
  const token = findBearer(store, hash)
  const invalid = refusal(400, 'invalid_request', 'Value passed for the token was invalid.')
  if (token?.kind !== 'refresh' || token.clientId !== app.key) return invalid
  return store.transaction(() => {
    if (revokeBearer(store, hash) === 1) return givenTokens(parts, token)
    revokeGrant(store, token.grantId)
    return invalid
  })
}

function token(parts: OAuthParts, request: FastifyRequest): Outcome {
  const app = clientOf(parts.store, request)
  if (app === undefined) return refusal(401, 'unauthorized_client', 'Missing valid authorization header')
  const given = new Map(formOf(request))
  const type = given.get('grant_type')
  if (type === 'authorization_code') return exchangeCode(parts, app, given)
  if (type === 'refresh_token') return exchangeRefresh(parts, app, given)
  return refusal(400, 'unsupported_grant_type', 'grant_type must be authorization_code or refresh_token')
}

function revoke({ store }: OAuthParts, request: FastifyRequest): Outcome {
  const app = clientOf(store, request)
  if (app === undefined) return refusal(401, 'unauthorized_client', 'Missing valid authorization header')
  const given = new Map(formOf(request)).get('token') ?? ''
  const found = findBearer(store, hashOf(given))
  if (found?.clientId === app.key) {
    if (found.kind === 'refresh') revokeGrant(store, found.grantId)
    else revokeBearer(store, hashOf(given))
  }
  return { body: { revoked: true } }
}

/** Who a bearer token of OAuth 2 speaks for; undefined when it is unknown, expired or taken back. */
export function bearerOf(
  { store, clock }: Pick<OAuthParts, 'store' | 'clock'>,
  given: string,
): BearerToken | undefined {
  const found = findBearer(store, hashOf(given))
  const isGood = found?.kind === 'access' && !found.revoked && (found.expiresAt ?? 0) > clock.real().getTime()
  return isGood ? found : undefined
}

export function mountOAuth2(app: FastifyInstance, parts: OAuthParts): void {
  const route = (
    method: 'GET' | 'POST',
    url: string,
    work: (parts: OAuthParts, request: FastifyRequest) => Outcome,
  ): void => disturbedRoute(app, parts.disturbances, { method, url }, (request) => work(parts, request))
  route('GET', '/i/oauth2/authorize', showConsent)
  route('POST', '/i/oauth2/authorize', takeConsent)
  route('POST', '/2/oauth2/token', token)
  route('POST', '/2/oauth2/revoke', revoke)
}
