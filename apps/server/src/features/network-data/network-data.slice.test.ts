// The warehouse from rows to publication, over the embedded engine: the demo network, files, cancelling, and being killed.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { generateNetwork } from '@peregrine/demo-network/demo-network.ts'
import { SeededRandom } from '@peregrine/demo-network/seeded-random.ts'
import type { NetworkBatch } from '@peregrine/domain/network-data/network-rows.ts'
import { findSubjects } from '@peregrine/enrichment/find-interests.ts'
import { readText } from '@peregrine/enrichment/read-text.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Graph, openGraph } from '#platform/graph.ts'
import { migrateGraph } from '#platform/migrate-graph.ts'
import { chosenCells } from '../../../testkit/chosen-cells.ts'
import { inAnotherProcess } from '../../../testkit/in-another-process.ts'
import { runningClock, TEST_START } from '../../../testkit/test-clock.ts'
import { dropNetwork, type ImportPorts, ImportUnderWay, importNetwork } from './import-network.ts'
import { loadDemoNetwork } from './load-demo-network.ts'
import { activeNetwork, countUnreadPosts, latestPublication, type NetworkPlace } from './network-graph.ts'
import { openEnrichment } from './open-enrichment.ts'
import { publishNetwork } from './publish-network.ts'
import { ImportRequest, runImport } from './run-import.ts'

const folder = mkdtempSync(join(tmpdir(), 'peregrine-network-data-'))
const graph: Graph = openGraph({ url: '', path: join(folder, 'warehouse') })
// Its thread takes a second to start: one for all tests of this file.
const enrichment = openEnrichment(2026, 1)
const ports: ImportPorts = {
  graph,
  db: null,
  openEnrichment: () => ({ ...enrichment, close: async () => undefined }),
  now: runningClock,
}
let databases = 0

afterAll(async () => {
  await enrichment.close()
  await graph.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A database of its own, with its tables laid. */
async function emptyNetwork(): Promise<NetworkPlace> {
  databases += 1
  const place = { db: `network_${databases}`, cluster: '' }
  await migrateGraph(graph, place)
  return place
}

/** Rows of a question: `SHOWN` is the database that questions read, `SOURCE` the one with what was brought in. */
async function rowsOf(place: NetworkPlace, sql: string): Promise<Record<string, unknown>[]> {
  const shown = (await latestPublication(graph, place.db))?.db ?? place.db
  const named = sql.replaceAll('SHOWN.', `${shown}.`).replaceAll('SOURCE.', `${place.db}.`)
  return graph.read({ name: 'test', sql: named, row: z.record(z.string(), z.unknown()), seconds: 60 })
}

async function numberOf(place: NetworkPlace, sql: string): Promise<number> {
  const [row] = await rowsOf(place, sql)
  return Number(Object.values(row ?? {})[0])
}

const DERIVED = ['accounts', 'members_of', 'items', 'posts', 'posts_by_author', 'engagements']

/** What questions would read, as one number a table. */
async function digestOf(place: NetworkPlace): Promise<Record<string, unknown>> {
  const digests = DERIVED.map(
    (table) =>
      `(SELECT concat(toString(count()), ' ', toString(sum(cityHash64(toString(tuple(*)))))) FROM SHOWN.${table}) AS ${table}`,
  )
  const [row] = await rowsOf(place, `SELECT ${digests.join(', ')}`)
  return row ?? {}
}

/** The databases and tables that a network consists of. */
const tablesOf = async (place: NetworkPlace): Promise<unknown[]> =>
  (
    await rowsOf(
      place,
      `SELECT replaceOne(concat(database, '.', name), '${place.db}', '') AS name FROM system.tables WHERE database = '${place.db}' OR startsWith(database, '${place.db}_') ORDER BY name`,
    )
  ).map((row) => row.name)

async function* batchesOf(...batches: NetworkBatch[]): AsyncGenerator<NetworkBatch> {
  yield* batches
}

const account = (id: string, more: object = {}) => ({
  id,
  handle: `h${id}`,
  name: `Name ${id}`,
  bio: '',
  location: '',
  createdAt: '2020-01-01T00:00:00Z',
  verified: false,
  protected: false,
  followers: 0,
  following: 0,
  posts: 0,
  ...more,
})

const post = (id: string, author: string, more: object = {}) => ({
  id,
  author,
  createdAt: '2026-11-01T00:00:00Z',
  text: 'bread and butter',
  kind: 'post' as const,
  likes: 0,
  reposts: 0,
  replies: 0,
  ...more,
})

describe('the demo network', () => {
  let place: NetworkPlace
  beforeAll(async () => {
    place = await emptyNetwork()
    await loadDemoNetwork(ports, place, { size: { accounts: 3_000 }, seed: 5 })
  })

  test('what is published is what was brought in', async () => {
    const { db } = place
    const [counts] = await rowsOf(
      place,
      `SELECT
  (SELECT count() FROM SOURCE.source_accounts FINAL) AS sourceAccounts, (SELECT count() FROM SHOWN.accounts) AS accounts,
  (SELECT count() FROM SOURCE.source_follows FINAL) AS sourceFollows, (SELECT sum(length(follows)) FROM SHOWN.accounts) AS follows,
  (SELECT count() FROM SHOWN.members_of WHERE kind = 'follows') AS followMembers,
  (SELECT count() FROM SOURCE.source_posts FINAL) AS sourcePosts, (SELECT count() FROM SHOWN.posts) AS posts,
  (SELECT count() FROM SHOWN.posts_by_author) AS postsByAuthor,
  (SELECT count() FROM SOURCE.source_likes FINAL) AS sourceLikes, (SELECT count() FROM SHOWN.engagements WHERE action = 'like') AS likes`,
    )
    expect(counts).toMatchObject({
      accounts: counts?.sourceAccounts,
      follows: counts?.sourceFollows,
      followMembers: counts?.sourceFollows,
      posts: counts?.sourcePosts,
      postsByAuthor: counts?.sourcePosts,
      likes: counts?.sourceLikes,
    })
    expect(Number(counts?.accounts)).toBe(3_000)
    const publication = await latestPublication(graph, db)
    expect(publication).toMatchObject({
      accounts: 3_000,
      follows: Number(counts?.follows),
      posts: Number(counts?.posts),
      likes: Number(counts?.likes),
    })
    expect(publication?.observable).toBeGreaterThan(2_000)
  })

  test('numbers stand for the same accounts on every side', async () => {
    // Whom each account follows, by ids, from the source and from the published arrays.
    const wrong = await numberOf(
      place,
      `SELECT count() FROM (
  SELECT a.id AS id, arraySort(groupArray(b.id)) AS followed FROM (SELECT id, arrayJoin(follows) AS f FROM SHOWN.accounts) a
  INNER JOIN SHOWN.accounts b ON b.account = a.f GROUP BY id
) x FULL JOIN (
  SELECT follower, arraySort(groupArray(followee)) AS followed FROM SOURCE.source_follows FINAL GROUP BY follower
) y ON x.id = y.follower WHERE x.followed != y.followed`,
    )
    expect(wrong).toBe(0)
    const strangers = await numberOf(
      place,
      `SELECT count() FROM SHOWN.posts p INNER JOIN SHOWN.accounts a ON a.account = p.author
INNER JOIN (SELECT id, author FROM SOURCE.source_posts FINAL) s ON s.id = p.id WHERE s.author != a.id`,
    )
    expect(strangers).toBe(0)
  })

  test.each([
    ['posted', 'post_terms'],
    ['bio', 'bio_terms'],
    ['interest', 'interests'],
    ['company', 'companies'],
    ['topic', 'topics'],
    ['show', 'shows'],
    ['engaged', 'engaged'],
    ['follows', 'follows'],
  ])('the inverted side of %s says the same as the accounts', async (kind, column) => {
    const pairs = (sql: string): string => `SELECT count() AS n, sum(cityHash64(item, account)) AS digest FROM (${sql})`
    const forward = await rowsOf(place, pairs(`SELECT arrayJoin(${column}) AS item, account FROM SHOWN.accounts`))
    const inverted = await rowsOf(place, pairs(`SELECT item, account FROM SHOWN.members_of WHERE kind = '${kind}'`))
    expect(inverted).toEqual(forward)
    expect(Number(forward[0]?.n)).toBeGreaterThan(0)
  })

  test('things are named once and counted right', async () => {
    const wrong = await numberOf(
      place,
      `SELECT count() FROM SHOWN.items i FULL JOIN (
  SELECT kind, item, count() AS members FROM SHOWN.members_of WHERE kind NOT IN ('follows', 'engaged') GROUP BY kind, item
) m ON m.kind = i.kind AND m.item = i.item WHERE i.accounts != m.members OR i.label = ''`,
    )
    expect(wrong).toBe(0)
    expect(await numberOf(place, `SELECT count() - uniqExact(kind, label) FROM SHOWN.items`)).toBe(0)
    expect(
      await numberOf(
        place,
        `SELECT uniqExact(item) - uniqExact(label) FROM SHOWN.items WHERE kind IN ('posted', 'bio')`,
      ),
    ).toBe(0)
    // A word finds the posts that hold it; a repost is another's.
    const [word] = await rowsOf(
      place,
      `SELECT label, item FROM SHOWN.items WHERE kind = 'posted' AND match(label, '^[a-z]{5,}$') ORDER BY accounts DESC LIMIT 1`,
    )
    const holders = await numberOf(
      place,
      `SELECT uniqExact(author) FROM SHOWN.posts WHERE kind != 'repost' AND has(terms, ${Number(word?.item)})`,
    )
    expect(holders).toBe(
      await numberOf(
        place,
        `SELECT count() FROM SHOWN.members_of WHERE kind = 'posted' AND item = ${Number(word?.item)}`,
      ),
    )
    expect(holders).toBe(
      await numberOf(
        place,
        `SELECT uniqExact(author) FROM SOURCE.source_posts FINAL WHERE kind != 'repost' AND has(terms, '${String(word?.label)}')`,
      ),
    )
  })

  test('the sample key is spread evenly', async () => {
    const shares = await rowsOf(
      place,
      `SELECT intDiv(sample_key, 1073741824) AS quarter, count() / 3000 AS share FROM SHOWN.accounts GROUP BY quarter ORDER BY quarter`,
    )
    expect(shares).toHaveLength(4)
    for (const { share } of shares) expect(Math.abs(Number(share) - 0.25)).toBeLessThan(0.04)
  })

  test('nothing is left of the work, and loading it again gives the same', async () => {
    const tables = await tablesOf(place)
    expect(tables.filter((name) => /_work\.|\.staging_/.test(String(name)))).toEqual([])
    const before = await digestOf(place)
    await publishNetwork(graph, place, { db: null, now: runningClock() })
    expect(await digestOf(place)).toEqual(before)
  })
})

describe('files', () => {
  const write = (name: string, content: string | Buffer): string => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const quiet = { onProgress: () => undefined, signal: new AbortController().signal }
  const importFiles = (place: NetworkPlace, request: z.input<typeof ImportRequest>) =>
    runImport({ ...ports, place, reportFolder: join(folder, 'reports') }, ImportRequest.parse(request), quiet)

  const accounts = () =>
    write(
      'accounts.csv',
      'id,screen_name,description,followers_count\n1,ann,Baker of bread,12\n2,bo,Baker of cakes,many\n3,ci,Reader,4\n',
    )
  const follows = () => write('follows.csv.gz', gzipSync('follower,followee\n1,3\n3,1\n3,3\n1,dora\n'))
  const posts = () =>
    write(
      'posts.jsonl',
      '{"id":"9","author_id":"1","text":"bread","created_at":"2026-01-02T03:04:05Z"}\nnot json\n{"id":"10","username":"Dora","text":"bread again","created_at":"2026-01-02T03:04:05Z","in_reply_to_status_id":"9"}\n',
    )

  test('good rows are published, bad ones reported with file, line, column and reason', async () => {
    const place = await emptyNetwork()
    const report = await importFiles(place, { files: [accounts(), follows(), posts()] })
    expect(report).toMatchObject({ accounts: 3, follows: 3, posts: 2, likes: 0, bad: 3, published: true })
    expect(report.badRows).toEqual([
      "accounts.csv, line 3, followers_count: 'many' is not a number",
      'follows.csv.gz, line 4: an account cannot follow itself',
      expect.stringMatching(/^posts\.jsonl, line 2: this is not JSON/),
    ])
    expect(readFileSync(report.reportPath, 'utf8').trim().split('\n')).toEqual(report.badRows)
    expect(
      await rowsOf(
        place,
        `SELECT id, handle, bio, observable, toUInt32(length(follows)) AS follows, posts FROM SHOWN.accounts ORDER BY id`,
      ),
    ).toEqual([
      { id: '1', handle: 'ann', bio: 'Baker of bread', observable: true, follows: 2, posts: 1 },
      { id: '3', handle: 'ci', bio: 'Reader', observable: true, follows: 1, posts: 0 },
      { id: '@dora', handle: 'Dora', bio: '', observable: true, follows: 0, posts: 1 },
    ])
    expect(
      await rowsOf(
        place,
        `SELECT action, a.id AS who, b.id AS whose FROM SHOWN.engagements e INNER JOIN SHOWN.accounts a ON a.account = e.account INNER JOIN SHOWN.accounts b ON b.account = e.author`,
      ),
    ).toEqual([{ action: 'reply', who: '@dora', whose: '1' }])
  })

  test('importing the same files twice changes nothing', async () => {
    const place = await emptyNetwork()
    const files = [accounts(), follows(), posts()]
    await importFiles(place, { files })
    const first = await digestOf(place)
    await importFiles(place, { files })
    expect(await digestOf(place)).toEqual(first)
    await importFiles(place, { files: [...files].reverse() })
    expect(await digestOf(place)).toEqual(first)
  })

  test('a handle becomes the account that turns out to have it, and names alone never replace a profile', async () => {
    const place = await emptyNetwork()
    await importFiles(place, { files: [follows(), posts()] })
    expect(await numberOf(place, `SELECT count() FROM SHOWN.accounts WHERE id = '@dora'`)).toBe(1)
    const profile = write('dora.csv', 'id,username,description\n77,dora,Keeps bees\n')
    await importFiles(place, { files: [profile] })
    const dora = `SELECT id, handle, bio, posts, has((SELECT follows FROM SHOWN.accounts WHERE id = '1'), account) AS followed FROM SHOWN.accounts WHERE lower(handle) = 'dora'`
    expect(await rowsOf(place, dora)).toEqual([{ id: '77', handle: 'dora', bio: 'Keeps bees', posts: 1, followed: 1 }])
    await importFiles(place, {
      files: [write('more.jsonl', '{"id":"11","author_id":"77","username":"dora","text":"hi"}\n')],
    })
    expect(await rowsOf(place, dora)).toEqual([{ id: '77', handle: 'dora', bio: 'Keeps bees', posts: 2, followed: 1 }])
  })

  test('a handle that passes on to another account is that account’s, whoever has more followers', async () => {
    const place = await emptyNetwork()
    await importFiles(place, { files: [write('eve.csv', 'id,handle,name,followers\n42,eve,Eve,900\n')] })
    await importFiles(place, { files: [write('newcomer.csv', 'id,handle,name\n41,Eve,Newcomer\n')] })
    expect(await rowsOf(place, 'SELECT id, handle, name FROM SHOWN.accounts ORDER BY id')).toEqual([
      { id: '41', handle: 'Eve', name: 'Newcomer' },
      { id: '42', handle: '', name: 'Eve' },
    ])
    await importFiles(place, { files: [write('renamed.csv', 'id,handle\n42,eve_now\n')] })
    expect(await rowsOf(place, 'SELECT id, handle FROM SHOWN.accounts ORDER BY id')).toEqual([
      { id: '41', handle: 'Eve' },
      { id: '42', handle: 'eve_now' },
    ])
  })

  /** Who is shown, how many of their posts, and whether they are protected; then how often a word of the posts is heard. */
  const shownOf = async (place: NetworkPlace) => ({
    people: (
      await rowsOf(place, 'SELECT id, handle, protected, posts, observable FROM SHOWN.accounts ORDER BY id')
    ).map(({ id, handle, protected: hides, posts, observable }) => [id, handle, hides, Number(posts), observable]),
    posts: await numberOf(place, 'SELECT count() FROM SHOWN.posts'),
  })
  const LOCKED = 'id,handle,name,bio,protected\n2000000000000000001,iz000,Laura,Baker,true\n'
  const LAURA = ['2000000000000000001', 'iz000', true, 0, false]

  test.each([
    ['by a bare name', 'p.csv', 'author,text\nIZ000,secret\n'],
    ['by a name with an at-sign', 'p.csv', 'author,text\n@iz000,secret\n'],
    ['by a user name', 'p.csv', 'username,text\niz000,secret\n'],
    ['by a name in the place of an id', 'p.csv', 'author_id,text\niz000,secret\n'],
    ['by a name, with a profile', 'p.csv', 'author,text,user_followers,user_description\niz000,secret,9,Baker\n'],
    ['by a name, with another for show', 'p.csv', 'author,author_name,text\niz000,Laura Locked,secret\n'],
    ['by a name, as unprotected', 'p.csv', 'author,text,protected\niz000,secret,\n'],
    ['in JSON', 'p.jsonl', '{"author":"iz000","text":"secret"}\n'],
  ])('what a protected account wrote is published nowhere, named %s', async (_, name, posts) => {
    const files = [write(name, posts), write('locked.csv', LOCKED)]
    for (const order of [files, files.toReversed()]) {
      const place = await emptyNetwork()
      for (const file of order) await importFiles(place, { files: [file] })
      expect(await shownOf(place)).toEqual({ people: [LAURA], posts: 0 })
    }
    const together = await emptyNetwork()
    await importFiles(together, { files })
    expect(await shownOf(together)).toEqual({ people: [LAURA], posts: 0 })
  })

  test('protected accounts that have only a handle are those that posts, follows and likes name by it', async () => {
    const place = await emptyNetwork()
    await importFiles(place, {
      files: [
        write('h-posts.csv', 'id,author,text\n81,hz0,secret\n82,brand,hello @hz0\n'),
        write('h-likes.csv', 'account,post\nhz0,82\nfan,82\n'),
        write('h-follows.csv', 'follower,followee\nhz0,brand\nBrand,hz0\n'),
        write('h-accounts.csv', 'handle,name,protected\nhz0,Laura,true\n'),
      ],
    })
    expect(await shownOf(place)).toEqual({
      people: [
        ['@hz0', 'hz0', true, 0, false],
        ['brand', 'brand', false, 1, true],
        ['fan', 'fan', false, 0, false],
      ],
      posts: 1,
    })
    expect(await numberOf(place, "SELECT count() FROM SHOWN.members_of WHERE kind = 'follows'")).toBe(2)
    expect(await numberOf(place, "SELECT count() FROM SHOWN.engagements WHERE action = 'like'")).toBe(1)
  })

  test('ids that are words stay ids, also where they look like the handle of somebody else', async () => {
    const place = await emptyNetwork()
    await importFiles(place, { files: [write('w-posts.csv', 'author,text\nu0011,bread\nu0012,cake\n')] })
    await importFiles(place, {
      files: [
        write('w-accounts.csv', 'id,handle,name,protected\nu0011,ann,Ann,\nu0012,bo,Bo,true\nu0013,u0011,Ci,true\n'),
      ],
    })
    expect(await shownOf(place)).toEqual({
      people: [
        ['u0011', 'ann', false, 1, true],
        ['u0012', 'bo', true, 0, false],
        ['u0013', 'u0011', true, 0, false],
      ],
      posts: 1,
    })
  })

  test('a handle that was said to be protected protects the account that turns out to bear it, until a newer word', async () => {
    const place = await emptyNetwork()
    await importFiles(place, { files: [write('say-posts.csv', 'author,text,protected\niz000,secret,yes\n')] })
    await importFiles(place, { files: [write('say-id.csv', 'id,handle,name\n2000000000000000001,iz000,Laura\n')] })
    expect(await shownOf(place)).toEqual({ people: [LAURA], posts: 0 })
    await importFiles(place, { files: [write('say-no.csv', 'id,name,protected\n2000000000000000001,Laura,no\n')] })
    expect(await shownOf(place)).toMatchObject({ posts: 1 })
  })

  test('what was written by a handle that a protected account has given up is published nowhere', async () => {
    const before = write('q1.csv', 'id,handle,name,protected\n993000000000000001,ord1,Order One,true\n')
    const after = write('q3.csv', 'id,handle,name\n993000000000000001,ord1new,Order One\n')
    const posts = write('q2.csv', 'author,text\nord1,secret\nORD1,secret again\n')
    const renamed = await emptyNetwork()
    for (const files of [[before], [after], [before, after]]) await importFiles(renamed, { files })
    expect(await shownOf(renamed)).toEqual({
      people: [['993000000000000001', 'ord1new', true, 0, false]],
      posts: 0,
    })
    for (const order of [[[before], [posts], [after]], [[before], [after], [posts]], [[posts, before, after]]]) {
      const place = await emptyNetwork()
      for (const files of order) await importFiles(place, { files })
      expect(await shownOf(place)).toEqual({
        people: [
          ['993000000000000001', 'ord1new', true, 0, false],
          ['@ord1', 'ord1', true, 0, false],
        ],
        posts: 0,
      })
    }
  })

  test('with --drop-imported, files replace what was there, or change nothing', async () => {
    const place = await emptyNetwork()
    await importFiles(place, { files: [accounts(), posts()] })
    const before = await digestOf(place)
    const rain = write('only-rain.csv', 'city,rain\nLeeds,3\n')
    expect(await importFiles(place, { files: [rain], dropImported: true })).toMatchObject({
      dropped: false,
      published: false,
    })
    expect(await digestOf(place)).toEqual(before)
    const other = write('other.csv', 'id,username,description\n900,noor,Grows roses\n')
    expect(await importFiles(place, { files: [other], dropImported: true })).toMatchObject({
      dropped: true,
      published: true,
    })
    expect(await rowsOf(place, 'SELECT id, handle FROM SHOWN.accounts')).toEqual([{ id: '900', handle: 'noor' }])
    expect(await numberOf(place, 'SELECT count() FROM SOURCE.source_posts')).toBe(0)
  })

  test('a dry run, a file that is not there, and files without a good row change nothing', async () => {
    const place = await emptyNetwork()
    expect(await importFiles(place, { files: [accounts()], dryRun: true })).toMatchObject({
      accounts: 2,
      bad: 1,
      published: false,
    })
    await expect(importFiles(place, { files: [accounts(), join(folder, 'missing.csv')] })).rejects.toThrow('ENOENT')
    expect(await importFiles(place, { files: [accounts(), folder] })).toMatchObject({
      refused: `${folder} is a folder: give the files in it.`,
      published: false,
    })
    expect(await importFiles(place, { files: [write('rain.csv', 'city,rain\nLeeds,3\n')] })).toMatchObject({
      refused: expect.stringMatching(/^rain\.csv: line 1: the columns \(city, rain\)/),
      published: false,
    })
    expect(await latestPublication(graph, place.db)).toBeNull()
    expect(await tablesOf(place)).toEqual(await tablesOf(await emptyNetwork()))
  })

  test('half a file, one that swells, or one of which too much is invalid changes nothing: not even with good files beside it', async () => {
    const place = await emptyNetwork()
    await importFiles(place, { files: [accounts(), posts()] })
    const before = await digestOf(place)
    const packed = gzipSync(
      `follower,followee\n${Array.from({ length: 20_000 }, (_, i) => `${i},${i * 7}x`).join('\n')}`,
    )
    const half = write('half.csv.gz', packed.subarray(0, packed.length / 2))
    const good = write('good.csv', 'id,username,description\n900,noor,Grows roses\n')
    const many = (invalid: number, all: number): string =>
      write(
        `${invalid}-of-${all}.csv`,
        `follower,followee\n${Array.from({ length: all }, (_, i) => (i < invalid ? '5,5' : `${i},x${i}`)).join('\n')}\n`,
      )
    const swelling = write('swelling.csv.gz', gzipSync(`follower,followee\n1,${'2'.repeat(20_000_000)}\n`))
    for (const dropImported of [false, true])
      for (const [bad, sentence] of [
        [swelling, /^swelling\.csv\.gz: this compressed file unpacks to more than 200 times its size/],
        [half, /^half\.csv\.gz: the compressed data is damaged or cut off/],
        [many(3, 5), /^3-of-5\.csv: 3 of 5 rows are invalid, more than half/],
        [many(300, 2_000), /^300-of-2000\.csv: 300 of 2,000 rows are invalid, more than a tenth/],
      ] as const) {
        const report = await importFiles(place, { files: [good, bad], dropImported })
        expect(report).toMatchObject({ published: false, dropped: false, refused: expect.stringMatching(sentence) })
        expect(await digestOf(place)).toEqual(before)
      }
    expect((await tablesOf(place)).filter((name) => String(name).includes('staging'))).toEqual([])
    expect(await importFiles(place, { files: [many(3, 5)], allowInvalid: true })).toMatchObject({
      published: true,
      follows: 2,
    })
    expect(await importFiles(place, { files: [many(90, 200)] })).toMatchObject({ published: true, bad: 90 })
  })

  test('the imported network is shown before the demo network until it is dropped', async () => {
    const demo = await emptyNetwork()
    const imported = await emptyNetwork()
    const named = { demo: demo.db, imported: imported.db }
    expect(await activeNetwork(graph, named)).toBeNull()
    await importFiles(demo, { files: [accounts()] })
    expect(await activeNetwork(graph, named)).toMatchObject({ network: 'demo', accounts: 2 })
    await importFiles(imported, { files: [posts()] })
    expect(await activeNetwork(graph, named)).toMatchObject({
      network: 'imported',
      asOf: '2026-01-02T03:04:05Z',
      posts: 2,
    })
    expect(await importFiles(imported, { files: [], dropImported: true })).toMatchObject({ dropped: true })
    expect(await activeNetwork(graph, named)).toMatchObject({ network: 'demo' })
    expect(await numberOf(imported, `SELECT count() FROM SOURCE.source_posts`)).toBe(0)
  })
})

describe('what is derived', () => {
  test('interests come from the bio, from two posts, and from what strongly marks the followed', async () => {
    const place = await emptyNetwork()
    const { db } = place
    // 1..40 speak of bees in their bios, 41..400 of trains; 500 follows five of the bees, 501 a mix as anybody would.
    const speakers = Array.from({ length: 400 }, (_, i) => ({
      id: String(i + 1),
      handle: `s${i + 1}`,
      bio: 'x',
      interests: [i < 40 ? 'bees' : 'trains'],
    }))
    await graph.insertRows(`${db}.source_accounts`, [
      ...speakers,
      ...['500', '501', '502'].map((id) => ({ id, handle: `s${id}`, bio: '' })),
      { id: '503', handle: 'shy', bio: 'x', protected: true },
    ])
    const follow = (follower: string, from: number, to: number, step = 1) =>
      Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => ({
        follower,
        followee: String(from + i * step),
      }))
    await graph.insertRows(`${db}.source_follows`, [
      ...follow('500', 1, 5),
      ...follow('501', 10, 390, 20),
      ...speakers.flatMap(({ id }, i) =>
        follow(id, ((i * 7) % 390) + 1, ((i * 7) % 390) + 6).filter(({ followee }) => followee !== id),
      ),
    ])
    const posts = (author: string, times: number, interest: string) =>
      Array.from({ length: times }, (_, i) => ({
        id: `${author}-${interest}-${i}`,
        author,
        created_at: 1_790_000_000 + i * 86_400,
        text: 'x',
        kind: 'post',
        language: i === 0 ? 'en' : 'ja',
        interests: [interest],
      }))
    await graph.insertRows(`${db}.source_posts`, [
      ...posts('502', 2, 'tea'),
      ...posts('502', 1, 'coffee'),
      ...posts('501', 3, 'tea'),
    ])
    await publishNetwork(graph, place, { db: null, now: 1_795_000_000_000 })
    const people = await rowsOf(
      place,
      `SELECT id, language, country, observable,
  arraySort(arrayMap(i -> (SELECT groupArray((item, label)) FROM SHOWN.items WHERE kind = 'interest')[indexOf((SELECT groupArray(item) FROM SHOWN.items WHERE kind = 'interest'), i)].2, interests)) AS interests
FROM SHOWN.accounts WHERE id IN ('1', '500', '501', '502', '503') ORDER BY id`,
    )
    expect(people).toEqual([
      expect.objectContaining({ id: '1', interests: expect.arrayContaining(['bees']) }),
      { id: '500', language: '', country: '', observable: true, interests: ['bees'] },
      { id: '501', language: 'ja', country: 'JP', observable: true, interests: ['tea'] },
      { id: '502', language: 'en', country: '', observable: true, interests: ['tea'] },
      { id: '503', language: '', country: '', observable: false, interests: [] },
    ])
    const days = await rowsOf(
      place,
      `SELECT m.last_day AS day FROM SHOWN.members_of m INNER JOIN SHOWN.items i ON i.item = m.item AND i.kind = 'interest' INNER JOIN SHOWN.accounts a ON a.account = m.account
WHERE m.kind = 'interest' AND i.label = 'tea' AND a.id = '501'`,
    )
    expect(days).toEqual([{ day: Math.floor((1_790_000_000 + 2 * 86_400) / 86_400) }])
  })

  test('posts taken at random make hardly any interest, however many they are; those of somebody who cares do', async () => {
    const place = await emptyNetwork()
    const network = generateNetwork({ seed: 5, size: { accounts: 2_000 }, now: TEST_START })
    const spoken: (readonly string[])[] = []
    for (const batch of network)
      if (batch.kind === 'posts') for (const { text } of batch.rows) spoken.push(findSubjects(readText(text)).interests)
      else if (batch.kind === 'likes') break
    const random = new SeededRandom().reseed(11, 1, 1)
    const write = (author: string, posts: number, of: (post: number) => readonly string[]) =>
      Array.from({ length: posts }, (_, post) => ({
        id: `${author}-${post}`,
        author,
        created_at: 1_790_000_000 + post * 60,
        text: 'x',
        kind: 'post',
        interests: of(post),
      }))
    const atRandom = () => spoken[random.int(spoken.length)] ?? []
    // One in five of their posts is about bees, the rest as it comes.
    const keen = (post: number) => (post % 5 === 0 ? ['bees'] : atRandom())
    const classes = [
      { name: 'few', authors: 200, posts: 20, of: atRandom },
      { name: 'many', authors: 60, posts: 200, of: atRandom },
      { name: 'keen', authors: 20, posts: 20, of: keen },
      { name: 'keener', authors: 4, posts: 200, of: keen },
    ]
    const rows = classes.flatMap(({ name, authors, posts, of }) =>
      Array.from({ length: authors }, (_, author) => write(`${name}${author}`, posts, of)).flat(),
    )
    await graph.insertRows(`${place.db}.source_posts`, rows)
    await publishNetwork(graph, place, { db: null, now: 1_795_000_000_000 })
    const found = await rowsOf(
      place,
      `SELECT extract(id, '^[a-z]+') AS name, avg(length(interests)) AS many,
  avg(has(interests, (SELECT item FROM SHOWN.items WHERE kind = 'interest' AND label = 'bees'))) AS bees FROM SHOWN.accounts GROUP BY name`,
    )
    const of = (name: string) => found.find((row) => row.name === name) ?? {}
    // By two posts of any number, as it was, they were 0.3 and 13.
    expect(Number(of('few').many)).toBeLessThan(0.5)
    expect(Number(of('many').many)).toBeLessThan(0.7)
    expect([of('keen').bees, of('keener').bees]).toEqual([1, 1])
  })

  test('what a protected account posts and likes is used for nothing, also where a later source says that it is protected', async () => {
    const place = await emptyNetwork()
    const bring = (...batches: NetworkBatch[]) =>
      importNetwork(ports, place, batchesOf(...batches), { source: 'test', mode: 'add' })
    const openers = ['1', '2', '3'].map((id) => account(id))
    await bring(
      { kind: 'accounts', rows: [...openers, account('7', { protected: true }), account('8')] },
      { kind: 'follows', rows: [{ follower: '7', followee: '1' }] },
      {
        kind: 'posts',
        rows: ['1', '2', '3', '7', '8'].map((author) => post(`4${author}`, author, { text: 'sourdough at last' })),
      },
      {
        kind: 'likes',
        rows: ['2', '7'].map((who) => ({ account: who, post: '41', createdAt: '2026-11-02T00:00:00Z' })),
      },
    )
    const read = () =>
      rowsOf(
        place,
        `SELECT (SELECT groupArray(a.id) FROM SHOWN.members_of m INNER JOIN SHOWN.items i ON i.item = m.item AND i.kind = m.kind
  INNER JOIN SHOWN.accounts a ON a.account = m.account WHERE m.kind = 'posted' AND i.label = 'sourdough') AS posted,
  (SELECT count() FROM SHOWN.posts) AS posts, (SELECT count() FROM SHOWN.posts_by_author) AS byAuthor,
  (SELECT count() FROM SHOWN.engagements) AS likes,
  (SELECT count() FROM SHOWN.accounts WHERE id = '7' AND empty(engaged) AND empty(post_terms) AND notEmpty(follows)) AS silent`,
      )
    expect(await read()).toEqual([
      {
        posted: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === '1,2,3,8'),
        posts: '4',
        byAuthor: '4',
        likes: '1',
        silent: '1',
      },
    ])
    expect(await countUnreadPosts(graph, place)).toBe(1)
    await bring({ kind: 'accounts', rows: [account('8', { protected: true })] })
    expect(await read()).toMatchObject([{ posted: expect.not.arrayContaining(['8']), posts: '3' }])
    expect(await countUnreadPosts(graph, place)).toBe(2)
  })

  test('an account keeps its number when more are brought in', async () => {
    const place = await emptyNetwork()
    const numbers = () => rowsOf(place, `SELECT id, account FROM SHOWN.accounts WHERE id IN ('5', '6') ORDER BY id`)
    const bring = (...batches: NetworkBatch[]) =>
      importNetwork(ports, place, batchesOf(...batches), { source: 'test', mode: 'add' })
    await bring({ kind: 'accounts', rows: [account('5'), account('6')] })
    const before = await numbers()
    await bring(
      { kind: 'accounts', rows: [account('1'), account('55')] },
      { kind: 'follows', rows: [{ follower: '2', followee: '5' }] },
    )
    expect(await numbers()).toEqual(before)
    expect(await numberOf(place, `SELECT count() - uniqExact(account) FROM SHOWN.accounts`)).toBe(0)
    expect(await numberOf(place, `SELECT count() FROM SHOWN.accounts`)).toBe(5)
  })

  test('texts with every awkward character come back as they were', async () => {
    const place = await emptyNetwork()
    const awkward = 'tab\there \\N \\ "quotes" \'single\' line\nbreak ［日本語］ 😀 \u0001 \0{}[],;'
    await importNetwork(
      ports,
      place,
      batchesOf(
        { kind: 'accounts', rows: [account('1', { bio: awkward, name: awkward })] },
        { kind: 'posts', rows: [post('9', '1', { text: awkward })] },
      ),
      { source: 'test', mode: 'add' },
    )
    expect(await rowsOf(place, `SELECT bio, name FROM SHOWN.accounts`)).toEqual([{ bio: awkward, name: awkward }])
    expect(await rowsOf(place, `SELECT text FROM SHOWN.posts`)).toEqual([{ text: awkward }])
  })
})

test('whoever reads while a publication is made sees the former one or the new one, whole', async () => {
  const place = await emptyNetwork()
  const { db } = place
  const bring = (from: number) =>
    importNetwork(
      ports,
      place,
      batchesOf({
        kind: 'follows',
        rows: Array.from({ length: 5_000 }, (_, i) => ({
          follower: String(from + (i % 500)),
          followee: String(10_000 + i),
        })),
      }),
      { source: 'test', mode: 'add' },
    )
  await bring(0)
  const reader = openGraph({ url: '', path: join(folder, 'warehouse') })
  const seen = new Set<string>()
  let publishing = true
  const reading = (async () => {
    while (publishing) {
      const publication = await latestPublication(reader, db)
      const one = async (sql: string): Promise<unknown> =>
        (await reader.read({ name: 'test', sql, row: z.object({ n: z.coerce.number() }) }))[0]?.n
      const forward = await one(`SELECT sum(length(follows)) AS n FROM ${publication?.db}.accounts`)
      const inverted = await one(`SELECT count() AS n FROM ${publication?.db}.members_of WHERE kind = 'follows'`)
      seen.add(`${publication?.follows} ${forward} ${inverted}`)
    }
  })()
  for (const from of [1_000, 2_000, 3_000]) await bring(from)
  publishing = false
  await reading
  await reader.close()
  const whole = [5_000, 10_000, 15_000, 20_000].map((n) => `${n} ${n} ${n}`)
  expect([...seen].filter((state) => !whole.includes(state))).toEqual([])
  expect(seen.size).toBeGreaterThan(2)
})

describe('stopping', () => {
  test('a cancelled import leaves nothing, and the next one works', async () => {
    const place = await emptyNetwork()
    await importNetwork(ports, place, batchesOf({ kind: 'accounts', rows: [account('1', { bio: 'first' })] }), {
      source: 'first',
      mode: 'add',
    })
    const before = [await digestOf(place), await tablesOf(place)]
    const controller = new AbortController()
    async function* endless(): AsyncGenerator<NetworkBatch> {
      for (let i = 0; ; i++) yield { kind: 'accounts', rows: [account(String(i), { bio: 'second' })] }
    }
    const running = importNetwork(ports, place, endless(), {
      source: 'second',
      mode: 'add',
      signal: controller.signal,
      onProgress: ({ rows }) => rows > 50 && controller.abort(new Error('enough')),
    })
    await expect(running).rejects.toThrow('enough')
    expect([await digestOf(place), await tablesOf(place)]).toEqual(before)
    expect(await numberOf(place, `SELECT count() FROM SOURCE.source_accounts`)).toBe(1)
    await importNetwork(ports, place, batchesOf({ kind: 'accounts', rows: [account('2')] }), {
      source: 'third',
      mode: 'add',
    })
    expect(await numberOf(place, `SELECT count() FROM SHOWN.accounts`)).toBe(2)
  })

  test('a source that fails leaves nothing either', async () => {
    const place = await emptyNetwork()
    async function* failing(): AsyncGenerator<NetworkBatch> {
      yield { kind: 'accounts', rows: [account('1')] }
      throw new Error('the cable is out')
    }
    await expect(importNetwork(ports, place, failing(), { source: 'x', mode: 'add' })).rejects.toThrow(
      'the cable is out',
    )
    expect(await latestPublication(graph, place.db)).toBeNull()
    expect(await numberOf(place, `SELECT count() FROM SOURCE.source_accounts`)).toBe(0)
  })

  test('one import at a time', async () => {
    const place = await emptyNetwork()
    let release: (() => void) | undefined
    const held = new Promise<void>((free) => {
      release = free
    })
    async function* waiting(): AsyncGenerator<NetworkBatch> {
      yield { kind: 'accounts', rows: [account('1')] }
      await held
    }
    const first = importNetwork(ports, place, waiting(), { source: 'first', mode: 'add' })
    await expect(importNetwork(ports, place, batchesOf(), { source: 'second', mode: 'add' })).rejects.toThrow(
      ImportUnderWay,
    )
    await expect(dropNetwork(ports, place)).rejects.toThrow(ImportUnderWay)
    release?.()
    await first
    expect(await numberOf(place, `SELECT count() FROM SHOWN.accounts`)).toBe(1)
  })
})

/** Follows need no enrichment, so that these programs start at once. */
const PROGRAM_START = (path: string): string => `
import { openGraph } from '#platform/graph.ts'
import { migrateGraph } from '#platform/migrate-graph.ts'
import { openEnrichment } from '#features/network-data/open-enrichment.ts'
import { importNetwork, recoverImports } from '#features/network-data/import-network.ts'
import { latestPublication } from '#features/network-data/network-graph.ts'
import { z } from 'zod'
const graph = openGraph({ url: '', path: ${JSON.stringify(path)} })
const place = { db: 'imported', cluster: '' }
await migrateGraph(graph, place)
const ports = { graph, db: null, openEnrichment, now: () => ${TEST_START} + performance.now() }
async function* follows(count, step) {
  for (let i = 0; i < count; i += 100)
    yield { kind: 'follows', rows: Array.from({ length: 100 }, (_, n) => ({ follower: String(i + n), followee: String(i + n + step) })) }
}
const state = async () => {
  const { db } = await latestPublication(graph, 'imported')
  const [row] = await graph.read({ name: 'test', row: z.record(z.string(), z.coerce.number()), sql: \`SELECT
    (SELECT sum(length(follows)) FROM \${db}.accounts) AS follows, (SELECT count() FROM \${db}.members_of WHERE kind = 'follows') AS members,
    (SELECT count() FROM imported.source_follows FINAL) AS source, (SELECT max(follows) FROM imported.publications) AS published,
    (SELECT count() FROM system.tables WHERE database = 'imported' AND startsWith(name, 'staging_'))
      + (SELECT uniqExact(database) FROM system.tables WHERE startsWith(database, 'imported_') AND database NOT IN (SELECT database FROM imported.publications)) AS leftovers\` })
  console.log(JSON.stringify(row))
}
`

describe('being killed', () => {
  const OLD = { follows: 1000, members: 1000, source: 1000, published: 1000, leftovers: 0 }
  const NEW = { follows: 1500, members: 1500, source: 1500, published: 1500, leftovers: 0 }

  const moments = [
    ['at the first rows', `phase === 'reading' && rows >= 100`, OLD],
    ['in the midst of reading', `phase === 'reading' && rows >= 300`, OLD],
    ['at the last rows', `phase === 'reading' && rows >= 500`, OLD],
    ['when everything is in', `phase === 'publishing'`, NEW],
    ['in the midst of publishing', `phase === 'publishing' && share > 0.5`, NEW],
    ['before the swap', `phase === 'publishing' && share > 0.97`, NEW],
    ['after the swap', `phase === 'publishing' && share === 1`, NEW],
    ['when it has just ended', `phase === 'done'`, NEW],
  ] as const
  test.each(chosenCells(moments, 1, 'an import'))(
    '%s: the next start finds the old state or makes the new one whole',
    async (name, when, expected) => {
      const path = join(folder, `killed-${name.replaceAll(' ', '-')}`)
      const killed = await inAnotherProcess(`${PROGRAM_START(path)}
await importNetwork(ports, place, follows(1000, 1), { source: 'old', mode: 'add' })
await importNetwork(ports, place, follows(500, 2), { source: 'new', mode: 'add',
  onProgress: ({ phase, rows, share }) => { if (${when}) process.kill(process.pid, 'SIGKILL') } })
console.log('never killed')`)
      expect(killed).toEqual({ signal: 'SIGKILL', answer: '' })
      const after = await inAnotherProcess(`${PROGRAM_START(path)}
await recoverImports(ports, place)
await state()
await importNetwork(ports, place, follows(100, 7), { source: 'later', mode: 'add' })
await graph.close()`)
      expect(JSON.parse(after.answer)).toEqual(expected)
    },
  )
})
