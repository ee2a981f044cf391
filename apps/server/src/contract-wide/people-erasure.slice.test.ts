// People of the social network are gone where they were erased: whoever was imported with the data, and one person alone.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  activeNetwork,
  type ImportReport,
  importEvents,
  numberingOf,
  openEnrichment,
} from '#features/network-data/network-data-public.ts'
import { recallErasedPeople } from '#platform/erased-people.ts'
import { type PersonOrder, personEvents } from '#platform/people-staff.ts'
import type { PeoplePorts } from '#platform/person-places.ts'
import { CANARY, canaryOf, placesWith, writeCanaryFiles } from '../../testkit/canary-network.ts'
import { sha256 } from '../../testkit/customer-files.ts'
import { productScene } from '../../testkit/product-scene.ts'
import { smallSuiteAccount, writeSuiteAccount } from '../../testkit/suite-rows.ts'
import { FEATURE_PEOPLE, importedPeopleOf, PEOPLE_PLACES, peoplePortsOf } from '../wiring/declared-people.ts'

const PEOPLE = 1200
const scene = productScene({ network: null })
const folder = mkdtempSync(join(tmpdir(), 'peregrine-erasure-'))
const enrichment = openEnrichment(2026, 1)
let files: string[]

beforeAll(() => {
  files = writeCanaryFiles(folder, PEOPLE)
})
afterAll(async () => {
  await enrichment.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores = () => {
  const { world } = scene
  return { config: { dataDir: world.dataDir, clickhouse: { url: '', cluster: '' } }, db: world.db, graph: world.graph }
}
const clock = () => scene.application.time

async function bring(paths: readonly string[], dropImported = false): Promise<ImportReport> {
  const ports = {
    graph: scene.world.graph,
    db: scene.world.db,
    place: { db: 'imported', cluster: '' },
    openEnrichment: () => ({ ...enrichment, close: async () => undefined }),
    now: clock,
    reportFolder: join(scene.world.dataDir, 'imports'),
    people: importedPeopleOf(stores(), clock),
  }
  const request = { files: paths, dryRun: false, dropImported, allowInvalid: false }
  for await (const event of importEvents(ports, request, new AbortController().signal))
    if ('report' in event) return event.report
  throw new Error('There was no report.')
}

const peoplePorts = () => ({ ...peoplePortsOf(stores()), now: new Date(clock()) })

/** All that a command of staff says, with what it fails with at the end. */
async function staff(
  order: PersonOrder['order'],
  person: string,
  confirmed?: PersonOrder['confirmed'],
): Promise<string[]> {
  const lines: string[] = []
  try {
    for await (const line of personEvents(PEOPLE_PLACES, peoplePorts(), { order, person, confirmed })) lines.push(line)
  } catch (error) {
    lines.push(String(error))
  }
  return lines
}

/** A file beside the network, with one person whose handle has no digit in it. */
function zebFiles(): string[] {
  const write = (name: string, text: string): string => {
    const path = join(folder, name)
    writeFileSync(path, text)
    return path
  }
  return [
    write('more-accounts.csv', `id,handle,name,bio\n${ZEB.id},${ZEB.handle},${ZEB.name},cinema\n`),
    write('more-follows.csv', `follower,followee\n${canaryOf(50).id},${ZEB.id}\n${ZEB.id},${canaryOf(2).id}\n`),
  ]
}

const cinema = {
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'bio', terms: ['cinema'], atLeast: 1 }] }],
}
const runners = {
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms: ['marathon'], atLeast: 1 }] }],
}

/** Somebody uses what stores people: communities, look-alikes, snapshots and history, lists in ad accounts, documents. */
async function useEverything() {
  const { member } = scene
  const { person: browser, team } = await member()
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => {
    const answer = await browser.send(method, path, { ...(body && { body }) })
    expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBeLessThan(300)
    return answer.body === '' ? null : answer.json()
  }
  const drain = () => scene.application.jobs.drain()
  const audience = await send('POST', '/api/audience-configs/', {
    team: team.slug,
    name: 'Cinema',
    definition: cinema,
  })
  const source = await send('POST', '/api/audience-configs/', { team: team.slug, name: 'Runners', definition: runners })
  const study = await send('POST', '/api/communities/', { team: team.slug })
  await drain()
  const [community] = (await send('GET', `/api/communities/?team=${team.slug}`)).results
  await send('PATCH', `/api/community/${community.id}/`, { team: team.slug, version: community.version, name: 'Ours' })
  const begun = await send('POST', `/api/audience-configs/${source.id}/look-alike/`, {
    team: team.slug,
    width: { accounts: 100 },
  })
  await drain()
  const saved = await send('POST', `/api/audience-configs/look-alikes/${begun.id}/save/`, {
    team: team.slug,
    name: 'Like the runners',
  })
  await send('POST', '/api/documents/', {
    kind: 'insights-pdf',
    team: team.slug,
    name: 'Cinema',
    definition: cinema,
    language: 'en',
  })
  await drain()
  scene.application.time += 3_600_000
  await send('POST', `/api/audience-configs/${audience.id}/refresh/`, {})
  await drain()
  await uploadedList(audience.id)
  return { send, team, audience, study, community, saved }
}

/** A list in an ad account, as it is there once it was sent. */
async function uploadedList(config: string): Promise<void> {
  const { db, graph } = scene.world
  const network = await activeNetwork(graph)
  const numbers = network && (await numberingOf(graph, network)).name
  await sql`INSERT INTO audience_uploads (team_id, config_id, account_id, account_name, name, state, created_by_name,
      created_at, network_id, present, numbers)
    SELECT team_id, id, '18ce54d4x5t', 'Harbor Roast', name, 'targetable', '', ${new Date(clock())}, 'a1',
      (SELECT bits FROM audience_snapshots WHERE config_id = ${config}), ${numbers}
    FROM audience_configs WHERE id = ${config}`.execute(db)
  await sql`INSERT INTO audience_upload_handles (upload_id, account, handle)
    SELECT id, 1, ${canaryOf(1).handle} FROM audience_uploads WHERE config_id = ${config}`.execute(db)
}

const ZEB = { id: '8800990011', handle: 'zebquix', name: 'Zebulon Quixwort' }
const GONE = ['No place holds this person.', 'Later imports leave this person out.']
const ALL = [CANARY.id, CANARY.handle, CANARY.name]

test('every column that could hold people is declared by its feature: what it holds, or that it holds none', async () => {
  const declared = new Map<string, number>()
  for (const { places, nobody } of FEATURE_PEOPLE)
    for (const tables of [nobody, ...places.map((place) => place.tables ?? {})])
      for (const [table, columns] of Object.entries(tables))
        for (const column of columns) {
          const name = `${table}.${column}`
          declared.set(name, (declared.get(name) ?? 0) + 1)
        }
  const { rows } = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND (data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea', 'bigint')
      OR (data_type = 'ARRAY' AND udt_name <> '_uuid'))`.execute(scene.world.db)
  const present = new Set(rows.map(({ name }) => name))
  expect([...present].filter((name) => !declared.has(name))).toEqual([])
  expect([...declared.keys()].filter((name) => !present.has(name))).toEqual([])
  expect([...declared].filter(([, times]) => times > 1)).toEqual([])
})

test('imported, used everywhere and deleted: no table, no file and no file of the warehouse has anybody; what remains says so', async () => {
  const before = await bring(files)
  expect(before).toMatchObject({ published: true, bad: 1 })
  const { send, team, audience, study, community, saved } = await useEverything()
  // As an earlier version erased somebody: the engine stores the text of a change beside the table.
  await scene.world.graph.write(
    'test.mutation',
    `ALTER TABLE imported.source_likes DELETE WHERE account = '${CANARY.handle}' SETTINGS mutations_sync = 2`,
  )
  const held = await placesWith(scene.world, ALL)
  // The test would see nothing if nothing were there.
  expect(held).toEqual(
    expect.arrayContaining([
      'file imports',
      'file of the warehouse: mutation_….txt',
      'postgres activity.detail',
      'postgres audience_configs.definition',
      'postgres audience_lookalike_searches.found',
      'postgres audience_lookalikes.evidence',
      'postgres audience_upload_handles.handle',
      'postgres communities.accounts',
      'postgres communities.made_name',
      'postgres community_members.account_id',
      'postgres community_members.handle',
      'postgres community_members.name',
      'postgres community_studies.drawing',
      'warehouse imported.account_keys.id',
      'warehouse imported.imports.source',
      'warehouse imported.source_posts.text',
      'warehouse imported_p.accounts.handle',
    ]),
  )
  scene.application.time += 3_600_000
  expect(await bring([], true)).toMatchObject({ dropped: true })
  expect(await placesWith(scene.world, ALL)).toEqual([])

  const deleted = new Date(clock()).toISOString()
  const studied = await send('GET', `/api/community-studies/${study.id}/`)
  expect(studied).toMatchObject({ state: 'done', communities: 3, peopleDeleted: deleted })
  const detail = await send('GET', `/api/community/${community.id}/`)
  expect(detail).toMatchObject({ name: 'Ours', accounts: [], asAudience: null, study: { peopleDeleted: deleted } })
  expect(detail.size).toEqual(community.size)
  expect((await send('GET', `/api/community/${community.id}/members/`)).results).toEqual([])
  const drawing = await send('GET', `/api/community-studies/${study.id}/drawing/`)
  const names = ['#1', '#2', '#3'].with(community.number, 'Ours').map((name) => ({ name }))
  expect(drawing).toMatchObject({ nodes: [], communities: names })
  // Its weights stay; whom it was found by is not named.
  const alike = await send('GET', `/api/audience-configs/${saved.id}/look-alike/`)
  expect(alike.traits.length).toBeGreaterThan(0)
  expect((await send('GET', `/api/audience-configs/${audience.id}/history/`)).memberships.length).toBeGreaterThan(0)
  expect((await send('GET', `/api/documents/?team=${team.slug}`)).results).toEqual([])
  expect(await send('GET', `/api/teams/${team.slug}/activity/check/`)).toMatchObject({ broken: null })
})

test('one person erased is nowhere, and no later import brings them back', async () => {
  await bring(files)
  const { community } = await useEverything()
  expect(community.name).toContain(CANARY.name)
  const hub = canaryOf(3)
  const member = canaryOf(40)

  const owner = await scene.world.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const account = await writeSuiteAccount(scene.world.db, owner.id, clock(), smallSuiteAccount(clock()))
  await sql`UPDATE suite_people SET person = ${member.id}, handle = ${member.handle}, name = ${member.name}
    WHERE account_id = ${account} AND person = 7`.execute(scene.world.db)
  await sql`UPDATE suite_ties SET person = ${member.id} WHERE account_id = ${account} AND person = 7`.execute(
    scene.world.db,
  )
  const conversation = crypto.randomUUID()
  await sql`INSERT INTO talk_conversations (id, user_id, account_id, title, created_at, modified_at)
    VALUES (${conversation}, ${owner.id}, ${account}, ${`Who is @${member.handle}?`}, now(), now())`.execute(
    scene.world.db,
  )
  const parts = JSON.stringify([
    { part: 'table', title: '', columns: [], rows: [[{ person: member.id, name: member.name }], [{ text: 'x' }]] },
    { part: 'audience', selection: { of: 'followers', user_ids: [member.id, '8'], people: 2 }, name: '', asked: false },
  ])
  await sql`INSERT INTO talk_turns (conversation_id, turn, question, parts, state, asked_at)
    VALUES (${conversation}, 1, ${`Who is @${member.handle}?`}, ${parts}::jsonb, 'answered', now())`.execute(
    scene.world.db,
  )

  for (const [person, asked] of [
    [hub, `@${hub.handle}`],
    [member, member.id],
  ] as const) {
    const found = await staff('find-person', asked)
    expect(found[0]).toContain(person.id)
    expect(found[0]).toContain(`@${person.handle}`)
    expect(found.join('\n')).toContain('network-data.warehouse')
    const erased = await staff('erase-person', asked, 'erase')
    expect(erased.join('\n')).toMatch(/communities\.(members|accounts)/)
    scene.application.time += 60_000
    const again = await staff('find-person', person.id)
    expect(again.slice(1)).toEqual(GONE)
  }
  const texts = [hub, member].flatMap(({ id, handle, name }) => [id, handle, name])
  expect(await placesWith(scene.world, texts)).toEqual([])
  const ordered = await scene.world.db
    .selectFrom('security_events')
    .select('detail')
    .where('kind', '=', 'staff_command')
    .execute()
  const each = ['find_person', 'erase_person', 'find_person']
  expect(ordered.map(({ detail }) => detail.command).sort()).toEqual([...each, ...each].sort())

  scene.application.time += 60_000
  expect(await bring(files, true)).toMatchObject({ published: true })
  expect((await staff('find-person', hub.id)).slice(1)).toEqual(GONE)
  expect((await staff('find-person', member.id)).slice(1)).toEqual(GONE)
  expect((await staff('find-person', canaryOf(41).id)).length).toBeGreaterThan(2)
  expect(await placesWith(scene.world, texts)).toEqual([])
})

test('an erasure that was cut off before it was published is found, and finished by giving the order again', async () => {
  await bring(files)
  const person = canaryOf(7)
  const { graph } = scene.world
  let laid = false
  const cutOff: PeoplePorts = {
    ...peoplePorts(),
    // A disk without room, or a process that is killed: the sources are written, and the publication is not.
    graph: {
      ...graph,
      write: (name, text, params) => {
        laid ||= name.startsWith('people.')
        return laid && !name.startsWith('people.')
          ? Promise.reject(new Error('No room.'))
          : graph.write(name, text, params)
      },
    },
  }
  const order = { order: 'erase-person', person: person.id, confirmed: 'erase' } as const
  const events = personEvents(PEOPLE_PLACES, cutOff, order)
  const all = async () => {
    for await (const _ of events);
  }
  await expect(all()).rejects.toThrow('No room.')
  scene.application.time += 60_000
  expect((await staff('find-person', person.id)).join('\n')).toContain('network-data.warehouse: 1 ')
  expect((await staff('erase-person', person.id, 'erase')).join('\n')).toContain('Removed from:')
  expect((await staff('find-person', person.id)).slice(1)).toEqual(GONE)
  expect(await placesWith(scene.world, [person.id, person.handle, person.name])).toEqual([])
})

test('without the last word nothing is erased, and the command says what would be; a typo erases nothing at all', async () => {
  await bring(files)
  await useEverything()
  const { db, dataDir } = scene.world
  const hub = canaryOf(5)
  const documents = async () =>
    (await db.selectFrom('team_documents').select('name').orderBy('name').execute()).map(({ name }) => name)
  // Made before anybody was imported: of the demo network.
  const [made] = await db.selectFrom('team_documents').selectAll().execute()
  if (!made) throw new Error('There is no document.')
  await db
    .insertInto('team_documents')
    .values({ ...made, id: crypto.randomUUID(), name: 'Earlier', created_at: new Date('2001-01-01') })
    .execute()

  const typo = await staff('erase-person', `@${hub.handle}x`, 'erase')
  expect(typo.at(-1)).toContain(`Nobody called @${hub.handle}x is held anywhere. Nothing was changed.`)
  expect(typo.at(-1)).toContain(`erase-person @${hub.handle}x leave-out`)
  const { rows } = await sql`SELECT FROM erased_people`.execute(db)
  const before = rows.length

  const asked = (await staff('erase-person', `@${hub.handle}`)).join('\n')
  expect(asked).toContain('Would be removed from:')
  expect(asked).toContain(`1 document of 1 team would be deleted, because they name this person or may show them:`)
  expect(asked).toContain('“Cinema - Audience insights” of')
  expect(asked).toContain(`Nothing was changed.`)
  expect(asked).toContain(`erase-person @${hub.handle} erase`)
  expect(await documents()).toEqual(['Cinema - Audience insights', 'Earlier'])
  expect((await sql`SELECT FROM erased_people`.execute(db)).rows.length).toBe(before)
  expect((await staff('find-person', hub.id)).length).toBeGreaterThan(2)

  expect((await staff('erase-person', `@${hub.handle}`, 'erase')).join('\n')).toContain('files.documents: 1')
  expect(await documents()).toEqual(['Earlier'])
  expect(await recallErasedPeople({ db, dataDir })).toBe(0)
})

test('a saved list, names, titles and activity name nobody who was erased; counts that look like an id stay', async () => {
  await bring([...files, ...zebFiles()])
  const { send, team } = await useEverything()
  const { db } = scene.world
  const definition = {
    ...emptyDefinition,
    include: [{ atLeast: 1, criteria: [{ kind: 'follows', terms: [ZEB.handle], atLeast: 1 }] }],
  }
  const name = `Followers of ${ZEB.handle}`
  const audience = await send('POST', '/api/audience-configs/', { team: team.slug, name, definition })
  await scene.application.jobs.drain()
  const handles = [
    { handle: ZEB.handle, name: ZEB.name },
    { handle: 'tea', name: 'The Tea Club' },
  ]
  await sql`INSERT INTO tasks (id, team_id, kind, title, payload, result, state, created_at, changed_at)
    SELECT gen_random_uuid(), id, 'make-document', ${name}, ${JSON.stringify({ targeting_package: { handles } })}::jsonb,
      '{"left":8800990011,"entered":99}'::jsonb, 'done', now(), now() FROM teams WHERE slug = ${team.slug}`.execute(db)
  expect((await staff('find-person', '99')).slice(1)).toEqual(['No place holds this person.'])
  const erased = (await staff('erase-person', `@${ZEB.handle}`, 'erase')).join('\n')
  for (const place of ['audiences.definitions', 'activity.lines', 'tasks.orders']) expect(erased).toContain(place)
  expect(await placesWith(scene.world, [ZEB.handle, ZEB.name])).toEqual([])
  const named = await send('GET', `/api/audience-configs/${audience.id}/`)
  expect(named.name).toMatch(/^Followers of erased_account_/)
  const { rows } = await sql<{ payload: object; result: object }>`SELECT payload, result FROM tasks
    WHERE result ->> 'left' = '8800990011'`.execute(db)
  const nobody = expect.stringMatching(/^erased_account_/)
  expect(rows).toEqual([
    {
      payload: { targeting_package: { handles: [{ handle: nobody, name: nobody }, handles[1]] } },
      result: { left: 8_800_990_011, entered: 99 },
    },
  ])
  expect(await send('GET', `/api/teams/${team.slug}/activity/check/`)).toMatchObject({ broken: null })

  // An import says how many rows it leaves out, and staff lets somebody in again.
  scene.application.time += 60_000
  expect(await bring(zebFiles())).toMatchObject({ published: false, leftOut: 3, bad: 0 })
  const admitted = await staff('admit-person', ZEB.id)
  expect(admitted).toEqual([
    `Later imports bring in ${ZEB.id} again, under 2 ids and handles that were left out. What was erased stays erased.`,
  ])
  scene.application.time += 60_000
  expect(await bring(zebFiles())).toMatchObject({ published: true, leftOut: 0 })
  expect((await staff('admit-person', ZEB.id)).at(-1)).toContain(`Imports do not leave out ${ZEB.id}.`)
})

test('an older backup of PostgreSQL brings nobody back unseen: imports leave them out, and a start says how many', async () => {
  await bring([...files, ...zebFiles()])
  const { db, dataDir } = scene.world
  const ports = { db, dataDir }
  await staff('erase-person', `@${ZEB.handle}`, 'erase')
  expect(await recallErasedPeople(ports)).toBe(0)
  // As it is in a backup from before anybody was erased.
  await sql`DELETE FROM erased_people`.execute(db)
  await sql`DELETE FROM people_erasure`.execute(db)
  const before = await recallErasedPeople(ports)
  expect(before).toBeGreaterThan(0)
  scene.application.time += 60_000
  expect(await bring(zebFiles())).toMatchObject({ published: false, leftOut: 3 })

  // What the backup holds of them is said until it is erased.
  await sql`UPDATE audience_configs SET description = ${`@${ZEB.handle}`} WHERE id IN (SELECT id FROM audience_configs LIMIT 1)`.execute(
    db,
  )
  expect((await staff('find-person', `@${ZEB.handle}`)).at(-1)).toContain(
    'An older backup has brought this person back',
  )
  await staff('erase-person', `@${ZEB.handle}`, 'erase')
  expect(await recallErasedPeople(ports)).toBe(before - 1)
  // And the other way round: a file that was lost is written anew.
  rmSync(join(dataDir, 'erased-people.json'))
  await recallErasedPeople(ports)
  await sql`DELETE FROM erased_people`.execute(db)
  expect(await recallErasedPeople(ports)).toBe(before)
})

test('whoever is among a shop’s customers by the digest of a handle is not sent to its ad account any more', async () => {
  const { db } = scene.world
  const { rows } = await sql<{ id: string }>`
    WITH own AS (
      INSERT INTO teams (name, slug, created_at) VALUES ('A shop', 'a-shop-of-customers', now()) RETURNING id
    ), account AS (
      INSERT INTO team_accounts (team_id, account_id, name, added_at) SELECT id, '18cshop', 'Shop', now() FROM own
      RETURNING id, team_id
    ), list AS (
      INSERT INTO customer_lists (team_id, team_account_id, account_id, account_name, name, purpose, state,
        created_by_name, created_at)
      SELECT team_id, id, '18cshop', 'Shop', 'Buyers', 'exclusion', 'waiting', '', now() FROM account
      RETURNING id, team_account_id
    ), file AS (
      INSERT INTO customer_list_files (list_id, number, operation, people, duplicates, sent_at)
      SELECT id, 0, 'add', 2, 0, now() FROM list
    )
    INSERT INTO customer_list_batches (list_id, file, number, team_account_id, people, emails, phones, handles, ids, members)
    SELECT id, 0, 0, team_account_id, 2, 1, 0, 2, 0,
      ${`email ${sha256('b@shop.example.jp')}\nhandle ${sha256('listedbuyer')} email ${sha256('a@shop.example.jp')}`}
    FROM list RETURNING list_id AS id`.execute(db)
  expect((await staff('find-person', '@ListedBuyer')).join('\n')).toContain('audiences.customers: 1')
  await staff('erase-person', '@ListedBuyer', 'erase')
  const batch = db
    .selectFrom('customer_list_batches')
    .select('members')
    .where('list_id', '=', rows[0]?.id ?? '')
  expect(await batch.execute()).toEqual([{ members: `email ${sha256('b@shop.example.jp')}` }])
})
