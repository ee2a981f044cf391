// The sign of what posts say, and posts that say nothing either way.

import { expect, test } from 'vitest'
import { readText } from './read-text.ts'
import { scoreSentiment } from './score-sentiment.ts'

test.each([
  ['I love this place so much', 'en', 1],
  ['Best ramen of my life!!', 'en', 1],
  ['worst service ever, never again', 'en', -1],
  ['not good, honestly disappointing', 'en', -1],
  ['so excited for the weekend 🎉', 'en', 1],
  ['train delayed again 😡', 'en', -1],
  ['最高のライブだった', 'ja', 1],
  ['ラーメン美味しかった', 'ja', 1],
  ['楽しくなかった', 'ja', -1],
  ['全然美味しくない', 'ja', -1],
  ['好きじゃない', 'ja', -1],
  ['残業つらい', 'ja', -1],
  ['電車が遅延してて最悪', 'ja', -1],
  ['悪くないけど感動した', 'ja', 1],
  ['もう疲れた😭', 'ja', -1],
  ['ありがとうございます✨', 'ja', 1],
])('%j (%s) has the sign %i', (text, language, sign) => {
  const score = scoreSentiment(readText(text), language)
  expect(Math.sign(score ?? 0)).toBe(sign)
  expect(Math.abs(score ?? 9)).toBeLessThanOrEqual(1)
})

test.each([
  ['The 9:14 to Leeds leaves from platform 3', 'en'],
  ['', 'en'],
  ['激辛カレーのお店', 'ja'],
  ['健康診断に行く', 'ja'],
  ['明日は9時に集合', 'ja'],
  ['Me encanta este lugar', 'es'],
  ['love', ''],
])('%j (%s) gives no ground', (text, language) => {
  expect(scoreSentiment(readText(text), language)).toBeUndefined()
})

test('a booster says more, a smaller word less', () => {
  const score = (text: string) => scoreSentiment(readText(text), 'ja') ?? 0
  expect(score('めっちゃ楽しい')).toBeGreaterThan(score('楽しい'))
  expect(score('ちょっと楽しい')).toBeLessThan(score('楽しい'))
})
