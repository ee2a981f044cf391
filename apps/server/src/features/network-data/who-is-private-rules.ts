// Nobody becomes public because a column has a name that isn't known: finds columns that seem to say who is private.

import { columnName } from './network-columns.ts'
import { folded, isNothing } from './value-text-rules.ts'

const PARTS_OF_NAMES = [
  /🔒|protect|protegid|protég|restringid|confidential|geschützt|geschuetzt|gesperrt|защищ|受保[护護]/,
  /privat|privac|privé|privad|приват|закрыт|非公開|비공개|私密|プライバシー/,
  // Not “blocked”, “clocked”, ブロック, クロック.
  /(?<![bc])locked|鍵|かぎ|カギ|(?<![ァ-ヶ])ロック(?![ァ-ヶ])|잠금/,
  /visibility|公開(?:設定|範囲|状態|区分)?$|承認制/,
  /approves?_follow|followers_only|friends_only|only_friends|requires?_approval|request_to_follow/,
]

/** Inside of longer words these mean something else: published_at, public_metrics, secretary. */
const WHOLE_WORDS =
  /(?:^|[_.])(?:prive|pvt|prot|lock|kagi|secret|restricted|is_public|public_(?:account|profile|user))(?:$|_)|(?:^|\.)(?:public|öffentlich|publique|público|pública|pubblico|공개)$/

const knownNames = new Map<string, boolean>()

/** Whether a column of this name may say who is private. */
export function namesWhoIsPrivate(name: string): boolean {
  const known = knownNames.get(name)
  if (known !== undefined) return known
  const column = columnName(name)
  const found = PARTS_OF_NAMES.some((part) => part.test(column || name)) || WHOLE_WORDS.test(column)
  if (knownNames.size < 10_000) knownNames.set(name, found)
  return found
}

const words = (text: string): ReadonlySet<string> => new Set(text.split('/'))

const PRIVATE = words(
  'private/protected/locked/private account/protected account/locked account/followers only/friends only/only me/非公開/鍵/鍵付き/鍵垢/鍵アカ/鍵アカウント/非公開アカウント/限定公開/承認制/privat/geschützt/gesperrt/privé/privée/privado/privada/privato/закрытый/приватный/비공개/私密/🔒/🔐',
)
const OTHERS = words(
  'public/open/closed/unlocked/restricted/secret/hidden/public account/公開/公開アカウント/公開垢/öffentlich/offen/publique/público/pública/pubblico/открытый/공개/公开/🔓',
)

const wordOf = (value: unknown): string =>
  typeof value === 'string' && value.length <= 20 ? folded(value.replace(/\ufe0f/g, '').trim()).toLowerCase() : ''

/** Whether a value is one of the words by which files tell private accounts from public ones. */
export const isWordOfPrivacy = (value: unknown): boolean => {
  const word = wordOf(value)
  return PRIVATE.has(word) || OTHERS.has(word)
}

/** Counts, column by column, how many values are such words. */
export class PrivacySurvey {
  private rows = 0
  private readonly columns = new Map<string, { values: number; hits: number; readonly words: Set<string> }>()

  row(): void {
    this.rows += 1
  }

  value(column: string, value: unknown): void {
    if (isNothing(value)) return
    const tally = this.columns.get(column) ?? { values: 0, hits: 0, words: new Set<string>() }
    this.columns.set(column, tally)
    tally.values += 1
    if (!isWordOfPrivacy(value)) return
    tally.hits += 1
    tally.words.add(wordOf(value))
  }

  /** The column whose values are mostly such words: two of them, or one that says private. `wordsOnly`: no others were told. */
  found(wordsOnly: boolean): string | undefined {
    for (const [column, { values, hits, words: seen }] of this.columns)
      if (hits * 2 > (wordsOnly ? this.rows : values) && (seen.size > 1 || [...seen].some((word) => PRIVATE.has(word))))
        return column
    return undefined
  }
}
