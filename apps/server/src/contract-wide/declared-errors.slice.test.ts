// Every error that endpoints of people and the targeting site declare, and that the platform adds, is answered for its reason.

import { setTimeout as after } from 'node:timers/promises'
import { addressOf } from '@peregrine/client/client.ts'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import { type PlatformErrorCode, platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { TOKENS_PER_PERSON } from '@peregrine/contract/session/session-shapes.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { Selectable } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NETWORK_DATABASES } from '#features/network-data/network-data-public.ts'
import type { Database } from '#platform/database-tables.ts'
import type { Graph } from '#platform/graph.ts'
import { connectNetworkAccount, goToConsent, goToNetwork, RETURN_ADDRESS } from '../../testkit/ad-account-app.ts'
import { asStaff, newRequest, requestForStaff } from '../../testkit/audience-request-samples.ts'
import { connectAdvertiser } from '../../testkit/connected-advertiser.ts'
import { declaredErrors } from '../../testkit/declared-error-scene.ts'
import { createNetwork } from '../../testkit/hand-made-network.ts'
import { coffeePeople, peopleWithTraits } from '../../testkit/people-with-traits.ts'
import { sampleCall, savedList } from '../../testkit/sample-calls.ts'
import { answerConsent, type OrderedFailure, type SandboxNetwork, startSandbox } from '../../testkit/sandbox-network.ts'
import type { Browser } from '../../testkit/session-app.ts'
import { startWorld, type World } from '../../testkit/start-world.ts'
import { inviteCode } from '../../testkit/team-samples.ts'
import { LOOKUP_TOKEN, startWholeApplication, type WholeApplication } from '../../testkit/whole-application.ts'
import { openCaches } from '../platform/bounded-cache.ts'
import { WAREHOUSE_CACHES } from '../wiring/cache-budgets.ts'

/** What the warehouse is like: in order, so slow that it gives up on every question about an audience, or broken. */
let warehouse: 'empty' | 'in order' | 'overloaded' | 'broken' = 'empty'
let sandbox: SandboxNetwork
let world: World
let application: WholeApplication
let person: Browser
let addresses = 0

/** The real engine; overloaded, each question is replaced by one that the engine really gives up on. */
const hampered = (graph: Graph): Graph => {
  const instead = <Question extends { readonly name: string }>(question: Question): Question => {
    if (warehouse === 'broken') throw new Error('password=hunter2 at /srv/secret.ts:12')
    if (warehouse !== 'overloaded' || question.name.startsWith('network.')) return question
    return { ...question, sql: 'SELECT groupArray(number) FROM numbers(100000000)', params: {}, memory: 20_000_000 }
  }
  return {
    ...graph,
    openCache: openCaches(WAREHOUSE_CACHES),
    read: async (question) => await graph.read(instead(question)),
    readNumbers: async (question) => await graph.readNumbers(instead(question)),
    readColumns: async (question) => await graph.readColumns(instead(question)),
  }
}

beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  application = await startWholeApplication(world, { network: null, graph: hampered, sandbox: sandbox.url })
  person = application.browser()
  await person.signIn('someone@mail.example.com')
})
afterEach(() => {
  application.time += 300_000
})
afterAll(async () => {
  await application.close()
  await world.close()
  await sandbox.close()
})

const endpointOf = (id: string) => {
  const endpoint = allEndpoints.find((candidate) => candidate.id === id)
  if (!endpoint) throw new Error(`There is no ${id}`)
  return endpoint
}

const send = (
  id: string,
  body: unknown,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): Promise<LightMyRequestResponse> => {
  const endpoint = endpointOf(id)
  return person.send(endpoint.method, addressOf(endpoint, { params, query }), { body })
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

const OF_PACKAGES = ['audienceBuilder.reach', 'audienceBuilder.ageGroups']
const QUESTIONS = [
  'audienceBuilder.size',
  'audienceBuilder.insights',
  'audienceBuilder.package',
  'audienceBuilder.nativePack',
  ...OF_PACKAGES,
]
/** Reading a brief asks for no size: it declares nothing of these, and answers without a network. */
const SUGGESTIONS = allEndpoints.flatMap(({ id, errors }) =>
  id.startsWith('audienceBuilder.') && !QUESTIONS.includes(id) && errors !== undefined ? [id] : [],
)
const ALL_QUESTIONS = [...QUESTIONS, ...SUGGESTIONS]
const ticked = { keywords: [{ label: 'latte' }] }
const sendDefinition = (id: string, definition: object) =>
  send(id, {
    definition,
    ...(OF_PACKAGES.includes(id) && { targeting_package: ticked }),
    ...(!QUESTIONS.includes(id) && { query: 'a' }),
  })

describe('questions about an audience', () => {
  test.each(ALL_QUESTIONS)('%s before there is a network', async (id) => {
    expectDeclared(id, 'no_network', await sendDefinition(id, coffeePeople))
  })

  describe('with a network', () => {
    beforeAll(async () => {
      await createNetwork(world.graph, NETWORK_DATABASES.demo, peopleWithTraits)
      warehouse = 'in order'
    })

    test.each(QUESTIONS)('%s without anything that restricts', async (id) => {
      expectDeclared(id, 'definition_empty', await sendDefinition(id, { include: [], exclude: [] }))
    })

    test.each(ALL_QUESTIONS)('%s with a definition that cannot be', async (id) => {
      const backwards = { ...coffeePeople, filters: { minFollowers: 10, maxFollowers: 1 } }
      const sentence = 'The fewest followers (10) are more than the most followers (1).'
      expectDeclared(id, 'definition_invalid', await sendDefinition(id, backwards), sentence)
    })

    test.each(ALL_QUESTIONS)('%s when the warehouse gives up', async (id) => {
      warehouse = 'overloaded'
      const other = { include: [{ criteria: [{ kind: 'bio', terms: [`other${id.replace('.', '')}`] }] }] }
      expectDeclared(id, 'question_too_heavy', await sendDefinition(id, other))
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
    expectDeclared(id, 'login_code_over', await send(id, { magic_code: 'unknown', confirm_code: 'ABCDEF' }))
    person.cookies.delete('__Host-lf')
    expectDeclared(id, 'sign_in_elsewhere', await send(id, { magic_code, confirm_code: 'ABCDEF' }))
  })
})

describe('requests for audiences', () => {
  const staffList = async (search: string) => {
    await asStaff({ application, person })
    return (await send('audienceRequests.list', undefined, {}, { state: 'unconfirmed', search })).json()
  }
  const scene = () => ({ application, person, newAddress: () => `person${++addresses}@mail.example.com` })

  test('[VALID-2] a handle that can be nobody’s', async () => {
    expectDeclared(
      'audienceRequests.validateHandle',
      'invalid_handle',
      await send('audienceRequests.validateHandle', { handle: 'two words' }),
    )
  })

  test('feedback and the status of a request with a code that is none', async () => {
    const body = { code: '1001', rating: 'helpful' }
    expectDeclared('audienceRequests.feedback', 'request_unknown', await send('audienceRequests.feedback', body))
    const looked = await send('audienceRequests.status', undefined, {}, { code: '1001' })
    expectDeclared('audienceRequests.status', 'request_unknown', looked)
  })

  test('feedback before there is an answer, and a link that confirms nothing any more', async () => {
    const { code } = (await send('audienceRequests.create', (await newRequest(scene())).body)).json()
    const early = await send('audienceRequests.feedback', { code, rating: 'helpful' })
    expectDeclared('audienceRequests.feedback', 'no_answer_yet', early)
    const confirm = (link: string) => send('audienceRequests.confirm', { code: link })
    expectDeclared('audienceRequests.confirm', 'confirmation_unknown', await confirm(code))
    const customer = { handle: '@harborroast', description: 'I look after Harbor Roast.', kind: 'access' }
    const request = async (email: string, more: object = {}) => {
      await send('audienceRequests.create', { ...customer, email, customer: `Harbor ${++addresses}`, ...more })
      return await application.confirmationCodeFor(email)
    }
    const email = scene().newAddress()
    const link = await request(email)
    const [waiting] = (await staffList(email)).results
    const early2 = await send('audienceRequests.change', { version: 1, state: 'in_work' }, { pk: waiting.id })
    expectDeclared('audienceRequests.change', 'sender_not_confirmed', early2)
    const others = [await request(email), await request(email)]
    for (const one of [link, ...others]) expect((await confirm(one)).statusCode).toBe(200)
    expectDeclared('audienceRequests.confirm', 'confirmation_used', await confirm(link))
    expectDeclared('audienceRequests.confirm', 'too_many_requests_open', await confirm(await request(email)))
    const late = await request(scene().newAddress())
    await world.db.deleteFrom('audience_requests').where('confirmed_at', 'is', null).execute()
    expectDeclared('audienceRequests.confirm', 'confirmation_expired', await confirm(late))
  })

  test('a change of one that was changed meanwhile, or has its answer', async () => {
    const { id, version } = await requestForStaff(scene())
    const change = (more: object) => send('audienceRequests.change', { version, state: 'in_work', ...more }, { pk: id })
    expectDeclared('audienceRequests.change', 'changed', await change({ version: version + 1 }))
    await change({ state: 'declined', answer: 'Too few people.' })
    const late = await change({ version: version + 1 })
    expectDeclared('audienceRequests.change', 'status_refused', late)
  })

  test('more open requests than one person may have', async () => {
    const answers: LightMyRequestResponse[] = [await send('audienceRequests.create', (await newRequest(scene())).body)]
    for (let more = 0; more < 20; more += 1)
      answers.push(await send('audienceRequests.create', (await newRequest(scene())).body))
    expectDeclared('audienceRequests.create', 'too_many_requests_open', answers.at(-1) as LightMyRequestResponse)
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

  test('a plan of a program that is none, or over', async () => {
    const save = (plan: string) => send('usages.create', { name: 'Planned', plan })
    expectDeclared('usages.create', 'plan_unknown', await save('00000000-0000-4000-8000-000000000000'))
    const { params } = await sampleCall('talkPlans.decline', {
      ...{ application, person, newAddress: () => `person${++addresses}@mail.example.com` },
    })
    await send('talkPlans.decline', undefined, params)
    expectDeclared('usages.create', 'plan_over', await save(params?.pk ?? ''))
  })

  test('a request id that saved another list', async () => {
    const request_id = crypto.randomUUID()
    await send('usages.create', { name: 'Tea', request_id })
    expectDeclared('usages.create', 'request_reused', await send('usages.create', { name: 'Cats', request_id }))
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

/** Calls that put packages into an ad account, made beforehand for when too much was asked. */
const preparedCalls = new Map<string, () => Promise<LightMyRequestResponse>>()

describe('putting packages into an ad account', () => {
  const ACCOUNT = '18ce54d4x5t'
  const LINE_ITEM = 'itttx'
  const keyword = (label: string) => ({ keywords: [{ label }] })
  const target = { kind: 'line_item', line_item_id: LINE_ITEM }
  const request = { ad_account_id: ACCOUNT, target }
  const requesting = { targeting_package: keyword('a tea of its own'), ...request }
  const noPlace = { ad_account_id: ACCOUNT, target: { ...target, line_item_id: 'zzzzz' } }

  const planned = async (more: object = {}): Promise<string> => {
    const answer = await send('applications.planPackage', { ...requesting, ...more })
    expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, ''])
    return answer.json().id
  }
  const apply = (pk: string) => send('applications.apply', {}, { pk })
  const begun = async (): Promise<string> => (await apply(await planned())).json().id
  const rollBack = (pk: string) => send('applications.rollBack', {}, { pk })
  const drained = () => application.codeFor('nobody@mail.example.com')
  const setState = (id: string, state: 'applied' | 'applying' | 'failed' | 'rolled_back') =>
    world.db.updateTable('targeting_applications').set({ state }).where('id', '=', id).execute()
  /** Each begins where nothing is under way. */
  const finishAll = () => world.db.updateTable('targeting_applications').set({ state: 'rolled_back' }).execute()

  beforeAll(async () => {
    await world.db.deleteFrom('ad_accounts').execute()
    await world.db.deleteFrom('network_grants').execute()
    await connectAdvertiser({ application, person })
  })
  afterEach(async () => void (await finishAll()))
  afterAll(async () => {
    // The next ones begin before anything is connected.
    await world.db.deleteFrom('ad_accounts').execute()
    await world.db.deleteFrom('network_grants').execute()
  })

  test('[EXT-4, EXT-8, VALID-8] packages and places that are none', async () => {
    const { id } = await savedList({ person })
    const empty = (await send('usages.create', { name: 'Empty' })).json().id
    const plan = (pk: string, body: object) => send('applications.planUsage', body, { pk })
    expectDeclared('applications.planUsage', 'no_ad_account', await plan(id, { target }))
    expectDeclared('applications.planUsage', 'package_empty', await plan(empty, request))
    expectDeclared('applications.planUsage', 'line_item_unknown', await plan(id, noPlace))
    expectDeclared('applications.planUsage', 'usage_changed', await plan(id, { ...request, version: 7 }))
    const other = (body: object) => send('applications.planPackage', { ...requesting, ...body })
    expectDeclared('applications.planPackage', 'no_ad_account', await other({ ad_account_id: '' }))
    expectDeclared('applications.planPackage', 'package_empty', await other({ targeting_package: {} }))
    expectDeclared('applications.planPackage', 'line_item_unknown', await other(noPlace))
    const north = { countries: [{ code: 'KP', label: 'North Korea' }] }
    expectDeclared('applications.planPackage', 'country_unavailable', await other(north))
  })

  test('plans that do not fit any more', async () => {
    const old = await planned()
    application.time += 31 * 60_000
    expectDeclared('applications.apply', 'plan_expired', await apply(old))
    const alone = { targeting_package: { ...keyword('tea'), placements: ['profiles'] } }
    expectDeclared('applications.apply', 'plan_blocked', await apply(await planned(alone)))
    const nobody = {
      mode: 'replace',
      targeting_package: { handles: [{ handle: 'nobody_has_this' }], gender: 'FEMALE' },
    }
    expectDeclared('applications.apply', 'not_confirmed', await apply(await planned(nobody)))
    const list = await savedList({ person })
    const ofList = await send('applications.planUsage', request, { pk: list.id })
    await send('usages.update', { version: list.version, name: 'Other' }, { pk: list.id })
    expectDeclared('applications.apply', 'usage_changed', await apply(ofList.json().id))
    const elsewhere = await planned()
    await world.db.updateTable('targeting_plans').set({ line_item_id: 'zzzzz' }).where('id', '=', elsewhere).execute()
    expectDeclared('applications.apply', 'line_item_unknown', await apply(elsewhere))
  })

  test('line items that others work on, or have changed', async () => {
    const [first, second, third] = [await planned(), await planned(), await planned()]
    const nothing = JSON.stringify({ criteria: [], placements: [] })
    const changed = { standing: nothing, standing_hash: 'another' }
    await world.db.updateTable('targeting_plans').set(changed).where('id', '=', third).execute()
    expectDeclared('applications.apply', 'line_item_changed', await apply(third))
    const { id } = (await apply(first)).json()
    expectDeclared('applications.apply', 'application_running', await apply(second))
    expectDeclared('applications.rollBack', 'application_running', await rollBack(id))
    await setState(id, 'failed')
    const other = (await apply(second)).json().id
    expectDeclared('applications.retry', 'application_running', await send('applications.retry', undefined, { pk: id }))
    await setState(other, 'rolled_back')
    await setState(id, 'applied')
    await world.db.updateTable('targeting_applications').set({ stood_after: nothing }).where('id', '=', id).execute()
    expectDeclared('applications.rollBack', 'line_item_changed', await rollBack(id))
    await world.db.updateTable('targeting_applications').set({ line_item_id: 'zzzzz' }).where('id', '=', id).execute()
    expectDeclared('applications.rollBack', 'line_item_unknown', await rollBack(id))
  })

  test('applications that are not in the state for it', async () => {
    const id = await begun()
    await drained()
    application.time += 1000
    const later = await begun()
    await setState(later, 'applied')
    await setState(id, 'applied')
    expectDeclared('applications.rollBack', 'applied_over', await rollBack(id))
    expectDeclared('applications.undo', 'not_under_way', await send('applications.undo', undefined, { pk: id }))
    expectDeclared('applications.retry', 'nothing_to_retry', await send('applications.retry', undefined, { pk: id }))
    await setState(id, 'rolled_back')
    expectDeclared('applications.rollBack', 'not_applied', await rollBack(id))
  })

  const NETWORK = `*/line_items/${LINE_ITEM}`
  const questions: readonly (readonly [string, () => Promise<() => Promise<LightMyRequestResponse>>])[] = [
    ['applications.planPackage', async () => () => send('applications.planPackage', requesting)],
    [
      'applications.planUsage',
      async () => {
        const { id } = await savedList({ person })
        return () => send('applications.planUsage', request, { pk: id })
      },
    ],
    [
      'applications.apply',
      async () => {
        const plan = await planned()
        return () => apply(plan)
      },
    ],
    [
      'applications.rollBack',
      async () => {
        const id = await begun()
        await setState(id, 'applied')
        return () => rollBack(id)
      },
    ],
  ]

  test.each(questions)('%s when the network is in the way', async (id, prepare) => {
    const ask = await prepare()
    const amid = async (failure: OrderedFailure): Promise<LightMyRequestResponse> => {
      application.time += 301_000
      await sandbox.order(failure)
      const answer = await ask()
      await sandbox.healAll()
      return answer
    }
    const away = { kind: 'unavailable', seconds: 60, retry_after: 30, path: NETWORK } as const
    expectDeclared(id, 'network_unavailable', await amid(away))
    const refusing = { kind: 'refused', status: 400, code: 'REQUEST_TOO_COMPLEX', message: 'as ordered' } as const
    const sentence = 'The request was too large. Try with fewer items. Details from the ad platform: “as ordered”'
    expectDeclared(id, 'network_refused', await amid({ ...refusing, path: NETWORK }), sentence)
    const closed = { kind: 'refused', status: 403, code: 'ACCOUNT_NOT_FOUND' } as const
    expectDeclared(id, 'no_account_access', await amid({ ...closed, path: '*/authenticated_user_access' }))
    application.time += 301_000
    const proved_at = new Date(application.time)
    await world.db.updateTable('ad_accounts').set({ reachable: true, may_write: false, proved_at }).execute()
    expectDeclared(id, 'read_only_account', await ask())
    await world.db.updateTable('network_grants').set({ state: 'reconnect' }).execute()
    expectDeclared(id, 'reconnect_needed', await ask())
    await world.db.updateTable('network_grants').set({ state: 'connected' }).execute()
  })

  test('what is asked once more at the end stands ready', async () => {
    for (const [id, prepare] of questions) preparedCalls.set(id, await prepare())
  })
})

/** Calls of campaigns: those that open the ad account and no more, and those that ask the network something too. */
const OPENING = [
  ...['campaigns.replace', 'campaigns.change', 'campaigns.delete', 'campaigns.bulkApply', 'campaigns.repair'],
  'campaigns.retry',
  'campaigns.saveTree',
  ...['adsets.create', 'adsets.replace', 'adsets.change', 'adsets.delete', 'ads.create', 'ads.delete', 'ads.toggle'],
]
const ASKING: Readonly<Record<string, string>> = {
  'campaigns.reach': '/stats/*',
  'campaigns.segmentations': '/stats/*',
  'breakdowns.read': '/stats/*',
  'campaigns.options': '*/funding_instruments',
  'campaigns.checkDraft': '*/funding_instruments',
  'campaigns.check': '*/funding_instruments',
  'campaigns.checkSave': '*/funding_instruments',
  'campaigns.launch': '*/funding_instruments',
  'campaigns.drift': '*/campaigns',
  'accountFacts.apps': '*/app_lists',
  'accountFacts.appEvents': '*/app_event_tags',
  'accountFacts.webEvents': '*/web_event_tags',
  'accountFacts.hasPixel': '*/web_event_tags',
}
/** Longer than the server waits for a limit to end. */
const BUSY_SECONDS = 15
const CAMPAIGN_CALLS = [...OPENING, ...Object.keys(ASKING)]

describe('campaigns', () => {
  const newAddress = (): string => `person${++addresses}@mail.example.com`
  let advertiser: Browser
  const scene = () => ({ application, person: advertiser, newAddress })
  let networkIds = 0
  const ready = new Map<string, () => Promise<LightMyRequestResponse>>()
  // The network's advertiser belongs to one person at a time: whoever has it by now has it back afterwards.
  const retained = {
    grants: [] as Selectable<Database['network_grants']>[],
    accounts: [] as Selectable<Database['ad_accounts']>[],
  }
  const forgetConnections = async (): Promise<void> => {
    await world.db.deleteFrom('ad_accounts').execute()
    await world.db.deleteFrom('network_grants').execute()
  }
  beforeAll(async () => {
    retained.grants.push(...(await world.db.selectFrom('network_grants').selectAll().execute()))
    retained.accounts.push(...(await world.db.selectFrom('ad_accounts').selectAll().execute()))
    await forgetConnections()
    advertiser = application.browser()
    await advertiser.signIn(newAddress())
  })
  afterAll(async () => {
    await forgetConnections()
    if (retained.grants.length > 0) await world.db.insertInto('network_grants').values(retained.grants).execute()
    if (retained.accounts.length > 0) await world.db.insertInto('ad_accounts').values(retained.accounts).execute()
  })
  /** A call that would succeed, about a campaign that was launched. */
  const prepared = async (id: string) => {
    const call = await sampleCall(id, scene())
    await world.db.updateTable('network_grants').set({ state: 'connected' }).execute()
    const drafts = await world.db.selectFrom('campaigns').select('id').where('network_id', 'is', null).execute()
    for (const draft of drafts)
      await world.db
        .updateTable('campaigns')
        .set({ live: true, network_id: `x${++networkIds}` })
        .where('id', '=', draft.id)
        .execute()
    const query = { ...call.query, ...(id === 'campaigns.drift' && { fresh: 'true' }) }
    const params = { ...call.params }
    return (more: object = {}) => {
      const endpoint = endpointOf(id)
      const body = call.body === undefined ? undefined : { ...(call.body as object), ...more }
      return advertiser.send(endpoint.method, addressOf(endpoint, { params, query }), { body })
    }
  }

  test.each(CAMPAIGN_CALLS)('%s when the network is in the way', async (id) => {
    const ask = await prepared(id)
    const amid = async (failure: OrderedFailure): Promise<LightMyRequestResponse> => {
      application.time += 301_000
      await sandbox.order(failure)
      const answer = await ask()
      await sandbox.healAll()
      return answer
    }
    const path = '*/authenticated_user_access'
    expectDeclared(id, 'network_unavailable', await amid({ kind: 'unavailable', seconds: 60, retry_after: 30, path }))
    const closed = { kind: 'refused', status: 403, code: 'ACCOUNT_NOT_FOUND', path } as const
    expectDeclared(id, 'no_account_access', await amid(closed))
    const requested = ASKING[id]
    if (requested !== undefined) {
      const refusing = { kind: 'refused', status: 400, code: 'REQUEST_TOO_COMPLEX', message: 'as ordered' } as const
      const sentence = 'The request was too large. Try with fewer items. Details from the ad platform: “as ordered”'
      expectDeclared(id, 'network_refused', await amid({ ...refusing, path: requested }), sentence)
    }
    if (endpointOf(id).errors?.read_only_account) {
      application.time += 301_000
      const proved_at = new Date(application.time)
      await world.db.updateTable('ad_accounts').set({ reachable: true, may_write: false, proved_at }).execute()
      expectDeclared(id, 'read_only_account', await ask())
    }
    await world.db.updateTable('network_grants').set({ state: 'reconnect' }).execute()
    expectDeclared(id, 'reconnect_needed', await ask())
    ready.set(id, ask)
  })

  test.each(['campaigns.replace', 'campaigns.change', 'adsets.replace', 'adsets.change', 'campaigns.launch'])(
    '%s from a version that is no longer the newest, and what the network would refuse',
    async (id) => {
      const call = await sampleCall(id, scene())
      const endpoint = endpointOf(id)
      const send = (more: object) =>
        advertiser.send(endpoint.method, addressOf(endpoint, { params: { ...call.params } }), {
          body: { ...(call.body as object), ...more },
        })
      expectDeclared(id, 'changed', await send({ version: 77 }))
      const wrong = JSON.stringify({ name: 'Wrong', entity_status: 'PAUSED' })
      await world.db
        .updateTable('campaigns')
        .set({ network_id: `x${++networkIds}`, observed: wrong })
        .where('network_id', 'is', null)
        .execute()
      await world.db
        .updateTable('ad_sets')
        .set({ network_id: `x${++networkIds}`, observed: wrong })
        .where('network_id', 'is', null)
        .execute()
      const broken = id.startsWith('campaigns.') ? { daily_budget: 500, total_budget: 100 } : { bid_strategy: 'TARGET' }
      const body = id === 'campaigns.launch' ? {} : broken
      if (id === 'campaigns.launch')
        await world.db
          .updateTable('campaigns')
          .set({ desired: JSON.stringify({ name: '' }) })
          .execute()
      const answer = await send(body)
      expectDeclared(id, 'not_valid', answer, answer.json().detail)
      expect(answer.json().problems.length).toBeGreaterThan(0)
    },
  )

  test('what was shown or compared is not what stands any more; no ad account', async () => {
    const apply = await prepared('campaigns.bulkApply')
    application.time += 2 * 3_600_000
    expectDeclared('campaigns.bulkApply', 'preview_old', await apply())
    const repair = await prepared('campaigns.repair')
    expectDeclared('campaigns.repair', 'drift_changed', await repair({ mark: 'another' }))
    const team: { slug: string } = (
      await advertiser.send('POST', '/api/teams/', { body: { name: 'Without accounts' } })
    ).json()
    for (const id of CAMPAIGN_CALLS.filter((one) => one.startsWith('accountFacts.'))) {
      const { path } = endpointOf(id)
      expectDeclared(id, 'no_ad_account', await advertiser.send('GET', `${path}?team=${team.slug}`))
    }
  })

  test('when too much was asked', async () => {
    await world.db.updateTable('network_grants').set({ state: 'connected' }).execute()
    await sandbox.order({ kind: 'rate_limited', seconds: BUSY_SECONDS, path: '*/authenticated_user_access' })
    for (const [id, ask] of ready) {
      application.time += 1_000
      await world.db.updateTable('ad_accounts').set({ proved_at: null }).execute()
      expectDeclared(id, 'network_busy', await ask())
    }
    await sandbox.healAll()
    // The limit is believed until it ends.
    await after(BUSY_SECONDS * 1000)
  })
})

/** Of the team below, which is asked for once more at the end. */
let teamAdmin: Browser

describe('people in teams', () => {
  let slug = ''
  let team = ''
  let own = { id: '', version: 0 }
  let before: Browser
  const inTeam = (
    id: string,
    body?: unknown,
    params: Record<string, string> = {},
    query: Record<string, string> = {},
  ) => send(id, body, { slug, team_id: slug, ...params }, query)
  const newMember = async (email: string) => {
    const at = new Date(application.time)
    const { id: user_id } = await world.db
      .insertInto('users')
      .values({ email, language: null, created_at: at, suspended_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const member = { team_id: team, user_id, level: 'member', creator: false, joined_at: at } as const
    return await world.db.insertInto('memberships').values(member).returning('id').executeTakeFirstOrThrow()
  }
  beforeAll(async () => {
    before = person
    person = application.browser('198.51.100.77')
    teamAdmin = person
    await person.signIn('admin@mail.example.com')
    const made = (await send('teams.create', { name: 'Declared' })).json()
    slug = made.slug
    team = made.id
    own = (await inTeam('members.list')).json().results[0]
  })

  afterAll(() => {
    person = before
  })

  test('changes that are stale, and the last admin', async () => {
    const settings = { name: 'X', invoice_email: null, country: null, invoice_name: null }
    expectDeclared('teams.change', 'changed', await inTeam('teams.change', { version: 99, name: 'X' }))
    expectDeclared('teams.replace', 'changed', await inTeam('teams.replace', { version: 99, ...settings }))
    const pk = own.id
    expectDeclared('members.change', 'changed', await inTeam('members.change', { version: 99 }, { pk }))
    const step = { version: own.version, level: 'member' }
    expectDeclared('members.change', 'last_admin', await inTeam('members.change', step, { pk }))
    expectDeclared('members.remove', 'last_admin', await inTeam('members.remove', undefined, { pk }))
    expectDeclared('members.leave', 'last_admin', await inTeam('members.leave'))
  })

  test('files that are no picture, and one that is too large', async () => {
    const put = (raw: Uint8Array) => person.send('PUT', `/api/teams/${slug}/logo/`, { raw })
    expectDeclared('teams.putLogo', 'not_a_picture', await put(Buffer.from('GIF, it says')))
    const pixels = { width: 6000, height: 6000, channels: 3, background: '#fff' } as const
    expectDeclared('teams.putLogo', 'picture_too_large', await put(await sharp({ create: pixels }).png().toBuffer()))
  })

  test('invitations that are closed, too many, or lead into a full team', async () => {
    const invite = (emails: string[]) => inTeam('invites.create', { emails })
    const { id: pk } = (await invite(['one@x.example'])).json().invited[0]
    await inTeam('invites.revoke', undefined, { pk })
    expectDeclared('invites.revoke', 'invite_closed', await inTeam('invites.revoke', undefined, { pk }))
    expectDeclared('invites.resend', 'invite_closed', await inTeam('invites.resend', undefined, { pk }))
    const guest = 'guest@mail.example.com'
    const requested = (await invite([guest])).json().invited[0]
    const code = await inviteCode({ application, newAddress: () => `nobody${++addresses}@mail.example.com` }, guest)
    const rest = Array.from({ length: 18 }, (_, number) => `n${number}@x.example`)
    expect((await invite(rest)).statusCode).toBe(201)
    expectDeclared('invites.create', 'too_many_invites', await invite(['more@x.example']))
    expectDeclared(
      'invites.resend',
      'too_many_invites',
      await inTeam('invites.resend', undefined, { pk: requested.id }),
    )

    const admin = person
    person = application.browser('198.51.100.78')
    await person.signIn(guest)
    const { id: user_id } = (await person.send('GET', '/api/user/me/')).json()
    const joined_at = new Date(application.time)
    const many = await world.db
      .insertInto('teams')
      .values(
        Array.from({ length: 100 }, (_, number) => ({
          name: 'One of many',
          slug: `one-of-many-${number}`,
          logo: null,
          invoice_email: null,
          country: null,
          invoice_name: null,
          agency: null,
          agency_countries: null,
          created_at: joined_at,
          deleted_at: null,
        })),
      )
      .returning('id')
      .execute()
    const member = { user_id, level: 'member', creator: false, joined_at } as const
    await world.db
      .insertInto('memberships')
      .values(many.map(({ id: team_id }) => ({ ...member, team_id })))
      .execute()
    expectDeclared('invites.accept', 'too_many_teams', await inTeam('invites.accept', { code }))
    expectDeclared('teams.create', 'too_many_teams', await send('teams.create', { name: 'One more' }))
    await world.db.deleteFrom('memberships').where('user_id', '=', user_id).execute()
    for (let number = 1; number < 200; number += 1) await newMember(`full${number}@x.example`)
    expectDeclared('invites.accept', 'team_full', await inTeam('invites.accept', { code }))
    person = admin
  })

  test('a team that pays is not deleted', async () => {
    const at = new Date(application.time - 1000)
    const price = { period: 'month', currency: 'EUR', amount: 9900 } as const
    const times = { start_at: at, period_end_at: at, ended_at: null, ends: false }
    const row = { team_id: team, provider_id: 'sub_declared', plan_name: 'Growth', active: true, ...price, ...times }
    await world.db.insertInto('subscriptions').values(row).execute()
    expectDeclared('teams.delete', 'has_subscription', await inTeam('teams.delete'))
    await world.db
      .updateTable('subscriptions')
      .set({ active: false })
      .where('provider_id', '=', 'sub_declared')
      .execute()
    application.time += 16 * 60_000
    expectDeclared('teams.delete', 'fresh_sign_in_needed', await inTeam('teams.delete'))
  })

  test('ad accounts that the network does not open, grants that stand, and too many of them', async () => {
    const account = '18ce54d4x5t'
    await connectAdvertiser({ application, person })
    const add = () => inTeam('teamAccounts.add', { account })
    const open = () => send('workspaces.open', { account })
    const amid = async (failure: Omit<OrderedFailure, 'path'>, bring: typeof add) => {
      application.time += 301_000
      await sandbox.order({ ...failure, path: '*/authenticated_user_access' })
      const answer = await bring()
      await sandbox.healAll()
      return answer
    }
    const closed = { kind: 'refused', status: 403, code: 'ACCOUNT_NOT_FOUND' } as const
    const away = { kind: 'unavailable', seconds: 60, retry_after: 30 } as const
    for (const [call, bring] of [
      ['teamAccounts.add', add],
      ['workspaces.open', open],
    ] as const) {
      expectDeclared(call, 'network_unavailable', await amid(away, bring))
      expectDeclared(call, 'no_account_access', await amid(closed, bring))
    }
    application.time += 301_000
    const { id } = (await add()).json()
    const members = (await inTeam('members.list')).json().results
    const grant = async (member: string) =>
      (await inTeam('grantedAccounts.create', { member, account: id }, {}, { team: slug })).json().id
    await grant(members[1].id)
    const pk = await grant(members[2].id)
    const taken = { member: members[1].id, account: id }
    expectDeclared(
      'grantedAccounts.replace',
      'already_granted',
      await inTeam('grantedAccounts.replace', taken, { pk }, { team: slug }),
    )
    await inTeam('teamAccounts.remove', undefined, { pk: id })
    const added_at = new Date(application.time)
    const { workspace, account: opened } = (await open()).json()
    await world.db.deleteFrom('team_accounts').where('id', '=', opened.id).execute()
    const filler = { ad_account_id: null, name: 'Full', added_by: null, added_at }
    const full = (team_id: string) =>
      Array.from({ length: 200 }, (_, number) => ({ ...filler, team_id, account_id: `full${number}` }))
    await world.db.insertInto('team_accounts').values(full(workspace.id)).execute()
    expectDeclared('workspaces.open', 'too_many_accounts', await open())
    await world.db.insertInto('team_accounts').values(full(team)).execute()
    expectDeclared('teamAccounts.add', 'too_many_accounts', await add())
    await world.db.updateTable('network_grants').set({ state: 'reconnect' }).execute()
    expectDeclared('teamAccounts.add', 'reconnect_needed', await add())
    expectDeclared('workspaces.open', 'reconnect_needed', await open())
  })
})

describe('the network that is advertised on', () => {
  const ACCOUNT = '18ce54d4x5t'
  const PROOF = '*/authenticated_user_access'
  const provider = { provider: 'network-ads' }
  const keyword = { targeting_type: 'BROAD_KEYWORD', targeting_value: 'coffee' }
  const added = { account_id: ACCOUNT, name: '' }

  interface Question {
    readonly id: string
    readonly ask: () => Promise<LightMyRequestResponse>
    /** What the network is asked for it. */
    readonly path: string
  }
  const inside = (id: string, path: string, body?: unknown, query: Record<string, string> = {}): Question => ({
    id,
    path,
    ask: () => send(id, body, { pk: ACCOUNT }, query),
  })
  const insideAccount: readonly Question[] = [
    inside('adAccounts.campaigns', '*/campaigns'),
    inside('adAccounts.lineItems', '*/line_items'),
    inside('adAccounts.fundingSources', '*/funding_instruments'),
    inside('adAccounts.options', '*/locations', undefined, { list: 'locations', search: 'a' }),
    inside('adAccounts.handles', '/2/users/by', { handles: ['harborroast'] }),
    inside('adAccounts.customAudiences', '*/custom_audiences'),
    inside('adAccounts.estimate', '*/audience_estimate', { criteria: [keyword] }),
    {
      id: 'adAccounts.checkCustomAudiences',
      path: '*/custom_audiences',
      ask: () => send('adAccounts.checkCustomAudiences', { ad_account_id: ACCOUNT, custom_audience_names: ['a'] }),
    },
  ]
  const adding: readonly Question[] = ['adAccounts.create', 'adAccounts.createForAudiences'].map((id) => ({
    id,
    path: PROOF,
    ask: () => send(id, added),
  }))
  const proving: readonly Question[] = [
    inside('adAccounts.read', PROOF),
    {
      id: 'adAccounts.validate',
      path: PROOF,
      ask: () => send('adAccounts.validate', { ad_account_id: ACCOUNT }),
    },
    {
      id: 'adAccounts.checkAgency',
      path: PROOF,
      ask: () => send('adAccounts.checkAgency', undefined, {}, { ad_account_id: ACCOUNT }),
    },
  ]
  const named = (questions: readonly Question[]) => questions.map((question) => [question.id, question] as const)

  /** The question while something is wrong at the network. */
  async function amid(failure: Omit<OrderedFailure, 'path'>, { ask, path }: Question): Promise<LightMyRequestResponse> {
    // What was proved is asked anew.
    application.time += 301_000
    await sandbox.order({ ...failure, path })
    const answer = await ask()
    await sandbox.healAll()
    return answer
  }
  const away = { kind: 'unavailable', seconds: 60, retry_after: 30 } as const
  const refusing = { kind: 'refused', status: 400, code: 'REQUEST_TOO_COMPLEX', message: 'as ordered' } as const
  const RULE = 'The request was too large. Try with fewer items. Details from the ad platform: “as ordered”'

  test.each(named([...adding, ...insideAccount.slice(-1)]))('%s before anything is connected', async (id, { ask }) => {
    expectDeclared(id, 'not_connected', await ask())
  })

  describe('with a connection', () => {
    beforeAll(async () => {
      await connectAdvertiser({ application, person })
    })

    test.each(named(insideAccount))('%s', async (id, question) => {
      expectDeclared(id, 'network_unavailable', await amid(away, question))
      expectDeclared(id, 'network_refused', await amid(refusing, question), RULE)
      const closed = { kind: 'refused', status: 403, code: 'ACCOUNT_NOT_FOUND' } as const
      expectDeclared(id, 'no_account_access', await amid(closed, { ...question, path: PROOF }))
    })

    test.each(named(proving))('%s', async (id, question) => {
      expectDeclared(id, 'network_unavailable', await amid(away, question))
    })

    test.each(named(adding))('%s', async (id, question) => {
      expectDeclared(id, 'network_unavailable', await amid(away, question))
      const closed = { kind: 'refused', status: 403, code: 'ACCOUNT_NOT_FOUND', times: 5 } as const
      expectDeclared(id, 'no_account_access', await amid(closed, question))
      // The first time an account is added, the network is asked how it is called.
      await world.db.deleteFrom('ad_accounts').execute()
      expectDeclared(id, 'network_refused', await amid(refusing, { ...question, path: `*/accounts/${ACCOUNT}` }), RULE)
    })

    test('adAccounts.createForAudiences by somebody who may look alone', async () => {
      const owner = person
      person = application.browser()
      await person.signIn('analyst@mail.example.com')
      await connectNetworkAccount(person, { person: 'thedialin' })
      expectDeclared(
        'adAccounts.createForAudiences',
        'read_only_account',
        await send('adAccounts.createForAudiences', added),
      )
      person = owner
    })

    test.each(named(insideAccount))('%s when too much was asked', async (id, question) => {
      await send('adAccounts.create', added)
      expectDeclared(id, 'network_busy', await amid({ kind: 'rate_limited', seconds: 60 }, question))
    })

    test.each(named([...proving, ...adding]))('%s when too much was asked', async (id, question) => {
      expectDeclared(id, 'network_busy', await amid({ kind: 'rate_limited', seconds: 60 }, question))
    })

    test.each(named([...insideAccount, ...adding]))('%s after the grant was revoked', async (id, { ask }) => {
      await world.db.updateTable('network_grants').set({ state: 'reconnect' }).execute()
      expectDeclared(id, 'reconnect_needed', await ask())
    })
  })

  describe('connecting', () => {
    const callback = { oauth_callback: `${RETURN_ADDRESS}?state=abcdefghijklmnop` }
    const begin = () => send('connections.requestToken', undefined, provider, callback)
    const back = (query: Record<string, string>) => send('connections.accessToken', undefined, provider, query)
    const fromNetwork = async (options: Parameters<typeof goToNetwork>[1]) =>
      Object.fromEntries((await goToNetwork(person, options)).back.searchParams)

    test('coming back', async () => {
      const nothing = { state: 'x', oauth_token: 'y', oauth_verifier: 'z' }
      expectDeclared('connections.accessToken', 'oauth_refused', await back(nothing))
      const declined = await fromNetwork({ answer: 'cancel' })
      expectDeclared('connections.accessToken', 'connection_declined', await back(declined))
      for (const [failure, code] of [
        [{ kind: 'html' }, 'network_unavailable'],
        [{ kind: 'rate_limited', seconds: 60 }, 'network_busy'],
      ] as const) {
        const returned = await fromNetwork({ person: 'harborroast' })
        await sandbox.order({ ...failure, path: '/oauth/access_token' })
        expectDeclared('connections.accessToken', code, await back(returned))
        await sandbox.healAll()
      }
    })

    test('connecting', async () => {
      const connect = (access_token: string) => send('connections.connect', { access_token }, provider)
      expectDeclared('connections.connect', 'oauth_refused', await connect('x'))
    })

    test('connecting an account of the suite', async () => {
      const id = 'connections.connect'
      const connect = async (consent: Parameters<typeof goToConsent>[1], failure?: OrderedFailure) => {
        const { back } = await goToConsent(person, consent)
        if (failure) await sandbox.order({ ...failure, path: '/2/oauth2/token' })
        const answer = await send(id, Object.fromEntries(back.searchParams), { provider: 'network-suite' })
        await sandbox.healAll()
        return answer
      }
      expectDeclared(id, 'connection_declined', await connect({ answer: 'cancel' }))
      expectDeclared(id, 'rights_missing', await connect({ withheld: ['follows.read'] }))
      expectDeclared(id, 'network_unavailable', await connect({}, { kind: 'html' }))
      expectDeclared(id, 'network_busy', await connect({}, { kind: 'rate_limited', seconds: 60 }))
    })

    test('beginning', async () => {
      const elsewhere = { oauth_callback: 'https://evil.example/login/network-ads?state=abcdefghijklmnop' }
      const answer = await send('connections.requestToken', undefined, provider, elsewhere)
      expectDeclared('connections.requestToken', 'callback_not_ours', answer)
      for (const [failure, code] of [
        [{ kind: 'unauthorised' }, 'network_unavailable'],
        [{ kind: 'rate_limited', seconds: 60 }, 'network_busy'],
      ] as const) {
        await sandbox.order({ ...failure, path: '/oauth/request_token' })
        expectDeclared('connections.requestToken', code, await begin())
        await sandbox.healAll()
      }
    })
  })
})

describe('signing in with other accounts', () => {
  const ofService = { provider: 'search-engine' }
  const amid = async (path: string, ask: () => Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> => {
    await sandbox.order({ kind: 'html', path })
    const answer = await ask()
    await sandbox.healAll()
    return answer
  }
  const callback = `http://localhost:3000/login/${ofService.provider}`
  const begin = (connect = false) =>
    send('signIn.codeChallenge', undefined, ofService, { callback, ...(connect && { connect: 'true' }) })
  const cameBack = async (connect: boolean, answer: 'authorize' | 'cancel' = 'authorize') => {
    const { searchParams } = await answerConsent((await begin(connect)).json().authorize_url, { answer })
    return Object.fromEntries(searchParams)
  }
  const TOKEN = '/sign-in/search-engine/token'

  let owner: Browser
  beforeAll(() => {
    owner = person
  })
  beforeEach(async () => {
    person = application.browser()
    await person.signIn('somebody.else@mail.example.com')
  })
  afterAll(() => {
    person = owner
  })

  test('beginning', async () => {
    const elsewhere = { callback: 'https://evil.example/login/search-engine' }
    const answer = await send('signIn.codeChallenge', undefined, ofService, elsewhere)
    expectDeclared('signIn.codeChallenge', 'callback_not_ours', answer)
    const metadata = '/sign-in/search-engine/.well-known/openid-configuration'
    expectDeclared('signIn.codeChallenge', 'provider_unavailable', await amid(metadata, begin))
    const ofNetwork = { oauth_callback: 'http://localhost:3000/login/network?state=abcdefghijklmnop', connect: 'true' }
    application.time += 16 * 60_000
    expectDeclared('signIn.codeChallenge', 'fresh_sign_in_needed', await begin(true))
    const late = await send('connections.requestToken', undefined, { provider: 'network' }, ofNetwork)
    expectDeclared('connections.requestToken', 'fresh_sign_in_needed', late)
  })

  test('a team that is to require passkeys', async () => {
    const id = 'teams.requirePasskeys'
    const team = (await send('teams.create', { name: 'Careful' })).json()
    const requires = (version = team.version) => send(id, { required: true, version }, { slug: team.slug })
    expectDeclared(id, 'own_passkey_needed', await requires())
    expectDeclared(id, 'changed', await requires(77))
    application.time += 16 * 60_000
    expectDeclared(id, 'fresh_sign_in_needed', await requires())
  })

  test('an access token too many, and one for somebody who signed in a while ago', async () => {
    const create = () => send('session.createToken', { name: 'Nightly export', days: 7 })
    for (let n = 0; n < TOKENS_PER_PERSON; n++) expect((await create()).statusCode).toBe(201)
    expectDeclared('session.createToken', 'too_many_tokens', await create())
    application.time += 16 * 60_000
    expectDeclared('session.createToken', 'fresh_sign_in_needed', await create())
  })

  test.each([
    ['signIn.logInWithProvider', false],
    ['connections.connect', true],
  ] as const)('coming back: %s', async (id, connect) => {
    expectDeclared(id, 'oauth_refused', await send(id, { state: 'x', code: 'y' }, ofService))
    expectDeclared(id, 'sign_in_declined', await send(id, await cameBack(connect, 'cancel'), ofService))
    const body = await cameBack(connect)
    expectDeclared(id, 'provider_unavailable', await amid(TOKEN, () => send(id, body, ofService)))
  })

  test('an account that somebody else signs in with', async () => {
    const body = await cameBack(true)
    const mine = person
    person = application.browser()
    expect((await send('signIn.logInWithProvider', await cameBack(false), ofService)).json().outcome).toBe('signed-in')
    person = mine
    expectDeclared('connections.connect', 'identity_taken', await send('connections.connect', body, ofService))
  })

  test('an account that waits for an address, a one-time token, and the last way in', async () => {
    for (const id of ['session.createMagicLink', 'session.createPersonalMagicLink']) {
      const answer = await send(id, { email: 'late@mail.example.com', pending: 'x' })
      expectDeclared(id, 'sign_in_over', answer)
    }
    expectDeclared('signIn.logInViaToken', 'invalid_login_token', await send('signIn.logInViaToken', { token: 'x' }))
    expect((await send('signIn.logInWithProvider', await cameBack(false), ofService)).json().outcome).toBe('signed-in')
    person.csrf = (await send('session.me', undefined)).json().token
    const [{ id }] = (await send('connections.list', undefined)).json()
    expectDeclared('connections.disconnect', 'last_sign_in_way', await send('connections.disconnect', {}, { pk: id }))
    application.time += 16 * 60_000
    const late = await send('connections.disconnect', {}, { pk: id })
    expectDeclared('connections.disconnect', 'fresh_sign_in_needed', late)
  })
})

// At the end, because a limit of the network is believed until it ends.
describe('putting packages into an ad account when too much was asked', () => {
  beforeAll(async () => {
    const expires_at = new Date(application.time + 3_600_000)
    await world.db.updateTable('targeting_plans').set({ expires_at }).execute()
    await world.db.updateTable('targeting_applications').set({ state: 'applied' }).execute()
    await world.db.updateTable('network_grants').set({ state: 'connected' }).execute()
    await sandbox.order({ kind: 'rate_limited', seconds: 60 })
  })
  afterAll(() => sandbox.healAll())

  const ids = ['planUsage', 'planPackage', 'apply', 'rollBack'].map((name) => `applications.${name}`)
  test.each(ids)('%s', async (id) => {
    // What was proved is asked anew.
    application.time += 1_000
    await world.db.updateTable('ad_accounts').set({ proved_at: null }).execute()
    const answer = await preparedCalls.get(id)?.()
    if (answer) expectDeclared(id, 'network_busy', answer)
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
    const neverRequested = { include: [{ criteria: [{ kind: 'bio', terms: ['teapot'] }] }] }
    const answer = await sendDefinition('audienceBuilder.size', neverRequested)
    warehouse = 'in order'
    expectPlatform('failed', answer)
    expect(answer.body).not.toMatch(/hunter2|secret|\.ts/)
    expect(application.bugs.splice(0)).toHaveLength(1)
  })
})

test('an ad account for a team when too much was asked', async () => {
  await sandbox.order({ kind: 'rate_limited', seconds: 60, path: '*/authenticated_user_access' })
  await connectAdvertiser({ application, person: teamAdmin })
  application.time += 301_000
  const add = teamAdmin.send('POST', '/api/teams/declared/accounts/', { body: { account: '18ce54d4x5t' } })
  expectDeclared('teamAccounts.add', 'network_busy', await add)
  const open = teamAdmin.send('POST', '/api/external/workspace/', { body: { account: '18ce54d4x5t' } })
  expectDeclared('workspaces.open', 'network_busy', await open)
  await sandbox.healAll()
})

// A definition that restricts nothing is no definition for a suggestion: it then counts terms alone.
const NEVER_ANSWERED = SUGGESTIONS.map((id) => `${id} definition_empty`)

test('no declared error was left out', () => {
  expect(
    declaredErrors('declared-errors')
      .filter((one) => !provoked.has(one))
      .sort(),
  ).toEqual([...NEVER_ANSWERED].sort())
  expect(application.bugs).toEqual([])
})
