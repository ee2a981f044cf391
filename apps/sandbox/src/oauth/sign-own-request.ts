// Signs a request of the sandbox's own ads manager, which is a client of the ads API like any other.
import { randomBytes } from 'node:crypto'
import { baseStrings, escaped, type SignedRequest, signatureOf } from './oauth1-signature.ts'

export interface SigningKeys {
  readonly consumerKey: string
  readonly consumerSecret: string
  readonly token: string
  readonly tokenSecret: string
}

/** The Authorization header of a request without a form; `now` in milliseconds since 1970. */
export function signRequest(keys: SigningKeys, method: string, address: string, now: number): string {
  const { host, pathname, searchParams } = new URL(address)
  const oauth = new Map([
    ['oauth_consumer_key', keys.consumerKey],
    ['oauth_token', keys.token],
    ['oauth_nonce', randomBytes(16).toString('hex')],
    ['oauth_timestamp', String(Math.floor(now / 1000))],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_version', '1.0'],
  ])
  const query = [...searchParams]
  const request: SignedRequest = { method, host, path: pathname, query, form: [], authorization: undefined }
  const [base = ''] = baseStrings(request, { oauth, others: query })
  oauth.set('oauth_signature', signatureOf(base, keys.consumerSecret, keys.tokenSecret))
  return `OAuth ${[...oauth].map(([name, value]) => `${name}="${escaped(value)}"`).join(', ')}`
}
