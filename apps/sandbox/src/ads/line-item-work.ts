// What is done with line items, alone or in a batch: the network's rules, defaults, what an app brings along.
import { biddingRuleOf } from '@peregrine/domain/ad-network/bidding-rules.ts'
import { type ExistingFields, hasKeyword } from '@peregrine/domain/ad-network/criterion-check-rules.ts'
import {
  APP_PLATFORMS,
  checkLineItem,
  type LineItemFacts,
  lineItemDefaults,
} from '@peregrine/domain/ad-network/line-item-rules.ts'
import type { NetworkProblem } from '@peregrine/domain/ad-network/network-problem-rules.ts'
import { chargedSince } from '#delivery/delivery-store.ts'
import { PLATFORM_OPTIONS } from '#lookups/device-options.ts'
import { flagField, listField, textField, timeField, wholeField } from '#platform/ads-parameters.ts'
import {
  type Entity,
  findEntity,
  insertEntity,
  listChildren,
  listEntities,
  nextEntityId,
} from '#platform/entity-store.ts'
import { wireTime } from '#platform/wire-times.ts'
import {
  type AdsParts,
  changed,
  type Facts,
  foundEntity,
  givenFields,
  initialFields,
  newFields,
  storedFields,
} from './entity-crud.ts'
import { IAB_CATEGORIES } from './iab-categories.ts'
import type { GivenFields } from './write-outcomes.ts'

/** Every field that a client writes. */
export const LINE_ITEM_FIELDS = {
  campaign_id: textField(),
  objective: textField(),
  product_type: textField(),
  placements: listField(),
  start_time: timeField(),
  end_time: timeField(),
  advertiser_domain: textField(),
  advertiser_user_id: textField(),
  android_app_store_identifier: textField(),
  ios_app_store_identifier: textField(),
  audience_expansion: textField(),
  bid_amount_local_micro: wholeField(),
  bid_strategy: textField(),
  categories: listField(),
  daily_budget_amount_local_micro: wholeField(),
  duration_in_days: wholeField(),
  entity_status: textField(),
  frequency_cap: wholeField(),
  goal: textField(),
  name: textField(),
  pay_by: textField(),
  primary_web_event_tag: textField(),
  standard_delivery: flagField(),
  target_cpa_local_micro: wholeField(),
  total_budget_amount_local_micro: wholeField(),
}

const EMPTY: Facts = {
  ...Object.fromEntries(Object.keys(LINE_ITEM_FIELDS).map((name) => [name, null])),
  placements: [],
  categories: [],
  automatic_tweet_promotion: null,
  creative_source: 'MANUAL',
}

const CATEGORY_IDS = new Set(IAB_CATEGORIES.map((category) => category.id))

const PLATFORMS_OF_APPS = APP_PLATFORMS.map(([parameter, name]) => ({
  parameter,
  name,
  targeting_value: PLATFORM_OPTIONS.find((platform) => platform.name === name)?.value ?? '',
}))

const current = (criteria: readonly Entity[]): readonly ExistingFields[] =>
  criteria.map(({ facts }) => facts as unknown as ExistingFields)

/** An amount that counts; a bid that is set automatically is ignored. */
function settled(fields: Facts): Facts {
  return fields.bid_strategy === 'AUTO' ? { ...fields, bid_amount_local_micro: null } : fields
}

/** What is given empty on creation is not given, except a name: it has one character at least. */
const withoutNothing = (fields: Facts): Facts =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => (value !== '' || name === 'name') && value !== null),
  )

const withDefaults = (fields: Facts): Facts => ({ ...lineItemDefaults(fields), ...withoutNothing(fields) })

/** The facts of a line item that is made of these fields, which were checked. */
export function newLineItem({ store, clock }: AdsParts, accountId: string, fields: Facts): Facts {
  // A preroll's advertiser, unless another is given: the first user that the account may promote.
  const [promoted] = listEntities(store, 'promotable_user', accountId, { withDeleted: false })
  return {
    ...EMPTY,
    advertiser_user_id: promoted?.facts.user_id ?? null,
    ...settled(storedFields(withDefaults(fields))),
    ...initialFields(clock),
  }
}

/** What is done with line items, alone or in a batch. */
export function lineItemWork(parts: AdsParts) {
  const { store, clock } = parts
  const fundingOf = (campaign: Entity): Entity | undefined =>
    findEntity(store, 'funding_instrument', campaign.accountId, String(campaign.facts.funding_instrument_id))
  const campaignOf = (item: Entity): Entity =>
    foundEntity(store, 'campaign', item.accountId, item.parentId ?? '', { deletedToo: true })

  const shown = (item: Entity): Facts => {
    const campaign = campaignOf(item)
    return {
      ...item.facts,
      id: item.id,
      funding_instrument_id: campaign.facts.funding_instrument_id,
      currency: fundingOf(campaign)?.facts.currency ?? null,
    }
  }

  const factsFor = (campaign: Entity, own: string | null): LineItemFacts => {
    const others = listChildren(store, 'line_item', campaign.id, { withDeleted: false }).filter(({ id }) => id !== own)
    const now = wireTime(clock.now())
    const active = listEntities(store, 'line_item', campaign.accountId, { withDeleted: false }).filter(
      ({ id, facts }) =>
        id !== own && facts.entity_status === 'ACTIVE' && !(facts.end_time && String(facts.end_time) <= now),
    )
    const bidding = biddingRuleOf(String(fundingOf(campaign)?.facts.currency))
    const amount = (name: string): number | null =>
      typeof campaign.facts[name] === 'number' ? campaign.facts[name] : null
    const [sibling] = others
    return {
      campaign: {
        dailyBudget: amount('daily_budget_amount_local_micro'),
        totalBudget: amount('total_budget_amount_local_micro'),
      },
      sibling: sibling
        ? { objective: String(sibling.facts.objective), product_type: String(sibling.facts.product_type) }
        : null,
      ...(bidding !== null && { bidding }),
      isCategory: (id) => CATEGORY_IDS.has(id),
      inCampaign: others.length,
      activeInAccount: active.length,
    }
  }

  /** Who promotes an app targets what it runs on. */
  const addPlatforms = (item: Entity): Entity => {
    const current = listChildren(store, 'targeting_criterion', item.id, { withDeleted: false })
    for (const { parameter, targeting_value, name } of PLATFORMS_OF_APPS) {
      const isThere = current.some(
        ({ facts }) => facts.targeting_type === 'PLATFORM' && facts.targeting_value === targeting_value,
      )
      if (item.facts[parameter] === null || isThere) continue
      const facts = { line_item_id: item.id, targeting_type: 'PLATFORM', targeting_value, operator_type: 'EQ', name }
      insertEntity(store, {
        kind: 'targeting_criterion',
        id: nextEntityId(store),
        accountId: item.accountId,
        parentId: item.id,
        facts: { ...facts, ...initialFields(clock) },
      })
    }
    return item
  }

  return {
    shown,
    create(accountId: string, given: GivenFields): readonly NetworkProblem[] | Entity {
      const fields = givenFields(given)
      const desired = String(fields.campaign_id ?? '')
      const campaign = desired === '' ? undefined : foundEntity(store, 'campaign', accountId, desired)
      const problems = checkLineItem(withoutNothing(fields), campaign === undefined ? {} : factsFor(campaign, null))
      if (problems.length > 0 || campaign === undefined) return problems
      const id = nextEntityId(store)
      const facts = newLineItem(parts, accountId, fields)
      insertEntity(store, { kind: 'line_item', id, accountId, parentId: campaign.id, facts })
      return addPlatforms(foundEntity(store, 'line_item', accountId, id))
    },
    update(accountId: string, id: string, given: GivenFields): readonly NetworkProblem[] | Entity {
      const item = foundEntity(store, 'line_item', accountId, id)
      const fields = newFields(given, item.facts)
      const criteria = current(listChildren(store, 'targeting_criterion', id, { withDeleted: false }))
      const facts = {
        ...factsFor(campaignOf(item), id),
        current: item.facts,
        hasKeyword: hasKeyword(criteria),
        spent: chargedSince(store, 'LINE_ITEM', id),
      }
      const problems = checkLineItem(fields, facts)
      if (problems.length > 0) return problems
      const whole = settled({ ...item.facts, ...storedFields(fields) })
      return addPlatforms(changed(parts, item, { ...whole, ...listsOf(whole) }))
    },
    remove: (accountId: string, id: string): Entity =>
      changed(parts, foundEntity(store, 'line_item', accountId, id), { deleted: true }),
  }
}

const listsOf = ({ placements, categories }: Facts): Facts => ({
  placements: placements ?? [],
  categories: categories ?? [],
})
