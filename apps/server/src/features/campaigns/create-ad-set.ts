// Adds an ad set with its ads to a campaign; of one that runs, in the ad account too.
import { once } from '#platform/once.ts'
import { mayChange } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { draftAdSet, ownCreatives, targetingName } from './draft-campaign.ts'
import { type Answer, adSetAnswer, type Of, partChanged } from './own-ad-sets.ts'
import { ownCampaign } from './own-campaigns.ts'

export async function createAdSet(ports: CampaignPorts, context: Of<'createAdSet'>): Promise<Answer<'createAdSet'>> {
  const { team: _team, campaign: campaignId, ...draft } = context.body
  const own = (await ownCampaign(ports, context, campaignId)) ?? context.refuse('not_found')
  const { row: campaign, scope } = own
  await mayChange(ports, scope.acting, campaign)
  const name = await targetingName(ports, scope.acting, draft.targeting)
  await ownCreatives(ports, { teamId: campaign.team_id, teamAccountId: campaign.team_account_id }, draft.ads)
  return await once(context, ports.db, async (tx) => {
    const place = { teamId: campaign.team_id, campaignId: campaign.id, targetingName: name }
    const id = await draftAdSet(tx, place, draft, new Date(ports.clock()))
    const target = { kind: 'ad_set', id, name: draft.name }
    await partChanged(ports, tx, own, { action: 'ad_set.created', target })
    return await adSetAnswer(ports, tx, scope, id, context)
  })
}
