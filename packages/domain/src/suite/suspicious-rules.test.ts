// Which profiles look like no person's, and which only look new.
import { expect, test } from 'vitest'
import { messageText } from '../shell/message-rules.ts'
import { type SuspectFacts, suspiciousMessage, suspiciousReasons } from './suspicious-rules.ts'

const NOW = Date.UTC(2026, 10, 25)
const DAY = 86_400_000
const person: SuspectFacts = {
  handle: 'harbor_roast',
  bio: 'Coffee and trains',
  hasPicture: true,
  verified: false,
  followers: 120,
  following: 340,
  posts: 900,
  joinedAt: NOW - 900 * DAY,
}

test.each<[string, Partial<SuspectFacts>, readonly string[]]>([
  ['an ordinary person', {}, []],
  ['a newcomer without a profile', { joinedAt: NOW - DAY, bio: '', hasPicture: false, posts: 3, following: 20 }, []],
  ['a year in the name', { handle: 'maria1987' }, []],
  ['a generated handle alone', { handle: 'maria84736251' }, []],
  ['a sign-up that nobody touched', { handle: 'maria84736251', hasPicture: false }, []],
  [
    'a sign-up that nobody touched, bio included',
    { handle: 'Yuki84720193', bio: '', followers: 80, following: 150 },
    [],
  ],
  ['the same, twenty days old', { handle: 'Yuki84720193', bio: '', joinedAt: NOW - 20 * DAY }, []],
  [
    'the same, who only reads',
    {
      handle: 'Yuki84720193',
      bio: '',
      hasPicture: false,
      posts: 2,
      followers: 15,
      following: 120,
      joinedAt: NOW - 20 * DAY,
    },
    [],
  ],
  [
    'the same, who follows hundreds a day',
    { handle: 'Yuki84720193', bio: '', following: 600, followers: 90, joinedAt: NOW - 5 * DAY },
    ['suspicious_default_name', 'suspicious_no_bio', 'suspicious_very_new', 'suspicious_follows_fast'],
  ],
  ['somebody who only reads', { posts: 0, following: 900, followers: 9, bio: '' }, []],
  ['a ring alone', { bio: '相互フォロー大歓迎！' }, []],
  [
    'a generated handle in a ring',
    { handle: 'maria84736251', bio: 'F4F, I follow back!' },
    ['suspicious_default_name', 'suspicious_follow_back'],
  ],
  [
    'an advertisement that follows many',
    { bio: '仮想通貨の最新情報を配信中', following: 328, followers: 5 },
    ['suspicious_promotion', 'suspicious_very_lopsided'],
  ],
  [
    'a generated handle that follows many',
    { handle: 'maria84736251', following: 800, followers: 40, posts: 2 },
    ['suspicious_default_name', 'suspicious_lopsided', 'suspicious_silent_follower'],
  ],
  [
    'follows hundreds in its first days',
    { following: 800, followers: 30, joinedAt: NOW - 5 * DAY },
    ['suspicious_lopsided', 'suspicious_very_new', 'suspicious_follows_fast'],
  ],
  ['the same, verified', { following: 800, followers: 30, joinedAt: NOW - 5 * DAY, verified: true }, []],
  ['a trader who writes and is read', { bio: 'Trading for a living', following: 900, followers: 4000 }, []],
  ['a full-width handle of somebody', { bio: 'Coffee, ｆｏｌｌｏｗ ｂａｃｋ', handle: 'harbor_roast' }, []],
])('%s', (_name, facts, expected) => {
  expect(suspiciousReasons({ ...person, ...facts }, NOW)).toEqual(expected)
})

test.each([
  'フォロバしません',
  'フォロバは基本しません',
  'フォロバ 不要',
  'フォロバなし',
  'フォロバ目的の方はお断り',
  'フォロバは約束できません',
  'フォロバ期待しないでください',
  'フォロー返しはしません',
  '相互フォローしません',
  'F4Fお断り',
  'I don’t follow back',
  'I do not always follow back',
  'I won’t follow you back',
  'Never follow back',
  'No follow-back, please',
  'No F4F',
  'Don’t expect a follow back',
  'Follow back not required',
])('%s refuses follow-backs', (bio) => {
  expect(suspiciousReasons({ ...person, handle: 'maria84736251', hasPicture: false, bio }, NOW)).toEqual([])
})

test.each([
  'フォロバ100',
  'フォロバ100 DMしません',
  'フォロバしますがDMは返しません',
  'フォロー返します',
  'フォロバしない人はブロック',
  'フォロバしない方はフォローしないで',
  '相互希望',
  'I follow back',
  'Not a bot. Follow back!',
  'Don’t worry, I follow back',
  'If you don’t follow back I unfollow',
  'No follow back = block',
])('%s asks for follow-backs', (bio) => {
  expect(suspiciousReasons({ ...person, handle: 'maria84736251', bio }, NOW)).toContain('suspicious_follow_back')
})

test('each sign is told with its figures, in both languages, and nothing is told of a sign that is gone', () => {
  const facts = { ...person, handle: 'maria84736251', following: 900, followers: 2, joinedAt: NOW - 4 * DAY }
  const joined = '2026-11-21T00:00:00.000Z'
  const told = suspiciousReasons(facts, NOW).flatMap((sign) => suspiciousMessage(sign, { ...facts, joined }) ?? [])
  expect(told.map((one) => messageText(one, 'en'))).toEqual([
    'The handle @maria84736251 looks generated: a name and a row of digits',
    'Follows many and is followed by very few: 900 following, 2 followers',
    'Joined X only on Nov 21, 2026',
    'Follows many within a short time: 900 since joining on Nov 21, 2026',
  ])
  expect(told.every((one) => !messageText(one, 'ja').includes('{'))).toBe(true)
  expect(suspiciousMessage('suspicious_empty_profile', { ...facts, joined })).toBeNull()
})
