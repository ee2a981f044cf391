// The lists that targeting chooses from, and searching in them.
import { z } from 'zod'
import { access } from '../platform/access.ts'
import { endpoint } from '../platform/endpoint.ts'
import {
  AudienceRegion,
  JobCategoryEntry,
  LocationEntry,
  LookupEntry,
  NestedLookupEntry,
  NetworkOperatorEntry,
  TargetingCountry,
} from './lookup-shapes.ts'

const language = z.enum(['en', 'ja']).default('en')
const byLanguage = { language }
const Keywords = z.strictObject({ keywords: z.string().max(200), language })
const limit = { max: 60, seconds: 60 } as const

const languages = endpoint({
  id: 'taxonomy.languages',
  method: 'GET',
  path: '/api/external/languages/',
  access: access.lookup,
  summary: 'Languages',
  query: byLanguage,
  reply: z.array(LookupEntry),
})

const networkOperators = endpoint({
  id: 'taxonomy.networkOperators',
  method: 'GET',
  path: '/api/external/network-operators/',
  access: access.lookup,
  summary: 'Network operators',
  query: byLanguage,
  reply: z.array(NetworkOperatorEntry),
})

const interests = endpoint({
  id: 'taxonomy.interests',
  method: 'GET',
  path: '/api/external/interests/',
  access: access.lookup,
  summary: 'Interests and sub-interests',
  query: byLanguage,
  reply: z.array(NestedLookupEntry),
})

const conversationTopics = endpoint({
  id: 'taxonomy.conversationTopics',
  method: 'GET',
  path: '/api/external/conversation-topics/',
  access: access.lookup,
  summary: 'Conversation topics',
  query: byLanguage,
  reply: z.array(NestedLookupEntry),
})

const moviesTvShows = endpoint({
  id: 'taxonomy.moviesTvShows',
  method: 'GET',
  path: '/api/external/movies-tv-shows/',
  access: access.lookup,
  summary: 'Movies and TV shows',
  query: byLanguage,
  reply: z.array(LookupEntry),
})

const searchNetworkOperators = endpoint({
  id: 'taxonomy.searchNetworkOperators',
  method: 'POST',
  path: '/api/external/network-operators/search/',
  access: access.lookup,
  summary: 'Network operators for key words',
  body: Keywords,
  reply: z.object({ network_operators: z.array(NetworkOperatorEntry) }),
  limit,
})

const searchInterests = endpoint({
  id: 'taxonomy.searchInterests',
  method: 'POST',
  path: '/api/external/interests/search/',
  access: access.lookup,
  summary: 'Interests for key words',
  body: Keywords,
  reply: z.object({ interests: z.array(NestedLookupEntry) }),
  limit,
})

const searchConversationTopics = endpoint({
  id: 'taxonomy.searchConversationTopics',
  method: 'POST',
  path: '/api/external/conversation-topics/search/',
  access: access.lookup,
  summary: 'Conversation topics for key words',
  body: Keywords,
  reply: z.object({ conversation_topics: z.array(NestedLookupEntry) }),
  limit,
})

const searchMoviesTvShows = endpoint({
  id: 'taxonomy.searchMoviesTvShows',
  method: 'POST',
  path: '/api/external/movies-tv-shows/search/',
  access: access.lookup,
  summary: 'Movies and TV shows for key words',
  body: Keywords,
  reply: z.object({ movies_tv_shows: z.array(LookupEntry) }),
  limit,
})

const searchLocations = endpoint({
  id: 'taxonomy.searchLocations',
  method: 'GET',
  path: '/api/external/locations/search/',
  access: access.lookup,
  summary: 'Locations by name',
  query: { keywords: z.string().max(200), language },
  reply: z.object({ locations: z.array(LocationEntry) }),
  limit,
})

const audienceRegions = endpoint({
  id: 'taxonomy.audienceRegions',
  method: 'GET',
  path: '/api/audience-regions/',
  access: access.lookup,
  summary: 'Audience regions: one country or several',
  query: byLanguage,
  reply: z.array(AudienceRegion),
})

const audienceRegion = endpoint({
  id: 'taxonomy.audienceRegion',
  method: 'GET',
  path: '/api/audience-regions/{pk}/',
  access: access.lookup,
  summary: 'One audience region',
  params: { pk: z.string().max(60) },
  query: byLanguage,
  reply: AudienceRegion,
})

const targetingCountries = endpoint({
  id: 'taxonomy.targetingCountries',
  method: 'GET',
  path: '/api/targeting-countries/',
  access: access.user,
  summary: 'Countries',
  query: byLanguage,
  reply: z.array(TargetingCountry),
})

const targetingInterests = endpoint({
  id: 'taxonomy.targetingInterests',
  method: 'GET',
  path: '/api/targeting-interests/',
  access: access.user,
  summary: 'Interests and sub-interests',
  query: byLanguage,
  reply: z.array(NestedLookupEntry),
})

const targetingLocations = endpoint({
  id: 'taxonomy.targetingLocations',
  method: 'GET',
  path: '/api/targeting-locations/',
  access: access.user,
  summary: 'Countries and their regions',
  query: byLanguage,
  reply: z.array(LocationEntry),
})

const jobTitles = endpoint({
  id: 'taxonomy.jobTitles',
  method: 'GET',
  path: '/api/job-titles/',
  access: access.user,
  summary: 'Job titles by category',
  query: byLanguage,
  reply: z.array(JobCategoryEntry),
})

export const taxonomy = {
  languages,
  networkOperators,
  interests,
  conversationTopics,
  moviesTvShows,
  searchNetworkOperators,
  searchInterests,
  searchConversationTopics,
  searchMoviesTvShows,
  searchLocations,
  audienceRegions,
  audienceRegion,
  targetingCountries,
  targetingInterests,
  targetingLocations,
  jobTitles,
} as const
