// Tabs: one active, keyboard, and those that do not fit.
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showKit } from './kit/kit-testbed.tsx'
import { type Tab, TabsBar } from './tabs-bar.tsx'
import { fittingCount } from './use-fitting-tabs.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const tabs: Tab[] = [
  { id: 'wall', name: 'Content Wall' },
  { id: 'age', name: 'Demographics', slot: <b>7</b> },
  { id: 'jobs', name: 'Job titles', disabled: true },
  { id: 'net', name: 'Network' },
]

function Bar({ list = tabs }: { list?: Tab[] }) {
  const [active, setActive] = useState('wall')
  return <TabsBar label="Insights" tabs={list} active={active} onSelect={setActive} />
}

const isOn = (name: RegExp) => screen.getByRole('tab', { name }).getAttribute('aria-selected')

test('[UI-TABS] one tab is active at a time; a slot stands beside the name; a disabled tab cannot be chosen', () => {
  showKit(<Bar />)
  expect(isOn(/Content Wall/)).toBe('true')
  expect(screen.getByRole('tab', { name: /Demographics/ }).textContent).toContain('7')
  fireEvent.click(screen.getByRole('tab', { name: /Demographics/ }))
  expect([isOn(/Content Wall/), isOn(/Demographics/)]).toEqual(['false', 'true'])
  fireEvent.click(screen.getByRole('tab', { name: /Job titles/ }))
  expect(isOn(/Demographics/)).toBe('true')
})

test('arrow keys, Home and End move the focus past disabled tabs and round the ends', () => {
  showKit(<Bar />)
  const list = screen.getByRole('tablist')
  const focused = () => document.activeElement?.textContent
  screen.getByRole('tab', { name: /Demographics/ }).focus()
  fireEvent.keyDown(list, { key: 'ArrowRight' })
  expect(focused()).toBe('Network')
  fireEvent.keyDown(list, { key: 'ArrowRight' })
  expect(focused()).toBe('Content Wall')
  fireEvent.keyDown(list, { key: 'End' })
  expect(focused()).toBe('Network')
  fireEvent.keyDown(list, { key: 'Home' })
  expect(focused()).toBe('Content Wall')
})

test('[UI-TABS] tabs beyond 60 px each go into a dropdown, looked at again after 100 ms', async () => {
  vi.useFakeTimers()
  let width = 600
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width)
  showKit(<Bar />)
  expect(screen.getAllByRole('tab')).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /More/ })).toBeNull()

  width = 230
  await act(() => vi.advanceTimersByTimeAsync(99))
  expect(screen.getAllByRole('tab')).toHaveLength(4)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Content Wall', 'Demographics7'])

  fireEvent.click(screen.getByRole('button', { name: /More/ }))
  await act(() => vi.advanceTimersByTimeAsync(50))
  expect(screen.getByRole('menuitem', { name: 'Job titles' })).toHaveProperty('disabled', true)
  fireEvent.click(screen.getByRole('menuitem', { name: 'Network' }))
  expect(screen.getByRole('button', { name: /Network/ })).toBeDefined()
  expect(screen.queryByRole('tab', { selected: true })).toBeNull()
})

test.each([
  // names, width, measured widths, how many stand in the line
  [['a', 'b', 'c'], 180, {}, 3],
  [['a', 'b', 'c'], 179, {}, 1],
  [['a', 'b', 'c', 'd'], 260, { a: 150, b: 40, c: 40, d: 40 }, 1],
  [['a', 'b', 'c', 'd'], 400, { a: 90, b: 90, c: 90, d: 90 }, 4],
  [['a', 'b'], 40, {}, 0],
])('%j in %i px, measured %j: %i in the line', (names, width, measured, shown) => {
  expect(fittingCount(names, width, new Map(Object.entries(measured)))).toBe(shown)
})
