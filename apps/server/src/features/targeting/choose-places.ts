// Which countries and languages a package is shown to: those that a real part of the audience lives in and writes.
import { wilson } from '@peregrine/domain/insights/score-rules.ts'
import type { TraitCount } from '#features/insights/insights-public.ts'

export interface PlaceRule {
  /** The share of those of whom it is known from which a value is worth an ad of its own. */
  readonly share: number
  /** Less than this cannot be ruled out: then it may be a few people by chance. */
  readonly least: number
}

/** A country costs nothing but its share of the budget; a language also needs an ad in it. */
export const COUNTRY_RULE: PlaceRule = { share: 0.02, least: 0.005 }
export const LANGUAGE_RULE: PlaceRule = { share: 0.05, least: 0.02 }

export interface PlaceShare {
  readonly value: string
  /** 0..1 of the members of whom it is known. */
  readonly share: number
  readonly ticked: boolean
}

/** The values of a trait by their share; evidence that somebody has one is none that the audience does. */
export function placeShares(counts: readonly TraitCount[], rule: PlaceRule): PlaceShare[] {
  const known = counts.filter(({ value, a }) => value !== '' && a > 0)
  const total = known.reduce((sum, { a }) => sum + a, 0)
  return known
    .map(({ value, a }) => {
      const { value: share, low } = wilson(a, total)
      return { value, share, ticked: share >= rule.share && low >= rule.least }
    })
    .sort((one, other) => other.share - one.share || (one.value < other.value ? -1 : 1))
}
