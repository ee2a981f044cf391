// The words of `npm run import`: what may be typed, how progress is drawn, what is said at the end.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportProgress } from './import-network.ts'
import { documentedColumnsText } from './read-network-file.ts'
import { type ImportEvent, type ImportReport, ImportRequest } from './run-import.ts'

export const IMPORT_USAGE = `Imports files of a social network into Peregrine.

  npm run import -- FILE… [options]

  --kind KIND        what the files contain: accounts, follows, posts or likes; detected from the columns by default
  --author HANDLE    the author of posts, or the owner of lists, that don’t name one
  --allow-invalid    import the valid rows of files in which too many rows are invalid
  --dry-run          read and report without changing or creating anything
  --drop-imported    replace previously imported data; without files, go back to the demo network
  --demo SIZE        reload the demo network instead: small, large or a number of accounts
  --data FOLDER      the data folder, instead of DATA_DIR

Files can be CSV, TSV, JSON or JSON lines, plain or gzip. Invalid rows are reported and skipped; a file that is damaged
or has too many of them (more than half of its rows, or more than 100 rows that make up over a tenth of it) is refused
and nothing changes. Importing a file again changes nothing either. Columns (names from common exports are recognized too):

${documentedColumnsText()}
`

/** What was typed makes no sense; the message says why. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem'
}

/** What was asked for; `data` names another data folder. */
export interface ImportCommand {
  readonly request: ImportRequest
  readonly demo: 'small' | 'large' | { readonly accounts: number } | undefined
  readonly data: string | undefined
}

function demoSize(text: string | undefined): ImportCommand['demo'] {
  if (text === undefined || text === 'small' || text === 'large') return text
  if (/^\d{3,7}$/.test(text)) return { accounts: Number(text) }
  throw new UsageProblem(`--demo must be small, large or a number of accounts, not ${text}.`)
}

function parsedArguments(typed: readonly string[]) {
  try {
    return parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        author: { type: 'string' },
        'allow-invalid': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        'drop-imported': { type: 'boolean' },
        demo: { type: 'string' },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

/** Reads what was typed. Throws UsageProblem. */
export function readImportArguments(typed: readonly string[]): ImportCommand | 'help' {
  const { values, positionals } = parsedArguments(typed)
  if (values.help) return 'help'
  const demo = demoSize(values.demo)
  if (positionals.length === 0 && !values['drop-imported'] && demo === undefined)
    throw new UsageProblem('Name at least one file.')
  if (demo !== undefined && (positionals.length > 0 || values['dry-run'] || values['drop-imported']))
    throw new UsageProblem('--demo reloads the demo network and goes with no file, --dry-run or --drop-imported.')
  const request = ImportRequest.safeParse({
    files: positionals.map((path) => resolve(path)),
    ...(values.kind === undefined ? {} : { kind: values.kind }),
    ...(values.author === undefined ? {} : { author: values.author.replace(/^@/, '') }),
    dryRun: values['dry-run'] ?? false,
    dropImported: values['drop-imported'] ?? false,
    allowInvalid: values['allow-invalid'] ?? false,
  })
  if (!request.success) throw new UsageProblem('--kind must be accounts, follows, posts or likes.')
  return { request: request.data, demo, data: values.data }
}

const number = (value: number): string => Math.round(value).toLocaleString('en')

/** One line that is written over on a terminal; elsewhere a line now and then. */
export function importProgressWriter(): { report: (progress: ImportProgress | ImportEvent) => void; end: () => void } {
  const started = performance.now()
  const terminal = process.stderr.isTTY
  let reported = Number.NEGATIVE_INFINITY
  let shown = ''
  const report = (event: ImportProgress | ImportEvent): void => {
    if ('report' in event) return
    const { phase, rows, bad, share } = 'progress' in event ? event.progress : event
    const wait = terminal ? 80 : 5_000
    if (performance.now() - reported < wait && phase !== 'done') return
    reported = performance.now()
    const filled = Math.round((share ?? 0) * 24)
    const bar =
      share === undefined
        ? ''
        : `[${'#'.repeat(filled)}${'.'.repeat(24 - filled)}] ${String(Math.floor(share * 100)).padStart(3)}%  `
    const speed =
      phase === 'reading' ? `, ${number((rows * 1000) / Math.max(performance.now() - started, 1))} rows/s` : ''
    const line = `${bar}${phase === 'done' ? 'published' : phase}  ${number(rows)} rows${speed}${bad > 0 ? `, ${number(bad)} invalid` : ''}`
    process.stderr.write(terminal ? `\r${line.padEnd(shown.length)}` : `${line}\n`)
    shown = line
  }
  return { report, end: () => void (terminal && shown !== '' && process.stderr.write('\n')) }
}

/** The places that an import may be about, as the configuration has them. */
export interface ImportTarget {
  readonly dataDir: string
  /** The address of a ClickHouse server; '' for the engine in the data folder. */
  readonly url: string
  readonly database: string
  /** Whether the data folder is there. */
  readonly exists: boolean
}

const withoutPassword = (url: string): string => {
  const parsed = new URL(url)
  return `${parsed.protocol}//${parsed.host}`
}

/** What is said before anything is done: where the import goes. */
export function importTargetText(
  { dataDir, url, database, exists }: ImportTarget,
  { dryRun, files, dropImported }: ImportRequest,
): string {
  const place =
    url === ''
      ? `${dataDir} (${exists ? 'data folder' : 'new data folder'}, database “${database}”)`
      : `${withoutPassword(url)} (ClickHouse, database “${database}”; data folder ${dataDir})`
  if (dryRun) return `Dry run: nothing is changed. The import would go to ${place}.`
  if (files.length === 0) return `Deleting the imported data in ${place}.`
  return `${dropImported ? 'Replacing the imported data in' : 'Importing into'} ${place}.`
}

function outcomeText(report: ImportReport, { dryRun }: ImportRequest): string {
  const { accounts, follows, posts, likes, seconds } = report
  const rows = `${number(accounts)} accounts, ${number(follows)} follows, ${number(posts)} posts, ${number(likes)} likes`
  if (report.refused !== '')
    return `${dryRun ? 'This would not be imported' : 'Nothing was imported'}.\n${report.refused}`
  if (dryRun) return `Read (nothing was changed): ${rows} in ${seconds.toFixed(1)} s.`
  const nothing = `Nothing was imported: ${report.leftOut > 0 ? 'every valid row is of people who were erased' : 'no valid rows'}`
  return `${report.published ? 'Imported' : nothing}: ${rows} in ${seconds.toFixed(1)} s.`
}

const leftOutText = (rows: number): string =>
  rows === 1
    ? 'Note: 1 row was left out because its people were erased.'
    : `Note: ${number(rows)} rows were left out because their people were erased.`

/** Whether the command did what it was asked for. */
export const importSucceeded = (
  { refused, published, accounts, follows, posts, likes }: ImportReport,
  { dryRun, files }: ImportRequest,
): boolean => refused === '' && (files.length === 0 || published || (dryRun && accounts + follows + posts + likes > 0))

/** What is said at the end. */
export function importSummaryText(report: ImportReport, request: ImportRequest): string {
  const { bad, badRows, reportPath, notes } = report
  const { dryRun, files, dropImported } = request
  const lines: string[] = []
  if (files.length === 0)
    lines.push(dryRun ? 'The imported data would be deleted.' : report.dropped ? 'The imported data was deleted.' : '')
  else {
    lines.push(outcomeText(report, request))
    if (dropImported && !dryRun)
      lines.push(report.dropped ? 'Previously imported data was replaced.' : 'Previously imported data is unchanged.')
  }
  if (report.leftOut > 0) lines.push(leftOutText(report.leftOut))
  lines.push(...notes.map((note) => `Note: ${note}`))
  if (bad > 0) {
    const skipped =
      report.refused === '' ? (bad === 1 ? 'row was skipped' : 'rows were skipped') : bad === 1 ? 'row' : 'rows'
    lines.push(`${number(bad)} invalid ${skipped}:`, ...badRows.map((row) => `  ${row}`))
    if (bad > badRows.length)
      lines.push(reportPath === '' ? `  … and ${number(bad - badRows.length)} more` : `  … full report: ${reportPath}`)
  }
  return lines.filter((line) => line !== '').join('\n')
}
