// Whether a rule is on and can run, and what became of what it did: confirmed only by the ad account.
import type { Automation, AutomationAction } from '@peregrine/contract/campaigns/automation-shapes.ts'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { useAutomationText } from './automation-text.ts'
import styles from './automations.module.css'

export function AutomationState({ rule }: { rule: Pick<Automation, 'on' | 'blocked'> }) {
  const text = useAutomationText()
  if (rule.on && rule.blocked !== null)
    return (
      <span className={styles.cell}>
        <StatusMark tone="bad">{text('blocked')}</StatusMark>
        <span className={styles.quiet}>{messageSentence(rule.blocked as Parameters<typeof messageSentence>[0])}</span>
      </span>
    )
  return <StatusMark tone={rule.on ? 'good' : 'idle'}>{text(rule.on ? 'on' : 'off')}</StatusMark>
}

const TONES: Readonly<Record<AutomationAction['state'], StatusTone>> = {
  notified: 'good',
  sending: 'soon',
  waiting: 'warn',
  refused: 'bad',
  paused: 'good',
  shifted: 'good',
  changed: 'idle',
  undoing: 'soon',
  undone: 'idle',
  gone: 'idle',
}

/** Where a shift is called otherwise than a pause. */
const SHIFT_STATES: Partial<
  Record<AutomationAction['state'], `shift_${'sending' | 'waiting' | 'refused' | 'undone'}`>
> = {
  sending: 'shift_sending',
  waiting: 'shift_waiting',
  refused: 'shift_refused',
  undone: 'shift_undone',
}

export function ActionState({ action }: { action: AutomationAction }) {
  const text = useAutomationText()
  const { state, problem, undone } = action
  const name = action.action === 'shift' ? SHIFT_STATES[state] : undefined
  return (
    <span className={styles.cell}>
      <StatusMark tone={TONES[state]}>{text(name ?? `state_${state}`)}</StatusMark>
      {problem === null ? null : (
        <span className={styles.quiet}>{messageSentence(problem as Parameters<typeof messageSentence>[0])}</span>
      )}
      {undone?.by ? <span className={styles.quiet}>{text('undoneBy', { name: undone.by })}</span> : null}
    </span>
  )
}
