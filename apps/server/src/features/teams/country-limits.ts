// Which countries may be targeted in an ad account: what staff limited the account to, and the teams that work in it.
import { commonCountries } from '@peregrine/domain/teams/agency-rules.ts'
import { findHandling } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { teamsInAccount } from './team-account-store.ts'
import { agencyCountries, findWorkspace } from './team-store.ts'

/** For a campaign of one team. Null: any. An account in special mode is free of its agency's limits (decision 044). */
export async function countryLimits(
  db: DbOrTx,
  { accountId, teamId }: { readonly accountId: string; readonly teamId: string },
): Promise<readonly string[] | null> {
  return await limitsOf(db, accountId, [teamId])
}

/** For a person who applies a list of their own: limits of each of their teams that works in the account hold. */
export async function ownCountryLimits(
  db: DbOrTx,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
): Promise<readonly string[] | null> {
  const workspace = await findWorkspace(db, userId)
  const teams = await teamsInAccount(db, { accountId, userId })
  return await limitsOf(db, accountId, [...teams, ...(workspace ? [workspace.id] : [])])
}

async function limitsOf(db: DbOrTx, accountId: string, teams: readonly string[]): Promise<readonly string[] | null> {
  const handling = await findHandling(db, accountId)
  if (handling?.special_mode) return null
  const limits = [handling?.countries ?? null]
  for (const team of new Set(teams)) limits.push(await agencyCountries(db, team))
  return commonCountries(limits)
}
