// Asks before something that cannot be undone; the words name what happens.
import { type ReactNode, useState } from 'react'
import { AppButton } from './app-button.tsx'
import { Dialog } from './dialog.tsx'
import { useKitWords } from './kit-words.tsx'

export type ConfirmDialogProps = {
  opened: boolean
  title: ReactNode
  /** What is lost and what stays. */
  children?: ReactNode
  /** What the button does: "Delete audience", not "Yes". */
  confirmLabel?: string
  cancelLabel?: string
  tone?: 'plain' | 'danger'
  /** May return a promise; the dialog stays open and busy until it settles. */
  onConfirm: () => unknown
  onCancel: () => void
}

/** Focus starts on Cancel when something is taken away, on the action otherwise. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, confirmLabel, cancelLabel, tone = 'plain', onConfirm, onCancel } = props
  const words = useKitWords()
  const [working, setWorking] = useState(false)

  async function confirm() {
    setWorking(true)
    try {
      await onConfirm()
    } finally {
      setWorking(false)
    }
  }

  const danger = tone === 'danger'
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      title={title}
      size="small"
      closable={!working}
      actions={
        <>
          <AppButton onClick={onCancel} disabled={working} {...(danger ? { 'data-autofocus': true } : {})}>
            {cancelLabel ?? words.cancel}
          </AppButton>
          <AppButton
            variant={danger ? 'danger' : 'primary'}
            onClick={confirm}
            {...(danger ? {} : { 'data-autofocus': true })}
          >
            {confirmLabel ?? words.confirm}
          </AppButton>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
