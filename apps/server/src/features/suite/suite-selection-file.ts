// The people of a selection as a file of digests: of it an ad account gets a list of exactly these people (audiences).
import type { suiteAudiences } from '@peregrine/contract/suite/suite-audience-endpoints.ts'
import { CUSTOMER_LIST_LIMITS } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { type FileFolder, keepHashedList } from '#features/files/files-public.ts'
import type { HandlerContext } from '#platform/mount.ts'
import { personOf } from '#platform/person-of.ts'
import { chosenAccount } from './suite-chosen-account.ts'
import { confirmedSelection } from './suite-confirmed-selection.ts'
import type { SuitePorts } from './suite-ports.ts'

export interface SelectionFilePorts extends Pick<SuitePorts, 'db' | 'clock' | 'networkClock'> {
  readonly folder: FileFolder
}

export async function makeSelectionFile(
  ports: SelectionFilePorts,
  context: HandlerContext<(typeof suiteAudiences)['selectionFile']>,
) {
  const account = await chosenAccount(ports.db, context, context.body.account)
  const most = CUSTOMER_LIST_LIMITS.mostPeople
  const { ids, requireAsConfirmed } = await confirmedSelection(ports.db, account, context.body.selection, {
    now: await ports.networkClock(),
    most,
  })
  requireAsConfirmed(context.refuse)
  if (ids.length === 0) return context.refuse('nobody_selected')
  const list = { name: `${account.handle}.txt`, kind: 'id', values: ids } as const
  const kept = await keepHashedList(ports, personOf(context.caller).userId, list)
  if (typeof kept === 'string') return context.refuse(kept)
  return { file: kept.file, people: ids.length }
}
