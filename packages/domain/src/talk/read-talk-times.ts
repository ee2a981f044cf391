// Questions about when: the best and worst days, weeks and months one by one, weekdays, hours, hashtags, and how something changed.
import { asksForTags, choiceIn, filterOf, limitOf, metricOf, periodOf, postFilterOf } from './talk-choice-rules.ts'
import { lastDays, periodAfter, periodBefore, weekdayOf, yearBefore } from './talk-days-rules.ts'
import {
  FLOW_METRICS,
  type FlowMetric,
  hasFilter,
  RECENT_DAYS,
  type TalkPeriod,
  type TalkQuery,
  type TotalUnit,
} from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'
import type { TalkToken } from './talk-tokens.ts'

const LONG_DAYS = 365

/** Whether a question is about people who came or left, and not about posts. */
const ofEvents = ({ has, sets }: TalkSlots): boolean =>
  has.has('gained') || has.has('lost') || has.has('unfollowers') || has.has('growth') || sets.length > 0

/** What is counted of days; null: nothing that days have. */
function flowOf(slots: TalkSlots): FlowMetric | 'growth' | null {
  const { has, sets } = slots
  const conditions = filterOf(slots)
  const { how: _, ...rest } = conditions
  if (hasFilter(rest) || slots.engagedBy !== null) return null
  if (ofEvents(slots)) {
    if (sets.includes('following') || sets.includes('engagers') || metricOf(slots) !== null) return null
    const [came, left] = [has.has('gained'), has.has('lost') || has.has('unfollowers')]
    return came === left ? 'growth' : came ? 'gained' : conditions.how === undefined ? 'lost' : null
  }
  const metric = metricOf(slots)
  const hasKind = Object.keys(postFilterOf(slots)).length > 0
  if (hasKind) return null
  return metric === null ? (has.has('posts') ? 'posts' : null) : (FLOW_METRICS.find((one) => one === metric) ?? null)
}

const POSTED_MOST =
  /(?:post|posted|tweet|tweeted|publish|published) (?:the )?(?:most|least)|(?:most|fewest|least) (?:posts|tweets)|(?:投稿|ポスト|ツイート|投稿 数).*(?:多|少な)/

/** A query on when something was; null: the question asks for nothing of the kind. */
export function readTimes(slots: TalkSlots, today: string): TalkQuery | null {
  const { has } = slots
  const postsBy = readGroupedPosts(slots, today)
  if (postsBy) return postsBy
  const unit: TotalUnit | null = has.has('by_month')
    ? 'month'
    : has.has('by_week')
      ? 'week'
      : has.has('by_weekday')
        ? 'weekday'
        : null
  const flow = flowOf(slots)
  if (flow === null) return null
  if (unit !== null && (unit !== 'weekday' || ofEvents(slots))) {
    const period = periodOf(slots, today) ?? lastDays(today, LONG_DAYS)
    return { kind: 'totals', by: unit, metric: flow, period: { from: period.from, to: period.to ?? today } }
  }
  // 'When did I gain the most followers' asks for the day.
  const asksDay = has.has('when') && (has.has('most') || has.has('least')) && ofEvents(slots) && !slots.asksWho
  if (!has.has('rank_days') && !(asksDay && (has.has('gained') || has.has('lost')))) return null
  const metric = flow === 'growth' ? 'gained' : flow
  // 'What day is best for posting' asks for no count of posts.
  if (metric === 'posts' && !POSTED_MOST.test(slots.text)) return null
  // The worst day for followers is the one with the most lost.
  const badDay = /worst days?|最悪の日|ワースト/.test(slots.text)
  const lostMost = flow === 'lost'
  if (flow === 'growth' && badDay)
    return { kind: 'days_rank', metric: 'lost', worst: false, limit: limitOf(slots, 1), period: periodOf(slots, today) }
  const worst = (has.has('least') || badDay) && !(lostMost && badDay && !/fewest|least|少な/.test(slots.text))
  return { kind: 'days_rank', metric, worst, limit: limitOf(slots, 1), period: periodOf(slots, today) }
}

/** One's posts by hour, weekday or hashtag: how many, or how they did. */
function readGroupedPosts(slots: TalkSlots, today: string): TalkQuery | null {
  const { has } = slots
  const metric = metricOf(slots)
  const more = { filter: postFilterOf(slots), period: periodOf(slots, today) }
  if (asksForTags(slots)) {
    const ranks = has.has('most') || has.has('does_well') || has.has('least') || metric !== null
    const used = /\bused?\b|使(?:う|った|って|用)/.test(slots.text) && metric === null && !has.has('does_well')
    return {
      kind: 'posts_by',
      by: 'hashtag',
      metric: ranks && !used ? (metric ?? 'engagements') : 'posts',
      limit: limitOf(slots, 10),
      ...more,
    }
  }
  // 'Which kind of posts works best'; of people there are no kinds.
  if (has.has('by_kind')) {
    if (ofPeople(slots) || !(has.has('posts') || metric !== null || has.has('does_well'))) return null
    const counts = metric === null && !has.has('mean') && !has.has('does_well') && !BEST_KIND.test(slots.text)
    return {
      kind: 'posts_by',
      by: 'kind',
      metric: metric ?? (counts ? 'posts' : 'engagements'),
      ...showsOf(slots),
      ...worstOf(slots),
      limit: 24,
      ...more,
    }
  }
  const part = asksForParts(slots)
  const inMonths = has.has('by_month') && !ofPeople(slots) && isOwnMonth(slots, metric)
  if ((part || inMonths) && !ofPeople(slots)) {
    const counts = metric === null && !has.has('mean') && !has.has('does_well') && !has.has('best_time')
    return {
      kind: 'posts_by',
      by: part ? 'part_of_day' : 'month',
      metric: metric ?? (counts && (has.has('posts') || has.has('usually')) ? 'posts' : 'engagements'),
      ...showsOf(slots),
      ...(part || isShort(more.period, today) ? worstOf(slots) : {}),
      limit: 24,
      ...more,
      ...(!part && more.period === null && { period: lastDays(today, LONG_DAYS) }),
    }
  }
  const hours = has.has('by_hour') || (has.has('best_time') && metric !== null && /hour|time|時/.test(slots.text))
  const by = hours ? 'hour' : has.has('by_weekday') ? 'weekday' : null
  if (by === null || ofPeople(slots)) return null
  const own = has.has('posts') || has.has('usually')
  const spread =
    BY_GROUP.test(slots.text) ||
    has.has('usually') ||
    has.has('distribution') ||
    has.has('count') ||
    has.has('mean') ||
    has.has('median')
  const ranks = (has.has('most') || has.has('least')) && !has.has('best_time')
  if (metric !== null && (metric !== 'engagements' || spread || ranks))
    return { kind: 'posts_by', by, metric, ...showsOf(slots), ...worstOf(slots), limit: 24, ...more }
  const counts = metric === null && POSTED_MOST.test(slots.text)
  return own && (spread || counts) ? { kind: 'posts_by', by, metric: 'posts', limit: 24, ...more } : null
}

/** 'My best kind of post' did best; 'most of my posts' are the most. */
const BEST_KIND = /\b(?:best|worst|top|popular|successful)\b|人気|強い|伸び/

/** Of each group the mean, unless its total or its median is asked for. */
const showsOf = (slots: TalkSlots): { readonly shows?: 'total' | 'median' } =>
  metricOf(slots) === null
    ? {}
    : slots.has.has('median')
      ? { shows: 'median' }
      : (slots.has.has('total') || /合計/.test(slots.text)) && !slots.has.has('mean')
        ? { shows: 'total' }
        : {}

/** Not more months than the answer lists, or the worst might be left out. */
const isShort = (period: TalkPeriod | null, today: string): boolean =>
  period === null || (period.from ?? '') >= (lastDays(today, 2 * LONG_DAYS - 62).from ?? today)

/** いちばん少ない says no most. */
const saysMost = (token: TalkToken): boolean =>
  token.type === 'means' && token.meaning === 'most' && !/^(?:いちばん|一番|最も|もっとも)$/.test(token.text)

/** The group that did worst; a group without posts has no mean, but the fewest posts and the smallest sum. */
const worstOf = (slots: TalkSlots): { readonly worst?: true } =>
  slots.has.has('least') && !slots.tokens.some(saysMost) && metricOf(slots) !== null && showsOf(slots).shows !== 'total'
    ? { worst: true }
    : {}

/** Three parts of the day or more, or the parts in general: 'morning, midday or evening', 朝・昼・夜. */
const asksForParts = ({ has, text }: TalkSlots): boolean =>
  (['morning', 'midday', 'evening', 'night'] as const).filter((one) => has.has(one)).length > 2 ||
  /\bparts? of (?:the )?day\b|\bdayparts?\b|朝昼(?:夕)?[夜晩]/.test(text)

/** 'Average likes per month' may be those of a post or of a month. */
const AVERAGE_MONTH = /\b(?:per|a|each|every) month\b|月あたり|毎月/

/** Sums of months have no average and no condition; groups of posts have both. */
const isOwnMonth = (slots: TalkSlots, metric: ReturnType<typeof metricOf>): boolean =>
  (!(slots.has.has('mean') && AVERAGE_MONTH.test(slots.text)) &&
    metric !== null &&
    (slots.has.has('mean') || metric.endsWith('_rate'))) ||
  Object.keys(postFilterOf(slots)).length > 0

/** 'Posts by hour', 曜日別の投稿数: how many there are. */
const BY_GROUP =
  /\b(?:posts|tweets) (?:by|per)\b|(?:時間帯|時間|曜日) ?(?:別|ごと|毎)(?: の)? (?:投稿|ポスト|ツイート) ?数|(?:投稿|ポスト|ツイート) ?数 ?(?:の |を )?(?:時間帯|時間|曜日) ?(?:別|ごと|毎)/

/** 'Not the hours of my followers but mine' is about one's own. */
const ofPeople = (slots: TalkSlots): boolean =>
  (slots.sets.length > 0 && !/(?:じゃな|ではな)く(?:て)? ?.{0,3}(?:俺|私|僕|自分)/.test(slots.text)) ||
  slots.has.has('gained') ||
  slots.has.has('lost') ||
  slots.asksWho

/** The two periods of a change: what is asked about, and what it is held against. */
function changePeriods(slots: TalkSlots, today: string): readonly [TalkPeriod, TalkPeriod] | null {
  const { has, periods } = slots
  const [named] = periods
  const thisMonth: TalkPeriod = { from: `${today.slice(0, 8)}01`, to: today }
  const pair = (now: TalkPeriod, before: TalkPeriod | null) => before && ([now, before] as const)
  if (has.has('vs_year')) {
    const now =
      named ?? (/同月|same month/.test(slots.text) ? thisMonth : { from: `${today.slice(0, 5)}01-01`, to: today })
    return pair(now, yearBefore(now))
  }
  if (has.has('vs_month')) return pair(named ?? thisMonth, periodBefore(named ?? thisMonth, today))
  if (has.has('vs_week')) {
    const now = named ?? weekOf(today)
    const before = periodBefore(now, today)
    return named ? pair(now, before) : ([now, sevenBefore(now)] as const)
  }
  if (named) {
    const against = has.has('compare') || has.has('than')
    return (against ? periodAfter(named, today) : null) ?? pair(named, periodBefore(named, today))
  }
  const recent = lastDays(today, RECENT_DAYS)
  return pair(recent, periodBefore(recent, today))
}

const weekOf = (today: string): TalkPeriod => lastDays(today, weekdayOf(today) + 1)
const sevenBefore = ({ from, to }: TalkPeriod): TalkPeriod => {
  const back = (day: string | null): string | null => day && (lastDays(day, 8).from ?? null)
  return { from: back(from), to: back(to) }
}

/** 投稿が増えた: how many there are, and not what they got. */
const POSTED_MORE =
  /(?:投稿|ポスト|ツイート) ?(?:数 ?)?(?:が |は |って )?(?:増え|減っ)|\b(?:post|tweet)(?:ing|ed)? (?:more|less)\b/

/** How something changed, as two equal periods held against each other. */
export function readChange(slots: TalkSlots, today: string): TalkQuery | null {
  const { has } = slots
  // 'Gained against lost' holds no two periods against each other.
  const bothWays = has.has('gained') && (has.has('lost') || has.has('unfollowers'))
  const against = (has.has('compare') || has.has('than')) && slots.periods.length === 1 && !bothWays
  const versus = has.has('vs_month') || has.has('vs_week') || has.has('vs_year')
  const changes =
    has.has('trend') || versus || (against && (has.has('growth') || has.has('over_time') || !has.has('or')))
  if (!changes || slots.periods.length > 1 || has.has('over_time') || slots.numbers.length > 0) return null
  const periods = changePeriods(slots, today)
  if (!periods) return null
  const [now, before] = periods
  const metric = metricOf(slots)
  const people =
    slots.sets.length > 0 || slots.engagedBy !== null || slots.asksWho || has.has('gained') || has.has('lost')
  if (people) {
    const choice = choiceIn(slots, today)
    const { how: _, ...conditions } = choice.filter
    if (metric !== null || hasFilter(conditions) || choice.of === 'engagers' || choice.of === 'following') return null
    const shows = choice.of === 'unfollowers' ? 'lost' : has.has('gained') ? 'gained' : 'net'
    return { kind: 'growth_compare', shows, left: now, right: before }
  }
  if (metric === null && !has.has('posts')) {
    return has.has('growth') ? { kind: 'growth_compare', shows: 'net', left: now, right: before } : null
  }
  const filter = postFilterOf(slots)
  return {
    kind: 'posts_compare',
    metric: metric ?? (has.has('count') || versus || POSTED_MORE.test(slots.text) ? 'posts' : 'engagements'),
    ...(has.has('median') ? { shows: 'median' as const } : has.has('mean') && { shows: 'mean' as const }),
    left: { filter, period: now },
    right: { filter, period: before },
  }
}
