// Interests, conversation topics, films and shows that a text speaks of, by the words and tags of the taxonomy.

import { CONVERSATION_TOPICS } from '@peregrine/domain/taxonomy/conversation-topics.ts'
import { INTERESTS, interestShortLabel } from '@peregrine/domain/taxonomy/interests.ts'
import { MOVIES_AND_TV_SHOWS } from '@peregrine/domain/taxonomy/movies-tv-shows.ts'
import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { AMBIGUOUS_PHRASES } from './ambiguous-phrases.ts'
import { type PhraseLexicon, type PhraseMatch, phraseLexicon } from './phrase-lexicon.ts'
import type { TextReading } from './read-text.ts'

interface Subject {
  readonly kind: 'interest' | 'topic' | 'show'
  readonly id: string
  /** The interest that speaking of it shows. */
  readonly interest: string
  /** Whether the phrase says it by itself, only as the name of the interest, or only beside another of the same field. */
  readonly says: 'alone' | 'as a name' | 'beside another'
}

export interface Subjects {
  readonly interests: readonly string[]
  readonly topics: readonly string[]
  readonly shows: readonly string[]
}

const KANJI = /\p{sc=Han}/u
const MOST_SUBJECTS = 12

function* labelPhrases(label: string): Generator<string> {
  const plain = label.replace(/\s*\(.*\)/, '')
  if (/ and |, /.test(plain)) return
  yield* plain.split('・').filter((part) => part.length > 1 || KANJI.test(part))
}

type Named = Pick<Subject, 'kind' | 'id' | 'interest'>

function* phrasesOf(named: Named, labels: Iterable<string>, synonyms: readonly string[]): Generator<SubjectPhrase> {
  const names = new Set(labels)
  for (const phrase of new Set([...names, ...synonyms])) {
    const ambiguous = names.has(phrase) ? 'as a name' : 'beside another'
    yield [phrase, { ...named, says: AMBIGUOUS_PHRASES.has(foldText(phrase)) ? ambiguous : 'alone' }]
  }
}
type SubjectPhrase = readonly [phrase: string, subject: Subject]

const interestPhrases = INTERESTS.flatMap((interest) => {
  const labels = ['en', 'ja'].flatMap((language) => [...labelPhrases(interestShortLabel(interest, language))])
  return [...phrasesOf({ kind: 'interest', id: interest.id, interest: interest.id }, labels, interest.synonyms)]
})

const topicPhrases = CONVERSATION_TOPICS.flatMap(({ id, label, synonyms, interest }) => [
  ...phrasesOf({ kind: 'topic', id, interest }, [label.en, label.ja], synonyms),
])

const showPhrases = MOVIES_AND_TV_SHOWS.flatMap(({ id, label, interest }) => [
  ...phrasesOf({ kind: 'show', id, interest }, [label.en, label.ja], []),
])

/** Every phrase by which a text shows an interest, a topic, a film or a show. @testing Compared with lists of common words. */
export const SUBJECT_PHRASES: readonly SubjectPhrase[] = [...interestPhrases, ...topicPhrases, ...showPhrases]

const interestLexicon = phraseLexicon(interestPhrases, { plurals: true })
const topicLexicon = phraseLexicon(topicPhrases, { plurals: true })
const showLexicon = phraseLexicon(showPhrases, { plurals: false })

const distinct = (ids: readonly string[]): readonly string[] => [...new Set(ids)].slice(0, MOST_SUBJECTS)

/** A subject where it was found. */
interface Mention {
  readonly subject: Subject
  /** The phrase as it is in the text. */
  readonly phrase: string
  /** Whether it is an item of a list or a tag: there the name of an interest means the interest. */
  readonly standsAlone: boolean
}

const fieldOf = ({ interest }: Subject): string => interest.slice(0, `${interest}/`.indexOf('/'))

/**
 * What is said for certain: phrases that say it alone, and ambiguous ones beside a certain one of the same field or beside
 * another of the same interest ('python' and 'data science', 'punk' and 'metal').
 */
function certain(mentions: readonly Mention[]): readonly Subject[] {
  const isCertain = ({ subject: { says }, standsAlone }: Mention): boolean =>
    says === 'alone' || (says === 'as a name' && standsAlone)
  const fields = new Set(mentions.filter(isCertain).map(({ subject }) => fieldOf(subject)))
  const isSupported = ({ subject, phrase }: Mention): boolean =>
    fields.has(fieldOf(subject)) ||
    mentions.some((other) => other.phrase !== phrase && other.subject.interest === subject.interest)
  return mentions.filter((mention) => isCertain(mention) || isSupported(mention)).map(({ subject }) => subject)
}

const mentionsOf = (
  reading: TextReading,
  matches: readonly PhraseMatch<Subject>[],
  standsAlone: (match: PhraseMatch<Subject>) => boolean,
): Mention[] =>
  matches.flatMap((match) =>
    match.ids.map((subject) => ({
      subject,
      phrase: reading.folded.slice(match.start, match.end),
      standsAlone: standsAlone(match),
    })),
  )

const tagMentions = (reading: TextReading, lexicon: PhraseLexicon<Subject>): Mention[] =>
  reading.hashtags.flatMap((tag) => lexicon.tagged(tag).map((subject) => ({ subject, phrase: tag, standsAlone: true })))

/** Between the ends of the text, signs and line breaks: an item of a list. */
function isItem({ folded }: TextReading, { start, end }: PhraseMatch<Subject>): boolean {
  return (
    /(?:^|[^\p{L}\p{N}\s]|\n)[^\S\n]*$/u.test(folded.slice(Math.max(0, start - 10), start)) &&
    /^[^\S\n]*(?:$|[^\p{L}\p{N}\s]|\n)/u.test(folded.slice(end, end + 10))
  )
}

/** Interest ids that a bio names, in the order of the text; an interest gives way to its own sub-interests. */
export function findInterests(reading: TextReading): readonly string[] {
  const found = certain([
    ...mentionsOf(reading, interestLexicon.find(reading), (match) => isItem(reading, match)),
    ...tagMentions(reading, interestLexicon),
  ])
  return distinct(withoutParents(found.map(({ id }) => id)))
}

/** What a post speaks of; topics and shows also count for their interest, and words of a title for nothing else. */
export function findSubjects(reading: TextReading): Subjects {
  const shows = showLexicon.find(reading)
  const inTitle = (match: PhraseMatch<Subject>) =>
    shows.some(({ start, end }) => match.start < end && start < match.end)
  const others = [...interestLexicon.find(reading), ...topicLexicon.find(reading)].filter((match) => !inTitle(match))
  const found = certain([
    ...mentionsOf(reading, [...others, ...shows], () => false),
    ...[interestLexicon, topicLexicon, showLexicon].flatMap((lexicon) => tagMentions(reading, lexicon)),
  ])
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
