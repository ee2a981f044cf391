// The journal of one application in PostgreSQL: each entry is on disk before the next call to the network.
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from '#platform/postgres.ts'
import type {
  ApplicationJournal,
  ApplicationRecord,
  Finished,
  RecordChanges,
  StepIntent,
  StepOutcome,
} from './application-journal.ts'
import { type ApplicationRow, recordOf } from './application-store.ts'

/** What is written together with the last entry. */
export type RecordUse = (
  tx: Tx,
  row: ApplicationRow,
  finished: Finished,
) => Promise<Partial<Pick<ApplicationRow, 'recorded_usage_id' | 'recorded_state_before'>>>

const json = (value: unknown): string => JSON.stringify(value)

const columnsOf = ({ state, campaignId, lineItemId, knownCampaigns, givenUp, problem, failures }: RecordChanges) => ({
  ...(state !== undefined && { state }),
  ...(campaignId !== undefined && { campaign_id: campaignId }),
  ...(lineItemId !== undefined && { line_item_id: lineItemId }),
  ...(knownCampaigns !== undefined && { known_campaigns: json(knownCampaigns) }),
  ...(givenUp !== undefined && { given_up: json(givenUp) }),
  ...(problem !== undefined && { problem: problem === null ? null : json(problem) }),
  ...(failures !== undefined && { failures }),
})

/** Reads an application that is under way; undefined for one that is finished. */
export async function readRecord(held: Db, id: string): Promise<ApplicationRecord | undefined> {
  const row = await held.selectFrom('targeting_applications').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const last = await held
    .selectFrom('targeting_application_steps')
    .select(['outcome'])
    .where('application_id', '=', id)
    .where('phase', '=', row.phase)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const asked = await held
    .selectFrom('targeting_application_steps')
    .select('number')
    .where('application_id', '=', id)
    .where('kind', '=', 'create_campaign')
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '=', 'lost')]))
    .limit(1)
    .executeTakeFirst()
  const open = last !== undefined && (last.outcome === null || last.outcome === 'lost')
  return recordOf(row, { open, campaignLost: asked !== undefined })
}

/** The journal of an application, written through the connection that holds its lock. */
export function openJournal(held: Db, id: string, clock: () => number, recordUse: RecordUse): ApplicationJournal {
  const now = (): Date => new Date(clock())

  const read = async (): Promise<ApplicationRecord> => {
    const record = await readRecord(held, id)
    if (!record) throw new Error(`Application ${id} is no longer under way.`)
    return record
  }

  const begin = async (step: StepIntent): Promise<void> => {
    await inTransaction(held, async (tx) => {
      const row = await tx
        .updateTable('targeting_applications')
        .set((eb) => ({
          steps_begun: eb('steps_begun', '+', 1),
          steps_total: eb('steps_done', '+', step.left),
          waiting: null,
          changed_at: now(),
        }))
        .where('id', '=', id)
        .returning(['phase', 'state'])
        .executeTakeFirstOrThrow()
      // A step that a killed process left open; what came of it has been read back by now.
      await tx
        .updateTable('targeting_application_steps')
        .set({ outcome: 'lost', sentence: 'The answer was lost with the process that waited for it.', ended_at: now() })
        .where('application_id', '=', id)
        .where('outcome', 'is', null)
        .execute()
      await tx
        .insertInto('targeting_application_steps')
        .values({
          application_id: id,
          number: sql<number>`(SELECT count(*) + 1 FROM targeting_application_steps WHERE application_id = ${id})`,
          phase: row.phase,
          state: row.state,
          kind: step.kind,
          creates: step.creates,
          removes: step.removes,
          begun_at: now(),
          outcome: null,
          sentence: null,
          ended_at: null,
        })
        .execute()
    })
  }

  const end = async (outcome: StepOutcome, sentence: string | null, changes: RecordChanges = {}): Promise<void> => {
    await inTransaction(held, async (tx) => {
      await tx
        .updateTable('targeting_application_steps')
        .set({ outcome, sentence, ended_at: now() })
        .where('application_id', '=', id)
        .where('outcome', 'is', null)
        .execute()
      await tx
        .updateTable('targeting_applications')
        .set((eb) => ({
          ...columnsOf(changes),
          ...(outcome === 'done' && { steps_done: eb('steps_done', '+', 1) }),
          changed_at: now(),
        }))
        .where('id', '=', id)
        .execute()
    })
  }

  return {
    read,
    begin,
    end,
    async save(changes) {
      await held
        .updateTable('targeting_applications')
        .set({ ...columnsOf(changes), changed_at: now() })
        .where('id', '=', id)
        .execute()
    },
    async finish(finished, seen) {
      return await inTransaction(held, async (tx) => {
        const row = await tx
          .updateTable('targeting_applications')
          .set((eb) => ({
            state: finished.state,
            ...(finished.receipts !== null && { receipts: json(finished.receipts) }),
            problem: finished.problem === null ? null : json(finished.problem),
            waiting: null,
            steps_total: eb.ref('steps_done'),
            changed_at: now(),
            finished_at: now(),
          }))
          .where('id', '=', id)
          .where('state', '=', seen)
          .returningAll()
          .executeTakeFirst()
        if (!row) return false
        const recorded = await recordUse(tx, row, finished)
        if (Object.keys(recorded).length > 0)
          await tx.updateTable('targeting_applications').set(recorded).where('id', '=', id).execute()
        return true
      })
    },
  }
}
