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
    APP_ENGAGEMENTS: 'App engagements',
    APP_INSTALLS: 'App installs',
    ENGAGEMENTS: 'Engagements',
    FOLLOWERS: 'Followers',
    PREROLL_VIEWS: 'Pre-roll views',
    REACH: 'Reach',
    VIDEO_VIEWS: 'Video views',
    WEBSITE_CLICKS: 'Website clicks',
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
  source: (sandbox) => (sandbox ? 'sandbox network (simulated delivery)' : 'Ads API of the network'),
  median: (value, campaigns) => `median of ${campaigns} alike: ${value}`,
  pace: {
    behind: 'Spending is behind the plan: at this rate the budget will not be used up by the end.',
    ahead: 'Spending is ahead of the plan: at this rate the budget will be used up before the end.',
    over: 'More than the budget was spent.',
  },
  drifted: 'The campaign differs from what stands at the network; the figures are those of what stands there.',
  refused: 'The network refused a part of the campaign, so that it is not delivered as planned.',
  gone: 'The campaign was deleted at the network.',
  waiting: 'The network could not be reached when the figures were read; they may be out of date.',
  reachMissing: 'How many people were reached could not be read from the network just now.',
  segmentsWaiting: (name) => `The network is still counting the segments by ${name.toLowerCase()}.`,
}

const ja: CampaignDocumentWords = {
  objectives: {
    APP_ENGAGEMENTS: 'アプリのエンゲージメント',
    APP_INSTALLS: 'アプリのインストール',
    ENGAGEMENTS: 'エンゲージメント',
    FOLLOWERS: 'フォロワー',
    PREROLL_VIEWS: 'プレロール再生',
    REACH: 'リーチ',
    VIDEO_VIEWS: '動画の再生',
    WEBSITE_CLICKS: 'ウェブサイトのクリック',
  },
  statuses: {
    Active: '配信中',
    Scheduled: '配信予定',
    Paused: '一時停止',
    Halted: '停止',
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
  drifted: 'このキャンペーンは、媒体側の内容と食い違っています。数値は媒体側のものです。',
  refused: '媒体が一部を受け付けなかったため、計画どおりには配信されていません。',
  gone: 'このキャンペーンは、媒体側で削除されています。',
  waiting: '数値の取得時に媒体へ接続できませんでした。最新ではない可能性があります。',
  reachMissing: 'リーチした人数を、現在媒体から取得できません。',
  segmentsWaiting: (name) => `${name}別の集計は、媒体で処理中です。`,
}

export const campaignDocumentText = { en, ja } as const
