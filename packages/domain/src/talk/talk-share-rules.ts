// Of whom a share is asked: 'what percentage of my followers in Japan are verified' is one of those in Japan, not of all.
import { choiceIn } from './talk-choice-rules.ts'
import { hasFilter, type PeopleChoice } from './talk-query-rules.ts'
import { gatherSlots, type TalkSlots } from './talk-slots.ts'
import type { TalkToken } from './talk-tokens.ts'

const NOUN =
  /^(?:my )?(?:followers?|people|users|accounts?|fans|engagers?|unfollowers?|audience|those|ones|(?:people|those|ones) who)$/
const isNoun = (token: TalkToken): boolean =>
  token.type === 'means' &&
  ((['followers', 'engagers', 'unfollowers', 'following'].includes(token.meaning) &&
    !/フォローして/.test(token.text)) ||
    token.meaning === 'people' ||
    (token.meaning !== 'count' && token.meaning !== 'fill' && /(?:人|方|ユーザー)$/.test(token.text)) ||
    NOUN.test(token.text))
const CONDITION: ReadonlySet<string> = new Set([
  'female',
  'male',
  'verified',
  'unverified',
  'mutual',
  'inactive',
  'active',
  'suspicious',
  'protected',
  'name',
])
const RELATIVE = /^(?:who|whom|that|which|whose)$/
/** Where the sentence goes on to what is said of them. */
const SAYS =
  /^(?:are|is|were|was|aren't|isn't|have|has|haven't|had|do|does|don't|doesn't|did|didn't|also|speak|speaks|live|lives|live in|come from|work|works|work as|work in|follow|follows|follow me|follows me|follow back|i follow|do i follow|unfollowed|unfollowed me|unfollow|left|liked|like|like my posts|liked my posts|replied|replied to my posts|engage|engaged|engaged with my posts|engage with my posts|interact|reposted|quoted|joined|use|using|never|have never|follow me back|follows me back|follow each other)$/

/** 'Liked a post', 'replied to anything of mine'. */
const DEEDS: ReadonlySet<string> = new Set(['liked', 'replied', 'reposted', 'quoted', 'engaged'])
const isDeed = (token: TalkToken | undefined): boolean => token?.type === 'means' && DEEDS.has(token.meaning)

const textOf = (tokens: readonly TalkToken[]): string => tokens.map(({ text }) => text).join(' ')

const isCondition = (token: TalkToken): boolean => CONDITION.has(token.type === 'means' ? token.meaning : token.type)

const lastIndex = (tokens: readonly TalkToken[], holds: (token: TalkToken, at: number) => boolean): number =>
  tokens.reduce((last, token, at) => (holds(token, at) ? at : last), -1)

/** The tokens that name them; null: the question names nobody apart. */
function baseTokens({ tokens, japanese, has }: TalkSlots): readonly TalkToken[] | null {
  const share = tokens.findIndex((token) => token.type === 'means' && token.meaning === 'share')
  if (japanese) {
    const among = lastIndex(
      tokens,
      ({ text }, at) => at > 0 && /^(?:うち|のうち|中|の中|なか|占める|占めて|占め)$/.test(text),
    )
    if (among > 0 && tokens.slice(0, among).some(isNoun)) return tokens.slice(0, among)
    if (has.has('only') && share >= 0 && !tokens.slice(0, share).some(isNoun)) return tokens.slice(share + 1)
    // いいねしたのはフォロワーの何割: of the noun alone, what was done stands before it.
    const said = tokens[share - 1]?.text === 'の' ? share - 2 : share - 1
    if (
      said > 0 &&
      tokens[said] &&
      isNoun(tokens[said]) &&
      /(?:た|てる|ている|い|な) ?の ?(?:は|って)(?: |$)/.test(textOf(tokens.slice(0, said)))
    )
      return tokens.slice(said, said + 1)
    // 離れた人の何割がフォローを解除した: of whom, then what of them.
    const whole = lastIndex(tokens.slice(0, Math.max(0, share)), isNoun)
    if (
      whole >= 0 &&
      tokens[share]?.text.startsWith('何') &&
      tokens.slice(whole + 1, share).every(({ text }) => /^(?:の|は|、)$/.test(text))
    )
      return tokens.slice(0, whole + 1)
    const noun = lastIndex(tokens, isNoun)
    return noun >= 0 && noun < share ? tokens.slice(0, noun + 1) : null
  }
  // 'Out of my followers in Japan, what percentage …'
  if (share > 0 && tokens.slice(0, share).some(isNoun)) return tokens.slice(0, share)
  // '… of women among my followers in Japan'.
  const within = tokens.findIndex(({ text }, at) => at > share && /^(?:among|amongst|within|out of)$/.test(text))
  if (share >= 0 && within > share + 1 && !tokens.slice(share, within).some(isNoun)) return tokens.slice(within + 1)
  // 'Female share, followers in Japan'.
  const before = tokens.slice(0, Math.max(0, share))
  if (
    before.some((token) => CONDITION.has(token.type === 'means' ? token.meaning : token.type)) &&
    !before.some(isNoun)
  )
    return tokens.slice(share + 1)
  const noun = tokens.findIndex((token, at) => at > share && isNoun(token))
  if (share < 0 || noun < 0) return null
  let relativeAt = -1
  let isRelative = / who$/.test(tokens[noun]?.text ?? '')
  for (let at = noun + 1; at < tokens.length; at += 1) {
    const text = tokens[at]?.text ?? ''
    if (/^who (?:are|is)$/.test(text)) continue
    if (RELATIVE.test(text)) {
      isRelative = true
      if (relativeAt < 0) relativeAt = at
    } else if (SAYS.test(text) || isDeed(tokens[at])) {
      if (!isRelative) return tokens.slice(share + 1, at)
      // 'That are not', 'who do not': one verb belongs to the clause.
      if (!SAYS.test(tokens[at + 1]?.text ?? '')) isRelative = false
    }
  }
  // 'Share of Japanese followers that are mutual': where nothing else is said of them, the clause says it.
  return relativeAt > 0 && tokens.slice(share + 1, noun).some(isCondition) ? tokens.slice(share + 1, relativeAt) : null
}

interface Share {
  readonly choice: PeopleChoice
  /** Left out: of everybody in the set. */
  readonly among?: PeopleChoice
}

/** Who are counted, and of whom they are a share; null: of people whom the answer does not know apart. */
export function shareOf(slots: TalkSlots, choice: PeopleChoice, today: string): Share | null {
  if (!slots.has.has('share')) return { choice }
  // 'What fraction had their account suspended': of everybody who left in these days.
  const { how, ...rest } = choice.filter
  if (choice.of === 'unfollowers' && how !== undefined && !slots.has.has('unfollowers'))
    return { choice, among: { ...choice, filter: rest } }
  const named = baseTokens(slots)
  const whole = named && named.length > 0 ? gatherSlots(named, slots.japanese) : null
  if (!whole) return { choice }
  const base = choiceIn(whole, today)
  // Those who don't follow are nobody of whom a share could be told.
  if (
    base.of === 'followers' &&
    /\bnon[- ]?followers?\b|フォロワー ?(?:以外|ではない|じゃない)|非フォロワー/.test(whole.text)
  )
    return null
  // Of those who left, those who unfollowed.
  const waysOfLeaving = choice.of === 'unfollowers' && slots.has.has('unfollowers') && !whole.has.has('unfollowers')
  if (waysOfLeaving && whole.has.has('lost'))
    return { choice: { ...choice, filter: { ...choice.filter, how: 'unfollowed' } }, among: base }
  if (JSON.stringify(base) === JSON.stringify(choice)) return { choice }
  // Followers of whom some engaged in some days.
  if (base.of !== choice.of) return base.of === 'followers' && choice.of === 'engagers' ? { choice, among: base } : null
  return hasFilter(base.filter) || base.period !== null ? { choice, among: base } : { choice }
}
