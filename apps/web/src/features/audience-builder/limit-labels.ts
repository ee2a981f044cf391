// The limits of a definition in words, each with what the filters are without it.
import { emptyFilters, type Filters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { ageBandOf } from '@peregrine/domain/targeting/age-band-rules.ts'
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
  language: string,
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
    ...one('gender', gender !== emptyFilters.gender, () => text(`genders.${gender}`), { gender: emptyFilters.gender }),
    ...one('age', age !== emptyFilters.age, () => ageLabel(age, text), { age: emptyFilters.age }),
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

/** 'Over 18', '18-34'; '18歳以上', '18〜34歳'. */
export function ageLabel(age: string, text: BuilderText): string {
  const { id, low, high } = ageBandOf(age)
  if (id === 'any') return text('ageAny')
  return high === null ? text('ageOver', { low }) : text('ageRange', { low, high })
}

export function languageLabel(code: string, language: string): string {
  const entry = findLanguage(code)
  return entry ? taxonomyLabel(entry, language) : code
}

function followersLabel(from: number | null, to: number | null, text: BuilderText, language: string): string {
  const shown = { from: formatCount(from, language), to: formatCount(to, language) }
  if (from === null) return text('followersToShort', shown)
  return to === null ? text('followersFromShort', shown) : text('followersBoth', shown)
}
