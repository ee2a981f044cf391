// A message that belongs to its place on the page: what is so, why, and what to do.
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import type { ReactNode } from 'react'
import styles from './notice-bar.module.css'

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warn: IconAlertTriangle,
  error: IconAlertCircle,
} as const

export type NoticeBarProps = {
  level?: 'info' | 'success' | 'warn' | 'error'
  title?: ReactNode
  children?: ReactNode
  /** One button or link at the end. */
  action?: ReactNode
  /** strip: over the whole width of the page, for instance "Demo network". */
  shape?: 'box' | 'strip'
}

export function NoticeBar({ level = 'info', title, children, action, shape = 'box' }: NoticeBarProps) {
  const Icon = icons[level]
  // A strip stands outside of the page's landmarks.
  const role = level === 'error' ? 'alert' : shape === 'strip' ? 'status' : undefined
  return (
    <div className={styles.notice} data-level={level} data-shape={shape} role={role}>
      {shape === 'strip' ? null : <Icon size={17} stroke={1.5} aria-hidden="true" className={styles.icon} />}
      <div className={styles.words}>
        {title ? <strong>{title} </strong> : null}
        {children}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  )
}
