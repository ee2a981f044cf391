// One audience from several sides: how large each part of it is, counted where it can be said as a limit, and how far beyond expectation.
import type { Perspectives } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { Distribution } from '@peregrine/contract/insights/figure-shapes.ts'
import type { Definition, Filters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { sizeFromSample } from '@peregrine/domain/insights/size-rules.ts'
import {
  demographicsOf,
  type InsightPorts,
  openAudience,
  sizeAudience,
  sizeOf,
  tabCounts,
  withSample,
} from '#features/insights/insights-public.ts'

type Side = Perspectives['perspectives'][number]['side']

/** Of countries and languages the largest. */
const SHOWN = 12

/** The limit under which only this part of the audience is left; null: it cannot be said as a limit, as of age groups. */
const LIMITS: Readonly<Record<Side, (value: string) => Partial<Filters> | null>> = {
  country: (value) => ({ countries: [value.toUpperCase()] }),
  language: (value) => ({ languages: [value.toLowerCase()] }),
  gender: (value) => {
    const gender = value.toUpperCase()
    return gender === 'MALE' || gender === 'FEMALE' ? { gender } : null
  },
  age: () => null,
}

/** Throws AudienceRefused and GraphTooHeavy. */
export async function readPerspectives(
  ports: InsightPorts,
  definition: Definition,
  sides: readonly Side[],
  language: string,
): Promise<Perspectives> {
  const audience = await openAudience(ports, definition)
  const [size, demographics] = await Promise.all([
    sizeAudience(ports.graph, audience),
    withSample(ports.graph, audience, async (sample) =>
      demographicsOf(await tabCounts(ports.graph, sample).traits(), sample, language),
    ),
  ])
  const lists: Readonly<Record<Side, Distribution>> = {
    country: demographics.countries,
    language: demographics.languages,
    gender: demographics.genders,
    age: demographics.ages,
  }
  const perspectives: Perspectives['perspectives'] = []
  // Below the smallest size that is shown, every part of it would tell how many they are.
  if (size.belowMinimum) return { size, perspectives }
  for (const side of [...new Set(sides)]) {
    const { known, n, items } = lists[side]
    const lines: Perspectives['perspectives'][number]['lines'] = []
    for (const { id, label, figure } of items.filter((item) => item.figure.a > 0).slice(0, SHOWN)) {
      const limit = LIMITS[side](id)
      const part = limit && { ...definition, filters: { ...definition.filters, ...limit } }
      const estimate = () => sizeFromSample(figure.a, figure.n, Math.max(size.size, figure.n))
      const told = part ? await sizeOf(ports, part) : estimate()
      if (!told.belowMinimum) lines.push({ id, label, figure, size: told })
    }
    perspectives.push({ side, known, n, lines })
  }
  return { size, perspectives }
}
