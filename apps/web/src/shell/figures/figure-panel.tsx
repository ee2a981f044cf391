// A figure with all that belongs to it: the question it answers, its table, and CSV, XLSX and PNG with what it rests on.

import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { ChartFrame, type ChartFrameProps } from '@peregrine/ui/charts/chart-frame.tsx'

/** What is taken along. */
export interface FigureExports {
  readonly fileName: string
  /** The exact figures, with a first row of names; those of the table unless given. */
  readonly rows?: () => SheetValue[][]
  /** Below the picture: sample, baseline, period, as-of time. */
  readonly evidence: string
  /** What is drawn instead of the chart on the page; null: there is no picture of it. */
  readonly picture?: (() => HTMLElement | null) | null
}

/** Files are written when somebody asks for one. */
const files = () => import('../export-file.ts')

type FigurePanelProps = Omit<ChartFrameProps, 'onExportCsv' | 'onExportXlsx' | 'onExportPng'> & FigureExports

export function FigurePanel({ fileName, rows, evidence, picture, ...frame }: FigurePanelProps) {
  const { question, table } = frame
  const cells = (): SheetValue[][] =>
    rows?.() ?? [table.columns.map(({ header }) => header), ...table.rows.map((row) => [...row])]
  return (
    <ChartFrame
      {...frame}
      onExportCsv={async () => (await files()).saveCsv(fileName, cells())}
      onExportXlsx={async () => (await files()).saveXlsx(fileName, cells(), question)}
      {...(picture !== null && {
        onExportPng: async (chart: HTMLElement, legend: HTMLElement | null) =>
          (await files()).savePng(fileName, picture?.() ?? chart, { title: question, legend, foot: evidence }),
      })}
    />
  )
}
