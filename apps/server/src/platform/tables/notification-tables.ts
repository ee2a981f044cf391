// The table of notices as the query builder sees it (migration 0010).
import type { Generated } from 'kysely'
import type { Json } from './json-columns.ts'

export interface NotificationTables {
  readonly notifications: {
    readonly id: Generated<string>
    readonly user_id: string
    readonly team_id: string | null
    readonly kind: string
    readonly detail: Json
    readonly key: string | null
    readonly created_at: Date
    readonly read_at: Date | null
  }
}
