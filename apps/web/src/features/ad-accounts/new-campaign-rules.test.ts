// A new campaign as it is typed: amounts, what is required, days.
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '#shell/texts.ts'
import type { AdAccountText } from './ad-account-text.ts'
import { type CampaignDraft, campaignProblems, microOf, newCampaignDraft, targetOf } from './new-campaign-rules.ts'

const now = new Date(2026, 10, 21, 9, 0).getTime()
const words: Readonly<Record<string, string>> = { campaignName: 'Campaign name', dailyBudget: 'Daily budget' }
const text = ((key: string) => words[key] ?? key) as AdAccountText
const whole: CampaignDraft = { ...newCampaignDraft('Coffee', now), fundingSource: 'lygyi', dailyBudget: '12.50' }
const problems = (change: Partial<CampaignDraft>, language: 'en' | 'ja' = 'en') =>
  campaignProblems({ ...whole, ...change }, now, text, language)

beforeAll(startTexts)

test.each([
  ['12.50', 12_500_000],
  ['12,5', 12_500_000],
  [' 7 ', 7_000_000],
  ['0.000001', 1],
  ['0', null],
  ['-3', null],
  ['1e3', null],
  ['', null],
  ['12.5.0', null],
])('%j is %j millionths', (typed, micro) => {
  expect(microOf(typed)).toBe(micro)
})

test('a draft that is whole has no problems, and asks for a paused campaign from tomorrow', () => {
  expect(problems({})).toEqual({})
  expect(targetOf(whole, now)).toMatchObject({
    kind: 'new',
    campaign_name: 'Coffee',
    daily_budget_micro: 12_500_000,
    start: new Date(2026, 10, 22).toISOString(),
    end: null,
  })
})

test("[VALID-1] required and too long are said by the specification's messages", () => {
  expect(problems({ campaignName: ' ', dailyBudget: '' })).toEqual({
    campaignName: 'Campaign name is required',
    dailyBudget: 'Daily budget is required',
  })
  expect(problems({ campaignName: 'x'.repeat(256) })).toEqual({
    campaignName: 'Campaign name must be less than 255 characters',
  })
  expect(problems({ campaignName: '' }, 'ja')).toEqual({ campaignName: 'Campaign nameを入力してください' })
})

test('amounts and days that cannot be', () => {
  expect(problems({ dailyBudget: 'much' })).toEqual({ dailyBudget: 'budgetNotAmount' })
  expect(problems({ dailyBudget: '1.005' })).toEqual({ dailyBudget: 'budgetTooFine' })
  expect(problems({ start: '2026-11-20' })).toEqual({ start: 'startPast' })
  expect(problems({ end: '2026-11-22' })).toEqual({ end: 'endsBeforeStart' })
})

test('a start today lies ahead of the moment at which it is asked', () => {
  const { start } = targetOf({ ...whole, start: '2026-11-21' }, now)
  expect(Date.parse(start)).toBeGreaterThan(now)
  expect(Date.parse(start)).toBeLessThan(now + 60 * 60_000)
})
