// The switch of a campaign, an ad set or an ad: off at once, on after a question where that can spend money.

import { late, useLate } from '@peregrine/ui/late-code.ts'
import { ToggleSwitch } from '@peregrine/ui/toggle-switch.tsx'
import { useState } from 'react'
import { useMayChange } from '#shell/may-change.tsx'
import type { Activated } from './activate-dialog.tsx'

const activateDialog = late(() => import('./activate-dialog.tsx').then((m) => m.ActivateDialog))

interface ActivateProps {
  readonly part: Activated
  readonly onClose: () => void
}

/** The question, with its code once it is needed. */
export function Activate({ part, onClose }: ActivateProps) {
  const Dialog = useLate(activateDialog, true)
  return Dialog && <Dialog part={part} onClose={onClose} />
}

interface PowerSwitchProps {
  readonly label: string
  readonly on: boolean
  readonly disabled: boolean
  /** Null: switching it on spends nothing, as what is above it is off. */
  readonly part: Activated | null
  /** Switches it without a question. */
  readonly onSwitch: (on: boolean) => unknown
}

export function PowerSwitch({ label, on, disabled, part, onSwitch }: PowerSwitchProps) {
  const [confirming, setConfirming] = useState(false)
  const mayChange = useMayChange()
  return (
    <>
      <ToggleSwitch
        quietLabel
        label={label}
        on={on}
        disabled={disabled || !mayChange}
        onChange={(next) => (next && part ? setConfirming(true) : onSwitch(next))}
      />
      {confirming && part ? <Activate part={part} onClose={() => setConfirming(false)} /> : null}
    </>
  )
}
