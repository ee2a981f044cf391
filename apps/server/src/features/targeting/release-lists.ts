// Lists that an ad set was left with and doesn't have any more: they are called applied no longer.
import { type Criterion, criterionKey } from '@peregrine/domain/ad-network/criterion-rules.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { applicationsHeldAt } from './application-store.ts'
import { recordReleased } from './record-applied-use.ts'

/** `current`: what each of these line items targets, as it was read back. */
export async function releaseLists(
  tx: DbOrTx,
  current: ReadonlyMap<string, readonly Criterion[]>,
  now: Date,
): Promise<void> {
  if (current.size === 0) return
  for (const row of await applicationsHeldAt(tx, [...current.keys()])) {
    const there = new Set(current.get(row.line_item_id ?? '')?.map(criterionKey))
    const held = row.stood_after?.criteria.every((criterion) => there.has(criterionKey(criterion))) ?? true
    if (!held) await recordReleased(tx, row, now)
  }
}
