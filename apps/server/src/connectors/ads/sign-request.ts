// Signs requests to the network with OAuth 1.0a (HMAC-SHA1), and writes parameters the way signatures need them.
import { createHmac, randomBytes } from 'node:crypto'
import OAuth from 'oauth-1.0a'
import type { SignedGrant } from './ads-grant.ts'

/** Our app, as it is registered at the network. */
export interface ConsumerKey {
  readonly key: string
  readonly secret: string
}

export interface RequestToSign {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Without a query. */
  readonly url: string
  /** Of the query, or of a form in the body; a JSON body is not signed. */
  readonly params: Readonly<Record<string, string>>
  /** Of the dance: oauth_callback, oauth_verifier. */
  readonly oauth: Readonly<Record<string, string>>
  /** Null: in the name of our app alone. */
  readonly grant: SignedGrant | null
}

/** Everything but letters, digits and -._~ in percent (RFC 3986), ':' and ',' too, as both sides must sign the same. */
export const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Parameters as they stand in a query or a form. */
export const writtenParams = (params: Readonly<Record<string, string>>): string =>
  Object.entries(params)
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .join('&')

/** Makes the Authorization header of a request. `clock` in milliseconds: the network refuses times far from its own. */
export function requestSigner(consumer: ConsumerKey, clock: () => number): (request: RequestToSign) => string {
  const oauth = new OAuth({
    consumer: { key: consumer.key, secret: consumer.secret },
    signature_method: 'HMAC-SHA1',
    hash_function: (base, key) => createHmac('sha1', key).update(base).digest('base64'),
  })
  // The library draws with Math.random and reads a clock of its own.
  const source = { getNonce: () => randomBytes(16).toString('hex'), getTimeStamp: () => Math.floor(clock() / 1000) }
  Object.assign(oauth, source)
  return ({ method, url, params, oauth: flow, grant }) => {
    const token = grant ? { key: grant.token, secret: grant.secret } : undefined
    const proof = oauth.authorize({ method, url, data: { ...params, ...flow } }, token)
    return oauth.toHeader({ ...proof, ...flow }).Authorization
  }
}
