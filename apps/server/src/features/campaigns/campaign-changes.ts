// What changes of campaigns have in common: who may, what the network would refuse, sending it, and writing down who did it.
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { biddingRuleOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { checkCampaign } from '@peregrine/domain/ad-network/campaign-rules.ts'
import { checkLineItem } from '@peregrine/domain/ad-network/line-item-rules.ts'
import type { NetworkProblem } from '@peregrine/domain/ad-network/network-problem-rules.ts'
import { problemMessage } from '@peregrine/domain/ad-network/problem-message-rules.ts'
import {
  AD_SET_FIELDS,
  CAMPAIGN_FIELDS,
  changedFields,
  type FieldChange,
  type FieldRule,
  fieldsToSend,
  type NetworkFields,
  ownNameOf,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { Message } from '@peregrine/domain/shell/message-rules.ts'
import { sameExcluded } from '@peregrine/domain/targeting/reached-and-excluded-rules.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { type OpenAdAccount, refusalOf } from '#features/ad-accounts/ad-accounts-public.ts'
import { usableTeamAccount, withTeamAccount } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AdSetRow, CampaignRow } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { type AdSetChange, campaignColumns } from './campaign-store.ts'
import { sendCampaign } from './campaign-target.ts'
import type { Acting } from './own-campaigns.ts'
import { requestApproval } from './request-approval.ts'

/** Opens the ad account for reading or changing; failures of the network become the refusals of the contract. */
export async function inAccount<Result>(
  ports: CampaignPorts,
  acting: Acting,
  key: string,
  work: (account: OpenAdAccount) => Promise<Result>,
  { write = false }: { readonly write?: boolean } = {},
): Promise<Result> {
  try {
    return await withTeamAccount(ports.accounts, acting, key, work, { write })
  } catch (error) {
    throw error instanceof AdsFailure ? refusalOf(error) : error
  }
}

/** Whether the member may change campaigns there: granted to them, and the connection may write. Throws the refusal. */
export async function mayChange(
  ports: CampaignPorts,
  acting: Acting,
  row: Pick<CampaignRow, 'live' | 'team_account_id'>,
): Promise<void> {
  // A draft stands nowhere yet: it can also be worked on while the network is away.
  if (!row.live) await usableTeamAccount(ports.accounts, acting, row.team_account_id)
  else await inAccount(ports, acting, row.team_account_id, async () => undefined, { write: true })
}

type Refuse = (
  code: 'not_valid',
  reason: Message | undefined,
  payload: { readonly problems: readonly CampaignProblem[] },
) => never

const asProblem = (
  rules: readonly FieldRule[],
  part: CampaignProblem['part'],
  problem: NetworkProblem,
): CampaignProblem => ({
  ...problemMessage(problem),
  severity: 'error',
  part,
  field: ownNameOf(rules, problem.parameter),
})

const observedOrApplied = (row: Pick<CampaignRow, 'observed' | 'last_applied'>): NetworkFields =>
  row.observed ?? row.last_applied ?? {}

/** What the network would refuse of a campaign that is live there and is changed to `desired`. */
export function problemsOfCampaign(row: CampaignRow, desired: NetworkFields): CampaignProblem[] {
  if (row.network_id === null) return []
  const current = observedOrApplied(row)
  const news = fieldsToSend(CAMPAIGN_FIELDS, desired, current)
  const rule = biddingRuleOf(row.currency)
  const part = { kind: 'campaign' as const, index: null, ad_index: null, id: row.id }
  const facts = { current, ...(rule && { minimumDenomination: rule.denomination }) }
  return checkCampaign(news, facts).map((problem) => asProblem(CAMPAIGN_FIELDS, part, problem))
}

/** The same for an ad set; `index` is its place among those that are saved with it. */
export function problemsOfAdSet(
  campaign: CampaignRow,
  row: AdSetRow,
  desired: NetworkFields,
  index: number | null = null,
): CampaignProblem[] {
  if (row.network_id === null) return []
  const current = {
    ...observedOrApplied(row),
    campaign_id: campaign.network_id ?? '',
    objective: campaign.objective,
    product_type: campaign.product_type,
  }
  const news = fieldsToSend(AD_SET_FIELDS, desired, current)
  const bidding = biddingRuleOf(campaign.currency)
  // As it is wanted: both arrive together.
  const above = campaignColumns(campaign.desired)
  const part = { kind: 'ad_set' as const, index, ad_index: null, id: row.id }
  const facts = {
    current,
    campaign: { dailyBudget: above.daily_budget, totalBudget: above.total_budget },
    ...(bidding && { bidding }),
  }
  return checkLineItem(news, facts).map((problem) => asProblem(AD_SET_FIELDS, part, problem))
}

/** Of a live campaign: an ad set that would exclude whom it reaches. What a draft has is said by its check. */
export function problemsOfChoice(
  { live }: Pick<CampaignRow, 'live'>,
  { id, targeting, excludeConfigs, name }: ChosenForAdSet,
  index: number | null = null,
): CampaignProblem[] {
  const problem = live ? sameExcluded(targeting, excludeConfigs, name) : null
  if (!problem) return []
  return [{ ...problem, severity: 'error', part: { kind: 'ad_set', index, ad_index: null, id }, field: 'targeting' }]
}

interface ChosenForAdSet {
  /** Null: it is new. */
  readonly id: string | null
  readonly targeting: Parameters<typeof sameExcluded>[0]
  readonly excludeConfigs: readonly string[]
  readonly name: string
}

export function refuseProblems(refuse: Refuse, problems: readonly CampaignProblem[]): void {
  const [first] = problems
  if (first) refuse('not_valid', { code: first.code, values: first.values } as Message, { problems })
}

/** Field by field, what a change makes of an ad set; of excluded audiences only that they change. */
export function changesOfAdSet(row: AdSetRow, change: AdSetChange): readonly FieldChange[] {
  const { desired, targeting, targetingName, excludeConfigs } = change
  const excluded =
    excludeConfigs !== undefined && JSON.stringify(excludeConfigs) !== JSON.stringify(row.exclude_configs)
  return [
    ...changedFields(AD_SET_FIELDS, row.desired as NetworkFields, desired),
    ...(targeting === undefined
      ? []
      : [{ field: 'targeting', before: row.targeting_name, after: targetingName ?? row.targeting_name }]),
    ...(excluded ? [{ field: 'exclude_configs', before: null, after: null }] : []),
  ]
}

/** Has what is desired sent, when the campaign was launched. */
export async function sendIfLive(
  ports: CampaignPorts,
  tx: DbOrTx,
  row: Pick<CampaignRow, 'id' | 'live'>,
): Promise<void> {
  if (row.live) await sendCampaign(ports, tx, row.id)
}

export interface Deed {
  readonly acting: Acting
  readonly action: string
  readonly target: { readonly kind: string; readonly id: string; readonly name: string }
  readonly detail?: Readonly<Record<string, unknown>>
}

/** What the log says was done: a change that switches and does more is a change, so that all of its fields are read. */
export function changeAction(
  running: unknown,
  changes: readonly { readonly field: string }[],
): 'changed' | 'switched_on' | 'switched_off' {
  if (running === undefined || changes.some(({ field }) => field !== 'running')) return 'changed'
  return running === true ? 'switched_on' : 'switched_off'
}

/** In what the values of a change are: the currency of its amounts, the time zone of its days. */
export const unitsOf = ({ currency }: Pick<CampaignRow, 'currency'>, { timezone }: { readonly timezone: string }) => ({
  currency,
  timezone,
})

/** An ad set or ad is found with its campaign in the activity feed. */
export const partDetail = ({ id, name }: Pick<CampaignRow, 'id' | 'name'>) => ({ campaign: name, campaign_id: id })

/** Writes down who did what, and requests the approval that it needs; last in the transaction. */
export async function record(ports: CampaignPorts, tx: DbOrTx, { acting, ...deed }: Deed): Promise<void> {
  const at = new Date(ports.clock())
  await recordActivity(tx, { teamId: acting.team, actor: acting.userId, at, ...deed })
  const campaign = deed.target.kind === 'campaign' ? deed.target.id : deed.detail?.campaign_id
  if (typeof campaign === 'string') await requestApproval(tx, { campaign, actor: acting.userId, at })
}
