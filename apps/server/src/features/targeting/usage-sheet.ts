// A targeting list as a spreadsheet: a line for each entry with the figures behind it and why it is ticked or not, as CSV or XLSX.

import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { leftOutOf } from '@peregrine/domain/audience-builder/left-out-rules.ts'
import { liftCell } from '@peregrine/domain/insights/score-rules.ts'
import { messageText, message as say } from '@peregrine/domain/shell/message-rules.ts'
import { csvText, type SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { chosenAgeName, chosenGenderName } from '@peregrine/domain/targeting/choice-names.ts'
import { definesAudience } from '@peregrine/domain/targeting/defining-entry-rules.ts'
import { entryNameIn } from '@peregrine/domain/targeting/entry-name-rules.ts'
import {
  noteNaming,
  type PlacedEntry,
  reasonSentence,
  tickedBy,
} from '@peregrine/domain/targeting/entry-reason-text.ts'
import { chosenPlacementName } from '@peregrine/domain/targeting/network-choice-rules.ts'
import {
  ENTRY_FIELDS,
  type EntryField,
  EXCLUDABLE_FIELDS,
  excludesNobody,
} from '@peregrine/domain/targeting/package-rules.ts'
import { selectsPeople } from '@peregrine/domain/targeting/ticked-targeting.ts'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import { countryLabel, isCountryCode } from '#features/taxonomy/taxonomy-public.ts'
import { columnWidths, sheetCell } from '#platform/sheet-cells.ts'
import { reachLines } from './reach-sheet.ts'
import { sheetWords } from './usage-sheet-text.ts'

/** What a spreadsheet is made of: a saved list, or a package that was just proposed. */
export type SheetContent = Pick<Usage, 'targeting_package' | 'countries' | 'reach'> & {
  /** The audience that it is for: what of it the list cannot say is a line of its own. */
  readonly definition?: DefinitionDraft | null | undefined
}

type Line = readonly SheetValue[]
type Entry = Usage['targeting_package']['keywords'][number] | Usage['targeting_package']['handles'][number]

/** Columns that hold shares. */
const SHARE_COLUMN = 4

/** The lines of a list, the column names first. Handles stand without their at-sign, which spreadsheets take for a formula. */
export function sheetLines(usage: SheetContent, language: 'en' | 'ja'): Line[] {
  const words = sheetWords[language]
  const { targeting_package: targeting, countries } = usage
  const nameOf = ({ field, entry }: PlacedEntry) => entryNameIn(field, entry, language)
  const line = (field: EntryField, entry: Entry): Line => {
    const figures = entry.why
      ? [
          Number(entry.why.share.toFixed(4)),
          definesAudience(entry) ? words.definesAudience : liftCell(entry.why),
          entry.why.a,
          entry.why.n,
        ]
      : [null, null, null, null]
    const [text, name] =
      'handle' in entry ? [entry.handle, entry.name ?? ''] : [entryNameIn(field, entry, language), '']
    const isOwn = !entry.why && !('id' in entry && entry.id)
    const reason = entry.note
      ? reasonSentence(noteNaming(entry.note, targeting, nameOf), tickedBy(targeting.sizing, field, entry), language)
      : entry.why
        ? ''
        : isOwn
          ? words.byHand
          : words.definition
    return [words[field], text, name, entry.deselected ? words.no : words.yes, ...figures, reason]
  }
  const plain = (part: string, text: string): Line => [part, text, '', words.yes, null, null, null, null, '']
  const remark = (part: string, text: string): Line => [part, text, '', words.no, null, null, null, null, '']
  if (targeting.purpose === 'exclusion')
    return [
      words.columns,
      remark(words.note, words.excludes),
      ...(excludesNobody(targeting) ? [remark(words.note, messageText(say('nothing_to_exclude'), language))] : []),
      ...EXCLUDABLE_FIELDS.flatMap((field) => targeting[field].map((entry) => line(field, entry))),
    ]
  return [
    words.columns,
    ...(selectsPeople(usage) ? [] : [remark(words.note, messageText(say('everybody'), language))]),
    ...ENTRY_FIELDS.flatMap((field) => targeting[field].map((entry) => line(field, entry))),
    ...targeting.placements.map((placement) => plain(words.placements, chosenPlacementName(placement, language))),
    plain(words.age, chosenAgeName(targeting.age, language)),
    plain(words.gender, chosenGenderName(targeting.gender, language)),
    ...countries.map(({ code, label }) =>
      plain(words.countries, isCountryCode(code) ? countryLabel(code, language) : label),
    ),
    ...(usage.definition ? leftOutOf(usage.definition, language) : []).map(({ message }) =>
      remark(words.leftOut, messageText(message, language)),
    ),
  ]
}

/** Whom it reaches; an exclusion reaches nobody. */
const reachOf = ({ reach, targeting_package: { purpose } }: SheetContent) => (purpose === 'exclusion' ? null : reach)

/** UTF-8 with a byte order mark; what the list reaches is a table of its own below the entries. */
export function usageCsv(usage: SheetContent, language: 'en' | 'ja'): Buffer {
  const told = reachOf(usage)
  const reach = told ? [[], ...reachLines(told, language).map(({ cells }) => cells)] : []
  return Buffer.from(csvText([...sheetLines(usage, language), ...reach]))
}

/** An XLSX file; texts are text cells, so nothing in them is ever computed. What the list reaches is a second sheet. */
export async function usageXlsx(usage: SheetContent, language: 'en' | 'ja'): Promise<Buffer> {
  const words = sheetWords[language]
  const entries: SheetData = sheetLines(usage, language).map((line, row) =>
    line.map((value, column) =>
      sheetCell(value, row === 0, column === SHARE_COLUMN ? '0.0%' : column > SHARE_COLUMN + 1 ? '0' : '0.0'),
    ),
  )
  const told = reachOf(usage)
  const reach: SheetData = (told ? reachLines(told, language) : []).map(({ cells, shares }, row) =>
    cells.map((value) => sheetCell(value, row === 0, shares ? '0%' : '0')),
  )
  const sheets = [
    {
      data: entries,
      sheet: words.sheet,
      stickyRowsCount: 1,
      columns: columnWidths([20, 36, 28, 10, 18, 18, 12, 12, 80]),
    },
    ...(reach.length > 0 ? [{ data: reach, sheet: words.reach.sheet, columns: columnWidths([40, 28, 28]) }] : []),
  ]
  return await writeXlsxFile(sheets).toBuffer()
}
