// Campaigns: list, one, create, update, delete, and forty of these in a batch.
import { biddingRuleOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { CAMPAIGN_DEFAULTS, type CampaignFacts, checkCampaign } from '@peregrine/domain/ad-network/campaign-rules.ts'
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import type { NetworkProblem } from '@peregrine/domain/ad-network/network-problem-rules.ts'
import { chargedSince } from '#delivery/delivery-store.ts'
import { adsCall, type SandboxCall } from '#platform/ads-call.ts'
import { flag, flagField, text, textField, wholeField, withDefault } from '#platform/ads-parameters.ts'
import { type Entity, findEntity, insertEntity, listEntities, nextEntityId } from '#platform/entity-store.ts'
import { paging, sorting } from '#platform/pages.ts'
import { campaignState } from './campaign-states.ts'
import {
  type AdsParts,
  among,
  changed,
  type Facts,
  foundEntity,
  givenFields,
  idList,
  initialFields,
  listAnswer,
  newFields,
  storedFields,
  withDeleted,
} from './entity-crud.ts'
import { reasonsNotAbleToFund } from './funding-calls.ts'
import type { GivenFields } from './write-outcomes.ts'
import { writtenCalls } from './written-calls.ts'

const SETTABLE = {
  budget_optimization: textField(),
  daily_budget_amount_local_micro: wholeField(),
  entity_status: textField(),
  name: textField(),
  purchase_order_number: textField(),
  standard_delivery: flagField(),
  total_budget_amount_local_micro: wholeField(),
}
const WRITTEN = { funding_instrument_id: textField(), ...SETTABLE }

const SORTABLE = [
  'created_at',
  'updated_at',
  'deleted',
  'name',
  'start_time',
  'end_time',
  'daily_budget_amount_local_micro',
  'total_budget_amount_local_micro',
  'standard_delivery',
]

const EMPTY: Facts = {
  name: null,
  budget_optimization: CAMPAIGN_DEFAULTS.budget_optimization,
  daily_budget_amount_local_micro: null,
  total_budget_amount_local_micro: null,
  purchase_order_number: null,
  entity_status: CAMPAIGN_DEFAULTS.entity_status,
  duration_in_days: null,
  frequency_cap: null,
  standard_delivery: CAMPAIGN_DEFAULTS.standard_delivery,
}

/** The facts of a campaign that is made of these fields, which were checked. */
export const newCampaign = ({ clock }: Pick<AdsParts, 'clock'>, fields: Facts): Facts => ({
  ...EMPTY,
  ...storedFields(fields),
  ...initialFields(clock),
})

/** What is done with campaigns, alone or in a batch; each throws, or says its problems, before anything is written. */
export function campaignWork(parts: AdsParts) {
  const { store, clock } = parts
  const fundingOf = (accountId: string, id: unknown): Entity | undefined =>
    findEntity(store, 'funding_instrument', accountId, String(id))
  const ableToFund = (funding: Entity | undefined): boolean =>
    funding !== undefined && reasonsNotAbleToFund(store, funding, clock.now()).length === 0

  const shown = (entity: Entity): Facts => {
    const funding = fundingOf(entity.accountId, entity.facts.funding_instrument_id)
    const state = campaignState(store, entity, { now: clock.now(), ableToFund: ableToFund(funding) })
    return { ...entity.facts, ...state, id: entity.id, currency: funding?.facts.currency ?? null }
  }

  const factsFor = (accountId: string, funding: Entity | undefined): CampaignFacts => {
    const counted = listEntities(store, 'campaign', accountId, { withDeleted: false }).filter(
      (one) => !['DRAFT', 'EXPIRED'].includes(String(shown(one).effective_status)),
    )
    const denomination = biddingRuleOf(String(funding?.facts.currency))?.denomination
    return {
      funding: funding === undefined ? null : { type: String(funding.facts.type), ableToFund: ableToFund(funding) },
      activeCampaigns: counted.length,
      ...(denomination !== undefined && { minimumDenomination: denomination }),
    }
  }

  return {
    shown,
    create(accountId: string, given: GivenFields): readonly NetworkProblem[] | Entity {
      const fields = givenFields(given)
      const funding = fundingOf(accountId, fields.funding_instrument_id)
      const problems = checkCampaign(fields, factsFor(accountId, funding))
      if (problems.length > 0) return problems
      const id = nextEntityId(store)
      const facts = newCampaign(parts, fields)
      insertEntity(store, { kind: 'campaign', id, accountId, parentId: null, facts })
      return foundEntity(store, 'campaign', accountId, id)
    },
    update(accountId: string, id: string, given: GivenFields): readonly NetworkProblem[] | Entity {
      const campaign = foundEntity(store, 'campaign', accountId, id)
      const fields = newFields(given, campaign.facts)
      const funding = fundingOf(accountId, campaign.facts.funding_instrument_id)
      const spent = chargedSince(store, 'CAMPAIGN', id)
      const problems = checkCampaign(fields, { ...factsFor(accountId, funding), current: campaign.facts, spent })
      return problems.length > 0 ? problems : changed(parts, campaign, storedFields(fields))
    },
    remove: (accountId: string, id: string): Entity =>
      changed(parts, foundEntity(store, 'campaign', accountId, id), { deleted: true }),
  }
}

export const campaignCalls = (parts: AdsParts): readonly SandboxCall[] => {
  const { store } = parts
  const work = campaignWork(parts)
  return [
    adsCall({
      method: 'GET',
      path: '/accounts/:account_id/campaigns',
      access: 'reads-campaigns',
      limit: 'coreReads',
      parameters: {
        campaign_ids: idList(),
        funding_instrument_ids: idList(),
        q: text(),
        with_draft: withDefault(flag(), false),
        ...paging,
        ...sorting,
        ...withDeleted,
      },
      handle: ({ values, path }) => {
        const all = listEntities(store, 'campaign', path.account_id ?? '', { withDeleted: values.with_deleted })
        const desired = all.filter(
          ({ id, facts }) =>
            among(values.campaign_ids, id) &&
            among(values.funding_instrument_ids, facts.funding_instrument_id) &&
            (values.with_draft || facts.entity_status !== 'DRAFT'),
        )
        return listAnswer(desired, values, work.shown, SORTABLE)
      },
    }),
    ...writtenCalls({ store, kind: 'campaign', fields: WRITTEN, batch: BATCH_SIZES.campaigns, work }),
  ]
}
