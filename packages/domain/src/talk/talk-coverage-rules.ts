// Whether a query holds everything that its question said: a condition that was understood and then dropped would answer another question.
import { filterOf, metricOf, postFilterOf, repliesAreKind } from './talk-choice-rules.ts'
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
    !(has.has('compare') || has.has('than')) ||
      kind.endsWith('_compare') ||
      (kind === 'growth' && has.has('gained') && (has.has('lost') || has.has('unfollowers'))),
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
      slots.filter.engaged !== undefined ||
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
    !has.has('ways_left') || kind === 'people_distribution',
    !has.has('reasons') || kind === 'people_distribution' || has.has('suspended_left') || has.has('deleted_left'),
    // 'Likes and replies' are two figures.
    metricsSaid(slots) < 2,
    // The end of a month is a day on which something stood.
    !AT_THE_END.test(slots.text) || standsAtEnd(query),
    // Neither has an average in its answer.
    !(has.has('mean') || has.has('median')) ||
      !(kind.startsWith('growth') || (kind === 'totals' && query.by !== 'weekday')),
    // The first post is no list of the newest.
    !has.has('oldest') || !isPosts(kind),
    // 'I lost 50 followers' asks for no list of 50.
    kind !== 'people_list' || slots.numbers.length === 0 || isRanked(slots),
    // 'How many posts did my top engager publish'.
    !isPeople(kind) || !/\b(?:publish(?:ed)?|posted|tweeted)\b/.test(slots.text) || !slots.sets.includes('engagers'),
    // 'The follower with the most followers' is no count of all.
    !(query.kind === 'people_count' && has.has('most')) || hasFilter(query.filter) || query.period !== null,
    // A median of groups, three parts of a day, or two kinds of posts side by side are in no answer.
    !has.has('median') || kind === 'posts_sum' || kind === 'posts_compare',
    partsOfDay(slots) < 2 || (partsOfDay(slots) === 2 && kind === 'posts_compare'),
    !(has.has('media') && has.has('link')) || kind === 'posts_compare' || !TWO_KINDS.test(slots.text),
    // 'How many likes did my top engager give' counts no people.
    kind !== 'people_count' || !COUNTS_ENGAGEMENTS.test(slots.text) || metric === null,
    // 'Changed their name' says no word of a profile.
    !has.has('in_bio') || slots.words !== null || slots.interests.length > 0 || slots.jobs.length > 0,
    // A share of everybody is no share.
    !(has.has('share') && query.kind === 'people_count') || hasFilter(query.filter) || query.period !== null,
    // 'More men among those who engage than among all': two groups of people and two genders are four figures.
    !(kind === 'people_compare' && slots.genders.length > 1 && (slots.sets.length > 1 || has.has('total'))),
    // 'Coffee in Japan against tea in Germany' are four groups.
    !kind.endsWith('_compare') || kindsOfTwo(slots) < 2,
    // Who liked the posts on one subject is not known apart.
    !isPeople(kind) || slots.engagedBy === null || !POSTS_ON.test(slots.text),
    // 'Which post got the most likes from followers' asks for no people, 'which followers' for no posts.
    !isPeople(kind) ||
      !/^(?:which|what) (?:of my )?(?:posts?|tweets?)\b|^どの ?(?:投稿|ポスト|ツイート)/.test(slots.text),
    !isPeople(kind) || !POSTS_BY.test(slots.text),
    // 'How many people love my posts' counts no posts.
    !isPosts(kind) || !/\bhow many (?:people|users|followers|accounts|fans)\b|何 ?[人名]/.test(slots.text),
    // 'People who wrote to me' asks for no interests.
    kind !== 'people_distribution' || !/\bwrote\b(?! about)/.test(slots.text) || has.has('by_interest'),
    // 'When do they unfollow' asks for times, not for who did.
    kind !== 'people_list' || !/^when do(?:es)?\b/.test(slots.text),
    !isPosts(kind) || !/\b(?:which|what) (?:of my )?(?:followers?|people|users|accounts|fans)\b/.test(slots.text),
    // Days on which followers came, and what was posted on them, are two figures.
    !(query.kind === 'days_rank' || query.kind === 'totals') || !COMES.has(query.metric) || !has.has('posts'),
    // 'What do they do', 'how often do they reply' are no counts of people.
    kind !== 'people_count' || !/^what (?:do|does|did)\b|\bhow often\b|頻度/.test(slots.text),
    // 'When do they sleep' lists nobody.
    !(has.has('when') && kind === 'people_list') || (slots.interests.length === 0 && slots.jobs.length === 0),
    !(has.has('interested') || has.has('working_as')) ||
      namesWhat(slots) ||
      kind === 'people_distribution' ||
      isPosts(kind),
    !has.has('follow_handle') || isNetwork(kind) || kind === 'person' || has.has('both_accounts'),
  ]
  return checks.every(Boolean)
}

const POSTS_ON =
  /\b(?:posts?|tweets?) (?:about|regarding|mentioning|that mention|containing|with the word)\b|(?:について|に関する|に関して|を含む) ?の? ?(?:投稿|ポスト|ツイート)/
/** 'Most liked post by followers', 'posts followers liked most'. */
const POSTS_BY =
  /\b(?:posts?|tweets?) with the (?:most|least) \w+ (?:by|from|among|of)\b|^(?:(?:the|my|all|top|best) )*(?:posts?|tweets?) (?:that |which )?(?:my )?(?:followers|people|fans)\b/
const COMES: ReadonlySet<string> = new Set(['gained', 'lost', 'growth'])

const kindsOfTwo = ({ countries, languages, jobs, interests }: TalkSlots): number =>
  [countries.map(String), languages, jobs, interests].filter((names) => new Set(names).size > 1).length

const isRanked = ({ has, asksWho }: TalkSlots): boolean =>
  asksWho ||
  (['list', 'most', 'least', 'newest', 'oldest', 'account_oldest', 'account_newest'] as const).some((one) =>
    has.has(one),
  )

const partsOfDay = ({ has }: TalkSlots): number =>
  (['morning', 'midday', 'evening', 'night'] as const).filter((one) => has.has(one)).length
const TWO_KINDS =
  /(?:投稿|ポスト|ツイート) (?:と|や) |\b(?:posts|tweets) (?:with )?\S+ and (?:the )?(?:posts|tweets|those)\b/
const COUNTS_ENGAGEMENTS =
  /\bhow many (?:likes|replies|reposts|quotes|engagements|interactions|comments|retweets)\b|何 ?(?:件|回)/

const FIGURES = [
  'likes',
  'replies',
  'reposts',
  'quotes',
  'impressions',
  'url_clicks',
  'profile_clicks',
  'like_rate',
  'reply_rate',
  'repost_rate',
  'engagement_rate',
] as const
/** Replies may be a kind of posts, and a median of engagements is one of engagements. */
const metricsSaid = (slots: TalkSlots): number =>
  FIGURES.filter((one) => slots.has.has(one) && !(one === 'replies' && repliesAreKind(slots))).length

const AT_THE_END = /\b(?:end|last day) of\b|月 ?の?(?:末|終わり)|(?:去年|昨年|先週) ?の?(?:末|終わり)/
const standsAtEnd = (query: TalkQuery): boolean =>
  (query.kind === 'days' && (query.metric === 'followers' || query.metric === 'following')) ||
  !('period' in query) ||
  query.period === null ||
  query.period === undefined ||
  query.period.from !== query.period.to

const FLAGS = ['verified', 'inactive', 'suspicious', 'protected', 'recently_joined', 'mutual', 'quiet_days'] as const
const flagsOf = ({ filter }: TalkSlots): number => FLAGS.filter((flag) => filter[flag] !== undefined).length

const takesPeriod = (kind: TalkQuery['kind']): boolean =>
  isPeople(kind) || isPosts(kind) || ['growth', 'days', 'totals', 'days_rank'].includes(kind)

/** Of a question on posts, its words are what the posts are about. */
const withoutWords = (slots: TalkSlots) => {
  const { words: _, ...filter } = filterOf(slots)
  return filter
}
