// Automatic rules over HTTP against the sandbox: previewed, run once for a complete day, confirmed by the network, undone.

import { dayAfter, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { completeDay, completeFrom } from '@peregrine/domain/campaigns/automation-rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { ruleSettings } from '../../../testkit/campaign-samples.ts'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'

let scene: CampaignScene
const RULES = '/api/campaign-rules/'
const MICROS = 1_000_000

beforeAll(async () => {
  scene = await startCampaignScene('automations')
  await scene.sandbox.control('PUT', 'clock', { rate: 0 })
})
afterAll(async () => await scene?.close())

const settingsOf = (more: object = {}, condition: object = {}) => ({
  ...ruleSettings,
  action: 'pause',
  condition: { ...ruleSettings.condition, ...condition },
  ...more,
})
const inAccount = (settings: object, more: object = {}) => ({
  team: scene.team.slug,
  account: scene.account,
  settings,
  ...more,
})
const preview = async (settings: object) => await scene.send('POST', `${RULES}preview/`, inAccount(settings))
const switchedOn = async (settings: object) => {
  const { mark } = (await preview(settings)).json()
  const answer = await scene.send('POST', RULES, inAccount(settings, { mark }))
  expect([answer.statusCode, answer.body]).toMatchObject([201, expect.any(String)])
  return answer.json().id as string
}
const actions = (rule: string) => scene.get(`${RULES}${rule}/actions/`)
const undo = (rule: string, action: string) => scene.send('POST', `${RULES}${rule}/actions/${action}/undo/`, {})
const compare = async () => {
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
}
const statusThere = async (networkId: string) =>
  (await scene.network.campaign(OWNER_GRANT, AD_ACCOUNT, networkId)).fields.entity_status

async function lastDay(): Promise<string> {
  const { now } = (await scene.sandbox.control('GET', 'clock')) as { now: string }
  const account = (await scene.get(`/api/teams/${scene.team.slug}/accounts/`))[0]
  return completeDay(knownZone(account.timezone), Math.max(Date.parse(now), scene.application.time))
}

/** A campaign that is on in the ad account, with what it delivered so many days before a day: spend, and results. */
async function delivered(
  days: Readonly<Record<number, readonly [spent: number, results: number]>>,
  campaign?: { readonly id: string; readonly network_id: string; readonly name: string },
) {
  const own = campaign ?? (await scene.launched())
  const last = await lastDay()
  for (const [back, [spent, results]] of Object.entries(days)) {
    const day = dayAfter(last, -Number(back))
    const figures = { spent: spent * MICROS, impressions: 1000, engagements: results, clicks: results, metrics: '{}' }
    await scene.world.db
      .insertInto('campaign_days')
      .values({
        team_account_id: scene.account,
        entity: 'CAMPAIGN',
        network_id: own.network_id,
        day,
        ends_at: new Date(completeFrom('UTC', day)),
        asked_at: new Date(scene.application.time),
        ...figures,
      })
      .execute()
  }
  return own as { readonly id: string; readonly network_id: string; readonly name: string }
}

/** A campaign whose ad sets, with daily budgets of their own, spent $40 on the last two complete days: names, budgets, results a day. */
async function withBudgets(
  given: readonly (readonly [name: string, daily: number, results: number])[],
  more: readonly object[] = [],
) {
  const [whole] = scene.brief().ad_sets
  const ad_sets = given.map(([name, daily_budget], index) => ({ ...whole, name, daily_budget, ...more[index] }))
  const campaign = await scene.launched({ daily_budget: 50, total_budget: 1000, ad_sets })
  const { results: sets } = await scene.get(`/api/campaigns/${campaign.id}/adsets/`)
  const last = await lastDay()
  for (const [name, , results] of given)
    for (const back of [0, 1]) {
      const day = dayAfter(last, -back)
      await scene.world.db
        .insertInto('campaign_days')
        .values({
          team_account_id: scene.account,
          entity: 'LINE_ITEM',
          network_id: sets.find((set: { name: string }) => set.name === name).network_id,
          day,
          ends_at: new Date(completeFrom('UTC', day)),
          asked_at: new Date(scene.application.time),
          ...{ spent: 20 * MICROS, impressions: 1000, engagements: results, clicks: results, metrics: '{}' },
        })
        .execute()
    }
  const named = given.map(([name]) => sets.find((set: { name: string }) => set.name === name))
  type There = { readonly id: string; readonly network_id: string }
  return { campaign, sets: named as unknown as readonly [There, There] }
}

const shifting = (campaign: { readonly id: string }, shift: object = {}) => ({
  name: 'Best first',
  level: 'ad_set',
  campaigns: [campaign.id],
  action: 'shift',
  shift: {
    ...{
      figure: 'cost',
      days: 2,
      least_spent: 30,
      least_results: 5,
      gap: 0.2,
      by: { share: 0.2 },
      floor: 5,
      cap: null,
    },
    ...shift,
  },
})

const dailyThere = async ({ network_id: id }: { readonly network_id: string }) =>
  (await scene.network.lineItem(OWNER_GRANT, AD_ACCOUNT, id)).fields.daily_budget_amount_local_micro

const only = (campaign: { readonly id: string }, more: object = {}) => settingsOf({ campaigns: [campaign.id], ...more })

describe('before it is on', () => {
  test('each field says what it refuses', async () => {
    const wrong = async (settings: object) => {
      const answer = await preview(settings)
      return [answer.statusCode, Object.keys(answer.json())]
    }
    expect(await wrong(settingsOf({ name: ' ' }))).toEqual([400, ['settings.name']])
    expect(await wrong(settingsOf({}, { days: 0 }))).toEqual([400, ['settings.condition.days']])
    expect(await wrong(settingsOf({}, { amount: 0 }))).toEqual([400, ['amount']])
    expect(await wrong(settingsOf({}, { least_spent: 0 }))).toEqual([400, ['least_spent']])
    expect(await wrong(settingsOf({}, { figure: 'click_rate', amount: 2 }))).toEqual([400, ['amount']])
    const elsewhere = ['00000000-0000-4000-8000-000000000000']
    expect(await wrong(settingsOf({ campaigns: elsewhere }))).toEqual([400, ['campaigns']])
  })

  test('the preview shows day by day what it would have done, and has to be of these settings', async () => {
    const campaign = await delivered({ 1: [24, 10], 2: [21, 10], 3: [5, 10], 4: [50, 100] })
    const { days, mark, currency } = (await preview(only(campaign))).json()
    expect([days.length, currency]).toEqual([30, 'USD'])
    const last = await lastDay()
    const shown = new Map(days.map((day: { day: string }) => [day.day, day]))
    expect(shown.get(dayAfter(last, -1))).toMatchObject({
      acted: [
        {
          name: campaign.name,
          result: 'engagements',
          values: [
            { from: dayAfter(last, -2), value: 2.1, spent: 21 },
            { from: dayAfter(last, -1), value: 2.4, spent: 24 },
          ],
        },
      ],
      nothing: 0,
      too_little: 0,
    })
    expect(shown.get(dayAfter(last, -2))).toMatchObject({ acted: [], nothing: 0, too_little: 1 })
    expect(shown.get(dayAfter(last, -3))).toMatchObject({ acted: [], nothing: 1, too_little: 0 })
    expect(shown.get(last)).toMatchObject({ acted: [], nothing: 0, too_little: 0 })

    const draft = await scene.send('POST', RULES, inAccount(only(campaign), { mark: null }))
    expect(draft.json()).toMatchObject({ on: false, blocked: null, ran: null, last_action: null })
    const { id, version } = draft.json()
    const change = async (body: object) => await scene.send('PATCH', `${RULES}${id}/`, { version, ...body })
    expect((await change({ on: true })).json().code).toBe('not_previewed')
    const other = only(campaign, { action: 'notify' })
    expect((await change({ on: true, settings: other, mark })).json().code).toBe('not_previewed')
    const on = await change({ on: true, mark })
    expect(on.json()).toMatchObject({ on: true })
    expect((await change({ on: false })).json()).toMatchObject({ code: 'changed', current: { on: true } })
    expect((await scene.send('DELETE', `${RULES}${id}/`)).statusCode).toBe(204)
    expect((await scene.send('POST', RULES, inAccount(only(campaign), { mark: 'x' }))).json().code).toBe(
      'not_previewed',
    )
  })
})

describe('running', () => {
  test('pauses once, is confirmed by the network, and can be undone', async () => {
    const campaign = await delivered({ 0: [24, 10], 1: [21, 10] })
    const rule = await switchedOn(only(campaign))
    await compare()
    const [action, ...more] = await actions(rule)
    expect(more).toEqual([])
    expect(action).toMatchObject({
      level: 'campaign',
      name: campaign.name,
      day: await lastDay(),
      state: 'paused',
      values: [{ value: 2.1 }, { value: 2.4 }],
    })
    expect(await statusThere(campaign.network_id)).toBe('PAUSED')
    expect(await scene.get(`${RULES}${rule}/`)).toMatchObject({ ran: { day: await lastDay() }, blocked: null })
    const { results } = await scene.get(`/api/teams/${scene.team.slug}/activity/?limit=100`)
    expect(results.map(({ action: name }: { action: string }) => name)).toContain('campaign.paused_by_rule')
    const told = (await scene.get('/api/notifications/?limit=100')).results.filter(
      ({ kind, detail }: { kind: string; detail: { path: string } }) =>
        kind === 'rule_paused' && detail.path === `campaigns/rules/${rule}`,
    )
    expect(told).toMatchObject([{ detail: { name: 'Dear clicks', reason: campaign.name } }])

    // Looked at again, after a restart too, it does nothing twice.
    await compare()
    expect(await actions(rule)).toHaveLength(1)

    expect((await undo(rule, action.id)).json()).toMatchObject({ state: 'undoing' })
    await scene.settled(campaign.id)
    expect(await actions(rule)).toMatchObject([{ state: 'undone', undone: { by: expect.any(String) } }])
    expect(await statusThere(campaign.network_id)).toBe('ACTIVE')
    expect((await undo(rule, action.id)).json().code).toBe('rule_undo_changed')

    // The days that it acted by are not counted again; two further days are.
    const dayLater = async () => {
      await scene.sandbox.control('PUT', 'clock', { forward_hours: 24 })
      // How far ahead the network's clock is, is asked for anew.
      scene.application.time += 60_000
      await delivered({ 0: [30, 10] }, campaign)
      await compare()
      return (await actions(rule)).length
    }
    expect([await dayLater(), await dayLater()]).toEqual([1, 2])
    expect(await statusThere(campaign.network_id)).toBe('PAUSED')
    expect((await scene.send('DELETE', `${RULES}${rule}/`)).statusCode).toBe(204)
  })

  test('an ad set is paused by its own figures; a notice changes nothing', async () => {
    const campaign = await scene.launched()
    const [adSet] = (await scene.get(`/api/campaigns/${campaign.id}/adsets/`)).results
    const last = await lastDay()
    await scene.world.db
      .insertInto('campaign_days')
      .values({
        team_account_id: scene.account,
        entity: 'LINE_ITEM',
        network_id: adSet.network_id,
        day: last,
        ends_at: new Date(completeFrom('UTC', last)),
        asked_at: new Date(scene.application.time),
        spent: 40 * MICROS,
        impressions: 1000,
        engagements: 0,
        clicks: 0,
        metrics: '{}',
      })
      .execute()
    const oneDay = { days: 1 }
    const notice = await switchedOn({
      ...settingsOf({ name: 'Tell me', level: 'ad_set', campaigns: [campaign.id], action: 'notify' }, oneDay),
    })
    await compare()
    expect(await actions(notice)).toMatchObject([{ state: 'notified', values: [{ value: null, spent: 40 }] }])
    expect((await scene.get(`/api/adsets/${adSet.id}/`)).running).toBe(true)
    const pausing = await switchedOn(settingsOf({ level: 'ad_set', campaigns: [campaign.id] }, oneDay))
    await compare()
    expect(await actions(pausing)).toMatchObject([
      { level: 'ad_set', name: adSet.name, campaign: { id: campaign.id }, state: 'paused' },
    ])
    expect((await scene.get(`/api/adsets/${adSet.id}/`)).running).toBe(false)
    expect((await scene.get(`/api/campaigns/${campaign.id}/`)).running).toBe(true)
  })

  test('what the network refuses or does not answer is never called paused; a later change is not undone', async () => {
    const campaign = await delivered({ 0: [24, 10], 1: [21, 10] })
    const write = { method: 'PUT', path: '/accounts/*/campaigns/*' } as const
    await scene.sandbox.order({ kind: 'unavailable', ...write, retry_after: 60, times: 1_000_000 })
    const rule = await switchedOn(only(campaign))
    await compare()
    expect(await actions(rule)).toMatchObject([{ state: 'waiting', problem: { code: expect.any(String) } }])
    expect(await statusThere(campaign.network_id)).toBe('ACTIVE')
    await scene.sandbox.healAll()
    scene.application.time += 61_000
    await scene.settled(campaign.id)
    const [action] = await actions(rule)
    expect(action.state).toBe('paused')

    const { version } = await scene.get(`/api/campaigns/${campaign.id}/`)
    await scene.send('PATCH', `/api/campaigns/${campaign.id}/`, { version, running: true })
    await scene.settled(campaign.id)
    expect(await actions(rule)).toMatchObject([{ state: 'changed' }])
    expect((await undo(rule, action.id)).json().code).toBe('rule_undo_changed')
    expect(await statusThere(campaign.network_id)).toBe('ACTIVE')
  })

  test('a shift: previewed, sent as two changes, confirmed, done once for a day, undone after a harmless edit', async () => {
    const { campaign, sets } = await withBudgets([
      ['Lattes', 10, 40],
      ['Espressos', 10, 10],
    ])
    const [lattes, espressos] = sets
    const days = (await preview(shifting(campaign))).json()
    const last = await lastDay()
    expect(days).toMatchObject({ without_budgets: 0, currency: 'USD' })
    expect(days.days.at(-1)).toMatchObject({
      day: last,
      acted: [
        {
          name: campaign.name,
          shift: {
            from: dayAfter(last, -1),
            to: last,
            worst: { name: 'Espressos', before: 10, after: 8, value: 2, spent: 40, results: 20, confirmed: null },
            best: { name: 'Lattes', before: 10, after: 12, value: 0.5 },
          },
        },
      ],
    })
    const rule = await switchedOn(shifting(campaign))
    await compare()
    const [action, ...more] = await actions(rule)
    expect(more).toEqual([])
    expect(action).toMatchObject({
      action: 'shift',
      state: 'shifted',
      day: last,
      shift: { worst: { before: 10, after: 8, confirmed: true }, best: { before: 10, after: 12, confirmed: true } },
    })
    expect([await dailyThere(espressos), await dailyThere(lattes)]).toEqual([8 * MICROS, 12 * MICROS])
    expect(await scene.get(`${RULES}${rule}/runs/`)).toMatchObject([{ day: last, since: last, acted: 1, notes: [] }])
    const { results } = await scene.get(`/api/teams/${scene.team.slug}/activity/?limit=100`)
    expect(
      results
        .filter((line: { action: string }) => line.action === 'ad_set.budget_shifted_by_rule')
        .map(({ target, detail }: { target: { name: string }; detail: { fields: object[] } }) => [
          target.name,
          detail.fields,
        ]),
    ).toEqual([
      ['Lattes', [{ field: 'daily_budget', before: 10, after: 12 }]],
      ['Espressos', [{ field: 'daily_budget', before: 10, after: 8 }]],
    ])
    await compare()
    expect(await actions(rule)).toHaveLength(1)

    const { version } = await scene.get(`/api/adsets/${lattes.id}/`)
    await scene.send('PATCH', `/api/adsets/${lattes.id}/`, { version, name: 'Lattes and more' })
    await scene.settled(campaign.id)
    expect((await undo(rule, action.id)).json()).toMatchObject({ state: 'undoing' })
    await scene.settled(campaign.id)
    expect(await actions(rule)).toMatchObject([{ state: 'undone' }])
    expect([await dailyThere(espressos), await dailyThere(lattes)]).toEqual([10 * MICROS, 10 * MICROS])
  })

  test('a shift with thin evidence does nothing and says so; a budget changed since is not undone', async () => {
    const { campaign, sets } = await withBudgets([
      ['Lattes', 10, 40],
      ['Espressos', 10, 4],
    ])
    const thin = await switchedOn(shifting(campaign, { least_results: 20 }))
    await compare()
    expect(await actions(thin)).toEqual([])
    expect(await scene.get(`${RULES}${thin}/runs/`)).toMatchObject([
      {
        acted: 0,
        too_little: 1,
        notes: [{ campaign: { id: campaign.id }, verdict: 'too_little', delivered: 2, thin: 1 }],
      },
    ])
    const rule = await switchedOn(shifting(campaign, { least_results: 0 }))
    await compare()
    const [action] = await actions(rule)
    expect(action).toMatchObject({ state: 'shifted' })
    const { version } = await scene.get(`/api/adsets/${sets[0].id}/`)
    await scene.send('PATCH', `/api/adsets/${sets[0].id}/`, { version, daily_budget: 9 })
    await scene.settled(campaign.id)
    expect(await actions(rule)).toMatchObject([{ state: 'changed' }])
    expect((await undo(rule, action.id)).json().code).toBe('rule_undo_changed')
  })

  test('a shift that the network refuses in part is never called done; what goes down goes first', async () => {
    const { campaign, sets } = await withBudgets([
      ['Lattes', 10, 40],
      ['Espressos', 10, 10],
    ])
    const write = { method: 'PUT', path: `/accounts/*/line_items/${sets[0].network_id}` } as const
    await scene.sandbox.order({ kind: 'unavailable', ...write, retry_after: 60, times: 1_000_000 })
    const rule = await switchedOn(shifting(campaign))
    await compare()
    expect(await actions(rule)).toMatchObject([
      { state: 'waiting', shift: { worst: { confirmed: true }, best: { confirmed: false } } },
    ])
    expect([await dailyThere(sets[1]), await dailyThere(sets[0])]).toEqual([8 * MICROS, 10 * MICROS])
    await scene.sandbox.healAll()
    scene.application.time += 61_000
    await scene.settled(campaign.id)
    expect(await actions(rule)).toMatchObject([{ state: 'shifted' }])
  })

  test('a shift that plans more than the ad account’s amount waits for approval', async () => {
    const { campaign, sets } = await withBudgets(
      [
        ['Lattes', 10, 40],
        ['Espressos', 10, 10],
      ],
      [{ end: '2027-01-31T08:00:00Z' }, { end: '2027-01-11T08:00:00Z' }],
    )
    const path = `/api/teams/${scene.team.slug}/accounts/${scene.account}/`
    const asked = await scene.send('PATCH', path, { approval_above: 1 })
    expect([asked.statusCode, asked.body]).toMatchObject([200, expect.any(String)])
    const rule = await switchedOn(shifting(campaign))
    await compare()
    expect(await actions(rule)).toMatchObject([
      { state: 'waiting', shift: { worst: { confirmed: false }, best: { confirmed: false } } },
    ])
    expect([await dailyThere(sets[1]), await dailyThere(sets[0])]).toEqual([10 * MICROS, 10 * MICROS])
    await scene.send('PATCH', path, { approval_above: null })
  })

  test('a shift leaves a campaign alone while an experiment runs in it, and says so', async () => {
    const { campaign, sets } = await withBudgets([
      ['Lattes', 10, 40],
      ['Espressos', 10, 10],
    ])
    const last = await lastDay()
    await scene.world.db
      .insertInto('experiments')
      .values({
        team_id: (await scene.world.db.selectFrom('campaigns').select('team_id').executeTakeFirstOrThrow()).team_id,
        ...{ team_account_id: scene.account, campaign_id: campaign.id, settings: '{}', plan: '{}', names: '{}' },
        ...{ from_day: last, to_day: dayAfter(last, 7), created_at: new Date(scene.application.time) },
        told_at: new Date(scene.application.time),
      })
      .execute()
    const rule = await switchedOn(shifting(campaign))
    await compare()
    expect(await actions(rule)).toEqual([])
    expect(await scene.get(`${RULES}${rule}/runs/`)).toMatchObject([{ acted: 0, notes: [{ verdict: 'experiment' }] }])
    expect([await dailyThere(sets[1]), await dailyThere(sets[0])]).toEqual([10 * MICROS, 10 * MICROS])
  })

  test('a shift says before it is on why it cannot be used, and what each field refuses', async () => {
    const campaign = await scene.launched()
    const wrong = async (settings: object) => {
      const answer = await preview(settings)
      return [answer.statusCode, Object.keys(answer.json())]
    }
    expect(await wrong(shifting(campaign))).toEqual([400, ['campaigns']])
    const { campaign: able } = await withBudgets([
      ['Lattes', 10, 40],
      ['Espressos', 10, 10],
    ])
    expect(await wrong(shifting(able, { least_spent: 0, least_results: 0 }))).toEqual([400, ['least_spent']])
    expect(await wrong(shifting(able, { floor: 5, cap: 5 }))).toEqual([400, ['cap']])
    expect(await wrong(shifting(able, { by: { share: 2 } }))).toEqual([400, ['settings.shift.by.share']])
    const both = { ...shifting(able), campaigns: [able.id, campaign.id] }
    expect((await preview(both)).json()).toMatchObject({ without_budgets: 1 })
  })

  test('days that were missed are said, and the newest complete one alone is acted on', async () => {
    const campaign = await delivered({ 0: [24, 10], 1: [15, 10] })
    const rule = await switchedOn(only(campaign))
    await compare()
    const first = await lastDay()
    expect(await actions(rule)).toEqual([])
    await scene.sandbox.control('PUT', 'clock', { forward_hours: 72 })
    scene.application.time += 60_000
    await delivered({ 0: [24, 10], 1: [24, 10], 2: [24, 10] }, campaign)
    await compare()
    expect(await actions(rule)).toMatchObject([{ day: dayAfter(first, 3) }])
    expect(await scene.get(`${RULES}${rule}/runs/`)).toMatchObject([
      { day: dayAfter(first, 3), since: dayAfter(first, 1), acted: 1, nothing: 0, too_little: 0 },
      { day: first, since: first, acted: 0, nothing: 1 },
    ])
  })

  test('a pause is undone after a name was edited, not after it was switched on and off again', async () => {
    const campaign = await delivered({ 0: [24, 10], 1: [21, 10] })
    const rule = await switchedOn(only(campaign))
    await compare()
    const [action] = await actions(rule)
    const edit = async (body: object) => {
      const { version } = await scene.get(`/api/campaigns/${campaign.id}/`)
      expect((await scene.send('PATCH', `/api/campaigns/${campaign.id}/`, { version, ...body })).statusCode).toBe(200)
      await scene.settled(campaign.id)
    }
    await edit({ name: 'Beans, renamed' })
    expect((await undo(rule, action.id)).json()).toMatchObject({ state: 'undoing' })
    await scene.settled(campaign.id)
    expect(await statusThere(campaign.network_id)).toBe('ACTIVE')

    const again = await delivered({ 0: [24, 10], 1: [21, 10] })
    const other = await switchedOn(only(again))
    await compare()
    const [paused] = await actions(other)
    for (const running of [true, false]) {
      const { version } = await scene.get(`/api/campaigns/${again.id}/`)
      await scene.send('PATCH', `/api/campaigns/${again.id}/`, { version, running })
      await scene.settled(again.id)
    }
    expect((await undo(other, paused.id)).json().code).toBe('rule_undo_changed')
    expect(await statusThere(again.network_id)).toBe('PAUSED')
  })

  test('a rule whose author left the team runs on as the team’s, and says so', async () => {
    const campaign = await delivered({ 0: [24, 10], 1: [21, 10] })
    const rule = await switchedOn(only(campaign))
    expect(await scene.get(`${RULES}${rule}/`)).toMatchObject({ author_left: false })
    const someone = scene.application.browser('198.51.100.41')
    const email = scene.newAddress()
    await someone.signIn(email)
    const { db } = scene.world
    const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await db.updateTable('automations').set({ created_by: id }).where('id', '=', rule).execute()
    expect(await scene.get(`${RULES}${rule}/`)).toMatchObject({ author_left: true, author: expect.any(String) })
    await compare()
    expect(await actions(rule)).toMatchObject([{ state: 'paused' }])
  })

  test('without its campaigns or its connection a rule says why it cannot run', async () => {
    const campaign = await delivered({ 0: [24, 10] })
    const rule = await switchedOn(only(campaign))
    await scene.send('DELETE', `/api/campaigns/${campaign.id}/`)
    await scene.work()
    const blocked = async () => (await scene.get(`${RULES}${rule}/`)).blocked?.code
    expect(await blocked()).toBe('rule_without_campaigns')
    await scene.sandbox.control('POST', 'grants/revoke', {})
    await compare()
    expect(await blocked()).toBe('reconnect_needed')
    await scene.sandbox.control('POST', 'grants/restore', { token: OWNER_GRANT.token })
    await connectNetworkAccount(scene.person, { person: 'harborroast' })
    await scene.get('/api/user/accounts/')
    await compare()
    expect(await blocked()).toBe('rule_without_campaigns')
  })

  test('somebody of another team finds none of it', async () => {
    const stranger = scene.application.browser('198.51.100.40')
    await stranger.signIn(scene.newAddress())
    const [rule] = await scene.get(`${RULES}?team=${scene.team.slug}`)
    for (const path of [`${RULES}${rule.id}/`, `${RULES}${rule.id}/actions/`])
      expect((await stranger.send('GET', path)).statusCode).toBe(404)
    expect((await stranger.send('GET', `${RULES}?team=${scene.team.slug}`)).statusCode).toBe(404)
  })
})
