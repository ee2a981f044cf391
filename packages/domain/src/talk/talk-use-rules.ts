// Which queries use a word's meaning, one total table: what a question says and its query does not use would be passed over.

import { MOST_OFTEN, metricOf, repliesAreKind } from './talk-choice-rules.ts'
import type { TalkMeaning } from './talk-lexicon.ts'
import type { NetworkChoice, PeopleFilter, PostFilter, TalkPeriod, TalkQuery } from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

type Kind = TalkQuery['kind']
/** `texts`: how the question says it. */
type Use = (query: TalkQuery, slots: TalkSlots, texts: readonly string[]) => boolean

const isPeople = (kind: Kind): boolean => kind.startsWith('people_')
const isPosts = (kind: Kind): boolean => kind.startsWith('posts_')
const isNetwork = (kind: Kind): boolean => kind.startsWith('network_')

/** Words that may be passed over, or whose sense another rule has settled. */
const anywhere: Use = () => true
/** Words that no query has an answer for: they are refused before, each with its own sentence. */
const nowhere: Use = () => false
const either =
  (...uses: readonly Use[]): Use =>
  (query, slots, texts) =>
    uses.some((use) => use(query, slots, texts))
const kinds = (...those: readonly Kind[]): Use => {
  const set = new Set<Kind>(those)
  return ({ kind }) => set.has(kind)
}
const people: Use = ({ kind }) => isPeople(kind)
const posts: Use = ({ kind }) => isPosts(kind)
const network: Use = ({ kind }) => isNetwork(kind)
const compared: Use = ({ kind }) => kind.endsWith('_compare')

/** Choices of people that a query holds. */
const choicesOf = (query: TalkQuery) =>
  query.kind === 'people_compare'
    ? [query.left, query.right]
    : 'of' in query && 'filter' in query
      ? 'among' in query && query.among
        ? [query, query.among]
        : [query]
      : []
const filtersOf = (query: TalkQuery): readonly PeopleFilter[] => choicesOf(query).map(({ filter }) => filter)
const postFiltersOf = (query: TalkQuery): readonly PostFilter[] =>
  query.kind === 'posts_compare'
    ? [query.left.filter, query.right.filter]
    : isPosts(query.kind) && 'filter' in query
      ? [query.filter as PostFilter]
      : []
const networkOf = (query: TalkQuery): readonly NetworkChoice[] =>
  query.kind === 'network_compare' ? [query.left, query.right] : query.kind === 'network_count' ? [query.who] : []

const of =
  (...sets: readonly string[]): Use =>
  (query) =>
    choicesOf(query).some((choice) => sets.includes(choice.of))
/** A condition on people, on posts or on people of the network. */
const people_are =
  (...keys: readonly (keyof PeopleFilter)[]): Use =>
  (query) =>
    filtersOf(query).some((filter) => keys.some((key) => filter[key] !== undefined)) ||
    networkOf(query).some((who) => keys.some((key) => key in who))
const postsAre =
  (...keys: readonly (keyof PostFilter)[]): Use =>
  (query) =>
    postFiltersOf(query).some((filter) => keys.some((key) => filter[key] !== undefined))
const by =
  (...groups: readonly string[]): Use =>
  (query) =>
    'by' in query && groups.includes(query.by)

const metrics = (query: TalkQuery): readonly string[] =>
  'metric' in query && query.metric !== null ? [query.metric] : []
const metricIs =
  (...those: readonly string[]): Use =>
  (query) =>
    metrics(query).some((one) => those.includes(one))
const engagedBy =
  (...ways: readonly string[]): Use =>
  (query) =>
    filtersOf(query).some(({ engaged_by }) => engaged_by !== undefined && ways.includes(engaged_by))

const periodsOf = (query: TalkQuery): readonly (TalkPeriod | null | undefined)[] => {
  if ('left' in query)
    return [query.left, query.right].map((side) => ('from' in side ? side : 'period' in side ? side.period : null))
  return 'period' in query ? [query.period] : []
}
const hasDays: Use = (query) => periodsOf(query).some((period) => period !== null && period !== undefined)

/** Who came and who left: by day, by week, in all. */
const events = kinds('growth', 'growth_compare')
const DAILY = kinds('days', 'days_rank', 'totals')
const daily =
  (...those: readonly string[]): Use =>
  (query, slots, texts) =>
    DAILY(query, slots, texts) && metricIs(...those)(query, slots, texts)
const ofFollowers = either(events, daily('followers', 'gained', 'lost', 'growth'))
const ofPosts = daily('posts', 'engagements', 'likes', 'replies', 'reposts', 'quotes', 'impressions')
const sort =
  (...orders: readonly string[]): Use =>
  (query) =>
    query.kind === 'people_list' && orders.includes(query.order)
/** A number of something. */
const counted = either(
  events,
  DAILY,
  network,
  kinds(
    'people_count',
    'people_compare',
    'people_distribution',
    'posts_count',
    'posts_sum',
    'posts_by',
    'posts_compare',
  ),
)
const postMetric = (metric: string, ...ways: readonly string[]): Use =>
  either(
    // Replies may be a kind of posts.
    (query, slots) => metric === 'replies' && isPosts(query.kind) && repliesAreKind(slots),
    (query, slots, texts) => metricIs(metric)(query, slots, texts) && metricOf(slots) === metric,
    engagedBy(...ways),
  )
/** Posts are what people engaged with, or when they last posted. */
const posts_as_object = people_are('engaged', 'engaged_by', 'quiet_days', 'inactive')

/** Of a word said between others: 'in', 'from'. */
const isPreposition = (text: string): boolean => /^(?:in|from|outside|outside of)$/.test(text)
/** 'Liked once', 'per impression', 'the same people', 'their own posts'. */
const CHANGES = /^(?:once|per|their own|others?|per person|same|full|myself|due to|owing to|attributable to|元|比|側)$/
const JOINED_BY_COMMA = /^(?:か、|と、)$/

const flag = (...keys: readonly (keyof PeopleFilter)[]): Use => people_are(...keys)
const mutual = flag('mutual', 'follows_you', 'followed_by_you')
const isTrue = (value: unknown): boolean => value === false || (Array.isArray(value) && value.length > 0)
/** Something is left out: people who are not, posts without. */
const leavesOut: Use = (query) =>
  [...filtersOf(query), ...postFiltersOf(query)].some((filter) =>
    Object.entries(filter).some(
      ([key, value]) => value === false || (key.startsWith('not_') && (isTrue(value) || value)),
    ),
  )

const HOW_OFTEN = /\bhow (?:often|many times)\b|何 ?回/

export const USED: Readonly<Record<TalkMeaning, Use>> = {
  // Whom a question is about.
  followers: either(
    ofFollowers,
    of('followers', 'unfollowers'),
    mutual,
    // 'The most followers' of those whom one follows.
    sort('followers'),
    // 'Followers of @x' are of the network.
    network,
    kinds('person', 'best_time', 'accounts_compare'),
  ),
  following: either(of('following'), mutual, daily('following'), kinds('person'), (query) =>
    // @xをフォローしている人.
    networkOf(query).some(({ follows }) => follows !== undefined),
  ),
  engagers: either(of('engagers'), flag('engaged')),
  unfollowers: either(of('unfollowers'), events, daily('lost', 'growth')),
  lost: either(of('unfollowers'), events, daily('lost', 'growth')),
  suspended_left: either(flag('how'), by('how')),
  deleted_left: either(flag('how'), by('how')),
  gained: either(
    events,
    daily('gained', 'growth'),
    kinds('accounts_compare'),
    (query, slots, texts) => of('followers', 'following')(query, slots, texts) && hasDays(query, slots, texts),
    sort('recent', 'oldest'),
  ),
  growth: either(events, daily('growth', 'gained', 'lost', 'followers'), kinds('accounts_compare')),
  posts: either(posts, ofPosts, kinds('best_time'), posts_as_object, of('engagers'), network),
  network: either(network, (_, __, texts) => texts.every((text) => /^(?:全体|everyone|all users)$/.test(text))),
  accounts: either(kinds('accounts_compare'), flag('both_accounts')),
  people: either(
    people,
    network,
    ofFollowers,
    daily('following'),
    kinds('best_time', 'accounts_compare'),
    (_, __, texts) => texts.every((text) => /^(?:アカウント|accounts?)$/.test(text)),
  ),
  these: anywhere,

  // What is asked for.
  count: either(
    counted,
    kinds('accounts_compare', 'posts_list'),
    // How often whoever did it most has done it is in their list.
    (query, { text }) => query.kind === 'people_list' && query.order === 'engagements' && HOW_OFTEN.test(text),
    (query, { has }) => query.kind === 'people_list' && has.has('most'),
  ),
  // 'Which list is @x on' asks for no person.
  list: ({ kind }, _, texts) =>
    kind !== 'person' || !texts.some((text) => /^(?:lists?|list of|リスト|一覧)$/.test(text)),
  share: either(
    people,
    kinds('posts_by'),
    (query) => query.kind === 'posts_count' && query.share === true,
    metricIs('engagement_rate', 'like_rate', 'reply_rate', 'repost_rate'),
  ),
  distribution: either(kinds('people_distribution', 'posts_by', 'people_compare'), by('week', 'month', 'weekday')),
  compare: either(compared, (query, { has }) => query.kind === 'growth' && has.has('gained')),
  than: compared,
  over_time: kinds('days'),
  most: either(
    compared,
    kinds(
      'people_list',
      'people_distribution',
      'people_common',
      'posts_list',
      'posts_by',
      'days_rank',
      'totals',
      'best_time',
    ),
    kinds('people_audience', 'people_to_list'),
    (query, { text }) => query.kind === 'people_count' && /^(?:are|is) .*\bmost(?:ly)?\b/.test(text),
  ),
  // Lists of people and groups begin with the most.
  least: either(
    compared,
    kinds('posts_list', 'days_rank'),
    (query) => query.kind === 'posts_by' && query.worst === true,
  ),
  newest: either(sort('recent', 'joined_last'), kinds('posts_latest'), postsAre('newest')),
  oldest: sort('oldest', 'joined_first'),
  best_time: either(kinds('best_time', 'days', 'days_rank'), by('hour', 'weekday', 'part_of_day')),
  when: either(
    kinds('person', 'days_rank', 'totals', 'posts_by', 'posts_list', 'posts_latest', 'days', 'best_time'),
    (query, { asksWho, has }) => query.kind === 'people_list' && (asksWho || has.has('oldest')),
  ),
  common: kinds('people_common'),
  total: anywhere,
  mean: either(kinds('posts_sum', 'posts_by', 'posts_compare', 'days'), by('weekday')),
  median: either(kinds('posts_sum', 'posts_compare'), (query) => query.kind === 'posts_by' && query.shows === 'median'),
  audience: kinds('people_audience'),
  to_list: kinds('people_to_list'),
  any: anywhere,
  by_country: either(by('country'), flag('countries')),
  by_language: either(by('language'), flag('languages', 'not_languages')),
  by_job: either(by('job'), flag('jobs')),
  by_gender: either(by('gender'), flag('gender')),
  by_interest: either(by('interest'), flag('interests')),
  where: either(by('country'), flag('countries', 'not_countries')),
  by_month: by('month'),
  by_week: by('week'),
  by_weekday: either(by('weekday'), kinds('best_time')),
  by_kind: by('kind'),
  by_hour: either(by('hour', 'part_of_day'), kinds('best_time')),
  rank_days: kinds('days_rank', 'best_time'),
  usually: (query, slots, texts) =>
    texts.some((text) => MOST_OFTEN.test(text)) && (query.kind === 'people_count' || query.kind === 'people_list')
      ? sort('engagements')(query, slots, texts)
      : kinds('posts_by', 'posts_sum', 'best_time')(query, slots, texts) || people(query, slots, texts),
  trend: either(compared, kinds('growth', 'days')),
  vs_month: compared,
  vs_week: compared,
  vs_year: compared,
  does_well: either(posts, kinds('days_rank', 'best_time')),
  ways_left: by('how'),
  reasons: either(by('how'), flag('how')),

  // What posts got.
  likes: postMetric('likes', 'like'),
  replies: postMetric('replies', 'reply'),
  reposts: postMetric('reposts', 'repost'),
  quotes: postMetric('quotes', 'quote'),
  impressions: postMetric('impressions'),
  engagements: either(
    postMetric('engagements'),
    metricIs('engagement_rate'),
    of('engagers'),
    flag('engaged'),
    kinds('best_time', 'posts_latest'),
  ),
  engagement_rate: postMetric('engagement_rate'),
  url_clicks: postMetric('url_clicks'),
  profile_clicks: postMetric('profile_clicks'),
  like_rate: postMetric('like_rate'),
  reply_rate: postMetric('reply_rate'),
  repost_rate: postMetric('repost_rate'),

  // Conditions on people.
  liked: engagedBy('like'),
  replied: engagedBy('reply'),
  reposted: engagedBy('repost'),
  quoted: engagedBy('quote'),
  engaged: either(flag('engaged'), of('engagers')),
  never: (query) =>
    filtersOf(query).some(
      ({ engaged, follows_you, mutual: back }) => engaged === false || follows_you === false || back === false,
    ),
  verified: flag('verified'),
  unverified: flag('verified'),
  mutual,
  not_mutual: mutual,
  followed_by_me: mutual,
  not_follows_you: mutual,
  inactive: flag('inactive', 'quiet_days'),
  active: flag('inactive'),
  suspicious: flag('suspicious'),
  protected: flag('protected'),
  public: flag('protected'),
  recently_joined: flag('recently_joined'),
  female: either(flag('gender'), by('gender')),
  male: either(flag('gender'), by('gender')),
  abroad: flag('not_countries'),
  both_accounts: either(flag('both_accounts'), kinds('accounts_compare')),
  account_oldest: sort('joined_first'),
  account_newest: sort('joined_last'),
  ff_ratio: kinds('people_compare'),
  speaking: either(flag('languages', 'not_languages'), by('language')),
  from_place: either(flag('countries', 'not_countries'), by('country'), (_, __, texts) => texts.every(isPreposition)),
  working_as: either(flag('jobs'), by('job')),
  interested: either(flag('interests', 'words'), by('interest'), posts, network),
  posted: network,
  follow_handle: either(network, kinds('person'), flag('both_accounts')),
  in_bio: flag('words', 'interests', 'jobs'),

  // Conditions on posts.
  video: nowhere,
  not_replies: postsAre('not_kind'),
  original_posts: postsAre('kind'),
  media: postsAre('media'),
  no_media: postsAre('media'),
  link: postsAre('link'),
  no_link: postsAre('link'),
  hashtags: either(postsAre('hashtags', 'hashtag'), by('hashtag')),
  no_hashtags: postsAre('hashtags'),
  weekend: postsAre('weekdays'),
  working_days: postsAre('weekdays'),
  morning: either(postsAre('hours'), by('part_of_day')),
  midday: either(postsAre('hours'), by('part_of_day')),
  evening: either(postsAre('hours'), by('part_of_day')),
  night: either(postsAre('hours'), by('part_of_day')),
  late_night: either(postsAre('hours'), by('part_of_day')),
  forenoon: postsAre('hours'),
  reply_posts: postsAre('kind'),
  repost_posts: postsAre('kind'),
  quote_posts: postsAre('kind'),

  // Words between the others.
  recently: either(hasDays, flag('recently_joined', 'inactive'), kinds('posts_latest')),
  same_period: hasDays,
  follow_up: anywhere,
  only: anywhere,
  not: leavesOut,
  except: leavesOut,
  or: either(
    compared,
    by('part_of_day'),
    (query) =>
      [...filtersOf(query), ...networkOf(query)].some((filter) =>
        Object.values(filter).some((value) => Array.isArray(value) && value.length > 1),
      ),
    (_, __, texts) => texts.every((text) => JOINED_BY_COMMA.test(text)),
  ),
  and: anywhere,
  // A few of these change what is asked wherever another phrase has not taken them.
  fill: (_, __, texts) => !texts.some((text) => CHANGES.test(text)),

  /** The answer before told of several, or of one that no query holds. */
  one_thing: anywhere,
  // Who came and has not left since.
  stayed: (query, slots, texts) => of('followers')(query, slots, texts) && hasDays(query, slots, texts),
  wrote_about: either(network, postsAre('words', 'hashtag')),
  mentions_me: nowhere,
  untold: nowhere,

  // Refused before, each with a sentence of its own; where to post is asked with 'should'.
  promises: nowhere,
  private: nowhere,
  payout: nowhere,
  billing: nowhere,
  connecting: compared,
  bound: nowhere,
  future: nowhere,
  opinion: kinds('best_time'),
  acts: kinds('best_time'),
}
