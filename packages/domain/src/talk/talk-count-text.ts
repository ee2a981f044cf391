// How things are counted in sentences: one of them in the singular in English, each with its counter in Japanese.
import type { PostMetric } from './talk-query-rules.ts'

/** The form of a noun or verb beside a number: '1 post', '2 posts', '0 posts'. */
export const counted = (count: number, one: string, many: string): string => (isOne(count) ? one : many)

/** As it is written: an average of 0.999 reads 1. */
const isOne = (count: number): boolean => Math.abs(Number(count.toFixed(2))) === 1

export interface Counted {
  /** Of several, of none, and without a number. */
  readonly en: string
  readonly one: string
  readonly ja: string
  /** The Japanese counter; empty: the number stands alone. */
  readonly unit: '人' | '件' | '回' | ''
}

export const METRIC_TEXT: Readonly<Record<PostMetric | 'posts', Counted>> = {
  posts: { en: 'posts', one: 'post', ja: 'ポスト', unit: '件' },
  engagements: { en: 'engagements', one: 'engagement', ja: 'エンゲージメント', unit: '件' },
  likes: { en: 'likes', one: 'like', ja: 'いいね', unit: '件' },
  replies: { en: 'replies', one: 'reply', ja: '返信', unit: '件' },
  reposts: { en: 'reposts', one: 'repost', ja: 'リポスト', unit: '件' },
  quotes: { en: 'quotes', one: 'quote', ja: '引用', unit: '件' },
  impressions: { en: 'impressions', one: 'impression', ja: 'インプレッション', unit: '回' },
  engagement_rate: { en: 'engagement rate', one: 'engagement rate', ja: 'エンゲージメント率', unit: '' },
  like_rate: { en: 'likes per impression', one: 'likes per impression', ja: 'いいね率', unit: '' },
  reply_rate: { en: 'replies per impression', one: 'replies per impression', ja: '返信率', unit: '' },
  repost_rate: { en: 'reposts per impression', one: 'reposts per impression', ja: 'リポスト率', unit: '' },
  url_clicks: { en: 'link clicks', one: 'link click', ja: 'リンククリック', unit: '回' },
  profile_clicks: { en: 'profile clicks', one: 'profile click', ja: 'プロフィールクリック', unit: '回' },
}

export const DAY_TEXT: Readonly<Record<'followers' | 'following' | 'gained' | 'lost', Counted>> = {
  followers: { en: 'followers', one: 'follower', ja: 'フォロワー数', unit: '人' },
  following: { en: 'people you follow', one: 'person you follow', ja: 'フォロー数', unit: '人' },
  gained: { en: 'new followers', one: 'new follower', ja: '増えたフォロワー', unit: '人' },
  lost: { en: 'lost followers', one: 'lost follower', ja: '減ったフォロワー', unit: '人' },
}

/** What is counted of posts or of days. */
export const metricText = (metric: string): Counted =>
  Object.hasOwn(DAY_TEXT, metric)
    ? DAY_TEXT[metric as keyof typeof DAY_TEXT]
    : (METRIC_TEXT[metric as keyof typeof METRIC_TEXT] ?? METRIC_TEXT.posts)

/** Beside a number in English. */
export const metricOf = ({ en, one }: Counted, count: number): string => counted(count, one, en)
