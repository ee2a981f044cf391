// Which questions for figures the network answers, and which metrics it tells of what.
import { expect, test } from 'vitest'
import { checkStatsQuestion, METRIC_GROUPS, metricsFor, type StatsFacts, type StatsQuestion } from './stats-rules.ts'

const at = (day: number, hour = 8): number => Date.UTC(2026, 10, day, hour)
const QUESTION: StatsQuestion = {
  entity: 'LINE_ITEM',
  entityIds: ['itttx'],
  start: at(1),
  end: at(8),
  granularity: 'DAY',
  metricGroups: ['ENGAGEMENT'],
}
/** Midnight is at eight o'clock UTC. */
const FACTS: StatsFacts = { asJob: false, isMidnight: (time) => time % 86_400_000 === 8 * 3_600_000 }
const ids = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`)

test.each<[string, Partial<StatsQuestion>, boolean, readonly string[]]>([
  ['a week by the day', {}, false, []],
  ['twenty of them', { entityIds: ids(20) }, false, []],
  ['twenty-one', { entityIds: ids(21) }, false, ['INVALID_PARAMETER entity_ids']],
  ['none', { entityIds: [] }, false, ['INVALID_PARAMETER entity_ids']],
  ['nine days at once', { end: at(10) }, false, ['INVALID_TIME_WINDOW end_time']],
  ['nine days as a job', { end: at(10) }, true, []],
  ['half an hour', { granularity: 'HOUR', end: at(2) + 1_800_000 }, false, ['INVALID_PARAMETER end_time']],
  ['a day that does not begin at midnight', { start: at(1, 9) }, false, ['INVALID_TIME_WINDOW start_time']],
  ['a day that does not end at midnight', { end: at(7, 9) }, false, ['INVALID_TIME_WINDOW end_time']],
  ['hours that are not aligned to midnight', { granularity: 'HOUR', start: at(1, 9) }, false, []],
  ['a total that is not aligned to midnight', { granularity: 'TOTAL', start: at(1, 9) }, false, []],
  ['an end before the start', { granularity: 'TOTAL', end: at(1, 7) }, false, ['INVALID_TIME_WINDOW end_time']],
  ['ninety days', { start: at(1), end: at(1) + 90 * 86_400_000 }, true, []],
  ['ninety-one days', { start: at(1), end: at(1) + 91 * 86_400_000 }, true, ['INVALID_TIME_WINDOW end_time']],
  [
    'forty-six days by age',
    { end: at(1) + 46 * 86_400_000, segmentation: 'AGE' },
    true,
    ['INVALID_TIME_WINDOW end_time'],
  ],
  ['metropolitan areas of no country', { segmentation: 'METROS' }, true, ['MISSING_PARAMETER country']],
  ['metropolitan areas', { segmentation: 'METROS', country: '96683cc9126741d1' }, true, []],
  ['engagements by tag', { segmentation: 'CONVERSION_TAGS' }, true, ['INVALID_PARAMETER metric_groups']],
  ['conversions by tag', { segmentation: 'CONVERSION_TAGS', metricGroups: ['WEB_CONVERSION'] }, true, []],
])('%s', (_what, change, asJob, problems) => {
  const found = checkStatsQuestion({ ...QUESTION, ...change }, { ...FACTS, asJob })
  expect(found.map(({ code, parameter }) => `${code} ${parameter}`)).toEqual(problems)
})

test('where midnight is at half past an hour, days can be asked for all the same', () => {
  const half = (time: number): number => time + 1_800_000
  const facts = { asJob: false, isMidnight: (time: number) => FACTS.isMidnight(time - 1_800_000) }
  expect(checkStatsQuestion({ ...QUESTION, start: half(at(1)), end: half(at(8)) }, facts)).toEqual([])
})

test('of an account and of funding less is told than of a campaign', () => {
  expect(metricsFor('ACCOUNT', ['ENGAGEMENT', 'BILLING', 'VIDEO'])).toEqual([
    'engagements',
    'impressions',
    'retweets',
    'replies',
    'likes',
    'follows',
  ])
  expect(metricsFor('FUNDING_INSTRUMENT', ['BILLING'])).toEqual(['billed_engagements', 'billed_charge_local_micro'])
  expect(metricsFor('LINE_ITEM', ['VIDEO', 'VIDEO'])).toEqual(METRIC_GROUPS.VIDEO)
})
