// Tables of audiences as the query builder sees them (migrations 0007 and 0017).
import type { AudienceStatus, RefreshRhythm } from '@peregrine/domain/audiences/audience-rules.ts'
import type { Generated } from 'kysely'
import type { Json, JsonOrNull } from './json-columns.ts'

interface AudienceConfigsTable {
  readonly id: Generated<string>
  readonly team_id: string | null
  readonly catalogue_key: string | null
  readonly name: string
  readonly description: Generated<string>
  readonly definition: Json
  readonly definition_number: Generated<number>
  readonly categories: string[]
  readonly status: AudienceStatus
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly refresh: Generated<RefreshRhythm>
  readonly next_refresh_at: Date | null
  readonly refreshed_at: Date | null
  readonly sizing: Generated<'waiting' | 'done' | 'failed'>
  readonly core_size: number | null
  readonly sizes: JsonOrNull
  readonly countries: Json
  readonly has_insights: Generated<boolean>
  readonly publication: string | null
  readonly created_by: string | null
  readonly created_by_name: string
  readonly modified_by_name: string
  readonly created_at: Date
  readonly modified_at: Date
  readonly deleted_at: Date | null
  readonly version: Generated<number>
  readonly drift_told_at: Generated<Date | null>
}

interface AudienceLookalikesTable {
  readonly config_id: string
  readonly source_id: string | null
  readonly source_name: string
  readonly evidence: Json
  readonly made_at: Date
}

interface AudienceLookalikeSearchesTable {
  readonly id: Generated<string>
  readonly team_id: string
  readonly task_id: string | null
  readonly source_id: string | null
  readonly source_name: string
  readonly seed: Json
  readonly width: Json
  readonly found: Json | null
  readonly saved_id: string | null
  readonly created_at: Date
  readonly made_at: Date | null
}

interface AudienceSharesTable {
  readonly id: Generated<string>
  readonly team_id: string
  readonly config_id: string
  readonly shows: 'audience' | 'insights'
  readonly token_hash: Buffer
  readonly emails: string[]
  readonly message: string
  readonly created_by: string | null
  readonly created_by_name: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly revoked_at: Date | null
  readonly revoked_by_name: Generated<string>
  readonly opened: Generated<number>
  readonly opened_at: Date | null
}

interface AudienceDefinitionsTable {
  readonly config_id: string
  readonly number: number
  readonly definition: Json
  readonly name: string
  readonly by_name: string
  readonly at: Date
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
  readonly entered_because: Json
  readonly left_because: Json
  readonly entered_ids: Json
  readonly left_ids: Json
}

interface AudienceSnapshotsTable {
  readonly config_id: string
  readonly network: string
  readonly clauses: Json
  readonly bits: Buffer
}

interface AudiencePlansTable {
  readonly id: Generated<string>
  readonly team_id: string
  readonly config_id: string
  readonly name: string
  readonly purpose: string
  readonly note: string
  readonly targeting_package: Json
  readonly countries: Json
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly created_by_name: string
  readonly created_at: Date
  readonly modified_at: Date
  readonly version: Generated<number>
}

interface AudienceUploadsTable {
  readonly id: Generated<string>
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
  readonly reasons: Json
  readonly network_id: string | null
  readonly making: Generated<boolean>
  readonly sent: Generated<number>
  readonly total: Generated<number>
  readonly sent_up_to: Generated<number | string>
  readonly matched: number | null
  readonly problem: string | null
  readonly task_id: string | null
  readonly created_by_name: string
  readonly created_at: Date
  readonly checked_at: Date | null
  readonly follows: Generated<boolean>
  readonly present: Generated<Buffer | null>
  readonly numbers: Generated<string | null>
  readonly goal: Generated<Buffer | null>
  readonly phase: Generated<'removing' | 'adding' | null>
  readonly synced_at: Generated<Date | null>
  readonly behind_added: Generated<number>
  readonly behind_removed: Generated<number>
  readonly sync: Generated<'idle' | 'waiting' | 'running' | 'failed'>
  readonly sync_problem: Generated<string | null>
  readonly sync_task_id: Generated<string | null>
  readonly sync_tried_at: Generated<Date | null>
  readonly created_by: string | null
}

export interface AudienceTables {
  readonly audience_configs: AudienceConfigsTable
  readonly audience_definitions: AudienceDefinitionsTable
  readonly audience_memberships: AudienceMembershipsTable
  readonly audience_snapshots: AudienceSnapshotsTable
  readonly audience_plans: AudiencePlansTable
  readonly audience_uploads: AudienceUploadsTable
  readonly audience_lookalikes: AudienceLookalikesTable
  readonly audience_lookalike_searches: AudienceLookalikeSearchesTable
  readonly audience_shares: AudienceSharesTable
}
