// Switches a campaign or one of its ad sets on or off for an automatic rule: when it is met, and when that is undone.
import { AD_SET_FIELDS, CAMPAIGN_FIELDS, fieldsToResend } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AutomationRow } from './automation-store.ts'
import { partDetail, sendIfLive } from './campaign-changes.ts'
import type { AdSetRow, CampaignRow } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { changeAdSet, changeCampaign, refreshDerived, touchCampaign } from './campaign-store.ts'

interface Switched {
  readonly campaign: CampaignRow
  /** The campaign itself, or an ad set of it. */
  readonly part: CampaignRow | AdSetRow
  readonly on: boolean
}

/** Through the same states as everybody's change; whether the ad platform has done it, the order says. */
export async function switchPart(
  ports: CampaignPorts,
  tx: DbOrTx,
  { campaign, part, on }: Switched,
  at: Date,
): Promise<void> {
  const status = { entity_status: on ? 'ACTIVE' : 'PAUSED' }
  const desired = { ...part.desired, ...status }
  const isCampaign = part.id === campaign.id
  const change = { desired, resend: fieldsToResend(isCampaign ? CAMPAIGN_FIELDS : AD_SET_FIELDS, part, status) }
  if (isCampaign) await changeCampaign(tx, campaign.id, null, change, at)
  else {
    await changeAdSet(tx, part.id, null, change, at)
    await touchCampaign(tx, campaign.id, at)
  }
  await refreshDerived(tx, campaign.id)
  await sendIfLive(ports, tx, campaign)
}

/** What the log of activity says of it. */
export function switchedByRule({ id: rule, settings }: AutomationRow, { campaign, part, on }: Switched) {
  const kind = part.id === campaign.id ? ('campaign' as const) : ('ad_set' as const)
  return {
    kind,
    target: { kind, id: part.id, name: part.name },
    detail: {
      rule: settings.name,
      rule_id: rule,
      fields: [{ field: 'running', before: !on, after: on }],
      ...(kind === 'ad_set' && partDetail(campaign)),
    },
  }
}
