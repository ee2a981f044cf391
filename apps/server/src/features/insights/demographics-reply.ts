// Counts of traits become the Demographics and Job titles tabs; work, income and education are estimated from occupation.

import type { Distribution } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import { ageRangeLabel } from '@peregrine/domain/targeting/age-band-rules.ts'
import {
  EDUCATION_LEVELS,
  findEducationLevel,
  findIncomeLevel,
  findJobCategory,
  findSocioeconomicStatus,
  findWorkField,
  INCOME_LEVELS,
  type OccupationProfile,
  SOCIOECONOMIC_STATUSES,
} from '@peregrine/domain/taxonomy/job-categories.ts'
import { findJobTitle } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import { type TaxonomyEntry, taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { AGE_GROUPS, sharesOfGroups } from './age-groups.ts'
import type { Stratum } from './audience-graph.ts'
import type { AudienceSample } from './audience-sample.ts'
import { type DistributionInput, distributionOf } from './figure-lists.ts'
import { cityLabel, countryLabel, genderLabel, languageLabel, placeLabel } from './place-labels.ts'
import type { Known } from './sample-graph.ts'
import type { Trait, TraitCount } from './trait-graph.ts'

type Demographics = Omit<Insights['tabs']['demographics'], 'everybody'>
type SampleSides = Pick<AudienceSample, 'n' | 'observable' | 'strata' | 'signals'>
type Traits = ReadonlyMap<Trait, readonly TraitCount[]>
type LabelOf = (value: string) => string
type Order = Pick<DistributionInput, 'order'>

const SHOWN = 100

/**
 * The Demographics tab. Countries and languages are those of the whole network, members against all others: the
 * baseline was matched on them and would say nothing.
 */
export function demographicsOf(traits: Traits, sample: SampleSides, language: string): Demographics {
  const { n, strata } = sample
  const jobs = sample.signals.jobs
  const plain = (trait: Trait, labelOf: LabelOf): Distribution => exclusive(countsOf(traits, trait), n, labelOf)
  const estimated = (value: (profile: OccupationProfile) => string, labelOf: LabelOf, order: Order = {}) =>
    exclusive(estimatesOf(countsOf(traits, 'job'), value), n, labelOf, order)
  const taxonomy = (find: (id: string) => TaxonomyEntry | undefined): LabelOf => labelIn(find, language)
  const inOrder = (entries: readonly TaxonomyEntry[]): Order => ({ order: entries.map(({ id }) => id) })
  return {
    genders: plain('gender', (value) => genderLabel(value, language)),
    ages: exclusive(ageGroupsOf(countsOf(traits, 'age')), n, (value) => ageRangeLabel(value, language), {
      order: AGE_GROUPS.map(({ id }) => id),
    }),
    occupations: shared(countsOf(traits, 'occupation'), n, jobs, taxonomy(findJobCategory)),
    fields: estimated(({ field }) => field, taxonomy(findWorkField)),
    incomes: estimated(({ income }) => income, taxonomy(findIncomeLevel), inOrder(INCOME_LEVELS)),
    socioeconomic: estimated(
      ({ status }) => status,
      taxonomy(findSocioeconomicStatus),
      inOrder(SOCIOECONOMIC_STATUSES),
    ),
    educations: estimated(({ education }) => education, taxonomy(findEducationLevel), inOrder(EDUCATION_LEVELS)),
    countries: exclusive(strataBy(strata, 'country'), sample.observable, (value) => countryLabel(value, language)),
    regions: plain('region', (value) => placeLabel(value, language)),
    cities: plain('city', (value) => cityLabel(value, language)),
    languages: exclusive(strataBy(strata, 'language'), sample.observable, (value) => languageLabel(value, language)),
  }
}

/** Job titles as they stand in bios; one account may have several. */
export function jobTitlesOf(traits: Traits, n: number, jobs: Known, language: string): Distribution {
  return shared(countsOf(traits, 'title'), n, jobs, labelIn(findJobTitle, language))
}

const strataBy = (strata: readonly Stratum[], trait: 'country' | 'language'): TraitCount[] =>
  summed(strata.map((stratum) => ({ value: stratum[trait], a: stratum.members, b: stratum.others })))

const countsOf = (traits: Traits, trait: Trait): readonly TraitCount[] => traits.get(trait) ?? []

const labelIn =
  (find: (id: string) => TaxonomyEntry | undefined, language: string): LabelOf =>
  (value) => {
    const entry = find(value)
    return entry ? taxonomyLabel(entry, language) : value
  }

/** Each account has one value; whoever has '' is unknown. */
function exclusive(counts: readonly TraitCount[], n: number, labelOf: LabelOf, order: Order = {}): Distribution {
  const values = counts.filter(({ value }) => value !== '')
  const sum = (side: 'a' | 'b') => values.reduce((total, count) => total + count[side], 0)
  return distributionOf({ counts: values, known: { n: sum('a'), m: sum('b') }, n, labelOf, show: SHOWN, ...order })
}

/** An account may have several values. */
const shared = (counts: readonly TraitCount[], n: number, known: Known, labelOf: LabelOf): Distribution =>
  distributionOf({ counts, known, n, labelOf, show: SHOWN })

/** Counts of job titles as counts of what the titles say about their holders; titles outside the taxonomy say nothing. */
function estimatesOf(titles: readonly TraitCount[], value: (profile: OccupationProfile) => string): TraitCount[] {
  return summed(
    titles.map((count) => {
      const profile = findJobTitle(count.value)?.profile
      return { ...count, value: profile ? value(profile) : '' }
    }),
  )
}

function summed(counts: readonly TraitCount[]): TraitCount[] {
  const sums = new Map<string, TraitCount>()
  for (const { value, a, b } of counts) {
    const sum = sums.get(value)
    sums.set(value, { value, a: a + (sum?.a ?? 0), b: b + (sum?.b ?? 0) })
  }
  return [...sums.values()]
}

/** An inferred range that spans several groups counts in each by its share of years there. */
function ageGroupsOf(ranges: readonly TraitCount[]): TraitCount[] {
  const sums = AGE_GROUPS.map(() => ({ a: 0, b: 0 }))
  for (const { value, a, b } of ranges) {
    const [low = 0, high = 0] = value.split('-').map(Number)
    for (const [place, share] of sharesOfGroups(low, high).entries()) {
      const sum = sums[place]
      if (!sum) continue
      sum.a += a * share
      sum.b += b * share
    }
  }
  return AGE_GROUPS.map(({ id }, place) => ({
    value: id,
    a: Math.round(sums[place]?.a ?? 0),
    b: Math.round(sums[place]?.b ?? 0),
  }))
}
