// Answers about when: the best and worst days, weeks, months and weekdays one by one, posts by hour, weekday and hashtag.
import { formatCount } from '../shell/format-rules.ts'
import { type AnswerCell, type AnswerSheet, decimalText, placeOfPosts } from './talk-answer-rules.ts'
import { dayText, partName, partText, periodText, postsText, weekdayText } from './talk-choice-text.ts'
import { counted, METRIC_TEXT, metricText } from './talk-count-text.ts'
import { addDays } from './talk-days-rules.ts'
import { LEAST_IN_GROUP, meanInterval } from './talk-interval-rules.ts'
import { upperFirst } from './talk-own-text.ts'
import type { KINDS_OF_POST, TalkQuery } from './talk-query-rules.ts'
import type { PostsOfGroup, TalkResult, TotalRow } from './talk-result-rules.ts'
import { unreadDays } from './word-known-part.ts'
import { isRate } from './word-post-answer.ts'

type Result<Kind extends TalkResult['kind']> = Extract<TalkResult, { kind: Kind }>
type Query<Kind extends TalkQuery['kind']> = Extract<TalkQuery, { kind: Kind }>

export function wordDaysRank(
  sheet: AnswerSheet,
  query: Query<'days_rank'>,
  { of, first, days, unread }: Result<'days_rank'>,
) {
  const name = metricText(query.metric)
  const [best] = days
  if (!best || first === null) return sheet.text('There are no figures for these days.', 'この期間の数値はありません。')
  const rows = days.map(({ day, value }) => ({
    day: sheet.day(sheet.say('Day', '日付'), day),
    figure: sheet.count(`${dayText(day, sheet.language)}: ${name[sheet.language]}`, value),
  }))
  sheet.text(
    `The day with the ${query.worst ? 'fewest' : 'most'} ${name.en} was {1}: {2}. It is out of {3} ${counted(of, 'day', 'days')} since {4}.`,
    `${name.ja}が最も${query.worst ? '少なかった' : '多かった'}日は{1}で、{2}${name.unit}です（{4}からの{3}日間）。`,
    rows[0]?.day ?? '',
    rows[0]?.figure ?? '',
    sheet.count(sheet.say('Days compared', '対象の日数'), of),
    sheet.day(sheet.say('First day', '最初の日'), first),
  )
  if (unread > 0) unreadDays(sheet, unread)
  sheet.parts.push({
    part: 'table',
    title: sheet.say(
      `Days with the ${query.worst ? 'fewest' : 'most'} ${name.en}`,
      `${name.ja}が${query.worst ? '少ない' : '多い'}日`,
    ),
    columns: [
      { header: sheet.say('Day', '日付'), end: false },
      { header: upperFirst(name[sheet.language]), end: true },
    ],
    rows: rows.map(({ day, figure }): AnswerCell[] => [{ figure: day }, { figure }]),
  })
}

const UNITS = {
  week: { en: 'week', ja: '週' },
  month: { en: 'month', ja: '月' },
  weekday: { en: 'weekday', ja: '曜日' },
} as const

function rowText(sheet: AnswerSheet, by: Query<'totals'>['by'], id: string): string {
  if (by === 'weekday') return weekdayText(Number(id), sheet.language)
  if (by === 'week') return sheet.say(`Week of ${dayText(id, 'en')}`, `${dayText(id, 'ja')}の週`)
  const [year, month] = id.split('-').map(Number)
  return sheet.say(dayText(id, 'en').replace(/ \d+,/, ''), `${year}年${month}月`)
}

/** Whether all of its days are counted: those of a week, or up to the first of the next month. */
const isWhole = (by: Query<'totals'>['by'], { id, days }: TotalRow): boolean =>
  by === 'weekday' || (by === 'week' ? days === 7 : days > 1 && addDays(id, days).endsWith('-01'))

/** Sums of weeks and months; an average day of each weekday. */
export function wordTotals(sheet: AnswerSheet, query: Query<'totals'>, { rows, unread }: Result<'totals'>) {
  const growth = query.metric === 'growth'
  const name = growth ? { en: 'net change in followers', ja: 'フォロワーの増減', unit: '人' } : metricText(query.metric)
  const when = periodText(query.period, sheet.language)
  const averaged = query.by === 'weekday'
  const unit = UNITS[query.by]
  const netOf = ({ value, lost, days }: TotalRow): number => (value - lost) / (averaged ? Math.max(days, 1) : 1)
  const top = rows.reduce<TotalRow | null>(
    (best, row) => (best === null || netOf(row) > netOf(best) ? row : best),
    null,
  )
  if (!top) return sheet.text(`There are no figures ${when}.`, `${when}の数値はありません。`)
  const figureOf = (row: TotalRow, value: number, label: string): string => {
    const days = [{ label: sheet.say('Days', '日数'), value: formatCount(row.days) }]
    const full = `${rowText(sheet, query.by, row.id)}: ${label}`
    return averaged
      ? sheet.decimal(full, value / Math.max(row.days, 1), [
          { label: sheet.say('Total', '合計'), value: formatCount(value) },
          ...days,
        ])
      : sheet.count(full, value, { counts: days })
  }
  const lines = rows.map((row) => ({
    text: isWhole(query.by, row)
      ? rowText(sheet, query.by, row.id)
      : sheet.say(`${rowText(sheet, query.by, row.id)} (in part)`, `${rowText(sheet, query.by, row.id)}（一部）`),
    row,
    net: figureOf(row, row.value - row.lost, name[sheet.language]),
    ...(growth && {
      gained: figureOf(row, row.value, sheet.say('gained', '増えた人')),
      lost: figureOf(row, row.lost, sheet.say('lost', '減った人')),
    }),
  }))
  const first = lines.find(({ row }) => row === top)
  sheet.text(
    averaged
      ? `On average, ${when}, the weekday with the most ${name.en} is ${first?.text}: {1} a day, {2} in all.`
      : `${when.slice(0, 1).toUpperCase()}${when.slice(1)}, the ${unit.en} with the most ${name.en} is ${first?.text}: {1}.`,
    averaged
      ? `${when}の平均で${name.ja}が最も多い曜日は${first?.text}で、1日あたり{1}${name.unit}、合計{2}${name.unit}です。`
      : `${when}で${name.ja}が最も多い${unit.ja}は${first?.text}で、{1}${name.unit}です。`,
    first?.net ?? '',
    ...(averaged
      ? [sheet.count(sheet.say(`${first?.text}: total`, `${first?.text}：合計`), top.value - top.lost)]
      : []),
  )
  // A month or a week that is not over, or was not watched from its beginning, has fewer for that alone.
  const low = lines
    .filter(({ row }) => isWhole(query.by, row))
    .sort((one, other) => netOf(one.row) - netOf(other.row))[0]
  if (low && low !== first) {
    const cut = rows.some((row) => !isWhole(query.by, row))
    sheet.text(
      cut ? `The fewest of the whole ${unit.en}s: ${low.text}, {1}.` : `The fewest: ${low.text}, {1}.`,
      `${cut ? `全日がそろっている${unit.ja}のうち、` : ''}最も少ないのは${low.text}で、{1}${name.unit}です。`,
      low.net,
    )
  }
  if (unread > 0) unreadDays(sheet, unread)
  sheet.parts.push({
    part: 'table',
    title: sheet.say(`${name.en} by ${unit.en}`, `${unit.ja}別の${name.ja}`),
    columns: [
      { header: sheet.say(upperFirst(unit.en), unit.ja), end: false },
      ...(growth
        ? [
            { header: sheet.say('Gained', '増えた人'), end: true },
            { header: sheet.say('Lost', '減った人'), end: true },
          ]
        : []),
      { header: growth ? sheet.say('Net change', '差し引き') : upperFirst(name[sheet.language]), end: true },
    ],
    rows: lines.map(({ text, gained, lost, net }): AnswerCell[] => [
      { text },
      ...(gained && lost ? [{ figure: gained }, { figure: lost }] : []),
      { figure: net },
    ]),
  })
}

function groupText(sheet: AnswerSheet, by: Query<'posts_by'>['by'], id: string): string {
  if (by === 'hashtag') return `#${id}`
  if (by === 'month') return rowText(sheet, 'month', `${id}-01`)
  if (by === 'part_of_day') return partText(id, sheet.language)
  if (by === 'kind') return (KINDS[id as keyof typeof KINDS] ?? KINDS.text)[sheet.language]
  return by === 'weekday' ? weekdayText(Number(id), sheet.language) : `${id.padStart(2, '0')}:00`
}

const KINDS: Readonly<Record<(typeof KINDS_OF_POST)[number], Readonly<Record<'en' | 'ja', string>>>> = {
  media: { en: 'Posts with images or video', ja: '画像・動画付きのポスト' },
  link: { en: 'Posts with links', ja: 'リンク付きのポスト' },
  text: { en: 'Posts with text only', ja: 'テキストのみのポスト' },
  reply: { en: 'Replies', ja: '返信' },
  quote: { en: 'Quotes', ja: '引用' },
}

/** In a sentence, whose numbers are figures all: the hours of a part of the day stand in the table. */
const groupName = (sheet: AnswerSheet, by: Query<'posts_by'>['by'], id: string): string =>
  by === 'part_of_day'
    ? partName(id, sheet.language)
    : by === 'kind' && sheet.language === 'en'
      ? groupText(sheet, by, id).toLowerCase()
      : groupText(sheet, by, id)

export function wordPostGroups(sheet: AnswerSheet, query: Query<'posts_by'>, result: Result<'posts_by'>) {
  const what = postsText(query.filter, query.period, sheet.language)
  const total = sheet.count(what, result.posts, { place: placeOfPosts(query) })
  if (result.groups.length === 0)
    return query.by === 'hashtag'
      ? sheet.text(`None of {1} ${what} has a hashtag.`, `${what}{1}件に、ハッシュタグ付きのものはありません。`, total)
      : sheet.text(`There are no ${what}: {1}.`, `${what}はありません（{1}件）。`, total)
  if (query.metric === 'posts') wordGroupCounts(sheet, query, result, total)
  else if (query.shows === 'total' && !isRate(query.metric)) wordGroupTotals(sheet, query, result, total)
  else if (query.shows === 'median') wordGroupMedians(sheet, query, result, total)
  else wordGroupMeans(sheet, query, result, total)
  if (query.by === 'kind')
    sheet.text(
      'A post with both a link and images or video counts in both groups; replies and quotes are groups of their own.',
      'リンクと画像・動画の両方があるポストは、両方に数えています。返信と引用は別に数えています。',
    )
}

const BY = {
  hour: { en: 'Hour', ja: '時間帯' },
  part_of_day: { en: 'Part of the day', ja: '時間帯' },
  weekday: { en: 'Weekday', ja: '曜日' },
  month: { en: 'Month', ja: '月' },
  hashtag: { en: 'Hashtag', ja: 'ハッシュタグ' },
  kind: { en: 'Kind of post', ja: 'ポストの種類' },
} as const

function wordGroupCounts(
  sheet: AnswerSheet,
  query: Query<'posts_by'>,
  { posts, groups }: Result<'posts_by'>,
  total: string,
) {
  const what = postsText(query.filter, query.period, sheet.language)
  const items = groups.map(({ id, posts: count }) => ({
    id,
    label: groupText(sheet, query.by, id),
    count,
    figure: sheet.share(
      `${groupText(sheet, query.by, id)}: ${sheet.say('posts', 'ポスト')}`,
      count,
      posts,
      placeOfPosts(query),
    ),
  }))
  const top = items.reduce((best, one) => (one.count > best.count ? one : best))
  const count = sheet.count(`${top.label}: ${sheet.say('posts', 'ポスト')}`, top.count, { place: placeOfPosts(query) })
  sheet.text(
    `${posts === 1 ? `{1} ${postsText(query.filter, query.period, sheet.language, 1)},` : `Of {1} ${what}, most are`} ${MOST_ARE[query.by]}${query.by === 'kind' ? '' : ' '}${groupName(sheet, query.by, top.id)}: {2}, or {3}.`,
    `${what}{1}件のうち、最も多いのは${groupName(sheet, query.by, top.id)}${query.by === 'hour' ? '台' : ''}で、{2}件（{3}）です。`,
    total,
    count,
    top.figure,
  )
  sheet.parts.push({
    part: 'chart',
    title: sheet.say(`Posts by ${BY[query.by].en.toLowerCase()}`, `${BY[query.by].ja}別のポスト`),
    kind: 'bars',
    items: items.map(({ id, label, figure }) => ({ id, label, figure })),
  })
}

const MOST_ARE: Readonly<Record<Query<'posts_by'>['by'], string>> = {
  hashtag: 'with',
  hour: 'in the hour from',
  part_of_day: 'in the',
  weekday: 'on',
  month: 'in',
  kind: '',
}

/** What the posts of each group got in all. */
function wordGroupTotals(sheet: AnswerSheet, query: Query<'posts_by'>, { groups }: Result<'posts_by'>, total: string) {
  const what = postsText(query.filter, query.period, sheet.language)
  const name = METRIC_TEXT[query.metric]
  const rows = groups.map((group) => ({
    group,
    label: groupText(sheet, query.by, group.id),
    figure: sheet.count(`${groupText(sheet, query.by, group.id)}: ${name[sheet.language]}`, group.total, {
      counts: [{ label: sheet.say('Posts', 'ポスト'), value: formatCount(group.known) }],
    }),
  }))
  const top = rows.reduce((best, one) => (one.group.total > best.group.total ? one : best))
  sheet.text(
    `Of {1} ${what}, those with the most ${name.en} in all: ${groupName(sheet, query.by, top.group.id)} with {2}, from {3} posts.`,
    `${what}{1}件のうち、${name.ja}の合計が最も多いのは${groupName(sheet, query.by, top.group.id)}で{2}です（{3}件）。`,
    total,
    top.figure,
    sheet.count(`${top.label}: ${sheet.say('posts', 'ポスト')}`, top.group.posts),
  )
  sheet.parts.push({
    part: 'table',
    title: sheet.say(`Total ${name.en} by ${BY[query.by].en.toLowerCase()}`, `${BY[query.by].ja}別の${name.ja}の合計`),
    columns: [
      { header: BY[query.by][sheet.language], end: false },
      { header: sheet.say('Posts', 'ポスト'), end: true },
      { header: name[sheet.language], end: true },
    ],
    rows: rows.map(({ group, label, figure }): AnswerCell[] => [
      { text: label },
      { figure: sheet.count(`${label}: ${sheet.say('posts', 'ポスト')}`, group.posts) },
      { figure },
    ]),
  })
}

function wordGroupMeans(sheet: AnswerSheet, query: Query<'posts_by'>, { groups }: Result<'posts_by'>, total: string) {
  const what = postsText(query.filter, query.period, sheet.language)
  const metric = query.metric
  const name = METRIC_TEXT[metric]
  const solid = groups.filter(({ known, mean }) => known >= LEAST_IN_GROUP && mean !== null)
  const least = sheet.count(sheet.say('Fewest posts compared', '比較に必要なポスト数'), LEAST_IN_GROUP)
  const sign = query.worst ? -1 : 1
  const top = solid.reduce<PostsOfGroup | null>(
    (best, one) => (best === null || sign * (one.mean ?? 0) > sign * (best.mean ?? 0) ? one : best),
    null,
  )
  const rank = rankOf(query)
  const figures = new Map(groups.map((group) => [group.id, meanFigure(sheet, query, group)]))
  if (!top)
    sheet.text(
      `No ${BY[query.by].en.toLowerCase()} has {2} of the {1} ${what} or more: too few to compare.`,
      `${what}{1}件では、{2}件以上ある${BY[query.by].ja}がなく、比較するには足りません。`,
      total,
      least,
    )
  else
    sheet.text(
      `Of {1} ${what}, those with the ${rank.en} ${name.en} on average: ${groupName(sheet, query.by, top.id)} with {2} per post, from {3} ${counted(top.posts, 'post', 'posts')}. Fewer than {4} posts are too few to compare.`,
      `${what}{1}件のうち、ポストあたりの${name.ja}が最も${rank.ja}のは${groupName(sheet, query.by, top.id)}で{2}${name.unit}です（{3}件）。{4}件未満は比較していません。`,
      total,
      figures.get(top.id) ?? '',
      sheet.count(sheet.say('Posts', 'ポスト'), top.posts, { place: placeOfPosts(query) }),
      least,
    )
  sheet.parts.push({
    part: 'table',
    title: sheet.say(`${name.en} by ${BY[query.by].en.toLowerCase()}`, `${BY[query.by].ja}別の${name.ja}`),
    columns: [
      { header: BY[query.by][sheet.language], end: false },
      { header: sheet.say('Posts', 'ポスト'), end: true },
      { header: sheet.say(`${upperFirst(name.en)} per post`, `ポストあたりの${name.ja}`), end: true },
      { header: sheet.say('95% interval', '95%信頼区間'), end: true },
    ],
    rows: groups.map((group): AnswerCell[] => [
      { text: groupText(sheet, query.by, group.id) },
      { figure: sheet.count(`${groupText(sheet, query.by, group.id)}: ${sheet.say('posts', 'ポスト')}`, group.posts) },
      group.mean === null ? { text: '–' } : { figure: figures.get(group.id) ?? '' },
      { text: intervalText(sheet, metric, group) },
    ]),
  })
}

/** In the middle of each group; few posts have none that says anything. */
function wordGroupMedians(sheet: AnswerSheet, query: Query<'posts_by'>, { groups }: Result<'posts_by'>, total: string) {
  const what = postsText(query.filter, query.period, sheet.language)
  const { metric } = query
  const name = METRIC_TEXT[metric]
  const rows = groups.map((group) => {
    const label = groupText(sheet, query.by, group.id)
    const counts = [{ label: sheet.say('Posts', 'ポスト'), value: formatCount(group.known) }]
    const figure = isRate(metric)
      ? sheet.rate(`${label}: ${name[sheet.language]}`, group.median ?? 0, counts)
      : sheet.decimal(`${label}: ${name[sheet.language]}`, group.median ?? 0, counts)
    return { group, label, figure }
  })
  const solid = rows.filter(({ group }) => group.known >= LEAST_IN_GROUP && group.median !== null)
  const [first] = solid
  const sign = query.worst ? -1 : 1
  const least = sheet.count(sheet.say('Fewest posts compared', '比較に必要なポスト数'), LEAST_IN_GROUP)
  if (!first)
    sheet.text(
      `No ${BY[query.by].en.toLowerCase()} has {2} of the {1} ${what} or more: too few to compare.`,
      `${what}{1}件では、{2}件以上ある${BY[query.by].ja}がなく、比較するには足りません。`,
      total,
      least,
    )
  else {
    const top = solid.reduce(
      (best, one) => (sign * (one.group.median ?? 0) > sign * (best.group.median ?? 0) ? one : best),
      first,
    )
    sheet.text(
      `Of {1} ${what}, those with the ${query.worst ? 'lowest' : 'highest'} median of ${name.en}: ${groupName(sheet, query.by, top.group.id)} with {2}, from {3} ${counted(top.group.posts, 'post', 'posts')}. Fewer than {4} posts are too few to compare.`,
      `${what}{1}件のうち、${name.ja}の中央値が最も${query.worst ? '低い' : '高い'}のは${groupName(sheet, query.by, top.group.id)}で{2}です（{3}件）。{4}件未満は比較していません。`,
      total,
      top.figure,
      sheet.count(sheet.say('Posts', 'ポスト'), top.group.posts, { place: placeOfPosts(query) }),
      least,
    )
  }
  sheet.parts.push({
    part: 'table',
    title: sheet.say(
      `Median ${name.en} by ${BY[query.by].en.toLowerCase()}`,
      `${BY[query.by].ja}別の${name.ja}の中央値`,
    ),
    columns: [
      { header: BY[query.by][sheet.language], end: false },
      { header: sheet.say('Posts', 'ポスト'), end: true },
      { header: sheet.say('Median', '中央値'), end: true },
    ],
    rows: rows.map(({ group, label, figure }): AnswerCell[] => [
      { text: label },
      { figure: sheet.count(`${label}: ${sheet.say('posts', 'ポスト')}`, group.posts) },
      group.median === null ? { text: '–' } : { figure },
    ]),
  })
}

function rankOf({ worst, metric }: Query<'posts_by'>): { readonly en: string; readonly ja: string } {
  if (isRate(metric)) return worst ? { en: 'lowest', ja: '低い' } : { en: 'highest', ja: '高い' }
  return worst ? { en: 'fewest', ja: '少ない' } : { en: 'most', ja: '多い' }
}

function intervalText(
  sheet: AnswerSheet,
  metric: Query<'posts_by'>['metric'],
  { known, mean, deviation }: PostsOfGroup,
): string {
  const interval = known >= LEAST_IN_GROUP ? meanInterval(mean, deviation, known) : null
  if (!interval) return sheet.say('too few', '件数不足')
  const text = (value: number): string => (isRate(metric) ? `${decimalText(value * 100)}%` : decimalText(value))
  return `${text(interval.low)}–${text(interval.high)}`
}

function meanFigure(sheet: AnswerSheet, { by, metric }: Query<'posts_by'>, group: PostsOfGroup): string {
  const label = `${groupText(sheet, by, group.id)}: ${METRIC_TEXT[metric][sheet.language]}`
  const counts = [
    { label: sheet.say('95% interval', '95%信頼区間'), value: intervalText(sheet, metric, group) },
    { label: sheet.say('Posts', 'ポスト'), value: formatCount(group.known) },
  ]
  return isRate(metric) ? sheet.rate(label, group.mean ?? 0, counts) : sheet.decimal(label, group.mean ?? 0, counts)
}
