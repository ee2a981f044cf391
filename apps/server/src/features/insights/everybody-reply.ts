// Estimates of a whole audience as they travel: labelled, in order, and missing where they could not be made honestly.

import type { Insights, WholeAudience } from '@peregrine/contract/insights/insight-shapes.ts'
import { ageRangeLabel } from '@peregrine/domain/targeting/age-band-rules.ts'
import type { Graph } from '#platform/graph.ts'
import { AGE_GROUPS } from './age-groups.ts'
import type { AudienceSample } from './audience-sample.ts'
import { type EstimatedTrait, OTHERS } from './learn-traits.ts'
import { genderLabel, languageLabel } from './place-labels.ts'
import { estimatesOnceLearned, isTelling, type TraitEstimate } from './whole-audience.ts'

type Everybody = Insights['tabs']['demographics']['everybody']

/** Rarer values are not listed. */
const LEAST_SHARE = 0.005

/** For whoever shows shares once, without asking again: the estimates that reports show, waited for. */
export const everybodyOnceLearned = async (
  graph: Graph,
  sample: AudienceSample,
  language: string,
): Promise<Everybody> => everybodyOf(await estimatesOnceLearned(graph, sample), language)

/** The estimates of a sample, in a language. */
export function everybodyOf(estimates: ReadonlyMap<EstimatedTrait, TraitEstimate>, language: string): Everybody {
  const reply = (trait: EstimatedTrait, labelOf: (value: string) => string): WholeAudience =>
    wholeAudience(estimates.get(trait), labelOf, trait === 'age')
  return {
    genders: reply('gender', (value) => genderLabel(value, language)),
    ages: reply('age', (value) => ageRangeLabel(value, language)),
    languages: reply('language', (value) => languageLabel(value, language)),
  }
}

function wholeAudience(
  estimate: TraitEstimate | undefined,
  labelOf: (value: string) => string,
  isAge: boolean,
): WholeAudience {
  if (!estimate || !isTelling(estimate)) return null
  const listed = estimate.shares.filter(({ value, share }) => value !== OTHERS && (isAge || share >= LEAST_SHARE))
  const groups = AGE_GROUPS.map(({ id }) => id)
  const items = [...listed].sort((one, other) =>
    isAge ? groups.indexOf(one.value) - groups.indexOf(other.value) : other.share - one.share,
  )
  return {
    items: items.map(({ value, share, low, high }) => ({ id: value, label: labelOf(value), share, low, high })),
    total: items.length,
    learnedFrom: estimate.learnedFrom,
  }
}
