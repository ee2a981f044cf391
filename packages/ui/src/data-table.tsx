// Rows and typed columns: sorting, empty, loading and "show more" in one table (spec §2, Data table).

import { nextSort, parseSort, sortRows } from '@peregrine/domain/shell/sort-rules.ts'
import { type ReactNode, useMemo, useState } from 'react'
import styles from './data-table.module.css'
import { SkeletonRows, TableRows, TotalRows } from './data-table-rows.tsx'
import { DRAWN_WHOLE } from './data-table-window.ts'
import { useKitWords } from './kit-words.tsx'
import { MoreRows } from './more-rows.tsx'
import type { TableColumn } from './table-column.ts'
import { TableHead } from './table-head.tsx'
import { useOverflowing } from './use-overflowing.ts'

export type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** 'spent' ascending, '-spent' descending, '' unsorted. Given with onSort: the caller holds it. */
  sort?: string
  initialSort?: string
  onSort?: (sort: string) => void
  /** client orders the given rows by `sortValue`; server only reports the wish. */
  sorting?: 'client' | 'server'
  /** First load: rows in their final shape. */
  loading?: boolean
  skeletonRows?: number
  /** Given: there is more. Asked for at the foot, by the button and where the page ends by itself; may return a promise. */
  onShowMore?: () => unknown
  /** The last part that was asked for did not come. */
  moreFailed?: boolean | undefined
  showMoreLabel?: string
  /** Stands under "No results": why, and the next step. */
  nextStep?: ReactNode
  /** Opens a row: by click anywhere, by keyboard on its first cell. */
  onOpen?: (row: Row) => void
  /** Where opening a row leads: its first cell is then a link, which a browser opens in a new tab like any other. */
  hrefOf?: (row: Row) => string
  isSelected?: (row: Row) => boolean
  /** Lines above the rows that sum all of them up, by the ids of the columns. */
  totals?: readonly { readonly key: string; readonly cells: Readonly<Record<string, ReactNode>> }[]
  dense?: boolean
  /** none: inside a card that has its own edge. */
  frame?: 'card' | 'none'
  /** CSS length; the rows scroll under the head. Without it the head sticks to the page. */
  maxHeight?: string
  /** On a phone: each row a small card, or the table scrolls sideways. */
  narrow?: 'cards' | 'scroll'
  'data-testid'?: string
}

/** Clicking a header cycles ascending, descending, unsorted; of a column with `descendingFirst` the first two the other way. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, loading = false, frame = 'card', maxHeight, narrow = 'cards', onShowMore } = props
  const words = useKitWords()
  const [ownSort, setOwnSort] = useState(props.initialSort ?? '')
  const sort = props.sort ?? ownSort
  const { place, overflowing } = useOverflowing<HTMLDivElement>()
  const shown = useSorted(rows, columns, sort, props.sorting ?? 'client')

  const long = !loading && shown.length > DRAWN_WHOLE
  const scroller = maxHeight === undefined ? null : place

  function chooseSort(column: string) {
    const next = nextSort(sort, column, columns.find(({ id }) => id === column)?.descendingFirst)
    setOwnSort(next)
    props.onSort?.(next)
  }

  return (
    <div className={styles.place} data-testid={props['data-testid']}>
      <div
        ref={place}
        className={styles.scroll}
        data-frame={frame}
        data-overflowing={overflowing || undefined}
        data-capped={maxHeight ? true : undefined}
        style={maxHeight ? { maxHeight } : undefined}
        // A region that scrolls must be reachable by keyboard.
        {...(overflowing || maxHeight ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
      >
        <table
          className={styles.table}
          data-narrow={narrow}
          data-dense={props.dense || undefined}
          aria-busy={loading || undefined}
          // Minus one: nobody knows yet how many there are.
          aria-rowcount={long ? (onShowMore ? -1 : shown.length + 1) : undefined}
        >
          <caption className="kit-hidden">{label}</caption>
          <TableHead
            columns={columns}
            sort={sort}
            sorting={props.sorting ?? 'client'}
            onSort={chooseSort}
            numbered={long}
          />
          {loading ? (
            <tbody className={styles.body}>
              <SkeletonRows columns={columns} count={props.skeletonRows ?? 5} />
            </tbody>
          ) : (
            <>
              {props.totals && shown.length > 0 ? <TotalRows columns={columns} totals={props.totals} /> : null}
              <TableRows
                rows={shown}
                columns={columns}
                rowKey={props.rowKey}
                isSelected={props.isSelected}
                onOpen={props.onOpen}
                hrefOf={props.hrefOf}
                scroller={scroller}
              >
                {shown.length === 0 ? (
                  <tr className={styles.nothingRow}>
                    <td className={styles.none} colSpan={columns.length}>
                      <div className={styles.nothing} role="status">
                        <div>{words.noResults}</div>
                        {props.nextStep}
                      </div>
                    </td>
                  </tr>
                ) : null}
              </TableRows>
            </>
          )}
        </table>
        {onShowMore && !loading && shown.length > 0 ? (
          <div className={styles.more}>
            <MoreRows
              onShowMore={onShowMore}
              label={props.showMoreLabel}
              rows={shown.length}
              failed={props.moreFailed ?? false}
              scroller={scroller}
            />
          </div>
        ) : null}
      </div>
    </div>
  )
}

function useSorted<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: string,
  sorting: 'client' | 'server',
): readonly Row[] {
  return useMemo(() => {
    const sortable = columns.filter((column) => column.sortValue).map((column) => column.id)
    const order = parseSort(sort, sortable)
    if (sorting === 'server' || order === null) return rows
    const valueIn = columns.find((column) => column.id === order.column)?.sortValue
    return sortRows(rows, order, (row) => valueIn?.(row), document.documentElement.lang || undefined)
  }, [rows, columns, sort, sorting])
}
