// Fading edges of what scrolls.
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showKit } from './kit/kit-testbed.tsx'
import { fadesOf, ScrollFade } from './scroll-fade.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  [0, 100, 100, { start: false, end: false }],
  [0, 100, 300, { start: false, end: true }],
  [80, 100, 300, { start: true, end: true }],
  [199.5, 100, 300, { start: true, end: false }],
])('scrolled %f, %i of %i shown: %j', (scrolled, shown, whole, fades) => {
  expect(fadesOf(scrolled, shown, whole)).toEqual(fades)
})

test('[UI-FADE] the edges are looked at every 100 ms, also when the content grows without a scroll', async () => {
  vi.useFakeTimers()
  let whole = 100
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(() => whole)
  showKit(<ScrollFade label="Accounts">many</ScrollFade>)
  const region = screen.getByRole('region', { name: 'Accounts' })
  expect(region.dataset.end).toBeUndefined()
  expect(region.tabIndex).toBe(-1)
  whole = 400
  await act(() => vi.advanceTimersByTimeAsync(99))
  expect(region.dataset.end).toBeUndefined()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(region.dataset.end).toBe('true')
  expect(region.tabIndex).toBe(0)
})
