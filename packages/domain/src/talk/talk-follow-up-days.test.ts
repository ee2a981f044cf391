// Follow-ups on who came and left: of which of them 'how many of them' is, and days told by those before.
import { describe, expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = openTalkWords([
  { code: 'JP', en: 'Japan', ja: '日本' },
  { code: 'DE', en: 'Germany', ja: 'ドイツ' },
  { code: 'PT', en: 'Portugal', ja: 'ポルトガル' },
  { code: 'ES', en: 'Spain', ja: 'スペイン' },
])
const today = '2026-11-21'

function queryOf(...questions: readonly string[]): TalkQuery | string {
  let before: TalkQuery | null = null
  for (const question of questions) {
    const reading = readTalkQuestion(words, question, { today, before })
    if (question === questions.at(-1)) return 'query' in reading ? reading.query : reading.refusal.why
    if (!('query' in reading)) throw new Error(`${question}: ${reading.refusal.why}`)
    before = reading.query
  }
  return 'nothing was asked'
}
const october = { from: '2026-10-01', to: '2026-10-31' }

describe('[talk.ask] of those who came or left', () => {
  const came = { kind: 'people_count', of: 'followers', period: october }
  const left = { kind: 'people_count', of: 'unfollowers', period: october }
  test.each<[string, string, object | string]>([
    [
      'How many followers did I gain in October?',
      'how many of them are verified',
      { ...came, filter: { verified: true } },
    ],
    [
      'How many followers did I gain in October?',
      'how many of those are in Japan?',
      { ...came, filter: { countries: ['JP'] } },
    ],
    ['How many followers did I gain in October?', 'from Japan?', { ...came, filter: { countries: ['JP'] } }],
    ['How many followers did I gain in October?', 'only the women', { ...came, filter: { gender: 'female' } }],
    [
      'How many followers did I lose in October?',
      'how many of them are verified',
      { ...left, filter: { verified: true } },
    ],
    [
      'How many followers did I lose in October?',
      'how many of those were suspended?',
      { ...left, filter: { how: 'suspended' } },
    ],
    ['How many followers did I lose in October?', 'only the suspended ones', { ...left, filter: { how: 'suspended' } }],
    [
      'How many people stopped being my followers in October?',
      'and in Japan?',
      { ...left, filter: { countries: ['JP'] } },
    ],
    ['10月に何人増えた？', 'その中で認証済みは', { ...came, filter: { verified: true } }],
    ['10月に離れた人は何人？', 'その中で認証済みは', { ...left, filter: { verified: true } }],
    ['10月に離れた人は何人？', 'そのうち日本の人は何人？', { ...left, filter: { countries: ['JP'] } }],
    ['10月に離れた人は何人？', 'うち凍結は？', { ...left, filter: { how: 'suspended' } }],
    // Whoever came and was suspended since is in no list of those who follow.
    ['How many followers did I gain in October?', 'how many of those were suspended?', 'unclear'],
    ['How many followers did I gain in October?', 'how many of them have left?', 'unclear'],
    // Who came and who left are two groups.
    ['What was my net follower growth in October?', 'how many of them are verified?', 'unclear'],
    ['10月のフォロワーの純増は？', 'その中で認証済みは', 'unclear'],
  ])('%s %s', (first, second, expected) => {
    const query = queryOf(first, second)
    if (typeof expected === 'string') expect(query).toBe(expected)
    else expect(query).toMatchObject(expected)
  })

  test('whoever the question before last was about stays the one', () => {
    const september = { from: '2026-09-01', to: '2026-09-30' }
    expect(
      queryOf('How many followers did I lose in October?', 'and the month before?', 'how many of them are verified?'),
    ).toMatchObject({
      ...left,
      filter: { verified: true },
      period: september,
    })
    expect(
      queryOf(
        'How many followers did I gain in October?',
        'and how many did I lose?',
        'how many of them are verified?',
      ),
    ).toMatchObject({ ...left, filter: { verified: true } })
  })
})

describe('[talk.ask] days told by those of the question before', () => {
  test.each<[string, string, string | null, string?]>([
    ['How many followers did I lose in August?', 'and the month before?', '2026-07-01', '2026-07-31'],
    ['How many followers did I lose in August?', 'and the month before that?', '2026-07-01', '2026-07-31'],
    ['How many followers did I lose in August?', 'And the month after that?', '2026-09-01', '2026-09-30'],
    ['How many followers did I lose in August?', 'what about the following month', '2026-09-01', '2026-09-30'],
    ['How many followers did I lose in August?', 'and in the previous month?', '2026-07-01', '2026-07-31'],
    ['How many followers did I lose in August?', 'the month before last?', '2026-09-01', '2026-09-30'],
    ['How many followers did I gain last week?', 'the week before?', '2026-11-02', '2026-11-08'],
    ['How many followers did I gain yesterday?', 'and the day before that?', '2026-11-19', '2026-11-19'],
    ['How many followers did I gain this month?', 'and the month before?', '2026-10-01', '2026-10-31'],
    ['How many followers did I gain in October?', 'the month after?', '2026-11-01', '2026-11-21'],
    ['8月に何人減った？', 'その前の月は？', '2026-07-01', '2026-07-31'],
    ['8月に何人減った？', '翌月は？', '2026-09-01', '2026-09-30'],
    ['8月に何人減った？', 'その次の月は？', '2026-09-01', '2026-09-30'],
    ['先週何人減った？', 'その前の週は？', '2026-11-02', '2026-11-08'],
    ['8月に何人減った？', '先月は？', '2026-10-01', '2026-10-31'],
    // Days that are to come.
    ['How many followers did I gain this month?', 'and the month after?', null],
    // Ten days are no month.
    ['How many followers did I gain from 1 October to 10 October?', 'and the month before?', null],
  ])('%s %s', (first, second, from, to) => {
    const query = queryOf(first, second)
    if (from === null) expect(typeof query).toBe('string')
    else expect(query).toMatchObject({ kind: 'growth', period: { from, to } })
  })
})

describe('[talk.ask] another language, another group', () => {
  test.each<[string, string, object]>([
    ['How many of my followers speak Japanese?', 'Portuguese?', { languages: ['pt'] }],
    ['How many of my followers speak Japanese?', 'and Spanish?', { languages: ['es'] }],
    ['How many of my followers are in Japan?', 'and Portugal?', { countries: ['PT'] }],
    ['How many of my followers speak Japanese?', 'and in Portugal?', { languages: ['ja'], countries: ['PT'] }],
  ])('%s %s', (first, second, filter) => {
    expect(queryOf(first, second)).toMatchObject({ kind: 'people_count', of: 'followers', filter })
  })

  test.each([
    'same thing for the accounts that left',
    'the same thing for those who left',
    'same for the people who left',
  ])('%s', (question) => {
    expect(queryOf('Which country is most common among my followers?', question)).toMatchObject({
      kind: 'people_distribution',
      of: 'unfollowers',
      by: 'country',
    })
  })

  test.each([
    'その人たち、外したあとは誰をフォローしてる？',
    'who do they follow now?',
    'その人たちは今誰をフォローしてる？',
  ])('%s is not known', (question) => {
    expect(typeof queryOf('今週フォローを外した人は何人？', question)).toBe('string')
  })

  test.each(['only the suspended ones', 'only the verified ones', 'just the verified ones', 'その中で認証済みは'])(
    '%s begins no conversation',
    (question) => {
      expect(queryOf(question)).toBe('no_context')
    },
  )
})
