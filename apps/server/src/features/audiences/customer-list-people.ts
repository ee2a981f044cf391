// Finds and takes out people of the social network among the digests that are still to be sent.
import { createHash } from 'node:crypto'
import { normalizedHandle, normalizedUserId } from '@peregrine/domain/audiences/customer-list-rules.ts'
import type { NetworkPerson } from '#platform/person-mentions.ts'
import type { Db } from '#platform/postgres.ts'
import { batchesWith, replaceBatch } from './customer-list-store.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** As they stand in a line; of addresses and numbers nothing is known of a person of the network. */
const identifiersOf = ({ ids, handles }: NetworkPerson): string[] => [
  ...handles.flatMap((handle) => normalizedHandle(handle) ?? []).map((handle) => `handle ${sha256(handle)}`),
  ...ids.flatMap((id) => normalizedUserId(id) ?? []).map((id) => `id ${sha256(id)}`),
]

export const findInBatches = async (db: Db, person: NetworkPerson): Promise<number> =>
  (await batchesWith(db, identifiersOf(person))).length

export async function eraseFromBatches(db: Db, person: NetworkPerson): Promise<number> {
  const identifiers = identifiersOf(person)
  const batches = await batchesWith(db, identifiers)
  for (const { list_id: list, file, number, members } of batches) {
    const left = members.split('\n').filter((line) => !identifiers.some((one) => line.includes(one)))
    await replaceBatch(db, { list, file, number, members: left.join('\n') })
  }
  return batches.length
}
