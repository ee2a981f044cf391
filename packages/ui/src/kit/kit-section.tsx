// A titled part of the kit page, with small captions above each state.
import type { ReactNode } from 'react'
import styles from './kit-page.module.css'

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.pieces}>{children}</div>
    </section>
  )
}

export function KitPiece({ state, wide = false, children }: { state: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.piece} data-wide={wide || undefined}>
      <div className={styles.state}>{state}</div>
      {children}
    </div>
  )
}
