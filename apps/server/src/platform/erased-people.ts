// Whom imports leave out, as hashes of ids and handles, and when imported data were last deleted: all SQL of both.
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type ErasedList, readErasedList, writeErasedList } from './erased-people-file.ts'
import { ERASED_ACCOUNT, type NetworkPerson } from './person-mentions.ts'
import type { ImportedDeletion } from './person-places.ts'
import { type Db, type DbOrTx, inTransaction, type Tx } from './postgres.ts'
import { StartProblem } from './start-problem.ts'

/** Whom an import leaves out. */
export interface LeftOut {
  /** Nobody: nothing needs to be looked through. */
  readonly isEmpty: boolean
  /** Whether an id, a handle, or a handle in the place of an id is an erased person's. */
  has(name: string): boolean
  /** The text with erased people named no more. */
  text(text: string): string
}

export const NOBODY_LEFT_OUT: LeftOut = { isEmpty: true, has: () => false, text: (text) => text }

/** The list is in PostgreSQL, and beside both stores in a file of the data folder, which outlasts an older backup. */
export interface ErasedPorts {
  readonly db: Db
  readonly dataDir: string
}

const hashOf = (key: Buffer, name: string): Buffer => createHmac('sha256', key).update(bare(name)).digest()

/** An id and a handle never look alike where it matters: ids are digits. */
const bare = (name: string): string => name.toLowerCase().replace(/^[@＠]/, '')

async function keyOf(db: DbOrTx, first: Buffer = randomBytes(32)): Promise<Buffer> {
  await db
    .insertInto('people_erasure')
    .values({ one: true, hash_key: first, imported_since: null, imported_deleted_at: null, replaced_by: null })
    .onConflict((conflict) => conflict.column('one').doNothing())
    .execute()
  const row = await db.selectFrom('people_erasure').select('hash_key').executeTakeFirstOrThrow()
  return row.hash_key
}

/** Changes the list in both places, one change at a time. */
function changeList<Answer>(
  { db, dataDir }: ErasedPorts,
  change: (tx: Tx, key: Buffer, again: Set<string>) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    const key = await keyOf(tx)
    await sql`SELECT FROM people_erasure FOR UPDATE`.execute(tx)
    const again = new Set(readErasedList(dataDir)?.people.flatMap((person) => (person.again ? person.names : [])) ?? [])
    const answer = await change(tx, key, again)
    // Before the end of the transaction: a name that stands in the file alone is left out at the next start.
    writeErasedList(dataDir, await listOf(tx, key, again))
    return answer
  })
}

/** Names that were erased at the same moment are one person's. */
async function listOf(tx: Tx, key: Buffer, again: ReadonlySet<string>): Promise<ErasedList> {
  const rows = await tx.selectFrom('erased_people').selectAll().orderBy('erased_at').orderBy('name_hash').execute()
  const people = Map.groupBy(rows, (row) => row.erased_at.toISOString())
  return {
    key: key.toString('base64'),
    people: [...people].map(([erased, group]) => {
      const names = group.map((row) => row.name_hash.toString('base64'))
      return { erased, names, again: names.some((name) => again.has(name)) }
    }),
  }
}

const namesOf = ({ ids, handles }: NetworkPerson): readonly string[] =>
  [...ids, ...handles].filter((name) => bare(name) !== '')

/** When the people with these names were erased; one moment for each of them. */
async function momentsOf(tx: DbOrTx, hashes: readonly Buffer[]): Promise<readonly Date[]> {
  if (hashes.length === 0) return []
  const rows = await tx
    .selectFrom('erased_people')
    .select('erased_at')
    .distinct()
    .where('name_hash', 'in', hashes)
    .execute()
  return rows.map((row) => row.erased_at)
}

/** Notes a person under everything they are known by. */
export async function leaveOutFromNowOn(ports: ErasedPorts, person: NetworkPerson, now: Date): Promise<void> {
  const names = namesOf(person)
  if (names.length === 0) return
  await changeList(ports, async (tx, key) => {
    const hashes = names.map((name) => hashOf(key, name))
    const { latest } = await tx
      .selectFrom('erased_people')
      .select(({ fn }) => fn.max('erased_at').as('latest'))
      .executeTakeFirstOrThrow()
    const at = new Date(Math.max(now.getTime(), latest === null ? 0 : new Date(latest).getTime() + 1))
    const before = await momentsOf(tx, hashes)
    if (before.length > 0)
      await tx.updateTable('erased_people').set({ erased_at: at }).where('erased_at', 'in', before).execute()
    await addNames(tx, hashes, at)
  })
}

const addNames = (tx: Tx, hashes: readonly Buffer[], at: Date): Promise<unknown> =>
  tx
    .insertInto('erased_people')
    .values(hashes.map((hash) => ({ name_hash: hash, erased_at: at })))
    .onConflict((conflict) => conflict.column('name_hash').doNothing())
    .execute()

/** Notes other names of people who are left out: each with one that is known. */
export async function leaveOutToo(ports: ErasedPorts, names: ReadonlyMap<string, string>): Promise<void> {
  await changeList(ports, async (tx, key) => {
    for (const [name, known] of names) {
      const [at] = await momentsOf(tx, [hashOf(key, known)])
      if (at && bare(name) !== '') await addNames(tx, [hashOf(key, name)], at)
    }
  })
}

/** Whether imports leave this person out. */
export async function isLeftOut(db: DbOrTx, person: NetworkPerson): Promise<boolean> {
  const { isEmpty, has } = await readLeftOut(db)
  return !isEmpty && namesOf(person).some(has)
}

/** Later imports take this person again, under every name that they were left out by; answers by how many. */
export async function admitAgain(ports: ErasedPorts, person: NetworkPerson): Promise<number> {
  if (!(await isLeftOut(ports.db, person))) return 0
  return await changeList(ports, async (tx, key) => {
    const moments = await momentsOf(
      tx,
      namesOf(person).map((name) => hashOf(key, name)),
    )
    const gone = await tx.deleteFrom('erased_people').where('erased_at', 'in', moments).executeTakeFirst()
    return Number(gone.numDeletedRows)
  })
}

/** Whether an older backup has brought this person back since they were erased. */
export async function wasBroughtBack({ db, dataDir }: ErasedPorts, person: NetworkPerson): Promise<boolean> {
  const back = readErasedList(dataDir)?.people.filter(({ again }) => again) ?? []
  if (back.length === 0) return false
  const key = await keyOf(db)
  const names = new Set(namesOf(person).map((name) => hashOf(key, name).toString('base64')))
  return back.some((one) => one.names.some((name) => names.has(name)))
}

/** The erasure of this person is complete. */
export async function noteErased(ports: ErasedPorts, person: NetworkPerson): Promise<void> {
  if (!(await wasBroughtBack(ports, person))) return
  await changeList(ports, async (tx, key, again) => {
    const hashes = namesOf(person).map((name) => hashOf(key, name))
    const moments = await momentsOf(tx, hashes)
    const rows = await tx.selectFrom('erased_people').select('name_hash').where('erased_at', 'in', moments).execute()
    for (const row of rows) again.delete(row.name_hash.toString('base64'))
  })
}

/**
 * To be called at each start, before anything is imported: brings the list in PostgreSQL and the one in the file together.
 * Answers how many erased people an older backup of PostgreSQL has brought back, who have to be erased again. Throws
 * StartProblem when the file is damaged or belongs to other data.
 */
export async function recallErasedPeople({ db, dataDir }: ErasedPorts): Promise<number> {
  const file = readErasedList(dataDir)
  return await inTransaction(db, async (tx) => {
    const rows = await tx.selectFrom('erased_people').select('name_hash').execute()
    if (!file && rows.length === 0) return 0
    const key = await keyOf(tx, file ? Buffer.from(file.key, 'base64') : undefined)
    await sql`SELECT FROM people_erasure FOR UPDATE`.execute(tx)
    if (!file) {
      writeErasedList(dataDir, await listOf(tx, key, new Set()))
      return 0
    }
    if (key.toString('base64') !== file.key && rows.length > 0)
      throw new StartProblem(
        `The list of erased people in ${dataDir} belongs to another PostgreSQL than this one. Put back the erased-people.json that belongs to it, or move this one away; nothing was changed.`,
      )
    const own = Buffer.from(file.key, 'base64')
    if (!own.equals(key)) await tx.updateTable('people_erasure').set({ hash_key: own }).execute()
    const stored = new Set(rows.map((row) => row.name_hash.toString('base64')))
    const lost = file.people.filter(({ names }) => names.some((name) => !stored.has(name)))
    for (const { names, erased } of lost)
      await addNames(
        tx,
        names.map((name) => Buffer.from(name, 'base64')),
        new Date(erased),
      )
    const back = file.people.filter((person) => person.again || lost.includes(person))
    const list = await listOf(tx, own, new Set(back.flatMap(({ names }) => names)))
    writeErasedList(dataDir, list)
    return list.people.filter(({ again }) => again).length
  })
}

/** Hashes of names that were looked up lately: the same account comes up again and again in a file. */
const REMEMBERED = 200_000

export async function readLeftOut(db: DbOrTx): Promise<LeftOut> {
  const rows = await db.selectFrom('erased_people').select('name_hash').execute()
  if (rows.length === 0) return NOBODY_LEFT_OUT
  const key = await keyOf(db)
  const hashes = new Set(rows.map((row) => row.name_hash.toString('base64')))
  let known = new Map<string, boolean>()
  const has = (name: string): boolean => {
    const before = known.get(name)
    if (before !== undefined) return before
    const found = hashes.has(hashOf(key, name).toString('base64'))
    if (known.size >= REMEMBERED) known = new Map()
    known.set(name, found)
    return found
  }
  const text = (value: string): string =>
    value.replace(/[@＠]([\p{L}\p{N}_][\p{L}\p{N}_.-]*)/gu, (mention, handle: string) => {
      // Japanese goes on without a blank, and a sentence may end behind a handle.
      const latin = /^[\p{Script=Latin}\p{N}_]*/u.exec(handle)?.[0] ?? ''
      const theirs = [handle, handle.replace(/[.-]+$/, ''), latin].find((name) => name !== '' && has(name))
      return theirs === undefined ? mention : `@${ERASED_ACCOUNT}${handle.slice(theirs.length)}`
    })
  return { isEmpty: false, has, text }
}

/** Notes that imported data were deleted, before anything that was made from them is looked for. */
export async function noteImportedDeletion(
  db: DbOrTx,
  { since, at, begun, replaced }: ImportedDeletion,
): Promise<void> {
  await keyOf(db)
  await db
    .updateTable('people_erasure')
    .set({ imported_since: since, imported_deleted_at: at, replaced_by: replaced ? begun : null })
    .execute()
}

/** The last deletion of imported data; null: there was none. */
export async function lastImportedDeletion(db: DbOrTx): Promise<ImportedDeletion | null> {
  const row = await db.selectFrom('people_erasure').selectAll().executeTakeFirst()
  if (!row?.imported_since || !row.imported_deleted_at) return null
  const { imported_since: since, imported_deleted_at: at, replaced_by: begun } = row
  return { since, at, begun: begun ?? at, replaced: begun !== null }
}

/** Whether something that was read then shows imported data that were deleted, or somebody who was erased, since. */
export async function readBeforeErasure(db: DbOrTx, read: Date): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`SELECT ${beganBeforeDeletion(read)}
    OR EXISTS (SELECT 1 FROM erased_people WHERE erased_at > ${read}) AS yes`.execute(db)
  return rows[0]?.yes === true
}

/** Whether what began then was made from data that are deleted by now; as SQL for a moment in a column. */
export const beganBeforeDeletion = (began: Date) =>
  sql<boolean>`EXISTS (SELECT 1 FROM people_erasure WHERE imported_deleted_at > ${began})`
