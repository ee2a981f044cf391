// Sample calls of campaigns, ad sets, ads and what is done with many of them.
import type { Sample, SampleCall, Samples, Scene } from './sample-scene.ts'
import { inTeam, type OwnTeam, teamAccount } from './team-samples.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

interface Place {
  readonly team: OwnTeam
  readonly account: string
  readonly scene: Scene
}

const inAccount = (call: (place: Place) => SampleCall | Promise<SampleCall>): Sample =>
  inTeam(async (team, scene) => await call({ team, account: await teamAccount(scene, team), scene }))

const adSet = (name = 'Coffee people') => ({
  name,
  start: '2027-01-01T08:00:00Z',
  end: '2027-01-31T08:00:00Z',
  targeting: {
    kind: 'package',
    targeting_package: { keywords: [{ label: 'latte' }] },
    countries: [{ label: 'United States', code: 'US' }],
  },
  ads: [{ name: 'An ad', post_id: '1234567890' }],
})
const brief = ({ team, account }: Place, more: object = {}) => ({
  team: team.slug,
  account,
  name: 'Winter beans',
  funding_source_id: 'lygyi',
  daily_budget: 20,
  objective: 'ENGAGEMENTS',
  ad_sets: [adSet()],
  ...more,
})

export interface DraftedCampaign {
  readonly id: string
  readonly version: number
}

/** A draft with an ad set and an ad. */
export async function draftedCampaign(place: Place, more: object = {}): Promise<DraftedCampaign> {
  const made = await place.scene.person.send('POST', '/api/campaigns/', { body: brief(place, more) })
  return made.statusCode === 201 ? made.json() : { id: NOWHERE, version: 1 }
}

const ofCampaign = (more: (campaign: DraftedCampaign, place: Place) => SampleCall = () => ({})): Sample =>
  inAccount(async (place) => {
    const campaign = await draftedCampaign(place)
    return { params: { pk: campaign.id }, ...more(campaign, place) }
  })

async function firstOf(
  { scene: { person } }: Place,
  { id }: DraftedCampaign,
  list: 'adsets' | 'ads',
): Promise<{ id: string; version: number }> {
  const { results } = (await person.send('GET', `/api/campaigns/${id}/${list}/`)).json()
  return results?.[0] ?? { id: NOWHERE, version: 1 }
}

const ofPart = (list: 'adsets' | 'ads', more: (part: { version: number }) => SampleCall = () => ({})): Sample =>
  inAccount(async (place) => {
    const part = await firstOf(place, await draftedCampaign(place), list)
    return { params: { pk: part.id }, ...more(part) }
  })

const whole = (version: number) => ({
  version,
  name: 'Summer beans',
  funding_source_id: 'lygyi',
  daily_budget: 30,
})

const inTeamAccount = (query: object = {}): Sample =>
  inAccount(({ team, account }) => ({ query: { team: team.slug, account, ...query } }))

export const campaignSamples: Samples = {
  'campaigns.list': inAccount(async (place) => {
    await draftedCampaign(place)
    return { query: { team: place.team.slug, status: ['Draft'], sort: '-name', search: 'winter', limit: 1 } }
  }),
  'campaigns.create': inAccount((place) => ({ body: brief(place) })),
  'campaigns.read': ofCampaign(),
  'campaigns.replace': ofCampaign(({ version }) => ({ body: whole(version) })),
  'campaigns.change': ofCampaign(({ version }) => ({ body: { version, name: 'Summer beans' } })),
  'campaigns.delete': ofCampaign(),
  'campaigns.restore': ofCampaign(),
  'campaigns.ads': ofCampaign(() => ({ query: { limit: 1 } })),
  'campaigns.adsets': ofCampaign(() => ({ query: { limit: 1 } })),
  'campaigns.reach': ofCampaign(),
  'campaigns.segmentations': ofCampaign(() => ({ query: { type: 'GENDER' } })),
  'campaigns.statstotal': ofCampaign(() => ({ query: { from: '2026-11-01', to: '2026-11-07' } })),
  'campaigns.readTree': ofCampaign(),
  'campaigns.createTree': inAccount((place) => ({ body: brief(place) })),
  'campaigns.saveTree': inAccount(async (place) => {
    const { id, version } = await draftedCampaign(place)
    const part = await firstOf(place, { id, version }, 'adsets')
    const ad = await firstOf(place, { id, version }, 'ads')
    const retained = { id: part.id, name: 'Tea people', ads: [{ id: ad.id }, { post_id: '987654321' }] }
    return { params: { pk: id }, body: { version, name: 'Summer beans', ad_sets: [retained, adSet('Another')] } }
  }),
  'campaigns.lineFigures': inAccount(async (place) => {
    const { id } = await draftedCampaign(place)
    return { query: { team: place.team.slug, campaign: [id], from: '2026-11-01', to: '2026-11-07' } }
  }),
  'campaigns.options': inTeamAccount(),
  'campaigns.checkDraft': inAccount((place) => ({ body: brief(place) })),
  'campaigns.check': ofCampaign(),
  'campaigns.launch': inAccount(async (place) => {
    const campaign = await draftedCampaign(place, { ad_sets: [{ ...adSet(), ads: [] }] })
    return { params: { pk: campaign.id }, body: { version: campaign.version, paused: true } }
  }),
  'campaigns.duplicate': ofCampaign(() => ({ body: { name: 'Another' } })),
  'campaigns.pauseAll': inAccount(({ team, account }) => ({ body: { team: team.slug, account } })),
  'campaigns.bulkPreview': ofCampaign(({ id }, { team }) => ({
    body: { team: team.slug, ids: [id], change: { daily_budget: { by: 0.1 } } },
  })),
  'campaigns.bulkApply': inAccount(async (place) => {
    const { team, scene } = place
    const { id } = await draftedCampaign(place)
    const body = { team: team.slug, ids: [id], change: { name: { find: 'Winter', replace: 'Spring' } } }
    const preview = (await scene.person.send('POST', '/api/campaigns/bulk-preview/', { body })).json()
    return { body: { team: team.slug, preview: preview.id ?? NOWHERE } }
  }),
  'campaigns.drift': ofCampaign(),
  'campaigns.repair': inAccount(async (place) => {
    const { id } = await draftedCampaign(place)
    const { mark } = (await place.scene.person.send('GET', `/api/campaigns/${id}/drift/`)).json()
    return { params: { pk: id }, body: { direction: 'take', mark: mark ?? '' } }
  }),
  'campaigns.sync': inAccount(({ team, account }) => ({ body: { team: team.slug, account } })),
  'campaigns.syncStates': inTeamAccount(),
  'campaigns.overlap': inAccount(async (place) => {
    const campaign = await draftedCampaign(place, { ad_sets: [adSet('One'), adSet('Two')] })
    const answer = await place.scene.person.send('GET', `/api/campaigns/${campaign.id}/adsets/`)
    const ids = (answer.json().results ?? []).map(({ id }: { id: string }) => id)
    return { body: { team: place.team.slug, ad_sets: ids.length === 2 ? ids : [NOWHERE, crypto.randomUUID()] } }
  }),
  'campaigns.adSetReach': inAccount(async (place) => ({
    body: {
      team: place.team.slug,
      targeting: { kind: 'package', targeting_package: { keywords: [{ label: 'latte' }] } },
    },
  })),
  'campaigns.overview': inTeamAccount({ from: '2026-11-01', to: '2026-11-07' }),
  'campaigns.timeline': inTeamAccount({ from: '2026-11-01', to: '2027-01-31' }),
  'adsets.list': inTeamAccount({ sort: 'name' }),
  'adsets.create': inAccount(async (place) => {
    const { id } = await draftedCampaign(place)
    return { body: { team: place.team.slug, campaign: id, ...adSet('Another') } }
  }),
  'adsets.read': ofPart('adsets'),
  'adsets.targets': ofPart('adsets'),
  'adsets.replace': ofPart('adsets', ({ version }) => {
    const { ads: _, ...fields } = adSet('Replaced')
    return { body: { version, ...fields } }
  }),
  'adsets.change': ofPart('adsets', ({ version }) => ({ body: { version, name: 'Renamed' } })),
  'adsets.delete': ofPart('adsets'),
  'ads.list': inTeamAccount({ sort: 'name' }),
  'ads.create': ofPart('adsets', () => ({ body: { name: 'Another', post_id: '987654321' } })),
  'ads.delete': ofPart('ads'),
  'ads.toggle': ofPart('ads', () => ({ body: { running: false } })),
  'accountFacts.apps': inTeamAccount(),
  'accountFacts.appEvents': inTeamAccount(),
  'accountFacts.webEvents': inTeamAccount(),
  'accountFacts.hasPixel': inTeamAccount(),
}
