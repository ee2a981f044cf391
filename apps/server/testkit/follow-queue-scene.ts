// Somebody with an account of the suite whose queues of follows and lists run against the sandbox.
import { expect } from 'vitest'
import { connectNetworkAccount } from './ad-account-app.ts'
import type { ProductScene } from './product-scene.ts'
import { ownersNetwork } from './reconciler-scene.ts'
import type { Browser } from './session-app.ts'
import { withPremium } from './suite-scene.ts'

export const SUITE = '/api/external/deepthought'
const GRANT = { token: 'sandbox-user', secret: 'sandbox-user-secret' }

export interface Batch {
  readonly id: string
  readonly state: string
  readonly total: number
  readonly done: number
  readonly skipped: number
  readonly already: number
  readonly pending: number
  readonly withdrawn: number
  readonly left: number
  readonly left_today: number
  readonly can_undo: boolean
  readonly expected_end: string | null
  readonly list: { readonly id: string | null; readonly name: string } | null
  readonly waiting: { readonly reason: { readonly code: string }; readonly until: string | null } | null
}

interface Person {
  readonly user_id: string
  readonly handle: string | null
  readonly outcome: string
  readonly reason: { readonly code: string } | null
}

export function followQueueScene(scene: ProductScene) {
  const network = () => ownersNetwork(scene.sandbox.url)
  const connected = async () => {
    const person = await scene.signedIn()
    await withPremium(scene, person)
    const { id } = await connectNetworkAccount(person, {})
    const added = await person.send('POST', `${SUITE}/accounts/`, { body: { connection: id, timezone: 'UTC' } })
    expect(added.statusCode, added.body).toBe(201)
    const account = added.json() as { id: string; user_id: string; handle: string }
    // Every test acts as the same account of the network, and begins with a whole budget.
    await scene.world.db.deleteFrom('suite_sent_changes').execute()
    const cap = await person.send('PATCH', `${SUITE}/follow-queue/`, { body: { daily_cap: 400 } })
    expect(cap.statusCode, cap.body).toBe(200)
    return { person, account }
  }
  /** Fifty follows in a quarter of an hour are few for a test. */
  const newWindow = () => scene.sandbox.control('DELETE', 'rate-limits')
  const peopleOf = async (subject: string, count: number): Promise<string[]> => {
    const page = await network().followers(GRANT, subject, { size: 1000, token: null })
    return (page?.items ?? [])
      .filter((one) => !one.protected)
      .map(({ id }) => id)
      .slice(0, count)
  }
  const standing = async (ids: readonly string[]) => {
    const { found } = await network().people(GRANT, ids)
    return new Map(found.map((one) => [one.id, one]))
  }
  return {
    network,
    connected,
    newWindow,
    /** Queues that begin at the same moment of the network's clock, which may stand, have no order to test. */
    async nextSecond(): Promise<void> {
      const { now } = (await scene.sandbox.control('GET', 'clock')) as { now: string }
      await scene.sandbox.control('PUT', 'clock', { now: new Date(Date.parse(now) + 2000).toISOString() })
    },
    peopleOf,
    standing,
    /** Followers whom the account does not follow (yet), or does. */
    async people(subject: string, count: number, followed: boolean): Promise<string[]> {
      const ids = await peopleOf(subject, count)
      for (const id of ids) {
        await newWindow()
        await (followed ? network().follow(GRANT, subject, id) : network().unfollow(GRANT, subject, id))
      }
      return ids
    },
    async followed(ids: readonly string[]): Promise<string[]> {
      const all = await standing(ids)
      return ids.filter((id) => all.get(id)?.followedByYou)
    },
    async set(subject: string, id: string, follows: boolean): Promise<void> {
      await (follows ? network().follow(GRANT, subject, id) : network().unfollow(GRANT, subject, id))
    },
    handleOf: async (id: string): Promise<string> => (await standing([id])).get(id)?.handle ?? '',
    bulk: async (person: Browser, what: 'follow' | 'unfollow', user_ids: readonly string[]): Promise<Batch> => {
      const begun = await person.send('POST', `${SUITE}/bulk-${what}/`, { body: { selection: { user_ids } } })
      expect(begun.statusCode, begun.body).toBe(202)
      return begun.json()
    },
    change: (person: Browser, id: string, to: string) =>
      person.send('PATCH', `${SUITE}/follow-queue/${id}/`, { body: { to } }),
    async batch(person: Browser, id: string, of: 'follows' | 'lists' = 'follows'): Promise<Batch> {
      const { results } = (await person.send('GET', `${SUITE}/follow-queue/?of=${of}`)).json()
      return results.find((one: Batch) => one.id === id)
    },
    async peopleIn(person: Browser, id: string, query = ''): Promise<Person[]> {
      const all: Person[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const after = cursor === '' ? '' : `&cursor=${cursor}`
        const reply = await person.send('GET', `${SUITE}/follow-queue/${id}/people/?limit=2${query}${after}`)
        expect(reply.statusCode, reply.body).toBe(200)
        const page = reply.json() as { results: Person[]; next: string | null }
        all.push(...page.results)
        cursor = page.next
      }
      return all
    },
    leftToday: async (person: Browser): Promise<number> =>
      (await person.send('GET', `${SUITE}/follow-queue/`)).json().left_today,
  }
}
