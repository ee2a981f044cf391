// A creative of the caller's team, in an ad account that they may use; and what was done with it, for the activity feed.
import type { Endpoint } from '@peregrine/contract/platform/endpoint.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { usableTeamAccount } from '#features/teams/teams-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { teamIds, teamOf } from '#platform/team-of.ts'
import type { CreativePorts } from './creative-ports.ts'
import { type CreativeRow, findCreative } from './creative-store.ts'

type Requested = Pick<HandlerContext<Endpoint>, 'caller' | 'access' | 'namedTeam' | 'request' | 'refuse'> & {
  readonly params: { readonly pk: string }
}

export interface OwnCreative {
  readonly row: CreativeRow
  readonly acting: ReturnType<typeof teamOf>
}

/** Undefined when it is not there, or not the caller's. */
export async function ownCreative(
  { db, accounts }: CreativePorts,
  context: Requested,
  which: { readonly deleted?: boolean } = {},
): Promise<OwnCreative | undefined> {
  const row = await findCreative(db, teamIds(context), context.params.pk, which)
  if (!row) return undefined
  const acting = teamOf({ ...context, namedTeam: row.team_id })
  await usableTeamAccount(accounts, acting, row.team_account_id)
  return { row, acting }
}

export const requireCreative = async (ports: CreativePorts, context: Requested): Promise<OwnCreative> =>
  (await ownCreative(ports, context)) ?? context.refuse('not_found')

export async function recordCreative(
  tx: DbOrTx,
  { id, name, team_id: teamId }: Pick<CreativeRow, 'id' | 'name' | 'team_id'>,
  deed: { readonly actor: string; readonly action: string; readonly at: Date },
): Promise<void> {
  await recordActivity(tx, { teamId, target: { kind: 'creative', id, name }, ...deed })
}
