// What spoils an experiment: which changes count, for which side, and what delivery itself spoils.
import { describe, expect, test } from 'vitest'
import {
  type ExperimentParts,
  orderedSpoilers,
  type SpoilingDeed,
  spoilingChanges,
  spoilingDelivery,
} from './experiment-spoiler-rules.ts'

const audiences: ExperimentParts = {
  subject: 'audience',
  campaign: 'campaign',
  a: 'set-a',
  b: 'set-b',
  adSets: new Map([
    ['set-a', 'Latte'],
    ['set-b', 'Espresso'],
  ]),
  adSetOfAd: new Map([
    ['ad-1', 'set-a'],
    ['ad-9', 'set-z'],
  ]),
}
const creatives: ExperimentParts = {
  ...audiences,
  subject: 'creative',
  a: 'ad-1',
  b: 'ad-2',
  adSets: new Map([['set-a', 'Latte']]),
  adSetOfAd: new Map([
    ['ad-1', 'set-a'],
    ['ad-2', 'set-a'],
    ['ad-3', 'set-a'],
  ]),
}
const deed = (target: string, action: string, ...fields: string[]): SpoilingDeed => ({
  at: 1,
  action,
  target,
  fields: fields.map((field) => ({ field })),
})

describe('changes', () => {
  test.each<[string, ExperimentParts, SpoilingDeed, readonly string[]]>([
    ['a bid of one side', audiences, deed('set-a', 'ad_set.changed', 'bid', 'name'), ['edited a']],
    ['its name alone', audiences, deed('set-a', 'ad_set.changed', 'name'), []],
    ['a budget', audiences, deed('set-b', 'ad_set.changed', 'daily_budget'), ['budget b']],
    ['a pause', audiences, deed('set-b', 'ad_set.paused_by_rule', 'running'), ['paused b']],
    ['the budget of the campaign', audiences, deed('campaign', 'campaign.changed', 'total_budget'), ['budget both']],
    ['another campaign', audiences, deed('other', 'campaign.changed', 'total_budget'), []],
    ['an ad of a side', audiences, deed('ad-1', 'ad.switched_off'), ['edited a']],
    ['an ad of a third ad set', audiences, deed('ad-9', 'ad.switched_off'), []],
    ['a side is deleted', audiences, deed('set-b', 'ad_set.deleted'), ['deleted b']],
    ['changed in the ad account', audiences, deed('campaign', 'campaign.theirs_taken'), ['outside both']],
    ['one of both ads', creatives, deed('ad-2', 'ad.switched_off'), ['paused b']],
    ['one of both ads deleted', creatives, deed('ad-1', 'ad.deleted'), ['deleted a']],
    ['a third ad of the ad set', creatives, deed('ad-3', 'ad.created'), ['edited both']],
    ['their ad set', creatives, deed('set-a', 'ad_set.changed', 'bid'), ['edited both']],
    ['their ad set deleted', creatives, deed('set-a', 'ad_set.deleted'), ['deleted both']],
  ])('%s', (_, parts, one, expected) => {
    expect(spoilingChanges([one], parts).map(({ kind, side }) => `${kind} ${side}`)).toEqual(expected)
  })

  test('in bulk, by the name of the ad set; several of one kind together', () => {
    const bulk: SpoilingDeed = {
      at: 5,
      action: 'campaign.changed',
      target: 'campaign',
      fields: [
        { field: 'bid', part: 'Espresso' },
        { field: 'bid', part: 'Another' },
      ],
    }
    const later = { ...deed('set-b', 'ad_set.changed', 'targeting'), at: 9 }
    expect(spoilingChanges([bulk, later], audiences)).toEqual([
      { kind: 'edited', side: 'b', at: 5, fields: ['bid', 'targeting'], amount: 2 },
    ])
  })
})

describe('delivery', () => {
  const side = (impressions: number, results: number, idleDays = 0) => ({ impressions, results, idleDays })
  const kinds = (...given: Parameters<typeof spoilingDelivery>) =>
    orderedSpoilers(spoilingDelivery(...given)).map((one) => `${one.kind} ${one.side}`)
  test.each([
    [side(0, 0), side(0, 0), []],
    [side(1000, 50), side(900, 60), []],
    [side(1000, 50), side(99, 20), ['barely b', 'uneven a']],
    [side(1000, 50), side(900, 9), ['barely b']],
    [side(400, 50, 2), side(900, 60), ['idle a', 'uneven b']],
  ] as const)('%j, %j', (a, b, expected) => {
    expect(kinds(a, b, { over: true })).toEqual(expected)
  })

  test('few results are no fault while it runs', () => {
    expect(kinds(side(100, 3), side(90, 2), { over: false })).toEqual([])
  })
})
