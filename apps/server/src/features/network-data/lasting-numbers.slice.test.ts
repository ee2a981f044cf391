// Who somebody is lasts: numbers over replacements, what one source says over another that does not say it.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Graph, openGraph } from '#platform/graph.ts'
import { migrateGraph } from '#platform/migrate-graph.ts'
import { runningClock } from '../../../testkit/test-clock.ts'
import { dropNetwork, type ImportPorts } from './import-network.ts'
import { idsOfAccounts, latestPublication, type NetworkPlace } from './network-graph.ts'
import { openEnrichment } from './open-enrichment.ts'
import { ImportRequest, runImport } from './run-import.ts'

const folder = mkdtempSync(join(tmpdir(), 'peregrine-lasting-numbers-'))
const graph: Graph = openGraph({ url: '', path: join(folder, 'warehouse') })
const enrichment = openEnrichment(2026, 1)
const ports: ImportPorts = {
  graph,
  db: null,
  openEnrichment: () => ({ ...enrichment, close: async () => undefined }),
  now: runningClock,
}
let databases = 0
let files = 0

afterAll(async () => {
  await enrichment.close()
  await graph.close()
  rmSync(folder, { recursive: true, force: true })
})

async function emptyNetwork(): Promise<NetworkPlace> {
  const place = { db: `lasting_${++databases}`, cluster: '' }
  await migrateGraph(graph, place)
  return place
}

/** Files of these texts, all in one import. */
async function bring(place: NetworkPlace, texts: readonly string[], replace = false) {
  const paths = texts.map((text) => {
    const path = join(folder, `file${++files}.${text.startsWith('{') ? 'jsonl' : 'csv'}`)
    writeFileSync(path, text)
    return path
  })
  const request = ImportRequest.parse({ files: paths, dropImported: replace })
  const signal = new AbortController().signal
  const report = await runImport({ ...ports, place, reportFolder: folder }, request, { onProgress: () => {}, signal })
  expect(report.bad).toBe(0)
}

async function shown(place: NetworkPlace, columns: string, table = 'accounts'): Promise<Record<string, unknown>[]> {
  const { db } = (await latestPublication(graph, place.db)) ?? { db: place.db }
  const sql = `SELECT ${columns} FROM ${db}.${table} ORDER BY id`
  return graph.read({ name: 'test', sql, row: z.record(z.string(), z.unknown()) })
}
const numbers = async (place: NetworkPlace): Promise<Record<string, unknown>> =>
  Object.fromEntries((await shown(place, 'id, account')).map(({ id, account }) => [String(id), account]))

const POST_TEXT = 'I drink espresso every morning before my long run in the park'
const people = (...ids: number[]): string => ['id,handle,followers', ...ids.map((id) => `${id},h${id},5`)].join('\n')

describe('a number is given once', () => {
  test('whoever stays, goes and comes back keeps theirs over replacements; nobody gets another’s, and an emptied network knows none', async () => {
    const place = await emptyNetwork()
    await bring(place, [people(700, 800, 900)])
    const first = await numbers(place)
    await bring(place, [people(100, 200, 800)], true)
    const second = await numbers(place)
    expect(second['800']).toBe(first['800'])
    expect(Object.values(first)).not.toContain(second['100'])
    expect(Object.values(first)).not.toContain(second['200'])
    // Those who are gone are still known by their numbers.
    const gone = [Number(first['700']), Number(first['900'])]
    const left = await idsOfAccounts(graph, { name: '', source: place.db }, gone)
    expect(left.map(({ ids }) => ids)).toEqual([['700'], ['900']])
    await bring(place, [people(100, 300, 700, 900)], true)
    const third = await numbers(place)
    expect([third['100'], third['700'], third['900']]).toEqual([second['100'], first['700'], first['900']])
    expect([...Object.values(first), ...Object.values(second)]).not.toContain(third['300'])
    // Deleted, the numbers have another name, and no id is left to tell whose they were.
    const name = () => graph.read({ name: 'test', sql: `SELECT name FROM ${place.db}.numbering`, row: z.unknown() })
    const before = await name()
    await dropNetwork(ports, place)
    expect(await name()).not.toEqual(before)
    expect(await idsOfAccounts(graph, { name: '', source: place.db }, gone)).toEqual([])
  })

  test('known by a handle alone at first, somebody keeps the number under their id; a handle that passes on takes nobody’s', async () => {
    const place = await emptyNetwork()
    await bring(place, ['follower,followee\n@ann,@bo\n'])
    const before = await numbers(place)
    await bring(place, ['id,handle,bio\n171,ann,first\n'])
    expect(await numbers(place)).toEqual({ '171': before['@ann'], '@bo': before['@bo'] })
    await bring(place, ['id,handle,bio\n171,anne,first\n172,ann,second\n'], true)
    const after = await numbers(place)
    expect(after['171']).toBe(before['@ann'])
    expect(Object.values(before)).not.toContain(after['172'])
  })
})

describe('a source says what it says', () => {
  const full =
    'id,handle,name,bio,location,protected,followers,created_at\n1,ann,Ann Field,I love coffee,Leeds UK,true,40,2015-03-01T00:00:00Z\n'
  const counts = 'id,followers\n1,90\n'
  const kept = { handle: 'ann', name: 'Ann Field', bio: 'I love coffee', location: 'Leeds UK', protected: true }
  const COLUMNS = 'id, handle, name, bio, location, protected, followers, country'

  test.each([
    ['in one import', [[full, counts]]],
    ['in one import, the other way round', [[counts, full]]],
    ['one import after the other', [[full], [counts]]],
    ['the fuller one last', [[counts], [full]]],
  ])('%s: counts of a second file erase no name, bio, place or protection', async (_, imports) => {
    const place = await emptyNetwork()
    for (const texts of imports) await bring(place, texts)
    const newest = imports.flat().at(-1) === full ? 40 : 90
    expect(await shown(place, COLUMNS)).toEqual([{ id: '1', ...kept, followers: newest, country: 'GB' }])
  })

  test('empty cells erase nothing; what is said anew replaces, and is inferred from together', async () => {
    const place = await emptyNetwork()
    await bring(place, [full])
    await bring(place, ['id,handle,name,bio,location,protected,followers\n1,,,,Kyoto Japan,,\n'])
    expect(await shown(place, COLUMNS)).toEqual([
      { id: '1', ...kept, location: 'Kyoto Japan', followers: 40, country: 'JP' },
    ])
    const [{ interests } = {}] = await shown(place, 'id, length(interests) AS interests')
    expect(Number(interests)).toBeGreaterThan(0)
  })

  test.each([
    ['says nothing of it', 'id,bio\n1,hello\n', true],
    ['leaves it empty', 'id,bio,protected\n1,hello,\n', true],
    ['says no', 'id,bio,protected\n1,hello,false\n', false],
  ])('a later source that %s: protected %s', async (_, text, expected) => {
    const place = await emptyNetwork()
    await bring(place, [full])
    await bring(place, [text])
    expect(await shown(place, 'id, protected')).toEqual([{ id: '1', protected: expected }])
    // Again the same, nothing changes.
    await bring(place, [text])
    expect(await shown(place, 'id, protected')).toEqual([{ id: '1', protected: expected }])
  })

  test('what posts say of their authors fills gaps alone', async () => {
    const place = await emptyNetwork()
    await bring(place, [full])
    await bring(place, ['id,author_id,username,name,text\n5,1,oldann,Old Ann,hi\n6,2,bo,Bo,hi there\n'])
    expect(await shown(place, 'id, handle, name')).toEqual([
      { id: '1', handle: 'ann', name: 'Ann Field' },
      { id: '2', handle: 'bo', name: 'Bo' },
    ])
  })

  test('a post keeps its text and time when a second file has counts alone', async () => {
    const place = await emptyNetwork()
    const posts = `id,author,created_at,text,likes\n9,1,2026-01-02T00:00:00Z,${POST_TEXT},3\n`
    await bring(place, [posts])
    await bring(place, ['id,author_id,likes,reposts,text\n9,1,8,2,\n'])
    expect(await shown(place, 'id, text, toString(created_at) AS at, likes, reposts, language', 'posts')).toEqual([
      { id: '9', text: POST_TEXT, at: '2026-01-02 00:00:00', likes: 8, reposts: 2, language: 'en' },
    ])
  })
})

test('an id is no handle', async () => {
  const place = await emptyNetwork()
  await bring(place, ['id,name\n14645001,Ann Field\n', 'follower,followee\n14645001,77\n14645001,@bo\ndid:plc:x,77\n'])
  expect(await shown(place, 'id, handle, name')).toEqual([
    { id: '14645001', handle: '', name: 'Ann Field' },
    { id: '77', handle: '', name: '' },
    { id: '@bo', handle: 'bo', name: '' },
    { id: 'did:plc:x', handle: '', name: '' },
  ])
})
