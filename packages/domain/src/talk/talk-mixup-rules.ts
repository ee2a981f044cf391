// Questions whose words a query holds all, and which ask for something else: figures of one post held against each other, posts that are named by people.
import { hasThreshold } from './read-talk-thresholds.ts'
import { metricOf } from './talk-choice-rules.ts'
import { hasFilter, type TalkQuery } from './talk-query-rules.ts'
import type { TalkSlots } from './talk-slots.ts'

const FIGURE =
  '(?:likes?|replies|repl(?:y|ies)|comments?|reposts?|retweets?|shares?|quotes?|views?|impressions?|engagements?)'
const JA_FIGURE = '(?:いいね|リプライ|返信|リプ|コメント|リポスト|リツイート|rt|引用|インプレッション|インプ|表示回数)'

/** 'Posts with more replies than likes' compares two figures of each post. */
const OF_EACH = new RegExp(`\\b(?:more|fewer|less) ${FIGURE} than ${FIGURE}\\b`)
const JA_OF_EACH = new RegExp(`${JA_FIGURE}(?:数)?より(?:も)?${JA_FIGURE}(?:数)?[がの](?:ほうが|方が)?(?:多|少な)`)

/** 'How many posts have many likes': nobody says how many are many. */
const MANY = /(?:多い|少ない|高い|低い)(?:投稿|ポスト|ツイート)(?:は|が|って)?(?:何|いくつ)/

/** 'Posts with likes from verified followers', 認証済みの人がいいねした投稿: posts are asked for, and people would be told. */
const POSTS_OF = /^(?:(?:my|our|the|all|any|show|list|me) )*(?:posts?|tweets?) (?:with|that|which)\b/
const JA_POSTS_OF = /(?:した|くれた|している|してる)(?:投稿|ポスト|ツイート)(?:は|って|を教えて|一覧)?$/

/** 上位5件の投稿のいいねの合計: a sum of a few, and no list of them. */
const SUM_OF_TOP = /(?:上位|トップ|ベスト|ワースト)\d+(?:件|本|個|投稿)?.*(?:合計|合算|平均|中央値)/

/** 'Who follows more than follow them' compares two figures of each person. */
const FOLLOWS_MORE =
  /フォロワー(?:数)?より(?:も)?フォロー(?:数)?が|フォロー(?:数)?より(?:も)?フォロワー(?:数)?が|フォロー(?:数)?が(?:最も|一番)?(?:多|少な)い(?:フォロワー|人|アカウント|ユーザー)|\bfollow(?:ing)? more (?:people|accounts|users) than\b/

/** 紅茶の投稿にいいねくれた人: people of posts on one subject are not known apart. */
const ON_SUBJECT = /(?<!私|自分|うち|僕|俺|ら)の(?:投稿|ポスト|ツイート)[にを]/
/** 自己紹介を書き換えた: what changed in a profile is no word of it. */
const CHANGED = /^(?:を|の)?(?:書き換え|書きかえ|変え|変更|更新|直し|消し)/
/** 'Followers who are not following me'. */
const NOBODY = /\bfollowers (?:\w+ ){0,3}(?:are not|aren't|do not|don't) follow(?:ing)? me\b(?! back)/
/** 'The mean instead of the median'. */
const INSTEAD = /\binstead of\b|\brather than\b|(?:じゃ|では)なく/

/** 'Who do they follow now': whom others follow is not known. */
const THEIR_FOLLOWING =
  /\bwho(?:m)? (?:else )?(?:do|did|are|have) (?:they|those|these|my followers|the people|people)\b.*\bfollow|(?:誰|だれ|どんな人|どのアカウント)をフォローし/

/** 'How many of my followers were verified in October': what people were then is not known, and whoever came then is somebody else. */
const WERE_THEN =
  /\b(?:followers|people|accounts|users|them|those|following) (?:who |that )?(?:were|was|had|already)\b|\bwere (?:my|our) (?:\w+ )?followers\b|(?:だった|でした)(?:フォロワー|人|アカウント)/
const CAME = ['gained', 'stayed', 'recently', 'newest', 'oldest', 'lost', 'unfollowers', 'engagers'] as const

/** 'Take out the inactive ones and tell me how many are left': whoever remains has not left. */
const REMAIN =
  /\b(?:take|taking|leave|leaving|drop|strip|remove|removing|filter|subtract|minus|exclude|excluding|without|except)\b.*\b(?:are|is|were) left\b/

function mixesUpPeople(slots: TalkSlots): boolean {
  const plain = slots.text.replaceAll(' ', '')
  if (slots.has.has('lost') && REMAIN.test(slots.text)) return true
  if (slots.has.has('these') && (THEIR_FOLLOWING.test(slots.text) || THEIR_FOLLOWING.test(plain))) return true
  if (slots.interests.length > 0 && slots.engagedBy !== null && ON_SUBJECT.test(plain)) return true
  return (slots.words !== null && CHANGED.test(slots.words)) || NOBODY.test(slots.text)
}

const HOW_OFTEN = /\bhow (?:often|many times)\b|何 ?回(?!も)/
const asksWhatTheyWere = (slots: TalkSlots, query: TalkQuery): boolean =>
  'of' in query &&
  (query.of === 'followers' || query.of === 'following') &&
  query.period !== null &&
  hasFilter(query.filter) &&
  slots.periods.length > 0 &&
  !CAME.some((one) => slots.has.has(one)) &&
  slots.engagedBy === null &&
  (WERE_THEN.test(slots.text) || WERE_THEN.test(slots.text.replaceAll(' ', '')))

export function mixesUp(slots: TalkSlots, query: TalkQuery): boolean {
  const { kind } = query
  const { has, text } = slots
  const plain = text.replaceAll(' ', '')
  const ofPosts = kind.startsWith('posts_')
  if (asksWhatTheyWere(slots, query)) return true
  // 'How often did they' counts no people.
  if ((kind === 'people_count' || kind === 'growth') && HOW_OFTEN.test(text)) return true
  if (OF_EACH.test(text) || JA_OF_EACH.test(plain)) return true
  if (FOLLOWS_MORE.test(plain) || FOLLOWS_MORE.test(text)) return true
  if (kind === 'posts_list' && SUM_OF_TOP.test(plain)) return true
  if (kind === 'posts_sum' && MANY.test(plain)) return true
  // 'How many replies of mine got no likes' counts replies, not what posts got.
  if (kind === 'posts_sum' && hasThreshold(slots) && metricOf(slots) !== null && !has.has('posts')) return true
  if (ofPosts && has.has('mean') && has.has('median') && INSTEAD.test(text)) return true
  // 'Which hashtag did my followers use' asks for their posts.
  if (query.kind === 'posts_by' && query.by === 'hashtag' && slots.sets.length > 0) return true
  if (kind.startsWith('people_') && mixesUpPeople(slots)) return true
  return !ofPosts && kind.startsWith('people_') && (POSTS_OF.test(text) || JA_POSTS_OF.test(plain))
}
