// Posts by the hours of the clock, and numbers that are no hours.
import { describe, expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([])
function queryOf(question: string): TalkQuery | string {
  const reading = readTalkQuestion(words, question, { today: '2026-11-21', before: null })
  return 'query' in reading ? reading.query : reading.refusal.why
}

describe('[talk.ask] hours of the clock', () => {
  test.each([
    ['How many posts went out between 9am and noon?', [9, 11]],
    ['posts from 9-11am', [9, 10]],
    ['How many posts between 18:00 and 21:00?', [18, 20]],
    ['posts after 6pm', [18, 23]],
    ['posts before 9am', [0, 8]],
    ['How many posts did I publish at 8pm?', [20, 20]],
    ['午前9時から12時までの投稿数', [9, 11]],
    ['午後1時から5時の投稿数', [13, 16]],
    ['20時以降の投稿数', [20, 23]],
    ['20時台の投稿数', [20, 20]],
    ['朝8時に投稿したポストは何件？', [8, 8]],
  ])('%s', (question, hours) => {
    expect(queryOf(question)).toEqual({ kind: 'posts_count', filter: { hours }, period: null })
  })

  test('two stretches are held against each other', () => {
    expect(queryOf('Average likes of posts before noon vs after 6pm')).toMatchObject({
      kind: 'posts_compare',
      left: { filter: { hours: [0, 11] } },
      right: { filter: { hours: [18, 23] } },
    })
  })

  test.each([
    'How many followers did I gain after 6pm?',
    'Who liked my posts after 6pm?',
    'When should I post, after 6pm?',
    'How many followers did I gain on Mondays and Fridays?',
    'posts after midnight',
    'posts at 8',
    'posts after 8:30pm',
    'posts in the evening before 9am',
    '3時間前の投稿',
  ])('%s names no hours that posts have', (question) => {
    expect([question, typeof queryOf(question)]).toEqual([question, 'string'])
  })

  test('days are no hours', () => {
    const period = { from: '2026-10-10', to: '2026-10-20' }
    expect(queryOf('posts from 10 to 20 October')).toEqual({ kind: 'posts_count', filter: {}, period })
  })
})

describe('[talk.ask] the hour, weekday or kind that did worst', () => {
  test.each([
    ['Which hour of the day gets the fewest likes?', { by: 'hour', metric: 'likes' }],
    ['Which weekday is the worst for engagement?', { by: 'weekday', metric: 'engagements' }],
    ['いいねが一番少ない曜日は？', { by: 'weekday', metric: 'likes' }],
    ['Which weekday has the lowest median likes?', { by: 'weekday', metric: 'likes', shows: 'median' }],
    ['月別に見て、平均いいねがいちばん低かったのは何月？', { by: 'month', metric: 'likes' }],
    ['Which part of the day gets the fewest likes?', { by: 'part_of_day', metric: 'likes' }],
    ['which type of post gets the fewest likes?', { by: 'kind', metric: 'likes' }],
  ])('%s', (question, asked) => {
    expect(queryOf(question)).toMatchObject({ kind: 'posts_by', worst: true, ...asked })
  })

  test.each([
    'Which weekday has the fewest posts?',
    'Which weekday has the fewest likes in total?',
    'Which weekday do I gain the fewest followers?',
    'Which month since January 2019 had the lowest average likes?',
  ])('%s may have none, which no group tells', (question) => {
    expect([question, typeof queryOf(question)]).toEqual([question, 'string'])
  })
})

test.each(['上位5件の投稿のいいねの合計', 'How many likes did the top 5 posts get in total?'])(
  '[talk.ask] %s asks for a sum of a few, and no list of them',
  (question) => {
    expect(queryOf(question)).toBe('unclear')
  },
)
