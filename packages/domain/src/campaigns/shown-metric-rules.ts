// The figures that campaigns show: what each is called, in what it is counted, how it is worked out, and when it is final.
import { FINALITY } from '../ad-network/finality-rules.ts'

export interface ShownMetric {
  readonly id: string
  readonly label: { readonly en: string; readonly ja: string }
  readonly unit: 'count' | 'money' | 'share'
  /** In ids of other metrics; '' when the network counts it. */
  readonly formula: string
  /** Hours after the end of a span until which the figure may change in the ordinary course. */
  readonly provisionalHours: number
  readonly description: { readonly en: string; readonly ja: string }
}

const HOUR = 3_600_000
const COUNTED = FINALITY.metrics / HOUR
const SPEND = FINALITY.spend / HOUR

type Line = readonly [
  id: string,
  en: string,
  ja: string,
  unit: ShownMetric['unit'],
  formula: string,
  enText: string,
  jaText: string,
]

const LINES: readonly Line[] = [
  [
    'spent',
    'Spent',
    '消化額',
    'money',
    '',
    'What the ad platform charges, in the account’s currency.',
    '媒体が請求する金額。アカウントの通貨。',
  ],
  [
    'impressions',
    'Impressions',
    'インプレッション',
    'count',
    '',
    'How often an ad was shown.',
    '広告が表示された回数。',
  ],
  [
    'engagements',
    'Engagements',
    'エンゲージメント',
    'count',
    '',
    'Clicks, likes, reposts, replies and follows together.',
    'クリック、いいね、リポスト、返信、フォローの合計。',
  ],
  [
    'clicks',
    'Clicks (all)',
    'クリック（すべて）',
    'count',
    '',
    'All clicks on an ad, wherever they lead.',
    '広告へのすべてのクリック。',
  ],
  [
    'url_clicks',
    'Link clicks',
    'リンクのクリック',
    'count',
    '',
    'Clicks on the link or the card.',
    'リンクまたはカードへのクリック。',
  ],
  ['likes', 'Likes', 'いいね', 'count', '', 'Likes of the ad.', '広告への「いいね」。'],
  ['retweets', 'Reposts', 'リポスト', 'count', '', 'Reposts of the ad.', '広告のリポスト。'],
  ['replies', 'Replies', '返信', 'count', '', 'Replies to the ad.', '広告への返信。'],
  ['follows', 'Follows', 'フォロー', 'count', '', 'Follows that came from the ad.', '広告からのフォロー。'],
  [
    'app_clicks',
    'App clicks',
    'アプリのクリック',
    'count',
    '',
    'Clicks that open or install the app.',
    'アプリを開く・入手するクリック。',
  ],
  [
    'card_engagements',
    'Card engagements',
    'カードへの反応',
    'count',
    '',
    'What people did with the card.',
    'カードに対する操作。',
  ],
  [
    'video_total_views',
    'Video views',
    '動画の再生',
    'count',
    '',
    'Videos seen for two seconds with half of them in view.',
    '半分以上が見える状態で2秒再生された回数。',
  ],
  [
    'billed_engagements',
    'Billed actions',
    '課金対象のアクション',
    'count',
    '',
    'What the ad platform charges for, by the ad set’s goal.',
    '広告セットの目標に応じて課金される回数。',
  ],
  [
    'engagement_rate',
    'Engagement rate',
    'エンゲージメント率',
    'share',
    'engagements / impressions',
    'Engagements for each impression.',
    '表示1回あたりのエンゲージメント。',
  ],
  [
    'click_rate',
    'CTR (all clicks)',
    'CTR（すべてのクリック）',
    'share',
    'clicks / impressions',
    'Clicks of any kind for each impression, on links or elsewhere.',
    '表示1回あたりのクリック（リンク以外も含む）。',
  ],
  [
    'cost_per_thousand',
    'Cost per 1,000 impressions',
    '1,000回表示あたりの費用',
    'money',
    '1000 * spent / impressions',
    'What a thousand impressions cost.',
    '1,000回の表示にかかった費用。',
  ],
  [
    'cost_per_engagement',
    'Cost per engagement',
    'エンゲージメント単価',
    'money',
    'spent / engagements',
    'What one engagement cost.',
    '1エンゲージメントあたりの費用。',
  ],
  [
    'cost_per_click',
    'CPC (all clicks)',
    'CPC（すべてのクリック）',
    'money',
    'spent / clicks',
    'What one click of any kind cost, on a link or elsewhere.',
    '1クリックあたりの費用（リンク以外も含む）。',
  ],
]

/** In the order in which they are shown. */
export const SHOWN_METRICS: readonly ShownMetric[] = LINES.map(([id, en, ja, unit, formula, enText, jaText]) => ({
  id,
  label: { en, ja },
  unit,
  formula,
  provisionalHours: unit === 'money' ? SPEND : COUNTED,
  description: { en: enText, ja: jaText },
}))
