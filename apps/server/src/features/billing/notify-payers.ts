// Tells whoever pays what became of a subscription, each of them once.
import type { Product } from '@peregrine/domain/billing/plan-rules.ts'
import { notify } from '#features/notifications/notifications-public.ts'
import { adminIds } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { findBilling } from './billing-store.ts'

type Kind = 'payment_failed' | 'subscription_changed' | 'second_payment_returned'

/**
 * A team's admins, of its plan; of the suite the person for whom it is paid. `key` says what it was: what is read from the
 * provider again is not told again.
 */
export async function notifyPayers(
  tx: DbOrTx,
  { teamId, product }: { readonly teamId: string; readonly product: Product },
  kind: Kind,
  { name, key }: { readonly name: string; readonly key: string },
  at: Date,
): Promise<void> {
  const told = { accounts: [], kind, key: `billing:${kind}:${key}`, at }
  if (product === 'suite') {
    const userId = (await findBilling(tx, teamId))?.suite_user_id ?? null
    if (userId !== null) await notify(tx, { ...told, userId, teamId: null, detail: { name } })
    return
  }
  const detail = { name, path: 'team/subscription' }
  for (const userId of await adminIds(tx, teamId)) await notify(tx, { ...told, userId, teamId, detail })
}
