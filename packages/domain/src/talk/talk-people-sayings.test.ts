// More ways to say what people have or did, and follow-ups on bounds and on how people left; each with what is near and something else.
import { expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([
  { code: 'JP', en: 'Japan', ja: '日本' },
  { code: 'GB', en: 'United Kingdom', ja: 'イギリス' },
])
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
const october = { from: '2026-10-01', to: '2026-10-31' }
const BIG = 'How many of my followers have at least 50,000 followers?'
const LEFT = '10月に離れた人は何人？'
const ways = { kind: 'people_distribution', of: 'unfollowers', period: october, by: 'how' }
const unfollowed = { kind: 'people_count', of: 'unfollowers', filter: { how: 'unfollowed' } }
const sized = (filter: object) => ({ kind: 'people_count', of: 'followers', filter })

test.each<[readonly string[], object | string]>([
  [
    ['How many of my followers are verified and opened their account on the network in 2025?'],
    sized({ verified: true, joined: { from: '2025-01-01', to: '2025-12-31' } }),
  ],
  [['small accts following me, <100 followers, n=?'], sized({ max_followers: 99 })],
  [['how many big accounts with over 10k followers follow me'], sized({ min_followers: 10_001 })],
  [['how many big accounts follow me'], 'unread'],
  [['small accounts following me'], 'unread'],
  [['did I lose more than 10 followers'], 'unclear'],
  [
    ['follower adds gross, 2026-06-15 to 2026-07-15'],
    { kind: 'growth', shows: 'gained', period: { from: '2026-06-15', to: '2026-07-15' } },
  ],
  [
    ['11月16日、新規フォロワーは何人つきましたか'],
    { kind: 'growth', shows: 'gained', period: { from: '2026-11-16', to: '2026-11-16' } },
  ],
  [['先週フォロワーは何人ついた？'], { kind: 'growth', shows: 'gained' }],
  [['６月から８月までに、凍結や垢消しじゃなく自分からフォローを外した人の数'], unfollowed],
  [['10月に凍結ではなく自分からフォローをやめた人は何人？'], unfollowed],
  [['how many people unfollowed me in October, not counting suspensions'], unfollowed],
  // Those who left in any other way than that are no one group.
  [['how many people left in October not counting suspended accounts'], 'negation'],
  [
    ['うちがフォローしてる中で一番でかい垢、フォロワー何人いる？'],
    { kind: 'people_list', of: 'following', order: 'followers' },
  ],
  [['7月と8月、離れた人が多かったのはどっちの月ですか？'], { kind: 'growth_compare', shows: 'lost' }],
  [
    ['10月にフォローを始めてくださって、今もフォロー中の日本語ユーザーは何名いらっしゃいますか'],
    { ...sized({ languages: ['ja'] }), period: october },
  ],
  [
    ['What share of our followers is in the UK?', 'Same figure for the accounts we follow'],
    { kind: 'people_count', of: 'following', filter: { countries: ['GB'] } },
  ],
  [[BIG, 'and at least 5k?'], sized({ min_followers: 5000 })],
  [[BIG, 'what about more than 100k'], sized({ min_followers: 100_001 })],
  [[BIG, 'and under 1k?'], { ...sized({ max_followers: 999 }), period: null }],
  [['フォロワーが1万人以上の人は何人？', '5000人以上だと？'], sized({ min_followers: 5000 })],
  [['フォロワーが1万人以上の人は何人？', '1000人未満は？'], sized({ max_followers: 999 })],
  [['How many followers did I gain in October?', 'and at least 5k?'], 'unclear'],
  [[LEFT, 'どういう離れ方だったか内訳も見せて'], ways],
  [[LEFT, '内訳は？'], ways],
  [['How many people left in October?', 'how did they leave?'], ways],
  [['How many followers did I gain in October?', 'how did they leave?'], 'unclear'],
  [[LEFT, '国別の内訳は？'], { ...ways, by: 'country' }],
  [
    ['How many teachers follow me?', 'Take out the ones without the blue check and tell me how many are left.'],
    sized({ jobs: ['teacher'], verified: true }),
  ],
  // Whoever remains has not left.
  [['How many teachers follow me?', 'Take out the inactive ones and tell me how many are left'], 'unclear'],
  [['How many followers do I have?', 'without the inactive ones how many are left'], 'unclear'],
])('[talk.ask] %j', (questions, expected) => {
  const query = queryOf(...questions)
  if (typeof expected === 'string') expect(query).toBe(expected)
  else expect(query).toMatchObject(expected)
})
