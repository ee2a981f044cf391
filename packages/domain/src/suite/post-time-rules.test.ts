// The time that an id of a post tells: never one that contradicts what is known of its author.
import { expect, test } from 'vitest'
import { timeOfPostId } from './post-time-rules.ts'

const day = (text: string): number => Date.parse(`${text}T12:00:00Z`)
const idAt = (at: number, low = 77n): string => String(((BigInt(at) - 1_288_834_974_657n) << 22n) + low)
const now = day('2026-12-07')

test.each([
  ['of a post', idAt(day('2026-12-01')), day('2024-08-10'), day('2026-12-01')],
  ['by somebody whose age is unknown', idAt(day('2019-02-06')), null, day('2019-02-06')],
  ['a moment ahead, as clocks differ', idAt(now + 900), null, now + 900],
  ['from before they joined', idAt(day('2019-02-06')), day('2024-08-10'), null],
  // As another network may number its posts: read as a time it is one of 2019.
  ['of nineteen digits that carry no time', '1093020605000001714', day('2024-08-10'), null],
  ['in the future', idAt(day('2026-12-08')), null, null],
  ['from before ids carried a time', '28700859247', null, null],
  ['of no length', '500000001', null, null],
] as const)('an id %s', (_name, id, joinedAt, at) => {
  expect(timeOfPostId(id, { joinedAt, now })).toBe(at)
})
