// The calls about job titles.
import type { jobTitles } from '@peregrine/contract/audience-builder/job-title-endpoints.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { type Definition, LIMITS } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { isSelectableCountry } from '@peregrine/domain/shell/country-rules.ts'
import { truncate } from '@peregrine/domain/shell/format-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import {
  AudienceRefused,
  countryLabel,
  isSignedIn,
  openAudience,
  sizeAudience,
  sizeOf,
  sourceOf,
} from '#features/insights/insights-public.ts'
import { GraphTooHeavy } from '#platform/graph.ts'
import type { Handlers } from '#platform/mount.ts'
import type { BuilderPorts } from './builder-handlers.ts'
import { cutPackage } from './cut-package.ts'
import { countriesApart, readJobTitles, readPlaces, titleWords, withTitles } from './job-title-audience.ts'

type JobDefinition = ReplyOf<typeof jobTitles.sizeJobTitles>['definition']

interface Context {
  readonly body: {
    readonly job_titles: readonly string[]
    readonly countries: readonly string[]
    readonly language: 'en' | 'ja'
  }
  readonly invalid: (fields: Readonly<Record<string, readonly Message[]>>) => never
  readonly refuse: (code: 'question_too_heavy' | 'no_network') => never
}

const SAID = { names: 5, length: 60 }
const saidOf = (names: readonly string[]): string =>
  names
    .slice(0, SAID.names)
    .map((name) => truncate(name, SAID.length))
    .join(', ')

/** Who is asked for, or the refusal of what says nobody. */
function requestedOf({ body, invalid }: Context) {
  const { ids, unknown } = readJobTitles(body.job_titles)
  if (ids.length === 0 && unknown.length === 0) return invalid({ job_titles: [message('job_titles_missing')] })
  if (ids.length === 0) return invalid({ job_titles: [message('job_titles_unknown', { said: saidOf(unknown) })] })
  if (ids.length > LIMITS.termsPerCriterion)
    return invalid({ job_titles: [message('job_titles_too_many', { limit: LIMITS.termsPerCriterion })] })
  const places = readPlaces(body.countries)
  if (places.unknown.length > 0)
    return invalid({ countries: [message('place_unknown', { said: saidOf(places.unknown) })] })
  if (places.places.some(({ country }) => !isSelectableCountry(country)))
    return invalid({ countries: [message('definition_country_unavailable')] })
  const apart = countriesApart(places.places)
  if (apart.length > 0) {
    const said = saidOf(apart.map((country) => countryLabel(country, body.language)))
    return invalid({ countries: [message('places_apart', { said })] })
  }
  const filtersOf = (titles: readonly string[]): Definition => withTitles(titles, places.places)
  return { ids, unknown: unknown.map((name) => truncate(name, SAID.length)), audienceOf: filtersOf }
}

async function answering<Answer>({ refuse }: Context, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GraphTooHeavy) return refuse('question_too_heavy')
    // Titles and places were checked.
    if (error instanceof AudienceRefused && (error.code === 'no_network' || error.code === 'question_too_heavy'))
      return refuse(error.code)
    throw error
  }
}

export function createJobTitleHandlers(ports: BuilderPorts): Handlers<typeof jobTitles> {
  return {
    sizeJobTitles: async (context) => {
      const { ids, unknown, audienceOf } = requestedOf(context)
      const { language } = context.body
      const started = performance.now()
      return await answering(context, async () => {
        const audience = await openAudience(ports, audienceOf(ids))
        const [size, titles] = await Promise.all([
          sizeAudience(ports.graph, audience),
          Promise.all(
            ids.map(async (id) => ({ id, ...titleWords(id, language), size: await sizeOf(ports, audienceOf([id])) })),
          ),
        ])
        // Made of known titles and places, as the endpoint's shape has it.
        const definition = audience.definition as JobDefinition
        const tookMs = Math.round(performance.now() - started)
        return { source: sourceOf(audience.network), definition, size, titles, unknown, tookMs }
      })
    },
    targetJobTitles: async (context) => {
      const { ids, unknown, audienceOf } = requestedOf(context)
      const { caller, body } = context
      return await answering(context, async () => {
        const proposal = await ports.proposePackage(ports, { definition: audienceOf(ids), language: body.language })
        return { ...(isSignedIn(caller) ? proposal : cutPackage(proposal)), unknown }
      })
    },
  }
}
