// How an entry of a package reads: taxonomy labels in the reader's language, words and hashtags as they are.
import { findConversationTopic } from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { findInterest } from '@peregrine/domain/taxonomy/interests.ts'
import { findMovieOrShow } from '@peregrine/domain/taxonomy/movies-tv-shows.ts'
import { taxonomyLabel } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import type { ChosenField } from './entry-key.ts'

const finders = {
  interests: findInterest,
  conversation_topics: findConversationTopic,
  movies_tv_shows: findMovieOrShow,
} as const

export function entryLabel(field: Exclude<ChosenField, 'handles'>, id: string, language: 'en' | 'ja'): string {
  if (field === 'keywords' || field === 'hashtags') return id
  const entry = finders[field](id)
  return entry ? taxonomyLabel(entry, language) : id
}
