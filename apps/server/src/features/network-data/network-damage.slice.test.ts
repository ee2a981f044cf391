// A warehouse that has lost something while the product was stopped: it is made again, or said, and never taken for whole.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenCells } from '../../../testkit/chosen-cells.ts'
import { type DamagedNetworks, openDamagedNetworks } from '../../../testkit/damaged-network.ts'
import { DAMAGES, type Damage } from '../../../testkit/damaged-warehouse.ts'
import { startWorld } from '../../../testkit/start-world.ts'
import { runningClock } from '../../../testkit/test-clock.ts'
import { importNetwork } from './import-network.ts'
import { latestPublication } from './network-graph.ts'
import { openEnrichment } from './open-enrichment.ts'
import { DERIVED_TABLES } from './publication-accounts-graph.ts'
import { SOURCE_TABLES } from './publication-tables-graph.ts'
import { refreshPublication } from './refresh-publication.ts'

const KINDS = Object.keys(DAMAGES) as Damage[]

/** Each kind with each table, the kinds in turn, so that a few cells have many of both. */
const cellsOf = (tables: readonly string[]): (readonly [Damage, string])[] =>
  KINDS.flatMap((_, turn) =>
    tables.map((table, place) => [KINDS[(place + turn) % KINDS.length] ?? 'table deleted', table] as const),
  )

describe.each(['demo', 'imported'] as const)('the %s network', (network) => {
  let networks: DamagedNetworks
  beforeAll(async () => {
    networks = await openDamagedNetworks(network)
  })
  afterAll(() => networks.close())

  test('that has lost nothing is shown as it was', async () => {
    expect(networks.whole).toMatchObject({ shown: network, problems: [] })
    expect(await networks.startAfter([])).toEqual(networks.whole)
  })

  const derived = [...DERIVED_TABLES.map((table) => `${network}_p1.${table}`), `${network}.publications`]
  test.each(chosenCells(cellsOf(derived), 2, `derived of ${network}`))(
    '%s of %s: it is made again from its sources',
    async (damage, table) => {
      expect(await networks.startAfter([{ damage, table }])).toEqual(networks.whole)
    },
  )

  const sources = SOURCE_TABLES.map((table) => `${network}.${table}`)
  if (network === 'demo')
    test.each(chosenCells(cellsOf(sources), 1, 'sources of demo'))(
      '%s of %s: it is generated again',
      async (damage, table) => {
        expect(await networks.startAfter([{ damage, table }])).toEqual(networks.whole)
      },
    )
  else {
    test.each(chosenCells(cellsOf(sources), 1, 'sources of imported'))(
      '%s of %s: it is not shown, nor another in its place, and nothing is added until all is brought in again',
      async (damage, table) => {
        const name = table.split('.')[1] ?? ''
        const steps = `refused = await bring('add').then(() => '', String)`
        const lost = await networks.startAfter([{ damage, table }], steps)
        expect(lost).toMatchObject({ shown: null, digests: {} })
        expect(lost.problems).toEqual([
          expect.stringMatching(new RegExp(`^The imported data is damaged \\(.*${name}.*--drop-imported`)),
        ])
        expect(lost.refused).toBe(`NetworkDamaged: ${lost.problems[0]}`)
        const again = await networks.startAfter([{ damage, table }], `await bring('replace')`)
        expect(again).toEqual({ ...networks.whole, problems: lost.problems })
      },
    )

    test('a warehouse of which nothing is left shows no other network until the imported one is dropped', async () => {
      const everything = [...sources, `${network}.publications`, `${network}.imports`].map((table) => ({
        damage: 'table deleted' as const,
        table,
      }))
      expect(await networks.startAfter(everything)).toMatchObject({ shown: null })
      expect(await networks.startAfter(everything, 'await drop()')).toMatchObject({ shown: 'demo' })
    })
  }

  test('a journal that cannot be read loses nothing else', async () => {
    const damage = 'column files with other bytes'
    expect(await networks.startAfter([{ damage, table: `${network}.imports` }])).toEqual(networks.whole)
  })
})

test('a publication that an earlier version laid is made anew, once', async () => {
  const world = await startWorld()
  const { graph, db } = world
  const place = { db: world.network, cluster: '' }
  async function* rows() {
    const account = {
      name: '',
      bio: '',
      location: '',
      createdAt: '2020-01-01T00:00:00Z',
      verified: false,
      protected: false,
      followers: 0,
      following: 0,
      posts: 0,
    }
    yield { kind: 'accounts' as const, rows: ['1', '2'].map((id) => ({ ...account, id, handle: `h${id}` })) }
  }
  await importNetwork(
    { graph, db, openEnrichment: (year) => openEnrichment(year, 1), now: runningClock },
    place,
    rows(),
    {
      source: 'test',
      mode: 'add',
    },
  )
  const refresh = () => refreshPublication(graph, place, { db, now: runningClock() })
  expect(await refresh()).toBe('whole')
  const former = (await latestPublication(graph, place.db))?.db
  await graph.write('test', `ALTER TABLE ${former}.accounts DROP COLUMN liked_posts`)
  // What was written down of it then is not what it holds by now.
  expect(await refresh()).toMatch(/outdated|damaged/)
  expect((await latestPublication(graph, place.db))?.db).not.toBe(former)
  expect(await refresh()).toBe('whole')
  // Nothing was written down by a version that did not do that yet.
  await db.deleteFrom('publication_tables').execute()
  expect([await refresh(), await refresh()]).toEqual(['whole', 'whole'])
  await graph.write('test', `TRUNCATE TABLE ${(await latestPublication(graph, place.db))?.db}.posts_by_author`)
  await graph.write('test', `TRUNCATE TABLE ${(await latestPublication(graph, place.db))?.db}.accounts`)
  expect(await refresh()).toBe('damaged')
  await world.close()
})
