// What a question says, gathered from its tokens: whom it is about, what it asks for, and every condition with its negation.

import { thresholdsIn } from './read-talk-thresholds.ts'
import { saysNothing } from './read-talk-words.ts'
import { isEnding } from './talk-kana-rules.ts'
import type { TalkMeaning } from './talk-lexicon.ts'
import { negations } from './talk-negation-rules.ts'
import type { Engagement, PeopleFilter, PeopleSet, PostCount, TalkPeriod } from './talk-query-rules.ts'
import { inTheirSense } from './talk-sense-rules.ts'
import { FLAGS, METRIC_VERBS, meaningOf, SETS, VERBS } from './talk-slot-meanings.ts'
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
  /** By the clock, first and last. */
  readonly hours: readonly (readonly [number, number])[]
  /** What a post has to have got. */
  readonly atLeast: Readonly<Partial<Record<PostCount, number>>>
  readonly atMost: Readonly<Partial<Record<PostCount, number>>>
  readonly tags: readonly string[]
  /** Quoted, or named as what posts or profiles are about. */
  readonly words: string | null
  readonly engagedBy: Engagement | 'any' | null
  readonly unread: readonly string[]
  /** A negation that belongs to nothing that can be negated. */
  readonly looseNegation: boolean
  /** The same thing is asked for and excluded: 'verified … not verified'. */
  readonly opposed: boolean
  /** A flag is said both ways. */
  readonly differs: boolean
  /** 'Verified or from Japan', 'liked or replied', 'liked but never replied': conditions that no query holds together. */
  readonly mixed: boolean
  /** Two groups named one right after the other: 'verified and unverified'. */
  readonly listed: boolean
  readonly startsFollowUp: boolean
  readonly counted: number
  /** Asks for persons: who, 誰. */
  readonly asksWho: boolean
  readonly japanese: boolean
  readonly text: string
  readonly tokens: readonly TalkToken[]
  /** The name of the list that people are to be put on. */
  readonly list?: string | null
}

const WHO =
  /^(?:who|whom|who are|who is|which people|which accounts|which users|誰|だれ|誰が|どの人|どのアカウント|どんな人|どなた|list|一覧|リスト|リストアップ|名前|names?)$/

/** Inactive, in words about posting. */
export const SAID_OF_POSTS =
  /haven't posted|stopped posting|no longer post|don't post|投稿していない|更新していない|活動していない|動いていない/
const LISTS = /^(?:list|一覧|リスト|リストアップ)$/
const OF_PEOPLE = [
  'followers',
  'following',
  'engagers',
  'unfollowers',
  'lost',
  'gained',
  'people',
  'these',
  'liked',
  'replied',
  'reposted',
  'quoted',
] as const
/** A list of posts asks for nobody. */
const isWho = (token: TalkToken, has: ReadonlySet<TalkMeaning>): boolean =>
  meaningOf(token) === 'list' &&
  WHO.test(token.text) &&
  !(LISTS.test(token.text) && has.has('posts') && !OF_PEOPLE.some((one) => has.has(one)))

const RATIO =
  /follow(?:er)?s? (?:to|vs|versus|per|and|\/) follow(?:ing|ings|ed)s?(?: count)? ratio|ratio (?:of|between) (?:my )?follow\w* (?:to|and|vs|versus) (?:my )?follow\w*/

/** 'The day with the most': フォロワーが減った日はいつ. */
const RANKED_DAYS =
  /(?:減った|増えた|増える|減る|多い|多かった|少ない|少なかった|伸びた|つく|高い|高かった|低い|低かった|最高|最低|最悪|ワースト|ベスト)(?: の)? 日(?: |$)|日 は ?いつ|日 (?:トップ|ベスト|ワースト)/

const FIGURES = ['likes', 'replies', 'reposts', 'quotes', 'impressions', 'engagements', 'engagement_rate'] as const

/** いいねが減った, 'likes gained': what comes and goes there are no people. */
function readAsChange(has: Set<TalkMeaning>, sets: PeopleSet[], text: string): void {
  const ofPeople = (['followers', 'unfollowers', 'people', 'list'] as const).some((one) => has.has(one))
  const ofPosts = has.has('posts') && sets.every((set) => set === 'unfollowers')
  if (ofPeople || !(ofPosts || FIGURES.some((one) => has.has(one)))) return
  if (has.has('gained') && has.delete('gained') && /増え/.test(text)) has.add('trend')
  if (!has.has('lost') || !/減/.test(text)) return
  has.delete('lost')
  has.add('trend')
  sets.splice(0, sets.length, ...sets.filter((set) => set !== 'unfollowers'))
}

const OWN_KINDS = [
  ['quotes', 'quote_posts'],
  ['replies', 'reply_posts'],
] as const
const WROTE =
  /^(?:(?!\b(?:my|on|to) (?:posts?|tweets?)\b).)*\b(?:quote posts|quote tweets|quotes|replies) (?:\S+ ){0,2}(?:(?:did|do|have) i|i) (?:publish|post|write|make|send|published|posted|wrote|written|made|sent|tweet|tweeted)\b|(?:引用|返信|リプライ)(?:リポスト|ポスト|投稿)? (?:を )?(?:何 ?件 )?(?:投稿した|送った|書いた|した) (?:件数|数|回数)|(?:自分|私|僕|俺|こちら|こっち|うち|自社) ?(?:が|で|から) ?(?:\S+ )?(?:出した|投稿した|書いた|した|送った|上げた|つぶやいた) ?(?:引用|返信|リプライ|リプ)/

const LISTING =
  /^(?:and|or|vs|versus|my|our|followers?|accounts?|people|users|ones|and my|that are|to|に対する|対|と|、|や|か|の|は|も|フォロワー|アカウント|人|ユーザー|方)$/

const BOTH_GENDERS =
  /男 ?と ?女|男女|女性か男性|男性か女性|\b(?:wo)?men (?:and|or) (?:wo)?men\b|(?:fe)?male (?:and|or) (?:fe)?male/
const PART_OF_DAY =
  /(?:朝|昼|夕方|夜|午前|午後|深夜|日中|夜間|昼間)\S* (?:の )?時間帯|(?:morning|afternoon|evening|night|daytime)s? (?:hours?|time)/

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

/** Three ways of leaving in one question: it asks for each of them. */
const WAYS_OF_LEAVING = [/解除|unfollow/, /ブロック|block/, /凍結|suspen/, /削除|退会|delet/]
const namesWays = (text: string): boolean => WAYS_OF_LEAVING.filter((way) => way.test(text)).length >= 3

/** 'Who of the people I follow has the most followers', フォロワーが一番多い: how many they have, and not who they are. */
function isMeasure(tokens: readonly TalkToken[], at: number): boolean {
  if (meaningOf(tokens[at]) !== 'followers' || !/^(?:followers?|フォロワー)$/.test(tokens[at]?.text ?? '')) return false
  const others = ['following', 'engagers', 'unfollowers', 'lost', 'liked', 'replied', 'reposted', 'quoted']
  if (!tokens.some((token) => others.includes(meaningOf(token) ?? ''))) return false
  if (meaningOf(tokens[at - 1]) === 'most') return /most$/.test(tokens[at - 1]?.text ?? '')
  const after = tokens.slice(at + 1, at + 4).filter((token) => !/^(?:が|の|数)$/.test(token.text))[0]
  return /^(?:が|数)$/.test(tokens[at + 1]?.text ?? '') && meaningOf(after) === 'most'
}

/** Reads tokens into slots. */
export function gatherSlots(read: readonly TalkToken[], japanese: boolean): TalkSlots {
  const tokens = inTheirSense(read)
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
    if (token.type === 'bio') built.filter.bio = token.has
    if (token.type === 'follows') {
      if (token.min !== null) built.filter.min_following = token.min
      if (token.max !== null) built.filter.max_following = token.max
    }
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
    const set = isMeasure(tokens, at) ? undefined : SETS[token.meaning]
    if (set && out && set === 'followers') built.filter.follows_you = false
    else if (set && out) built.filter.engaged = false
    else if (set && !sets.includes(set)) sets.push(set)
  }
  return finish(tokens, { has, sets, words, built, used, negated, loose, japanese })
}

function finish(
  tokens: readonly TalkToken[],
  given: {
    has: Set<TalkMeaning>
    sets: PeopleSet[]
    words: string | null
    built: Building
    used: Set<number>
    negated: ReadonlySet<number>
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
  if (namesWays(text)) {
    has.add('ways_left')
    for (const said of ['acts', 'private', 'suspended_left', 'deleted_left'] as const) has.delete(said)
    sets.splice(0, sets.length, 'unfollowers')
    delete built.filter.how
  }
  // 'Haven't posted recently' says when they posted, not when they followed.
  if (has.has('inactive') && SAID_OF_POSTS.test(text)) has.delete('recently')
  // 最近アクティブじゃない: how they are, not when they came.
  if ((has.has('inactive') || has.has('active')) && !has.has('gained')) has.delete('recently')
  if (/伸びた投稿/.test(text)) has.add('posts')
  readAsChange(has, sets, text)
  // 'How many quote posts did I publish' asks for one's own.
  for (const [metric, kind] of OWN_KINDS)
    if (has.has(metric) && WROTE.test(text)) {
      has.delete(metric)
      has.add(kind)
    }
  // 'How many people followed me at the end of September': who was there, not who came.
  if (/\bfollowed me at (?:the )?(?:end|start|beginning) of\b/.test(text)) {
    has.delete('gained')
    has.add('followers')
    if (!sets.includes('followers')) sets.push('followers')
  }
  // フォロー何件きた: those who came, not those whom one follows.
  if (/フォロー (?:が |は |って )?(?:何 ?件 |何 ?人 )?(?:来|き)(?:た| た)/.test(text) && sets.includes('following')) {
    sets.splice(0, sets.length, 'followers')
    has.delete('following')
    has.add('followers')
    has.add('gained')
  }
  // 'Weekend vs weekday posts'.
  if (
    has.has('weekend') &&
    has.has('by_weekday') &&
    /\bweekdays?\b/.test(text) &&
    !/which weekday|by weekday/.test(text)
  ) {
    has.delete('by_weekday')
    has.add('working_days')
  }
  // 'The most likes a post ever got' asks for no mean.
  const apiece = tokens.filter((token) => meaningOf(token) === 'mean')
  if (
    (has.has('most') || has.has('least')) &&
    apiece.length > 0 &&
    apiece.every((one) => /^a (?:post|tweet)$/.test(one.text))
  ) {
    has.delete('mean')
    has.add('posts')
  }
  // 'More men or women', 男と女どっち: two numbers, and no list of groups.
  const bothGenders = has.has('by_gender') && BOTH_GENDERS.test(text) && /どっち|どちら|\bmore\b|\bcompare/.test(text)
  if (bothGenders && !has.has('share') && !has.has('distribution')) {
    has.delete('by_gender')
    has.delete('most')
    has.add('compare')
    built.genders.push('female', 'male')
  }
  // 朝の時間帯 is a part of the day.
  if (PART_OF_DAY.test(text)) has.delete('by_hour')
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
    hours: tokens.flatMap((token) => (token.type === 'hours' ? [token.hours] : [])),
    ...thresholdsIn(tokens),
    tags: tokens.flatMap((token) => (token.type === 'hashtag' ? [token.tag] : [])),
    words,
    engagedBy: built.engagedBy,
    unread: [
      ...(namesWays(text) ? unread.filter((word) => !/^block/.test(word)) : unread),
      ...(japanese ? unreadKana(tokens, used) : []),
    ],
    looseNegation: loose,
    ...oppositionOf(tokens, given.negated),
    mixed: isMixed(tokens, built),
    startsFollowUp:
      ['follow_up', 'only', 'and'].includes(meaningOf(first) ?? '') ||
      meaningOf(last) === 'only' ||
      tokens.some(
        (token) => meaningOf(token) === 'follow_up' && /^(?:同様に|同じく|same for|same question for)/.test(token.text),
      ),
    counted: tokens.filter((token) => meaningOf(token) === 'count').length,
    asksWho: tokens.some((token) => isWho(token, has)),
    japanese,
    text,
    tokens,
  }
}

/** Stretches of hiragana that are neither a word of the lexicon nor endings: かわいい, おおさかの. */
function unreadKana(tokens: readonly TalkToken[], used: ReadonlySet<number>): readonly string[] {
  const found: string[] = []
  let [run, isOpen, single, before] = ['', false, 0, '']
  const close = (): void => {
    // Three particles in a row are more likely a word: おとなの.
    // いつ投稿すれば / いい: the ending was read with the word before it.
    const joined = /(?:ば|たら)$/.test(before) ? `ば${run}` : run
    if ((isOpen || single > 2) && !isEnding(joined, /\p{Script=Han}$/u.test(before))) found.push(run)
    run = ''
    isOpen = false
    single = 0
  }
  for (const [at, token] of tokens.entries()) {
    const kana = /^[\p{Script=Hiragana}ー]+$/u.test(token.text)
    if (!kana || used.has(at) || !(token.type === 'unread' || meaningOf(token) === 'fill')) {
      close()
      before = token.text
      continue
    }
    if (token.text.length === 1) single += 1
    run += token.text
    isOpen ||= token.type === 'unread'
  }
  close()
  return found
}

/** What a condition is about; null: the token is none. */
function conditionOf(token: TalkToken | undefined): string | null {
  if (token && ['size', 'joined', 'quiet', 'bio', 'follows'].includes(token.type)) return token.type
  if (token?.type === 'threshold') return token.counts.join()
  if (token?.type === 'name') return token.name.what === 'nation' ? 'countries' : token.name.what
  const meaning = meaningOf(token)
  if (meaning === null) return null
  if (meaning === 'female' || meaning === 'male') return 'gender'
  return VERBS[meaning] ?? FLAGS[meaning]?.[0] ?? null
}

const holdsApart = (tokens: readonly TalkToken[]): boolean => {
  const said = new Set(tokens.map(meaningOf))
  return said.has('compare') || said.has('than') || (said.has('or') && said.has('most'))
}

/** An 'or' between conditions of different kinds, or two ways of engaging at once. */
function isMixed(tokens: readonly TalkToken[], { engagedBy, filter }: Building): boolean {
  const verbs = new Set(
    tokens.flatMap((token) => {
      const verb = VERBS[meaningOf(token) ?? 'fill']
      return verb && verb !== 'any' ? [verb] : []
    }),
  )
  // 'Likers against reposters' are two groups of people.
  if (verbs.size === 2 && filter.engaged !== false && holdsApart(tokens)) return false
  if (verbs.size > 1 || (verbs.size === 1 && filter.engaged === false && engagedBy === 'any')) return true
  const kindAt = (at: number): string | null => {
    const token = tokens[at]
    const isSpoken = token?.type === 'name' && token.name.what === 'nation' && token.name.language !== null
    return isSpoken && speaksOfLanguage(tokens, at, false) ? 'language' : conditionOf(token)
  }
  return tokens.some((token, at) => {
    // 日本か女性: an か right between two conditions.
    const between = token.text === 'か' && conditionOf(tokens[at - 1]) !== null && conditionOf(tokens[at + 1]) !== null
    if (meaningOf(token) !== 'or' && !between) return false
    const kinds = tokens.map((_, place) => kindAt(place))
    const before = kinds
      .slice(0, at)
      .filter((kind) => kind !== null)
      .at(-1)
    const after = kinds.slice(at + 1).find((kind) => kind !== null)
    return before !== undefined && after !== undefined && before !== after
  })
}

/** Whether a flag is said both ways, and whether one stands right after the other. */
function oppositionOf(
  tokens: readonly TalkToken[],
  negated: ReadonlySet<number>,
): { readonly opposed: boolean; readonly differs: boolean; readonly listed: boolean } {
  const said = tokens.flatMap((token, at) => {
    const flag = FLAGS[meaningOf(token) ?? 'fill']
    return flag ? [{ at, flag: flag[0], value: negated.has(at) ? !flag[1] : flag[1], out: negated.has(at) }] : []
  })
  const pairs = said.flatMap((one, index) =>
    said
      .slice(index + 1)
      .flatMap((other) => (one.flag === other.flag && one.value !== other.value ? [{ one, other }] : [])),
  )
  const between = pairs.map(({ one, other }) => tokens.slice(one.at + 1, other.at).map(({ text }) => text))
  const listed = between.every((texts) => texts.every((text) => LISTING.test(text)))
  return {
    differs: pairs.length > 0,
    opposed: pairs.some(({ one, other }) => one.out || other.out),
    listed: pairs.length > 0 && listed,
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
  const who = tokens.some((token) => isWho(token, has))
  const ofPosts = has.has('posts') && !has.has('followers') && !has.has('people') && !who
  const beside = ofPosts && !has.has('interested') && !has.has('in_bio') ? besidePosts(tokens, japanese) : -1
  if (beside >= 0) {
    used.add(beside)
    return tokens[beside]?.text ?? null
  }
  if (!has.has('in_bio') && !(ofPosts && has.has('interested'))) return null
  const anchor = tokens.findIndex((token) => meaningOf(token) === (has.has('interested') ? 'interested' : 'in_bio'))
  // 'Edited their bio' says no word of it: what stands before has to be in the profile.
  const within =
    meaningOf(tokens[anchor]) !== 'in_bio' || japanese || /^(?:in|say in) /.test(tokens[anchor]?.text ?? '')
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
  const places = japanese && has.has('interested') ? taken(-1) : forwards.length > 0 || !within ? forwards : taken(-1)
  const chosen = places.length > 0 ? places : forwards
  // 自己紹介を書き換えた: a verb is no word of a profile.
  const last = tokens[chosen.at(-1) ?? -1]
  if (japanese && has.has('in_bio') && last?.type === 'unread' && /(?:た|る|い)$/.test(last.text)) return null
  const text = chosen.map((at) => tokens[at]?.text ?? '').join(japanese ? '' : ' ')
  // 'Something about us' names no word.
  if (/^(?:something|anything|nothing|stuff|things?|us|me|it|this|that|them|何か|なにか|なんか)$/.test(text))
    return null
  for (const at of chosen) used.add(at)
  return text === '' ? null : text
}

/** 'My coffee posts', コーヒーの投稿: the place of what they are about; -1: nowhere. */
const besidePosts = (tokens: readonly TalkToken[], japanese: boolean): number =>
  tokens.findIndex((token, at) => {
    if (token.type !== 'name' || token.name.what !== 'interest') return false
    const next = japanese && /^(?:の|系の?)$/.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1
    return meaningOf(tokens[next]) === 'posts'
  })

const isParticle = (token: TalkToken | undefined): boolean => token?.type === 'unread' && saysNothing(token.text)
const isTopic = (token: TalkToken | undefined): boolean =>
  token?.type === 'name' || (token?.type === 'unread' && !saysNothing(token.text))
