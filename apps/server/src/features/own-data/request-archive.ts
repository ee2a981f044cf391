// Begins an archive of a person's data; one that is being made is that one, and one that is ready makes room for the new one.
import { ARCHIVE_DAYS } from '@peregrine/domain/own-data/own-data-rules.ts'
import { inTransaction } from '#platform/postgres.ts'
import { makeArchiveKind } from './make-archive-job.ts'
import type { OwnDataPorts } from './own-data-ports.ts'
import { type ArchiveRow, deleteArchive, findArchive, insertArchive, lockPerson } from './own-data-store.ts'

const DAY = 86_400_000

/** Throws when there is no such person. */
export async function requestArchive(
  { db, jobs, folder, clock }: OwnDataPorts,
  userId: string,
  language: 'en' | 'ja',
): Promise<ArchiveRow> {
  const now = new Date(clock())
  const { row, former } = await inTransaction(db, async (tx) => {
    if (!(await lockPerson(tx, userId))) throw new Error('The person is gone.')
    const there = await findArchive(tx, userId)
    if (there && (there.state === 'waiting' || there.state === 'running') && there.expires_at > now)
      return { row: there, former: null }
    if (there) await deleteArchive(tx, there.id)
    const made = await insertArchive(tx, {
      user_id: userId,
      language,
      created_at: now,
      expires_at: new Date(now.getTime() + ARCHIVE_DAYS * DAY),
    })
    await jobs().enqueue(tx, makeArchiveKind, { archive: made.id })
    return { row: made, former: there?.id ?? null }
  })
  if (former !== null) await folder.remove(former)
  return row
}
