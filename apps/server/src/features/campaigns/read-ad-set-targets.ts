// What an ad set targets in words, and the saved list that it is from, also where that was applied on the targeting site.
import { AdSetTargeting, type AdSetTargets } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { type AppliedList, appliedList } from '#features/targeting/targeting-public.ts'
import { Refusal } from '#platform/refusal.ts'
import { inAccount } from './campaign-changes.ts'
import type { AdSetRow } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { estimateOf } from './estimate-criteria.ts'
import type { Owned } from './own-campaigns.ts'
import { criterionOf, isWaiting, type StoredCriterion, sameStored, storedOf } from './stored-criteria.ts'

type Targeted = Pick<AdSetRow, 'targeting' | 'criteria' | 'criteria_observed' | 'network_id'>

const criteriaOf = (adSet: Targeted): readonly StoredCriterion[] => adSet.criteria ?? adSet.criteria_observed ?? []

/** The list that was applied to an ad set on the targeting site; null once its criteria are others. */
export async function appliedListOf(
  { db, clock }: Pick<CampaignPorts, 'db' | 'clock'>,
  { teamId, adAccountId }: { readonly teamId: string; readonly adAccountId: string },
  adSet: Targeted,
): Promise<AppliedList | null> {
  if (adSet.targeting.kind !== 'network' || adSet.network_id === null) return null
  const place = { teamId, adAccountId, lineItemId: adSet.network_id }
  const list = await appliedList(db, place, new Date(clock()))
  return list && sameStored(list.criteria.map(storedOf), criteriaOf(adSet)) ? list : null
}

export async function readAdSetTargets(
  ports: CampaignPorts,
  { scope, row: campaign, account }: Owned,
  adSet: AdSetRow,
  { estimated }: { readonly estimated: boolean },
): Promise<AdSetTargets> {
  const criteria = criteriaOf(adSet)
  return {
    source: await sourceOf(ports, { teamId: campaign.team_id, adAccountId: account.account_id }, adSet),
    criteria: criteria.map((stored) => {
      const { targeting_type: type, operator_type, targeting_value, name } = criterionOf(stored)
      return { type, name: name || targeting_value, excluded: operator_type === 'NE', sent: !isWaiting(stored) }
    }),
    estimate: !estimated || criteria.length === 0 || criteria.some(isWaiting) ? null : await estimate(),
  }

  /** The targeting is told all the same while the ad platform is away. */
  async function estimate(): Promise<AdSetTargets['estimate']> {
    try {
      return await inAccount(ports, scope.acting, account.id, (open) => estimateOf(ports, open, criteria))
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }
}

async function sourceOf(
  ports: CampaignPorts,
  place: { readonly teamId: string; readonly adAccountId: string },
  adSet: AdSetRow,
): Promise<AdSetTargets['source']> {
  const targeting = AdSetTargeting.parse(adSet.targeting)
  if (targeting.kind === 'usage')
    return { kind: 'usage', id: targeting.usage_id, name: adSet.targeting_name, applied: null }
  if (targeting.kind === 'customer_list')
    return { kind: 'customer_list', id: targeting.list_id, name: adSet.targeting_name, applied: null }
  if (targeting.kind === 'config')
    return { kind: 'config', id: targeting.config_id, name: adSet.targeting_name, applied: null }
  const list = await appliedListOf(ports, place, adSet)
  return list && { kind: 'usage', id: list.usageId, name: list.name, applied: list.at?.toISOString() ?? null }
}
