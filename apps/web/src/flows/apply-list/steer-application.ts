// What a person can do to an application: stop it, go on, roll it back; failures are told, drift is handed on.
import { payloadOf } from '@peregrine/client/client.ts'
import { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import type { LineItemDrift, TargetingApplication } from '@peregrine/contract/targeting/application-shapes.ts'
import { queryClient, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { withSignIn } from '#shell/session/with-sign-in.ts'
import { toasts } from '#shell/toasts.ts'
import { applyFailure } from './apply-sentences.ts'

export type Drift = LineItemDrift

/** The page shows the answer at once, and asks on from there. */
const retain = (application: TargetingApplication): void => {
  const { queryKey } = queryOf(applications.readApplication, { params: { pk: application.id } })
  queryClient.setQueryData(queryKey, application)
}

async function steered(action: () => Promise<TargetingApplication>): Promise<void> {
  try {
    const answer = await withSignIn(action)
    if (answer !== 'cancelled') retain(answer)
  } catch (error) {
    toasts.show(applyFailure(error), { level: 'error' })
  }
}

export const undoApplication = (id: string): Promise<void> =>
  steered(() => call(applications.undoApplication, { params: { pk: id } }))

export const retryApplication = (id: string): Promise<void> =>
  steered(() => call(applications.retryApplication, { params: { pk: id } }))

/** Answers what others changed since, when that has to be seen first; null when it has begun, or failed and was told. */
export async function rollBackApplication(id: string, overwrite: string | null): Promise<Drift | null> {
  try {
    const answer = await withSignIn(() => call(applications.rollBack, { params: { pk: id }, body: { overwrite } }))
    if (answer !== 'cancelled') retain(answer)
    return null
  } catch (error) {
    const drift = payloadOf(applications.rollBack, error, 'line_item_changed')?.drift
    if (drift) return drift
    toasts.show(applyFailure(error), { level: 'error' })
    return null
  }
}
