// What accounts do and are, as rows of signals from which their other traits can be learned.
import type { SparseRows } from '@peregrine/domain/insights/trait-classifier-rules.ts'
import type { Column } from '#platform/native-columns.ts'

/** Columns that signals and stated traits are read from. */
export const SIGNAL_COLUMNS = [
  'follows',
  'country',
  'language',
  'gender',
  'age_low',
  'age_high',
  'occupations',
  'interests',
  'topics',
  'post_hours',
  'sample_key',
] as const
export type SignalColumn = (typeof SIGNAL_COLUMNS)[number]

/** Accounts by place: where each column has its row. */
export interface People {
  readonly count: number
  readonly column: Readonly<Record<SignalColumn, { readonly of: Column; readonly row: Uint32Array }>>
}

/** Those that are learned from, by place whether they have a bio. */
export interface LearningPeople extends People {
  readonly hasBio: Uint8Array
}

const LISTS = ['follows', 'interests', 'topics', 'occupations'] as const
const TEXTS = ['country', 'language', 'gender'] as const
export type SignalKind = (typeof LISTS)[number] | (typeof TEXTS)[number] | 'hours'

/** Signals that fewer of the accounts have teach nothing. */
const LEAST_HAVING = 15
/** How many different signals of a list are looked at, the commonest ones. */
const MOST_OF_A_LIST = 1500
const DAY_PARTS = 8

/** Numbers the signals; the same account has the same signals wherever it was read. */
export interface SignalBook {
  readonly width: number
  readonly kinds: readonly SignalKind[]
  readonly numbered: Readonly<Record<'follows' | 'interests' | 'topics', ReadonlyMap<number, number>>>
  readonly texts: ReadonlyMap<string, number>
  readonly firstHour: number
}

/** The signals that enough of these accounts have. */
export function bookOf(people: People): SignalBook {
  const kinds: SignalKind[] = []
  const add = (kind: SignalKind): number => kinds.push(kind) - 1
  const numbered = (name: 'follows' | 'interests' | 'topics') => {
    const counts = new Map<number, number>()
    forEntries(people, name, (item) => counts.set(item, (counts.get(item) ?? 0) + 1))
    const common = [...counts].filter(([, having]) => having >= LEAST_HAVING).sort((one, other) => other[1] - one[1])
    return new Map(common.slice(0, MOST_OF_A_LIST).map(([item]) => [item, add(name)]))
  }
  const lists = { follows: numbered('follows'), interests: numbered('interests'), topics: numbered('topics') }
  const texts = new Map<string, number>()
  for (const name of [...TEXTS, 'occupations'] as const)
    for (const text of people.column[name].of.texts) if (text !== '') texts.set(`${name} ${text}`, add(name))
  const firstHour = kinds.length
  for (let part = 0; part < DAY_PARTS; part += 1) add('hours')
  return { width: kinds.length, kinds, numbered: lists, texts, firstHour }
}

function forEntries(people: People, name: SignalColumn, visit: (item: number, place: number) => void): void {
  const { of, row } = people.column[name]
  for (let place = 0; place < people.count; place += 1) {
    const at = row[place] as number
    const end = of.ends?.[at] ?? 0
    for (let entry = of.starts?.[at] ?? 0; entry < end; entry += 1) visit(of.numbers[entry] as number, place)
  }
}

/** Follows count together as one: whoever follows more is not seen more clearly by the same measure. */
export function signalRows(people: People, book: SignalBook): SparseRows {
  const starts = new Uint32Array(people.count + 1)
  const signals: number[] = []
  const values: number[] = []
  for (let place = 0; place < people.count; place += 1) {
    addLists(people, book, place, signals, values)
    addTexts(people, book, place, signals, values)
    addHours(people, book, place, signals, values)
    starts[place + 1] = signals.length
  }
  return { starts, signals: Uint32Array.from(signals), values: Float32Array.from(values), width: book.width }
}

function addLists(people: People, book: SignalBook, place: number, signals: number[], values: number[]): void {
  for (const name of ['follows', 'interests', 'topics'] as const) {
    const { of, row } = people.column[name]
    const at = row[place] as number
    const end = of.ends?.[at] ?? 0
    const from = signals.length
    for (let entry = of.starts?.[at] ?? 0; entry < end; entry += 1) {
      const signal = book.numbered[name].get(of.numbers[entry] as number)
      if (signal !== undefined) signals.push(signal)
    }
    const value = 1 / Math.sqrt(Math.max(1, signals.length - from))
    for (let entry = from; entry < signals.length; entry += 1) values.push(value)
  }
}

function addTexts(people: People, book: SignalBook, place: number, signals: number[], values: number[]): void {
  const push = (name: SignalColumn, text: string | undefined): void => {
    const signal = book.texts.get(`${name} ${text}`)
    if (signal === undefined) return
    signals.push(signal)
    values.push(1)
  }
  for (const name of TEXTS) {
    const { of, row } = people.column[name]
    push(name, of.texts[of.numbers[row[place] as number] as number])
  }
  const { of, row } = people.column.occupations
  const at = row[place] as number
  for (let entry = of.starts?.[at] ?? 0; entry < (of.ends?.[at] ?? 0); entry += 1)
    push('occupations', of.texts[of.numbers[entry] as number])
}

/** The share of its posts in each part of the day (UTC). */
function addHours(people: People, book: SignalBook, place: number, signals: number[], values: number[]): void {
  const { of, row } = people.column.post_hours
  const at = row[place] as number
  const [from, to] = [of.starts?.[at] ?? 0, of.ends?.[at] ?? 0]
  if (to === from) return
  const parts = new Array<number>(DAY_PARTS).fill(0)
  for (let entry = from; entry < to; entry += 1) {
    const part = Math.floor((((of.numbers[entry] as number) % 24) * DAY_PARTS) / 24)
    parts[part] = (parts[part] ?? 0) + 1
  }
  for (const [part, posts] of parts.entries()) {
    if (posts === 0) continue
    signals.push(book.firstHour + part)
    values.push(posts / (to - from))
  }
}

/** The rows without signals of these kinds. */
export function withoutKinds(rows: SparseRows, book: SignalBook, kinds: readonly SignalKind[]): SparseRows {
  const left = book.kinds.map((kind) => kinds.includes(kind))
  const starts = new Uint32Array(rows.starts.length)
  const signals: number[] = []
  const values: number[] = []
  for (let row = 0; row + 1 < rows.starts.length; row += 1) {
    for (let at = rows.starts[row] as number; at < (rows.starts[row + 1] as number); at += 1) {
      const signal = rows.signals[at] as number
      if (left[signal]) continue
      signals.push(signal)
      values.push(rows.values[at] as number)
    }
    starts[row + 1] = signals.length
  }
  return { starts, signals: Uint32Array.from(signals), values: Float32Array.from(values), width: rows.width }
}

/** Languages that decide for themselves how readily their writers state something; the others together. */
const SEEN_LANGUAGES = ['en', 'ja', 'es', 'pt', 'fr', 'de', 'id', ''] as const
/** What is seen of everybody and may decide who states anything. */
export const SEEN_COVARIATES = 5 + SEEN_LANGUAGES.length
export function seenOf(people: LearningPeople, place: number): readonly number[] {
  const { post_hours, follows, language } = people.column
  const length = ({ of, row }: { of: Column; row: Uint32Array }): number => {
    const at = row[place] as number
    return (of.ends?.[at] ?? 0) - (of.starts?.[at] ?? 0)
  }
  const posts = length(post_hours)
  const written = language.of.texts[language.of.numbers[language.row[place] as number] as number]
  return [
    1,
    people.hasBio[place] as number,
    Number(posts > 0),
    Math.log1p(posts) / 2,
    Math.log1p(length(follows)) / 3 - 1,
    ...SEEN_LANGUAGES.map((one) => Number(one === written)),
  ]
}
