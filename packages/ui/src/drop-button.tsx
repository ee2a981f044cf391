// A button with a panel hanging from it.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { type ReactNode, useCallback, useId, useRef, useState } from 'react'
import { AppButton } from './app-button.tsx'
import type { ButtonSize, ButtonVariant } from './button-class.ts'
import { DropPanel } from './drop-panel.tsx'

export type DropButtonProps = {
  children: ReactNode
  /** Names the panel; the button's words unless given. */
  label: string
  /** The panel's content; `close` for things that end it. */
  panel: (close: () => void) => ReactNode
  wanted?: number
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  disabled?: boolean
}

export function DropButton({
  children,
  label,
  panel,
  wanted: desired = 320,
  variant,
  size,
  icon,
  disabled,
}: DropButtonProps) {
  const [opened, setOpened] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  const close = useCallback(() => setOpened(false), [])
  return (
    <>
      <AppButton
        ref={anchor}
        {...(variant ? { variant } : {})}
        {...(size ? { size } : {})}
        {...(disabled ? { disabled } : {})}
        icon={icon}
        trailing={<IconChevronDown size={14} stroke={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        {...(opened ? { 'aria-controls': id } : {})}
        onClick={() => setOpened((before) => !before)}
      >
        {children}
      </AppButton>
      <DropPanel opened={opened} onClose={close} anchor={anchor} label={label} wanted={desired} id={id}>
        {panel(close)}
      </DropPanel>
    </>
  )
}
