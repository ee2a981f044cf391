// The limits of a definition in words, each with what the filters are without it.

import { emptyFilters, type Filters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import { chosenAgeName, chosenGenderName } from '@peregrine/domain/targeting/choice-names.ts'
import { findLanguage } from '@peregrine/domain/taxonomy/languages.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { countryLabel } from '#shell/country-options.ts'
import type { BuilderText } from './builder-text.ts'

export interface LimitInForce {
  readonly id: string
  readonly label: string
  /** The filters without it. */
  readonly without: Partial<Filters>
}

/** Every limit as one chip, in the order of the form. */
export function limitsInForce(
  filters: Filters,
  text: BuilderText,
  language: Language,
  placeLabel: (place: string) => string,
): readonly LimitInForce[] {
  const without = (values: readonly string[], value: string) => values.filter((candidate) => candidate !== value)
  const { countries, places, languages, gender, age, verified, minFollowers, maxFollowers, activeWithinDays } = filters
  const one = (id: string, holds: boolean, label: () => string, removed: Partial<Filters>) =>
    holds ? [{ id, label: label(), without: removed }] : []
  return [
    ...countries.map((code) => ({
      id: `country ${code}`,
      label: countryLabel(code, language),
      without: { countries: without(countries, code) },
    })),
    ...places.map((place) => ({
      id: `place ${place}`,
      label: placeLabel(place),
      without: { places: without(places, place) },
    })),
    ...languages.map((code) => ({
      id: `language ${code}`,
      label: languageLabel(code, language),
      without: { languages: without(languages, code) },
    })),
    ...one('gender', gender !== emptyFilters.gender, () => chosenGenderName(gender, language), {
      gender: emptyFilters.gender,
    }),
    ...one('age', age !== emptyFilters.age, () => chosenAgeName(age, language), { age: emptyFilters.age }),
    ...one('verified', verified !== null, () => text(verified ? 'verifiedYes' : 'verifiedNo'), { verified: null }),
    ...one(
      'followers',
      minFollowers !== null || maxFollowers !== null,
      () => followersLabel(minFollowers, maxFollowers, text, language),
      {
        minFollowers: null,
        maxFollowers: null,
      },
    ),
    ...one('active', activeWithinDays !== null, () => text('activeWithin', { days: activeWithinDays ?? 0 }), {
      activeWithinDays: null,
    }),
  ]
}

export function languageLabel(code: string, language: string): string {
  const entry = findLanguage(code)
  return entry ? taxonomyLabel(entry, language) : code
}

export function followersLabel(from: number | null, to: number | null, text: BuilderText, language: string): string {
  const shown = { from: formatCount(from, language), to: formatCount(to, language) }
  if (from === null) return text('followersToShort', shown)
  return to === null ? text('followersFromShort', shown) : text('followersBoth', shown)
}
