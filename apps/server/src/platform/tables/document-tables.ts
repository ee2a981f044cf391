// The table of documents of teams as the query builder sees it (migration 0019).
import type { ColumnType } from 'kysely'

export interface DocumentTables {
  readonly team_documents: {
    readonly id: string
    readonly team_id: string
    readonly user_id: string | null
    readonly kind: 'insights-pdf' | 'insights-slides' | 'targeting-pdf' | 'campaign-pdf'
    readonly name: string
    /** Whole numbers that may be beyond 32 bits come out as text. */
    readonly bytes: ColumnType<string, number, number>
    readonly sha256: string
    readonly team_account_id: string | null
    readonly created_at: Date
    readonly expires_at: Date
  }
}
