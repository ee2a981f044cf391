// Around every chart: the question it answers, its table, and the ways to take it along.
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { useKitWords } from '../kit-words.tsx'
import { SkeletonBlock } from '../skeleton-block.tsx'
import styles from './chart-frame.module.css'

/** The figures of a chart as text, the first column naming the row. */
export type ChartTable = {
  columns: readonly { header: string; align?: 'start' | 'end' }[]
  rows: readonly (readonly string[])[]
}

export type ChartFrameProps = {
  /** Asks what the chart answers: "How old are they?" */
  question: string
  /** Right of the question: "known for 61%". */
  note?: ReactNode
  children: ReactNode
  table: ChartTable
  /** Under the chart: the legend, what was left out. */
  legend?: ReactNode
  onExportCsv?: () => unknown
  onExportXlsx?: () => unknown
  /** Gets the elements that hold the chart, without title and buttons, and its legend. */
  onExportPng?: (chart: HTMLElement, legend: HTMLElement | null) => unknown
  /** First load: a block of this height in place of the chart. */
  loading?: boolean
  /** Height of the chart while it loads, in pixels. */
  height?: number
  /** Instead of the chart: why there is none and what to do. */
  empty?: ReactNode
  /** The table is always below the chart, without a switch between them. */
  withTable?: boolean
  /** Heading level in the page. */
  level?: 2 | 3
}

export function ChartFrame(props: ChartFrameProps) {
  const { question, note, children, table, legend, loading = false, height = 140, empty, level = 2 } = props
  const [asTable, setAsTable] = useState(false)
  const chart = useRef<HTMLDivElement>(null)
  const legendPlace = useRef<HTMLDivElement>(null)
  const title = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  const ready = !loading && !empty
  return (
    <section className={styles.frame} aria-labelledby={title} aria-busy={loading || undefined}>
      <header className={styles.head}>
        <Heading id={title} className={styles.question}>
          {question}
        </Heading>
        {note ? <div className={styles.note}>{note}</div> : null}
      </header>
      <div ref={chart} className={styles.chart}>
        {loading ? <SkeletonBlock height={height} /> : null}
        {!loading && empty ? empty : null}
        {ready && !asTable ? children : null}
        {ready && (asTable || props.withTable) ? <FiguresTable question={question} table={table} /> : null}
      </div>
      {ready ? (
        <footer className={styles.foot}>
          <div ref={legendPlace} className={styles.legend}>
            {asTable ? null : legend}
          </div>
          <ChartTools {...props} asTable={asTable} setAsTable={setAsTable} chart={chart} legendPlace={legendPlace} />
        </footer>
      ) : null}
    </section>
  )
}

type ChartToolsProps = Pick<
  ChartFrameProps,
  'question' | 'withTable' | 'onExportCsv' | 'onExportXlsx' | 'onExportPng'
> & {
  asTable: boolean
  setAsTable: (asTable: boolean) => void
  chart: RefObject<HTMLElement | null>
  legendPlace: RefObject<HTMLElement | null>
}

function ChartTools(props: ChartToolsProps) {
  const { question, onExportCsv, onExportXlsx, onExportPng, asTable, setAsTable, chart, legendPlace } = props
  const words = useKitWords()
  const view = asTable ? words.showChart : words.showTable
  return (
    <div className={styles.tools}>
      {props.withTable ? null : (
        <button type="button" aria-label={`${view}${words.colon}${question}`} onClick={() => setAsTable(!asTable)}>
          {view}
        </button>
      )}
      {onExportCsv ? (
        <button type="button" aria-label={`${words.exportCsv}${words.colon}${question}`} onClick={() => onExportCsv()}>
          {words.exportCsv}
        </button>
      ) : null}
      {onExportXlsx ? (
        <button
          type="button"
          aria-label={`${words.exportXlsx}${words.colon}${question}`}
          onClick={() => onExportXlsx()}
        >
          {words.exportXlsx}
        </button>
      ) : null}
      {onExportPng && !asTable ? (
        <button
          type="button"
          aria-label={`${words.exportPng}${words.colon}${question}`}
          onClick={() => {
            if (chart.current) onExportPng(chart.current, legendPlace.current)
          }}
        >
          {words.exportPng}
        </button>
      ) : null}
    </div>
  )
}

function FiguresTable({ question, table }: { question: string; table: ChartTable }) {
  const words = useKitWords()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table may scroll and must then be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={`${question} ${words.showTable}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {table.columns.map((column) => (
              <th key={column.header} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((cell, place) => {
                const column = table.columns[place]
                return place === 0 ? (
                  <th key={column?.header} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column?.header} data-align={column?.align}>
                    {cell}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
