// Recovery codes, shown once: cannot be closed by a click beside it, since what it shows does not come again.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { toasts } from '../toasts.ts'
import styles from './access-tokens-panel.module.css'
import { usePasskeyText } from './passkey-text.ts'
import { useSession } from './session-state.ts'

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = usePasskeyText()
  const { signedIn } = useSession()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toasts.show(text('copied'), { level: 'success' })
    } catch {
      toasts.show(text('copyFailed'), { level: 'error' })
    }
  }
  const download = async (): Promise<void> => {
    const { saveFile } = await import('../export-file.ts')
    const lines = [text('fileHead', { email: signedIn?.email ?? '' }), '', ...codes, '']
    saveFile('peregrine-recovery-codes.txt', new Blob([lines.join('\n')], { type: 'text/plain' }))
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
          <AppButton onClick={download}>{text('download')}</AppButton>
          <AppButton variant="primary" onClick={onClose}>
            {text('codesSaved')}
          </AppButton>
        </>
      }
    >
      <p className={styles.words}>{text('codesBody')}</p>
      {signedIn ? <p className={styles.words}>{text('codesFor', { email: signedIn.email })}</p> : null}
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
