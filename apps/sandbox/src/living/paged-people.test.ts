// Lists of people one after the other, as long as those of the largest accounts.
import { expect, test } from 'vitest'
import { joinedPeople, listedPeople } from './paged-people.ts'

test('a slice goes over the ends of lists, and all of a million people can be had at once', () => {
  const numbers = Array.from({ length: 500_000 }, (_, number) => number)
  const people = joinedPeople([listedPeople([7]), listedPeople(numbers), listedPeople(numbers)])
  expect(people.slice(0, 3)).toEqual([7, 0, 1])
  expect(people.slice(500_000, 2)).toEqual([499_999, 0])
  expect(people.slice(0, people.length)).toHaveLength(1_000_001)
})
