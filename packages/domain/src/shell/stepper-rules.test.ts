// Moving through steps.
import { expect, test } from 'vitest'
import {
  backFrom,
  canContinue,
  clickStep,
  continueFrom,
  isLastStep,
  STEPPER_LABELS,
  type Step,
} from './stepper-rules.ts'

const steps: Step[] = [
  { name: 'Audience', filled: true },
  { name: 'Budget', filled: false },
  { name: 'Creative', validate: () => false },
  { name: 'Review' },
]

test.each([
  ['a filled step goes on', 0, { step: 1, submit: false }],
  ['filled false blocks', 1, { step: 1, submit: false }],
  ["a step's own validation must pass", 2, { step: 2, submit: false }],
  ['the last submits', 3, { step: 3, submit: true }],
  ['there is no step', 9, { step: 9, submit: false }],
])('[UI-STEPPER-1] Continue: %s', (_, from, move) => {
  expect(continueFrom(steps, from)).toEqual(move)
})

test('[UI-STEPPER-1] Continue can be pressed unless filled is false', () => {
  expect([0, 1, 2, 3, 9].map((step) => canContinue(steps, step))).toEqual([true, false, true, true, false])
})

test('[UI-STEPPER-2] back always, earlier steps by click, never forward by click', () => {
  expect([backFrom(2), backFrom(0)]).toEqual([1, 0])
  expect([0, 1, 2, 3, -1, 0.5].map((clicked) => clickStep(2, clicked))).toEqual([0, 1, 2, 2, 2, 2])
})

test('[UI-STEPPER-2] the last step shows Submit', () => {
  expect([0, 2, 3].map((step) => isLastStep(steps, step))).toEqual([false, false, true])
  expect(STEPPER_LABELS).toEqual({ back: 'Back', continue: 'Continue', submit: 'Submit' })
})
