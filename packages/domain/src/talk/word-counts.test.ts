// How answers read: one thing in the singular, conditions in an order that says one thing, dates as the pages write them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatShortDate } from '../shell/format-rules.ts'
import type { AnswerFigure, AnswerPart } from './talk-answer-rules.ts'
import { choiceText, dayText, networkText, periodText, postsText, type TalkVoice } from './talk-choice-text.ts'
import type { OwnAudience, OwnCampaign } from './talk-own-result-rules.ts'
import {
  ENGAGEMENTS,
  type NetworkChoice,
  PEOPLE_SETS,
  type PeopleChoice,
  type PeopleFilter,
  POST_METRICS,
  type PostFilter,
  type TalkQuery,
} from './talk-query-rules.ts'
import type { SummedPosts, TalkPerson, TalkPost, TalkResult } from './talk-result-rules.ts'
import { understoodText, wordAnswer } from './word-talk-answer.ts'

const NAMES: Readonly<Record<string, readonly [en: string, ja: string]>> = {
  US: ['United States', 'アメリカ合衆国'],
  GB: ['United Kingdom', 'イギリス'],
  JP: ['Japan', '日本'],
  DE: ['Germany', 'ドイツ'],
}
const voice = (language: 'en' | 'ja'): TalkVoice => ({
  language,
  country: (code) => NAMES[code]?.[language === 'ja' ? 1 : 0] ?? code,
})

/** Everything that somebody reads of an answer, sentence by sentence. */
function said(parts: readonly AnswerPart[]): readonly string[] {
  const figures = new Map<string, AnswerFigure>(
    parts.flatMap((part) => (part.part === 'figure' ? [[part.figure.id, part.figure] as const] : [])),
  )
  return parts.flatMap((part) => {
    if (part.part === 'text')
      return [part.spans.map((span) => ('text' in span ? span.text : (figures.get(span.figure)?.text ?? '?'))).join('')]
    return part.part === 'note' ? [part.text] : []
  })
}

const NOUNS =
  'posts|replies|quotes|reposts|likes|engagements|impressions|clicks|followers|people|accounts|audiences|campaigns|interests|countries|languages|days|others|times'
/** One of something that is called as if it were several; '2 of 1 post' is looked at as well. */
const PLURAL_OF_ONE = new RegExp(
  String.raw`(?<![\d.,–:“])(?:1 (?:(?:new|lost|saved|original|link|profile|different|verified|unverified|female|male|inactive|active|mutual|public) )*(?:${NOUNS})\b)`,
)
const SINGULAR_OF_MANY =
  /(?<![\d.,–:])(?:0|2) (?:(?:new|lost|saved|original|link|profile|different|verified) )*(?:post|reply|like|engagement|follower|person|audience|campaign|account)\b/

const person = (n: number): TalkPerson => ({
  ...{ user_id: `u${n}`, handle: `h${n}`, name: `N${n}`, country: 'JP', verified: false, followers: n },
  ...{ since: '2026-11-01T00:00:00Z', left: null, how: null, engagements: n },
})
const post = (n: number): TalkPost => ({
  ...{ id: `p${n}`, text: `post ${n}`, created: '2026-11-01T00:00:00Z', likes: n, replies: n, reposts: n, quotes: n },
  ...{ impressions: n, value: n },
})
const summed = (n: number): SummedPosts => ({ posts: n, known: n, total: n, mean: n, median: n })
const many = <Of>(n: number, one: (n: number) => Of): Of[] => Array.from({ length: n }, () => one(n))
const audience = (n: number): OwnAudience => ({
  ...{ id: 'a', name: 'A', team: 'north', created: '2026-11-01T00:00:00Z', counted: '2026-11-01', uploads: n },
  size: { size: n, low: n, high: n, exact: true, belowMinimum: false },
  ...{ sizing: 'done' as const, moved: null },
})
const campaign: OwnCampaign = {
  ...{ id: 'c', name: 'C', team: 'north', account: 'North', currency: 'USD', status: 'Active', metric: 'url_clicks' },
  sums: {
    ...{ spent: 10, impressions: 1, clicks: 1, engagements: 1, url_clicks: 1 },
    ...{ follows: 0, video_total_views: 0, app_clicks: 0 },
  },
}
const known = { until: '2026-11-24', latest: '2026-11-24', provisional: false }
const period = { from: '2026-11-01', to: '2026-11-07' }
const all = { of: 'followers', filter: {}, period: null } as const
const verified = { of: 'followers', filter: { verified: true }, period: null } as const
const posts = { filter: {}, period: null } as const

/** A query of every kind, with an answer of n. */
const answersOf = (n: number): readonly (readonly [TalkQuery, TalkResult])[] => [
  ...PEOPLE_SETS.flatMap((of): (readonly [TalkQuery, TalkResult])[] => [
    [
      { kind: 'people_count', of, filter: {}, period: null },
      { kind: 'people_count', count: n, of: n, otherwise: 0 },
    ],
    [
      { kind: 'people_count', of, filter: { verified: true }, period },
      { kind: 'people_count', count: n, of: n, otherwise: n },
    ],
  ]),
  [
    { kind: 'people_count', ...verified, among: all },
    { kind: 'people_count', count: n, of: n, otherwise: 0 },
  ],
  [
    { kind: 'people_list', ...verified, order: 'followers', limit: 10 },
    { kind: 'people_list', total: n, people: many(n, person) },
  ],
  [
    { kind: 'people_list', ...all, order: 'followers', limit: 1 },
    { kind: 'people_list', total: n + 2, people: many(n, person) },
  ],
  [
    { kind: 'people_compare', left: all, right: { ...all, of: 'following' } },
    { kind: 'people_compare', left: { count: n, of: n }, right: { count: 1, of: 1 } },
  ],
  [
    { kind: 'people_distribution', ...all, by: 'interest', limit: 10 },
    {
      kind: 'people_distribution',
      ...{ of: n, known: n, groups: n },
      items: n === 0 ? [] : [{ id: 'food-and-drink/coffee', count: n }],
    },
  ],
  [
    { kind: 'people_distribution', ...all, of: 'unfollowers', by: 'how', limit: 10 },
    {
      kind: 'people_distribution',
      ...{ of: n, known: n, groups: n },
      items: n === 0 ? [] : [{ id: 'unfollowed', count: n }],
    },
  ],
  [
    { kind: 'people_common', ...verified },
    { kind: 'people_common', people: n, others: n, traits: [] },
  ],
  [
    { kind: 'people_audience', ...verified },
    { kind: 'people_audience', people: n, ids: many(n, String) },
  ],
  [
    { kind: 'people_to_list', ...verified, list: null },
    { kind: 'people_to_list', people: n, ids: [] },
  ],
  [
    { kind: 'person', handle: 'h1' },
    { kind: 'person', person: { ...person(n), follows_you: true, followed_by_you: false, kinds: [] } },
  ],
  [
    { kind: 'growth', period },
    { kind: 'growth', gained: n, lost: n, start: n, end: n, since: null },
  ],
  [
    { kind: 'growth_compare', shows: 'gained', left: period, right: period },
    { kind: 'growth_compare', left: n, right: 0, leftSince: '2026-11-01', rightSince: null },
  ],
  ...(['followers', 'following', 'gained', 'lost', 'posts', 'likes'] as const).flatMap(
    (metric): (readonly [TalkQuery, TalkResult])[] => [
      [
        { kind: 'days', metric, period },
        { kind: 'days', days: [{ day: '2026-11-01', value: n }] },
      ],
      [
        { kind: 'days', metric, period },
        {
          kind: 'days',
          days: [{ day: '2026-11-03', value: null }],
          nearest: [
            { day: '2026-11-02', value: n },
            { day: '2026-11-04', value: n },
          ],
        },
      ],
    ],
  ),
  [
    { kind: 'days_rank', metric: 'gained', worst: false, limit: 5, period: null },
    {
      kind: 'days_rank',
      ...{ of: n, first: '2026-11-01', unread: n },
      days: many(n, () => ({ day: '2026-11-01', value: n })),
    },
  ],
  [
    { kind: 'totals', by: 'month', metric: 'growth', period },
    { kind: 'totals', rows: [{ id: '2026-11-01', days: 30, value: n, lost: 0 }], unread: 0 },
  ],
  [
    { kind: 'posts_by', by: 'weekday', metric: 'posts', limit: 7, ...posts },
    {
      kind: 'posts_by',
      posts: n,
      groups: n === 0 ? [] : [{ id: '1', posts: n, known: n, mean: n, median: n, deviation: null, total: n }],
    },
  ],
  ...POST_METRICS.flatMap((metric): (readonly [TalkQuery, TalkResult])[] => [
    [
      { kind: 'posts_list', metric, worst: false, limit: 5, ...posts },
      { kind: 'posts_list', total: n, posts: many(n, post) },
    ],
    ...(['total', 'mean', 'median'] as const).map((shows): readonly [TalkQuery, TalkResult] => [
      { kind: 'posts_sum', metric, shows, ...posts },
      { kind: 'posts_sum', ...summed(n) },
    ]),
    [
      { kind: 'posts_compare', metric, left: { filter: { media: true }, period: null }, right: posts },
      { kind: 'posts_compare', left: summed(n), right: summed(1) },
    ],
  ]),
  [
    { kind: 'posts_sum', metric: 'impressions', shows: 'total', ...posts },
    { kind: 'posts_sum', ...summed(n), posts: n, known: 0 },
  ],
  [
    { kind: 'posts_latest', limit: 5, ...posts },
    { kind: 'posts_list', total: n, posts: many(n, post) },
  ],
  [
    { kind: 'posts_count', ...posts },
    { kind: 'posts_count', posts: n },
  ],
  [{ kind: 'best_time' }, { kind: 'best_time', enough: false, posts: n, best: [] }],
  [
    { kind: 'accounts_compare' },
    {
      kind: 'accounts_compare',
      accounts: [
        { handle: 'h1', followers: n, following: n, posts: n, gained: n, lost: 0, since: '2026-11-01', counted: null },
      ],
    },
  ],
  [{ kind: 'audiences_count' }, { kind: 'audiences_count', audiences: n }],
  [
    { kind: 'audiences_list', order: 'newest', limit: 10 },
    { kind: 'audiences_list', total: n, audiences: many(n, audience) },
  ],
  [
    { kind: 'audience_size', audience: 'A' },
    { kind: 'audience_size', audience: audience(n) },
  ],
  [
    { kind: 'campaigns_count', status: null },
    { kind: 'campaigns_count', campaigns: n, of: n },
  ],
  [
    { kind: 'campaigns_rank', metric: 'clicks', by: 'most', limit: 5, period: null },
    { kind: 'campaigns_rank', groups: [{ currency: null, metric: null, of: n, campaigns: [campaign] }], known },
  ],
]

const untidy = (text: string, language: 'en' | 'ja'): boolean =>
  / {2}|^\s|\s$|undefined|null|NaN|\[object| [,.;:]|、、|のの|。。/.test(text) ||
  (language === 'ja' && /、の/.test(text))

describe('[talk.ask] answers count as people do', () => {
  test.each([0, 1, 2])('%i of everything, in both languages', (n) => {
    for (const [query, result] of answersOf(n))
      for (const language of ['en', 'ja'] as const)
        for (const sentence of said(wordAnswer(query, result, voice(language)))) {
          if (language === 'en') {
            expect(sentence).not.toMatch(PLURAL_OF_ONE)
            expect(sentence).not.toMatch(SINGULAR_OF_MANY)
          } else expect(sentence).not.toMatch(/人人|件件|回回|未満[人件]/)
          expect([sentence, untidy(sentence, language)]).toEqual([sentence, false])
        }
  })

  test('a share says of whom it is', () => {
    const count = { kind: 'people_count', count: 44, of: 123, otherwise: 0 } as const
    const women = { of: 'followers', filter: { gender: 'female', countries: ['US'] }, period: null } as const
    const among = { of: 'followers', filter: { countries: ['US'] }, period: null } as const
    expect(said(wordAnswer({ kind: 'people_count', ...women, among }, count, voice('en')))).toEqual([
      '44 female followers in the United States: 36% of 123 followers in the United States.',
    ])
    expect(said(wordAnswer({ kind: 'people_count', ...women }, { ...count, of: 455 }, voice('ja')))).toEqual([
      'アメリカ合衆国の女性のフォロワーは44人です（全フォロワー455人中の9.7%）。',
    ])
  })

  test('of a day that is over and was not read, the nearest ones are told', () => {
    const query = { kind: 'days', metric: 'followers', period: { from: '2026-11-15', to: '2026-11-15' } } as const
    const days = [{ day: '2026-11-15', value: null }]
    expect(said(wordAnswer(query, { kind: 'days', days }, voice('en')))).toEqual([
      'Followers weren’t read on Nov 15, 2026.',
    ])
    const nearest = [
      { day: '2026-11-14', value: 461 },
      { day: '2026-11-17', value: 458 },
    ]
    expect(said(wordAnswer(query, { kind: 'days', days, nearest }, voice('en')))[1]).toBe(
      'The nearest days that were read: 461 followers on Nov 14, 2026 and 458 on Nov 17, 2026.',
    )
    expect(said(wordAnswer(query, { kind: 'days', days, nearest }, voice('ja')))[1]).toBe(
      '取得のある最も近い日のフォロワー数は、2026年11月14日が461人、2026年11月17日が458人です。',
    )
  })
})

const maybe = <Of>(of: fc.Arbitrary<Of>) => fc.option(of, { nil: undefined, freq: 2 })
const days = fc.constantFrom(
  { from: '2026-11-01', to: '2026-11-07' },
  { from: '2026-11-15', to: '2026-11-15' },
  { from: '2026-11-01', to: null },
  { from: null, to: '2026-11-30' },
)
const countries = fc.uniqueArray(fc.constantFrom('US', 'GB', 'JP', 'DE'), { minLength: 1, maxLength: 3 })
const languages = fc.uniqueArray(fc.constantFrom('en', 'ja', 'de'), { minLength: 1, maxLength: 2 })
const EUROPE = 'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE SI SK UA'.split(
  ' ',
)

const filters: fc.Arbitrary<PeopleFilter> = fc
  .record({
    verified: maybe(fc.boolean()),
    mutual: maybe(fc.boolean()),
    inactive: maybe(fc.boolean()),
    suspicious: maybe(fc.boolean()),
    protected: maybe(fc.boolean()),
    recently_joined: maybe(fc.boolean()),
    follows_you: maybe(fc.boolean()),
    followed_by_you: maybe(fc.boolean()),
    engaged: maybe(fc.boolean()),
    engaged_by: maybe(fc.constantFrom(...ENGAGEMENTS)),
    countries: maybe(fc.oneof(countries, fc.constant(EUROPE))),
    not_countries: maybe(countries),
    languages: maybe(languages),
    not_languages: maybe(languages),
    jobs: maybe(fc.constant(['journalist'])),
    interests: maybe(fc.constant(['food-and-drink/coffee'])),
    gender: maybe(fc.constantFrom('female' as const, 'male' as const)),
    words: maybe(fc.constantFrom('coffee', 'カフェ')),
    bio: maybe(fc.boolean()),
    min_followers: maybe(fc.constantFrom(1, 50)),
    max_followers: maybe(fc.constantFrom(50, 100)),
    how: maybe(fc.constantFrom('unfollowed' as const, 'blocked' as const, 'suspended' as const, 'deleted' as const)),
    quiet_days: maybe(fc.constantFrom(1, 30)),
    joined: maybe(days),
    both_accounts: maybe(fc.constant(true as const)),
  })
  .map((filter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)))

const choices: fc.Arbitrary<PeopleChoice> = fc
  .record({ of: fc.constantFrom(...PEOPLE_SETS), filter: filters, period: fc.option(days) })
  // Only of those who left it is known how; whoever follows is asked about by being mutual.
  .map(({ of, filter: { how, ...filter }, period: when }) => ({
    of,
    filter: { ...filter, ...(of === 'unfollowers' && how && { how }) },
    period: when,
  }))

const times = (text: string, word: RegExp): number => text.match(word)?.length ?? 0

describe('[talk.ask] conditions in words', () => {
  test('200 choices of people in both languages have nothing to trip over', () => {
    fc.assert(
      fc.property(choices, fc.constantFrom(0, 1, 2), (choice, count) => {
        const en = choiceText(choice, voice('en'), count)
        const ja = choiceText(choice, voice('ja'), count)
        expect([en, untidy(en, 'en')]).toEqual([en, false])
        expect([ja, untidy(ja, 'ja')]).toEqual([ja, false])
        // 'engaged with' has one of its own.
        expect(times(en.replaceAll('engaged with', ''), /\bwith\b/g)).toBeLessThan(2)
        expect(times(en, /\bwho\b/g)).toBeLessThan(2)
        if (count === 1)
          expect(en).not.toMatch(/^(?:(?!with |in |who )\S+ )*?(?:people|followers)\b|who (?:follow|don’t) /)
        expect(ja).not.toMatch(/フォロワー\d/)
        expect(ja).toMatch(/(?:人|フォロワー)$/)
      }),
      { seed: 30, numRuns: 200 },
    )
  })

  test('200 choices of posts and of the network', () => {
    const filter: fc.Arbitrary<PostFilter> = fc
      .record({
        words: maybe(fc.constant('coffee')),
        media: maybe(fc.boolean()),
        link: maybe(fc.boolean()),
        kind: maybe(fc.constantFrom('post' as const, 'reply' as const)),
        hashtag: maybe(fc.constant('cafe')),
        hashtags: maybe(fc.boolean()),
        weekdays: maybe(fc.constantFrom([5, 6], [0, 1, 2, 3, 4], [2])),
        newest: maybe(fc.constantFrom(10)),
      })
      .map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)))
    const who: fc.Arbitrary<NetworkChoice> = fc
      .record({
        countries: maybe(countries),
        languages: maybe(languages),
        interests: maybe(fc.constant(['food-and-drink/coffee'])),
        gender: maybe(fc.constantFrom('female' as const, 'male' as const)),
        verified: maybe(fc.constant(true)),
        follows: maybe(fc.constant(['roastery'])),
        posted: maybe(fc.constant('tea')),
      })
      .map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)))
    fc.assert(
      fc.property(filter, who, fc.option(days), (one, network, when) => {
        for (const language of ['en', 'ja'] as const) {
          const texts = [postsText(one, when, language), networkText(network, voice(language))]
          for (const text of texts) expect([text, untidy(text, language)]).toEqual([text, false])
          if (language === 'en') expect(times(texts[0] ?? '', /\bwith\b/g)).toBeLessThan(2)
        }
      }),
      { seed: 30, numRuns: 200 },
    )
  })

  test.each([
    [
      { min_followers: 50, max_followers: 100 },
      'followers with 50 to 100 followers',
      'フォロワー数が50人以上100人以下のフォロワー',
    ],
    [{ min_followers: 50 }, 'followers with at least 50 followers', 'フォロワー数が50人以上のフォロワー'],
    [{ countries: EUROPE }, 'followers in Europe', 'ヨーロッパのフォロワー'],
    [
      { countries: ['JP'], words: 'カフェ' },
      'followers in Japan with “カフェ” in their name or profile',
      '名前かプロフィールに「カフェ」がある日本のフォロワー',
    ],
    [
      { not_countries: ['US', 'GB'], verified: false },
      'unverified followers outside the United States and the United Kingdom',
      'アメリカ合衆国・イギリス以外の未認証のフォロワー',
    ],
  ] as const)('%o', (filter, en, ja) => {
    const choice = { of: 'followers', filter, period: null } as const
    expect([choiceText(choice, voice('en')), choiceText(choice, voice('ja'))]).toEqual([en, ja])
  })

  test('what people did is told apart from what they are', () => {
    const engaged = { of: 'engagers', filter: { engaged_by: 'repost', follows_you: false }, period: null } as const
    expect(choiceText(engaged, voice('en'))).toBe('people who reposted your posts and don’t follow you')
    expect(choiceText(engaged, voice('en'), 1)).toBe('person who reposted your posts and doesn’t follow you')
    expect(choiceText(engaged, voice('ja'))).toBe('ポストをリポストした、あなたをフォローしていない人')
    const left = { of: 'unfollowers', filter: { countries: ['JP'] }, period: { from: '2026-11-01', to: null } } as const
    expect(choiceText(left, voice('en'))).toBe('people in Japan who left since Nov 1, 2026')
    expect(choiceText(left, voice('ja'))).toBe('2026年11月1日以降に離れた日本の人')
  })

  test('a rate is high or low, not many', () => {
    const query = { kind: 'posts_list', metric: 'engagement_rate', worst: true, limit: 5, ...posts } as const
    expect(understoodText(query, voice('en'))).toBe('Posts with the lowest engagement rate')
    expect(understoodText(query, voice('ja'))).toBe('ポスト（エンゲージメント率の低い順）')
  })
})

test('days are written as the pages write them', () => {
  for (const day of ['2026-11-30', '2026-01-05', '2024-02-29'])
    for (const language of ['en', 'ja'] as const)
      expect(dayText(day, language)).toBe(formatShortDate(Date.parse(`${day}T00:00:00Z`), language, 'UTC'))
  expect(periodText({ from: '2026-11-01', to: '2026-11-07' }, 'en')).toBe('from Nov 1, 2026 to Nov 7, 2026')
})

/** Every condition that a choice can hold, in each of its values. */
const CONDITIONS: readonly PeopleFilter[] = [
  ...(['verified', 'mutual', 'inactive', 'suspicious', 'protected', 'recently_joined', 'bio'] as const).flatMap(
    (flag): PeopleFilter[] => [{ [flag]: true }, { [flag]: false }],
  ),
  ...(['follows_you', 'followed_by_you', 'engaged'] as const).flatMap((flag): PeopleFilter[] => [
    { [flag]: true },
    { [flag]: false },
  ]),
  { countries: ['GB'] },
  { not_countries: ['JP'] },
  { languages: ['ja'] },
  { not_languages: ['de'] },
  { jobs: ['journalist'] },
  { interests: ['food-and-drink/coffee'] },
  { gender: 'female' },
  { gender: 'male' },
  { words: 'coffee' },
  { min_followers: 50 },
  { max_followers: 50 },
  { min_following: 50 },
  { max_following: 50 },
  { quiet_days: 30 },
  { joined: { from: '2026-11-01', to: null } },
  { both_accounts: true },
]

describe('[talk.ask] no condition is lost from the words of an answer', () => {
  const everyForm = (filter: PeopleFilter, language: 'en' | 'ja'): readonly string[] => {
    const choice = { of: 'followers', filter, period: null } as const
    const answered: readonly (readonly [TalkQuery, TalkResult])[] = [
      [
        { kind: 'people_count', ...choice },
        { kind: 'people_count', count: 2, of: 9, otherwise: 0 },
      ],
      [
        { kind: 'people_list', ...choice, order: 'followers', limit: 10 },
        { kind: 'people_list', total: 2, people: many(2, person) },
      ],
      [
        { kind: 'people_common', ...choice },
        { kind: 'people_common', people: 2, others: 9, traits: [] },
      ],
      [
        { kind: 'people_audience', ...choice },
        { kind: 'people_audience', people: 2, ids: ['1', '2'] },
      ],
    ]
    return answered.flatMap(([query, result]) => [
      understoodText(query, voice(language)),
      said(wordAnswer(query, result, voice(language)))[0] ?? '',
    ])
  }

  test.each(['en', 'ja'] as const)('each alone, and beside every other: %s', (language) => {
    for (const other of [{}, ...CONDITIONS]) {
      const without = everyForm(other, language)
      for (const one of CONDITIONS) {
        if (Object.keys(one).some((key) => key in other)) continue
        const forms = everyForm({ ...other, ...one }, language)
        expect(forms.filter((form, at) => form === without[at]).map((form) => [one, form])).toEqual([])
      }
    }
  })

  test('what people were chosen by is no finding, and nobody is no comparison', () => {
    const query = { kind: 'people_common', of: 'followers', filter: { countries: ['GB'] }, period: null } as const
    const trait = { what: 'country', id: 'GB', a: 60, b: 0 } as const
    const found = { kind: 'people_common', people: 60, others: 400, traits: [trait] } as const
    expect(said(wordAnswer(query, found, voice('en')))[0]).not.toContain('stands out')
    expect(said(wordAnswer(query, { ...found, others: 0, traits: [] }, voice('en')))).toEqual([
      '60 followers in the United Kingdom: there is nobody else to compare with.',
    ])
    expect(said(wordAnswer(query, { ...found, others: 0, traits: [] }, voice('ja')))).toEqual([
      'イギリスのフォロワーは60人で、比較できる人がほかにいません。',
    ])
  })

  test('days that were not read are no zero', () => {
    const query = { kind: 'growth', period: { from: '2026-10-01', to: '2026-12-01' } } as const
    const growth = { kind: 'growth', gained: 0, lost: 0, start: null, end: null, since: null } as const
    const nothing = { until: null, countedSince: null, untold: null, engagersOf: null, elsewhere: null }
    const partly = { ...nothing, since: '2026-11-20', byPost: null, unseen: null }
    expect(said(wordAnswer(query, growth, voice('en'), partly))[0]).toMatch(/^From Nov 20, 2026 to Dec 1, 2026 you/)
    expect(said(wordAnswer(query, growth, voice('ja'), partly))[0]).toMatch(/^2026年11月20日〜2026年12月1日に/)
  })

  test('two bounds of posts are joined in Japanese', () => {
    expect(postsText({ at_least: { likes: 20, replies: 3 } }, null, 'ja')).toBe('いいね20件以上かつ返信3件以上のポスト')
    expect(postsText({ at_least: { replies: 3 }, at_most: { likes: 0 } }, null, 'ja')).toContain('いいねがなく、')
  })

  test('a week that has only begun is not held against a whole one without a word', () => {
    const days = (from: string, to: string) => ({ filter: {}, period: { from, to } })
    const query = (left: ReturnType<typeof days>, right: ReturnType<typeof days>) =>
      said(
        wordAnswer(
          { kind: 'posts_compare', metric: 'likes', left, right },
          { kind: 'posts_compare', left: summed(9), right: summed(40) },
          voice('en'),
        ),
      ).join(' ')
    const week = days('2026-11-23', '2026-11-29')
    expect(query(days('2026-11-30', '2026-12-01'), week)).toContain(
      'These periods differ in length: 2 days from Nov 30, 2026 to Dec 1, 2026, 7 days from Nov 23, 2026',
    )
    expect(query(days('2026-11-16', '2026-11-22'), week)).not.toContain('length')
  })

  test('a comparison with few posts on a side says so', () => {
    const query = {
      kind: 'posts_compare',
      metric: 'likes',
      left: { filter: { media: true }, period: null },
      right: posts,
    } as const
    const words = (left: number) =>
      said(wordAnswer(query, { kind: 'posts_compare', left: summed(left), right: summed(40) }, voice('en'))).join(' ')
    expect(words(2)).toContain('One side has only 2 posts: fewer than 5 are too few to compare.')
    expect(words(5)).not.toContain('too few')
  })
})
