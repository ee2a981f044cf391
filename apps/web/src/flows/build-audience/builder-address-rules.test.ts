// The builder's address: what is written is read back, and what cannot be read is said.
import { type Definition, definitionKey, emptyDefinition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { expect, test } from 'vitest'
import { addressText, isOwnStep, LINK_LENGTH, readPlace, writePlace } from './builder-address-rules.ts'

const withTerms = (...terms: string[]): Definition => ({
  ...emptyDefinition,
  include: [{ atLeast: 1, criteria: [{ kind: 'posted', terms, atLeast: 1 }] }],
})

test('an address brings back definition and saved list, and leaves the rest of the query alone', () => {
  const coffee = withTerms('espresso', 'コーヒー')
  const { search, state } = writePlace('?tab=network&protargeting', addressText(coffee), { id: 'a~b', version: 12 })
  expect(new URLSearchParams(search).get('tab')).toBe('network')
  const place = readPlace(search, state)
  expect(definitionKey(place.definition)).toBe(definitionKey(coffee))
  expect(place.saved).toEqual({ id: 'a~b', version: 12 })
})

test('what a program asked for goes with the definition, until it is saved or emptied', () => {
  const text = addressText(withTerms('espresso'))
  const planOf = (search: string) => new URLSearchParams(search).get('plan')
  const edited = writePlace('?plan=p1&name=Regulars', text, null).search
  expect(planOf(edited)).toBe('p1')
  expect(planOf(writePlace(edited, text, { id: 'a', version: 1 }).search)).toBeNull()
  expect(planOf(writePlace(edited, '', null).search)).toBeNull()
})

test('the empty definition takes no room', () => {
  expect(addressText(emptyDefinition)).toBe('')
  expect(writePlace('?d=1abc&saved=x~1', '', null).search).toBe('')
  expect(readPlace('', null)).toMatchObject({ text: '', unreadable: false, saved: null })
})

test('a definition too long for an address travels with the history entry', () => {
  const long = withTerms(
    ...Array.from({ length: 100 }, (_, index) => `a rather long phrase, number ${index} of a list`.repeat(2)),
  )
  const { search, state } = writePlace('', addressText(long), null)
  expect(search.length).toBeLessThan(LINK_LENGTH)
  expect(definitionKey(readPlace(search, state).definition)).toBe(definitionKey(long))
})

test.each(['?d=garbage!!', '?d=1', '?d=1W10', '?d=2W1tdLFtdLHt9XQ'])(
  '%s is unreadable: empty, and said so',
  (search) => {
    const place = readPlace(search, null)
    expect([place.unreadable, place.text]).toEqual([true, ''])
    expect(place.definition).toEqual(emptyDefinition)
  },
)

test.each(['saved=', 'saved=x', 'saved=x~0', 'saved=~3', 'saved=x~-1'])('%s names no saved list', (query) => {
  expect(readPlace(`?${query}`, null).saved).toBeNull()
})

test('changes within a second are one step of the back button', () => {
  expect([isOwnStep(0, 999), isOwnStep(0, 1001), isOwnStep(Number.NEGATIVE_INFINITY, 0)]).toEqual([false, true, true])
})
