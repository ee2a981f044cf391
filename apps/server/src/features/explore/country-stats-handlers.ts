// The calls of X-stats.
import type { countryStats } from '@peregrine/contract/explore/country-stats-endpoints.ts'
import { isSelectableCountry } from '@peregrine/domain/shell/country-rules.ts'
import { truncate } from '@peregrine/domain/shell/format-rules.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import type { ReadInsightsPorts } from '#features/insights/insights-public.ts'
import { type NamedPlace, namedPlace } from '#features/taxonomy/taxonomy-public.ts'
import type { Handlers } from '#platform/mount.ts'
import { answering, type ExploreContext, nameOf } from './explore-answers.ts'
import { readConversations, readStats } from './read-country-stats.ts'

/** The place of a call, null without one; or the refusal of what is none, or where nobody may be targeted. */
function placeOf(given: string | undefined, { invalid }: ExploreContext): NamedPlace | null {
  if (given === undefined || given.trim() === '') return null
  const place =
    namedPlace(given) ?? invalid({ country: [message('place_unknown', { said: truncate(given.trim(), 60) })] })
  return isSelectableCountry(place.country) ? place : invalid({ country: [message('definition_country_unavailable')] })
}

export function createCountryStatsHandlers(ports: ReadInsightsPorts): Handlers<typeof countryStats> {
  return {
    readStats: async (context) => {
      const { query } = context
      const place = placeOf(query.country, context)
      return await answering(context, () => readStats(ports, place, query.language))
    },
    readConversations: async (context) => {
      const { caller, body } = context
      const place = placeOf(body.country, context)
      // Where a place is given, a name may be left out.
      const isNamed = (body.name ?? '').trim() !== ''
      if (!place && !isNamed) return context.invalid({ name: [message('name_or_country_missing')] })
      const name = isNamed ? nameOf(body.name ?? '', context) : null
      return await answering(context, () => readConversations(ports, caller, { place, name }, body.language))
    },
  }
}
