// Where files hold people of the social network: documents about audiences, and what teams uploaded themselves.
import { join } from 'node:path'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { importedSince, isImported } from '#features/network-data/network-data-public.ts'
import { withdrawResults } from '#features/tasks/tasks-public.ts'
import { wasBroughtBack } from '#platform/erased-people.ts'
import { madeFrom } from '#platform/imported-window.ts'
import { mentionsOf, type NetworkPerson } from '#platform/person-mentions.ts'
import { type FeaturePeople, type PeoplePlace, type PeoplePorts, tablePlace } from '#platform/person-places.ts'
import { inTransaction } from '#platform/postgres.ts'
import { openFileFolder } from './file-folder.ts'
import { deleteDocuments, isAboutPeople } from './team-document-store.ts'

/** Whoever waits for one is told why it is not there. */
async function remove({ db, dataDir, now }: PeoplePorts, which: RawBuilder<boolean>): Promise<number> {
  const ids = await inTransaction(db, async (tx) => {
    const deleted = await deleteDocuments(tx, which)
    await withdrawResults(tx, deleted, message('document_data_deleted'), now)
    return deleted
  })
  const folder = openFileFolder(join(dataDir, 'files'))
  for (const id of ids) await folder.remove(id)
  return ids.length
}

interface ShowingDocument {
  readonly id: string
  readonly name: string
  readonly teamName: string
}

/**
 * Documents that may show a person. None can be searched, but what was asked for can be; and whoever the imported network
 * holds, or held before an older backup came back, may stand in all that was made of it.
 */
async function documentsShowing(ports: PeoplePorts, person: NetworkPerson): Promise<readonly ShowingDocument[]> {
  const { db, graph } = ports
  const shownByNetwork = (await isImported(graph, person)) || (await wasBroughtBack(ports, person))
  const since = shownByNetwork ? await importedSince(graph) : null
  const mentions = mentionsOf(person, false)
  return await inTransaction(db, async (tx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(tx)
    const { rows } = await sql<ShowingDocument & { readonly asked: unknown; readonly from_network: boolean }>`
      SELECT team_documents.id, team_documents.name, teams.name AS "teamName", tasks.payload AS asked,
        ${isAboutPeople} AND ${shownByNetwork}::boolean AND team_documents.created_at >= ${since ?? new Date(0)} AS from_network
      FROM team_documents
        JOIN teams ON teams.id = team_documents.team_id LEFT JOIN tasks ON tasks.id = team_documents.id
      ORDER BY teams.name, team_documents.created_at, team_documents.id`.execute(tx)
    return rows.filter((row) => row.from_network || mentions.within({ name: row.name, asked: row.asked }, 'document'))
  })
}

const SHOWN_DOCUMENTS = 20

/** As in "3 documents of 2 teams go, …". */
function documentsText(documents: readonly ShowingDocument[]): string {
  const number = (count: number, one: string, many: string): string =>
    `${count.toLocaleString('en')} ${count === 1 ? one : many}`
  const teams = new Set(documents.map(({ teamName }) => teamName)).size
  const listed = documents.slice(0, SHOWN_DOCUMENTS).map(({ name, teamName }) => `\n  “${name}” of ${teamName}`)
  const more = documents.length > SHOWN_DOCUMENTS ? `\n  … and ${documents.length - SHOWN_DOCUMENTS} more` : ''
  return `${number(documents.length, 'document', 'documents')} of ${number(teams, 'team', 'teams')} would be deleted, because they name this person or may show them:${listed.join('')}${more}`
}

const documents: PeoplePlace = {
  name: 'files.documents',
  holds: 'reports as PDF and slides that name the person, or that were made of imported data with the person in them',
  origin: 'imported',
  onDeletion: { does: 'deletes', why: 'they can be made again' },
  retained: '30 days (a job of the feature)',
  tables: { team_documents: ['name'] },
  deleteImported: (ports, deletion) =>
    remove(ports, sql<boolean>`${isAboutPeople} AND ${madeFrom(deletion, sql`created_at`)}`),
  foretell: async (ports, person) => {
    const shown = await documentsShowing(ports, person)
    return shown.length === 0 ? [] : [documentsText(shown)]
  },
  find: async (ports, person) => (await documentsShowing(ports, person)).length,
  erase: async (ports, person) => {
    const ids = (await documentsShowing(ports, person)).map(({ id }) => id)
    return ids.length === 0 ? 0 : await remove(ports, sql<boolean>`id = ANY(${ids}::uuid[])`)
  },
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
