// Turns of phrase are read as the plain words beside them; what only looks like one is not.
import { describe, expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([
  { code: 'JP', en: 'Japan', ja: '日本' },
  { code: 'FR', en: 'France', ja: 'フランス' },
])
const read = (question: string, before: TalkQuery | null = null) =>
  readTalkQuestion(words, question, { today: '2026-11-21', before })

test.each([
  ['omg how many followers do i have', 'How many followers do I have?'],
  ['I should like to know how many followers are verified.', 'How many followers are verified?'],
  ['FR followers with fewer than 300 followers – n?', 'How many followers in France with fewer than 300 followers?'],
  ['what % of followers r verified', 'What % of followers are verified?'],
  ['most common job of my followrs', 'most common job of my followers'],
  ['How many posts tagged #Coffee did I publish?', 'How many posts with #Coffee did I publish?'],
  ['How many followers keep their posts protected?', 'How many followers are protected?'],
  ['Which country is home to the biggest group of our followers?', 'Which country has the most of our followers?'],
  [
    'Out of our followers with an interest in coffee, which percentage has engaged with us at least once?',
    'Out of our followers with an interest in coffee, what percentage has engaged with us?',
  ],
  ['バリスタのフォロワーを一番抱えている国は？', 'バリスタのフォロワーが一番多い国は？'],
  ['フォロワーに怪しいアカウントは何人紛れていますか', 'フォロワーに怪しいアカウントは何人いますか'],
  ['フォロワー数が５００人に満たないフォロワーは何人？', 'フォロワー数が500人未満のフォロワーは何人？'],
  ['10月のポスト本数は？', '10月のポスト数は？'],
  ['リンク付きポストのRP数の中央値は？', 'リンク付きポストのリポスト数の中央値は？'],
  ['あさ出したポストは何件？', '朝出したポストは何件？'],
  ['女性のフォロワーでいっちゃん多い職業は？', '女性のフォロワーで一番多い職業は？'],
  ['10月に獲得したフォロワー数を報告せよ', '10月に獲得したフォロワー数を教えて'],
  ['過去30日に離れた人の経緯別の内訳', '過去30日に離れた人の離れ方の内訳'],
  ['向こうからフォロー解除した人は何人？', 'フォロー解除した人は何人？'],
  ['10月25日以降で最大インプ数を叩き出したポスト', '10月25日以降で最大インプ数を出したポスト'],
  ['今月の「いいね」の合計は？', '今月のいいねの合計は？'],
])('[talk.ask] %s', (question, plain) => {
  const asked = read(question)
  expect(asked).toMatchObject({ query: {} })
  expect(asked).toEqual(read(plain))
})

describe('[talk.ask] follow-ups in other words', () => {
  const engagers = { kind: 'people_count', of: 'engagers', filter: { engaged_by: 'repost' }, period: null } as const
  test.each([
    ['認証アカウントだけ数えたら', { filter: { engaged_by: 'repost', verified: true } }],
    ['認証済みに絞ると', { filter: { engaged_by: 'repost', verified: true } }],
    ['And how many quoted something?', { filter: { engaged_by: 'quote' } }],
  ])('%s', (question, query) => {
    expect(read(question, engagers)).toMatchObject({ query })
  })
})

test.each([
  // Who blocks whom is known from one side alone.
  '向こうからブロックした人は何人？',
  'How many followers keep their word?',
  // The word itself is asked for, and not the figure.
  'How many followers reposted something about coffee?',
])('[talk.ask] %s is none of them', (question) => {
  expect(read(question)).toMatchObject({ refusal: {} })
})
test('[talk.ask] a figure’s name in quotation marks may be a word', () => {
  expect(read('「いいね」という言葉が入った投稿は何件？')).toMatchObject({ query: { filter: { words: 'いいね' } } })
})

test.each(['How many developers follow me?', 'developers among my followers'])(
  '[talk.ask] %s: developers have not developed over time',
  (question) => {
    expect(read(question)).toMatchObject({ refusal: { why: 'unread', words: ['developers'] } })
  },
)
