// Ids of handles at the network, kept for a week: a handle rarely changes hands, and the network counts each question.
import type { AdsGrant, AdsPort } from '#connectors/ads/ads-port.ts'

const WEEK_MS = 7 * 86_400_000
const KEPT = 50_000

interface Stored {
  readonly id: string
  readonly at: number
}
const cacheOf = new WeakMap<AdsPort, Map<string, Stored>>()

/** Ids by handle in lower case; who has none is missing, and asked for again the next time. Throws AdsFailure. */
export async function userIdsOf(
  ads: AdsPort,
  clock: () => number,
  grant: AdsGrant,
  handles: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const retained = cacheOf.get(ads) ?? new Map<string, Stored>()
  cacheOf.set(ads, retained)
  const now = clock()
  const fresh = (handle: string): string | undefined => {
    const found = retained.get(handle)
    return found && now - found.at < WEEK_MS ? found.id : undefined
  }
  const unknown = handles.filter((handle) => fresh(handle) === undefined)
  if (unknown.length > 0)
    for (const [handle, id] of await ads.userIds(grant, unknown)) {
      retained.delete(handle)
      retained.set(handle, { id, at: now })
    }
  for (const oldest of retained.keys()) {
    if (retained.size <= KEPT) break
    retained.delete(oldest)
  }
  return new Map(
    handles.flatMap((handle) => {
      const id = fresh(handle)
      return id === undefined ? [] : [[handle, id]]
    }),
  )
}
