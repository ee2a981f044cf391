// Days of queries that programs make: open, missing and turned round.
import { expect, test } from 'vitest'
import { soundQuery } from './sound-talk-query.ts'

const TODAY = '2026-11-21'

test('[talk.mcp] days that are open at the end end today where they are counted one by one', () => {
  expect(soundQuery({ kind: 'days', metric: 'followers', period: { from: '2026-11-01', to: null } }, TODAY)).toEqual({
    kind: 'days',
    metric: 'followers',
    period: { from: '2026-11-01', to: TODAY },
  })
  expect(soundQuery({ kind: 'growth', period: { from: null, to: null } }, TODAY)).toEqual({
    kind: 'growth',
    period: { from: null, to: TODAY },
  })
})

test('[talk.mcp] days that are open on both sides are no condition elsewhere', () => {
  const open = { from: null, to: null }
  expect(
    soundQuery(
      { kind: 'people_count', of: 'followers', filter: { verified: true, joined: open }, period: open },
      TODAY,
    ),
  ).toEqual({ kind: 'people_count', of: 'followers', filter: { verified: true }, period: null })
  expect(soundQuery({ kind: 'accounts_compare', period: open }, TODAY)).toEqual({ kind: 'accounts_compare' })
  expect(
    soundQuery(
      {
        kind: 'people_compare',
        left: { of: 'followers', filter: {}, period: open },
        right: { of: 'followers', filter: {}, period: { from: '2026-11-01', to: null } },
      },
      TODAY,
    ),
  ).toEqual({
    kind: 'people_compare',
    left: { of: 'followers', filter: {}, period: null },
    right: { of: 'followers', filter: {}, period: { from: '2026-11-01', to: null } },
  })
})

test('[talk.mcp] days that end before they begin are none, at whatever place', () => {
  const back = { from: '2026-12-09', to: '2026-11-01' }
  expect(soundQuery({ kind: 'growth', period: back }, TODAY)).toBeNull()
  expect(
    soundQuery({ kind: 'people_count', of: 'followers', filter: { joined: back }, period: null }, TODAY),
  ).toBeNull()
})
