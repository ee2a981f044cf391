// Says what posts got at least or at most: 'with at least 100 likes', いいね100件以上の.
import { formatCount } from '../shell/format-rules.ts'
import type { Language } from '../shell/language-rules.ts'
import { POST_COUNTS, type PostCount, type PostFilter } from './talk-query-rules.ts'

const NAMES: Readonly<Record<PostCount, readonly [one: string, many: string, japanese: string]>> = {
  likes: ['like', 'likes', 'いいね'],
  replies: ['reply', 'replies', '返信'],
  reposts: ['repost', 'reposts', 'リポスト'],
  quotes: ['quote', 'quotes', '引用'],
  engagements: ['engagement', 'engagements', 'エンゲージメント'],
  impressions: ['impression', 'impressions', 'インプレッション'],
}

type Bounds = Pick<PostFilter, 'at_least' | 'at_most'>

/** Null: there are none. */
export function thresholdText(
  { at_least, at_most }: { readonly [Key in keyof Bounds]: Bounds[Key] | undefined },
  language: Language,
): string | null {
  const said = POST_COUNTS.flatMap((count) => {
    const [min, max] = [at_least?.[count], at_most?.[count]]
    if (min === undefined && max === undefined) return []
    return language === 'ja' ? [japanese(NAMES[count][2], min, max)] : [english(NAMES[count], min, max)]
  })
  if (said.length === 0) return null
  return language === 'ja' ? japaneseJoined(said) : `that got ${said.join(' and ')}`
}

/** いいね20件以上かつ返信3件以上の: side by side the first would belong to the second. */
const japaneseJoined = (said: readonly string[]): string =>
  said
    .map((one, at) => {
      if (at === said.length - 1) return one
      return one.endsWith('のない') ? one.replace(/のない$/, 'がなく、') : one.replace(/の$/, 'かつ')
    })
    .join('')

function english([one, many]: readonly [string, string, string], min?: number, max?: number): string {
  const counted = (value: number): string => `${formatCount(value)} ${value === 1 ? one : many}`
  if (max === 0) return `no ${many}`
  if (min !== undefined && min === max) return `exactly ${counted(min)}`
  if (min !== undefined && max !== undefined) return `${formatCount(min)} to ${counted(max)}`
  return min === undefined ? `at most ${counted(max ?? 0)}` : `at least ${counted(min)}`
}

function japanese(name: string, min?: number, max?: number): string {
  if (max === 0) return `${name}のない`
  if (min !== undefined && min === max) return `${name}がちょうど${formatCount(min)}件の`
  if (min !== undefined && max !== undefined) return `${name}${formatCount(min)}〜${formatCount(max)}件の`
  return min === undefined ? `${name}${formatCount(max ?? 0)}件以下の` : `${name}${formatCount(min)}件以上の`
}
