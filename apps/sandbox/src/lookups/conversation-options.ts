// Conversations as the network lists them, by their 36 types: topics, films and shows, genres, and the names people talk about.

import { type HubKind, NETWORK_HUBS, type NetworkHub } from '@peregrine/demo-network/hubs/network-hubs.ts'
import { CONVERSATION_TOPICS } from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { INTERESTS, interestShortLabel } from '@peregrine/domain/taxonomy/interests.ts'
import { MOVIES_AND_TV_SHOWS } from '@peregrine/domain/taxonomy/movies-tv-shows.ts'
import { idsFrom, type TargetingOption } from './targeting-option.ts'

export const CONVERSATION_TYPES = [
  'ACTORS',
  'ATHLETES',
  'BOOK_GENRES',
  'BOOKS',
  'BRAND_CATEGORIES',
  'BRANDS',
  'CELEBRITIES',
  'COACHES',
  'DIGITAL_CREATORS',
  'ENTERTAINMENT_BRANDS',
  'ENTERTAINMENT_PERSONALITIES',
  'FICTIONAL_CHARACTERS',
  'JOURNALISTS',
  'LIFESTYLES',
  'MOVIE_GENRES',
  'MOVIES',
  'MUSIC_GENRES',
  'MUSICIANS',
  'NEWS_STORIES',
  'NEWS',
  'PERSONS',
  'PLACES',
  'PODCASTS',
  'POLITICAL_AFFILIATIONS',
  'POLITICIANS',
  'PRODUCTS',
  'RADIO_STATIONS',
  'SPORTS_LEAGUES',
  'SPORTS_PERSONALITIES',
  'SPORTS_TEAMS',
  'SPORTS',
  'TRENDS',
  'TV_SHOWS',
  'VIDEO_GAME_PLATFORMS',
  'VIDEO_GAME_PUBLISHERS',
  'VIDEO_GAMES',
] as const
export type ConversationType = (typeof CONVERSATION_TYPES)[number]

export interface ConversationOption extends TargetingOption {
  readonly type: ConversationType
  /** Who writes one of these takes part in the conversation. */
  readonly words: readonly string[]
}

type Conversation = Omit<ConversationOption, 'value'>

/** Topics that nobody sells, or that are too small to be listed. */
const NOT_LISTED: ReadonlySet<string> = new Set([
  'burnout',
  'elections',
  'climate-policy',
  'true-crime',
  'disaster-kits',
  'temple-visits',
  'kiln-openings',
  'home-labs',
  'poetry-readings',
  'school-funding',
  'four-day-week',
  'film:half-a-mandarin',
  'film:a-chair-for-tomasine',
  'film:the-bus-never-stops-here',
])

/** Types of topics by the interest that they belong to, the longest beginning first; else LIFESTYLES. */
const TOPIC_TYPES: readonly (readonly [interest: string, type: ConversationType])[] = [
  ['sports/', 'SPORTS'],
  ['automotive/motorsport', 'SPORTS'],
  ['gaming/', 'VIDEO_GAMES'],
  ['business/', 'NEWS'],
  ['finance/', 'NEWS'],
  ['law-and-politics/', 'NEWS'],
  ['science/', 'NEWS'],
  ['technology/gadgets', 'PRODUCTS'],
  ['technology/', 'NEWS'],
  ['music-and-radio/podcasts', 'PODCASTS'],
  ['movies-and-tv/', 'TRENDS'],
  ['events/', 'TRENDS'],
  ['travel/', 'PLACES'],
]

/** Genres are the sub-interests of these. */
const GENRES: Readonly<Record<string, ConversationType>> = {
  books: 'BOOK_GENRES',
  'movies-and-tv': 'MOVIE_GENRES',
  'music-and-radio': 'MUSIC_GENRES',
  sports: 'SPORTS',
}

const PERSON_TYPES: Readonly<Record<string, ConversationType>> = {
  music: 'MUSICIANS',
  journalism: 'JOURNALISTS',
  football: 'SPORTS_PERSONALITIES',
  general: 'CELEBRITIES',
}
const HUB_TYPES: Readonly<Record<HubKind, (subject: string) => ConversationType | undefined>> = {
  brand: (subject) =>
    subject === 'gaming' || subject === 'gamedev'
      ? 'VIDEO_GAME_PUBLISHERS'
      : subject === 'film' || subject === 'anime'
        ? 'ENTERTAINMENT_BRANDS'
        : 'BRANDS',
  media: (subject) => (subject === 'general' || subject === 'journalism' ? 'NEWS' : 'ENTERTAINMENT_BRANDS'),
  club: () => 'SPORTS_TEAMS',
  org: (subject) => (subject === 'football' ? 'SPORTS_LEAGUES' : undefined),
  // They stand among the titles already.
  show: () => undefined,
  woman: (subject) => PERSON_TYPES[subject] ?? 'DIGITAL_CREATORS',
  man: (subject) => PERSON_TYPES[subject] ?? 'DIGITAL_CREATORS',
  person: (subject) => PERSON_TYPES[subject] ?? 'DIGITAL_CREATORS',
}

const topics = (): Conversation[] =>
  CONVERSATION_TOPICS.filter(({ id }) => !NOT_LISTED.has(id)).map(({ label, synonyms, interest }) => ({
    name: label.en,
    nameJa: label.ja,
    type: TOPIC_TYPES.find(([beginning]) => interest.startsWith(beginning))?.[1] ?? 'LIFESTYLES',
    words: [label.en, label.ja, ...synonyms],
  }))

const titles = (): Conversation[] =>
  MOVIES_AND_TV_SHOWS.filter(({ id }) => !NOT_LISTED.has(id)).map(({ label, kind }) => ({
    name: label.en,
    nameJa: label.ja,
    type: kind === 'film' ? 'MOVIES' : 'TV_SHOWS',
    words: [label.en, label.ja],
  }))

const genres = (): Conversation[] =>
  INTERESTS.flatMap((interest) => {
    const type = GENRES[interest.parent]
    if (type === undefined) return []
    const [name, nameJa] = [interestShortLabel(interest, 'en'), interestShortLabel(interest, 'ja')]
    return [{ name, nameJa, type, words: [name, nameJa, ...interest.synonyms] }]
  })

function ofHub({ kind, subject, name, handle }: NetworkHub): Conversation[] {
  const type = HUB_TYPES[kind](subject)
  return type === undefined ? [] : [{ name, type, words: [name, handle] }]
}

/** One entry for each name in a type, which is how people tell them apart. */
function listed(): ConversationOption[] {
  const nextId = idsFrom('a1')
  const seen = new Set<string>()
  return [...topics(), ...titles(), ...genres(), ...NETWORK_HUBS.flatMap(ofHub)]
    .filter(({ type, name }) => !seen.has(`${type} ${name}`) && seen.add(`${type} ${name}`))
    .map((conversation, number) => ({ ...conversation, value: nextId(number) }))
}

export const CONVERSATION_OPTIONS: readonly ConversationOption[] = listed()
