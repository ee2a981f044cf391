// One audience from several sides: how large each part of it is, of those of whom it is known, and how far beyond expectation.
import type { Perspectives } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { Distribution } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { estimateOf, type WholeTrait } from '@peregrine/domain/insights/portrait-rules.ts'
import { SCORE_DEFAULTS } from '@peregrine/domain/insights/score-rules.ts'
import { MINIMUM_CELL } from '@peregrine/domain/insights/size-rules.ts'
import {
  demographicsOf,
  everybodyOnceLearned,
  exactSize,
  type InsightPorts,
  openAudience,
  sizeAudience,
  tabCounts,
  withSample,
} from '#features/insights/insights-public.ts'

type Side = Perspectives['perspectives'][number]['side']

/** Of countries and languages the largest. */
const SHOWN = 12

/** Throws AudienceRefused and GraphTooHeavy. */
export async function readPerspectives(
  ports: InsightPorts,
  definition: Definition,
  sides: readonly Side[],
  language: string,
): Promise<Perspectives> {
  const audience = await openAudience(ports, definition)
  const [size, [demographics, everybody]] = await Promise.all([
    sizeAudience(ports.graph, audience),
    withSample(ports.graph, audience, (sample) =>
      Promise.all([
        tabCounts(ports.graph, sample)
          .traits()
          .then((traits) => demographicsOf(traits, sample, language)),
        everybodyOnceLearned(ports.graph, sample, language),
      ]),
    ),
  ])
  const lists: Readonly<Record<Side, Distribution>> = {
    country: demographics.countries,
    language: demographics.languages,
    gender: demographics.genders,
    age: demographics.ages,
  }
  const wholes: Readonly<Partial<Record<Side, WholeTrait>>> = {
    language: everybody.languages,
    gender: everybody.genders,
    age: everybody.ages,
  }
  const perspectives: Perspectives['perspectives'] = []
  // Below the smallest size that is shown, every part of it would tell how many they are.
  if (size.belowMinimum || (size.stated ?? MINIMUM_CELL) < MINIMUM_CELL) return { size, perspectives }
  for (const side of [...new Set(sides)]) {
    const { known, n, items } = lists[side]
    // Of too few nothing is told, as nowhere else.
    if (known < SCORE_DEFAULTS.minimumSample) continue
    const lines = items
      .filter(({ figure }) => figure.a >= MINIMUM_CELL)
      .slice(0, SHOWN)
      .map(({ id, label, figure }) => ({
        id,
        label,
        figure,
        size: exactSize(figure.a, known),
        estimate: estimateOf(id, wholes[side]),
      }))
    perspectives.push({ side, known, n, lines })
  }
  return { size, perspectives }
}
