// The line at the top while calls are in flight.
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showKit } from './kit/kit-testbed.tsx'
import { ProgressLine } from './progress-line.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: 10_000 })
})

afterEach(() => {
  vi.useRealTimers()
})

const mockedClock = () => Number(vi.getMockedSystemTime())
let start: (startedAt: number[]) => void = () => {}
function Page() {
  const [calls, setCalls] = useState<number[]>([])
  start = setCalls
  return <ProgressLine startedAt={calls} now={mockedClock} />
}

const line = () => screen.getByRole('progressbar', { hidden: true })
const progress = () => Number(/scaleX\(([\d.]+)\)/.exec(line().firstElementChild?.getAttribute('style') ?? '')?.[1])
const formula = (age: number) => 0.1 + 0.9 * 0.1 ** (500 / age)

test('[LOADING-2] 1 when idle, the minimum over calls otherwise, ages looked at every 500 ms', async () => {
  showKit(<Page />)
  expect(progress()).toBe(1)
  expect(line().getAttribute('aria-hidden')).toBe('true')

  act(() => start([9000, 10_000]))
  expect(progress()).toBeCloseTo(0.1, 6)
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(progress()).toBeCloseTo(0.1, 6)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(progress()).toBeCloseTo(formula(500), 6)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  expect(progress()).toBeCloseTo(formula(2000), 6)

  act(() => start([]))
  expect(progress()).toBe(1)
})
