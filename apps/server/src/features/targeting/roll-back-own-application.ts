// Rolls an application back to what was there before it, after showing what others changed since.
import type { ApplicationPorts } from './application-ports.ts'
import { appliedAfter, isRunning } from './application-store.ts'
import { begunAnswer, inOwnAccount, type Of, requireApplication } from './own-applications.ts'
import { beginRollback } from './roll-back-application.ts'

export async function rollBackOwnApplication(ports: ApplicationPorts, context: Of<'rollBack'>) {
  const row = await requireApplication(ports, context)
  if (isRunning(row.state)) return context.refuse('application_running', undefined, { application_id: row.id })
  if (row.state !== 'applied' && row.state !== 'failed') return context.refuse('not_applied')
  if (await appliedAfter(ports.db, row)) return context.refuse('applied_over')
  const { overwrite } = context.body
  const place = { userId: row.user_id, adAccountId: row.ad_account_id }
  const result = await inOwnAccount(ports, place, (account) => beginRollback(ports, account, row, overwrite))
  return await begunAnswer(ports, row.user_id, result, context)
}
