// Sample calls of teams, their people and ad accounts, and of their long work.
import { AD_ACCOUNT, connectAdvertiser } from './connected-advertiser.ts'
import type { Sample, SampleCall, Samples, Scene } from './sample-shapes.ts'

export interface OwnTeam {
  readonly id: string
  readonly slug: string
  readonly version: number
}

let teams = 0
/** A team of the person's own, of which they are admin and creator. */
export async function ownTeam({ person }: Pick<Scene, 'person'>): Promise<OwnTeam> {
  const answer = await person.send('POST', '/api/teams/', { body: { name: `Team of samples ${++teams}` } })
  return answer.json()
}

/** A call that names a team of the person's own. */
export const inTeam =
  (call: (team: OwnTeam, scene: Scene) => SampleCall | Promise<SampleCall>): Sample =>
  async (scene) =>
    await call(await ownTeam(scene), scene)

const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** The team works in the sandbox's ad account; its id, or where no network runs, of none. */
export async function teamAccount(scene: Scene, { slug }: Pick<OwnTeam, 'slug'>): Promise<string> {
  if (!scene.application.hasSandbox) return NOWHERE
  await connectAdvertiser(scene)
  const added = await scene.person.send('POST', `/api/teams/${slug}/accounts/`, { body: { account: AD_ACCOUNT } })
  return added.json().id
}

/** The person's own membership. */
async function ownMembership({ person }: Scene, { id }: OwnTeam): Promise<string> {
  const { memberships } = (await person.send('GET', '/api/user/me/')).json()
  return memberships.find(({ team }: { team: { id: string } }) => team.id === id).id
}

const grantIds = async (scene: Scene, team: OwnTeam) => ({
  account: await teamAccount(scene, team),
  member: await ownMembership(scene, team),
})

const ofGrant = (more: (ids: { member: string; account: string }) => SampleCall = () => ({})): Sample =>
  inTeam(async (team, scene) => {
    const ids = await grantIds(scene, team)
    const url = `/api/user/granted-accounts/?team=${team.slug}`
    const granted = await scene.person.send('POST', url, { body: ids })
    return { params: { pk: granted.json().id ?? NOWHERE }, query: { team: team.slug }, ...more(ids) }
  })

export const teamSamples: Samples = {
  'teams.list': {},
  'teams.create': { body: { name: 'Northwind Media' } },
  'teams.read': inTeam(({ slug }) => ({ params: { slug } })),
  'teamAccounts.list': inTeam(async (team, scene) => {
    await teamAccount(scene, team)
    return { params: { slug: team.slug } }
  }),
  'teamAccounts.add': inTeam(async ({ slug }, scene) => {
    if (scene.application.hasSandbox) await connectAdvertiser(scene)
    return { params: { slug }, body: { account: AD_ACCOUNT } }
  }),
  'teamAccounts.remove': inTeam(async (team, scene) => ({
    params: { slug: team.slug, pk: await teamAccount(scene, team) },
  })),
  'grantedAccounts.list': inTeam(async (team, scene) => {
    await scene.person.send('POST', `/api/user/granted-accounts/?team=${team.slug}`, {
      body: await grantIds(scene, team),
    })
    return { query: { team: team.slug, limit: 1 } }
  }),
  'grantedAccounts.create': inTeam(async (team, scene) => ({
    query: { team: team.slug },
    body: await grantIds(scene, team),
  })),
  'grantedAccounts.read': ofGrant(),
  'grantedAccounts.replace': ofGrant((body) => ({ body })),
  'grantedAccounts.revoke': ofGrant(),
  'tasks.list': inTeam(({ slug }) => ({ query: { team: slug } })),
  'tasks.read': inTeam(() => ({ params: { pk: crypto.randomUUID() } })),
  'tasks.cancel': inTeam(() => ({ params: { pk: crypto.randomUUID() } })),
}
