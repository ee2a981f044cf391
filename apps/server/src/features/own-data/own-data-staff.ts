// What `npm run staff` does on request of a person: their data as a file, and their account deleted.
import { copyFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { canonicalEmail } from '@peregrine/domain/shell/email-rules.ts'
import { z } from 'zod'
import { inTransaction } from '#platform/postgres.ts'
import { deletionFacts } from './deletion-facts.ts'
import { erasePerson } from './erase-person.ts'
import type { OwnDataPorts } from './own-data-ports.ts'
import { findArchiveById, findPersonByEmail } from './own-data-store.ts'
import { findWhose } from './own-rows.ts'
import { requestArchive } from './request-archive.ts'

export const OWN_DATA_STAFF_USAGE = `  export-account <email> <file.zip>
      Writes everything stored about a person to a new ZIP file, for a request that reached you another way.
  delete-account <email> delete
      Deletes a person's account at once, as they could themselves. The last word confirms it.
`

const email = z.string().transform((text, context) => {
  const value = canonicalEmail(text)
  if (value === null) context.addIssue({ code: 'custom', message: 'Please enter a valid email address' })
  return value ?? ''
})

/** An order of staff, as it comes through the control socket of the server. */
const OwnDataOrder = z.discriminatedUnion('order', [
  /** `file`: absolute. */
  z.object({ order: z.literal('export-account'), email, file: z.string() }),
  z.object({ order: z.literal('delete-account'), email }),
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

const LOOK_MS = 200

/** Carries it out, a sentence at a time. Throws an Error with a sentence when it cannot be. */
export async function* ownDataEvents(ports: OwnDataPorts, input: unknown, signal: AbortSignal): AsyncGenerator<string> {
  const { db, folder } = ports
  const order = OwnDataOrder.parse(input)
  const person = await findPersonByEmail(db, order.email)
  if (!person) throw new Error(`There is no account with the address ${order.email}.`)
  if (order.order === 'delete-account') {
    const outcome = await inTransaction(db, (tx) => erasePerson(ports, tx, person.id, person.language ?? 'en'))
    if (outcome === 'erased') return yield `The account of ${order.email} has been deleted.`
    const whose = await findWhose(db, person.id)
    const blockers = whose ? (await deletionFacts(db, whose)).blockers : []
    const listed = blockers.map(({ kind, slug }) => `\n  ${kind}${slug === '' ? '' : ` (${slug})`}`).join('')
    throw new Error(`Nothing was deleted. To be settled first:${listed}`)
  }
  const { id } = await requestArchive(ports, person.id, person.language ?? 'en')
  yield 'Collecting …'
  for (;;) {
    const row = await findArchiveById(db, id)
    if (!row || row.state === 'failed') throw new Error('The data could not be collected. The log says why.')
    if (row.state === 'ready') break
    await pause(LOOK_MS, undefined, { signal })
  }
  await copyFile(folder.path(id), order.file)
  yield `Everything stored about ${order.email}: ${order.file}`
}
