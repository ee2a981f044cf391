// What strangers and broken programs send to any endpoint: other sites, values that no store can hold, bodies without end.
import { addressOf } from '@peregrine/client/client.ts'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asStaff } from '../../testkit/audience-request-samples.ts'
import { subscribeToSuite } from '../../testkit/billing-samples.ts'
import { chosenCells } from '../../testkit/chosen-cells.ts'
import { peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { productScene } from '../../testkit/product-scene.ts'
import { sampleCall, savedList } from '../../testkit/sample-calls.ts'
import type { SampleCall, Scene } from '../../testkit/sample-scene.ts'
import type { Browser } from '../../testkit/session-app.ts'

const product = productScene({ network: peopleWithTraits })
const { signedIn } = product

const each = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.id, endpoint] as const)
const unsafe = allEndpoints.filter(({ method }) => method !== 'GET')
const NOBODYS = '00000000-0000-4000-8000-000000000000'
/** Of a team of one's own, where the path names one. */
const someAddress = ({ path }: Endpoint, team = NOBODYS): string =>
  path.replace(/\{(slug|team_id)\}/g, team).replace(/\{\w+\}/g, NOBODYS)
/** Before any body is looked at, a right in a team is, that of staff, and a subscription. */
const inOwnTeam = async (): Promise<{ readonly browser: Browser; readonly team: string }> => {
  const { person, team } = await product.member()
  await asStaff({ application: product.application, person })
  await subscribeToSuite(product.of(person))
  return { browser: person, team: team.slug }
}

describe('calls from other sites', () => {
  let victim: Browser
  let team = ''
  let strangersToken = ''
  const state = async () => {
    const me = (await victim.send('GET', '/api/user/me/')).json()
    const { results } = (await victim.send('GET', '/api/external/audience-usages/')).json()
    const devices: { id: string }[] = (await victim.send('GET', '/api/user/sessions/')).json()
    return { language: me.language, lists: results, devices: devices.map(({ id }) => id) }
  }
  beforeAll(async () => {
    ;({ browser: victim, team } = await inOwnTeam())
    await savedList({ person: victim })
    strangersToken = (await signedIn()).csrf
  })

  const fromElsewhere: readonly (readonly [string, Record<string, string | undefined>])[] = [
    ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }],
    ['a page of a sister site', { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost:3000' }],
    ['an address typed in', { 'sec-fetch-site': 'none' }],
    ['an old browser, from elsewhere', { 'sec-fetch-site': undefined, origin: 'https://elsewhere.example' }],
    ['an old browser, from a page without origin', { 'sec-fetch-site': undefined, origin: 'null' }],
    ['an old browser, from another port', { 'sec-fetch-site': undefined, origin: 'http://localhost:3001' }],
    ['an old browser that says nothing', { 'sec-fetch-site': undefined }],
  ]

  test.each(each(chosenCells(unsafe, 60, 'calls from other sites')))('[AUTH-1] %s', async (_, endpoint) => {
    const before = await state()
    for (const [, headers] of chosenCells(fromElsewhere, 2)) {
      const answer = await victim.send(endpoint.method, someAddress(endpoint, team), { body: {}, headers })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'csrf'])
    }
    // Nobody has a token before signing in; these rest on the page they come from and on a cookie of the browser.
    const beforeSigningIn = endpoint.path.includes('magic-link') || /^(signIn|secondFactor)\./.test(endpoint.id)
    const tokens = beforeSigningIn ? [] : [undefined, '', 'a.b', strangersToken]
    for (const token of chosenCells(tokens, 2)) {
      const headers = { 'x-csrftoken': token }
      const answer = await victim.send(endpoint.method, someAddress(endpoint, team), { body: {}, headers })
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'csrf'])
    }
    // What a form of another site could send without asking first.
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const type of chosenCells(types, 1)) {
      const headers = { 'content-type': type }
      const answer = await victim.send(endpoint.method, someAddress(endpoint, team), { body: '{}', headers })
      expect([415, 400, 404, 429]).toContain(endpoint.body ? answer.statusCode : 415)
      if (endpoint.body) expect(answer.statusCode).toBe(415)
    }
    product.application.time += 61_000
    if (endpoint.body || endpoint.id.startsWith('usages.')) expect(await state()).toEqual(before)
  })
})

/** Values that programs trip over. */
const nasty: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u2066evil',
  "') UNION SELECT * FROM file('/etc/passwd') --",
  '%_\\%',
  '{name:String}',
  '𝕏'.repeat(2_000),
  'a'.repeat(50_000),
  1e20,
  -1,
  0.1,
  Number.MAX_SAFE_INTEGER,
  2 ** 31,
  true,
  null,
  [],
  {},
  [['']],
  { __proto__: null, constructor: 'x' },
  '0001-01-01',
  '9999-12-31',
  '2026-11-31',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '0000-12-31T23:59:59+23:59',
  1e308,
  -1e308,
  Number.MIN_SAFE_INTEGER,
  5e-324,
  'constructor',
  '__proto__',
  'toString',
]
/** What every object has without anybody having given it. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Every variant of a value with one of its scalars (or the whole) replaced. */
function* replaced(value: Json, by: unknown): Generator<unknown> {
  yield by
  if (typeof value !== 'object' || value === null) return
  const inside = Object.entries(value)
  // Of hundreds of the same, the ends.
  const chosen = Array.isArray(value) && inside.length > 20 ? [...inside.slice(0, 2), ...inside.slice(-1)] : inside
  for (const [key, inner] of chosen)
    for (const variant of replaced(inner, by))
      yield Array.isArray(value)
        ? value.map((one, at) => (String(at) === key ? variant : one))
        : { ...value, [key]: variant }
}

const rawAddress = (
  endpoint: Endpoint,
  call: SampleCall,
  query: string,
  params: Record<string, string> = {},
): string => {
  const path = endpoint.path.replace(
    /\{(\w+)\}/g,
    (_, name) => params[name] ?? encodeURIComponent(call.params?.[name] ?? ''),
  )
  return query === '' ? path : `${path}?${query}`
}

const encoded = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '\ufffd'))

describe('values', () => {
  interface Shot {
    readonly address: string
    readonly body: unknown
  }
  let strangersOwn: ReturnType<typeof inOwnTeam>
  beforeAll(() => {
    strangersOwn = inOwnTeam()
  })
  /** Of hundreds at each endpoint, in a run that is to end soon. */
  const FEW_SHOTS = 6
  /** Most of its time each of them waits for the stores. */
  const AT_ONCE = 10

  /** One endpoint under fire: whoever asks stays signed in, within the rate limit, and knows the newest version of a list. */
  async function underFire(endpoint: Endpoint) {
    const scene: { -readonly [Key in keyof Scene]: Scene[Key] } = product.of(await signedIn())
    const call = await sampleCall(endpoint.id, scene)
    const { max = 1, seconds = 1 } = endpoint.limit ?? {}
    const given = (call.body ?? {}) as { readonly version?: number }
    let version = given.version
    /** Sends it and expects an answer that does not blame us; in JSON, without a trace of code. Answers its status. */
    const survives = async ({ address, body }: Shot): Promise<number> => {
      const fresh = typeof body === 'object' && body !== null && 'version' in body && body.version === given.version
      const answer = await scene.person.send(endpoint.method, address, { body: fresh ? { ...body, version } : body })
      const shown = `${address.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)} → ${answer.body.slice(0, 300)}`
      // A team's own limit, which no clock of the test moves on.
      const limited = answer.statusCode === 429 && answer.json().code !== 'too_many_invites'
      // A call may say beforehand that it has too much to do: a document, of which many were asked for.
      const declared = answer.statusCode === 503 && endpoint.errors?.[answer.json().code]?.status === 503
      if ((answer.statusCode >= 500 && !declared) || limited) expect.fail(shown)
      if (answer.statusCode >= 400) {
        expect(answer.headers['content-type'], shown).toContain('application/json')
        expect(answer.body, shown).not.toMatch(/\bat .*:\d+:\d+|node_modules|DB::Exception|syntax error/i)
      } else if (given.version !== undefined) {
        const saved: { readonly version: number; readonly campaign?: { readonly version: number } } = answer.json()
        version = (saved.campaign ?? saved).version
      }
      return answer.statusCode
    }
    const isSignedIn = async () => (await scene.person.send('GET', '/api/user/me/')).statusCode === 200
    const fire = async (shots: readonly Shot[]): Promise<void> => {
      // Where few are allowed at all, those before must not count any more.
      const windows = max < 2 * AT_ONCE ? Math.ceil(shots.length / max) : shots.length / max
      product.application.time += 2000 * seconds * windows
      const statuses = await Promise.all(shots.map(survives))
      const refused = shots.filter((_, at) => statuses[at] === 403)
      if (refused.length === 0 || (await isSignedIn())) return
      scene.person = await signedIn()
      // Before these came, another one of them had signed the person out.
      if (shots.length > 1) for (const shot of refused) await fire([shot])
    }
    return {
      call,
      async survivesAll(shots: readonly Shot[]): Promise<void> {
        // Of a list that has a version each change follows the one before.
        const step = given.version === undefined ? AT_ONCE : 1
        for (let at = 0; at < shots.length; at += step) await fire(shots.slice(at, at + step))
      },
    }
  }

  const SEARCH = 'audiences.find-look-alike'
  /** Of the searches that a list of names has begun again and again, a few are done, when somebody next signs in. */
  const keepFewSearches = () =>
    sql`DELETE FROM jobs.job WHERE state = 'created' AND name = ${SEARCH} AND id NOT IN (
        SELECT id FROM jobs.job WHERE state = 'created' AND name = ${SEARCH} ORDER BY created_on, id LIMIT 5
      )`.execute(product.world.db)

  function* shotsAt(endpoint: Endpoint, call: SampleCall, value: unknown): Generator<Shot> {
    if (endpoint.body)
      for (const body of replaced(call.body as Json, value)) yield { address: addressOf(endpoint, call), body }
    const text = encoded(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 4_000)
    const { body } = call
    for (const name of [...Object.keys(endpoint.query ?? {}), 'unknown', ...INHERITED]) {
      yield { address: rawAddress(endpoint, call, `${name}=${text}`), body }
      yield { address: rawAddress(endpoint, call, `${name}=a&${name}=${text}&${name}[]=b`), body }
    }
    for (const name of Object.keys(endpoint.params ?? {}))
      yield { address: rawAddress(endpoint, call, '', { [name]: text }), body }
  }

  test.each(each(chosenCells(allEndpoints, 60, 'values')))('%s never stumbles', async (_, endpoint) => {
    const { call, survivesAll } = await underFire(endpoint)
    // Making a document takes its time.
    const values = endpoint.file ? nasty.filter((_value, at) => at % 4 === 0) : nasty
    const shots = values.flatMap((value) => [...shotsAt(endpoint, call, value)])
    await survivesAll(chosenCells(shots, FEW_SHOTS))
    await keepFewSearches()
  })

  test.each(each(allEndpoints))('%s: names that every object has are no fields', async (_, endpoint) => {
    const { browser, team } = await strangersOwn
    const query = INHERITED.map((name) => `${name}=1`).join('&')
    const body = endpoint.body
      ? JSON.stringify({ a: 1 }).replace('"a":1', INHERITED.map((name) => `"${name}":{"a":1}`).join())
      : undefined
    const answer = await browser.send(endpoint.method, `${someAddress(endpoint, team)}?${query}`, {
      ...(body && { body }),
    })
    expect(answer.statusCode, answer.body).toBeLessThan(500)
    product.application.time += 61_000
  })

  /** The fields of a query that take a day or a moment. */
  const daysOf = ({ query }: Endpoint): string[] =>
    Object.entries(query ?? {}).flatMap(([name, shape]) =>
      z.safeParse(shape, '2026-11-21').success !== z.safeParse(shape, '2026-11-31').success ||
      z.safeParse(shape, '2026-11-21T00:00:00Z').success !== z.safeParse(shape, '2026-11-31T00:00:00Z').success
        ? [name]
        : [],
    )
  const ofDays = allEndpoints.filter((endpoint) => daysOf(endpoint).length > 0)
  test('calls that take days are among them', () => expect(ofDays.length).toBeGreaterThan(12))
  test.each(each(ofDays))('%s refuses days that no calendar or store has', async (_, endpoint) => {
    const scene = product.of(await signedIn())
    const call = await sampleCall(endpoint.id, scene)
    for (const name of daysOf(endpoint))
      for (const day of [
        '0000-01-01',
        '0001-01-01',
        '1969-12-31',
        '2026-02-30',
        '2027-02-29',
        '2100-01-01',
        '9999-12-31',
        '+12026-01-01',
      ])
        for (const text of [day, `${day}T00:00:00Z`]) {
          const answer = await scene.person.send(
            endpoint.method,
            addressOf(endpoint, { ...call, query: { ...call.query, [name]: text } }),
          )
          expect([name, text, answer.statusCode]).toEqual([name, text, 400])
          product.application.time += 2000
        }
  })

  test('a key that would reach into objects is dropped', async () => {
    const person = await signedIn()
    const body = '{"name":"x","targeting_package":{},"__proto__":{"kind":"builder"},"state":"draft"}'
    const answer = await person.send('POST', '/api/external/audience-usages/', { body })
    expect(answer.json()).toMatchObject({ name: 'x', kind: 'targeting_list', state: 'draft' })
  })

  test.each(['%', '%zz', '%c0%af', '%00', '..%2f..%2fme', '%2e%2e', 'a'.repeat(500)])(
    'a path that is none: %s',
    async (part) => {
      const person = await signedIn()
      const answer = await person.send('GET', `/api/external/audience-usages/${part}/`)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
    },
  )
})

describe('bodies that are none', () => {
  let person: Browser
  let team = ''
  beforeAll(async () => {
    ;({ browser: person, team } = await inOwnTeam())
  })
  const withBody = allEndpoints.filter(({ body }) => body)
  test.each(each(chosenCells(withBody, 20, 'bodies that are none')))(
    '%s: bodies that are no bodies',
    async (_, endpoint) => {
      const address = someAddress(endpoint, team)
      const refused: readonly (readonly [string, string, number])[] = [
        ['deep', `${'{"a":'.repeat(50_00)}1${'}'.repeat(50_00)}`, 400],
        ['deep lists', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 400],
        ['not JSON', '{"a":', 400],
        ['a number', '1e400', 400],
        ['nothing', ' ', 400],
        ['more than any', JSON.stringify({ a: 'x'.repeat(Math.max(2 * 1024 * 1024, endpoint.maxBytes ?? 0)) }), 413],
      ]
      for (const [what, payload, status] of chosenCells(refused, 1)) {
        const answer = await person.send(endpoint.method, address, { body: payload })
        expect([what, answer.statusCode]).toEqual([what, status])
        expect(answer.headers['content-type']).toContain('application/json')
        product.application.time += 2_000
      }
    },
  )
})

describe('what is not there', () => {
  const paths = [
    '/api',
    '/api/',
    '/api/nothing/',
    '/rest-auth/nothing/more/',
    '/api/user/me/more/',
    '/api/external/',
    '/assets/x.js',
  ]
  test.each(paths.flatMap((path) => (['GET', 'POST', 'DELETE'] as const).map((method) => [method, path] as const)))(
    '%s %s answers 404 in JSON',
    async (method, path) => {
      const answer = await product.application.browser().send(method, path, { headers: { accept: 'text/html' } })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ code: 'not_found', detail: 'Not found.' })
    },
  )

  test('a method that the path does not have', async () => {
    const answer = await product.application.browser().send('PATCH', '/api/user/me/')
    expect([answer.statusCode, answer.json().code, answer.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'GET, HEAD, PUT',
    ])
  })
})
