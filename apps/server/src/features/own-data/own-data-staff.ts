// What `npm run staff` does on request of a person: their data as a file, and their account deleted.
import { type FileHandle, open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { inTransaction } from '#platform/postgres.ts'
import { recordSecurityEvent } from '#platform/security-events.ts'
import { StaffEmail } from '#platform/staff-values.ts'
import { deletionFacts } from './deletion-facts.ts'
import { erasePerson } from './erase-person.ts'
import type { OwnDataPorts } from './own-data-ports.ts'
import { findPersonByEmail } from './own-data-store.ts'
import { findWhose } from './own-rows.ts'
import { collectArchive } from './write-archive.ts'

export const OWN_DATA_STAFF_USAGE = `  export-account <email> <file.zip>
      Writes everything stored about a person to a new ZIP file, for a request that reached you another way.
  delete-account <email> delete
      Deletes a person's account at once, as they could themselves. The last word confirms it.
`

/** An order of staff, as it comes through the control socket of the server. */
const OwnDataOrder = z.discriminatedUnion('order', [
  /** `file`: absolute. */
  z.object({ order: z.literal('export-account'), email: StaffEmail, file: z.string() }),
  z.object({ order: z.literal('delete-account'), email: StaffEmail }),
])
type OwnDataOrder = z.output<typeof OwnDataOrder>

/** The order that the arguments give; null when they give none. */
export function readOwnDataOrder(args: readonly string[]): OwnDataOrder | null {
  const [order, whom, more] = args
  if (whom === undefined || more === undefined) return null
  if (order === 'export-account') return OwnDataOrder.parse({ order, email: whom, file: resolve(more) })
  if (order === 'delete-account' && more === 'delete') return OwnDataOrder.parse({ order, email: whom })
  return null
}

/** Carries it out, a sentence at a time. Throws an Error with a sentence when it cannot be. */
export async function* ownDataEvents(ports: OwnDataPorts, input: unknown, signal: AbortSignal): AsyncGenerator<string> {
  const { db } = ports
  const at = new Date(ports.clock())
  const order = OwnDataOrder.parse(input)
  const person = await findPersonByEmail(db, order.email)
  if (!person) throw new Error(`There is no account with the address ${order.email}.`)
  if (order.order === 'delete-account') {
    const outcome = await inTransaction(db, async (tx) => {
      const ended = await erasePerson(ports, tx, person.id, person.language ?? 'en')
      const detail = { command: 'delete_account' } as const
      if (ended === 'erased') await recordSecurityEvent(tx, { kind: 'staff_command', at, subjectId: person.id, detail })
      return ended
    })
    if (outcome === 'erased') return yield `The account of ${order.email} has been deleted.`
    const whose = await findWhose(db, person.id)
    const blockers = whose ? (await deletionFacts(db, whose, at)).blockers : []
    const named = (one: (typeof blockers)[number]): string =>
      [one.slug, ...(one.campaigns?.names ?? [])].filter((name) => name !== '').join(', ')
    const listed = blockers.map((one) => `\n  ${one.kind}${named(one) === '' ? '' : ` (${named(one)})`}`).join('')
    throw new Error(`Nothing was deleted. To be settled first:${listed}`)
  }
  await recordSecurityEvent(db, {
    kind: 'staff_command',
    at,
    subjectId: person.id,
    detail: { command: 'export_account' },
  })
  const file = await openNew(order.file)
  yield 'Collecting …'
  const archive = { language: person.language ?? 'en', at }
  const write = async (bytes: AsyncIterable<Uint8Array>): Promise<true> => {
    await pipeline(bytes, file.createWriteStream({ flush: true }), { signal })
    return true
  }
  const written = await collectArchive(ports, person.id, archive, write).catch(async (error: unknown) => {
    await rm(order.file, { force: true })
    throw error
  })
  if (!written) {
    await rm(order.file, { force: true })
    throw new Error(`The account of ${order.email} was deleted meanwhile.`)
  }
  yield `Everything stored about ${order.email}: ${order.file}`
}

/** Whatever is there stays; nobody else on this machine reads it. */
async function openNew(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EEXIST') throw new Error(`${path} is there already. Name a new file; nothing was written.`)
    throw new Error(`${path} can’t be written (${String(code)}). Nothing was written.`)
  }
}
