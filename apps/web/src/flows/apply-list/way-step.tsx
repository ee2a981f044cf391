// The first step: what the list is for, and how it gets there: by the companion extension or through the network's Ads API.
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { useId } from 'react'
import { useExtension } from '#shell/extension-bridge.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'
import type { JourneyProps } from './journey-props.ts'

type WayStepProps = Pick<JourneyProps, 'stoppedBy' | 'way' | 'onWay' | 'purpose' | 'onPurpose'>

export function WayStep({ stoppedBy, purpose, onPurpose, ...ways }: WayStepProps) {
  const text = useApplyText()
  return (
    <div className={styles.stack}>
      {onPurpose === null ? null : (
        <div className={styles.narrow}>
          <Segmented
            label={text('purpose')}
            value={purpose}
            onChange={onPurpose}
            options={[
              { value: 'targeting', label: text('purposeTargeting') },
              { value: 'exclusion', label: text('purposeExclusion') },
            ]}
          />
        </div>
      )}
      {purpose === 'exclusion' ? (
        <p className={styles.quiet}>{text(onPurpose === null ? 'purposeFixed' : 'purposeExclusionHint')}</p>
      ) : null}
      {stoppedBy.map((problem) => (
        <NoticeBar key={problem.code} level="error" title={text('badge_blocked')}>
          {messageSentence(problem)}
        </NoticeBar>
      ))}
      <Ways {...ways} />
    </div>
  )
}

function Ways({ way, onWay }: Pick<JourneyProps, 'way' | 'onWay'>) {
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
