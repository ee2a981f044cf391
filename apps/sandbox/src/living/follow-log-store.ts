// Follows that were begun or ended through the API, in the order in which that happened: every line of their SQL.
import type { SandboxStore } from '#platform/sandbox-store.ts'

export interface FollowChange {
  /** User id of the other side. */
  readonly otherId: string
  readonly follows: boolean
  /** Sandbox time, milliseconds. */
  readonly changedAt: number
}

interface Row {
  readonly otherId: string
  readonly follows: number
  readonly changedAt: number
}

const changeOf = ({ follows, ...row }: Row): FollowChange => ({ ...row, follows: follows === 1 })

/** The number of the last change: what a page token is bound to. */
export const lastFollowChange = (store: SandboxStore): number =>
  store.one<{ seq: number }>('SELECT coalesce(max(seq), 0) AS seq FROM follow_log')?.seq ?? 0

/** Everybody whom a change touches, on either side. */
export const changedIds = (store: SandboxStore): ReadonlySet<string> =>
  new Set(
    store
      .all<{ id: string }>('SELECT source_id AS id FROM follow_log UNION SELECT target_id FROM follow_log')
      .map(({ id }) => id),
  )

export function saveFollow(
  store: SandboxStore,
  { sourceId, targetId, follows, at }: { sourceId: string; targetId: string; follows: boolean; at: number },
): void {
  store.run(
    'INSERT INTO follow_log (source_id, target_id, follows, changed_at) VALUES (?, ?, ?, ?)',
    sourceId,
    targetId,
    follows ? 1 : 0,
    at,
  )
}

/** The last change of each pair up to a change, the newest first: of one who follows. */
export const changesBy = (store: SandboxStore, sourceId: string, upTo: number): readonly FollowChange[] =>
  store
    .all<Row>(
      `SELECT target_id AS otherId, follows, changed_at AS changedAt, max(seq) AS seq FROM follow_log
       WHERE source_id = ? AND seq <= ? GROUP BY target_id ORDER BY seq DESC`,
      sourceId,
      upTo,
    )
    .map(changeOf)

/** The same of one who is followed. */
export const changesOf = (store: SandboxStore, targetId: string, upTo: number): readonly FollowChange[] =>
  store
    .all<Row>(
      `SELECT source_id AS otherId, follows, changed_at AS changedAt, max(seq) AS seq FROM follow_log
       WHERE target_id = ? AND seq <= ? GROUP BY source_id ORDER BY seq DESC`,
      targetId,
      upTo,
    )
    .map(changeOf)
