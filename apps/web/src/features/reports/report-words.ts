// Words of the figures of a report, in the language of the report, whatever the reader's is.
import type { Language } from '@peregrine/domain/shell/language-rules.ts'

const en = {
  period: (from: string, to: string, zone: string) => `${from} to ${to} (${zone})`,
  account: (name: string) => `Ad account: ${name}`,
  compared: (from: string, to: string) => `Changes compare with ${from} to ${to}.`,
  results: 'Results',
  totalOf: (currency: string) => `Results in ${currency}`,
  noChange: '–',
  new: 'new',
  campaignCount: (count: number) => (count === 1 ? '1 campaign' : `${count} campaigns`),
  days: 'Spend by day',
  daysOf: (currency: string) => `Spend by day, ${currency}`,
  campaigns: 'Campaigns',
  campaign: 'Campaign',
  objective: 'Objective',
  status: 'Status',
  resultCost: 'Cost per result',
  rate: 'Result rate',
  more: (count: number) =>
    count === 1 ? 'and 1 more campaign with less spend' : `and ${count} more campaigns with less spend`,
  none: 'No ads were delivered in these days.',
  provisional: 'The ad platform may still correct these figures.',
  sandbox: 'Simulated delivery in the sandbox network.',
  read: (time: string) => `Figures read ${time}`,
  choosePeriod: 'Period',
  download: 'Download',
  format_pdf: 'PDF',
  format_pptx: 'Slides',
  format_xlsx: 'Sheet',
  firstOn: (day: string) => `The first report comes on ${day}.`,
  noneYet: 'No report has been made yet.',
}

type ReportWords = typeof en

const ja: ReportWords = {
  period: (from, to, zone) => `${from}〜${to}（${zone}）`,
  account: (name) => `広告アカウント：${name}`,
  compared: (from, to) => `増減は${from}〜${to}との比較です。`,
  results: '成果',
  totalOf: (currency) => `結果（${currency}）`,
  noChange: '–',
  new: '新規',
  campaignCount: (count) => `キャンペーン${count}件`,
  days: '日ごとの消化額',
  daysOf: (currency) => `日ごとの消化額（${currency}）`,
  campaigns: 'キャンペーン',
  campaign: 'キャンペーン',
  objective: '目的',
  status: 'ステータス',
  resultCost: '成果単価',
  rate: '成果率',
  more: (count) => `消化額の少ないキャンペーンがほかに${count}件`,
  none: 'この期間に配信された広告はありません。',
  provisional: '数値は媒体側で修正されることがあります。',
  sandbox: '配信はサンドボックスでのシミュレーションです。',
  read: (time) => `数値の取得：${time}`,
  choosePeriod: '期間',
  download: 'ダウンロード',
  format_pdf: 'PDF',
  format_pptx: 'スライド',
  format_xlsx: 'シート',
  firstOn: (day) => `最初のレポートは${day}に届きます。`,
  noneYet: 'レポートはまだ作成されていません。',
}

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = { en, ja }
