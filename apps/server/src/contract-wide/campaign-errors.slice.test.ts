// Every error that campaigns, ad sets, ads, what an account has and summaries declare is answered for its reason.
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DraftedCampaign, draftedCampaign, experimentOf, ruleSettings } from '../../testkit/campaign-samples.ts'
import {
  errorScene,
  type NetworkQuestion,
  networkErrorTests,
  nothingLeftOut,
} from '../../testkit/declared-error-scene.ts'
import { peopleWithTraits } from '../../testkit/people-with-traits.ts'
import type { SampleCall } from '../../testkit/sample-scene.ts'
import { type OwnTeam, ownTeam, teamAccount } from '../../testkit/team-samples.ts'

const scene = errorScene({ network: peopleWithTraits })
let team: OwnTeam
let account = ''
beforeAll(async () => {
  team = await ownTeam(scene)
  account = await teamAccount(scene, team)
})

const drafted = async (): Promise<DraftedCampaign> => await draftedCampaign({ team, account, scene })

/** As if it stood at the network: changes then ask whether the connection may write. */
async function live(current: object = {}): Promise<DraftedCampaign> {
  const campaign = await drafted()
  const network_id = `live${campaign.id.slice(0, 8)}`
  await scene.world.db
    .updateTable('campaigns')
    .set({ live: true, network_id, ...current })
    .where('id', '=', campaign.id)
    .execute()
  return campaign
}
const partOf = async ({ id }: DraftedCampaign, list: 'adsets' | 'ads'): Promise<{ id: string; version: number }> =>
  (await scene.send(`campaigns.${list}`, { params: { pk: id } })).json().results[0]

type Prepared = () => Promise<SampleCall>
const question = (id: string, prepare: Prepared, path?: string): NetworkQuestion => ({
  id,
  ...(path !== undefined && { path }),
  prepare: async () => {
    const call = await prepare()
    return () => scene.send(id, call)
  },
})
const named: Prepared = async () => ({ query: { team: team.slug, account } })
const FUNDING = '*/funding_instruments'
const brief = () => ({
  team: team.slug,
  account,
  name: 'Winter beans',
  funding_source_id: 'lygyi',
  daily_budget: 20,
  objective: 'ENGAGEMENTS',
})
const ofLive =
  (more: (campaign: DraftedCampaign) => SampleCall = () => ({})): Prepared =>
  async () => {
    const campaign = await live()
    return { params: { pk: campaign.id }, ...more(campaign) }
  }
const ofDraft =
  (more: (campaign: DraftedCampaign) => SampleCall = () => ({})): Prepared =>
  async () => {
    const campaign = await drafted()
    return { params: { pk: campaign.id }, ...more(campaign) }
  }
const ofPart =
  (list: 'adsets' | 'ads', more: (part: { version: number }) => SampleCall = () => ({})): Prepared =>
  async () => {
    const part = await partOf(await live(), list)
    return { params: { pk: part.id }, ...more(part) }
  }
const fields = {
  name: 'Replaced',
  start: '2027-01-01T08:00:00Z',
  end: '2027-01-31T08:00:00Z',
  targeting: { kind: 'package', targeting_package: { keywords: [{ label: 'latte' }] }, countries: [] },
}

const ruleOf = async (): Promise<string> =>
  (
    await scene.send('automations.create', { body: { team: team.slug, account, settings: ruleSettings, mark: null } })
  ).json().id
/** What a rule did with a campaign that is live. */
async function actedOn(): Promise<{ pk: string; action: string }> {
  const pk = await ruleOf()
  const at = new Date(scene.application.time)
  const done = { day: '2026-11-12', at, action: 'pause', judged: '[]', status_changes: 2 }
  const { id } = await scene.world.db
    .insertInto('automation_actions')
    .values({ automation_id: pk, campaign_id: (await live()).id, ad_set_id: null, ...done })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { pk, action: id }
}

const questions: readonly NetworkQuestion[] = [
  question(
    'campaigns.replace',
    ofLive(({ version }) => ({ body: { version, name: 'x', funding_source_id: 'lygyi', daily_budget: 30 } })),
  ),
  question(
    'campaigns.change',
    ofLive(({ version }) => ({ body: { version, name: 'x' } })),
  ),
  question(
    'campaigns.saveTree',
    ofLive(({ version }) => ({ body: { version, name: 'x', ad_sets: [] } })),
  ),
  question('campaigns.delete', ofLive()),
  question('campaigns.reach', ofLive(), '*/reach/campaigns'),
  question(
    'campaigns.segmentations',
    ofLive(() => ({ query: { type: 'GENDER' } })),
    '/stats/*',
  ),
  question(
    'breakdowns.read',
    async () => ({
      query: { team: team.slug, campaign: [(await live()).id], by: 'gender', from: '2026-11-01', to: '2026-11-07' },
    }),
    '/stats/*',
  ),
  question('campaigns.options', named, FUNDING),
  question('campaigns.checkDraft', async () => ({ body: brief() }), FUNDING),
  question('campaigns.check', ofDraft(), FUNDING),
  question(
    'campaigns.checkSave',
    ofDraft(({ version }) => ({ body: { version, ad_sets: [] } })),
    FUNDING,
  ),
  question(
    'campaigns.launch',
    ofDraft(({ version }) => ({ body: { version, paused: true } })),
    FUNDING,
  ),
  question('campaigns.bulkApply', async () => {
    const { id } = await live({ network_id: null })
    const body = { team: team.slug, ids: [id], change: { name: { find: 'Winter', replace: 'Spring' } } }
    const preview = (await scene.send('campaigns.bulkPreview', { body })).json().id
    return { body: { team: team.slug, preview } }
  }),
  question(
    'campaigns.drift',
    ofLive(() => ({ query: { fresh: 'true' } })),
    '*/campaigns',
  ),
  question(
    'campaigns.repair',
    ofLive(() => ({ body: { direction: 'take', mark: '' } })),
  ),
  question('campaigns.retry', ofLive()),
  question(
    'campaigns.answerApproval',
    ofLive(() => ({ body: { answer: 'approve', amount: 600 } })),
  ),
  question('adsets.create', async () => ({ body: { team: team.slug, campaign: (await live()).id, ...fields } })),
  question(
    'adsets.replace',
    ofPart('adsets', ({ version }) => ({ body: { version, ...fields } })),
  ),
  question(
    'adsets.change',
    ofPart('adsets', ({ version }) => ({ body: { version, name: 'x' } })),
  ),
  question('adsets.delete', ofPart('adsets')),
  question(
    'ads.create',
    ofPart('adsets', () => ({ body: { name: 'Another', post_id: '987654321' } })),
  ),
  question('ads.delete', ofPart('ads')),
  question(
    'ads.toggle',
    ofPart('ads', () => ({ body: { running: false } })),
  ),
  question('automations.undo', async () => ({ params: await actedOn() })),
  question('ownCampaigns.options', async () => ({ query: { ad_account_id: '18ce54d4x5t' } }), FUNDING),
  question('autopilot.allowed', named, FUNDING),
  question('accountFacts.apps', named, '*/app_lists'),
  question('accountFacts.appEvents', named, '*/app_event_tags'),
  question('accountFacts.webEvents', named, '*/web_event_tags'),
  question('accountFacts.hasPixel', named, '*/web_event_tags'),
]

describe('of what stands here', () => {
  test('somebody else changed it meanwhile', async () => {
    const { id: pk, version } = await drafted()
    const whole = { version: version + 7, name: 'x', funding_source_id: 'lygyi', daily_budget: 30 }
    const stale = async (id: string, call: SampleCall) =>
      scene.expectDeclared(id, 'changed', await scene.send(id, call))
    await stale('campaigns.replace', { params: { pk }, body: whole })
    await stale('campaigns.change', { params: { pk }, body: { version: version + 7, name: 'x' } })
    await stale('campaigns.answerApproval', { params: { pk }, body: { answer: 'approve', amount: 600 } })
    await stale('campaigns.revert', { params: { pk }, body: { version: version + 7 } })
    await stale('campaigns.saveTree', { params: { pk }, body: { version: version + 7, name: 'x', ad_sets: [] } })
    const { id, version: second } = await draftedCampaign({ team, account, scene }, { ad_sets: [] })
    await stale('campaigns.launch', { params: { pk: id }, body: { version: second + 7, paused: true } })
    const part = await partOf({ id: pk, version }, 'adsets')
    await stale('adsets.replace', { params: { pk: part.id }, body: { version: part.version + 7, ...fields } })
    await stale('adsets.change', { params: { pk: part.id }, body: { version: part.version + 7, name: 'x' } })
  })

  test('what one has requested oneself', async () => {
    const limitTo = (above: number | null) =>
      scene.send('teamAccounts.change', { params: { slug: team.slug, pk: account }, body: { approval_above: above } })
    await limitTo(1)
    const { id: pk, version } = await draftedCampaign({ team, account, scene }, { ad_sets: [fields] })
    await scene.send('campaigns.launch', { params: { pk }, body: { version } })
    // 20 a day for 30 days.
    const call = { params: { pk }, body: { answer: 'approve', amount: 600 } }
    scene.expectDeclared('campaigns.answerApproval', 'own_request', await scene.send('campaigns.answerApproval', call))
    await limitTo(null)
  })

  test('what the network would refuse', async () => {
    const refused = async (id: string, call: SampleCall) => {
      const answer = await scene.send(id, call)
      expect([id, answer.statusCode, answer.body.slice(0, 300)]).toEqual([id, 422, expect.any(String)])
      scene.expectDeclared(id, 'not_valid', answer, messageText(answer.json().problems[0], 'en'))
    }
    const { id: pk, version } = await live({
      observed: JSON.stringify({ name: 'Winter beans', funding_instrument_id: 'lygyi' }),
    })
    const worse = { version, daily_budget: 0.000001, total_budget: 0.0000005 }
    await refused('campaigns.change', { params: { pk }, body: worse })
    await refused('campaigns.replace', { params: { pk }, body: { name: 'x', funding_source_id: 'lygyi', ...worse } })
    await refused('campaigns.saveTree', { params: { pk }, body: { ...worse, ad_sets: [] } })
    const nobodys = { kind: 'config', config_id: '00000000-0000-4000-8000-000000000000' }
    const brief = { name: 'x', funding_source_id: 'lygyi', objective: 'ENGAGEMENTS', team: team.slug, account }
    await refused('campaigns.createTree', { body: { ...brief, ad_sets: [{ ...fields, targeting: nobodys }] } })
    const empty = await draftedCampaign({ team, account, scene }, { daily_budget: null })
    await refused('campaigns.launch', { params: { pk: empty.id }, body: { version: empty.version, paused: true } })
    const part = await partOf(await live(), 'adsets')
    const observed = JSON.stringify({ name: 'Coffee people' })
    await scene.world.db
      .updateTable('ad_sets')
      .set({ network_id: `set${part.id.slice(0, 8)}`, observed })
      .where('id', '=', part.id)
      .execute()
    const backwards = { version: part.version, start: '2027-02-01T08:00:00Z', end: '2027-01-01T08:00:00Z' }
    await refused('adsets.change', { params: { pk: part.id }, body: backwards })
    await refused('adsets.replace', { params: { pk: part.id }, body: { ...fields, ...backwards } })
  })

  test('a preview that is old, a difference that is another by now', async () => {
    const { id } = await drafted()
    const change = { name: { find: 'Winter', replace: 'Spring' } }
    const preview = (await scene.send('campaigns.bulkPreview', { body: { team: team.slug, ids: [id], change } })).json()
      .id
    scene.application.time += 3_700_000
    const body = { team: team.slug, preview }
    scene.expectDeclared('campaigns.bulkApply', 'preview_old', await scene.send('campaigns.bulkApply', { body }))
    const repair = { params: { pk: id }, body: { direction: 'take', mark: 'another' } }
    scene.expectDeclared('campaigns.repair', 'drift_changed', await scene.send('campaigns.repair', repair))
  })

  test('a view of a name that is taken, and one too many', async () => {
    const { slug } = await ownTeam(scene)
    const settings = {
      period: { days: 7 },
      compare: false,
      status: null,
      attention: false,
      search: '',
      sort: '',
      columns: ['spent'],
    }
    const made = async (name: string) =>
      await scene.send('campaignViews.create', { body: { team: slug, name, settings } })
    const first = (await made('View 1')).json().id
    scene.expectDeclared('campaignViews.create', 'view_name_taken', await made('view 1'))
    for (let number = 2; number <= 50; number += 1) expect((await made(`View ${number}`)).statusCode).toBe(201)
    scene.expectDeclared('campaignViews.create', 'too_many_views', await made('View 51'))
    const renamed = { params: { pk: first }, body: { name: 'View 2' } }
    scene.expectDeclared('campaignViews.change', 'view_name_taken', await scene.send('campaignViews.change', renamed))
  })

  test('a rule that was not previewed, changed meanwhile, or one too many; what cannot be undone', async () => {
    const other = await ownTeam(scene)
    const place = { team: other.slug, account: await teamAccount(scene, other) }
    const made = async (mark: string | null) =>
      await scene.send('automations.create', { body: { ...place, settings: ruleSettings, mark } })
    scene.expectDeclared('automations.create', 'not_previewed', await made('of something else'))
    const { id: pk, version } = (await made(null)).json()
    const changed = async (body: object) => await scene.send('automations.change', { params: { pk }, body })
    scene.expectDeclared('automations.change', 'not_previewed', await changed({ version, on: true, mark: null }))
    scene.expectDeclared('automations.change', 'changed', await changed({ version: version + 7, on: false }))
    for (let number = 2; number <= 100; number += 1) expect((await made(null)).statusCode).toBe(201)
    scene.expectDeclared('automations.create', 'too_many_rules', await made(null))
    const undone = await scene.send('automations.undo', { params: await actedOn() })
    scene.expectDeclared('automations.undo', 'rule_undo_changed', undone)
  })

  test('an experiment too many; one that is over', async () => {
    const other = await ownTeam(scene)
    const place = { team: other, account: await teamAccount(scene, other), scene }
    const body = await experimentOf(place)
    const made = async () => await scene.send('experiments.create', { body })
    const { id: pk } = (await made()).json()
    const stopped = async () => await scene.send('experiments.stop', { params: { pk } })
    expect((await stopped()).statusCode).toBe(200)
    scene.expectDeclared('experiments.stop', 'experiment_over', await stopped())
    const row = await scene.world.db
      .selectFrom('experiments')
      .selectAll()
      .where('id', '=', pk)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 199 }, () => ({
      ...row,
      id: undefined,
      settings: JSON.stringify(row.settings),
      plan: JSON.stringify(row.plan),
      names: JSON.stringify(row.names),
    }))
    await scene.world.db.insertInto('experiments').values(more).execute()
    scene.expectDeclared('experiments.create', 'too_many_experiments', await made())
  })

  test('which account is meant', async () => {
    const { slug } = await ownTeam(scene)
    for (const id of ['apps', 'appEvents', 'webEvents', 'hasPixel'].map((name) => `accountFacts.${name}`))
      scene.expectDeclared(id, 'no_ad_account', await scene.send(id, { query: { team: slug } }))
    scene.expectDeclared('ownCampaigns.options', 'no_ad_account', await scene.send('ownCampaigns.options', {}))
    const unnamed = { query: { team: slug, currency: 'USD' } }
    for (const id of ['autopilot.allowed', 'autopilot.suggestedBudget'])
      scene.expectDeclared(id, 'no_ad_account', await scene.send(id, unnamed))
    const asked = (id: string, ad_account_id: string) =>
      scene.send(id, { query: { team: slug, ad_account_id, ...(id.endsWith('Budget') && { currency: 'USD' }) } })
    for (const id of ['allowed', 'suggestedBudget', 'usage'].map((name) => `autopilot.${name}`)) {
      scene.expectDeclared(id, 'account_not_added', await asked(id, '18ce54d4x5t'))
      scene.expectDeclared(id, 'not_connected', await asked(id, '18ce5nobody'))
    }
  })

  test('too many documents at once', async () => {
    const { id: campaign } = await drafted()
    const body = { team: team.slug, campaign, language: 'en' }
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => scene.send('campaignDocuments.summary', { body })),
    )
    const busy = answers.find(({ statusCode }) => statusCode === 503)
    if (!busy) throw new Error(`All were made: ${answers.map(({ statusCode }) => statusCode)}`)
    scene.expectDeclared('campaignDocuments.summary', 'too_busy', busy)
  })
})

networkErrorTests(scene, questions)

// It would take twenty seconds or half a gigabyte: provoked where documents are made.
nothingLeftOut(scene, 'campaign-errors', ['campaignDocuments.summary document_too_large'])
