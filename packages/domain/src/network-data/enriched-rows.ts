// What enrichment adds to a row: only what the text supports, and 'unknown' (an empty string or list) where it does not know.

export type Gender = 'female' | 'male' | ''
/** Inferred age in years as an inclusive range; both 0 when unknown. */
export interface AgeRange {
  readonly low: number
  readonly high: number
}

/** Traits of one account inferred from its own text. Ids are those of the taxonomy (`@peregrine/domain/taxonomy/…`). */
export interface AccountTraits {
  /** ISO 3166-1 alpha-2 in upper case, '' when unknown. */
  readonly country: string
  /** ISO 3166-2 code such as 'JP-13' or 'US-CA' (US states, Japanese prefectures, the four GB nations), '' when unknown. */
  readonly region: string
  /** English name of the city, '' when unknown. */
  readonly city: string
  /** ISO 639-1, '' when unknown. */
  readonly language: string
  readonly gender: Gender
  readonly age: AgeRange
  /** Job-title ids ('barista'), most specific first; the category follows from the taxonomy. */
  readonly jobs: readonly string[]
  /** Employers as written, normalised ('harbor roast'); a handle keeps its at-sign ('@harborroast'). */
  readonly companies: readonly string[]
  /** Interest ids that the bio itself speaks of. */
  readonly interests: readonly string[]
  /** Distinct search terms of the bio: words, adjacent pairs, '#tags'. */
  readonly terms: readonly string[]
}

/** Traits of one post. */
export interface PostTraits {
  readonly language: string
  readonly interests: readonly string[]
  /** Conversation-topic, film and show ids spoken of. */
  readonly topics: readonly string[]
  readonly shows: readonly string[]
  /** Distinct search terms: words and adjacent pairs of content words, '#tags'. Mentions stand apart. */
  readonly terms: readonly string[]
  /** Handles mentioned, lower case, without the at-sign. */
  readonly mentions: readonly string[]
  /** −1 (negative) to 1 (positive); undefined when the text gives no ground. */
  readonly sentiment: number | undefined
}
