// The connector against a network that misbehaves in every way (hence the length): a small HTTP server answers as ordered.
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paced } from '../../../testkit/eventually.ts'
import { TEST_START } from '../../../testkit/test-clock.ts'
import type { CriterionChange } from './ads-campaigns-port.ts'
import { openLiveAds } from './ads-live.ts'
import { AdsFailure, type AdsPort } from './ads-port.ts'

const GRANT = { token: '7588892-token', secret: 'the secret of the token' }
const CONSUMER = { key: 'app', secret: 'the secret of the app' }
const ACCOUNT = '18ce54d4x5t'

interface Requested {
  /** On the scale of `performance.now()`. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: string
}
type Answer = (response: ServerResponse, requested: Requested) => void

let server: Server
let requested: Requested[]
let answers: Answer[]
let ads: AdsPort
let address: string

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const html =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>It works not</h1>')
const hangUp: Answer = (response) => response.destroy()

const options = (more: object = {}) => ({
  apiUrl: address,
  adsApiUrl: address,
  consumer: CONSUMER,
  clock: () => TEST_START,
  timeout: paced(2_000),
  patience: paced(30_000),
  ...more,
})

beforeEach(async () => {
  requested = []
  answers = []
  server = createServer(async (request, response) => {
    // The answers that say what time it is there say it themselves.
    response.sendDate = false
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://network')
    const one: Requested = {
      at: performance.now(),
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    requested.push(one)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    ;(answer ?? html(418))(response, one)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  address = `http://127.0.0.1:${port}`
  ads = openLiveAds(options())
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const failing = async (work: Promise<unknown>): Promise<AdsFailure> => {
  const error = await work.then(
    () => new Error('It did not fail'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof AdsFailure)) throw error
  return error
}

const account = { id: ACCOUNT, name: 'API McTestface', timezone: 'America/Los_Angeles', approval_status: 'ACCEPTED' }
const campaign = { id: 'f4z6x', name: 'Spring', entity_status: 'PAUSED', deleted: false }
const keyword = (value: string): CriterionChange => ({
  kind: 'create',
  lineItemId: '6f9an',
  criterion: { targeting_type: 'BROAD_KEYWORD', targeting_value: value, operator_type: 'EQ' },
})

/** The signature as the protocol defines it, computed here and not by the library that signs. */
function expectedSignature(one: Requested, oauth: Map<string, string>): string {
  const enc = (text: string): string =>
    encodeURIComponent(text).replace(/[!*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const form = one.headers['content-type'] === 'application/x-www-form-urlencoded' ? one.body : ''
  const pairs = [...one.query, ...new URLSearchParams(form), ...oauth]
    .filter(([name]) => name !== 'oauth_signature')
    .map(([name, value]) => [enc(name), enc(value)] as const)
    .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
  const base = [
    one.method,
    enc(address + one.path),
    enc(pairs.map(([name, value]) => `${name}=${value}`).join('&')),
  ].join('&')
  const secret = oauth.has('oauth_token') ? GRANT.secret : ''
  return createHmac('sha1', `${enc(CONSUMER.secret)}&${enc(secret)}`)
    .update(base)
    .digest('base64')
}

const oauthOf = (one: Requested | undefined): Map<string, string> =>
  new Map(
    [...(one?.headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      decodeURIComponent(value),
    ]),
  )

const expectSigned = (one: Requested | undefined): void => {
  if (!one) throw new Error('Nothing was asked')
  const oauth = oauthOf(one)
  expect(oauth.get('oauth_signature')).toBe(expectedSignature(one, oauth))
  expect(Number(oauth.get('oauth_timestamp'))).toBe(TEST_START / 1000)
}

describe('signing', () => {
  test('times, commas and every other sign are escaped alike in the request and in the signature', async () => {
    answers = [json({ data: { id: 'a', campaign_id: 'b' } })]
    const name = `Spring & "summer": 50 % off! (don't * wait) ~ é 🎉 a+b`
    await ads.putLineItem(GRANT, ACCOUNT, null, {
      campaign_id: 'f4z6x',
      name,
      objective: 'ENGAGEMENTS',
      product_type: 'PROMOTED_TWEETS',
      placements: ['TWITTER_TIMELINE', 'TWITTER_SEARCH'],
      start_time: '2026-12-01T00:00:00Z',
      end_time: null,
      bid_strategy: 'AUTO',
      entity_status: 'PAUSED',
    })
    expectSigned(requested[0])
    expect(new URLSearchParams(requested[0]?.body).get('name')).toBe(name)
    expect(requested[0]?.body).toContain('placements=TWITTER_TIMELINE%2CTWITTER_SEARCH')
    expect(requested[0]?.body).toContain('start_time=2026-12-01T00%3A00%3A00Z')
    expect(requested[0]?.body).not.toContain('end_time')
  })

  test('a question with a query; each request has a nonce of its own', async () => {
    answers = [json({ data: [], next_cursor: null })]
    await ads.lineItems(GRANT, ACCOUNT, ['f4z6x'])
    await ads.lineItems(GRANT, ACCOUNT)
    for (const one of requested) expectSigned(one)
    const nonces = requested.map((one) => oauthOf(one).get('oauth_nonce'))
    expect(new Set(nonces).size).toBe(2)
  })

  test('a body of JSON is not a part of it', async () => {
    answers = [json({ data: { audience_size: { min: 38236294, max: 42261167 } } })]
    const criteria = [{ targeting_type: 'BROAD_KEYWORD', targeting_value: 'nba', operator_type: 'EQ' }] as const
    expect(await ads.estimate(GRANT, ACCOUNT, criteria)).toEqual({ min: 38236294, max: 42261167 })
    expectSigned(requested[0])
    expect(JSON.parse(requested[0]?.body ?? '')).toEqual({ targeting_criteria: criteria })
  })

  test.each(['../../1.1/x', '18ce/line_items?x=', '18ce#', '..', '.', '１８'])(
    'an account id that would be another call stays a part of the path: %s',
    async (id) => {
      answers = [json({ data: account })]
      await ads.account(GRANT, id)
      expect(requested[0]?.path).toMatch(/^\/12\/accounts\/[^/]+$/)
      expect([...(requested[0]?.query ?? [])]).toEqual([])
    },
  )
})

describe('the OAuth flow', () => {
  test('a request token for the callback, and the page to send the person to', async () => {
    answers = [(response) => response.end('oauth_token=a%26b&oauth_token_secret=s&oauth_callback_confirmed=true')]
    const { grant, authorizeUrl } = await ads.requestToken('https://ours.example/login/x?state=1')
    expectSigned(requested[0])
    expect(oauthOf(requested[0]).get('oauth_callback')).toBe('https://ours.example/login/x?state=1')
    expect([grant, authorizeUrl]).toEqual([
      { token: 'a&b', secret: 's' },
      `${address}/oauth/authorize?oauth_token=a%26b`,
    ])
  })

  test.each([
    ['a callback that was not confirmed', 'oauth_token=a&oauth_token_secret=s&oauth_callback_confirmed=false'],
    ['nothing about the callback', 'oauth_token=a&oauth_token_secret=s'],
    ['two tokens', 'oauth_token=a&oauth_token=b&oauth_token_secret=s&oauth_callback_confirmed=true'],
    ['no secret', 'oauth_token=a&oauth_callback_confirmed=true'],
    ['an empty token', 'oauth_token=&oauth_token_secret=s&oauth_callback_confirmed=true'],
    ['a page', '<html>'],
  ])('%s is no request token', async (_, body) => {
    answers = [(response) => response.end(body)]
    expect((await failing(ads.requestToken('https://ours.example/'))).kind).toBe('unavailable')
  })

  test('an access token with whose it is', async () => {
    answers = [
      (response) => response.end('oauth_token=t&oauth_token_secret=s&user_id=2417045708&screen_name=apimctest'),
    ]
    expect(await ads.accessToken({ token: 'r', secret: GRANT.secret }, 'verifier')).toEqual({
      grant: { token: 't', secret: 's' },
      userId: '2417045708',
      handle: 'apimctest',
    })
    expectSigned(requested[0])
    expect(oauthOf(requested[0]).get('oauth_verifier')).toBe('verifier')
  })

  test('an access token whose answer is lost is not asked for twice: the verifier is used up', async () => {
    answers = [hangUp]
    expect((await failing(ads.accessToken(GRANT, 'verifier'))).kind).toBe('unknown_outcome')
    expect(requested).toHaveLength(1)
  })
})

describe('answers', () => {
  test('every page is read, and the largest pages are asked for', async () => {
    answers = [
      json({ data: [campaign], next_cursor: 'c-1' }),
      json({ data: [{ ...campaign, id: 'b' }], next_cursor: 'c-2' }),
      json({ data: [{ ...campaign, id: 'c' }], next_cursor: null }),
    ]
    const found = await ads.campaigns(GRANT, ACCOUNT)
    expect(found.map(({ id }) => id)).toEqual(['f4z6x', 'b', 'c'])
    expect(requested.map(({ query }) => [query.get('count'), query.get('cursor')])).toEqual([
      ['1000', null],
      ['1000', 'c-1'],
      ['1000', 'c-2'],
    ])
  })

  test('a cursor that leads in a circle ends', async () => {
    answers = [json({ data: [campaign], next_cursor: 'c-1' })]
    expect((await failing(ads.campaigns(GRANT, ACCOUNT))).kind).toBe('unavailable')
    expect(requested).toHaveLength(2)
  })

  test('ids of 64 bits keep their digits', async () => {
    const body = '{"data":[{"name":"NewsWatch","targeting_value":9007199254740993,"genre":"PAID"}],"next_cursor":null}'
    answers = [(response) => response.end(body)]
    const shows = await ads.options(GRANT, { list: 'tv_shows', locale: 'en-US', search: 'news' })
    expect(shows).toEqual([
      { type: 'TV_SHOW', value: '9007199254740993', name: 'NewsWatch', group: 'en-US', countryCode: null },
    ])
    expect(requested[0]?.query.get('count')).toBe('50')
  })

  test('handles are asked for a hundred at a time, without those that can be nobody', async () => {
    const users = (data: object[]) => json({ data, errors: [{ title: 'Not Found Error', value: 'nobody' }] })
    answers = [users([{ id: '783214', username: 'AdsAPI', name: 'Ads' }]), json({})]
    const handles = [
      '@AdsAPI',
      'adsapi',
      'no body',
      'much_too_long_a_name',
      ...Array.from({ length: 100 }, (_, n) => `n${n}`),
    ]
    expect([...(await ads.userIds(GRANT, handles))]).toEqual([['adsapi', '783214']])
    expect(requested.map(({ query }) => query.get('usernames')?.split(',').length)).toEqual([100, 1])
    expect(requested[0]?.path).toBe('/2/users/by')
  })

  test('what stands there is read with types that we do not know, and without what was deleted', async () => {
    const wire = {
      id: 'dpl3a6',
      line_item_id: '8u94t',
      targeting_value: '249yj',
      targeting_type: 'NEW_KIND',
      name: 'x',
    }
    answers = [json({ data: [wire, { ...wire, id: 'gone', deleted: true }], next_cursor: null })]
    expect(await ads.criteria(GRANT, ACCOUNT, ['8u94t'])).toEqual([
      {
        id: 'dpl3a6',
        lineItemId: '8u94t',
        targeting_type: 'NEW_KIND',
        targeting_value: '249yj',
        operator_type: 'EQ',
        name: 'x',
      },
    ])
  })

  const failures: readonly (readonly [string, Answer, string, string])[] = [
    [
      'a thing that is not there',
      json({ errors: [{ code: 'NOT_FOUND', message: 'x' }] }, 404),
      'not_found',
      'This no longer exists.',
    ],
    [
      'a revoked grant',
      json({ errors: [{ code: 89, message: 'Invalid or expired token.' }] }, 401),
      'unauthorised',
      'The ad account’s connection has expired. Reconnect it.',
    ],
    [
      'somebody without rights',
      json({ errors: [{ code: 'ACTION_NOT_ALLOWED', message: 'x' }] }, 403),
      'forbidden',
      'The connected user doesn’t have permission to do this in the ad account.',
    ],
    [
      'an account of somebody else',
      json({ errors: [{ code: 'ACCOUNT_NOT_FOUND', message: 'x' }] }, 403),
      'not_found',
      'This ad account doesn’t exist, or the connected user doesn’t have access to it.',
    ],
    [
      'a broken rule',
      json(
        { errors: [{ code: 'INVALID_PARAMETER', message: 'Expected time, got "" for start_time', parameter: 'x' }] },
        400,
      ),
      'rejected',
      'The ad platform doesn’t accept one of the values. Details from the ad platform: “Expected time, got "" for start_time”',
    ],
    [
      'a code that nobody knows',
      json({ errors: [{ code: 'NEW_RULE' }] }, 400),
      'rejected',
      'The ad platform rejected this.',
    ],
    ['a refusal without words', json({}, 400), 'rejected', 'The ad platform rejected this.'],
    [
      'errors that are none',
      json({ errors: 'no', operation_errors: 7 }, 400),
      'rejected',
      'The ad platform rejected this.',
    ],
  ]
  test.each(failures)('%s', async (_, answer, kind, sentence) => {
    answers = [answer]
    const failure = await failing(ads.campaigns(GRANT, ACCOUNT))
    expect([failure.kind, failure.message]).toEqual([kind, sentence])
    expect(requested).toHaveLength(1)
  })

  describe('when the clocks are apart', () => {
    const unbelieved = (minutes: number) =>
      json({ errors: [{ code: 'UNAUTHORIZED_ACCESS' }] }, 401, {
        date: new Date(TEST_START + minutes * 60_000).toUTCString(),
      })
    const timestamps = () => requested.map((one) => Number(oauthOf(one).get('oauth_timestamp')) - TEST_START / 1000)

    test('a change too is signed by the clock of the network, and so is what comes after it', async () => {
      answers = [unbelieved(-60), json({ data: { ...campaign, deleted: true } })]
      await ads.deleteCampaign(GRANT, ACCOUNT, 'x')
      await ads.deleteCampaign(GRANT, ACCOUNT, 'y')
      expect(timestamps()).toEqual([0, -3600, -3600])
    })

    test('and the network refuses that too, the grant is not to blame', async () => {
      answers = [unbelieved(-11), unbelieved(-22)]
      const failure = await failing(ads.deleteCampaign(GRANT, ACCOUNT, 'x'))
      expect(failure.kind).toBe('unavailable')
      expect(failure.message).toContain('22 minutes off')
      expect(requested).toHaveLength(2)
    })

    test('and the grant is revoked as well, the grant is to blame', async () => {
      answers = [unbelieved(-60)]
      expect((await failing(ads.deleteCampaign(GRANT, ACCOUNT, 'x'))).kind).toBe('unauthorised')
      expect((await failing(ads.deleteCampaign(GRANT, ACCOUNT, 'y'))).kind).toBe('unauthorised')
      expect(timestamps()).toEqual([0, -3600, -3600])
    })

    test('by less than signatures may be old, the grant is to blame', async () => {
      answers = [unbelieved(3)]
      expect((await failing(ads.deleteCampaign(GRANT, ACCOUNT, 'x'))).kind).toBe('unauthorised')
      expect(requested).toHaveLength(1)
    })
  })

  test('of a batch, which of the operations is wrong', async () => {
    const wrong = [{ code: 'INVALID_PARAMETER', message: 'Expected a place id', parameter: 'targeting_value' }]
    answers = [json({ operation_errors: [[], wrong], errors: [], request: [] }, 400)]
    const failure = await failing(ads.changeCriteria(GRANT, ACCOUNT, [keyword('a'), keyword('b')]))
    expect(failure.problems).toMatchObject([{ code: 'INVALID_PARAMETER', index: 1, parameter: 'targeting_value' }])
  })

  test.each([
    ['an answer without end', (response: ServerResponse) => response.end('x'.repeat(300_000))],
    [
      'a small answer that unpacks to a large one',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(300_000, 'x'))),
    ],
  ])('%s is not read to its end', async (_, answer) => {
    answers = [answer]
    const careful = openLiveAds(options({ maxBytes: 100_000, patience: 0 }))
    expect((await failing(careful.campaigns(GRANT, ACCOUNT))).kind).toBe('unavailable')
  })

  test.each([
    ['a file of figures without end', {}],
    ['one that is small and unpacks to a large one', { 'content-encoding': 'gzip' }],
  ])('%s is not read to its end', async (_, headers) => {
    const read = Promise.withResolvers<number>()
    answers = [
      json({ data: [{ id_str: 'j1', status: 'SUCCESS', url: `${address}/figures` }] }),
      (response) => {
        response.writeHead(200, headers)
        const packed = 'content-encoding' in headers
        const piece = packed ? gzipSync(Buffer.alloc(64_000_000)) : Buffer.alloc(1_000_000, 'x')
        let pieces = 0
        const more = (): void => {
          pieces += 1
          if (!response.destroyed) response.write(piece, () => setImmediate(more))
        }
        response.on('close', () => read.resolve(pieces * piece.length))
        more()
      },
    ]
    expect((await failing(ads.readSegments(GRANT, ACCOUNT, 'j1'))).kind).toBe('unavailable')
    // What is on its way when the connection is ended comes on top of the twenty megabytes.
    expect(await read.promise).toBeLessThan(60_000_000)
  })

  test('a redirect is not followed: a signed request goes nowhere else', async () => {
    answers = [(response) => response.writeHead(302, { location: `${address}/elsewhere` }).end()]
    expect((await failing(ads.account(GRANT, ACCOUNT))).kind).toBe('unavailable')
    expect(requested.every(({ path }) => path !== '/elsewhere')).toBe(true)
  })
})

describe('asking again', () => {
  const passing: readonly (readonly [string, Answer])[] = [
    ['overloaded', json({ errors: [{ code: 'OVER_CAPACITY' }] }, 503, { 'retry-after': '0' })],
    ['broken', html(500)],
    ['a broken gateway', html(502)],
    ['a gateway that knows no such page', html(404)],
    ['hung up', hangUp],
    [
      'broken off',
      (response) => response.writeHead(200, { 'content-length': '1000' }).write('{"data":[', () => response.destroy()),
    ],
    ['slow', () => undefined],
    ['a yes that is no JSON', (response) => response.end('<html>')],
  ]
  test.each(passing.slice(0, -1))('a question is repeated after: %s', async (_, answer) => {
    answers = [answer, json({ data: [campaign], next_cursor: null })]
    expect(await ads.campaigns(GRANT, ACCOUNT)).toHaveLength(1)
    expect(requested).toHaveLength(2)
  })

  test('a question is not repeated for ever', async () => {
    answers = [html(500)]
    expect((await failing(ads.campaigns(GRANT, ACCOUNT))).kind).toBe('unavailable')
    expect(requested).toHaveLength(4)
  })

  test.each(passing.slice(1))(
    'a change is not repeated when nobody knows whether it was done: %s',
    async (_, answer) => {
      answers = [answer]
      const changes = [
        () => ads.changeCriteria(GRANT, ACCOUNT, [keyword('a')]),
        () => ads.deleteLineItem(GRANT, ACCOUNT, '8u94t'),
      ]
      for (const change of changes) expect((await failing(change())).kind).toBe('unknown_outcome')
      expect(requested).toHaveLength(2)
    },
  )

  test('a change that the network did not begin has failed, and is not repeated', async () => {
    answers = [json({ errors: [{ code: 'OVER_CAPACITY' }] }, 503, { 'retry-after': '30' })]
    const failure = await failing(ads.deleteCampaign(GRANT, ACCOUNT, 'f4z6x'))
    expect([failure.kind, failure.retryAfter, requested.length]).toEqual(['unavailable', 30, 1])
  })

  test('a change that was sent away for the rate is sent again', async () => {
    answers = [
      json({ errors: [{ code: 'TOO_MANY_REQUESTS' }] }, 429, { 'retry-after': '1' }),
      json({ data: { ...campaign, deleted: true } }),
    ]
    await ads.deleteCampaign(GRANT, ACCOUNT, 'f4z6x')
    const [sentAway = 0, again = 0] = requested.map(({ at }) => at)
    expect(requested).toHaveLength(2)
    // Not before the second it was asked to wait; a timer may be a little early.
    expect(again - sentAway).toBeGreaterThan(950)
  })

  test('nobody listens: a change was never made', async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect((await failing(ads.changeCriteria(GRANT, ACCOUNT, [keyword('a')]))).kind).toBe('unavailable')
  })
})

describe('rates', () => {
  const limited = (prefix: string, remaining: number, seconds: number, limit = 100) => ({
    [`${prefix}-limit`]: String(limit),
    [`${prefix}-remaining`]: String(remaining),
    [`${prefix}-reset`]: String(TEST_START / 1000 + seconds),
  })
  const empty = { data: [], next_cursor: null }

  test('when the allowance is used up, the next question is not sent but says how long to wait', async () => {
    answers = [json(empty, 200, limited('x-account-rate-limit', 0, 600))]
    await ads.campaigns(GRANT, ACCOUNT)
    const failure = await failing(ads.campaigns(GRANT, ACCOUNT))
    expect([failure.kind, requested.length]).toEqual(['rate_limited', 1])
    expect(failure.retryAfter).toBeGreaterThan(300)
    expect(failure.retryAfter).toBeLessThanOrEqual(600)
  })

  test('a twentieth of it is left to others', async () => {
    answers = [json(empty, 200, limited('x-account-rate-limit', 7, 600))]
    for (let n = 0; n < 3; n += 1) await ads.campaigns(GRANT, ACCOUNT)
    expect((await failing(ads.campaigns(GRANT, ACCOUNT))).kind).toBe('rate_limited')
    expect(requested).toHaveLength(3)
  })

  test('other accounts, other calls and other people have their own', async () => {
    answers = [json(empty, 200, limited('x-account-rate-limit', 0, 600)), json(empty)]
    await ads.campaigns(GRANT, ACCOUNT)
    await ads.campaigns(GRANT, '18ce55another')
    await ads.lineItems(GRANT, ACCOUNT)
    expect(requested).toHaveLength(3)
    // It is the account that is counted, whoever asks.
    expect((await failing(ads.campaigns({ token: 'x', secret: 'y' }, ACCOUNT))).kind).toBe('rate_limited')
  })

  test("the account's allowance goes before the one of the person", async () => {
    const both = { ...limited('x-account-rate-limit', 50, 600), ...limited('x-rate-limit', 0, 600) }
    answers = [json(empty, 200, both)]
    await ads.campaigns(GRANT, ACCOUNT)
    await ads.campaigns(GRANT, ACCOUNT)
    expect(requested).toHaveLength(2)
  })

  test('a category is counted as one: look-ups of different lists', async () => {
    answers = [json(empty, 200, limited('x-rate-limit', 0, 600))]
    await ads.options(GRANT, { list: 'interests' })
    expect((await failing(ads.options(GRANT, { list: 'languages' }))).kind).toBe('rate_limited')
    await ads.options(GRANT, { list: 'tv_markets' })
    expect(requested).toHaveLength(2)
  })

  test('a short wait is waited', async () => {
    answers = [json(empty, 200, limited('x-account-rate-limit', 0, 1)), json({ data: [campaign], next_cursor: null })]
    await ads.campaigns(GRANT, ACCOUNT)
    expect(await ads.campaigns(GRANT, ACCOUNT)).toHaveLength(1)
  })

  test('429 without a word beyond the window of the headers', async () => {
    const headers = limited('x-rate-limit', 0, 600, 5)
    answers = [json({ errors: [{ code: 'TOO_MANY_REQUESTS' }] }, 429, headers)]
    const failure = await failing(ads.accounts(GRANT))
    expect([failure.kind, requested.length]).toEqual(['rate_limited', 1])
    expect(failure.retryAfter).toBeGreaterThan(300)
  })

  test("a reset is held against the network's clock, not ours", async () => {
    const hourAhead = TEST_START + 3_600_000
    const headers = {
      date: new Date(hourAhead).toUTCString(),
      'x-rate-limit-limit': '5',
      'x-rate-limit-remaining': '0',
      'x-rate-limit-reset': String(hourAhead / 1000 + 600),
    }
    answers = [json(empty, 200, headers)]
    await ads.accounts(GRANT)
    const { retryAfter } = await failing(ads.accounts(GRANT))
    expect(retryAfter).toBeGreaterThan(300)
    expect(retryAfter).toBeLessThanOrEqual(600)
  })
})

describe('batches', () => {
  const created = (value: string, index: number) => ({
    id: `new${index}`,
    line_item_id: '6f9an',
    targeting_type: 'BROAD_KEYWORD',
    targeting_value: value,
    operator_type: 'EQ',
    name: value,
    deleted: false,
  })

  test('creates and deletes go together, and what was created comes back in order', async () => {
    answers = [json({ data: [created('a', 0), { ...created('old', 1), deleted: true }, created('b', 2)] })]
    const changes: CriterionChange[] = [keyword('a'), { kind: 'delete', id: 'al2rua' }, keyword('b')]
    const existing = await ads.changeCriteria(GRANT, ACCOUNT, changes)
    expect(existing.map(({ id, targeting_value }) => [id, targeting_value])).toEqual([
      ['new0', 'a'],
      ['new2', 'b'],
    ])
    expect(requested[0]?.path).toBe(`/12/batch/accounts/${ACCOUNT}/targeting_criteria`)
    expect(JSON.parse(requested[0]?.body ?? '')[1]).toEqual({
      operation_type: 'Delete',
      params: { targeting_criterion_id: 'al2rua' },
    })
    expectSigned(requested[0])
  })

  test('nothing to change asks nothing; more than a batch is never sent', async () => {
    expect(await ads.changeCriteria(GRANT, ACCOUNT, [])).toEqual([])
    const many = Array.from({ length: 501 }, (_, n) => keyword(`k${n}`))
    const failure = await failing(ads.changeCriteria(GRANT, ACCOUNT, many))
    expect([failure.kind, failure.message]).toEqual([
      'rejected',
      'A batch takes at most 500 changes; this one has 501.',
    ])
    expect(requested).toHaveLength(0)
  })

  test.each([
    ['fewer than were asked for', [created('a', 0)]],
    ['one without an id', [created('a', 0), { ...created('b', 1), id: undefined }]],
  ])('an answer with %s has to be read back', async (_, data) => {
    answers = [json({ data })]
    expect((await failing(ads.changeCriteria(GRANT, ACCOUNT, [keyword('a'), keyword('b')]))).kind).toBe(
      'unknown_outcome',
    )
  })

  test('an estimate without a primary criterion is not asked for', async () => {
    expect(
      await ads.estimate(GRANT, ACCOUNT, [{ targeting_type: 'GENDER', targeting_value: '1', operator_type: 'EQ' }]),
    ).toBeNull()
    expect(requested).toHaveLength(0)
  })
})

test('no failure holds a token or a secret', async () => {
  answers = [json({ errors: [{ code: 'INVALID_PARAMETER', message: 'no' }] }, 400), html(401), hangUp]
  for (let n = 0; n < 3; n += 1) {
    const failure = await failing(ads.deleteCampaign(GRANT, ACCOUNT, 'x'))
    const all = JSON.stringify([failure.message, failure.stack, failure.problems, failure])
    for (const secret of [GRANT.token, GRANT.secret, CONSUMER.secret]) expect(all).not.toContain(secret)
  }
})
