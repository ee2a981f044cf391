// The report of an account of the analytics suite as a PDF: at a glance, what changed, day by day, posts, people, best times.
import { messageText } from '@peregrine/domain/shell/message-rules.ts'
import type { ReactElement } from 'react'
import { cleanText, firstOf } from '../clean-text.ts'
import { dayColumns } from '../day-columns-drawing.ts'
import { countText } from '../document-numbers.ts'
import { type Column, notice, pairs, paragraph, sectionHeading, table, tiles } from '../document-pieces.ts'
import { renderDocument } from '../render-document.ts'
import { shareBars } from '../share-bar-drawing.ts'
import { type ReportPoint, reportCharts } from './suite-report-days.ts'
import type { SuiteReportInput } from './suite-report-input.ts'
import {
  changeLines,
  countriesNote,
  engagerRows,
  engagersNote,
  glanceTiles,
  leftLines,
  methodLines,
  noPostsText,
  periodText,
  postRows,
  SHOWN,
  sourceText,
  timeRows,
} from './suite-report-lines.ts'
import { readingText } from './suite-report-reading.ts'
import { type SuiteReportWords, suiteReportText } from './suite-report-text.ts'

function days(input: SuiteReportInput, words: SuiteReportWords): ReactElement[] {
  const { language } = input
  const found = reportCharts(input, words)
  if (found === null) return []
  const charts = found.charts.map(({ title, total, points }) =>
    dayColumns<ReportPoint>({
      title,
      days: points,
      measured: ({ value }) => value,
      isLight: ({ isLate }) => isLate,
      written: (value) => countText(value, language),
      heading: total,
      language,
    }),
  )
  return [sectionHeading(found.title), ...pairs(charts), ...found.lines.map((line) => paragraph(line))]
}

const rowsOf = (columns: readonly Column[], rows: readonly (readonly string[])[]): ReactElement =>
  table(
    columns,
    rows.map((cells) => cells.map((text, place) => ({ text, tone: place === 0 ? 'strong' : 'plain' }) as const)),
  )

function posts(input: SuiteReportInput, words: SuiteReportWords): ReactElement[] {
  const rows = postRows(input, words)
  if (rows.length === 0) return [sectionHeading(words.topPosts), paragraph(noPostsText(input, words))]
  const columns = [
    { title: words.post, flex: 4.6 },
    { title: words.published, flex: 1.6 },
    { title: words.engagements, flex: 1.5, right: true },
    { title: words.usual, flex: 1.6, right: true },
    { title: words.impressions, flex: 1.6, right: true },
  ]
  return [sectionHeading(words.topPosts), rowsOf(columns, rows)]
}

function countries(input: SuiteReportInput, words: SuiteReportWords): ReactElement[] {
  const { report, language } = input
  const { countries: found } = report
  if (found.items.length === 0) return []
  const note = `${countriesNote(input, words)}${language === 'ja' ? '' : ' '}${words.barsNote}`
  const bars = firstOf(found.items, SHOWN.countries).map((item) => ({
    ...item,
    label: cleanText(item.label, 50),
    times: null,
    thin: false,
  }))
  return [sectionHeading(words.countries, note), shareBars(bars)]
}

function people(input: SuiteReportInput, words: SuiteReportWords): ReactElement[] {
  const left = leftLines(input, words)
  const engagers = engagerRows(input, words)
  const columns = [
    { title: words.handle, flex: 3 },
    { title: words.engagements, flex: 1, right: true },
    { title: words.follows, flex: 1, right: true },
  ]
  return [
    ...(left.length === 0 ? [] : [sectionHeading(words.left), ...left.map((line) => paragraph(line))]),
    ...(engagers.length === 0
      ? []
      : [sectionHeading(words.engagers, engagersNote(input, words)), rowsOf(columns, engagers)]),
  ]
}

function times(input: SuiteReportInput, words: SuiteReportWords): ReactElement[] {
  const rows = timeRows(input, words)
  const columns = [
    { title: words.time, flex: 1 },
    { title: words.lift, flex: 2, right: true },
  ]
  return [
    sectionHeading(words.times),
    paragraph(messageText(input.report.times.verdict, input.language)),
    ...(rows.length === 0 ? [] : [rowsOf(columns, rows)]),
  ]
}

/** The whole report; any input gives a document of bounded length. */
export async function suiteReportPdf(input: SuiteReportInput): Promise<Uint8Array> {
  const { language, report, madeAt } = input
  const words = suiteReportText[language]
  const told = readingText(report, language)
  const content = [
    ...(told === '' ? [] : [notice(told)]),
    tiles(glanceTiles(input, words)),
    sectionHeading(words.changes),
    ...changeLines(input, words).map((line) => paragraph(line)),
    ...days(input, words),
    ...posts(input, words),
    ...people(input, words),
    ...countries(input, words),
    ...times(input, words),
    sectionHeading(words.method),
    ...methodLines(input, words).map((line) => paragraph(line)),
  ]
  const frame = {
    language,
    kind: words.kind,
    title: words.title(cleanText(report.handle, 40)),
    subtitle: cleanText(report.name, 100),
    lead: [periodText(input, words)],
    foot: sourceText(input, words),
    madeAt,
  }
  return await renderDocument(frame, content)
}
