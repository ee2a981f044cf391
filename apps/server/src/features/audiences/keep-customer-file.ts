// Stores the people of an uploaded file in batches of what the network takes at once; afterwards the file is gone.
import { createHash } from 'node:crypto'
import {
  CUSTOMER_LIST_CONTENT_TYPE,
  CUSTOMER_LIST_LIMITS,
  type ListOperation,
} from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { type HashedPerson, listLine } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { type ListFile, planFile } from '@peregrine/domain/audiences/list-contents-rules.ts'
import { type FileFolder, hashedPeople, takeFile } from '#features/files/files-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { insertBatch, insertListFile, resumeListFile } from './customer-list-store.ts'

export interface FileOfList {
  readonly list: string
  /** Our id of the team's ad account. */
  readonly account: string
  readonly userId: string
  readonly file: string
  readonly operation: ListOperation
  /** What was sent to the list before. */
  readonly before: readonly ListFile[]
  /** People of one batch. */
  readonly batch: number
}

export type KeptFile = 'kept' | 'file_unknown' | 'too_many_people' | 'sent_before'

export async function keepCustomerFile(
  { folder, clock, accounts }: Pick<AudiencePorts, 'folder' | 'clock' | 'accounts'>,
  tx: DbOrTx,
  { list, account, userId, file: id, operation, before, batch }: FileOfList,
): Promise<KeptFile> {
  const file = await takeFile(tx, userId, id)
  if (file?.content_type !== CUSTOMER_LIST_CONTENT_TYPE) return 'file_unknown'
  const given = await peopleOfFile(folder, file.id)
  if (given === null) return 'too_many_people'
  const { people, duplicates } = given
  const fingerprint = fingerprintOf(accounts.keys, list, people)
  const now = new Date(clock())
  const plan = planFile(before, { operation, fingerprint }, now.getTime())
  if (plan.kind === 'sent_before') return plan.kind
  const number = Math.max(-1, ...before.map((one) => one.number)) + 1
  const isResumed = plan.kind === 'resume'
  if (isResumed) await resumeListFile(tx, { list, from: plan.file, number }, now)
  else await insertListFile(tx, { list, number, operation, fingerprint, people: people.length, duplicates }, now)
  const unsent = people.slice(isResumed ? plan.sent : 0)
  for (let at = 0; at * batch < unsent.length; at++)
    await insertBatch(tx, {
      ...{ list, account, file: number, number: at },
      people: unsent.slice(at * batch, (at + 1) * batch),
    })
  return 'kept'
}

interface FilePeople {
  /** Each once, in an order that is the same however the file is ordered. */
  readonly people: readonly HashedPerson[]
  readonly duplicates: number
}

/** Null: they are too many. */
async function peopleOfFile(folder: FileFolder, id: string): Promise<FilePeople | null> {
  const byLine = new Map<string, HashedPerson>()
  let lines = 0
  for await (const { person } of hashedPeople(folder, id)) {
    if (!person) throw new Error('A list that was confirmed has a line without digests.')
    lines++
    const sorted = person.toSorted((one, other) => order(`${one.kind} ${one.digest}`, `${other.kind} ${other.digest}`))
    byLine.set(listLine(sorted), sorted)
  }
  const known = new Set<string>()
  const people: HashedPerson[] = []
  for (const [, person] of [...byLine].sort(([one], [other]) => order(one, other))) {
    const fresh = person.filter(({ kind, digest }) => !known.has(`${kind} ${digest}`))
    if (fresh.length === 0) continue
    for (const { kind, digest } of fresh) known.add(`${kind} ${digest}`)
    if (people.push(person) > CUSTOMER_LIST_LIMITS.mostPeople) return null
  }
  return { people, duplicates: lines - people.length }
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Of the whole file, under a key: of no use to look for one person in it, even where it has no other. */
function fingerprintOf(keys: AudiencePorts['accounts']['keys'], list: string, people: readonly HashedPerson[]): string {
  const hash = createHash('sha256')
  for (const person of people) hash.update(`${listLine(person)}\n`)
  return keys.sign('customer-file', list, hash.digest('hex')).toString('hex')
}
