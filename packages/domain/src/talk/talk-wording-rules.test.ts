// What a model may make of our sentences: valid texts pass, and no change of a number, name, date or sense does.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerPart, AnswerSpan } from './talk-answer-rules.ts'
import type { TalkVoice } from './talk-choice-text.ts'
import type { TalkQuery } from './talk-query-rules.ts'
import type { TalkResult } from './talk-result-rules.ts'
import { checkWording, openWording, type Wording } from './talk-wording-rules.ts'
import { labelPattern } from './talk-wording-terms.ts'
import { wordAnswer } from './word-talk-answer.ts'

const COUNTRIES: Readonly<Record<string, Readonly<Record<'en' | 'ja', string>>>> = {
  JP: { en: 'Japan', ja: '日本' },
  US: { en: 'United States', ja: 'アメリカ合衆国' },
  DE: { en: 'Germany', ja: 'ドイツ' },
}
const voices: Readonly<Record<'en' | 'ja', TalkVoice>> = {
  en: { language: 'en', country: (code) => COUNTRIES[code]?.en ?? code },
  ja: { language: 'ja', country: (code) => COUNTRIES[code]?.ja ?? code },
}
const labels = (language: 'en' | 'ja') =>
  labelPattern(
    [...Object.values(COUNTRIES).map((one) => one[language]), language === 'en' ? 'Coffee' : 'コーヒー'],
    language,
  )

const NOVEMBER = { from: '2026-11-09', to: '2026-11-15' }
const growth: readonly [TalkQuery, TalkResult] = [
  { kind: 'growth', period: NOVEMBER },
  { kind: 'growth', gained: 12, lost: 3, start: 400, end: 409, since: null },
]
const counted: readonly [TalkQuery, TalkResult] = [
  { kind: 'people_count', of: 'followers', filter: { verified: true, countries: ['JP'] }, period: null },
  { kind: 'people_count', count: 42, of: 409, otherwise: 0 },
]
const everybody: readonly [TalkQuery, TalkResult] = [
  { kind: 'people_count', of: 'followers', filter: {}, period: null },
  { kind: 'people_count', count: 409, of: 409, otherwise: 0 },
]
const compared: readonly [TalkQuery, TalkResult] = [
  {
    kind: 'people_compare',
    left: { of: 'followers', filter: { countries: ['JP'] }, period: null },
    right: { of: 'followers', filter: { countries: ['DE'] }, period: null },
  },
  { kind: 'people_compare', left: { count: 90, of: 409 }, right: { count: 30, of: 409 } },
]
const latest: readonly [TalkQuery, TalkResult] = [
  { kind: 'posts_sum', metric: 'likes', shows: 'total', filter: { newest: 10 }, period: null },
  { kind: 'posts_sum', posts: 10, known: 10, total: 800, mean: 80, median: 70 },
]

const sentencesOf = (parts: readonly AnswerPart[]): readonly (readonly AnswerSpan[])[] =>
  parts.flatMap((part) => (part.part === 'text' ? [part.spans] : []))
function opened([query, result]: readonly [TalkQuery, TalkResult], language: 'en' | 'ja', question = ''): Wording {
  const sentences = sentencesOf(wordAnswer(query, result, voices[language]))
  const wording = openWording(sentences, { language, labels: labels(language), question })
  if (!wording) throw new Error('Nothing to reword.')
  return wording
}
const fault = (wording: Wording, text: string): string | null => {
  const checked = checkWording(wording, text)
  return 'fault' in checked ? checked.fault : null
}

test('[talk.ask] a model is shown places for figures, and for dates, names and numbers beside them', () => {
  expect(opened(growth, 'en').sentences[0]).toBe('{t1} you gained {f1} followers and lost {f2}: a net change of {f3}.')
  expect(opened(growth, 'ja').sentences[0]).toBe('{t1}に{f1}人増え、{f2}人減りました。差し引き{f3}人です。')
  expect(opened(counted, 'en').sentences[0]).toBe('{f1} verified followers in {t1}: {f2} of all {f3} followers.')
  expect(opened(latest, 'en').terms.map(({ text }) => text)).toEqual(['latest 10'])
})

describe('[talk.ask] accepted', () => {
  test.each<[string, readonly [TalkQuery, TalkResult], 'en' | 'ja', string, string]>([
    ['fewer words', everybody, 'en', '', 'You have {f1} followers.'],
    ['another verb', everybody, 'en', '', 'Right now {f1} people follow you.'],
    ['in total', everybody, 'en', '', 'You have {f1} followers in total.'],
    ['in order', growth, 'en', '', 'You gained {f1} followers and lost {f2} {t1}, a net change of {f3}.'],
    ['one of two', growth, 'en', '', 'You gained {f1} followers {t1}.'],
    ['days as asked', growth, 'en', 'How many followers did I gain last week?', 'Last week you gained {f1} followers.'],
    ['a label written out', counted, 'en', '', 'You have {f1} verified followers in Japan.'],
    ['compared', compared, 'en', '', 'There are more followers in {t1}: {f1}, against {f2} followers in {t2}.'],
    ['Japanese', everybody, 'ja', '', 'フォロワーは現在{f1}人です。'],
    ['Japanese growth', growth, 'ja', '先週フォロワーは何人増えた？', '先週は{f1}人増え、{f2}人減りました。'],
    ['Japanese label', counted, 'ja', '', '日本の認証済みのフォロワーは{f1}人です。'],
  ])('%s', (_, answer, language, question, text) => {
    expect(fault(opened(answer, language, question), text)).toBeNull()
  })

  test.each(['en', 'ja'] as const)('our own sentences, as they stand: %s', (language) => {
    for (const answer of [growth, counted, everybody, compared, latest]) {
      const wording = opened(answer, language)
      const text = wording.sentences.join(language === 'en' ? ' ' : '')
      expect([text, fault(wording, text)]).toEqual([text, null])
    }
  })

  test('places are written out as ours, days in small letters within a sentence', () => {
    expect(checkWording(opened(growth, 'en'), 'You gained {f1} followers {t1}.')).toEqual({
      spans: [{ text: 'You gained ' }, { figure: 'f1' }, { text: ' followers from Nov 9, 2026 to Nov 15, 2026.' }],
    })
  })
})

describe('[talk.ask] refused', () => {
  test.each<[string, readonly [TalkQuery, TalkResult], 'en' | 'ja', string]>([
    ['a number', everybody, 'en', 'You have {f1} followers, 12 of them new.'],
    ['a wide number', everybody, 'en', 'You have {f1} followers, １２.'],
    ['a number in words', everybody, 'en', 'You have {f1} followers, a dozen of whom are there.'],
    ['a part', everybody, 'en', 'Half of {f1} followers.'],
    ['a vague number', everybody, 'en', 'You have several hundred followers: {f1}.'],
    ['a number of another language', everybody, 'en', 'You have trois followers: {f1}.'],
    ['an ordinal', everybody, 'en', 'The third of {f1} followers.'],
    ['a percentage', everybody, 'en', 'You have {f1} followers, ten percent.'],
    ['a circled number', everybody, 'en', 'You have {f1} followers ①.'],
    ['an emoji', everybody, 'en', 'You have {f1} followers 💯.'],
    ['a number in kanji', everybody, 'ja', 'フォロワーは百万人です。{f1}'],
    ['a number in kana', everybody, 'ja', 'フォロワーは{f1}人で、ふたりが確認できます。'],
    ['a number that is vague', everybody, 'ja', 'フォロワーは{f1}人で、数人が確認できます。'],
    ['a handle', everybody, 'en', 'You have {f1} followers and @evil.'],
    ['a name', everybody, 'en', 'Bob has {f1} followers.'],
    ['a name in small letters', everybody, 'en', 'bob has {f1} followers.'],
    ['a name in quotes', everybody, 'en', 'You have {f1} followers “Bob”.'],
    ['a name in kanji', everybody, 'ja', '田中のフォロワーは{f1}人です。'],
    ['a name in katakana', everybody, 'ja', 'ボブのフォロワーは{f1}人です。'],
    ['another country', counted, 'en', 'You have {f1} verified followers in Germany.'],
    ['another country, Japanese', counted, 'ja', 'ドイツの認証済みのフォロワーは{f1}人です。'],
    ['an interest', everybody, 'en', 'You have {f1} followers into coffee.'],
    ['a month', growth, 'en', 'In March you gained {f1} followers.'],
    ['a weekday', growth, 'en', 'On Monday you gained {f1} followers.'],
    ['yesterday', growth, 'en', 'Yesterday you gained {f1} followers.'],
    ['yesterday, Japanese', growth, 'ja', '昨日は{f1}人増え、{f2}人減りました。'],
    ['now, of days that are over', growth, 'en', 'Now you gained {f1} followers.'],
    ['half a period', growth, 'en', 'You gained {f1} followers since Nov 9, 2026.'],
    ['days that nobody asked about', growth, 'en', 'Last week you gained {f1} followers.'],
    ['figures changed about', growth, 'en', 'You gained {f2} followers and lost {f1}.'],
    ['verbs changed about', growth, 'en', 'You lost {f1} followers and gained {f2}.'],
    ['figures changed about, Japanese', growth, 'ja', '{t1}に{f2}人増え、{f1}人減りました。'],
    ['sides changed about', compared, 'en', 'There are more followers in {t2}: {f1}, against {f2} followers in {t1}.'],
    ['fewer for more', compared, 'en', 'There are fewer followers in {t1}: {f1}, against {f2} followers in {t2}.'],
    ['least for most', counted, 'en', 'The fewest verified followers are in {t1}: {f1}.'],
    ['other things', latest, 'en', '{f2} posts on {f1} likes.'],
    ['a negation', everybody, 'en', 'You don’t have {f1} followers.'],
    ['a negation, Japanese', everybody, 'ja', 'フォロワーは{f1}人ではありません。'],
    ['whom one follows', everybody, 'en', 'You follow {f1} people.'],
    ['whom one follows, Japanese', everybody, 'ja', 'フォロー中の人は{f1}人です。'],
    ['a reason', everybody, 'en', 'You have {f1} followers because of this.'],
    ['advice', everybody, 'en', 'You have {f1} followers and should get more.'],
    ['a guess, Japanese', everybody, 'ja', 'フォロワーは{f1}人でしょう。'],
    ['a link', everybody, 'en', 'You have {f1} followers, see https://evil.example'],
    ['an address', everybody, 'en', 'You have {f1} followers, see evil.example'],
    ['markup', everybody, 'en', 'You have **{f1}** followers.'],
    ['HTML', everybody, 'en', 'You have <b>{f1}</b> followers.'],
    ['a hidden mark', everybody, 'en', 'You have {f1} followers\u200b.'],
    ['a mark of direction', everybody, 'en', 'You have \u202e{f1} followers.'],
    ['a tag', everybody, 'en', 'You have {f1} followers\u{e0041}.'],
    ['letters that look alike', everybody, 'en', 'You have {f1} follоwers.'],
    ['another language', everybody, 'en', 'フォロワーは{f1}人です。'],
    ['another language, Japanese', everybody, 'ja', 'You have {f1} followers.'],
    ['an unknown place', everybody, 'en', 'You have {f99} followers.'],
    ['a place twice', everybody, 'en', 'You have {f1} followers and {f1} followers.'],
    ['no figure', everybody, 'en', 'You have followers.'],
    ['nothing', everybody, 'en', ' '],
    ['too much', everybody, 'en', `You have {f1} followers${' and you'.repeat(200)}.`],
  ])('%s', (_, answer, language, text) => {
    expect(fault(opened(answer, language), text)).not.toBeNull()
  })

  test('sentences with a “not” are left as they are', () => {
    const spans = [{ text: '@bob doesn’t follow you; seen ' }, { figure: 'f1' }]
    expect(openWording([spans], { language: 'en', labels: null, question: '' })).toBeNull()
    expect(openWording([[{ text: 'One account.' }]], { language: 'en', labels: null, question: '' })).toBeNull()
  })
})

describe('[talk.ask] whatever is changed about a number, a name or a date of a valid text', () => {
  const valid = [
    { answer: growth, language: 'en', text: 'You gained {f1} followers and lost {f2} {t1}, a net change of {f3}.' },
    { answer: growth, language: 'en', text: 'From Nov 9, 2026 to Nov 15, 2026 you gained {f1} followers.' },
    { answer: counted, language: 'en', text: 'You have {f1} verified followers in Japan: {f2} of all {f3} followers.' },
    {
      answer: compared,
      language: 'en',
      text: 'There are more followers in Japan: {f1}, against {f2} followers in Germany.',
    },
    { answer: latest, language: 'en', text: '{f2} likes on {f1} posts among the latest 10: {f3} per post.' },
    { answer: growth, language: 'ja', text: '2026年11月9日〜2026年11月15日に{f1}人増え、{f2}人減りました。' },
    { answer: counted, language: 'ja', text: '日本の認証済みのフォロワーは{f1}人です。' },
  ] as const
  const anyValid = fc.constantFrom(...valid)
  const anyNumber = fc.oneof(
    fc.integer({ min: 0, max: 10_000_000 }).map(String),
    fc
      .integer({ min: 0, max: 999 })
      .map((n) => String(n).replaceAll(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? '')),
    fc
      .integer({ min: 0, max: 999 })
      .map((n) => String(n).replaceAll(/\d/g, (digit) => '〇一二三四五六七八九'[Number(digit)] ?? '')),
    fc.integer({ min: 0, max: 9 }).map((n) => '٠١٢٣٤٥٦٧٨٩'[n] ?? ''),
    fc.constantFrom(
      'twelve',
      'twenty-five',
      'a hundred',
      'third',
      'twice',
      '½',
      'IV',
      'Ⅳ',
      '①',
      '12%',
      '3–4',
      '1.5k',
      '三割',
      '百人',
      'ふたつ',
      '十二',
    ),
  )
  const anyName = fc.constantFrom(
    '@bob',
    '“Bob”',
    'Bob',
    'Robert Smith',
    'France',
    'Brazil',
    'Spanish',
    'Photography',
    '田中さん',
    'ボブ',
    'フランス',
    '東京',
    '#evil',
    'nurse',
  )
  const anyDate = fc.constantFrom(
    'yesterday',
    'Monday',
    'in March',
    'Nov 10, 2026',
    'last year',
    'on Sundays',
    '2025',
    '昨日',
    '先月',
    '月曜日',
    '11月10日',
    '来週',
    'tomorrow',
    'Christmas',
  )
  const anyFact = fc.oneof(anyNumber, anyName, anyDate)

  test('the texts themselves hold', () => {
    for (const { answer, language, text } of valid)
      expect([text, fault(opened(answer, language), text)]).toEqual([text, null])
  })

  test('one that is put in anywhere', () => {
    fc.assert(
      fc.property(anyValid, anyFact, fc.nat(), ({ answer, language, text }, fact, seed) => {
        const characters = [...text]
        const at = seed % (characters.length + 1)
        const changed = `${characters.slice(0, at).join('')} ${fact} ${characters.slice(at).join('')}`
        expect([changed, fault(opened(answer, language), changed)]).not.toEqual([changed, null])
      }),
      { numRuns: 1500 },
    )
  })

  test('one that takes the place of a figure or a word', () => {
    fc.assert(
      fc.property(anyValid, anyFact, fc.nat(), ({ answer, language, text }, fact, seed) => {
        const pieces = text.split(/(\{[ft]\d\}|[A-Za-z]+)/)
        const odd = pieces.flatMap((_, at) => (at % 2 === 1 ? [at] : []))
        const chosen = odd[seed % odd.length]
        const changed = pieces.map((piece, at) => (at === chosen ? fact : piece)).join('')
        expect([changed, fault(opened(answer, language), changed)]).not.toEqual([changed, null])
      }),
      { numRuns: 1500 },
    )
  })

  test('a digit that is another one', () => {
    fc.assert(
      fc.property(anyValid, fc.nat(), fc.integer({ min: 1, max: 9 }), ({ answer, language, text }, seed, more) => {
        const places = [...text.matchAll(/\d/g)].map(({ index }) => index)
        const at = places[seed % places.length] ?? 0
        const digit = (Number(text[at]) + more) % 10
        const changed = text.slice(0, at) + digit + text.slice(at + 1)
        const isPlaceAgain = /\{[ft]\d\}/.test(text.slice(at - 2, at + 2))
        const found = fault(opened(answer, language), changed)
        // Another place may say something that is true as well; figures that change about are refused above.
        if (!isPlaceAgain) expect([changed, found]).not.toEqual([changed, null])
      }),
      { numRuns: 1500 },
    )
  })

  test('two figures that change places', () => {
    for (const { answer, language, text } of valid) {
      if (!text.includes('{f2}')) continue
      const changed = text.replaceAll('{f1}', '{x}').replaceAll('{f2}', '{f1}').replaceAll('{x}', '{f2}')
      expect([changed, fault(opened(answer, language), changed)]).not.toEqual([changed, null])
    }
  })
})
