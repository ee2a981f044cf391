// What a program asked for is done once, by the write that the person confirms, or not at all: over HTTP, with the sandbox network.
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { peopleWithTraits } from '../../../testkit/people-with-traits.ts'
import { productScene } from '../../../testkit/product-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { suiteReader, withPremium } from '../../../testkit/suite-scene.ts'

const scene = productScene({ network: peopleWithTraits, sandbox: true })
const SUITE = '/api/external/deepthought'
const PLANS = `${SUITE}/talk-to-x/plans/`
const DAY = 86_400_000
const NOWHERE = '00000000-0000-4000-8000-000000000000'
/** As the network data of the test writes them. */
const known = peopleWithTraits.accounts.slice(0, 5).map(({ account }) => String(1_000_000 + account))

const espresso = {
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'bio', terms: ['espresso'], atLeast: 1 }] }],
}

interface Planned {
  readonly person: Browser
  readonly plan: string
  readonly tool: (name: string, given?: object) => Promise<{ isError?: true; structuredContent: never; text: string }>
  readonly token: string
}

/** A program of the person, which has left a plan. */
async function planBy(person: Browser, name: 'plan_list' | 'plan_audience', account: string): Promise<Planned> {
  const { id: token, secret } = await scene.application.programToken(person)
  const tool: Planned['tool'] = async (called, given = {}) => {
    const { result } = (
      await scene.application.browser().send('POST', '/mcp', {
        headers: { authorization: `Bearer ${secret}`, accept: 'application/json, text/event-stream' },
        body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: called, arguments: given } },
      })
    ).json()
    return { ...result, text: result.content[0].text }
  }
  const left = await tool(name, { account, of: 'followers', filter: {}, period: null, name: 'Regulars' })
  expect(left.isError, left.text).toBeUndefined()
  return { person, plan: (left.structuredContent as { id: string }).id, tool, token }
}

let handles = 0
async function listPlanned() {
  const person = await scene.signedIn()
  await withPremium(scene, person)
  const handle = `planhall${++handles}`
  await scene.sandbox.control('PUT', 'crowds', { handle, followers: 60 })
  const { id: connection } = await connectNetworkAccount(person, { person: handle })
  const { id: account } = (await person.send('POST', `${SUITE}/accounts/`, { body: { connection } })).json()
  await suiteReader(scene)(account)
  const planned = await planBy(person, 'plan_list', account)
  const { selection } = (await person.send('GET', `${PLANS}${planned.plan}/`)).json()
  const add = (plan = planned.plan, more: object = {}) =>
    person.send('POST', `${SUITE}/bulk-add-to-list/`, {
      body: { account, selection, list: { name: 'Regulars' }, plan, ...more },
    })
  const queues = async () =>
    (await scene.world.db.selectFrom('suite_batches').select('id').where('account_id', '=', account).execute()).length
  return { ...planned, account, selection, add, queues }
}

async function audiencePlanned() {
  const { person, team } = await scene.member()
  const account = await scene.application.suiteAccount(person)
  const planned = await planBy(person, 'plan_audience', account)
  const make = (plan = planned.plan, more: object = {}) =>
    person.send('POST', `${SUITE}/audiences/`, {
      body: { account, selection: { user_ids: known }, name: 'Regulars', plan, ...more },
    })
  return { ...planned, team, make }
}

const stateOf = async ({ tool, plan }: Pick<Planned, 'tool' | 'plan'>) => {
  const { results } = (await tool('plans_list')).structuredContent as { results: { id: string; state: string }[] }
  return results.find(({ id }) => id === plan)
}
const waiting = async (person: Browser): Promise<string[]> =>
  (await person.send('GET', PLANS)).json().results.map(({ id }: { id: string }) => id)

test('[endpoint suite.bulkAddToList] the list takes the plan; the program learns what it led to; again it is over', async () => {
  const planned = await listPlanned()
  const { person, plan, add, queues } = planned
  expect(await stateOf(planned)).toMatchObject({ state: 'open', led_to: null })
  expect(await waiting(person)).toEqual([plan])
  const [one, other] = await Promise.all([add(), add()])
  expect([one.statusCode, other.statusCode].sort()).toEqual([202, 409])
  expect([one, other].map((answer) => answer.json().code)).toContain('plan_over')
  expect(await queues()).toBe(1)
  expect(await stateOf(planned)).toMatchObject({
    state: 'confirmed',
    led_to: { what: 'list', name: 'Regulars', state: 'ordered', chosen: 60 },
  })
  expect(await waiting(person)).toEqual([])
  expect((await add()).json().code).toBe('plan_over')
  expect(await queues()).toBe(1)
})

test('[endpoint suite.bulkAddToList] a write that fails leaves the plan open, and a repeat under its key is answered', async () => {
  const { person, plan, add, queues, account, selection, ...planned } = await listPlanned()
  const failed = await add(plan, { list: { id: '999' } })
  expect([failed.statusCode, failed.json().code]).toEqual([404, 'list_unknown'])
  expect(await stateOf({ ...planned, plan })).toMatchObject({ state: 'open' })
  const send = () =>
    person.send('POST', `${SUITE}/bulk-add-to-list/`, {
      body: { account, selection, list: { name: 'Regulars' }, plan },
      headers: { 'idempotency-key': 'add-the-regulars' },
    })
  const [first, again] = [await send(), await send()]
  expect([first.statusCode, again.json()]).toEqual([202, first.json()])
  expect(await queues()).toBe(1)
})

test('[endpoint suite.bulkAddToList] declined, withdrawn, expired or gone with its token, a plan writes nothing', async () => {
  const planned = await listPlanned()
  const { person, plan, tool, token, account, add, queues } = planned
  const planAgain = async (): Promise<string> => {
    const given = { account, of: 'followers', filter: {}, period: null, name: 'Regulars' }
    return ((await tool('plan_list', given)).structuredContent as { id: string }).id
  }
  expect((await person.send('POST', `${PLANS}${plan}/decline/`)).statusCode).toBe(204)
  expect((await add()).json().code).toBe('plan_over')
  expect(await stateOf(planned)).toMatchObject({ state: 'declined', led_to: null })
  const withdrawn = await planAgain()
  expect((await tool('plan_withdraw', { id: withdrawn })).isError).toBeUndefined()
  expect((await tool('plan_withdraw', { id: withdrawn })).text).toContain('No plan of this program')
  expect((await add(withdrawn)).json().code).toBe('plan_unknown')
  const revoked = await planAgain()
  expect((await person.send('DELETE', `/api/user/program-tokens/${token}/`)).statusCode).toBe(204)
  expect((await add(revoked)).json().code).toBe('plan_unknown')
  expect((await add(NOWHERE)).json().code).toBe('plan_unknown')
  const late = await planBy(person, 'plan_list', account)
  await scene.world.db
    .updateTable('talk_plans')
    .set({ expires_at: new Date(scene.application.time - DAY) })
    .where('id', '=', late.plan)
    .execute()
  expect((await add(late.plan)).json().code).toBe('plan_over')
  expect(await stateOf(late)).toMatchObject({ state: 'expired' })
  expect(await queues()).toBe(0)
})

test('[endpoint suite.makeAudience] a definition that opens in the builder takes no plan, and its address names it', async () => {
  const planned = await audiencePlanned()
  const { make, plan, person } = planned
  const refused = await make(plan, { selection: { user_ids: ['999999999999999'] } })
  expect(refused.json().code).toBe('too_few_known')
  const opened = [await make(), await make(plan, { team: planned.team.slug })]
  for (const { statusCode, body } of opened) expect([statusCode, body]).toEqual([201, expect.any(String)])
  const queries = opened.map((answer) => new URL(answer.json().path, 'http://x.example').searchParams)
  expect(queries.map((query) => [query.get('name'), query.get('plan')])).toEqual([
    ['Regulars', plan],
    ['Regulars', plan],
  ])
  // Looked at, nothing was decided: page, list and program say the same.
  expect(await stateOf(planned)).toMatchObject({ state: 'open', led_to: null })
  expect(await waiting(person)).toEqual([plan])
  expect((await person.send('GET', `${PLANS}${plan}/`)).json().state).toBe('open')
  await person.send('POST', `${PLANS}${plan}/decline/`)
  expect((await make()).json().code).toBe('plan_over')
})

test('[endpoint usages.create] the list that is saved in the builder takes the plan, once, with the name it got', async () => {
  const planned = await audiencePlanned()
  const { person, plan } = planned
  const save = (more: object = {}) =>
    person.send('POST', '/api/external/audience-usages/', {
      body: { name: 'Our regulars', kind: 'builder', definition: espresso, plan, ...more },
    })
  const request_id = crypto.randomUUID()
  const failed = await save({ countries: [{ code: 'KP', label: 'North Korea' }] })
  expect(failed.json().code).toBe('country_unavailable')
  expect(await stateOf(planned)).toMatchObject({ state: 'open' })
  const [one, other] = await Promise.all([save({ request_id }), save()])
  expect([one.statusCode, other.statusCode].sort()).toEqual([201, 409])
  expect((await stateOf(planned))?.state).toBe('confirmed')
  expect(await stateOf(planned)).toMatchObject({
    led_to: { what: 'audience', name: 'Our regulars', state: 'saved', chosen: null },
  })
  expect(await waiting(person)).toEqual([])
  expect((await person.send('GET', `${PLANS}${plan}/`)).json()).toMatchObject({ state: 'confirmed', selection: null })
  expect((await save()).json().code).toBe('plan_over')
  const { results } = (await person.send('GET', '/api/external/audience-usages/')).json()
  expect(results).toHaveLength(1)
})

test('[endpoint usages.create] sent again after a lost answer it is the same list, and the plan its own', async () => {
  const { person, plan } = await audiencePlanned()
  const body = { name: 'Ours', kind: 'builder', definition: espresso, plan, request_id: crypto.randomUUID() }
  const send = () => person.send('POST', '/api/external/audience-usages/', { body })
  const [first, again] = [await send(), await send()]
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  expect(again.json().id).toBe(first.json().id)
})

test('[endpoint audienceConfigs.create] the audience that a team’s creator saves takes the plan; one that fails leaves it', async () => {
  const planned = await audiencePlanned()
  const { person, plan, team } = planned
  const save = (more: object = {}) =>
    person.send('POST', '/api/audience-configs/', {
      body: { team: team.slug, name: 'Team regulars', definition: espresso, ...more },
    })
  expect((await save()).statusCode).toBe(201)
  expect((await save({ plan })).json().code).toBe('name_taken')
  expect(await stateOf(planned)).toMatchObject({ state: 'open' })
  expect((await save({ name: 'Other regulars', plan })).statusCode).toBe(201)
  expect(await stateOf(planned)).toMatchObject({
    state: 'confirmed',
    led_to: { what: 'audience', name: 'Other regulars', state: 'saved', chosen: null },
  })
  expect((await save({ name: 'Third', plan })).json().code).toBe('plan_over')
  const foreign = await audiencePlanned()
  expect((await save({ name: 'Third', plan: foreign.plan })).json().code).toBe('plan_unknown')
  const { results } = (await person.send('GET', `/api/audience-configs/?team=${team.slug}`)).json()
  expect(results.map(({ name }: { name: string }) => name).sort()).toEqual(['Other regulars', 'Team regulars'])
})

test('[endpoint suite.makeAudience] nobody else’s plan, and none of a list', async () => {
  const [own, foreign, list] = [await audiencePlanned(), await audiencePlanned(), await listPlanned()]
  expect((await own.make(foreign.plan)).json().code).toBe('plan_unknown')
  expect((await own.make(list.plan)).json().code).toBe('plan_unknown')
  expect(await stateOf(foreign)).toMatchObject({ state: 'open' })
})
