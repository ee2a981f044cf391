// The stepper: forward only when a step is filled and valid, back always, earlier steps by click (spec §4).

export interface Step {
  readonly name: string
  readonly hint?: string
  /** False blocks Continue; left out, nothing has to be filled. */
  readonly filled?: boolean
  /** The step's own validation; must hold for Continue and Submit. */
  readonly validate?: () => boolean
}

export const STEPPER_LABELS = { back: 'Back', continue: 'Continue', submit: 'Submit' } as const

/** Whether the button says Submit. */
export function isLastStep(steps: readonly Step[], current: number): boolean {
  return current >= steps.length - 1
}

/** Whether Continue or Submit can be pressed at all. */
export function canContinue(steps: readonly Step[], current: number): boolean {
  return steps[current] !== undefined && steps[current].filled !== false
}

export type StepperMove = { readonly step: number; readonly submit: boolean }

/** Continue or Submit: the next step, or `submit` on the last one; stays where filling or validation forbids it. */
export function continueFrom(steps: readonly Step[], current: number): StepperMove {
  const step = steps[current]
  if (step === undefined || step.filled === false || step.validate?.() === false)
    return { step: current, submit: false }
  return isLastStep(steps, current) ? { step: current, submit: true } : { step: current + 1, submit: false }
}

export function backFrom(current: number): number {
  return Math.max(0, current - 1)
}

/** A click on a step: an earlier one is gone to, the current and later ones are not. */
export function clickStep(current: number, clicked: number): number {
  return Number.isInteger(clicked) && clicked >= 0 && clicked < current ? clicked : current
}
