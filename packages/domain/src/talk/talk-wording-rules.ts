// Checks the words that a language model puts our sentences into: figures and facts stand as places, each beside the words beside which
// it stands in ours; no number, name, date or turn of the sense comes from the model. What isn't sure to hold is refused.
import type { Language } from '../shell/language-rules.ts'
import { hideBraces, showBraces } from './literal-braces.ts'
import type { AnswerSpan } from './talk-answer-rules.ts'
import { numbersIn } from './talk-number-rules.ts'
import { placeTerms, type WordingTerm, withPlaces } from './talk-wording-terms.ts'
import { CLAIMS_IN_KANA, hasNegation, isPlain, OF_NOW, withMeanings } from './talk-wording-words.ts'

export const WORDING_LENGTH = 800

/** Sentences that a model may reword, as it is shown them. */
export interface Wording {
  readonly language: Language
  readonly sentences: readonly string[]
  readonly terms: readonly WordingTerm[]
  /** Days as the person named them, such as 'last week', and the place that they mean. */
  readonly days: { readonly said: string; readonly place: string } | null
}

export type WordingFault =
  | 'length'
  | 'characters'
  | 'places'
  | 'no_main_figure'
  | 'number'
  | 'negation'
  | 'claim'
  | 'word'
  | 'beside_another_figure'

const placed = (span: AnswerSpan): string => ('text' in span ? hideBraces(span.text) : `{${span.figure}}`)

const DAYS_SAID: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:last|this|past) (?:week|month|year|quarter)\b|\byesterday\b|\btoday\b|\b(?:in |over )?the (?:last|past) \d{1,3} days\b/gi,
  ja: /先週|今週|先月|今月|去年|昨年|今年|昨日|今日|(?:直近|過去|ここ)\d{1,3}日(?:間)?/g,
}

/** Whether a sentence of ours may be put in other words: it has a figure to say, and no 'not' that could get lost. */
export const canBeReworded = (spans: readonly AnswerSpan[], language: Language): boolean =>
  spans.some((span) => 'figure' in span) && !hasNegation(spans.map(placed).join(''), language)

interface Opened {
  readonly language: Language
  readonly labels: RegExp | null
  /** In which days may be named; empty where the grammar didn't read it. */
  readonly question: string
}

/** Null where there is nothing to put in other words. */
export function openWording(
  sentences: readonly (readonly AnswerSpan[])[],
  { language, labels, question }: Opened,
): Wording | null {
  const open = sentences.filter((spans) => canBeReworded(spans, language)).map((spans) => spans.map(placed).join(''))
  if (open.length === 0) return null
  const { sentences: shown, terms } = placeTerms(open, language, labels)
  const dates = terms.filter(({ kind }) => kind === 'date')
  const said = question.normalize('NFKC').match(DAYS_SAID[language]) ?? []
  const [day, first] = [dates[0], said[0]]
  const days = dates.length === 1 && said.length === 1 && day && first ? { said: first, place: day.id } : null
  return { language, sentences: shown, terms, days }
}

type Mark = { readonly figure: string } | { readonly word: string } | { readonly term: string } | { readonly end: true }

/** Places, words and ends of sentences, in order. */
function marksOf(text: string, language: Language): Mark[] {
  const pattern =
    language === 'ja'
      ? /\{(?<place>[ft]\d+)\}|‹(?<meaning>[A-Z]+)›|(?<end>[。！？!?])|(?<word>[\p{Script=Katakana}ー]+|[A-Za-z]+|\p{Script=Han})/gu
      : /\{(?<place>[ft]\d+)\}|‹(?<meaning>[A-Z]+)›|(?<end>[.!?])(?=\s|$)|(?<word>[A-Za-z]+(?:[’'-][A-Za-z]+)*)/gu
  return [...withMeanings(text, language).matchAll(pattern)].map(({ groups = {} }): Mark => {
    const { place, meaning, end } = groups
    if (place) return place.startsWith('f') ? { figure: place } : { term: place }
    if (meaning) return { word: `‹${meaning}›` }
    return end ? { end: true } : { word: (groups.word ?? '').toLowerCase().replaceAll("'", '’') }
  })
}

/** What stands before each figure and after it, up to the next figure or the end of the sentence. */
interface Stretch {
  readonly before: string | null
  readonly after: string | null
  readonly said: readonly string[]
}

function stretchesOf(marks: readonly Mark[]): Stretch[] {
  const stretches: Stretch[] = []
  let before: string | null = null
  let said: string[] = []
  const close = (after: string | null): void => {
    stretches.push({ before, after, said })
    before = after
    said = []
  }
  for (const mark of marks) {
    if ('figure' in mark) close(mark.figure)
    else if ('end' in mark) close(null)
    else said.push('word' in mark ? mark.word : `{${mark.term}}`)
  }
  close(null)
  return stretches.filter((one) => one.before !== null || one.after !== null || one.said.length > 0)
}

type Sides = ReadonlyMap<string, { readonly left: ReadonlySet<string>; readonly right: ReadonlySet<string> }>

function sidesOf(stretches: readonly Stretch[]): Sides {
  const sides = new Map<string, { left: Set<string>; right: Set<string> }>()
  const of = (figure: string) => {
    const known = sides.get(figure) ?? { left: new Set<string>(), right: new Set<string>() }
    sides.set(figure, known)
    return known
  }
  for (const { before, after, said } of stretches) {
    if (before !== null) for (const word of said) of(before).right.add(word)
    if (after !== null) for (const word of said) of(after).left.add(word)
  }
  return sides
}

/** Letters of the language, and the marks of plain sentences: nothing hidden, no markup, no address. */
const CHARACTERS: Readonly<Record<Language, RegExp>> = {
  en: /^[A-Za-z \-–—.,;:!?'’()]*$/,
  ja: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ーA-Za-z 、。，．・：:！？（）〜,.!?()\-–]*$/u,
}

/** The text as spans, or why it isn't shown. */
export function checkWording(
  wording: Wording,
  text: string,
): { readonly spans: readonly AnswerSpan[] } | { readonly fault: WordingFault } {
  const { terms, days } = wording
  const plain = text.normalize('NFC').trim()
  if (plain === '' || [...plain].length > WORDING_LENGTH) return { fault: 'length' }
  const said = days ? [...terms, { id: days.place, text: days.said }] : terms
  const own = withPlaces(plain, said)
  const fault = faultOf(wording, own)
  return fault ? { fault } : { spans: spansOf(own, terms) }
}

function faultOf(wording: Wording, text: string): WordingFault | null {
  const { language, sentences, terms } = wording
  const words = text.replaceAll(/\{[ft]\d+\}/g, ' ')
  if (!CHARACTERS[language].test(words) || /\p{L}\.\p{L}/u.test(text)) return 'characters'
  if (language === 'ja' && !/\p{Script=Hiragana}/u.test(words)) return 'characters'
  const ours = sentences.flatMap((sentence) => [...marksOf(sentence, language), { end: true } as const])
  const marks = marksOf(text, language)
  const fault = faultOfPlaces(ours, marks)
  if (fault) return fault
  if (numbersIn(words).length > 0) return 'number'
  if (hasNegation(words, language)) return 'negation'
  if (language === 'ja' && CLAIMS_IN_KANA.test(words)) return 'claim'
  if (terms.some(({ kind }) => kind === 'date') && OF_NOW[language].test(words)) return 'claim'
  return faultOfWords(wording, ours, marks)
}

const timesOf = (marks: readonly Mark[], place: string): number =>
  marks.filter((mark) => ('term' in mark && mark.term === place) || ('figure' in mark && mark.figure === place)).length

/** Every place is one of ours and stands no more often than there, and the first figure is among them. */
function faultOfPlaces(ours: readonly Mark[], marks: readonly Mark[]): WordingFault | null {
  const places = marks.flatMap((mark) => ('figure' in mark ? [mark.figure] : 'term' in mark ? [mark.term] : []))
  if (places.some((place) => timesOf(marks, place) > timesOf(ours, place))) return 'places'
  const main = ours.find((mark) => 'figure' in mark)
  return main && !places.includes(main.figure) ? 'no_main_figure' : null
}

function faultOfWords(
  { language, terms }: Wording,
  ours: readonly Mark[],
  marks: readonly Mark[],
): WordingFault | null {
  const all = new Set(ours.flatMap((mark) => ('word' in mark ? [mark.word] : 'term' in mark ? [`{${mark.term}}`] : [])))
  const figures = new Set(ours.flatMap((mark) => ('figure' in mark ? [mark.figure] : [])))
  // The only days of an answer are those of all its figures.
  const dates = terms.filter(({ kind }) => kind === 'date')
  const only = dates.length === 1 ? `{${dates[0]?.id}}` : null
  const isFree = (word: string): boolean =>
    isPlain(word, language) || word === only || (figures.size === 1 && word === '‹TOTAL›')
  if (stretchesOf(marks).some(({ said }) => said.some((word) => !isFree(word) && !all.has(word)))) return 'word'
  // With one figure there is nothing that its words could stand beside instead.
  return figures.size === 1 ? null : faultOfSides(ours, marks, isFree)
}

function faultOfSides(
  ours: readonly Mark[],
  marks: readonly Mark[],
  isFree: (word: string) => boolean,
): WordingFault | null {
  const own = sidesOf(stretchesOf(ours))
  const said = sidesOf(stretchesOf(marks))
  for (const { before, after, said: words } of stretchesOf(marks)) {
    const allowed = [...(own.get(before ?? '')?.right ?? []), ...(own.get(after ?? '')?.left ?? [])]
    if (words.some((word) => !isFree(word) && !allowed.includes(word))) return 'beside_another_figure'
  }
  for (const [figure, { left, right }] of said) {
    const known = own.get(figure)
    const [before, after] = [known?.left ?? [], known?.right ?? []].map((words) =>
      [...words].filter((word) => !isFree(word)),
    )
    const isKnown = before?.some((word) => left.has(word)) || after?.some((word) => right.has(word))
    if (!isKnown && (before?.length || after?.length)) return 'beside_another_figure'
  }
  return null
}

/** Terms are written out again; days in small letters within a sentence. */
function spansOf(text: string, terms: readonly WordingTerm[]): readonly AnswerSpan[] {
  const written = text.replaceAll(/\{(t\d+)\}/g, (_, id: string, at: number) => {
    const term = terms.find((one) => one.id === id)
    if (!term) return ''
    const begins = /(?:^|[.!?]\s+)$/.test(text.slice(0, at))
    const first = term.text.slice(0, 1)
    return term.kind === 'date' && /^(?:from|on|since|until|week of|in) /i.test(term.text)
      ? (begins ? first.toUpperCase() : first.toLowerCase()) + term.text.slice(1)
      : term.text
  })
  return written
    .split(/(\{f\d+\})/)
    .filter((piece) => piece !== '')
    .map((piece): AnswerSpan => {
      const id = /^\{(f\d+)\}$/.exec(piece)?.[1]
      return id === undefined ? { text: showBraces(piece) } : { figure: id }
    })
}
