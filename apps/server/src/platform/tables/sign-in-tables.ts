// Tables of signing in with other accounts (migration 0009).
import type { Generated } from 'kysely'

export interface SignInIdentitiesTable {
  readonly id: Generated<string>
  readonly user_id: string
  readonly provider: string
  readonly subject: string
  readonly label: string
  readonly linked_at: Date
  readonly last_used_at: Date | null
}

export interface SignInFlowsTable {
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

export interface PendingIdentitiesTable {
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

export interface OneTimeTokensTable {
  readonly token_hash: Buffer
  readonly user_id: string
  readonly created_at: Date
  readonly expires_at: Date
}

export interface SignInTables {
  readonly sign_in_identities: SignInIdentitiesTable
  readonly sign_in_flows: SignInFlowsTable
  readonly pending_identities: PendingIdentitiesTable
  readonly one_time_tokens: OneTimeTokensTable
}
