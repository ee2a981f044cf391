// A state as a coloured dot and its word; the word carries the meaning, the dot helps to scan.
import type { ReactNode } from 'react'
import styles from './status-mark.module.css'

export type StatusTone = 'good' | 'bad' | 'warn' | 'soon' | 'idle'

export function StatusMark({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return (
    <span className={styles.mark} data-tone={tone}>
      {children}
    </span>
  )
}
