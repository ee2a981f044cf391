// Adds an ad set with its ads to a campaign; of one that runs, in the ad account too.
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { once } from '#platform/once.ts'
import { InvalidInput } from '#platform/refusal.ts'
import { mayChange, problemsOfChoice } from './campaign-changes.ts'
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
  const { targeting, exclude_configs: excludeConfigs } = draft
  const [problem] = problemsOfChoice(campaign, { id: null, targeting, excludeConfigs, name })
  if (problem) throw new InvalidInput({ exclude_configs: [message('reached_and_excluded', { name })] })
  return await once(context, ports.db, async (tx) => {
    const place = { teamId: campaign.team_id, campaignId: campaign.id, targetingName: name }
    const id = await draftAdSet(tx, place, draft, new Date(ports.clock()))
    const target = { kind: 'ad_set', id, name: draft.name }
    await partChanged(ports, tx, own, { action: 'ad_set.created', target })
    return await adSetAnswer(ports, tx, scope, id, context)
  })
}
