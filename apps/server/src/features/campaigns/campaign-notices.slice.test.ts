// What people are told of campaigns, over HTTP: those who can act, once, and nobody else.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'

const DAY = 86_400_000
/** What comes by itself every ten minutes. */
const WATCH = { name: 'teams.watch-accounts', payload: z.object({}) }

let scene: CampaignScene
/** In the team, without the ad account. */
let onlooker: Browser
/** A member to whom the ad account is granted. */
let granted: Browser
const people = new Map<Browser, string>()

async function member(ip: string): Promise<readonly [Browser, string]> {
  const email = scene.newAddress()
  const person = scene.application.browser(ip)
  await person.signIn(email)
  people.set(person, email)
  const { id: user } = await scene.world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const joined = { team_id: scene.team.id, user_id: user, level: 'member', joined_at: new Date(scene.application.time) }
  const { id } = await scene.world.db
    .insertInto('memberships')
    .values(joined as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return [person, id]
}

beforeAll(async () => {
  scene = await startCampaignScene('notices')
  people.set(scene.person, scene.email)
  ;[onlooker] = await member('198.51.100.20')
  const [person, id] = await member('198.51.100.21')
  granted = person
  const url = `/api/user/granted-accounts/?team=${scene.team.slug}`
  const answer = await scene.send('POST', url, { member: id, account: scene.account })
  expect(answer.statusCode).toBe(201)
})
beforeEach(async () => await scene.sandbox.healAll())
afterAll(async () => await scene?.close())

interface Notice {
  readonly kind: string
  readonly team: { readonly id: string }
  readonly detail: { readonly name: string; readonly path: string; readonly problem?: unknown }
}
const noticesAbout = async (kind: string, name: string, by?: Browser): Promise<readonly Notice[]> => {
  const { results } = await scene.get('/api/notifications/?limit=100', by)
  return results.filter((one: Notice) => one.kind === kind && one.detail.name === name)
}
const compare = async (): Promise<void> => {
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
}
/** Our clock and the network's. */
const clockTo = async (time: number): Promise<void> => {
  scene.application.time = time
  await scene.sandbox.control('PUT', 'clock', { now: new Date(time).toISOString(), rate: 0 })
  // Far from when somebody signed in, nobody is signed in any more.
  for (const [person, email] of people) await person.signIn(email)
}
const withAd = async () => {
  const content = { text: `Fresh beans ${Math.random()} https://harborroast.example.com`, media: [], card: null }
  const place = { team: scene.team.slug, account: scene.account }
  const creative = (await scene.send('POST', '/api/ad-creatives/', { ...place, name: 'Beans', content })).json()
  return { ...scene.brief().ad_sets[0], ads: [{ name: `Beans ${creative.id}`, creative_id: creative.id }] }
}

/** Told once to both who can act and not to the onlooker; each can open where it leads. */
async function noticeOfThoseWhoCanAct(kind: string, name: string): Promise<Notice> {
  expect(await noticesAbout(kind, name, onlooker)).toEqual([])
  const [notice, ...more] = await noticesAbout(kind, name)
  const theirs = await noticesAbout(kind, name, granted)
  expect([more, theirs.map(({ detail }) => detail)]).toEqual([[], [notice?.detail]])
  for (const person of [scene.person, granted])
    expect((await person.send('GET', `/api/${notice?.detail.path}/?team=${scene.team.slug}`)).statusCode).toBe(200)
  return notice as Notice
}

test('an ad that the review rejects is told once, with the way there, to those who can act', async () => {
  await scene.sandbox.control('PUT', 'approvals', { '*': { minutes: 0, status: 'REJECTED' } })
  const set = await withAd()
  const campaign = await scene.launched({ ad_sets: [set] })
  const name = set.ads[0]?.name ?? ''
  expect(await noticesAbout('ad_rejected', name)).toEqual([])
  await compare()
  await compare()
  expect(await noticeOfThoseWhoCanAct('ad_rejected', name)).toMatchObject({
    team: { id: scene.team.id },
    detail: { path: `campaigns/${campaign.id}` },
  })
  await scene.sandbox.control('PUT', 'approvals', {})
})

test('a budget that is used up is told once, and again when more of it is used up', async () => {
  const now = scene.now()
  await clockTo(now)
  await scene.sandbox.control('PUT', 'approvals', { '*': { minutes: 0 } })
  const flight = { start: new Date(now).toISOString(), end: new Date(now + 20 * DAY).toISOString() }
  const everybody = { kind: 'package', targeting_package: { languages: [{ label: 'English' }] }, countries: [] }
  const set = { ...(await withAd()), ...flight, targeting: everybody, bid_strategy: 'AUTO', bid: null }
  const campaign = await scene.launched({ ad_sets: [set], daily_budget: 1, total_budget: 1 })
  const spendAll = async () => {
    await clockTo(scene.application.time + 2 * DAY)
    await scene.sandbox.control('GET', 'delivery')
    await compare()
    await compare()
  }
  await spendAll()
  const notice = await noticeOfThoseWhoCanAct('campaign_halted', campaign.name)
  expect(notice.detail.problem).toEqual({ code: 'budget_exhausted', values: {} })

  const { version } = await scene.get(`/api/campaigns/${campaign.id}/`)
  await scene.send('PATCH', `/api/campaigns/${campaign.id}/`, { version, total_budget: 2 })
  await scene.settled(campaign.id)
  await compare()
  expect(await noticesAbout('campaign_halted', campaign.name)).toHaveLength(1)
  await spendAll()
  expect(await noticesAbout('campaign_halted', campaign.name)).toHaveLength(2)
  await scene.sandbox.control('PUT', 'approvals', {})
})

test('a grant that is revoked is told once to those who can connect again, and a change waits for it', async () => {
  const campaign = await scene.launched()
  const watch = async () => {
    scene.application.time += 3_600_000
    await scene.application.jobs.enqueue(scene.world.db, WATCH, {})
    await scene.work()
  }
  const { name: account } = (await scene.get(`/api/teams/${scene.team.slug}/accounts/`))[0]
  await scene.sandbox.control('POST', 'grants/revoke', {})
  await scene.send('PATCH', `/api/campaigns/${campaign.id}/`, { version: campaign.version, daily_budget: 22 })
  await compare()
  await watch()
  await watch()
  const [notice, ...more] = await noticesAbout('connection_lost', account)
  expect([notice?.detail.path, more]).toEqual(['team/ad-accounts', []])
  // Neither of them could connect it again.
  for (const person of [granted, onlooker]) expect(await noticesAbout('connection_lost', account, person)).toEqual([])
  expect(await scene.get(`/api/campaigns/${campaign.id}/`)).toMatchObject({
    order: { state: 'waiting' },
    status: 'Scheduled',
  })
  const [shown] = await scene.get(`/api/teams/${scene.team.slug}/accounts/`)
  expect(shown).toMatchObject({ state: 'reconnect' })

  await scene.sandbox.control('POST', 'grants/restore', { token: OWNER_GRANT.token })
  await connectNetworkAccount(scene.person, { person: 'harborroast' })
  await scene.get('/api/user/accounts/')
  expect(await scene.settled(campaign.id)).toMatchObject({ order: { state: 'live' }, daily_budget: 22 })
  await watch()
  expect(await noticesAbout('connection_lost', account)).toHaveLength(1)
})

test('what others run in the same account is nothing to tell, until somebody changes it here', async () => {
  const made = await scene.network.putCampaign(OWNER_GRANT, AD_ACCOUNT, null, {
    name: 'Run elsewhere',
    funding_instrument_id: 'lygyi',
    daily_budget_amount_local_micro: 9_000_000,
    entity_status: 'ACTIVE',
  })
  await scene.network.putLineItem(OWNER_GRANT, AD_ACCOUNT, null, {
    campaign_id: made.id,
    name: 'Everybody',
    objective: 'ENGAGEMENTS',
    product_type: 'PROMOTED_TWEETS',
    placements: ['ALL_ON_TWITTER'],
    entity_status: 'ACTIVE',
  })
  await compare()
  const { results } = await scene.get(`/api/campaigns/?team=${scene.team.slug}&search=Run%20elsewhere`)
  expect(results).toMatchObject([{ status: 'Halted', status_reason: 'no_ads' }])
  expect(await noticesAbout('campaign_halted', 'Run elsewhere')).toEqual([])
  await scene.send('PATCH', `/api/campaigns/${results[0].id}/`, { version: results[0].version, daily_budget: 8 })
  await scene.settled(results[0].id)
  await compare()
  expect(await noticesAbout('campaign_halted', 'Run elsewhere')).toHaveLength(1)
})

test('a campaign that is on and that the network does not show says why', async () => {
  const now = scene.now()
  const [set] = scene.brief().ad_sets
  const flight = { start: new Date(now).toISOString(), end: new Date(now + 20 * 86_400_000).toISOString() }
  // Nothing in it can be shown: it has no ad.
  const campaign = await scene.launched({ ad_sets: [{ ...set, ...flight }] })
  // Our clock stands still in tests: the flight has begun for it as well.
  scene.application.time = Math.max(scene.application.time, now + 60_000)
  await compare()
  await compare()
  const notices = await noticesAbout('campaign_halted', campaign.name)
  expect(notices).toMatchObject([{ detail: { path: `campaigns/${campaign.id}` } }])
  expect(JSON.stringify(notices[0]?.detail.problem)).toContain('parts_missing')
})

test('a difference at the network is told once for each difference', async () => {
  const campaign = await scene.launched()
  const put = (micros: number) =>
    scene.network.putCampaign(OWNER_GRANT, AD_ACCOUNT, campaign.network_id, {
      daily_budget_amount_local_micro: micros,
    })
  await put(7_000_000)
  await compare()
  await compare()
  expect(await noticesAbout('campaign_differs', campaign.name)).toHaveLength(1)
  await put(8_000_000)
  await compare()
  expect(await noticesAbout('campaign_differs', campaign.name)).toHaveLength(2)
})

test('a change that the network refuses is told; of a failed launch its task tells', async () => {
  const refusal = { kind: 'refused', status: 400, code: 'INVALID_PARAMETER', message: 'Not like this.' } as const
  const { id, version, name } = await scene.launched()
  await scene.sandbox.order({ ...refusal, method: 'PUT', path: '/accounts/*/campaigns/*' })
  await scene.send('PATCH', `/api/campaigns/${id}/`, { version, daily_budget: 21 })
  expect(await scene.settled(id)).toMatchObject({ order: { state: 'refused' } })
  const [notice, ...more] = await noticesAbout('campaign_refused', name)
  expect([JSON.stringify(notice?.detail.problem), more]).toEqual([expect.stringContaining('Not like this'), []])
  await scene.sandbox.healAll()

  const draft = await scene.drafted()
  await scene.sandbox.order({ ...refusal, method: 'POST', path: '/accounts/*/line_items' })
  await scene.send('POST', `/api/campaigns/${draft.id}/launch/`, { version: draft.version })
  expect(await scene.settled(draft.id)).toMatchObject({ order: { state: 'refused' } })
  expect(await noticesAbout('task_failed', draft.name)).toHaveLength(1)
  expect(await noticesAbout('campaign_refused', draft.name)).toEqual([])
})

test('a campaign whose flight is over is told when it ends', async () => {
  const [set] = scene.brief().ad_sets
  const now = scene.now()
  const flight = { start: new Date(now).toISOString(), end: new Date(now + 3_600_000).toISOString() }
  const campaign = await scene.launched({ ad_sets: [{ ...set, ...flight }] })
  await compare()
  expect(await noticesAbout('campaign_ended', campaign.name)).toEqual([])
  scene.application.time = now + 7_200_000
  await compare()
  await compare()
  expect(await noticesAbout('campaign_ended', campaign.name)).toMatchObject([
    { detail: { path: `campaigns/${campaign.id}` } },
  ])
})

test('a campaign is told when its flight begins and its ads are delivered, not while they are in review or it is paused', async () => {
  const now = scene.now()
  await clockTo(now)
  await scene.sandbox.control('PUT', 'approvals', { '*': { minutes: 180 } })
  const flight = { start: new Date(now + 3_600_000).toISOString(), end: new Date(now + 20 * DAY).toISOString() }
  const launched = async (more: object = {}) => {
    const campaign = await scene.launched({ ad_sets: [{ ...(await withAd()), ...flight, ...more }] })
    await compare()
    return campaign
  }
  const campaign = await launched()
  const paused = await launched()
  await scene.send('PATCH', `/api/campaigns/${paused.id}/`, { version: paused.version, running: false })
  await scene.settled(paused.id)
  await clockTo(now + 2 * 3_600_000)
  await compare()
  expect(await noticesAbout('campaign_started', campaign.name)).toEqual([])
  await clockTo(now + 6 * 3_600_000)
  await compare()
  await compare()
  const notice = await noticeOfThoseWhoCanAct('campaign_started', campaign.name)
  expect(notice.detail.path).toBe(`campaigns/${campaign.id}`)
  expect(await noticesAbout('campaign_started', paused.name)).toEqual([])
  await scene.sandbox.control('PUT', 'approvals', {})
})
