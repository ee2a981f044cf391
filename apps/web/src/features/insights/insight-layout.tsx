// The grid in which the charts of a tab stand: as many beside each other as there is room for.
import type { ReactNode } from 'react'
import styles from './insight-layout.module.css'

export function ChartGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

/** A chart over the whole width. */
export function WideChart({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>
}
