// Plan, apply, receipt and rollback over HTTP on both sides, with every failure that the network knows ordered on the way.
import { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import type { TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requireWorkspace } from '#features/teams/teams-public.ts'
import { inTransaction } from '#platform/postgres.ts'
import { connectNetworkAccount } from '../../../testkit/ad-account-app.ts'
import {
  APPLICATIONS,
  type ApplicationApp,
  applyOf,
  ENGLISH,
  JAPANESE,
  PLANS,
  planOf,
  startApplicationApp,
} from '../../../testkit/application-app.ts'
import { chosenCells, testInLongRun } from '../../../testkit/chosen-cells.ts'
import { AD_ACCOUNT, type OrderedFailure, type SandboxNetwork, startSandbox } from '../../../testkit/sandbox-network.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { APPLICATION } from './application-reconciler.ts'

const { not_confirmed, plan_blocked, line_item_changed } = applications.applyPlan.errors
const USAGES = '/api/external/audience-usages/'
/** The network's own words, beside ours. */
const AS_ORDERED = { code: 'platform_said', values: { said: 'as ordered' } }
const CRITERIA = '*/targeting_criteria'
/** A user of the sandbox, to change things behind our back. */
const someone = { token: 'sandbox-user', secret: 'sandbox-user-secret' }

let world: World
let sandbox: SandboxNetwork
let app: ApplicationApp
let advertiser: Browser
let people = 0
let before: Awaited<ReturnType<ApplicationApp['standing']>>

beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  app = await startApplicationApp(world, { url: sandbox.url, timeout: 3_000 })
})
beforeEach(async () => {
  advertiser = app.browser()
  await advertiser.signIn(`advertiser${++people}@mail.example.com`)
  await connectNetworkAccount(advertiser, { person: 'harborroast' })
  before = await app.standing(ENGLISH)
})
afterEach(async () => {
  await sandbox.healAll()
  await sandbox.control('DELETE', 'rate-limits')
  app.forgetRates()
  // One account of the network belongs to one person: the next test has it to itself.
  await world.db.deleteFrom('targeting_applications').execute()
  await world.db.deleteFrom('reconciliations').execute()
  await world.db.deleteFrom('ad_accounts').execute()
  await world.db.deleteFrom('ad_account_handling').execute()
  await world.db.deleteFrom('network_grants').execute()
  expect(app.bugs.splice(0)).toEqual([])
  app.time += 3_600_000
})
afterAll(async () => {
  await app.close()
  await world.close()
  await sandbox.close()
})

const words = (...labels: string[]) => labels.map((label) => ({ label }))
const targeting_package = {
  keywords: words('espresso', 'flat white', 'pour over coffee'),
  hashtags: words('latteart'),
  handles: [{ handle: 'harborroast' }, { handle: 'nobody_has_this' }, { handle: 'thedialin' }],
  interests: words('Food and drink—Coffee'),
  languages: [{ label: 'English', id: 'en' }],
  placements: ['homeTimelines', 'searchResults'],
  age: '25-49',
  gender: 'Women',
}
const body = { name: 'Coffee people', targeting_package, countries: [{ code: 'JP', label: 'Japan' }] }
const lineItem = (id: string) => ({ kind: 'line_item', line_item_id: id })

const read = async (id: string): Promise<TargetingApplication> =>
  (await advertiser.send('GET', `${APPLICATIONS}${id}/`)).json()
const rollBack = (id: string, overwrite: string | null = null, who = advertiser) =>
  who.send('POST', `${APPLICATIONS}${id}/rollback/`, { body: { overwrite } })
const rolledBack = async (id: string) => {
  const begun = await rollBack(id)
  expect([begun.statusCode, begun.statusCode === 202 ? '' : begun.body]).toEqual([202, ''])
  return await app.finished(advertiser, id)
}
const save = async (given: object): Promise<Usage> => (await advertiser.send('POST', USAGES, { body: given })).json()
const code = ({ statusCode, body: text }: { readonly statusCode: number; readonly body: string }) => [
  statusCode,
  JSON.parse(text).code,
]
const changeBehind = (changes: Parameters<typeof app.adAccountPorts.ads.changeCriteria>[2]) =>
  app.adAccountPorts.ads.changeCriteria(someone, AD_ACCOUNT, changes)

describe('a plan', () => {
  const handling = { account_id: AD_ACCOUNT, agency: 'agency-fuji', countries: JSON.stringify(['JP']) }
  const american = { ...body, countries: [{ code: 'US', label: 'United States' }] }
  const refusal = message('agency_countries', { countries: 'JP' })

  test('an agency’s countries hold: of the ad account, not in special mode, and of a team that works in it', async () => {
    const { db } = world
    await db
      .insertInto('ad_account_handling')
      .values({ ...handling, special_mode: false })
      .execute()
    const plan = await planOf(advertiser, american)
    expect(plan.problems).toEqual([refusal])
    const applied = await advertiser.send('POST', `${PLANS}${plan.id}/apply/`, { body: { confirmed: [] } })
    expect(code(applied)).toEqual([plan_blocked.status, 'plan_blocked'])
    expect((await planOf(advertiser, body)).problems).toEqual([])
    await db.updateTable('ad_account_handling').set({ special_mode: true }).execute()
    expect((await planOf(advertiser, american)).problems).toEqual([])
    await db.deleteFrom('ad_account_handling').execute()
    const user = await db.selectFrom('users').select('id').orderBy('created_at', 'desc').executeTakeFirstOrThrow()
    await inTransaction(db, async (tx) => {
      const team = await requireWorkspace(tx, user.id, new Date(app.time))
      const agency = { agency: 'agency-fuji', agency_countries: JSON.stringify(['JP']) }
      await tx.updateTable('teams').set(agency).where('id', '=', team.id).execute()
    })
    expect((await planOf(advertiser, american)).problems).toEqual([refusal])
    expect((await planOf(advertiser, body)).problems).toEqual([])
  })

  test('says what would be created, stays, goes and is left out, what it means and how large it is; writes nothing', async () => {
    await sandbox.takeRequests()
    const definition = {
      include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['flat white'], atLeast: 1 }] }],
      exclude: [],
    }
    const plan = await planOf(advertiser, { ...body, definition })
    const written = (await sandbox.takeRequests()).filter(
      (one) => !one.startsWith('GET') && !one.includes('audience_estimate'),
    )
    expect(written).toEqual([])
    expect(await app.standing(ENGLISH)).toEqual(before)
    const named = (items: readonly { targeting_type: string; label: string }[]) =>
      items.map(({ targeting_type: type, label }) => `${type} ${label}`)
    expect(named(plan.items.created)).toEqual(
      expect.arrayContaining(['BROAD_KEYWORD espresso', 'BROAD_KEYWORD latteart', 'LOCATION Japan', 'GENDER FEMALE']),
    )
    expect(named(plan.items.standing)).toEqual(
      expect.arrayContaining(['BROAD_KEYWORD pour over coffee', 'SIMILAR_TO_FOLLOWERS_OF_USER thedialin']),
    )
    expect(plan.items.removed.map(({ targeting_value: value }) => value)).toContain('single origin')
    expect(plan.items.untouched).toMatchObject([{ targeting_value: 'instant coffee', operator_type: 'NE' }])
    expect(plan.items.dropped).toMatchObject([{ label: 'nobody_has_this', code: 'handle_unknown' }])
    expect(plan).toMatchObject({
      type: 'targeting',
      problems: [],
      target: { kind: 'line_item', line_item_name: 'Autumn roasts, English', campaign_name: 'Autumn roasts' },
      placements: { before: ['ALL_ON_TWITTER'], after: ['TWITTER_TIMELINE', 'TWITTER_SEARCH'], changed: true },
      sizes: { definition: { size: 1200 } },
      application_id: null,
    })
    expect(plan.meaning.united.map(({ group }) => group)).toEqual(expect.arrayContaining(['keywords', 'followers']))
    expect(plan.sizes.network).toEqual({ min: expect.any(Number), max: expect.any(Number) })
    expect((await advertiser.send('GET', `${PLANS}${plan.id}/`)).json()).toEqual(plan)
  })

  test('[EXT-4, EXT-8] is refused for an empty package and without an ad account', async () => {
    const target = lineItem(ENGLISH)
    const empty = { ad_account_id: AD_ACCOUNT, target, targeting_package: { keywords: [] } }
    const answer = await advertiser.send('POST', PLANS, { body: empty })
    expect(answer.json()).toMatchObject({
      code: 'package_empty',
      detail: 'Failed to apply targeting list because it is empty.',
    })
    const nowhere = await advertiser.send('POST', PLANS, { body: { ...body, target } })
    expect(nowhere.json()).toMatchObject({ code: 'no_ad_account', detail: 'No ad account id provided' })
  })

  test('[EXT-7, VALID-3] of more than 100 handles the first hundred, of 50 countries none, each said', async () => {
    const handles = Array.from({ length: 101 }, (_, at) => ({ handle: at === 100 ? 'harborroast' : `h${at}` }))
    const countries = Array.from({ length: 50 }, () => ({ code: 'JP', label: 'Japan' }))
    const codes = ['AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AR', 'AT', 'AU', 'AZ', 'BA', 'BB', 'BD', 'BE', 'BF']
      .concat(['BG', 'BH', 'BI', 'BJ', 'BN', 'BO', 'BR', 'BS', 'BT', 'BW', 'BY', 'BZ', 'CA', 'CD', 'CF', 'CG', 'CH'])
      .concat(['CI', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM', 'DO', 'DZ'])
      .map((one) => ({ code: one, label: one }))
    expect(codes).toHaveLength(countries.length)
    const plan = await planOf(advertiser, { targeting_package: { handles, keywords: words('tea') }, countries: codes })
    expect(plan.alerts.map(({ code: alert }) => alert)).toEqual(['too_many_countries', 'too_many_handles'])
    expect(plan.confirmations).toEqual([message('countries_unsent', { count: 50, limit: 50 })])
    expect(plan.items.created.map(({ field }) => field)).toEqual(['keywords'])
    expect(plan.items.dropped).toContainEqual(expect.objectContaining({ label: 'harborroast', code: 'beyond_handles' }))
  })

  test('is too old after half an hour', async () => {
    const audience = { custom_audiences: words('Nobody knows it'), keywords: words('tea') }
    const plan = await planOf(advertiser, { targeting_package: audience })
    expect(plan.items.dropped).toMatchObject([{ code: 'audience_unknown' }])
    app.time += 31 * 60_000
    expect(code(await advertiser.send('POST', `${PLANS}${plan.id}/apply/`, { body: {} }))).toEqual([
      410,
      'plan_expired',
    ])
  })

  test('that asks something is applied only with the answer', async () => {
    const nobody = { handles: [{ handle: 'nobody_has_this' }], gender: 'FEMALE' }
    const plan = await planOf(advertiser, { targeting_package: nobody })
    expect(plan.confirmations).toMatchObject([{ code: 'everybody_left' }])
    const answer = await advertiser.send('POST', `${PLANS}${plan.id}/apply/`, { body: { confirmed: ['other'] } })
    expect(answer.json().code).toBe('not_confirmed')
    expect(not_confirmed.payload.parse(answer.json())).toEqual({ missing: plan.confirmations })
    const { id } = await app.finished(advertiser, (await applyOf(advertiser, plan)).id)
    await rolledBack(id)
  })

  test('that loses a limit, or an audience that the ad account lacks, is applied only with the answer', async () => {
    const keywords = words('coffee')
    const countries = [{ label: 'United States', code: 'US' }]
    const asked = async (more: object) => {
      const plan = await planOf(advertiser, { targeting_package: { keywords, ...more }, countries })
      const answer = await advertiser.send('POST', `${PLANS}${plan.id}/apply/`, { body: {} })
      expect(code(answer)).toEqual([409, 'not_confirmed'])
      return plan.confirmations
    }
    expect(await asked({ network_operators: words('Bluejay Celular') })).toMatchObject([{ code: 'operators_lost' }])
    expect(await asked({ languages: words('Klingon') })).toMatchObject([{ code: 'languages_lost' }])
    expect(await asked({ custom_audiences: words('No such audience') })).toEqual([
      message('audiences_unknown', { names: 'No such audience' }),
    ])
  })

  test('names what its codes and ids mean, whatever label came with them; so does a saved list, those of before included', async () => {
    const given = {
      targeting_package: {
        keywords: words('tea'),
        languages: [{ label: 'English', id: 'ja' }],
        interests: [{ label: '猫', id: 'food-and-drink/coffee' }],
      },
      countries: [
        { label: 'Canada', code: 'JP' },
        { label: 'アメリカ', code: 'FR' },
        { label: 'UK', code: 'GB' },
      ],
    }
    const labels = ['Japan', 'フランス', 'UK', 'Japanese', '食べ物・飲み物—コーヒー']
    const said = ({ targeting_package: entries, countries }: Usage) =>
      [...countries, ...entries.languages, ...entries.interests].map(({ label }) => label)
    const usage = await save(given)
    expect(said(usage)).toEqual(labels)
    const { items } = await planOf(advertiser, given)
    expect(items.created.flatMap(({ field, label }) => (field === 'keywords' ? [] : [label])).sort()).toEqual(
      labels.toSorted(),
    )
    const old = sql`UPDATE usages SET countries = ${JSON.stringify(given.countries)}::jsonb,
      targeting_package = targeting_package || ${JSON.stringify(given.targeting_package)}::jsonb WHERE id = ${usage.id}`
    await old.execute(world.db)
    expect(said((await advertiser.send('GET', `${USAGES}${usage.id}/`)).json())).toEqual(labels)
    const [listed] = (await advertiser.send('GET', USAGES)).json().results
    expect(listed.countries.map(({ label }: { label: string }) => label)).toEqual(labels.slice(0, 3))
    const named = { ...given, countries: [{ label: 'North Korea', code: 'JP' }] }
    expect((await advertiser.send('POST', USAGES, { body: named })).json().code).toBe('country_unavailable')
  })

  test('that the network would not take is blocked', async () => {
    const plan = await planOf(advertiser, { targeting_package: { ...targeting_package, placements: ['profiles'] } })
    expect(plan.problems).toMatchObject([{ code: 'profile_alone' }])
    const answer = await advertiser.send('POST', `${PLANS}${plan.id}/apply/`, { body: {} })
    expect(answer.json().code).toBe('plan_blocked')
    expect(plan_blocked.payload.parse(answer.json())).toEqual({ problems: plan.problems })
  })
})

describe('applying', () => {
  test('adds to what is there; nothing of it goes unless replacing was chosen', async () => {
    const added = await planOf(advertiser, { ...body, mode: 'add' })
    expect([added.mode, added.items.removed]).toEqual(['add', []])
    const replaced = await planOf(advertiser, { ...body, mode: 'replace' })
    expect(replaced.items.removed.length).toBeGreaterThan(0)
    expect(added.replaceable).toBe(replaced.items.removed.length)
    const unsaid = await advertiser.send('POST', PLANS, {
      body: { ad_account_id: AD_ACCOUNT, target: lineItem(ENGLISH), ...body },
    })
    expect(unsaid.json()).toMatchObject({ mode: 'add', items: { removed: [] }, sizes: { reach: { recall: 1 } } })
  })

  test('[EXT-6] puts everything there, with a receipt for each item, records the use, and is rolled back to what was', async () => {
    const usage = await save(body)
    const answer = await advertiser.send('POST', `${USAGES}${usage.id}/plan/`, {
      body: { ad_account_id: AD_ACCOUNT, target: lineItem(ENGLISH), mode: 'replace', version: usage.version },
    })
    expect(answer.statusCode).toBe(201)
    const plan = answer.json()
    const begun = await applyOf(advertiser, plan)
    expect(begun).toMatchObject({ state: 'applying', steps: { done: 0, total: plan.steps } })
    // Asked for twice, done once.
    expect((await applyOf(advertiser, plan)).id).toBe(begun.id)

    const applied = await app.finished(advertiser, begun.id)
    expect(applied).toMatchObject({ state: 'applied', problem: null, usage_id: usage.id, recorded_usage_id: usage.id })
    expect(applied.steps).toEqual({ done: plan.steps, total: plan.steps })
    expect(applied.journal.map(({ kind, outcome }) => [kind, outcome])).toEqual([
      ['change_criteria', 'done'],
      ['set_placements', 'done'],
      ['change_criteria', 'done'],
    ])
    const existing = await app.standing(ENGLISH)
    expect(existing.placements).toEqual(['TWITTER_SEARCH', 'TWITTER_TIMELINE'])
    const there = applied.receipts.filter(({ status }) => status !== 'removed')
    expect(there.map((one) => `${one.type} ${one.operator} ${one.value}`).sort()).toEqual(existing.criteria)
    expect(there.every(({ id }) => id !== null)).toBe(true)
    expect(applied.counts).toMatchObject({ created: plan.items.created.length, removed: plan.items.removed.length })

    // What the plan skipped and how the placements changed is in the receipt, as the list calls it.
    expect(applied.skipped).toEqual(plan.items.dropped)
    expect(applied.counts.skipped).toBe(plan.items.dropped.length)
    expect(applied.placements).toEqual({ before: plan.placements.before, after: plan.placements.after })
    const confirmed = applied.counts.created + applied.counts.removed + Number(applied.placements !== null)
    expect(confirmed).toBe(plan.items.created.length + plan.items.removed.length + Number(plan.placements.changed))
    expect(applied.receipts).toContainEqual(
      expect.objectContaining({ type: 'GENDER', status: 'created', field: 'gender', label: 'FEMALE' }),
    )
    expect(applied.receipts.find(({ value }) => value === 'instant coffee')).toMatchObject({ field: null, label: null })

    const used: Usage = (await advertiser.send('GET', `${USAGES}${usage.id}/`)).json()
    const known = { state: 'applied', ad_account_id: AD_ACCOUNT, applied_by: 'application' }
    expect(used).toMatchObject({ ...known, version: usage.version + 1 })
    const uses = (await advertiser.send('GET', `${USAGES}${usage.id}/applications/`)).json()
    const stranger = app.browser()
    await stranger.signIn('stranger@mail.example.com')
    expect(code(await stranger.send('GET', `${USAGES}${usage.id}/applications/`))).toEqual([404, 'not_found'])
    for (const id of ['not-an-id', '00000000-0000-4000-8000-000000000000'])
      expect(code(await advertiser.send('GET', `${USAGES}${id}/applications/`))).toEqual([404, 'not_found'])
    expect(uses).toMatchObject({ results: [{ id: begun.id, state: 'applied', counts: { skipped: 1 } }], next: null })

    // Days later.
    app.time += 5 * 86_400_000
    const back = await rolledBack(begun.id)
    expect(back).toMatchObject({ state: 'rolled_back', problem: null })
    expect(back.placements).toEqual({ before: plan.placements.after, after: plan.placements.before })
    expect(await app.standing(ENGLISH)).toEqual(before)
    expect((await advertiser.send('GET', `${USAGES}${usage.id}/`)).json()).toMatchObject({ state: 'saved' })
    expect(code(await rollBack(begun.id))).toEqual([409, 'not_applied'])
  })

  test('an age that the ad set has no room for is skipped, and the receipt says so with its reason', async () => {
    const first = await planOf(advertiser, { mode: 'add', targeting_package: { keywords: words('tea'), age: '25-49' } })
    const there = await app.finished(advertiser, (await applyOf(advertiser, first)).id)
    const list = { keywords: words('matcha'), handles: [{ handle: 'nobody_has_this' }], age: '18-49' }
    const plan = await planOf(advertiser, { mode: 'add', targeting_package: list })
    const { id } = await applyOf(advertiser, plan)
    const applied = await app.finished(advertiser, id)
    expect(applied).toMatchObject({ state: 'applied', counts: { created: 1, skipped: 2 }, placements: null })
    expect(applied.skipped).toMatchObject([
      { field: 'handles', label: 'nobody_has_this', code: 'handle_unknown' },
      { field: 'age', label: '18-49', code: 'beyond_limit' },
    ])
    await rolledBack(id)
    await rolledBack(there.id)
  })

  test('a package that was not saved is recorded as a use of its own', async () => {
    const begun = await applyOf(advertiser, await planOf(advertiser, { ...body, target: lineItem(JAPANESE) }))
    const { recorded_usage_id: recorded } = await app.finished(advertiser, begun.id)
    const used: Usage = (await advertiser.send('GET', `${USAGES}${recorded}/`)).json()
    expect(used).toMatchObject({ name: 'Coffee people', state: 'applied', ad_account_id: AD_ACCOUNT })
    expect(used.targeting_package.keywords.map(({ label }) => label)).toEqual([
      'espresso',
      'flat white',
      'pour over coffee',
    ])
    expect(await rolledBack(begun.id)).toMatchObject({ state: 'rolled_back' })
  })

  test('a list that was changed after its plan is planned anew', async () => {
    const usage = await save(body)
    const requested = { ad_account_id: AD_ACCOUNT, target: lineItem(ENGLISH) }
    const plan = (await advertiser.send('POST', `${USAGES}${usage.id}/plan/`, { body: requested })).json()
    await advertiser.send('PUT', `${USAGES}${usage.id}/`, { body: { version: usage.version, name: 'Other' } })
    const answer = await advertiser.send('POST', `${PLANS}${plan.id}/apply/`, { body: {} })
    expect(code(answer)).toEqual([409, 'usage_changed'])
    const old = await advertiser.send('POST', `${USAGES}${usage.id}/plan/`, {
      body: { ...requested, version: usage.version },
    })
    expect(code(old)).toEqual([409, 'usage_changed'])
  })

  test('[EXT-6] the category Exclusion Audience only takes people away', async () => {
    const plan = await planOf(advertiser, {
      targeting_package: { keywords: words('decaf') },
      categories: [{ name: 'Exclusion Audience' }],
    })
    expect(plan).toMatchObject({ type: 'exclusion', items: { removed: [] } })
    const { id } = await app.finished(advertiser, (await applyOf(advertiser, plan)).id)
    expect((await app.standing(ENGLISH)).criteria).toEqual([...before.criteria, 'BROAD_KEYWORD NE decaf'].sort())
    await rolledBack(id)
    expect(await app.standing(ENGLISH)).toEqual(before)
  })

  test('a new campaign and line item, both paused, that a rollback deletes', async () => {
    const target = {
      kind: 'new',
      campaign_name: 'Winter roasts',
      line_item_name: 'Coffee people',
      funding_source_id: 'lygyi',
      daily_budget_micro: 5_000_000,
      total_budget_micro: 50_000_000,
      start: new Date(app.time + 86_400_000).toISOString(),
    }
    const plan = await planOf(advertiser, { ...body, target })
    expect(plan).toMatchObject({ problems: [], target: { kind: 'new', status: 'PAUSED' }, steps: 3 })
    expect(plan.new_campaign).toEqual({
      daily_budget: 5,
      total_budget: 50,
      currency: 'USD',
      timezone: 'America/Los_Angeles',
      start: target.start,
      end: null,
    })
    const applied = await app.finished(advertiser, (await applyOf(advertiser, plan)).id)
    expect(applied).toMatchObject({ state: 'applied', made: true, problem: null, new_campaign: plan.new_campaign })
    const { ads } = app.adAccountPorts
    const campaign = async () =>
      (await ads.campaigns(someone, AD_ACCOUNT)).filter(({ name, deleted }) => name === 'Winter roasts' && !deleted)
    expect(await campaign()).toMatchObject([{ id: applied.campaign_id, status: 'PAUSED' }])
    const item = await ads.lineItem(someone, AD_ACCOUNT, applied.line_item_id ?? '')
    expect(item).toMatchObject({ name: 'Coffee people', status: 'PAUSED', campaignId: applied.campaign_id })
    expect((await app.standing(item.id)).criteria).toHaveLength(plan.items.created.length)
    expect(await rolledBack(applied.id)).toMatchObject({ state: 'rolled_back' })
    expect(await campaign()).toEqual([])
    expect((await ads.lineItems(someone, AD_ACCOUNT)).filter(({ deleted }) => !deleted)).toHaveLength(2)
  })
})

describe('when something fails on the way', () => {
  const cases: readonly (readonly [says: string, failures: readonly OrderedFailure[], state: string])[] = [
    [
      'answers 429 for three seconds',
      [{ kind: 'rate_limited', method: 'POST', path: CRITERIA, seconds: 3 }],
      'applied',
    ],
    ['is overloaded three times', [{ kind: 'unavailable', path: CRITERIA, times: 3 }], 'applied'],
    ['drops the answer of a batch that it did', [{ kind: 'dropped_after', method: 'POST', path: CRITERIA }], 'applied'],
    ['drops a batch that it did not do', [{ kind: 'dropped_before', method: 'POST', path: CRITERIA }], 'applied'],
    [
      'drops every second answer',
      [0, 1, 2].map((skip) => ({ kind: 'dropped_after', path: CRITERIA, skip }) as const),
      'applied',
    ],
    ['answers with a page', [{ kind: 'html', method: 'POST', path: CRITERIA }], 'applied'],
    ['is too slow', [{ kind: 'slow', method: 'POST', path: CRITERIA, milliseconds: 4_000 }], 'applied'],
    ['loses the placements', [{ kind: 'dropped_after', method: 'PUT', path: '*/line_items/*' }], 'applied'],
    [
      'refuses the batch',
      [{ kind: 'refused', method: 'POST', path: CRITERIA, times: 5, message: 'as ordered' }],
      'undone',
    ],
    [
      'refuses the second batch',
      [{ kind: 'refused', method: 'POST', path: CRITERIA, skip: 1, times: 2, message: 'as ordered' }],
      'undone',
    ],
    [
      'refuses the placements',
      [{ kind: 'refused', method: 'PUT', path: '*/line_items/*', times: 2, message: 'as ordered' }],
      'undone',
    ],
  ]

  test.each(chosenCells(cases, 4, 'applying'))('the network %s', async (_, failures, state) => {
    const plan = await planOf(advertiser, body)
    const { id } = await applyOf(advertiser, plan)
    for (const failure of failures) await sandbox.order(failure)
    const finished = await app.finished(advertiser, id)
    await sandbox.healAll()
    expect(finished.state).toBe(state)
    if (state === 'undone') {
      expect(finished.problem).toMatchObject({ code: 'refused', reason: AS_ORDERED })
      expect(await app.standing(ENGLISH)).toEqual(before)
      return
    }
    expect(finished.problem).toBeNull()
    const there = finished.receipts.filter(({ status }) => status !== 'removed')
    expect((await app.standing(ENGLISH)).criteria).toEqual(
      there.map((one) => `${one.type} ${one.operator} ${one.value}`).sort(),
    )
    expect(finished.counts.created).toBe(plan.items.created.length)
    expect(await rolledBack(id)).toMatchObject({ state: 'rolled_back' })
    expect(await app.standing(ENGLISH)).toEqual(before)
  })

  test('an answer that names one criterion of those that were sent is read back before anything is called applied', async () => {
    const plan = await planOf(advertiser, body)
    const { id } = await applyOf(advertiser, plan)
    await sandbox.order({ kind: 'partial', method: 'POST', path: CRITERIA })
    const finished = await app.finished(advertiser, id)
    expect(finished).toMatchObject({ state: 'applied', problem: null })
    expect(finished.counts.created).toBe(plan.items.created.length)
    const there = finished.receipts.filter(({ status }) => status !== 'removed')
    expect(there.every((one) => one.id !== null)).toBe(true)
    expect((await app.standing(ENGLISH)).criteria).toEqual(
      there.map((one) => `${one.type} ${one.operator} ${one.value}`).sort(),
    )
    expect(await rolledBack(id)).toMatchObject({ state: 'rolled_back' })
  })

  test('a new campaign whose answers are all lost is made once', async () => {
    const target = {
      kind: 'new',
      campaign_name: 'Lost and found',
      line_item_name: 'Coffee people',
      funding_source_id: 'lygyi',
      daily_budget_micro: 5_000_000,
      start: new Date(app.time + 86_400_000).toISOString(),
    }
    const { id } = await applyOf(advertiser, await planOf(advertiser, { ...body, target }))
    for (const path of ['*/campaigns', '*/line_items', CRITERIA])
      await sandbox.order({ kind: 'dropped_after', method: 'POST', path })
    expect(await app.finished(advertiser, id)).toMatchObject({ state: 'applied' })
    const campaigns = await app.adAccountPorts.ads.campaigns(someone, AD_ACCOUNT)
    expect(campaigns.filter(({ name, deleted }) => name === 'Lost and found' && !deleted)).toHaveLength(1)
    await sandbox.order({ kind: 'dropped_after', method: 'DELETE' })
    expect(await rolledBack(id)).toMatchObject({ state: 'rolled_back' })
  })

  test('a revoked grant stops it with a word, and it goes on once the account is connected again', async () => {
    const { id } = await applyOf(advertiser, await planOf(advertiser, body))
    await sandbox.order({ kind: 'unauthorised', path: CRITERIA })
    await app.jobs.drain()
    expect(await read(id)).toMatchObject({
      state: 'applying',
      waiting: { reason: 'reconnect', problem: message('reconnect_needed') },
      abilities: { undo: true, retry: true },
    })
    await app.jobs.drain()
    expect(await read(id)).toMatchObject({ state: 'applying' })
    await connectNetworkAccount(advertiser, { person: 'harborroast' })
    // At once, not when it would have looked again by itself.
    expect(await app.finished(advertiser, id, 5)).toMatchObject({ state: 'applied', waiting: null })
    await rolledBack(id)
    expect(await app.standing(ENGLISH)).toEqual(before)
  })

  testInLongRun('what cannot even be undone is said, and taken up again later', async () => {
    const { id } = await applyOf(advertiser, await planOf(advertiser, body))
    await sandbox.order({ kind: 'refused', method: 'POST', path: CRITERIA, skip: 1, times: 100, message: 'as ordered' })
    const failed = await app.finished(advertiser, id)
    expect(failed).toMatchObject({
      state: 'failed',
      problem: { code: 'refused', reason: AS_ORDERED },
      abilities: { undo: false, retry: true, roll_back: true },
    })
    await sandbox.healAll()
    expect(await app.standing(ENGLISH)).not.toEqual(before)
    const again = await advertiser.send('POST', `${APPLICATIONS}${id}/retry/`)
    expect(again.json()).toMatchObject({ state: 'undoing' })
    expect(await app.finished(advertiser, id)).toMatchObject({ state: 'undone' })
    expect(await app.standing(ENGLISH)).toEqual(before)
  })

  test('a start carries on what a killed process left, with a call of which nobody knows how it ended', async () => {
    const { id } = await applyOf(advertiser, await planOf(advertiser, body))
    await sql`DELETE FROM jobs.job WHERE name = 'reconcile.run'`.execute(world.db)
    const write = { kind: 'set_placements', lineItemId: ENGLISH, placements: ['TWITTER_SEARCH'] }
    await world.db
      .insertInto('reconcile_steps')
      .values({
        ...{ kind: APPLICATION, target: id, number: 1, begun_at: new Date(app.time - 60_000) },
        step: JSON.stringify({ state: 'applying', creates: 0, removes: 0, write }),
        ...{ lost_at: null, ended_at: null, outcome: null, problem: null },
      })
      .execute()
    await app.jobs.drain()
    expect(await read(id)).toMatchObject({ state: 'applying' })
    expect(await app.applicationPorts.reconcile.recover()).toBe(1)
    const applied = await app.finished(advertiser, id)
    expect(applied).toMatchObject({ state: 'applied', journal: [{ outcome: 'lost' }, {}, {}, { outcome: 'done' }] })
    await rolledBack(id)
    expect(await app.standing(ENGLISH)).toEqual(before)
  })

  test('it can be stopped and undone while it waits', async () => {
    const { id } = await applyOf(advertiser, await planOf(advertiser, body))
    // The first batch is done, the placements are not.
    await sandbox.order({ kind: 'unavailable', method: 'PUT', path: '*/line_items/*', seconds: 60, retry_after: 60 })
    await app.jobs.drain()
    expect(await read(id)).toMatchObject({ state: 'applying', waiting: { reason: 'unavailable' }, steps: { done: 1 } })
    expect(await app.standing(ENGLISH)).not.toEqual(before)
    await sandbox.healAll()
    app.forgetRates()
    const stopped = await advertiser.send('POST', `${APPLICATIONS}${id}/undo/`)
    expect(stopped.json()).toMatchObject({ state: 'undoing' })
    expect(await app.finished(advertiser, id)).toMatchObject({ state: 'undone', problem: { code: 'asked_to_stop' } })
    expect(await app.standing(ENGLISH)).toEqual(before)
    expect(code(await advertiser.send('POST', `${APPLICATIONS}${id}/undo/`))).toEqual([409, 'not_under_way'])
    expect(code(await advertiser.send('POST', `${APPLICATIONS}${id}/retry/`))).toEqual([409, 'nothing_to_retry'])
  })
})

describe('others', () => {
  test('who change the line item between plan and apply are not overwritten', async () => {
    const plan = await planOf(advertiser, body)
    const criterion = { targeting_type: 'BROAD_KEYWORD', targeting_value: 'theirs', operator_type: 'EQ' } as const
    const [theirs] = await changeBehind([{ kind: 'create', lineItemId: ENGLISH, criterion }])
    const answer = await advertiser.send('POST', `${PLANS}${plan.id}/apply/`, { body: {} })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'line_item_changed',
      drift: { added: [{ targeting_value: 'theirs' }], removed: [], placements: null },
    })
    await changeBehind([{ kind: 'delete', id: theirs?.id ?? '' }])
  })

  test('who changed it after us are shown before a rollback, and overwritten only with a yes', async () => {
    const { id } = await app.finished(advertiser, (await applyOf(advertiser, await planOf(advertiser, body))).id)
    const ours = await app.adAccountPorts.ads.criteria(someone, AD_ACCOUNT, [ENGLISH])
    const gone = ours.find(({ targeting_value: value }) => value === 'espresso')
    const criterion = { targeting_type: 'BROAD_KEYWORD', targeting_value: 'theirs', operator_type: 'NE' } as const
    await changeBehind([
      { kind: 'create', lineItemId: ENGLISH, criterion },
      { kind: 'delete', id: gone?.id ?? '' },
    ])
    await app.adAccountPorts.ads.putLineItem(someone, AD_ACCOUNT, ENGLISH, { placements: ['TWITTER_TIMELINE'] })
    const shown = await rollBack(id)
    expect(shown.json().code).toBe('line_item_changed')
    expect(line_item_changed.payload.parse(shown.json())).toMatchObject({
      drift: {
        added: [{ targeting_value: 'theirs', operator_type: 'NE' }],
        removed: [{ targeting_value: 'espresso' }],
        placements: { found: ['TWITTER_TIMELINE'] },
      },
    })
    expect(code(await rollBack(id, 'something else'))).toEqual([409, 'line_item_changed'])
    expect((await rollBack(id, shown.json().drift.seen)).statusCode).toBe(202)
    expect(await app.finished(advertiser, id)).toMatchObject({ state: 'rolled_back' })
    expect(await app.standing(ENGLISH)).toEqual(before)
  })

  test('one application at a time for a line item', async () => {
    const [one, other] = [await planOf(advertiser, body), await planOf(advertiser, body)]
    const { id } = await applyOf(advertiser, one)
    const answer = await advertiser.send('POST', `${PLANS}${other.id}/apply/`, { body: {} })
    expect(answer.json()).toMatchObject({ code: 'application_running', application_id: id })
    expect(code(await rollBack(id))).toEqual([409, 'application_running'])
    await app.finished(advertiser, id)
    expect(code(await advertiser.send('POST', `${PLANS}${other.id}/apply/`, { body: {} }))).toEqual([
      409,
      'line_item_changed',
    ])
    app.time += 1000
    const next = await planOf(advertiser, { targeting_package: { keywords: words('tea') } })
    const second = await app.finished(advertiser, (await applyOf(advertiser, next)).id)
    expect(code(await rollBack(id))).toEqual([409, 'applied_over'])
    await rolledBack(second.id)
    await rolledBack(id)
    expect(await app.standing(ENGLISH)).toEqual(before)
  })

  test('another person sees nothing of it and can do nothing with it', async () => {
    const plan = await planOf(advertiser, body)
    const { id } = await app.finished(advertiser, (await applyOf(advertiser, plan)).id)
    const stranger = app.browser()
    await stranger.signIn('stranger@mail.example.com')
    const answers = await Promise.all([
      stranger.send('GET', `${PLANS}${plan.id}/`),
      stranger.send('POST', `${PLANS}${plan.id}/apply/`, { body: {} }),
      stranger.send('GET', `${APPLICATIONS}${id}/`),
      stranger.send('POST', `${APPLICATIONS}${id}/undo/`),
      stranger.send('POST', `${APPLICATIONS}${id}/retry/`),
      rollBack(id, null, stranger),
    ])
    expect(answers.map(code)).toEqual(answers.map(() => [404, 'not_found']))
    expect((await stranger.send('GET', APPLICATIONS)).json()).toEqual({ results: [], next: null })
    const elsewhere = { ...body, ad_account_id: AD_ACCOUNT, target: lineItem(ENGLISH) }
    expect(code(await stranger.send('POST', PLANS, { body: elsewhere }))).toEqual([403, 'no_account_access'])
    // Somebody of the same ad account who may only look.
    await connectNetworkAccount(stranger, { person: 'thedialin' })
    expect(code(await stranger.send('POST', PLANS, { body: elsewhere }))).toEqual([403, 'read_only_account'])
    await rolledBack(id)
  })

  test('the history is told page by page', async () => {
    const ids: string[] = []
    for (const label of ['one', 'two', 'three']) {
      const plan = await planOf(advertiser, {
        targeting_package: { keywords: words(label) },
        target: lineItem(JAPANESE),
      })
      const { id } = await app.finished(advertiser, (await applyOf(advertiser, plan)).id)
      await rolledBack(id)
      ids.unshift(id)
      app.time += 1000
    }
    const first = (await advertiser.send('GET', `${APPLICATIONS}?limit=2&ad_account_id=${AD_ACCOUNT}`)).json()
    const rest = (await advertiser.send('GET', `${APPLICATIONS}?limit=2&cursor=${first.next}`)).json()
    expect([...first.results, ...rest.results].map(({ id }) => id)).toEqual(ids)
    expect([rest.next, rest.results[0].state]).toEqual([null, 'rolled_back'])
    expect((await advertiser.send('GET', `${APPLICATIONS}?ad_account_id=other`)).json().results).toEqual([])
  })
})
