// All phrase stocks, taken apart and ready to fill, by subject and language.
import { NETWORK_SUBJECTS } from '../communities/network-subjects.ts'
import { type CompiledPhrase, compilePhrase } from './compiled-phrases.ts'
import type { NetworkLanguage, SubjectPhrases } from './phrase-stock.ts'
import { QUOTE_PHRASES, REPLY_PHRASES } from './phrases-answers.ts'
import { ANY_TOPIC_PHRASES } from './phrases-any-topic.ts'
import { BOT_PHRASES } from './phrases-bots.ts'
import { COMMON_SLOTS } from './phrases-common.ts'
import { DAILY_PHRASES, DAILY_SLOTS, type DayMoment, MOMENT_PHRASES } from './phrases-daily.ts'
import { SMALL_STOCKS, type SmallLanguage } from './phrases-european.ts'
import { SMALL_SUBJECT_POSTS } from './phrases-european-subjects.ts'
import { SUBJECT_STOCKS } from './phrases-of-subjects.ts'
import { GENERAL_ORGANISATION_PHRASES, type OrganisationKind, organisationLines } from './phrases-organisations.ts'
import { PLAIN_PHRASES } from './phrases-plain.ts'
import { TITLE_SLOTS } from './phrases-titles.ts'
import { SUBJECT_TOPICS } from './phrases-topics.ts'

export type Written = 'en' | 'ja'

/** The language whose stocks somebody draws on: small languages speak of subjects in English hashtags only. */
export function writtenOf(language: NetworkLanguage): Written {
  return language === 'ja' ? 'ja' : 'en'
}

/** What organisations say, by what they are. */
export type NewsLibrary = Readonly<Record<OrganisationKind, readonly CompiledPhrase[]>>

export interface SubjectLibrary {
  readonly posts: readonly CompiledPhrase[]
  readonly general: readonly CompiledPhrase[]
  readonly news: NewsLibrary
  readonly replies: readonly CompiledPhrase[]
  readonly quotes: readonly CompiledPhrase[]
  readonly bios: readonly CompiledPhrase[]
  readonly tags: readonly string[]
}

export interface PlainLibrary {
  readonly posts: readonly CompiledPhrase[]
  readonly replies: readonly CompiledPhrase[]
  /** What organisations of no subject say. */
  readonly news: NewsLibrary
  readonly moments: Readonly<Record<DayMoment, readonly CompiledPhrase[]>>
}

type Slots = Readonly<Record<string, readonly string[]>>

function all(templates: readonly string[], slots: Slots): readonly CompiledPhrase[] {
  return templates.map((template) => compilePhrase(template, slots))
}

function newsLibrary(linesFor: (kind: OrganisationKind) => readonly string[], slots: Slots): NewsLibrary {
  return {
    brand: all(linesFor('brand'), slots),
    media: all(linesFor('media'), slots),
    org: all(linesFor('org'), slots),
    club: all(linesFor('club'), slots),
    show: all(linesFor('show'), slots),
  }
}

function subjectLibrary(subject: string, language: Written): SubjectLibrary {
  const about = SUBJECT_TOPICS.get(subject)
  if (about === undefined) throw new RangeError(`No topics for ${subject}`)
  const stock = (SUBJECT_STOCKS as Readonly<Record<string, SubjectPhrases | undefined>>)[subject]?.[language]
  const common: Slots = { ...COMMON_SLOTS[language], ...TITLE_SLOTS[language], topic: about.topics[language] }
  const slots: Slots = { ...common, ...stock?.slots }
  return {
    posts: all([...(stock?.posts ?? []), ...(PLAIN_PHRASES[subject]?.[language] ?? [])], slots),
    general: all(ANY_TOPIC_PHRASES[language], common),
    news: newsLibrary((kind) => [...(stock?.news[kind] ?? []), ...organisationLines(kind, language, subject)], slots),
    replies: all(REPLY_PHRASES[language], common),
    quotes: all(QUOTE_PHRASES[language], common),
    bios: all(stock?.bios ?? [], slots),
    tags: about.tags[language],
  }
}

const NO_SLOTS: Slots = {}
const NO_MOMENTS: PlainLibrary['moments'] = { morning: [], evening: [], night: [], weekend: [], monday: [], friday: [] }

function plainLibrary(language: NetworkLanguage): PlainLibrary {
  if (language === 'en' || language === 'ja') {
    const slots = { ...COMMON_SLOTS[language], ...DAILY_SLOTS[language], ...TITLE_SLOTS[language] }
    const untopical = REPLY_PHRASES[language].filter((line) => !line.includes('{topic}') && !line.includes('{@'))
    const moments = MOMENT_PHRASES[language]
    return {
      posts: all(DAILY_PHRASES[language], slots),
      replies: all(untopical, slots),
      news: newsLibrary((kind) => GENERAL_ORGANISATION_PHRASES[kind][language], slots),
      moments: {
        morning: all(moments.morning, slots),
        evening: all(moments.evening, slots),
        night: all(moments.night, slots),
        weekend: all(moments.weekend, slots),
        monday: all(moments.monday, slots),
        friday: all(moments.friday, slots),
      },
    }
  }
  const stock = SMALL_STOCKS[language]
  return {
    posts: all(stock.posts, NO_SLOTS),
    replies: all(stock.replies, NO_SLOTS),
    news: newsLibrary(() => stock.news, NO_SLOTS),
    moments: NO_MOMENTS,
  }
}

const SUBJECTS = NETWORK_SUBJECTS.map((subject) => ({
  en: subjectLibrary(subject.id, 'en'),
  ja: subjectLibrary(subject.id, 'ja'),
}))

/** What there is to say about a subject (an index into `NETWORK_SUBJECTS`). */
export function libraryOf(subject: number, language: Written): SubjectLibrary {
  const library = SUBJECTS[subject]
  if (library === undefined) throw new RangeError(`No such subject: ${subject}`)
  return library[language]
}

/** What there is to say about nothing in particular. */
export const PLAIN_LIBRARY: Readonly<Record<NetworkLanguage, PlainLibrary>> = {
  en: plainLibrary('en'),
  ja: plainLibrary('ja'),
  es: plainLibrary('es'),
  pt: plainLibrary('pt'),
  fr: plainLibrary('fr'),
  de: plainLibrary('de'),
  id: plainLibrary('id'),
}

export const BOT_LIBRARY: Readonly<Record<Written, readonly CompiledPhrase[]>> = {
  en: all(BOT_PHRASES.en, NO_SLOTS),
  ja: all(BOT_PHRASES.ja, NO_SLOTS),
}

const SMALL_SUBJECTS = new Map(
  NETWORK_SUBJECTS.map((subject, index) => {
    const row = SMALL_SUBJECT_POSTS.get(subject.id)
    const languages = row === undefined ? [] : (Object.entries(row) as [SmallLanguage, readonly string[]][])
    return [index, new Map(languages.map(([language, lines]) => [language, all(lines, NO_SLOTS)]))]
  }),
)

/** What accounts of a small language say about a subject; empty for the rarer subjects. */
export function smallSubjectPosts(subject: number, language: SmallLanguage): readonly CompiledPhrase[] {
  return SMALL_SUBJECTS.get(subject)?.get(language) ?? []
}
