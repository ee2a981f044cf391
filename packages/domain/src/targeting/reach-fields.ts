// The parts of a package that decide whom it reaches; apart from what reads them, which brings whole taxonomies.
import type { TargetingType } from '../ad-network/criterion-rules.ts'
import type { EntryField } from './package-rules.ts'

/** The parts of a package that choose people or narrow whom it reaches; placements do neither. */
export const REACH_FIELDS = [
  'keywords',
  'hashtags',
  'handles',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
  'custom_audiences',
  'countries',
  'locations',
  'languages',
  'network_operators',
  'gender',
  'age',
] as const satisfies readonly (EntryField | 'countries' | 'gender' | 'age')[]
export type ReachField = (typeof REACH_FIELDS)[number]

/** As which type of criterion a part is written: with it the table says how the part combines. */
export const TYPE_OF_FIELD: Readonly<Record<ReachField, TargetingType>> = {
  keywords: 'BROAD_KEYWORD',
  hashtags: 'BROAD_KEYWORD',
  handles: 'SIMILAR_TO_FOLLOWERS_OF_USER',
  interests: 'INTEREST',
  conversation_topics: 'CONVERSATION',
  movies_tv_shows: 'CONVERSATION',
  custom_audiences: 'CUSTOM_AUDIENCE',
  countries: 'LOCATION',
  locations: 'LOCATION',
  languages: 'LANGUAGE',
  network_operators: 'NETWORK_OPERATOR',
  gender: 'GENDER',
  age: 'AGE',
}
