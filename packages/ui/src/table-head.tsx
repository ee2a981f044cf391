// The head of a data table: names, hints and the sort buttons.

import { parseSort } from '@peregrine/domain/shell/sort-rules.ts'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import styles from './data-table.module.css'
import { HoverTip } from './hover-tip.tsx'
import { useKitWords } from './kit-words.tsx'
import type { TableColumn } from './table-column.ts'

type TableHeadProps<Row> = {
  columns: readonly TableColumn<Row>[]
  sort: string
  sorting: 'client' | 'server'
  onSort: (column: string) => void
  /** Rows are left out below: each says which one it is. */
  numbered: boolean
}

export function TableHead<Row>({ columns, sort, sorting, onSort, numbered }: TableHeadProps<Row>) {
  const words = useKitWords()
  const order = parseSort(
    sort,
    columns.map((column) => column.id),
  )
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={numbered ? 1 : undefined} data-sort-by={words.sortBy}>
        {columns.map((column) => {
          const sortable = sorting === 'server' ? column.sortable === true : column.sortValue !== undefined
          const direction = order?.column !== column.id ? 'none' : order.descending ? 'descending' : 'ascending'
          return (
            <th
              key={column.id}
              scope="col"
              data-align={column.align}
              data-hide={column.hide}
              style={column.width ? { '--column': column.width } : undefined}
              aria-sort={sortable ? direction : undefined}
            >
              <HeadCell column={column} direction={sortable ? direction : undefined} onSort={() => onSort(column.id)} />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

type Direction = 'none' | 'ascending' | 'descending'

type HeadCellProps = {
  column: Pick<TableColumn<never>, 'header' | 'hint' | 'quietHeader'>
  direction: Direction | undefined
  onSort: () => void
}

function HeadCell({ column, direction, onSort }: HeadCellProps) {
  const { header, hint, quietHeader } = column
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp
  const cell =
    direction === undefined ? (
      <span className={styles.label}>
        <span className={quietHeader ? 'kit-hidden' : undefined}>{header}</span>
      </span>
    ) : (
      <button type="button" className={styles.sort} data-on={direction !== 'none' || undefined} onClick={onSort}>
        <span>{header}</span>
        <Arrow size={13} stroke={1.75} aria-hidden="true" />
      </button>
    )
  return hint ? <HoverTip label={hint}>{cell}</HoverTip> : cell
}
