// What single tokens mean for a question: whom they name, what was done, which conditions they are.
import { saysNothing } from './read-talk-words.ts'
import type { TalkMeaning } from './talk-lexicon.ts'
import type { Engagement, PeopleFilter, PeopleSet } from './talk-query-rules.ts'
import type { TalkToken } from './talk-tokens.ts'

export const SETS: Partial<Record<TalkMeaning, PeopleSet>> = {
  followers: 'followers',
  following: 'following',
  engagers: 'engagers',
  unfollowers: 'unfollowers',
  lost: 'unfollowers',
}
export const VERBS: Partial<Record<TalkMeaning, Engagement | 'any'>> = {
  liked: 'like',
  replied: 'reply',
  reposted: 'repost',
  quoted: 'quote',
  engaged: 'any',
}
export const METRIC_VERBS: Partial<Record<TalkMeaning, Engagement | 'any'>> = {
  likes: 'like',
  replies: 'reply',
  reposts: 'repost',
  quotes: 'quote',
  engagements: 'any',
}
export const FLAGS: Partial<Record<TalkMeaning, readonly [keyof PeopleFilter, boolean]>> = {
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
export const meaningOf = (token: TalkToken | undefined): TalkMeaning | null =>
  token?.type === 'means' ? token.meaning : null
export const isFill = (token: TalkToken | undefined): boolean =>
  meaningOf(token) === 'fill' || meaningOf(token) === 'people' || (token?.type === 'unread' && saysNothing(token.text))

export const isJoint = (token: TalkToken | undefined): boolean =>
  token !== undefined && /^(?:と|や|か|、|or|and|nor|または|もしくは|および|and the|or the|in)$/.test(token.text)

export const isOfPlace = (token: TalkToken | undefined): boolean =>
  token?.type === 'name' && (token.name.what === 'countries' || token.name.what === 'nation')
