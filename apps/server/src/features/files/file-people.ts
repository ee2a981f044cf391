// Where files hold people of the social network: documents about audiences, and what teams uploaded themselves.
import { join } from 'node:path'
import { sql } from 'kysely'
import { madeFrom } from '#platform/imported-window.ts'
import { type FeaturePeople, type PeoplePlace, type PeoplePorts, tablePlace } from '#platform/person-places.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { openFileFolder } from './file-folder.ts'

/** Documents that show accounts of the network: the others are about campaigns. */
const ABOUT_AUDIENCES = sql<boolean>`kind IN ('insights-pdf', 'insights-slides', 'targeting-pdf')`

async function remove({ db, dataDir }: PeoplePorts, which: ReturnType<typeof madeFrom>): Promise<number> {
  const rows = await db.deleteFrom('team_documents').where(which).returning('id').execute()
  const folder = openFileFolder(join(dataDir, 'files'))
  for (const { id } of rows) await folder.remove(id)
  return rows.length
}

const countDocuments = async (db: DbOrTx): Promise<number> => {
  const row = await db
    .selectFrom('team_documents')
    .select(({ fn }) => fn.countAll<string>().as('documents'))
    .where(ABOUT_AUDIENCES)
    .executeTakeFirstOrThrow()
  return Number(row.documents)
}

const documents: PeoplePlace = {
  name: 'files.documents',
  holds: 'reports about audiences as PDF and slides, with the accounts that they show; none can be searched',
  origin: 'imported',
  onDeletion: { does: 'deletes', why: 'they can be made again' },
  retained: '30 days (a job of the feature)',
  tables: { team_documents: ['name'] },
  deleteImported: (ports, deletion) =>
    remove(ports, sql<boolean>`${ABOUT_AUDIENCES} AND ${madeFrom(deletion, sql`created_at`)}`),
  // Whom a document shows cannot be looked up: whoever is erased goes with all of them.
  find: ({ db }) => countDocuments(db),
  erase: (ports) => remove(ports, ABOUT_AUDIENCES),
}

export const filePeople: FeaturePeople = {
  places: [
    documents,
    tablePlace({
      name: 'files.names',
      holds: 'names of uploaded files; what is in them is the team’s own',
      origin: 'team',
      table: 'files',
      columns: ['name'],
      erase: 'words',
      retained: 'until it is used or a day has passed (a job of the feature)',
      onDeletion: { does: 'keeps', why: 'what a team uploaded is the team’s' },
    }),
  ],
  nobody: {
    files: ['content_type', 'bytes', 'received', 'state', 'sha256'],
    team_documents: ['kind', 'bytes', 'sha256'],
  },
}
