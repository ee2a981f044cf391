// Stops an application that is under way, and turns it back to what was there before.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { inTransaction } from '#platform/postgres.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { setUndoing } from './application-store.ts'
import { applicationAnswer, continueApplication, type Of, requireApplication } from './own-applications.ts'

export async function undoApplication(ports: ApplicationPorts, context: Of<'undoApplication'>) {
  const row = await requireApplication(ports, context)
  const stop = { code: 'asked_to_stop' as const, reason: message('stop_requested'), items: [] }
  const turned = await inTransaction(ports.db, async (tx) => {
    const done = await setUndoing(tx, row.id, stop)
    if (done) await continueApplication(ports, tx, row)
    return done
  })
  if (!turned) return context.refuse('not_under_way')
  return await applicationAnswer(ports, await requireApplication(ports, context))
}
