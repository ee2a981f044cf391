// Takes a file for a customer list: its people are stored in batches, its task begins, and the file is not kept.
import { CUSTOMER_LIST_LIMITS, DELETES_FILE } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { dropFile, findFile } from '#features/files/files-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { type ListChange, sendListLater } from './customer-list-jobs.ts'
import { type CustomerListRow, findCustomerList } from './customer-list-store.ts'
import { type FileOfList, type KeptFile, keepCustomerFile } from './keep-customer-file.ts'

const ACTIONS = {
  upload: 'customer-list.uploaded',
  add: 'customer-list.extended',
  remove: 'customer-list.reduced',
} as const satisfies Readonly<Record<ListChange, string>>

interface OwnFile {
  readonly userId: string
  readonly file: string
}

/**
 * Once its people are stored the file is not kept, nor after a refusal that another try would meet again. A kill in between
 * leaves it to the sweep.
 */
export async function spending<Result>(
  ports: Pick<AudiencePorts, 'db' | 'folder'>,
  own: OwnFile,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const done = await work()
    await dropOwnFile(ports, own)
    return done
  } catch (error) {
    if (error instanceof Refusal && DELETES_FILE.has(error.code)) await dropOwnFile(ports, own)
    throw error
  }
}

async function dropOwnFile(
  { db, folder }: Pick<AudiencePorts, 'db' | 'folder'>,
  { userId, file }: OwnFile,
): Promise<void> {
  if (await findFile(db, userId, file)) await dropFile({ db, folder }, file)
}

/** Refusals of a file. */
export interface RefuseFile {
  (code: 'file_unknown'): never
  (code: 'too_many_people', reason: undefined, extra: { readonly most: number }): never
}

export async function keepFile(
  ports: AudiencePorts,
  tx: DbOrTx,
  refuse: RefuseFile,
  given: FileOfList,
): Promise<Exclude<KeptFile, 'file_unknown' | 'too_many_people'>> {
  const kept = await keepCustomerFile(ports, tx, given)
  if (kept === 'file_unknown') return refuse(kept)
  if (kept === 'too_many_people') return refuse(kept, undefined, { most: CUSTOMER_LIST_LIMITS.mostPeople })
  return kept
}

/** Stores the task that sends it, and who asked for it. */
export async function beginSending(
  ports: AudiencePorts,
  tx: DbOrTx,
  change: ListChange,
  id: string,
  by: { readonly teamId: string; readonly userId: string },
): Promise<CustomerListRow> {
  const list = await requiredList(tx, id)
  await sendListLater(ports, tx, change, { id, name: list.name, account: list.team_account_id ?? '' }, by)
  await recordActivity(tx, {
    teamId: by.teamId,
    actor: by.userId,
    action: ACTIONS[change],
    target: { kind: 'customer-list', id, name: list.name },
    detail: { account: list.account_name, account_id: list.account_id },
    at: new Date(ports.clock()),
  })
  return await requiredList(tx, id)
}

async function requiredList(tx: DbOrTx, id: string): Promise<CustomerListRow> {
  const list = await findCustomerList(tx, id)
  if (!list) throw new Error('A list that was just stored is not there.')
  return list
}
