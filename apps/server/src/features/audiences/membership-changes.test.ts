// Who entered, who left, and because of which clause; packed sets come back as they were.
import { emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import type { Clause } from '@peregrine/domain/audiences/clause-rules.ts'
import { expect, test } from 'vitest'
import { accountsAfter, membershipChanges, type SeenAudience } from './membership-changes.ts'
import { packBits, unpackBits } from './packed-bits.ts'

const of = (...accounts: number[]): Uint32Array => {
  const bits = new Uint32Array(3)
  for (const account of accounts) bits[account >>> 5] = (bits[account >>> 5] ?? 0) | (1 << (account & 31))
  return bits
}
const group = (term: string) => ({ atLeast: 1, criteria: [{ kind: 'posted' as const, terms: [term], atLeast: 1 }] })
const espresso: Clause = { side: 'include', group: group('espresso') }
const noTea: Clause = { side: 'exclude', group: group('tea') }
const inJapan: Clause = { side: 'filter', filters: { ...emptyFilters, countries: ['JP'] } }
const seen = (members: Uint32Array, ...clauses: (readonly [Clause, Uint32Array])[]): SeenAudience => ({
  members,
  clauses: clauses.map(([clause, accounts]) => ({ clause, accounts })),
})
const lines = (reasons: ReturnType<typeof membershipChanges>['enteredBecause']) =>
  reasons.map(({ clause, why, accounts }) => [clause.side, why, accounts])

test('a clause more puts people out; one less lets people in', () => {
  const wide = seen(of(1, 2, 40, 70), [espresso, of(1, 2, 40, 70)])
  const narrow = seen(of(1, 70), [espresso, of(1, 2, 40, 70)], [inJapan, of(1, 70, 90)])
  const narrowed = membershipChanges(wide, narrow)
  expect([accountsAfter(narrowed.entered, -1, 9), accountsAfter(narrowed.left, -1, 9)]).toEqual([[], [2, 40]])
  expect(lines(narrowed.leftBecause)).toEqual([['filter', 'clause_added', 2]])
  const widened = membershipChanges(narrow, wide)
  expect(lines(widened.enteredBecause)).toEqual([['filter', 'clause_removed', 2]])
  expect(widened.leftBecause).toEqual([])
})

test('people change under the same definition: they begin or cease to fulfil a clause', () => {
  const before = seen(of(1, 2), [espresso, of(1, 2, 3)], [noTea, of(3)])
  const after = seen(of(2, 3, 4), [espresso, of(1, 2, 3, 4)], [noTea, of(1)])
  const changes = membershipChanges(before, after)
  expect(lines(changes.enteredBecause)).toEqual([
    ['include', 'accounts_changed', 1],
    ['exclude', 'accounts_changed', 1],
  ])
  expect(lines(changes.leftBecause)).toEqual([['exclude', 'accounts_changed', 1]])
})

test('sets of different lengths are compared by account', () => {
  const changes = membershipChanges(seen(Uint32Array.of(0b10)), seen(of(1, 64)))
  expect([accountsAfter(changes.entered, -1, 9), accountsAfter(changes.left, -1, 9)]).toEqual([[64], []])
})

test('accounts after one of them, in batches, each once', () => {
  const bits = of(0, 5, 31, 32, 63, 64, 95)
  const found: number[] = []
  for (let batch = accountsAfter(bits, -1, 2); batch.length > 0; batch = accountsAfter(bits, found.at(-1) ?? -1, 2))
    found.push(...batch)
  expect(found).toEqual([0, 5, 31, 32, 63, 64, 95])
})

test('packed sets come back, the shorter ones as long as the longest', () => {
  const [first, second] = unpackBits(packBits([of(1, 95), Uint32Array.of(7)]), 2)
  expect([first, second]).toEqual([of(1, 95), Uint32Array.of(7, 0, 0)])
  expect(unpackBits(packBits([]), 0)).toEqual([])
})
