// What a column of a data table is.
import type { SortValue } from '@peregrine/domain/shell/sort-rules.ts'
import type { ReactNode } from 'react'

export type TableColumn<Row> = {
  id: string
  /** The column's name, also the label of the cell on a phone. */
  header: string
  cell: (row: Row, position: number) => ReactNode
  /** Makes the column sortable in the browser. */
  sortValue?: (row: Row) => SortValue
  /** Makes it sortable by the server (`sorting="server"`). */
  sortable?: boolean
  /** The first click on its head puts the largest on top. */
  descendingFirst?: boolean
  align?: 'start' | 'end' | 'center'
  /** CSS width; the table shares out the rest. */
  width?: string
  /**
   * Left out where there is little room: below 760 px or below 540 px of the table's own width. `midway`: between the two
   * alone; the cards of a phone have room for it again.
   */
  hide?: 'tablet' | 'phone' | 'midway'
  /** On the cards of a phone: in the corner at the end, such as a box to tick, or a line of its own without a label. */
  card?: 'corner' | 'whole'
  /** Explains the column in a hint on its header. */
  hint?: string
  /** A column of buttons: its header is read, not shown. */
  quietHeader?: boolean
}
