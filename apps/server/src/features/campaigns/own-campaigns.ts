// What a caller may see and change: campaigns of their team, in ad accounts that they may use.
import type { Campaign } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { type TeamAccountRow, usableTeamAccounts } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import { type CampaignRow, findCampaign } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { campaignReply } from './campaign-reply.ts'
import { type CampaignTree, readTree } from './campaign-store.ts'
import { statusNow } from './figures-now.ts'

type Requested = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam'>
export type Acting = ReturnType<typeof teamOf>

export interface Scope {
  readonly acting: Acting
  /** By our id. */
  readonly accounts: ReadonlyMap<string, TeamAccountRow>
}

/** The team of a call, with the ad accounts that its member may use there. */
export async function scopeOf(ports: Pick<CampaignPorts, 'accounts'>, requested: Requested): Promise<Scope> {
  return await scopeIn(ports, teamOf(requested))
}

/** The same where the team is known already. */
export async function scopeIn(
  ports: { readonly accounts: Parameters<typeof usableTeamAccounts>[0] },
  acting: Acting,
): Promise<Scope> {
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
export async function ownCampaign(
  ports: CampaignPorts,
  requested: Requested,
  id: string,
  which: { readonly deleted?: boolean } = {},
): Promise<Owned | undefined> {
  const row = await findCampaign(ports.db, teamIds(requested), id, await statusNow(ports), which)
  return row && (await inScope(ports, requested, row))
}

interface Refuses {
  readonly refuse: (code: 'not_found') => never
}

/** The campaign that a call names in its path, or the refusal that there is none. */
export async function requireCampaign(
  ports: CampaignPorts,
  context: Requested & Refuses & { readonly params: { readonly pk: string } },
): Promise<Owned> {
  return (await ownCampaign(ports, context, context.params.pk)) ?? context.refuse('not_found')
}

/** With everything below it. */
export async function requireTree(
  { db }: Pick<CampaignPorts, 'db'>,
  { row }: Pick<Owned, 'row'>,
  { refuse }: Refuses,
): Promise<CampaignTree> {
  return (await readTree(db, row.id)) ?? refuse('not_found')
}

/** A campaign as it is after a change, for the answer of that. */
export async function campaignAnswer(
  ports: Pick<CampaignPorts, 'clock' | 'networkClock'>,
  tx: DbOrTx,
  { row, account }: Pick<Owned, 'row' | 'account'>,
): Promise<Campaign> {
  const now = await statusNow(ports)
  return campaignReply((await findCampaign(tx, [row.team_id], row.id, now)) ?? row, account, now)
}

/** The scope of the team that something belongs to. */
export async function scopeOfTeam(
  ports: Pick<CampaignPorts, 'accounts'>,
  requested: Requested,
  teamId: string,
): Promise<Scope | undefined> {
  const { userId, memberships } = personOf(requested.caller)
  const membership = memberships.find(({ team }) => team === teamId)
  return membership && (await scopeIn(ports, { ...membership, userId }))
}

async function inScope<Row extends Pick<CampaignRow, 'team_id' | 'team_account_id'>>(
  ports: CampaignPorts,
  requested: Requested,
  row: Row,
): Promise<{ scope: Scope; row: Row; account: TeamAccountRow } | undefined> {
  const scope = await scopeOfTeam(ports, requested, row.team_id)
  const account = scope?.accounts.get(row.team_account_id)
  return scope && account && { scope, row, account }
}
