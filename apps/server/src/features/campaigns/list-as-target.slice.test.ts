// Audiences reached by their uploaded lists: what the check says before, what is sent, what is counted, and who sees the ads.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { subscribe } from '../../../testkit/billing-samples.ts'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import type { HandMadeNetwork } from '../../../testkit/hand-made-network.ts'

/** Ids of the sandbox's own population, so that it matches whom we upload. */
const idOf = (account: number) => String(10_000_000 + 7 * account)

/** 1,200 people of whom every other one speaks of coffee, and forty of those of a rare kind. */
const people: HandMadeNetwork = {
  asOf: '2026-11-21T08:00:00Z',
  accounts: Array.from({ length: 1200 }, (_, account) => ({
    account,
    id: idOf(account),
    country: account % 3 === 0 ? 'JP' : 'GB',
    language: 'en',
    lastPostDaysAgo: 1,
    posted: [account % 2 === 0 ? 'flat white' : 'marathon', ...(account < 160 && account % 4 === 0 ? ['geisha'] : [])],
  })),
}
const coffee = Array.from({ length: 600 }, (_, n) => idOf(2 * n))

let scene: CampaignScene
beforeAll(async () => {
  scene = await startCampaignScene('listed', people)
  await subscribe(scene, scene.team)
})
beforeEach(async () => {
  await scene.sandbox.healAll()
  await scene.sandbox.control('PUT', 'audience-processing', { '*': 48 })
})
afterAll(async () => await scene?.close())

let names = 0
async function audienceOf(
  term: string,
  categories: string[] = [],
  terms: readonly string[] = [term],
): Promise<{ id: string; name: string }> {
  const body = {
    team: scene.team.slug,
    name: `${term} ${++names}`,
    categories,
    definition: { include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms, atLeast: 1 }] }], exclude: [] },
  }
  const made = await scene.send('POST', '/api/audience-configs/', body)
  expect([made.statusCode, made.body]).toMatchObject([201, expect.any(String)])
  await scene.work()
  return made.json()
}

async function upload(audience: string): Promise<void> {
  const body = { team: scene.team.slug, audience, account: scene.account }
  const begun = await scene.send('POST', '/api/uploaded-audiences/', body)
  expect([begun.statusCode, begun.body]).toMatchObject([202, expect.any(String)])
  await scene.work()
}

/** The ad platform has worked through it, and we have looked. */
async function processed(audience: string) {
  await scene.sandbox.control('PUT', 'audience-processing', { '*': 0 })
  scene.application.time += 60_000
  const [list] = await scene.get(`/api/uploaded-audiences/?team=${scene.team.slug}&audience=${audience}`)
  return list
}

const setFor = (targeting: object, more: object = {}) => ({
  ...scene.brief().ad_sets[0],
  name: 'Coffee',
  targeting,
  ...more,
})
const byList = (config_id: string, reach_by = 'list') => ({ kind: 'config', config_id, reach_by })
const codesOf = (check: { problems: { code: string; severity: string }[] }) =>
  check.problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)
const reachOf = (targeting: object) =>
  scene
    .send('POST', '/api/adsets/reach/', { team: scene.team.slug, account: scene.account, targeting })
    .then((answer) => answer.json())

test('a list that is not there, processing or too small cannot be launched, and it is said what to do; ready, it is sent', async () => {
  const { id, name } = await audienceOf('flat white')
  const campaign = await scene.drafted({ ad_sets: [setFor(byList(id))] })
  const check = () => scene.get(`/api/campaigns/${campaign.id}/check/`)
  const launch = () => scene.send('POST', `/api/campaigns/${campaign.id}/launch/`, { version: campaign.version })

  const absent = await check()
  expect(codesOf(absent)).toEqual(['list_not_uploaded'])
  expect(absent.ad_sets[0]).toMatchObject({ list: { config_id: id, name, state: 'none' }, criteria: [] })
  expect(await reachOf(byList(id))).toMatchObject({ reach: null, reason: { code: 'list_not_uploaded' } })
  expect((await launch()).statusCode).toBe(422)

  await upload(id)
  const early = await check()
  expect(codesOf(early)).toEqual(['list_processing'])
  expect(early.ad_sets[0]).toMatchObject({ list: { state: 'processing' }, criteria: [], estimate: null })
  expect((await launch()).statusCode).toBe(422)

  const { matched, state } = await processed(id)
  expect(state).toBe('targetable')
  expect(matched).toBeGreaterThan(100)
  const ready = await check()
  expect(codesOf(ready)).toEqual([])
  expect(ready.ad_sets[0]).toMatchObject({
    list: { state: 'ready' },
    criteria: [{ type: 'CUSTOM_AUDIENCE', count: 1, excluded: 0 }],
  })
  const { least, most } = ready.ad_sets[0].estimate
  expect(least).toBeLessThanOrEqual(coffee.length)
  expect(most).toBeGreaterThanOrEqual(matched * 0.9)
  const { reach } = await reachOf(byList(id))
  expect(reach).toMatchObject({
    reached: { size: 600, exact: true },
    intended: { size: 600 },
    precision: 1,
    uncounted: [],
  })
})

test('an audience that is there to keep people out is reached by no ad set, by its package or by its list', async () => {
  const { id, name } = await audienceOf('flat white', ['exclusion'])
  for (const by of ['package', 'list', 'both']) {
    const campaign = await scene.drafted({ ad_sets: [setFor(byList(id, by))] })
    const { problems, ad_sets: sets } = await scene.get(`/api/campaigns/${campaign.id}/check/`)
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'audience_excludes', severity: 'error', values: { name } }),
    )
    expect(sets[0].criteria).toEqual([])
    const launched = await scene.send('POST', `/api/campaigns/${campaign.id}/launch/`, { version: campaign.version })
    expect([launched.statusCode, launched.json().code]).toEqual([422, 'not_valid'])
    expect(await reachOf(byList(id, by))).toMatchObject({ reach: null, reason: { code: 'audience_excludes' } })
  }
})

test('fewer people than the ad platform targets: said before launching', async () => {
  const { id } = await audienceOf('geisha')
  await upload(id)
  expect(await processed(id)).toMatchObject({ state: 'too_small' })
  const { id: campaign } = await scene.drafted({ ad_sets: [setFor(byList(id))] })
  const check = await scene.get(`/api/campaigns/${campaign}/check/`)
  expect(codesOf(check)).toEqual(['list_too_small'])
  expect(check.ad_sets[0].list).toMatchObject({ state: 'too_small' })
})

test('list and package together are united, under the package’s limits; its reach is of both', async () => {
  const { id } = await audienceOf('flat white')
  await upload(id)
  await processed(id)
  const both = await scene.drafted({ ad_sets: [setFor(byList(id, 'both')), setFor({ kind: 'config', config_id: id })] })
  const check = await scene.get(`/api/campaigns/${both.id}/check/`)
  expect(codesOf(check)).toEqual([])
  const [united, alone] = check.ad_sets
  const typesOf = ({ criteria }: { criteria: { type: string }[] }) => criteria.map(({ type }) => type)
  expect(typesOf(united).sort()).toEqual([...typesOf(alone), 'CUSTOM_AUDIENCE'].sort())
  expect(united.estimate.most).toBeGreaterThanOrEqual(alone.estimate?.least ?? 0)
  const [ofBoth, ofPackage] = await Promise.all([
    reachOf(byList(id, 'both')),
    reachOf({ kind: 'config', config_id: id }),
  ])
  expect(ofBoth.reach.reached.size).toBeGreaterThanOrEqual(ofPackage.reach.reached.size)
  expect(ofBoth.reach.reached.size).toBeGreaterThanOrEqual(600)
})

test('an entry that is left out of the package is not sent; the reach tells entries and the ad platform’s estimate', async () => {
  const { id } = await audienceOf('flat white')
  const targeting = { kind: 'config', config_id: id }
  const detailed = async (chosen: object) =>
    (
      await scene.send('POST', '/api/adsets/reach/', {
        ...{ team: scene.team.slug, account: scene.account, detail: true, targeting: chosen },
      })
    ).json()
  const whole = await detailed(targeting)
  const [country] = whole.entries.countries
  expect(country).toMatchObject({ code: expect.any(String) })
  const left = { ...targeting, without: [{ field: 'countries', key: country.code }] }
  const rest = await detailed(left)
  expect(rest.entries.countries).toEqual(whole.entries.countries.slice(1))
  const locations = async (chosen: object) => {
    const { id: campaign } = await scene.drafted({ ad_sets: [setFor(chosen)] })
    const [set] = (await scene.get(`/api/campaigns/${campaign}/check/`)).ad_sets
    expect((await detailed(chosen)).estimate).toEqual(set.estimate)
    return set.criteria?.find(({ type }: { type: string }) => type === 'LOCATION')?.count ?? 0
  }
  expect(await locations(left)).toBe((await locations(targeting)) - 1)
})

test('launched, only people on the list see the ads', async () => {
  const { id } = await audienceOf('flat white')
  await upload(id)
  await processed(id)
  const content = { text: 'Fresh beans https://harborroast.example.com', media: [], card: null }
  const where = { team: scene.team.slug, account: scene.account }
  const creative = (await scene.send('POST', '/api/ad-creatives/', { ...where, name: 'Beans', content })).json()
  await scene.send('POST', `/api/ad-creatives/${creative.id}/post/`, { version: creative.version })
  const { now } = (await scene.sandbox.control('GET', 'clock')) as { now: string }
  const [start, end] = [1, 10].map((days) => new Date(Date.parse(now) + days * 86_400_000).toISOString())
  const campaign = await scene.launched({
    total_budget: null,
    ad_sets: [setFor(byList(id), { start, end, ads: [{ creative_id: creative.id }] })],
  })
  const [item] = await scene.network.lineItems(OWNER_GRANT, AD_ACCOUNT, [campaign.network_id])
  const criteria = await scene.network.criteria(OWNER_GRANT, AD_ACCOUNT, [item?.id ?? ''])
  expect(criteria).toMatchObject([{ targeting_type: 'CUSTOM_AUDIENCE', operator_type: 'EQ' }])
  await scene.sandbox.control('PUT', 'clock', { forward_hours: 72 })
  await scene.sandbox.control('GET', 'delivery')
  const seen = (await scene.sandbox.control('GET', `line-items/${item?.id}/people`)) as {
    shown: Record<string, number>
  }
  const shown = Object.keys(seen.shown)
  expect(shown.length).toBeGreaterThan(20)
  const listed = new Set(coffee)
  expect(shown.filter((one) => !listed.has(one))).toEqual([])
})

test('ad sets that the list and other words choose: shared people by the ad platform’s estimate, and how to end it', async () => {
  const { id } = await audienceOf('flat white')
  await upload(id)
  await processed(id)
  const campaign = await scene.drafted({ ad_sets: [setFor(byList(id)), setFor(byList(id, 'list'), { name: 'Again' })] })
  const { results } = await scene.get(`/api/campaigns/${campaign.id}/adsets/`)
  const ids = results.map((set: { id: string }) => set.id)
  const overlap = (await scene.send('POST', '/api/campaigns/overlap/', { team: scene.team.slug, ad_sets: ids })).json()
  expect(overlap.pairs).toMatchObject([{ both: { size: 600 } }])
  expect(overlap.estimated.pairs).toMatchObject([{ a: ids[0], b: ids[1], share_a: 1, share_b: 1 }])
  expect(overlap.estimated.together).toMatchObject({ exact: true })
  expect(overlap.suggestions).toMatchObject([{ action: 'merge', merged: { least: expect.any(Number) } }])
})

test('countries that an agency may not use are told where the audience is chosen', async () => {
  const { db } = scene.world
  const handling = { account_id: AD_ACCOUNT, agency: 'agency-fuji', countries: JSON.stringify(['JP']) }
  await db
    .insertInto('ad_account_handling')
    .values({ ...handling, special_mode: false })
    .execute()
  const reach = async (code: string) => {
    const targeting = {
      kind: 'package',
      targeting_package: { keywords: [{ label: 'flat white' }] },
      countries: [{ label: code, code }],
    }
    const body = { team: scene.team.slug, account: scene.account, detail: true, targeting }
    return (await scene.send('POST', '/api/adsets/reach/', body)).json().refusal
  }
  expect(await reach('US')).toEqual({ code: 'agency_countries', values: { countries: 'JP' } })
  expect(await reach('JP')).toBeNull()
  // Without a country: where one is chosen, by what the ad set is for.
  const refusalOf = async (targeting: object) => {
    const body = { team: scene.team.slug, account: scene.account, detail: true, targeting }
    return (await scene.send('POST', '/api/adsets/reach/', body)).json().refusal
  }
  const words = { kind: 'package', targeting_package: { keywords: [{ label: 'flat white' }] }, countries: [] }
  expect(await refusalOf(words)).toMatchObject({ code: 'agency_countries_missing' })
  const { id, name } = await audienceOf('flat white')
  const { entries } = (
    await scene.send('POST', '/api/adsets/reach/', {
      ...{ team: scene.team.slug, account: scene.account, detail: true },
      targeting: { kind: 'config', config_id: id },
    })
  ).json()
  const without = entries.countries.map(({ code }: { code: string }) => ({ field: 'countries', key: code }))
  expect(await refusalOf({ kind: 'config', config_id: id, without })).toEqual({
    code: 'agency_audience_countries',
    values: { countries: 'JP', name },
  })
  await db.updateTable('ad_account_handling').set({ special_mode: true }).execute()
  expect(await reach('US')).toBeNull()
  await db.deleteFrom('ad_account_handling').execute()
})

test('an audience that is excluded as well: itself, one that is defined alike, or a list with everyone on it', async () => {
  const [one, twin] = [await audienceOf('flat white'), await audienceOf('flat white')]
  const all = await audienceOf('everyone', [], ['flat white', 'marathon'])
  const codes = async (targeting: object, excluded: string) => {
    const { id } = await scene.drafted({ ad_sets: [setFor(targeting, { exclude_configs: [excluded] })] })
    return codesOf(await scene.get(`/api/campaigns/${id}/check/`))
  }
  // People like them, but not they.
  expect(await codes({ kind: 'config', config_id: one.id }, one.id)).toEqual([])
  expect(await codes({ kind: 'config', config_id: one.id }, all.id)).toEqual([])
  for (const { id } of [one, all]) {
    await upload(id)
    await processed(id)
  }
  for (const excluded of [one, twin])
    for (const reached of [byList(one.id), { ...byList(one.id), reach_by: 'both' }])
      expect(await codes(reached, excluded.id)).toEqual(['reached_and_excluded'])
  expect(await codes(byList(one.id), all.id)).toEqual(['reached_within_excluded'])
  expect(await codes(byList(all.id), one.id)).toEqual([])
})
