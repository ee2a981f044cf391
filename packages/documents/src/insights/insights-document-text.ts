// Words of the documents about an audience, in both languages.

import { sizeRuleText } from '@peregrine/domain/shell/size-rule-text.ts'
import { estimateScopeText, traitSourcesText } from '@peregrine/domain/shell/trait-source-text.ts'
import type { DocumentLanguage } from '../document-look.ts'
import type { DemographicKind } from './insights-document-input.ts'

export interface InsightsDocumentWords {
  readonly kind: string
  readonly unnamed: string
  readonly madeAt: (day: string) => string
  readonly source: (network: 'demo' | 'imported', accounts: string, day: string) => string
  readonly size: string
  readonly sizeExact: string
  readonly sizeBetween: (low: string, high: string) => string
  readonly sizeWithout: (interval: string, lacking: string) => string
  readonly sizeStated: (interval: string, stated: string) => string
  readonly belowMinimum: string
  readonly sample: string
  readonly sampleNote: (of: string) => string
  readonly baseline: string
  readonly baselineNote: (matched: readonly ('country' | 'language')[]) => string
  readonly asOf: string
  readonly networkNote: (network: 'demo' | 'imported') => string
  readonly tooSmall: string
  readonly atGlance: string
  readonly glance: string
  readonly glanceNote: string
  readonly glanceNothing: string
  readonly common: string
  readonly commonNote: string
  readonly withheld: string
  readonly withheldKnown: string
  readonly demographics: string
  readonly barsNote: string
  readonly known: (share: string) => string
  /** The heading of what is estimated of the whole audience, and what it was learned from. */
  readonly everybody: string
  readonly everybodyNote: (accounts: string) => string
  readonly estimated: string
  /** The kind of a headline whose share is estimated for everybody. */
  readonly estimatedKind: (kind: string) => string
  readonly demographic: Readonly<Record<DemographicKind, string>>
  readonly interests: string
  readonly categories: string
  readonly subInterests: string
  readonly topics: string
  readonly shows: string
  readonly influencers: string
  readonly influencersNote: string
  readonly account: string
  readonly followers: string
  readonly connectivity: string
  readonly interval: string
  readonly inBaseline: string
  readonly affinity: string
  readonly relevancy: string
  readonly communities: string
  readonly stability: (value: string) => string
  readonly community: string
  readonly members: string
  readonly share: string
  readonly standOut: string
  readonly follow: string
  readonly conversation: string
  readonly words: string
  readonly hashtags: string
  readonly bioWords: string
  readonly bioHashtags: string
  readonly mentioned: string
  readonly liked: string
  readonly reposted: string
  readonly sentiment: string
  readonly sentimentLine: (positive: string, negative: string, posts: string) => string
  readonly sentimentBaseline: (positive: string, negative: string) => string
  readonly jobs: string
  readonly titles: string
  readonly companies: string
  readonly posts: string
  readonly postsLiked: string
  readonly postsReposted: string
  readonly byAudience: (count: string) => string
  readonly method: string
  readonly methodLines: readonly string[]
  readonly audience: string
  readonly thinMark: string
}

const en: InsightsDocumentWords = {
  kind: 'Audience insights',
  unnamed: 'Audience insights',
  madeAt: (day) => `Created ${day}`,
  source: (network, accounts, day) =>
    `Source: ${network === 'demo' ? 'demo network (fictional accounts)' : 'imported accounts'}, ${accounts} accounts, as of ${day}`,
  size: 'Audience',
  sizeExact: 'counted, in hundreds',
  sizeBetween: (low, high) => `95% interval ${low} to ${high}`,
  sizeWithout: (interval, lacking) => `${interval}; ${lacking}`,
  sizeStated: (interval, stated) => `${interval}; ${stated} known to match`,
  belowMinimum: 'fewer than 100',
  sample: 'Members analyzed',
  sampleNote: (of) => `of ${of} with readable activity`,
  baseline: 'Baseline',
  baselineNote: (matched) =>
    matched.length === 0
      ? 'all other accounts'
      : `others of the same ${matched.map((one) => (one === 'country' ? 'countries' : 'languages')).join(' and ')}`,
  asOf: 'As of',
  networkNote: (network) => (network === 'demo' ? 'demo network (fictional accounts)' : 'imported accounts'),
  tooSmall: `Too few accounts to be certain. ${sizeRuleText('en')}`,
  atGlance: 'At a glance',
  common: 'What most have in common',
  commonNote: 'Most common country, language, gender, age and occupation, where known for most members',
  withheld: `Fewer than 100 accounts. ${sizeRuleText('en')}`,
  withheldKnown: `Fewer than 100 accounts are known to match the whole definition and have readable activity. ${sizeRuleText('en')}`,
  glance: 'What sets them apart',
  glanceNote:
    'Compared with similar accounts: share of the audience, share of the baseline, and how many times as common',
  glanceNothing: 'No significant differences from the baseline.',
  demographics: 'Who they are',
  barsNote: 'Bar: share of the audience. Line on it: 95% interval. Vertical tick: baseline. Gray: limited evidence.',
  known: (share) => `known for ${share}`,
  everybody: 'everyone, estimated',
  everybodyNote: (accounts) => `learned from ${accounts} accounts for which it’s known`,
  estimated: 'estimated from occupations',
  estimatedKind: (kind) => `${kind}, estimated for everyone`,
  demographic: {
    genders: 'Gender',
    ages: 'Age',
    occupations: 'Occupation',
    fields: 'Field',
    incomes: 'Income level',
    socioeconomic: 'Socioeconomic status',
    educations: 'Education level',
    countries: 'Country',
    regions: 'Region',
    cities: 'City',
    languages: 'Language',
  },
  interests: 'What they’re interested in',
  categories: 'Interests',
  subInterests: 'Specific interests',
  topics: 'Topics they post about',
  shows: 'Films and shows',
  influencers: 'Accounts they follow more than expected',
  influencersNote:
    'Sorted by relevancy: of 100 members, about how many follow the account beyond what the baseline explains',
  account: 'Account',
  followers: 'Followers',
  connectivity: 'Connectivity',
  interval: '95% interval',
  inBaseline: 'Baseline',
  affinity: 'Affinity',
  relevancy: 'Relevancy',
  communities: 'Communities',
  stability: (value) => `Stability ${value} (1 = identical every time)`,
  community: 'Community',
  members: 'Members',
  share: 'Share',
  standOut: 'Distinctive words',
  follow: 'Follow',
  conversation: 'What they talk about',
  words: 'Words in their posts',
  hashtags: 'Hashtags',
  bioWords: 'Words in their bios',
  bioHashtags: 'Hashtags in their bios',
  mentioned: 'Accounts they mention',
  liked: 'Accounts whose posts they like',
  reposted: 'Accounts whose posts they repost',
  sentiment: 'Sentiment',
  sentimentLine: (positive, negative, posts) =>
    `${positive} of ${posts} posts with a sentiment are positive, ${negative} negative.`,
  sentimentBaseline: (positive, negative) => `In the baseline: ${positive} positive, ${negative} negative.`,
  jobs: 'Work',
  titles: 'Job titles',
  companies: 'Companies',
  posts: 'Popular posts',
  postsLiked: 'Most liked',
  postsReposted: 'Most reposted',
  byAudience: (count) => `${count} members`,
  method: 'How to read this',
  methodLines: [
    'Every figure is based on four counts: a of n audience members and b of m baseline accounts have the trait. n and m include only accounts with readable activity.',
    'Connectivity is a/n, with its Wilson 95% interval. Affinity is how many times the baseline, shrunk towards 1 with the weight of 50 average members, so that a handful of accounts can’t produce a large value.',
    'Relevancy is connectivity times uniqueness, the part of the connection that the baseline does not explain at the lower end of the interval.',
    'The baseline is drawn from accounts outside the audience in the same proportions of country and language, where there are enough of them.',
    `${sizeRuleText('en')} A single figure is gray when fewer than 5 members have the trait, or the difference may be due to chance (false discovery rate above 5%).`,
    `${traitSourcesText('en')} “Known for” is the share of members for whom it is. ${estimateScopeText('en')} Field, income, status and education are estimated from occupations.`,
  ],
  audience: 'This audience',
  thinMark: '* limited evidence',
}

const ja: InsightsDocumentWords = {
  kind: 'オーディエンスインサイト',
  unnamed: 'オーディエンスインサイト',
  madeAt: (day) => `${day}作成`,
  source: (network, accounts, day) =>
    `出典：${network === 'demo' ? 'デモネットワーク（架空のアカウント）' : '取り込んだアカウント'}、${accounts}件、${day}時点`,
  size: 'オーディエンス',
  sizeExact: '全数を集計（100人単位）',
  sizeBetween: (low, high) => `95%信頼区間 ${low}〜${high}`,
  sizeWithout: (interval, lacking) => `${interval}、${lacking}`,
  sizeStated: (interval, stated) => `${interval}、うち該当確認済み${stated}`,
  belowMinimum: '100人未満',
  sample: '対象メンバー',
  sampleNote: (of) => `活動を確認できる${of}人のうち`,
  baseline: '比較対象',
  baselineNote: (matched) =>
    matched.length === 0
      ? 'その他の全アカウント'
      : `${matched.map((one) => (one === 'country' ? '国' : '言語')).join('と')}の構成が同じほかのアカウント`,
  asOf: '時点',
  networkNote: (network) => (network === 'demo' ? 'デモネットワーク（全員架空）' : '取り込んだアカウント'),
  tooSmall: `人数が少ないため、参考値です。${sizeRuleText('ja')}`,
  atGlance: '要点',
  common: '多くの人に共通すること',
  commonNote: 'メンバーの過半数について判明している、最も多い国・言語・性別・年齢・職種',
  withheld: `100人未満です。${sizeRuleText('ja')}`,
  withheldKnown: `すべての条件への該当と活動を確認できるのは100人未満です。${sizeRuleText('ja')}`,
  glance: '主な特徴',
  glanceNote: '似たアカウントとの比較。オーディエンスでの割合、比較対象での割合、何倍多いか',
  glanceNothing: '比較対象との統計的に有意な差はありません。',
  demographics: '属性',
  barsNote: '棒：オーディエンスでの割合　横線：95%信頼区間　縦線：比較対象　灰色：根拠が不足',
  known: (share) => `${share}が判明`,
  everybody: '全員（推定）',
  everybodyNote: (accounts) => `判明している${accounts}アカウントから学習`,
  estimated: '職種からの推定',
  estimatedKind: (kind) => `${kind}（全員の推定）`,
  demographic: {
    genders: '性別',
    ages: '年齢',
    occupations: '職種',
    fields: '分野',
    incomes: '収入の水準',
    socioeconomic: '社会経済的地位',
    educations: '学歴',
    countries: '国',
    regions: '地域',
    cities: '都市',
    languages: '言語',
  },
  interests: '興味・関心',
  categories: '興味・関心',
  subInterests: '詳細な興味・関心',
  topics: '投稿の話題',
  shows: '映画・番組',
  influencers: '比較対象より多くフォローしているアカウント',
  influencersNote: '関連度の順。100人のうち、比較対象では説明できないつながりを持つ人数の目安',
  account: 'アカウント',
  followers: 'フォロワー',
  connectivity: 'つながり',
  interval: '95%信頼区間',
  inBaseline: '比較対象',
  affinity: '親和性',
  relevancy: '関連度',
  communities: 'コミュニティ',
  stability: (value) => `安定度 ${value}（1は毎回同じ結果）`,
  community: 'コミュニティ',
  members: '人数',
  share: '割合',
  standOut: '特徴的な語句',
  follow: 'フォロー先',
  conversation: '話題',
  words: '投稿の語句',
  hashtags: 'ハッシュタグ',
  bioWords: 'プロフィールの語句',
  bioHashtags: 'プロフィールのハッシュタグ',
  mentioned: '言及している相手',
  liked: '「いいね」している投稿の相手',
  reposted: 'リポストしている投稿の相手',
  sentiment: '投稿の感情傾向',
  sentimentLine: (positive, negative, posts) =>
    `感情が読み取れる投稿${posts}件のうち、肯定的なものは${positive}、否定的なものは${negative}です。`,
  sentimentBaseline: (positive, negative) => `比較対象では肯定的${positive}、否定的${negative}です。`,
  jobs: '仕事',
  titles: '名乗っている職種',
  companies: '勤務先',
  posts: '反応の多い投稿',
  postsLiked: '「いいね」が多い投稿',
  postsReposted: 'リポストが多い投稿',
  byAudience: (count) => `メンバー${count}`,
  method: '数値の読み方',
  methodLines: [
    'どの数値も4つの人数に基づきます。オーディエンスn人のうちa人、比較対象m人のうちb人が当てはまる、という数です。nとmは、活動を確認できるアカウントだけを数えます。',
    'つながりはa÷nで、ウィルソンの95%信頼区間を添えています。親和性は比較対象の何倍かを示し、平均的なメンバー50人分だけ1に近づけてあります。少人数で大きな値が出ないようにするためです。',
    '関連度は、つながりに独自性（区間の下限でも比較対象では説明できない割合）を掛けた値です。',
    '比較対象は、オーディエンスの外から、国と言語の構成が同じになるように選んだアカウントです（十分な数がある場合）。',
    `${sizeRuleText('ja')}当てはまる人が5人未満、または差が偶然かもしれないとき（偽発見率5%超）も、その数値を灰色で示します。`,
    `${traitSourcesText('ja')}「判明」はわかるメンバーの割合です。${estimateScopeText('ja')}分野・収入・社会経済的地位・学歴は職種からの推定です。`,
  ],
  audience: 'このオーディエンス',
  thinMark: '＊ 根拠が不足',
}

export const insightsDocumentText: Readonly<Record<DocumentLanguage, InsightsDocumentWords>> = { en, ja }
