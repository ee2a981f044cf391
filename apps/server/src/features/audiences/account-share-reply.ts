// An ad account with which a custom audience is shared, as it is answered.
import type { AccountShare } from '@peregrine/contract/audiences/audience-shapes.ts'
import { type AccountShareFacts, accountShareState } from '@peregrine/domain/audiences/account-share-rules.ts'
import { storedRefusedBy } from '#features/ad-accounts/ad-accounts-public.ts'
import { usableTeamAccounts } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { readMessage } from '#platform/stored-message.ts'
import type { AccountShareRow } from './account-share-store.ts'
import type { OwnUpload } from './own-upload.ts'

export const factsOfShare = (row: AccountShareRow): AccountShareFacts => ({
  desired: row.desired_level,
  confirmed: row.confirmed_level,
  isUnderWay: row.under_way,
  hasProblem: row.problem !== null,
})

/** Ad accounts are named where the reader may use them: of others only the id is told. */
export async function accountShareReplies(
  db: DbOrTx,
  reader: OwnUpload['acting'],
  rows: readonly AccountShareRow[],
): Promise<AccountShare[]> {
  const accounts = rows.length === 0 ? [] : await usableTeamAccounts({ db }, reader)
  const names = new Map(accounts.map(({ account_id: id, name }) => [id, name]))
  return rows.map((row) => ({
    id: row.id,
    account: { account_id: row.granted_account_id, name: names.get(row.granted_account_id) ?? null },
    state: accountShareState(factsOfShare(row)),
    level: row.confirmed_level,
    desired: row.desired_level,
    problem: readMessage(row.problem),
    refused_by: storedRefusedBy(row.problem),
  }))
}
