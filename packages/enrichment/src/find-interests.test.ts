// What bios and posts speak of, in both languages, and texts that speak of nothing the taxonomy knows.

import { expect, test } from 'vitest'
import { findInterests, findSubjects } from './find-interests.ts'
import { readText } from './read-text.ts'

test.each<readonly [string, readonly string[]]>([
  [
    'Coffee, trail running and too many house plants',
    ['food-and-drink/coffee', 'fitness/running', 'home-and-garden/house-plants'],
  ],
  ['#StreetPhotography | 35mm', ['arts/photography']],
  ['music. travel. books.', ['music-and-radio', 'travel', 'books']],
  ['jazz & other music', ['music-and-radio/jazz']],
  ['AI and machine learning', ['technology/ai']],
  ['mi ai sono perso, ai ai', []],
  ['猫とコーヒーと登山', ['pets/cats', 'food-and-drink/coffee', 'sports/hiking']],
  ['株式会社の広報', []],
  ['株とFX', ['finance/investing']],
  ['サウナー / 御朱印 / 一人旅', ['hobbies/hot-springs', 'society/religion', 'travel/backpacking']],
  ['ランチェスター', []],
  ['#日本酒好きな人と繋がりたい', ['food-and-drink/spirits']],
  ['just vibes', []],
  ['', []],
])('interests of the bio %j', (bio, expected) => {
  expect(findInterests(readText(bio))).toEqual(expected)
})

test.each<readonly [string, readonly string[], readonly string[], readonly string[]]>([
  ['Finally nailed the latte art this morning ☕', ['food-and-drink/coffee'], ['latte-art'], []],
  ['Rewatching Beige Alert, season two is perfect', ['movies-and-tv/comedy'], [], ['show:beige-alert']],
  ['#TanukiExpress tickets booked', ['movies-and-tv/animation'], [], ['film:tanuki-express']],
  ['たぬき急行、三回目観てきた', ['movies-and-tv/animation'], [], ['film:tanuki-express']],
  ['花火大会の帰り、満員電車', ['events/holidays', 'business/careers'], ['fireworks', 'commuting'], []],
  ['long run done, taper starts Monday', ['fitness/running'], ['marathon-training'], []],
  ['hello there', [], [], []],
])('subjects of the post %j', (post, interests, topics, shows) => {
  const found = findSubjects(readText(post))
  expect([...found.interests].sort()).toEqual([...interests].sort())
  expect(found.topics).toEqual(topics)
  expect(found.shows).toEqual(shows)
})
