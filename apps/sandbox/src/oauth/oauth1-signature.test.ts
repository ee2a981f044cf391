// Signatures against what others published, and what must not pass.
import { expect, test } from 'vitest'
import {
  baseStrings,
  escaped,
  isSignedWith,
  type OAuthParameters,
  oauthParameters,
  type SignedRequest,
  signatureOf,
} from './oauth1-signature.ts'

const SECRETS = {
  consumer: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
  token: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
}
const OAUTH = {
  oauth_consumer_key: 'xvz1evFS4wEEPTGEFPHBog',
  oauth_nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
  oauth_signature_method: 'HMAC-SHA1',
  oauth_timestamp: '1318622958',
  oauth_token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
  oauth_version: '1.0',
}

const headerOf = (signature: string, quote = '"'): string =>
  `OAuth ${Object.entries({ ...OAUTH, oauth_signature: signature })
    .map(([name, value]) => `${name}=${quote}${escaped(value)}${quote}`)
    .join(', ')}`

/** The example of the network's own page on signatures. */
const published = (signature: string, quote?: string): SignedRequest => ({
  method: 'post',
  host: 'api.x.com',
  path: '/1.1/statuses/update.json',
  query: [['include_entities', 'true']],
  form: [['status', 'Hello Ladies + Gentlemen, a signed OAuth request!']],
  authorization: headerOf(signature, quote),
})
const SIGNATURE = 'Ls93hJiZbQ3akF3HF3x1Bz8/zU4='

const parametersOf = (request: SignedRequest): OAuthParameters => {
  const found = oauthParameters(request)
  if (found === undefined) throw new Error('no OAuth parameters')
  return found
}
const passes = (request: SignedRequest): boolean => {
  const found = oauthParameters(request)
  return found !== undefined && isSignedWith(request, found, SECRETS)
}

test('the published example passes, quoted and unquoted', () => {
  expect(passes(published(SIGNATURE))).toBe(true)
  expect(passes(published(SIGNATURE, ''))).toBe(true)
})

test.each([
  ['another signature', { authorization: headerOf('Ls93hJiZbQ3akF3HF3x1Bz8/zU5=') }],
  ['another method', { method: 'GET' }],
  ['another path', { path: '/1.1/statuses/Update.json' }],
  ['another host', { host: 'api.example.com' }],
  [
    'a parameter more',
    {
      query: [
        ['include_entities', 'true'],
        ['a', 'b'],
      ] as const,
    },
  ],
  ['a parameter less', { form: [] }],
  ['another value', { query: [['include_entities', 'TRUE']] as const }],
])('%s does not', (_what, change) => {
  expect(passes({ ...published(SIGNATURE), ...change })).toBe(false)
})

test('the base string of the standard: repeated names, empty values, everything escaped, sorted', () => {
  const request: SignedRequest = {
    method: 'POST',
    host: 'example.com:80',
    path: '/request',
    query: [
      ['b5', '=%3D'],
      ['a3', 'a'],
      ['c@', ''],
      ['a2', 'r b'],
    ],
    form: [
      ['c2', ''],
      ['a3', '2 q'],
    ],
    authorization:
      'OAuth realm="Example", oauth_consumer_key="9djdj82h48djs9d2", oauth_token="kkk9d7dh3k39sjv7", oauth_signature_method="HMAC-SHA1", oauth_timestamp="137131201", oauth_nonce="7d8f3e4a", oauth_signature="bYT5CMsGcbgUdFHObYMEfcx6bsw%3D"',
  }
  const [base] = baseStrings(request, parametersOf(request))
  expect(base).toBe(
    'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
  )
})

test('an empty parameter may be signed or left out', () => {
  const request: SignedRequest = { ...published(''), query: [['name', '']], form: [] }
  for (const others of [[['name', '']], []] as const) {
    const unsigned = parametersOf({ ...request, authorization: headerOf('x') })
    const [base = ''] = baseStrings({ ...request, query: others }, { ...unsigned, others })
    const signature = signatureOf(base, SECRETS.consumer, SECRETS.token)
    expect(passes({ ...request, authorization: headerOf(signature) })).toBe(true)
  }
})

test.each([
  ['no header', undefined],
  ['another scheme', 'Bearer abc'],
  ['a broken pair', 'OAuth oauth_nonce'],
  ['a broken escape', 'OAuth oauth_nonce="%zz"'],
  ['a parameter twice', `${headerOf(SIGNATURE)}, oauth_nonce="1"`],
])('%s: not read', (_what, authorization) => {
  expect(oauthParameters({ ...published(SIGNATURE), authorization })).toBeUndefined()
})

test('signatures in two places are none', () => {
  expect(oauthParameters({ ...published(SIGNATURE), query: [['oauth_signature', SIGNATURE]] })).toBeUndefined()
})

test('they may stand in the query or the form instead', () => {
  const pairs = Object.entries({ ...OAUTH, oauth_signature: SIGNATURE })
  const bare = { ...published(SIGNATURE), authorization: undefined }
  expect(passes({ ...bare, query: [...bare.query, ...pairs] })).toBe(true)
  expect(passes({ ...bare, form: [...bare.form, ...pairs] })).toBe(true)
})
