// The assistant over HTTP on an account whose truth is known: posts by what they got, shares of posts, kinds of posts that a question leaves unnamed.
import type { TalkFigure, TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { describe, expect, test } from 'vitest'
import { openTalkApp } from '../../../testkit/talk-app.ts'
import type { TruePost } from '../../../testkit/talk-truth.ts'

const scene = openTalkApp()

const figures = (parts: readonly TalkPart[]): TalkFigure[] =>
  parts.flatMap((part) => (part.part === 'figure' ? [part.figure] : []))
const textOf = (parts: readonly TalkPart[]): string =>
  parts
    .flatMap((part) => (part.part === 'text' ? part.spans.map((span) => ('text' in span ? span.text : '#')) : []))
    .join('')
const own = (): readonly TruePost[] => scene.truth.posts.filter(({ kind }) => kind !== 'repost')
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
const inOctober = ({ day }: TruePost): boolean => day.startsWith('2026-10')

describe('[talk.ask] posts by what they got', () => {
  const counted: readonly (readonly [string, (post: TruePost) => boolean])[] = [
    ['How many posts got more than 100 likes?', ({ likes }) => likes > 100],
    ['いいね100以上の投稿は何件？', ({ likes }) => likes >= 100],
    ['How many of my posts got no replies?', ({ replies }) => replies === 0],
    ['リプがついてない投稿は何件？', ({ replies }) => replies === 0],
    ['How many posts last month got at most 10 reposts?', (post) => inOctober(post) && post.reposts <= 10],
    ['先月、リポスト10件以下の投稿は何件？', (post) => inOctober(post) && post.reposts <= 10],
    ['How many posts got between 50 and 100 likes?', ({ likes }) => likes >= 50 && likes <= 100],
    ['いいねが50〜100の投稿は何件？', ({ likes }) => likes >= 50 && likes <= 100],
    ['返信がついている投稿は何件？', ({ replies }) => replies > 0],
    ['How many of my replies got more than 100 likes?', ({ kind, likes }) => kind === 'reply' && likes > 100],
    ['How many posts got exactly 3 quotes?', ({ quotes }) => quotes === 3],
    ['How many posts with a link got over 100 likes?', ({ link, likes }) => link && likes > 100],
    ['画像付きでいいね100を超えた投稿は何件？', ({ media, likes }) => media && likes > 100],
    [
      'How many posts have fewer than 50 likes and more than 10 replies?',
      ({ likes, replies }) => likes < 50 && replies > 10,
    ],
    ['How many posts reached 1,000 impressions?', ({ impressions }) => (impressions ?? 0) >= 1000],
    ['インプレッション1000以上の投稿は何件？', ({ impressions }) => (impressions ?? 0) >= 1000],
    [
      'How many posts got at least 150 engagements?',
      ({ likes, replies, reposts, quotes }) => likes + replies + reposts + quotes >= 150,
    ],
  ]
  test.each(counted)('%s: their number, and no page that has fewer conditions', async (question, isMeant) => {
    const parts = await scene.ask(question)
    const [figure] = figures(parts)
    expect(figure?.value).toBe(own().filter(isMeant).length)
    expect(figure?.place).toBeNull()
  })

  test('an average is one of the posts that were meant, and the answer names them', async () => {
    const parts = await scene.ask('Average likes of posts with more than 10 replies')
    const meant = own().filter(({ replies }) => replies > 10)
    const expected = mean(meant.map(({ likes }) => likes))
    expect(figures(parts).some(({ value }) => Math.abs(value - expected) < 1e-6)).toBe(true)
    expect(textOf(parts)).toContain('that got at least 11 replies')
  })

  test('posts whose impressions are not known have neither many nor few, and the answer says so', async () => {
    const parts = await scene.ask('How many posts got fewer than 1,000 impressions?')
    expect(figures(parts)[0]?.value).toBe(
      own().filter(({ impressions }) => impressions !== null && impressions < 1000).length,
    )
    expect(textOf(parts)).toContain('Posts whose impressions aren’t known are left out.')
  })

  test('which posts: those with the most first', async () => {
    const parts = await scene.ask('Which posts got more than 150 likes?')
    const [best] = own()
      .map(({ likes }) => likes)
      .sort((one, other) => other - one)
    const values = figures(parts).map(({ value }) => value)
    expect(values[0]).toBe(own().filter(({ likes }) => likes > 150).length)
    expect(values).toContain(best)
  })

  test.each([
    ['Which post got the most likes in October?', 'only those with a link', 'only those with more than 10 replies'],
    ['10月で一番いいねされた投稿は？', 'リンク付きだけ', '返信が10件を超えたものだけ'],
  ])('%s: narrowed twice by questions that follow', async (first, second, third) => {
    const { conversation } = (await scene.ask(first)).flatMap((part) => (part.part === 'begun' ? [part] : []))[0] ?? {}
    await scene.ask(second, { conversation })
    const parts = await scene.ask(third, { conversation })
    const meant = own().filter((post) => inOctober(post) && post.link && post.replies > 10)
    const values = figures(parts).map(({ value }) => value)
    expect(values).toContain(meant.length)
    expect(values).toContain(Math.max(...meant.map(({ likes }) => likes)))
  })

  test.each([
    'How many followers gave more than 10 likes?',
    'How many posts got more than 10 likes and replies?',
    'Did I get more than 100 likes yesterday?',
    'いいねを100回以上してくれた人は？',
    'いいねと返信が10以上の投稿は？',
    'Which posts got more likes than replies?',
    'いいねより返信が多い投稿は？',
    'How many replies did I get with more than 10 likes?',
    'Posts with likes from verified followers',
    'いいねが多い投稿は何件？',
  ])('%s: said to be not understood', async (question) => {
    const parts = await scene.ask(question)
    expect(figures(parts)).toEqual([])
    expect(parts.some(({ part }) => part === 'refused')).toBe(true)
  })
})

describe('[talk.ask] shares of posts', () => {
  const shares: readonly (readonly [string, (post: TruePost) => boolean, (post: TruePost) => boolean])[] = [
    ['What share of my posts have links?', ({ link }) => link, () => true],
    ['先月の投稿のうち画像付きは何％？', ({ media }) => media, inOctober],
    ['What percentage of my posts got no replies?', ({ replies }) => replies === 0, () => true],
    ['いいね100以上の投稿の割合は？', ({ likes }) => likes >= 100, () => true],
  ]
  test.each(shares)('%s: how many of how many', async (question, isMeant, isWhole) => {
    const whole = own().filter(isWhole)
    const meant = whole.filter(isMeant)
    const values = figures(await scene.ask(question)).map(({ value }) => value)
    expect(values).toEqual([meant.length, whole.length, meant.length / whole.length])
  })
})

describe('[talk.ask] more than the others', () => {
  const pairs: readonly (readonly [string, (post: TruePost) => boolean])[] = [
    ['Do posts with links get more likes?', ({ link }) => link],
    ['画像つきの投稿のほうがいいね多い？', ({ media }) => media],
    ['Do posts with more than 10 replies get more likes?', ({ replies }) => replies > 10],
  ]
  test.each(pairs)('%s: the average of these and of the rest', async (question, isMeant) => {
    const values = figures(await scene.ask(question)).map(({ value }) => value)
    for (const side of [isMeant, (post: TruePost) => !isMeant(post)]) {
      const expected = mean(
        own()
          .filter(side)
          .map(({ likes }) => likes),
      )
      expect(values.some((value) => Math.abs(value - expected) < 1e-6)).toBe(true)
    }
  })
})

describe('[talk.ask] days against those just before them', () => {
  const average = (from: string, to: string): number =>
    mean(
      own()
        .filter(({ day }) => day >= from && day <= to)
        .map(({ likes }) => likes),
    )
  test.each([
    'Average likes per post in the last 30 days against the 30 before',
    'Average likes per post in the last 30 days vs the previous 30 days',
    '直近30日とその前の30日の平均いいねを比較して',
    '平均いいね、直近30日 vs 前30日',
  ])('%s', async (question) => {
    const values = figures(await scene.ask(question)).map(({ value }) => value)
    for (const expected of [average('2026-10-23', '2026-11-21'), average('2026-09-23', '2026-10-22')])
      expect(values.some((value) => Math.abs(value - expected) < 1e-6)).toBe(true)
  })

  test.each([
    'How many followers did I gain in the last 7 days vs the 7 before?',
    '直近7日とその前の7日のフォロワー増加数',
  ])('%s: who came in each', async (question) => {
    const came = (from: string, to: string): number =>
      scene.truth.ties.filter(
        ({ side, since }) => side === 'followers' && since !== null && since >= from && since <= to,
      ).length
    const values = figures(await scene.ask(question)).map(({ value }) => value)
    expect(values.slice(0, 2)).toEqual([came('2026-11-15', '2026-11-21'), came('2026-11-08', '2026-11-14')])
  })
})

describe('[talk.ask] posts by part of the day and month', () => {
  const partOf = ({ hour }: TruePost): string =>
    hour >= 5 && hour < 11
      ? 'morning'
      : hour >= 11 && hour < 17
        ? 'midday'
        : hour >= 17 && hour < 23
          ? 'evening'
          : 'night'
  const groups = (groupOf: (post: TruePost) => string): ReadonlyMap<string, readonly TruePost[]> =>
    Map.groupBy(own(), groupOf)
  const likesOf = (posts: readonly TruePost[]): readonly number[] => posts.map(({ likes }) => likes)
  const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0)
  const isIn = (values: readonly number[], expected: number): boolean =>
    values.some((value) => Math.abs(value - expected) < 1e-6)

  test.each(['Average likes by part of the day', '朝・昼・夕方・夜でいいねの平均が高いのは？'])(
    '%s: the mean of each, with its hours',
    async (question) => {
      const parts = await scene.ask(question)
      const values = figures(parts).map(({ value }) => value)
      for (const posts of groups(partOf).values()) expect(isIn(values, mean(likesOf(posts)))).toBe(true)
      expect(JSON.stringify(parts)).toContain('05:00–10:59')
    },
  )

  test.each(['Total likes in the morning, afternoon, evening and at night', '朝、昼、夜の合計いいね'])(
    '%s: sums',
    async (question) => {
      const values = figures(await scene.ask(question)).map(({ value }) => value)
      for (const posts of groups(partOf).values()) expect(values).toContain(sum(likesOf(posts)))
    },
  )

  test.each(['How many posts did I publish in the morning, midday, evening and night?', '朝・昼・夜の投稿数を教えて'])(
    '%s: how many of all in each',
    async (question) => {
      const values = figures(await scene.ask(question)).map(({ value }) => value)
      for (const posts of groups(partOf).values()) expect(isIn(values, posts.length / own().length)).toBe(true)
    },
  )

  test.each(['Average likes by month', '月別の平均いいね'])('%s: the mean of the posts of each', async (question) => {
    const values = figures(await scene.ask(question)).map(({ value }) => value)
    for (const posts of groups(({ day }) => day.slice(0, 7)).values())
      expect(isIn(values, mean(likesOf(posts)))).toBe(true)
  })
})

describe('[talk.ask] what a question leaves to be supplied', () => {
  const conditions: readonly (readonly [string, (post: TruePost) => boolean])[] = [
    ['How many posts without links or images?', ({ link, media }) => !link && !media],
    ['リンクも画像もない投稿は何件？', ({ link, media }) => !link && !media],
    ['How many posts with both a link and an image?', ({ link, media }) => link && media],
    ['昨日とその前の6日間の投稿数は？', ({ day }) => day >= '2026-11-14' && day <= '2026-11-20'],
  ]
  test.each(conditions)('%s', async (question, isMeant) => {
    expect(figures(await scene.ask(question))[0]?.value).toBe(own().filter(isMeant).length)
  })

  const pairs: readonly (readonly [string, string, (post: TruePost) => boolean])[] = [
    ['How many posts got more than 100 likes?', 'And more than 150?', ({ likes }) => likes > 150],
    ['いいね100以上の投稿は何件？', '150以上は？', ({ likes }) => likes >= 150],
    ['How many posts with images?', 'And without?', ({ media }) => !media],
    ['画像付きの投稿は何件？', 'なしだと？', ({ media }) => !media],
  ]
  test.each(pairs)('%s %s', async (first, second, isMeant) => {
    const { conversation } = (await scene.ask(first)).flatMap((part) => (part.part === 'begun' ? [part] : []))[0] ?? {}
    const parts = await scene.ask(second, { conversation })
    expect(figures(parts)[0]?.value).toBe(own().filter(isMeant).length)
  })

  test('links or hashtags: two conditions of which one is enough are not understood', async () => {
    expect(figures(await scene.ask('How many posts with links or hashtags?'))).toEqual([])
  })
})
