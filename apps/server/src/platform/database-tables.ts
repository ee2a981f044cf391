// Every table of PostgreSQL as the query builder sees it; the tables themselves are laid by migrations/postgres.
import type { ColumnType, Generated } from 'kysely'
import type { AudienceTables } from './tables/audience-tables.ts'
import type { BillingTables } from './tables/billing-tables.ts'
import type { CampaignTables } from './tables/campaign-tables.ts'
import type { CommunityTables } from './tables/community-tables.ts'
import type { CreativeTables } from './tables/creative-tables.ts'
import type { DocumentTables } from './tables/document-tables.ts'
import type { Json, JsonOrNull } from './tables/json-columns.ts'
import type { NotificationTables } from './tables/notification-tables.ts'
import type { SignInTables } from './tables/sign-in-tables.ts'
import type { SocialListTables } from './tables/social-list-tables.ts'
import type { TeamTables } from './tables/team-tables.ts'

export interface AppliedMigrationsTable {
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly applied_at: Generated<Date>
}

export interface UsersTable {
  readonly id: Generated<string>
  readonly email: string
  readonly first_name: Generated<string>
  readonly last_name: Generated<string>
  readonly language: 'en' | 'ja' | null
  readonly created_at: Date
  readonly suspended_at: Date | null
  readonly email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  readonly last_login_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface UserGroupsTable {
  readonly user_id: string
  readonly name: string
}

export interface SessionsTable {
  readonly id: Generated<string>
  readonly kind: 'session' | 'personal-token' | 'user-token'
  readonly secret_hash: Buffer
  readonly user_id: string
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly expires_at: Date
  readonly ip: string
  readonly user_agent: string
  readonly proved_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  readonly identity_id: ColumnType<string | null, string | null | undefined, string | null>
}

export interface LoginFlowsTable {
  readonly id: string
  readonly purpose: 'session' | 'personal-token'
  readonly magic_hash: Buffer
  readonly browser_hash: Buffer
  readonly email: string
  readonly code_hash: Buffer
  readonly bucket: string
  readonly muted: boolean
  readonly sends: Generated<number>
  readonly sent_at: Date
  readonly tries: Generated<number>
  readonly created_at: Date
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly session_id: string | null
  readonly pending_identity_id: string | null
}

export interface LoginWindowsTable {
  readonly key: string
  readonly opened_at: Date
  readonly count: number
}

export interface LoginFailuresTable {
  readonly bucket: string
  readonly window_opened_at: Date
  readonly window_count: number
  readonly day_opened_at: Date
  readonly day_count: number
  readonly closures: number
  readonly closed_until: Date | null
}

export interface UsagesTable {
  readonly id: Generated<string>
  readonly user_id: string
  readonly request_id: string | null
  readonly name: string
  readonly kind: 'targeting_list' | 'builder' | 'saved_list'
  readonly state: 'draft' | 'saved' | 'applied'
  readonly ad_account_id: string | null
  readonly audience_config_id: string | null
  readonly targeting_package: Json
  readonly countries: Json
  readonly definition: ColumnType<unknown, string | null, string | null>
  readonly notices: Json
  readonly selected: Json
  readonly created_at: Date
  readonly modified_at: Date
  readonly deleted_at: Date | null
  readonly version: Generated<number>
}

export interface KeywordSuggestionUsagesTable {
  readonly id: Generated<string>
  readonly user_id: string
  readonly query: string
  readonly keyword: string
  readonly used_at: Date
}

export interface TargetingPlansTable {
  readonly id: Generated<string>
  readonly user_id: string
  readonly usage_id: string | null
  readonly usage_version: number | null
  readonly ad_account_id: string
  readonly content: Json
  readonly line_item_id: string | null
  readonly campaign_id: string | null
  readonly made: JsonOrNull
  readonly standing: JsonOrNull
  readonly wanted: Json
  readonly standing_hash: string
  readonly shown: Json
  readonly created_at: Date
  readonly expires_at: Date
}

export interface TargetingApplicationsTable {
  readonly id: Generated<string>
  readonly plan_id: string
  readonly user_id: string
  readonly usage_id: string | null
  readonly ad_account_id: string
  readonly name: string
  readonly phase: 'apply' | 'rollback'
  readonly state: 'applying' | 'applied' | 'undoing' | 'undone' | 'failed' | 'rolling_back' | 'rolled_back'
  readonly line_item_id: string | null
  readonly campaign_id: string | null
  readonly made: JsonOrNull
  readonly known_campaigns: JsonOrNull
  readonly way_from: JsonOrNull
  readonly way_to: JsonOrNull
  readonly stood_before: JsonOrNull
  readonly stood_after: Json
  readonly state_before: 'applied' | 'failed' | null
  readonly given_up: ColumnType<unknown, string | undefined, string>
  readonly problem: JsonOrNull
  readonly steps_begun: Generated<number>
  readonly steps_done: Generated<number>
  readonly steps_total: number
  readonly failures: Generated<number>
  readonly waiting: JsonOrNull
  readonly receipts: ColumnType<unknown, string | undefined, string>
  readonly recorded_usage_id: string | null
  readonly recorded_state_before: 'draft' | 'saved' | 'applied' | null
  readonly created_at: Date
  readonly changed_at: Date
  readonly finished_at: Date | null
}

export interface TargetingApplicationStepsTable {
  readonly application_id: string
  readonly number: number
  readonly phase: string
  readonly state: string
  readonly kind: string
  readonly creates: number
  readonly removes: number
  readonly begun_at: Date
  readonly outcome: string | null
  readonly sentence: string | null
  readonly ended_at: Date | null
}

export interface OauthFlowsTable {
  readonly id: string
  readonly provider: string
  readonly intent: 'connect'
  readonly user_id: string
  readonly session_id: string
  readonly browser_hash: Buffer
  readonly state_hash: Buffer
  readonly request_hash: Buffer
  readonly sealed_request: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly taken_at: Date | null
  readonly access_hash: Buffer | null
  readonly sealed_grant: string | null
  readonly subject: string | null
  readonly handle: string | null
}

export interface NetworkGrantsTable {
  readonly id: string
  readonly user_id: string
  readonly provider: string
  readonly subject: string
  readonly handle: string
  readonly sealed_token: string
  readonly sealed_secret: string
  readonly state: 'connected' | 'reconnect'
  readonly connected_at: Date
  readonly listed_at: Date | null
}

export interface AdAccountsTable {
  readonly id: string
  readonly user_id: string
  readonly grant_id: string | null
  readonly account_id: string
  readonly name: string
  readonly timezone: string
  readonly reachable: boolean | null
  readonly may_write: boolean | null
  readonly proved_at: Date | null
  readonly received_at: Date
  readonly for_audiences: Generated<boolean>
}

export interface AdAccountHandlingTable {
  readonly account_id: string
  readonly agency: string | null
  readonly countries: ColumnType<unknown, string | null, string | null>
  readonly special_mode: Generated<boolean>
}

/** One entry a table: newer features bring theirs in a file of `tables/`, beside the migration that makes them. */
export interface Database
  extends CreativeTables,
    AudienceTables,
    BillingTables,
    CampaignTables,
    CommunityTables,
    DocumentTables,
    TeamTables,
    NotificationTables,
    SocialListTables,
    SignInTables {
  readonly applied_migrations: AppliedMigrationsTable
  readonly users: UsersTable
  readonly user_groups: UserGroupsTable
  readonly sessions: SessionsTable
  readonly login_flows: LoginFlowsTable
  readonly login_windows: LoginWindowsTable
  readonly login_failures: LoginFailuresTable
  readonly oauth_flows: OauthFlowsTable
  readonly network_grants: NetworkGrantsTable
  readonly ad_accounts: AdAccountsTable
  readonly ad_account_handling: AdAccountHandlingTable
  readonly usages: UsagesTable
  readonly keyword_suggestion_usages: KeywordSuggestionUsagesTable
  readonly targeting_plans: TargetingPlansTable
  readonly targeting_applications: TargetingApplicationsTable
  readonly targeting_application_steps: TargetingApplicationStepsTable
}
