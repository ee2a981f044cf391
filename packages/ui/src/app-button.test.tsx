// A button's spinner and its ignored clicks.
import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AppButton } from './app-button.tsx'
import { openPromise, showKit } from './kit/kit-testbed.tsx'
import { useBusyAction } from './use-busy-action.ts'

test('[UI-BUTTON] shows a spinner and ignores clicks while its action runs, then takes them again', async () => {
  const first = openPromise()
  const action = vi.fn(() => first.promise)
  showKit(<AppButton onClick={action}>Save</AppButton>)
  const button = screen.getByRole('button', { name: /Save/ })
  expect(button.querySelector('[data-spinner]')).toBeNull()

  fireEvent.click(button)
  fireEvent.click(button)
  expect(button.querySelector('[data-spinner]')).not.toBeNull()
  expect(button.getAttribute('aria-busy')).toBe('true')
  fireEvent.click(button)
  expect(action).toHaveBeenCalledTimes(1)

  await act(async () => first.finish())
  expect(button.querySelector('[data-spinner]')).toBeNull()
  fireEvent.click(button)
  expect(action).toHaveBeenCalledTimes(2)
})

test('a busy button keeps its focus and its name, and does not send its form', () => {
  const send = vi.fn()
  showKit(
    <form onSubmit={send}>
      <AppButton type="submit" busy>
        Save
      </AppButton>
    </form>,
  )
  const button = screen.getByRole('button', { name: /Save/ })
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(send).not.toHaveBeenCalled()
})

test('an action that returns nothing leaves the button as it was', () => {
  const action = vi.fn()
  showKit(<AppButton onClick={action}>Add</AppButton>)
  const button = screen.getByRole('button', { name: 'Add' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(action).toHaveBeenCalledTimes(2)
  expect(button.getAttribute('aria-busy')).toBeNull()
})

test('a failed action is not swallowed, and the button can be used again', async () => {
  const work = openPromise()
  const { result } = renderHook(() => useBusyAction(() => work.promise))
  let outcome: Promise<void> | undefined
  act(() => {
    outcome = result.current.run()
  })
  expect(result.current.busy).toBe(true)
  const seen = expect(outcome).rejects.toThrow('no connection')
  await act(async () => work.fail(new Error('no connection')))
  await seen
  expect(result.current.busy).toBe(false)
})
