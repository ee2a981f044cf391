// Parts of a month, days so long ago and months added up, in both languages; and what is none of them.
import { describe, expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([{ code: 'JP', en: 'Japan', ja: '日本' }])
const today = '2026-11-21'
function queryOf(question: string): TalkQuery | string {
  const reading = readTalkQuestion(words, question, { today, before: null })
  return 'query' in reading ? reading.query : reading.refusal.why
}

describe('[talk.ask] a part of a month', () => {
  test.each([
    ['How many followers did I gain in the first half of October?', '2026-10-01', '2026-10-15'],
    ['How many followers did I lose during the second half of October?', '2026-10-16', '2026-10-31'],
    ['how many followers did I gain in the latter half of last month', '2026-10-16', '2026-10-31'],
    ['how many followers did I lose in early October?', '2026-10-01', '2026-10-10'],
    ['how many followers did we gain in mid-October', '2026-10-11', '2026-10-20'],
    ['how many followers did I gain in late September', '2026-09-21', '2026-09-30'],
    ['how many followers did I gain in the second half of November', '2026-11-16', '2026-11-21'],
    ['10月前半に増えたフォロワーは何人？', '2026-10-01', '2026-10-15'],
    ['10月の後半に離れた人は何人？', '2026-10-16', '2026-10-31'],
    ['先月の上旬に何人増えた？', '2026-10-01', '2026-10-10'],
    ['10月中旬に離れた人は何人？', '2026-10-11', '2026-10-20'],
    ['10月下旬に増えたフォロワーは何人？', '2026-10-21', '2026-10-31'],
    ['how many followers did I gain since early October', '2026-10-01', '2026-11-21'],
    ['10月上旬以降に増えたフォロワーは何人？', '2026-10-01', '2026-11-21'],
  ])('%s', (question, from, to) => {
    expect(queryOf(question)).toMatchObject({ kind: 'growth', period: { from, to } })
  })

  test.each([
    // They begin or end something, of which the rest would be passed over.
    'how many followers did I gain from early September to late October',
    '9月上旬から10月下旬までに増えたフォロワーは何人？',
    'compare followers gained in the first half of October with the second half',
  ])('%s is refused', (question) => {
    expect(typeof queryOf(question)).toBe('string')
  })
})

describe('[talk.ask] so long ago', () => {
  test.each([
    [
      'how many followers did I have 2 weeks ago',
      { kind: 'days', metric: 'followers', period: { from: '2026-11-07', to: '2026-11-07' } },
    ],
    [
      '2週間前のフォロワー数は？',
      { kind: 'days', metric: 'followers', period: { from: '2026-11-07', to: '2026-11-07' } },
    ],
    [
      '3か月前のフォロワー数は？',
      { kind: 'days', metric: 'followers', period: { from: '2026-08-21', to: '2026-08-21' } },
    ],
    [
      'how many followers did I lose 2 weeks ago?',
      { kind: 'growth', period: { from: '2026-11-02', to: '2026-11-08' } },
    ],
    [
      'how many followers did I gain two months ago',
      { kind: 'growth', period: { from: '2026-09-01', to: '2026-09-30' } },
    ],
    ['3日前に何人増えた？', { kind: 'growth', period: { from: '2026-11-18', to: '2026-11-18' } }],
    ['2か月前に離れた人は何人？', { kind: 'growth', period: { from: '2026-09-01', to: '2026-09-30' } }],
    ['followers who last posted 3 months ago', { filter: { quiet_days: 90 }, period: null }],
  ])('%s', (question, expected) => {
    expect(queryOf(question)).toMatchObject(expected)
  })

  test.each([
    'how many of my followers were verified a year ago',
    'how many of my followers were verified two months ago',
    'how many of my followers were in Japan in October',
    'how many verified followers did I have 2 months ago',
    '10月に認証済みだったフォロワーは何人？',
  ])('%s: what people were then is not known', (question) => {
    expect(typeof queryOf(question)).toBe('string')
  })
})

describe('[talk.ask] months added up', () => {
  const both = { period: { from: '2026-09-01', to: '2026-10-31' } }
  test.each([
    ['how many followers did I gain in September and October combined?', { kind: 'growth', shows: 'gained', ...both }],
    ['how many followers did I lose in total in September and October', { kind: 'growth', shows: 'lost', ...both }],
    ['9月と10月に増えたフォロワーは合わせて何人？', { kind: 'growth', ...both }],
    ['9月と10月のいいねは合計でいくつ？', { kind: 'posts_sum', metric: 'likes', ...both }],
    ['how many posts did I publish in September and October altogether', { kind: 'posts_count', ...both }],
    ['9月と10月、増えたのはそれぞれ何人？', { kind: 'growth_compare' }],
    ['did I gain more followers in September or October in total', { kind: 'growth_compare' }],
  ])('%s', (question, expected) => {
    expect(queryOf(question)).toMatchObject(expected)
  })
  test('days between them are in no sum', () => {
    expect(queryOf('how many followers did I gain in July and September in total')).toBe('unclear')
  })
})
