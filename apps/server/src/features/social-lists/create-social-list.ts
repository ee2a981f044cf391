// Makes a list at the network once: after a lost answer, what stands there under its name since then is taken.
import { findMadeList } from '@peregrine/domain/social-lists/social-list-rules.ts'
import type { PeopleListDraft, PeopleListFacts } from '#connectors/ads/ads-lists-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenNetworkAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { SocialListPorts } from './social-list-ports.ts'
import { beginTry, endTry } from './social-list-store.ts'

const PAGE = 100

type Ports = Pick<SocialListPorts, 'db' | 'accounts' | 'networkClock'>

async function madeSince(
  { accounts: { ads } }: Ports,
  account: OpenNetworkAccount,
  draft: PeopleListDraft,
  since: number,
): Promise<PeopleListFacts | undefined> {
  let token: string | null = null
  do {
    const page = await ads.ownedLists(account.grant, account.userId, { size: PAGE, token })
    const found = findMadeList(page.items, draft.name, since)
    if (found) {
      // The earlier try may have wanted it otherwise.
      if (found.description !== draft.description || found.private !== draft.private)
        await ads.changePeopleList(account.grant, found.id, draft)
      return { ...found, ...draft }
    }
    token = page.next === token ? null : page.next
  } while (token !== null)
  return undefined
}

/** Asks the network to make it; when the answer is lost, looks, and asks once more only if there is none. */
async function makeOrFind(
  ports: Ports,
  account: OpenNetworkAccount,
  draft: PeopleListDraft,
  since: number,
): Promise<PeopleListFacts> {
  for (let tries = 1; ; tries += 1) {
    try {
      const id = await ports.accounts.ads.createPeopleList(account.grant, draft)
      return { ...draft, id, ownerId: account.userId, members: 0, createdAt: null }
    } catch (error) {
      if (!(error instanceof AdsFailure) || error.kind !== 'unknown_outcome') throw error
      const found = await madeSince(ports, account, draft, since).catch((failure: unknown) => {
        if (!(failure instanceof AdsFailure)) throw failure
        // That it could not be looked for settles nothing.
        throw new AdsFailure('unknown_outcome', error.problem, [], failure.retryAfter)
      })
      if (found) return found
      if (tries === 2) throw error
    }
  }
}

/**
 * Makes a list as the account. That it was begun is kept on its own, so that a server that ends in the middle looks before it
 * makes another one; that it was answered is kept in `tx`, with whatever else the answer brings. Throws an AdsFailure.
 */
export async function createSocialList(
  ports: Ports,
  tx: DbOrTx,
  userId: string,
  account: OpenNetworkAccount,
  draft: PeopleListDraft,
): Promise<PeopleListFacts> {
  const now = await ports.networkClock()
  const attempt = { userId, subject: account.userId, name: draft.name }
  const earlier = await beginTry(ports.db, attempt, new Date(now))
  const found = earlier && (await madeSince(ports, account, draft, earlier.getTime()))
  try {
    const made = found ?? (await makeOrFind(ports, account, draft, now))
    await endTry(tx, attempt)
    return made
  } catch (error) {
    // Anything but silence is an answer: nothing was made.
    const refused = ['rejected', 'forbidden', 'unauthorised', 'rate_limited']
    if (error instanceof AdsFailure && refused.includes(error.kind) && earlier === null) await endTry(ports.db, attempt)
    throw error
  }
}
