// Dropdown panels: where they open, and what closes them.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DropButton } from './drop-button.tsx'
import { showKit } from './kit/kit-testbed.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function at(box: { left: number; top: number }, desired: number, size = { width: 1000, height: 800 }) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width)
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(size.height)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(box.left, box.top, 120, 36))
  showKit(
    <DropButton
      label="Period"
      wanted={desired}
      panel={(close) => (
        <button type="button" onClick={close}>
          Apply
        </button>
      )}
    >
      Last 14 days
    </DropButton>,
  )
  const opener = screen.getByRole('button', { name: /Last 14 days/ })
  act(() => opener.focus())
  fireEvent.click(opener)
  return screen.getByRole('dialog', { name: 'Period' })
}

const px = (value: string) => Number.parseFloat(value)

test.each([
  // asked for, window, left edge of the anchor, width and left edge of the panel
  { wanted: 320, width: 1000, left: 100, expected: { width: 320, left: 100 } },
  { wanted: 900, width: 1000, left: 100, expected: { width: 600, left: 100 } },
  { wanted: 900, width: 390, left: 100, expected: { width: 358, left: 16 } },
  { wanted: 320, width: 1000, left: 860, expected: { width: 320, left: 664 } },
  { wanted: 320, width: 1000, left: 2, expected: { width: 320, left: 16 } },
])(
  '[UI-DROPDOWN] 16 px margins and at most 600 px: $wanted wanted at $left of $width',
  ({ wanted: desired, width, left, expected }) => {
    const panel = at({ left, top: 100 }, desired, { width, height: 800 })
    expect({ width: px(panel.style.width), left: px(panel.style.left) }).toEqual(expected)
  },
)

test.each([
  { top: 448, upward: false },
  { top: 449, upward: true },
])('[UI-DROPDOWN] opens upward under 316 px below: anchor at $top of 800', ({ top, upward }) => {
  const panel = at({ left: 100, top }, 320)
  expect(panel.dataset.upward === 'true').toBe(upward)
  expect(panel.style.top === '').toBe(upward)
  expect(panel.style.bottom === '').toBe(!upward)
})

test('Escape closes it and gives the focus back', async () => {
  at({ left: 100, top: 100 }, 320)
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(document.activeElement?.textContent).toBe('Apply')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Last 14 days')
})

test('a click elsewhere closes it, a click inside does not', () => {
  const panel = at({ left: 100, top: 100 }, 320)
  fireEvent.pointerDown(panel)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('dialog')).toBeNull()
})
