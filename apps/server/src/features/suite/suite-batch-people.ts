// Takes the call that tells who is in a queue, and what became of each, page by page.
import type { HandlerReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import type { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { z } from 'zod'
import { placeAfter, writeCursor } from '#platform/cursor.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { findAccount } from './suite-account-store.ts'
import { personReplyOf } from './suite-batch-reply.ts'
import { findBatch, type ItemState, itemsPage } from './suite-batch-store.ts'
import type { BatchPorts } from './suite-queue-target.ts'

type Call = (typeof suiteActions)['batchPeople']
type Outcome = NonNullable<HandlerContext<Call>['query']['outcome']>

/** `already`: skipped since it was so before; `skipped` are the others. */
const ROWS: Readonly<Record<Outcome, { readonly state: ItemState; readonly already?: boolean }>> = {
  done: { state: 'done' },
  requested: { state: 'pending' },
  withdrawn: { state: 'withdrawn' },
  already: { state: 'skipped', already: true },
  skipped: { state: 'skipped', already: false },
  refused: { state: 'refused' },
  left: { state: 'waiting' },
}

/** The queue and the outcome, so that a cursor of another list is none of this one. */
const Place = z.tuple([z.uuid(), z.string().max(20), z.int()])

export async function listBatchPeople(
  { db }: BatchPorts,
  context: HandlerContext<Call>,
): Promise<HandlerReplyOf<Call>> {
  const { userId } = personOf(context.caller)
  const { pk } = context.params
  const { outcome, cursor, limit } = context.query
  const batch = await findBatch(db, pk)
  if (!batch || !(await findAccount(db, userId, batch.account_id))) return context.refuse('batch_unknown')
  const list = outcome ?? 'all'
  const after = placeAfter(
    cursor,
    Place.refine(([id, of]) => id === pk && of === list),
  )
  const chosen = outcome === undefined ? {} : ROWS[outcome]
  const rows = await itemsPage(db, pk, { ...chosen, after: after?.[2] ?? 0, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    results: page.map(personReplyOf),
    next: rows.length > limit && last ? writeCursor([pk, list, last.place]) : null,
  }
}
