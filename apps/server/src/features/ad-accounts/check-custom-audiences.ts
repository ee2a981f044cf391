// Which custom audiences an ad account has, by their names, and whether they can be targeted.
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { findByNetworkId } from './open-ad-account.ts'
import { inAccount, type Of } from './own-ad-accounts.ts'
import { adAccountRefusal } from './refuse-failure.ts'

export async function checkCustomAudiences(ports: AdAccountPorts, context: Of<'checkCustomAudiences'>) {
  const { caller, body, refuse } = context
  if (caller.via === 'none' || caller.userId === null)
    throw new Refusal('not_signed_in', platformErrors.not_signed_in.status, platformErrors.not_signed_in.detail)
  const found = await findByNetworkId(ports, caller.userId, body.ad_account_id.trim())
  if (found === 'not_connected') return refuse('not_connected')
  if (found === 'no_access') throw adAccountRefusal('no_account_access')
  const audiences = await inAccount(ports, { caller, params: { pk: found.id } }, ({ grant, accountId }) =>
    ports.ads.usableAudiences(grant, accountId),
  )
  return {
    custom_audiences: body.custom_audience_names.map((name) => {
      // Its own before one of the same name that is shared with it.
      const audience = audiences.find((one) => one.name === name.trim())
      return {
        name,
        known: audience !== undefined,
        targetable: audience?.targetable ?? false,
        reasons: [...(audience?.reasons ?? [])],
      }
    }),
  }
}
