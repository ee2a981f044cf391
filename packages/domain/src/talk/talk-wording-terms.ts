// Puts places in the place of everything in a sentence of ours that is a fact: dates, names, labels and numbers that are no figures.
import type { Language } from '../shell/language-rules.ts'

export interface WordingTerm {
  readonly id: string
  readonly text: string
  /** What a model is shown of it: nothing of what people wrote. */
  readonly kind: 'date' | 'label' | 'number' | 'name'
}

const EN_DAY = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}`
const EN_MONTH = String.raw`(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4}`
const EN_WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?'
const JA_DAY = String.raw`\d{4}年\d{1,2}月\d{1,2}日`

/** Tried in this order; what has become a place is matched no more. */
const FACTS: Readonly<Record<Language, readonly (readonly [WordingTerm['kind'], RegExp])[]>> = {
  en: [
    ['name', /“[^”]*”/g],
    ['name', /@\w+/g],
    ['name', /#[\p{L}\p{N}_ー]+/gu],
    ['date', new RegExp(String.raw`\b(?:(?:from|on|since|until|week of) )?${EN_DAY}(?: to ${EN_DAY})?`, 'gi')],
    ['date', new RegExp(String.raw`\b${EN_MONTH}`, 'g')],
    ['date', new RegExp(String.raw`\b${EN_WEEKDAY}(?:(?: and | to )${EN_WEEKDAY})*`, 'g')],
    ['date', /(?<![\w{])\d{1,2}:\d{2}(?:–\d{1,2}:\d{2})?/g],
    ['date', /\bin \d+ days\b/g],
  ],
  ja: [
    ['name', /「[^」]*」|“[^”]*”/g],
    ['name', /@\w+/g],
    ['name', /#[\p{L}\p{N}_ー]+/gu],
    ['date', new RegExp(`${JA_DAY}〜${JA_DAY}|${JA_DAY}(?:の週|以降|まで)?`, 'g')],
    ['date', /\d{4}年\d{1,2}月/g],
    ['date', /平日（月〜金曜）|土日|[月火水木金土日]曜(?:・[月火水木金土日]曜)*/g],
    ['date', /(?<![\w{])\d{1,2}:\d{2}(?:–\d{1,2}:\d{2})?台?/g],
    ['date', /直近\d+日間?/g],
  ],
}
/** With the words beside it, so that it can't be taken for another thing's number. */
const NUMBERS: Readonly<Record<Language, RegExp>> = {
  en: /(?:[A-Za-z]+ )?(?<![\w{.])\d[\d,.]*%?(?: [a-z]+)?/g,
  ja: /[\p{Script=Katakana}ー]*(?<![\w{.])\d[\d,.]*[%人件日回]?(?:以上|以下|未満|を過ぎて)?/gu,
}
/** Capitalised and not at the beginning of a sentence. */
const PROPER = /(?<=(?:^|[a-z,:]) )[A-Z][\p{L}’'-]*(?: (?:(?:and|of|the|&) )?[A-Z][\p{L}’'-]*)*/gu

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** One expression for all labels of a language, the longest first; null: none. */
export function labelPattern(labels: readonly string[], language: Language): RegExp | null {
  const long = [...new Set(labels)].filter((label) => [...label].length > 1).sort((a, b) => b.length - a.length)
  if (long.length === 0) return null
  const any = long.map(escaped).join('|')
  return language === 'ja' ? new RegExp(any, 'g') : new RegExp(String.raw`(?<![\p{L}{])(?:${any})(?!\p{L})`, 'gu')
}

/** The sentences with places such as `{t1}`, and what each of them stands for. */
export function placeTerms(
  sentences: readonly string[],
  language: Language,
  labels: RegExp | null,
): { readonly sentences: readonly string[]; readonly terms: readonly WordingTerm[] } {
  const terms: WordingTerm[] = []
  const placeOf = (kind: WordingTerm['kind'], text: string): string => {
    const known = terms.find((term) => term.text.toLowerCase() === text.toLowerCase())
    if (known) return `{${known.id}}`
    const id = `t${terms.length + 1}`
    terms.push({ id, text, kind })
    return `{${id}}`
  }
  const [names, dates] = [FACTS[language].slice(0, 3), FACTS[language].slice(3)]
  const facts: readonly (readonly [WordingTerm['kind'], RegExp])[] = [
    ...names,
    ...dates,
    ...(labels ? [['label', labels] as const] : []),
    ...(language === 'en' ? [['name', PROPER] as const] : []),
    ['number', NUMBERS[language]],
  ]
  const placed = sentences.map((sentence) =>
    facts.reduce(
      (text, [kind, pattern]) =>
        text
          .split(/(\{[ft]\d+\})/)
          .map((piece, at) => (at % 2 === 1 ? piece : piece.replaceAll(pattern, (found) => placeOf(kind, found))))
          .join(''),
      sentence,
    ),
  )
  return { sentences: placed, terms }
}

/** Terms that a text writes out become their places again. */
export function withPlaces(text: string, terms: readonly { readonly id: string; readonly text: string }[]): string {
  const long = [...terms].sort((one, other) => other.text.length - one.text.length)
  return long.reduce(
    (placed, { id, text: term }) =>
      placed.replaceAll(
        new RegExp(String.raw`(?<![\p{Script=Latin}\p{N}{.,])${escaped(term)}(?![\p{Script=Latin}\p{N}])`, 'giu'),
        `{${id}}`,
      ),
    text,
  )
}
