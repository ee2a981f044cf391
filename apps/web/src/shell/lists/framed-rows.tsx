// Rows of a list that is no table, in one frame with a line between them. Each child is an <li>.
import type { ReactNode } from 'react'
import styles from './framed-rows.module.css'

interface FramedRowsProps {
  readonly ordered?: boolean
  readonly children: ReactNode
}

export function FramedRows({ ordered = false, children }: FramedRowsProps) {
  const List = ordered ? 'ol' : 'ul'
  return <List className={styles.rows}>{children}</List>
}
