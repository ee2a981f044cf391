// What a post says when its author, its number and its moment are known: a subject, a phrase, the author's manner.
import { NETWORK_SUBJECTS } from '../communities/network-subjects.ts'
import { isCreator, NETWORK_HUBS } from '../hubs/network-hubs.ts'
import type { NetworkPerson } from '../people/network-people.ts'
import { type CompiledPhrase, fillPhrase } from '../phrases/compiled-phrases.ts'
import {
  BOT_LIBRARY,
  libraryOf,
  PLAIN_LIBRARY,
  smallSubjectPosts,
  type Written,
  writtenOf,
} from '../phrases/phrase-library.ts'
import type { NetworkLanguage } from '../phrases/phrase-stock.ts'
import type { OrganisationKind } from '../phrases/phrases-organisations.ts'
import { hashOf, SeededRandom } from '../seeded-random.ts'
import { LocalMoment } from './local-moments.ts'

const TEXT_STREAM = 71
const TOPIC_STREAM = 73
const HABIT_STREAM = 79
const LONGEST_POST = 280
const NO_SUBJECT = -1
const STEPS = [7, 11, 13, 17, 19, 23]
/** Fit for good news and bad. */
const EMOJI = ['👀', '🫠', '🤷', '🌿', '✨', '☕', '🌧️', '🐌', '🥲', '🍂'] as const
const LINK_PATHS = ['', 'journal', 'new', 'today', 'stories', 'guide', 'shop', 'archive', 'letters', 'events']

interface Cast {
  readonly brand: readonly string[]
  readonly media: readonly string[]
  readonly creator: readonly string[]
  readonly any: readonly string[]
  /** Those that have a site of their own. */
  readonly linked: readonly string[]
}

/** Handles of the well-known accounts of a subject by what they are, the best known repeated. */
function castOf(subject: string, japanese: boolean): Cast {
  const known = NETWORK_HUBS.filter((hub) => hub.subject === subject && (hub.language === 'ja') === japanese)
  const handles = (desired: (hub: (typeof known)[number]) => boolean): readonly string[] =>
    known
      .filter(desired)
      .flatMap((hub, rank) => Array.from({ length: Math.max(1, Math.round(4 / (rank + 1))) }, () => hub.handle))
  const any = handles(() => true)
  const or = (list: readonly string[]): readonly string[] => (list.length > 0 ? list : any)
  return {
    brand: or(handles((hub) => hub.kind === 'brand' || hub.kind === 'club')),
    media: or(handles((hub) => hub.kind === 'media' || hub.kind === 'org')),
    creator: or(handles(isCreator)),
    any,
    linked: handles((hub) => hub.kind === 'brand' || hub.kind === 'media'),
  }
}

const CASTS = NETWORK_SUBJECTS.map((subject) => ({ en: castOf(subject.id, false), ja: castOf(subject.id, true) }))
const GENERAL_CAST = { en: castOf('general', false), ja: castOf('general', true) }

/** Phrases of one network: the same post has the same text, whoever asks. */
export class PostPhrases {
  private readonly seed: number
  /** How many posts an author has written before: so that no phrase comes twice in a row. */
  private readonly slotOf: (post: number, author: NetworkPerson) => number
  private readonly random = new SeededRandom()
  private readonly choice = new SeededRandom()

  constructor(seed: number, slotOf: (post: number, author: NetworkPerson) => number) {
    this.seed = seed
    this.slotOf = slotOf
  }

  /** The subject of a post of its author's own (an index into `NETWORK_SUBJECTS`), -1 for none. */
  subjectOf(post: number, author: NetworkPerson): number {
    const choice = this.choice.reseed(this.seed, TOPIC_STREAM, post)
    const { subjects, communities } = author
    if (subjects.length === 0 || author.role === 'bot') return NO_SUBJECT
    const u = choice.next()
    if (author.role === 'organisation') return subjects[0] as number
    if (author.role === 'creator') return u < 0.8 ? (subjects[0] as number) : NO_SUBJECT
    if (communities.length === 0) return u < 0.52 ? choice.pick(subjects) : NO_SUBJECT
    if (u < 0.56) return subjects[0] as number
    return u < 0.74 ? choice.pick(subjects) : NO_SUBJECT
  }

  /** A phrase that the author has not used for as long as the list lasts: each author goes through it in steps of its own. */
  private nextPhrase(phrases: readonly CompiledPhrase[], author: NetworkPerson, post: number): CompiledPhrase {
    const { length } = phrases
    const slot = this.slotOf(post, author)
    const start = hashOf(this.seed, HABIT_STREAM + 2, author.index)
    const step = STEPS.find((prime) => length % prime !== 0) ?? 1
    return phrases[(start + slot * step) % length] as CompiledPhrase
  }

  private fill(
    phrases: readonly CompiledPhrase[],
    subject: number,
    author: NetworkPerson,
    post: number,
    at: LocalMoment,
  ): string {
    const written = writtenOf(author.language)
    const cast = CASTS[subject]?.[written] ?? GENERAL_CAST[written]
    return fillPhrase(this.nextPhrase(phrases, author, post), this.random, (name) => {
      if (name === '@today') return at.weekdayIn(0, written)
      if (name === '@coming') return at.weekdayIn(this.random.between(1, 5), written)
      if (name === '@month') return at.month(written)
      const list = cast[name.slice(1) as keyof Cast]
      const handle = this.random.pick(list)
      return `@${handle === author.hub?.handle ? (list.find((other) => other !== handle) ?? handle) : handle}`
    })
  }

  /** What an author answers to a post about a subject, or says to it when quoting it. */
  answer(post: number, author: NetworkPerson, subject: number, quoting: boolean, at: number): string {
    const random = this.random.reseed(this.seed, TEXT_STREAM, post)
    const { language } = author
    const written = writtenOf(language)
    const moment = new LocalMoment(at, author.place.zone)
    const small = language !== 'en' && language !== 'ja'
    if (small || subject === NO_SUBJECT) {
      return this.manner(this.fill(PLAIN_LIBRARY[language].replies, NO_SUBJECT, author, post, moment), author)
    }
    const library = libraryOf(subject, written)
    const text = this.manner(
      this.fill(quoting ? library.quotes : library.replies, subject, author, post, moment),
      author,
    )
    return quoting && random.chance(0.12) ? `${text} ${this.tag(library.tags)}` : text
  }

  /** A post of its author's own. */
  original(post: number, author: NetworkPerson, at: number): string {
    const subject = this.subjectOf(post, author)
    const random = this.random.reseed(this.seed, TEXT_STREAM, post)
    const { language } = author
    const written = writtenOf(language)
    if (author.role === 'bot') return this.botText(author, written)
    const moment = new LocalMoment(at, author.place.zone)
    if (language !== 'en' && language !== 'ja') return this.small(subject, author, language, post, moment)
    if (subject === NO_SUBJECT)
      return this.manner(this.fill(this.daily(author, moment), NO_SUBJECT, author, post, moment), author)
    const library = libraryOf(subject, written)
    const news = author.role === 'organisation' ? library.news[organisationKind(author)] : undefined
    const phrases = news ?? (random.chance(0.8) ? library.posts : library.general)
    return this.furnished(
      this.manner(this.fill(phrases, subject, author, post, moment), author),
      author,
      subject,
      written,
    )
  }

  /** Phrases about nothing in particular that fit the hour and the day. */
  private daily(author: NetworkPerson, at: LocalMoment): readonly CompiledPhrase[] {
    const library = PLAIN_LIBRARY[author.language]
    if (author.role === 'organisation') return library.news[organisationKind(author)]
    const fitting = at.moments().filter((moment) => library.moments[moment].length > 0)
    return fitting.length > 0 && this.random.chance(0.3) ? library.moments[this.random.pick(fitting)] : library.posts
  }

  private small(
    subject: number,
    author: NetworkPerson,
    language: Exclude<NetworkLanguage, 'en' | 'ja'>,
    post: number,
    at: LocalMoment,
  ): string {
    const { random } = this
    const library = PLAIN_LIBRARY[language]
    if (author.role === 'organisation')
      return this.fill(library.news[organisationKind(author)], NO_SUBJECT, author, post, at)
    const about = subject === NO_SUBJECT ? [] : smallSubjectPosts(subject, language)
    const text = this.manner(this.fill(about.length > 0 ? about : library.posts, NO_SUBJECT, author, post, at), author)
    const tagged = subject !== NO_SUBJECT && random.chance(about.length > 0 ? 0.5 : 0.3)
    return tagged ? `${text} ${this.tag(libraryOf(subject, 'en').tags)}` : text
  }

  /** One of the tags, the first ones more often. */
  private tag(tags: readonly string[]): string {
    return tags[Math.floor(tags.length * this.random.next() ** 1.7)] as string
  }

  /** Adds a link and hashtags now and then. */
  private furnished(text: string, author: NetworkPerson, subject: number, written: Written): string {
    const { random } = this
    const { tags } = libraryOf(subject, written)
    const linked =
      author.role === 'organisation' ? [author.hub?.handle ?? ''] : (CASTS[subject]?.[written].linked ?? [])
    let whole = text
    if (linked.length > 0 && random.chance(0.09)) {
      const path = random.pick(LINK_PATHS)
      whole += ` https://${random.pick(linked).replaceAll('_', '-').replace(/-$/, '')}.example${path === '' ? '' : `/${path}`}`
    }
    const desired = random.chance(0.4) ? (random.chance(0.35) ? 2 : 1) : 0
    for (let n = 0; n < desired; n++) {
      const tag = this.tag(tags)
      if (!whole.includes(tag) && whole.length + tag.length < LONGEST_POST) whole += ` ${tag}`
    }
    return whole
  }

  private botText(author: NetworkPerson, written: Written): string {
    const lines = BOT_LIBRARY[written]
    const favourite = hashOf(this.seed, HABIT_STREAM + 1, author.index) % lines.length
    const line = this.random.chance(0.7) ? lines[favourite] : lines[(favourite + 1) % lines.length]
    return fillPhrase(line as CompiledPhrase, this.random, () => '')
  }

  /** Habits of one writer: small letters, no full stop at the end, an emoji now and then. */
  private manner(text: string, author: NetworkPerson): string {
    if (author.role === 'organisation') return text
    const habit = hashOf(this.seed, HABIT_STREAM, author.index)
    let shown = text
    if (author.language === 'en' && habit % 5 === 0) shown = withSmallInitials(shown)
    if ((habit >>> 4) % 3 === 0) shown = shown.replace(/[.。]$/, '')
    if ((habit >>> 8) % 4 === 0 && this.random.chance(0.3)) shown += ` ${this.random.pick(EMOJI)}`
    return shown
  }
}

function organisationKind(author: NetworkPerson): OrganisationKind {
  const kind = author.hub?.kind
  return kind === 'brand' || kind === 'media' || kind === 'club' || kind === 'show' ? kind : 'org'
}

/** Lower case at the beginning of sentences; names inside them stay as they are. */
function withSmallInitials(text: string): string {
  return text.replace(
    /(^|[.!?] )([A-Z])(?=[a-z'’ ])/g,
    (_, before: string, letter: string) => before + letter.toLowerCase(),
  )
}
