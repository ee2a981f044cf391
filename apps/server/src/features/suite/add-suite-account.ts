// Adds a connected account of the network to the suite, or connects one that was read from an archive.
import type { suiteAccounts } from '@peregrine/contract/suite/suite-account-endpoints.ts'
import { ADS_PROVIDER, SUITE_PROVIDER } from '@peregrine/domain/ad-accounts/connection-rules.ts'
import { knownZone } from '@peregrine/domain/shell/zoned-minute.ts'
import { findGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { once } from '#platform/once.ts'
import { personOf } from '#platform/person-of.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { InvalidInput } from '#platform/refusal.ts'
import { accountReplies } from './suite-account-reply.ts'
import {
  accountOfSubject,
  connectAccount,
  findAccountById,
  insertAccount,
  listAccounts,
  type SuiteAccountRow,
} from './suite-account-store.ts'
import { MOST_ACCOUNTS } from './suite-limits.ts'
import type { SuitePorts } from './suite-ports.ts'
import { syncKind } from './suite-sync-job.ts'

/** The suite's own connections, and those of ad accounts, which allow all of it too. */
const CONNECTED_BY: readonly string[] = [SUITE_PROVIDER, ADS_PROVIDER]

/** Throws what is wrong with a time zone that does not exist. */
export function requireZone(timezone: string): string {
  if (timezone !== '' && knownZone(timezone) === timezone) return timezone
  throw new InvalidInput({ timezone: ['Give an IANA time zone, such as Asia/Tokyo.'] })
}

/** A person's accounts are added one after the other, so that their number is known. */
export async function lockPerson(tx: DbOrTx, userId: string): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

export async function addSuiteAccount(
  ports: SuitePorts,
  context: HandlerContext<(typeof suiteAccounts)['addAccount']>,
) {
  const { userId } = personOf(context.caller)
  const { connection, timezone = 'UTC' } = context.body
  const zone = requireZone(timezone)
  return await once(context, ports.db, async (tx) => {
    await lockPerson(tx, userId)
    const grant = await findGrant(tx, userId, connection)
    if (!grant || !CONNECTED_BY.includes(grant.provider)) return context.refuse('connection_unknown')
    const now = new Date(ports.clock())
    const known = await accountOfSubject(tx, userId, grant.subject)
    let row: SuiteAccountRow | undefined = known
    if (known && known.grant_id !== grant.id) {
      await connectAccount(tx, known.id, { grantId: grant.id, now })
      row = await findAccountById(tx, known.id)
    }
    if (!known) {
      if (ports.paused) return context.refuse('suite_paused')
      if ((await listAccounts(tx, userId)).length >= MOST_ACCOUNTS) return context.refuse('too_many_accounts')
      const { id: grantId, subject, handle } = grant
      const account = {
        userId,
        grantId,
        source: 'connection',
        subject,
        handle,
        name: handle,
        state: 'syncing',
      } as const
      row = await insertAccount(tx, { ...account, timezone: zone, now })
    }
    if (!row) throw new Error('An account was neither there nor added.')
    await ports.jobs().enqueue(tx, syncKind, { account: row.id })
    const [current] = await listAccounts(tx, userId)
    const [reply] = await accountReplies(tx, [row], { currentId: current?.id, now: await ports.networkClock() })
    if (!reply) throw new Error('An account has no reply.')
    return reply
  })
}
