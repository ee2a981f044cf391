// Posts grouped by their kind, and by weekday or hour in the median or in all; and kinds of something else.
import { expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([])
function queryOf(question: string): TalkQuery | string {
  const reading = readTalkQuestion(words, question, { today: '2026-11-21', before: null })
  return 'query' in reading ? reading.query : reading.refusal.why
}

test.each([
  ['posts by kind', 'posts'],
  ['How many posts of each type did I publish?', 'posts'],
  ['種類別の投稿数', 'posts'],
  ['which type of post gets the most likes?', 'likes'],
  ['average likes by type of post', 'likes'],
  ['投稿の種類別の平均いいね数', 'likes'],
  ['What kind of posts did best?', 'engagements'],
  ['どの種類の投稿が一番伸びる？', 'engagements'],
])('[talk.ask] %s groups posts by their kind', (question, metric) => {
  expect(queryOf(question)).toEqual({ kind: 'posts_by', by: 'kind', metric, limit: 24, filter: {}, period: null })
})

test.each([
  ['曜日別で見ると、エンゲージメントの中央値がいちばん高いのは何曜日ですか。', 'weekday', 'engagements', 'median'],
  ['Which weekday has the highest median likes?', 'weekday', 'likes', 'median'],
  ['Median likes by hour', 'hour', 'likes', 'median'],
  ['Which weekday has the most likes in total?', 'weekday', 'likes', 'total'],
])('[talk.ask] %s', (question, by, metric, shows) => {
  expect(queryOf(question)).toMatchObject({ kind: 'posts_by', by, metric, shows })
})

test.each([
  'What kind of accounts unfollowed me?',
  'どんな種類の人がフォローしている？',
  'How many types of posts are there?',
  'What kind of posts do my followers like?',
  'Followers by type of account',
])('[talk.ask] %s asks for no kinds of own posts', (question) => {
  expect([question, typeof queryOf(question)]).toEqual([question, 'string'])
})

test.each([
  'Do posts with media do better than those without when it comes to average likes?',
  'Do posts with images get more likes than posts without them?',
  'Do posts with photos get more likes on average than the ones without?',
])('[talk.ask] %s holds posts with media against those without', (question) => {
  expect(queryOf(question)).toMatchObject({
    kind: 'posts_compare',
    metric: 'likes',
    left: { filter: { media: true } },
    right: { filter: { media: false } },
  })
})

test('[talk.ask] what is missing is the thing that was named', () => {
  expect(queryOf('Do posts with links get more likes than posts without images?')).toBe('unclear')
})

test.each(['How many likes did our best photo get?', 'my top picture', '一番伸びた写真は？'])(
  '[talk.ask] %s: pictures and videos are not told apart',
  (question) => {
    expect(queryOf(question)).toBe('kind_of_media')
  },
)

test('[talk.ask] Saturdays and Sundays are held against each other, or are a weekend', () => {
  const sides = { left: { filter: { weekdays: [5] } }, right: { filter: { weekdays: [6] } } }
  const compared = queryOf('土曜と日曜だと、どっちのポストのほうがいいねの合計多い？')
  expect(compared).toMatchObject({ kind: 'posts_compare', metric: 'likes', shows: 'total', ...sides })
  expect(queryOf('土曜と日曜の投稿数')).toMatchObject({ kind: 'posts_count', filter: { weekdays: [5, 6] } })
  expect(queryOf('土日と平日どっちがいいね多い？')).toMatchObject({ left: { filter: { weekdays: [5, 6] } } })
})
