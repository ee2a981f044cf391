// Bars and columns of campaigns: where they lie, what they cut off, and what they say.
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DateRangePicker } from '../date-range-picker.tsx'
import { FilterChips } from '../filter-chips.tsx'
import { showKit } from '../kit/kit-testbed.tsx'
import { MoneyInput } from '../money-input.tsx'
import { PeregrineTheme } from '../theme/peregrine-theme.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { DayColumns, niceTop } from './day-columns.tsx'
import { flightPlace } from './flight-bar.tsx'

afterEach(cleanup)

test.each([
  ['inside', { start: 25, end: 75 }, { left: 25, width: 50, before: false, after: false }],
  ['open at both ends', { start: null, end: null }, { left: 0, width: 100, before: true, after: true }],
  ['begins before', { start: -50, end: 10 }, { left: 0, width: 10, before: true, after: false }],
  ['a moment is still seen', { start: 50, end: 50 }, { left: 50, width: 1, before: false, after: false }],
  ['over already', { start: -50, end: -1 }, null],
  ['not yet', { start: 101, end: 200 }, null],
])('a flight %s', (_, flight, place) => {
  expect(flightPlace({ ...flight, from: 0, to: 100 })).toEqual(place)
})

test.each([
  [0, 1],
  [0.03, 0.05],
  [7, 10],
  [18, 20],
  [2100, 2500],
  [2500, 2500],
])('the scale of %d ends at %d', (largest, top) => {
  expect(niceTop(largest)).toBeCloseTo(top, 10)
})

test('a budget that is overspent fills the bar and says so by its colour', () => {
  const { container } = render(<BudgetBar spent={12} budget={10} expected={5} label="12 of 10" />)
  expect(screen.getByRole('img', { name: '12 of 10' }).getAttribute('data-tone')).toBe('over')
  expect(container.querySelector('[data-tick]')?.getAttribute('style')).toContain('50%')
  cleanup()
  render(<BudgetBar spent={12} budget={null} label="no budget" />)
  expect(screen.queryByRole('img')).toBeNull()
})

test('columns tell the day that one points at, and that it may still change', () => {
  const columns = [
    { day: '1', dayText: '1 Nov', value: 10, valueText: '$10.00', provisional: false },
    { day: '2', dayText: '2 Nov', value: 4, valueText: '$4.00', provisional: true },
  ]
  const { container } = render(<DayColumns label="Spent" columns={columns} scaleText={String} />)
  expect(container.textContent).toContain('$4.00provisional')
  const first = container.querySelectorAll('[class*=slot]')[0]
  if (first) fireEvent.pointerEnter(first)
  expect(container.textContent).toContain('$10.00')
  expect(container.textContent).not.toContain('$4.00')
})

test('marks of days are one stop of the keyboard, arrow keys go along them, and one opens at a time', () => {
  const columns = ['1', '2', '3', '4'].map((day) => ({
    ...{ day, dayText: `${day} Nov`, value: 10, valueText: '$10.00', provisional: false },
  }))
  const marks = [
    { day: '2', label: '2 Nov: 1 change' },
    { day: '4', label: '4 Nov: 2 changes' },
    { day: '9', label: '9 Nov: not in the chart' },
  ]
  function Chart() {
    const [open, onOpen] = useState<string | null>(null)
    const given = { label: 'Changes', marks, open, onOpen, controls: 'list' }
    return <DayColumns label="Spent" columns={columns} scaleText={String} marks={given} />
  }
  render(<Chart />)
  const drawn = within(screen.getByRole('toolbar', { name: 'Changes' })).getAllByRole('button')
  expect(drawn.map((mark) => [mark.getAttribute('aria-label'), mark.tabIndex, mark.style.left])).toEqual([
    ['2 Nov: 1 change', 0, '37.5%'],
    ['4 Nov: 2 changes', -1, '87.5%'],
  ])
  const [first, second] = drawn as [HTMLElement, HTMLElement]
  first.focus()
  fireEvent.keyDown(first, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(second)
  expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0])
  const states = () => drawn.map((mark) => [mark.getAttribute('aria-expanded'), mark.getAttribute('aria-controls')])
  fireEvent.click(second)
  expect(states()).toEqual([
    ['false', null],
    ['true', 'list'],
  ])
  fireEvent.click(first)
  expect(states()).toEqual([
    ['true', 'list'],
    ['false', null],
  ])
  fireEvent.keyDown(first, { key: 'Escape' })
  expect(states()).toEqual([
    ['false', null],
    ['false', null],
  ])
})

test('full-width digits become plain ones', () => {
  let typed = ''
  showKit(<MoneyInput label="Budget" value="" currency="JPY" onChange={(next) => (typed = next)} />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Budget' }), { target: { value: '５０００' } })
  expect(typed).toBe('5000')
})

test('chips are one choice, each with its count', () => {
  let chosen = 'all'
  render(
    <FilterChips
      label="Status"
      value="all"
      onChange={(next: string) => (chosen = next)}
      options={[
        { value: 'all', label: 'All', count: '12' },
        { value: 'Active', label: 'Active', count: '4' },
      ]}
    />,
  )
  fireEvent.click(screen.getByRole('radio', { name: /^Active 4/ }))
  expect(chosen).toBe('Active')
})

test('a usual span is chosen in one click', async () => {
  const seen: unknown[] = []
  render(
    <PeregrineTheme site="team" env="test">
      <DateRangePicker
        label="Period"
        value={{ from: '2026-11-08', to: '2026-11-21' }}
        presets={[{ id: 'week', label: 'Last 7 days', from: '2026-11-15', to: '2026-11-21' }]}
        onChange={(span, preset) => seen.push(span, preset)}
      >
        Last 14 days
      </DateRangePicker>
    </PeregrineTheme>,
  )
  fireEvent.click(screen.getByRole('button', { name: /Last 14 days/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Last 7 days' }))
  expect(seen).toEqual([{ from: '2026-11-15', to: '2026-11-21' }, 'week'])
})
