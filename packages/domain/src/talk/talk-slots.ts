// What a question says, gathered from its tokens: whom it is about, what it asks for, and every condition with its negation.

import { saysNothing } from './read-talk-words.ts'
import type { TalkMeaning } from './talk-lexicon.ts'
import type { Engagement, PeopleFilter, PeopleSet, TalkPeriod } from './talk-query-rules.ts'
import type { TalkToken } from './talk-tokens.ts'

export interface TalkSlots {
  /** Every meaning that was said, once. */
  readonly has: ReadonlySet<TalkMeaning>
  /** Sets of people in the order of their mention. */
  readonly sets: readonly PeopleSet[]
  readonly filter: PeopleFilter
  /** Alternatives that a comparison may be about, by what they are. */
  readonly countries: readonly (readonly string[])[]
  readonly languages: readonly string[]
  readonly jobs: readonly string[]
  readonly interests: readonly string[]
  readonly genders: readonly ('female' | 'male')[]
  readonly periods: readonly TalkPeriod[]
  readonly numbers: readonly number[]
  readonly handles: readonly string[]
  /** Of so many newest posts. */
  readonly lastPosts: number | null
  /** Monday is 0. */
  readonly weekdays: readonly number[]
  readonly tags: readonly string[]
  /** Quoted, or named as what posts or profiles are about. */
  readonly words: string | null
  readonly engagedBy: Engagement | 'any' | null
  readonly unread: readonly string[]
  /** A negation that belongs to nothing that can be negated. */
  readonly looseNegation: boolean
  readonly startsFollowUp: boolean
  readonly counted: number
  /** Asks for persons: who, 誰. */
  readonly asksWho: boolean
  readonly japanese: boolean
  readonly text: string
}

const SETS: Partial<Record<TalkMeaning, PeopleSet>> = {
  followers: 'followers',
  following: 'following',
  engagers: 'engagers',
  unfollowers: 'unfollowers',
  lost: 'unfollowers',
}
const VERBS: Partial<Record<TalkMeaning, Engagement | 'any'>> = {
  liked: 'like',
  replied: 'reply',
  reposted: 'repost',
  quoted: 'quote',
  engaged: 'any',
}
const METRIC_VERBS: Partial<Record<TalkMeaning, Engagement | 'any'>> = {
  likes: 'like',
  replies: 'reply',
  reposts: 'repost',
  quotes: 'quote',
  engagements: 'any',
}
const FLAGS: Partial<Record<TalkMeaning, readonly [keyof PeopleFilter, boolean]>> = {
  verified: ['verified', true],
  unverified: ['verified', false],
  mutual: ['mutual', true],
  not_mutual: ['mutual', false],
  inactive: ['inactive', true],
  active: ['inactive', false],
  suspicious: ['suspicious', true],
  protected: ['protected', true],
  public: ['protected', false],
  recently_joined: ['recently_joined', true],
}
const WHO =
  /^(?:who|whom|who are|who is|which people|which accounts|which users|誰|だれ|誰が|どの人|どのアカウント|どんな人|どなた|list|一覧|リスト|リストアップ|名前|names?)$/

const RATIO =
  /follow(?:er)?s? (?:to|vs|versus|per|and|\/) follow(?:ing|ings|ed)s?(?: count)? ratio|ratio (?:of|between) (?:my )?follow\w* (?:to|and|vs|versus) (?:my )?follow\w*/

/** 'The day with the most': フォロワーが減った日はいつ. */
const RANKED_DAYS =
  /(?:減った|増えた|増える|減る|多い|多かった|少ない|少なかった|伸びた|つく|高い|高かった|低い|低かった|最高|最低|最悪|ワースト|ベスト)(?: の)? 日(?: |$)|日 は ?いつ|日 (?:トップ|ベスト|ワースト)/

/** 投稿が一番多かった月. */
const RANKED_MONTHS =
  /(?:減った|増えた|増える|減る|多い|多かった|少ない|少なかった|伸びた|高い|高かった|低い|低かった)(?: の)? 月(?: |$)/

interface Building {
  filter: { -readonly [K in keyof PeopleFilter]: PeopleFilter[K] }
  readonly countries: string[][]
  readonly languages: string[]
  readonly jobs: string[]
  readonly interests: string[]
  readonly genders: ('female' | 'male')[]
  engagedBy: Engagement | 'any' | null
  not_countries: string[]
  not_languages: string[]
}

const meaningOf = (token: TalkToken | undefined): TalkMeaning | null => (token?.type === 'means' ? token.meaning : null)
const isFill = (token: TalkToken | undefined): boolean =>
  meaningOf(token) === 'fill' || meaningOf(token) === 'people' || (token?.type === 'unread' && saysNothing(token.text))

/** Which tokens are negated, and which negations were used. */
function negations(
  tokens: readonly TalkToken[],
  japanese: boolean,
): { readonly negated: ReadonlySet<number>; readonly loose: boolean } {
  const negated = new Set<number>()
  let loose = false
  for (const [at, token] of tokens.entries()) {
    const meaning = meaningOf(token)
    const outside = meaning === 'from_place' && /^outside/.test(token.text)
    if (meaning !== 'not' && meaning !== 'except' && meaning !== 'never' && !outside) continue
    const step = japanese && meaning !== 'never' ? -1 : 1
    let to = at + step
    const passes = (index: number): boolean =>
      isFill(tokens[index]) ||
      ['from_place', 'speaking', 'working_as', 'interested', 'never', 'not', 'any'].includes(
        meaningOf(tokens[index]) ?? '',
      )
    while (to >= 0 && to < tokens.length && passes(to)) to += step
    if (canBeNegated(tokens[to])) negated.add(to)
    else if (meaning !== 'never') loose = true
  }
  return { negated, loose }
}

function canBeNegated(token: TalkToken | undefined): boolean {
  if (token?.type === 'name')
    return token.name.what === 'countries' || token.name.what === 'nation' || token.name.what === 'language'
  const meaning = meaningOf(token)
  return (
    meaning !== null &&
    (meaning in FLAGS ||
      meaning in VERBS ||
      meaning in METRIC_VERBS ||
      meaning === 'followers' ||
      meaning === 'engagers')
  )
}

/** Reads tokens into slots. */
export function gatherSlots(tokens: readonly TalkToken[], japanese: boolean): TalkSlots {
  const { negated, loose } = negations(tokens, japanese)
  const has = new Set(tokens.flatMap((token) => (token.type === 'means' ? [token.meaning] : [])))
  if (tokens.some(({ type }) => type === 'last_posts')) has.add('posts')
  const used = new Set<number>()
  const words = wordsOf(tokens, has, japanese, used)
  const built: Building = {
    filter: {},
    countries: [],
    languages: [],
    jobs: [],
    interests: [],
    genders: [],
    engagedBy: null,
    not_countries: [],
    not_languages: [],
  }
  const sets: PeopleSet[] = []
  for (const [at, token] of tokens.entries()) {
    if (used.has(at)) continue
    const out = negated.has(at)
    if (token.type === 'name') addName(built, tokens, at, out, japanese)
    if (token.type === 'size') {
      if (token.min !== null) built.filter.min_followers = token.min
      if (token.max !== null) built.filter.max_followers = token.max
    }
    if (token.type === 'quiet') built.filter.quiet_days = token.days
    if (token.type === 'joined') built.filter.joined = token.period
    if (token.type !== 'means') continue
    if (token.meaning === 'abroad') built.not_countries.push('JP')
    if (token.meaning === 'not_follows_you') built.filter.follows_you = false
    if (token.meaning === 'followed_by_me') built.filter.followed_by_you = true
    const flag = FLAGS[token.meaning]
    if (flag) Object.assign(built.filter, { [flag[0]]: out ? !flag[1] : flag[1] })
    if (token.meaning === 'female' || token.meaning === 'male') built.genders.push(token.meaning)
    if (token.meaning === 'suspended_left') built.filter.how = 'suspended'
    if (token.meaning === 'deleted_left') built.filter.how = 'deleted'
    const verb = VERBS[token.meaning]
    if (verb) {
      built.engagedBy = built.engagedBy === null || built.engagedBy === 'any' ? verb : built.engagedBy
      if (out) built.filter.engaged = false
    }
    if (out && METRIC_VERBS[token.meaning]) {
      built.filter.engaged = false
      built.engagedBy ??= METRIC_VERBS[token.meaning] ?? null
    }
    const set = SETS[token.meaning]
    if (set && out && set === 'followers') built.filter.follows_you = false
    else if (set && out) built.filter.engaged = false
    else if (set && !sets.includes(set)) sets.push(set)
  }
  return finish(tokens, { has, sets, words, built, used, loose, japanese })
}

function finish(
  tokens: readonly TalkToken[],
  given: {
    has: Set<TalkMeaning>
    sets: PeopleSet[]
    words: string | null
    built: Building
    used: Set<number>
    loose: boolean
    japanese: boolean
  },
): TalkSlots {
  const { has, sets, words, built, used, loose, japanese } = given
  if (built.not_countries.length > 0) built.filter.not_countries = built.not_countries
  if (built.not_languages.length > 0) built.filter.not_languages = built.not_languages
  const unread = tokens.flatMap((token, at) =>
    token.type === 'unread' && !used.has(at) && !saysNothing(token.text) ? [token.text] : [],
  )
  const first = tokens.find(
    (token) => !(meaningOf(token) === 'fill' || (token.type === 'unread' && saysNothing(token.text))),
  )
  const last = tokens.at(-1)
  // 'Who follows both of my accounts' is about followers.
  const ofBoth = has.has('both_accounts') && !has.has('compare') && !has.has('growth')
  if (ofBoth && (has.has('follow_handle') || sets.includes('following'))) sets.splice(0, sets.length, 'followers')
  const text = tokens.map((token) => token.text).join(' ')
  if (RATIO.test(text)) has.add('ff_ratio')
  if (RANKED_DAYS.test(text)) has.add('rank_days')
  if (RANKED_MONTHS.test(text)) has.add('by_month')
  return {
    has,
    sets,
    filter: built.filter,
    countries: built.countries,
    languages: built.languages,
    jobs: built.jobs,
    interests: built.interests,
    genders: [...new Set(built.genders)],
    periods: tokens.flatMap((token) => (token.type === 'period' ? [token.period] : [])),
    numbers: tokens.flatMap((token) => (token.type === 'number' ? [token.value] : [])),
    handles: tokens.flatMap((token) => (token.type === 'handle' ? [token.handle] : [])),
    lastPosts: tokens.flatMap((token) => (token.type === 'last_posts' ? [token.count] : []))[0] ?? null,
    weekdays: tokens.flatMap((token) => (token.type === 'weekday' ? [token.day] : [])),
    tags: tokens.flatMap((token) => (token.type === 'hashtag' ? [token.tag] : [])),
    words,
    engagedBy: built.engagedBy,
    unread,
    looseNegation: loose,
    startsFollowUp: ['follow_up', 'only', 'and'].includes(meaningOf(first) ?? '') || meaningOf(last) === 'only',
    counted: tokens.filter((token) => meaningOf(token) === 'count').length,
    asksWho: tokens.some((token) => meaningOf(token) === 'list' && WHO.test(token.text)),
    japanese,
    text,
  }
}

function addName(built: Building, tokens: readonly TalkToken[], at: number, out: boolean, japanese: boolean): void {
  const token = tokens[at]
  if (token?.type !== 'name') return
  const { name } = token
  switch (name.what) {
    case 'countries':
      if (out) built.not_countries.push(...name.codes)
      else built.countries.push([...name.codes])
      return
    case 'nation': {
      if (name.language !== null && speaksOfLanguage(tokens, at, japanese)) {
        if (out) built.not_languages.push(name.language)
        else built.languages.push(name.language)
      } else if (out) built.not_countries.push(name.code)
      else built.countries.push([name.code])
      return
    }
    case 'language':
      if (out) built.not_languages.push(name.id)
      else built.languages.push(name.id)
      return
    case 'job':
      built.jobs.push(name.id)
      return
    case 'interest':
      built.interests.push(name.id)
  }
}

/** 'speak Japanese', 'Japanese speakers', 'in Japanese', 'French or Japanese language'. */
function speaksOfLanguage(tokens: readonly TalkToken[], at: number, _japanese: boolean): boolean {
  if (tokens.some((token) => ['speaking', 'by_language'].includes(meaningOf(token) ?? ''))) return true
  const before = tokens[at - 1]
  return before?.type === 'means' && before.text === 'in'
}

/** What posts or profiles are about: quoted, or the words beside 'about' and について. */
function wordsOf(
  tokens: readonly TalkToken[],
  has: ReadonlySet<TalkMeaning>,
  japanese: boolean,
  used: Set<number>,
): string | null {
  const quoted = tokens.findIndex(({ type }) => type === 'quoted')
  if (quoted >= 0) {
    used.add(quoted)
    return tokens[quoted]?.text ?? null
  }
  const who = tokens.some((token) => meaningOf(token) === 'list' && WHO.test(token.text))
  const ofPosts = has.has('posts') && !has.has('followers') && !has.has('people') && !who
  if (!has.has('in_bio') && !(ofPosts && has.has('interested'))) return null
  const anchor = tokens.findIndex((token) => meaningOf(token) === (has.has('interested') ? 'interested' : 'in_bio'))
  const taken = (step: number): number[] => {
    const found: number[] = []
    let at = anchor + step
    while (
      meaningOf(tokens[at]) === 'fill' ||
      ['interested', 'in_bio'].includes(meaningOf(tokens[at]) ?? '') ||
      isParticle(tokens[at])
    )
      at += step
    for (; isTopic(tokens[at]); at += step) found.push(at)
    return step < 0 ? found.reverse() : found
  }
  const forwards = taken(1)
  const places = japanese && has.has('interested') ? taken(-1) : forwards.length > 0 ? forwards : taken(-1)
  const chosen = places.length > 0 ? places : forwards
  for (const at of chosen) used.add(at)
  const text = chosen.map((at) => tokens[at]?.text ?? '').join(japanese ? '' : ' ')
  return text === '' ? null : text
}

const isParticle = (token: TalkToken | undefined): boolean => token?.type === 'unread' && saysNothing(token.text)
const isTopic = (token: TalkToken | undefined): boolean =>
  token?.type === 'name' || (token?.type === 'unread' && !saysNothing(token.text))
