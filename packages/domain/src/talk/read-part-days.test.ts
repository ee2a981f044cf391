// Days that are a part of a month or year, so many weeks back, or two stretches as one; and what only looks like them.
import { describe, expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([])
const today = '2026-11-21'
function queryOf(question: string, before: TalkQuery | null = null): TalkQuery | string {
  const reading = readTalkQuestion(words, question, { today, before })
  return 'query' in reading ? reading.query : reading.refusal.why
}
const days = (from: string, to: string) => ({ period: { from, to } })

describe('[talk.ask] parts of a month and of a year', () => {
  test.each([
    ['How many posts in the first half of October?', '2026-10-01', '2026-10-15'],
    ['posts in the second half of November', '2026-11-16', today],
    ['posts in early October', '2026-10-01', '2026-10-10'],
    ['posts in mid-October', '2026-10-11', '2026-10-20'],
    ['posts in late last month', '2026-10-21', '2026-10-31'],
    ['How many posts in the first 10 days of October?', '2026-10-01', '2026-10-10'],
    ['How many posts in the last five days of September?', '2026-09-26', '2026-09-30'],
    ['10月上旬の投稿数', '2026-10-01', '2026-10-10'],
    ['先月中旬の投稿数', '2026-10-11', '2026-10-20'],
    ['先々月下旬の投稿数', '2026-09-21', '2026-09-30'],
    ['10月前半の投稿数', '2026-10-01', '2026-10-15'],
    ['8月の後半の投稿数', '2026-08-16', '2026-08-31'],
    ['10月の最初の10日間の投稿数', '2026-10-01', '2026-10-10'],
    ['How many posts in the first half of 2026?', '2026-01-01', '2026-06-30'],
    ['posts in H1', '2026-01-01', '2026-06-30'],
    ['今年前半の投稿数', '2026-01-01', '2026-06-30'],
    ['posts since the start of October', '2026-10-01', today],
    ['posts since mid-September', '2026-09-11', today],
    ['9月中旬以降の投稿数', '2026-09-11', today],
    ['10月上旬からの投稿数', '2026-10-01', today],
    ['10月頭から今日までの投稿数', '2026-10-01', today],
    ['posts between the start of August and the end of September', '2026-08-01', '2026-09-30'],
  ])('%s', (question, from, to) => {
    expect(queryOf(question)).toEqual({ kind: 'posts_count', filter: {}, ...days(from, to) })
  })

  test.each([
    'posts until the second half of October',
    'How many posts at the start of October?',
    'How many posts in the first week of October?',
    '10月上旬から下旬までの投稿数',
    'posts between early October and mid-November',
    'posts before mid-October',
    '今年上半期の投稿数',
    'posts in late December 2026',
  ])('%s names days that nobody could be sure of, and is refused', (question) => {
    expect([question, typeof queryOf(question)]).toEqual([question, 'string'])
  })
})

test.each([
  ['9月上旬のポスト、いいねの平均は？', '下旬は？', '2026-09-21', '2026-09-30'],
  ['10月のポスト、いいねの平均は？', '後半だと？', '2026-10-16', '2026-10-31'],
  ['What were my average likes in October?', 'and the second half?', '2026-10-16', '2026-10-31'],
])('[talk.ask] %s %s is a part of the same month', (first, question, from, to) => {
  const before = queryOf(first)
  const mean = { kind: 'posts_sum', metric: 'likes', shows: 'mean', filter: {} }
  expect(queryOf(question, typeof before === 'string' ? null : before)).toEqual({ ...mean, ...days(from, to) })
})

test.each([
  ['8月から10月のポスト、いいねの平均は？', '下旬は？'],
  ['平均いいねは？', '下旬は？'],
])('[talk.ask] %s %s is of no month that one could be sure of', (first, question) => {
  const before = queryOf(first)
  expect(typeof queryOf(question, typeof before === 'string' ? null : before)).toBe('string')
})

describe('[talk.ask] so many weeks or months back, and days from a day on', () => {
  test.each([
    ['How many posts did I publish 2 weeks ago?', '2026-11-02', '2026-11-08'],
    ['3か月前の投稿数', '2026-08-01', '2026-08-31'],
    ['2週間前の投稿数', '2026-11-02', '2026-11-08'],
    ['2週間前からの投稿数', '2026-11-07', today],
    ['posts since 2 weeks ago', '2026-11-07', today],
    ['posts in the week of 2 November', '2026-11-02', '2026-11-08'],
    ['posts in the week beginning 3 November', '2026-11-03', '2026-11-09'],
    ['11月2日の週の投稿数', '2026-11-02', '2026-11-08'],
    ['10月1日から10日間の投稿数', '2026-10-01', '2026-10-10'],
    ['posts over the past fortnight', '2026-11-08', today],
    ['posts in the last full month', '2026-10-01', '2026-10-31'],
    ['How many posts since the 15th?', '2026-11-15', today],
    ['How many posts since the 25th?', '2026-10-25', today],
    ['posts on the 31st', '2026-10-31', '2026-10-31'],
    ['15日以降の投稿数', '2026-11-15', today],
    ['15日間の投稿数', '2026-11-07', today],
    ['先月２０日から月末までの投稿数', '2026-10-20', '2026-10-31'],
    ['今月3日から10日までの投稿数', '2026-11-03', '2026-11-10'],
    ['先月20日の投稿数', '2026-10-20', '2026-10-20'],
    ['posts on the 20th of last month', '2026-10-20', '2026-10-20'],
  ])('%s', (question, from, to) => {
    expect(queryOf(question)).toEqual({ kind: 'posts_count', filter: {}, ...days(from, to) })
  })

  test.each(['How many followers did I have 2 weeks ago?', '2週間前のフォロワー数は？'])(
    '%s asks who was there on that day',
    (question) => {
      expect(queryOf(question)).toEqual({ kind: 'days', metric: 'followers', ...days('2026-11-07', '2026-11-07') })
    },
  )

  test.each([
    'Who unfollowed me over 2 weeks ago?',
    'Who unfollowed me more than 2 weeks ago?',
    'How many posts did I publish a week ago?',
    'How many likes in the week of 3 November?',
    '11月3日の週のいいね数',
  ])('%s is no week', (question) => {
    expect([question, typeof queryOf(question)]).toEqual([question, 'string'])
  })
})

describe('[talk.ask] several stretches as one', () => {
  test.each([
    ['How many likes did I get in September and October combined?', '2026-09-01', '2026-10-31'],
    ['How many likes in August, September and October in total?', '2026-08-01', '2026-10-31'],
    ['9月と10月のいいね数の合計', '2026-09-01', '2026-10-31'],
    ['9月と10月合わせて何件いいねがついた？', '2026-09-01', '2026-10-31'],
    ['昨日と今日で合わせて何件いいねついた？', '2026-11-20', today],
  ])('%s', (question, from, to) => {
    expect(queryOf(question)).toMatchObject({ kind: 'posts_sum', metric: 'likes', ...days(from, to) })
  })

  test('two months that are held against each other stay two', () => {
    expect(queryOf('Compare total likes in September and October')).toMatchObject({ kind: 'posts_compare' })
    expect(queryOf('9月と10月、いいねの合計はどっちが多い？')).toMatchObject({ kind: 'posts_compare' })
  })

  test.each(['How many posts in August and October combined?', '8月と10月の合計いいね数'])(
    '%s is no stretch of days',
    (question) => {
      expect(queryOf(question)).toBe('unclear')
    },
  )
})

test.each([
  'How many times did we post between the 3rd and the 9th of November?',
  'how many times did i tweet from 3 to 9 november',
  '11月3日から9日まで何回投稿した？',
])('[talk.ask] %s counts posts', (question) => {
  expect(queryOf(question)).toEqual({ kind: 'posts_count', filter: {}, ...days('2026-11-03', '2026-11-09') })
})

test.each(['How many times did my followers like my posts?', 'How many times was I retweeted in October?'])(
  '[talk.ask] %s counts no posts',
  (question) => {
    expect(queryOf(question)).toBe('unclear')
  },
)
