// How advertisers describe their business at the network: the same for every account, and asked once a day.
import type { BusinessCategory } from '#connectors/ads/ads-campaigns-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { CampaignPorts } from './campaign-ports.ts'

const DAY = 86_400_000
type Network = CampaignPorts['network']
const retained = new WeakMap<Network, { readonly at: number; readonly categories: readonly BusinessCategory[] }>()

/** What was told last, also when it is old, where the network does not answer; nothing when it never did. */
export async function businessCategories(
  { network, clock }: Pick<CampaignPorts, 'network' | 'clock'>,
  { grant }: Pick<OpenAdAccount, 'grant'>,
): Promise<readonly BusinessCategory[]> {
  const known = retained.get(network)
  if (known && Math.abs(clock() - known.at) < DAY) return known.categories
  try {
    const categories = await network.businessCategories(grant)
    retained.set(network, { at: clock(), categories })
    return categories
  } catch (error) {
    if (!(error instanceof AdsFailure) || error.kind === 'unauthorised') throw error
    return known?.categories ?? []
  }
}
