// How entries are listed: the user's own terms first, ticked or not, and what the sizes of a package begin with.
import { expect, test } from 'vitest'
import type { Choice } from './choose-entries.ts'
import type { EntryCandidate } from './entry-candidates.ts'
import { entryParts } from './entry-parts.ts'

const brought = (members: number, others: number) => ({ members, others, memberRows: members })
const word = (id: string, more: Partial<EntryCandidate> = {}): EntryCandidate => ({
  field: 'keywords',
  column: 'post_terms',
  id,
  name: '',
  items: [1],
  ...more,
})
const candidates = [word('coffee', { own: true }), word('espresso', { own: true }), word('roast')]
const step = (position: number) => ({ position, brought: brought(150, 50), recall: 0.5, precision: 0.5 })
const left = (position: number, by: number) =>
  [position, { alone: brought(150, 900), added: brought(4, 800), by }] as const
const choice: Choice = { steps: [step(1), step(2)], chosen: 2, left: new Map([left(0, 1)]), alike: new Map() }

test('an own term that others make up for stands first, unticked, with whom it would add and who makes up for it', () => {
  const { entries, order } = entryParts(candidates, choice, { language: 'en', tellable: true })
  expect(entries.keywords.map(({ label, deselected, note }) => [label, deselected, note])).toEqual([
    ['coffee', true, { code: 'your_term_covered', people: 804, percent: 0, by: 'espresso' }],
    ['espresso', false, { code: 'your_term', people: 200, percent: 75 }],
    ['roast', false, { code: 'adds', people: 200, percent: 75 }],
  ])
  expect([order.own, order.ticked, order.steps.map(({ id }) => id)]).toEqual([1, 2, ['espresso', 'roast']])
})

test('of an audience below the minimum it says so without a count', () => {
  const { entries } = entryParts(candidates, choice, { language: 'ja', tellable: false })
  expect(entries.keywords[0]?.note).toEqual({ code: 'your_term_covered' })
  expect(entries.keywords[1]?.note).toEqual({ code: 'your_term' })
})

test('where a broader size takes it, it still stands first', () => {
  const broader: Choice = { ...choice, steps: [...choice.steps, step(0)] }
  const { entries, order } = entryParts(candidates, broader, { language: 'en', tellable: true })
  expect(entries.keywords.map(({ label }) => label)).toEqual(['coffee', 'espresso', 'roast'])
  expect([order.own, order.steps.map(({ id }) => id)]).toEqual([1, ['espresso', 'roast', 'coffee']])
})

test('where settings reach the whole audience, nothing is ticked and each entry says to how many it would limit ads', () => {
  const nothing: Choice = { steps: [], chosen: 0, left: new Map([left(2, 1)]), alike: new Map(), everybody: true }
  const { entries, order } = entryParts([word('a'), word('b'), word('roast')], nothing, {
    language: 'en',
    tellable: true,
  })
  expect(entries.keywords.map(({ deselected, note }) => [deselected, note])).toEqual([
    [true, { code: 'narrows' }],
    [true, { code: 'narrows' }],
    [true, { code: 'narrows', people: 1050 }],
  ])
  expect(order.steps).toEqual([])
})
