// How people are added to a list one after the other, within the network's windows: what the engine that reconciles needs.
import type { PeopleListFacts } from '#connectors/ads/ads-lists-port.ts'
import { withNetworkGrant } from '#features/ad-accounts/ad-accounts-public.ts'
import type { ListsByConnection } from '#features/social-lists/social-lists-public.ts'
import type { Reconciler } from '#platform/reconcile/reconciler.ts'
import { changeBatchRow, markItem, setBatchList } from './suite-batch-store.ts'
import {
  type ListAccess,
  ListStep,
  type ListTypes,
  nextOfList,
  recognizeInList,
  refusedInList,
} from './suite-list-rules.ts'
import { suiteFailureOf } from './suite-network-refusal.ts'
import { type BatchPorts, finishQueue, LIST_BATCH, loadQueue, storeWait } from './suite-queue-target.ts'

const PAGE = 100

export interface ListBatchPorts extends BatchPorts {
  readonly lists: ListsByConnection
}

export function listBatchReconciler(ports: ListBatchPorts): Reconciler<ListTypes> {
  const { accounts, networkClock, lists } = ports
  const { ads } = accounts
  const ownedLists = async ({ grant, userId }: ListAccess): Promise<PeopleListFacts[]> => {
    const all: PeopleListFacts[] = []
    for (let token: string | null = null; ; ) {
      const page = await ads.ownedLists(grant, userId, { size: PAGE, token })
      all.push(...page.items)
      if (page.next === null || page.next === token) return all
      token = page.next
    }
  }
  const membersOf = async (access: ListAccess, id: string): Promise<Set<string> | null> => {
    if (access.members?.of === id) return access.members.ids
    const ids = await lists.memberIds(access, id)
    access.members = { of: id, ids }
    return ids
  }
  return {
    kind: LIST_BATCH,
    step: ListStep,
    load: (id) => loadQueue(ports, id),
    open: ({ account }, work) =>
      withNetworkGrant(accounts, account.user_id, (open) => work({ ...open, members: null }), {
        connection: account.grant_id ?? undefined,
        right: 'lists',
      }),
    failureOf: suiteFailureOf,
    async read(access, { batch, items }, open) {
      if (open !== null) access.members = null
      if (items.length === 0 || (batch.state !== 'running' && open === null)) return { lists: [], members: null }
      if (batch.list_id === null) return { lists: await ownedLists(access), members: null }
      return { lists: [], members: await membersOf(access, batch.list_id) }
    },
    next: nextOfList,
    recognize: recognizeInList,
    async perform(access, step, { batch, account }) {
      const { grant } = access
      try {
        if (step.kind === 'create') {
          const draft = { name: step.name, description: '', private: step.private }
          const id = await ads.createPeopleList(grant, draft)
          lists.changed(account.grant_id ?? '')
          return { id }
        }
        await ads.addListMember(grant, batch.list_id ?? '', step.person)
        access.members?.ids?.add(step.person)
        return null
      } catch (error) {
        // Somebody who is not there, or a list: the next look tells.
        access.members = null
        throw error
      }
    },
    async record(tx, { batch }, step, answer) {
      if (step.kind === 'add') {
        await markItem(tx, batch.id, step.place, { state: 'done', at: new Date(await networkClock()) })
      } else if (answer !== null) await setBatchList(tx, batch.id, answer.id)
      if (batch.waits !== null) await changeBatchRow(tx, batch.id, { waits: null })
    },
    async note(tx, { batch }, settled) {
      const at = new Date(await networkClock())
      for (const { place, state, problem } of settled) await markItem(tx, batch.id, place, { state, problem, at })
      if (batch.waits !== null) await changeBatchRow(tx, batch.id, { waits: null })
    },
    refused: refusedInList,
    waits: (tx, target, waiting) => storeWait(ports, tx, target, waiting),
    async finish(tx, target, end) {
      lists.changed(target.account.grant_id ?? '')
      return await finishQueue(ports, tx, target, end)
    },
    reconnectPatienceSeconds: null,
  }
}
