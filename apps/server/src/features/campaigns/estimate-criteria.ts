// The network's estimate of how many people some criteria reach, remembered for a while, as forms ask for the same again.
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { criterionOf, type StoredCriterion, storedKey } from './stored-criteria.ts'

type Estimate = { readonly least: number; readonly most: number } | null

const KEPT_MS = 600_000
const MOST_KEPT = 300
const retained = new WeakMap<CampaignPorts['db'], Map<string, { readonly at: number; readonly estimate: Estimate }>>()

/** Null where the network tells none: too few criteria, or it cannot be asked now. A connection that it refuses is thrown. */
export async function estimateOf(
  { accounts, db, clock }: Pick<CampaignPorts, 'accounts' | 'db' | 'clock'>,
  { grant, accountId }: OpenAdAccount,
  criteria: readonly StoredCriterion[],
): Promise<Estimate> {
  const known = retained.get(db) ?? new Map<string, { at: number; estimate: Estimate }>()
  retained.set(db, known)
  const key = `${accountId} ${criteria.map(storedKey).sort().join(' ')}`
  const found = known.get(key)
  if (found && Math.abs(clock() - found.at) < KEPT_MS) return found.estimate
  try {
    const size = await accounts.ads.estimate(grant, accountId, criteria.map(criterionOf))
    const estimate = size && { least: size.min, most: size.max }
    known.delete(key)
    known.set(key, { at: clock(), estimate })
    const [oldest] = known.keys()
    if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
    return estimate
  } catch (error) {
    if (!(error instanceof AdsFailure) || error.kind === 'unauthorised') throw error
    return null
  }
}
