// Creates a campaign as a draft, with its ad sets and ads, in one transaction.
import type { CampaignCreate } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { type TeamAccountRow, withTeamAccount } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import { record } from './campaign-changes.ts'
import { findCampaign } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { draftCampaign } from './draft-campaign.ts'
import type { Acting, Owned } from './own-campaigns.ts'

/** Of the funding source that pays; empty when the network cannot be asked now, and told by the next comparison. */
export async function currencyOf(
  ports: CampaignPorts,
  acting: Acting,
  account: string,
  funding: string,
): Promise<string> {
  try {
    return await withTeamAccount(ports.accounts, acting, account, async ({ grant, accountId }) => {
      const found = await ports.network.fundingSources(grant, accountId)
      return (found.find(({ id }) => id === funding) ?? found[0])?.currency ?? ''
    })
  } catch (error) {
    if (error instanceof AdsFailure || error instanceof Refusal) return ''
    throw error
  }
}

interface Creation {
  readonly acting: Acting
  readonly account: TeamAccountRow
  readonly currency: string
  /** Of the audience of each ad set. */
  readonly names: readonly (string | undefined)[]
}

/** The row as lists show it. */
export async function createCampaign(
  ports: CampaignPorts,
  tx: DbOrTx,
  { names, ...place }: Creation,
  given: Omit<CampaignCreate, 'team' | 'account'>,
): Promise<Owned['row'] | undefined> {
  const now = new Date(ports.clock())
  const { acting } = place
  const id = await draftCampaign(tx, { ...place, names: names.map((name = '') => name) }, given, now)
  await record(ports, tx, { acting, action: 'campaign.created', target: { kind: 'campaign', id, name: given.name } })
  return await findCampaign(tx, [acting.team], id, now)
}
