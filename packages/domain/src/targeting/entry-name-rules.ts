// What entries and criteria are called in the reader's language, whichever language they were saved in.
import { dictionary } from '../shell/dictionary.ts'
import { type TaxonomyLanguage, taxonomyLabel } from '../taxonomy/taxonomy-entries.ts'
import { cityOfEntry, foldName, type NamedField, taxonomyEntryOf } from './match-options.ts'
import { type EntryField, type HandleEntry, hashtagText, interestLabel, type LabelEntry } from './package-rules.ts'

type Name = { readonly label: string; readonly id?: string | undefined }

/** The lists in which the names of a part of a package, or of a type of criterion at the network, are looked up. */
const LISTS = dictionary<readonly NamedField[]>({
  interests: ['interests'],
  conversation_topics: ['conversation_topics'],
  movies_tv_shows: ['movies_tv_shows'],
  languages: ['languages'],
  network_operators: ['network_operators'],
  locations: ['locations'],
  INTEREST: ['interests'],
  CONVERSATION: ['conversation_topics', 'movies_tv_shows', 'interests'],
  TV_SHOW: ['movies_tv_shows'],
  LANGUAGE: ['languages'],
  NETWORK_OPERATOR: ['network_operators'],
  LOCATION: ['locations'],
})

/** An entry as it reads outside of the product's own lists: '@handle', '#tag', names of lists in that language, words as they are. */
export function entryNameIn(field: EntryField, entry: HandleEntry | LabelEntry, language: string): string {
  if ('handle' in entry) return `@${entry.handle.replace(/^@/, '')}`
  if (field === 'hashtags') return hashtagText(entry.label)
  const name = nameFromLists(field, entry, language) ?? entry.label
  return field === 'interests' ? interestLabel(name) : name
}

/** The name in that language; null where no list has it: words, accounts, and what the ad platform alone knows. */
export function nameFromLists(field: string, { label, id }: Name, language: string): string | null {
  for (const list of LISTS[field] ?? []) {
    const known = taxonomyEntryOf(list, { label, id, deselected: false })
    if (known) return taxonomyLabel(known, language)
  }
  return null
}

const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u

/** The language of a label, as far as its letters tell. */
export const languageOfLabel = (label: string): TaxonomyLanguage => (JAPANESE.test(label) ? 'ja' : 'en')

/**
 * An entry under the name of what its id means, which is what is applied; the label stays where it is one of its names, or
 * where our lists do not have the id.
 */
export function namedById(field: NamedField, entry: LabelEntry): LabelEntry {
  const { id = '', label } = entry
  const known = id === '' ? null : taxonomyEntryOf(field, { ...entry, label: '' })
  if (known) {
    const names = [known.label.en, known.label.ja, ...known.synonyms].map(foldName)
    const said = foldName(label)
    // A sub-interest may be called without its parent.
    const isNamed = said !== '' && names.some((name) => name === said || name.endsWith(`/${said}`))
    return isNamed ? entry : { ...entry, label: taxonomyLabel(known, languageOfLabel(label)) }
  }
  // Of cities there are no Japanese names to compare with.
  const city = field === 'locations' && languageOfLabel(label) === 'en' ? cityOfEntry(entry) : null
  return city && !foldName(label).includes(foldName(city.name)) ? { ...entry, label: city.name } : entry
}
