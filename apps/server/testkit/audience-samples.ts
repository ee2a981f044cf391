// Sample calls of audiences.
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { subscribe } from './billing-samples.ts'
import { connectAdvertiser } from './connected-advertiser.ts'
import { hashedFile, sendCustomerFile } from './customer-files.ts'
import type { Sample, SampleCall, Samples, Scene } from './sample-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'
import { type OwnTeam, ownTeam, teamAccount } from './team-samples.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'
export const definition = {
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'bio', terms: ['espresso'], atLeast: 1 }] }],
}

interface OwnAudience {
  readonly id: string
  readonly version: number
  readonly team: OwnTeam
}

let audiences = 0
/** An audience of a team of the person's own. */
export async function ownAudience(scene: Pick<Scene, 'person'>, defined: object = definition): Promise<OwnAudience> {
  const team = await ownTeam(scene)
  const body = { team: team.slug, name: `Audience of samples n${++audiences}`, definition: defined }
  const answer = await scene.person.send('POST', '/api/audience-configs/', { body })
  return { ...answer.json(), team }
}

const ofAudience =
  (more: (audience: OwnAudience, scene: Scene) => SampleCall | Promise<SampleCall> = () => ({})): Sample =>
  async (scene) => {
    const audience = await ownAudience(scene)
    return { params: { pk: audience.id }, ...(await more(audience, scene)) }
  }

const width = { share: 0.05 }
/** Half of those who run, by whom they follow: the other half are like them. */
const similarToHalf: Sample = async (scene) => {
  const half = { atLeast: 1, criteria: [{ kind: 'follows', terms: ['hub4', 'hub5', 'hub6', 'hub7'], atLeast: 1 }] }
  return { params: { pk: (await ownAudience(scene, { ...definition, include: [half] })).id }, body: { width } }
}
const foundLookAlike =
  (more: object = {}): Sample =>
  async (scene) => {
    const { params, body } = (await similarToHalf(scene)) ?? {}
    const begun = await scene.person.send('POST', `/api/audience-configs/${params?.pk}/look-alike/`, {
      body: body ?? {},
    })
    // Waiting for a mail that never comes runs everything that waits.
    await scene.application.codeFor(scene.newAddress())
    return { params: { pk: begun.json().id }, ...more }
  }
const handles = Array.from({ length: 300 }, (_, n) => `person${n}`)

const ofTwo =
  (call: (first: string, second: string) => SampleCall): Sample =>
  async (scene) => {
    const first = await ownAudience(scene)
    const second = await scene.person.send('POST', `/api/audience-configs/${first.id}/duplicate/`, { body: {} })
    return call(first.id, second.json().id)
  }

const planned: (more: (plan: { readonly version: number }) => SampleCall) => Sample = (more) => async (scene) => {
  const { id } = await ownAudience(scene)
  const body = { audience: id, name: 'A flight', targeting_package: {}, countries: [] }
  const plan = (await scene.person.send('POST', '/api/audience-plan/', { body })).json()
  return { params: { pk: plan.id }, ...more(plan) }
}

/** An audience and an ad account of a team that may upload. */
async function uploadable(scene: Scene): Promise<{ audience: string; account: string }> {
  const { id, team } = await ownAudience(scene)
  if (!scene.application.hasSandbox) return { audience: id, account: NOWHERE }
  await subscribe(scene, team)
  return { audience: id, account: await teamAccount(scene, team) }
}

/** An audience that stands in an ad account. */
async function uploadedOnce(scene: Scene): Promise<{ readonly id: string; readonly audience: string }> {
  const body = await uploadable(scene)
  const upload = await scene.person.send('POST', '/api/uploaded-audiences/', { body })
  await scene.application.codeFor(scene.newAddress())
  return { id: upload.json().id ?? NOWHERE, audience: body.audience }
}

/** A confirmed file of three hashed customers. */
const customerFile = async ({ person }: Scene, people = 'a@shop.example.jp\n@buyer\n090-1234-5678'): Promise<string> =>
  (await sendCustomerFile(person, await hashedFile(people))).id

let customerLists = 0
/** A new customer list in an ad account of a team that may upload. */
async function newCustomerList(scene: Scene): Promise<object> {
  const team = await ownTeam(scene)
  const name = `Customers of samples ${++customerLists}`
  const body = { team: team.slug, name, purpose: 'exclusion', file: await customerFile(scene) }
  if (!scene.application.hasSandbox) return { ...body, account: NOWHERE }
  await subscribe(scene, team)
  return { ...body, account: await teamAccount(scene, team) }
}

/** One that is in the ad account. */
async function customerListOnce(scene: Scene): Promise<string> {
  const made = await scene.person.send('POST', '/api/customer-lists/', { body: await newCustomerList(scene) })
  await scene.application.codeFor(scene.newAddress())
  return made.json().id ?? NOWHERE
}

/** A link that shares an audience. */
async function shared(scene: Scene): Promise<{ readonly id: string; readonly link: string }> {
  const { id } = await ownAudience(scene)
  return (await scene.person.send('POST', `/api/audience-configs/${id}/shares/`, { body: {} })).json()
}

/** A saved targeting list, and a link that shares it. */
async function ownList({ person }: Scene): Promise<string> {
  const body = { name: 'Espresso', targeting_package: { keywords: [{ label: 'espresso' }] } }
  return (await person.send('POST', '/api/external/audience-usages/', { body })).json().id
}
async function sharedList(scene: Scene): Promise<{ readonly id: string; readonly link: string }> {
  const id = await ownList(scene)
  return (await scene.person.send('POST', `/api/external/audience-usages/${id}/share/`, { body: {} })).json()
}

/** The first audience of the catalogue. */
const onShelf = async ({ application, person }: Scene): Promise<SampleCall> => {
  await application.storeCatalogue()
  const { results } = (await person.send('GET', '/api/external/audience-configs/?limit=1')).json()
  return { params: { pk: results[0]?.id ?? NOWHERE } }
}

const inOwnTeam: Sample = async (scene) => ({ query: { team: (await ownTeam(scene)).slug } })

export const audienceSamples: Samples = {
  'audienceConfigs.list': inOwnTeam,
  'audienceConfigs.create': async (scene) => ({
    body: { team: (await ownTeam(scene)).slug, name: 'Coffee people', definition },
  }),
  'audienceConfigs.autocomplete': inOwnTeam,
  'audienceConfigs.read': ofAudience(),
  'audienceConfigs.replace': ofAudience(({ version }) => ({
    body: { version, name: 'Others', description: '', definition, categories: ['exclusion'], refresh: 'daily' },
  })),
  'audienceConfigs.change': ofAudience(({ version }) => ({ body: { version, name: 'Another name' } })),
  'audienceConfigs.setStatus': ofAudience(({ version }) => ({ body: { version, status: 'Paused' } })),
  'audienceConfigs.delete': ofAudience(),
  'audienceConfigs.restore': ofAudience(),
  'audienceConfigs.duplicate': ofAudience(() => ({ body: {} })),
  'audienceConfigs.refresh': ofAudience(() => ({ body: {} })),
  'audienceConfigs.history': ofAudience(),
  'audienceConfigs.membership': ofAudience(async ({ id }, scene) => {
    // Waiting for a mail that never comes runs everything that waits.
    await scene.application.codeFor(scene.newAddress())
    return { params: { pk: id, number: '1' } }
  }),
  'audienceConfigs.overlap': ofTwo((first, second) => ({ body: { audiences: [first, second] } })),
  'audienceConfigs.compare': ofTwo((first, second) => ({ body: { first, second } })),
  'audienceCatalogue.categories': {},
  'audienceCatalogue.category': { params: { pk: 'exclusion' }, query: { language: 'ja' } },
  'audienceCatalogue.list': inOwnTeam,
  'audienceCatalogue.read': ofAudience(),
  'personalAudiences.upload': async (scene) => {
    if (scene.application.hasSandbox) {
      await connectAdvertiser(scene)
      const opened = await scene.person.send('POST', '/api/external/workspace/', { body: { account: AD_ACCOUNT } })
      await subscribe(scene, opened.json().workspace)
    }
    return { body: { ad_account_id: AD_ACCOUNT, name: 'Espresso people', definition } }
  },
  'personalAudiences.createExclusion': { body: { name: 'Customers', definition } },
  'personalAudiences.exclusionSample': { body: { definition, audience: definition } },
  'personalShares.shareAudience': async (scene) => ({
    ...(await onShelf(scene)),
    body: { shows: 'insights', days: 7 },
  }),
  'personalShares.audienceSharedWith': onShelf,
  'personalShares.shareList': async (scene) => ({ params: { pk: await ownList(scene) }, body: { language: 'ja' } }),
  'personalShares.listSharedWith': async (scene) => ({ params: { pk: await ownList(scene) } }),
  'personalShares.revoke': async (scene) => ({ params: { pk: (await sharedList(scene)).id } }),
  'personalShares.verifySigned': async (scene) => {
    const { link } = await sharedList(scene)
    return { query: { token: link.slice(link.indexOf('#') + 1) } }
  },
  'publicCatalogue.list': { query: { category: 'exclusion' } },
  'publicCatalogue.read': onShelf,
  'publicCatalogue.insights': onShelf,
  'publicCatalogue.downloadPackage': onShelf,
  'audienceInsights.ofDefinition': async (scene) => ({ query: { config: (await ownAudience(scene)).id } }),
  'audienceInsights.byConfig': ofAudience(),
  'audienceInsights.one': ofAudience(({ id }) => ({ params: { pk: `${id}-demographics` } })),
  'audienceInsights.perspectives': async (scene) => ({ body: { config: (await ownAudience(scene)).id } }),
  'audienceInsights.influencer': async (scene) => ({
    query: { config: (await ownAudience(scene)).id, handle: 'hub1' },
  }),
  'audienceInsights.build': async (scene) => ({ body: { team: (await ownTeam(scene)).slug, definition } }),
  'audiencePlans.list': inOwnTeam,
  'audiencePlans.create': async (scene) => ({
    body: { audience: (await ownAudience(scene)).id, name: 'Autumn', targeting_package: {}, countries: [] },
  }),
  'audiencePlans.read': planned(() => ({})),
  'audiencePlans.change': planned(({ version }) => ({ body: { version, note: 'Later' } })),
  'audiencePlans.delete': planned(() => ({})),
  'uploadedAudiences.list': inOwnTeam,
  'uploadedAudiences.create': async (scene) => ({ body: await uploadable(scene) }),
  'uploadedAudiences.change': async (scene) => ({
    params: { pk: (await uploadedOnce(scene)).id },
    body: { follows: false },
  }),
  'uploadedAudiences.sync': async (scene) => ({ params: { pk: (await uploadedOnce(scene)).id }, body: {} }),
  'uploadedAudiences.accountShares': async (scene) => ({ params: { pk: (await uploadedOnce(scene)).id } }),
  'uploadedAudiences.shareWithAccount': async (scene) => ({
    params: { pk: (await uploadedOnce(scene)).id },
    body: { account: '18ce54aymz3' },
  }),
  'uploadedAudiences.shareViaAccount': async (scene) => {
    const { audience } = await uploadedOnce(scene)
    return { params: { pk: audience }, body: { ad_account_id: '18ce54aymz3' } }
  },
  'uploadedAudiences.withdrawFromAccount': async (scene) => {
    const { id: pk } = await uploadedOnce(scene)
    const body = { account: '18ce54aymz3' }
    const share = await scene.person.send('POST', `/api/uploaded-audiences/${pk}/account-shares/`, { body })
    return { params: { pk, share: share.json().id ?? NOWHERE } }
  },
  'customerLists.list': inOwnTeam,
  'customerLists.read': async (scene) => ({ params: { pk: await customerListOnce(scene) } }),
  'customerLists.create': async (scene) => ({ body: await newCustomerList(scene) }),
  'customerLists.check': async (scene) => {
    const { name, account, team } = (await newCustomerList(scene)) as Record<string, unknown>
    return { body: { name, account, team } }
  },
  'customerLists.checkPeople': async (scene) => ({
    params: { pk: await customerListOnce(scene) },
    body: { operation: 'add' },
  }),
  'customerLists.removePeople': async (scene) => ({
    params: { pk: await customerListOnce(scene) },
    body: { file: await customerFile(scene) },
  }),
  // Others than those of whom the list was made: the same file is not added again.
  'customerLists.addPeople': async (scene) => ({
    params: { pk: await customerListOnce(scene) },
    body: { file: await customerFile(scene, 'b@shop.example.jp\n@visitor\n090-8765-4321') },
  }),
  'customerLists.change': async (scene) => ({
    params: { pk: await customerListOnce(scene) },
    body: { purpose: 'targeting' },
  }),
  'customerLists.delete': async (scene) => ({ params: { pk: await customerListOnce(scene) } }),
  'audienceLookalikes.find': similarToHalf,
  'audienceLookalikes.findOfList': async (scene) => ({ body: { team: (await ownTeam(scene)).slug, handles, width } }),
  'audienceLookalikes.search': foundLookAlike(),
  'audienceLookalikes.save': foundLookAlike({ body: { name: 'Like them' } }),
  'audienceLookalikes.read': ofAudience(),
  'audienceShares.list': ofAudience(),
  'audienceShares.create': ofAudience(() => ({ body: { days: 7 } })),
  'audienceShares.revoke': async (scene) => ({ params: { pk: (await shared(scene)).id } }),
  'audienceShares.open': async (scene) => {
    const { link } = await shared(scene)
    return { body: { token: link.slice(link.indexOf('#') + 1) } }
  },
  'uploadedAudiences.delete': async (scene) => {
    return { params: { pk: (await uploadedOnce(scene)).id } }
  },
}
