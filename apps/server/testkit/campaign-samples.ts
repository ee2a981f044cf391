// Sample calls of campaigns, ad sets, ads and what is done with many of them.

import { connectAdvertiser } from './connected-advertiser.ts'
import type { Sample, SampleCall, Samples, Scene } from './sample-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'
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

/** A launch that somebody else has to approve, taken back by whoever requested it. */
const ofHeldCampaign: Sample = inAccount(async (place) => {
  const { scene, team, account } = place
  const limit = { body: { approval_above: 1 } }
  await scene.person.send('PATCH', `/api/teams/${team.slug}/accounts/${account}/`, limit)
  const { id, version } = await draftedCampaign(place, { ad_sets: [{ ...adSet(), ads: [] }] })
  await scene.person.send('POST', `/api/campaigns/${id}/launch/`, { body: { version } })
  // 20 a day for 30 days.
  return { params: { pk: id }, body: { answer: 'withdraw', amount: 600 } }
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

/** Names of views: each is taken once. */
let views = 0

const viewCalled = (name: string) => ({
  name,
  settings: {
    period: { days: 7 },
    compare: true,
    status: 'Active',
    attention: false,
    search: '',
    sort: '-spent',
    columns: ['status', 'spent', 'results'],
  },
})

const ofView = (more: () => SampleCall = () => ({})): Sample =>
  inTeam(async (team, { person }) => {
    const body = { team: team.slug, ...viewCalled(`Monday ${++views}`) }
    const made = (await person.send('POST', '/api/campaign-views/', { body })).json()
    return { params: { pk: made.id ?? NOWHERE }, ...more() }
  })

const savedTree = inAccount(async (place) => {
  const { id, version } = await draftedCampaign(place)
  const part = await firstOf(place, { id, version }, 'adsets')
  const ad = await firstOf(place, { id, version }, 'ads')
  const retained = { id: part.id, name: 'Tea people', ads: [{ id: ad.id }, { post_id: '987654321' }] }
  return { params: { pk: id }, body: { version, name: 'Summer beans', ad_sets: [retained, adSet('Another')] } }
})

export const ruleSettings = {
  name: 'Dear clicks',
  level: 'campaign',
  campaigns: null,
  condition: {
    figure: 'cost',
    comparison: 'above',
    amount: 2,
    days: 2,
    span: 'each',
    least_spent: 10,
    least_impressions: 0,
  },
  action: 'notify',
} as const

const ofRule = (more: () => SampleCall = () => ({})): Sample =>
  inAccount(async ({ scene, team, account }) => {
    const body = { team: team.slug, account, settings: ruleSettings, mark: null }
    const made = (await scene.person.send('POST', '/api/campaign-rules/', { body })).json()
    return { params: { pk: made.id ?? NOWHERE }, ...more() }
  })

export const experimentSettings = {
  name: 'Latte or espresso',
  subject: 'audience',
  measure: 'rate',
  difference: 0.2,
  confidence: 0.95,
  power: 0.8,
  from: '2027-01-02',
  to: '2027-01-15',
  assumed: { rate: 0.05, cost_per_thousand: 5 },
} as const

/** Of a draft with two ad sets. */
export async function experimentOf(place: Place): Promise<{ readonly team: string; readonly settings: object }> {
  const campaign = await draftedCampaign(place, { ad_sets: [adSet(), adSet('Espresso people')] })
  const { results = [] } = (await place.scene.person.send('GET', `/api/campaigns/${campaign.id}/adsets/`)).json()
  const [a = NOWHERE, b = NOWHERE] = results.map(({ id }: { readonly id: string }) => id)
  return { team: place.team.slug, settings: { ...experimentSettings, campaign: campaign.id, a, b } }
}

const ofExperiment = (more: () => SampleCall = () => ({})): Sample =>
  inAccount(async (place) => {
    const made = await place.scene.person.send('POST', '/api/experiments/', { body: await experimentOf(place) })
    return { params: { pk: made.json().id ?? NOWHERE }, ...more() }
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
  'autopilot.allowed': inAccount(({ team, account }) => ({ query: { team: team.slug, account } })),
  'autopilot.suggestedBudget': inAccount(async (place) => {
    const { id: campaign } = await draftedCampaign(place)
    return { query: { team: place.team.slug, account: place.account, currency: 'USD', campaign, days: 14 } }
  }),
  'autopilot.usage': inAccount(({ team }) => ({ query: { team: team.slug } })),
  'autopilot.record': inAccount(async (place) => {
    const { id: campaign } = await draftedCampaign(place)
    const url = `/api/campaigns/${campaign}/adsets/?team=${place.team.slug}`
    const ad_set = (await place.scene.person.send('GET', url)).json().results?.[0]?.id ?? NOWHERE
    return { body: { team: place.team.slug, campaign, currency: 'USD', parts: [{ ad_set, amount: 200 }] } }
  }),
  'ownCampaigns.options': async (scene) => {
    if (scene.application.hasSandbox) await connectAdvertiser(scene)
    return { query: { ad_account_id: AD_ACCOUNT } }
  },
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
  'campaigns.learned': ofCampaign(() => ({ query: { from: '2026-11-01', to: '2026-11-07' } })),
  'campaigns.statstotal': ofCampaign(() => ({ query: { from: '2026-11-01', to: '2026-11-07' } })),
  'campaigns.readTree': ofCampaign(),
  'campaigns.createTree': inAccount((place) => ({ body: brief(place) })),
  'campaigns.saveTree': savedTree,
  'campaigns.checkSave': savedTree,
  'campaigns.lineFigures': inAccount(async (place) => {
    const { id } = await draftedCampaign(place)
    return { query: { team: place.team.slug, campaign: [id], from: '2026-11-01', to: '2026-11-07' } }
  }),
  'breakdowns.read': inAccount(async (place) => {
    const { id } = await draftedCampaign(place)
    return { query: { team: place.team.slug, campaign: [id], by: 'gender', from: '2026-11-01', to: '2026-11-07' } }
  }),
  'campaignViews.list': inTeam((team) => ({ query: { team: team.slug } })),
  'campaignViews.create': inTeam((team) => ({ body: { team: team.slug, ...viewCalled(`Monday ${++views}`) } })),
  'campaignViews.change': ofView(() => ({ body: { name: `Tuesday ${++views}` } })),
  'campaignViews.delete': ofView(),
  'automations.list': inTeamAccount(),
  'automations.create': inAccount(({ team, account }) => ({
    body: { team: team.slug, account, settings: ruleSettings, mark: null },
  })),
  'automations.preview': inAccount(({ team, account }) => ({
    body: { team: team.slug, account, settings: ruleSettings },
  })),
  'automations.read': ofRule(),
  'automations.change': ofRule(() => ({
    body: { version: 1, on: false, settings: { ...ruleSettings, name: 'Clicks' } },
  })),
  'automations.delete': ofRule(),
  'automations.actions': ofRule(),
  'automations.runs': ofRule(),
  'automations.undo': inAccount(async (place) => {
    const { scene, team, account } = place
    if (!scene.application.hasSandbox) return { params: { pk: NOWHERE, action: NOWHERE } }
    const body = { team: team.slug, account, settings: ruleSettings, mark: null }
    const pk = (await scene.person.send('POST', '/api/campaign-rules/', { body })).json().id
    return { params: { pk, action: await scene.application.ruleAction(pk) } }
  }),
  'experiments.list': inTeamAccount(),
  'experiments.plan': inAccount(async (place) => ({ body: await experimentOf(place) })),
  'experiments.create': inAccount(async (place) => ({ body: await experimentOf(place) })),
  'experiments.read': ofExperiment(),
  'experiments.stop': ofExperiment(),
  'experiments.delete': ofExperiment(),
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
  'campaigns.approval': ofCampaign(),
  'campaigns.answerApproval': ofHeldCampaign,
  'campaigns.retry': ofCampaign(),
  'campaigns.revert': ofCampaign(({ version }) => ({ body: { version } })),
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
