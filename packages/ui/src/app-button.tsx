// A button that waits for its own work: spinner while it runs, no second click meanwhile (spec §4).
import type { MouseEvent, ReactNode, Ref } from 'react'
import styles from './app-button.module.css'
import { BusySpinner } from './busy-spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { useKitWords } from './kit-words.tsx'
import { useBusyAction } from './use-busy-action.ts'

export type AppButtonProps = {
  children: ReactNode
  variant?: ButtonVariant
  size?: ButtonSize
  /** Before the words, 16 px. */
  icon?: ReactNode
  /** After the words: a count, a caret, a key. */
  trailing?: ReactNode
  /** May return a promise: the button is busy until it settles. A rejection stays unhandled on purpose. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  /** Busy for a reason of the caller's own, for instance a form that is being sent. */
  busy?: boolean
  disabled?: boolean
  type?: 'button' | 'submit'
  wide?: boolean
  form?: string
  id?: string
  autoFocus?: boolean
  title?: string
  ref?: Ref<HTMLButtonElement>
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog' | 'listbox'
  'aria-controls'?: string
  'aria-pressed'?: boolean
  'aria-describedby'?: string
  'data-testid'?: string
  /** Where a dialog's focus starts. */
  'data-autofocus'?: boolean
}

/** A busy button keeps its size, its name and its focus; it says aria-busy and ignores clicks. */
export function AppButton(props: AppButtonProps) {
  const {
    children,
    variant,
    size,
    icon,
    trailing,
    onClick,
    busy = false,
    disabled,
    type = 'button',
    wide,
    ...rest
  } = props
  const words = useKitWords()
  const action = useBusyAction(onClick)
  const working = busy || action.busy

  function click(event: MouseEvent<HTMLButtonElement>) {
    if (working) {
      event.preventDefault()
      return
    }
    void action.run(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size)}
      disabled={disabled}
      aria-busy={working || undefined}
      aria-disabled={working || undefined}
      data-busy={working || undefined}
      data-wide={wide || undefined}
      onClick={click}
    >
      <span className={styles.words}>
        {icon ? <span className={styles.icon}>{icon}</span> : null}
        <span className={styles.label}>{children}</span>
        {trailing ? <span className={styles.trailing}>{trailing}</span> : null}
      </span>
      {working ? (
        <span className={styles.spinner}>
          <BusySpinner />
          <span className="kit-hidden">{words.loading}</span>
        </span>
      ) : null}
    </button>
  )
}
