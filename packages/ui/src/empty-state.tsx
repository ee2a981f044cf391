// What will stand here, and the first step towards it.
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  /** What will stand here: "Your saved audiences will stand here". */
  title: ReactNode
  /** One or two sentences: why one wants it, or why there is nothing. */
  children?: ReactNode
  /** The first step: one button, perhaps a quiet second. */
  action?: ReactNode
  icon?: ReactNode
  /** page: a screen with nothing yet. inset: inside a card or table. */
  place?: 'page' | 'inset'
}

/** An empty place that says what to do next. */
export function EmptyState({ title, children, action, icon, place = 'page' }: EmptyStateProps) {
  return (
    <div className={styles.empty} data-place={place}>
      {icon ? (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      ) : null}
      <div className={styles.title}>{title}</div>
      {children ? <div className={styles.words}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
