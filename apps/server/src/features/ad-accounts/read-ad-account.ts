// One ad account; a closed or lost one too, with what is the matter with it.
import { personOf } from '#platform/person-of.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { accountReply } from './ad-account-reply.ts'
import { findAccountRow } from './ad-account-store.ts'
import { openAdAccount } from './open-ad-account.ts'
import type { Of } from './own-ad-accounts.ts'

export async function readAdAccount(ports: AdAccountPorts, { caller, params, refuse }: Of<'readAdAccount'>) {
  const { userId } = personOf(caller)
  // A closed or lost account is still shown, with what is the matter with it.
  await openAdAccount(ports, userId, params.pk).catch((error: unknown) => {
    const shown = ['reconnect_needed', 'no_account_access']
    if (!(error instanceof Refusal) || !shown.includes(error.code)) throw error
  })
  const row = await findAccountRow(ports.db, userId, params.pk)
  return row ? accountReply(row) : refuse('not_found')
}
