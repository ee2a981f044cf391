// Shows the current crash: what happened, go on, or reload (spec §8).

import { useFocusTrap } from '@mantine/hooks'
import type { Crash } from '@peregrine/domain/shell/crash-rules.ts'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useId } from 'react'
import { AppButton } from './app-button.tsx'
import styles from './crash-screen.module.css'
import { useKitWords } from './kit-words.tsx'

export type CrashScreenProps = {
  crash: Crash
  onIgnore: () => void
  onReload: () => void
  /** The stack, for development; never for people. */
  withStack?: boolean
}

export function CrashScreen({ crash, onIgnore, onReload, withStack = false }: CrashScreenProps) {
  const words = useKitWords()
  const title = useId()
  const trap = useFocusTrap(true)
  return (
    <div className={styles.veil}>
      <div
        ref={trap}
        className={styles.panel}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={title}
        aria-describedby={`${title}-words`}
      >
        <span className={styles.icon} aria-hidden="true">
          <IconAlertTriangle size={20} stroke={1.5} />
        </span>
        <h2 id={title}>{words.crashTitle}</h2>
        <p id={`${title}-words`} className={styles.words}>
          {words.crashBody}
        </p>
        <details className={styles.details}>
          <summary>{words.crashDetails}</summary>
          <pre>{[crash.name, crash.message].filter(Boolean).join(': ')}</pre>
          {withStack && crash.stack ? <pre>{crash.stack}</pre> : null}
        </details>
        <div className={styles.actions}>
          <AppButton onClick={onIgnore}>{words.crashIgnore}</AppButton>
          <AppButton variant="primary" onClick={onReload} data-autofocus>
            {words.crashReload}
          </AppButton>
        </div>
      </div>
    </div>
  )
}
