// Autopilot over HTTP, in a network whose answers are known: budgets from people and prices, splits with reasons, where it was used.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleWithTraits } from '../../../testkit/people-with-traits.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { ownTeam } from '../../../testkit/team-samples.ts'
import { TEST_START } from '../../../testkit/test-clock.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'

const USAGES = '/api/external/audience-usages/'

let world: World
let application: WholeApplication
let person: Browser
let team: { id: string; slug: string }

beforeAll(async () => {
  world = await startWorld()
  application = await startWholeApplication(world, { network: peopleWithTraits })
  person = application.browser()
  await person.signIn('autopilot@example.com')
  team = await ownTeam({ person })
  const account = {
    ad_account_id: null,
    account_id: 'abc',
    name: 'Abc',
    added_by: null,
    added_at: new Date(TEST_START),
  }
  await world.db
    .insertInto('team_accounts')
    .values({ team_id: team.id, ...account })
    .execute()
})
afterAll(async () => {
  await application?.close()
  await world?.close()
})

const adSet = (name: string, targeting_package: object) => ({
  name,
  targeting: { kind: 'package', targeting_package, countries: [] },
})
const suggested = async (more: Record<string, string | number>) => {
  const query = new URLSearchParams({ team: team.slug, account: 'abc', currency: 'USD' })
  for (const [name, value] of Object.entries(more)) query.set(name, String(value))
  const answer = await person.send('GET', `${USAGES}autopilot-suggested-budget/?${query}`)
  return { status: answer.statusCode, json: answer.json() }
}
const drafted = async () => {
  const body = {
    team: team.slug,
    account: 'abc',
    name: 'Two ad sets',
    funding_source_id: 'x',
    objective: 'ENGAGEMENTS',
    ad_sets: [
      adSet('Latte', { keywords: [{ label: 'latte' }] }),
      adSet('Runners', { keywords: [{ label: 'marathon' }] }),
      adSet('Everybody', {}),
    ],
  }
  return (await person.send('POST', '/api/campaigns/', { body })).json().id as string
}

test('a saved list: people of our data, a price that is usual until the ad account has one of its own', async () => {
  const body = { name: 'Latte', targeting_package: { keywords: [{ label: 'latte' }] } }
  const { id: list } = (await person.send('POST', USAGES, { body })).json()
  const month = await suggested({ list, days: 30 })
  // 400 people, three times a week for 30 days, at $10 for a thousand.
  expect(month.json).toMatchObject({ people: 400, impressions: 5143, daily: 1.8, total: 54, split: [] })
  expect(month.json.price).toEqual({ per_thousand: 10, source: 'usual', impressions: 0 })
  expect((await suggested({ list, currency: 'JPY' })).json).toMatchObject({ daily: 260, total: 7800 })

  const campaign = await drafted()
  const bought = { spent: 20_000_000, impressions: 10_000, currency: 'USD' }
  await world.db.updateTable('campaigns').set(bought).where('id', '=', campaign).execute()
  expect((await suggested({ list, days: 30 })).json.price).toEqual({
    per_thousand: 2,
    source: 'account',
    impressions: 10_000,
  })
  await world.db.updateTable('campaigns').set({ spent: 0, impressions: 0 }).where('id', '=', campaign).execute()
})

test('a campaign: its people once, the budget split by them, an average part where nobody can tell', async () => {
  const campaign = await drafted()
  const { json } = await suggested({ campaign, days: 10, total: 900 })
  expect(json.people).toBe(1200)
  const parts = json.split.map(({ name, people, amount, because }: Record<string, unknown>) => [
    name,
    people,
    amount,
    because,
  ])
  expect(parts).toEqual([
    ['Latte', 400, 200, 'people'],
    ['Runners', 800, 400, 'people'],
    ['Everybody', null, 300, 'unknown'],
  ])
})

test('where it was used, with what is planned and spent; the latest split of a campaign counts', async () => {
  const campaign = await drafted()
  const { results } = (await person.send('GET', `/api/campaigns/${campaign}/adsets/`)).json()
  const record = async (amounts: readonly number[], ids = results.map(({ id }: { id: string }) => id)) => {
    const parts = amounts.map((amount, place) => ({ ad_set: ids[place], amount }))
    const body = { team: team.slug, campaign, currency: 'USD', parts }
    return (await person.send('POST', `${USAGES}autopilot-usage/`, { body })).statusCode
  }
  expect(await record([100, 200])).toBe(204)
  expect(await record([150, 350])).toBe(204)
  const usage = async () => (await person.send('GET', `${USAGES}autopilot-usage/?team=${team.slug}`)).json()
  expect((await usage()).sums, 'nothing is saved yet').toEqual([])
  for (const [place, total_budget] of [150, 350].entries()) {
    const { id, version } = results[place]
    await person.send('PATCH', `/api/adsets/${id}/`, { body: { version, total_budget } })
  }
  await world.db.updateTable('campaigns').set({ spent: 12_500_000 }).where('id', '=', campaign).execute()
  const used = (await person.send('GET', `${USAGES}autopilot-usage/?team=${team.slug}`)).json()
  expect(used.sums).toEqual([{ currency: 'USD', campaigns: 1, total: 500, spent: 12.5 }])
  expect(used.campaigns).toMatchObject([
    {
      campaign: { id: campaign },
      total: 500,
      ad_sets: [
        { name: 'Latte', amount: 150 },
        { name: 'Runners', amount: 350 },
      ],
    },
  ])
  const [first] = (await person.send('GET', `/api/campaigns/${campaign}/adsets/`)).json().results
  await person.send('PATCH', `/api/adsets/${first.id}/`, { body: { version: first.version, total_budget: 250 } })
  expect((await usage()).sums, 'changed afterwards').toMatchObject([{ total: 600 }])
  // An ad set of another campaign is none of this one's.
  const other = await drafted()
  const foreign = (await person.send('GET', `/api/campaigns/${other}/adsets/`)).json().results
  expect(await record([100], [foreign[0].id])).toBe(404)
})

test('somebody else’s list, campaign and team are not found; nonsense says which field', async () => {
  const campaign = await drafted()
  const stranger = application.browser()
  await stranger.signIn('stranger@example.com')
  const url = `${USAGES}autopilot-suggested-budget/?currency=USD&account=abc`
  expect((await stranger.send('GET', `${url}&team=${team.slug}&campaign=${campaign}`)).statusCode).toBe(404)
  const own = await ownTeam({ person: stranger })
  const elsewhere = await stranger.send('GET', `${url}&team=${own.slug}&campaign=${campaign}`)
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([409, 'not_connected'])
  expect((await suggested({ list: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
  expect((await suggested({ currency: 'dollars' })).json.currency).toEqual([
    'Give a currency as three capital letters.',
  ])
})

test('without a list and a campaign there is nobody to plan for, and only a campaign has a total to split', async () => {
  const { id: list } = (await person.send('POST', USAGES, { body: { name: 'Latte' } })).json()
  expect(await suggested({ days: 10 })).toMatchObject({ status: 400, json: { list: ['Give a list or a campaign.'] } })
  const split = 'A total is split over the ad sets of a campaign. Give a campaign, or leave the total out.'
  expect(await suggested({ list, total: 1000 })).toMatchObject({ status: 400, json: { total: [split] } })
})

test('too few people are no plan: nothing is suggested, and why is said', async () => {
  const body = { name: 'Nobody', targeting_package: { keywords: [{ label: 'nobody writes this' }] } }
  const { id: list } = (await person.send('POST', USAGES, { body })).json()
  expect((await suggested({ list })).json).toMatchObject({
    reason: { code: 'autopilot_too_few', values: { least: 100 } },
    daily: null,
    total: null,
    impressions: null,
  })
})

test('a currency that is none is refused, and another than the ad account’s; left out, it is that one', async () => {
  const { status, json } = await suggested({ campaign: await drafted(), currency: 'XXX' })
  expect([status, json]).toEqual([
    400,
    { currency: ['“XXX” isn’t a currency that the ad platform has ad accounts in.'] },
  ])
  const campaign = await drafted()
  await world.db.updateTable('campaigns').set({ currency: 'USD' }).execute()
  expect((await suggested({ campaign, currency: 'EUR' })).json).toEqual({
    currency: ['This ad account is in USD: give that currency, or none.'],
  })
  const query = new URLSearchParams({ team: team.slug, ad_account_id: 'abc', campaign })
  const answer = await person.send('GET', `${USAGES}autopilot-suggested-budget/?${query}`)
  expect([answer.statusCode, answer.json().currency]).toEqual([200, 'USD'])
  const parts = [{ ad_set: crypto.randomUUID(), amount: 1 }]
  const record = { body: { team: team.slug, campaign, currency: 'XXX', parts } }
  expect((await person.send('POST', `${USAGES}autopilot-usage/`, record)).json()).toEqual(json)
})

test('an ad account by any of its ids; what is missing is said, whoever has none, has not added it, or has none yet', async () => {
  const owner = application.browser('203.0.113.77')
  await owner.signIn('owner-of-account@example.com')
  const asked = async (ad_account_id: string, more: Record<string, string> = {}) => {
    const said = new URLSearchParams({ ad_account_id, currency: 'USD', ...more })
    const answers = await Promise.all(
      ['autopilot-allowed', 'autopilot-suggested-budget', 'autopilot-usage'].map(
        async (call) => (await owner.send('GET', `${USAGES}${call}/?${said}`)).json().code,
      ),
    )
    return [...new Set(answers)]
  }
  expect(await asked('18ce5own')).toEqual(['not_connected'])
  expect((await owner.send('GET', `${USAGES}autopilot-usage/`)).json()).toEqual({ campaigns: [], sums: [] })
  const { id: userId } = (await owner.send('GET', '/api/user/me/')).json()
  const grant = { id: crypto.randomUUID(), user_id: userId, provider: 'network-ads', subject: '7', handle: 'owner' }
  const tokens = { sealed_token: 'x', sealed_secret: 'x', state: 'connected' as const }
  const at = new Date(TEST_START)
  await world.db
    .insertInto('network_grants')
    .values({ ...grant, ...tokens, connected_at: at, listed_at: at })
    .execute()
  const own = crypto.randomUUID()
  await world.db
    .insertInto('ad_accounts')
    .values({
      ...{ id: own, user_id: userId, grant_id: grant.id, account_id: '18ce5own', name: 'Own', timezone: 'UTC' },
      ...{ reachable: true, may_write: true, proved_at: null, received_at: at },
    })
    .execute()
  expect(await asked('18ce5own')).toEqual(['account_not_added'])
  expect(await asked(own)).toEqual(['account_not_added'])
  const ownTeamOf = await ownTeam({ person: owner })
  const { id: added } = await world.db
    .insertInto('team_accounts')
    .values({
      ...{ team_id: ownTeamOf.id, ad_account_id: own, account_id: '18ce5own', name: 'Own' },
      ...{ added_by: userId, added_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: list } = (await owner.send('POST', USAGES, { body: { name: 'Latte' } })).json()
  for (const id of [own, added, '18ce5own'])
    for (const name of ['ad_account_id', 'account'])
      for (const call of ['autopilot-suggested-budget', 'autopilot-usage']) {
        const whom = call === 'autopilot-suggested-budget' ? { list, currency: 'USD' } : {}
        const said = new URLSearchParams({ [name]: id, team: ownTeamOf.slug, ...whom })
        const answer = await owner.send('GET', `${USAGES}${call}/?${said}`)
        expect([name, call, answer.statusCode]).toEqual([name, call, 200])
      }
})
