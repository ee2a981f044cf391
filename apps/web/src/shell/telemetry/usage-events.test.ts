// Every named event belongs to a call that the contract has.
import { allEndpoints } from '@peregrine/contract/all-endpoints.ts'
import { expect, test } from 'vitest'
import { USAGE_EVENTS } from './usage-events.ts'

test('named events are calls of the contract', () => {
  const known = new Set(allEndpoints.map(({ id }) => id))
  expect(Object.keys(USAGE_EVENTS).filter((id) => !known.has(id))).toEqual([])
})
