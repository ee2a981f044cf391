// Using an ad account for a team: whoever may, through the connection of the person who brought it.

import type { Membership } from '@peregrine/contract/platform/access.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { isTeamAdmin, mayChangeTeam } from '@peregrine/domain/teams/team-rules.ts'
import {
  type AdAccountPorts,
  adAccountRefusal,
  type OpenAdAccount,
  withGrant,
} from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import { requireMayChange } from '#platform/team-of.ts'
import {
  findTeamAccount,
  grantedAccountIds,
  levelsInAccount,
  listTeamAccounts,
  type TeamAccountRow,
} from './team-account-store.ts'

type Acting = Membership & { readonly userId: string }
type Ports = Pick<AdAccountPorts, 'db'>

/** The team's ad accounts that this member may use, by name. */
export async function usableTeamAccounts({ db }: Ports, acting: Acting): Promise<TeamAccountRow[]> {
  const all = await listTeamAccounts(db, acting.team)
  if (isTeamAdmin(acting)) return all
  const granted = await grantedAccountIds(db, acting.team, acting.userId)
  return all.filter(({ id }) => granted.has(id))
}

/** One of them, by our id or the network's; throws the refusal not_found for one that is not the team's, or not granted. */
export async function usableTeamAccount({ db }: Ports, acting: Acting, key: string): Promise<TeamAccountRow> {
  const row = await findTeamAccount(db, acting.team, key)
  if (row && (isTeamAdmin(acting) || (await grantedAccountIds(db, acting.team, acting.userId)).has(row.id))) return row
  throw new Refusal('not_found', platformErrors.not_found.status, platformErrors.not_found.detail)
}

/** Refuses whoever only looks at the teams that work in this ad account; where no team of theirs does, it is their own. */
export async function requireNoViewerOf(
  db: DbOrTx,
  place: { readonly userId: string; readonly accountId: string },
): Promise<void> {
  const levels = await levelsInAccount(db, place)
  const [viewer] = levels.filter((one) => !mayChangeTeam(one))
  if (viewer && !levels.some(mayChangeTeam)) requireMayChange(viewer)
}

interface Options {
  /** Also asks whether campaigns may be changed there. */
  readonly write?: boolean
}

/**
 * Opens one of the team's ad accounts for a member and does `work` there. Throws what usableTeamAccount and the ad accounts'
 * withGrant throw (reconnect_needed, no_account_access, network_unavailable, network_busy, read_only_account; AdsFailure).
 */
export async function withTeamAccount<Result>(
  ports: AdAccountPorts,
  acting: Acting,
  key: string,
  work: (account: OpenAdAccount) => Promise<Result>,
  options: Options = {},
): Promise<Result> {
  const row = await usableTeamAccount(ports, acting, key)
  return await withCurrentAccount(ports, row, work, options)
}

/** The same for work in the background, which acts for the team itself: rights were looked at when it was asked for. */
export async function withCurrentAccount<Result>(
  ports: AdAccountPorts,
  row: TeamAccountRow,
  work: (account: OpenAdAccount) => Promise<Result>,
  options: Options = {},
): Promise<Result> {
  if (row.owner_id === null || row.ad_account_id === null) throw adAccountRefusal('reconnect_needed')
  return await withGrant(ports, row.owner_id, row.ad_account_id, work, options)
}
