// Words of a client's report, in both languages: in PDF, slides, sheet and e-mail.
import type { DocumentLanguage } from '../document-look.ts'

const en = {
  kind: 'Campaign report',
  period: (from: string, to: string, zone: string) => `${from} to ${to} (${zone})`,
  account: (name: string) => `Ad account: ${name}`,
  compared: (from: string, to: string) => `Changes compare with ${from} to ${to}.`,
  results: 'Results',
  totalOf: (currency: string) => `Results in ${currency}`,
  change: (change: string) => `${change} vs. before`,
  new: 'new',
  resultsOf: (count: string, campaigns: string) => `${count} (${campaigns})`,
  campaignCount: (count: number) => (count === 1 ? '1 campaign' : `${count} campaigns`),
  days: 'Day by day',
  daysOf: (currency: string) => `Day by day, ${currency}`,
  day: 'Day',
  campaigns: 'Campaigns',
  campaign: 'Campaign',
  objective: 'Objective',
  status: 'Status',
  currency: 'Currency',
  counted: 'Result',
  resultCount: 'Results',
  resultCost: 'Cost per result',
  resultCostOf: 'What the cost is of',
  changeOf: (figure: string) => `${figure}, change`,
  rate: 'Result rate',
  more: (count: string) => `and ${count} more campaigns with less spend`,
  none: 'No ads were delivered in these days.',
  provisional: 'The ad platform may still correct these figures.',
  source: (sandbox: boolean, time: string) =>
    `Source: ${sandbox ? 'sandbox network (simulated delivery)' : 'the ad platform’s Ads API'}, read ${time}`,
  unread: 'not yet',
  method: 'How to read this',
  methodLines: [
    'Spend, impressions and results are as reported by the ad platform. Results are what each campaign’s objective is bought for, such as link clicks for website traffic.',
    'Cost per result is spend divided by results (for impressions: per 1,000). The result rate is results divided by impressions; for campaigns bought by impressions it is the engagement rate.',
  ],
}

export type ClientReportWords = typeof en

const ja: ClientReportWords = {
  kind: 'キャンペーンレポート',
  period: (from, to, zone) => `${from}〜${to}（${zone}）`,
  account: (name) => `広告アカウント：${name}`,
  compared: (from, to) => `増減は${from}〜${to}との比較です。`,
  results: '結果',
  totalOf: (currency) => `結果（${currency}）`,
  change: (change) => `前の期間比 ${change}`,
  new: '新規',
  resultsOf: (count, campaigns) => `${count}（${campaigns}）`,
  campaignCount: (count) => `キャンペーン${count}件`,
  days: '日ごとの推移',
  daysOf: (currency) => `日ごとの推移（${currency}）`,
  day: '日付',
  campaigns: 'キャンペーン',
  campaign: 'キャンペーン',
  objective: '目的',
  status: 'ステータス',
  currency: '通貨',
  counted: '成果の種類',
  resultCount: '成果',
  resultCost: '成果単価',
  resultCostOf: '単価の種類',
  changeOf: (figure) => `${figure}の増減`,
  rate: '成果率',
  more: (count) => `消化額の少ないキャンペーンがほかに${count}件`,
  none: 'この期間に配信された広告はありません。',
  provisional: '数値は媒体側で修正されることがあります。',
  source: (sandbox, time) =>
    `出典：${sandbox ? 'サンドボックス（配信はシミュレーション）' : '媒体のAds API'}、${time}取得`,
  unread: '未取得',
  method: '数値の読み方',
  methodLines: [
    '消化額、インプレッション、成果は媒体の数値です。成果は、ウェブサイトへの誘導ならリンクのクリックのように、各キャンペーンの目的で買う対象を数えています。',
    '成果単価は消化額÷成果（インプレッションは1,000回あたり）です。成果率は成果÷インプレッションで、インプレッションで買うキャンペーンではエンゲージメント率です。',
  ],
}

export const clientReportText: Readonly<Record<DocumentLanguage, ClientReportWords>> = { en, ja }
