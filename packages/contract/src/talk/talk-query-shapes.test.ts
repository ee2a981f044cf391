// A share is told of people among whom everybody is that was counted: any other choice is no query.
import type { PeopleChoice, PeopleFilter, TalkPeriod } from '@peregrine/domain/talk/talk-query-rules.ts'
import { expect, test } from 'vitest'
import { TalkQueryShape } from './talk-query-shapes.ts'

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }
const choice = (filter: PeopleFilter, period: TalkPeriod | null = null): PeopleChoice => ({
  of: 'followers',
  filter,
  period,
})
const women = choice({ gender: 'female', countries: ['JP'] }, NOVEMBER)

test.each<readonly [string, PeopleChoice, boolean]>([
  ['of everybody in the same days', choice({}, NOVEMBER), true],
  ['of one of the conditions', choice({ countries: ['JP'] }), true],
  ['of the same people', women, true],
  ['of another condition', choice({ verified: true }), false],
  ['of another country', choice({ countries: ['DE'] }), false],
  ['of other days', choice({}, { from: '2026-10-01', to: '2026-10-31' }), false],
  ['of another set', { ...choice({}), of: 'following' }, false],
])('[talk.ask] a share %s', (_, among, holds) => {
  const query = { kind: 'people_count', ...women, among }
  expect(TalkQueryShape.safeParse(query)).toMatchObject(holds ? { success: true, data: query } : { success: false })
})
