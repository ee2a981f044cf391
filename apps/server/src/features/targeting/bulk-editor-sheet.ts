// A targeting list for the ad platform's bulk editor: one row for one ad group, the values of a criterion in one cell.
import type { Country } from '@peregrine/contract/targeting/package-shapes.ts'
import { message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { ageBandOf } from '@peregrine/domain/targeting/age-band-rules.ts'
import { entryNameIn } from '@peregrine/domain/targeting/entry-name-rules.ts'
import { chosenPlacementName, NETWORK_GENDERS } from '@peregrine/domain/targeting/network-choice-rules.ts'
import {
  CHOSEN_FIELDS,
  countriesToSend,
  ENTRY_FIELDS,
  excludesNobody,
  HANDLES_APPLIED,
  isExcludableField,
  packageToApply,
  selectedCounts,
  type TargetingPackage,
} from '@peregrine/domain/targeting/package-rules.ts'
import { normaliseGender } from '@peregrine/domain/targeting/targeting-option-rules.ts'
import { selectsPeople } from '@peregrine/domain/targeting/ticked-targeting.ts'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { countryLabel, isCountryCode } from '#features/taxonomy/taxonomy-public.ts'
import { columnWidths, sheetCell } from '#platform/sheet-cells.ts'
import { bulkWords } from './bulk-editor-text.ts'

export interface BulkContent {
  readonly name: string
  readonly targeting_package: TargetingPackage
  readonly countries: readonly Country[]
}

/** No cell of a spreadsheet holds more. */
const LONGEST_CELL = 32_767

/** The bulk editor parts values by semicolons, so none may have one of its own; whole values as far as the cell goes. */
export function bulkCell(values: readonly string[]): { readonly text: string; readonly left: number } {
  let text = ''
  for (const [place, value] of values.entries()) {
    const next = `${text === '' ? '' : `${text};`}${value.replaceAll(';', ',')}`
    if (next.length > LONGEST_CELL) return { text, left: values.length - place }
    text = next
  }
  return { text, left: 0 }
}

/** Names of the ad platform's lists as its directory has them, whichever language the list was made in. */
function inEnglish(targeting: TargetingPackage): TargetingPackage {
  const fields = ENTRY_FIELDS.filter((field) => field !== 'handles')
  const named = fields.map((field) => [
    field,
    targeting[field].map((entry) => ({ ...entry, label: entryNameIn(field, entry, 'en') })),
  ])
  return { ...targeting, ...Object.fromEntries(named) }
}

const countryName = ({ code, label }: Country): string => (isCountryCode(code) ? countryLabel(code, 'en') : label)

/** The columns with what stands below each, in the words of the bulk editor, which are English in every language. */
function columnsOf({ name, targeting_package, countries }: BulkContent) {
  const targeting = inEnglish(targeting_package)
  const applied = packageToApply(targeting)
  // What keeps people out must not be pasted where it would reach them; the ad platform excludes nothing else.
  if (targeting.purpose === 'exclusion')
    return [
      { title: 'Ad group name', values: [name] },
      { title: 'Keywords (excluded)', values: [...applied.keywords, ...applied.hashtags] },
      { title: 'Custom audiences (excluded)', values: applied.custom_audiences },
      // Beside the empty cells: whoever pastes them doesn't read the other sheet.
      ...(excludesNobody(targeting) ? [{ title: 'Note', values: [bulkWords.en.nothing] }] : []),
    ]
  const band = ageBandOf(targeting.age)
  const gender = normaliseGender(targeting.gender)
  const places = [...countriesToSend(countries).map(countryName), ...applied.locations]
  return [
    { title: 'Ad group name', values: [name] },
    { title: 'Keywords', values: [...applied.keywords, ...applied.hashtags] },
    { title: 'Follower look-alikes', values: applied.handles },
    { title: 'Interests', values: applied.interests },
    { title: 'Conversation topics', values: applied.conversation_topics },
    { title: 'Movies and TV shows', values: applied.movies_tv_shows },
    { title: 'Locations', values: places },
    { title: 'Languages', values: applied.languages },
    { title: 'Network operators', values: applied.network_operators },
    { title: 'Custom audiences', values: applied.custom_audiences },
    {
      title: 'Age',
      values: band.id === 'any' ? [] : [band.high === null ? `${band.low}+` : `${band.low}-${band.high}`],
    },
    { title: 'Gender', values: NETWORK_GENDERS[gender] === null ? [] : [gender === 'MALE' ? 'Male' : 'Female'] },
    { title: 'Placements', values: applied.placements.map((placement) => chosenPlacementName(placement, 'en')) },
  ]
}

/** Ticked entries of an exclusion that the ad platform can't exclude. */
const notExcludable = (targeting: TargetingPackage): number =>
  CHOSEN_FIELDS.filter((field) => !isExcludableField(field)).reduce(
    (sum, field) => sum + selectedCounts(targeting)[field],
    0,
  )

/** An XLSX file with a second sheet that says what was left out, and what the bulk editor wants the ID of. */
export async function bulkEditorXlsx(content: BulkContent, language: 'en' | 'ja'): Promise<Buffer> {
  const words = bulkWords[language]
  const columns = columnsOf(content).map((column) => ({ ...column, cell: bulkCell(column.values) }))
  const { handles, purpose } = content.targeting_package
  const excludes = purpose === 'exclusion'
  const notExcluded = excludes ? notExcludable(content.targeting_package) : 0
  const ticked = handles.filter(({ deselected }) => !deselected).length
  const notes = [
    ...(excludes && excludesNobody(content.targeting_package) ? [words.nothing] : []),
    ...(excludes ? [words.excludes] : []),
    ...(notExcluded > 0 ? [words.notExcluded(notExcluded)] : []),
    ...(excludes || selectsPeople(content) ? [] : [messageText(message('everybody'), language)]),
    words.paste,
    words.ids,
    ...(!excludes && ticked > HANDLES_APPLIED ? [words.handles(ticked, HANDLES_APPLIED)] : []),
    ...(countriesToSend(content.countries).length < content.countries.length ? [words.countries] : []),
    ...columns.flatMap(({ title, cell }) => (cell.left > 0 ? [words.full(title, cell.left)] : [])),
  ]
  const row: SheetData = [
    columns.map(({ title }) => sheetCell(title, true, '0')),
    columns.map(({ cell }) => sheetCell(cell.text, false, '0')),
  ]
  return await writeXlsxFile([
    { data: row, sheet: words.sheet, stickyRowsCount: 1, columns: columnWidths(columns.map(() => 32)) },
    { data: notes.map((note) => [sheetCell(note, false, '0')]), sheet: words.notes, columns: columnWidths([120]) },
  ]).toBuffer()
}
