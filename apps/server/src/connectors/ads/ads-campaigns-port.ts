// Campaigns of an ad account, in our words: line items, what they target and show, figures, reach, apps and events.
import type { Criterion } from '@peregrine/domain/ad-network/criterion-rules.ts'
import type { CountedMetric, Segmentation } from '@peregrine/domain/ad-network/stats-rules.ts'
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { AdsGrant } from './ads-grant.ts'

export type DeliveryStatus = 'ACTIVE' | 'PAUSED' | 'DRAFT'

/** `fields`: all that the table of fields knows, by the names of the rules in domain/ad-network. */
export interface ObservedCampaign {
  readonly id: string
  readonly name: string
  readonly status: DeliveryStatus
  readonly fields: NetworkFields
  readonly currency: string
  readonly deleted: boolean
  /** Why it is not shown, in the network's words. */
  readonly reasons: readonly string[]
  readonly createdAt: string | null
}

export interface ObservedLineItem {
  readonly id: string
  readonly campaignId: string
  readonly name: string
  readonly status: DeliveryStatus
  readonly placements: readonly string[]
  readonly startTime: string | null
  readonly endTime: string | null
  readonly objective: string
  readonly productType: string
  readonly fields: NetworkFields
  readonly deleted: boolean
  readonly createdAt: string | null
}

/** A criterion of a line item, as the network lists it. */
export interface ObservedCriterion extends Criterion {
  readonly id: string
  readonly lineItemId: string
  readonly name: string
}

export type CriterionChange =
  | { readonly kind: 'create'; readonly lineItemId: string; readonly criterion: Criterion }
  | { readonly kind: 'delete'; readonly id: string }

/** A post or an account that a line item shows: one of the two ids. */
export interface ObservedPromotion {
  readonly id: string
  readonly lineItemId: string
  readonly postId: string | null
  readonly userId: string | null
  /** ACCEPTED, UNDER_REVIEW, REJECTED … */
  readonly approval: string
  readonly deleted: boolean
}

export type FiguresEntity = 'CAMPAIGN' | 'LINE_ITEM' | 'PROMOTED_TWEET'
export type SegmentsEntity = Exclude<FiguresEntity, 'PROMOTED_TWEET'>
export type SegmentsKind = Segmentation | 'HOUR'
export type Counts = Readonly<Partial<Record<CountedMetric, number>>>

export interface FiguresQuestion {
  readonly entity: FiguresEntity
  readonly ids: readonly string[]
  /** ISO times at midnight of the account; the end is not included. */
  readonly start: string
  readonly end: string
}

/** Of one thing: a value for each day of the question, oldest first. */
export interface DailyFigures {
  readonly id: string
  readonly days: readonly Counts[]
}

export interface ActiveEntity {
  readonly id: string
  /** ISO times between which its figures changed. */
  readonly start: string
  readonly end: string
}

export interface ReachFigures {
  readonly id: string
  readonly people: number
  readonly frequency: number
}

/** By hour, `id` is the place in the question's hours, and there is no name. */
export interface SegmentFigures {
  readonly id: string
  readonly name: string
  readonly counts: Readonly<Record<string, number>>
}

export interface AppEventTag {
  readonly id: string
  readonly appId: string
  readonly store: 'ios' | 'android'
  readonly type: string
  readonly provider: string
  readonly status: string
}
export interface AppList {
  readonly id: string
  readonly name: string
  readonly apps: readonly { readonly id: string; readonly store: 'ios' | 'android' }[]
}
export interface WebEventTag {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly status: string
  readonly clickWindow: number | null
  readonly viewWindow: number | null
  readonly lastTracked: string | null
}

export interface BusinessCategory {
  readonly id: string
  readonly name: string
  /** The IAB categories that go into `categories` of a line item for it. */
  readonly iab: readonly string[]
}

/** Every call throws an AdsFailure; none repeats a write whose outcome is unknown. */
export interface AdsCampaignsPort {
  /** All, drafts of the network too; deleted ones are left out. `ids`: only these (200 at most). */
  campaigns(grant: AdsGrant, accountId: string, ids?: readonly string[]): Promise<readonly ObservedCampaign[]>
  /** One, also when it was deleted. */
  campaign(grant: AdsGrant, accountId: string, id: string): Promise<ObservedCampaign>
  /** Creates a campaign (`id` null), or changes these fields of it. */
  putCampaign(grant: AdsGrant, accountId: string, id: string | null, fields: NetworkFields): Promise<ObservedCampaign>
  deleteCampaign(grant: AdsGrant, accountId: string, id: string): Promise<void>
  /** All, drafts of the network too; deleted ones are left out. `campaignIds`: only those of these (200 at most). */
  lineItems(grant: AdsGrant, accountId: string, campaignIds?: readonly string[]): Promise<readonly ObservedLineItem[]>
  /** One, also when it was deleted. */
  lineItem(grant: AdsGrant, accountId: string, id: string): Promise<ObservedLineItem>
  /** Creates a line item (`id` null; `fields` then has campaign_id, objective and product_type too), or changes it. */
  putLineItem(grant: AdsGrant, accountId: string, id: string | null, fields: NetworkFields): Promise<ObservedLineItem>
  deleteLineItem(grant: AdsGrant, accountId: string, id: string): Promise<void>
  /** Of at most 200 line items. */
  criteria(grant: AdsGrant, accountId: string, lineItemIds: readonly string[]): Promise<readonly ObservedCriterion[]>
  /** At most one batch of the network; all of it or nothing. Answers what was created, in the order of the changes. */
  changeCriteria(
    grant: AdsGrant,
    accountId: string,
    changes: readonly CriterionChange[],
  ): Promise<readonly ObservedCriterion[]>
  /** The network's own estimate of a set of criteria; null when it needs more of them. */
  estimate(
    grant: AdsGrant,
    accountId: string,
    criteria: readonly Criterion[],
  ): Promise<{ readonly min: number; readonly max: number } | null>
  /** All, or those of these line items (200 at most). */
  promotions(grant: AdsGrant, accountId: string, lineItemIds?: readonly string[]): Promise<readonly ObservedPromotion[]>
  promotePost(grant: AdsGrant, accountId: string, lineItemId: string, postId: string): Promise<ObservedPromotion>
  promoteAccount(grant: AdsGrant, accountId: string, lineItemId: string, userId: string): Promise<ObservedPromotion>
  deletePromotedPost(grant: AdsGrant, accountId: string, id: string): Promise<void>
  deletePromotedAccount(grant: AdsGrant, accountId: string, id: string): Promise<void>
  activeEntities(
    grant: AdsGrant,
    accountId: string,
    question: { readonly entity: FiguresEntity; readonly start: string; readonly end: string },
  ): Promise<readonly ActiveEntity[]>
  /** By day; at most 20 ids and 7 days. */
  dailyFigures(grant: AdsGrant, accountId: string, question: FiguresQuestion): Promise<readonly DailyFigures[]>
  /** At most 20 ids. */
  reach(
    grant: AdsGrant,
    accountId: string,
    question: {
      readonly of: 'campaigns' | 'funding_instruments'
      readonly ids: readonly string[]
      readonly start: string
      readonly end: string
    },
  ): Promise<readonly ReachFigures[]>
  /** Asks for figures by segment or by hour, from whole hours on; answers the id of the network's job. */
  beginSegments(
    grant: AdsGrant,
    accountId: string,
    question: {
      readonly entity: SegmentsEntity
      /** At most 20. */
      readonly ids: readonly string[]
      readonly kind: SegmentsKind
      /** Place id. */
      readonly country: string | null
      readonly start: string
      readonly end: string
    },
  ): Promise<string>
  /** Null while the network is at it; throws not_found when it has no such job any more. */
  readSegments(
    grant: AdsGrant,
    accountId: string,
    jobId: string,
  ): Promise<ReadonlyMap<string, readonly SegmentFigures[]> | null>
  appLists(grant: AdsGrant, accountId: string): Promise<readonly AppList[]>
  appEventTags(grant: AdsGrant, accountId: string): Promise<readonly AppEventTag[]>
  webEventTags(grant: AdsGrant, accountId: string): Promise<readonly WebEventTag[]>
  /** How an advertiser describes its business; five questions in a quarter of an hour, so keep what it answers. */
  businessCategories(grant: AdsGrant): Promise<readonly BusinessCategory[]>
}
