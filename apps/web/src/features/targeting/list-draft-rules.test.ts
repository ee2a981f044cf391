// Edits of a targeting list: what was there stays, in order, whatever is ticked, added or taken out.
import { TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import { expect, test } from 'vitest'
import { withDecisions } from './list-decision-rules.ts'
import {
  addEntries,
  type ListDraft,
  moveEntry,
  removeEntry,
  toggleAll,
  toggleEntry,
  withPlacesAlone,
} from './list-draft-rules.ts'

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

test('a place by hand stands without its country, which would take in all of it; other countries stay', () => {
  const countries = [
    { code: 'US', label: 'United States' },
    { code: 'JP', label: 'Japan' },
  ]
  const placed = withPlacesAlone({ ...draft, countries }, new Set(['US']))
  expect([placed.countries, placed.dirty]).toEqual([[countries[1]], true])
  expect(withPlacesAlone(placed, new Set(['US']))).toBe(placed)
})

test('placements that a package begins with follow its words; those that somebody chose stay', () => {
  const begun = ['homeTimelines', 'profiles', 'searchResults', 'replies']
  const placements = (of: ListDraft) => of.package.placements
  const made: ListDraft = { ...draft, package: { ...draft.package, placements: begun } }
  const without = toggleAll(made, 'keywords', true)
  expect(placements(without)).toEqual(['homeTimelines', 'profiles', 'replies'])
  expect(placements(addEntries(without, 'hashtags', ['latte']))).toEqual(begun)
  const chosen: ListDraft = { ...draft, package: { ...draft.package, placements: ['searchResults'] } }
  expect(placements(toggleAll(chosen, 'keywords', true))).toEqual(['searchResults'])
})

test('taking out', () => {
  expect(keywords(removeEntry(draft, 'keywords', 'latte'))).toEqual(['+espresso'])
})

test('signing in brings the whole package; what was decided on its beginning holds', () => {
  const whole: ListDraft = {
    ...draft,
    package: TargetingPackage.parse({
      keywords: [{ label: 'espresso' }, { label: 'latte', deselected: true }, { label: 'moka' }, { label: 'filter' }],
      handles: [{ handle: 'harborroast' }, { handle: 'openbrew' }],
      placements: ['homeTimelines', 'replies'],
    }),
    countries: [
      { code: 'GB', label: 'United Kingdom' },
      { code: 'JP', label: 'Japan' },
      { code: 'FR', label: 'France' },
    ],
  }
  const start: ListDraft = { ...draft, countries: whole.countries.slice(0, 2) }
  const named = { ...start, name: 'Mine', countries: whole.countries.slice(0, 1) }
  const edited = addEntries(toggleEntry(toggleEntry(named, 'keywords', 'espresso'), 'keywords', 'latte'), 'keywords', [
    'kettle',
  ])
  const decided = { ...edited, package: { ...edited.package, gender: 'FEMALE' as const, placements: ['replies'] } }
  const signedIn = withDecisions(decided, start, whole)
  expect(keywords(signedIn)).toEqual(['+kettle', '-espresso', '+latte', '+moka', '+filter'])
  expect(signedIn.package.handles.map(({ handle }) => handle)).toEqual(['harborroast', 'openbrew'])
  expect(signedIn).toMatchObject({ name: 'Mine', package: { gender: 'FEMALE', placements: ['replies'] } })
  expect(signedIn.countries.map(({ code }) => code)).toEqual(['GB', 'FR'])
})

test('in another language an entry is the same entry', () => {
  const inLanguage = (label: string): ListDraft => ({
    ...draft,
    package: TargetingPackage.parse({
      interests: [{ label, id: 'food-and-drink/coffee' }],
      keywords: [{ label: 'latte' }],
    }),
  })
  const unticked = toggleEntry(toggleEntry(inLanguage('Coffee'), 'interests', 'Coffee'), 'keywords', 'latte')
  const japanese = withDecisions(unticked, inLanguage('Coffee'), inLanguage('コーヒー'))
  expect(japanese.package.interests).toMatchObject([{ label: 'コーヒー', deselected: true }])
  expect(keywords(japanese)).toEqual(['-latte'])
})

test('handles are put in another order one place at a time, and stay within their list', () => {
  const three: ListDraft = {
    ...draft,
    package: TargetingPackage.parse({ handles: ['one', 'two', 'three'].map((handle) => ({ handle })) }),
  }
  const names = (of: ListDraft) => of.package.handles.map(({ handle }) => handle)
  const moved = moveEntry(three, 'handles', 'three', -1)
  expect([names(moved), moved.dirty]).toEqual([['one', 'three', 'two'], true])
  expect(names(moveEntry(moved, 'handles', 'one', 1))).toEqual(['three', 'one', 'two'])
  expect(moveEntry(three, 'handles', 'one', -1)).toBe(three)
  expect(moveEntry(three, 'handles', 'nobody', 1)).toBe(three)
})
