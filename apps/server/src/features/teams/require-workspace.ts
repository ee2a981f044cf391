// The own workspace of a person: found, or created, with the ad account that they work in.
import { cleanTeamName } from '@peregrine/domain/teams/team-name-rules.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { addOwnAccount } from './add-own-account.ts'
import { keepNewTeam } from './create-team.ts'
import type { TeamAccountRow } from './team-account-store.ts'
import { findTeam, findWorkspace, releaseWorkspace, type TeamRow, workspaceNameOf } from './team-store.ts'

/** Two calls at once create one workspace: the second waits at the person's row. It counts for no limit of teams: there is one. */
export async function requireWorkspace(tx: DbOrTx, userId: string, now: Date): Promise<TeamRow> {
  const name = cleanTeamName(await workspaceNameOf(tx, userId))
  const found = await findWorkspace(tx, userId)
  if (found) return found
  await releaseWorkspace(tx, userId)
  return await keepNewTeam(tx, { name, userId, personal: true }, now)
}

/** The same with one of the person's ad accounts in it, or the word that it has no room for that. */
export async function requireWorkspaceAccount(
  tx: DbOrTx,
  { userId, own }: { readonly userId: string; readonly own: Pick<OpenAdAccount, 'id' | 'accountId' | 'name'> },
  now: Date,
): Promise<{ readonly workspace: TeamRow; readonly account: TeamAccountRow } | 'too_many_accounts'> {
  const workspace = await requireWorkspace(tx, userId, now)
  const account = await addOwnAccount(tx, { team: workspace.id, userId, own }, now)
  if (account === 'too_many_accounts') return account
  return { workspace: (await findTeam(tx, workspace.id)) ?? workspace, account }
}

export async function workspaceIdOf(db: DbOrTx, userId: string): Promise<string | null> {
  return (await findWorkspace(db, userId))?.id ?? null
}
