// The page's own messages: what a failure that nobody handled leads to, and that a page that is being left says nothing.
import { CallError } from '@peregrine/client/client.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { ToastShelf } from '@peregrine/ui/toast-shelf.tsx'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTexts } from './texts.ts'
import { toastFailure, toasts, whenLoginNeeded } from './toasts.ts'

beforeAll(startTexts)
beforeEach(() => {
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <ToastShelf store={toasts} />
    </PeregrineTheme>,
  )
})
afterEach(() => {
  act(() => {
    for (const { id } of toasts.messages()) toasts.remove(id)
  })
  cleanup()
})

const failure = (status: number, code: string, message: string) =>
  new CallError({ status, code, message, raw: message })
const said = (): string => screen.getByRole('region', { name: 'Notifications' }).textContent ?? ''

test('[TOAST-2] messages of a page that is being left are ignored, until it comes back', () => {
  act(() => void window.dispatchEvent(new Event('pagehide')))
  act(() => toastFailure(failure(0, '', 'Something went wrong. Please try again later.')))
  expect(said()).toBe('')
  act(() => void window.dispatchEvent(new Event('pageshow')))
  act(() => toastFailure(failure(0, '', 'Something went wrong. Please try again later.')))
  expect(said()).toContain('Something went wrong. Please try again later.')
})

test('[TOAST-1] the ten most recent messages are shown', () => {
  act(() => {
    for (let n = 1; n <= 12; n++) toasts.show(`message ${n};`, { timeout: 0 })
  })
  expect(said()).not.toContain('message 2;')
  expect(said()).toContain('message 3;')
  expect(toasts.messages()).toHaveLength(10)
})

test('[HTTP-4] an unhandled 400 says that the form could not be sent, with 300 characters of why', () => {
  act(() => toastFailure(failure(400, '', `${'a'.repeat(300)}b`)))
  expect(said()).toContain(`Failed to submit form: ${'a'.repeat(300)}`)
  expect(said()).not.toContain('ab')
})

test('[HTTP-4] an unhandled 403 leads to the login, and says nothing', () => {
  const login = vi.fn()
  whenLoginNeeded(login)
  act(() => toastFailure(failure(403, 'not_signed_in', 'Please sign in.')))
  expect(login).toHaveBeenCalledTimes(1)
  expect(said()).toBe('')
})
