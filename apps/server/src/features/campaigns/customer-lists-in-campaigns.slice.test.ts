// Customer lists in campaigns: kept away from them or aimed at, as the ad account has it in the end.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { subscribe } from '../../../testkit/billing-samples.ts'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import { hashedFile, sendCustomerFile } from '../../../testkit/customer-files.ts'

const LISTS = '/api/customer-lists/'

let scene: CampaignScene
beforeAll(async () => {
  scene = await startCampaignScene('customers')
  await subscribe(scene, scene.team)
})
beforeEach(async () => {
  await scene.sandbox.healAll()
  await scene.sandbox.control('PUT', 'audience-processing', { '*': 48 })
})
afterAll(async () => await scene?.close())

/** Of the sandbox's own population. */
const buyers = (people: number): string =>
  ['X user ID', ...Array.from({ length: people }, (_, n) => String(10_000_000 + 14 * n))].join('\n')

let names = 0
async function listOf(purpose: string, people = 600): Promise<{ id: string; name: string }> {
  const { id: file } = await sendCustomerFile(scene.person, await hashedFile(buyers(people)))
  const body = { team: scene.team.slug, account: scene.account, name: `Buyers ${++names}`, purpose, file }
  const made = await scene.send('POST', LISTS, body)
  expect([made.statusCode, made.body]).toMatchObject([202, expect.any(String)])
  return made.json()
}
async function processed(id: string) {
  await scene.work()
  await scene.sandbox.control('PUT', 'audience-processing', { '*': 0 })
  scene.application.time += 60_000
  return await scene.get(`${LISTS}${id}/`)
}
const setWith = (more: object) => ({ ...scene.brief().ad_sets[0], name: 'Coffee', ...more })
const errorsOf = async (campaign: string) =>
  (await scene.get(`/api/campaigns/${campaign}/check/`)).problems
    .filter(({ severity }: { severity: string }) => severity === 'error')
    .map(({ code }: { code: string }) => code)
const criteriaOf = async (campaign: { network_id: string }) => {
  const [item] = await scene.network.lineItems(OWNER_GRANT, AD_ACCOUNT, [campaign.network_id])
  return await scene.network.criteria(OWNER_GRANT, AD_ACCOUNT, [item?.id ?? ''])
}

test('excluded: said while it is not ready, then in the ad account, and read back under its name', async () => {
  const { id, name } = await listOf('exclusion')
  const campaign = await scene.drafted({ ad_sets: [setWith({ exclude_configs: [id] })] })
  expect(await errorsOf(campaign.id)).toEqual(['customer_list_uploading'])
  await scene.work()
  expect(await errorsOf(campaign.id)).toEqual(['customer_list_processing'])
  const early = await scene.send('POST', `/api/campaigns/${campaign.id}/launch/`, { version: campaign.version })
  expect([early.statusCode, early.json().code]).toEqual([422, 'not_valid'])

  const { state, network_id: there } = await processed(id)
  expect(state).toBe('targetable')
  expect(await errorsOf(campaign.id)).toEqual([])
  const launched = await scene.launched({ ad_sets: [setWith({ exclude_configs: [id] })] })
  expect(await criteriaOf(launched)).toContainEqual(
    expect.objectContaining({ targeting_type: 'CUSTOM_AUDIENCE', operator_type: 'NE', targeting_value: there }),
  )
  // Compared with the ad account nothing differs, and it is called by its name.
  await scene.send('POST', '/api/campaigns/sync/', { team: scene.team.slug, account: scene.account })
  await scene.work()
  expect(await scene.get(`/api/campaigns/${launched.id}/`)).toMatchObject({ drifted: false })
  const [set] = (await scene.get(`/api/campaigns/${launched.id}/adsets/`)).results
  expect(set).toMatchObject({ exclude_configs: [id], audiences: [{ name, excluded: true, sent: true }] })
  const { criteria } = await scene.get(`/api/adsets/${set.id}/targets/`)
  expect(criteria).toContainEqual({ type: 'CUSTOM_AUDIENCE', name, excluded: true, sent: true })

  // What a live campaign uses is not deleted, and the campaign is named.
  const refused = await scene.send('DELETE', `${LISTS}${id}/`)
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'list_used', campaigns: [{ id: launched.id }], other_campaigns: 0 },
  ])
  expect(await scene.get(`${LISTS}${id}/`)).toMatchObject({
    campaigns: [
      { id: launched.id, launched: true },
      { id: campaign.id, launched: false },
    ],
  })
})

test('targeted: a list that is there for it is whom the ad set is for; one that keeps out is not', async () => {
  const { id, name } = await listOf('exclusion')
  const { network_id: there } = await processed(id)
  const targeting = { kind: 'customer_list', list_id: id }
  const campaign = await scene.drafted({ ad_sets: [setWith({ targeting })] })
  expect(await errorsOf(campaign.id)).toEqual(['customer_list_excludes'])
  const changed = await scene.send('PATCH', `${LISTS}${id}/`, { purpose: 'targeting' })
  expect(changed.json()).toMatchObject({ purpose: 'targeting' })
  expect(await errorsOf(campaign.id)).toEqual([])
  const { ad_sets: sets } = await scene.get(`/api/campaigns/${campaign.id}/check/`)
  expect(sets[0]).toMatchObject({
    criteria: [{ type: 'CUSTOM_AUDIENCE', count: 1, excluded: 0 }],
    estimate: { least: expect.any(Number) },
    list: null,
  })
  const where = { team: scene.team.slug, account: scene.account }
  const reach = (await scene.send('POST', '/api/adsets/reach/', { ...where, targeting, detail: true })).json()
  expect(reach).toMatchObject({ reach: null, reason: { code: 'customer_list_uncounted', values: { name } } })
  expect(reach.estimate).toEqual(sets[0].estimate)

  const launched = await scene.launched({ ad_sets: [setWith({ targeting })] })
  expect(await criteriaOf(launched)).toMatchObject([
    { targeting_type: 'CUSTOM_AUDIENCE', operator_type: 'EQ', targeting_value: there },
  ])
  const [set] = (await scene.get(`/api/campaigns/${launched.id}/adsets/`)).results
  expect(set).toMatchObject({ targeting_name: name })
  expect((await scene.get(`/api/adsets/${set.id}/targets/`)).source).toMatchObject({ kind: 'customer_list', id, name })
  const back = await scene.send('PATCH', `${LISTS}${id}/`, { purpose: 'exclusion' })
  expect([back.statusCode, back.json()]).toMatchObject([
    409,
    { code: 'list_targeted', campaigns: [{ id: launched.id }] },
  ])
})

const problemsIn = async (campaign: string, index = 0) =>
  (await scene.get(`/api/campaigns/${campaign}/check/`)).problems
    .filter(
      ({ part, field }: { part: { index: number }; field: string }) => part.index === index && field === 'targeting',
    )
    .map(({ code }: { code: string }) => code)

test('while lists are processed the check says that alone, and what they are for stays among what is sent', async () => {
  const [reached, excluded] = [await listOf('targeting'), await listOf('exclusion')]
  await scene.work()
  const targeting = { kind: 'customer_list', list_id: reached.id }
  const campaign = await scene.drafted({ ad_sets: [setWith({ targeting, exclude_configs: [excluded.id] })] })
  expect(await problemsIn(campaign.id)).toEqual(['customer_list_processing', 'customer_list_processing'])
  const lists = (sent: boolean) => [
    { name: reached.name, excluded: false, sent },
    { name: excluded.name, excluded: true, sent },
  ]
  const checked = async () => (await scene.get(`/api/campaigns/${campaign.id}/check/`)).ad_sets[0]
  expect(await checked()).toMatchObject({ criteria: [], audiences: lists(false), estimate: null })
  const [set] = (await scene.get(`/api/campaigns/${campaign.id}/adsets/`)).results
  expect(set).toMatchObject({ audiences: lists(false) })
  expect(await scene.get(`/api/adsets/${set.id}/targets/?estimate=true`)).toMatchObject({
    criteria: lists(false),
    estimate: null,
  })
  const where = { team: scene.team.slug, account: scene.account, targeting, detail: true }
  const reach = await scene.send('POST', '/api/adsets/reach/', { ...where, exclude_configs: [excluded.id] })
  expect(reach.json()).toMatchObject({ estimate: null, waits_for: [reached.name, excluded.name] })

  await processed(reached.id)
  await processed(excluded.id)
  expect(await checked()).toMatchObject({ audiences: lists(true), estimate: { least: expect.any(Number) } })
})

test('an exclusion that waits says nothing of whom the ad set reaches, and stays excluded', async () => {
  const { id, name } = await listOf('exclusion')
  await scene.work()
  const targeting_package = { keywords: [{ label: 'tea' }, { label: 'coffee' }] }
  const targeting = { kind: 'package', targeting_package, countries: [{ code: 'US', label: 'United States' }] }
  const campaign = await scene.drafted({ ad_sets: [setWith({ targeting, exclude_configs: [id] })] })
  expect((await scene.get(`/api/campaigns/${campaign.id}/check/`)).ad_sets[0]).toMatchObject({
    criteria: expect.arrayContaining([expect.objectContaining({ type: 'BROAD_KEYWORD', count: 2 })]),
    audiences: [{ name, excluded: true, sent: false }],
    estimate: null,
  })
})

test('reached and excluded at once: no draft is launched with it, and no live ad set becomes it', async () => {
  const { id, name } = await listOf('targeting')
  const targeting = { kind: 'customer_list', list_id: id }
  const both = { targeting, exclude_configs: [id] }
  const campaign = await scene.drafted({ ad_sets: [setWith(both)] })
  // Also before it is ready.
  expect(await errorsOf(campaign.id)).toContain('reached_and_excluded')
  await processed(id)
  const { problems } = await scene.get(`/api/campaigns/${campaign.id}/check/`)
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'reached_and_excluded', severity: 'error', values: { name } }),
  )
  const launch = await scene.send('POST', `/api/campaigns/${campaign.id}/launch/`, { version: campaign.version })
  expect([launch.statusCode, launch.json().code]).toEqual([422, 'not_valid'])
  const where = { team: scene.team.slug, account: scene.account, detail: true }
  const reach = await scene.send('POST', '/api/adsets/reach/', { ...where, ...both })
  expect(reach.json()).toMatchObject({ refusal: { code: 'reached_and_excluded' } })
  // By its name in the ad account as well.
  const targeting_package = { custom_audiences: [{ label: name }] }
  const named = { targeting: { kind: 'package', targeting_package, countries: [] }, exclude_configs: [id] }
  expect(await errorsOf((await scene.drafted({ ad_sets: [setWith(named)] })).id)).toEqual(['reached_and_excluded'])

  const launched = await scene.launched({ ad_sets: [setWith({ targeting })] })
  const [set] = (await scene.get(`/api/campaigns/${launched.id}/adsets/`)).results
  const changed = await scene.send('PATCH', `/api/adsets/${set.id}/`, { version: set.version, exclude_configs: [id] })
  expect([changed.statusCode, changed.json()]).toMatchObject([422, { code: 'not_valid' }])
  expect(changed.json().problems).toMatchObject([{ code: 'reached_and_excluded', field: 'targeting' }])
  const added = await scene.send('POST', '/api/adsets/', { ...setWith(both), campaign: launched.id })
  expect([added.statusCode, Object.keys(added.json())]).toMatchObject([
    400,
    expect.arrayContaining(['exclude_configs']),
  ])
})

test('a list that only a draft uses is in use, and can be deleted', async () => {
  const { id } = await listOf('exclusion')
  await processed(id)
  const campaign = await scene.drafted({ ad_sets: [setWith({ exclude_configs: [id] })] })
  expect(await scene.get(`${LISTS}${id}/`)).toMatchObject({ campaigns: [{ id: campaign.id, launched: false }] })
  expect((await scene.send('DELETE', `${LISTS}${id}/`)).statusCode).toBe(204)
})

test('in an ad account of an agency: the list alone is refused with what to do, beside one of its countries it is sent', async () => {
  const { db } = scene.world
  const handling = { account_id: AD_ACCOUNT, agency: 'agency-delta', countries: JSON.stringify(['US', 'CA']) }
  await db
    .insertInto('ad_account_handling')
    .values({ ...handling, special_mode: false })
    .execute()
  const where = { team: scene.team.slug, account: scene.account }
  expect(await scene.get(`/api/campaigns/options/?${new URLSearchParams(where)}`)).toMatchObject({
    countries: ['US', 'CA'],
  })
  const { id, name } = await listOf('targeting')
  const { network_id: there } = await processed(id)
  const targeting = (...codes: readonly string[]) => ({
    ...{ kind: 'customer_list', list_id: id },
    ...(codes.length > 0 && { countries: codes.map((code) => ({ code, label: code })) }),
  })
  const refusalOf = async (...codes: readonly string[]) => {
    const body = { ...where, targeting: targeting(...codes), detail: true }
    return (await scene.send('POST', '/api/adsets/reach/', body)).json().refusal
  }
  const limits = { countries: 'US, CA' }
  expect(await refusalOf()).toEqual({ code: 'agency_list_countries', values: { ...limits, name } })
  expect(await refusalOf('US', 'JP')).toEqual({ code: 'agency_countries', values: limits })
  expect(await refusalOf('US')).toBeNull()

  const campaign = await scene.drafted({ ad_sets: [setWith({ targeting: targeting() })] })
  expect(await errorsOf(campaign.id)).toEqual(['agency_list_countries'])
  const launched = await scene.launched({ ad_sets: [setWith({ targeting: targeting('US') })] })
  const criteria = await criteriaOf(launched)
  expect(criteria).toHaveLength(2)
  expect(criteria).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ targeting_type: 'CUSTOM_AUDIENCE', operator_type: 'EQ', targeting_value: there }),
      expect.objectContaining({ targeting_type: 'LOCATION', operator_type: 'EQ', name: 'United States' }),
    ]),
  )
  // Compared with the ad account nothing differs, and both are read back.
  await scene.send('POST', '/api/campaigns/sync/', where)
  await scene.work()
  expect(await scene.get(`/api/campaigns/${launched.id}/`)).toMatchObject({ drifted: false })
  const [set] = (await scene.get(`/api/campaigns/${launched.id}/adsets/`)).results
  expect(set).toMatchObject({ targeting: targeting('US'), targeting_name: name, drifted: false })
  const read = await scene.get(`/api/adsets/${set.id}/targets/`)
  expect(read.source).toMatchObject({ kind: 'customer_list', id, name })
  expect(read.criteria).toEqual(
    expect.arrayContaining([
      { type: 'CUSTOM_AUDIENCE', name, excluded: false, sent: true },
      { type: 'LOCATION', name: 'United States', excluded: false, sent: true },
    ]),
  )
  // Fewer than the whole list: both have to hold.
  const whole = await scene.send('POST', '/api/adsets/reach/', { ...where, targeting: targeting(), detail: true })
  expect(whole.json().estimate).toBeNull()
  await db.deleteFrom('ad_account_handling').execute()
  const estimateOf = async (...codes: readonly string[]) =>
    (await scene.send('POST', '/api/adsets/reach/', { ...where, targeting: targeting(...codes), detail: true })).json()
      .estimate
  expect((await estimateOf('US')).most).toBeLessThan((await estimateOf()).least)
  // Without limits, countries that were chosen still hold.
  const free = await scene.drafted({ ad_sets: [setWith({ targeting: targeting('US') })] })
  expect((await scene.get(`/api/campaigns/${free.id}/check/`)).ad_sets[0].criteria).toEqual(
    expect.arrayContaining([expect.objectContaining({ type: 'LOCATION', count: 1 })]),
  )
})

test('too small, cancelled, deleted, or of another ad account: nothing is launched past it', async () => {
  const { id } = await listOf('exclusion', 20)
  const campaign = await scene.drafted({ ad_sets: [setWith({ exclude_configs: [id] })] })
  expect(await processed(id)).toMatchObject({ state: 'too_small' })
  expect(await errorsOf(campaign.id)).toEqual(['customer_list_too_small'])
  const store = (change: object) =>
    scene.world.db.updateTable('customer_lists').set(change).where('id', '=', id).execute()
  await store({ account_id: '18ce54aymz3' })
  expect(await errorsOf(campaign.id)).toEqual(['customer_list_elsewhere'])
  await store({ account_id: AD_ACCOUNT })
  expect((await scene.send('DELETE', `${LISTS}${id}/`)).statusCode).toBe(204)
  expect(await errorsOf(campaign.id)).toEqual(['customer_list_gone'])

  const cancelled = await scene.send('POST', LISTS, {
    team: scene.team.slug,
    account: scene.account,
    name: 'Cancelled',
    purpose: 'targeting',
    file: (await sendCustomerFile(scene.person, await hashedFile(buyers(5)))).id,
  })
  await scene.send('POST', `/api/tasks/${cancelled.json().task}/cancel/`)
  await scene.work()
  const targeting = { kind: 'customer_list', list_id: cancelled.json().id }
  const other = await scene.drafted({ ad_sets: [setWith({ targeting })] })
  expect(await errorsOf(other.id)).toEqual(['customer_list_failed'])
})

test('a person of the targeting site uploads to their own workspace, by the same calls with a personal token', async () => {
  const headers = { authorization: `Token ${await scene.application.browser().personalToken(scene.email)}` }
  const site = scene.application.browser()
  const call = (method: 'GET' | 'POST', path: string, body?: object) => site.send(method, path, { headers, body })
  const opened = await call('POST', '/api/external/workspace/', { account: AD_ACCOUNT })
  const { workspace } = opened.json()
  const bytes = Buffer.from(await hashedFile(buyers(5)))
  const announced = { name: 'customers.txt', content_type: 'text/plain', bytes: bytes.byteLength }
  const sent = async () => {
    const { file, url } = (await call('POST', '/api/files/policy/', announced)).json()
    await site.send('PUT', `${url}?offset=0`, { headers, raw: bytes })
    expect((await call('POST', '/api/files/complete/', { id: file.id })).statusCode).toBe(200)
    return file.id
  }
  const given = { team: workspace.slug, account: AD_ACCOUNT, name: 'Of the workspace', purpose: 'exclusion' }
  const unpaid = await call('POST', LISTS, { ...given, file: await sent() })
  expect([unpaid.statusCode, unpaid.json().detail]).toEqual([402, expect.stringContaining('workspace')])
  await subscribe(scene, workspace)
  // Nothing is kept of what was refused.
  expect((await call('POST', LISTS, { ...given, file: await sent() })).statusCode).toBe(202)
  await scene.work()
  const listed = (await call('GET', `${LISTS}?team=${workspace.slug}`)).json()
  expect(listed).toMatchObject([{ name: 'Of the workspace', state: 'processing', sent: 5 }])
})
