// Tables of files, media and creatives as the query builder sees them (migration 0011).
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './json-columns.ts'

/** Whole numbers that may be beyond 32 bits come out as text. */
type Big = ColumnType<string, number | string, number | string>

export interface CreativeTables {
  readonly files: {
    readonly id: Generated<string>
    readonly user_id: string
    readonly name: string
    readonly content_type: string
    readonly bytes: Big
    readonly received: ColumnType<string, number | undefined, number>
    readonly state: 'open' | 'complete' | 'used'
    readonly sha256: string | null
    readonly created_at: Date
    readonly expires_at: Date
  }
  readonly ad_media: {
    readonly id: Generated<string>
    readonly team_id: string
    readonly team_account_id: string
    readonly file_id: string
    readonly name: string
    readonly kind: 'image' | 'gif' | 'video'
    readonly content_type: string
    readonly bytes: Big
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
  }
  readonly ad_creatives: {
    readonly id: Generated<string>
    readonly team_id: string
    readonly team_account_id: string
    readonly name: string
    readonly content: Json
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
    readonly version: Generated<number>
  }
}
