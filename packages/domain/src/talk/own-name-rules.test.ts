// Questions that are read the same whatever own campaigns and audiences are called, and those for which the names are looked up.
import { describe, expect, test } from 'vitest'
import { mayHoldOwnNames } from './own-name-rules.ts'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import { NO_NAMES, type OwnNames } from './talk-own-query-rules.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([
  { code: 'JP', en: 'Japan', ja: '日本' },
  { code: 'GB', en: 'United Kingdom', ja: 'イギリス' },
])
const today = '2026-11-25'
const read = (question: string, names: OwnNames = NO_NAMES, before: TalkQuery | null = null) =>
  readTalkQuestion(words, question, { today, before, names })
const needsNames = (question: string, before: TalkQuery | null = null): boolean =>
  mayHoldOwnNames(question, today, read(question, NO_NAMES, before))

const CLICKS: TalkQuery = { kind: 'campaigns_figure', metric: 'clicks', campaign: null, period: null }

describe('[talk.ask] names of own campaigns and audiences', () => {
  test.each([
    'How many followers do I have?',
    'フォロワーは何人？',
    'How many of my followers are in Japan?',
    'Who unfollowed me last week?',
    '先週いいねが多かったポストは？',
  ])('“%s” needs none', (question) => {
    expect(needsNames(question)).toBe(false)
  })

  test.each<readonly [string, TalkQuery | null]>([
    ['How much did I spend last week?', null],
    ['How is Spring launch doing?', null],
    ['How big is my audience Climbers UK?', null],
    ['How many followers mention Spring launch?', null],
    ['How many posts about spring launch?', null],
    // Read to its last word without them, and of an audience all the same.
    ['How many people in Coffee fans follow me?', null],
    ['Coffee fansのうち認証済みは何人？', null],
    ['How many “coffee” followers do I have?', null],
    ['And last month?', CLICKS],
    ['Spring launch', CLICKS],
  ])('“%s” needs them', (question, before) => {
    expect(needsNames(question, before)).toBe(true)
  })

  // Names that are words of questions too are the ones that could be taken for something else.
  const NAMES = [
    'Clicks',
    'Japan',
    'Coffee',
    'followers',
    'New followers',
    'Top fans',
    'Best posts',
    'フォロワー',
    'last week',
    'Coffee fans',
    'Verified Japan',
    'My Followers',
    'I Follow',
  ]
  const QUESTIONS = [
    ...['clicks of X', 'How is X doing?', 'How big is X?', 'Is X running?', 'How many X', 'size of "X"', 'best X'],
    ...['How many X follow me?', 'X who follow me', 'Which countries are X from?', 'Xのうち認証済みは何人？'],
    ...['results of X last month', 'members of X', 'Xのクリック数は？', '「X」は何人？', 'Xはどのくらい？'],
  ]
  test.each(NAMES)('what is read without “%s” is read the same with it', (name) => {
    for (const one of QUESTIONS) {
      const question = one.replace('X', name)
      if (needsNames(question)) continue
      expect([question, read(question, { campaigns: [name], audiences: [name] })]).toEqual([question, read(question)])
    }
  })
})
