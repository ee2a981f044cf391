// The table of campaigns as the cells of a file: the columns that are shown in their order, with changes and totals.
import type { CampaignSummary, ListTotals } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { objectiveName } from '@peregrine/domain/ad-network/objective-names.ts'
import type { CampaignColumn } from '@peregrine/domain/campaigns/campaign-column-rules.ts'
import {
  LINE_FIGURES,
  type LineChanges,
  type LineFigure,
  type LineFigureValues,
} from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { type ResultMetric, resultOf } from '@peregrine/domain/campaigns/objective-result-rules.ts'
import type { Language } from '@peregrine/domain/shell/language-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { zonedMinute } from '@peregrine/domain/shell/zoned-minute.ts'

/** Everything that is said in words. */
export interface SheetWords {
  readonly language: Language
  readonly timezone: string
  readonly column: (column: CampaignColumn) => string
  readonly metric: (metric: ResultMetric) => string
  readonly status: (row: CampaignSummary) => string
  readonly pace: (pace: NonNullable<CampaignSummary['pace']>) => string
  readonly attention: (row: CampaignSummary) => string
  readonly total: (sums: ListTotals) => string
  readonly text: (
    name:
      | 'campaign'
      | 'id'
      | 'attention'
      | 'currency'
      | 'resultKind'
      | 'dailyBudget'
      | 'totalBudget'
      | 'spentSinceStart'
      | 'plannedByNow'
      | 'start'
      | 'end'
      | 'new',
  ) => string
  readonly figure: (name: string) => string
  readonly change: (name: string) => string
}

interface Sheet {
  readonly rows: readonly CampaignSummary[]
  readonly totals: readonly ListTotals[]
  readonly columns: readonly CampaignColumn[]
  readonly compared: boolean
}

type Cell = (row: CampaignSummary) => SheetValue
type Total = (sums: ListTotals) => SheetValue
interface Field {
  readonly name: string
  readonly cell: Cell
  readonly total?: Total
}

const isFigure = (column: CampaignColumn): column is CampaignColumn & LineFigure =>
  (LINE_FIGURES as readonly string[]).includes(column)

/** The head, a line for each campaign, and the totals; where campaigns are bought for different things, a line for each. */
export function campaignSheet({ rows, totals, columns, compared }: Sheet, words: SheetWords): SheetValue[][] {
  const fields = [...leading(words), ...columns.flatMap((column) => fieldsOf(column, compared, words))]
  const sums = totals.flatMap((one) => [
    fields.map(({ total }) => total?.(one) ?? null),
    ...(one.results.length > 1 ? one.results.map((result) => resultLine(one, result, columns, fields, words)) : []),
  ])
  return [fields.map(({ name }) => name), ...rows.map((row) => fields.map(({ cell }) => cell(row))), ...sums]
}

const leading = ({ text, attention, total }: SheetWords): Field[] => [
  { name: text('campaign'), cell: (row) => row.name, total },
  { name: text('id'), cell: (row) => row.network_id },
  { name: text('attention'), cell: attention },
  { name: text('currency'), cell: (row) => row.currency, total: (sums) => sums.currency },
]

type ResultOfTotal = ListTotals['results'][number]

function resultLine(
  sums: ListTotals,
  result: ResultOfTotal,
  columns: readonly CampaignColumn[],
  fields: readonly Field[],
  words: SheetWords,
): SheetValue[] {
  const values = new Map<string, SheetValue>([
    [words.text('campaign'), `${words.total(sums)} · ${words.metric(result.metric)}`],
    [words.text('currency'), sums.currency],
  ])
  if (columns.includes('results')) {
    values.set(words.text('resultKind'), words.metric(result.metric))
    values.set(words.figure(words.column('results')), result.results)
  }
  if (columns.includes('cost')) values.set(words.figure(words.column('cost')), result.cost)
  return fields.map(({ name }) => values.get(name) ?? null)
}

function fieldsOf(column: CampaignColumn, compared: boolean, words: SheetWords): Field[] {
  if (isFigure(column)) return figureFields(column, compared, words)
  const { text, language, timezone } = words
  const name = words.column(column)
  const moment = (at: string | null): SheetValue => (at === null ? null : zonedMinute(Date.parse(at), timezone))
  switch (column) {
    case 'status':
      return [{ name, cell: words.status }]
    case 'objective':
      return [{ name, cell: (row) => objectiveName(row.objective, language) }]
    case 'account':
      return [{ name, cell: ({ account }) => account.name || account.account_id }]
    case 'total_budget':
      return [
        { name: text('dailyBudget'), cell: (row) => row.daily_budget },
        { name: text('totalBudget'), cell: (row) => row.total_budget },
        { name: text('spentSinceStart'), cell: (row) => row.spent },
      ]
    case 'pace':
      return [
        { name, cell: (row) => (row.pace && row.status !== 'Draft' ? words.pace(row.pace) : null) },
        { name: text('plannedByNow'), cell: (row) => row.pace?.expected ?? null },
      ]
    case 'start':
      return [
        { name: text('start'), cell: (row) => moment(row.start) },
        { name: text('end'), cell: (row) => moment(row.end) },
      ]
    case 'modified':
      return [{ name, cell: (row) => moment(row.modified) }]
    // A picture of each day: its figures are those of the columns beside it.
    default:
      return []
  }
}

interface WithFigures {
  readonly figures?: LineFigureValues | undefined
  readonly changes?: LineChanges | undefined
}

function figureFields(figure: LineFigure & CampaignColumn, compared: boolean, words: SheetWords): Field[] {
  const name = words.column(figure)
  const value = ({ figures }: WithFigures): SheetValue => figures?.[figure] ?? null
  const change = ({ changes }: WithFigures): SheetValue => {
    const changed = changes?.[figure] ?? null
    return changed === 'new' ? words.text('new') : changed
  }
  const kind: Field = {
    name: words.text('resultKind'),
    cell: (row) => words.metric(resultOf(row.objective)),
    total: ({ results: [only, ...others] }) => (only && others.length === 0 ? words.metric(only.metric) : null),
  }
  return [
    ...(figure === 'results' ? [kind] : []),
    { name: words.figure(name), cell: value, total: value },
    ...(compared ? [{ name: words.change(name), cell: change, total: change }] : []),
  ]
}
