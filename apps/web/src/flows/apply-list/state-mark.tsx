// The state of an application in words; one whose plan left something out was applied in part.
import type { ApplicationState, ApplicationSummary } from '@peregrine/contract/targeting/application-shapes.ts'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'

const stateTones: Readonly<Record<ApplicationState, StatusTone>> = {
  applying: 'soon',
  applied: 'good',
  undoing: 'soon',
  undone: 'idle',
  failed: 'bad',
  rolling_back: 'soon',
  rolled_back: 'idle',
}

interface StateMarkProps {
  readonly of: Pick<ApplicationSummary, 'state' | 'counts'>
  readonly strong?: boolean
}

export function StateMark({ of: { state, counts }, strong = false }: StateMarkProps) {
  const text = useApplyText()
  const inPart = state === 'applied' && counts.skipped > 0
  const words = text(inPart ? 'state_applied_in_part' : `state_${state}`)
  return (
    <StatusMark tone={inPart ? 'warn' : stateTones[state]}>
      {strong ? <span className={styles.strong}>{words}</span> : words}
    </StatusMark>
  )
}
