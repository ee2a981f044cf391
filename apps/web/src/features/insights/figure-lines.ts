// A line of a chart: a thing with its figure, and what lines become as a table, as CSV, in order and in colour.

import type { Figure, Ranked } from '@peregrine/contract/insights/figure-shapes.ts'
import type { ConnectedAccount, Insights } from '@peregrine/contract/insights/insight-shapes.ts'
import type { CriterionKind } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { liftCell, orderingOf, statedLift } from '@peregrine/domain/insights/score-rules.ts'
import { accountLabel } from '@peregrine/domain/network-data/account-label.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import type { ChartTable } from '@peregrine/ui/charts/chart-frame.tsx'
import type { FigureKind } from '#shell/figures/figure-kinds.ts'
import { figureShareText, liftText, shareText } from '#shell/figures/figure-numbers.ts'
import { type FigureColumnText, sourceCells } from './figure-column-text.ts'
import type { InsightsText } from './insights-text.ts'

export interface FigureLine {
  readonly id: string
  readonly label: string
  readonly figure: Figure
  readonly what: FigureKind
  /** The account, where the line is one. */
  readonly account?: ConnectedAccount
  /** What "Add" would add to the definition. */
  readonly add?: { readonly kind: CriterionKind; readonly term: string }
}

/** A further column of a chart's table and its CSV. */
export interface ExtraColumn {
  readonly header: string
  readonly text: (line: FigureLine) => string
  readonly value: (line: FigureLine) => SheetValue
}

export const linesOf = (
  items: readonly Ranked[],
  what: FigureKind,
  add?: { kind: CriterionKind; term: (item: Ranked) => string },
): FigureLine[] =>
  items.map((item) => ({
    ...item,
    what,
    ...(add ? { add: { kind: add.kind, term: add.term(item) } } : {}),
  }))

export const accountLines = (items: readonly ConnectedAccount[], what: FigureKind, kind: CriterionKind): FigureLine[] =>
  items.map((account) => ({
    id: account.id,
    label: accountLabel(account),
    figure: account.figure,
    what,
    account,
    ...(account.handle === '' ? {} : { add: { kind, term: account.handle } }),
  }))

/** Share of the baseline; undefined where there is none. */
export const baselineShare = ({ b, m }: Figure): number | undefined => (m > 0 ? b / m : undefined)

/** In a distribution a share that is like the baseline's is an answer too; in a ranking it is no reason to be listed. */
export const isThin = ({ lack }: Figure, distribution: boolean): boolean =>
  lack !== 'none' && !(distribution && lack === 'difference')

/** Lines from bigger (distinctiveness 0) to more distinctive (1); null: as the server ordered them. Thin ones stay last. */
export function inOrder<Line extends { readonly figure: Figure }>(
  lines: readonly Line[],
  distinctiveness: number | null,
): readonly Line[] {
  if (distinctiveness === null) return lines
  const rank = new Map(lines.map((line) => [line, orderingOf(line.figure, 1 - distinctiveness)]))
  return [...lines].sort(
    (one, other) =>
      Number(other.figure.solid) - Number(one.figure.solid) || (rank.get(other) ?? 0) - (rank.get(one) ?? 0),
  )
}

/** The table behind a chart of figures. */
export function tableOf(
  lines: readonly FigureLine[],
  extra: readonly ExtraColumn[],
  text: InsightsText,
  language: string,
): ChartTable {
  const end = 'end' as const
  return {
    columns: [
      { header: text('column.item') },
      { header: text('column.share'), align: end },
      { header: text('column.interval'), align: end },
      { header: text('column.baseline'), align: end },
      { header: text('column.affinity'), align: end },
      { header: text('column.relevancy'), align: end },
      ...extra.map(({ header }) => ({ header, align: end })),
      { header: text('column.evidence'), align: end },
    ],
    rows: lines.map((line) => {
      const { figure } = line
      const baseline = baselineShare(figure)
      return [
        line.account ? `${line.account.name} ${line.label}` : line.label,
        figureShareText(figure),
        text('interval', { low: shareText(figure.shareLow), high: shareText(figure.shareHigh) }),
        baseline === undefined ? '-' : shareText(baseline),
        liftText(figure, language),
        shareText(figure.relevancy / 100),
        ...extra.map((column) => column.text(line)),
        evidenceText(figure, text, language),
      ]
    }),
  }
}

function evidenceText(figure: Figure, text: InsightsText, language: string): string {
  if (figure.solid) return text('evidence.solid')
  if (figure.needsMore === 0) return text('evidence.thin')
  return text('needs', { count: formatCount(figure.needsMore, language) })
}

/** As on the screen: the lift with its interval; of a lower end alone nothing more, and nothing where nothing can be stated. */
function liftCells(figure: Figure): SheetValue[] {
  const lift = statedLift(figure)
  if (lift === null) return [null, null, null]
  return lift.atLeast ? [liftCell(figure), lift.times, null] : [lift.times, figure.affinityLow, figure.affinityHigh]
}

const COUNTS = ['a', 'n', 'b', 'm'] as const

const LACKS = { none: 'noLack', count: 'lackCount', sample: 'lackSample', difference: 'lackDifference' } as const

/** Figures as rows of a spreadsheet: columns by names that its reader knows, numbers unrounded, and what they rest on in every row. */
export function csvRowsOf(
  lines: readonly FigureLine[],
  extra: readonly ExtraColumn[],
  { source, sample }: Pick<Insights, 'source' | 'sample'>,
  text: FigureColumnText,
): SheetValue[][] {
  // Ids of lists are words of the program; those of accounts are the platform's.
  const ofAccounts = lines.some(({ account }) => account !== undefined)
  const before = [
    'label',
    ...(ofAccounts ? (['name', 'id'] as const) : []),
    ...COUNTS,
    'share',
    'share_low',
    'share_high',
    'baseline_share',
    'affinity',
    'affinity_low',
    'affinity_high',
    'uniqueness',
    'relevancy',
    'q',
    'solid',
    'lack',
    'needs_more',
  ] as const
  const after = ['sample', 'sample_of', 'network', 'as_of'] as const
  return [
    [...before.map((name) => text(name)), ...extra.map(({ header }) => header), ...after.map((name) => text(name))],
    ...lines.map((line) => {
      const { figure } = line
      return [
        // Without the at-sign, which a spreadsheet takes for the beginning of a formula.
        line.account?.handle ?? line.label,
        ...(ofAccounts ? [line.account?.name ?? null, line.account?.id ?? null] : []),
        ...COUNTS.map((name) => figure[name]),
        figure.share,
        figure.shareLow,
        figure.shareHigh,
        baselineShare(figure) ?? null,
        ...liftCells(figure),
        figure.uniqueness,
        figure.relevancy,
        figure.q,
        text(figure.solid ? 'yes' : 'no'),
        text(LACKS[figure.lack]),
        figure.needsMore,
        ...extra.map(({ value }) => value(line)),
        sample.n,
        sample.of,
        ...sourceCells(source, text),
      ]
    }),
  ]
}
