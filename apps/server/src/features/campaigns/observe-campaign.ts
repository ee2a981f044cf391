// What is read back of a campaign: as much as the next step needs, and what tells what became of a step.
import { criterionKey } from '@peregrine/domain/ad-network/criterion-rules.ts'
import {
  AD_SET_FIELDS,
  CAMPAIGN_FIELDS,
  type FieldRule,
  type NetworkFields,
  sameValue,
} from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type {
  ObservedCampaign,
  ObservedCriterion,
  ObservedLineItem,
  ObservedPromotion,
} from '#connectors/ads/ads-campaigns-port.ts'
import { AdsFailure, type AdsPort } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { appeared, type Problem } from '#platform/reconcile/reconciler.ts'
import type { CampaignStep } from './campaign-step.ts'
import type { CampaignTree } from './campaign-store.ts'
import { planStep } from './plan-campaign-step.ts'

export interface CampaignObservation {
  readonly campaigns: readonly ObservedCampaign[]
  readonly lineItems: readonly ObservedLineItem[]
  readonly promotions: readonly ObservedPromotion[]
  readonly criteria: readonly ObservedCriterion[]
}
const NOTHING: CampaignObservation = { campaigns: [], lineItems: [], promotions: [], criteria: [] }

/** What the network answered to a step. */
export interface CampaignAnswer {
  readonly campaign?: ObservedCampaign
  readonly lineItem?: ObservedLineItem
  readonly promotion?: ObservedPromotion
}

/** Throws AdsFailure. `open`: a step of which nobody knows what came of it. */
export async function observeCampaign(
  network: AdsPort,
  account: OpenAdAccount,
  tree: CampaignTree,
  open: CampaignStep | null,
): Promise<CampaignObservation> {
  if (open) return await observeFor(network, account, tree, open)
  const planned = planStep(tree)
  const { grant, accountId } = account
  switch (planned.kind) {
    case 'write':
      return isPut(planned.step) ? await observeFor(network, account, tree, planned.step) : NOTHING
    case 'criteria':
      return { ...NOTHING, criteria: await network.criteria(grant, accountId, [planned.adSet.network_id ?? '']) }
    case 'converged': {
      const { network_id: id, ending } = tree.campaign
      return id === null || ending !== null
        ? NOTHING
        : { ...NOTHING, campaigns: [await network.campaign(grant, accountId, id)] }
    }
    default:
      return NOTHING
  }
}

/** What was there before tells afterwards what was created, and beforehand what would be overwritten. */
const isPut = ({ kind }: CampaignStep): boolean => kind === 'put_campaign' || kind === 'put_ad_set'

async function observeFor(
  network: AdsPort,
  { grant, accountId }: OpenAdAccount,
  tree: CampaignTree,
  step: CampaignStep,
): Promise<CampaignObservation> {
  const campaign = (id: string) => orNone(network.campaign(grant, accountId, id))
  const lineItem = (id: string) => orNone(network.lineItem(grant, accountId, id))
  switch (step.kind) {
    case 'put_campaign': {
      const id = step.networkId
      if (id === null) return { ...NOTHING, campaigns: await network.campaigns(grant, accountId) }
      // What is set going spends what its ad sets bid; and who is told of somebody's change is told of all of it.
      const stops = step.fields.entity_status === 'PAUSED'
      const lineItems = stops ? [] : await network.lineItems(grant, accountId, [id])
      return { ...NOTHING, campaigns: await campaign(id), lineItems }
    }
    case 'put_ad_set': {
      const below = [tree.campaign.network_id ?? '']
      const id = step.networkId
      return {
        ...NOTHING,
        lineItems: id === null ? await network.lineItems(grant, accountId, below) : await lineItem(id),
      }
    }
    case 'change_criteria':
      return { ...NOTHING, criteria: await network.criteria(grant, accountId, [step.lineItem]) }
    case 'remove_ad_set':
      return { ...NOTHING, lineItems: await lineItem(step.networkId) }
    case 'remove_campaign':
      return { ...NOTHING, campaigns: await campaign(step.networkId) }
    default:
      return { ...NOTHING, promotions: await network.promotions(grant, accountId, [step.lineItem]) }
  }
}

async function orNone<Found>(reading: Promise<Found>): Promise<readonly Found[]> {
  try {
    return [await reading]
  } catch (error) {
    if (error instanceof AdsFailure && error.kind === 'not_found') return []
    throw error
  }
}

/** Two of one name at once cannot be told apart: that is said instead of guessed. */
const SAME_NAME: Problem = {
  code: 'same_name',
  values: { reason: { ...message('same_name_created') } },
}

type Recognized =
  | { readonly kind: 'done'; readonly answer: CampaignAnswer }
  | { readonly kind: 'not_done' }
  | { readonly kind: 'ambiguous'; readonly problem: Problem }

const doneIf = (done: boolean, answer: CampaignAnswer = {}): Recognized =>
  done ? { kind: 'done', answer } : { kind: 'not_done' }

/** What became of a step whose answer was lost. Pure. */
export function recognizeStep(step: CampaignStep, observed: CampaignObservation, tree: CampaignTree): Recognized {
  const { campaigns, lineItems, promotions, criteria } = observed
  switch (step.kind) {
    case 'put_campaign': {
      const found = findPut(CAMPAIGN_FIELDS, step, campaigns)
      return found.kind === 'done' ? doneIf(true, { campaign: found.answer }) : found
    }
    case 'put_ad_set': {
      const found = findPut(AD_SET_FIELDS, step, lineItems)
      return found.kind === 'done' ? doneIf(true, { lineItem: found.answer }) : found
    }
    case 'promote':
    case 'promote_account': {
      const taken = new Set(tree.ads.map((ad) => ad.network_id))
      const ours = (one: ObservedPromotion): boolean =>
        step.kind === 'promote' ? one.postId === step.post : one.userId === step.user
      const promotion = promotions.find((one) => ours(one) && !taken.has(one.id))
      return promotion ? doneIf(true, { promotion }) : doneIf(false)
    }
    case 'remove_promotion':
      return doneIf(!promotions.some(({ id }) => id === step.networkId))
    case 'remove_ad_set':
      return doneIf(lineItems.every(({ deleted }) => deleted))
    case 'remove_campaign':
      return doneIf(campaigns.every(({ deleted }) => deleted))
    case 'change_criteria': {
      const keys = new Set(criteria.map(criterionKey))
      const ids = new Set(criteria.map(({ id }) => id))
      // A batch is applied whole or not at all.
      return doneIf(
        step.changes.every((change) =>
          change.kind === 'create' ? keys.has(criterionKey(change.criterion)) : !ids.has(change.id),
        ),
      )
    }
  }
}

interface Put {
  readonly networkId: string | null
  readonly fields: NetworkFields
  readonly known?: readonly string[] | undefined
}

function findPut<Found extends { readonly id: string; readonly name: string; readonly fields: NetworkFields }>(
  rules: readonly FieldRule[],
  { networkId, fields, known = [] }: Put,
  candidates: readonly Found[],
): ReturnType<typeof appeared<Found>> {
  if (networkId === null) {
    const named = candidates.filter(({ name }) => name === fields.name)
    return appeared(named, known, SAME_NAME)
  }
  const found = candidates.find(({ id }) => id === networkId)
  return found && hasFields(rules, fields, found.fields) ? { kind: 'done', answer: found } : { kind: 'not_done' }
}

const hasFields = (rules: readonly FieldRule[], sent: NetworkFields, observed: NetworkFields): boolean =>
  rules.every(({ wire, kind }) => !(wire in sent) || sameValue(kind, sent[wire], observed[wire]))
