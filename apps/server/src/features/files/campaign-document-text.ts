// Words of a campaign's summary that depend on its figures: objectives, statuses, segments, and what a reader should know.

export interface CampaignDocumentWords {
  readonly objectives: Readonly<Record<string, string>>
  readonly statuses: Readonly<Record<string, string>>
  readonly segmentations: Readonly<Record<'AGE' | 'GENDER' | 'PLATFORMS', string>>
  readonly source: (sandbox: boolean) => string
  readonly median: (value: string, campaigns: number) => string
  readonly pace: Readonly<Record<'behind' | 'ahead' | 'over', string>>
  readonly drifted: string
  readonly refused: string
  readonly gone: string
  readonly waiting: string
  readonly reachMissing: string
  readonly segmentsWaiting: (name: string) => string
}

const en: CampaignDocumentWords = {
  objectives: {
    APP_ENGAGEMENTS: 'App re-engagements',
    APP_INSTALLS: 'App installs',
    ENGAGEMENTS: 'Engagements',
    FOLLOWERS: 'Followers',
    PREROLL_VIEWS: 'Pre-roll views',
    REACH: 'Reach',
    VIDEO_VIEWS: 'Video views',
    WEBSITE_CLICKS: 'Website traffic',
  },
  statuses: {
    Active: 'Active',
    Scheduled: 'Scheduled',
    Paused: 'Paused',
    Halted: 'Halted',
    Expired: 'Expired',
    Draft: 'Draft',
  },
  segmentations: { AGE: 'Age', GENDER: 'Gender', PLATFORMS: 'Platform' },
  source: (sandbox) => (sandbox ? 'sandbox network (simulated delivery)' : 'the ad platform’s Ads API'),
  median: (value, campaigns) => `median of ${campaigns} similar campaigns: ${value}`,
  pace: {
    behind: 'Spend is behind plan: at this rate, the budget won’t be used up by the end.',
    ahead: 'Spend is ahead of plan: at this rate, the budget will run out before the end.',
    over: 'Spend is over budget.',
  },
  drifted:
    'The campaign’s settings here differ from the ad account. The figures are for the settings in the ad account.',
  refused: 'The ad platform rejected part of the campaign, so it isn’t delivering as planned.',
  gone: 'The campaign was deleted in the ad account.',
  waiting: 'The ad platform couldn’t be reached when the figures were read, so they may be out of date.',
  reachMissing: 'Reach isn’t available from the ad platform right now.',
  segmentsWaiting: (name) => `The ad platform is still preparing the breakdown by ${name.toLowerCase()}.`,
}

const ja: CampaignDocumentWords = {
  objectives: {
    APP_ENGAGEMENTS: 'アプリの再利用',
    APP_INSTALLS: 'アプリのインストール',
    ENGAGEMENTS: 'エンゲージメント',
    FOLLOWERS: 'フォロワー',
    PREROLL_VIEWS: 'プレロール再生',
    REACH: 'リーチ',
    VIDEO_VIEWS: '動画の再生',
    WEBSITE_CLICKS: 'ウェブサイトへの誘導',
  },
  statuses: {
    Active: '配信中',
    Scheduled: '配信予定',
    Paused: '一時停止',
    Halted: '配信停止',
    Expired: '終了',
    Draft: '下書き',
  },
  segmentations: { AGE: '年齢', GENDER: '性別', PLATFORMS: 'プラットフォーム' },
  source: (sandbox) => (sandbox ? 'サンドボックスネットワーク（模擬配信）' : '媒体のAds API'),
  median: (value, campaigns) => `同じ目的の${campaigns}件の中央値：${value}`,
  pace: {
    behind: '消化が計画より遅れています。このままでは、終了までに予算を使い切れません。',
    ahead: '消化が計画より進んでいます。このままでは、終了前に予算を使い切ります。',
    over: '予算を超えて消化されています。',
  },
  drifted: 'このキャンペーンの設定は、広告アカウントと異なっています。数値は広告アカウントの設定によるものです。',
  refused: '媒体が一部を受け付けなかったため、計画どおりには配信されていません。',
  gone: 'このキャンペーンは、広告アカウントで削除されています。',
  waiting: '数値の取得時に媒体へ接続できませんでした。最新ではない可能性があります。',
  reachMissing: '現在、リーチした人数を媒体から取得できません。',
  segmentsWaiting: (name) => `${name}別の集計は、媒体で処理中です。`,
}

export const campaignDocumentText = { en, ja } as const
