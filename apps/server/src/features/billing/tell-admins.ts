// Tells a team's admins what became of its subscription, each of them once.
import { notify } from '#features/notifications/notifications-public.ts'
import { adminIds } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'

type Kind = 'payment_failed' | 'subscription_changed' | 'second_payment_returned'

/** `key` says what it was: what is read from the provider again is not told again. */
export async function tellAdmins(
  tx: DbOrTx,
  teamId: string,
  kind: Kind,
  { name, key }: { readonly name: string; readonly key: string },
  at: Date,
): Promise<void> {
  const detail = { name, path: 'team/subscription' }
  for (const userId of await adminIds(tx, teamId))
    await notify(tx, { userId, teamId, kind, detail, key: `billing:${kind}:${key}`, at })
}
