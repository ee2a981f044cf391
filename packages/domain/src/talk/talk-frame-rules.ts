// What a question is about and what its words belong to: people, posts or what posts got; a topic beside posts is the posts', not the people's.
import type { TalkMeaning } from './talk-lexicon.ts'
import type { TalkQuery } from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'
import type { TalkToken } from './talk-tokens.ts'

export type TalkHead = 'people' | 'posts' | 'metric'

const PEOPLE: ReadonlySet<TalkMeaning> = new Set<TalkMeaning>([
  'followers',
  'following',
  'engagers',
  'unfollowers',
  'people',
])
const METRICS: ReadonlySet<TalkMeaning> = new Set<TalkMeaning>([
  'likes',
  'replies',
  'reposts',
  'quotes',
  'impressions',
  'engagements',
  'engagement_rate',
  'url_clicks',
  'profile_clicks',
  'like_rate',
  'reply_rate',
  'repost_rate',
])
const VERBS: ReadonlySet<TalkMeaning> = new Set<TalkMeaning>(['liked', 'replied', 'reposted', 'quoted', 'engaged'])
/** What posts are about, or have. */
const ON_POSTS: ReadonlySet<TalkMeaning> = new Set<TalkMeaning>([
  'media',
  'no_media',
  'link',
  'no_link',
  'hashtags',
  'no_hashtags',
])
const WHO = /^(?:who|whom|who are|who is|which people|which accounts|which users|which followers?)$/
const ACCOUNT = /^(?:accounts?|アカウント)$/
const POST_NOUN = /^(?:posts?|tweets?|content|my content|投稿|ポスト|ツイート|つぶやき)$/

const meaningOf = (token: TalkToken | undefined): TalkMeaning | null => (token?.type === 'means' ? token.meaning : null)

function nounOf(token: TalkToken | undefined): TalkHead | null {
  const meaning = meaningOf(token)
  if (!token || meaning === null) return null
  if (meaning === 'count' && /people/.test(token.text)) return 'people'
  if (meaning === 'list') return WHO.test(token.text) ? 'people' : null
  if (PEOPLE.has(meaning)) return ACCOUNT.test(token.text) && meaning === 'people' ? null : 'people'
  if (meaning === 'posts') return POST_NOUN.test(token.text) ? 'posts' : null
  return METRICS.has(meaning) ? 'metric' : null
}

/** Of English the first noun: 'likes from followers', 'posts that my followers liked'. */
const englishHead = (tokens: readonly TalkToken[]): TalkHead | null => {
  for (const token of tokens) {
    const noun = nounOf(token)
    if (noun !== null) return noun
  }
  return null
}

const COUNTS_PEOPLE = /何 ?人|何 ?名|なん ?にん|人数|誰(?!にも|からも|も)|だれ(?!にも|も)|どなた/
const COUNTS_THINGS = /^(?:何件|何回|何個|何本|何ポスト|いくつ|件数|回数)$/
const NUMBER_OF_METRIC =
  /(?:いいね|返信|リプライ|リプ|リポスト|リツイート|引用|インプレッション|インプ|表示|エンゲージメント|クリック)(?: の)? ?(?:数|件数|回数|合計)(?! ?(?:が|の) ?(?:多|少|一番|最も|上位|いちばん))/

const SHARE_OF_METRIC =
  /(?:いいね|返信|リプライ|リプ|リポスト|リツイート|引用|インプレッション|インプ|エンゲージメント|反応|クリック)(?: ?数)? ?(?:の|は)? ?(?:うち|中で|何割|何 ?%|何パー|どれ(?:くらい|ぐらい|だけ))[^。]*(?:から|による|によるもの|が占め)/

/** いいねした投稿: what a verb stands before is what it is about. */
const isRelative = (tokens: readonly TalkToken[], at: number): boolean =>
  VERBS.has(meaningOf(tokens[at - 1]) ?? 'fill') &&
  nounOf(tokens[at]) === 'posts' &&
  !tokens.slice(at + 1).some((token) => nounOf(token) === 'people')

function japaneseHead({ tokens, text, asksWho }: TalkSlots): TalkHead | null {
  if (tokens.some((_, at) => isRelative(tokens, at))) return 'posts'
  // いいねした回数がいちばん多い人: whoever did it most often.
  if (
    /回数 ?(?:が|の) (?:\S+ ){0,2}?(?:多い|最も|一番|いちばん)(?: 多い)? ?(?:人|方|フォロワー|ユーザー|アカウント)/.test(
      text,
    )
  )
    return 'people'
  // いいねした数: how often, and not by how many.
  if (
    tokens.some(
      ({ text: said }, at) => /^(?:数|回数|件数)$/.test(said) && VERBS.has(meaningOf(tokens[at - 1]) ?? 'fill'),
    )
  )
    return 'metric'
  // いいねの何割がフォロワーから: of likes, and not of people.
  if (SHARE_OF_METRIC.test(text)) return 'metric'
  if (asksWho || COUNTS_PEOPLE.test(text)) return 'people'
  const at = tokens.findIndex((token) => COUNTS_THINGS.test(token.text))
  if (at > 0) {
    const before = tokens.slice(0, at).map(nounOf)
    return before.filter((noun) => noun !== null).at(-1) ?? null
  }
  const metric = NUMBER_OF_METRIC.exec(text)
  if (!metric) return null
  const rest = text.slice(metric.index + metric[0].length)
  return /フォロワー|ユーザー|(?:^| )人/.test(rest) ? null : 'metric'
}

/** What a question asks for; null: its words leave that open. */
export const headOf = (slots: TalkSlots): TalkHead | null =>
  slots.japanese ? japaneseHead(slots) : englishHead(slots.tokens)

const OF_PEOPLE: ReadonlySet<string> = new Set(['followers', 'following', 'gained', 'lost', 'growth'])

/** Whether a query tells of what the question asks for. */
export function tellsOfHead(slots: TalkSlots, query: TalkQuery): boolean {
  const head = headOf(slots)
  if (head === null) return true
  switch (query.kind) {
    case 'days':
    case 'days_rank':
    case 'totals':
      return (head === 'people') === OF_PEOPLE.has(query.metric)
    case 'growth':
    case 'growth_compare':
    case 'network_count':
    case 'network_compare':
    case 'person':
      return head === 'people'
    case 'posts_by':
    case 'posts_list':
    case 'posts_latest':
    case 'posts_count':
    case 'posts_sum':
    case 'posts_compare':
      return head !== 'people'
    default:
      return !query.kind.startsWith('people_') || head === 'people'
  }
}

/** 'My best post', 最新の投稿: one of all posts, or a few. */
const PICKS: ReadonlySet<TalkMeaning> = new Set<TalkMeaning>(['most', 'least', 'newest', 'oldest', 'does_well'])
const isTopic = (token: TalkToken | undefined): boolean =>
  PICKS.has(meaningOf(token) ?? 'fill') ||
  (token?.type === 'name' && (token.name.what === 'interest' || token.name.what === 'job')) ||
  token?.type === 'hashtag' ||
  ON_POSTS.has(meaningOf(token) ?? 'fill')
const isParticle = (token: TalkToken | undefined): boolean =>
  meaningOf(token) === 'fill' ||
  meaningOf(token) === 'interested' ||
  (token?.type === 'unread' && /^[ぁ-ん]{1,2}$/.test(token.text))

/** 'My coffee posts', 'posts about tea', 'my best post', コーヒーの投稿: what is said there is said of the posts. */
export function narrowsPosts({ tokens, japanese }: TalkSlots): boolean {
  return tokens.some((token, at) => {
    if (meaningOf(token) !== 'posts' || !/posts?$|tweets?$|投稿|ポスト|ツイート|content/.test(token.text)) return false
    if (
      isTopic(tokens[at - 1]) ||
      (!japanese && isTopic(tokens[at + 1]) && !PICKS.has(meaningOf(tokens[at + 1]) ?? 'fill'))
    )
      return true
    let before = at - 1
    if (japanese) while (isParticle(tokens[before])) before -= 1
    let after = at + 1
    if (!japanese) while (meaningOf(tokens[after]) === 'interested') after += 1
    return (japanese && before < at - 1 && isTopic(tokens[before])) || (after > at + 1 && tokens[after] !== undefined)
  })
}

const AFTER_HANDLE = /^(?:followers?|フォロワー)$/
/** 'Followers of @x', @xのフォロワー: these followers are not one's own. */
export function followsOwnToo({ tokens, handles, sets, text }: TalkSlots): boolean {
  if (handles.length === 0) return false
  if (/\b(?:follow|follows|following) me\b|\bmy followers?\b|\bdo i follow|\bi follow\b|私|自分/.test(text)) return true
  const nouns = tokens.filter((token) => AFTER_HANDLE.test(token.text)).length
  const of =
    /(?:followers|fans|audience|follower count) (?:of|for|on) @|@\w+ ?(?:'s|s') ?(?:\S+ ){0,2}(?:followers|follower|audience|fans)|@\w+ ?(?:さん ?)?の ?(?:\S+ ){0,3}フォロワー|@\w+ (?:has|have)\b|(?:does|do|did|has) @\w+/.test(
      text,
    )
  // 'Which has more followers, @x or @y'.
  if (handles.length > 1 && nouns <= 1 && sets.length <= 1) return false
  return sets.length > 1 || (nouns > 0 && !of) || nouns > (of ? 1 : 0)
}
