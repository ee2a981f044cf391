// The network's own estimate of whom criteria reach.
import { isTargetingType } from '@peregrine/domain/ad-network/criterion-rules.ts'
import type { AdAccountPorts } from './ad-account-ports.ts'
import { inAccount, type Of } from './own-ad-accounts.ts'

export async function estimateAudience(ports: AdAccountPorts, context: Of<'estimateAudience'>) {
  const criteria = context.body.criteria.map(({ targeting_type, ...rest }) => {
    if (!isTargetingType(targeting_type))
      return context.invalid({ criteria: [`"${targeting_type}" is not a targeting type.`] })
    return { targeting_type, ...rest }
  })
  const estimate = await inAccount(ports, context, ({ grant, accountId }) =>
    ports.ads.estimate(grant, accountId, criteria),
  )
  return { estimate }
}
