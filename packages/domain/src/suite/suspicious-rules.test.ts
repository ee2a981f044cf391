// Which profiles look like no person's, and which only look new.
import { expect, test } from 'vitest'
import { type SuspectFacts, suspiciousReasons } from './suspicious-rules.ts'

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
  ['a default name alone', { handle: 'maria84736251' }, []],
  [
    'a default name and an empty profile',
    { handle: 'maria84736251', bio: '', hasPicture: null },
    ['suspicious_default_name', 'suspicious_empty_profile'],
  ],
  [
    'follows many, never posts, new',
    { posts: 0, following: 800, followers: 1, joinedAt: NOW - 5 * DAY },
    ['suspicious_silent_follower', 'suspicious_very_new', 'suspicious_never_posted', 'suspicious_no_followers'],
  ],
  ['follows thousands alone', { following: 5000, followers: 10 }, []],
  [
    'follows thousands, silently',
    { following: 5000, followers: 10, posts: 2 },
    ['suspicious_silent_follower', 'suspicious_follows_thousands'],
  ],
  ['the same, verified', { following: 5000, followers: 10, posts: 2, verified: true }, []],
  ['somebody who only reads', { posts: 0, following: 120 }, []],
])('%s', (_name, facts, expected) => {
  expect(suspiciousReasons({ ...person, ...facts }, NOW)).toEqual(expected)
})
