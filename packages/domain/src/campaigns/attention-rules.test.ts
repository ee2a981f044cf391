// What there is to do about a campaign.
import { expect, test } from 'vitest'
import { type AttentionFacts, attentionOf, ENDED_LATELY_MS } from './attention-rules.ts'
import type { PaceOfSpending } from './pace-rules.ts'

const NOW = Date.parse('2026-11-23T08:00:00Z')
const DAY = 86_400_000
const pace = (given: Partial<PaceOfSpending>): PaceOfSpending => ({
  state: 'on_pace',
  reason: null,
  budget: 100,
  spent: 50,
  expected: 50,
  projected: null,
  elapsed: 0.5,
  most: null,
  ...given,
})
const facts = (given: Partial<AttentionFacts>): AttentionFacts => ({
  order: 'live',
  status: 'Active',
  reason: null,
  changedOutside: false,
  rejectedAds: 0,
  pace: pace({}),
  end: NOW + 10 * DAY,
  now: NOW,
  ...given,
})
const ended = (more: Partial<AttentionFacts> = {}) => ({
  status: 'Expired' as const,
  end: NOW - DAY,
  pace: pace({ state: 'ended', spent: 60, expected: null }),
  ...more,
})

test.each<readonly [string, Partial<AttentionFacts>, readonly (readonly [string, number | null])[]]>([
  ['runs as planned', {}, []],
  ['a draft', { order: 'draft', status: 'Draft', pace: pace({ state: 'held' }) }, []],
  ['paused by us', { status: 'Paused', reason: 'campaign_off', pace: pace({ state: 'held' }) }, []],
  ['ahead of plan', { pace: pace({ state: 'ahead', spent: 70 }) }, []],
  ['refused', { order: 'refused' }, [['refused', null]]],
  ['waits', { order: 'waiting' }, [['waiting', null]]],
  ['changed there', { changedOutside: true }, [['drifted', null]]],
  ['deleted there', { order: 'gone', changedOutside: true, rejectedAds: 2 }, [['gone', null]]],
  ['deleted there, and never ours', { order: 'gone' }, []],
  ['one of its ads rejected', { rejectedAds: 1 }, [['ads_rejected', 1]]],
  ['all of its ads rejected', { status: 'Halted', reason: 'ads_rejected', rejectedAds: 3 }, [['ads_rejected', 3]]],
  ['rejected ads of what is paused', { status: 'Paused', rejectedAds: 1, pace: pace({ state: 'held' }) }, []],
  ['no ads', { status: 'Halted', reason: 'no_ads', pace: pace({ state: 'held' }) }, [['halted', null]]],
  ['today’s budget is spent', { status: 'Halted', reason: 'daily_budget_used_up' }, []],
  ['behind plan', { pace: pace({ state: 'behind', spent: 20 }) }, [['behind', 30]]],
  ['ended with money left', ended(), [['money_left', 40]]],
  ['ended with next to nothing left', ended({ pace: pace({ state: 'ended', spent: 95 }) }), []],
  ['ended without a budget', ended({ pace: pace({ state: 'ended', budget: null }) }), []],
  ['ended long ago', ended({ end: NOW - ENDED_LATELY_MS - 1 }), []],
  [
    'several things: the most urgent first',
    { order: 'refused', changedOutside: true, rejectedAds: 1, pace: pace({ state: 'behind', spent: 20 }) },
    [
      ['refused', null],
      ['drifted', null],
      ['ads_rejected', 1],
      ['behind', 30],
    ],
  ],
])('%s', (_name, given, found) => {
  expect(attentionOf(facts(given)).map(({ kind, amount }) => [kind, amount])).toEqual(found)
})
