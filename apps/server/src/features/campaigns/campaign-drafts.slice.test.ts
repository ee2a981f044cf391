// Drafts over HTTP: what they are going to target, lists and exclusions of the team, creatives that are somebody else's.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AD_ACCOUNT, type CampaignScene, OWNER_GRANT, startCampaignScene } from '../../../testkit/campaign-scene.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { ownTeam } from '../../../testkit/team-samples.ts'

let scene: CampaignScene
beforeAll(async () => {
  scene = await startCampaignScene('drafts')
})
beforeEach(async () => await scene.sandbox.healAll())
afterAll(async () => await scene?.close())

const userId = async (email: string): Promise<string> =>
  (await scene.world.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** Somebody else who works in the team and may use its ad account. */
async function colleague(): Promise<{ browser: Browser; id: string; membership: string }> {
  const email = scene.newAddress()
  const browser = scene.application.browser(`198.51.100.${Math.floor(Math.random() * 200) + 1}`)
  await browser.signIn(email)
  const id = await userId(email)
  const { id: membership } = await scene.world.db
    .insertInto('memberships')
    .values({
      team_id: scene.team.id,
      user_id: id,
      level: 'member',
      joined_at: new Date(scene.application.time),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  const url = `/api/user/granted-accounts/?team=${scene.team.slug}`
  const granted = await scene.send('POST', url, { account: scene.account, member: membership })
  expect(granted.statusCode).toBeLessThan(300)
  return { browser, id, membership }
}

describe('what a draft is going to target', () => {
  test('a check compiles it, with counts and the network’s estimate, and lists show it from then on', async () => {
    const { id } = await scene.drafted()
    const before = await scene.get(`/api/campaigns/${id}/adsets/`)
    expect(before.results[0].criteria).toEqual([])
    const check = await scene.get(`/api/campaigns/${id}/check/`)
    const criteria = [
      { type: 'BROAD_KEYWORD', count: 2, excluded: 0 },
      { type: 'LANGUAGE', count: 1, excluded: 0 },
      { type: 'LOCATION', count: 1, excluded: 0 },
    ]
    expect(check.ad_sets).toMatchObject([{ index: 0, id: before.results[0].id, not_uploaded: [] }])
    expect(check.ad_sets[0].criteria).toEqual(expect.arrayContaining(criteria))
    const { least, most } = check.ad_sets[0].estimate
    expect(least).toBeGreaterThan(0)
    expect(most).toBeGreaterThanOrEqual(least)
    const [set] = (await scene.get(`/api/campaigns/${id}/adsets/`)).results
    expect(set.criteria).toEqual(expect.arrayContaining(criteria))
    expect(set.version).toBe(before.results[0].version)
    // Changed, it is not known again until it is checked again.
    const targeting = { kind: 'package', targeting_package: { keywords: [{ label: 'mocha' }] } }
    const changed = await scene.send('PATCH', `/api/adsets/${set.id}/`, { version: set.version, targeting })
    expect(changed.json().criteria).toEqual([])
    const [again] = (await scene.get(`/api/campaigns/${id}/check/`)).ad_sets
    expect(again.criteria).toEqual([{ type: 'BROAD_KEYWORD', count: 1, excluded: 0 }])
  })

  test('what is not saved is compiled too; an estimate that the network does not tell is none', async () => {
    await scene.sandbox.order({ kind: 'unavailable', path: '*/audience_estimate', times: 20 })
    const { ad_sets: sets } = (
      await scene.send(
        'POST',
        '/api/campaigns/check/',
        scene.brief({
          ad_sets: [
            { name: 'A', targeting: { kind: 'package', targeting_package: { keywords: [{ label: 'ristretto' }] } } },
          ],
        }),
      )
    ).json()
    expect(sets).toMatchObject([
      { index: 0, id: null, estimate: null, criteria: [{ type: 'BROAD_KEYWORD', count: 1 }] },
    ])
  })

  test('launched, it is compiled anew with what stands then', async () => {
    const { id, version } = await scene.drafted()
    await scene.get(`/api/campaigns/${id}/check/`)
    await scene.send('POST', `/api/campaigns/${id}/launch/`, { version })
    const campaign = await scene.settled(id)
    expect(campaign).toMatchObject({ order: { state: 'live' } })
    const [item] = await scene.network.lineItems(OWNER_GRANT, AD_ACCOUNT, [campaign.network_id])
    expect(await scene.network.criteria(OWNER_GRANT, AD_ACCOUNT, [item?.id ?? ''])).toHaveLength(4)
  })
})

describe('a draft that was deleted', () => {
  test('comes back whole when that is undone, once or twice; what was launched and deleted does not', async () => {
    const { id } = await scene.drafted()
    const url = `/api/campaigns/${id}/`
    const before = await scene.get(`${url}tree/`)
    expect((await scene.send('DELETE', url)).statusCode).toBe(204)
    expect((await scene.person.send('GET', url)).statusCode).toBe(404)
    const stranger = scene.application.browser()
    await stranger.signIn(scene.newAddress())
    expect((await stranger.send('POST', `${url}restore/`)).statusCode).toBe(404)
    for (let time = 0; time < 2; time++) expect((await scene.send('POST', `${url}restore/`)).json().id).toBe(id)
    const { modified: _, ...campaign } = before.campaign
    expect(await scene.get(`${url}tree/`)).toMatchObject({ ...before, campaign })
    const deeds = (await scene.get(`/api/teams/${scene.team.slug}/activity/`)).results
    expect(deeds.filter(({ action }: { action: string }) => action === 'campaign.restored')).toHaveLength(1)

    const launched = await scene.drafted()
    await scene.world.db
      .updateTable('campaigns')
      .set({ network_id: '8wku2', deleted_at: new Date(0) })
      .where('id', '=', launched.id)
      .execute()
    expect((await scene.send('POST', `/api/campaigns/${launched.id}/restore/`)).statusCode).toBe(404)
  })
})

test('activity of a campaign within a period: from the first moment on, before the second', async () => {
  const { id } = await scene.drafted()
  const { version } = await scene.get(`/api/campaigns/${id}/`)
  expect((await scene.send('PATCH', `/api/campaigns/${id}/`, { version, daily_budget: 30 })).statusCode).toBe(200)
  const all = `/api/teams/${scene.team.slug}/activity/?target=${id}`
  const [changed] = (await scene.get(all)).results
  expect(changed).toMatchObject({ action: 'campaign.changed' })
  const within = async (since: number, until: number) => {
    const [from, to] = [since, until].map((after) => new Date(Date.parse(changed.at) + after).toISOString())
    const { results } = await scene.get(`${all}&since=${from}&until=${to}`)
    return results.map(({ number }: { number: number }) => number)
  }
  expect(await within(0, 1)).toContain(changed.number)
  expect(await within(-1000, 0)).not.toContain(changed.number)
  expect(await within(1, 1000)).toEqual([])
  expect((await scene.person.send('GET', `${all}&since=yesterday`)).statusCode).toBe(400)
})

describe('audiences that are left out', () => {
  test('one that does not stand in the ad account is told with its name, so that it can be uploaded', async () => {
    const audience = await audienceRow('Customers')
    const { id } = await scene.drafted({
      ad_sets: [{ ...scene.brief().ad_sets[0], exclude_configs: [audience] }],
    })
    const { ad_sets: sets, problems } = await scene.get(`/api/campaigns/${id}/check/`)
    expect(sets[0].not_uploaded).toEqual([{ config_id: audience, name: 'Customers' }])
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'exclusion_not_uploaded',
        severity: 'warning',
        values: { name: 'Customers' },
      }),
    )
  })

  test('one that the network still works through is said before launching, not refused half-way', async () => {
    const audience = await audienceRow('Yesterday’s buyers')
    await uploadRow(audience, 'processing')
    const { id, version } = await scene.drafted({
      ad_sets: [{ ...scene.brief().ad_sets[0], exclude_configs: [audience] }],
    })
    const { problems } = await scene.get(`/api/campaigns/${id}/check/`)
    expect(problems).toContainEqual(
      expect.objectContaining({
        code: 'exclusion_processing',
        severity: 'error',
        values: { name: 'Yesterday’s buyers' },
      }),
    )
    const launched = await scene.send('POST', `/api/campaigns/${id}/launch/`, { version })
    expect([launched.statusCode, launched.json().code]).toEqual([422, 'not_valid'])
    await scene.world.db
      .updateTable('audience_uploads')
      .set({ state: 'targetable' })
      .where('config_id', '=', audience)
      .execute()
    const after = await scene.get(`/api/campaigns/${id}/check/`)
    expect(after.problems.map(({ code }: { code: string }) => code)).not.toContain('exclusion_processing')
  })

  test('of a launched campaign a save is checked before it is made; past the check it is not sent, and all of it is listed', async () => {
    const { id } = await scene.launched()
    const audience = await audienceRow('Pets and animals')
    await uploadRow(audience, 'processing')
    const url = `/api/campaigns/${id}/tree/?team=${scene.team.slug}`
    const tree = await scene.get(url)
    const {
      campaign: { version },
      ad_sets: [{ id: set }],
      ads,
    } = tree
    expect(tree.changed_by_you).toBe(true)
    const own = ads.map((ad: { id: string }) => ({ id: ad.id }))
    const save = { version, daily_budget: 15, ad_sets: [{ id: set, exclude_configs: [audience], ads: own }] }
    const check = async (body: object) => (await scene.send('POST', `/api/campaigns/${id}/check/`, body)).json()
    const { problems, ad_sets: checked } = await check(save)
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'exclusion_processing', severity: 'error', field: 'targeting' }),
    )
    expect(checked[0].unready_exclusions).toEqual([{ config_id: audience, name: 'Pets and animals' }])
    const without = await check({ ...save, ad_sets: [{ id: set, ads: own }] })
    expect(without.problems.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([])
    expect((await scene.get(url)).campaign).toMatchObject({ version, daily_budget: 20, order: { state: 'live' } })

    expect((await scene.send('PUT', url, save)).statusCode).toBe(200)
    const campaign = await scene.settled(id)
    expect(campaign.order).toMatchObject({
      ...{ state: 'refused', refused_by: 'check', problem: { code: 'exclusion_processing' } },
      fields: [{ field: 'daily_budget', live: 20, wanted: 15 }],
    })
    const [shown] = (await scene.get(`/api/campaigns/${id}/adsets/`)).results
    expect(shown.order).toMatchObject({
      ...{ state: 'refused', refused_by: 'check' },
      fields: [{ field: 'excluded_audiences', live: [], wanted: ['Pets and animals'] }],
    })
    // It runs as before; that it is stopped does not wait for the list.
    const paused = await scene.send('PATCH', `/api/campaigns/${id}/`, { version: campaign.version, running: false })
    expect(paused.statusCode).toBe(200)
    await scene.settled(id)
    const live = await scene.network.campaign(OWNER_GRANT, AD_ACCOUNT, campaign.network_id)
    expect(live.fields.entity_status).toBe('PAUSED')
  })
})

test('an audience is in use by what stands in the ad account until that has ended, by our clock', async () => {
  const audience = await audienceRow('Lapsed buyers')
  const { id } = await scene.drafted({
    ad_sets: [{ ...scene.brief().ad_sets[0], exclude_configs: [audience] }],
  })
  const endsIn = async (milliseconds: number): Promise<void> => {
    const flight = { network_id: `used-${id}`.slice(0, 20), ends_at: new Date(scene.application.time + milliseconds) }
    await scene.world.db.updateTable('campaigns').set(flight).where('id', '=', id).execute()
  }
  const using = async (): Promise<string[]> =>
    (await scene.get(`/api/audience-configs/${audience}/?team=${scene.team.slug}`)).campaigns.map(
      (one: { id: string }) => one.id,
    )
  await endsIn(60_000)
  expect(await using()).toEqual([id])
  await endsIn(-60_000)
  expect(await using()).toEqual([])
})

/** An audience of the team, as the creator keeps one. */
async function audienceRow(name: string): Promise<string> {
  const now = new Date(scene.application.time)
  const { id } = await scene.world.db
    .insertInto('audience_configs')
    .values({
      team_id: scene.team.id,
      catalogue_key: null,
      name,
      definition: JSON.stringify({ include: [], exclude: [], filters: {} }),
      categories: ['interests'],
      status: 'Active',
      starts_at: null,
      ends_at: null,
      next_refresh_at: null,
      refreshed_at: now,
      core_size: 1000,
      sizes: null,
      countries: '[]',
      created_by_name: '',
      modified_by_name: '',
      publication: null,
      created_by: null,
      created_at: now,
      modified_at: now,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What stands in the ad account of an audience, as far as the network has come with it. */
async function uploadRow(config: string, state: 'processing' | 'targetable'): Promise<void> {
  const now = new Date(scene.application.time)
  await scene.world.db
    .insertInto('audience_uploads')
    .values({
      team_id: scene.team.id,
      config_id: config,
      team_account_id: scene.account,
      account_id: AD_ACCOUNT,
      account_name: 'Harbor Roast',
      name: 'Uploaded',
      state,
      network_id: 'zzzz1',
      reasons: '[]',
      created_by_name: '',
      follows: false,
      created_at: now,
    } as never)
    .execute()
}

describe('saved lists', () => {
  const saved = async (by: Browser) => {
    const made = await by.send('POST', '/api/external/audience-usages/', {
      body: {
        name: 'Espresso words',
        targeting_package: { keywords: [{ label: 'espresso' }, { label: 'crema' }] },
        state: 'draft',
      },
    })
    expect([made.statusCode, made.body]).toMatchObject([201, expect.any(String)])
    return made.json().id as string
  }

  test('a list that a colleague put into the campaign of somebody else is the team’s, whoever checks and launches', async () => {
    const { browser } = await colleague()
    const usage = await saved(browser)
    const { id } = await scene.drafted()
    const [set] = (await scene.get(`/api/campaigns/${id}/adsets/`)).results
    const body = { version: set.version, targeting: { kind: 'usage', usage_id: usage } }
    // Nobody can put a list of somebody else's anywhere.
    expect((await scene.send('PATCH', `/api/adsets/${set.id}/`, body)).statusCode).toBe(400)
    const put = await scene.send('PATCH', `/api/adsets/${set.id}/`, body, browser)
    expect([put.statusCode, put.json().targeting_name]).toEqual([200, 'Espresso words'])
    const check = await scene.get(`/api/campaigns/${id}/check/`)
    expect(check.ad_sets[0].criteria).toEqual([{ type: 'BROAD_KEYWORD', count: 2, excluded: 0 }])
    expect(check.problems.map(({ code }: { code: string }) => code)).not.toContain('targeting_gone')
    const { version } = await scene.get(`/api/campaigns/${id}/`)
    await scene.send('POST', `/api/campaigns/${id}/launch/`, { version })
    expect(await scene.settled(id)).toMatchObject({ order: { state: 'live' } })
  })
})

describe('creatives of others', () => {
  test('an ad set, a campaign and an ad take no creative of another team: it is as if it were not there', async () => {
    const stranger = scene.application.browser('203.0.113.77')
    await stranger.signIn(scene.newAddress())
    const other = await ownTeam({ person: stranger })
    const { id: account } = await scene.world.db
      .insertInto('team_accounts')
      .values({
        team_id: other.id,
        ad_account_id: null,
        account_id: 'elsewhere',
        name: 'Elsewhere',
        added_by: null,
        added_at: new Date(scene.application.time),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const content = { text: 'Not yours', media: [], card: null }
    const theirs = await stranger.send('POST', '/api/ad-creatives/', {
      body: { team: other.slug, account, name: 'Theirs', content },
    })
    expect(theirs.statusCode).toBe(201)
    const ads = [{ name: 'Stolen', creative_id: theirs.json().id }]
    const campaign = await scene.drafted()
    const [set] = (await scene.get(`/api/campaigns/${campaign.id}/adsets/`)).results
    const { ad_sets: sets } = scene.brief()
    const tries = [
      await scene.send('POST', '/api/campaigns/', scene.brief({ ad_sets: [{ ...sets[0], ads }] })),
      await scene.send('POST', '/api/adsets/', { ...sets[0], team: scene.team.slug, campaign: campaign.id, ads }),
      await scene.send('POST', `/api/adsets/${set.id}/ads/`, ads[0]),
    ]
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
    expect((await scene.get(`/api/campaigns/${campaign.id}/`)).ad_sets).toBe(1)
    const own = await scene.send('POST', '/api/ad-creatives/', {
      team: scene.team.slug,
      account: scene.account,
      name: 'Ours',
      content,
    })
    const added = await scene.send('POST', `/api/adsets/${set.id}/ads/`, { name: 'Ours', creative_id: own.json().id })
    expect(added.statusCode).toBe(201)
  })
})
