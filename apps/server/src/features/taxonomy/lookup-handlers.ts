// The lists that targeting chooses from, in the reader's language, and searching in them.
import type { taxonomy } from '@peregrine/contract/taxonomy/lookup-endpoints.ts'
import type {
  AudienceRegion,
  LookupEntry,
  NestedLookupEntry,
  NetworkOperatorEntry,
} from '@peregrine/contract/taxonomy/lookup-shapes.ts'
import { isSelectableCountry } from '@peregrine/domain/shell/country-rules.ts'
import { interestLabel } from '@peregrine/domain/targeting/package-rules.ts'
import {
  CONVERSATION_TOPICS,
  type ConversationTopic,
  searchConversationTopics,
} from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { findInterest, INTERESTS, type Interest, searchInterests } from '@peregrine/domain/taxonomy/interests.ts'
import { JOB_CATEGORIES } from '@peregrine/domain/taxonomy/job-categories.ts'
import { jobTitlesOf } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import { LANGUAGES } from '@peregrine/domain/taxonomy/languages.ts'
import { MOVIES_AND_TV_SHOWS, searchMoviesAndTvShows } from '@peregrine/domain/taxonomy/movies-tv-shows.ts'
import {
  NETWORK_OPERATORS,
  type NetworkOperator,
  searchNetworkOperators,
} from '@peregrine/domain/taxonomy/network-operators.ts'
import { AUDIENCE_REGIONS, findAudienceRegion } from '@peregrine/domain/taxonomy/regions.ts'
import { type TaxonomyEntry, taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import type { Handlers } from '#platform/mount.ts'
import { allLocations, searchLocations } from './search-locations.ts'
import { worldCountries } from './world-countries.ts'

type Language = 'en' | 'ja'

const entryOf = (entry: TaxonomyEntry, language: Language): LookupEntry => ({
  id: entry.id,
  label: taxonomyLabel(entry, language),
})

const labelOfInterest = (id: string, language: Language): string => {
  const interest = findInterest(id)
  return interest ? interestLabel(taxonomyLabel(interest, language)) : ''
}
const interestOf = (interest: Interest, language: Language): NestedLookupEntry => ({
  id: interest.id,
  label: labelOfInterest(interest.id, language),
  parent: interest.parent === '' ? '' : labelOfInterest(interest.parent, language),
})
const topicOf = (topic: ConversationTopic, language: Language): NestedLookupEntry => ({
  ...entryOf(topic, language),
  parent: labelOfInterest(topic.interest, language),
})
const operatorOf = (operator: NetworkOperator, language: Language): NetworkOperatorEntry => ({
  ...entryOf(operator, language),
  country: operator.country,
})
const regionOf = (region: (typeof AUDIENCE_REGIONS)[number], language: Language): AudienceRegion => ({
  id: region.id,
  name: taxonomyLabel(region, language),
  is_single_country: region.isSingleCountry,
  country_codes: [...region.countryCodes],
  selectable: region.countryCodes.every(isSelectableCountry),
})

/** Handlers of the lookups: nothing of theirs changes while the server runs. */
export function createTaxonomyHandlers(): Handlers<typeof taxonomy> {
  return {
    languages: async ({ query }) => LANGUAGES.map((entry) => entryOf(entry, query.language)),
    networkOperators: async ({ query }) => NETWORK_OPERATORS.map((entry) => operatorOf(entry, query.language)),
    interests: async ({ query }) => INTERESTS.map((entry) => interestOf(entry, query.language)),
    conversationTopics: async ({ query }) => CONVERSATION_TOPICS.map((entry) => topicOf(entry, query.language)),
    moviesTvShows: async ({ query }) => MOVIES_AND_TV_SHOWS.map((entry) => entryOf(entry, query.language)),

    searchNetworkOperators: async ({ body }) => ({
      network_operators: searchNetworkOperators(body.keywords).map((entry) => operatorOf(entry, body.language)),
    }),
    searchInterests: async ({ body }) => ({
      interests: searchInterests(body.keywords).map((entry) => interestOf(entry, body.language)),
    }),
    searchConversationTopics: async ({ body }) => ({
      conversation_topics: searchConversationTopics(body.keywords).map((entry) => topicOf(entry, body.language)),
    }),
    searchMoviesTvShows: async ({ body }) => ({
      movies_tv_shows: searchMoviesAndTvShows(body.keywords).map((entry) => entryOf(entry, body.language)),
    }),

    searchLocations: async ({ query }) => ({ locations: searchLocations(query.keywords, query.language) }),
    audienceRegions: async ({ query }) => AUDIENCE_REGIONS.map((region) => regionOf(region, query.language)),
    audienceRegion: async ({ params, query, refuse }) => {
      const region = findAudienceRegion(params.pk)
      return region ? regionOf(region, query.language) : refuse('not_found')
    },

    targetingCountries: async ({ query }) => worldCountries(query.language),
    targetingInterests: async ({ query }) => INTERESTS.map((entry) => interestOf(entry, query.language)),
    targetingLocations: async ({ query }) => allLocations(query.language),
    jobTitles: async ({ query }) =>
      JOB_CATEGORIES.map((category) => ({
        ...entryOf(category, query.language),
        titles: jobTitlesOf(category.id).map((title) => entryOf(title, query.language)),
      })),
  }
}
