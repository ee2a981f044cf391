// Tables of communities as the query builder sees them (migration 0013).
import type { Generated } from 'kysely'
import type { Json, JsonOrNull } from './json-columns.ts'

interface CommunityStudiesTable {
  readonly id: Generated<string>
  readonly team_id: string
  readonly kind: 'audience' | 'definition' | 'network'
  readonly audience_id: string | null
  readonly audience_key: string
  readonly audience_name: string
  readonly definition: Json
  readonly state: Generated<'waiting' | 'done' | 'failed'>
  readonly task_id: string | null
  readonly problem: string | null
  readonly previous_id: string | null
  readonly latest: Generated<boolean>
  readonly network: 'demo' | 'imported' | null
  readonly as_of: string | null
  readonly accounts: Generated<number>
  readonly looked_at: Generated<number>
  readonly placed: Generated<number>
  readonly hubs: Generated<number>
  readonly communities: Generated<number>
  readonly stability: Generated<number>
  readonly drawing: JsonOrNull
  readonly created_by_name: string
  readonly created_at: Date
  readonly finished_at: Date | null
}

interface CommunitiesTable {
  readonly id: Generated<string>
  readonly team_id: string
  readonly study_id: string
  readonly number: number
  readonly made_name: string
  readonly given_name: string | null
  readonly latest: boolean
  readonly size: number
  readonly share: number
  readonly estimate: Json
  readonly words: Json
  readonly accounts: Json
  readonly internal_density: number
  readonly density_ratio: number
  readonly as_audience: JsonOrNull
  readonly growth: JsonOrNull
  readonly created_at: Date
  readonly version: Generated<number>
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

export interface CommunityTables {
  readonly community_studies: CommunityStudiesTable
  readonly communities: CommunitiesTable
  readonly community_members: CommunityMembersTable
}
