// What figures of campaigns are called in answers, as on the screens of campaigns, and how a query about own things was understood.
import { STATUS_NAMES } from '../campaigns/campaign-status-names.ts'
import type { ResultMetric } from '../campaigns/objective-result-rules.ts'
import { formatCount, formatMoney, formatShare, formatUnitCost } from '../shell/format-rules.ts'
import type { Language } from '../shell/language-rules.ts'
import { periodText } from './talk-choice-text.ts'
import type { AudienceOrder, CampaignBound, CampaignMetric, CampaignSide, OwnQuery } from './talk-own-query-rules.ts'
import { ranksLow, UNIT_COSTS } from './talk-own-query-rules.ts'

type Pair = Readonly<Record<Language, string>>
const pair = (en: string, ja: string): Pair => ({ en, ja })

export const CAMPAIGN_TEXT: Readonly<Record<CampaignMetric, Pair>> = {
  spent: pair('spend', '消化額'),
  impressions: pair('impressions', 'インプレッション'),
  clicks: pair('clicks (all)', 'クリック（すべて）'),
  url_clicks: pair('link clicks', 'リンクのクリック'),
  engagements: pair('engagements', 'エンゲージメント'),
  results: pair('results', '成果'),
  follows: pair('follows', 'フォロー'),
  video_total_views: pair('video views', '動画の再生'),
  app_clicks: pair('app clicks', 'アプリのクリック'),
  cost: pair('cost per result', '成果単価'),
  cost_per_click: pair('CPC (all clicks)', 'CPC（すべてのクリック）'),
  cost_per_thousand: pair('CPM', 'CPM'),
  cost_per_engagement: pair('cost per engagement', 'エンゲージメント単価'),
  cost_per_url_click: pair('cost per link click', 'リンクのクリック単価'),
  click_rate: pair('CTR (all clicks)', 'CTR（すべてのクリック）'),
  engagement_rate: pair('engagement rate', 'エンゲージメント率'),
}

/** What one result costs, by what a campaign is bought for. */
export const RESULT_COSTS: Readonly<Record<ResultMetric, Pair>> = {
  engagements: pair('cost per engagement', 'エンゲージメント単価'),
  url_clicks: pair('cost per link click', 'リンクのクリック単価'),
  impressions: pair('CPM', 'CPM'),
  follows: pair('cost per follow', 'フォロー単価'),
  video_total_views: pair('cost per video view', '動画の再生単価'),
  app_clicks: pair('cost per app click', 'アプリのクリック単価'),
}

/** Named after what is bought where that is one thing. */
export function metricLabel(metric: CampaignMetric, result: ResultMetric | null, language: Language): string {
  if (result !== null && metric === 'results') {
    const of = CAMPAIGN_TEXT[result][language]
    return language === 'ja' ? `成果（${of}）` : `results (${of})`
  }
  if (result !== null && metric === 'cost') return RESULT_COSTS[result][language]
  return CAMPAIGN_TEXT[metric][language]
}

export const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

export function figureText(metric: CampaignMetric, value: number, currency: string): string {
  if (metric === 'spent') return formatMoney(value, currency)
  if (UNIT_COSTS.includes(metric)) return formatUnitCost(value, currency)
  if (metric === 'click_rate' || metric === 'engagement_rate') return formatShare(value)
  return formatCount(value)
}

/** The amount of a bound as it was asked, with its currency where one was said. */
export const boundText = (metric: CampaignMetric, { than, currency }: CampaignBound): string =>
  currency === null || !(metric === 'spent' || UNIT_COSTS.includes(metric))
    ? formatCount(than)
    : formatMoney(than, currency)

/** ' from Nov 1, 2026 to Nov 7, 2026', 2026年11月1日〜2026年11月7日の. */
export function whenText(period: CampaignSide['period'], language: Language): string {
  if (period === null || (period.from === null && period.to === null))
    return language === 'ja' ? 'これまでの' : ' so far'
  const days = periodText(period, language)
  return language === 'ja' ? `${days}の` : ` ${days}`
}

export const statusText = (status: keyof (typeof STATUS_NAMES)['en'], language: Language): string =>
  language === 'ja' ? STATUS_NAMES.ja[status] : STATUS_NAMES.en[status].toLowerCase()

/** Draft campaigns, 配信中のキャンペーン: those that are so now. */
export const ofStatus = (status: keyof (typeof STATUS_NAMES)['en']): Pair =>
  pair(`${statusText(status, 'en')} campaigns`, `${statusText(status, 'ja')}のキャンペーン`)

const allOf = (status: keyof (typeof STATUS_NAMES)['en'], language: Language): string =>
  language === 'ja' ? ofStatus(status).ja : `all ${ofStatus(status).en}`

const ORDERS: Readonly<Record<AudienceOrder, Pair>> = {
  newest: pair('newest first', '新しい順'),
  oldest: pair('oldest first', '古い順'),
  largest: pair('largest first', '規模の大きい順'),
  smallest: pair('smallest first', '規模の小さい順'),
  name: pair('by name', '名前順'),
}

/** Whether more of it is called 多い; of what costs or rates are, 高い. */
export const isCounted = (metric: CampaignMetric): boolean =>
  metric !== 'click_rate' && metric !== 'engagement_rate' && !UNIT_COSTS.includes(metric)

export function rankText(metric: CampaignMetric, low: boolean): Pair {
  const counted = isCounted(metric) && metric !== 'spent'
  return low
    ? pair(counted ? 'fewest' : 'lowest', counted ? '少ない' : '低い')
    : pair(counted ? 'most' : 'highest', counted ? '多い' : '高い')
}

/** How a question about own things was understood; `called` writes a name, or leaves it out. */
export function ownText(
  query: OwnQuery,
  language: Language,
  called: (name: string, of: 'campaign' | 'audience') => string,
): string {
  const say = (en: string, ja: string): string => (language === 'ja' ? ja : en)
  const metric = (of: CampaignMetric | null): string =>
    of === null ? say('main figures', '主な指標') : CAMPAIGN_TEXT[of][language]
  const of = 'status' in query && query.status ? query.status : null
  const side = ({ campaign }: CampaignSide): string =>
    campaign !== null
      ? called(campaign, 'campaign')
      : of === null
        ? say('all campaigns', 'すべてのキャンペーン')
        : allOf(of, language)
  switch (query.kind) {
    case 'audiences_count':
      return say('Number of saved audiences', '保存したオーディエンスの件数')
    case 'audiences_list':
      return say(
        `Saved audiences, ${ORDERS[query.order].en}`,
        `保存したオーディエンスの一覧（${ORDERS[query.order].ja}）`,
      )
    case 'audience_size': {
      const name = called(query.audience, 'audience')
      return say(`Size of ${name}`, `${name}の規模`)
    }
    case 'campaigns_count':
      return query.status === null
        ? say('Number of campaigns', 'キャンペーンの件数')
        : say(
            `Number of campaigns: ${query.not ? 'not ' : ''}${statusText(query.status, 'en')}`,
            `キャンペーンの件数（${statusText(query.status, 'ja')}${query.not ? '以外' : ''}）`,
          )
    case 'campaigns_list':
      return query.status === null
        ? say('Campaigns, newest first', 'キャンペーンの一覧（新しい順）')
        : say(
            `Campaigns: ${query.not ? 'not ' : ''}${statusText(query.status, 'en')}`,
            `キャンペーンの一覧（${statusText(query.status, 'ja')}${query.not ? '以外' : ''}）`,
          )
    case 'campaign_status': {
      const name = called(query.campaign, 'campaign')
      return say(`Status of ${name}`, `${name}の状態`)
    }
    case 'campaigns_figure':
      return say(
        `${upperFirst(metric(query.metric))} of ${side(query)}${whenText(query.period, 'en')}`,
        `${side(query)}の${whenText(query.period, 'ja')}${metric(query.metric)}`,
      )
    case 'campaigns_rank': {
      const rank = rankText(query.metric, ranksLow(query.by, query.metric))
      if (query.above) {
        const noun = of === null ? { en: 'campaigns', ja: 'キャンペーン' } : ofStatus(of)
        const amount = boundText(query.metric, query.above)
        return say(
          `${upperFirst(noun.en)} with ${query.above.included ? 'at least' : 'more than'} ${amount} ${metric(query.metric)}${whenText(query.period, 'en')}`,
          `${whenText(query.period, 'ja')}${metric(query.metric)}が${amount}${query.above.included ? '以上' : 'を超える'}${noun.ja}`,
        )
      }
      const which = of === null ? { en: 'campaigns', ja: 'キャンペーン' } : ofStatus(of)
      return say(
        `${upperFirst(which.en)} with the ${rank.en} ${metric(query.metric)}${whenText(query.period, 'en')}`,
        `${whenText(query.period, 'ja')}${metric(query.metric)}が${rank.ja}${which.ja}`,
      )
    }
    case 'campaigns_compare': {
      const { left, right } = query
      const days = (one: CampaignSide): string => whenText(one.period, language)
      const same = days(left) === days(right)
      return same
        ? say(
            `${upperFirst(metric(query.metric))} of ${side(left)} and ${side(right)}${days(left)}`,
            `${side(left)}と${side(right)}の${days(left)}${metric(query.metric)}の比較`,
          )
        : say(
            `${upperFirst(metric(query.metric))} of ${side(left)}${days(left)} compared with${left.campaign === right.campaign ? '' : ` ${side(right)}`}${days(right)}`,
            `${side(left)}の${metric(query.metric)}の比較：${days(left).replace(/の$/, '')}と${days(right).replace(/の$/, '')}`,
          )
    }
  }
}

/** Names as they are written in sentences. */
export const quotedName = (name: string, language: Language): string =>
  language === 'ja' ? `「${name}」` : `“${name}”`

/** What stands in a name's place where somebody may not see it. */
export const unnamedText = (of: 'campaign' | 'audience', language: Language): string =>
  of === 'campaign'
    ? language === 'ja'
      ? 'キャンペーン'
      : 'a campaign'
    : language === 'ja'
      ? 'オーディエンス'
      : 'an audience'
