// What a package ticks of the user's own terms, and what it does not suggest.
import { expect, test } from 'vitest'
import { isOwnTermInformative, isPrivatePerson, namesExcluded } from './suggested-entry-rules.ts'

test.each([
  ['same', undefined, true, 'a posted word that nobody here says: the network may know it'],
  ['same', { a: 0, affinityLow: 0.1 }, true, 'an account that none of them follows stays what was asked for'],
  ['profile', undefined, false, 'a profile word that nobody posts'],
  ['profile', { a: 0, affinityLow: 0.04 }, false, 'a profile word that only others post'],
  ['profile', { a: 25, affinityLow: 0.9 }, false, 'a profile word that members post less often than others'],
  ['profile', { a: 25, affinityLow: 4 }, true, 'a profile word that members post too'],
] as const)('%s term, seen %j: ticked %s (%s)', (from, seen, ticked, _because) => {
  expect(isOwnTermInformative(from, seen)).toBe(ticked)
})

test.each([
  [{ verified: true, followers: 10, following: 900 }, false],
  [{ verified: false, followers: 300, following: 280 }, true],
  [{ verified: false, followers: 30, following: 280 }, true],
  [{ verified: false, followers: 3000, following: 280 }, false],
  [{ verified: false, followers: 0, following: 0 }, false],
])('%j is a private person: %s', (profile, expected) => {
  expect(isPrivatePerson(profile)).toBe(expected)
})

test.each([
  ['つみたて投資の会', ['投資'], true],
  ['Index Investing Weekly', ['investing'], true],
  ['sportscars daily', ['car'], false],
  ['the car club', ['car'], true],
  ['scarf shop', ['car'], false],
  ['dailyinvesting', ['investing'], true],
  ['家計簿のり', ['投資'], false],
  ['crude oil trading', ['crude oil'], true],
  ['anything', [], false],
])('%s names what is left out of %j: %s', (text, excluded, expected) => {
  expect(namesExcluded(text, excluded)).toBe(expected)
})
