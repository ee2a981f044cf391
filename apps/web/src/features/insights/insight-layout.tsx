// The grid in which the charts of a tab stand: as many beside each other as there is room for.
import type { ReactNode } from 'react'
import styles from './insight-layout.module.css'

export function ChartGrid({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place}>
      <div className={styles.grid}>{children}</div>
    </div>
  )
}

/** A chart as wide as two, where there is room. */
export function DoubleChart({ children }: { children: ReactNode }) {
  return <div className={styles.double}>{children}</div>
}

/** A chart over the whole width. */
export function WideChart({ children }: { children: ReactNode }) {
  return <div className={styles.wide}>{children}</div>
}

/** The last of an odd number: it takes the whole row where there are two columns. */
export function OddChart({ children }: { children: ReactNode }) {
  return <div className={styles.odd}>{children}</div>
}
