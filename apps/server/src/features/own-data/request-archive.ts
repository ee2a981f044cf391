// Begins an archive of a person's data; one that is being made is that one, and one that is ready makes room for the new one.
import { ARCHIVE_DAYS } from '@peregrine/domain/own-data/own-data-rules.ts'
import { tellOwner } from '#features/session/session-public.ts'
import { inTransaction } from '#platform/postgres.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { makeArchiveKind } from './make-archive-job.ts'
import type { OwnDataPorts } from './own-data-ports.ts'
import { type ArchiveRow, deleteArchive, findArchive, insertArchive, lockPerson } from './own-data-store.ts'

const DAY = 86_400_000

/** Null: there is no such person any more. */
export async function requestArchive(
  ports: OwnDataPorts,
  userId: string,
  { language, ip }: { readonly language: 'en' | 'ja'; readonly ip: string },
): Promise<ArchiveRow | null> {
  const { db, jobs, folder, clock } = ports
  const now = new Date(clock())
  const made = await inTransaction(db, async (tx) => {
    const person = await lockPerson(tx, userId)
    if (!person) return null
    const there = await findArchive(tx, userId)
    if (there && (there.state === 'waiting' || there.state === 'running') && there.expires_at > now)
      return { row: there, former: null }
    if (there) await deleteArchive(tx, there.id)
    const begun = await insertArchive(tx, {
      user_id: userId,
      language,
      created_at: now,
      expires_at: new Date(now.getTime() + ARCHIVE_DAYS * DAY),
    })
    await jobs().enqueue(tx, makeArchiveKind, { archive: begun.id })
    await recordSecurityEvent(tx, { kind: 'own_data_requested', at: now, userId, subjectId: userId })
    const to = { email: person.email, language: person.language ?? language, ip }
    await tellOwner({ ...ports, jobs: jobs() }, tx, 'own-data-requested', to, now)
    return { row: begun, former: there?.id ?? null }
  })
  if (made?.former) await folder.remove(made.former)
  return made?.row ?? null
}
