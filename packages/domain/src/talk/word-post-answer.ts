// Answers about posts and days: which did best, how much they got, growth, day by day, when to post, one's accounts.

import { formatCount } from '../shell/format-rules.ts'
import { LEAST_POSTS } from '../suite/best-time-rules.ts'
import { type AnswerCell, type AnswerFigure, type AnswerSheet, decimalText, placeOfPosts } from './talk-answer-rules.ts'
import { dayText, periodText, postsText, weekdayText } from './talk-choice-text.ts'
import { wholeOf } from './talk-complement-rules.ts'
import { type Counted, counted, METRIC_TEXT, metricOf, metricText } from './talk-count-text.ts'
import { lengthInDays } from './talk-days-rules.ts'
import { LEAST_IN_GROUP } from './talk-interval-rules.ts'
import type { PostMetric, TalkPeriod, TalkQuery } from './talk-query-rules.ts'
import type { SummedPosts, TalkPost, TalkResult } from './talk-result-rules.ts'
import { unreadDays } from './word-known-part.ts'

type Result<Kind extends TalkResult['kind']> = Extract<TalkResult, { kind: Kind }>
type Query<Kind extends TalkQuery['kind']> = Extract<TalkQuery, { kind: Kind }>

/** A share of impressions. */
export const isRate = (metric: PostMetric | 'posts'): boolean => metric.endsWith('_rate')

/** A rate is high or low, a number of things is large or small. */
export const rankText = (metric: PostMetric, worst: boolean): { readonly en: string; readonly ja: string } =>
  isRate(metric)
    ? { en: worst ? 'lowest' : 'highest', ja: worst ? '低い' : '高い' }
    : { en: worst ? 'fewest' : 'most', ja: worst ? '少ない' : '多い' }

const metricFigure = (
  sheet: AnswerSheet,
  metric: PostMetric | 'posts',
  label: string,
  value: number,
  { counts = [], place = null }: Partial<Pick<AnswerFigure, 'counts' | 'place'>> = {},
): string => (isRate(metric) ? sheet.rate(label, value, counts, place) : sheet.count(label, value, { place, counts }))

export function wordPosts(
  sheet: AnswerSheet,
  query: Query<'posts_list' | 'posts_latest'>,
  { posts, total }: Result<'posts_list'>,
) {
  const what = postsText(query.filter, query.period, sheet.language)
  const all = sheet.count(what, total, { place: placeOfPosts(query) })
  const counting = postsText(query.filter, query.period, sheet.language, total)
  const [first] = posts
  if (!first) return sheet.text(`There are no ${what}: {1}.`, `${what}はありません（{1}件）。`, all)
  const metric = query.kind === 'posts_list' ? query.metric : 'engagements'
  const name = METRIC_TEXT[metric]
  const rank = rankText(metric, query.kind === 'posts_list' && query.worst)
  const figures = posts.map((post) =>
    metricFigure(sheet, metric, `${excerpt(post)}: ${name[sheet.language]}`, post.value ?? 0),
  )
  const day = sheet.day(sheet.say('Posted', '投稿日'), first.created)
  if (query.kind === 'posts_latest')
    sheet.text(
      total === 1
        ? `{1} ${counting}, from {2}, with {3} ${metricOf(name, first.value ?? 0)}.`
        : `Your latest of {1} ${what} is from {2}, with {3} ${metricOf(name, first.value ?? 0)}.`,
      total === 1
        ? `${what}は{1}件で、{2}の投稿です（${name.ja}{3}${name.unit}）。`
        : `${what}{1}件のうち最新は{2}のポストで、${name.ja}は{3}${name.unit}です。`,
      all,
      day,
      figures[0] ?? '',
    )
  else if (total === 1)
    sheet.text(
      isRate(metric)
        ? `{1} ${counting}: ${name.en} {2}, posted on {3}.`
        : `{1} ${counting}: {2} ${metricOf(name, first.value ?? 0)}, posted on {3}.`,
      `${what}は{1}件で、${name.ja}は{2}${name.unit}です（{3}の投稿）。`,
      all,
      figures[0] ?? '',
      day,
    )
  else
    sheet.text(
      `Of {1} ${what}, the one with the ${rank.en} ${name.en} has {2}. It was posted on {3}.`,
      `${what}{1}件のうち、${name.ja}が最も${rank.ja}のは{3}のポストで、{2}${name.unit}です。`,
      all,
      figures[0] ?? '',
      day,
    )
  sheet.parts.push({
    part: 'table',
    title: what,
    columns: [
      { header: sheet.say('Post', 'ポスト'), end: false },
      { header: sheet.say('Posted', '投稿日'), end: false },
      { header: capital(name[sheet.language]), end: true },
    ],
    rows: posts.map((post, at): AnswerCell[] => [
      { post: post.id, text: post.text },
      { figure: sheet.day(sheet.say('Posted', '投稿日'), post.created) },
      { figure: figures[at] ?? '' },
    ]),
  })
}

const excerpt = ({ text }: TalkPost): string => [...text.replace(/\s+/g, ' ')].slice(0, 30).join('')

export function wordPostCount(sheet: AnswerSheet, query: Query<'posts_count'>, { posts, of }: Result<'posts_count'>) {
  const what = postsText(query.filter, query.period, sheet.language)
  if (of !== undefined) return wordPostShare(sheet, query, { what, posts, of })
  sheet.text(
    `{1} ${postsText(query.filter, query.period, sheet.language, posts)}.`,
    `${what}は{1}件です。`,
    sheet.count(what, posts, { place: placeOfPosts(query) }),
  )
}

function wordPostShare(
  sheet: AnswerSheet,
  query: Query<'posts_count'>,
  { what, posts, of }: { readonly what: string; readonly posts: number; readonly of: number },
) {
  const whole = { filter: wholeOf(query.filter) ?? {}, period: query.period }
  const all = postsText(whole.filter, whole.period, sheet.language)
  const ofThem = postsText(whole.filter, whole.period, sheet.language, of)
  const counting = postsText(query.filter, query.period, sheet.language, posts)
  const figures = [
    sheet.count(what, posts, { place: placeOfPosts(query) }),
    sheet.count(all, of, { place: placeOfPosts(whole) }),
  ]
  if (of === 0) return sheet.text(`There are no ${all}: {2}.`, `${all}は{2}件です。`, ...figures)
  sheet.text(
    `{3} of {2} ${ofThem}: {1} ${counting}.`,
    `${all}{2}件のうち、${what}は{1}件で、{3}です。`,
    ...figures,
    sheet.share(what, posts, of, placeOfPosts(query)),
  )
}

export function wordSum(sheet: AnswerSheet, query: Query<'posts_sum'>, summed: SummedPosts) {
  const what = postsText(query.filter, query.period, sheet.language)
  const name = METRIC_TEXT[query.metric]
  // What is summed and averaged is of these; the others tell nothing of it.
  const of = summed.known === 0 ? summed.posts : summed.known
  const counting = postsText(query.filter, query.period, sheet.language, of)
  const posts = sheet.count(what, of, { place: placeOfPosts(query) })
  if (summed.known === 0)
    return sheet.text(
      `The ad platform told no ${name.en} of {1} ${counting}.`,
      `${what}{1}件について、${name.ja}は取得できていません。`,
      posts,
    )
  if (isRate(query.metric)) {
    const rate = sheet.rate(
      name[sheet.language],
      summed.mean ?? 0,
      [
        {
          label: sheet.say('Posts with impressions', 'インプレッションのあるポスト'),
          value: formatCount(summed.known),
        },
      ],
      placeOfPosts(query),
    )
    const known = sheet.count(sheet.say('Posts with impressions', 'インプレッションのあるポスト'), summed.known)
    return sheet.text(
      `${capital(name.en)} of {2} ${counting} that ${counted(of, 'has', 'have')} impressions: {1}.`,
      `インプレッションのある${what}{2}件の${name.ja}は{1}です。`,
      rate,
      known,
    )
  }
  const total = sheet.count(sheet.say(`Total ${name.en}`, `${name.ja}の合計`), summed.total, {
    place: placeOfPosts(query),
  })
  const counts = [
    { label: name[sheet.language], value: formatCount(summed.total) },
    { label: sheet.say('Posts', 'ポスト'), value: formatCount(summed.known) },
  ]
  const mean = sheet.decimal(
    sheet.say(`${name.en} per post`, `ポストあたりの${name.ja}`),
    summed.mean ?? 0,
    counts,
    placeOfPosts(query),
  )
  const median = sheet.decimal(sheet.say('Median', '中央値'), summed.median ?? 0, counts, placeOfPosts(query))
  if (query.shows === 'total')
    sheet.text(
      `{1} ${metricOf(name, summed.total)} on {2} ${counting}: {3} per post.`,
      `${what}{2}件の${name.ja}は合計{1}${name.unit}、ポストあたり{3}${name.unit}です。`,
      total,
      posts,
      mean,
    )
  else if (query.shows === 'mean')
    sheet.text(
      `{3} ${metricOf(name, summed.mean ?? 0)} per post on average: {1} on {2} ${counting}. The median is {4}.`,
      `ポストあたりの平均${name.ja}は{3}${name.unit}です（${what}{2}件で合計{1}${name.unit}）。中央値は{4}${name.unit}です。`,
      total,
      posts,
      mean,
      median,
    )
  else
    sheet.text(
      `The median is {2} ${metricOf(name, summed.median ?? 0)} per post, over {1} ${counting}.`,
      `${what}{1}件の${name.ja}の中央値は{2}${name.unit}です。`,
      posts,
      median,
    )
  // What an archive lacks is said beside the answer.
  if (summed.known < summed.posts && query.metric !== 'replies' && query.metric !== 'quotes')
    sheet.text(
      `The ad platform told ${name.en} of {1} of {2} ${counted(summed.posts, 'post', 'posts')}.`,
      `${name.ja}を取得できたのは、ポスト{2}件のうち{1}件です。`,
      sheet.count(sheet.say('Posts told', '取得できたポスト'), summed.known),
      sheet.count(sheet.say('Posts', 'ポスト'), summed.posts),
    )
}

const isSamePeriod = (one: TalkPeriod | null, other: TalkPeriod | null): boolean =>
  one?.from === other?.from && one?.to === other?.to
/** Months are held against each other as they are. */
const NEARLY_EQUAL_DAYS = 3

/** A week that has only begun has less for that alone. */
function sayUnequal(sheet: AnswerSheet, left: TalkPeriod | null, right: TalkPeriod | null): void {
  if (!left?.from || !left.to || !right?.from || !right.to) return
  const [one, other] = [lengthInDays(left.from, left.to), lengthInDays(right.from, right.to)]
  if (Math.abs(one - other) <= NEARLY_EQUAL_DAYS) return
  const [first, second] = [periodText(left, sheet.language), periodText(right, sheet.language)]
  sheet.text(
    `These periods differ in length: {1} ${counted(one, 'day', 'days')} ${first}, {2} ${counted(other, 'day', 'days')} ${second}.`,
    `期間の長さが異なります。${first}は{1}日間、${second}は{2}日間です。`,
    sheet.count(sheet.say(`Days ${first}`, `${first}の日数`), one),
    sheet.count(sheet.say(`Days ${second}`, `${second}の日数`), other),
  )
}

/** A comparison that rests on a few posts says so. */
function sayFew(sheet: AnswerSheet, posts: number): void {
  if (posts >= LEAST_IN_GROUP) return
  sheet.text(
    `One side has only {1} ${counted(posts, 'post', 'posts')}: fewer than {2} are too few to compare.`,
    '片方のポストは{1}件だけです。{2}件未満では、比較するには足りません。',
    sheet.count(sheet.say('Posts', 'ポスト'), posts),
    sheet.count(sheet.say('Fewest posts compared', '比較に必要なポスト数'), LEAST_IN_GROUP),
  )
}

export function wordPostComparison(sheet: AnswerSheet, query: Query<'posts_compare'>, result: Result<'posts_compare'>) {
  const name = METRIC_TEXT[query.metric]
  const byPeriod = query.left.period !== null && !isSamePeriod(query.left.period, query.right.period)
  const shows = query.shows ?? (byPeriod ? 'total' : 'mean')
  const figureOf = (side: SummedPosts): number =>
    query.metric === 'posts'
      ? side.posts
      : isRate(query.metric) || shows === 'mean'
        ? (side.mean ?? 0)
        : shows === 'median'
          ? (side.median ?? 0)
          : side.total
  const sides = (['left', 'right'] as const).map((side) => {
    const what = postsText(query[side].filter, query[side].period, sheet.language)
    const value = figureOf(result[side])
    const label = `${what}: ${name[sheet.language]}`
    const place = placeOfPosts(query[side])
    const counts = [{ label: sheet.say('Posts', 'ポスト'), value: formatCount(result[side].posts) }]
    const figure =
      Number.isInteger(value) || isRate(query.metric)
        ? metricFigure(sheet, query.metric, label, value, { counts, place })
        : sheet.decimal(label, value, counts, place)
    return { what, value, figure }
  })
  const [one, other] = sides
  if (!one || !other) return
  const unit =
    shows === 'total' || query.metric === 'posts'
      ? name
      : shows === 'median'
        ? { en: `${name.en} of the median post`, ja: `${name.ja}の中央値`, unit: name.unit }
        : isRate(query.metric)
          ? name
          : { en: `${name.en} per post`, ja: `ポストあたりの${name.ja}`, unit: name.unit }
  const empty =
    query.metric === 'posts' ? [] : sides.filter((_, at) => (at === 0 ? result.left : result.right).posts === 0)
  // An average over nothing is none.
  if (empty.length > 0) return noneToCompare(sheet, empty, sides, unit)
  const [more, fewer] = one.value >= other.value ? [one, other] : [other, one]
  if (one.value === other.value)
    sheet.text(
      `The same ${unit.en}: {1} and {2}.`,
      `${unit.ja}は同じです（{1}${name.unit}と{2}${name.unit}）。`,
      one.figure,
      other.figure,
    )
  else
    sheet.text(
      `More ${unit.en}: ${more.what} with {1}, against {2} of ${fewer.what}.`,
      `${unit.ja}は${more.what}のほうが多く{1}${name.unit}、${fewer.what}は{2}${name.unit}です。`,
      more.figure,
      fewer.figure,
    )
  if (query.metric !== 'posts') sayFew(sheet, Math.min(result.left.posts, result.right.posts))
  if (byPeriod && shows === 'total') sayUnequal(sheet, query.left.period, query.right.period)
  if (byPeriod && shows === 'total') sayChange(sheet, one.value, other.value, query.metric)
  sheet.parts.push({
    part: 'chart',
    title: sheet.say('Compared', '比較'),
    kind: 'bars',
    items: sides.map(({ what, figure }, at) => ({ id: String(at), label: what, figure })),
  })
}

interface Side {
  readonly what: string
  readonly figure: string
}

function noneToCompare(
  sheet: AnswerSheet,
  empty: readonly Side[],
  sides: readonly Side[],
  unit: { readonly en: string; readonly ja: string; readonly unit: string },
): void {
  for (const { what } of empty) {
    const none = sheet.count(what, 0)
    sheet.text(
      `There are no ${what}: {1}. So there is nothing to compare.`,
      `${what}は{1}件のため、比較できません。`,
      none,
    )
  }
  const rest = sides.find((side) => !empty.includes(side))
  if (rest)
    sheet.text(
      `${capital(unit.en)} of ${rest.what}: {1}.`,
      `${rest.what}の${unit.ja}は{1}${unit.unit}です。`,
      rest.figure,
    )
}

/** By how much the first is more or less than the second. */
function sayChange(sheet: AnswerSheet, now: number, before: number, metric: PostMetric | 'posts'): void {
  if (isRate(metric) || before === 0 || now === before) return
  const change = sheet.count(sheet.say('Difference', '差'), Math.abs(now - before))
  const share = sheet.rate(sheet.say('Change', '変化'), Math.abs(now - before) / before, [
    { label: sheet.say('First', '前者'), value: formatCount(now) },
    { label: sheet.say('Second', '後者'), value: formatCount(before) },
  ])
  sheet.text(
    `The first is {1} ${now > before ? 'higher' : 'lower'} than the second: {2} ${now > before ? 'more' : 'less'}.`,
    `前者は後者より{1}${METRIC_TEXT[metric].unit}${now > before ? '多く、{2}の増加' : '少なく、{2}の減少'}です。`,
    change,
    share,
  )
}

export function wordGrowth(
  sheet: AnswerSheet,
  period: TalkPeriod,
  { gained, lost, start, end, since }: Result<'growth'>,
) {
  const when = periodText(period, sheet.language)
  const place = (page: 'followers' | 'unfollowed') => ({
    page,
    query: period.from ? { since: `${period.from}T00:00:00Z` } : {},
  })
  const plus = sheet.count(sheet.say('Gained', '増えた人'), gained, { place: place('followers') })
  const minus = sheet.count(sheet.say('Lost', '減った人'), lost, { place: place('unfollowed') })
  const net = sheet.count(sheet.say('Net change', '純増減'), gained - lost, {
    counts: [
      { label: sheet.say('Gained', '増えた人'), value: formatCount(gained) },
      { label: sheet.say('Lost', '減った人'), value: formatCount(lost) },
    ],
  })
  if (since === null)
    sheet.text(
      `${capital(when)} you gained {1} ${counted(gained, 'follower', 'followers')} and lost {2}: a net change of {3}.`,
      `${when}に{1}人増え、{2}人減りました。差し引き{3}人です。`,
      plus,
      minus,
      net,
    )
  else
    sheet.text(
      `{1} gained, {2} lost since {4}: a net change of {3}. There was no reading between then and the days you asked about, so their own change isn’t known.`,
      `{4}以降の増加は{1}人、減少は{2}人で、差し引き{3}人です。その日からご質問の期間までの間に取得がなかったため、期間だけの増減はわかりません。`,
      plus,
      minus,
      net,
      sheet.day(sheet.say('Counted since', '集計の起点'), since),
    )
  if (start !== null && end !== null) {
    const [first, last] = [
      sheet.count(sheet.say('At the start', '期間の初め'), start),
      sheet.count(sheet.say('At the end', '期間の終わり'), end),
    ]
    sheet.text('The follower count went from {1} to {2}.', 'フォロワー数は{1}人から{2}人になりました。', first, last)
  }
}

export function wordGrowthComparison(
  sheet: AnswerSheet,
  query: Query<'growth_compare'>,
  { left, right, leftSince, rightSince }: Result<'growth_compare'>,
) {
  const name = GROWTH[query.shows]
  if (leftSince !== null || rightSince !== null)
    return wordGrowthSince(sheet, query, [
      { when: periodText(query.left, sheet.language), value: left, since: leftSince },
      { when: periodText(query.right, sheet.language), value: right, since: rightSince },
    ])
  const sides = (
    [
      ['left', left],
      ['right', right],
    ] as const
  ).map(([side, value]) => {
    const when = periodText(query[side], sheet.language)
    return { when, value, figure: sheet.count(sheet.say(`${name.en} ${when}`, `${when}の${name.ja}`), value) }
  })
  const [one, other] = sides
  if (!one || !other) return
  const difference = sheet.count(sheet.say('Difference', '差'), Math.abs(one.value - other.value))
  const [more, fewer] = one.value >= other.value ? [one, other] : [other, one]
  if (one.value === other.value)
    sheet.text(`The same ${name.en}: {1} and {2}.`, `${name.ja}は同じです（{1}人と{2}人）。`, one.figure, other.figure)
  else
    sheet.text(
      `More ${name.en} ${more.when}: {1}, against {2} ${fewer.when}. The difference is {3}.`,
      `${name.ja}は${more.when}のほうが多く{1}人、${fewer.when}は{2}人で、差は{3}人です。`,
      more.figure,
      fewer.figure,
      difference,
    )
  sheet.parts.push({
    part: 'chart',
    title: sheet.say('Compared', '比較'),
    kind: 'bars',
    items: sides.map(({ when, figure }, at) => ({ id: String(at), label: when, figure })),
  })
}

/** What was found after a time without a look is of no period, and compared with none. */
function wordGrowthSince(
  sheet: AnswerSheet,
  { shows }: Query<'growth_compare'>,
  sides: readonly { readonly when: string; readonly value: number; readonly since: string | null }[],
) {
  const name = GROWTH[shows]
  for (const { when, value, since } of sides) {
    const figure = sheet.count(sheet.say(`${name.en} ${when}`, `${when}の${name.ja}`), value)
    if (since === null)
      sheet.text(`${capital(when)}: {1} ${metricOf(name, value)}.`, `${when}の${name.ja}は{1}人です。`, figure)
    else
      sheet.text(
        `${capital(when)}: {1} ${metricOf(name, value)}, counted since {2}.`,
        `${when}の${name.ja}は{1}人です（{2}以降の集計）。`,
        figure,
        sheet.day(sheet.say('Counted since', '集計の起点'), since),
      )
  }
  sheet.text(
    'Followers weren’t read in between, so the two can’t be compared.',
    'その間に取得がなかったため、2つの期間は比較できません。',
  )
}

const GROWTH = {
  gained: { en: 'followers gained', one: 'follower gained', ja: '増えたフォロワー', unit: '人' },
  lost: { en: 'followers lost', one: 'follower lost', ja: '減ったフォロワー', unit: '人' },
  net: { en: 'net follower growth', one: 'net follower growth', ja: 'フォロワーの増減', unit: '人' },
} as const

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** No day of these was read. Of days that are over nothing comes any more: so it says which days there are. */
function wordUnread(
  sheet: AnswerSheet,
  {
    when,
    name,
    isOfLooks,
    nearest,
  }: {
    readonly when: string
    readonly name: Counted
    readonly isOfLooks: boolean
    readonly nearest: readonly { readonly day: string; readonly value: number }[]
  },
): void {
  if (isOfLooks) sheet.text(`Followers weren’t read ${when}.`, `${when}はフォロワーを取得していません。`)
  else sheet.text(`There are no figures ${when}.`, `${when}の数値はありません。`)
  if (nearest.length === 0) return
  const figures = nearest.flatMap(({ day, value }) => [
    sheet.count(`${dayText(day, sheet.language)}: ${name[sheet.language]}`, value),
    sheet.day(sheet.say('Day', '日付'), day),
  ])
  const [one, other] = nearest
  if (one && other)
    sheet.text(
      `The nearest days that were read: {1} ${metricOf(name, one.value)} on {2} and {3} on {4}.`,
      `取得のある最も近い日の${name.ja}は、{2}が{1}${name.unit}、{4}が{3}${name.unit}です。`,
      ...figures,
    )
  else if (one)
    sheet.text(
      `The nearest day that was read: {1} ${metricOf(name, one.value)} on {2}.`,
      `取得のある最も近い日は{2}で、${name.ja}は{1}${name.unit}です。`,
      ...figures,
    )
}

export function wordDays(sheet: AnswerSheet, query: Query<'days'>, { days, nearest = [] }: Result<'days'>) {
  const name = metricText(query.metric)
  const when = periodText(query.period, sheet.language)
  const standing = query.metric === 'followers' || query.metric === 'following'
  const isOfLooks = standing || query.metric === 'gained' || query.metric === 'lost'
  const known = days.flatMap(({ day, value }) => (value === null ? [] : [{ day, value }]))
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return wordUnread(sheet, { when, name, isOfLooks, nearest })
  const items = known.map(({ day, value }) => ({
    id: day,
    label: day,
    figure: sheet.count(`${day}: ${name[sheet.language]}`, value),
  }))
  const unread = isOfLooks
    ? days.filter(({ day, value }) => value === null && day > first.day && day < last.day).length
    : 0
  const peak = known.reduce((best, one) => (one.value > best.value ? one : best))
  const peakDay = sheet.day(sheet.say('Highest', '最多の日'), peak.day)
  const peakFigure = sheet.count(`${sheet.say('Highest', '最多の日')}: ${name[sheet.language]}`, peak.value)
  if (standing && known.length === 1)
    sheet.text(
      `${capital(when)}: {1} ${metricOf(name, first.value)}.`,
      `${when}の${name.ja}は{1}${name.unit}です。`,
      items[0]?.figure ?? '',
    )
  else if (standing) {
    const [from, to] = [items[0]?.figure ?? '', items.at(-1)?.figure ?? '']
    const change = sheet.count(sheet.say('Change', '増減'), last.value - first.value)
    sheet.text(
      `${capital(when)}, ${name.en} went from {1} to {2}: a change of {3}. The highest was {4} on {5}.`,
      `${when}の${name.ja}は{1}${name.unit}から{2}${name.unit}へ、増減は{3}${name.unit}です。最多は{5}の{4}${name.unit}です。`,
      from,
      to,
      change,
      peakFigure,
      peakDay,
    )
  } else {
    const total = sheet.count(
      sheet.say('Total', '合計'),
      known.reduce((sum, { value }) => sum + value, 0),
    )
    const sum = known.reduce((all, { value }) => all + value, 0)
    const daily = sheet.decimal(sheet.say('A day', '1日平均'), sum / known.length, [
      { label: sheet.say('Total', '合計'), value: formatCount(sum) },
      { label: sheet.say('Days', '日数'), value: formatCount(known.length) },
    ])
    sheet.text(
      `${capital(when)}: {1} ${metricOf(name, sum)} in all, {4} a day. The highest was {2} on {3}.`,
      `${when}の${name.ja}は合計{1}${name.unit}、1日平均{4}${name.unit}です。最多は{3}の{2}${name.unit}です。`,
      total,
      peakFigure,
      peakDay,
      daily,
    )
  }
  if (unread > 0) unreadDays(sheet, unread)
  sheet.parts.push({ part: 'chart', title: sheet.say(capital(name.en), name.ja), kind: 'days', items })
}

export function wordBestTime(sheet: AnswerSheet, { enough, posts, best }: Result<'best_time'>) {
  const total = sheet.count(sheet.say('Posts', 'ポスト'), posts, { place: { page: 'best-post-time', query: {} } })
  const [first] = best
  if (!enough || !first)
    return posts < LEAST_POSTS
      ? sheet.text(
          `{1} ${counted(posts, 'post is', 'posts are')} too few to compare times.`,
          'ポストが{1}件では、時間帯を比較するには足りません。',
          total,
        )
      : sheet.text(
          'In {1} posts, no time does better than another beyond chance.',
          'ポスト{1}件では、偶然の範囲を超えてエンゲージメントが多い時間帯はありません。',
          total,
        )
  const place = { page: 'best-post-time', query: {} } as const
  const rows = best.map(
    ({ day, hour, lift, low, high, posts: used }): { readonly text: string; readonly figure: string } => ({
      text: `${weekdayText(day, sheet.language)} ${hour}:00`,
      figure: sheet.decimal(
        `${weekdayText(day, sheet.language)} ${hour}:00`,
        lift,
        [
          { label: sheet.say('95% interval', '95%信頼区間'), value: `${decimalText(low)}–${decimalText(high)}` },
          { label: sheet.say('Posts', 'ポスト'), value: formatCount(used) },
        ],
        place,
      ),
    }),
  )
  const hour = sheet.count(sheet.say('Hour', '時'), first.hour, { place })
  sheet.text(
    `The best time is ${weekdayText(first.day, 'en')} at {1} o’clock: {2} ${counted(first.lift, 'time', 'times')} an average post, from {3} ${counted(posts, 'post', 'posts')}.`,
    `おすすめは${weekdayText(first.day, 'ja')}の{1}時台で、平均の{2}倍です（ポスト{3}件から）。`,
    hour,
    rows[0]?.figure ?? '',
    total,
  )
  sheet.parts.push({
    part: 'table',
    title: sheet.say('Best times', 'おすすめの時間'),
    columns: [
      { header: sheet.say('Time', '時間'), end: false },
      { header: sheet.say('Times an average post', '平均比（倍）'), end: true },
    ],
    rows: rows.map(({ text, figure }) => [{ text }, { figure }]),
  })
}

export function wordAccounts(
  sheet: AnswerSheet,
  query: Query<'accounts_compare'>,
  { accounts }: Result<'accounts_compare'>,
) {
  const { period } = query
  const when = period ? periodText(period, sheet.language) : sheet.say('in 28 days', '直近28日')
  const place = { page: 'accounts', query: {} } as const
  const rows = accounts.map((one) => ({
    one,
    followers: sheet.count(`@${one.handle}: ${sheet.say('followers', 'フォロワー')}`, one.followers, { place }),
    gained: sheet.count(`@${one.handle}: ${sheet.say(`net change ${when}`, `${when}の増減`)}`, one.gained - one.lost, {
      place,
    }),
    posts: sheet.count(`@${one.handle}: ${sheet.say('posts', 'ポスト')}`, one.posts, { place }),
  }))
  const first = rows[0]
  if (rows.length < 2)
    return sheet.text(
      `Only one account is connected, with {1} ${counted(first?.one.followers ?? 0, 'follower', 'followers')}. Add another one to compare them.`,
      '連携しているアカウントはひとつだけです（フォロワー{1}人）。比較するにはもうひとつ追加してください。',
      first?.followers ?? '',
    )
  const since = (day: string | null): string => (day === null ? '' : dayText(day, sheet.language))
  const unseen = rows.filter(({ one }) => one.since === null || (period?.from && one.since > period.from))
  const grown = rows.filter(
    ({ one }) => one.counted === null && one.since !== null && (!period?.to || one.since <= period.to),
  )
  const best = grown.reduce<(typeof rows)[number] | null>(
    (most, row) => (most === null || row.one.gained - row.one.lost > most.one.gained - most.one.lost ? row : most),
    null,
  )
  if (period && best)
    sheet.text(
      `@${best.one.handle} grew most ${when}: a net change of {1}.`,
      `${when}に最も増えたのは@${best.one.handle}で、増減は{1}人です。`,
      best.gained,
    )
  for (const { one } of period ? unseen : [])
    sheet.text(
      `Followers of @${one.handle} ${one.since === null ? 'haven’t been read yet' : `have been read since ${since(one.since)}`}; changes before then aren’t counted.`,
      `@${one.handle}のフォロワーは${one.since === null ? 'まだ取得していません' : `${since(one.since)}から取得しています`}。それより前の増減は含みません。`,
    )
  for (const { one } of rows.filter(({ one }) => one.counted !== null && one.counted !== 'none'))
    sheet.text(
      `@${one.handle} is counted since {1}, as its followers weren’t read in between.`,
      `@${one.handle}は、その間に取得がなかったため、{1}以降の集計です。`,
      sheet.day(`@${one.handle}: ${sheet.say('counted since', '集計の起点')}`, one.counted ?? ''),
    )
  const largest = rows.reduce((best, row) => (row.one.followers > best.one.followers ? row : best))
  sheet.text(
    `@${largest.one.handle} has the most followers: {1}.`,
    `フォロワーが最も多いのは@${largest.one.handle}で、{1}人です。`,
    largest.followers,
  )
  sheet.parts.push({
    part: 'table',
    title: sheet.say('Your accounts', '連携中のアカウント'),
    columns: [
      { header: sheet.say('Account', 'アカウント'), end: false },
      { header: sheet.say('Followers', 'フォロワー'), end: true },
      { header: period ? sheet.say('Net change', '増減') : sheet.say('Last 28 days', '直近28日'), end: true },
      { header: sheet.say('Posts', 'ポスト'), end: true },
    ],
    rows: rows.map(({ one, followers, gained, posts }) => [
      { text: `@${one.handle}` },
      { figure: followers },
      one.counted === 'none' ? { text: sheet.say('not known', '不明') } : { figure: gained },
      { figure: posts },
    ]),
  })
}
