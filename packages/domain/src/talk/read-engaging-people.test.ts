// Two ways of engaging held against each other, and who engages most often; and what only sounds like it.
import { expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([])
function queryOf(question: string): TalkQuery | string {
  const reading = readTalkQuestion(words, question, { today: '2026-11-21', before: null })
  return 'query' in reading ? reading.query : reading.refusal.why
}
const side = (engaged_by: string, period: object | null = null) => ({ of: 'engagers', filter: { engaged_by }, period })
const october = { from: '2026-10-01', to: '2026-10-31' }

test.each([
  ['Likers vs reposters, headcount of each', side('like'), side('repost')],
  ['How many people liked vs reposted my posts in October?', side('like', october), side('repost', october)],
  ['Are there more likers or repliers?', side('like'), side('reply')],
  ['いいねした人とリポストした人、どっちが多い？', side('like'), side('repost')],
  ['10月に返信してくれた人と引用してくれた人ではどちらが多いですか', side('reply', october), side('quote', october)],
])('[talk.ask] %s compares them', (question, left, right) => {
  expect(queryOf(question)).toEqual({ kind: 'people_compare', left, right })
})

test.each([
  'How many people liked or reposted my posts?',
  'How many people liked and replied?',
  'Compare likers and reposters in September and October',
  'Likes vs reposts of my posts',
])('[talk.ask] %s holds no two groups of people against each other', (question) => {
  expect([question, typeof queryOf(question)]).toEqual([question, 'string'])
})

test.each([
  ['Which of my followers has liked my posts most often?', { engaged_by: 'like', follows_you: true }],
  ['Who replies to me most often?', { engaged_by: 'reply' }],
  ['いちばんよくいいねしてくれる人は誰？', { engaged_by: 'like' }],
  ['一番頻繁に返信してくれるフォロワー', { engaged_by: 'reply', follows_you: true }],
  ['How often did my top engager engage?', {}],
  ['How many times did my top engager engage?', {}],
  ['一番反応してくれた人は何回反応してくれた？', {}],
  ['一番いいねしてくれた人は何件いいねした？', { engaged_by: 'like' }],
  ['フォロワーの中で、いちばん多く引用してくれた人は何回引用してる？', { engaged_by: 'quote', follows_you: true }],
  ['看護師さんの中で、うちの投稿にいいねした回数がいちばん多い人は何回？', { engaged_by: 'like', jobs: ['nurse'] }],
  ['top engager this month, # of interactions', {}],
])('[talk.ask] %s lists them by how often they did', (question, filter) => {
  expect(queryOf(question)).toMatchObject({ kind: 'people_list', of: 'engagers', filter, order: 'engagements' })
})

test.each([
  'How many people engaged most often?',
  'Who unfollowed me most often?',
  'How many likes did my top engager give?',
  'How often do people reply to my posts?',
  'When do my followers like my posts most often?',
])('[talk.ask] %s is told by no such list', (question) => {
  expect([question, typeof queryOf(question)]).toEqual([question, 'string'])
})

test('[talk.ask] those who left by themselves are a share of those who left', () => {
  const period = { from: '2026-08-01', to: '2026-08-31' }
  expect(queryOf('8月に離れた人の何割が自分から離れた？')).toEqual({
    kind: 'people_count',
    of: 'unfollowers',
    filter: { how: 'unfollowed' },
    period,
    among: { of: 'unfollowers', filter: {}, period },
  })
})
