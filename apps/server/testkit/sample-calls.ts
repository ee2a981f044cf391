// A call of every endpoint that succeeds, by the endpoint's id: what the tests over all endpoints send.

import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { z } from 'zod'
import { goToNetwork, RETURN_ADDRESS } from './ad-account-app.ts'
import { audienceRequestSamples } from './audience-request-samples.ts'
import { audienceSamples } from './audience-samples.ts'
import { billingSamples } from './billing-samples.ts'
import { campaignSamples } from './campaign-samples.ts'
import { communitySamples } from './community-samples.ts'
import { ADVERTISER, connectAdvertiser } from './connected-advertiser.ts'
import { creativeSamples } from './creative-samples.ts'
import { documentSamples } from './document-samples.ts'
import { monitorSamples } from './monitor-samples.ts'
import { passkeySamples } from './passkey-samples.ts'
import { coffeePeople } from './people-with-traits.ts'
import { programSamples } from './program-samples.ts'
import { reportSamples } from './report-samples.ts'
import type { Sample, SampleCall, Samples, Scene } from './sample-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'
import { securitySamples } from './security-samples.ts'
import { signInSamples } from './sign-in-samples.ts'
import { socialListSamples } from './social-list-samples.ts'
import { suiteAccountSamples } from './suite-account-samples.ts'
import { suiteActionSamples } from './suite-action-samples.ts'
import { suiteReadingSamples } from './suite-reading-samples.ts'
import { talkSamples } from './talk-samples.ts'
import { inTeam, teamSamples } from './team-samples.ts'

const USAGES = '/api/external/audience-usages/'

/** A saved list with two handles. */
export async function savedList({ person }: Pick<Scene, 'person'>): Promise<{ id: string; version: number }> {
  const targeting_package = { handles: [{ handle: 'hub1' }, { handle: 'hub2' }], keywords: [{ label: 'flat white' }] }
  const answer = await person.send('POST', USAGES, { body: { name: 'A list', targeting_package } })
  return answer.json()
}

const withCode =
  (create: string): Sample =>
  async ({ application, person, newAddress }) => {
    const email = newAddress()
    const begun = await person.send('POST', create, { body: { email } })
    return { body: { magic_code: begun.json().magic_code, confirm_code: await application.codeFor(email) } }
  }

const ofSavedList =
  (more: (list: { version: number }) => SampleCall = () => ({})): Sample =>
  async (scene) => {
    const list = await savedList(scene)
    return { params: { pk: list.id }, ...more(list) }
  }

/** In an ad account; where no network runs, one that is not the person's. */
const inAdAccount =
  (call: Omit<SampleCall, 'params'> = {}): Sample =>
  async (scene) => {
    if (scene.application.hasSandbox) await connectAdvertiser(scene)
    return { ...call, params: { pk: AD_ACCOUNT } }
  }
const withAdAccount =
  (call: SampleCall): Sample =>
  async (scene) => {
    if (scene.application.hasSandbox) await connectAdvertiser(scene)
    return call
  }
const provider = { provider: 'network-ads' }
const wayBack: Sample = async ({ application, person }) => {
  const { back } = application.hasSandbox
    ? await goToNetwork(person, ADVERTISER)
    : { back: new URL(`${RETURN_ADDRESS}?state=x&oauth_token=y&oauth_verifier=z`) }
  return { params: provider, query: Object.fromEntries(back.searchParams) }
}
const granted: Sample = async (scene) => {
  if (!scene.application.hasSandbox) return { params: provider, body: { access_token: 'x' } }
  const id = await connectAdvertiser(scene)
  await scene.person.send('POST', `/rest-auth/socialaccounts/${id}/disconnect/`)
  const { back } = await goToNetwork(scene.person, ADVERTISER)
  const answer = await scene.person.send('GET', `/rest-auth/network-ads/access_token/${back.search}`)
  return { params: provider, body: { access_token: answer.json().access_token } }
}

let campaigns = 0
/** A campaign of its own each time: two applications never meet. */
const newTarget = () => ({
  kind: 'new',
  campaign_name: `Campaign ${++campaigns}`,
  line_item_name: 'Coffee people',
  funding_source_id: 'lygyi',
  daily_budget_micro: 5_000_000,
  start: '2026-12-01T00:00:00Z',
})
const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** A plan that can be applied; where no network runs, one that is not there. */
export async function plannedPackage({ application, person }: Scene): Promise<string> {
  if (!application.hasSandbox) return NOWHERE
  await connectAdvertiser({ application, person })
  const targeting_package = { keywords: [{ label: 'latte' }] }
  const body = { ad_account_id: AD_ACCOUNT, target: newTarget(), targeting_package }
  return (await person.send('POST', '/api/external/targeting-plans/', { body })).json().id
}

/** An application that has begun; `whole`: that is finished. */
export async function begunApplication(scene: Scene, { whole = false } = {}): Promise<string> {
  const plan = await plannedPackage(scene)
  if (plan === NOWHERE) return NOWHERE
  const begun = await scene.person.send('POST', `/api/external/targeting-plans/${plan}/apply/`, { body: {} })
  // Waiting for a mail that never comes runs everything that waits.
  if (whole) await scene.application.codeFor(scene.newAddress())
  return begun.json().id
}

const ofApplication =
  (more: SampleCall = {}, state: { readonly whole?: boolean } = {}): Sample =>
  async (scene) => ({ ...more, params: { pk: await begunApplication(scene, state) } })

const suggestion = (query: string): SampleCall => ({ body: { query, language: 'ja' } })
const besides = (query: string): SampleCall => ({ body: { query, definition: coffeePeople, language: 'en' } })
const question: SampleCall = { body: { definition: coffeePeople, language: 'en' } }
const words: SampleCall = { body: { keywords: 'coffee', language: 'en' } }
const nothing: SampleCall = {}

const samples: Samples = {
  'session.me': nothing,
  'session.updateMe': { body: { language: 'ja' } },
  'session.createMagicLink': ({ newAddress }) => ({ body: { email: newAddress() } }),
  'session.useMagicLink': withCode('/api/user/magic-link/'),
  'session.createPersonalMagicLink': ({ newAddress }) => ({ body: { email: newAddress(), language: 'ja' } }),
  'session.usePersonalMagicLink': withCode('/api/external/personal-magic-link/'),
  'session.logOut': nothing,
  'session.listDevices': nothing,
  'session.endDevice': async ({ person }) => {
    const devices: { id: string }[] = (await person.send('GET', '/api/user/sessions/')).json()
    return { params: { id: devices.at(-1)?.id ?? '' } }
  },
  'session.endOtherDevices': nothing,
  'session.listTokens': nothing,
  'session.createToken': { body: { name: 'Nightly export', days: 30 } },
  'session.endToken': async ({ person }) => {
    const made = await person.send('POST', '/api/user/tokens/', { body: { name: 'Nightly export', days: 30 } })
    return { params: { id: made.json().id } }
  },
  'taxonomy.languages': { query: { language: 'ja' } },
  'taxonomy.networkOperators': nothing,
  'taxonomy.interests': { query: { language: 'ja' } },
  'taxonomy.conversationTopics': nothing,
  'taxonomy.moviesTvShows': nothing,
  'taxonomy.searchNetworkOperators': { body: { keywords: 'cellular' } },
  'taxonomy.searchInterests': words,
  'taxonomy.searchConversationTopics': words,
  'taxonomy.searchMoviesTvShows': { body: { keywords: 'the' } },
  'taxonomy.searchLocations': { query: { keywords: 'tokyo' } },
  'taxonomy.audienceRegions': nothing,
  'taxonomy.audienceRegion': async ({ person }) => {
    const regions: { id: string }[] = (await person.send('GET', '/api/audience-regions/')).json()
    return { params: { pk: regions[0]?.id ?? '' } }
  },
  'taxonomy.targetingCountries': nothing,
  'taxonomy.targetingInterests': nothing,
  'taxonomy.targetingLocations': nothing,
  'taxonomy.jobTitles': nothing,
  'networkData.read': nothing,
  'audienceBuilder.size': { body: { definition: coffeePeople, portrait: true } },
  'audienceBuilder.insights': question,
  'audienceBuilder.package': question,
  'audienceBuilder.nativePack': question,
  'audienceBuilder.reach': {
    body: { definition: coffeePeople, targeting_package: { keywords: [{ label: 'flat white' }] }, language: 'en' },
  },
  'audienceBuilder.ageGroups': {
    body: { definition: coffeePeople, targeting_package: { keywords: [{ label: 'flat white' }] } },
  },
  'audienceBuilder.analyse': { body: { description: 'coffee lovers in Britain who follow @hub1, no students' } },
  'audienceBuilder.followersOf': besides('hub'),
  'audienceBuilder.interestedIn': suggestion('food'),
  'audienceBuilder.postedAbout': suggestion('lat'),
  'audienceBuilder.wordsInProfile': suggestion('esp'),
  'audienceBuilder.jobTitles': besides('bari'),
  'audienceBuilder.companies': suggestion('harbor'),
  'audienceBuilder.engagedWith': suggestion('hub'),
  'usages.list': async (scene) => {
    await savedList(scene)
    return { query: { kind: 'targeting_list', limit: 1, search: 'list' } }
  },
  'usages.create': { body: { name: 'New', targeting_package: { keywords: [{ label: 'latte' }] }, state: 'draft' } },
  'usages.read': ofSavedList(),
  'usages.update': ofSavedList(({ version }) => ({ body: { version, name: 'Another name' } })),
  'usages.delete': ofSavedList(),
  'usages.restore': ofSavedList(),
  'usages.reorderHandles': ofSavedList(({ version }) => ({ body: { version, handles: ['hub2'] } })),
  'usages.generateSheet': ofSavedList(() => ({ body: { format: 'xlsx' } })),
  'usages.recent': async (scene) => {
    await savedList(scene)
    return {}
  },
  'usages.recordSuggestions': { body: { query: 'lat', keywords: ['latte'] } },
  'usages.listSuggestions': async ({ person }) => {
    await person.send('POST', '/api/external/keyword-suggestion-usages/', { body: { keywords: ['latte'] } })
    return {}
  },
  'usages.forgetSuggestions': { body: { keyword: 'latte' } },
  'connections.requestToken': {
    params: provider,
    query: { oauth_callback: `${RETURN_ADDRESS}?state=abcdefghijklmnop` },
  },
  'connections.accessToken': wayBack,
  'connections.connect': granted,
  'connections.list': withAdAccount({}),
  'connections.disconnect': async (scene) => ({
    params: { pk: scene.application.hasSandbox ? await connectAdvertiser(scene) : crypto.randomUUID() },
  }),
  'adAccounts.list': withAdAccount({}),
  'adAccounts.create': withAdAccount({ body: { account_id: AD_ACCOUNT, name: 'Any' } }),
  'adAccounts.createForAudiences': withAdAccount({ body: { account_id: AD_ACCOUNT, name: 'Any' } }),
  'adAccounts.read': inAdAccount(),
  'adAccounts.ofUser': withAdAccount({}),
  'adAccounts.campaigns': inAdAccount(),
  'adAccounts.lineItems': inAdAccount({ query: { campaign: '8wku2' } }),
  'adAccounts.fundingSources': inAdAccount(),
  'adAccounts.options': inAdAccount({ query: { list: 'interests', search: 'coffee' } }),
  'adAccounts.handles': inAdAccount({ body: { handles: ['harborroast', 'nobody_has_this'] } }),
  'adAccounts.customAudiences': inAdAccount(),
  'adAccounts.estimate': inAdAccount({
    body: { criteria: [{ targeting_type: 'BROAD_KEYWORD', targeting_value: 'coffee', operator_type: 'EQ' }] },
  }),
  'adAccounts.validate': withAdAccount({ body: { ad_account_id: AD_ACCOUNT } }),
  'adAccounts.checkCustomAudiences': withAdAccount({
    body: { ad_account_id: AD_ACCOUNT, custom_audience_names: ['Regulars'] },
  }),
  'adAccounts.checkAgency': withAdAccount({ query: { ad_account_id: AD_ACCOUNT } }),
  'applications.planUsage': async (scene) => {
    if (scene.application.hasSandbox) await connectAdvertiser(scene)
    const { id, version } = await savedList(scene)
    return { params: { pk: id }, body: { ad_account_id: AD_ACCOUNT, target: newTarget(), version } }
  },
  'applications.planPackage': async (scene) => {
    if (scene.application.hasSandbox) await connectAdvertiser(scene)
    const targeting_package = { keywords: [{ label: 'latte' }] }
    return { body: { ad_account_id: AD_ACCOUNT, target: newTarget(), targeting_package } }
  },
  'applications.readPlan': async (scene) => ({ params: { pk: await plannedPackage(scene) } }),
  'applications.apply': async (scene) => ({ params: { pk: await plannedPackage(scene) }, body: { confirmed: [] } }),
  'applications.read': ofApplication(),
  'applications.undo': ofApplication(),
  'applications.retry': ofApplication(),
  'applications.rollBack': ofApplication({ body: { overwrite: null } }, { whole: true }),
  'applications.list': async (scene) => {
    await begunApplication(scene)
    return { query: { ad_account_id: AD_ACCOUNT, limit: 1 } }
  },
  'applications.ofUsage': ofSavedList(),
  ...signInSamples,
  ...securitySamples,
  ...passkeySamples,
  ...programSamples,
  ...teamSamples,
  ...documentSamples,
  ...billingSamples,
  ...campaignSamples,
  ...creativeSamples,
  ...audienceRequestSamples,
  ...audienceSamples,
  ...monitorSamples,
  ...reportSamples,
  ...socialListSamples,
  ...suiteAccountSamples,
  ...talkSamples,
  ...suiteReadingSamples,
  ...suiteActionSamples,
  ...communitySamples,
}

/** A team's list needs no more than its team: it has a sample without being written down. */
const ofTeam: Sample = inTeam(({ slug }) => ({ query: { team: slug } }))
const needsNoMore = ({ method, params, query }: Endpoint): boolean =>
  method === 'GET' &&
  params === undefined &&
  z.object({ ...query }).safeParse({ team: '' }).success &&
  'team' in { ...query }

const sampleOf = (endpoint: Endpoint): SampleCall | Sample | undefined =>
  samples[endpoint.id] ?? (needsNoMore(endpoint) ? ofTeam : undefined)

/** Endpoints for which nothing is known that could be sent. */
export const endpointsWithoutSample = allEndpoints.filter((one) => sampleOf(one) === undefined).map(({ id }) => id)

/** What to send to an endpoint. */
export async function sampleCall(id: string, scene: Scene): Promise<SampleCall> {
  const endpoint = allEndpoints.find((one) => one.id === id)
  const sample = endpoint && sampleOf(endpoint)
  if (sample === undefined) throw new Error(`No sample call of ${id}`)
  return typeof sample === 'function' ? await sample(scene) : sample
}
