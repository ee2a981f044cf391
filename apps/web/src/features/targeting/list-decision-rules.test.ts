// Decisions on a list hold for the package made anew, and are kept in this tab until the list is saved.
import { TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import { type Definition, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { afterEach, expect, test } from 'vitest'
import { decided, decisionsOf } from './list-decision-rules.ts'
import {
  addCountry,
  addEntries,
  type ListDraft,
  moveEntry,
  removeCountry,
  removeEntry,
  toggleEntry,
} from './list-draft-rules.ts'
import { keepDecisions, placeOfFresh, placeOfSaved, storedDecisions, storedForAudience } from './stored-decisions.ts'

const about = (...terms: string[]): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms, atLeast: 1 }] }],
})
const made = (...keywords: string[]): ListDraft => ({
  name: '',
  package: TargetingPackage.parse({ keywords: keywords.map((label) => ({ label, id: label })) }),
  countries: [
    { code: 'GB', label: 'United Kingdom' },
    { code: 'JP', label: 'Japan' },
  ],
  definition: about('espresso'),
  saved: null,
  dirty: true,
})
const keywords = (of: ListDraft) =>
  of.package.keywords.map(({ label, deselected }) => `${deselected ? '-' : '+'}${label}`)

afterEach(() => sessionStorage.clear())

const touched = (() => {
  const unticked = toggleEntry(made('espresso', 'latte'), 'keywords', 'latte')
  const own = addEntries({ ...unticked, name: 'Mine' }, 'keywords', ['kettle'])
  return addCountry(removeCountry(own, 'GB'), { code: 'FR', label: 'France' })
})()

test('only what differs counts: ticking back leaves nothing decided', () => {
  const start = made('espresso')
  expect(decisionsOf(start, start)).toBeNull()
  const twice = toggleEntry(toggleEntry(start, 'keywords', 'espresso'), 'keywords', 'espresso')
  expect(decisionsOf(twice, start)).toBeNull()
  expect(decisionsOf(removeEntry(addEntries(start, 'keywords', ['x']), 'keywords', 'x'), start)).toBeNull()
})

test('a changed audience: what it still has stays unticked, own entries and countries stay, new ones are as made', () => {
  const decisions = decisionsOf(touched, made('espresso', 'latte'))
  if (!decisions) throw new Error('Something has been decided.')
  const next = decided(made('latte', 'moka'), decisions)
  expect(keywords(next)).toEqual(['+kettle', '-latte', '+moka'])
  expect(next.name).toBe('Mine')
  expect(next.countries.map(({ code }) => code)).toEqual(['JP', 'FR'])
})

test('an own entry taken out of a saved list stays out', () => {
  const start = addEntries(made('espresso'), 'keywords', ['kettle'])
  const decisions = decisionsOf(removeEntry(start, 'keywords', 'kettle'), start)
  if (!decisions) throw new Error('Something has been decided.')
  expect(keywords(decided(start, decisions))).toEqual(['+espresso'])
})

test('the order into which entries were put stays; those that are new follow', () => {
  const start = made('espresso', 'latte', 'moka')
  const moved = moveEntry(start, 'keywords', 'moka', -1)
  const decisions = decisionsOf(moved, start)
  if (!decisions) throw new Error('Something has been decided.')
  expect(keywords(decided(start, decisions))).toEqual(['+espresso', '+moka', '+latte'])
  expect(keywords(decided(made('ristretto', 'latte', 'moka'), decisions))).toEqual(['+moka', '+latte', '+ristretto'])
  expect(decisionsOf(moveEntry(moved, 'keywords', 'moka', 1), start)).toBeNull()
})

test('decisions about entries that are not there change nothing', () => {
  const start = made('espresso')
  const decisions = decisionsOf(toggleEntry(start, 'keywords', 'espresso'), start)
  if (!decisions) throw new Error('Something has been decided.')
  const other = made('tea')
  expect(decided(other, decisions)).toBe(other)
})

test('kept in the tab for the same audience and for one that shares a term, not for another one', () => {
  const decisions = decisionsOf(touched, made('espresso', 'latte'))
  keepDecisions(placeOfFresh(about('espresso')), about('espresso'), decisions)
  expect(storedForAudience(about('espresso'))).toEqual(decisions)
  expect(storedForAudience(about('ESPRESSO', 'moka'))).toEqual(decisions)
  expect(storedForAudience(about('gardening'))).toBeNull()
  expect(storedDecisions(placeOfSaved('list-1'))).toBeNull()
  keepDecisions(placeOfFresh(about('espresso')), about('espresso'), null)
  expect(storedForAudience(about('espresso'))).toBeNull()
})

test.each(['no JSON', '[]', '{"form":0,"kept":[]}', 'null'])('%s in storage is nothing kept', (text) => {
  sessionStorage.setItem('peregrine.list-decisions', text)
  expect(storedForAudience(about('espresso'))).toBeNull()
})
