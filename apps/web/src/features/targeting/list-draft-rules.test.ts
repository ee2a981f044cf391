// Edits of a targeting list: what was there stays, in order, whatever is ticked, added or taken out.
import { TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import { expect, test } from 'vitest'
import { addEntries, type ListDraft, removeEntry, toggleAll, toggleEntry } from './list-draft-rules.ts'

const draft: ListDraft = {
  name: '',
  package: TargetingPackage.parse({
    keywords: [{ label: 'espresso' }, { label: 'latte', deselected: true }],
    handles: [{ handle: 'harborroast' }],
  }),
  countries: [],
  definition: null,
  saved: null,
  dirty: false,
}
const keywords = (of: ListDraft) =>
  of.package.keywords.map(({ label, deselected }) => `${deselected ? '-' : '+'}${label}`)

test('[ENTITY-3] an entry is deselected and selected again, the others stay', () => {
  const once = toggleEntry(draft, 'keywords', 'espresso')
  expect(keywords(once)).toEqual(['-espresso', '-latte'])
  expect(once.dirty).toBe(true)
  expect(keywords(toggleEntry(once, 'keywords', 'espresso'))).toEqual(['+espresso', '-latte'])
})

test('all and none', () => {
  expect(keywords(toggleAll(draft, 'keywords', false))).toEqual(['+espresso', '+latte'])
  expect(keywords(toggleAll(draft, 'keywords', true))).toEqual(['-espresso', '-latte'])
})

test('adding by hand: on top, without repeats, a known one is ticked', () => {
  expect(keywords(addEntries(draft, 'keywords', ['moka pot', 'LATTE', ' ', 'espresso']))).toEqual([
    '+moka pot',
    '+espresso',
    '+latte',
  ])
  expect(addEntries(draft, 'handles', ['@SlowPour']).package.handles.map(({ handle }) => handle)).toEqual([
    'slowpour',
    'harborroast',
  ])
})

test('taking out', () => {
  expect(keywords(removeEntry(draft, 'keywords', 'latte'))).toEqual(['+espresso'])
})
