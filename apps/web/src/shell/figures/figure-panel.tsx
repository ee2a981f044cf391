// A figure with all that belongs to it: the question it answers, its table, and CSV, XLSX and PNG with what it rests on.
import { ChartFrame, type ChartFrameProps } from '@peregrine/ui/charts/chart-frame.tsx'
import { type CsvCell, saveCsv, savePng, saveXlsx } from '../export-file.ts'

/** What is taken along. */
export interface FigureExports {
  readonly fileName: string
  /** The exact figures, with a first row of names; those of the table unless given. */
  readonly rows?: () => CsvCell[][]
  /** Below the picture: sample, baseline, period, as-of time. */
  readonly evidence: string
  /** What is drawn instead of the chart on the page; null: there is no picture of it. */
  readonly picture?: (() => HTMLElement | null) | null
}

type FigurePanelProps = Omit<ChartFrameProps, 'onExportCsv' | 'onExportXlsx' | 'onExportPng'> & FigureExports

export function FigurePanel({ fileName, rows, evidence, picture, ...frame }: FigurePanelProps) {
  const { question, table } = frame
  const cells = (): CsvCell[][] =>
    rows?.() ?? [table.columns.map(({ header }) => header), ...table.rows.map((row) => [...row])]
  return (
    <ChartFrame
      {...frame}
      onExportCsv={() => saveCsv(fileName, cells())}
      onExportXlsx={() => saveXlsx(fileName, cells())}
      {...(picture !== null && {
        onExportPng: (chart: HTMLElement, legend: HTMLElement | null) =>
          savePng(fileName, picture?.() ?? chart, { title: question, legend, foot: evidence }),
      })}
    />
  )
}
