// Hints on hover and on focus.
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HoverTip, type TipPlacement } from './hover-tip.tsx'
import { IconButton } from './icon-button.tsx'
import { showKit } from './kit/kit-testbed.tsx'

// A window of 1000 by 700 with the target, a button of 80 by 30, at `left`, `top`.
let target = { left: 460, top: 330 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'BUTTON') return new DOMRect(target.left, target.top, 80, 30)
    return this.getAttribute('role') === 'tooltip' ? new DOMRect(0, 0, 200, 40) : new DOMRect(0, 0, 1000, 700)
  })
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const wait = () => act(() => vi.advanceTimersByTimeAsync(500))

async function hover(placement: TipPlacement, at: { left: number; top: number }) {
  target = at
  showKit(
    <HoverTip label="Same countries, same language" placement={placement}>
      <button type="button">Baseline</button>
    </HoverTip>,
  )
  fireEvent.mouseEnter(screen.getByRole('button'))
  await wait()
  return screen.getByRole('tooltip')
}

// Where the tip stands, seen from its target.
function sideOf(tip: HTMLElement): string {
  const [left, top] = [Number.parseFloat(tip.style.left), Number.parseFloat(tip.style.top)]
  expect(left >= 0 && left + 200 <= 1000 && top >= 0 && top + 40 <= 700).toBe(true)
  if (left >= target.left + 80) return 'right'
  if (left + 200 <= target.left) return 'left'
  return top >= target.top + 30 ? 'below' : 'top'
}

test.each<TipPlacement>(['right', 'top', 'left', 'below'])(
  '[UI-TOOLTIP] shows on hover, placed %s, and goes when the pointer leaves',
  async (placement) => {
    const tip = await hover(placement, { left: 460, top: 330 })
    expect(tip.textContent).toBe('Same countries, same language')
    expect(sideOf(tip)).toBe(placement)
    fireEvent.mouseLeave(screen.getByRole('button'))
    await wait()
    expect(screen.queryByRole('tooltip')).toBeNull()
  },
)

test.each([
  ['right', { left: 900, top: 330 }, 'left'],
  ['left', { left: 10, top: 330 }, 'right'],
  ['top', { left: 460, top: 5 }, 'below'],
  ['below', { left: 460, top: 660 }, 'top'],
  ['below', { left: 5, top: 330 }, 'below'],
] as const)('[UI-TOOLTIP] asked for %s at %j it stays inside the window: %s', async (placement, at, side) => {
  expect(sideOf(await hover(placement, at))).toBe(side)
})

test('an icon button is always named, and shows its name when it gets the focus', async () => {
  showKit(<IconButton label="Edit audience" icon={<i />} />)
  const button = screen.getByRole('button', { name: 'Edit audience' })
  act(() => button.focus())
  await wait()
  expect(screen.getByRole('tooltip').textContent).toBe('Edit audience')
})
