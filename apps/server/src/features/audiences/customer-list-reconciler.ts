// How a customer list is brought into an ad account and deleted there. Apart from audiences (upload-reconciler.ts): those are sent
// by numbers of our own data, towards a goal that moves; of a list nothing is known but digests that wait in batches until they are sent.
import type { HashedPerson } from '@peregrine/domain/audiences/customer-list-rules.ts'
import type { HashedMember } from '#connectors/ads/ads-port.ts'
import { recordActivity } from '#features/activity/activity-public.ts'
import { messageOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import { withCurrentAccount } from '#features/teams/teams-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { TargetRef } from '#platform/reconcile/reconcile-store.ts'
import type { Reconciler } from '#platform/reconcile/reconciler.ts'
import { storedMessage } from '#platform/stored-message.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { needsAudiences } from './custom-audience-steps.ts'
import {
  CustomerListStep,
  type CustomerListTarget,
  type CustomerListTypes,
  customerListOrder,
  nextOfCustomerList,
  recognizeCustomerList,
  refusedCustomerList,
} from './customer-list-step-rules.ts'
import {
  type CustomerListRow,
  changeCustomerList,
  dropUnsent,
  findCustomerList,
  keepBatchSent,
  readBatch,
} from './customer-list-store.ts'
import { accountOf, isStopped, orGone, uploadFailureOf } from './upload-reconciler.ts'

export const CUSTOMER_LIST = 'audiences.customer-list'

export const customerListRef = (id: string): TargetRef => ({ kind: CUSTOMER_LIST, target: id })

type Ports = Pick<AudiencePorts, 'db' | 'clock' | 'accounts'>

const WIRE_KINDS = { email: 'email', phone: 'phone_number', handle: 'handle', id: 'twitter_id' } as const

const membersOf = (people: readonly HashedPerson[]): HashedMember[] =>
  people.map((person) => ({ hashed: person.map(({ kind, digest }) => ({ kind: WIRE_KINDS[kind], digest })) }))

export function customerListReconciler({ db, clock, accounts }: Ports): Reconciler<CustomerListTypes> {
  const { ads } = accounts
  return {
    kind: CUSTOMER_LIST,
    step: CustomerListStep,
    load: (id) => loadCustomerList(db, id),
    async open({ row }, work) {
      await withCurrentAccount(accounts, await accountOf(db, row), work, { write: true })
    },
    failureOf: uploadFailureOf,
    async read({ grant, accountId }, { row, order }, open) {
      return needsAudiences(order, row.network_id, open) ? await ads.customAudiences(grant, accountId) : []
    },
    next: nextOfCustomerList,
    recognize: recognizeCustomerList,
    async perform({ grant, accountId }, step, { row }) {
      switch (step.kind) {
        case 'create':
          return { id: (await ads.createCustomAudience(grant, accountId, step)).id }
        case 'send': {
          // 2,500 people of ten identifiers each stay far below the bytes of one call.
          const batch = await readBatch(db, { list: row.id, file: step.file, number: step.batch })
          if (!batch) return {}
          const change = { kind: batch.operation, members: membersOf(batch.people) }
          await ads.changeMembers(grant, accountId, step.audience, change)
          return {}
        }
        case 'delete':
          return await orGone(ads.deleteCustomAudience(grant, accountId, step.audience))
      }
    },
    async record(tx, { row }, step, { id }) {
      if (step.kind === 'create')
        return id === undefined
          ? undefined
          : await changeCustomerList(tx, row.id, { network_id: id, state: 'uploading' })
      if (step.kind === 'send') return await keepBatchSent(tx, { list: row.id, file: step.file, number: step.batch })
      await keepListRemoved(tx, row, new Date(clock()))
    },
    note: (tx, { row }) =>
      changeCustomerList(tx, row.id, { state: 'processing', reasons: ['PROCESSING'], problem: null }),
    refused: refusedCustomerList,
    async finish(tx, { row, order }, { problem }) {
      if (order === 'remove') {
        if (problem === null) await keepListRemoved(tx, row, new Date(clock()))
        else await changeCustomerList(tx, row.id, { removing: false })
      }
      if (order === 'upload' && problem !== null) {
        await changeCustomerList(tx, row.id, { state: 'failed', problem: storedMessage(messageOfProblem(problem)) })
        await dropUnsent(tx)
      }
      return true
    },
  }
}

export async function loadCustomerList(db: DbOrTx, id: string): Promise<CustomerListTarget | null> {
  const row = await findCustomerList(db, id)
  if (!row) return null
  return { row, order: customerListOrder(row, await isStopped(db, row.task_id)) }
}

/** Stores that it is not in the ad account any more. */
export async function keepListRemoved(tx: DbOrTx, row: CustomerListRow, at: Date): Promise<void> {
  await changeCustomerList(tx, row.id, { state: 'removed', removing: false })
  await dropUnsent(tx)
  await recordActivity(tx, {
    teamId: row.team_id,
    actor: row.removed_by,
    action: 'customer-list.removed',
    target: { kind: 'customer-list', id: row.id, name: row.name },
    detail: { account: row.account_name, account_id: row.account_id },
    at,
  })
}
