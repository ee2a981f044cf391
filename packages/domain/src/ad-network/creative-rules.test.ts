// Posts, schedules and promotion by the network's rules, as tables.
import { expect, test } from 'vitest'
import {
  checkPost,
  checkPromotedPost,
  checkSchedule,
  type PostFacts,
  type PromotedPostFacts,
} from './creative-rules.ts'
import { postLength, textParts } from './post-text-rules.ts'

test.each([
  ['hello', 5],
  ['café', 4],
  ['cafe\u0301', 4],
  ['焙煎', 4],
  ['👾', 2],
  ['👨‍👩‍👧‍👦', 2],
  ['🙋🏽', 2],
  ['🇯🇵', 2],
  ['https://example.com', 23],
  ['https://example.com/very/long/path/that/goes/on/and/on?and=on', 23],
  ['see example.com.', 28],
  ['“quoted” – yes', 14],
] as const)('%s counts %d', (text, length) => {
  expect(postLength(text)).toBe(length)
})

test('what a text refers to', () => {
  const { links, handles, hashtags, symbols } = textParts('☕ #roast @bean_1 https://x.example/a, $BEAN a@b.example #1')
  expect(links.map(({ text }) => text)).toEqual(['https://x.example/a'])
  expect(handles).toEqual([{ text: 'bean_1', indices: [9, 16] }])
  expect(hashtags).toEqual([{ text: 'roast', indices: [2, 8] }])
  expect(symbols.map(({ text }) => text)).toEqual(['BEAN'])
})

const facts: PostFacts = {
  media: (key) =>
    ({
      '3_1': { type: 'IMAGE', state: 'ready' } as const,
      '16_1': { type: 'GIF', state: 'ready' } as const,
      '13_1': { type: 'VIDEO', state: 'ready' } as const,
      '13_2': { type: 'VIDEO', state: 'processing' } as const,
      '13_3': { type: 'VIDEO', state: 'failed' } as const,
    })[key],
  hasCard: (uri) => uri === 'card://1',
}

test.each([
  ['words alone', { text: 'x' }, []],
  ['nothing', {}, ['post_blank']],
  ['a picture alone', { media_keys: '3_1' }, []],
  ['four pictures', { text: 'x', media_keys: '3_1,3_1,3_1,3_1' }, []],
  ['five pictures', { text: 'x', media_keys: '3_1,3_1,3_1,3_1,3_1' }, ['post_media_count']],
  ['a film and a picture', { text: 'x', media_keys: '13_1,3_1' }, ['post_media_count']],
  ['two animations', { text: 'x', media_keys: ['16_1', '16_1'] }, ['post_media_count']],
  ['a film in the making', { text: 'x', media_keys: '13_2' }, ['media_not_ready']],
  ['a film that failed', { text: 'x', media_keys: '13_3' }, ['media_failed']],
  ['a card', { text: 'x', card_uri: 'card://1' }, []],
  ['a card alone', { card_uri: 'card://1' }, ['post_blank']],
  ['a card and a picture', { text: 'x', card_uri: 'card://1', media_keys: '3_1' }, ['post_media_and_card']],
  ['a long name', { text: 'x', name: 'x'.repeat(81) }, ['too_long']],
  ['a film with a title', { text: 'x', media_keys: '13_1', video_title: 'x'.repeat(70) }, []],
  ['a call without an address', { text: 'x', media_keys: '13_1', video_cta: 'WATCH_NOW' }, ['cta_incomplete']],
  ['an unknown audience', { text: 'x', conversation_settings: 'FRIENDS' }, ['not_a_choice']],
] as const)('%s', (_name, fields, expected) => {
  expect(checkPost(fields, facts).map(({ rule }) => rule)).toEqual(expected)
})

test('a change is checked with what stands', () => {
  const current = { text: 'x', media_keys: ['3_1'] }
  expect(checkPost({ text: '' }, { ...facts, current })).toEqual([])
  expect(checkPost({ text: '', media_keys: '' }, { ...facts, current }).map(({ rule }) => rule)).toEqual(['post_blank'])
})

const MINUTE = 60_000
const NOW = 1_000_000 * MINUTE
test.each([
  ['in a minute', MINUTE, [], []],
  ['now', 0, [], ['schedule_in_past']],
  ['in a year', 365 * 1440 * MINUTE, [], []],
  ['in a year and a minute', (365 * 1440 + 1) * MINUTE, [], ['schedule_too_far']],
  ['as the 31st of a quarter of an hour', 60 * MINUTE, Array(30).fill(46 * MINUTE), ['schedule_crowded']],
  ['just after them', 60 * MINUTE, Array(30).fill(45 * MINUTE), []],
] as const)('a post scheduled %s', (_name, ahead, others, expected) => {
  const problems = checkSchedule(
    'then',
    NOW + ahead,
    NOW,
    others.map((other: number) => NOW + other),
  )
  expect(problems.map(({ rule }) => rule)).toEqual(expected)
})

const plain: PromotedPostFacts = { mediaTypes: [], cardType: null, hasLink: false }
test.each<[string, Partial<PromotedPostFacts>, readonly string[]]>([
  ['REACH', {}, []],
  ['ENGAGEMENTS', {}, []],
  ['FOLLOWERS', {}, []],
  ['APP_INSTALLS', {}, ['post_for_objective']],
  ['APP_INSTALLS', { cardType: 'IMAGE_CAROUSEL_APP' }, []],
  ['APP_ENGAGEMENTS', { cardType: 'VIDEO_APP_DOWNLOAD' }, []],
  ['VIDEO_VIEWS', { mediaTypes: ['IMAGE'] }, ['post_for_objective']],
  ['VIDEO_VIEWS', { mediaTypes: ['GIF'] }, []],
  ['VIDEO_VIEWS', { cardType: 'VIDEO_WEBSITE' }, []],
  ['PREROLL_VIEWS', { mediaTypes: ['GIF'] }, ['post_for_objective']],
  ['PREROLL_VIEWS', { mediaTypes: ['VIDEO'] }, []],
  ['WEBSITE_CLICKS', {}, ['post_for_objective']],
  ['WEBSITE_CLICKS', { hasLink: true }, []],
  ['WEBSITE_CLICKS', { cardType: 'IMAGE_WEBSITE' }, []],
  ['WEBSITE_CLICKS', { cardType: 'IMAGE_WEBSITE', hasLink: true }, ['post_link_and_card']],
])('%s with %o', (objective, given, expected) => {
  expect(checkPromotedPost('1', { ...plain, ...given }, objective).map(({ rule }) => rule)).toEqual(expected)
})
