// Interests, conversation topics, films and shows that a text speaks of, by the words and tags of the taxonomy.

import { CONVERSATION_TOPICS } from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { INTERESTS, interestShortLabel } from '@peregrine/domain/taxonomy/interests.ts'
import { MOVIES_AND_TV_SHOWS } from '@peregrine/domain/taxonomy/movies-tv-shows.ts'
import { type PhraseMatch, phraseLexicon } from './phrase-lexicon.ts'
import type { TextReading } from './read-text.ts'

interface Subject {
  readonly kind: 'interest' | 'topic' | 'show'
  readonly id: string
  /** The interest that speaking of it shows. */
  readonly interest: string
}

export interface Subjects {
  readonly interests: readonly string[]
  readonly topics: readonly string[]
  readonly shows: readonly string[]
}

/** Labels that say something else in running text; their interests are found by their other words. */
const TOO_GENERAL = new Set(
  (
    'action adventure management law space pop rock folk data design drama comedy fiction romance society education business ' +
    'beauty events security accounting hair pride sleep weather careers markets conferences toys sweets arts cloud saving ' +
    'お金・資産 行事・季節 社会 教育 ビジネス デザイン 美容 法律 経済 環境 家 庭 車'
  ).split(' '),
)

const KANJI = /\p{sc=Han}/u
const MOST_SUBJECTS = 12

function* labelPhrases(label: string): Generator<string> {
  const plain = label.replace(/\s*\(.*\)/, '')
  if (/ and |, /.test(plain) || TOO_GENERAL.has(plain.toLowerCase())) return
  yield* plain.split('・').filter((part) => (part.length > 1 || KANJI.test(part)) && !TOO_GENERAL.has(part))
}

const interestPhrases = INTERESTS.flatMap((interest) => {
  const subject: Subject = { kind: 'interest', id: interest.id, interest: interest.id }
  const labels = ['en', 'ja'].flatMap((language) => [...labelPhrases(interestShortLabel(interest, language))])
  return [...labels, ...interest.synonyms].map((phrase) => [phrase, subject] as const)
})

const topicPhrases = CONVERSATION_TOPICS.flatMap((topic) => {
  const subject: Subject = { kind: 'topic', id: topic.id, interest: topic.interest }
  return [topic.label.en, topic.label.ja, ...topic.synonyms].map((phrase) => [phrase, subject] as const)
})

const showPhrases = MOVIES_AND_TV_SHOWS.flatMap((show) => {
  const subject: Subject = { kind: 'show', id: show.id, interest: show.interest }
  return [show.label.en, show.label.ja].map((phrase) => [phrase, subject] as const)
})

const interestLexicon = phraseLexicon(interestPhrases, { plurals: true })
const topicLexicon = phraseLexicon(topicPhrases, { plurals: true })
const showLexicon = phraseLexicon(showPhrases, { plurals: false })

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)].slice(0, MOST_SUBJECTS)

/** Interest ids that a bio names, in the order of the text; an interest gives way to its own sub-interests. */
export function findInterests(reading: TextReading): readonly string[] {
  const found = [
    ...interestLexicon.find(reading).flatMap((match) => match.ids),
    ...reading.hashtags.flatMap((tag) => interestLexicon.tagged(tag)),
  ]
  return distinct(withoutParents(found.map(({ id }) => id)))
}

/** What a post speaks of; topics and shows also count for their interest, and words of a title for nothing else. */
export function findSubjects(reading: TextReading): Subjects {
  const shows = showLexicon.find(reading)
  const inTitle = (match: PhraseMatch<Subject>) =>
    shows.some(({ start, end }) => match.start < end && start < match.end)
  const others = [...interestLexicon.find(reading), ...topicLexicon.find(reading)].filter((match) => !inTitle(match))
  const found = [...others, ...shows].flatMap(({ ids }) => ids)
  for (const tag of reading.hashtags)
    found.push(...interestLexicon.tagged(tag), ...topicLexicon.tagged(tag), ...showLexicon.tagged(tag))
  const idsOf = (kind: Subject['kind']) =>
    distinct(found.filter((subject) => subject.kind === kind).map(({ id }) => id))
  return {
    interests: distinct(withoutParents(found.map(({ interest }) => interest))),
    topics: idsOf('topic'),
    shows: idsOf('show'),
  }
}

function withoutParents(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => id.includes('/') || !ids.some((other) => other.startsWith(`${id}/`)))
}
