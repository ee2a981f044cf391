// Records that a list was applied by the extension: its state, and in which ad account (spec §4).
import { payloadOf } from '@peregrine/client/client.ts'
import { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { forget } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { withSignIn } from '#shell/session/with-sign-in.ts'
import { toasts } from '#shell/toasts.ts'
import { applyFailure } from './apply-sentences.ts'

/** True when it is recorded; a failure is told. */
export async function recordUse({ id, version }: Usage, adAccountId: string): Promise<boolean> {
  const record = (over: number) =>
    call(usages.updateUsage, {
      params: { pk: id },
      body: { version: over, state: 'applied', ad_account_id: adAccountId },
    })
  try {
    const done = await withSignIn(async () => {
      try {
        return await record(version)
      } catch (error) {
        // Renamed meanwhile, for instance: that it was applied is true all the same.
        if (!isCallError(error)) throw error
        const conflict = payloadOf(usages.updateUsage, error, 'usage_changed')
        if (!conflict) throw error
        return await record(conflict.current.version)
      }
    })
    if (done === 'cancelled') return false
    await forget(usages.readUsage, usages.listUsages, usages.recentAudiences, applications.listUsageApplications)
    return true
  } catch (error) {
    toasts.show(applyFailure(error), { level: 'error' })
    return false
  }
}
