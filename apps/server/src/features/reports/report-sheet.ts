// A report that was made as a workbook: totals, campaigns with their changes, and the days.
import type { ReportFacts } from '@peregrine/contract/reports/report-shapes.ts'
import { metricName, resultRate } from '@peregrine/documents/reports/client-report-lines.ts'
import { clientReportText } from '@peregrine/documents/reports/client-report-text.ts'
import { objectiveName } from '@peregrine/domain/ad-network/objective-names.ts'
import { STATUS_NAMES } from '@peregrine/domain/campaigns/campaign-status-names.ts'
import type { FigureChange, LineFigure } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { RESULT_NAMES } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import writeXlsxFile from 'write-excel-file/node'
import { columnWidths, sheetCell } from '#platform/sheet-cells.ts'

const COUNT = '#,##0'
const MONEY = '#,##0.00'
const SHARE = '0.00%'

interface Column<Line> {
  readonly name: string
  readonly width: number
  readonly format?: string
  readonly cell: (line: Line) => SheetValue
}

function sheet<Line>(title: string, columns: readonly Column<Line>[], lines: readonly Line[]) {
  return {
    sheet: title,
    stickyRowsCount: 1,
    columns: columnWidths(columns.map(({ width }) => width)),
    data: [
      columns.map(({ name }) => sheetCell(name, true, COUNT)),
      ...lines.map((line) => columns.map(({ cell, format = COUNT }) => sheetCell(cell(line), false, format))),
    ],
  }
}

/** Texts are text cells, figures numbers in their currency, changes shares. */
export async function reportSheet(facts: ReportFacts, language: 'en' | 'ja'): Promise<Buffer> {
  const words = clientReportText[language]
  const change = (value: FigureChange | undefined): SheetValue => (value === 'new' ? words.new : (value ?? null))
  const figures: readonly (readonly [LineFigure, string])[] = [
    ['spent', MONEY],
    ['impressions', COUNT],
    ['clicks', COUNT],
    ['url_clicks', COUNT],
    ['engagements', COUNT],
    ['video_total_views', COUNT],
    ['follows', COUNT],
  ]
  type Total = ReportFacts['totals'][number]
  type Result = { readonly total: Total; readonly result: Total['results'][number] }
  type Line = ReportFacts['campaigns'][number]
  type Day = ReportFacts['daily'][number]['days'][number] & { readonly currency: string }
  const totals = sheet<Total>(
    words.results,
    [
      { name: words.currency, width: 12, cell: ({ currency }) => currency },
      { name: words.campaigns, width: 14, cell: ({ campaigns }) => campaigns },
      ...figures.flatMap(([figure, format]): Column<Total>[] => [
        { name: metricName(figure, language), width: 18, format, cell: (one) => one.figures[figure] },
        {
          name: words.changeOf(metricName(figure, language)),
          width: 22,
          format: SHARE,
          cell: (one) => change(one.changes?.[figure]),
        },
      ]),
    ],
    facts.totals,
  )
  const results = sheet<Result>(
    words.counted,
    [
      { name: words.currency, width: 12, cell: ({ total }) => total.currency },
      { name: words.counted, width: 24, cell: ({ result }) => metricName(result.metric, language) },
      { name: words.campaigns, width: 14, cell: ({ result }) => result.campaigns },
      { name: words.resultCount, width: 14, cell: ({ result }) => result.results },
      { name: words.resultCost, width: 18, format: MONEY, cell: ({ result }) => result.cost },
      { name: words.resultCostOf, width: 30, cell: ({ result }) => RESULT_NAMES[result.metric].cost[language] },
    ],
    facts.totals.flatMap((total) => total.results.map((result) => ({ total, result }))),
  )
  const campaigns = sheet<Line>(
    words.campaigns,
    [
      { name: words.campaign, width: 40, cell: ({ name }) => name },
      { name: words.objective, width: 24, cell: ({ objective }) => objectiveName(objective, language) },
      { name: words.status, width: 14, cell: ({ status }) => STATUS_NAMES[language][status] },
      { name: words.currency, width: 10, cell: ({ currency }) => currency },
      { name: metricName('spent', language), width: 14, format: MONEY, cell: (line) => line.figures.spent },
      {
        name: words.changeOf(metricName('spent', language)),
        width: 18,
        format: SHARE,
        cell: (line) => change(line.changes.spent),
      },
      { name: words.counted, width: 22, cell: ({ metric }) => metricName(metric, language) },
      { name: words.resultCount, width: 14, cell: (line) => line.figures.results },
      {
        name: words.changeOf(words.resultCount),
        width: 18,
        format: SHARE,
        cell: (line) => change(line.changes.results),
      },
      { name: words.resultCost, width: 16, format: MONEY, cell: (line) => line.figures.cost },
      { name: words.changeOf(words.resultCost), width: 22, format: SHARE, cell: (line) => change(line.changes.cost) },
      { name: metricName('impressions', language), width: 16, cell: (line) => line.figures.impressions },
      { name: words.rate, width: 14, format: SHARE, cell: resultRate },
    ],
    facts.campaigns,
  )
  const days = sheet<Day>(
    words.days,
    [
      { name: words.day, width: 14, cell: ({ day }) => day },
      { name: words.currency, width: 10, cell: ({ currency }) => currency },
      { name: metricName('spent', language), width: 14, format: MONEY, cell: ({ spent }) => spent },
      { name: metricName('impressions', language), width: 16, cell: ({ impressions }) => impressions },
    ],
    facts.daily.flatMap(({ currency, days: all }) => all.map((day) => ({ ...day, currency }))),
  )
  return await writeXlsxFile([totals, results, campaigns, days]).toBuffer()
}
