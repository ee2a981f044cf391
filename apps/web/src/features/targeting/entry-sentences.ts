// Why an entry was not added, as a sentence in the reader's language.
import { fillText } from '@peregrine/domain/shell/problem-rules.ts'
import type { EntryProblem, EntryProblemCode } from '@peregrine/domain/targeting/entry-rules.ts'

const japanese: Readonly<Record<EntryProblemCode, string>> = {
  nothing_left: '「{term}」には追加できる文字がありません。',
  term_too_long: '「{term}…」は長すぎます。1件は{limit}文字までです。',
  handle_has_space: '「{term}」はアカウント名ではありません。アカウント名に空白は使えません。',
  handle_malformed:
    '「{term}」というアカウント名は存在しません。使えるのは半角の英数字とアンダースコア（_）だけで、15文字までです。',
  hashtag_has_space: '「{term}」はハッシュタグではありません。ハッシュタグに空白は使えません。',
  language_unknown: '「{term}」はターゲティングできる言語にありません。',
  handle_unknown: '「@{term}」というアカウントは媒体にありません。',
  location_unknown: '「{term}」という地域は媒体にありません。',
  country_unavailable: 'この国はターゲティングに利用できません。',
  too_many_entries: '1つの項目に入れられるのは{limit}件までです。「{term}」は追加していません。',
}

export const entrySentence = ({ code, values, message }: EntryProblem, language: 'en' | 'ja'): string =>
  language === 'ja' ? fillText(japanese[code], values) : message
