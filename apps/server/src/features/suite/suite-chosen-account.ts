// Which of a person's accounts a call means: the one that it names, or the one that was chosen last.
import type { Caller } from '@peregrine/contract/platform/access.ts'
import { personOf } from '#platform/person-of.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { findAccount, listAccounts, type SuiteAccountRow } from './suite-account-store.ts'

interface AccountContext {
  readonly caller: Caller
  readonly refuse: (code: 'no_account' | 'account_unknown') => never
}

/** Refuses an account of somebody else, or one that is being deleted, as one that is not there. */
export async function chosenAccount(
  db: DbOrTx,
  { caller, refuse }: AccountContext,
  named: string | undefined,
): Promise<SuiteAccountRow> {
  const { userId } = personOf(caller)
  if (named !== undefined) return (await findAccount(db, userId, named)) ?? refuse('account_unknown')
  const [current] = await listAccounts(db, userId)
  return current ?? refuse('no_account')
}
