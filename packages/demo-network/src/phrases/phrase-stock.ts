// The shape of a phrase stock: what one language has to say about one subject.
import { entriesOf, linesOf } from './stock-lines.ts'

export type NetworkLanguage = 'en' | 'ja' | 'es' | 'pt' | 'fr' | 'de' | 'id'
export const NETWORK_LANGUAGES: readonly NetworkLanguage[] = ['en', 'ja', 'es', 'pt', 'fr', 'de', 'id']

/**
 * Templates hold slots in braces. `{@brand}`, `{@media}`, `{@creator}`, `{@any}` become handles of hubs of the subject,
 * `{n2-9}` a number in that range, any other name an entry of the slot of that name in the stock or the common slots.
 */
export interface PhraseStock {
  readonly slots: Readonly<Record<string, readonly string[]>>
  readonly posts: readonly string[]
  /** How people speak of the subject in their bios. */
  readonly bios: readonly string[]
  /** What organisations of the subject post. */
  readonly news: readonly string[]
}

export interface SubjectPhrases {
  readonly en: PhraseStock
  readonly ja: PhraseStock
}

/** A stock as it is written down: blocks of lines, and slots as lines of entries parted by semicolons. */
export interface WrittenStock {
  readonly slots?: Readonly<Record<string, string>>
  readonly posts: string
  readonly bios: string
  readonly news: string
}

function stock(written: WrittenStock): PhraseStock {
  const slots = Object.entries(written.slots ?? {}).map(([name, line]) => [name, entriesOf(line)] as const)
  return {
    slots: Object.fromEntries(slots),
    posts: linesOf(written.posts),
    bios: linesOf(written.bios),
    news: linesOf(written.news),
  }
}

/** Both languages of a subject, read from their written form. */
export function phrasesOf(en: WrittenStock, ja: WrittenStock): SubjectPhrases {
  return { en: stock(en), ja: stock(ja) }
}
