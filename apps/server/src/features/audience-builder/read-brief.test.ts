// What a brief is read as, in English and Japanese: terms, limits, what is left out, what is not understood.
import { checkDefinition } from '@peregrine/domain/audience-builder/definition-problem-rules.ts'
import { type Definition, emptyFilters } from '@peregrine/domain/audience-builder/definition-rules.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readBrief } from './read-brief.ts'

const CITIES = new Map([
  ['london', 'London'],
  ['leeds', 'Leeds'],
  ['reading', 'Reading'],
])
const read = (brief: string) => readBrief(brief, { findCity: (name) => CITIES.get(name), year: 2026 })

/** 'job[nurse] & posted[tea]', '>=2' where that many are needed. */
const groups = (side: Definition['include']): string =>
  side
    .map(({ criteria }) =>
      criteria
        .map(({ kind, terms, atLeast }) => `${kind}${atLeast > 1 ? `>=${atLeast}` : ''}[${terms.join(', ')}]`)
        .join(' | '),
    )
    .join(' & ')

interface Case {
  readonly brief: string
  readonly include?: string
  readonly exclude?: string
  readonly filters?: Partial<Definition['filters']>
  readonly left?: readonly string[]
}

const cases: readonly Case[] = [
  {
    brief: '日本の女性か、カフェの店主',
    include: 'interest[food-and-drink/cafes] & job[small-business-owner]',
    filters: { countries: ['JP'], gender: 'FEMALE' },
    left: ['女性か、カフェ: limit_or_term'],
  },
  {
    brief: 'women in Japan or café owners',
    include: 'bio[café owner]',
    filters: { countries: ['JP'], gender: 'FEMALE' },
    left: ['Japan or café owners: limit_or_term'],
  },
  { brief: 'women or men in Japan or the UK', filters: { countries: ['JP', 'GB'] } },
  { brief: 'コーヒー 珈琲', include: 'interest[food-and-drink/coffee]' },
  { brief: 'コーヒー 珈琲について投稿する人', include: 'posted[コーヒー, 珈琲]' },
  { brief: '会社員 エンジニア', include: 'job[office-worker, software-engineer]' },
  { brief: 'people who post #珈琲 or follow @x', include: 'posted[#珈琲] | follows[x]' },
  { brief: 'people using #teatime', include: 'posted[#teatime]' },
  {
    brief: 'people likely to buy coffee',
    include: 'interest[food-and-drink/coffee]',
    left: ['likely to buy: unknown'],
  },
  { brief: 'コーヒーを購入しそうな人', include: 'interest[food-and-drink/coffee]', left: ['購入しそうな: unknown'] },
  {
    brief: 'coffee lovers in Britain who follow @x, women 25-34, no students',
    include: 'interest[food-and-drink/coffee] & follows[x]',
    exclude: 'job[student]',
    filters: { countries: ['GB'], gender: 'FEMALE', age: '21-34' },
  },
  {
    brief: '東京のカフェ好きの女性',
    include: 'interest[food-and-drink/cafes]',
    filters: { places: ['JP-13'], gender: 'FEMALE' },
  },
  {
    brief: 'men and women aged 18 to 24 in London or Leeds who love hiking and sourdough bread, except teachers',
    include: 'interest[sports/hiking, food-and-drink/baking]',
    exclude: 'job[teacher]',
    filters: { places: ['London', 'Leeds'], age: '18-24' },
  },
  {
    brief: '大阪に住む20代から30代の男性、サッカー好き、学生を除く',
    include: 'interest[sports/football]',
    exclude: 'job[student]',
    filters: { places: ['JP-27'], gender: 'MALE', age: '18-49' },
  },
  {
    brief: '教師や看護師以外で、東京都在住の30代女性。猫が好き、#保護猫 について投稿',
    include: 'interest[pets/cats] & posted[#保護猫]',
    exclude: 'job[teacher, nurse]',
    filters: { places: ['JP-13'], gender: 'FEMALE', age: '25-49' },
  },
  { brief: '@nintendo をフォローしているゲーム好き', include: 'follows[nintendo] & interest[gaming]' },
  {
    brief: 'people who engage with @bbcnews and @cnn but not @foxnews',
    include: 'engaged[bbcnews, cnn]',
    exclude: 'engaged[foxnews]',
  },
  {
    brief: 'people who post about espresso or latte art and work at Starbucks',
    include: 'posted[espresso, latte art] & company[Starbucks]',
  },
  { brief: 'people with "dog mom" in their bio', include: 'bio[dog mom]' },
  { brief: 'fans of both jazz and hiking', include: 'interest>=2[music-and-radio/jazz, sports/hiking]' },
  {
    brief: 'small business owners in the UK who post about marketing or follow @hubspot',
    include: 'job[small-business-owner] & posted[marketing] | follows[hubspot]',
    filters: { countries: ['GB'] },
  },
  {
    brief: 'Spanish speakers in the US who like soccer',
    include: 'interest[sports/football]',
    filters: { countries: ['US'], languages: ['es'] },
  },
  {
    brief: '英語を話すラーメン好き、関西在住',
    include: 'interest[food-and-drink/ramen]',
    filters: { languages: ['en'], places: ['JP-25', 'JP-26', 'JP-27', 'JP-28', 'JP-29', 'JP-30'] },
  },
  {
    brief: 'verified software engineers in California with 10k+ followers',
    include: 'job[software-engineer]',
    filters: { places: ['US-CA'], verified: true, minFollowers: 10_000 },
  },
  {
    brief: 'フォロワーが1万人以上の料理好き',
    include: 'interest[food-and-drink/cooking]',
    filters: { minFollowers: 10_000 },
  },
  { brief: 'Gen Z gamers', include: 'interest[gaming]', filters: { age: '13-34' } },
  {
    brief: 'IT professionals and healthcare workers aged 35+',
    include: 'job[it-tech, healthcare]',
    filters: { age: 'over-35' },
  },
  { brief: 'everyone but students', exclude: 'job[student]' },
  {
    brief: 'no students, teachers or nurses, tea drinkers',
    include: 'interest[food-and-drink/tea]',
    exclude: 'job[student, teacher, nurse]',
  },
  {
    brief: 'people in London not interested in football',
    exclude: 'interest[sports/football]',
    filters: { places: ['London'] },
  },
  { brief: 'reading fans', include: 'interest[books]' },
  { brief: 'https://x.com/harborroast followers', include: 'follows[harborroast]' },
  { brief: '“coffee people”', include: 'interest[food-and-drink/coffee]' },
  // What cannot be used is told, whatever it is.
  {
    brief: 'tea drinkers, no North Korea',
    include: 'interest[food-and-drink/tea]',
    left: ['North Korea: cannot_exclude'],
  },
  { brief: 'tea in North Korea', include: 'interest[food-and-drink/tea]', left: ['North Korea: unavailable_country'] },
  { brief: 'tea, not in London', include: 'interest[food-and-drink/tea]', left: ['London: cannot_exclude'] },
  {
    brief: 'ramen fans in Tokyo, Japan and France',
    include: 'interest[food-and-drink/ramen]',
    filters: { places: ['JP-13'], countries: ['JP'] },
    left: ['France: country_beside_place'],
  },
  { brief: 'left-handed zorblaxes', left: ['left-handed zorblaxes: unknown'] },
  { brief: 'quixotic zorblax enthusiasts', include: 'posted[quixotic zorblax]' },
  {
    brief: 'コーヒー好き、ヴァンパイアの末裔',
    include: 'interest[food-and-drink/coffee]',
    left: ['ヴァンパイア: unknown', '末裔: unknown'],
  },
  { brief: '🦖 tea', include: 'interest[food-and-drink/tea]', left: ['🦖: unknown'] },
  { brief: '', left: [] },
  // What a clause leaves out never becomes a condition.
  {
    brief: 'Coffee lovers in Britain, not people who work in cafes',
    include: 'interest[food-and-drink/coffee]',
    exclude: 'job[barista]',
    filters: { countries: ['GB'] },
  },
  {
    brief: 'Coffee lovers in Britain, but not baristas',
    include: 'interest[food-and-drink/coffee]',
    exclude: 'job[barista]',
    filters: { countries: ['GB'] },
  },
  {
    brief: 'Coffee lovers excluding people who work at Starbucks',
    include: 'interest[food-and-drink/coffee]',
    exclude: 'company[Starbucks]',
  },
  {
    brief: 'coffee lovers, no people that like tea',
    include: 'interest[food-and-drink/coffee]',
    exclude: 'interest[food-and-drink/tea]',
  },
  {
    brief: 'coffee lovers, not people who live in London',
    include: 'interest[food-and-drink/coffee]',
    left: ['London: cannot_exclude'],
  },
  {
    brief: 'no students who like tea, coffee lovers',
    include: 'interest[food-and-drink/coffee]',
    exclude: 'job[student]',
    left: ['tea: narrows_exclusion'],
  },
  {
    brief: 'people who hate tea but love coffee',
    include: 'interest[food-and-drink/coffee]',
    exclude: 'interest[food-and-drink/tea]',
  },
  {
    brief: 'コーヒー好き、カフェ店員以外',
    include: 'interest[food-and-drink/coffee]',
    exclude: 'job[barista]',
  },
  {
    brief: 'コーヒー好きだがカフェで働く人を除く',
    include: 'interest[food-and-drink/coffee]',
    exclude: 'job[barista]',
  },
  {
    brief: 'コーヒー好き、学生ではない人',
    include: 'interest[food-and-drink/coffee]',
    exclude: 'job[student]',
  },
  {
    brief: 'お茶を飲まない人、コーヒー好き',
    include: 'interest[food-and-drink/coffee]',
    exclude: 'interest[food-and-drink/tea]',
    left: ['飲: unknown'],
  },
  // Several decades.
  ...[
    '20〜30代',
    '20代〜30代',
    '20代から30代',
    '20・30代',
    'in their 20s and 30s',
    'in their twenties and thirties',
  ].map((brief): Case => ({ brief, filters: { age: '18-49' } })),
  // Where people live; what is one word in Japanese; what is no part of an audience.
  { brief: '日本国内の女性', filters: { countries: ['JP'], gender: 'FEMALE' } },
  { brief: '国内在住の男性', filters: { countries: ['JP'], gender: 'MALE' } },
  { brief: 'フランス国内の女性', filters: { countries: ['FR'], gender: 'FEMALE' } },
  { brief: '国内旅行が好きな人', include: 'interest[travel/domestic-travel]' },
  {
    brief: '新商品の抹茶スイーツ、20〜30代女性、日本国内、予算50万円相当',
    include: 'interest[food-and-drink/tea, food-and-drink/sweets]',
    filters: { countries: ['JP'], gender: 'FEMALE', age: '18-49' },
    left: ['新商品: not_audience', '予算50万円相当: not_audience'],
  },
  {
    brief: 'Coffee lovers, budget 5,000 dollars, next four weeks, goal: engagements',
    include: 'interest[food-and-drink/coffee]',
    left: ['budget 5,000 dollars: not_audience', 'next four weeks: not_audience', 'goal: engagements: not_audience'],
  },
  {
    brief: '$5,000 budget for coffee drinkers over 50',
    include: 'interest[food-and-drink/coffee]',
    filters: { age: 'over-50' },
    left: ['$5,000 budget: not_audience'],
  },
  {
    brief: 'You sell specialty coffee, 5,000 dollars, Britain, four weeks',
    include: 'interest[food-and-drink/coffee]',
    filters: { countries: ['GB'] },
    left: ['You sell: not_audience', '5,000 dollars: not_audience', 'four weeks: not_audience', 'specialty: unknown'],
  },
  {
    brief: '日本で一人暮らしの20〜30代に、キャンプ用品のECを広めたい。予算50万円、3週間。学生は除く。',
    include: 'interest[hobbies/camping]',
    exclude: 'job[student]',
    filters: { countries: ['JP'], age: '18-49' },
    left: [
      '一人暮らし: unknown',
      'EC: not_audience',
      '広めたい: not_audience',
      '予算50万円: not_audience',
      '3週間: not_audience',
    ],
  },
  { brief: 'women who live alone', filters: { gender: 'FEMALE' }, left: ['live alone: unknown'] },
  { brief: '直近30日に投稿した女性中心', filters: { gender: 'FEMALE', activeWithinDays: 30 } },
  { brief: 'mostly women in Japan', filters: { gender: 'FEMALE', countries: ['JP'] } },
  // Names of whole categories.
  ...Object.entries({ 飲食: 'food-and-drink', グルメ: 'food-and-drink', ファッション: 'fashion', 旅行: 'travel' }).map(
    ([name, id]): Case => ({ brief: `${name}に興味がある人`, include: `interest[${id}]` }),
  ),
  { brief: 'ゲームに興味があり、職種は開発者', include: 'interest[gaming] & job[it-developer]' },
]

test.each(cases)('$brief', ({ brief, include = '', exclude = '', filters = {}, left = [] }) => {
  const found = read(brief)
  expect(groups(found.definition.include)).toBe(include)
  expect(groups(found.definition.exclude)).toBe(exclude)
  expect(found.definition.filters).toEqual({ ...emptyFilters, ...filters })
  expect(found.left.map(({ text, reason }) => `${text}: ${reason}`)).toEqual(left)
})

test('all ages of a brief are told with the band that is used for them', () => {
  const ages = (brief: string) => read(brief).understood.map(({ value, ages: said }) => [value, said?.low, said?.high])
  expect(ages('20〜30代')).toEqual([['18-49', 20, 39]])
  expect(ages('people in their 20s and 30s')).toEqual([['18-49', 20, 39]])
  expect(ages('18-24, 35-44')).toEqual([
    ['18-49', 18, 24],
    ['18-49', 35, 44],
  ])
})

test('every part that was used is told with what it was taken for', () => {
  expect(read('tea lovers aged 25-34, no students').understood).toEqual([
    { text: 'tea lovers', as: 'interest', value: 'food-and-drink/tea', excluded: false },
    { text: 'aged 25-34', as: 'age', value: '21-34', excluded: false, ages: { low: 25, high: 34 } },
    { text: 'students', as: 'job', value: 'student', excluded: true },
  ])
})

describe('whatever is typed', () => {
  const pieces = fc.constantFrom(
    'coffee',
    'or',
    'and',
    'not',
    ',',
    '@x',
    '#tag',
    '"a b"',
    '25-34',
    'in',
    'London',
    'women',
    '東京',
    'の',
    '好き',
    'を除く',
    '学生',
    '、',
    '🦖',
    'who',
    '/',
    '99999999',
    '%',
  )
  test('a definition that the engine takes comes out', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 200 }),
          fc.array(pieces, { maxLength: 150 }).map((all) => all.join(' ')),
        ),
        (brief) => {
          const { definition } = read(brief)
          expect(checkDefinition(definition)).toEqual([])
        },
      ),
    )
  })
})
