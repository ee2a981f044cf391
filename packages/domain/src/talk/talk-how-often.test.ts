// How often somebody engaged, and two ways of engaging against each other; and what would count something else.
import { describe, expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([{ code: 'JP', en: 'Japan', ja: '日本' }])
const today = '2026-11-21'
function queryOf(...questions: readonly string[]): TalkQuery | string {
  let before: TalkQuery | null = null
  let said: TalkQuery | string = 'nothing was asked'
  for (const question of questions) {
    const reading = readTalkQuestion(words, question, { today, before })
    said = 'query' in reading ? reading.query : reading.refusal.why
    if ('query' in reading) before = reading.query
  }
  return said
}
const top = { kind: 'people_list', of: 'engagers', order: 'engagements' }

describe('[talk.ask] how often', () => {
  test.each<[readonly string[], object | string]>([
    [['how often does our biggest fan engage?'], { ...top, filter: {} }],
    [['how many times did my top engager engage with my posts?'], { ...top, filter: {} }],
    [['how many times did my top liker like our posts?'], { ...top, filter: { engaged_by: 'like' } }],
    [['先月、相互のなかで一番反応してくれた人は何回？'], { ...top, filter: { mutual: true } }],
    [
      ['フォロワーの中で、いいねを最も多くくれている人は何回いいねしていますか。'],
      { ...top, filter: { engaged_by: 'like', follows_you: true } },
    ],
    [['who is my top engager?', 'how often did they engage?'], { ...top, filter: {} }],
    [['一番反応してくれてる人は誰？', '何回反応してくれた？'], { ...top, filter: {} }],
    [['who liked my posts the most?', 'how many times?'], { ...top, filter: { engaged_by: 'like' } }],
    [
      ['who liked my posts the most?', 'how many times did they like my posts?'],
      { ...top, filter: { engaged_by: 'like' } },
    ],
    // Whoever engages most need not be the one who likes most.
    [['How many times did my top engager like my posts?'], 'unclear'],
    [['who is my top engager?', 'how many times did they like my posts?'], 'unclear'],
    [['一番いいねをくれた人は何回リプした？'], 'unclear'],
    [['how often do I gain followers?'], 'unclear'],
  ])('%j', (questions, expected) => {
    const query = queryOf(...questions)
    if (typeof expected === 'string') expect(query).toBe(expected)
    else expect(query).toMatchObject(expected)
  })
})

describe('[talk.ask] likers against reposters', () => {
  const pair = (one: string, other: string) => ({
    kind: 'people_compare',
    left: { of: 'engagers', filter: { engaged_by: one } },
    right: { of: 'engagers', filter: { engaged_by: other } },
  })
  test.each<[string, object | string]>([
    ['likers vs reposters', pair('like', 'repost')],
    ['how many likers vs how many reposters do I have', pair('like', 'repost')],
    ['Do more people like or repost my posts?', pair('like', 'repost')],
    ['Did more people like my posts or repost them?', pair('like', 'repost')],
    ['Do more people reply to or quote my posts?', pair('reply', 'quote')],
    ['いいねくれた人とRTしてくれた人、人数でいったらどっちが多い？', pair('like', 'repost')],
    ['いいねした人よりリプした人のほうが多い？', pair('like', 'reply')],
    ['how many followers liked or replied to my posts', 'unclear'],
    ['how many people liked or reposted my posts', 'unclear'],
    ['which followers liked but never replied', 'unclear'],
    ['which followers liked and replied', 'unclear'],
    ['who liked and reposted my posts', 'unclear'],
    ['who liked more than they replied', 'unclear'],
    ['いいねとリプをくれた人は何人？', 'unclear'],
  ])('%s', (question, expected) => {
    const query = queryOf(question)
    if (typeof expected === 'string') expect(typeof query).toBe('string')
    else expect(query).toMatchObject(expected)
  })
})

describe('[talk.ask] the days of the question before against others', () => {
  test.each([
    [
      ['How many followers did I gain in October?', 'compared to the month before?'],
      { kind: 'growth_compare', shows: 'gained' },
    ],
    [['10月に何人減った？', '9月と比べると？'], { kind: 'growth_compare', shows: 'lost' }],
    [
      ['How many likes did I get in October?', 'and compared to the month before?'],
      { kind: 'posts_compare', metric: 'likes' },
    ],
    [['8月の投稿数は？', '前の月と比べて'], { kind: 'posts_compare', metric: 'posts' }],
  ])('%j', (questions, expected) => {
    expect(queryOf(...questions)).toMatchObject(expected)
  })
})
