// Recovery codes, shown once: cannot be closed by a click beside it, since what it shows does not come again.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { toasts } from '../toasts.ts'
import styles from './access-tokens-panel.module.css'
import { usePasskeyText } from './passkey-text.ts'

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = usePasskeyText()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toasts.show(text('copied'), { level: 'success' })
    } catch {
      toasts.show(text('copyFailed'), { level: 'error' })
    }
  }
  return (
    <Dialog
      opened
      closable={false}
      onClose={onClose}
      title={text('codesTitle')}
      actions={
        <>
          <AppButton onClick={copy}>{text('copy')}</AppButton>
          <AppButton variant="primary" onClick={onClose}>
            {text('codesSaved')}
          </AppButton>
        </>
      }
    >
      <p className={styles.words}>{text('codesBody')}</p>
      <ul className={styles.codes} aria-label={text('codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
