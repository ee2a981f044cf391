// A query that a model chose holds no name, word or number that nobody asked about.
import { expect, test } from 'vitest'
import { isGrounded } from './talk-grounding-rules.ts'
import type { TalkQuery } from './talk-query-rules.ts'

const words = (text: string): TalkQuery => ({
  kind: 'people_count',
  of: 'followers',
  filter: { words: text, countries: ['JP'] },
  period: null,
})
const large = (least: number): TalkQuery => ({
  kind: 'people_count',
  of: 'followers',
  filter: { min_followers: least },
  period: null,
})

const posts = (filter: Extract<TalkQuery, { kind: 'posts_count' }>['filter']): TalkQuery => ({
  kind: 'posts_count',
  filter,
  period: null,
})

test.each<[string, TalkQuery, string, TalkQuery | null, boolean]>([
  ['a word of the question', words('Coffee'), 'folks with coffee in the bio', null, true],
  ['a word that nobody said', words('evil'), 'folks with coffee in the bio', null, false],
  ['a word of the question before', words('coffee'), 'and the Japanese ones?', words('coffee'), true],
  ['a handle', { kind: 'person', handle: 'person3' }, 'what about @Person3', null, true],
  ['another handle', { kind: 'person', handle: 'evil' }, 'what about @person3', null, false],
  ['one of the network', { kind: 'network_count', who: { follows: ['evil'] } }, 'people on X', null, false],
  ['a number', large(10_000), 'the big ones, 10k and up', null, true],
  ['another number', large(5000), 'the big ones', null, false],
  ['a number in Japanese', large(10_000), '1万人以上の人', null, true],
  ['a bound beyond the number that was said', posts({ at_least: { likes: 101 } }), 'more than 100 likes', null, true],
  ['a bound that nobody said', posts({ at_least: { likes: 5000 } }), 'more than 100 likes', null, false],
  ['none at all', posts({ at_most: { replies: 0 } }), 'nobody answered', null, true],
  [
    'a bound of the question before',
    posts({ at_least: { likes: 101 }, link: true }),
    'with a link',
    posts({ at_least: { likes: 101 } }),
    true,
  ],
  ['nothing written', { kind: 'best_time' }, 'when', null, true],
])('[talk.ask] %s', (_, query, question, before, isSound) => {
  expect(isGrounded(query, question, before)).toBe(isSound)
})
