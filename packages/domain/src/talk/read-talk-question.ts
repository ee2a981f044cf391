// Maps what a question says to one of the typed queries, or says why it cannot: nothing that was not understood is passed over.

import { hasCompared, readComparison } from './read-talk-comparison.ts'
import { readNetwork } from './read-talk-network.ts'
import { readPosts } from './read-talk-posts.ts'
import { readChange, readTimes } from './read-talk-times.ts'
import type { TalkWords } from './read-talk-words.ts'
import { choiceIn, dimensionOf, filterOf, hasSubject, limitOf, metricOf, orderOf } from './talk-choice-rules.ts'
import { withoutSideClauses } from './talk-clause-rules.ts'
import { usesEverything } from './talk-coverage-rules.ts'
import { lastDays } from './talk-days-rules.ts'
import { followUp } from './talk-follow-up.ts'
import {
  type DayMetric,
  DEFAULT_PEOPLE,
  hasFilter,
  type PeopleChoice,
  type PeopleDimension,
  RECENT_DAYS,
  type TalkQuery,
  type TalkReading,
  type TalkRefusal,
} from './talk-query-rules.ts'
import { gatherSlots, type TalkSlots } from './talk-slots.ts'
import { normalTalk } from './talk-spelling-rules.ts'

export interface TalkContext {
  readonly today: string
  /** What the question before was understood as; null: it is the first. */
  readonly before: TalkQuery | null
}

export const isJapanese = (text: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text)

/** Understands a question; where it cannot, it tries without the clauses that are about nothing in the data. */
export function readTalkQuestion(words: TalkWords, question: string, context: TalkContext): TalkReading {
  const whole = readWhole(words, question, context)
  if (!('refusal' in whole) || !SIDE.has(whole.refusal.why)) return whole
  const sides = withoutSideClauses(words, question, context.today)
  const rest = sides && readWhole(words, sides.rest, context)
  return sides && rest && 'query' in rest ? { ...rest, leftOut: sides.leftOut } : whole
}

/** Refusals that a side clause may have caused. */
const SIDE: ReadonlySet<TalkRefusal['why']> = new Set(['unread', 'unclear', 'future', 'negation', 'opinion', 'acts'])

function readWhole(words: TalkWords, question: string, context: TalkContext): TalkReading {
  const japanese = isJapanese(question)
  const tokens = words.read(question, context.today)
  const slots = gatherSlots(tokens, japanese)
  const refusal = refusalOf(slots)
  if (refusal) return { refusal, near: nearest(slots, context) }
  const followed =
    context.before && followUp(slots, context.before, { today: context.today, fresh: () => freshQuery(slots, context) })
  if (followed && 'query' in followed && !usesEverything(slots, followed.query))
    return { refusal: { why: 'unclear' }, near: followed.query }
  if (followed)
    return 'refusal' in followed
      ? { ...followed, near: nearest(slots, context) }
      : { query: followed.query, followsUp: true }
  if (!context.before && (slots.has.has('these') || slots.has.has('audience')) && !hasSubject(slots))
    return { refusal: { why: 'no_context' }, near: null }
  const fresh = freshQuery(slots, context)
  const query = fresh && usesEverything(slots, fresh) ? fresh : null
  return query ? { query, followsUp: false } : { refusal: { why: 'unclear' }, near: nearest(slots, context) }
}

function refusalOf(slots: TalkSlots): TalkRefusal | null {
  const { has, unread } = slots
  if (normalTalk(slots.text) === '') return { why: 'nothing_read' }
  if (has.has('promises')) return { why: 'future' }
  if (has.has('private')) return { why: 'private' }
  if (has.has('payout')) return { why: 'elsewhere', page: 'payout' }
  if (has.has('billing')) return { why: 'elsewhere', page: 'premium' }
  if (has.has('connecting') && !has.has('compare')) return { why: 'elsewhere', page: 'accounts' }
  if (has.has('reasons') && !(has.has('distribution') && slots.sets.includes('unfollowers'))) return { why: 'reasons' }
  if (has.has('video')) return { why: 'kind_of_media' }
  if (has.has('future')) return { why: 'future' }
  if (has.has('acts') && !has.has('best_time')) return { why: 'acts' }
  if (has.has('opinion') && !has.has('best_time')) return { why: 'opinion' }
  if (unread.length > 0) return { why: 'unread', words: unread }
  if (has.has('bound')) return { why: 'unclear' }
  if (slots.counted > 1 && slots.sets.length > 1 && !hasCompared(slots)) return { why: 'two_questions' }
  if (slots.looseNegation) return { why: 'negation' }
  return null
}

const nearest = (slots: TalkSlots, context: TalkContext): TalkQuery | null => freshQuery(slots, context)

/** A query from nothing but this question. */
export function freshQuery(slots: TalkSlots, context: TalkContext): TalkQuery | null {
  const { has } = slots
  const network = readNetwork(slots)
  if (network) return network
  if (slots.handles.length > 0) return { kind: 'person', handle: slots.handles[0] ?? '' }
  if (
    has.has('accounts') &&
    slots.sets.length + slots.periods.length >= 0 &&
    !has.has('audience') &&
    asksForAccounts(slots)
  )
    return { kind: 'accounts_compare', ...(slots.periods[0] && { period: slots.periods[0] }) }
  const timed = readTimes(slots, context.today)
  if (timed) return timed
  const timeless = !has.has('gained') && !has.has('lost') && metricOf(slots) === null
  if (
    (has.has('by_hour') ||
      has.has('by_weekday') ||
      (has.has('rank_days') && !/\b(?:did|was|were|went)\b/.test(slots.text))) &&
    timeless &&
    !has.has('unfollowers')
  )
    return { kind: 'best_time' }
  if (has.has('best_time') && !has.has('gained') && !has.has('lost') && !has.has('unfollowers'))
    return { kind: 'best_time' }
  if (!hasSubject(slots) && !speaksOfFollowers(slots)) return null
  const change = hasCompared(slots) ? null : readChange(slots, context.today)
  if (change) return change
  const compared = hasCompared(slots) ? readComparison(slots, context.today) : null
  if (compared) return compared
  const posts = readPosts(slots, context.today)
  if (posts) return posts
  return readPeople(slots, context.today)
}

/** 'How many are verified?' means followers; a topic alone means nothing: 'the weather'. */
const speaksOfFollowers = (slots: TalkSlots): boolean =>
  slots.jobs.length === 0 &&
  slots.interests.length === 0 &&
  (hasFilter(filterOf(slots)) || (dimensionOf(slots) !== null && !slots.has.has('by_interest')))

const asksForAccounts = ({ sets, text }: TalkSlots): boolean => sets.length <= 1 || /accounts/.test(text)

function readPeople(slots: TalkSlots, today: string): TalkQuery | null {
  const { has } = slots
  const choice = choiceIn(slots, today)
  const { mutual: _mutual, ...unrelated } = choice.filter
  if (has.has('ff_ratio') && !hasFilter(unrelated))
    return {
      kind: 'people_compare',
      left: { of: 'followers', filter: {}, period: choice.period },
      right: { of: 'following', filter: {}, period: choice.period },
    }
  const bothWays = has.has('gained') && (has.has('lost') || has.has('unfollowers'))
  const { how: _, ...conditions } = choice.filter
  const plain = !hasFilter(conditions)
  if (has.has('over_time') || (has.has('best_time') && (has.has('gained') || choice.of === 'unfollowers')))
    return plain && !bothWays
      ? { kind: 'days', metric: dayMetric(slots, choice), period: choice.period ?? lastDays(today, RECENT_DAYS) }
      : null
  if (has.has('growth') || bothWays)
    return plain || bothWays ? { kind: 'growth', period: slots.periods[0] ?? lastDays(today, RECENT_DAYS) } : null
  if (has.has('audience')) return { kind: 'people_audience', ...choice }
  if (has.has('common'))
    return { kind: 'people_common', ...(slots.sets.length === 0 ? { ...choice, of: 'unfollowers' as const } : choice) }
  if (plain && onOneDay(slots, choice))
    return { kind: 'days', metric: 'followers', period: choice.period ?? lastDays(today, 1) }
  const by = dimensionOf(slots)
  if (by === 'how')
    return { kind: 'people_distribution', ...choice, filter: conditions, by, limit: limitOf(slots, DEFAULT_PEOPLE) }
  if (by !== null && asksFor(by, slots))
    return { kind: 'people_distribution', ...choice, by, limit: limitOf(slots, DEFAULT_PEOPLE) }
  if (has.has('distribution')) return null
  if (has.has('count') && plain && countsEvents(slots, choice))
    return { kind: 'growth', period: choice.period ?? lastDays(today, RECENT_DAYS) }
  if (has.has('count') || has.has('share') || has.has('total')) return { kind: 'people_count', ...choice }
  if (wantsList(slots))
    return { kind: 'people_list', ...choice, order: orderOf(slots, choice), limit: limitOf(slots, DEFAULT_PEOPLE) }
  if (has.has('mean') || has.has('median')) return null
  // 'People who reposted me': the list says how many they are, too.
  if (!plain || choice.of === 'unfollowers' || choice.of === 'engagers')
    return { kind: 'people_list', ...choice, order: orderOf(slots, choice), limit: limitOf(slots, DEFAULT_PEOPLE) }
  return { kind: 'people_count', ...choice }
}

/** 'How many did I gain', 'how many did I lose': what happened, whoever has come back or left since. */
const countsEvents = ({ has, sets }: TalkSlots, { of, filter }: PeopleChoice): boolean =>
  (has.has('gained') && of === 'followers') ||
  (has.has('lost') && of === 'unfollowers' && filter.how === undefined && !sets.includes('engagers'))

/** 'How many followers did I have on 1 March': the count of that day, not who came on it. */
const onOneDay = ({ has, sets, text }: TalkSlots, { of, period }: PeopleChoice): boolean =>
  of === 'followers' &&
  sets.length === 1 &&
  period !== null &&
  period.from === period.to &&
  !has.has('gained') &&
  !has.has('lost') &&
  /did i have|i had|had on|フォロワー 数|時点|フォロワー .*何人 (?:だった|いた|でした)/.test(text)

/** 'Which country' is a question; 'in Japan' with a country named is a condition. */
function asksFor(by: PeopleDimension, slots: TalkSlots): boolean {
  if (by === 'how') return true
  if (by === 'country') return slots.countries.length === 0
  if (by === 'language') return slots.languages.length === 0
  if (by === 'job') return slots.jobs.length === 0
  if (by === 'interest') return slots.interests.length === 0
  return true
}

const wantsList = ({ has, asksWho }: TalkSlots): boolean =>
  asksWho ||
  has.has('account_oldest') ||
  has.has('account_newest') ||
  has.has('list') ||
  has.has('most') ||
  has.has('newest') ||
  has.has('oldest') ||
  has.has('least')

function dayMetric({ has }: TalkSlots, { of }: PeopleChoice): DayMetric {
  if (has.has('gained')) return 'gained'
  if (of === 'unfollowers') return 'lost'
  return of === 'following' ? 'following' : 'followers'
}
