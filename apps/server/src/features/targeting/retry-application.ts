// Goes on at once with an application that waits, or turns back again what could not be turned back.
import { brokenConstraint, inTransaction } from '#platform/postgres.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { isRunning, LINE_ITEM_TAKEN, setUndoingAgain } from './application-store.ts'
import { applicationAnswer, continueApplication, type Of, requireApplication } from './own-applications.ts'

export async function retryApplication(ports: ApplicationPorts, context: Of<'retryApplication'>) {
  const { db } = ports
  const row = await requireApplication(ports, context)
  const answer = async () => await applicationAnswer(ports, await requireApplication(ports, context))
  if (isRunning(row.state)) {
    await inTransaction(db, (tx) => continueApplication(ports, tx, row))
    return await answer()
  }
  try {
    const again = await inTransaction(db, async (tx) => {
      const taken = await setUndoingAgain(tx, row.id)
      if (taken) await continueApplication(ports, tx, row, 1)
      return taken
    })
    return again ? await answer() : context.refuse('nothing_to_retry')
  } catch (error) {
    if (!LINE_ITEM_TAKEN.includes(brokenConstraint(error) ?? '')) throw error
    return context.refuse('application_running', undefined, { application_id: null })
  }
}
