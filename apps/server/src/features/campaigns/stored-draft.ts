// A campaign as it is kept, as the checks take it.
import { type AdSetFields, AdSetTargeting } from '@peregrine/contract/campaigns/adset-shapes.ts'
import { AD_SET_FIELDS, CAMPAIGN_FIELDS, ownFieldsOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { AdSetRow } from './campaign-list-store.ts'
import type { CampaignTree } from './campaign-store.ts'
import type { CheckedAdSet, CheckedCampaign } from './check-campaign.ts'

const fieldsOf = (row: AdSetRow): AdSetFields =>
  ({
    ...ownFieldsOf(AD_SET_FIELDS, row.desired),
    targeting: AdSetTargeting.parse(row.targeting),
    exclude_configs: row.exclude_configs,
  }) as unknown as AdSetFields

export const checkedAdSet = (adSet: AdSetRow, ads: CampaignTree['ads']): CheckedAdSet => ({
  id: adSet.id,
  fields: fieldsOf(adSet),
  ads: ads
    .filter((ad) => ad.ad_set_id === adSet.id && !ad.ending)
    .map(({ id, creative_id: creativeId, post_id: postId, user_id: userId, running }) => ({
      id,
      creativeId,
      postId,
      userId,
      running,
    })),
})

export function storedDraft({ campaign, adSets, ads }: CampaignTree): CheckedCampaign {
  return {
    id: campaign.id,
    teamId: campaign.team_id,
    teamAccountId: campaign.team_account_id,
    userId: null,
    objective: campaign.objective,
    productType: campaign.product_type,
    fields: ownFieldsOf(CAMPAIGN_FIELDS, campaign.desired),
    adSets: adSets.filter(({ ending, gone }) => !ending && !gone).map((adSet) => checkedAdSet(adSet, ads)),
  }
}
