// The types of the network's criteria in words, where it has none of its own that people know.

import { AGE_BUCKET_YEARS } from '@peregrine/domain/ad-network/age-bucket-rules.ts'
import { dictionary } from '@peregrine/domain/shell/dictionary.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'

const TYPES = dictionary<readonly [string, string]>({
  AGE: ['age', '年齢'],
  BROAD_KEYWORD: ['keyword', 'キーワード'],
  CUSTOM_AUDIENCE: ['custom audience', 'カスタムオーディエンス'],
  CONVERSATION: ['conversation topic', '会話トピック'],
  DEVICE: ['device', '端末'],
  ENGAGEMENT_TYPE: ['engagement', '反応'],
  EXACT_KEYWORD: ['exact keyword', '完全一致キーワード'],
  FOLLOWERS_OF_USER: ['followers of', 'フォロワー'],
  GENDER: ['gender', '性別'],
  INTEREST: ['interest', '興味・関心'],
  LANGUAGE: ['language', '言語'],
  LOCATION: ['place', '地域'],
  NETWORK_OPERATOR: ['network operator', '通信事業者'],
  PHRASE_KEYWORD: ['phrase', 'フレーズ'],
  PLATFORM: ['platform', 'プラットフォーム'],
  SIMILAR_TO_FOLLOWERS_OF_USER: ['people like the followers of an account', 'フォロワーに似た人'],
  TV_SHOW: ['TV show', 'テレビ番組'],
  UNORDERED_KEYWORD: ['keywords in any order', '順不同キーワード'],
})

/** A type of criterion in words; the network's own name where it has none. */
export function criterionWord(type: string, language: string): string {
  const known = TYPES[type]
  return known === undefined ? type.toLowerCase().replaceAll('_', ' ') : known[language === 'ja' ? 1 : 0]
}

const CRITERION = /^(not )?([a-z0-9 ]+): (.*)$/s

/** A criterion of a comparison, 'not broad keyword: tea', as the product calls it. */
export function criterionLine(text: string, language: string): string {
  const [, not, type = '', name = ''] = CRITERION.exec(text) ?? []
  if (type === '') return text
  const word = criterionWord(type.toUpperCase().replaceAll(' ', '_'), language)
  if (language === 'ja') return `${word}：${name}${not ? '（除外）' : ''}`
  return `${not ? 'excluded ' : ''}${word}: ${name}`
}

/** 'TV show' → 'TV shows'; words that carry an object of their own are counted in accounts. */
const PLURALS = dictionary<string>({
  FOLLOWERS_OF_USER: 'accounts’ followers',
  SIMILAR_TO_FOLLOWERS_OF_USER: 'accounts’ look-alikes',
  UNORDERED_KEYWORD: 'keywords in any order',
})
const SINGULARS = dictionary<string>({
  FOLLOWERS_OF_USER: 'account’s followers',
  SIMILAR_TO_FOLLOWERS_OF_USER: 'account’s look-alikes',
  UNORDERED_KEYWORD: 'keyword in any order',
})

/** So many criteria of a type: '1 place', '11 keywords', 'キーワード11件'. */
export function criterionCount(type: string, count: number, language: string): string {
  const word = criterionWord(type, language)
  if (language === 'ja') return `${word}${formatCount(count, language)}件`
  if (count === 1) return `1 ${SINGULARS[type] ?? word}`
  return `${formatCount(count, language)} ${PLURALS[type] ?? (word.endsWith('s') ? word : `${word}s`)}`
}

const GENDERS = dictionary<readonly [string, string]>({
  1: ['Men', '男性'],
  MALE: ['Men', '男性'],
  2: ['Women', '女性'],
  FEMALE: ['Women', '女性'],
})

/** What a criterion targets as people write it: ages and genders are codes at the network. */
export function criterionName(type: string, name: string, language: string): string {
  const place = language === 'ja' ? 1 : 0
  if (type === 'GENDER') return GENDERS[name]?.[place] ?? name
  const years = type === 'AGE' ? AGE_BUCKET_YEARS.find(({ bucket }) => bucket === name) : undefined
  if (years === undefined) return name
  if (years.high === null) return [`${years.low} or older`, `${years.low}歳以上`][place] ?? name
  return [`${years.low}–${years.high}`, `${years.low}〜${years.high}歳`][place] ?? name
}

/** Above entries of a type, where a heading says more than the word does. */
const HEADINGS = dictionary<readonly [string, string]>({
  FOLLOWERS_OF_USER: ['Followers of', 'フォロワー（アカウント）'],
  SIMILAR_TO_FOLLOWERS_OF_USER: ['Look-alikes of followers of', 'フォロワーに似た人（アカウント）'],
  BROAD_KEYWORD: ['Keywords', 'キーワード'],
  LOCATION: ['Places', '地域'],
  LANGUAGE: ['Languages', '言語'],
  INTEREST: ['Interests', '興味・関心'],
  CONVERSATION: ['Conversation topics', '会話トピック'],
  CUSTOM_AUDIENCE: ['Custom audiences', 'カスタムオーディエンス'],
  TV_SHOW: ['Movies and TV shows', '映画・テレビ番組'],
})

export function criterionHeading(type: string, language: string): string {
  const known = HEADINGS[type]?.[language === 'ja' ? 1 : 0]
  if (known !== undefined) return known
  const word = criterionWord(type, language)
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
