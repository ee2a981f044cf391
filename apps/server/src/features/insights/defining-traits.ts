// What an audience was chosen by. All its members have it for that reason alone: it is no finding about them.
import type { DefinedBy } from '@peregrine/contract/insights/portrait-shapes.ts'
import type { CriterionKind, Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { ageBandOf, ageRangeLabel } from '@peregrine/domain/targeting/age-band-rules.ts'
import { CONVERSATION_TOPICS } from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { findInterest, INTERESTS, type Interest, interestShortLabel } from '@peregrine/domain/taxonomy/interests.ts'
import { findJobCategory } from '@peregrine/domain/taxonomy/job-categories.ts'
import { findJobTitle } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import { foldText, type TaxonomyEntry, taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { lookupOf } from './definition-terms.ts'
import { countryLabel, genderLabel, languageLabel, placeLabel } from './place-labels.ts'

export interface DefiningTraits {
  /** Handles in lower case. */
  readonly accounts: ReadonlySet<string>
  /** Ids of interests and of the categories that they belong to. */
  readonly interests: ReadonlySet<string>
  readonly topics: ReadonlySet<string>
  /** Ids of titles and of their categories. */
  readonly jobs: ReadonlySet<string>
  readonly companies: ReadonlySet<string>
  readonly isWord: (label: string) => boolean
  readonly sides: ReadonlySet<'country' | 'language' | 'gender' | 'age'>
}

/** Of what is kept in: whoever is left out lacks something, which says little of those who stay. */
export function definingTraits({ include, filters }: Definition): DefiningTraits {
  const termsOf = (...kinds: readonly CriterionKind[]): string[] =>
    include.flatMap(({ criteria }) => criteria.flatMap(({ kind, terms }) => (kinds.includes(kind) ? terms : [])))
  const words = termsOf('posted', 'bio')
  const chosen = termsOf('interest').flatMap((term) => lookupOf('interest', term).labels)
  // Who posts about coffee is said to be interested in coffee because of those posts.
  const interests = [...chosen, ...interestsNamed(words)].flatMap((id) => [id, findInterest(id)?.parent ?? id])
  const named = chosen.flatMap((id) => {
    const interest = findInterest(id)
    return interest ? namesOf(interest) : []
  })
  const jobs = termsOf('job').flatMap((term) => lookupOf('job', term).labels)
  const sides = [
    ...(filters.countries.length > 0 || filters.places.length > 0 ? (['country'] as const) : []),
    ...(filters.languages.length > 0 ? (['language'] as const) : []),
    ...(filters.gender === 'ANY' ? [] : (['gender'] as const)),
    ...(filters.age === 'any' ? [] : (['age'] as const)),
  ]
  return {
    accounts: new Set(termsOf('follows', 'engaged')),
    interests: new Set(interests),
    topics: new Set(CONVERSATION_TOPICS.filter((topic) => isNamed(topic, words)).map(({ id }) => id)),
    jobs: new Set(jobs.flatMap((id) => [id, findJobTitle(id)?.category ?? id])),
    companies: new Set(termsOf('company').map(foldText)),
    isWord: wordTest([...words, ...named]),
    sides: new Set(sides),
  }
}

const namesOf = (interest: Interest): string[] => ['en', 'ja'].map((language) => interestShortLabel(interest, language))

const isNamed = ({ label }: TaxonomyEntry, words: readonly string[]): boolean =>
  words.some((word) => [label.en, label.ja].some((name) => foldText(name) === bare(word)))

const bare = (term: string): string => foldText(term).replace(/^#/, '')

/** By their names alone: of a synonym it is worth knowing how many of those who use it care for the whole subject. */
function interestsNamed(words: readonly string[]): string[] {
  const requested = new Set(words.map(bare))
  return INTERESTS.filter((interest) => namesOf(interest).some((name) => requested.has(foldText(name)))).map(
    ({ id }) => id,
  )
}

/** The terms themselves, the tags that say the same, and the words that they are made of. */
function wordTest(terms: readonly string[]): (label: string) => boolean {
  const folded = terms.map(bare)
  const all = new Set([
    ...folded,
    ...folded.map((term) => term.replaceAll(' ', '')),
    ...folded.flatMap((term) => term.split(' ')),
    ...terms.flatMap((term) => lookupOf('posted', term).labels.map(bare)),
  ])
  return (label) => all.has(bare(label))
}

const SHOWN_TERMS = 3

/** The same in words, for a page that shows it apart from what was found. */
export function definedBy({ include, filters }: Definition, language: string): DefinedBy[] {
  const { countries, languages, places, gender, age } = filters
  const some = (kind: DefinedBy['kind'], labels: readonly string[]): DefinedBy[] =>
    labels.length === 0
      ? []
      : [{ kind, labels: labels.slice(0, SHOWN_TERMS), more: Math.max(0, labels.length - SHOWN_TERMS) }]
  return [
    ...include.flatMap(({ criteria }) =>
      criteria.flatMap(({ kind, terms }) =>
        some(
          kind,
          terms.map((term) => termLabel(kind, term, language)),
        ),
      ),
    ),
    ...some(
      'country',
      countries.map((code) => countryLabel(code, language)),
    ),
    ...some(
      'place',
      places.map((place) => placeLabel(place, language)),
    ),
    ...some(
      'language',
      languages.map((code) => languageLabel(code, language)),
    ),
    ...some('gender', gender === 'ANY' ? [] : [genderLabel(gender.toLowerCase(), language)]),
    ...some('age', age === 'any' ? [] : [ageLabel(age, language)]),
  ]
}

function ageLabel(age: string, language: string): string {
  const { low, high } = ageBandOf(age)
  return ageRangeLabel(high === null ? `${low}+` : `${low}–${high}`, language)
}

function termLabel(kind: CriterionKind, term: string, language: string): string {
  if (kind === 'follows' || kind === 'engaged') return `@${term}`
  const interest = kind === 'interest' ? findInterest(term) : undefined
  if (interest) return interestShortLabel(interest, language)
  const job = kind === 'job' ? (findJobTitle(term) ?? findJobCategory(term)) : undefined
  return job ? taxonomyLabel(job, language) : term
}
