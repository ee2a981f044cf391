// Every error that an endpoint declares, and every one that the platform adds, is answered at least once for its reason.
import { addressOf } from '@peregrine/client/client.ts'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import { type PlatformErrorCode, platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { NETWORK_DATABASES } from '#features/network-data/network-data-public.ts'
import type { Graph } from '#platform/graph.ts'
import { layNetwork } from '../../testkit/hand-made-network.ts'
import { coffeePeople, peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { savedList } from '../../testkit/sample-calls.ts'
import type { Browser } from '../../testkit/session-app.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { LOOKUP_TOKEN, startWholeApplication, type WholeApplication } from '../../testkit/whole-application.ts'

/** What the warehouse is like: in order, so slow that it gives up on every question about an audience, or broken. */
let warehouse: 'empty' | 'in order' | 'overloaded' | 'broken' = 'empty'
let world: World
let application: WholeApplication
let person: Browser
let addresses = 0

/** The real engine; overloaded, each question is replaced by one that the engine really gives up on. */
const hampered = (graph: Graph): Graph => ({
  ...graph,
  read: async (question) => {
    if (warehouse === 'broken') throw new Error('password=hunter2 at /srv/secret.ts:12')
    if (warehouse !== 'overloaded' || question.name.startsWith('network.')) return await graph.read(question)
    const sql = 'SELECT groupArray(number) FROM numbers(100000000)'
    return await graph.read({ name: question.name, row: question.row, sql, memory: 20_000_000 })
  },
})

beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, { network: null, graph: hampered })
  person = application.browser()
  await person.signIn('someone@mail.example.com')
})
afterEach(() => {
  application.time += 300_000
})
afterAll(async () => {
  await application.close()
  await world.close()
})

const endpointOf = (id: string) => {
  const endpoint = allEndpoints.find((candidate) => candidate.id === id)
  if (!endpoint) throw new Error(`There is no ${id}`)
  return endpoint
}

const send = (id: string, body: unknown, params: Record<string, string> = {}): Promise<LightMyRequestResponse> => {
  const endpoint = endpointOf(id)
  return person.send(endpoint.method, addressOf(endpoint, { params }), { body })
}

const provoked = new Set<string>()

/** The answer is the declared one; its code counts as provoked. */
function expectDeclared(id: string, code: string, answer: LightMyRequestResponse, detail?: string): void {
  const declared = endpointOf(id).errors?.[code]
  expect([answer.statusCode, answer.json()]).toMatchObject([
    declared?.status,
    { code, detail: detail ?? declared?.detail },
  ])
  provoked.add(`${id} ${code}`)
}

const QUESTIONS = ['audienceBuilder.size', 'audienceBuilder.insights', 'audienceBuilder.package']
const SUGGESTIONS = allEndpoints.flatMap(({ id }) =>
  id.startsWith('audienceBuilder.') && !QUESTIONS.includes(id) ? [id] : [],
)
const ALL_QUESTIONS = [...QUESTIONS, ...SUGGESTIONS]
const asked = (id: string, definition: object) =>
  send(id, QUESTIONS.includes(id) ? { definition } : { query: 'a', definition })

describe('questions about an audience', () => {
  test.each(ALL_QUESTIONS)('%s before there is a network', async (id) => {
    expectDeclared(id, 'no_network', await asked(id, coffeePeople))
  })

  describe('with a network', () => {
    beforeAll(async () => {
      await layNetwork(world.graph, NETWORK_DATABASES.demo, peopleWithTraits)
      warehouse = 'in order'
    })

    test.each(QUESTIONS)('%s without anything that restricts', async (id) => {
      expectDeclared(id, 'definition_empty', await asked(id, { include: [], exclude: [] }))
    })

    test.each(ALL_QUESTIONS)('%s with a definition that cannot be', async (id) => {
      const backwards = { ...coffeePeople, filters: { minFollowers: 10, maxFollowers: 1 } }
      const sentence = 'The fewest followers (10) are more than the most followers (1).'
      expectDeclared(id, 'definition_invalid', await asked(id, backwards), sentence)
    })

    test.each(ALL_QUESTIONS)('%s when the warehouse gives up', async (id) => {
      warehouse = 'overloaded'
      const other = { include: [{ criteria: [{ kind: 'bio', terms: [`other ${id}`] }] }] }
      expectDeclared(id, 'question_too_heavy', await asked(id, other))
      warehouse = 'in order'
    })
  })
})

describe('signing in', () => {
  test.each(['session.createMagicLink', 'session.createPersonalMagicLink', 'audienceRequests.validateEmail'])(
    '[VALID-2] %s with something that is no address',
    async (id) => {
      for (const email of ['', 'nobody', 'a@b', 'a@x.example,b@x.example', 'a@x.example\r\nBcc: b@x.example'])
        expectDeclared(id, 'invalid_email', await send(id, { email }), 'Please enter a valid email address')
    },
  )

  test.each([
    ['session.useMagicLink', 'session.createMagicLink'],
    ['session.usePersonalMagicLink', 'session.createPersonalMagicLink'],
  ])('[LOGIN-6] %s with a wrong code', async (id, create) => {
    const { magic_code } = (await send(create, { email: `person${++addresses}@mail.example.com` })).json()
    // Without the letters that no code has.
    expectDeclared(
      id,
      'invalid_login_code',
      await send(id, { magic_code, confirm_code: 'O0I1IO' }),
      'Invalid login code',
    )
    expectDeclared(id, 'invalid_login_code', await send(id, { magic_code: 'unknown', confirm_code: 'ABCDEF' }))
  })
})

describe('saved lists', () => {
  const applied = { state: 'applied', ad_account_id: '18ce54d4x5t' }
  const refused = [
    ['package_empty', applied],
    ['no_ad_account', { ...applied, ad_account_id: null, targeting_package: { keywords: [{ label: 'latte' }] } }],
    ['country_unavailable', { countries: [{ code: 'KP', label: 'North Korea' }] }],
  ] as const

  test.each(refused)('[EXT-4, EXT-8, VALID-8] %s', async (code, content) => {
    expectDeclared('usages.create', code, await send('usages.create', content))
    const list = await savedList({ person })
    const targeting_package = code === 'package_empty' ? { targeting_package: {} } : {}
    const body = { version: list.version, ...content, ...targeting_package }
    expectDeclared('usages.update', code, await send('usages.update', body, { pk: list.id }))
  })

  test.each([
    ['usages.update', { name: 'Mine' }],
    ['usages.reorderHandles', { handles: ['hub2'] }],
  ])('%s from a version that is no longer the newest', async (id, body) => {
    const list = await savedList({ person })
    await send('usages.update', { version: list.version, name: 'Theirs' }, { pk: list.id })
    const answer = await send(id, { version: list.version, ...body }, { pk: list.id })
    expectDeclared(id, 'usage_changed', answer)
    expect(answer.json().current.name).toBe('Theirs')
  })
})

describe('whatever the call', () => {
  const expectPlatform = (code: PlatformErrorCode, answer: LightMyRequestResponse): void => {
    const { status, detail } = platformErrors[code]
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, detail }])
  }

  test('nobody is signed in', async () => {
    expectPlatform('not_signed_in', await application.browser().send('GET', '/api/user/me/'))
  })

  test('this proof of identity does not open the call', async () => {
    const headers = { authorization: `Token ${LOOKUP_TOKEN}` }
    expectPlatform('not_allowed', await application.browser().send('GET', '/api/user/me/', { headers }))
  })

  test('the page does not know the session', async () => {
    const headers = { 'x-csrftoken': 'another' }
    expectPlatform('csrf', await person.send('PUT', '/api/user/me/', { body: { language: 'en' }, headers }))
  })

  test('a cookie of one person and a token of another', async () => {
    const token = await application.browser().personalToken('another@mail.example.com')
    const headers = { authorization: `Token ${token}` }
    expectPlatform('two_identities', await person.send('GET', '/api/user/sessions/', { headers }))
  })

  test('what does not exist and what is not mine answer alike', async () => {
    const stranger = application.browser()
    await stranger.signIn('stranger@mail.example.com')
    const { id } = await savedList({ person: stranger })
    const foreign = await send('usages.read', undefined, { pk: id })
    const absent = await send('usages.read', undefined, { pk: '00000000-0000-4000-8000-000000000000' })
    expectPlatform('not_found', foreign)
    expect(foreign.body).toBe(absent.body)
  })

  test('a body beyond the bound', async () => {
    expectPlatform('too_large', await send('audienceRequests.validateEmail', { email: 'a'.repeat(70_000) }))
  })

  test('too many calls, with the seconds to wait', async () => {
    const endpoint = endpointOf('audienceRequests.validateEmail')
    const answers = []
    for (let n = 0; n <= (endpoint.limit?.max ?? 0); n += 1)
      answers.push(await send(endpoint.id, { email: 'a@mail.example.com' }))
    const last = answers.pop()
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    if (!last) throw new Error('The endpoint has no limit')
    expectPlatform('too_many', last)
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('a bug tells nothing of itself', async () => {
    warehouse = 'broken'
    const answer = await asked('audienceBuilder.size', coffeePeople)
    warehouse = 'in order'
    expectPlatform('failed', answer)
    expect(answer.body).not.toMatch(/hunter2|secret|\.ts/)
    expect(application.bugs.splice(0)).toHaveLength(1)
  })
})

// A definition that restricts nothing is no definition for a suggestion: it then counts terms alone.
const NEVER_ANSWERED = SUGGESTIONS.map((id) => `${id} definition_empty`)

test('no declared error was left out', () => {
  const declared = allEndpoints.flatMap(({ id, errors }) => Object.keys(errors ?? {}).map((code) => `${id} ${code}`))
  expect([...provoked, ...NEVER_ANSWERED].sort()).toEqual(declared.sort())
  expect(application.bugs).toEqual([])
})
