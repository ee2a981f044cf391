// Stores the people of an uploaded file in batches of what the network takes at once; afterwards the file is gone.
import { CUSTOMER_LIST_CONTENT_TYPE, CUSTOMER_LIST_LIMITS } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import type { HashedPerson } from '@peregrine/domain/audiences/customer-list-rules.ts'
import { hashedPeople, takeFile } from '#features/files/files-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { changeCustomerList, insertBatch } from './customer-list-store.ts'

interface FileOfList {
  readonly list: string
  /** Our id of the team's ad account. */
  readonly account: string
  readonly userId: string
  readonly file: string
  /** People who were sent before. */
  readonly sent: number
  /** People of one batch. */
  readonly batch: number
}

export type KeptFile = 'kept' | 'file_unknown' | 'too_many_people'

export async function keepCustomerFile(
  { folder }: Pick<AudiencePorts, 'folder'>,
  tx: DbOrTx,
  { list, account, userId, file: id, sent, batch }: FileOfList,
): Promise<KeptFile> {
  const file = await takeFile(tx, userId, id)
  if (file?.content_type !== CUSTOMER_LIST_CONTENT_TYPE) return 'file_unknown'
  const known = new Set<string>()
  let people: HashedPerson[] = []
  let [number, total, duplicates] = [0, 0, 0]
  const store = async (): Promise<void> => {
    if (people.length === 0) return
    await insertBatch(tx, { list, account, number: number++, people })
    people = []
  }
  for await (const { person } of hashedPeople(folder, file.id)) {
    if (!person) throw new Error('A list that was confirmed has a line without digests.')
    const fresh = person.filter(({ kind, digest }) => !known.has(`${kind} ${digest}`))
    if (fresh.length === 0) {
      duplicates++
      continue
    }
    for (const { kind, digest } of fresh) known.add(`${kind} ${digest}`)
    if (++total > CUSTOMER_LIST_LIMITS.mostPeople) return 'too_many_people'
    people.push(person)
    if (people.length === batch) await store()
  }
  await store()
  await changeCustomerList(tx, list, { total: sent + total, duplicates })
  return 'kept'
}
