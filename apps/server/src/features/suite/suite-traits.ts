// What profiles say of themselves, read in a thread that ends when nobody needs it for a while.
import { openThreads } from '#platform/threads.ts'
import type { EnrichmentOrder, SuitePersonTexts, SuiteTraits } from './suite-enrichment-thread.ts'

const threads = openThreads<EnrichmentOrder, readonly SuiteTraits[]>(
  new URL('./suite-enrichment-thread.ts', import.meta.url),
  { threads: 1, megabytes: 512, idleMilliseconds: 120_000 },
)

/** In the order in which they were given. */
export const readTraits = (people: readonly SuitePersonTexts[], year: number): Promise<readonly SuiteTraits[]> =>
  people.length === 0 ? Promise.resolve([]) : threads.run({ people, year })
