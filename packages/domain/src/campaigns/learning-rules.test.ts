// What can be said of a campaign, and above all what cannot.
import { describe, expect, test } from 'vitest'
import { messageText } from '../shell/message-rules.ts'
import { type DeliveredDay, type LearningFacts, learningsOf } from './learning-rules.ts'

const nothing: LearningFacts = {
  currency: 'USD',
  adSets: [],
  ads: [],
  days: [],
  frequency: null,
  usual: null,
  pace: null,
}
const part = (name: string, impressions: number, engagements: number, running = true) => ({
  name,
  running,
  impressions,
  engagements,
})
const days = (count: number, impressions: number, engagements: number, spent = 0): DeliveredDay[] =>
  Array.from({ length: count }, () => ({ impressions, engagements, spent, counted: true, settled: true }))
const codes = (facts: Partial<LearningFacts>): string[] => learningsOf({ ...nothing, ...facts }).map(({ code }) => code)

describe('ad sets and ads', () => {
  test.each([
    ['nothing delivered', [], []],
    ['one alone', [part('A', 50_000, 900)], []],
    ['too few impressions', [part('A', 900, 80), part('B', 900, 10)], []],
    ['too few engagements to prefer it', [part('A', 2_000, 19), part('B', 2_000, 2)], []],
    ['a clear winner', [part('A', 20_000, 500), part('B', 20_000, 300)], ['learned_best_ad_set', 'next_shift_budget']],
    ['a small gap', [part('A', 20_000, 410), part('B', 20_000, 400)], ['learned_even_ad_set', 'next_wait']],
    [
      'a small gap, of what is paused',
      [part('A', 20_000, 410), part('B', 20_000, 400, false)],
      ['learned_even_ad_set'],
    ],
    ['no gap at all', [part('A', 20_000, 400), part('B', 20_000, 400)], ['learned_even_ad_set']],
    // Alone p would be 0.04; with nine others compared to it, it is chance.
    [
      'the best of many by luck',
      Array.from({ length: 10 }, (_, n) => part(`${n}`, 20_000, n === 0 ? 460 : 400)),
      ['learned_even_ad_set', 'next_wait'],
    ],
  ])('%s', (_, adSets, expected) => {
    expect(codes({ adSets })).toEqual(expected)
  })

  test('in words, with the interval and how sure it is, in both languages', () => {
    const [best] = learningsOf({ ...nothing, ads: [part('Latte', 20_000, 500), part('Mocha', 20_000, 300)] })
    if (!best) throw new Error('Nothing said.')
    expect(messageText(best, 'en')).toBe(
      'Ad “Latte” works best of 2: 2.50% of its impressions led to an engagement (95% interval 2.29%–2.73%), against 1.50% for “Mocha” in second place. Chance alone would show such a gap in fewer than 1 of 1000 cases.',
    )
    expect(messageText(best, 'ja')).toContain('2件の広告のうち「Latte」が最も好調です。エンゲージメント率は2.50%')
  })
})

describe('the rate over the days', () => {
  const falling = [...days(4, 5_000, 200), ...days(4, 5_000, 120)]
  test.each<[string, Partial<LearningFacts>, string[]]>([
    ['falls while people see it often', { days: falling, frequency: 3.4 }, ['learned_fatigue', 'next_refresh']],
    ['falls although hardly anybody saw it twice', { days: falling, frequency: 1.2 }, ['learned_falling_fresh']],
    ['falls, and nobody says how often it was seen', { days: falling }, ['learned_falling']],
    [
      'is seen again and again by the same few',
      { days: days(9, 5_000, 200), frequency: 123 },
      ['learned_saturated', 'next_unsaturate'],
    ],
    ['rises', { days: falling.toReversed(), frequency: 3.4 }, ['learned_rising']],
    ['stays', { days: days(8, 5_000, 200), frequency: 5 }, []],
    ['too few days', { days: [...days(2, 5_000, 200), ...days(2, 5_000, 100)], frequency: 5 }, []],
    ['too few people', { days: [...days(4, 100, 8), ...days(4, 100, 1)], frequency: 5 }, []],
    ['still coming in', { days: falling.map((day) => ({ ...day, counted: false })), frequency: 5 }, []],
  ])('%s', (_, facts, expected) => {
    expect(codes(facts)).toEqual(expected)
  })
})

describe('cost and plan', () => {
  const spent = days(4, 10_000, 100, 50)
  test.each<[string, Partial<LearningFacts>, string[]]>([
    ['cheaper than usual', { days: spent, usual: { cost: 0.8, campaigns: 5 } }, ['learned_cheap']],
    ['dearer than usual', { days: spent, usual: { cost: 0.3, campaigns: 5 } }, ['learned_dear', 'next_test']],
    ['within what chance does', { days: spent, usual: { cost: 0.52, campaigns: 5 } }, []],
    ['nothing to compare with', { days: spent }, []],
    ['less than planned', { pace: { spent: 60, expected: 100 } }, ['learned_underspent']],
    ['more than planned', { pace: { spent: 130, expected: 100 } }, ['learned_overspent']],
    ['as planned', { pace: { spent: 95, expected: 100 } }, []],
  ])('%s', (_, facts, expected) => {
    expect(codes(facts)).toEqual(expected)
  })
})
