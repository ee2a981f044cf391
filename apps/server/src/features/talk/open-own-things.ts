// The campaigns and audiences that an asker may see, by name: of each team whose lists would answer them, and of no other.

import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import { allows, type Caller, type Membership } from '@peregrine/contract/platform/access.ts'
import { accessOf, type Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { foldName, type OwnNames } from '@peregrine/domain/talk/talk-own-query-rules.ts'
import type { OwnResult } from '@peregrine/domain/talk/talk-own-result-rules.ts'
import { namedAudiences } from '#features/audiences/audiences-public.ts'
import { type FigurePorts, namedCampaigns, type Scope, scopeIn } from '#features/campaigns/campaigns-public.ts'
import { findTeamByKey, teamAccessOf } from '#features/teams/teams-public.ts'
import { personOf } from '#platform/person-of.ts'
import type { DbOrTx } from '#platform/postgres.ts'

/** Teams of one person, and names of one team, that are looked through. */
const MOST_TEAMS = 20
const MOST_NAMES = 1000

/** Who asks, as the rules of the lists see them. */
export interface Asker {
  readonly userId: string
  readonly campaigns: readonly Membership[]
  readonly audiences: readonly Membership[]
}

/** The memberships with which a call would answer this caller; the call's own rule, so that there is no second one. */
const readable = (caller: Caller, endpoint: Endpoint): readonly Membership[] =>
  personOf(caller)
    .memberships.filter(({ team }) => allows(accessOf(endpoint), caller, team, true) === 'yes')
    .slice(0, MOST_TEAMS)

export const askerOf = (caller: Caller): Asker => ({
  userId: personOf(caller).userId,
  campaigns: readable(caller, campaigns.listCampaigns),
  audiences: readable(caller, audienceConfigs.listConfigs),
})

/** Of a person who asks by a program: with the memberships that are open to them now. */
export const askerById = async (db: DbOrTx, userId: string): Promise<Asker> =>
  askerOf({
    ...(await teamAccessOf(db, userId)),
    ...{ via: 'personal-token', userId, sessionId: '', groups: [], premium: 'none' },
  })

export interface NamedThing {
  readonly id: string
  readonly name: string
  /** The word of the team's addresses. */
  readonly team: string
  readonly teamId: string
  /** Of a campaign: our id of its ad account. */
  readonly account: string
  /** The team's name, of a campaign with that of its ad account. */
  readonly where: string
  /** The name that tells it from others of the same name, where there is one. */
  readonly call: string
}

export interface OwnThings {
  readonly ports: FigurePorts
  /** Whether the asker is in any team. */
  readonly inTeam: boolean
  readonly scopes: readonly Scope[]
  /** Teams whose audiences are seen. */
  readonly audienceTeams: readonly Membership[]
  readonly campaigns: readonly NamedThing[]
  readonly audiences: readonly NamedThing[]
  /** What questions may call them. */
  readonly names: OwnNames
}

export async function openOwnThings({ db, clock, networkClock }: FigurePorts, asker: Asker): Promise<OwnThings> {
  const ports: FigurePorts = { db, clock, networkClock }
  const teams = new Map<string, string>()
  for (const { team } of [...asker.campaigns, ...asker.audiences])
    if (!teams.has(team)) teams.set(team, (await findTeamByKey(db, team))?.name ?? '')
  const scopes = await Promise.all(
    asker.campaigns.map((membership) => scopeIn({ accounts: ports }, { ...membership, userId: asker.userId })),
  )
  const ofCampaigns = await Promise.all(scopes.map((scope) => campaignsOf(ports, scope, teams)))
  const ofAudiences = await Promise.all(asker.audiences.map((membership) => audiencesOf(ports, membership, teams)))
  const [own, saved] = [told(ofCampaigns.flat()), told(ofAudiences.flat())]
  const called = (things: readonly NamedThing[]): readonly string[] => [
    ...new Set(things.flatMap(({ name, call }) => [name, call])),
  ]
  return {
    ports,
    inTeam: teams.size > 0,
    scopes,
    audienceTeams: asker.audiences,
    campaigns: own,
    audiences: saved,
    names: { campaigns: called(own), audiences: called(saved) },
  }
}

async function campaignsOf(
  { db }: FigurePorts,
  { acting, accounts }: Scope,
  teams: ReadonlyMap<string, string>,
): Promise<readonly NamedThing[]> {
  const rows = await namedCampaigns(db, { teamId: acting.team, accounts: [...accounts.keys()] }, MOST_NAMES)
  const team = teams.get(acting.team) ?? ''
  return rows.map(({ id, name, team_account_id: account }) => {
    const where = [team, accounts.get(account)?.name ?? ''].filter((part) => part !== '').join(' · ')
    return { id, name, team: acting.slug, teamId: acting.team, account, where, call: name }
  })
}

async function audiencesOf(
  { db }: FigurePorts,
  { team: teamId, slug: team }: Membership,
  teams: ReadonlyMap<string, string>,
): Promise<readonly NamedThing[]> {
  const where = teams.get(teamId) ?? ''
  const rows = await namedAudiences(db, teamId, MOST_NAMES)
  return rows.map(({ id, name }) => ({ id, name, team, teamId, account: '', where, call: name }))
}

/** Those that share a name are told apart by where they are. */
function told(things: readonly NamedThing[]): readonly NamedThing[] {
  const times = new Map<string, number>()
  for (const { name } of things) times.set(foldName(name), (times.get(foldName(name)) ?? 0) + 1)
  return things.map((thing) =>
    (times.get(foldName(thing.name)) ?? 0) > 1 ? { ...thing, call: `${thing.name} (${thing.where})` } : thing,
  )
}

/** Which of them are meant by a name: the one that is called so, otherwise all that contain it. */
export function meantBy(asked: string, things: readonly NamedThing[]): readonly NamedThing[] {
  const key = foldName(asked)
  if (key === '') return []
  const called = things.filter(({ call }) => foldName(call) === key)
  if (called.length > 0) return called
  const named = things.filter(({ name }) => foldName(name) === key)
  if (named.length > 0) return named
  return [...key].length < 2 ? [] : things.filter(({ name }) => foldName(name).includes(key))
}

const MOST_FOUND = 20

/** The answer to a name that nothing, or more than one thing, goes by: what is meant is asked, and nothing is told of others' things. */
export const unclearName = (what: 'campaign' | 'audience', asked: string, meant: readonly NamedThing[]): OwnResult => ({
  ...{ kind: 'own_names', what, asked, total: meant.length },
  found: meant.slice(0, MOST_FOUND).map(({ id, name, team, call, where }) => ({ id, name, team, call, where })),
})
