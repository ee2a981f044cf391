// Brings one of a person's own ad accounts into a team; one that nobody's connection reaches any more is fixed so.
import { recordActivity } from '#features/activity/activity-public.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { countTeamAccounts, findTeamAccount, keepTeamAccount, type TeamAccountRow } from './team-account-store.ts'
import { lockTeam } from './team-store.ts'

const MOST_ACCOUNTS = 200

interface Adding {
  readonly team: string
  readonly userId: string
  readonly own: Pick<OpenAdAccount, 'id' | 'accountId' | 'name'>
}

/** Answers its record, or that the team has no room for it. */
export async function addOwnAccount(
  tx: DbOrTx,
  { team, userId, own }: Adding,
  now: Date,
): Promise<TeamAccountRow | 'too_many_accounts'> {
  await lockTeam(tx, team)
  const current = await findTeamAccount(tx, team, own.accountId)
  if (current?.state === 'connected') return current
  if (!current && (await countTeamAccounts(tx, team)) >= MOST_ACCOUNTS) return 'too_many_accounts'
  const account = { teamId: team, adAccountId: own.id, accountId: own.accountId, name: own.name, userId }
  const id = await keepTeamAccount(tx, account, now)
  const row = await findTeamAccount(tx, team, id)
  if (!row) throw new Error('The ad account that was just kept is gone.')
  const action = current ? 'ad-account.reconnected' : 'ad-account.added'
  const target = { kind: 'ad-account', id, name: row.name }
  await recordActivity(tx, { teamId: team, actor: userId, action, target, at: now })
  return row
}
