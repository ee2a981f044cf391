// Creates a list for a call that is answered with the outcome, once whatever is lost or killed on the way.
import type { PeopleListDraft, PeopleListFacts } from '#connectors/ads/ads-lists-port.ts'
import { type OpenNetworkAccount, refusalOfProblem } from '#features/ad-accounts/ad-accounts-public.ts'
import { type DbOrTx, inTransaction } from '#platform/postgres.ts'
import { listRef } from './list-reconciler.ts'
import type { SocialListPorts } from './social-list-ports.ts'
import { answerOrder, placeOrder, withdrawOrder } from './social-list-store.ts'

type Ports = Pick<SocialListPorts, 'db' | 'reconcile' | 'networkClock'>

/** That it is answered is stored in `tx`, with whatever else the answer brings. Throws the refusal otherwise. */
export async function createSocialList(
  { db, reconcile, networkClock }: Ports,
  tx: DbOrTx,
  userId: string,
  { userId: subject }: OpenNetworkAccount,
  draft: PeopleListDraft,
  signal: AbortSignal,
): Promise<PeopleListFacts> {
  for (;;) {
    const now = new Date(await networkClock())
    const ref = await inTransaction(db, async (own) => {
      const ordered = listRef(await placeOrder(own, { userId, subject }, draft, now))
      await reconcile.request(own, ordered, { userId }, { inBackground: false })
      return ordered
    })
    const ran = await reconcile.follow(ref, { signal })
    if (ran.kind === 'finished' && ran.end.problem !== null) throw refusalOfProblem(ran.end.problem)
    if (ran.kind === 'finished' || ran.kind === 'idle') {
      const id = await answerOrder(tx, ref.target)
      if (id !== undefined) return { ...draft, id, ownerId: subject, members: 0, createdAt: null }
      // Another call for a list of this name was answered with it: this one has its own.
      continue
    }
    // What became of a lost answer is found out in the background, for the next call.
    await inTransaction(db, async (own) => {
      await withdrawOrder(own, ref.target)
      await reconcile.wake(own, ref)
    })
    throw refusalOfProblem(
      ran.kind === 'waiting' ? ran.problem : null,
      ran.kind === 'waiting' ? ran.seconds : undefined,
    )
  }
}
