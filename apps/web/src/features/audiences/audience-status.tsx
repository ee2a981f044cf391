// The status of an audience, and whether it can be targeted, with the reasons where it cannot.

import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import { listSeparator } from '#shell/texts.ts'
import styles from './audience-status.module.css'
import { useAudienceText } from './team-audience-text.ts'

const TONES: Readonly<Record<Audience['status'], StatusTone>> = {
  Active: 'good',
  Paused: 'idle',
  Draft: 'idle',
  Halted: 'bad',
  Expired: 'idle',
  Scheduled: 'soon',
}

export function AudienceStatusMark({ audience }: { audience: Pick<Audience, 'status'> }) {
  const text = useAudienceText()
  return <StatusMark tone={TONES[audience.status]}>{text(`is.${audience.status}`)}</StatusMark>
}

export function TargetableMark({ audience }: { audience: Pick<Audience, 'targetable' | 'reasons'> }) {
  const text = useAudienceText()
  if (audience.targetable) return <StatusMark tone="good">{text('targetable')}</StatusMark>
  return (
    <span className={styles.mark}>
      <StatusMark tone="idle">{text('notTargetable')}</StatusMark>
      <span className={styles.reasons}>
        {audience.reasons.map((reason) => text(`reason.${reason}`)).join(listSeparator())}
      </span>
    </span>
  )
}
