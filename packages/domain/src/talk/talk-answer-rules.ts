// Words a result: figures first, then text that refers to them by id, tables and charts. No number stands in a text of its own.
import { wilson } from '../insights/score-rules.ts'
import { formatCount, formatShare } from '../shell/format-rules.ts'
import type { Language } from '../shell/language-rules.ts'
import { dayText, type TalkVoice } from './talk-choice-text.ts'
import type { PeopleChoice, PeopleSet, PostFilter, TalkPeriod, TalkPlace, TalkQuery } from './talk-query-rules.ts'

export interface AnswerFigure {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly text: string
  readonly counts: readonly { readonly label: string; readonly value: string }[]
  readonly place: { readonly page: TalkPlace; readonly query: Readonly<Record<string, string>> } | null
}

export type AnswerSpan = { readonly text: string } | { readonly figure: string }
export type AnswerCell =
  | AnswerSpan
  | { readonly person: string; readonly name: string }
  | { readonly post: string; readonly text: string }
  /** Of the asker's team: left out where somebody else reads. */
  | {
      readonly own: 'campaign' | 'audience'
      readonly name: string
      readonly team: string
      readonly id: string
    }

export type AnswerPart =
  | { readonly part: 'figure'; readonly figure: AnswerFigure }
  /** `unnamed`: the same without the names of own things, for whoever may not see them. */
  | { readonly part: 'text'; readonly spans: readonly AnswerSpan[]; readonly unnamed?: readonly AnswerSpan[] }
  | { readonly part: 'note'; readonly text: string }
  | {
      readonly part: 'table'
      readonly title: string
      readonly columns: readonly { readonly header: string; readonly end: boolean }[]
      readonly rows: readonly (readonly AnswerCell[])[]
    }
  | {
      readonly part: 'chart'
      readonly title: string
      readonly kind: 'bars' | 'days'
      readonly items: readonly { readonly id: string; readonly label: string; readonly figure: string }[]
    }
  | {
      readonly part: 'audience'
      readonly selection: { readonly of: PeopleSet; readonly user_ids: readonly string[]; readonly people: number }
      readonly name: string
      readonly asked: boolean
      /** They are to be put on a list, by this name if the question gives one. */
      readonly list?: { readonly name: string | null }
      /** Of more people than can be taken at once: the page that chooses the same ones; absent: none does. */
      readonly place?: { readonly page: TalkPlace; readonly query: Readonly<Record<string, string>> }
    }

type Place = AnswerFigure['place']

/** Collects the parts of one answer; figures get their ids here. */
export class AnswerSheet {
  readonly parts: AnswerPart[] = []
  readonly language: Language
  readonly voice: TalkVoice
  private figures = 0

  constructor(voice: TalkVoice) {
    this.voice = voice
    this.language = voice.language
  }

  say(en: string, ja: string): string {
    return this.language === 'ja' ? ja : en
  }

  private figure(figure: Omit<AnswerFigure, 'id'>): string {
    this.figures += 1
    const id = `f${this.figures}`
    this.parts.push({ part: 'figure', figure: { ...figure, id } })
    return id
  }

  count(
    label: string,
    value: number,
    more: { readonly place?: Place; readonly counts?: AnswerFigure['counts'] } = {},
  ): string {
    return this.figure({
      label,
      value,
      text: formatCount(value),
      counts: [{ label, value: formatCount(value) }, ...(more.counts ?? [])],
      place: more.place ?? null,
    })
  }

  /** A number as it is written: money, or one of which less is told than its value, 'fewer than 100'. */
  stated(
    label: string,
    value: number,
    text: string,
    more: { readonly place?: Place; readonly counts?: AnswerFigure['counts'] } = {},
  ): string {
    const counts = [{ label, value: text }, ...(more.counts ?? [])]
    return this.figure({ label, value, text, counts, place: more.place ?? null })
  }

  /** A share with its counts and 95 % interval. */
  share(label: string, count: number, of: number, place: Place = null): string {
    const share = of === 0 ? 0 : count / of
    const { low, high } = wilson(count, of)
    return this.figure({
      label,
      value: share,
      text: shareText(share),
      counts: [
        { label, value: formatCount(count) },
        { label: this.say('Out of', '母数'), value: formatCount(of) },
        { label: this.say('95% interval', '95%信頼区間'), value: `${shareText(low)}–${shareText(high)}` },
      ],
      place,
    })
  }

  decimal(label: string, value: number, counts: AnswerFigure['counts'], place: Place = null): string {
    return this.figure({ label, value, text: decimalText(value), counts, place })
  }

  /** An engagement rate: a share whose counts are sums. */
  rate(label: string, value: number, counts: AnswerFigure['counts'], place: Place = null): string {
    return this.figure({ label, value, text: formatShare(value), counts, place })
  }

  day(label: string, day: string): string {
    return this.figure({
      label,
      value: Number(day.slice(0, 10).replaceAll('-', '')),
      text: dayText(day, this.language),
      counts: [{ label, value: dayText(day, this.language) }],
      place: null,
    })
  }

  /** A sentence in which `{1}`, `{2}` … are figures. */
  text(en: string, ja: string, ...figures: readonly string[]): void {
    this.parts.push({ part: 'text', spans: this.spans(this.say(en, ja), figures, {}) })
  }

  /** The same with names of own things at `{a}` and `{b}`; whoever may not see them reads `unnamed` there. */
  named(
    [en, ja]: readonly [en: string, ja: string],
    names: Readonly<Record<string, string>>,
    unnamed: string,
    ...figures: readonly string[]
  ): void {
    const template = this.say(en, ja)
    const spans = this.spans(template, figures, names)
    const without = template.replaceAll(/[“「]\{[a-z]\}[”」]/g, unnamed)
    this.parts.push({ part: 'text', spans, unnamed: this.spans(without, figures, {}) })
  }

  private spans(template: string, figures: readonly string[], names: Readonly<Record<string, string>>): AnswerSpan[] {
    return template
      .split(/(\{[\da-z]\})/)
      .filter((piece) => piece !== '')
      .map((piece): AnswerSpan => {
        const place = /^\{([\da-z])\}$/.exec(piece)?.[1]
        if (place === undefined) return { text: piece }
        const name = names[place]
        return name === undefined ? { figure: figures[Number(place) - 1] ?? '' } : { text: name }
      })
  }

  /** What has to be said beside the figures, whoever words the sentences. */
  note(text: string): void {
    this.parts.push({ part: 'note', text })
  }
}

/** Whole from 10 %, one decimal below, two below 1 %. */
export function shareText(share: number): string {
  const percent = share * 100
  const digits = percent >= 10 ? 0 : percent >= 1 ? 1 : 2
  return `${Number(percent.toFixed(digits))}%`
}

export const decimalText = (value: number): string =>
  value >= 100 ? formatCount(value) : String(Number(value.toFixed(value >= 10 ? 1 : 2)))

const PAGES: Readonly<Record<PeopleSet, TalkPlace>> = {
  followers: 'followers',
  following: 'following',
  engagers: 'engagers',
  unfollowers: 'unfollowed',
}

/** The suite's page with the filters that it has; the others are left out there. */
export function placeOf({ of, filter, period }: PeopleChoice): Place {
  const flags = ['verified', 'protected', 'mutual', 'inactive', 'suspicious', 'recently_joined', 'follows_you'] as const
  const query: Record<string, string> = {}
  for (const flag of flags) if (filter[flag] !== undefined) query[flag] = String(filter[flag])
  if (filter.countries?.length === 1) query.country = filter.countries[0] ?? ''
  if (filter.languages?.length === 1) query.language = filter.languages[0] ?? ''
  if (filter.words !== undefined) query.search = filter.words
  if (filter.how) query.how = filter.how
  if (period?.from) query.since = `${period.from}T00:00:00Z`
  return { page: PAGES[of], query }
}

const ON_PAGE = new Set([
  'verified',
  'protected',
  'mutual',
  'inactive',
  'suspicious',
  'recently_joined',
  'follows_you',
  'countries',
  'languages',
  'words',
  'how',
])

/** Whether the page of `placeOf` leaves exactly these people. */
export function isWholePlace({ of, filter, period }: PeopleChoice): boolean {
  const said = Object.entries(filter).filter(([, value]) => value !== undefined)
  return (
    period === null &&
    said.every(([name]) => ON_PAGE.has(name)) &&
    (filter.countries?.length ?? 1) === 1 &&
    (filter.languages?.length ?? 1) === 1 &&
    (filter.follows_you === undefined || of === 'engagers')
  )
}

/** The page with the same conditions, and none that has fewer of them; its days begin with the period. */
export const wholePlaceOf = (choice: PeopleChoice): Place =>
  isWholePlace({ ...choice, period: null }) ? placeOf(choice) : null

/** The page of posts, where it can have the same conditions. */
export function placeOfPosts({
  filter,
  period,
}: {
  readonly filter: PostFilter
  readonly period: TalkPeriod | null
}): Place {
  const { words, media, link, kind, ...others } = filter
  if (period !== null || Object.values(others).some((value) => value !== undefined)) return null
  const query: Record<string, string> = {}
  if (words !== undefined) query.search = words
  if (media !== undefined) query.media = String(media)
  if (link !== undefined) query.link = String(link)
  if (kind !== undefined) query.kind = kind
  return { page: 'posts', query }
}

/** Whether an answer of this kind can be made an audience. */
export const isAboutPeople = (query: TalkQuery): boolean =>
  query.kind === 'people_count' || query.kind === 'people_list'
