// Two ways out of a reach that is too broad: its parts as ad sets of their own, and the audience itself as a custom audience.
import type { PackageReach } from '@peregrine/contract/targeting/reach-shapes.ts'
import { formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useState } from 'react'
import styles from './reach-offers.module.css'
import { useReachText } from './reach-text.ts'
import { reachSize } from './reach-words.ts'

interface SplitOfferProps {
  readonly reach: Pick<PackageReach, 'groups'>
  readonly label: string
  readonly onSplit: () => void | Promise<void>
}

/** Only where several parts are united: one alone is an ad set already. */
export function SplitOffer({ reach: { groups }, label, onSplit }: SplitOfferProps) {
  const text = useReachText()
  const [busy, setBusy] = useState(false)
  if (groups.length < 2) return null
  const split = async () => {
    setBusy(true)
    await onSplit()
    setBusy(false)
  }
  return (
    <div className={styles.offer}>
      <AppButton size="small" disabled={busy} onClick={split}>
        {label}
      </AppButton>
      <span className={styles.why}>{text('splitWhy')}</span>
      <ul className={styles.parts}>
        {groups.map(({ field, after: { reached, precision } }) => (
          <li key={field}>
            {text('splitPart', {
              part: text(field),
              reached: reachSize(reached, text),
              precision: precision === null ? '–' : formatShare(precision),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}

export function UploadOffer({ href }: { href: string }) {
  const text = useReachText()
  return (
    <p className={styles.upload}>
      <a href={href} target="_blank" rel="noopener">
        {text('upload')}
      </a>{' '}
      <span className={styles.why}>{text('uploadHint')}</span>
    </p>
  )
}
