// What will appear here, and the first step towards it.
import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

export type EmptyStateProps = {
  /** What will appear here: "No saved audiences yet". */
  title: ReactNode
  /** One or two sentences: why one wants it, or why there is nothing. */
  children?: ReactNode
  /** The first step: one button, perhaps a quiet second. */
  action?: ReactNode
  icon?: ReactNode
  /** page: a screen with nothing yet. inset: inside a card or table. */
  place?: 'page' | 'inset'
  /** The page has no other heading: the title is its h1. */
  heading?: boolean
}

/** An empty place that says what to do next. */
export function EmptyState({ title, children, action, icon, place = 'page', heading = false }: EmptyStateProps) {
  const Title = heading ? 'h1' : 'div'
  return (
    <div className={styles.empty} data-place={place}>
      {icon ? (
        <div className={styles.icon} aria-hidden="true">
          {icon}
        </div>
      ) : null}
      <Title className={styles.title}>{title}</Title>
      {children ? <div className={styles.words}>{children}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
