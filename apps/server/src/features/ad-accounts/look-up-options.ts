// The network's look-ups: asked once in a while, answered from memory in between. Places are never kept: the network forbids it.
import {
  type AdsGrant,
  type AdsPort,
  nameOfGrant,
  type OptionQuery,
  type TargetingOption,
} from '#connectors/ads/ads-port.ts'

export interface OptionCache {
  /** Everything that the network answers to this question. Throws an AdsFailure when it cannot be asked and nothing is kept. */
  lookUp(grant: AdsGrant, query: OptionQuery): Promise<readonly TargetingOption[]>
}

/** They change seldom, and the network asks to refresh them weekly. */
const FRESH_MS = 24 * 3_600_000
const USABLE_MS = 7 * 24 * 3_600_000
const KEPT = 500

interface Stored {
  readonly at: number
  readonly options: readonly TargetingOption[]
}

export function createOptionCache(ads: Pick<AdsPort, 'options'>, clock: () => number): OptionCache {
  const retained = new Map<string, Stored>()
  /**
   * Questions under way: whoever asks the same waits for the same answer. With another grant it is another question: a
   * failure may be the fault of the grant.
   */
  const requesting = new Map<string, Promise<readonly TargetingOption[]>>()

  const request = async (grant: AdsGrant, query: OptionQuery, key: string): Promise<readonly TargetingOption[]> => {
    const options = await ads.options(grant, query)
    retained.delete(key)
    retained.set(key, { at: clock(), options })
    const [oldest] = retained.keys()
    if (retained.size > KEPT && oldest !== undefined) retained.delete(oldest)
    return options
  }

  return {
    async lookUp(grant, query) {
      if (query.list === 'locations') return await ads.options(grant, query)
      const key = JSON.stringify(Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1)))
      const found = retained.get(key)
      const age = found ? clock() - found.at : Number.POSITIVE_INFINITY
      if (found && age >= 0 && age < FRESH_MS) return found.options
      const own = `${nameOfGrant(grant)} ${key}`
      const running = requesting.get(own) ?? request(grant, query, key).finally(() => requesting.delete(own))
      requesting.set(own, running)
      try {
        return await running
      } catch (error) {
        // Names and ids of last week are better than none.
        if (found && age < USABLE_MS) return found.options
        throw error
      }
    },
  }
}
