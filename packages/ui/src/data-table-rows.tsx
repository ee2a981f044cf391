// The rows of a data table: all of a short one, of a long one those near the window.
import { type MouseEvent, memo, type ReactNode, type RefObject, useMemo, useRef } from 'react'
import styles from './data-table.module.css'
import { useRowWindow } from './data-table-scrolling.ts'
import { SkeletonBlock } from './skeleton-block.tsx'
import type { TableColumn } from './table-column.ts'

type TableRowsProps<Row> = {
  rows: readonly Row[]
  columns: readonly TableColumn<Row>[]
  rowKey: (row: Row) => string
  isSelected: ((row: Row) => boolean) | undefined
  onOpen: ((row: Row) => void) | undefined
  hrefOf: ((row: Row) => string) | undefined
  /** What they scroll in, where that is not the page. */
  scroller: RefObject<HTMLElement | null> | null
  /** Stands below the rows: that there are none. */
  children: ReactNode
}

export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, columns, rowKey, isSelected, onOpen, hrefOf, scroller, children } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey])
  const names = columns.map(({ id, header }) => `${id} ${header}`).join('\n')
  const { stretches, heightOf, hold } = useRowWindow(keys, names, body, scroller)
  const draw = (from: number, to: number) =>
    rows
      .slice(from, to)
      .map((row, place) => (
        <DrawnRow
          key={keys[from + place]}
          row={row}
          name={keys[from + place] ?? ''}
          position={from + place}
          columns={columns}
          selected={isSelected?.(row) ?? false}
          onOpen={onOpen}
          hrefOf={hrefOf}
          numbered={stretches !== null}
          onFocus={hold}
        />
      ))
  return (
    <tbody ref={body} className={styles.body}>
      {stretches === null ? (
        draw(0, rows.length)
      ) : (
        // One flat list: a row that comes out of one stretch into another stays the same element.
        <>
          {stretches.flatMap(({ from, to }, place) => [
            <Gap key={`gap before ${from}`} height={heightOf({ from: stretches[place - 1]?.to ?? 0, to: from })} />,
            ...draw(from, to),
          ])}
          <Gap height={heightOf({ from: stretches.at(-1)?.to ?? 0, to: rows.length })} />
        </>
      )}
      {children}
    </tbody>
  )
}

/** In the place of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table without a grid takes no focus
    <tr className={styles.gap} aria-hidden="true">
      <td style={{ height }} />
    </tr>
  )
}

type TableRowProps<Row> = {
  row: Row
  name: string
  position: number
  columns: readonly TableColumn<Row>[]
  selected: boolean
  onOpen: ((row: Row) => void) | undefined
  hrefOf: ((row: Row) => string) | undefined
  /** Rows are left out: each says which one it is. */
  numbered: boolean
  onFocus: (name: string) => void
}

const controls = 'a, button, input, select, textarea, label, [role=button]'

function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, name, position, columns, selected, onOpen, hrefOf, numbered, onFocus } = props
  return (
    <tr
      className={styles.row}
      data-open={onOpen ? true : undefined}
      data-selected={selected || undefined}
      aria-selected={selected || undefined}
      // The head is the first.
      aria-rowindex={numbered ? position + 2 : undefined}
      // Also of what opens out of it elsewhere in the page, such as its menu.
      onFocus={() => onFocus(name)}
      onClick={(event) => {
        const target = event.target
        if (!onOpen || !(target instanceof Element) || target.closest(controls)) return
        if (hrefOf && wantsTab(event)) window.open(hrefOf(row), '_blank', 'noopener')
        else onOpen(row)
      }}
      onAuxClick={(event) => {
        const target = event.target
        if (event.button !== 1 || !hrefOf || !(target instanceof Element) || target.closest(controls)) return
        window.open(hrefOf(row), '_blank', 'noopener')
      }}
    >
      {columns.map((column, place) => {
        const content = column.cell(row, position)
        const Cell = place === 0 ? 'th' : 'td'
        return (
          <Cell
            key={column.id}
            className={styles.cell}
            {...(place === 0 ? { scope: 'row', 'data-first': true } : {})}
            data-align={column.align}
            data-hide={column.hide}
            data-card={column.card}
            data-label={column.quietHeader ? '' : column.header}
          >
            {place === 0 && onOpen ? (
              <Opener href={hrefOf?.(row)} open={() => onOpen(row)}>
                {content}
              </Opener>
            ) : (
              content
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

/** Whether a click asks for a new tab or window, as on any link. */
const wantsTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean => metaKey || ctrlKey || shiftKey

/** What opens the row by keyboard: a link where it leads to a page. */
function Opener({ href, open, children }: { href: string | undefined; open: () => void; children: ReactNode }) {
  if (href === undefined)
    return (
      <button type="button" className={styles.open} onClick={open}>
        {children}
      </button>
    )
  return (
    <a
      href={href}
      className={styles.open}
      onClick={(event) => {
        if (wantsTab(event) || event.altKey) return
        event.preventDefault()
        open()
      }}
    >
      {children}
    </a>
  )
}

/** While the table scrolls, rows that stay are not drawn again. */
const DrawnRow = memo(TableRow) as typeof TableRow

export function SkeletonRows<Row>({ columns, count }: { columns: readonly TableColumn<Row>[]; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity
    <tr key={row} className={styles.row} data-skeleton="">
      {columns.map((column, place) => (
        <td
          key={column.id}
          className={styles.cell}
          data-align={column.align}
          data-hide={column.hide}
          data-card={column.card}
          data-label={column.quietHeader ? '' : column.header}
          {...(place === 0 ? { 'data-first': true } : {})}
        >
          <SkeletonBlock width={place === 0 ? '70%' : '48px'} height={13} />
        </td>
      ))}
    </tr>
  ))
}

interface TotalRowsProps {
  columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'align' | 'hide' | 'quietHeader'>[]
  totals: readonly { readonly key: string; readonly cells: Readonly<Record<string, ReactNode>> }[]
}

/** Lines of a body of their own, above the rows: sums are read before what they are of. */
export function TotalRows({ columns, totals }: TotalRowsProps) {
  return (
    <tbody className={styles.totals}>
      {totals.map(({ key, cells }) => (
        <tr key={key} className={styles.row}>
          {columns.map((column, place) => {
            const Cell = place === 0 ? 'th' : 'td'
            return (
              <Cell
                key={column.id}
                className={styles.cell}
                {...(place === 0 ? { scope: 'row', 'data-first': true } : {})}
                data-align={column.align}
                data-hide={column.hide}
                data-label={column.quietHeader ? '' : column.header}
                data-nothing={cells[column.id] === undefined || undefined}
              >
                {cells[column.id]}
              </Cell>
            )
          })}
        </tr>
      ))}
    </tbody>
  )
}
