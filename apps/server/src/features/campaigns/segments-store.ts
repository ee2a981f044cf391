// All SQL of figures by segment or hour: what the ad platform's jobs brought, of each campaign and ad set by itself.
import type { SegmentFigures, SegmentsEntity, SegmentsKind } from '#connectors/ads/ads-campaigns-port.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { jsonOrNull } from '#platform/table-columns.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'figure_segments.segments': readonly SegmentFigures[]
  }
}

export interface SegmentsKey {
  readonly teamAccountId: string
  readonly entity: SegmentsEntity
  readonly kind: SegmentsKind
  /** '' where none is asked for. */
  readonly country: string
  readonly from: string
  readonly to: string
}

export interface SegmentsRow {
  readonly network_id: string
  readonly job_id: string
  /** Null: the job is not done. */
  readonly segments: readonly SegmentFigures[] | null
  readonly asked_at: Date
}

export async function findSegments(db: DbOrTx, key: SegmentsKey, ids: readonly string[]): Promise<SegmentsRow[]> {
  if (ids.length === 0) return []
  return await db
    .selectFrom('figure_segments')
    .select(['network_id', 'job_id', 'segments', 'asked_at'])
    .where('team_account_id', '=', key.teamAccountId)
    .where('entity', '=', key.entity)
    .where('network_id', 'in', ids)
    .where('kind', '=', key.kind)
    .where('country', '=', key.country)
    .where('from_day', '=', key.from)
    .where('to_day', '=', key.to)
    .execute()
}

/** `segments` null: the job has begun. */
export async function storeSegments(
  db: DbOrTx,
  key: SegmentsKey,
  rows: readonly Omit<SegmentsRow, 'asked_at'>[],
  askedAt: Date,
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('figure_segments')
    .values(
      rows.map(({ network_id, job_id, segments }) => ({
        team_account_id: key.teamAccountId,
        entity: key.entity,
        network_id,
        kind: key.kind,
        country: key.country,
        from_day: key.from,
        to_day: key.to,
        job_id,
        segments: jsonOrNull(segments),
        asked_at: askedAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['team_account_id', 'entity', 'network_id', 'kind', 'country', 'from_day', 'to_day'])
        .doUpdateSet((eb) => ({
          job_id: eb.ref('excluded.job_id'),
          segments: eb.ref('excluded.segments'),
          asked_at: eb.ref('excluded.asked_at'),
        })),
    )
    .execute()
}
