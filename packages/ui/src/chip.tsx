// One term of a definition: words, a count, and a way to take it out again.
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import styles from './chip.module.css'
import { useKitWords } from './kit-words.tsx'

export type ChipTone = 'plain' | 'accent' | 'except' | 'warn'

export type ChipProps = {
  children: ReactNode
  /** The chip's name for "Remove …"; needed when the words are not plain text. */
  name?: string
  /** A figure behind the words, already formatted. */
  count?: string
  /** What the figure counts, shown while it is pointed at. */
  countHint?: string
  icon?: ReactNode
  tone?: ChipTone
  /** Given: the chip can be taken out by its cross, Delete or Backspace. */
  onRemove?: () => void
  /** Given: the words are a button, for instance to edit or to select. */
  onClick?: () => void
  /** Given with onClick: the chip is a switch. */
  pressed?: boolean
  disabled?: boolean
  ref?: Ref<HTMLSpanElement>
}

/** Keyboard: Tab to it, Enter opens it, Delete or Backspace removes it. */
export function Chip(props: ChipProps) {
  const {
    children,
    name,
    count,
    countHint,
    icon,
    tone = 'accent',
    onRemove,
    onClick,
    pressed,
    disabled = false,
    ref,
  } = props
  const words = useKitWords()
  const called = name ?? (typeof children === 'string' ? children : '')

  function key(event: KeyboardEvent) {
    if (disabled || !onRemove) return
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    event.preventDefault()
    onRemove()
  }

  const body = (
    <>
      {icon ? <span className={styles.icon}>{icon}</span> : null}
      <span className={styles.words}>{children}</span>
      {count === undefined ? null : (
        <span className={styles.count} title={countHint} data-count>
          {count}
          {countHint ? <span className="kit-hidden"> ({countHint})</span> : null}
        </span>
      )}
    </>
  )
  return (
    <span
      ref={ref}
      className={styles.chip}
      data-tone={tone}
      data-pressed={pressed || undefined}
      data-disabled={disabled || undefined}
      data-removable={onRemove ? true : undefined}
    >
      {onClick ? (
        <button
          type="button"
          className={styles.body}
          aria-pressed={pressed}
          disabled={disabled}
          onClick={onClick}
          onKeyDown={key}
        >
          {body}
        </button>
      ) : (
        <span className={styles.body}>{body}</span>
      )}
      {onRemove ? (
        <button
          type="button"
          className={styles.remove}
          aria-label={words.remove(called)}
          disabled={disabled}
          onClick={onRemove}
          onKeyDown={key}
        >
          <IconX size={13} stroke={1.75} aria-hidden="true" />
        </button>
      ) : null}
    </span>
  )
}
