// Tables of teams, activity, long work and kept replies as the query builder sees them (migrations 0005, 0012 and 0019).
import type { Generated } from 'kysely'
import type { Json, JsonOrNull } from './json-columns.ts'

interface TeamsTable {
  readonly id: Generated<string>
  readonly name: string
  readonly slug: string
  readonly logo: string | null
  readonly invoice_email: string | null
  readonly country: string | null
  readonly invoice_name: string | null
  readonly agency: string | null
  readonly agency_countries: JsonOrNull
  readonly created_at: Date
  readonly deleted_at: Date | null
  readonly version: Generated<number>
  readonly shown_publicly: Generated<boolean>
}

interface MembershipsTable {
  readonly id: Generated<string>
  readonly team_id: string
  readonly user_id: string
  readonly level: 'admin' | 'member'
  readonly creator: Generated<boolean>
  readonly joined_at: Date
  readonly version: Generated<number>
}

interface TeamInvitesTable {
  readonly id: Generated<string>
  readonly team_id: string
  readonly email: string
  readonly message: Generated<string>
  readonly level: 'admin' | 'member'
  readonly creator: Generated<boolean>
  readonly code_hash: Buffer
  readonly invited_by: string | null
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly sends: Generated<number>
  readonly expires_at: Date
  readonly accepted_at: Date | null
  readonly accepted_by: string | null
  readonly revoked_at: Date | null
  readonly mail_problem: string | null
  readonly reported_at: Date | null
  readonly report_lifted_at: Generated<Date | null>
}

interface TeamAccountsTable {
  readonly id: Generated<string>
  readonly team_id: string
  readonly ad_account_id: string | null
  readonly account_id: string
  readonly name: string
  readonly added_by: string | null
  readonly added_at: Date
  readonly told_state: Generated<string>
}

interface GrantedAccountsTable {
  readonly id: Generated<string>
  readonly team_id: string
  readonly membership_id: string
  readonly team_account_id: string
  readonly granted_by: string | null
  readonly granted_at: Date
}

interface TeamLogosTable {
  readonly team_id: string
  readonly hash: string
  readonly bytes: Buffer
  readonly changed_at: Date
}

interface TeamInviteSendsTable {
  readonly team_id: string
  readonly at: Date
}

interface ActivityTable {
  readonly team_id: string
  readonly number: number
  readonly at: Date
  readonly actor_id: string | null
  readonly actor_name: string
  readonly action: string
  readonly target: Json
  readonly detail: Json
  readonly hash: Buffer
}

interface TasksTable {
  readonly id: Generated<string>
  readonly team_id: string
  readonly user_id: string | null
  readonly kind: string
  readonly title: string
  readonly payload: Json
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled'
  readonly steps_done: Generated<number>
  readonly steps_total: Generated<number>
  readonly cancel_asked: Generated<boolean>
  readonly quiet: Generated<boolean>
  readonly problem: string | null
  readonly result: JsonOrNull
  readonly created_at: Date
  readonly changed_at: Date
  readonly finished_at: Date | null
}

interface OnceRepliesTable {
  readonly user_id: string
  readonly key: string
  readonly endpoint: string
  readonly input_hash: Buffer
  readonly reply: JsonOrNull
  readonly created_at: Date
}

export interface TeamTables {
  readonly teams: TeamsTable
  readonly memberships: MembershipsTable
  readonly team_invites: TeamInvitesTable
  readonly team_accounts: TeamAccountsTable
  readonly granted_accounts: GrantedAccountsTable
  readonly team_logos: TeamLogosTable
  readonly team_invite_sends: TeamInviteSendsTable
  readonly activity: ActivityTable
  readonly tasks: TasksTable
  readonly once_replies: OnceRepliesTable
}
