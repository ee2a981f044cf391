// Everybody else, as a follow-up on a count: 'and without?', それ以外は？, and what has no opposite.
import { describe, expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import { restOf } from './talk-follow-up-rest.ts'
import type { PeopleFilter, TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([
  { code: 'JP', en: 'Japan', ja: '日本' },
  { code: 'DE', en: 'Germany', ja: 'ドイツ' },
])
const today = '2026-11-21'
const count = (filter: PeopleFilter): TalkQuery => ({ kind: 'people_count', of: 'followers', filter, period: null })
const october = { from: '2026-10-01', to: '2026-10-31' }

describe('[talk.ask] everybody else', () => {
  test.each([
    'and without?',
    'without?',
    'And the rest?',
    'the others?',
    'what about the others',
    'how many don’t?',
    'and the ones without it?',
    "how many of them aren't",
    'everyone else?',
    'それ以外は何人？',
    'それ以外の人は？',
    '残りは？',
    'そうじゃない人は何人いますか？',
    'なしだと？',
  ])('%s', (question) => {
    expect(restOf(question, count({ verified: true }))).toEqual(count({ verified: false }))
  })

  test.each<[PeopleFilter, PeopleFilter | null]>([
    [{ inactive: true }, { inactive: false }],
    [{ suspicious: true }, { suspicious: false }],
    [{ mutual: false }, { mutual: true }],
    [{ countries: ['JP'] }, { not_countries: ['JP'] }],
    [{ languages: ['en'] }, { not_languages: ['en'] }],
    [{ min_followers: 1000 }, { max_followers: 999 }],
    // Whose gender or job is not known has neither.
    [{ gender: 'female' }, null],
    [{ jobs: ['teacher'] }, null],
    [{ interests: ['coffee'] }, null],
    // Of two conditions nobody knows which.
    [{ verified: true, countries: ['JP'] }, null],
    [{}, null],
  ])('of %j', (before, others) => {
    expect(restOf('それ以外は？', count(before))).toEqual(others && count(others))
    expect(restOf('and the rest?', count(before))).toEqual(others && count(others))
  })

  test.each([
    'and without a bio?',
    'how many are not in Japan?',
    'the rest of the world?',
    'and in Germany?',
    '残りの日数は？',
    'それ以外の国は？',
  ])('%s is a question of its own', (question) => {
    expect(restOf(question, count({ verified: true }))).toBeNull()
  })

  test('of posts, and of days that hold', () => {
    const before: TalkQuery = { kind: 'posts_count', filter: { link: true }, period: october }
    expect(readTalkQuestion(words, 'and the rest?', { today, before })).toEqual({
      query: { kind: 'posts_count', filter: { link: false }, period: october },
      followsUp: true,
    })
  })

  test('after nothing, and after a list, nobody is left', () => {
    expect(restOf('and the rest?', null)).toBeNull()
    expect(
      restOf('それ以外は？', {
        ...count({ verified: true }),
        kind: 'people_list',
        order: 'followers',
        limit: 10,
      } as TalkQuery),
    ).toBeNull()
  })
})
