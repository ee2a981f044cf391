// Questions about people in other words: what they are read as, and what is near and something else.
import { expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([
  { code: 'JP', en: 'Japan', ja: '日本' },
  { code: 'TR', en: 'Türkiye', ja: 'トルコ' },
  { code: 'GR', en: 'Greece', ja: 'ギリシャ' },
])
const today = '2026-11-21'
function queryOf(question: string): TalkQuery | string {
  const reading = readTalkQuestion(words, question, { today, before: null })
  return 'query' in reading ? reading.query : reading.refusal.why
}
const october = { from: '2026-10-01', to: '2026-10-31' }
const stayed = { kind: 'people_count', of: 'followers', period: october }
const left = { kind: 'people_count', of: 'unfollowers', filter: { how: 'deleted' } }

test.each<[string, object | string]>([
  ['how many ppl are gone cuz they deleted there account', left],
  ['how many people left because they deleted their account', left],
  ['How many people stopped being my followers in October?', { kind: 'growth', shows: 'lost', period: october }],
  ['how many accounts are no longer followers of ours since October', { kind: 'growth', shows: 'lost' }],
  ['how many people began to follow us in October', { kind: 'growth', shows: 'gained', period: october }],
  ['how many departed in October', { kind: 'growth', shows: 'lost', period: october }],
  [
    'What was the difference between the number of followers who arrived in October and the number who departed?',
    { kind: 'growth', period: october },
  ],
  [
    'How many teachers began to follow the account in October and are still following us?',
    { ...stayed, filter: { jobs: ['teacher'] } },
  ],
  [
    'Number of teachers who began to follow in October and who are still among its followers today',
    { ...stayed, filter: { jobs: ['teacher'] } },
  ],
  ['10月に新しくフォローしてくれて、今もフォローしてくれている人の数を教えてください。', stayed],
  ['10月にフォローされて今もフォローしてくれてる人は何人？', stayed],
  [
    'What did my follower count stand at when August ended?',
    { kind: 'days', metric: 'followers', period: { from: '2026-08-31', to: '2026-08-31' } },
  ],
  ['pct of followed accts not following back', { kind: 'people_count', of: 'following', filter: { mutual: false } }],
  ['r there more guys or girls in our followers', { kind: 'people_compare' }],
  [
    'how many followers has the biggest account thats following us got',
    { kind: 'people_list', of: 'followers', order: 'followers' },
  ],
  [
    'how many followers does our most followed follower have?',
    { kind: 'people_list', of: 'followers', order: 'followers' },
  ],
  [
    'Among the accounts I follow, which language turns up most often?',
    { kind: 'people_distribution', of: 'following', by: 'language' },
  ],
  [
    '２０２４年以降に垢を作ったフォロワー、何人いる？',
    { kind: 'people_count', filter: { joined: { from: '2024-01-01', to: today } } },
  ],
  [
    '8月にアカウントを作成したフォロワーは何人？',
    { kind: 'people_count', filter: { joined: { from: '2026-08-01', to: '2026-08-31' } } },
  ],
  ['日本の人はXに何人いる？', { kind: 'network_count', who: { countries: ['JP'] } }],
  ['フォロワーなのにうちをフォローしてない日本の人って何人？', 'contradiction'],
  ['うちをフォローしていないフォロワーは何人？', 'contradiction'],
  [
    'こっちがフォローしていないフォロワーは何人？',
    { kind: 'people_count', of: 'followers', filter: { mutual: false } },
  ],
])('[talk.ask] %s', (question, expected) => {
  const query = queryOf(question)
  if (typeof expected === 'string') expect(query).toBe(expected)
  else expect(query).toMatchObject(expected)
})

test.each(['turns', 'greet', 'finds', 'dates'])('[talk.ask] %s is no country', (word) => {
  expect(JSON.stringify(queryOf(`how many followers ${word}`))).not.toMatch(/countries|languages/)
})

test('[talk.ask] letters that changed places are a slip', () => {
  expect(queryOf('how many followers in Japna')).toMatchObject({ filter: { countries: ['JP'] } })
})
