// How a list is created once: what the engine that reconciles needs.
import type { PeopleListFacts } from '#connectors/ads/ads-lists-port.ts'
import {
  adAccountRefusal,
  grantOfSubject,
  type OpenNetworkAccount,
  refusalFailureOf,
  withNetworkGrant,
} from '#features/ad-accounts/ad-accounts-public.ts'
import type { TargetRef } from '#platform/reconcile/reconcile-store.ts'
import type { Reconciler } from '#platform/reconcile/reconciler.ts'
import { listRefusalOf } from './list-refusal.ts'
import { ListStep, type ListTypes, nextOfList, recognizeList } from './list-rules.ts'
import type { SocialListPorts } from './social-list-ports.ts'
import { dropOrder, findOrder, keepMade } from './social-list-store.ts'

export const LIST = 'social-lists.list'
const PAGE = 100

export const listRef = (id: string): TargetRef => ({ kind: LIST, target: id })

export function listReconciler({ db, accounts, known }: SocialListPorts): Reconciler<ListTypes> {
  const { ads } = accounts
  const ownedLists = async ({ grant, userId }: OpenNetworkAccount): Promise<PeopleListFacts[]> => {
    const lists: PeopleListFacts[] = []
    for (let token: string | null = null; ; ) {
      const page = await ads.ownedLists(grant, userId, { size: PAGE, token })
      lists.push(...page.items)
      if (page.next === null || page.next === token) return lists
      token = page.next
    }
  }
  return {
    kind: LIST,
    step: ListStep,
    load: async (id) => (await findOrder(db, id)) ?? null,
    async open(order, work) {
      const connection = await grantOfSubject(db, order.user_id, order.subject, 'lists')
      // Disconnected since.
      if (connection === undefined) throw adAccountRefusal('reconnect_needed')
      await withNetworkGrant(accounts, order.user_id, work, { connection, right: 'lists' })
    },
    failureOf: (error) => refusalFailureOf(error, listRefusalOf),
    // The network says fifteen times in a quarter of an hour which lists somebody owns: it is asked after a lost answer only.
    read: async (account, _order, open) => ({
      lists: open?.kind === 'create' ? await ownedLists(account) : [],
      known: known.ids(account.connection),
    }),
    next: nextOfList,
    recognize: recognizeList,
    async perform({ grant }, step) {
      const { name, description, private: hidden } = step
      const draft = { name, description, private: hidden }
      if (step.kind === 'create') return { ...draft, id: await ads.createPeopleList(grant, draft) }
      await ads.changePeopleList(grant, step.id, draft)
      return { ...draft, id: step.id }
    },
    record: (tx, order, _step, made) => keepMade(tx, order.id, made),
    async finish(tx, order, { state }) {
      // What was not created and is not wanted any more leaves nothing to be found by a later call.
      if (order.network_id === null && !(state === 'converged' && order.wanted)) await dropOrder(tx, order.id)
      return true
    },
  }
}
