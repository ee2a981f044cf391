// Keeping a campaign that somebody made as a draft, with everything below it.

import type { AdDraft } from '@peregrine/contract/campaigns/ad-shapes.ts'
import type { AdSetDraft, AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import type { CampaignCreate } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { platformErrors } from '@peregrine/contract/platform/wire-errors.ts'
import { objectiveRuleOf } from '@peregrine/domain/ad-network/objective-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { TeamAccountRow } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { InvalidInput, Refusal } from '#platform/refusal.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { insertAd, insertAdSet, insertCampaign, refreshDerived } from './campaign-store.ts'
import { chosenAudience } from './compile-targeting.ts'
import type { Acting } from './own-campaigns.ts'

/** Posts are promoted wherever the objective lets them be, unless an account is promoted. */
export function productTypeOf(objective: string, promotes: CampaignCreate['promotes'] = 'posts'): string {
  if (promotes === 'account') return 'PROMOTED_ACCOUNT'
  const products: readonly string[] = objectiveRuleOf(objective)?.products ?? []
  return products.includes('PROMOTED_TWEETS') ? 'PROMOTED_TWEETS' : (products[0] ?? 'PROMOTED_TWEETS')
}

/** How what was chosen is called ('' where it has no name); null: it does not exist, or is not the person's. */
export async function nameOfTargeting(
  ports: CampaignPorts,
  acting: Acting,
  targeting: AdSetTargeting,
): Promise<string | null> {
  if (targeting.kind === 'network' || targeting.kind === 'package') return ''
  const found = await chosenAudience(ports, targeting, { teamId: acting.team, userId: acting.userId })
  return found?.name ?? null
}

/** The same; refuses what does not exist. */
export async function targetingName(
  ports: CampaignPorts,
  acting: Acting,
  targeting: AdSetTargeting,
  field = 'targeting',
): Promise<string> {
  const name = await nameOfTargeting(ports, acting, targeting)
  if (name === null) throw new InvalidInput({ [field]: [message('targeting_gone')] })
  return name
}

/** Every creative is one of the team for this ad account; anything else is refused as what is not there. */
export async function ownCreatives(
  ports: Pick<CampaignPorts, 'creativeFacts'>,
  place: { readonly teamId: string; readonly teamAccountId: string },
  ads: readonly Pick<AdDraft, 'creative_id'>[],
): Promise<void> {
  const ids = new Set(ads.flatMap(({ creative_id: id }) => (id === null ? [] : [id])))
  for (const creativeId of ids)
    if (!(await ports.creativeFacts({ ...place, creativeId })))
      throw new Refusal('not_found', platformErrors.not_found.status, 'The creative of an ad is not there.')
}

/** An ad set with its ads, below a campaign. */
export async function draftAdSet(
  tx: DbOrTx,
  place: { readonly teamId: string; readonly campaignId: string; readonly targetingName: string },
  { ads, ...fields }: AdSetDraft,
  now: Date,
): Promise<string> {
  const { teamId, campaignId } = place
  const id = await insertAdSet(tx, { teamId, campaignId, fields, targetingName: place.targetingName }, now)
  // A millisecond apart, so that they stay in their order.
  for (const [index, ad] of ads.entries())
    await insertAd(tx, { teamId, campaignId, adSetId: id }, ad, new Date(now.getTime() + index + 1))
  return id
}

export interface DraftPlace {
  readonly acting: Acting
  readonly account: TeamAccountRow
  readonly currency: string
  /** Of each ad set. */
  readonly names: readonly string[]
}

export async function draftCampaign(
  tx: DbOrTx,
  { acting, account, currency, names }: DraftPlace,
  given: Omit<CampaignCreate, 'team' | 'account'>,
  now: Date,
): Promise<string> {
  const { ad_sets: adSets, objective, promotes, ...fields } = given
  const id = await insertCampaign(
    tx,
    {
      teamId: acting.team,
      teamAccountId: account.id,
      createdBy: acting.userId,
      objective,
      productType: productTypeOf(objective, promotes),
      currency,
      fields: { ...fields, running: true },
    },
    now,
  )
  for (const [index, adSet] of adSets.entries()) {
    const place = { teamId: acting.team, campaignId: id, targetingName: names[index] ?? '' }
    await draftAdSet(tx, place, adSet, new Date(now.getTime() + index * 100))
  }
  await refreshDerived(tx, id)
  return id
}
