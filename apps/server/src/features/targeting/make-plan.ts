// Makes a plan: what applying a package to a line item would do, looked up, compiled and estimated. Writes nothing there.
import type { NewCampaign, Plan, PlanTarget } from '@peregrine/contract/targeting/application-shapes.ts'
import type { PlacedBid } from '@peregrine/contract/targeting/reach-shapes.ts'
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { objectiveRuleOf } from '@peregrine/domain/ad-network/objective-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import { compilePackage, NEW_LINE_ITEM } from '@peregrine/domain/targeting/compile-package.ts'
import { type ApplyMode, criteriaToEstimate, type TargetingPlan } from '@peregrine/domain/targeting/targeting-plan.ts'
import { agencyCountryProblem } from '@peregrine/domain/teams/agency-rules.ts'
import type { ObservedCampaign } from '#connectors/ads/ads-campaigns-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import { adAccountRefusal, type OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { ownCountryLimits } from '#features/teams/teams-public.ts'
import type { ApplicationPorts } from './application-ports.ts'
import { carriedOver } from './carried-over.ts'
import type { NamedCriterion, Targeting } from './change-order-rules.ts'
import { currentHash, readLineItem, type TargetedLineItem, targetingOf } from './line-item-state.ts'
import type { NewLineItem } from './new-line-item.ts'
import { stepsOfWay } from './next-step.ts'
import { insertPlan, readPlan, type ShownPlan, type UsedContent } from './plan-store.ts'
import { resolvePackage } from './resolve-package.ts'

export interface PlanInput {
  readonly userId: string
  readonly usage: { readonly id: string; readonly version: number } | null
  readonly target: PlanTarget
  readonly mode: ApplyMode
  readonly categories: readonly { readonly name: string }[]
  /** What is planned, and what is recorded once it is applied. */
  readonly planned: UsedContent
  readonly used: UsedContent
}

/** Where it goes, as far as the network knows it by now. */
interface Place {
  readonly bid: PlacedBid | null
  readonly found: TargetedLineItem | null
  readonly made: NewLineItem | null
  readonly shown: Plan['target']
  readonly newCampaign: NewCampaign | null
  readonly problems: readonly Message[]
}

/** Null: there is no such line item. Throws AdsFailure. */
export async function makePlan(
  ports: ApplicationPorts,
  account: OpenAdAccount,
  input: PlanInput,
): Promise<Plan | null> {
  if (!account.mayWrite) throw adAccountRefusal('read_only_account')
  const place = await readPlace(ports, account, input.target)
  if (!place) return null
  const { content } = input.planned
  const parts = {
    package: content.targeting_package,
    countries: content.countries,
    categories: input.categories,
  }
  const resolved = await resolvePackage(ports, account, parts)
  const target = targetFor(place, input.target)
  const plan = compilePackage({ ...parts, ...resolved, target, mode: input.mode, network: ports.network })
  const current = place.found ? targetingOf(place.found) : null
  const desired = targetingAfter(plan, place.found)
  const [network, reach] = await Promise.all([
    estimateOf(ports, account, plan),
    plan.type === 'exclusion' ? null : ports.reachOf({ ...carriedOver(plan, content), definition: content.definition }),
  ])
  const { made } = place
  const limits = await ownCountryLimits(ports.db, { accountId: account.accountId, userId: input.userId })
  const shown: ShownPlan = {
    ...shownPlan(plan, place, limits),
    notices: [...input.planned.notices, ...plan.notices],
    usage_id: input.usage?.id ?? null,
    usage_version: input.usage?.version ?? null,
    name: content.name,
    ad_account_id: account.accountId,
    mode: input.mode,
    replaceable: plan.replaceable.length,
    sizes: { definition: reach?.audience ?? null, network, reach, bid: place.bid },
    steps: stepsOfWay(place.found?.criteria ?? [], current, desired, BATCH_SIZES.targeting_criteria),
  }
  const stored = {
    userId: input.userId,
    usageId: input.usage?.id ?? null,
    usageVersion: input.usage?.version ?? null,
    adAccountId: account.accountId,
    used: input.used,
    lineItemId: place.found?.lineItem.id ?? null,
    campaignId: place.found?.lineItem.campaignId ?? null,
    made: made && { ...made, lineItem: { ...made.lineItem, placements: desired.placements } },
    standing: current,
    wanted: desired,
    currentHash: currentHash(current),
    shown,
  }
  const id = await insertPlan(ports.db, stored, new Date(ports.clock()))
  return (await readPlan(ports.db, input.userId, id)) ?? null
}

async function readPlace(ports: ApplicationPorts, account: OpenAdAccount, target: PlanTarget): Promise<Place | null> {
  const { ads } = ports.accounts
  const { grant, accountId } = account
  if (target.kind === 'line_item') {
    const found = await readLineItem(ports.accounts, account, target.line_item_id)
    if (!found) return null
    const { id, name, campaignId, status, startTime, endTime } = found.lineItem
    const campaign = (await ads.campaigns(grant, accountId, [campaignId]))[0]
    const shown = {
      kind: 'line_item' as const,
      line_item_id: id,
      line_item_name: name,
      campaign_id: campaignId,
      campaign_name: campaign?.name ?? '',
      status,
      start: startTime,
      end: endTime,
      campaign_status: campaign?.status ?? null,
    }
    return {
      bid: await bidOf(ads, account, found, campaign),
      found,
      made: null,
      shown,
      newCampaign: null,
      problems: [],
    }
  }
  const funding = (await ads.fundingSources(grant, accountId)).find(({ id }) => id === target.funding_source_id)
  const shown = {
    kind: 'new' as const,
    line_item_id: null,
    line_item_name: target.line_item_name,
    campaign_id: null,
    campaign_name: target.campaign_name,
    status: 'PAUSED' as const,
    start: target.start,
    end: target.end,
    campaign_status: 'PAUSED' as const,
  }
  return {
    bid: funding ? { amount: null, currency: funding.currency, pay_by: payByOf(target.objective, null) } : null,
    found: null,
    made: madeOf(target),
    shown,
    newCampaign: newCampaignOf(target, funding?.currency ?? '', account.timezone),
    problems: newProblems(ports, target, funding?.usable === true),
  }
}

const newCampaignOf = (target: NewTarget, currency: string, timezone: string): NewCampaign => ({
  daily_budget: amountOf(target.daily_budget_micro),
  total_budget: target.total_budget_micro === null ? null : amountOf(target.total_budget_micro),
  currency,
  timezone,
  start: target.start,
  end: target.end,
})

const payByOf = (objective: string, set: unknown): string =>
  typeof set === 'string' && set !== '' ? set : (objectiveRuleOf(objective)?.payBy ?? '')

/** What the line item bids; amounts come without their currency, which is that of what pays. */
async function bidOf(
  ads: ApplicationPorts['accounts']['ads'],
  { grant, accountId }: OpenAdAccount,
  { lineItem: { fields, objective } }: TargetedLineItem,
  campaign: ObservedCampaign | undefined,
): Promise<PlacedBid | null> {
  const micros = Number(fields.bid_strategy === 'AUTO' ? 0 : (fields.bid_amount_local_micro ?? 0))
  const amount = micros > 0 ? amountOf(micros) : null
  const pay_by = payByOf(objective, fields.pay_by)
  if (amount === null) return { amount, currency: '', pay_by }
  const paying = (await ads.fundingSources(grant, accountId)).find(
    ({ id }) => id === campaign?.fields.funding_instrument_id,
  )
  return paying ? { amount, currency: paying.currency, pay_by } : null
}

type NewTarget = Extract<PlanTarget, { kind: 'new' }>

/** Paused both, so that nobody sees an ad before a person wants it. */
function madeOf(target: NewTarget): NewLineItem {
  return {
    campaign: {
      name: target.campaign_name,
      fundingSourceId: target.funding_source_id,
      dailyBudgetMicro: target.daily_budget_micro,
      totalBudgetMicro: target.total_budget_micro,
      status: 'PAUSED',
    },
    lineItem: {
      name: target.line_item_name,
      objective: target.objective,
      productType: productOf(target),
      placements: NEW_LINE_ITEM.placements,
      startTime: target.start,
      endTime: target.end,
      bidStrategy: 'AUTO',
      status: 'PAUSED',
    },
  }
}

const productOf = ({ objective }: NewTarget): string =>
  objectiveRuleOf(objective)?.products[0] ?? NEW_LINE_ITEM.productType

function newProblems({ clock }: ApplicationPorts, { start, end }: NewTarget, fundingUsable: boolean) {
  return [
    ...(fundingUsable ? [] : [message('funding_unusable')]),
    ...(end !== null && Date.parse(end) <= Date.parse(start) ? [message('ends_before_start')] : []),
    ...(end !== null && Date.parse(end) <= clock() ? [message('ends_in_past')] : []),
  ]
}

const targetFor = ({ found }: Place, target: PlanTarget) =>
  found
    ? {
        criteria: found.criteria,
        placements: found.lineItem.placements,
        objective: found.lineItem.objective,
        productType: found.lineItem.productType,
      }
    : target.kind === 'new'
      ? { ...NEW_LINE_ITEM, objective: target.objective, productType: productOf(target) }
      : null

/** Everything that stands once the plan is carried out. */
function targetingAfter(plan: TargetingPlan, found: TargetedLineItem | null): Targeting {
  const removed = new Set(plan.removed.map(({ id }) => id))
  const retained = found
    ? targetingOf({ ...found, criteria: found.criteria.filter(({ id }) => !removed.has(id)) })
    : null
  const created = plan.created.map(
    ({ targeting_type, targeting_value, operator_type, name }): NamedCriterion => ({
      targeting_type,
      targeting_value,
      operator_type,
      name,
    }),
  )
  return { criteria: [...(retained?.criteria ?? []), ...created], placements: plan.placements.after }
}

/** The network's own estimate; null when it gives none. Only a grant that is no good stops the plan. */
async function estimateOf({ accounts }: ApplicationPorts, { grant, accountId }: OpenAdAccount, plan: TargetingPlan) {
  try {
    return await accounts.ads.estimate(grant, accountId, criteriaToEstimate(plan))
  } catch (error) {
    if (error instanceof AdsFailure && error.kind !== 'unauthorised') return null
    throw error
  }
}

function shownPlan(plan: TargetingPlan, { shown, newCampaign, problems }: Place, limits: readonly string[] | null) {
  // Whom a list excludes may be anywhere.
  const agency = plan.type === 'exclusion' ? null : agencyCountryProblem(limits, plan.countries)
  return {
    target: shown,
    new_campaign: newCampaign,
    type: plan.type,
    problems: [...plan.refusals, ...problems, ...(agency ? [agency] : [])],
    confirmations: [...plan.confirmations],
    alerts: [...plan.alerts],
    advice: [...plan.advice],
    items: {
      created: [...plan.created],
      standing: [...plan.standing],
      removed: [...plan.removed],
      untouched: [...plan.untouched],
      dropped: [...plan.dropped],
    },
    placements: {
      before: [...plan.placements.before],
      after: [...plan.placements.after],
      changed: plan.placements.changed,
    },
    meaning: {
      united: plan.meaning.united.map(groupOf),
      intersected: plan.meaning.intersected.map(groupOf),
      excluded: plan.meaning.excluded.map(groupOf),
      everybody: plan.meaning.everybody,
      worldwide: plan.meaning.worldwide,
    },
  }
}

const groupOf = ({ group, count, names }: TargetingPlan['meaning']['united'][number]) => ({
  group,
  count,
  names: [...names],
})
