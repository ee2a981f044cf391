// Every table of PostgreSQL as the query builder sees it; written by `npm run tables` from migrations/postgres.
import type { BigNumber, Defaulted, Json, NullableJson, Numbered } from './table-columns.ts'

interface ActivityTable {
  readonly team_id: string
  readonly number: BigNumber
  readonly at: Date
  readonly actor_id: string | null
  readonly actor_name: string
  readonly action: string
  readonly target: Json<'activity.target'>
  readonly detail: Json<'activity.detail'>
  readonly hash: Buffer
}

interface AdAccountHandlingTable {
  readonly account_id: string
  readonly agency: string | null
  readonly countries: NullableJson<'ad_account_handling.countries'>
  readonly special_mode: Defaulted<boolean>
}

interface AdAccountsTable {
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
  readonly for_audiences: Defaulted<boolean>
}

interface AdCreativesTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly team_account_id: string
  readonly name: string
  readonly content: Json<'ad_creatives.content'>
  readonly state: 'draft' | 'scheduled' | 'posting' | 'posted' | 'failed'
  readonly scheduled_at: Date | null
  readonly problem: string | null
  readonly card_uri: string | null
  readonly post_id: string | null
  readonly scheduled_id: string | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly modified_at: Date
  readonly deleted_at: Date | null
  readonly version: Defaulted<number>
  readonly desired: 'posted' | 'scheduled' | 'draft' | 'deleted' | null
  readonly desired_at: Date | null
  readonly desired_by: string | null
}

interface AdMediaTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly team_account_id: string
  readonly file_id: string
  readonly name: string
  readonly kind: 'image' | 'gif' | 'video'
  readonly content_type: string
  readonly bytes: BigNumber
  readonly width: number | null
  readonly height: number | null
  readonly duration_ms: number | null
  readonly state: 'waiting' | 'sending' | 'processing' | 'ready' | 'failed'
  readonly problem: string | null
  readonly media_id: string | null
  readonly media_key: string | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly modified_at: Date
  readonly deleted_at: Date | null
  readonly task_id: string | null
  readonly pieces_sent: Defaulted<number>
  readonly deleting: Defaulted<boolean>
  readonly deleting_by: string | null
  readonly cleaned: Defaulted<boolean>
}

interface AdSetsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly campaign_id: string
  readonly network_id: string | null
  readonly origin: 'here' | 'network'
  readonly unasked: Defaulted<boolean>
  readonly desired: Json<'ad_sets.desired'>
  readonly last_applied: NullableJson<'ad_sets.last_applied'>
  readonly acknowledged: NullableJson<'ad_sets.acknowledged'>
  readonly observed: NullableJson<'ad_sets.observed'>
  readonly targeting: Json<'ad_sets.targeting'>
  readonly targeting_name: string
  readonly exclude_configs: Defaulted<Json<'ad_sets.exclude_configs'>>
  readonly criteria: NullableJson<'ad_sets.criteria'>
  readonly criteria_last_applied: NullableJson<'ad_sets.criteria_last_applied'>
  readonly criteria_acknowledged: NullableJson<'ad_sets.criteria_acknowledged'>
  readonly criteria_observed: NullableJson<'ad_sets.criteria_observed'>
  readonly notes: Defaulted<Json<'ad_sets.notes'>>
  readonly ending: Defaulted<boolean>
  readonly drifted: Defaulted<boolean>
  readonly gone: Defaulted<boolean>
  readonly problem: string | null
  readonly name: string
  readonly running: boolean
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly daily_budget: number | null
  readonly spent: Defaulted<number>
  readonly impressions: Defaulted<number>
  readonly engagements: Defaulted<number>
  readonly clicks: Defaulted<number>
  readonly provisional_until: Date | null
  readonly seen_at: Date | null
  readonly created_at: Date
  readonly modified_at: Date
  readonly deleted_at: Date | null
  readonly version: Defaulted<number>
  readonly best_ad: Defaulted<number>
  readonly status_changes: Defaulted<number>
  readonly budget_changes: Defaulted<number>
}

interface AdsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly campaign_id: string
  readonly ad_set_id: string
  readonly network_id: string | null
  readonly former_ids: Defaulted<Json<'ads.former_ids'>>
  readonly origin: 'here' | 'network'
  readonly unasked: Defaulted<boolean>
  readonly name: string
  readonly creative_id: string | null
  readonly post_id: string | null
  readonly running: boolean
  readonly gone: Defaulted<boolean>
  readonly approval: string | null
  readonly ending: Defaulted<boolean>
  readonly problem: string | null
  readonly spent: Defaulted<number>
  readonly impressions: Defaulted<number>
  readonly engagements: Defaulted<number>
  readonly clicks: Defaulted<number>
  readonly provisional_until: Date | null
  readonly seen_at: Date | null
  readonly created_at: Date
  readonly modified_at: Date
  readonly deleted_at: Date | null
  readonly version: Defaulted<number>
  readonly user_id: string | null
}

interface AppliedMigrationsTable {
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly applied_at: Defaulted<Date>
}

interface AudienceAccountSharesTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly upload_id: string
  readonly granted_account_id: string
  readonly desired_level: 'READ_ONLY' | 'READ_WRITE' | null
  readonly confirmed_level: 'READ_ONLY' | 'READ_WRITE' | null
  readonly permission_id: string | null
  readonly confirmed_at: Date | null
  readonly under_way: Defaulted<boolean>
  readonly problem: string | null
  readonly created_at: Date
}

interface AudienceConfigsTable {
  readonly id: Defaulted<string>
  readonly team_id: string | null
  readonly catalogue_key: string | null
  readonly name: string
  readonly description: Defaulted<string>
  readonly definition: Json<'audience_configs.definition'>
  readonly definition_number: Defaulted<number>
  readonly categories: Defaulted<string[]>
  readonly status: 'Active' | 'Paused' | 'Draft' | 'Halted' | 'Expired' | 'Scheduled'
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly refresh: Defaulted<'never' | 'daily' | 'weekly'>
  readonly next_refresh_at: Date | null
  readonly refreshed_at: Date | null
  readonly sizing: Defaulted<'waiting' | 'done' | 'failed'>
  readonly core_size: number | null
  readonly sizes: NullableJson<'audience_configs.sizes'>
  readonly countries: Defaulted<Json<'audience_configs.countries'>>
  readonly has_insights: Defaulted<boolean>
  readonly publication: string | null
  readonly created_by: string | null
  readonly created_by_name: Defaulted<string>
  readonly modified_by_name: Defaulted<string>
  readonly created_at: Date
  readonly modified_at: Date
  readonly deleted_at: Date | null
  readonly version: Defaulted<number>
  readonly drift_told_at: Date | null
}

interface AudienceDefinitionsTable {
  readonly config_id: string
  readonly number: number
  readonly definition: Json<'audience_definitions.definition'>
  readonly name: string
  readonly by_name: string
  readonly at: Date
}

interface AudienceLookalikeSearchesTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly task_id: string | null
  readonly source_id: string | null
  readonly source_name: string
  readonly seed: Json<'audience_lookalike_searches.seed'>
  readonly width: Json<'audience_lookalike_searches.width'>
  readonly found: NullableJson<'audience_lookalike_searches.found'>
  readonly saved_id: string | null
  readonly created_at: Date
  readonly made_at: Date | null
}

interface AudienceLookalikesTable {
  readonly config_id: string
  readonly source_id: string | null
  readonly source_name: string
  readonly evidence: Json<'audience_lookalikes.evidence'>
  readonly made_at: Date
}

interface AudienceMembershipsTable {
  readonly config_id: string
  readonly number: number
  readonly run: string
  readonly at: Date
  readonly cause: 'created' | 'definition' | 'schedule' | 'asked'
  readonly size: number
  readonly entered: number
  readonly gone: number
  readonly compared: boolean
  readonly entered_because: Json<'audience_memberships.entered_because'>
  readonly left_because: Json<'audience_memberships.left_because'>
  readonly entered_ids: Json<'audience_memberships.entered_ids'>
  readonly left_ids: Json<'audience_memberships.left_ids'>
}

interface AudiencePlansTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly config_id: string
  readonly name: string
  readonly purpose: string
  readonly note: string
  readonly targeting_package: Json<'audience_plans.targeting_package'>
  readonly countries: Json<'audience_plans.countries'>
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly created_by_name: string
  readonly created_at: Date
  readonly modified_at: Date
  readonly version: Defaulted<number>
}

interface AudienceRequestsTable {
  readonly id: Defaulted<string>
  readonly number: Defaulted<number>
  readonly email: string
  readonly language: 'en' | 'ja'
  readonly customer: string
  readonly handle: string
  readonly ad_account_id: string | null
  readonly description: string
  readonly countries: Json<'audience_requests.countries'>
  readonly size: string | null
  readonly budget: BigNumber | null
  readonly currency: string | null
  readonly agreed_at: Date | null
  readonly fingerprint: Buffer
  readonly state: Defaulted<'new' | 'in_work' | 'answered' | 'declined'>
  readonly answer: string | null
  readonly handled_by: string | null
  readonly created_at: Date
  readonly changed_at: Date
  readonly mail_problem: string | null
  readonly feedback_rating: 'helpful' | 'not_helpful' | null
  readonly feedback_comment: string | null
  readonly feedback_at: Date | null
  readonly version: Defaulted<number>
  readonly kind: Defaulted<'audience' | 'access' | 'verification'>
  readonly mailed_at: Date | null
  readonly confirmed_at: Date | null
}

interface AudienceSharesTable {
  readonly id: Defaulted<string>
  readonly team_id: string | null
  readonly config_id: string | null
  readonly shows: 'audience' | 'insights'
  readonly token_hash: Buffer
  readonly emails: Defaulted<string[]>
  readonly message: Defaulted<string>
  readonly created_by: string | null
  readonly created_by_name: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly revoked_at: Date | null
  readonly revoked_by_name: Defaulted<string>
  readonly opened: Defaulted<number>
  readonly opened_at: Date | null
  readonly usage_id: string | null
  readonly undelivered: Defaulted<string[]>
}

interface AudienceSnapshotsTable {
  readonly config_id: string
  readonly network: string
  readonly clauses: Json<'audience_snapshots.clauses'>
  readonly bits: Buffer
}

interface AudienceUploadHandlesTable {
  readonly upload_id: string
  readonly account: BigNumber
  readonly handle: string
}

interface AudienceUploadsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly config_id: string
  readonly team_account_id: string | null
  readonly account_id: string
  readonly account_name: string
  readonly name: string
  readonly state:
    | 'waiting'
    | 'uploading'
    | 'processing'
    | 'targetable'
    | 'too_small'
    | 'failed'
    | 'cancelled'
    | 'removed'
  readonly reasons: Defaulted<Json<'audience_uploads.reasons'>>
  readonly network_id: string | null
  readonly sent: Defaulted<number>
  readonly total: Defaulted<number>
  readonly sent_up_to: Defaulted<BigNumber>
  readonly matched: number | null
  readonly problem: string | null
  readonly task_id: string | null
  readonly created_by_name: string
  readonly created_at: Date
  readonly checked_at: Date | null
  readonly follows: Defaulted<boolean>
  readonly present: Buffer | null
  readonly numbers: string | null
  readonly goal: Buffer | null
  readonly phase: 'removing' | 'adding' | null
  readonly synced_at: Date | null
  readonly behind_added: Defaulted<number>
  readonly behind_removed: Defaulted<number>
  readonly sync: Defaulted<'idle' | 'waiting' | 'running' | 'failed'>
  readonly sync_problem: string | null
  readonly sync_task_id: string | null
  readonly sync_tried_at: Date | null
  readonly created_by: string | null
  readonly removing: Defaulted<boolean>
  readonly removed_by: string | null
  readonly moved_in: Defaulted<number>
  readonly moved_out: Defaulted<number>
  readonly shares_checked_at: Date | null
}

interface AutomationActionsTable {
  readonly id: Defaulted<string>
  readonly automation_id: string
  readonly campaign_id: string
  readonly ad_set_id: string | null
  readonly day: string
  readonly at: Date
  readonly action: string
  readonly judged: Json<'automation_actions.judged'>
  readonly undone_by: string | null
  readonly undone_at: Date | null
  readonly status_changes: number | null
  readonly shift: NullableJson<'automation_actions.shift'>
}

interface AutomationRunsTable {
  readonly automation_id: string
  readonly day: string
  readonly since: string
  readonly at: Date
  readonly acted: number
  readonly nothing: number
  readonly too_little: number
  readonly notes: Json<'automation_runs.notes'>
}

interface AutomationsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly team_account_id: string
  readonly settings: Json<'automations.settings'>
  readonly is_on: Defaulted<boolean>
  readonly version: Defaulted<number>
  readonly created_by: string | null
  readonly created_at: Date
  readonly modified_at: Date
  readonly ran_day: string | null
  readonly ran_at: Date | null
}

interface AutopilotSplitsTable {
  readonly campaign_id: string
  readonly team_id: string
  readonly split_by: string | null
  readonly split_at: Date
  readonly currency: string
  readonly total: number
  readonly parts: Json<'autopilot_splits.parts'>
}

interface BillingEventsTable {
  readonly id: string
  readonly received_at: Date
}

interface CampaignApprovalsTable {
  readonly campaign_id: string
  readonly requested: number | null
  readonly requested_by: string | null
  readonly requested_at: Date | null
  readonly declined_by: string | null
  readonly declined_at: Date | null
  readonly decline_note: Defaulted<string>
  readonly approved: Defaulted<number>
  readonly approved_by: string | null
  readonly approved_at: Date | null
}

interface CampaignBulkPreviewsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly user_id: string
  readonly change: Json<'campaign_bulk_previews.change'>
  readonly campaigns: Json<'campaign_bulk_previews.campaigns'>
  readonly created_at: Date
  readonly task_id: string | null
}

interface CampaignDaysTable {
  readonly team_account_id: string
  readonly entity: 'CAMPAIGN' | 'LINE_ITEM' | 'PROMOTED_TWEET'
  readonly network_id: string
  readonly day: string
  readonly ends_at: Date
  readonly asked_at: Date
  readonly spent: number
  readonly impressions: number
  readonly engagements: number
  readonly clicks: number
  readonly metrics: Json<'campaign_days.metrics'>
}

interface CampaignSyncsTable {
  readonly team_account_id: string
  readonly state: 'running' | 'ok' | 'reconnect' | 'failed'
  readonly begun_at: Date | null
  readonly ended_at: Date | null
  readonly figures_at: Date | null
  readonly problem: string | null
}

interface CampaignTaskChangesTable {
  readonly task_id: string
  readonly campaign_id: string
  readonly parts: Json<'campaign_task_changes.parts'>
}

interface CampaignViewsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly user_id: string
  readonly name: string
  readonly settings: Json<'campaign_views.settings'>
  readonly created_at: Date
  readonly modified_at: Date
}

interface CampaignsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly team_account_id: string
  readonly network_id: string | null
  readonly origin: 'here' | 'network'
  readonly ours: boolean
  readonly objective: string
  readonly product_type: string
  readonly currency: string
  readonly desired: Json<'campaigns.desired'>
  readonly last_applied: NullableJson<'campaigns.last_applied'>
  readonly acknowledged: NullableJson<'campaigns.acknowledged'>
  readonly observed: NullableJson<'campaigns.observed'>
  readonly live: boolean
  readonly ending: 'undo' | 'delete' | null
  readonly state: 'draft' | 'sending' | 'standing' | 'refused' | 'waiting' | 'gone'
  readonly drifted: Defaulted<boolean>
  readonly problem: string | null
  readonly halted_by: Defaulted<Json<'campaigns.halted_by'>>
  readonly task_id: string | null
  readonly name: string
  readonly daily_budget: number | null
  readonly total_budget: number | null
  readonly running: boolean
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly ad_sets: Defaulted<number>
  readonly ads: Defaulted<number>
  readonly spent: Defaulted<number>
  readonly impressions: Defaulted<number>
  readonly engagements: Defaulted<number>
  readonly clicks: Defaulted<number>
  readonly provisional_until: Date | null
  readonly seen_at: Date | null
  readonly created_by: string | null
  readonly created_at: Date
  readonly modified_at: Date
  readonly deleted_at: Date | null
  readonly version: Defaulted<number>
  readonly on_during: Defaulted<string>
  readonly ads_during: Defaulted<string>
  readonly shown_during: Defaulted<string>
  readonly passed_during: Defaulted<string>
  readonly status_changes: Defaulted<number>
  readonly flight: NullableJson<'campaigns.flight'>
}

interface CommunitiesTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly study_id: string
  readonly number: number
  readonly made_name: string
  readonly given_name: string | null
  readonly latest: boolean
  readonly size: number
  readonly share: number
  readonly estimate: Json<'communities.estimate'>
  readonly words: Json<'communities.words'>
  readonly accounts: Json<'communities.accounts'>
  readonly internal_density: number
  readonly density_ratio: number
  readonly as_audience: NullableJson<'communities.as_audience'>
  readonly growth: NullableJson<'communities.growth'>
  readonly created_at: Date
  readonly version: Defaulted<number>
}

interface CommunityMembersTable {
  readonly study_id: string
  readonly community_id: string | null
  readonly place: number
  readonly account_id: string
  readonly handle: string
  readonly name: string
  readonly verified: boolean
  readonly followers: number
  readonly follows: number
}

interface CommunityStudiesTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly kind: 'audience' | 'definition' | 'network'
  readonly audience_id: string | null
  readonly audience_key: string
  readonly audience_name: string
  readonly definition: Json<'community_studies.definition'>
  readonly state: Defaulted<'waiting' | 'done' | 'failed'>
  readonly task_id: string | null
  readonly problem: string | null
  readonly previous_id: string | null
  readonly latest: Defaulted<boolean>
  readonly network: 'demo' | 'imported' | null
  readonly as_of: string | null
  readonly accounts: Defaulted<number>
  readonly looked_at: Defaulted<number>
  readonly placed: Defaulted<number>
  readonly hubs: Defaulted<number>
  readonly communities: Defaulted<number>
  readonly stability: Defaulted<number>
  readonly drawing: NullableJson<'community_studies.drawing'>
  readonly created_by_name: string
  readonly created_at: Date
  readonly finished_at: Date | null
  readonly people_deleted_at: Date | null
}

interface CustomerListBatchesTable {
  readonly list_id: string
  readonly number: number
  readonly team_account_id: string
  readonly people: number
  readonly emails: number
  readonly phones: number
  readonly handles: number
  readonly ids: number
  readonly members: string
  readonly file: number
}

interface CustomerListFilesTable {
  readonly list_id: string
  readonly number: number
  readonly operation: 'add' | 'remove'
  readonly fingerprint: string | null
  readonly people: number
  readonly duplicates: number
  readonly sent: Defaulted<number>
  readonly emails: Defaulted<number>
  readonly phones: Defaulted<number>
  readonly handles: Defaulted<number>
  readonly ids: Defaulted<number>
  readonly sent_at: Date
}

interface CustomerListsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly team_account_id: string | null
  readonly account_id: string
  readonly account_name: string
  readonly name: string
  readonly purpose: 'exclusion' | 'targeting'
  readonly state:
    | 'waiting'
    | 'uploading'
    | 'processing'
    | 'targetable'
    | 'too_small'
    | 'failed'
    | 'cancelled'
    | 'removed'
  readonly reasons: Defaulted<Json<'customer_lists.reasons'>>
  readonly network_id: string | null
  readonly matched: number | null
  readonly problem: string | null
  readonly task_id: string | null
  readonly removing: Defaulted<boolean>
  readonly removed_by: string | null
  readonly created_by: string | null
  readonly created_by_name: string
  readonly created_at: Date
  readonly checked_at: Date | null
}

interface ErasedPeopleTable {
  readonly name_hash: Buffer
  readonly erased_at: Date
}

interface ExperimentsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly team_account_id: string
  readonly campaign_id: string
  readonly settings: Json<'experiments.settings'>
  readonly plan: Json<'experiments.plan'>
  readonly names: Json<'experiments.names'>
  readonly from_day: string
  readonly to_day: string
  readonly created_by: string | null
  readonly created_at: Date
  readonly stopped_by: string | null
  readonly stopped_at: Date | null
  readonly stopped_day: string | null
  readonly told_at: Date | null
}

interface FigureSegmentsTable {
  readonly team_account_id: string
  readonly entity: 'CAMPAIGN' | 'LINE_ITEM'
  readonly network_id: string
  readonly kind: string
  readonly country: string
  readonly from_day: string
  readonly to_day: string
  readonly job_id: string
  readonly segments: NullableJson<'figure_segments.segments'>
  readonly asked_at: Date
}

interface FilesTable {
  readonly id: Defaulted<string>
  readonly user_id: string | null
  readonly name: string
  readonly content_type: string
  readonly bytes: BigNumber
  readonly received: Defaulted<BigNumber>
  readonly state: 'open' | 'complete' | 'used'
  readonly sha256: string | null
  readonly created_at: Date
  readonly expires_at: Date
}

interface GrantedAccountsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly membership_id: string
  readonly team_account_id: string
  readonly granted_by: string | null
  readonly granted_at: Date
}

interface InvoicesTable {
  readonly team_id: string
  readonly provider_id: string
  readonly number: string
  readonly issued_at: Date
  readonly amount: number
  readonly currency: string
  readonly state: string
  readonly url: string | null
  readonly product: Defaulted<'team' | 'suite'>
  readonly subscription: string | null
  readonly next_attempt_at: Date | null
  readonly credit: Defaulted<number>
}

interface KeptInvoicesTable {
  readonly provider_id: string
  readonly number: string
  readonly issued_at: Date
  readonly amount: number
  readonly currency: string
  readonly state: string
  readonly kept_until: Date
}

interface KeywordSuggestionUsagesTable {
  readonly id: Defaulted<string>
  readonly user_id: string
  readonly query: string
  readonly keyword: string
  readonly used_at: Date
}

interface LoginFailuresTable {
  readonly bucket: string
  readonly window_opened_at: Date
  readonly window_count: number
  readonly day_opened_at: Date
  readonly day_count: number
  readonly closures: Defaulted<number>
  readonly closed_until: Date | null
}

interface LoginFlowsTable {
  readonly id: string
  readonly purpose: 'session' | 'personal-token'
  readonly magic_hash: Buffer
  readonly browser_hash: Buffer
  readonly email: string
  readonly code_hash: Buffer
  readonly bucket: string
  readonly muted: boolean
  readonly sends: Defaulted<number>
  readonly sent_at: Date
  readonly tries: Defaulted<number>
  readonly created_at: Date
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly session_id: string | null
  readonly pending_identity_id: string | null
}

interface LoginWindowsTable {
  readonly key: string
  readonly opened_at: Date
  readonly count: number
}

interface MaterialDownloadsTable {
  readonly id: Numbered<BigNumber>
  readonly material: string
  readonly language: 'en' | 'ja'
  readonly at: Date
}

interface MembershipsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly user_id: string
  readonly level: 'admin' | 'member' | 'viewer'
  readonly creator: Defaulted<boolean>
  readonly joined_at: Date
  readonly version: Defaulted<number>
}

interface NetworkGrantsTable {
  readonly id: string
  readonly user_id: string
  readonly provider: string
  readonly subject: string
  readonly handle: string
  readonly sealed_token: string
  readonly sealed_secret: string | null
  readonly state: 'connected' | 'reconnect'
  readonly connected_at: Date
  readonly listed_at: Date | null
  readonly kind: Defaulted<'signed' | 'bearer'>
  readonly sealed_refresh: string | null
  readonly expires_at: Date | null
  readonly scopes: string[] | null
  readonly renewal_began_at: Date | null
}

interface NotificationsTable {
  readonly id: Defaulted<string>
  readonly user_id: string
  readonly team_id: string | null
  readonly kind: string
  readonly detail: Json<'notifications.detail'>
  readonly key: string | null
  readonly created_at: Date
  readonly read_at: Date | null
  readonly accounts: Defaulted<string[]>
}

interface OauthFlowsTable {
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

interface OnceRepliesTable {
  readonly user_id: string
  readonly key: string
  readonly endpoint: string
  readonly input_hash: Buffer
  readonly reply: NullableJson<'once_replies.reply'>
  readonly created_at: Date
}

interface OneTimeTokensTable {
  readonly token_hash: Buffer
  readonly user_id: string
  readonly created_at: Date
  readonly expires_at: Date
}

interface OwnDataArchivesTable {
  readonly id: Defaulted<string>
  readonly user_id: string
  readonly language: 'en' | 'ja'
  readonly state: 'waiting' | 'running' | 'ready' | 'failed'
  readonly parts_done: Defaulted<number>
  readonly parts_total: Defaulted<number>
  readonly bytes: BigNumber | null
  readonly created_at: Date
  readonly finished_at: Date | null
  readonly expires_at: Date
}

interface PasskeyChallengesTable {
  readonly session_id: string
  readonly challenge: string
  readonly rp_id: string
  readonly expires_at: Date
}

interface PasskeysTable {
  readonly id: Defaulted<string>
  readonly user_id: string
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: BigNumber
  readonly rp_id: string
  readonly name: string
  readonly synced: boolean
  readonly backed_up: boolean
  readonly transports: string[]
  readonly created_at: Date
  readonly last_used_at: Date | null
}

interface PendingIdentitiesTable {
  readonly id: string
  readonly secret_hash: Buffer
  readonly browser_hash: Buffer
  readonly provider: string
  readonly subject: string
  readonly label: string
  readonly first_name: string
  readonly last_name: string
  readonly expires_at: Date
}

interface PeopleErasureTable {
  readonly one: Defaulted<boolean>
  readonly hash_key: Buffer
  readonly imported_since: Date | null
  readonly imported_deleted_at: Date | null
  readonly replaced_by: Date | null
}

interface ProgramTokensTable {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly prefix: string
  readonly secret_hash: Buffer
  readonly scopes: string[]
  readonly created_at: Date
  readonly expires_at: Date
  readonly last_used_at: Date | null
}

interface PublicationTablesTable {
  readonly network: string
  readonly table_name: string
  readonly publication: string
  readonly published_at: Date
  readonly columns: string[]
  readonly row_count: BigNumber
  readonly checksum: string
}

interface ReconcileStepsTable {
  readonly kind: string
  readonly target: string
  readonly number: number
  readonly step: Json<'reconcile_steps.step'>
  readonly begun_at: Defaulted<Date>
  readonly lost_at: Date | null
  readonly ended_at: Date | null
  readonly outcome: string | null
  readonly problem: NullableJson<'reconcile_steps.problem'>
}

interface ReconciliationsTable {
  readonly kind: string
  readonly target: string
  readonly team_id: string | null
  readonly user_id: string | null
  readonly state: 'running' | 'converged' | 'stuck' | 'cancelled'
  readonly generation: Defaulted<number>
  readonly cancel_requested: Defaulted<boolean>
  readonly lease_token: Defaulted<BigNumber>
  readonly lease_holder: string | null
  readonly lease_until: Date | null
  readonly steps_begun: Defaulted<number>
  readonly steps_done: Defaulted<number>
  readonly steps_total: Defaulted<number>
  readonly failures: Defaulted<number>
  readonly waiting: NullableJson<'reconciliations.waiting'>
  readonly problem: NullableJson<'reconciliations.problem'>
  readonly changed_at: Date
  readonly finished_at: Date | null
}

interface RecoveryCodesTable {
  readonly user_id: string
  readonly code_hash: Buffer
}

interface ReportIssuesTable {
  readonly id: Defaulted<string>
  readonly report_id: string
  readonly period_from: string
  readonly period_to: string
  readonly facts: Json<'report_issues.facts'>
  readonly made_at: Date
}

interface ReportLooksTable {
  readonly team_id: string
  readonly colour: string
  readonly modified_at: Date
}

interface ReportMailsTable {
  readonly issue_id: string
  readonly email: string
  readonly state: 'sending' | 'sent' | 'undelivered'
  readonly sent_at: Date | null
}

interface ReportRecipientsTable {
  readonly report_id: string
  readonly email: string
  readonly state: 'active' | 'stopped' | 'undelivered'
  readonly place: number
}

interface ReportsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly team_account_id: string
  readonly created_by: string | null
  readonly name: string
  readonly campaigns: string[]
  readonly cadence: 'weekly' | 'monthly'
  readonly formats: string[]
  readonly language: 'en' | 'ja'
  readonly is_on: boolean
  readonly taken_to: string
  readonly link_number: number | null
  readonly links_made: Defaulted<number>
  readonly version: Defaulted<number>
  readonly created_at: Date
  readonly modified_at: Date
}

interface RequestSendersTable {
  readonly sender: string
  readonly added_at: Date
}

interface ResultMonitorsTable {
  readonly team_account_id: string
  readonly team_id: string
  readonly user_id: string
  readonly mail: Defaulted<boolean>
  readonly language: 'en' | 'ja'
  readonly sent_week: string | null
  readonly mailed_week: string | null
  readonly undelivered: Defaulted<boolean>
  readonly changed_at: Date
}

interface SecondFactorFlowsTable {
  readonly id: string
  readonly user_id: string
  readonly purpose: 'session' | 'personal-token'
  readonly secret_hash: Buffer
  readonly browser_hash: Buffer
  readonly bucket: string
  readonly by_code: boolean
  readonly identity_id: string | null
  readonly pending_identity_id: string | null
  readonly challenge: string | null
  readonly challenge_expires_at: Date | null
  readonly rp_id: string | null
  readonly tries: Defaulted<number>
  readonly created_at: Date
  readonly expires_at: Date
}

interface SecurityEventsTable {
  readonly id: Numbered<BigNumber>
  readonly at: Date
  readonly kind: string
  readonly outcome: 'succeeded' | 'failed' | 'refused'
  readonly user_id: string | null
  readonly subject_id: string | null
  readonly team_id: string | null
  readonly address: Buffer | null
  readonly call: string | null
  readonly detail: Json<'security_events.detail'>
  readonly count: Defaulted<number>
  readonly sum_key: Buffer | null
}

interface SessionsTable {
  readonly id: Defaulted<string>
  readonly kind: 'session' | 'personal-token' | 'user-token'
  readonly secret_hash: Buffer
  readonly user_id: string
  readonly created_at: Date
  readonly last_seen_at: Date
  readonly expires_at: Date
  readonly ip: string
  readonly user_agent: string
  readonly proved_at: Date | null
  readonly identity_id: string | null
  readonly name: string | null
}

interface SignInFlowsTable {
  readonly id: string
  readonly provider: string
  readonly intent: 'login' | 'connect'
  readonly user_id: string | null
  readonly session_id: string | null
  readonly browser_hash: Buffer
  readonly state_hash: Buffer
  readonly request_hash: Buffer | null
  readonly sealed_secret: string
  readonly callback: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly taken_at: Date | null
  readonly access_hash: Buffer | null
  readonly sealed_identity: string | null
}

interface SignInIdentitiesTable {
  readonly id: Defaulted<string>
  readonly user_id: string
  readonly provider: string
  readonly subject: string
  readonly label: string
  readonly linked_at: Date
  readonly last_used_at: Date | null
}

interface SocialListOrdersTable {
  readonly user_id: string
  readonly subject: string
  readonly name: string
  readonly begun_at: Date
  readonly id: Defaulted<string>
  readonly description: Defaulted<string>
  readonly private: Defaulted<boolean>
  readonly wanted: Defaulted<boolean>
  readonly network_id: string | null
  readonly made_description: string | null
  readonly made_private: boolean | null
}

interface SubscriptionsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly provider_id: string
  readonly plan_name: string
  readonly period: 'month' | 'year'
  readonly currency: string
  readonly amount: number
  readonly start_at: Date
  readonly active: boolean
  readonly period_end_at: Date
  readonly ends: boolean
  readonly ended_at: Date | null
  readonly product: Defaulted<'team' | 'suite'>
  readonly unpaid: Defaulted<boolean>
}

interface SuiteAccountsTable {
  readonly id: Defaulted<string>
  readonly user_id: string
  readonly grant_id: string | null
  readonly source: 'connection' | 'archive'
  readonly subject: BigNumber
  readonly handle: string
  readonly name: string
  readonly protected: Defaulted<boolean>
  readonly state: 'syncing' | 'ready' | 'reconnect' | 'suspended' | 'gone'
  readonly timezone: string
  readonly followers: Defaulted<number>
  readonly following: Defaulted<number>
  readonly posts: Defaulted<number>
  readonly posts_read_at: Date | null
  readonly posts_waits: NullableJson<'suite_accounts.posts_waits'>
  readonly next_sync_at: Date | null
  readonly chosen_at: Date
  readonly visited_at: Date | null
  readonly visited_before: Date | null
  readonly weekly_report: Defaulted<boolean>
  readonly report_language: Defaulted<'en' | 'ja'>
  readonly report_sent_at: Date | null
  readonly daily_cap: Defaulted<number>
  readonly added_at: Date
  readonly removed_at: Date | null
  readonly posts_failures: Defaulted<number>
  readonly posts_next_at: Date | null
  readonly report_week: string | null
  readonly report_undelivered: Defaulted<boolean>
  readonly waits: NullableJson<'suite_accounts.waits'>
}

interface SuiteBatchItemsTable {
  readonly batch_id: string
  readonly place: number
  readonly person: BigNumber
  readonly state: 'waiting' | 'done' | 'skipped' | 'pending' | 'refused' | 'withdrawn'
  readonly problem: NullableJson<'suite_batch_items.problem'>
  readonly at: Date | null
  readonly handle: string | null
}

interface SuiteBatchesTable {
  readonly id: Defaulted<string>
  readonly account_id: string
  readonly action: 'follow' | 'unfollow' | 'list'
  readonly undoes: string | null
  readonly state: 'waiting' | 'running' | 'paused' | 'done' | 'stopped'
  readonly created_at: Date
  readonly finished_at: Date | null
  readonly waits: NullableJson<'suite_batches.waits'>
  readonly list_id: string | null
  readonly list_name: string | null
  readonly list_private: boolean | null
  readonly creates_list: Defaulted<boolean>
}

interface SuiteChangesTable {
  readonly account_id: string
  readonly at: Date
  readonly person: BigNumber
  readonly action: 'follow' | 'unfollow'
  readonly batch_id: string | null
  readonly open: Defaulted<boolean>
}

interface SuiteDaysTable {
  readonly account_id: string
  readonly day: string
  readonly followers: number | null
  readonly following: number | null
}

interface SuiteEngagementsTable {
  readonly account_id: string
  readonly post: BigNumber
  readonly person: BigNumber
  readonly kind: 'like' | 'reply' | 'repost' | 'quote'
  readonly at: Date
}

interface SuiteEngagersTable {
  readonly account_id: string
  readonly person: BigNumber
  readonly engagements: number
}

interface SuiteLookMissingTable {
  readonly look_id: BigNumber
  readonly person: BigNumber
  readonly fate: 'unfollowed' | 'blocked' | 'suspended' | 'deleted' | 'there' | 'unknown' | null
}

interface SuiteLookPagesTable {
  readonly look_id: BigNumber
  readonly page: number
  readonly people: string[]
}

interface SuiteLooksTable {
  readonly id: Numbered<BigNumber>
  readonly account_id: string
  readonly side: 'followers' | 'following'
  readonly state: 'running' | 'complete' | 'dropped'
  readonly started_at: Date
  readonly finished_at: Date | null
  readonly page_token: string | null
  readonly pages: Defaulted<number>
  readonly people: Defaulted<number>
  readonly expected: number
  readonly waits: NullableJson<'suite_looks.waits'>
  readonly failures: Defaulted<number>
  readonly listed_at: Date | null
  readonly unlisted: Defaulted<number>
  readonly lacking: Defaulted<number>
  readonly concluded_at: Date | null
  readonly unclear: Defaulted<number>
  readonly dropped_for: 'short' | 'lost' | 'clock' | null
}

interface SuitePeopleTable {
  readonly account_id: string
  readonly person: BigNumber
  readonly handle: string
  readonly name: string
  readonly bio: Defaulted<string>
  readonly location: Defaulted<string>
  readonly verified: Defaulted<boolean>
  readonly protected: Defaulted<boolean>
  readonly followers: Defaulted<number>
  readonly following: Defaulted<number>
  readonly posts: Defaulted<number>
  readonly joined_at: Date | null
  readonly last_post_at: Date | null
  readonly state: Defaulted<'active' | 'suspended' | 'deleted'>
  readonly country: string | null
  readonly language: string | null
  readonly gender: string | null
  readonly jobs: Defaulted<string[]>
  readonly interests: Defaulted<string[]>
  readonly suspicious: Defaulted<string[]>
  readonly read_at: Date
  readonly last_post: BigNumber | null
}

interface SuitePeopleCountsTable {
  readonly account_id: string
  readonly people_of: string
  readonly version: string
  readonly counted_at: Date
  readonly cells: Json<'suite_people_counts.cells'>
  readonly traits: Json<'suite_people_counts.traits'>
}

interface SuitePostReadsTable {
  readonly account_id: string
  readonly post: BigNumber
  readonly at: Date
  readonly likes: number
  readonly replies: number
  readonly reposts: number
  readonly impressions: number | null
  readonly quotes: number | null
}

interface SuitePostsTable {
  readonly account_id: string
  readonly post: BigNumber
  readonly text: string
  readonly kind: 'post' | 'reply' | 'quote' | 'repost'
  readonly language: string | null
  readonly has_media: Defaulted<boolean>
  readonly has_link: Defaulted<boolean>
  readonly created_at: Date
  readonly likes: number
  readonly replies: number
  readonly reposts: number
  readonly quotes: number
  readonly impressions: number | null
  readonly url_clicks: number | null
  readonly profile_clicks: number | null
  readonly deleted_at: Date | null
  readonly read_at: Date
  readonly engagers_read_at: Date | null
  readonly engagers_of: number | null
}

interface SuiteSentChangesTable {
  readonly subject: BigNumber
  readonly quarter: Date
  readonly changes: number
}

interface SuiteSuggestionChecksTable {
  readonly account_id: string
  readonly person: BigNumber
  readonly checked_at: Date
  readonly standing: 'open' | 'followed' | 'requested' | 'blocking' | 'blocked' | 'suspended' | 'deleted'
}

interface SuiteTiesTable {
  readonly account_id: string
  readonly side: 'followers' | 'following'
  readonly person: BigNumber
  readonly since_after: Date | null
  readonly since_before: Date
  readonly left_after: Date | null
  readonly left_before: Date | null
  readonly left_how: 'unfollowed' | 'blocked' | 'suspended' | 'deleted' | null
  readonly sure_until: Date | null
}

interface TalkConversationsTable {
  readonly id: Defaulted<string>
  readonly user_id: string
  readonly account_id: string
  readonly title: string
  readonly created_at: Date
  readonly modified_at: Date
}

interface TalkPlansTable {
  readonly id: string
  readonly user_id: string
  readonly account_id: string
  readonly token_id: string
  readonly kind: 'audience' | 'list'
  readonly name: string
  readonly choice: Json<'talk_plans.choice'>
  readonly created_at: Date
  readonly expires_at: Date
  readonly outcome: 'confirmed' | 'declined' | null
  readonly ended_at: Date | null
  readonly led_to: NullableJson<'talk_plans.led_to'>
}

interface TalkSharesTable {
  readonly id: Defaulted<string>
  readonly conversation_id: string
  readonly token_hash: Buffer
  readonly shared_by: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly revoked_at: Date | null
}

interface TalkTurnsTable {
  readonly conversation_id: string
  readonly turn: number
  readonly question: string
  readonly query: NullableJson<'talk_turns.query'>
  readonly parts: Json<'talk_turns.parts'>
  readonly state: 'answered' | 'refused' | 'stopped' | 'failed'
  readonly asked_at: Date
  readonly said: Numbered<string>
}

interface TargetingApplicationsTable {
  readonly id: Defaulted<string>
  readonly plan_id: string
  readonly user_id: string
  readonly usage_id: string | null
  readonly ad_account_id: string
  readonly name: string
  readonly phase: 'apply' | 'rollback'
  readonly state: 'applying' | 'applied' | 'undoing' | 'undone' | 'failed' | 'rolling_back' | 'rolled_back'
  readonly line_item_id: string | null
  readonly campaign_id: string | null
  readonly made: NullableJson<'targeting_applications.made'>
  readonly way_from: NullableJson<'targeting_applications.way_from'>
  readonly way_to: NullableJson<'targeting_applications.way_to'>
  readonly stood_before: NullableJson<'targeting_applications.stood_before'>
  readonly stood_after: Json<'targeting_applications.stood_after'>
  readonly state_before: 'applied' | 'failed' | null
  readonly given_up: Defaulted<Json<'targeting_applications.given_up'>>
  readonly problem: NullableJson<'targeting_applications.problem'>
  readonly receipts: Defaulted<Json<'targeting_applications.receipts'>>
  readonly recorded_usage_id: string | null
  readonly recorded_state_before: 'draft' | 'saved' | 'applied' | null
  readonly created_at: Date
  readonly finished_at: Date | null
}

interface TargetingPlansTable {
  readonly id: Defaulted<string>
  readonly user_id: string
  readonly usage_id: string | null
  readonly usage_version: number | null
  readonly ad_account_id: string
  readonly content: Json<'targeting_plans.content'>
  readonly line_item_id: string | null
  readonly campaign_id: string | null
  readonly made: NullableJson<'targeting_plans.made'>
  readonly standing: NullableJson<'targeting_plans.standing'>
  readonly wanted: Json<'targeting_plans.wanted'>
  readonly standing_hash: string
  readonly shown: Json<'targeting_plans.shown'>
  readonly created_at: Date
  readonly expires_at: Date
}

interface TasksTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly user_id: string | null
  readonly kind: string
  readonly title: string
  readonly payload: Json<'tasks.payload'>
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly steps_done: Defaulted<number>
  readonly steps_total: Defaulted<number>
  readonly cancel_asked: Defaulted<boolean>
  readonly problem: string | null
  readonly result: NullableJson<'tasks.result'>
  readonly created_at: Date
  readonly changed_at: Date
  readonly finished_at: Date | null
  readonly quiet: Defaulted<boolean>
  readonly waits: NullableJson<'tasks.waits'>
  readonly accounts: Defaulted<string[]>
}

interface TeamAccountsTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly ad_account_id: string | null
  readonly account_id: string
  readonly name: string
  readonly added_by: string | null
  readonly added_at: Date
  readonly told_state: Defaulted<string>
  readonly approval_above: number | null
}

interface TeamBillingTable {
  readonly team_id: string
  readonly customer: string | null
  readonly override: Defaulted<boolean>
  readonly read_at: Date | null
  readonly suite_user_id: string | null
}

interface TeamDocumentsTable {
  readonly id: string
  readonly team_id: string
  readonly user_id: string | null
  readonly kind: 'insights-pdf' | 'insights-slides' | 'targeting-pdf' | 'campaign-pdf'
  readonly name: string
  readonly bytes: BigNumber
  readonly sha256: string
  readonly team_account_id: string | null
  readonly created_at: Date
  readonly expires_at: Date
}

interface TeamInviteSendsTable {
  readonly team_id: string
  readonly at: Date
}

interface TeamInvitesTable {
  readonly id: Defaulted<string>
  readonly team_id: string
  readonly email: string
  readonly message: Defaulted<string>
  readonly level: 'admin' | 'member' | 'viewer'
  readonly creator: Defaulted<boolean>
  readonly code_hash: Buffer
  readonly invited_by: string | null
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly sends: Defaulted<number>
  readonly expires_at: Date
  readonly accepted_at: Date | null
  readonly accepted_by: string | null
  readonly revoked_at: Date | null
  readonly mail_problem: string | null
  readonly reported_at: Date | null
  readonly report_lifted_at: Date | null
}

interface TeamLogosTable {
  readonly team_id: string
  readonly hash: string
  readonly bytes: Buffer
  readonly changed_at: Date
}

interface TeamsTable {
  readonly id: Defaulted<string>
  readonly name: string
  readonly slug: string
  readonly logo: string | null
  readonly invoice_email: string | null
  readonly country: string | null
  readonly invoice_name: string | null
  readonly agency: string | null
  readonly agency_countries: NullableJson<'teams.agency_countries'>
  readonly created_at: Date
  readonly deleted_at: Date | null
  readonly version: Defaulted<number>
  readonly shown_publicly: Defaulted<boolean>
  readonly personal_of: string | null
  readonly passkey_required: Defaulted<boolean>
}

interface UsagesTable {
  readonly id: Defaulted<string>
  readonly user_id: string
  readonly request_id: string | null
  readonly name: string
  readonly kind: 'targeting_list' | 'builder' | 'saved_list'
  readonly state: 'draft' | 'saved' | 'applied'
  readonly ad_account_id: string | null
  readonly audience_config_id: string | null
  readonly targeting_package: Json<'usages.targeting_package'>
  readonly countries: Json<'usages.countries'>
  readonly definition: NullableJson<'usages.definition'>
  readonly notices: Json<'usages.notices'>
  readonly selected: Json<'usages.selected'>
  readonly created_at: Date
  readonly modified_at: Date
  readonly deleted_at: Date | null
  readonly version: Defaulted<number>
  readonly reach: NullableJson<'usages.reach'>
  readonly reach_now: NullableJson<'usages.reach_now'>
}

interface UserGroupsTable {
  readonly user_id: string
  readonly name: string
}

interface UsersTable {
  readonly id: Defaulted<string>
  readonly email: string
  readonly first_name: Defaulted<string>
  readonly last_name: Defaulted<string>
  readonly language: 'en' | 'ja' | null
  readonly created_at: Date
  readonly suspended_at: Date | null
  readonly email_confirmed_at: Date | null
  readonly last_login_at: Date | null
  readonly named_at: Date | null
}

export interface Database {
  readonly activity: ActivityTable
  readonly ad_account_handling: AdAccountHandlingTable
  readonly ad_accounts: AdAccountsTable
  readonly ad_creatives: AdCreativesTable
  readonly ad_media: AdMediaTable
  readonly ad_sets: AdSetsTable
  readonly ads: AdsTable
  readonly applied_migrations: AppliedMigrationsTable
  readonly audience_account_shares: AudienceAccountSharesTable
  readonly audience_configs: AudienceConfigsTable
  readonly audience_definitions: AudienceDefinitionsTable
  readonly audience_lookalike_searches: AudienceLookalikeSearchesTable
  readonly audience_lookalikes: AudienceLookalikesTable
  readonly audience_memberships: AudienceMembershipsTable
  readonly audience_plans: AudiencePlansTable
  readonly audience_requests: AudienceRequestsTable
  readonly audience_shares: AudienceSharesTable
  readonly audience_snapshots: AudienceSnapshotsTable
  readonly audience_upload_handles: AudienceUploadHandlesTable
  readonly audience_uploads: AudienceUploadsTable
  readonly automation_actions: AutomationActionsTable
  readonly automation_runs: AutomationRunsTable
  readonly automations: AutomationsTable
  readonly autopilot_splits: AutopilotSplitsTable
  readonly billing_events: BillingEventsTable
  readonly campaign_approvals: CampaignApprovalsTable
  readonly campaign_bulk_previews: CampaignBulkPreviewsTable
  readonly campaign_days: CampaignDaysTable
  readonly campaign_syncs: CampaignSyncsTable
  readonly campaign_task_changes: CampaignTaskChangesTable
  readonly campaign_views: CampaignViewsTable
  readonly campaigns: CampaignsTable
  readonly communities: CommunitiesTable
  readonly community_members: CommunityMembersTable
  readonly community_studies: CommunityStudiesTable
  readonly customer_list_batches: CustomerListBatchesTable
  readonly customer_list_files: CustomerListFilesTable
  readonly customer_lists: CustomerListsTable
  readonly erased_people: ErasedPeopleTable
  readonly experiments: ExperimentsTable
  readonly figure_segments: FigureSegmentsTable
  readonly files: FilesTable
  readonly granted_accounts: GrantedAccountsTable
  readonly invoices: InvoicesTable
  readonly kept_invoices: KeptInvoicesTable
  readonly keyword_suggestion_usages: KeywordSuggestionUsagesTable
  readonly login_failures: LoginFailuresTable
  readonly login_flows: LoginFlowsTable
  readonly login_windows: LoginWindowsTable
  readonly material_downloads: MaterialDownloadsTable
  readonly memberships: MembershipsTable
  readonly network_grants: NetworkGrantsTable
  readonly notifications: NotificationsTable
  readonly oauth_flows: OauthFlowsTable
  readonly once_replies: OnceRepliesTable
  readonly one_time_tokens: OneTimeTokensTable
  readonly own_data_archives: OwnDataArchivesTable
  readonly passkey_challenges: PasskeyChallengesTable
  readonly passkeys: PasskeysTable
  readonly pending_identities: PendingIdentitiesTable
  readonly people_erasure: PeopleErasureTable
  readonly program_tokens: ProgramTokensTable
  readonly publication_tables: PublicationTablesTable
  readonly reconcile_steps: ReconcileStepsTable
  readonly reconciliations: ReconciliationsTable
  readonly recovery_codes: RecoveryCodesTable
  readonly report_issues: ReportIssuesTable
  readonly report_looks: ReportLooksTable
  readonly report_mails: ReportMailsTable
  readonly report_recipients: ReportRecipientsTable
  readonly reports: ReportsTable
  readonly request_senders: RequestSendersTable
  readonly result_monitors: ResultMonitorsTable
  readonly second_factor_flows: SecondFactorFlowsTable
  readonly security_events: SecurityEventsTable
  readonly sessions: SessionsTable
  readonly sign_in_flows: SignInFlowsTable
  readonly sign_in_identities: SignInIdentitiesTable
  readonly social_list_orders: SocialListOrdersTable
  readonly subscriptions: SubscriptionsTable
  readonly suite_accounts: SuiteAccountsTable
  readonly suite_batch_items: SuiteBatchItemsTable
  readonly suite_batches: SuiteBatchesTable
  readonly suite_changes: SuiteChangesTable
  readonly suite_days: SuiteDaysTable
  readonly suite_engagements: SuiteEngagementsTable
  readonly suite_engagers: SuiteEngagersTable
  readonly suite_look_missing: SuiteLookMissingTable
  readonly suite_look_pages: SuiteLookPagesTable
  readonly suite_looks: SuiteLooksTable
  readonly suite_people: SuitePeopleTable
  readonly suite_people_counts: SuitePeopleCountsTable
  readonly suite_post_reads: SuitePostReadsTable
  readonly suite_posts: SuitePostsTable
  readonly suite_sent_changes: SuiteSentChangesTable
  readonly suite_suggestion_checks: SuiteSuggestionChecksTable
  readonly suite_ties: SuiteTiesTable
  readonly talk_conversations: TalkConversationsTable
  readonly talk_plans: TalkPlansTable
  readonly talk_shares: TalkSharesTable
  readonly talk_turns: TalkTurnsTable
  readonly targeting_applications: TargetingApplicationsTable
  readonly targeting_plans: TargetingPlansTable
  readonly tasks: TasksTable
  readonly team_accounts: TeamAccountsTable
  readonly team_billing: TeamBillingTable
  readonly team_documents: TeamDocumentsTable
  readonly team_invite_sends: TeamInviteSendsTable
  readonly team_invites: TeamInvitesTable
  readonly team_logos: TeamLogosTable
  readonly teams: TeamsTable
  readonly usages: UsagesTable
  readonly user_groups: UserGroupsTable
  readonly users: UsersTable
}
