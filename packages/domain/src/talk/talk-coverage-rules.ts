// Whether a query holds everything that its question said: a condition that was understood and then dropped would answer another question.
import { filterOf, metricOf, postFilterOf } from './talk-choice-rules.ts'
import { hasFilter, type TalkQuery } from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

const LISTS = new Set<TalkQuery['kind']>([
  'people_list',
  'posts_list',
  'posts_latest',
  'posts_by',
  'days_rank',
  'people_distribution',
])
const isPeople = (kind: TalkQuery['kind']): boolean => kind.startsWith('people_')
const isPosts = (kind: TalkQuery['kind']): boolean => kind.startsWith('posts_')
const isNetwork = (kind: TalkQuery['kind']): boolean => kind.startsWith('network_')
const TIMED = new Set<TalkQuery['kind']>([
  'person',
  'days_rank',
  'totals',
  'posts_by',
  'people_list',
  'posts_list',
  'posts_latest',
  'days',
  'best_time',
])
const namesWhat = ({ interests, jobs, words }: TalkSlots): boolean =>
  interests.length > 0 || jobs.length > 0 || words !== null
const GIVEN = new Set(['likes', 'replies', 'reposts', 'quotes', 'engagements'])

export function usesEverything(slots: TalkSlots, query: TalkQuery): boolean {
  const { kind } = query
  const { has } = slots
  const metric = metricOf(slots)
  const checks: readonly boolean[] = [
    // Conditions on people, in what is not about people.
    isPeople(kind) ||
      isNetwork(kind) ||
      !hasFilter(filterOf(slots)) ||
      (isPosts(kind) && !hasFilter(withoutWords(slots))),
    slots.words === null || isPosts(kind) || isNetwork(kind) || has.has('in_bio'),
    slots.numbers.length === 0 || (LISTS.has(kind) && slots.numbers.length === 1),
    isPosts(kind) || Object.keys(postFilterOf(slots)).every((key) => key === 'words'),
    slots.periods.length <=
      (kind.endsWith('_compare') && kind !== 'accounts_compare'
        ? 2
        : kind === 'accounts_compare'
          ? 1
          : takesPeriod(kind)
            ? 1
            : 0),
    !isPeople(kind) || metric === null || GIVEN.has(metric),
    !isPeople(kind) || !(has.has('mean') || has.has('median')),
    !isNetwork(kind) || metric === null,
    kind !== 'person' ||
      (slots.engagedBy === null && metric === null && slots.periods.length === 0 && !has.has('count')),
    kind !== 'best_time' || ((metric === null || metric === 'engagements') && slots.numbers.length === 0),
    !(slots.genders.length > 1) || kind === 'people_compare' || kind === 'people_distribution',
    !(has.has('compare') || has.has('than')) || kind.endsWith('_compare'),
    !has.has('share') ||
      isPeople(kind) ||
      kind === 'posts_by' ||
      (kind === 'posts_sum' && query.metric === 'engagement_rate'),
    !isPosts(kind) ||
      !(
        (has.has('distribution') && kind !== 'posts_by') ||
        has.has('where') ||
        has.has('by_country') ||
        has.has('by_language')
      ),
    !has.has('when') || TIMED.has(kind),
    !has.has('over_time') || kind === 'days',
    !(has.has('trend') || has.has('vs_month') || has.has('vs_week') || has.has('vs_year')) ||
      kind.endsWith('_compare') ||
      kind === 'growth' ||
      kind === 'days',
    !(has.has('by_month') || has.has('by_week')) || kind === 'totals',
    // The groups of posts are told from the best on.
    !has.has('least') || kind !== 'posts_by',
    !has.has('by_weekday') || kind === 'totals' || kind === 'posts_by' || kind === 'best_time',
    !has.has('by_hour') || kind === 'posts_by' || kind === 'best_time',
    !has.has('rank_days') || kind === 'days_rank' || kind === 'best_time',
    !(has.has('does_well') || has.has('original_posts') || has.has('not_replies')) ||
      isPosts(kind) ||
      kind === 'days_rank',
    !(has.has('usually') && !isPeople(kind)) || kind === 'posts_by' || kind === 'posts_sum',
    !has.has('both_accounts') || kind === 'accounts_compare' || ('filter' in query && 'both_accounts' in query.filter),
    !has.has('abroad') || isPeople(kind),
    (slots.lastPosts === null && slots.tags.length === 0) || isPosts(kind),
    // 'Which post made me lose followers' is about both.
    !isPeople(kind) ||
      !has.has('posts') ||
      slots.engagedBy !== null ||
      metric !== null ||
      slots.words !== null ||
      slots.sets.includes('engagers') ||
      has.has('interested'),
    // 'Inactive or suspicious' is no condition that a query can hold.
    !has.has('or') || kind === 'people_compare' || flagsOf(slots) < 2,
    slots.filter.engaged !== false || !isPosts(kind),
    slots.filter.engaged !== false || !('of' in query) || query.of !== 'engagers' || slots.sets.includes('engagers'),
    kind !== 'days' || metric === null || query.metric === metric,
    !(has.has('account_oldest') || has.has('account_newest')) || kind === 'people_list',
    !has.has('ff_ratio') || kind === 'people_compare',
    !has.has('reasons') || kind === 'people_distribution',
    // 'More men among those who engage than among all': two groups of people and two genders are four figures.
    !(kind === 'people_compare' && slots.genders.length > 1 && (slots.sets.length > 1 || has.has('total'))),
    !(has.has('interested') || has.has('working_as')) ||
      namesWhat(slots) ||
      kind === 'people_distribution' ||
      isPosts(kind),
    !has.has('follow_handle') || isNetwork(kind) || kind === 'person' || has.has('both_accounts'),
  ]
  return checks.every(Boolean)
}

const FLAGS = ['verified', 'inactive', 'suspicious', 'protected', 'recently_joined', 'mutual', 'quiet_days'] as const
const flagsOf = ({ filter }: TalkSlots): number => FLAGS.filter((flag) => filter[flag] !== undefined).length

const takesPeriod = (kind: TalkQuery['kind']): boolean =>
  isPeople(kind) || isPosts(kind) || ['growth', 'days', 'totals', 'days_rank'].includes(kind)

/** Of a question on posts, its words are what the posts are about. */
const withoutWords = (slots: TalkSlots) => {
  const { words: _, ...filter } = filterOf(slots)
  return filter
}
