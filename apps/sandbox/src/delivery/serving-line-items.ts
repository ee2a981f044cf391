// The line items that could be shown: with their campaign, money, people and ads, read once and then used hour by hour.
import type { Criterion } from '@peregrine/domain/ad-network/criterion-rules.ts'
import { creditOf, reasonsNotAbleToFund } from '#ads/funding-calls.ts'
import { membersNow, nextMembershipChange } from '#audiences/audience-members-store.ts'
import { audienceMarks } from '#audiences/count-audience.ts'
import { approvedFrom } from '#creatives/approvals.ts'
import { type Entity, findEntity, listAllOf, listChildren } from '#platform/entity-store.ts'
import type { SandboxClock } from '#platform/sandbox-clock.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import type { Marks } from '#world/people-marks.ts'
import { type AdContent, type Affinity, affinityOf } from './ad-affinity.ts'
import type { AdKind, AdPlace } from './delivery-store.ts'
import { unitsForDollar } from './market-prices.ts'
import { surfaceBits } from './population-habits.ts'

export interface ServingAd {
  readonly place: AdPlace
  readonly affinity: Affinity
  /** Milliseconds: it is shown from then on. */
  readonly since: number
}

/** What money there is for something; null: no limit of this kind. */
export interface Budgets {
  readonly id: string
  readonly daily: number | null
  readonly total: number | null
}

export type BiddingStrategy = 'AUTO' | 'MAX' | 'TARGET'

export interface ServingLineItem {
  readonly id: string
  readonly objective: string
  readonly goal: string
  readonly payBy: string
  readonly bidStrategy: BiddingStrategy
  /** Millionths of the account's currency; 0 where it is set automatically. */
  readonly bid: number
  /** Units of the currency for a dollar. */
  readonly currency: number
  readonly surfaces: number
  /** Impressions that one person sees in so many days; null: no cap. */
  readonly cap: { readonly times: number; readonly days: number } | null
  readonly evenly: boolean
  /** Milliseconds; the end may be open. */
  readonly start: number
  readonly end: number | null
  readonly timezone: string
  readonly own: Budgets
  readonly campaign: Budgets
  readonly funding: Budgets
  /** As they are at the moment for which it was read. */
  readonly people: Marks
  /** The audiences on which these people depend. */
  readonly audiences: readonly string[]
  readonly ads: readonly ServingAd[]
}

export interface DeliveryParts {
  readonly store: SandboxStore
  readonly clock: SandboxClock
}

/** What an ad is about; the kinds of ads that are made elsewhere say it of theirs. */
export type AdContents = (ad: Entity, lineItem: Entity) => AdContent

const AD_KINDS = ['promoted_tweet', 'promoted_account', 'media_creative'] as const satisfies readonly AdKind[]

const amount = ({ facts }: Entity, name: string): number | null =>
  typeof facts[name] === 'number' ? facts[name] : null
const word = ({ facts }: Entity, name: string): string => (typeof facts[name] === 'string' ? facts[name] : '')
const timeOf = (entity: Entity, name: string): number | null => {
  const at = Date.parse(word(entity, name))
  return Number.isNaN(at) ? null : at
}

/** The ads of a line item that the network lets through, with the moment from which on they run. */
const servableAds = (store: SandboxStore, lineItemId: string) =>
  AD_KINDS.flatMap((kind) => listChildren(store, kind, lineItemId, { withDeleted: false })).flatMap((ad) => {
    const since = approvedFrom(store, ad)
    return since !== null && ['', 'ACTIVE'].includes(word(ad, 'entity_status')) ? [{ ad, since }] : []
  })

/** Reasons of a funding instrument that come and go by the clock: they are part of the flight. */
const BY_THE_CLOCK: readonly string[] = ['NOT_STARTED', 'EXPIRED']

function capOf(item: Entity): ServingLineItem['cap'] {
  const times = Number(item.facts.frequency_cap ?? 0)
  const days = Number(item.facts.duration_in_days ?? 0)
  return times > 0 && days > 0 ? { times, days } : null
}

const earliest = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

const budgetsOf = (entity: Entity): Budgets => ({
  id: entity.id,
  daily: amount(entity, 'daily_budget_amount_local_micro'),
  total: amount(entity, 'total_budget_amount_local_micro'),
})

const criteriaOf = (store: SandboxStore, lineItemId: string): readonly Criterion[] =>
  listChildren(store, 'targeting_criterion', lineItemId, { withDeleted: false }).map(
    ({ facts }) => facts as unknown as Criterion,
  )

/** Active line items of active campaigns with ads and with money that can be spent, in the order of their making. */
export function servingLineItems(
  { store, clock }: DeliveryParts,
  world: NetworkWorld,
  contents: AdContents,
  isActive: (entity: Entity) => boolean = ({ facts }) => facts.entity_status === 'ACTIVE',
): readonly ServingLineItem[] {
  return listAllOf(store, 'line_item').flatMap((item): readonly ServingLineItem[] => {
    if (!isActive(item)) return []
    const { accountId } = item
    const campaign = findEntity(store, 'campaign', accountId, item.parentId ?? '')
    const account = findEntity(store, 'account', accountId, accountId)
    if (campaign === undefined || campaign.deleted || !isActive(campaign) || (account?.deleted ?? true)) return []
    const funding = findEntity(store, 'funding_instrument', accountId, word(campaign, 'funding_instrument_id'))
    if (funding === undefined) return []
    if (reasonsNotAbleToFund(store, funding, clock.now()).some((reason) => !BY_THE_CLOCK.includes(reason))) return []
    const ads = servableAds(store, item.id)
    const criteria = criteriaOf(store, item.id)
    const surfaces = surfaceBits((item.facts.placements ?? []) as readonly string[])
    if (ads.length === 0 || surfaces === 0) return []
    const place = { accountId, fundingId: funding.id, campaignId: campaign.id, lineItemId: item.id }
    return [
      {
        id: item.id,
        objective: word(item, 'objective'),
        goal: word(item, 'goal'),
        payBy: word(item, 'pay_by'),
        bidStrategy: word(item, 'bid_strategy') as BiddingStrategy,
        bid: amount(item, 'bid_amount_local_micro') ?? 0,
        currency: unitsForDollar(word(funding, 'currency')),
        surfaces,
        cap: capOf(item),
        evenly: item.facts.standard_delivery !== false,
        start: Math.max(
          ...['start_time', 'created_at'].map((name) => timeOf(item, name) ?? 0),
          timeOf(funding, 'start_time') ?? 0,
        ),
        end: earliest(timeOf(item, 'end_time'), timeOf(funding, 'end_time')),
        timezone: account === undefined ? 'UTC' : word(account, 'timezone') || 'UTC',
        own: budgetsOf(item),
        campaign: budgetsOf(campaign),
        funding: { id: funding.id, daily: null, total: creditOf(funding) },
        people: audienceMarks(world, criteria, (audience) => membersNow(store, clock, world, audience)),
        audiences: criteria.flatMap(({ targeting_type: type, targeting_value: value }) =>
          type.startsWith('CUSTOM_AUDIENCE') ? [value] : [],
        ),
        ads: ads.map(({ ad, since }) => ({
          place: { ...place, adKind: ad.kind as AdKind, adId: ad.id },
          affinity: affinityOf(world, contents(ad, item)),
          since,
        })),
      },
    ]
  })
}

/** When, after a moment, any of them means other people than it did: milliseconds. */
export const nextTurnOf = (store: SandboxStore, items: readonly ServingLineItem[], after: number): number =>
  Math.min(
    ...[...new Set(items.flatMap(({ audiences }) => audiences))].map((id) => nextMembershipChange(store, id, after)),
  )
