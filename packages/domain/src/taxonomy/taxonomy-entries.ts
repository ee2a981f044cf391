// What every list of the taxonomy has in common: an id, labels in both languages, other words for it; and how tables are read.

export type TaxonomyLanguage = 'en' | 'ja'

export interface TaxonomyEntry {
  readonly id: string
  readonly label: Readonly<Record<TaxonomyLanguage, string>>
  /** Words and phrases, in either language, that people use for the same thing; the labels themselves are not repeated. */
  readonly synonyms: readonly string[]
}

/** Cells of a table written as text: one row a line, cells parted by '|'. Throws when a row has fewer than `least` or more than `cells`. */
export function tableRows(table: string, cells: number, least: number = cells): readonly (readonly string[])[] {
  return table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const row = line.split('|').map((cell) => cell.trim())
      if (row.length > cells || row.length < least)
        throw new Error(`A taxonomy row has ${row.length} cells, not ${cells}: ${line}`)
      return row
    })
}

/** The parts of a cell that holds a list, parted by ';'. */
export function listCell(cell: string | undefined): readonly string[] {
  return (cell ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** The one text form in which labels and key words are compared: NFKC, lower case, single spaces. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The label of an entry in the reader's language; any language but Japanese reads English. What stands under another is told apart from it by an em dash (spec §5), everywhere people read it. */
export function taxonomyLabel(entry: TaxonomyEntry, language: string): string {
  const label = language === 'ja' ? entry.label.ja : entry.label.en
  return entry.id.includes('/') ? label.replaceAll('/', '—') : label
}

/** Folded text of a label as somebody wrote it or copied it, whichever sign parts its levels. */
export const foldLabel = (text: string): string => foldText(text).replaceAll('—', '/')

/** Look-up by id over a list whose ids are distinct; throws when two entries share one. */
export function taxonomyIndex<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
): (id: string) => Entry | undefined {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  if (byId.size !== entries.length) throw new Error('Two taxonomy entries share an id')
  return (id) => byId.get(id)
}
