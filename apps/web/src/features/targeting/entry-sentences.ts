// Why an entry was not added, and why one is in a package or left out, as a sentence in the reader's language.

import type { EntryNote } from '@peregrine/contract/targeting/package-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { fillText } from '@peregrine/domain/shell/problem-rules.ts'
import type { EntryProblem, EntryProblemCode } from '@peregrine/domain/targeting/entry-rules.ts'

const japanese: Readonly<Record<EntryProblemCode, string>> = {
  nothing_left: '「{term}」には追加できる文字がありません。',
  term_too_long: '「{term}…」は長すぎます。1件は{limit}文字までです。',
  handle_has_space: '「{term}」はアカウント名ではありません。アカウント名に空白は使えません。',
  hashtag_has_space: '「{term}」はハッシュタグではありません。ハッシュタグに空白は使えません。',
  language_unknown: '「{term}」はターゲティングできる言語にありません。',
  country_unavailable: 'この国はターゲティングに利用できません。',
  too_many_entries: '1つの項目に入れられるのは{limit}件までです。「{term}」は追加していません。',
}

export const entrySentence = ({ code, values, message }: EntryProblem, language: 'en' | 'ja'): string =>
  language === 'ja' ? fillText(japanese[code], values) : message

type NoteText = Readonly<Record<EntryNote['code'], string>>

const englishNotes: NoteText = {
  your_term: 'Your term: reaches about {people} more people, {percent}% of them in the audience.',
  your_term_unknown: 'Your term: nobody in this data says or follows it.',
  adds: 'Adds about {people} people, {percent}% of them in the audience.',
  real_share: '{percent}% of the audience.',
  already_reached: '{percent}% of the audience it reaches is already reached, mostly by {by}.',
  mostly_others: 'Would add about {people} people, {percent}% of whom aren’t in the audience.',
  too_few: 'Would add only about {people} people.',
  part_full: 'This section is full. It would add about {people} people.',
  small_share: 'Only {percent}% of the audience.',
}

const japaneseNotes: NoteText = {
  your_term: '指定した条件：さらに約{people}人に届き、その{percent}%がオーディエンスです。',
  your_term_unknown: '指定した条件：このデータでは該当する人が見つかりません。',
  adds: '約{people}人を追加し、その{percent}%がオーディエンスです。',
  real_share: 'オーディエンスの{percent}%です。',
  already_reached: 'これで届くオーディエンスの{percent}%には、主に{by}ですでに届いています。',
  mostly_others: '約{people}人が追加されますが、その{percent}%はオーディエンス外です。',
  too_few: '追加で届くのは約{people}人だけです。',
  part_full: 'この項目は上限に達しています。追加すると約{people}人に届きます。',
  small_share: 'オーディエンスの{percent}%にとどまります。',
}

/** Where nothing can be told about numbers, the user's own terms are at least called that. */
const bareNotes = { en: 'Your term.', ja: '指定した条件です。' } as const

/** Why an entry is ticked or not. */
export function noteSentence({ code, people, percent, by }: EntryNote, language: 'en' | 'ja'): string {
  if (code === 'your_term' && people === undefined) return bareNotes[language]
  const values = { people: formatCount(people ?? 0), percent: percent ?? 0, by: by ?? '' }
  return fillText((language === 'ja' ? japaneseNotes : englishNotes)[code], values)
}
