// The question before a page with unsaved input is left.
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { useFormText } from './form-text.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export function UnsavedGuard({ unsaved }: { readonly unsaved: boolean }) {
  const text = useFormText()
  const guard = useUnsavedGuard(unsaved)
  return (
    <ConfirmDialog
      opened={guard.leaving}
      tone="danger"
      title={text('discardQuestion')}
      confirmLabel={text('discard')}
      cancelLabel={text('keepEditing')}
      onCancel={guard.stay}
      onConfirm={guard.leave}
    />
  )
}
