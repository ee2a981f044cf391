// Every error that campaigns, ad sets, ads, what an account has and summaries declare is answered for its reason.
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DraftedCampaign, draftedCampaign } from '../../testkit/campaign-samples.ts'
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
  question('campaigns.options', named, FUNDING),
  question('campaigns.checkDraft', async () => ({ body: brief() }), FUNDING),
  question('campaigns.check', ofDraft(), FUNDING),
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
    await stale('campaigns.saveTree', { params: { pk }, body: { version: version + 7, name: 'x', ad_sets: [] } })
    const { id, version: second } = await draftedCampaign({ team, account, scene }, { ad_sets: [] })
    await stale('campaigns.launch', { params: { pk: id }, body: { version: second + 7, paused: true } })
    const part = await partOf({ id: pk, version }, 'adsets')
    await stale('adsets.replace', { params: { pk: part.id }, body: { version: part.version + 7, ...fields } })
    await stale('adsets.change', { params: { pk: part.id }, body: { version: part.version + 7, name: 'x' } })
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

  test('which account is meant', async () => {
    const { slug } = await ownTeam(scene)
    for (const id of ['apps', 'appEvents', 'webEvents', 'hasPixel'].map((name) => `accountFacts.${name}`))
      scene.expectDeclared(id, 'no_ad_account', await scene.send(id, { query: { team: slug } }))
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
