// Tables of campaigns as the query builder sees them (migrations 0006, 0018 and 0021).
import type { ColumnType, Generated } from 'kysely'
import type { Json, JsonOrNull } from './json-columns.ts'

/** JSON with a default. */
type JsonWithDefault = ColumnType<unknown, string | undefined, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>
type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

interface Counted {
  readonly spent: Generated<number>
  readonly impressions: Generated<number>
  readonly engagements: Generated<number>
  readonly clicks: Generated<number>
  readonly provisional_until: Maybe<Date>
}

export interface CampaignsTable extends Counted {
  readonly id: Generated<string>
  readonly team_id: string
  readonly team_account_id: string
  readonly network_id: Maybe<string>
  readonly origin: 'here' | 'network'
  readonly ours: boolean
  readonly objective: string
  readonly product_type: string
  readonly currency: string
  readonly wanted: Json
  readonly ordered: NullableJson
  readonly agreed: NullableJson
  readonly standing: NullableJson
  readonly live: boolean
  readonly ending: Maybe<'undo' | 'delete'>
  readonly state: 'draft' | 'sending' | 'standing' | 'refused' | 'waiting' | 'gone'
  readonly drifted: Generated<boolean>
  readonly problem: Maybe<string>
  readonly halted_by: JsonWithDefault
  readonly task_id: Maybe<string>
  readonly name: string
  readonly daily_budget: Maybe<number>
  readonly total_budget: Maybe<number>
  readonly running: boolean
  readonly starts_at: Maybe<Date>
  readonly ends_at: Maybe<Date>
  readonly ad_sets: Generated<number>
  readonly ads: Generated<number>
  /** Spans of time, looked into by the database alone. */
  readonly on_during: ColumnType<string, undefined, never>
  readonly ads_during: ColumnType<string, undefined, never>
  readonly shown_during: ColumnType<string, undefined, never>
  readonly passed_during: ColumnType<string, undefined, never>
  readonly seen_at: Maybe<Date>
  readonly created_by: Maybe<string>
  readonly created_at: Date
  readonly modified_at: Date
  readonly deleted_at: Maybe<Date>
  readonly version: Generated<number>
}

export interface AdSetsTable extends Counted {
  readonly id: Generated<string>
  readonly team_id: string
  readonly campaign_id: string
  readonly network_id: Maybe<string>
  readonly origin: 'here' | 'network'
  readonly unasked: Generated<boolean>
  readonly wanted: Json
  readonly ordered: NullableJson
  readonly agreed: NullableJson
  readonly standing: NullableJson
  readonly targeting: Json
  readonly targeting_name: string
  readonly exclude_configs: JsonWithDefault
  readonly criteria: NullableJson
  readonly criteria_ordered: NullableJson
  readonly criteria_agreed: NullableJson
  readonly criteria_standing: NullableJson
  readonly notes: JsonWithDefault
  readonly ending: Generated<boolean>
  readonly drifted: Generated<boolean>
  readonly gone: Generated<boolean>
  readonly problem: Maybe<string>
  readonly name: string
  readonly running: boolean
  readonly starts_at: Maybe<Date>
  readonly ends_at: Maybe<Date>
  readonly daily_budget: Maybe<number>
  readonly best_ad: ColumnType<number, undefined, never>
  readonly seen_at: Maybe<Date>
  readonly created_at: Date
  readonly modified_at: Date
  readonly deleted_at: Maybe<Date>
  readonly version: Generated<number>
}

export interface AdsTable extends Counted {
  readonly id: Generated<string>
  readonly team_id: string
  readonly campaign_id: string
  readonly ad_set_id: string
  readonly network_id: Maybe<string>
  readonly former_ids: JsonWithDefault
  readonly origin: 'here' | 'network'
  readonly unasked: Generated<boolean>
  readonly name: string
  readonly creative_id: Maybe<string>
  readonly post_id: Maybe<string>
  readonly user_id: Maybe<string>
  readonly running: boolean
  readonly gone: Generated<boolean>
  readonly approval: Maybe<string>
  readonly ending: Generated<boolean>
  readonly problem: Maybe<string>
  readonly seen_at: Maybe<Date>
  readonly created_at: Date
  readonly modified_at: Date
  readonly deleted_at: Maybe<Date>
  readonly version: Generated<number>
}

interface CampaignStepsTable {
  readonly campaign_id: string
  readonly number: number
  readonly step: Json
  readonly begun_at: Date
  readonly ended_at: Maybe<Date>
  readonly outcome: Maybe<string>
  readonly sentence: Maybe<string>
}

interface CampaignSyncsTable {
  readonly team_account_id: string
  readonly state: 'running' | 'ok' | 'reconnect' | 'failed'
  readonly begun_at: Maybe<Date>
  readonly ended_at: Maybe<Date>
  readonly figures_at: Maybe<Date>
  readonly problem: Maybe<string>
}

interface CampaignDaysTable {
  readonly team_account_id: string
  readonly entity: 'CAMPAIGN' | 'LINE_ITEM' | 'PROMOTED_TWEET'
  readonly network_id: string
  /** Read as text, `2026-11-21`. */
  readonly day: ColumnType<string, string, string>
  readonly ends_at: Date
  readonly asked_at: Date
  readonly spent: number
  readonly impressions: number
  readonly engagements: number
  readonly clicks: number
  readonly metrics: Json
}

interface CampaignSegmentationsTable {
  readonly campaign_id: string
  readonly type: string
  readonly country: string
  readonly from_day: ColumnType<string, string, string>
  readonly to_day: ColumnType<string, string, string>
  readonly job_id: Maybe<string>
  readonly segments: JsonOrNull
  readonly problem: Maybe<string>
  readonly asked_at: Date
}

interface CampaignBulkPreviewsTable {
  readonly id: Generated<string>
  readonly team_id: string
  readonly user_id: string
  readonly change: Json
  readonly campaigns: Json
  readonly created_at: Date
  readonly task_id: Maybe<string>
}

export interface CampaignTables {
  readonly campaigns: CampaignsTable
  readonly ad_sets: AdSetsTable
  readonly ads: AdsTable
  readonly campaign_steps: CampaignStepsTable
  readonly campaign_syncs: CampaignSyncsTable
  readonly campaign_days: CampaignDaysTable
  readonly campaign_segmentations: CampaignSegmentationsTable
  readonly campaign_bulk_previews: CampaignBulkPreviewsTable
}
