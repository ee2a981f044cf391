// Every rule of the network reads as a sentence for people, in both languages, with nothing left to fill in.
import { expect, test } from 'vitest'
import { messageText } from '../shell/message-rules.ts'
import { checkPromotedPost } from './creative-rules.ts'
import { CRITERION_LIMITS } from './criterion-rules.ts'
import { NETWORK_RULES, networkProblem } from './network-problem-rules.ts'
import { problemMessage } from './problem-message-rules.ts'

const AMOUNTS = { least: 10_000, most: 1_000_000_000, spent: 12_500_000, limit: 200, count: 201 }
const written = { what: 'keywords', kind: 'keywords', where: 'in a campaign', expected: 'a number', objective: 'REACH' }

test.each(NETWORK_RULES)('%s', (rule) => {
  const said = problemMessage(networkProblem(rule, { parameter: 'name', value: 'x' }, { ...AMOUNTS, ...written }))
  for (const language of ['en', 'ja'] as const) expect(messageText(said, language)).not.toMatch(/[{}]|undefined|NaN/)
  expect(messageText(said, 'en')).not.toMatch(/_/)
})

test.each(CRITERION_LIMITS)('a limit of $limit $what has its words', ({ limit, kind, what }) => {
  const place = { parameter: 'targeting_type' }
  const said = problemMessage(networkProblem('too_many_values', place, { limit, kind, what, count: limit + 1 }))
  expect(messageText(said, 'en')).toMatch(new RegExp(`^The limit is ${limit} .+; there are ${limit + 1}\\.$`))
  expect(messageText(said, 'ja')).toMatch(/[ぁ-んァ-ヶ一-龠]の上限は/)
})

test('amounts are told in the currency, not in millionths', () => {
  const bid = networkProblem('bid_out_of_bounds', { parameter: 'bid_amount_local_micro' }, AMOUNTS)
  expect(messageText(problemMessage(bid), 'en')).toBe('The bid must be between 0.01 and 1000.')
  const spent = networkProblem('below_spend', { parameter: 'total_budget_amount_local_micro' }, AMOUNTS)
  expect(messageText(problemMessage(spent), 'ja')).toBe('すでに利用した金額（12.5）を下回る予算にはできません。')
})

test.each([
  ['VIDEO_VIEWS', '「x」はこの目的に使えません。動画、GIF、または動画付きのカードが必要です。'],
  ['PREROLL_VIEWS', '「x」はこの目的に使えません。動画が必要です。'],
  ['APP_INSTALLS', '「x」はこの目的に使えません。アプリカードが必要です。'],
  ['WEBSITE_CLICKS', '「x」はこの目的に使えません。ウェブサイトカードまたはリンクが必要です。'],
])('what a post needs for %s is named in the reader’s language', (objective, sentence) => {
  const [problem] = checkPromotedPost('x', { mediaTypes: [], cardType: null, hasLink: false }, objective)
  expect(problem && messageText(problemMessage(problem), 'ja')).toBe(sentence)
})
