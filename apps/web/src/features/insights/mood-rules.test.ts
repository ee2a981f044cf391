// Moods that say something, and moods that do not.
import { expect, test } from 'vitest'
import { moodSays } from './mood-rules.ts'

const mood = { positive: 0.4, neutral: 0.4, negative: 0.2, posts: 2000, baselinePositive: 0.3, baselineNegative: 0.2 }

test.each([
  ['clearly more positive', {}, true],
  ['clearly less positive', { positive: 0.2 }, true],
  ['like everybody', { positive: 0.31 }, false],
  ['few posts', { posts: 200 }, false],
  ['nothing beside it', { baselinePositive: 0, baselineNegative: 0 }, false],
] as const)('%s', (_, given, says) => {
  expect(moodSays({ ...mood, ...given })).toBe(says)
})
