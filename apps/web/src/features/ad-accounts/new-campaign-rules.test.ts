// A new campaign as it is typed: amounts, what is required, days.
import { type Message, message, messageText } from '@peregrine/domain/shell/message-rules.ts'
import { beforeAll, expect, test } from 'vitest'
import { startTexts } from '#shell/texts.ts'
import type { AdAccountText } from './ad-account-text.ts'
import {
  type AccountNow,
  type CampaignDraft,
  campaignProblems,
  microOf,
  newCampaignDraft,
  targetOf,
} from './new-campaign-rules.ts'

const now = Date.UTC(2026, 10, 21, 9)
const at: AccountNow = { zone: 'UTC', now }
const words: Readonly<Record<string, string>> = { campaignName: 'Campaign name', dailyBudget: 'Daily budget' }
const text = ((key: string) => words[key] ?? key) as AdAccountText
const whole: CampaignDraft = { ...newCampaignDraft('Coffee', at), fundingSource: 'lygyi', dailyBudget: '12.50' }
const problems = (change: Partial<CampaignDraft>, language: 'en' | 'ja' = 'en') =>
  campaignProblems({ ...whole, ...change }, at, text, language)

const said = (one: Message): string => messageText(one, 'en')

beforeAll(startTexts)

test.each([
  ['12.50', 12_500_000],
  ['1,500', 1_500_000_000],
  ['3,000', 3_000_000_000],
  ['$3,000', 3_000_000_000],
  ['1,234.56', 1_234_560_000],
  ['１００', 100_000_000],
  ['２３８', 238_000_000],
  ['1,50', 1_500_000],
  [' 7 ', 7_000_000],
  ['５００，０００円', null],
  ['1.500', null],
  ['0.000001', null],
  ['-3', null],
  ['1e3', null],
  ['', null],
  ['12.5.0', null],
])('%j is %j millionths', (typed, micro) => {
  expect(microOf(typed, 'USD')).toBe(micro)
})

test('a draft that is whole has no problems, and asks for a paused campaign from tomorrow', () => {
  expect(problems({})).toEqual({})
  expect(targetOf(whole, at)).toMatchObject({
    kind: 'new',
    campaign_name: 'Coffee',
    daily_budget_micro: 12_500_000,
    start: '2026-11-22T00:00:00.000Z',
    end: null,
  })
})

test('a total budget is optional, and not below the daily one', () => {
  expect(targetOf({ ...whole, totalBudget: '5000' }, at)).toMatchObject({ total_budget_micro: 5_000_000_000 })
  expect(targetOf(whole, at)).toMatchObject({ total_budget_micro: null })
  expect(problems({ totalBudget: '12' })).toEqual({ totalBudget: 'totalBelowDaily' })
  expect(problems({ totalBudget: 'much' })).toEqual({
    totalBudget: said(message('not_an_amount', { most: '999,999,999' })),
  })
  expect(problems({ totalBudget: '0' })).toEqual({ totalBudget: said(message('amount_is_nothing')) })
  expect(problems({ dailyBudget: '1,500', totalBudget: '３０，０００' })).toEqual({})
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
  expect(problems({ dailyBudget: 'much' })).toEqual({
    dailyBudget: said(message('not_an_amount', { most: '999,999,999' })),
  })
  expect(problems({ dailyBudget: '0' })).toEqual({ dailyBudget: said(message('amount_is_nothing')) })
  expect(problems({ dailyBudget: '1.500' })).toEqual({ dailyBudget: said(message('ambiguous_amount')) })
  expect(problems({ dailyBudget: '¥500', currency: 'USD' })).toEqual({
    dailyBudget: said(message('other_currency', { currency: 'USD' })),
  })
  expect(problems({ dailyBudget: '0.005', currency: 'USD' })).toEqual({
    dailyBudget: said(message('amount_too_fine', { currency: 'USD', places: 2 })),
  })
  expect(problems({ dailyBudget: '10.5', currency: 'JPY' })).toEqual({
    dailyBudget: said(message('amount_is_whole', { currency: 'JPY' })),
  })
  for (const day of ['0001-01-01', '2026-11-31', '2027-02-29', '9999-12-31'])
    expect(problems({ start: day, end: day })).toEqual({
      start: said(message('not_a_day')),
      end: said(message('not_a_day')),
    })
  expect(problems({ start: '2026-11-20' })).toEqual({ start: 'startPast' })
  expect(problems({ end: '2026-11-21' })).toEqual({ end: 'endsBeforeStart' })
})

test('a start today lies ahead of the moment at which it is asked', () => {
  const { start } = targetOf({ ...whole, start: '2026-11-21' }, at)
  expect(Date.parse(start)).toBeGreaterThan(now)
  expect(Date.parse(start)).toBeLessThan(now + 60 * 60_000)
})

test('days are days of the ad account, and the last one belongs to the flight', () => {
  const west: AccountNow = { zone: 'America/Los_Angeles', now: Date.UTC(2026, 10, 23, 6) }
  const draft: CampaignDraft = { ...whole, start: '2026-11-24', end: '2026-12-21' }
  expect(targetOf(draft, west)).toMatchObject({ start: '2026-11-24T08:00:00.000Z', end: '2026-12-22T07:59:00.000Z' })
  expect(targetOf(draft, { ...west, zone: 'Asia/Tokyo' })).toMatchObject({
    start: '2026-11-23T15:00:00.000Z',
    end: '2026-12-21T14:59:00.000Z',
  })
})

test('today and tomorrow are those of the ad account', () => {
  // The 23rd in Tokyo, the 22nd in Los Angeles.
  const moment = Date.UTC(2026, 10, 23, 6)
  expect(newCampaignDraft('Coffee', { zone: 'America/Los_Angeles', now: moment }).start).toBe('2026-11-23')
  expect(newCampaignDraft('Coffee', { zone: 'Asia/Tokyo', now: moment }).start).toBe('2026-11-24')
  const of = (zone: string) => campaignProblems({ ...whole, start: '2026-11-22' }, { zone, now: moment }, text, 'en')
  expect(of('America/Los_Angeles')).toEqual({})
  expect(of('Asia/Tokyo')).toEqual({ start: 'startPast' })
})

test('a flight may be a single day', () => {
  expect(problems({ start: '2026-11-23', end: '2026-11-23' })).toEqual({})
})
