// Requests to put people on a list, and to follow or unfollow them, in English and Japanese.
import { expect, test } from 'vitest'
import { readFollowRequest, readListRequest } from './talk-request-rules.ts'

test.each([
  ['Put them on a list', 'add to my list them', null],
  ['add these to my list Climbers', 'add to my list these', 'Climbers'],
  ['Add these to my list “Climbers UK”.', 'add to my list these', 'Climbers UK'],
  ['Add these to my Climbers list, please', 'add to my list these', 'Climbers'],
  ['make a list of these', 'add to my list these', null],
  ['put these people on a new private list called Coffee people', 'add to my list these people', 'Coffee people'],
  [
    'Add my verified followers in Japan to my list Climbers',
    'add to my list my verified followers in Japan',
    'Climbers',
  ],
  ['create a private list of my inactive followers', 'add to my list my inactive followers', null],
  ['add them to a list named Climbing friends of the Alps', 'add to my list them', 'Climbing friends of the A'],
  ['リストに追加して', 'リストに追加して', null],
  ['その人たちをリストに追加してください。', 'その人たちをリストに追加して', null],
  ['その人たちをリスト「登山」に追加して', 'その人たちをリストに追加して', '登山'],
  ['認証済みのフォロワーを登山リストに入れて', '認証済みのフォロワーをリストに追加して', '登山'],
  ['「登山」というリストに登録したい', 'リストに追加して', '登山'],
  ['この人たちのリストを作って', 'この人たちをリストに追加して', null],
])('%s puts people on a list', (question, plain, name) => {
  expect(readListRequest(question)).toEqual({ question: plain, name })
})

test.each([
  'Make a list of my top 10 followers',
  'Give me a list of my verified followers',
  'List my followers',
  'Who is on my list?',
  'Add everyone on my list Climbers to my audience',
  'フォロワーのリスト',
  'フォロワーの一覧をリストで見せて',
  'How many followers do I have?',
])('%s asks for no such thing', (question) => {
  expect(readListRequest(question)).toBeNull()
})

test('a question of a thousand characters is read at once', () => {
  for (const text of [
    'add to my '.repeat(100),
    'add a list on '.repeat(70),
    'をリストに追加'.repeat(140),
    '「'.repeat(990),
  ])
    expect([readListRequest(text), readFollowRequest(text)]).toHaveLength(2)
})

test.each([
  ['Follow these', 'these'],
  ['Please unfollow them', 'them'],
  ['Unfollow my inactive followers', 'my inactive followers'],
  ['その人たちをフォローして', 'その人たち'],
  ['その人たちのフォローを解除してください', 'その人たちの'],
])('%s asks to follow or unfollow', (question, rest) => {
  expect(readFollowRequest(question)).toBe(rest)
})

test.each(['Who do I follow?', 'Follow ratio', '誰をフォローしていますか', '先週フォロー解除した人'])(
  '%s changes nothing',
  (question) => {
    expect(readFollowRequest(question)).toBeNull()
  },
)
