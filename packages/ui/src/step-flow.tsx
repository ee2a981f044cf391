// Steps one after the other: back always, forward only when the step is filled and valid (spec §4, Stepper).
import {
  backFrom,
  canContinue,
  clickStep,
  continueFrom,
  isLastStep,
  type Step,
} from '@peregrine/domain/shell/stepper-rules.ts'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { ReactNode } from 'react'
import { AppButton } from './app-button.tsx'
import { useKitWords } from './kit-words.tsx'
import styles from './step-flow.module.css'

export type FlowStep = Step & {
  readonly id: string
  /** Passed without anything done in it: it keeps its number instead of a tick. */
  readonly skipped?: boolean
  /** While it is not filled, its own form's button leads on: there is no other one beside it. */
  readonly ownButton?: boolean
}

export type StepFlowProps = {
  /** Names the flow for screen readers. */
  label: string
  steps: readonly FlowStep[]
  /** Position of the current step, from 0; the caller holds it, so that it can stand in the address. */
  current: number
  onMove: (step: number) => void
  /** May return a promise; the button is busy until it settles. */
  onSubmit: () => unknown
  /** The current step's form. */
  children: ReactNode
  backLabel?: string
  continueLabel?: string
  submitLabel?: string
  /** Left of Back: leave, save a draft. */
  aside?: ReactNode
}

export function StepFlow(props: StepFlowProps) {
  const { label, steps, current, onMove, onSubmit, children, aside } = props
  const words = useKitWords()
  const last = isLastStep(steps, current)
  const ready = canContinue(steps, current)
  const leftToForm = !ready && steps[current]?.ownButton === true

  function goOn() {
    const move = continueFrom(steps, current)
    if (move.submit) return onSubmit()
    if (move.step !== current) onMove(move.step)
    return undefined
  }

  return (
    <div className={styles.flow}>
      <ol className={styles.steps} aria-label={label}>
        {steps.map((step, place) => (
          <StepMark
            key={step.id}
            step={step}
            place={place}
            current={current}
            onClick={() => onMove(clickStep(current, place))}
          />
        ))}
      </ol>
      <div className={styles.body}>{children}</div>
      <div className={styles.foot} data-step-foot>
        <div className={styles.aside}>
          {aside}
          {ready || leftToForm ? null : <span className={styles.blocked}>{words.stepBlocked}</span>}
        </div>
        {current > 0 ? (
          <AppButton onClick={() => onMove(backFrom(current))}>{props.backLabel ?? words.back}</AppButton>
        ) : null}
        {leftToForm ? null : (
          <AppButton variant="primary" disabled={!ready} onClick={goOn}>
            {last ? (props.submitLabel ?? words.submit) : (props.continueLabel ?? words.continueOn)}
          </AppButton>
        )}
      </div>
    </div>
  )
}

type StepMarkProps = { step: FlowStep; place: number; current: number; onClick: () => void }

function StepMark({ step, place, current, onClick }: StepMarkProps) {
  const words = useKitWords()
  const state = place < current ? 'done' : place === current ? 'current' : 'ahead'
  const done = state === 'done' && !step.skipped
  const body = (
    <>
      <span className={styles.number} aria-hidden="true">
        {done ? <IconCheck size={13} stroke={2.5} /> : place + 1}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{step.name}</span>
        {step.hint ? <span className={styles.hint}> {step.hint}</span> : null}
        {done ? <span className="kit-hidden">{words.bracketed(words.stepDone)}</span> : null}
      </span>
    </>
  )
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      {state === 'done' ? (
        <button type="button" className={styles.mark} onClick={onClick}>
          {body}
        </button>
      ) : (
        <span className={styles.mark}>{body}</span>
      )}
    </li>
  )
}
