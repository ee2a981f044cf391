// Where the network data hold people: the warehouse, and reports of rows that could not be taken.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Graph } from '#platform/graph.ts'
import { type Mentions, mentionsOf, type NetworkPerson } from '#platform/person-mentions.ts'
import type { FeaturePeople, PeoplePlace, PeoplePorts } from '#platform/person-places.ts'
import { alone, ImportUnderWay } from './import-network.ts'
import { dropPublicationsBut, latestPublication, NETWORK_DATABASES, type NetworkPlace } from './network-graph.ts'
import { forgetContents } from './publication-tables-graph.ts'
import { deleteTableRecords } from './publication-tables-store.ts'
import { publishNetwork } from './publish-network.ts'
import { IMPORT_STEP, listImports } from './staging-graph.ts'
import { countInWarehouse, countPublished, eraseFromSources, identifyInWarehouse } from './warehouse-people.ts'

const placeOf = ({ cluster }: Pick<PeoplePorts, 'cluster'>): NetworkPlace => ({
  db: NETWORK_DATABASES.imported,
  cluster,
})

/** Accounts that questions still read: an erasure that was cut off has taken them out of the sources, and published nothing yet. */
async function countShown(graph: Graph, person: NetworkPerson): Promise<number> {
  const published = await latestPublication(graph, NETWORK_DATABASES.imported)
  return published ? await countPublished(graph, published.db, person) : 0
}

const warehouse: PeoplePlace = {
  name: 'network-data.warehouse',
  holds: 'accounts, follows, posts and likes as they were imported, what questions read of them, and their numbers',
  origin: 'imported',
  onDeletion: {
    does: 'deletes',
    why: 'by the import itself; of data that are replaced, numbers stay with their ids: lists in ad accounts are brought up to date by them',
  },
  retained: 'until the imported data are deleted or replaced',
  identify: ({ graph }, person) => identifyInWarehouse(graph, NETWORK_DATABASES.imported, person),
  find: async ({ graph }, person) =>
    (await countInWarehouse(graph, NETWORK_DATABASES.imported, person)) || (await countShown(graph, person)),
  erase: async (ports, person) => {
    const { db, graph, now } = ports
    const place = placeOf(ports)
    return await alone(graph, place, async () => {
      const [newest] = await listImports(graph, place.db)
      if (newest && newest.step < IMPORT_STEP.published)
        throw new ImportUnderWay('Another import is under way. Wait until it has finished.')
      const rows = await countInWarehouse(graph, place.db, person)
      // Cut off in between, the sources are not taken for damaged ones: nothing says what they held.
      await deleteTableRecords(db, place.db)
      const before = await latestPublication(graph, place.db)
      if (before) await forgetContents(graph, before.db)
      await eraseFromSources(graph, place, person)
      if (before) {
        await publishNetwork(graph, place, { db, now: Math.max(now.getTime(), Date.parse(before.publishedAt) + 1000) })
        const published = await latestPublication(graph, place.db)
        // The one before, which still has the person: who reads it now is answered with an error, once.
        await dropPublicationsBut(graph, place, published ? [published.db] : [])
      }
      graph.clearCaches()
      return rows
    })
  },
}

const DAY = 86_400_000
const REPORT_DAYS = 30
const reportFolder = ({ dataDir }: Pick<PeoplePorts, 'dataDir'>): string => join(dataDir, 'imports')

async function reportsOf(ports: Pick<PeoplePorts, 'dataDir'>): Promise<string[]> {
  const names = await readdir(reportFolder(ports)).catch(() => [])
  return names.filter((name) => /^bad-rows-.*\.txt$/.test(name)).map((name) => join(reportFolder(ports), name))
}

async function linesNaming(path: string, mentions: Mentions): Promise<{ naming: string[]; rest: string[] }> {
  const lines = (await readFile(path, 'utf8')).split('\n')
  const { naming = [], rest = [] } = Object.groupBy(lines, (line) => (mentions.within(line, 'row') ? 'naming' : 'rest'))
  return { naming, rest }
}

const reports: PeoplePlace = {
  name: 'network-data.invalid-rows',
  holds: 'values of rows that could not be imported, in imports/bad-rows-….txt of the data folder',
  origin: 'imported',
  onDeletion: { does: 'deletes', why: 'they quote the files' },
  retained: '30 days',
  // What replaced the data has a report of its own.
  deleteImported: (ports, { begun }) => removeReports(ports, begun.getTime()),
  prune: (ports) => removeReports(ports, ports.now.getTime() - REPORT_DAYS * DAY),
  find: async (ports, person) => {
    const mentions = mentionsOf(person, true)
    const found = await Promise.all((await reportsOf(ports)).map((path) => linesNaming(path, mentions)))
    return found.reduce((sum, { naming }) => sum + naming.length, 0)
  },
  erase: async (ports, person) => {
    const mentions = mentionsOf(person, true)
    let lines = 0
    for (const path of await reportsOf(ports)) {
      const { naming, rest } = await linesNaming(path, mentions)
      if (naming.length > 0) await writeFile(path, rest.join('\n'), { mode: 0o600 })
      lines += naming.length
    }
    return lines
  },
}

/** When an import began is in the name of its report: bad-rows-2026-11-29T10-00-00-000Z.txt. */
const begunOf = (path: string): number =>
  Date.parse(path.replace(/^.*bad-rows-(.{10}T..)-(..)-(..)-(...Z)\.txt$/, '$1:$2:$3.$4'))

async function removeReports(ports: PeoplePorts, before: number): Promise<number> {
  const old = (await reportsOf(ports)).filter((path) => !(begunOf(path) >= before))
  for (const path of old) await rm(path, { force: true })
  return old.length
}

export const networkPeople: FeaturePeople = {
  places: [reports, warehouse],
  nobody: {
    publication_tables: ['network', 'table_name', 'publication', 'columns', 'row_count', 'checksum'],
  },
}
