// Undo and redo of the audience builder.
import { emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { expect, test } from 'vitest'
import { type BuilderDraft, type DraftEdit, draftOf } from './builder-draft-rules.ts'

import { type BuilderHistory, historyOf, takeStep } from './builder-history-rules.ts'

const emptyDraft = draftOf(emptyDefinition)
const key = emptyDraft.include[0]?.criteria[0]?.key ?? 'none'
const add = (...terms: string[]): DraftEdit => ({ type: 'addTerms', criterion: key, terms })
const edited = (history: BuilderHistory, edit: DraftEdit, grows?: string): BuilderHistory =>
  takeStep(history, grows === undefined ? { type: 'edit', edit } : { type: 'edit', edit, grows })
const termsOf = ({ include }: BuilderDraft): readonly string[] => include[0]?.criteria[0]?.terms ?? []

test('undo goes back edit by edit, redo forward again, to the very same drafts', () => {
  const one = edited(historyOf(emptyDraft), add('espresso'))
  const two = edited(one, add('latte'))
  const undone = takeStep(two, { type: 'undo' })
  expect(termsOf(undone.present)).toEqual(['espresso'])
  expect(termsOf(takeStep(undone, { type: 'undo' }).present)).toEqual([])
  expect(termsOf(takeStep(undone, { type: 'redo' }).present)).toEqual(['espresso', 'latte'])
})

test('nothing to undo, redo or change: the same history', () => {
  const start = historyOf(emptyDraft)
  expect(takeStep(start, { type: 'undo' })).toBe(start)
  expect(takeStep(start, { type: 'redo' })).toBe(start)
  expect(edited(start, add(' '))).toBe(start)
})

test('an edit after undo forgets what was undone', () => {
  const undone = takeStep(edited(historyOf(emptyDraft), add('espresso')), { type: 'undo' })
  const other = edited(undone, add('mocha'))
  expect(other.future).toEqual([])
  expect(termsOf(takeStep(other, { type: 'redo' }).present)).toEqual(['mocha'])
})

test('digits of one number are one step; another field or an edit between begins a new one', () => {
  const typed = [1, 10, 100].reduce(
    (history, minFollowers) => edited(history, { type: 'setFilters', filters: { minFollowers } }, 'minFollowers'),
    historyOf(emptyDraft),
  )
  expect(typed.past).toHaveLength(1)
  expect(takeStep(typed, { type: 'undo' }).present.filters.minFollowers).toBeNull()
  const other = edited(typed, { type: 'setFilters', filters: { maxFollowers: 5 } }, 'maxFollowers')
  expect(other.past).toHaveLength(2)
  const again = edited(edited(other, add('x')), { type: 'setFilters', filters: { maxFollowers: 6 } }, 'maxFollowers')
  expect(again.past).toHaveLength(4)
})

test('a new criterion wants the focus, also after undo and redo gave other keys out', () => {
  const group = emptyDraft.include[0]?.key ?? 'none'
  const first = edited(historyOf(emptyDraft), { type: 'addCriterion', group, kind: 'bio' })
  expect(first.focus?.criterion).toBe(first.present.include[0]?.criteria[1]?.key)
  const second = edited(takeStep(first, { type: 'undo' }), { type: 'addCriterion', group, kind: 'job' })
  expect(second.focus?.criterion).not.toBe(first.focus?.criterion)
  expect(second.focus?.criterion).toBe(second.present.include[0]?.criteria[1]?.key)
})

test('at most 200 steps are kept', () => {
  let history = historyOf(emptyDraft)
  for (let step = 0; step < 250; step += 1) history = edited(history, add(`term ${step}`))
  expect(history.past).toHaveLength(200)
})
