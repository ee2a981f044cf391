// Clauses in words, in both languages; and who stands in which column of an overlap.

import type { Clause, Overlap } from '@peregrine/contract/audiences/audience-shapes.ts'
import { emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { PeregrineTheme } from '@peregrine/ui/theme/peregrine-theme.tsx'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { UpsetChart } from '#features/audiences/upset-chart.tsx'
import { startTexts, switchLanguage } from '#shell/texts.ts'
import { ClauseLines } from './clause-words.tsx'

beforeAll(startTexts)
afterEach(async () => {
  cleanup()
  await act(() => switchLanguage('en'))
})

const group = (kind: 'posted' | 'follows' | 'interest', terms: string[], atLeast = 1) => ({
  atLeast: 1,
  criteria: [{ kind, terms, atLeast }],
})
const { countries: _, places: __, languages: ___, ...filters } = emptyFilters
const clauses: Clause[] = [
  { side: 'include', group: group('posted', ['espresso', 'latte', 'mocha'], 2) },
  { side: 'include', group: group('interest', ['food-and-drink']) },
  { side: 'exclude', group: group('follows', ['harborroast']) },
  { side: 'filter', filters: { ...filters, countries: ['JP'], places: [], languages: [] } },
]
const linesOf = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('a clause says what it asks, how many of it, and whether it keeps out', async () => {
  render(<ClauseLines clauses={clauses} />)
  await screen.findByText('Interested in Food and drink')
  expect(linesOf()).toEqual([
    'Posted about at least 2 of espresso, latte, mocha',
    'Interested in Food and drink',
    'Excluding: Follows @harborroast',
    'Only: Japan',
  ])
  await act(() => switchLanguage('ja'))
  expect(linesOf().at(-1)).toBe('限定：日本')
})

test('an overlap is a table as well: a column for each combination, with its accounts and its members', () => {
  const overlap: Overlap = {
    audiences: [
      { id: 'a', name: 'Coffee', size: 1200, counted: 1200 },
      { id: 'b', name: 'Japan', size: 700, counted: 700 },
    ],
    population: 10_000,
    union: 1800,
    several: 200,
    intersections: [
      { members: [0], accounts: 1100 },
      { members: [1], accounts: 600 },
      { members: [0, 1], accounts: 100 },
    ],
    pairs: [],
    unique: [],
  }
  render(
    <PeregrineTheme site="team" scheme="light" env="test">
      <UpsetChart overlap={overlap} />
    </PeregrineTheme>,
  )
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['1.1KCoffee', '600Japan', '100Coffee ∩ Japan'])
  const japan = screen.getByRole('row', { name: /Japan 700/ })
  expect(
    within(japan)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['', '✓', '✓'])
})
