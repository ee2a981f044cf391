// What a caller may see and change: campaigns of their team, in ad accounts that they may use.
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { type TeamAccountRow, usableTeamAccounts } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import { type CampaignRow, findCampaign } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'

type Asked = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam'>
export type Acting = ReturnType<typeof teamOf>

export interface Scope {
  readonly acting: Acting
  /** By our id. */
  readonly accounts: ReadonlyMap<string, TeamAccountRow>
}

/** The team of a call, with the ad accounts that its member may use there. */
export async function scopeOf(ports: Pick<CampaignPorts, 'accounts'>, asked: Asked): Promise<Scope> {
  return await scopeIn(ports, teamOf(asked))
}

async function scopeIn(ports: Pick<CampaignPorts, 'accounts'>, acting: Acting): Promise<Scope> {
  const rows = await usableTeamAccounts(ports.accounts, acting)
  return { acting, accounts: new Map(rows.map((row) => [row.id, row])) }
}

/** The accounts of a scope that are meant: all, or the one with this id (ours or the network's); none when it is not the member's. */
export const accountsNamed = ({ accounts }: Scope, key: string | undefined): TeamAccountRow[] =>
  [...accounts.values()].filter((row) => key === undefined || row.id === key || row.account_id === key)

export interface Owned {
  readonly scope: Scope
  readonly row: NonNullable<Awaited<ReturnType<typeof findCampaign>>>
  readonly account: TeamAccountRow
}

/** A campaign of the caller's; undefined when it is not there, not theirs, or in an account that they may not use. */
export async function ownCampaign(ports: CampaignPorts, asked: Asked, id: string): Promise<Owned | undefined> {
  const row = await findCampaign(ports.db, teamIds(asked), id, new Date(ports.clock()))
  return row && (await inScope(ports, asked, row))
}

/** The scope of the team that something belongs to. */
export async function scopeOfTeam(
  ports: Pick<CampaignPorts, 'accounts'>,
  asked: Asked,
  teamId: string,
): Promise<Scope | undefined> {
  const { userId, memberships } = personOf(asked.caller)
  const membership = memberships.find(({ team }) => team === teamId)
  return membership && (await scopeIn(ports, { ...membership, userId }))
}

async function inScope<Row extends Pick<CampaignRow, 'team_id' | 'team_account_id'>>(
  ports: CampaignPorts,
  asked: Asked,
  row: Row,
): Promise<{ scope: Scope; row: Row; account: TeamAccountRow } | undefined> {
  const scope = await scopeOfTeam(ports, asked, row.team_id)
  const account = scope?.accounts.get(row.team_account_id)
  return scope && account && { scope, row, account }
}
