// A thread that reads what profiles say of themselves; its dictionaries would burden the one that answers calls.
import { enrichAccount, loadEnrichment } from '@peregrine/enrichment/enrich-rows.ts'
import { takeOrders } from '#platform/threads.ts'

/** What of a profile says something about its owner. */
export interface SuitePersonTexts {
  readonly handle: string
  readonly name: string
  readonly bio: string
  readonly location: string
}

/** Null: the texts don't say. */
export interface SuiteTraits {
  readonly country: string | null
  readonly language: string | null
  readonly gender: string | null
  readonly jobs: readonly string[]
  readonly interests: readonly string[]
}

export interface EnrichmentOrder {
  readonly people: readonly SuitePersonTexts[]
  readonly year: number
}

const known = (text: string): string | null => (text === '' ? null : text)

await loadEnrichment()

takeOrders(({ people, year }: EnrichmentOrder): readonly SuiteTraits[] =>
  people.map(({ handle, name, bio, location }) => {
    const row = { id: '', handle, name, bio, location, createdAt: '', verified: false, protected: false }
    const traits = enrichAccount({ ...row, followers: 0, following: 0, posts: 0 }, year)
    return {
      country: known(traits.country),
      language: known(traits.language),
      gender: known(traits.gender),
      jobs: traits.jobs,
      interests: traits.interests,
    }
  }),
)
