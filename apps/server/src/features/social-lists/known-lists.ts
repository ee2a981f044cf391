// What the network told of lists not long ago: it answers which lists somebody owns fifteen times in a quarter of an hour.
import type { NetworkPage, PeopleListFacts } from '#connectors/ads/ads-lists-port.ts'

/** At this pace the network's limit is never reached by looking alone. */
const FRESH_MS = 60_000
const KEPT = 2_000

type Page = NetworkPage<PeopleListFacts>

interface Known {
  readonly pages: Map<string, { readonly page: Page; readonly at: number }>
  /** Ids; whose a list is never changes. */
  readonly own: Set<string>
}

export interface KnownLists {
  /** A page of a connection's lists, asked for anew when it is older than a minute; `key` tells pages apart. */
  page(connection: string, key: string, request: () => Promise<Page>): Promise<Page>
  owns(connection: string, listId: string): boolean
  ids(connection: string): readonly string[]
  remember(connection: string, listId: string): void
  /** Something was changed: pages are asked for anew. `listId`: it is gone. */
  changed(connection: string, listId?: string): void
}

/** In memory, for one process. `clock`: milliseconds. */
export function createKnownLists(clock: () => number): KnownLists {
  const all = new Map<string, Known>()
  const of = (connection: string): Known => {
    const known = all.get(connection) ?? { pages: new Map(), own: new Set() }
    all.delete(connection)
    all.set(connection, known)
    const [oldest] = all.keys()
    if (all.size > KEPT && oldest !== undefined) all.delete(oldest)
    return known
  }
  return {
    async page(connection, key, request) {
      const known = of(connection)
      const retained = known.pages.get(key)
      if (retained && Math.abs(clock() - retained.at) < FRESH_MS) return retained.page
      const page = await request()
      // A change in the meantime has put another record in its place: this page is then kept nowhere.
      known.pages.set(key, { page, at: clock() })
      for (const { id } of page.items) known.own.add(id)
      return page
    },
    owns: (connection, listId) => of(connection).own.has(listId),
    ids: (connection) => [...of(connection).own],
    remember: (connection, listId) => void of(connection).own.add(listId),
    changed(connection, listId) {
      const { own } = of(connection)
      if (listId !== undefined) own.delete(listId)
      all.set(connection, { pages: new Map(), own })
    },
  }
}
