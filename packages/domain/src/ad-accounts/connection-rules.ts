// Connecting an account of the network: what the network is called, what states a connection has, what is said of it.

/** The one provider whose connection opens ad accounts; it stands in addresses and on the page a person comes back to. */
export const ADS_PROVIDER = 'network-ads'

/** An account of the network for the analytics suite: by OAuth 2, with the rights that it uses and no others. */
export const SUITE_PROVIDER = 'network-suite'

/** What the suite asks for. None of its calls needs OAuth 1.0a. */
export const SUITE_SCOPES = [
  'users.read',
  'tweet.read',
  'follows.read',
  'follows.write',
  'like.read',
  'list.read',
  'list.write',
  'offline.access',
] as const

/** Without these nothing can be read, or not for longer than two hours. */
const READING_SCOPES = ['users.read', 'tweet.read', 'follows.read', 'like.read', 'offline.access']

/** What a connection lets us do: read, follow and unfollow, keep lists of people, manage ads. */
export const NETWORK_RIGHTS = ['read', 'follow', 'lists', 'ads'] as const
export type NetworkRight = (typeof NETWORK_RIGHTS)[number]

/** `scopes` null: OAuth 1.0a, which grants everything that the app may do. */
export function rightsOf(scopes: readonly string[] | null): readonly NetworkRight[] {
  if (scopes === null) return NETWORK_RIGHTS
  const has = (...needed: readonly string[]): boolean => needed.every((scope) => scopes.includes(scope))
  return [
    ...(has(...READING_SCOPES) ? (['read'] as const) : []),
    ...(has('follows.write') ? (['follow'] as const) : []),
    ...(has('list.read', 'list.write') ? (['lists'] as const) : []),
  ]
}

/** 'reconnect': the network does not take the grant any more, one more dance mends it. */
export type ConnectionState = 'connected' | 'reconnect'

/** Of an ad account: 'disconnected' when the person gave the connection back. */
export type AdAccountState = ConnectionState | 'disconnected'

/** The path on each of our sites to which the network sends a person back (spec §2). */
export const connectionReturnPath = (provider: string): string => `/login/${provider}`

/** What a page may carry through the network: random, in letters that no address has to escape. */
const CONNECTION_STATE = /^[\w-]{16,128}$/

/**
 * The state inside of a callback, when the callback is exactly one of ours followed by `?state=…`; null for anything else.
 * The text is compared as it is: no spelling of an address is read as another one.
 */
export function stateOfCallback(callback: string, ours: readonly string[]): { address: string; state: string } | null {
  const [address = '', query = '', ...more] = callback.split('?')
  const [name = '', state = '', ...parts] = query.split('=')
  if (more.length > 0 || parts.length > 0 || name !== 'state' || !CONNECTION_STATE.test(state)) return null
  return ours.includes(address) ? { address, state } : null
}

/** Spec §8, wrong OAuth state. */
export const UNAUTHORIZED_LOGIN_MESSAGE = 'Error: Unauthorized login attempt'

/** Ids of the network's ad accounts, as a person or another program may write them. */
const AD_ACCOUNT_ID = /^[0-9a-z]{3,20}$/

export function isAdAccountId(text: string): boolean {
  return AD_ACCOUNT_ID.test(text)
}
