// What posts say: a subject that its author cares about or nothing in particular, in the author's language and manner.
import { NETWORK_SUBJECTS } from '../communities/network-subjects.ts'
import type { NetworkPlan } from '../graph/network-plan.ts'
import { isCreator, NETWORK_HUBS } from '../hubs/network-hubs.ts'
import type { NetworkPerson } from '../people/network-people.ts'
import { type CompiledPhrase, fillPhrase } from '../phrases/compiled-phrases.ts'
import { BOT_LIBRARY, libraryOf, PLAIN_LIBRARY, type Written, writtenOf } from '../phrases/phrase-library.ts'
import { hashOf, SeededRandom } from '../seeded-random.ts'

const TEXT_STREAM = 71
const TOPIC_STREAM = 73
const LONGEST_POST = 280
const NO_SUBJECT = -1

type Cast = 'brand' | 'media' | 'creator' | 'show'

/** Handles of the well-known accounts of each subject by what they are. */
function castOf(subject: string, japanese: boolean): Readonly<Record<Cast | 'any', readonly string[]>> {
  const known = NETWORK_HUBS.filter((hub) => hub.subject === subject && (hub.language === 'ja') === japanese)
  const handles = (wanted: (hub: (typeof known)[number]) => boolean): readonly string[] =>
    known.filter(wanted).map((hub) => hub.handle)
  return {
    brand: handles((hub) => hub.kind === 'brand' || hub.kind === 'club'),
    media: handles((hub) => hub.kind === 'media' || hub.kind === 'org'),
    creator: handles(isCreator),
    show: handles((hub) => hub.kind === 'show'),
    any: handles(() => true),
  }
}

const CASTS = NETWORK_SUBJECTS.map((subject) => ({ en: castOf(subject.id, false), ja: castOf(subject.id, true) }))
const GENERAL_CAST = {
  en: castOf('general', false),
  ja: castOf('general', true),
}
const WITH_LINKS = new Set(
  NETWORK_HUBS.filter((hub) => hub.kind === 'brand' || hub.kind === 'media').map((hub) => hub.handle),
)
const LINK_PATHS = ['', 'journal', 'new', 'today', 'stories', 'guide', 'shop', 'archive', 'letters', 'events']

export class PostWriter {
  private readonly plan: NetworkPlan
  private readonly handles: readonly string[]
  private readonly random = new SeededRandom()
  private readonly choice = new SeededRandom()

  constructor(plan: NetworkPlan, handles: readonly string[]) {
    this.plan = plan
    this.handles = handles
  }

  /** The subject of a post of its author's own (an index into `NETWORK_SUBJECTS`), -1 for none. */
  private subjectOf(post: number, author: NetworkPerson): number {
    const choice = this.choice.reseed(this.plan.census.seed, TOPIC_STREAM, post)
    const { subjects, communities } = author
    if (subjects.length === 0 || author.role === 'bot') return NO_SUBJECT
    const u = choice.next()
    if (author.role !== 'person') return u < 0.85 ? (subjects[0] as number) : NO_SUBJECT
    if (communities.length === 0) return u < 0.52 ? choice.pick(subjects) : NO_SUBJECT
    if (u < 0.56) return subjects[0] as number
    return u < 0.74 ? choice.pick(subjects) : NO_SUBJECT
  }

  private asker(subject: number, written: Written): (name: string) => string {
    const cast = subject === NO_SUBJECT ? GENERAL_CAST[written] : (CASTS[subject]?.[written] ?? GENERAL_CAST[written])
    return (name) => {
      const wanted = cast[name.slice(1) as Cast | 'any'] ?? []
      const list = wanted.length > 0 ? wanted : cast.any.length > 0 ? cast.any : GENERAL_CAST[written].any
      const handle = this.random.pick(list)
      return `@${handle}`
    }
  }

  private fill(phrases: readonly CompiledPhrase[], subject: number, written: Written): string {
    return fillPhrase(this.random.pick(phrases), this.random, this.asker(subject, written))
  }

  /** The text of a post; `author` is who wrote it. */
  text(post: number, author: NetworkPerson): string {
    const { plan } = this
    const slot = post - (plan.postStart[author.index] as number)
    const { originals, quotes, replies } = plan.census
    let kindEnd = originals[author.index] as number
    if (slot < kindEnd) return this.original(post, author)
    kindEnd += quotes[author.index] as number
    const target = plan.target[post] as number
    const other = plan.census.population.person(plan.postAuthor[target] as number)
    if (slot < kindEnd) return this.answer(post, author, this.subjectOf(target, other), true)
    kindEnd += replies[author.index] as number
    if (slot < kindEnd)
      return `@${this.handles[other.index]} ${this.answer(post, author, this.subjectOf(target, other), false)}`
    return this.original(target, other)
  }

  private answer(post: number, author: NetworkPerson, subject: number, quoting: boolean): string {
    const random = this.random.reseed(this.plan.census.seed, TEXT_STREAM, post)
    const { language } = author
    const written = writtenOf(language)
    const small = language !== 'en' && language !== 'ja'
    if (small || subject === NO_SUBJECT)
      return this.manner(this.fill(PLAIN_LIBRARY[language].replies, NO_SUBJECT, written), author)
    const library = libraryOf(subject, written)
    const text = this.fill(quoting ? library.quotes : library.replies, subject, written)
    return this.manner(quoting && random.chance(0.12) ? `${text} ${random.pick(library.tags)}` : text, author)
  }

  private original(post: number, author: NetworkPerson): string {
    const subject = this.subjectOf(post, author)
    const random = this.random.reseed(this.plan.census.seed, TEXT_STREAM, post)
    const { language } = author
    const written = writtenOf(language)
    if (author.role === 'bot') return this.botText(author, written)
    const small = language !== 'en' && language !== 'ja'
    if (small || subject === NO_SUBJECT) {
      const text = this.fill(PLAIN_LIBRARY[language].posts, NO_SUBJECT, written)
      const tagged = small && subject !== NO_SUBJECT && random.chance(0.45)
      return this.manner(tagged ? `${text} ${random.pick(libraryOf(subject, written).tags)}` : text, author)
    }
    const library = libraryOf(subject, written)
    const organisation = author.role === 'organisation' && library.news.length > 0 && random.chance(0.75)
    const own = library.posts.length > 0 && random.chance(0.78)
    const text = this.fill(organisation ? library.news : own ? library.posts : library.general, subject, written)
    return this.furnished(this.manner(text, author), subject, written)
  }

  private furnished(text: string, subject: number, written: Written): string {
    const { random } = this
    const { tags } = libraryOf(subject, written)
    let whole = text
    if (random.chance(0.1)) {
      const cast = CASTS[subject]?.[written].any.filter((handle) => WITH_LINKS.has(handle)) ?? []
      if (cast.length > 0) {
        const path = random.pick(LINK_PATHS)
        whole += ` https://${random.pick(cast).replaceAll('_', '-')}.example${path === '' ? '' : `/${path}`}`
      }
    }
    const wanted = random.chance(0.36) ? (random.chance(0.35) ? 2 : 1) : 0
    for (let n = 0; n < wanted; n++) {
      const tag = random.pick(tags)
      if (!whole.includes(tag) && whole.length + tag.length < LONGEST_POST) whole += ` ${tag}`
    }
    return whole
  }

  private botText(author: NetworkPerson, written: Written): string {
    const lines = BOT_LIBRARY[written]
    const favourite = hashOf(this.plan.census.seed, TEXT_STREAM + 1, author.index) % lines.length
    const line = this.random.chance(0.7) ? lines[favourite] : lines[(favourite + 1) % lines.length]
    return fillPhrase(line as CompiledPhrase, this.random, () => '')
  }

  /** Habits of one writer: small letters, no full stop at the end, an emoji now and then. */
  private manner(text: string, author: NetworkPerson): string {
    if (author.role === 'organisation') return text
    const habit = hashOf(this.plan.census.seed, TEXT_STREAM + 2, author.index)
    let shown = text
    if (author.language === 'en' && habit % 5 === 0)
      shown = shown.replace(/(^|[^@#\w])([A-Z])/g, (_, before, letter) => before + letter.toLowerCase())
    if ((habit >>> 4) % 3 === 0) shown = shown.replace(/[.。]$/, '')
    if ((habit >>> 8) % 4 === 0 && this.random.chance(0.3)) shown += ` ${this.random.pick(EMOJI)}`
    return shown
  }
}

const EMOJI = ['🙂', '✨', '😂', '🥲', '🙌', '💛', '🔥', '😅', '🌿', '🫶', '👀', '🎉'] as const
