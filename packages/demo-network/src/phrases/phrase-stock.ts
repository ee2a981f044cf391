// The shape of a phrase stock: what one language has to say about one subject.
import type { OrganisationKind } from './phrases-organisations.ts'
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
  /** What organisations of the subject post, by what they are. */
  readonly news: Readonly<Record<OrganisationKind, readonly string[]>>
}

/** Lines that join a subject's own stock. */
export interface PlainPhrases {
  readonly en: readonly string[]
  readonly ja: readonly string[]
}

export interface SubjectPhrases {
  readonly en: PhraseStock
  readonly ja: PhraseStock
}

/**
 * A stock as it is written down: blocks of lines, and slots as lines of entries parted by semicolons. Lines of news begin
 * with the initials of who may say them: brand, media, org, club.
 */
export interface WrittenStock {
  readonly slots?: Readonly<Record<string, string>>
  readonly posts: string
  readonly bios: string
  readonly news: string
}

function newsFor(kind: OrganisationKind, block: string): readonly string[] {
  return linesOf(block).flatMap((line) => {
    const [, initials = '', text = ''] = /^([bmoc]+): (.*)$/.exec(line) ?? []
    if (text === '') throw new RangeError(`A line of news names nobody: ${line}`)
    return initials.includes(kind.charAt(0)) ? [text] : []
  })
}

function stock(written: WrittenStock): PhraseStock {
  const slots = Object.entries(written.slots ?? {}).map(([name, line]) => [name, entriesOf(line)] as const)
  return {
    slots: Object.fromEntries(slots),
    posts: linesOf(written.posts),
    bios: linesOf(written.bios),
    news: {
      brand: newsFor('brand', written.news),
      media: newsFor('media', written.news),
      org: newsFor('org', written.news),
      club: newsFor('club', written.news),
      show: [],
    },
  }
}

/** Both languages of a subject, read from their written form. */
export function phrasesOf(en: WrittenStock, ja: WrittenStock): SubjectPhrases {
  return { en: stock(en), ja: stock(ja) }
}
