// Leaves erased people out of what an import brings: their rows, whatever names them as an account, and mentions in texts.
import type { LeftOut } from '#platform/erased-people.ts'
import type { ImportBatch } from './stage-rows.ts'

/** The same rows without those that `leaves` leaves out, with what their sources said of them. */
function rowsBut<Batch extends ImportBatch>(batch: Batch, leaves: (row: Batch['rows'][number]) => boolean): Batch {
  const kept = batch.rows.flatMap((row, place) => (leaves(row) ? [] : [place]))
  if (kept.length === batch.rows.length) return batch
  const told = batch.told && kept.map((place) => batch.told?.[place] ?? 0)
  return { ...batch, rows: kept.map((place) => batch.rows[place]), ...(told && { told }) } as Batch
}

interface Told {
  /** Of an account that is left out under a name that was not known yet, and one that was: it is left out under both. */
  newName(name: string, known: string): void
  /** How many rows are left out. */
  leftOut(rows: number): void
}

function withoutErased(batch: ImportBatch, { has, text }: LeftOut, told: Told): ImportBatch {
  switch (batch.kind) {
    case 'accounts': {
      const rest = rowsBut(batch, ({ id, handle }) => {
        const known = [id, handle].find(has)
        if (known === undefined) return false
        for (const name of [id, handle]) if (name !== '' && !has(name)) told.newName(name, known)
        return true
      })
      return { ...rest, rows: rest.rows.map((row) => ({ ...row, bio: text(row.bio) })) }
    }
    case 'follows':
      return rowsBut(batch, ({ follower, followee }) => has(follower) || has(followee))
    case 'likes':
      return rowsBut(batch, ({ account }) => has(account))
    case 'posts': {
      const rest = rowsBut(batch, ({ author }) => has(author))
      return { ...rest, rows: rest.rows.map((row) => ({ ...row, text: text(row.text) })) }
    }
  }
}

export async function* leaveErasedOut(
  batches: AsyncIterable<ImportBatch>,
  leftOut: LeftOut,
  told: Told,
): AsyncGenerator<ImportBatch> {
  for await (const batch of batches) {
    const rest = leftOut.isEmpty ? batch : withoutErased(batch, leftOut, told)
    told.leftOut(batch.rows.length - rest.rows.length)
    yield rest
  }
}
