// The status of an audience, and whether it can be targeted, with the reasons where it cannot.

import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { readNetwork } from '@peregrine/contract/network-data/network-endpoints.ts'
import { zoneOf } from '@peregrine/domain/insights/size-zone-rules.ts'
import { reachesMostlyOthers } from '@peregrine/domain/targeting/reach-rules.ts'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
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

/** Most of those whom its package reaches are others: a campaign of its people needs them uploaded. */
export const isForOthers = (sizes: Audience['sizes']): boolean =>
  sizes?.reach !== undefined && reachesMostlyOthers(sizes.proTargeting?.size ?? 0, sizes.reach.precision)

export function TargetableMark({ audience }: { audience: Pick<Audience, 'targetable' | 'reasons' | 'sizes'> }) {
  const text = useAudienceText()
  const { data: network } = useQuery(queryOf(readNetwork, {}))
  const { targetable, reasons, sizes } = audience
  const few = network && sizes !== null && zoneOf(sizes.core, network.accounts) === 'narrow'
  const others = isForOthers(sizes)
  if (targetable && !few && !others) return <StatusMark tone="good">{text('targetable')}</StatusMark>
  return (
    <span className={styles.mark}>
      <StatusMark tone={targetable ? 'warn' : 'idle'}>{text(targetable ? 'targetable' : 'notTargetable')}</StatusMark>
      <span className={styles.reasons}>
        {targetable
          ? text(few ? 'tooFew' : 'mostlyOthers')
          : reasons.map((reason) => text(`reason.${reason}`)).join(listSeparator())}
      </span>
    </span>
  )
}
