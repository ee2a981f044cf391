// Connecting an account of the network by its OAuth 1.0a, listing what is connected, giving it back.
import { UNAUTHORIZED_LOGIN_MESSAGE } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import { adAccountErrors, Connection } from './ad-account-shapes.ts'

const params = { provider: z.string().max(50) }
const { network_unavailable, network_busy } = adAccountErrors
/** One answer for a wrong, foreign, used, expired or unknown attempt: nothing tells them apart. */
const refused = { oauth_refused: { status: 400, detail: UNAUTHORIZED_LOGIN_MESSAGE } } as const

const requestToken = endpoint({
  id: 'connections.requestToken',
  method: 'GET',
  path: '/rest-auth/{provider}/request_token/',
  // Public, as signing in with a network will be; connecting one asks for a person.
  access: access.anyone,
  summary: 'Begin to connect: a request token, and the page of the network to go to',
  params,
  /** One of our own return pages with `?state=` and what the page keeps. */
  query: { oauth_callback: z.string().max(500) },
  reply: z.object({ oauth_token: z.string(), authorize_url: z.string() }),
  errors: {
    callback_not_ours: { status: 400, detail: 'The network can only send you back to one of our own pages.' },
    network_unavailable,
    network_busy,
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
    ...refused,
    connection_declined: { status: 400, detail: 'You did not allow the connection. Nothing was connected.' },
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
  summary: 'Connect what the network granted to the signed-in person; an existing connection is renewed',
  params,
  body: z.strictObject({ access_token: z.string().max(200) }),
  reply: Connection,
  errors: {
    ...refused,
    identity_taken: {
      status: 409,
      detail: 'This account of the network is connected by another person. Nothing was changed.',
    },
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
  summary: 'Forget a connection and give it back to the network',
  params: { pk: z.uuid() },
  reply: z.undefined(),
  status: 204,
})

export const connections = { requestToken, accessToken, connect, listConnections, disconnect } as const
