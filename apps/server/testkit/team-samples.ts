// Sample calls of teams, their people and ad accounts, and of their long work.

import sharp from 'sharp'
import { connectAdvertiser } from './connected-advertiser.ts'
import { addPasskey } from './passkey-steps.ts'
import type { Sample, SampleCall, Samples, Scene } from './sample-scene.ts'
import { AD_ACCOUNT } from './sandbox-network.ts'

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

/** A picture that does not become small when it is encoded. */
export async function aPicture(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return await sharp({ create: { width: 300, height: 200, channels: 3, background: '#446688', noise } })
    .png()
    .toBuffer()
}

const withLogo = (more: (team: OwnTeam) => SampleCall): Sample =>
  inTeam(async (team, { person }) => {
    await person.send('PUT', `/api/teams/${team.slug}/logo/`, { raw: await aPicture() })
    return more(team)
  })

interface SentInvite {
  readonly team: OwnTeam
  readonly id: string
  readonly email: string
}

/** Asks an address into a team. */
async function invited({ person }: Pick<Scene, 'person'>, team: OwnTeam, email: string): Promise<SentInvite> {
  const answer = await person.send('POST', `/api/teams/${team.id}/invites/`, { body: { emails: [email] } })
  return { team, email, id: answer.json().invited[0].id }
}

/** Slugs and codes of all invitations to an address, from its mails, the newest first. */
export async function inviteCodes(
  { application, newAddress }: Pick<Scene, 'application' | 'newAddress'>,
  email: string,
): Promise<readonly { readonly slug: string; readonly code: string }[]> {
  // Waiting for a mail that never comes sends all that wait.
  await application.codeFor(newAddress())
  const outbox = await application.app.inject({ url: '/dev/outbox', headers: { host: 'localhost:3000' } })
  return outbox.body
    .split('<article>')
    .filter((article) => article.includes(`To ${email},`))
    .flatMap((article) => {
      const [, slug, code] = /([\w-]+)\/invite-accept\?code=([\w-]+)/.exec(article) ?? []
      return slug !== undefined && code !== undefined ? [{ slug, code }] : []
    })
}

/** The code of the newest of them. */
export const inviteCode = async (...requested: Parameters<typeof inviteCodes>): Promise<string> =>
  (await inviteCodes(...requested))[0]?.code ?? ''

const ofInvite: Sample = inTeam(async (team, scene) => {
  const { id } = await invited(scene, team, scene.newAddress())
  return { params: { team_id: team.slug, pk: id } }
})

/** Somebody else asks the person in. */
const requestedIn: Sample = async (scene) => {
  const { email } = (await scene.person.send('GET', '/api/user/me/')).json()
  const other = scene.application.browser()
  await other.signIn(scene.newAddress())
  const { team } = await invited({ person: other }, await ownTeam({ person: other }), email)
  return { params: { team_id: team.slug }, body: { code: await inviteCode(scene, email) } }
}

/** A second member of the team. */
async function secondMember(scene: Scene, team: OwnTeam): Promise<{ id: string; version: number }> {
  const other = scene.application.browser()
  const email = scene.newAddress()
  await other.signIn(email)
  await invited(scene, team, email)
  const accepted = { body: { code: await inviteCode(scene, email) } }
  await other.send('POST', `/api/teams/${team.slug}/invites/accept/`, accepted)
  const { results } = (await scene.person.send('GET', `/api/teams/${team.slug}/members`)).json()
  return results.find((member: { email: string }) => member.email === email)
}

const ofMember = (more: (member: { version: number }) => SampleCall = () => ({})): Sample =>
  inTeam(async (team, scene) => {
    const member = await secondMember(scene, team)
    return { params: { slug: team.slug, pk: member.id }, ...more(member) }
  })

/** An own ad account for the own workspace. */
const withOwnAccount: Sample = async (scene) => {
  if (scene.application.hasSandbox) await connectAdvertiser(scene)
  return { body: { account: AD_ACCOUNT } }
}

export const teamSamples: Samples = {
  'workspaces.read': {},
  'workspaces.open': withOwnAccount,
  'teams.list': {},
  'teams.create': { body: { name: 'Northwind Media' } },
  'teams.read': inTeam(({ slug }) => ({ params: { slug } })),
  'teams.replace': inTeam(({ slug, version }) => ({
    params: { slug },
    body: { version, name: 'Another name', invoice_email: 'pay@x.example', country: 'JP', invoice_name: 'X K.K.' },
  })),
  'teams.change': inTeam(({ slug, version }) => ({ params: { slug }, body: { version, shown_publicly: true } })),
  'teams.requirePasskeys': inTeam(async ({ slug, version }, { person }) => {
    await addPasskey(person)
    return { params: { slug }, body: { required: true, version } }
  }),
  'teams.delete': inTeam(({ slug }) => ({ params: { slug } })),
  'teams.putLogo': inTeam(async ({ slug }) => ({ params: { slug }, raw: await aPicture() })),
  'teams.deleteLogo': withLogo(({ slug }) => ({ params: { slug } })),
  'teams.info': withLogo(({ slug }) => ({ params: { slug } })),
  'teams.logo': withLogo(({ slug }) => ({ params: { slug } })),
  'members.list': inTeam(async (team, scene) => {
    await invited(scene, team, scene.newAddress())
    return { params: { slug: team.slug } }
  }),
  'members.change': ofMember(({ version }) => ({ body: { version, level: 'admin', creator: true } })),
  'members.remove': ofMember(),
  'members.leave': inTeam(async (team, scene) => {
    const { id, version } = await secondMember(scene, team)
    const body = { version, level: 'admin' }
    await scene.person.send('PATCH', `/api/teams/${team.slug}/members/${id}/`, { body })
    return { params: { slug: team.slug } }
  }),
  'invites.list': inTeam(async (team, scene) => {
    await invited(scene, team, scene.newAddress())
    return { params: { team_id: team.slug }, query: { state: 'pending' } }
  }),
  'invites.create': inTeam(({ slug }, { newAddress }) => ({
    params: { team_id: slug },
    body: { emails: [newAddress(), newAddress()], message: 'Come and help us.', creator: true },
  })),
  'invites.resend': ofInvite,
  'invites.revoke': ofInvite,
  'invites.look': requestedIn,
  'invites.accept': requestedIn,
  'invites.report': requestedIn,
  'activity.list': inTeam(({ slug }) => ({ params: { slug }, query: { kind: 'team', limit: 1 } })),
  'activity.check': inTeam(({ slug }) => ({ params: { slug } })),
  'teamAccounts.list': inTeam(async (team, scene) => {
    await teamAccount(scene, team)
    return { params: { slug: team.slug } }
  }),
  'teamAccounts.add': inTeam(async ({ slug }, scene) => {
    if (scene.application.hasSandbox) await connectAdvertiser(scene)
    return { params: { slug }, body: { account: AD_ACCOUNT } }
  }),
  'teamAccounts.change': inTeam(async (team, scene) => ({
    params: { slug: team.slug, pk: await teamAccount(scene, team) },
    body: { approval_above: 500 },
  })),
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
}
