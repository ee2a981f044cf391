// Toasts: what stays, for how long, and what is ignored.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showKit } from './kit/kit-testbed.tsx'
import { ToastShelf } from './toast-shelf.tsx'
import { createToastStore, type ToastStore } from './toast-store.ts'

let store: ToastStore

beforeEach(() => {
  vi.useFakeTimers()
  store = createToastStore()
  showKit(<ToastShelf store={store} />)
})

afterEach(() => {
  vi.useRealTimers()
})

const show: ToastStore['show'] = (text, wish) => {
  let id: number | null = null
  act(() => {
    id = store.show(text, wish)
  })
  return id
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const shown = () => store.messages().map((message) => message.text)

test('[TOAST-1] messages get growing ids, are appended, and go after 6000 ms', async () => {
  const first = show('Saved.')
  await pass(1000)
  const second = show('Sent.')
  expect(second).toBe((first ?? 0) + 1)
  expect(shown()).toEqual(['Saved.', 'Sent.'])
  await pass(4999)
  expect(screen.getByText('Saved.')).toBeDefined()
  await pass(1)
  expect(screen.queryByText('Saved.')).toBeNull()
  expect(shown()).toEqual(['Sent.'])
})

test('[TOAST-1] a timeout of its own; 0 stays until removed by id or by its cross', async () => {
  show('short', { timeout: 500 })
  const stays = show('stays', { timeout: 0 })
  show('also stays', { timeout: 0 })
  await pass(500)
  expect(shown()).toEqual(['stays', 'also stays'])
  await pass(3_600_000)
  expect(shown()).toEqual(['stays', 'also stays'])
  act(() => store.remove(stays ?? -1))
  expect(shown()).toEqual(['also stays'])
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(shown()).toEqual([])
})

test('[TOAST-1] only the ten most recent are kept', () => {
  for (let count = 1; count <= 12; count += 1) show(`message ${count}`, { timeout: 0 })
  expect(shown()).toEqual(Array.from({ length: 10 }, (_, place) => `message ${place + 3}`))
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(10)
})

test('[TOAST-2] while the store is paused new messages are ignored, those there run on', async () => {
  show('before')
  act(() => store.pause())
  expect(show('ignored')).toBeNull()
  expect(shown()).toEqual(['before'])
  await pass(6000)
  expect(shown()).toEqual([])
  act(() => store.resume())
  expect(show('after')).not.toBeNull()
  expect(shown()).toEqual(['after'])
})

test('who points at the shelf holds the clocks; they run on afterwards with what was left', async () => {
  show('read me')
  await pass(4000)
  const shelf = screen.getByRole('region', { name: 'Notifications' })
  fireEvent.mouseEnter(shelf)
  await pass(60_000)
  expect(shown()).toEqual(['read me'])
  fireEvent.mouseLeave(shelf)
  await pass(1999)
  expect(shown()).toEqual(['read me'])
  await pass(1)
  expect(shown()).toEqual([])
})

test('errors are announced at once, an action runs and takes its message away', async () => {
  const undo = vi.fn()
  show('Removed.', { level: 'error', timeout: 0, action: { label: 'Undo', run: undo } })
  expect(screen.getByRole('alert').textContent).toContain('Removed.')
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await pass(0)
  expect(undo).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual([])
})
