// All SQL of what a task over many campaigns set in each of them, and of withdrawing that.
import type { NetworkFields } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import { sql } from 'kysely'
import type { DbOrTx } from '#platform/postgres.ts'
import { json, jsonOrNull } from '#platform/table-columns.ts'
import type { ChangedPart } from './bulk-change.ts'
import { refreshShown } from './campaign-store.ts'

declare module '#platform/table-columns.ts' {
  interface JsonColumns {
    'campaign_task_changes.parts': readonly SetPart[]
  }
}

/** A campaign or ad set with the fields that were set in it, and as they were before: wanted and last applied. */
export interface SetPart extends Pick<ChangedPart, 'kind' | 'id' | 'set' | 'before' | 'applied'> {
  /** Fields that were withdrawn before they were sent. */
  readonly withdrawn?: readonly string[]
}

/** With the change itself; of one that found everything as it is asked for `parts` is empty. */
export async function insertTaskChange(
  tx: DbOrTx,
  task: string,
  campaign: string,
  parts: readonly SetPart[],
): Promise<void> {
  const own = parts.map(({ kind, id, set, before, applied }) => ({ kind, id, set, before, applied }))
  await tx
    .insertInto('campaign_task_changes')
    .values({ task_id: task, campaign_id: campaign, parts: json(own) })
    .onConflict((conflict) => conflict.columns(['task_id', 'campaign_id']).doNothing())
    .execute()
}

/** What a task has set, by campaign. */
export async function taskChanges(db: DbOrTx, task: string): Promise<ReadonlyMap<string, readonly SetPart[]>> {
  const rows = await db
    .selectFrom('campaign_task_changes')
    .select(['campaign_id', 'parts'])
    .where('task_id', '=', task)
    .orderBy('campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id: id, parts }) => [id, parts]))
}

export async function updateTaskChange(
  tx: DbOrTx,
  task: string,
  campaign: string,
  parts: readonly SetPart[],
): Promise<void> {
  await tx
    .updateTable('campaign_task_changes')
    .set({ parts: json(parts) })
    .where('task_id', '=', task)
    .where('campaign_id', '=', campaign)
    .execute()
}

export async function storeWithdrawn(
  tx: DbOrTx,
  campaign: string,
  part: {
    readonly kind: SetPart['kind']
    readonly id: string
    readonly desired: NetworkFields
    readonly lastApplied: NetworkFields | null
  },
  now: Date,
): Promise<void> {
  await tx
    .updateTable(part.kind === 'campaign' ? 'campaigns' : 'ad_sets')
    .set({
      desired: json(part.desired),
      last_applied: jsonOrNull(part.lastApplied),
      modified_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', part.id)
    .execute()
  if (part.kind === 'campaign') await refreshShown(tx, campaign)
}
