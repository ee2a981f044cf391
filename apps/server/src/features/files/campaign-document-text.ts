// Words of a campaign's summary that depend on its figures: statuses, segments, and what a reader should know.
import { STATUS_NAMES } from '@peregrine/domain/campaigns/campaign-status-names.ts'

export interface CampaignDocumentWords {
  readonly statuses: Readonly<Record<string, string>>
  readonly segmentations: Readonly<Record<'AGE' | 'GENDER' | 'PLATFORMS', string>>
  /** The few names of segments that are words, by what the ad platform calls them. */
  readonly genders: Readonly<Record<string, string>>
  readonly source: (sandbox: boolean) => string
  readonly reaches: (names: readonly string[]) => string
  readonly excludes: (names: readonly string[]) => string
  readonly median: (value: string, campaigns: number) => string
  readonly pace: Readonly<Record<'behind' | 'ahead' | 'over', string>>
  readonly drifted: string
  readonly settingsAsOf: (moment: string) => string
  readonly refused: string
  readonly gone: string
  readonly waiting: string
  readonly reachMissing: string
  readonly segmentsWaiting: (name: string) => string
}

const en: CampaignDocumentWords = {
  statuses: { ...STATUS_NAMES.en, inReview: 'In review' },
  genders: { Male: 'Men', Female: 'Women', Unknown: 'Unknown' },
  segmentations: { AGE: 'Age', GENDER: 'Gender', PLATFORMS: 'Platform' },
  reaches: (names) => `Reaches ${names.join(', ')}`,
  excludes: (names) => `Excludes ${names.join(', ')}`,
  source: (sandbox) => (sandbox ? 'sandbox network (simulated delivery)' : 'the ad platform’s Ads API'),
  median: (value, campaigns) => `median of ${campaigns} similar campaigns: ${value}`,
  pace: {
    behind: 'Spend is behind plan: at this rate, the budget won’t be used up by the end.',
    ahead: 'Spend is ahead of plan: at this rate, the budget will run out before the end.',
    over: 'Spend is over budget.',
  },
  drifted:
    'The campaign’s settings here differ from the ad account. The figures are for the settings in the ad account.',
  settingsAsOf: (moment) =>
    `The ad account couldn’t be reached: budgets and dates are as they were there at ${moment}.`,
  refused:
    'A change to the campaign wasn’t applied in the ad account. The figures are for the settings in the ad account.',
  gone: 'The campaign was deleted in the ad account.',
  waiting:
    'A change to the campaign is waiting to be applied in the ad account. The figures are for the settings in the ad account.',
  reachMissing: 'Reach isn’t available from the ad platform right now.',
  segmentsWaiting: (name) => `The ad platform is still preparing the breakdown by ${name.toLowerCase()}.`,
}

const ja: CampaignDocumentWords = {
  statuses: { ...STATUS_NAMES.ja, inReview: '審査中' },
  genders: { Male: '男性', Female: '女性', Unknown: '不明' },
  segmentations: { AGE: '年齢', GENDER: '性別', PLATFORMS: 'プラットフォーム' },
  reaches: (names) => `配信対象：${names.join('、')}`,
  excludes: (names) => `除外：${names.join('、')}`,
  source: (sandbox) => (sandbox ? 'サンドボックスネットワーク（模擬配信）' : '媒体のAds API'),
  median: (value, campaigns) => `同じ目的の${campaigns}件の中央値：${value}`,
  pace: {
    behind: '消化が計画より遅れています。このままでは、終了までに予算を使い切れません。',
    ahead: '消化が計画より進んでいます。このままでは、終了前に予算を使い切ります。',
    over: '予算を超えて消化されています。',
  },
  drifted: 'このキャンペーンの設定は、広告アカウントの設定と異なっています。数値は広告アカウントの設定によるものです。',
  settingsAsOf: (moment) => `広告アカウントに接続できなかったため、予算と期間は${moment}時点の設定です。`,
  refused: 'このキャンペーンの変更が広告アカウントに反映されていません。数値は広告アカウントの設定によるものです。',
  gone: 'このキャンペーンは、広告アカウントで削除されています。',
  waiting: 'このキャンペーンの変更は、広告アカウントへの反映待ちです。数値は広告アカウントの設定によるものです。',
  reachMissing: '現在、リーチした人数を媒体から取得できません。',
  segmentsWaiting: (name) => `${name}別の集計は、媒体で処理中です。`,
}

export const campaignDocumentText = { en, ja } as const
