// Reached and excluded at once: by criteria, by what was chosen, and account by account.
import { expect, test } from 'vitest'
import { isAllExcluded, reachedAndExcluded, sameExcluded } from './reached-and-excluded-rules.ts'

const item = (targeting_type: string, operator_type: string, targeting_value: string) => ({
  ...{ targeting_type, operator_type, targeting_value, name: targeting_value },
})

test.each<[string, Parameters<typeof reachedAndExcluded>[0], readonly string[]]>([
  ['the same list', [item('CUSTOM_AUDIENCE', 'EQ', 'a'), item('CUSTOM_AUDIENCE', 'NE', 'a')], ['a']],
  ['two lists', [item('CUSTOM_AUDIENCE', 'EQ', 'a'), item('CUSTOM_AUDIENCE', 'NE', 'b')], []],
  ['look-alikes of a list', [item('CUSTOM_AUDIENCE_EXPANDED', 'EQ', 'a'), item('CUSTOM_AUDIENCE', 'NE', 'a')], []],
  ['keywords', [item('BROAD_KEYWORD', 'EQ', 'tea'), item('BROAD_KEYWORD', 'NE', 'tea')], []],
])('criteria both ways: %s', (_, criteria, names) => {
  expect(reachedAndExcluded(criteria).map(({ name }) => name)).toEqual(names)
})

test.each([
  [{ kind: 'customer_list', list_id: 'a' }, ['a'], true],
  [{ kind: 'config', config_id: 'a', reach_by: 'list' as const }, ['b', 'a'], true],
  [{ kind: 'config', config_id: 'a', reach_by: 'both' as const }, ['a'], true],
  [{ kind: 'config', config_id: 'a', reach_by: 'list' as const }, ['b'], false],
  [{ kind: 'config', config_id: 'a' }, ['a'], false],
  [{ kind: 'package' }, ['a'], false],
])('what was chosen: %o beside %o', (targeting, excluded, same) => {
  expect(sameExcluded(targeting, excluded, 'A')?.code).toBe(same ? 'reached_and_excluded' : undefined)
})

const accounts = (...numbers: readonly number[]): Uint32Array => {
  const bits = new Uint32Array(2)
  for (const number of numbers) bits[number >> 5] = (bits[number >> 5] ?? 0) | (1 << (number & 31))
  return bits
}

test('everyone is excluded by lists together; no one at all is not everyone', () => {
  expect(isAllExcluded(accounts(1, 31, 40), [accounts(1), accounts(31, 40, 41)])).toBe(true)
  expect(isAllExcluded(accounts(1, 31, 40), [accounts(1, 40)])).toBe(false)
  expect(isAllExcluded(accounts(1, 40), [new Uint32Array([2])])).toBe(false)
  expect(isAllExcluded(accounts(), [accounts(1)])).toBe(false)
})
