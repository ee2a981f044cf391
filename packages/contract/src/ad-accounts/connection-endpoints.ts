// Connecting accounts: the OAuth 1.0a of the network (for ad accounts and for signing in), the last step of both dances, listing them, giving them back.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { beginErrors, freshSignInErrors, ProviderReturn, returnErrors } from '../platform/sign-in-shapes.ts'
import { adAccountErrors, Connection } from './ad-account-shapes.ts'

const params = { provider: z.string().max(50) }
const { network_unavailable, network_busy } = adAccountErrors
const { oauth_refused, sign_in_declined } = returnErrors
const { callback_not_ours, provider_unavailable } = beginErrors
const connection_declined = { status: 400, detail: 'The connection was declined. Nothing was connected.' } as const

const requestToken = endpoint({
  id: 'connections.requestToken',
  method: 'GET',
  path: '/rest-auth/{provider}/request_token/',
  // Public, as one signs in with the network; connecting asks for a person.
  access: access.anyone,
  summary: 'Begin to sign in or to connect: a request token, and the page of the network to go to',
  params,
  query: {
    /** One of our own return pages with `?state=` and what the page keeps. */
    oauth_callback: z.string().max(500),
    /** To connect the account to whoever is signed in, instead of signing in with it. */
    connect: z.literal('true').optional(),
  },
  reply: z.object({ oauth_token: z.string(), authorize_url: z.string() }),
  errors: {
    callback_not_ours,
    network_unavailable,
    network_busy,
    ...freshSignInErrors,
  },
  limit: { max: 30, seconds: 900 },
})

const accessToken = endpoint({
  id: 'connections.accessToken',
  method: 'GET',
  path: '/rest-auth/{provider}/access_token/',
  access: access.anyone,
  summary: 'Come back from the network; the answer names what was granted for the next call, not the grant itself',
  params,
  /** What the network sent back, and the state. */
  query: {
    state: z.string().max(200),
    oauth_token: z.string().max(500).optional(),
    oauth_verifier: z.string().max(500).optional(),
    /** The person said no: the request token stands here. */
    denied: z.string().max(500).optional(),
  },
  /** `access_token` is ours, good once and in this browser; the network's tokens never leave the server. */
  reply: z.object({ access_token: z.string(), handle: z.string() }),
  errors: {
    oauth_refused,
    connection_declined,
    network_unavailable,
    network_busy,
  },
  limit: { max: 30, seconds: 900 },
})

const connect = endpoint({
  id: 'connections.connect',
  method: 'POST',
  path: '/rest-auth/{provider}/connect/',
  access: access.personal,
  summary: 'Connect an account to the signed-in person; an existing connection is renewed',
  params,
  body: ProviderReturn,
  reply: Connection,
  errors: {
    oauth_refused,
    sign_in_declined,
    connection_declined,
    rights_missing: {
      status: 409,
      detail:
        'The ad platform didn’t grant what reading needs. Nothing was connected. Connect again and allow everything that is listed.',
    },
    provider_unavailable,
    network_unavailable,
    network_busy,
    identity_taken: { status: 409, detail: 'Someone else has already connected this account. Nothing was changed.' },
  },
  limit: { max: 30, seconds: 900 },
})

const listConnections = endpoint({
  id: 'connections.list',
  method: 'GET',
  path: '/rest-auth/socialaccounts/',
  access: access.personal,
  summary: 'What the person has connected, and whether it still works',
  reply: z.array(Connection),
})

const disconnect = endpoint({
  id: 'connections.disconnect',
  method: 'POST',
  path: '/rest-auth/socialaccounts/{pk}/disconnect/',
  access: access.personal,
  summary: 'Forget a connection and give it back to the network; or an account that one signs in with',
  params: { pk: z.uuid() },
  reply: z.undefined(),
  status: 204,
  errors: {
    ...freshSignInErrors,
    last_sign_in_way: {
      status: 409,
      detail: 'This is your only sign-in method so far. Sign in once with an email code, then disconnect it.',
    },
  },
})

export const connections = { requestToken, accessToken, connect, listConnections, disconnect } as const
