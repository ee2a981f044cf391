// A button that shows only an icon; its name is required and is also its hover hint.
import type { MouseEvent, ReactNode, Ref } from 'react'
import { BusySpinner } from './busy-spinner.tsx'
import { HoverTip, type TipPlacement } from './hover-tip.tsx'
import styles from './icon-button.module.css'
import { useBusyAction } from './use-busy-action.ts'

export type IconButtonProps = {
  /** What the button does, in words. */
  label: string
  icon: ReactNode
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  size?: 'small' | 'medium'
  tone?: 'plain' | 'danger'
  disabled?: boolean
  pressed?: boolean
  /** Where the hint stands; null for no hint, when the words already stand beside it. */
  hint?: TipPlacement | null
  ref?: Ref<HTMLButtonElement>
  'aria-expanded'?: boolean
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-controls'?: string
}

/** Square target of 36 px, 28 px when small. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, onClick, size = 'medium', tone = 'plain', pressed, hint = 'below', ...rest } = props
  const { busy, run } = useBusyAction(onClick)
  const button = (
    <button
      {...rest}
      type="button"
      className={styles.button}
      data-size={size}
      data-tone={tone}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      onClick={(event) => void run(event)}
    >
      {busy ? <BusySpinner /> : icon}
    </button>
  )
  return hint === null ? (
    button
  ) : (
    <HoverTip label={label} placement={hint} describes={false}>
      {button}
    </HoverTip>
  )
}
