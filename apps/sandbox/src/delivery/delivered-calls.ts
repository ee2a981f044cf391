// Calls that see or change what is delivered wait until everything up to now was: what they change counts from now on.
import type { SandboxCall } from '#platform/ads-call.ts'
import type { Delivery } from './deliver-hours.ts'

const CONCERNED = /^\/(batch\/)?accounts\/:account_id(\/|$)|^\/stats\/|^\/conversion_/

/** The same calls, each behind the delivery of all hours that have passed. */
export const afterDelivery = (calls: readonly SandboxCall[], delivery: Delivery): readonly SandboxCall[] =>
  calls.map((call) => {
    if (call.protocol !== 'ads' || !CONCERNED.test(call.path)) return call
    const handle: typeof call.handle = async (request) => {
      await delivery.catchUp()
      return call.handle(request)
    }
    return { ...call, handle }
  })
