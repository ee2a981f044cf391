// The first step: by the companion extension, or directly through the network's Ads API.
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { useId } from 'react'
import { useExtension } from '#shell/extension-bridge.ts'
import type { Way } from './apply-address.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'

interface WayStepProps {
  readonly way: Way
  readonly onWay: (way: Way) => void
}

export function WayStep({ way, onWay }: WayStepProps) {
  const text = useApplyText()
  const { detected, adAccount } = useExtension()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={text('way')} className={styles.ways}>
      <label className={styles.way} data-on={way === 'api' || undefined}>
        <input type="radio" name={name} checked={way === 'api'} onChange={() => onWay('api')} />
        <span className={styles.wayWords}>
          <span className={styles.strong}>{text('wayApi')}</span>
          <span className={styles.quiet}>{text('wayApiHint')}</span>
        </span>
      </label>
      <label className={styles.way} data-on={way === 'extension' || undefined}>
        <input type="radio" name={name} checked={way === 'extension'} onChange={() => onWay('extension')} />
        <span className={styles.wayWords}>
          <span className={styles.strong}>{text('wayExtension')}</span>
          <span className={styles.quiet}>{text('wayExtensionHint')}</span>
          <span className={styles.wayState} role="status">
            <StatusMark tone={detected ? 'good' : 'idle'}>
              {text(detected ? 'extensionHere' : 'extensionMissing')}
            </StatusMark>
            {adAccount ? (
              <span className={styles.quiet}>{text('extensionSees', { name: adAccount.name || adAccount.id })}</span>
            ) : null}
            {detected ? null : (
              <a href="/extension" target="_blank" rel="noreferrer">
                {text('installLink')}
              </a>
            )}
          </span>
        </span>
      </label>
    </div>
  )
}
