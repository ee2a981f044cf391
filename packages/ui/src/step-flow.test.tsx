// The stepper: what blocks going on, and where one can go.
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { openPromise, showKit } from './kit/kit-testbed.tsx'
import { type FlowStep, StepFlow } from './step-flow.tsx'

function Flow({
  steps,
  start = 0,
  onSubmit = () => {},
}: {
  steps: FlowStep[]
  start?: number
  onSubmit?: () => unknown
}) {
  const [current, setCurrent] = useState(start)
  return (
    <StepFlow label="New campaign" steps={steps} current={current} onMove={setCurrent} onSubmit={onSubmit}>
      <p>Form of {steps[current]?.name}</p>
    </StepFlow>
  )
}

const steps: FlowStep[] = [
  { id: 'goal', name: 'Objective', hint: 'What it is for' },
  { id: 'name', name: 'Budget' },
  { id: 'check', name: 'Check' },
]
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const onForm = (name: string) => screen.queryByText(`Form of ${name}`) !== null

test('a step whose own form leads on has no second button until it is filled', () => {
  const first = { id: 'goal', name: 'Objective', ownButton: true }
  const { unmount } = showKit(<Flow steps={[{ ...first, filled: false }, ...steps.slice(1)]} />)
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  unmount()
  showKit(<Flow steps={[{ ...first, filled: true }, ...steps.slice(1)]} />)
  expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
})

test('[UI-STEPPER-1] a step has a name and a hint; filled false blocks Continue', () => {
  showKit(
    <Flow steps={[{ id: 'goal', name: 'Objective', hint: 'What it is for', filled: false }, ...steps.slice(1)]} />,
  )
  expect(screen.getByText('What it is for')).toBeDefined()
  const go = screen.getByRole('button', { name: 'Continue' })
  expect(go).toHaveProperty('disabled', true)
  fireEvent.click(go)
  expect(onForm('Objective')).toBe(true)
})

test('[UI-STEPPER-1] the step’s own validation must pass', () => {
  let valid = false
  showKit(<Flow steps={[{ id: 'goal', name: 'Objective', validate: () => valid }, ...steps.slice(1)]} />)
  press('Continue')
  expect(onForm('Objective')).toBe(true)
  valid = true
  press('Continue')
  expect(onForm('Budget')).toBe(true)
})

test('[UI-STEPPER-2] back always, to an earlier step by click, never forward by click', () => {
  showKit(<Flow steps={steps.map((step) => ({ ...step, filled: step.id !== 'check' }))} start={2} />)
  press('Back')
  expect(onForm('Budget')).toBe(true)
  expect(screen.queryByRole('button', { name: /Check/ })).toBeNull()
  fireEvent.click(screen.getByText('Check'))
  expect(onForm('Budget')).toBe(true)
  press('Objective What it is for (done)')
  expect(onForm('Objective')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test('[UI-STEPPER-2] the last step shows Submit, which runs once while it is busy', async () => {
  const sending = openPromise()
  const submit = vi.fn(() => sending.promise)
  showKit(<Flow steps={steps} start={1} onSubmit={submit} />)
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  press('Continue')
  press('Submit')
  fireEvent.click(screen.getByRole('button', { name: /Submit/ }))
  expect(submit).toHaveBeenCalledTimes(1)
  await act(async () => sending.finish())
})

test('[UI-STEPPER-2] the labels can be others', () => {
  showKit(
    <StepFlow
      label="x"
      steps={steps}
      current={2}
      onMove={() => {}}
      onSubmit={() => {}}
      backLabel="Zurück"
      submitLabel="Send"
    >
      form
    </StepFlow>,
  )
  expect(screen.getByRole('button', { name: 'Zurück' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDefined()
})
