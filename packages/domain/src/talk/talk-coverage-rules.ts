// Whether a query holds everything that its question said: a condition that was understood and then dropped would answer another question.
import { dimensionOf, filterOf, metricOf, postFilterOf, repliesAreKind } from './talk-choice-rules.ts'
import { followsOwnToo, narrowsPosts, tellsOfHead } from './talk-frame-rules.ts'
import { isSummed } from './talk-joined-days.ts'
import { mixesUp } from './talk-mixup-rules.ts'
import { hasFilter, type TalkQuery } from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'
import { USED } from './talk-use-rules.ts'

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
const namesWhat = ({ interests, jobs, words }: TalkSlots): boolean =>
  interests.length > 0 || jobs.length > 0 || words !== null
const GIVEN = new Set(['likes', 'replies', 'reposts', 'quotes', 'engagements'])

/** Every word is used, every condition held, and the query tells of what the question asks for. */
export const usesEverything = (slots: TalkSlots, query: TalkQuery): boolean =>
  unusedIn(slots, query) === null &&
  tellsOfHead(slots, query) &&
  !mixesUp(slots, query) &&
  [holdsConditions, holdsAmounts, holdsFigures, holdsAggregates, holdsGroups, holdsPosts].every((holds) =>
    holds(slots, query),
  )

/** The first meaning that a query makes nothing of; null: it uses all. */
export function unusedIn(slots: TalkSlots, query: TalkQuery): string | null {
  for (const meaning of slots.has) {
    const texts = slots.tokens.flatMap((token) =>
      token.type === 'means' && token.meaning === meaning ? [token.text] : [],
    )
    if (!USED[meaning](query, slots, texts)) return meaning
  }
  return null
}

/** Conditions are held where they can be, and are of whom or what the query tells. */
function holdsConditions(slots: TalkSlots, { kind }: TalkQuery): boolean {
  const { has } = slots
  const flags = flagsOf(slots)
  return [
    isPeople(kind) ||
      isNetwork(kind) ||
      !hasFilter(filterOf(slots)) ||
      (isPosts(kind) && !hasFilter(withoutWords(slots))),
    slots.words === null || isPosts(kind) || isNetwork(kind) || has.has('in_bio'),
    // Of people it is not known at which hour or weekday they came.
    isPosts(kind) || (slots.hours.length === 0 && slots.weekdays.length === 0),
    slots.hours.length === 0 || (partsOfDay(slots) === 0 && slots.hours.length < 3),
    isPosts(kind) || Object.keys(postFilterOf(slots)).every((key) => key === 'words'),
    (slots.lastPosts === null && slots.tags.length === 0) || isPosts(kind),
    // 'Inactive or suspicious' is no condition that a query can hold.
    !has.has('or') || kind === 'people_compare' || flags < 2,
    // Nor 'with links or hashtags'.
    !has.has('or') || !isPosts(kind) || kind === 'posts_compare' || conditionsOn(slots) < 2,
    // 'Changed their name' says no word of a profile.
    !has.has('in_bio') || slots.words !== null || slots.interests.length > 0 || slots.jobs.length > 0,
    !(has.has('interested') || has.has('working_as')) ||
      namesWhat(slots) ||
      kind === 'people_distribution' ||
      isPosts(kind),
    // 'How many users are there' is about nobody in particular.
    !isPeople(kind) || !has.has('people') || namesPeople(slots),
    // 'My followers' followers', 'of those I gained, how many left', and days of two different things.
    !/\bfollowers ?'? ?followers\b/.test(slots.text),
    !kind.startsWith('growth') || !CAME_AND_LEFT.test(slots.text),
    !kind.endsWith('_compare') || !isOfTwoClauses(slots),
    // Whom others follow is not known, but of the network.
    !isNetwork(kind) || !followsOwnToo(slots),
    // 'Who follow both @x and @y' are no two numbers.
    kind !== 'network_compare' || !/\bboth\b|両方|どちらも|どっちも/.test(slots.text) || has.has('compare'),
    !isPeople(kind) || !FOLLOWED_BY_FOLLOWERS.test(slots.text),
    kind !== 'person' || !/\bfollowers\b|フォロワー ?(?:の|は|で|が)/.test(slots.text),
  ].every(Boolean)
}

/** Those who came and have left since are in no answer. */
const CAME_AND_LEFT =
  /\bof\b.*\b(?:gained|new|joined|came|acquired)\b.*\b(?:unfollowed|left|lost|gone)\b|(?:増え|フォローしてくれ)た ?(?:フォロワー|人).*(?:うち|中).*(?:減|解除|離)/
/** 'Followers gained in October who liked my posts in November' holds no two periods against each other. */
function isOfTwoClauses({ tokens, periods }: TalkSlots): boolean {
  if (periods.length !== 2) return false
  const [first, second] = tokens.flatMap((token, at) => (token.type === 'period' ? [at] : []))
  return tokens
    .slice(first, second)
    .some(({ type, text }) => type === 'means' && /^(?:who|which|whom|people who|those who)$/.test(text))
}

/** Whether it says which people are meant, or goes on with those of the question before. */
const namesPeople = (slots: TalkSlots): boolean =>
  slots.sets.length > 0 ||
  slots.periods.length > 0 ||
  slots.engagedBy !== null ||
  slots.handles.length > 0 ||
  slots.startsFollowUp ||
  slots.has.has('these') ||
  slots.has.has('gained') ||
  slots.has.has('recently') ||
  metricOf(slots) !== null ||
  dimensionOf(slots) !== null ||
  slots.has.has('common') ||
  slots.has.has('audience') ||
  slots.has.has('to_list') ||
  hasFilter(filterOf(slots))

/** フォロワーがフォローしている人. */
const FOLLOWED_BY_FOLLOWERS = /フォロワー (?:たち |さん |の 多く )?が (?:\S+ )?フォローし(?!返|てくれ)/

/** Numbers and days are as many as the query has places for. */
function holdsAmounts(slots: TalkSlots, query: TalkQuery): boolean {
  const { kind } = query
  const most = kind.endsWith('_compare') && kind !== 'accounts_compare' ? 2 : takesPeriod(kind) ? 1 : 0
  return [
    slots.numbers.length === 0 || (LISTS.has(kind) && slots.numbers.length === 1),
    slots.periods.length <= most,
    // 'August and October combined' are one figure, which no query has.
    slots.periods.length < 2 || !isSummed(slots.text),
    // 'I lost 50 followers' asks for no list of 50.
    kind !== 'people_list' || slots.numbers.length === 0 || isRanked(slots),
    // 'In the week', 月: days that were not read.
    !slots.tokens.some(({ type, text }) => type === 'means' && /^(?:days?|weeks?|months?|年|月|週|週間)$/.test(text)) ||
      UNITS.has(kind),
    // フォロワーが1000人を超えた日: a day that no ranking has.
    !/た ?日(?: |$)/.test(slots.text) || UNITS.has(kind),
    // The end of a month is a day on which something stood.
    !AT_THE_END.test(slots.text) || standsAtEnd(query),
  ].every(Boolean)
}

/** What posts got is one figure, and the one that the query has. */
function holdsFigures(slots: TalkSlots, query: TalkQuery): boolean {
  const { kind } = query
  const { has } = slots
  const metric = metricOf(slots)
  return [
    // 'Likes and replies' are two figures.
    metricsSaid(slots) < 2,
    !isPeople(kind) || metric === null || GIVEN.has(metric),
    !isNetwork(kind) || metric === null,
    kind !== 'person' ||
      (slots.engagedBy === null && metric === null && slots.periods.length === 0 && !has.has('count')),
    kind !== 'best_time' || ((metric === null || metric === 'engagements') && slots.numbers.length === 0),
    kind !== 'days' || metric === null || query.metric === metric,
    // 'How many likes did my top engager give' counts no people.
    kind !== 'people_count' || !COUNTS_ENGAGEMENTS.test(slots.text) || metric === null,
    // 'Followers in Japan who gained followers': what others gained is not known.
    !THEIR_GROWTH.test(slots.text),
    // Days on which followers came, and what was posted on them, are two figures.
    !(query.kind === 'days_rank' || query.kind === 'totals') || !COMES.has(query.metric) || !has.has('posts'),
    kind !== 'days_rank' || query.metric === 'posts' || !/日 に ?(?:投稿|ポスト|ツイート)/.test(slots.text),
  ].every(Boolean)
}

/** Averages, shares and extremes are in the answers of few queries. */
function holdsAggregates(slots: TalkSlots, query: TalkQuery): boolean {
  const { kind } = query
  const { has } = slots
  const narrow = query.kind !== 'people_count' || hasFilter(query.filter) || query.period !== null
  return [
    // Sums by week and month have no average in their answer.
    !(has.has('mean') || has.has('median')) || kind !== 'totals' || query.by === 'weekday',
    // 'How many followers do my top 10 have', 'total followers of my followers': theirs are not added up.
    !isPeople(kind) || !THEIR_FOLLOWERS.test(slots.text),
    // 'Who came and went' asks for names.
    !kind.startsWith('growth') || !/^(?:and )?(?:who|whom|which followers?|which people|誰|だれ)\b/.test(slots.text),
    // 'The mean or the median' are two.
    !(has.has('median') && /\b(?:average|avg|mean)\b|平均/.test(slots.text)),
    // How many came on an average day is not how many there were.
    !has.has('mean') || query.kind !== 'days' || (query.metric !== 'followers' && query.metric !== 'following'),
    // 'The follower with the most followers' is no count of all, and a share of everybody is none.
    !(has.has('share') && kind === 'people_count') || narrow,
    // 'What do they do', 'how often do they reply' are no counts of people.
    kind !== 'people_count' || !/^what (?:do|does|did)\b|\bhow often\b|頻度/.test(slots.text),
    // 'When do they unfollow' asks for times, not for who did.
    kind !== 'people_list' || !/^when do(?:es)?\b/.test(slots.text),
    // 'How many countries' counts the groups, which no answer does.
    !GROUPS_COUNTED.test(slots.text),
    // 'When do they sleep' lists nobody.
    !(has.has('when') && kind === 'people_list') || (slots.interests.length === 0 && slots.jobs.length === 0),
  ].every(Boolean)
}
const THEIR_GROWTH =
  /\b(?:followers|people|accounts|users|fans|they|them)\b.*\b(?:gain(?:ed|ing)?|lost|lose|losing|won) (?:\S+ ){0,2}followers\b|\bwho (?:gained|lost|won|got) (?:the )?(?:most |fewest )?followers\b|フォロワー ?(?:数 ?)?が ?(?:一番 ?|最も ?)?(?:増え|減っ)\S* ?(?:フォロワー|人(?!数)|アカウント|方)/
const THEIR_FOLLOWERS =
  /\bhow many followers (?:do|does|did) (?!i\b)|\bfollowers? (?:count )?of (?:\S+ ){0,3}followers?\b|フォロワー の (?:\S+ ){0,2}フォロワー (?:\S+ ){0,2}(?:合計|平均|中央値|総数)|(?:平均|合計) フォロワー ?数/
const GROUPS_COUNTED =
  /\bhow many (?:different |distinct |other )*(?:countries|languages|jobs|professions|interests|topics|hashtags|kinds|types|formats)\b|何 ?(?:か|カ|ヶ)国|何言語/

/** Two groups are held against each other on one side alone. */
function holdsGroups(slots: TalkSlots, query: TalkQuery): boolean {
  const { kind } = query
  const { has } = slots
  return [
    // The same twice is no comparison.
    !('left' in query) || JSON.stringify(query.left) !== JSON.stringify(query.right),
    !(slots.genders.length > 1) || kind === 'people_compare' || kind === 'people_distribution',
    // 'More men among those who engage than among all': two groups of people and two genders are four figures.
    !(kind === 'people_compare' && slots.genders.length > 1 && (slots.sets.length > 1 || has.has('total'))),
    // 'Coffee in Japan against tea in Germany' are four groups.
    !kind.endsWith('_compare') || kindsOfTwo(slots) < 2,
    // Three parts of a day, or two kinds of posts side by side, are in no answer.
    partsOfDay(slots) < 2 ||
      (partsOfDay(slots) === 2 && kind === 'posts_compare') ||
      (query.kind === 'posts_by' && query.by === 'part_of_day'),
    !(has.has('media') && has.has('link')) || kind === 'posts_compare' || !TWO_KINDS.test(slots.text),
  ].every(Boolean)
}

/** Posts beside people are what these engaged with, and all posts alike. */
function holdsPosts(slots: TalkSlots, query: TalkQuery): boolean {
  const { kind } = query
  const { has } = slots
  if (!isPeople(kind)) return !isPosts(kind) || slots.filter.engaged !== false
  return [
    slots.filter.engaged !== false || !('of' in query) || query.of !== 'engagers' || slots.sets.includes('engagers'),
    !has.has('posts') || !narrowsPosts(slots),
    slots.engagedBy === null || !POSTS_ON.test(slots.text),
    // 'Which post got the most likes from followers' asks for no people.
    !/^(?:which|what) (?:of my )?(?:posts?|tweets?)\b|^どの ?(?:投稿|ポスト|ツイート)/.test(slots.text),
    !POSTS_BY.test(slots.text),
    // 'How many posts did my top engager publish', 'people who wrote to me'.
    !/\bwrote\b/.test(slots.text) &&
      !slots.tokens.some(
        ({ type, text }) =>
          type === 'means' && /^(?:publish(?:ed)?|posted|tweeted|did i post|have i posted)$/.test(text),
      ),
  ].every(Boolean)
}

const conditionsOn = (slots: TalkSlots): number => {
  const { newest: _, words: __, ...filter } = postFilterOf(slots)
  return Object.keys(filter).length
}

const POSTS_ON =
  /\b(?:posts?|tweets?) (?:about|regarding|mentioning|that mention|containing|with the word)\b|(?:について|に関する|に関して|を含む) ?の? ?(?:投稿|ポスト|ツイート)/
/** 'Most liked post by followers', 'posts followers liked most'. */
const POSTS_BY =
  /\b(?:posts?|tweets?) with the (?:most|least) \w+ (?:by|from|among|of)\b|^(?:(?:the|my|all|top|best) )*(?:posts?|tweets?) (?:that |which )?(?:my )?(?:followers|people|fans)\b/
const UNITS = new Set<TalkQuery['kind']>(['days', 'days_rank', 'totals', 'posts_by', 'best_time'])
const COMES: ReadonlySet<string> = new Set(['gained', 'lost', 'growth'])

const kindsOfTwo = ({ countries, languages, jobs, interests }: TalkSlots): number =>
  [countries.map(String), languages, jobs, interests].filter((names) => new Set(names).size > 1).length

const isRanked = ({ has, asksWho }: TalkSlots): boolean =>
  asksWho ||
  (['list', 'most', 'least', 'newest', 'oldest', 'account_oldest', 'account_newest'] as const).some((one) =>
    has.has(one),
  )

const partsOfDay = ({ has }: TalkSlots): number =>
  (['morning', 'midday', 'evening', 'night', 'late_night', 'forenoon'] as const).filter((one) => has.has(one)).length
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

const AT_THE_END =
  /\b(?:end|last day|start|beginning) of\b|月 ?の?(?:末|終わり|初め|頭)|(?:去年|昨年|先週) ?の?(?:末|終わり)/
const standsAtEnd = (query: TalkQuery): boolean =>
  (query.kind === 'days' && (query.metric === 'followers' || query.metric === 'following')) ||
  !('period' in query) ||
  query.period === null ||
  query.period === undefined ||
  query.period.from !== query.period.to

const FLAGS = ['verified', 'inactive', 'suspicious', 'protected', 'recently_joined', 'mutual', 'quiet_days'] as const
const flagsOf = ({ filter }: TalkSlots): number => FLAGS.filter((flag) => filter[flag] !== undefined).length

const takesPeriod = (kind: TalkQuery['kind']): boolean =>
  isPeople(kind) || isPosts(kind) || ['growth', 'days', 'totals', 'days_rank', 'accounts_compare'].includes(kind)

/** Of a question on posts, its words are what the posts are about. */
const withoutWords = (slots: TalkSlots) => {
  const { words: _, ...filter } = filterOf(slots)
  return filter
}
