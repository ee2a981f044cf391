// The network's campaigns whole: every field of what is there, promoted posts, figures, reach, and what an account has beside.
import type { CountedMetric, Segmentation } from '@peregrine/domain/ad-network/stats-rules.ts'
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { AdsGrant, StandingCriterion } from './ads-port.ts'

/** `fields`: by the names of the rules in domain/ad-network. */
export interface StandingCampaign {
  readonly id: string
  readonly fields: NetworkFields
  readonly currency: string
  readonly deleted: boolean
  /** Why it is not shown, in the network's words. */
  readonly reasons: readonly string[]
  readonly createdAt: string | null
}

export interface StandingLineItem {
  readonly id: string
  readonly campaignId: string
  readonly objective: string
  readonly productType: string
  readonly fields: NetworkFields
  readonly deleted: boolean
  readonly createdAt: string | null
}

/** A post or an account that a line item shows: one of the two ids. */
export interface StandingPromotion {
  readonly id: string
  readonly lineItemId: string
  readonly postId: string | null
  readonly userId: string | null
  /** ACCEPTED, UNDER_REVIEW, REJECTED … */
  readonly approval: string
  readonly deleted: boolean
}

export interface FundingInstrument {
  readonly id: string
  readonly description: string
  readonly type: string
  readonly currency: string
  readonly usable: boolean
}

export type FiguresEntity = 'CAMPAIGN' | 'LINE_ITEM' | 'PROMOTED_TWEET'
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
  funding(grant: AdsGrant, accountId: string): Promise<readonly FundingInstrument[]>
  /** All, drafts of the network too; deleted ones are left out. `ids`: only these (200 at most). */
  standingCampaigns(grant: AdsGrant, accountId: string, ids?: readonly string[]): Promise<readonly StandingCampaign[]>
  /** One, also when it was deleted. */
  standingCampaign(grant: AdsGrant, accountId: string, id: string): Promise<StandingCampaign>
  putCampaign(grant: AdsGrant, accountId: string, id: string | null, fields: NetworkFields): Promise<StandingCampaign>
  removeCampaign(grant: AdsGrant, accountId: string, id: string): Promise<void>
  /** All, or those of these campaigns (200 at most). */
  standingLineItems(
    grant: AdsGrant,
    accountId: string,
    campaignIds?: readonly string[],
  ): Promise<readonly StandingLineItem[]>
  standingLineItem(grant: AdsGrant, accountId: string, id: string): Promise<StandingLineItem>
  /** `id` null: a new one; `fields` then has campaign_id, objective and product_type too. */
  putLineItem(grant: AdsGrant, accountId: string, id: string | null, fields: NetworkFields): Promise<StandingLineItem>
  removeLineItem(grant: AdsGrant, accountId: string, id: string): Promise<void>
  /** Of at most 200 line items. */
  criteriaOf(grant: AdsGrant, accountId: string, lineItemIds: readonly string[]): Promise<readonly StandingCriterion[]>
  /** All, or those of these line items (200 at most). */
  promotions(grant: AdsGrant, accountId: string, lineItemIds?: readonly string[]): Promise<readonly StandingPromotion[]>
  promote(grant: AdsGrant, accountId: string, lineItemId: string, postId: string): Promise<StandingPromotion>
  promoteAccount(grant: AdsGrant, accountId: string, lineItemId: string, userId: string): Promise<StandingPromotion>
  removePromotedAccount(grant: AdsGrant, accountId: string, id: string): Promise<void>
  removePromotion(grant: AdsGrant, accountId: string, id: string): Promise<void>
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
  /** Asks for figures by segment; answers the id of the network's job. */
  beginSegments(
    grant: AdsGrant,
    accountId: string,
    question: {
      readonly campaignId: string
      readonly type: Segmentation
      /** Place id. */
      readonly country: string | null
      readonly start: string
      readonly end: string
    },
  ): Promise<string>
  /** Null while the network is at it; throws not_found when it has no such job any more. */
  readSegments(grant: AdsGrant, accountId: string, jobId: string): Promise<readonly SegmentFigures[] | null>
  appLists(grant: AdsGrant, accountId: string): Promise<readonly AppList[]>
  appEventTags(grant: AdsGrant, accountId: string): Promise<readonly AppEventTag[]>
  webEventTags(grant: AdsGrant, accountId: string): Promise<readonly WebEventTag[]>
  /** How an advertiser describes its business; five questions in a quarter of an hour, so keep what it answers. */
  businessCategories(grant: AdsGrant): Promise<readonly BusinessCategory[]>
}
