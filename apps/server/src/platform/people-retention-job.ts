// Each night: removes what places of people hold for too long, and what work that was under way at the last deletion left.
import { z } from 'zod'
import { lastImportedDeletion } from './erased-people.ts'
import { type JobWorker, jobWorker } from './jobs.ts'
import { deleteImportedPeople, type PeoplePlace, type PeoplePorts, pruneOldPeople } from './person-places.ts'

export const peopleRetentionWorker = (
  places: readonly PeoplePlace[],
  ports: Omit<PeoplePorts, 'now'>,
  clock: () => number,
): JobWorker =>
  jobWorker(
    { name: 'platform.people-retention', payload: z.object({}), seconds: 3600 },
    async () => {
      const current = { ...ports, now: new Date(clock()) }
      const deletion = await lastImportedDeletion(ports.db)
      if (deletion) await deleteImportedPeople(places, current, deletion)
      await pruneOldPeople(places, current)
    },
    '17 4 * * *',
    { atStart: true },
  )
