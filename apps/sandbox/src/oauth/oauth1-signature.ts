// OAuth 1.0a, read from a request and checked (RFC 5849): where the parameters stand, the base string, HMAC-SHA1.
import { createHmac, timingSafeEqual } from 'node:crypto'

export type Pair = readonly [name: string, value: string]

/** What of a request a signature covers. */
export interface SignedRequest {
  readonly method: string
  /** From the Host header. */
  readonly host: string
  /** Without the query, as it was sent (escaped). */
  readonly path: string
  readonly query: readonly Pair[]
  /** Of a body in application/x-www-form-urlencoded; else empty. */
  readonly form: readonly Pair[]
  readonly authorization: string | undefined
}

/** The oauth_ parameters of a request, wherever they stood, and the others. */
export interface OAuthParameters {
  readonly oauth: ReadonlyMap<string, string>
  readonly others: readonly Pair[]
}

/** RFC 3986: everything but letters, digits, - . _ and ~ is escaped, in capitals. */
export const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const unescaped = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Undefined when the header is no well-formed OAuth header. Quotes may be missing: one of the known clients has none. */
function headerPairs(header: string): readonly Pair[] | undefined {
  const pairs: Pair[] = []
  for (const part of header.slice(header.indexOf(' ') + 1).split(',')) {
    const [, name, value] = /^\s*([^=\s]+)=(?:"([^"]*)"|[^\s"]*)\s*$/.exec(part) ?? []
    if (name === undefined) return undefined
    const given = value ?? part.trim().slice(name.length + 1)
    const [key, text] = [unescaped(name), unescaped(given)]
    if (key === undefined || text === undefined) return undefined
    pairs.push([key, text])
  }
  return pairs
}

/** Undefined when there are none, when one stands there twice, or when they stand in more than one place. */
export function oauthParameters(request: SignedRequest): OAuthParameters | undefined {
  const isOAuth = ([name]: Pair): boolean => name.startsWith('oauth_')
  const header = /^oauth\s/i.test(request.authorization ?? '') ? headerPairs(request.authorization ?? '') : []
  if (header === undefined) return undefined
  const places = [header.filter(([name]) => name !== 'realm'), request.form, request.query]
  const signed = places
    .map((pairs) => pairs.filter(isOAuth))
    .filter((pairs) => pairs.some(([name]) => name === 'oauth_signature'))
  const [own = []] = signed
  const oauth = new Map(own)
  if (signed.length !== 1 || oauth.size !== own.length) return undefined
  // Such as oauth_callback in a form, while the signature stands in the header.
  const elsewhere = places.flatMap((pairs) => pairs.filter((pair) => !own.includes(pair)))
  return { oauth, others: elsewhere }
}

/** Of the parameters oauth_verifier and oauth_callback clients put some into the form. */
export const oauthValue = ({ oauth, others }: OAuthParameters, name: string): string | undefined =>
  oauth.get(name) ?? others.find(([key]) => key === name)?.[1]

const byNameThenValue = (one: Pair, other: Pair): number => {
  const [a, b] = one[0] === other[0] ? [one[1], other[1]] : [one[0], other[0]]
  return a < b ? -1 : a > b ? 1 : 0
}

function baseString(method: string, address: string, pairs: readonly Pair[]): string {
  const sorted = pairs.map(([name, value]): Pair => [escaped(name), escaped(value)]).sort(byNameThenValue)
  return [method.toUpperCase(), escaped(address), escaped(sorted.map((pair) => pair.join('=')).join('&'))].join('&')
}

/** Base64 of HMAC-SHA1 under the two secrets. */
export const signatureOf = (base: string, consumerSecret: string, tokenSecret: string): string =>
  createHmac('sha1', `${escaped(consumerSecret)}&${escaped(tokenSecret)}`)
    .update(base)
    .digest('base64')

/**
 * Every base string that an honest client may have signed. The address is http or, behind something that ends TLS, https;
 * and the public collection for a well-known client leaves empty parameters out (its `addEmptyParamsToSign: false`).
 */
export function* baseStrings(request: SignedRequest, { oauth, others }: OAuthParameters): Generator<string> {
  const own = [...oauth].filter(([name]) => name !== 'oauth_signature')
  const filled = others.filter(([, value]) => value !== '')
  const host = request.host.toLowerCase()
  for (const pairs of filled.length === others.length ? [others] : [others, filled])
    for (const [scheme, port] of [
      ['http', ':80'],
      ['https', ':443'],
    ] as const) {
      const place = host.endsWith(port) ? host.slice(0, -port.length) : host
      yield baseString(request.method, `${scheme}://${place}${request.path}`, [...own, ...pairs])
    }
}

export function isSignedWith(
  request: SignedRequest,
  parameters: OAuthParameters,
  secrets: { readonly consumer: string; readonly token: string },
): boolean {
  const given = Buffer.from(parameters.oauth.get('oauth_signature') ?? '')
  for (const base of baseStrings(request, parameters)) {
    const expected = Buffer.from(signatureOf(base, secrets.consumer, secrets.token))
    if (given.length === expected.length && timingSafeEqual(given, expected)) return true
  }
  return false
}
