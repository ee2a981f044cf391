// One's own data: an archive with everything that refers to the person, and a deletion after which nothing names them.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '@peregrine/client/client.ts'
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import { FORMER_MEMBER } from '@peregrine/domain/own-data/own-data-rules.ts'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chosenCells } from '../../../testkit/chosen-cells.ts'
import { digestOf, tablesOfTeams } from '../../../testkit/digest-of-teams.ts'
import { peopleWithTraits } from '../../../testkit/people-with-traits.ts'
import { sampleCall } from '../../../testkit/sample-calls.ts'
import { type SandboxNetwork, startSandbox } from '../../../testkit/sandbox-network.ts'
import type { Browser } from '../../../testkit/session-app.ts'
import { startWorld, type World } from '../../../testkit/start-world.ts'
import { startWholeApplication, type WholeApplication } from '../../../testkit/whole-application.ts'
import { readOutbox } from '../../connectors/mail/mail-outbox.ts'
import { ownDataRegistry } from '../../wiring/own-data-registry.ts'
import { ARCHIVE_TABLES, LEFT_OUT as NOT_IN_ARCHIVE } from './archive-tables-text.ts'
import { readOwnDataOrder } from './own-data-public.ts'

const CANARY = 'kanarienvogel'
const NAME = { first_name: 'Piep', last_name: 'Kanarienvogel' }
const DATA = '/api/user/data/'
const DELETION = '/api/user/deletion/'

let sandbox: SandboxNetwork
let world: World
let application: WholeApplication
beforeAll(async () => {
  sandbox = await startSandbox()
  world = await startWorld()
  application = await startWholeApplication(world, { network: peopleWithTraits, sandbox: sandbox.url })
})
afterAll(async () => {
  await application?.close()
  await world?.close()
  await sandbox?.close()
})

const GROWING: ReadonlySet<string> = new Set(['security_events'])
/** The id stays where it leads to nobody any more. */
const ID_STAYS: ReadonlySet<string> = new Set(['activity', 'security_events'])

interface Reference {
  readonly table: string
  readonly column: string
}

/** Columns that refer to people: by a foreign key, or by what they are called. */
async function columnsOfPeople(): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
    WHERE c.table_schema = 'public' AND (
      (c.data_type = 'uuid' AND c.column_name ~ '(^|_)(user_id|actor_id|personal_of)$|_by$')
      OR c.column_name ~ '(^|_)(emails?|user_id|user|made_by|created_by|undelivered|sender)$' AND c.data_type <> 'boolean'
      OR EXISTS (SELECT FROM information_schema.key_column_usage k
        JOIN information_schema.constraint_column_usage u USING (constraint_schema, constraint_name)
        JOIN information_schema.table_constraints t USING (constraint_schema, constraint_name)
        WHERE t.constraint_type = 'FOREIGN KEY' AND u.table_name = 'users' AND k.table_name = c.table_name
          AND k.column_name = c.column_name))`.execute(world.db)
  return rows
}

test('every column that refers to people of the product is declared by a feature', async () => {
  const entries = ownDataRegistry.flatMap(({ rows }) => [...rows])
  const declared = new Set([
    ...entries.flatMap(({ table, ids = [], addresses = [] }) => [...ids, ...addresses].map((one) => `${table}.${one}`)),
    ...ownDataRegistry.flatMap(({ others = {} }) => Object.keys(others)),
  ])
  const missing = (await columnsOfPeople()).map(({ table, column }) => `${table}.${column}`)
  expect(missing.length).toBeGreaterThan(50)
  expect(missing.filter((name) => !declared.has(name))).toEqual([])
  const tables = entries.map(({ table }) => table)
  expect(tables.filter((table, index) => tables.indexOf(table) !== index)).toEqual([])
})

test('the README has a sentence for every list, and for what is left out', () => {
  const entries = ownDataRegistry.flatMap(({ rows }) => [...rows])
  const named = (out: boolean) =>
    entries.filter(({ notExported = false }) => notExported === out).map(({ table }) => table)
  expect(Object.keys(ARCHIVE_TABLES).sort()).toEqual([...named(false), 'team_names'].sort())
  expect(Object.keys(NOT_IN_ARCHIVE).sort()).toEqual(named(true).sort())
})

test('no secret is handed out: every column of bytes or of sealed texts is left out', async () => {
  const { rows } =
    await sql<Reference>`SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND (data_type = 'bytea' OR column_name ~ '^sealed_|_hash$')`.execute(world.db)
  const entries = ownDataRegistry.flatMap(({ rows: own }) => [...own])
  const open = rows.filter(({ table, column }) =>
    entries.some((one) => one.table === table && !one.notExported && !one.without?.includes(column)),
  )
  expect(open).toEqual([])
})

/** What leaves nothing, needs somebody else's hands, or ends what the test stands on. */
const LEFT_OUT =
  /^(session\.(useMagic|usePersonal|logOut|endOther|endDevice)|signIn\.|ownData\.|resets\.|.*[dD]elete|.*[rR]emove|invites\.(look|report))/
/** So many teams one person makes in a run without hurry. */
const FEW = 30

async function signIn(email: string): Promise<{ browser: Browser; id: string }> {
  const browser = application.browser()
  await browser.signIn(email)
  return { browser, id: (await browser.send('GET', '/api/user/me/')).json().id }
}

/** Uses these calls as somebody would, and what they stand on. */
async function use(person: Browser, ids: readonly string[], fresh: () => Promise<void>): Promise<void> {
  let addresses = 0
  const newAddress = () => `somebody${++addresses}@mail.example.com`
  for (const id of ids) {
    // Some of them need a fresh sign-in, and each moves the clock.
    await fresh()
    const endpoint = allEndpoints.find((one) => one.id === id)
    if (!endpoint) throw new Error(id)
    const { body, raw, ...call } = await sampleCall(id, { application, person, newAddress })
    await person.send(endpoint.method, addressOf(endpoint, call), { body, raw })
    await application.newWindows()
  }
}

/** Everything is paid, paused and done: what keeps an account from being deleted. */
async function settle(): Promise<void> {
  await world.db.updateTable('subscriptions').set({ active: false }).execute()
  await world.db.updateTable('campaigns').set({ live: false }).execute()
  await world.db.updateTable('reconciliations').set({ state: 'cancelled' }).where('state', '=', 'running').execute()
}

/** Tables in which a text stands anywhere, of the product and of its queue. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'jobs') AND table_type = 'BASE TABLE'`.execute(world.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.raw(name)} AS t
      WHERE t::text ILIKE ${`%${text}%`} LIMIT 1`.execute(world.db)
    if (rows[0]) found.push(`${name}: ${rows[0].row.slice(0, 400)}`)
  }
  return found
}

/** Files below the data folder with a text in them, but for those of other services in their places: mail, and the payment provider. */
function filesWith(text: string): string[] {
  return readdirSync(world.dataDir, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !/\/(outbox|billing)/.test(one.parentPath))
    .map((one) => join(one.parentPath, one.name))
    .filter(
      (path) => path.toLowerCase().includes(text) || readFileSync(path).toString('latin1').toLowerCase().includes(text),
    )
}

const rowsIn = (files: Record<string, Uint8Array>, table: string): Record<string, unknown>[] =>
  JSON.parse(new TextDecoder().decode(files[`data/${table}.json`] ?? new TextEncoder().encode('[]')))

const proveFresh = async (email: string): Promise<Browser> => {
  const browser = application.browser()
  await browser.signIn(email)
  return browser
}

const changing = allEndpoints.filter(({ method, id }) => method !== 'GET' && !LEFT_OUT.test(id)).map(({ id }) => id)
const chosen = chosenCells(changing, FEW, 'own data')
const people = Array.from({ length: Math.ceil(chosen.length / FEW) }, (_, index) => ({
  EMAIL: `${CANARY}${index}@mail.example.com`,
  calls: chosen.slice(index * FEW, (index + 1) * FEW),
}))

describe.each(people)('somebody who used the product: $EMAIL', ({ EMAIL, calls }) => {
  let id: string
  let other: { browser: Browser; id: string }
  /** Teams that the other person is in too. */
  let shared: string[]

  beforeAll(async () => {
    other = await signIn('other@mail.example.com')
    await other.browser.send('PUT', '/api/user/me/', { body: { first_name: 'Ada', last_name: 'Other' } })
    const person = await signIn(EMAIL)
    id = person.id
    await person.browser.send('PUT', '/api/user/me/', { body: NAME })
    // With a team in any case.
    await use(person.browser, [...calls, 'audienceConfigs.create'], () => person.browser.signIn(EMAIL))
    await use(other.browser, ['audienceConfigs.create', 'usages.create'], async () => undefined)
    const teams = await world.db.selectFrom('memberships').select('team_id').where('user_id', '=', id).execute()
    shared = teams.filter((_, index) => index % 2 === 0).map(({ team_id: team }) => team)
    for (const team_id of shared) {
      const joined_at = new Date(application.time)
      const membership = { team_id, user_id: other.id, level: 'admin', creator: true, joined_at } as const
      await world.db.insertInto('memberships').values(membership).execute()
    }
  })

  test('takes along every row that refers to them, and nobody else does', async () => {
    const person = await proveFresh(EMAIL)
    expect((await person.send('GET', DATA)).json()).toEqual({ archive: null })
    const begun = await person.send('POST', DATA, { body: { language: 'ja' } })
    expect([begun.statusCode, begun.json().state]).toEqual([201, 'waiting'])
    const again = await person.send('POST', DATA, { body: { language: 'en' } })
    expect(again.json().id).toBe(begun.json().id)
    expect((await person.send('GET', `${DATA}file/`)).statusCode).toBe(404)
    await application.jobs.drain()
    expect((await person.send('GET', DATA)).json().archive).toMatchObject({ state: 'ready', done: expect.any(Number) })
    const answer = await person.send('GET', `${DATA}file/`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
    const files = unzipSync(answer.rawPayload)
    expect(new TextDecoder().decode(files['README.txt'])).toContain(`保存している、${EMAIL}`)
    expect(rowsIn(files, 'users')).toEqual([expect.objectContaining({ email: EMAIL, ...NAME })])
    const entries = ownDataRegistry.flatMap(({ rows }) => [...rows])
    const wrong: string[] = []
    for (const { table, ids = [], team, notExported } of entries) {
      if (notExported) continue
      const csv = new TextDecoder().decode(files[`data/${table}.csv`])
      for (const column of ids) {
        const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}
          WHERE ${sql.ref(column)} = ${id}`.execute(world.db)
        const there = rowsIn(files, table).filter((row) => row[column] === id).length
        // The calls since then are security events too.
        const due = GROWING.has(table) && there > 0 ? Math.min(there, rows[0]?.count ?? 0) : rows[0]?.count
        if (there !== due) wrong.push(`${table}.${column}: ${there} of ${rows[0]?.count}`)
        if (there > 0 && !csv.includes(id)) wrong.push(`${table}.csv`)
      }
      for (const row of rowsIn(files, table))
        if (team === undefined && ids.length === 1 && ids[0] === 'user_id' && row.user_id !== id)
          wrong.push(`${table} of somebody else`)
    }
    expect(wrong).toEqual([])
    expect((await other.browser.send('GET', DATA)).json()).toEqual({ archive: null })
    const asOther = await proveFresh('other@mail.example.com')
    expect((await asOther.send('GET', `${DATA}file/`)).statusCode).toBe(404)
    application.time += 16 * 60_000
    expect((await person.send('GET', `${DATA}file/`)).json().code).toBe('fresh_sign_in_needed')
  })

  test('is gone after the deletion, and nothing of anybody else is', async () => {
    const person = await proveFresh(EMAIL)
    await settle()
    const lone = await ownSubscribedTeam()
    const sent = (body: unknown) => person.send('POST', DELETION, { body })
    expect((await sent({ email: 'other@mail.example.com' })).json().code).toBe('other_address')
    expect((await person.send('GET', DELETION)).json().blockers).toEqual([
      expect.objectContaining({ kind: 'subscription', slug: lone }),
    ])
    expect((await sent({ email: EMAIL })).json().code).toBe('deletion_blocked')
    await settle()

    const facts = (await person.send('GET', DELETION)).json()
    expect(facts.left_teams).toHaveLength(shared.length)
    const theirs = await world.db.selectFrom('memberships').select('team_id').where('user_id', '=', other.id).execute()
    const alone = theirs.map(({ team_id: team }) => team).filter((team) => !shared.includes(team))
    // Accounts of the suite are in it whoever has them: the person's own go.
    const others = (await tablesOfTeams(world.db, alone)).filter((query) => !query.includes('suite_accounts'))
    const before = await digestOf(world.db, others)
    const invoices = await world.db.selectFrom('invoices').select('provider_id').execute()

    // Whatever breaks on the way, nothing is deleted.
    const everything = await digestOf(world.db, await tablesOfTeams(world.db, shared))
    await sql`CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$`.execute(
      world.db,
    )
    await sql`CREATE TRIGGER break_it BEFORE DELETE ON users EXECUTE FUNCTION break_it()`.execute(world.db)
    expect((await sent({ email: EMAIL })).statusCode).toBe(500)
    await sql`DROP FUNCTION break_it CASCADE`.execute(world.db)
    application.bugs.length = 0
    expect(await digestOf(world.db, await tablesOfTeams(world.db, shared))).toEqual(everything)

    expect((await sent({ email: EMAIL.toUpperCase() })).statusCode).toBe(204)
    expect((await person.send('GET', '/api/user/me/')).statusCode).toBe(403)
    expect((await sent({ email: EMAIL })).statusCode).toBe(403)
    await application.jobs.drain()
    expect(await tablesWith(CANARY)).toEqual([])
    expect(filesWith(CANARY)).toEqual([])
    for (const { table, column } of await columnsOfPeople()) {
      if (ID_STAYS.has(table)) continue
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM ${sql.table(table)}
        WHERE to_jsonb(${sql.ref(column)}) @> to_jsonb(${id}::text)`.execute(world.db)
      expect([table, column, rows[0]?.count]).toEqual([table, column, 0])
    }
    expect(await digestOf(world.db, others)).toEqual(before)
    const kept = await world.db.selectFrom('kept_invoices').select('provider_id').execute()
    const still = await world.db.selectFrom('invoices').select('provider_id').execute()
    const known = [...kept, ...still].map(({ provider_id: one }) => one)
    expect(invoices.filter(({ provider_id: one }) => !known.includes(one))).toEqual([])

    const teams = await world.db
      .selectFrom('teams')
      .select(['slug', 'deleted_at', 'passkey_required'])
      .where('id', 'in', shared)
      .execute()
    expect(teams).toHaveLength(shared.length)
    for (const { slug, deleted_at: gone, passkey_required: locked } of teams) {
      if (gone !== null || locked) continue
      const check = await other.browser.send('GET', `/api/teams/${slug}/activity/check/`)
      expect(check.json()).toMatchObject({ broken: null })
      const lines = (await other.browser.send('GET', `/api/teams/${slug}/activity/`)).json().results
      for (const { actor } of lines)
        expect(actor === null || actor.id !== id || actor.name === FORMER_MEMBER).toBe(true)
    }
    const mail = (await readOutbox(`${world.dataDir}/outbox`)).find(
      (one) => one.id.startsWith('deleted-') && one.to === EMAIL,
    )
    // In the language that they have chosen by then.
    expect(['Your Peregrine account has been deleted', 'Peregrine のアカウントを削除しました']).toContain(mail?.subject)
    expect(application.bugs).toEqual([])
  })

  /** A team of theirs alone that pays, with an invoice. */
  async function ownSubscribedTeam(): Promise<string> {
    const person = await proveFresh(EMAIL)
    const { id: team, slug } = (await person.send('POST', '/api/teams/', { body: { name: 'Alone' } })).json()
    const at = new Date(application.time)
    await world.db
      .insertInto('subscriptions')
      .values({
        ...{
          team_id: team,
          provider_id: `sub ${slug}`,
          plan_name: 'team',
          period: 'month',
          currency: 'USD',
          amount: 100,
        },
        ...{ start_at: at, active: true, period_end_at: at, ends: false, ended_at: null },
      })
      .execute()
    await world.db
      .insertInto('invoices')
      .values({
        ...{ team_id: team, provider_id: `in ${slug}`, number: 'A-1', issued_at: at, amount: 100, currency: 'USD' },
        ...{ state: 'paid', url: null, subscription: null },
      })
      .execute()
    return slug
  }
})

test('whoever alone leads a team with others hands it over first', async () => {
  const admin = await signIn('admin@mail.example.com')
  const member = await signIn('member@mail.example.com')
  const {
    id: team_id,
    slug,
    name,
  } = (await admin.browser.send('POST', '/api/teams/', { body: { name: 'With others' } })).json()
  const joined_at = new Date(application.time)
  const membership = { team_id, user_id: member.id, level: 'member', creator: false, joined_at } as const
  await world.db.insertInto('memberships').values(membership).execute()
  expect((await admin.browser.send('GET', DELETION)).json().blockers).toEqual([
    { kind: 'only_admin', slug, name, campaigns: null },
  ])
  const refused = await admin.browser.send('POST', DELETION, { body: { email: 'admin@mail.example.com' } })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'deletion_blocked'])
  const left = await member.browser.send('POST', DELETION, { body: { email: 'member@mail.example.com' } })
  expect(left.statusCode).toBe(204)
  expect((await admin.browser.send('GET', DELETION)).json().deleted_teams).toEqual([{ slug, name }])
})

test('of two admins who delete their accounts at the same moment one stays, for the others of the team', async () => {
  const admins = [await signIn('first-admin@mail.example.com'), await signIn('second-admin@mail.example.com')] as const
  const member = await signIn('led-member@mail.example.com')
  const { id: team_id } = (await admins[0].browser.send('POST', '/api/teams/', { body: { name: 'Led by two' } })).json()
  const joined_at = new Date(application.time)
  const joining = { team_id, creator: false, joined_at }
  await world.db
    .insertInto('memberships')
    .values([
      { ...joining, user_id: admins[1].id, level: 'admin' },
      { ...joining, user_id: member.id, level: 'member' },
    ])
    .execute()
  const answers = await Promise.all([
    admins[0].browser.send('POST', DELETION, { body: { email: 'first-admin@mail.example.com' } }),
    admins[1].browser.send('POST', DELETION, { body: { email: 'second-admin@mail.example.com' } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
  const left = await world.db.selectFrom('memberships').select('level').where('team_id', '=', team_id).execute()
  expect(left.map(({ level }) => level).sort()).toEqual(['admin', 'member'])
})

const kindsOf = async (id: string): Promise<string[]> => {
  const rows = await world.db
    .selectFrom('security_events')
    .select(['kind', 'detail'])
    .where('subject_id', '=', id)
    .orderBy('at')
    .execute()
  return rows.map(({ kind, detail }) => detail.command ?? kind).filter((kind) => /data|account/.test(kind))
}

test('copies of one’s data and the deletion are security events, and a mail tells of a copy', async () => {
  const email = 'watched@mail.example.com'
  const person = await signIn(email)
  await person.browser.send('POST', DATA, { body: { language: 'en' } })
  await application.jobs.drain()
  application.time += 1000
  expect((await person.browser.send('GET', `${DATA}file/`)).statusCode).toBe(200)
  application.time += 1000
  expect((await person.browser.send('POST', DELETION, { body: { email } })).statusCode).toBe(204)
  expect(await kindsOf(person.id)).toEqual(['own_data_requested', 'own_data_downloaded', 'account_deleted'])
  const mails = (await readOutbox(`${world.dataDir}/outbox`)).filter(({ to }) => to === email)
  expect(mails.map(({ subject }) => subject)).toContain('A copy of your Peregrine data was requested')
})

test('staff write a person’s data to a new file, which leaves what is there alone, and delete an account', async () => {
  const email = 'by-staff@mail.example.com'
  const { browser, id } = await signIn(email)
  await browser.send('POST', DATA, { body: { language: 'en' } })
  await application.jobs.drain()
  const own = (await browser.send('GET', DATA)).json().archive.id
  const file = join(world.dataDir, 'of-somebody.zip')
  const order = async (...words: string[]): Promise<string[]> => {
    const lines: string[] = []
    const events = application.ownDataStaff(readOwnDataOrder(words), new AbortController().signal)
    for await (const line of events) lines.push(line)
    return lines
  }
  expect(await order('export-account', email, file)).toEqual([
    'Collecting …',
    `Everything stored about ${email}: ${file}`,
  ])
  const written = readFileSync(file)
  expect(rowsIn(unzipSync(written), 'users')).toEqual([expect.objectContaining({ email })])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(order('export-account', email, file)).rejects.toThrow('is there already')
  expect(readFileSync(file).equals(written)).toBe(true)
  expect((await browser.send('GET', DATA)).json().archive.id).toBe(own)
  await expect(order('export-account', email, join(world.dataDir, 'nowhere', 'a.zip'))).rejects.toThrow(
    'can’t be written',
  )
  application.time += 1000
  expect(await order('delete-account', email, 'delete')).toEqual([`The account of ${email} has been deleted.`])
  expect(await kindsOf(id)).toEqual([
    'own_data_requested',
    'export_account',
    'export_account',
    'export_account',
    'delete_account',
  ])
})
