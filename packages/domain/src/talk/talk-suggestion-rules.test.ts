// What is offered in place of a question that cannot be answered: both halves of two questions, and nothing about something else.
import { expect, test } from 'vitest'
import { readTalkQuestion } from './read-talk-question.ts'
import { openTalkWords } from './read-talk-words.ts'
import { firstQuestions } from './talk-first-questions.ts'
import { type NetworkChoice, PEOPLE_SETS, type TalkQuery, type TalkRefusal } from './talk-query-rules.ts'
import { nearestQuestions } from './talk-suggestion-rules.ts'

const words = openTalkWords([
  { code: 'JP', en: 'Japan', ja: '日本' },
  { code: 'DE', en: 'Germany', ja: 'ドイツ' },
])
const read = (question: string) => readTalkQuestion(words, question, { today: '2026-11-21', before: null })

test.each(['en', 'ja'] as const)(
  '[talk.ask] a question about the network is near its own conditions alone: %s',
  (language) => {
    const all: readonly NetworkChoice[] = [
      { countries: ['JP'], interests: ['food-and-drink/coffee'] },
      { countries: ['JP'] },
      { interests: ['food-and-drink/coffee'] },
    ]
    for (const who of all) {
      const [first, ...others] = nearestQuestions({ why: 'unclear' }, { kind: 'network_count', who }, language)
      expect([first, read(first ?? '')]).toEqual([
        first,
        expect.objectContaining({ query: { kind: 'network_count', who } }),
      ])
      expect(others.join()).not.toMatch(/Germany|ドイツ/)
    }
    const spoken = { kind: 'network_count', who: { countries: ['JP'], languages: ['ja'] } } as const
    for (const near of [null, spoken])
      expect(nearestQuestions({ why: 'unread', words: ['x'] }, near, language).join()).not.toMatch(/Germany|ドイツ/)
  },
)

test.each([
  ['How many followers do I have, and which of my posts did best in October?', 'en'],
  ['How many people unfollowed me last week? What was my best post last month?', 'en'],
  ['フォロワーは何人ですか？また、先月の投稿数は何件ですか？', 'ja'],
] as const)('[talk.ask] each half of two questions is offered as it was asked: %s', (question, language) => {
  const reading = read(question)
  if (!('refusal' in reading) || reading.refusal.why !== 'two_questions') throw new Error('Not refused as two.')
  const parts = reading.refusal.parts ?? []
  expect(nearestQuestions(reading.refusal, null, language)).toEqual(parts.slice(0, 3))
  for (const part of parts) expect(read(part)).toHaveProperty('query')
})

const WHYS = [
  ...[
    'nothing_read',
    'reasons',
    'future',
    'private',
    'kind_of_media',
    'followers_by_post',
    'post_people',
    'post_figures',
    'their_posts',
  ],
  ...['opinion', 'acts', 'contradiction', 'not_yours', 'negation', 'no_context', 'unclear'],
] as readonly Exclude<
  TalkRefusal['why'],
  'unread' | 'elsewhere' | 'follows' | 'two_questions' | 'finer_place' | 'of_own'
>[]
const NEAR: readonly (TalkQuery | null)[] = [
  null,
  { kind: 'best_time' },
  ...PEOPLE_SETS.map((of) => ({ kind: 'people_count', of, filter: {}, period: null }) as const),
]

test.each(['en', 'ja'] as const)('[talk.ask] whatever is offered can be answered: %s', (language) => {
  const offered = [
    ...firstQuestions(language).flatMap(({ questions }) => questions),
    ...WHYS.flatMap((why) => NEAR.flatMap((near) => nearestQuestions({ why }, near, language))),
  ]
  expect([...new Set(offered)].filter((question) => !('query' in read(question)))).toEqual([])
})
