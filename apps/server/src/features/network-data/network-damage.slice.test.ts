// A warehouse that has lost something while the product was stopped: it is made again, or said, and never taken for whole.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenCells } from '../../../testkit/chosen-cells.ts'
import { type DamagedNetworks, openDamagedNetworks } from '../../../testkit/damaged-network.ts'
import { DAMAGES, type Damage } from '../../../testkit/damaged-warehouse.ts'
import { startWorld } from '../../../testkit/start-world.ts'
import { runningClock } from '../../../testkit/test-clock.ts'
import { startWholeApplication } from '../../../testkit/whole-application.ts'
import { readConfig } from '../../config.ts'
import { openLog } from '../../platform/log.ts'
import { importPortsOf, prepareNetworks, watchNetworks } from '../../prepare-networks.ts'
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

  const journal = [`${network}.imports`]
  test.each(chosenCells(cellsOf(journal), 2, `journal of ${network}`))(
    '%s of %s: nothing else is lost, and rows can be added',
    async (damage, table) => {
      expect(await networks.startAfter([{ damage, table }])).toEqual(networks.whole)
      const added = await networks.startAfter(
        [{ damage, table }],
        `refused = await bring('add').then(() => '', String)`,
      )
      expect(added).toMatchObject({ problems: [], refused: '' })
    },
  )

  describe('that PostgreSQL knows nothing of, as after a restored backup', () => {
    const unknown = { known: false }

    test('is shown as it was', async () => {
      expect(await networks.startAfter([], '', unknown)).toEqual(networks.whole)
    })

    test.each(chosenCells(cellsOf([...derived, `${network}_p1.contents`]), 1, `unknown derived of ${network}`))(
      '%s of %s: it is made again from its sources',
      async (damage, table) => {
        expect(await networks.startAfter([{ damage, table }], '', unknown)).toEqual(networks.whole)
      },
    )

    const rows = sources.filter((table) => network === 'imported' || !table.endsWith('account_keys'))
    test.each(chosenCells(cellsOf(rows), 1, `unknown sources of ${network}`))(
      '%s of %s: that is noticed',
      async (damage, table) => {
        const found = await networks.startAfter([{ damage, table }], '', unknown)
        if (network === 'demo') return expect(found).toEqual(networks.whole)
        expect(found.shown).toBeNull()
        expect(found.problems).toEqual([expect.stringMatching(/^The imported data is damaged/)])
      },
    )

    test('whose own words of what it held are lost too: fewer rows than it counted are noticed', async () => {
      const damage = 'part folders deleted'
      const tables = [`${network}.source_follows`, `${network}_p1.accounts`].map(
        (table) => ({ damage, table }) as const,
      )
      const contents = { damage: 'table deleted', table: `${network}_p1.contents` } as const
      const found = await networks.startAfter([...tables, contents], '', unknown)
      if (network === 'demo') expect(found).toEqual(networks.whole)
      else expect(found).toMatchObject({ shown: null, problems: [expect.stringMatching(/source_follows/)] })
    })
  })
})

describe('an import that was cut off after its commit', () => {
  let networks: DamagedNetworks
  beforeAll(async () => {
    networks = await openDamagedNetworks('imported', `await cutOff('add')`)
  })
  afterAll(() => networks.close())

  test('is finished by the next start', async () => {
    const finished = await networks.startAfter([])
    expect(finished).toMatchObject({ shown: 'imported', problems: [] })
    expect(finished.digests).not.toEqual(networks.whole.digests)
  })

  const staged = ['accounts', 'follows', 'contents'].map((kind) => `imported.staging_2_${kind}`)
  test.each(chosenCells(cellsOf(staged), 2, 'staging'))(
    '%s of %s: it is finished whole, or given up with a sentence',
    async (damage, table) => {
      const found = await networks.startAfter(
        [{ damage, table }],
        `refused = await bring('add').then(() => '', String)`,
      )
      expect(found).toMatchObject({ shown: 'imported', refused: '' })
      const given = await networks.startAfter([{ damage, table }])
      const finished = await networks.startAfter([])
      if (given.problems.length === 0) expect(given).toEqual(finished)
      else
        expect(given).toEqual({
          ...networks.whole,
          problems: ['An import that had been cut off is damaged and left out: more. Import these files again.'],
        })
    },
  )
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

describe('data that are damaged while the product runs', () => {
  const SIZE = '/api/external/audience-builder/'
  const question = { body: { definition: { include: [{ criteria: [{ kind: 'interest', terms: ['coffee'] }] }] } } }

  /** The product with the demo network, watched, and what it logs. */
  async function running() {
    const world = await startWorld()
    const product = await startWholeApplication(world, { network: null })
    const { graph, db } = world
    const lines: string[] = []
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: world.dataDir, DEMO_NETWORK: '200', SMTP_URL: '' })
    const log = openLog({ json: true, write: (line) => void lines.push(line) })
    const ports = { config, db, graph, log, clock: runningClock }
    const ending = new AbortController()
    await prepareNetworks(ports, ending.signal)
    const checked = watchNetworks(ports, ending.signal)
    const ready = () => product.app.inject('/readyz')
    const size = () => product.browser().send('POST', SIZE, question)
    const damage = (kind: Damage, table: string): void => DAMAGES[kind](world.warehouse, table)
    const close = async () => {
      await product.close()
      await world.close()
    }
    return { graph, product, importPorts: importPortsOf(ports), lines, checked, ready, size, damage, close }
  }

  test('derived tables are made again by itself: callers are told to wait, and nobody gets wrong figures', async () => {
    const { product, lines, checked, ready, size, damage, close } = await running()
    for (const table of ['accounts', 'members_of', 'items']) damage('part folders deleted', `demo_p1.${table}`)
    lines.length = 0
    const failed = await size()
    expect([failed.statusCode, failed.json().code]).toEqual([503, 'store_away'])
    const meanwhile = await ready()
    expect([meanwhile.statusCode, meanwhile.json().problems]).toEqual([503, [expect.stringContaining('checked')]])
    expect((await size()).statusCode).toBe(503)
    await checked()
    expect(product.bugs).toEqual([])
    expect(lines.filter((line) => line.includes('being checked'))).toHaveLength(1)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(800)
    expect((await ready()).statusCode).toBe(200)
    expect((await size()).statusCode).toBe(200)
    await close()
  })

  test('sources of imported data are said as at a start, and imported again', async () => {
    const { graph, importPorts, checked, ready, size, damage, close } = await running()
    async function* rows() {
      const account = { name: '', bio: 'coffee', location: '', createdAt: '2020-01-01T00:00:00Z', verified: false }
      const counts = { protected: false, followers: 0, following: 0, posts: 0 }
      const ids = Array.from({ length: 300 }, (_, n) => String(n + 1))
      yield { kind: 'accounts' as const, rows: ids.map((id) => ({ ...account, ...counts, id, handle: `h${id}` })) }
      yield { kind: 'follows' as const, rows: ids.map((id) => ({ follower: id, followee: String(Number(id) + 1) })) }
    }
    const bring = (mode: 'add' | 'replace') =>
      importNetwork(importPorts, importPorts.place, rows(), { source: 'test', mode })
    await bring('add')
    const published = (await latestPublication(graph, 'imported'))?.db
    for (const table of [
      `${published}.items`,
      `${published}.accounts`,
      `${published}.members_of`,
      'imported.source_follows',
    ])
      damage('part folders deleted', table)
    expect((await size()).statusCode).toBe(503)
    await checked()
    const said = await ready()
    expect([said.statusCode, said.json().problems]).toEqual([
      503,
      [expect.stringMatching(/^The imported data is damaged \(source_follows\).*--drop-imported/)],
    ])
    expect((await size()).json().code).toBe('no_network')
    await expect(bring('add')).rejects.toThrow('The imported data is damaged')
    await bring('replace')
    expect((await ready()).statusCode).toBe(200)
    expect((await size()).statusCode).toBe(200)
    await close()
  })
})
