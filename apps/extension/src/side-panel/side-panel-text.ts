// The words of the panel, in both languages.
import type { ReceiptField, ReceiptItem } from '@peregrine/contract/targeting/extension-messages.ts'

const EN = {
  nothing: 'No list to apply',
  nothingHow: 'Open a targeting list in Peregrine and select Apply. It appears here.',
  inAccount: 'Ad account: {account}',
  noAccount: 'Open the ads manager to detect the ad account.',
  otherAccount: 'This list is for the ad account {wanted}. Open that account in the ads manager.',
  noLineItem: 'Open the ad set (in the ads manager: ad group) you want to update.',
  intoLineItem: 'Ad set: {name}',
  items: 'Items to add',
  removeOthers: 'Remove existing items that aren’t in the list',
  start: 'Fill in',
  stop: 'Stop',
  dismiss: 'Dismiss',
  filling: 'Filling in: {done} of {total}',
  checking: 'Saved. Verifying …',
  finished: 'Done',
  stands: '{count} of {total} items are in the ad set.',
  stopped: 'Stopped. Nothing was saved after that.',
  notSaved: 'The ads manager couldn’t save: {problems}',
  nobodyChosen:
    'Not saved: no targeting from the list could be added, so the ad set would reach everyone. Reload the page to restore it.',
  missingFields:
    'Not found on this page: {fields}. The page may have changed. Copy these items, or download the spreadsheet from Peregrine.',
  copyRest: 'Copy missing items',
  copied: 'Copied!',
  copyFailed: 'Failed to copy content. Please try a different browser.',
} as const
export type PanelWord = keyof typeof EN

const JA: Readonly<Record<PanelWord, string>> = {
  nothing: '適用するリストはありません',
  nothingHow: 'Peregrine でターゲティングリストを開き、「適用」を押すと、ここに表示されます。',
  inAccount: '広告アカウント：{account}',
  noAccount: '広告マネージャーを開くと、広告アカウントが表示されます。',
  otherAccount: 'このリストは広告アカウント {wanted} 用です。広告マネージャーでそのアカウントを開いてください。',
  noLineItem: 'リストを適用する広告セット（広告マネージャーでは広告グループ）を開いてください。',
  intoLineItem: '広告セット：{name}',
  items: '入力する項目',
  removeOthers: 'リストにない既存の項目を外す',
  start: '入力する',
  stop: '中止',
  dismiss: '閉じる',
  filling: '入力中：{total} 件中 {done} 件',
  checking: '保存しました。設定内容を確認しています…',
  finished: '完了',
  stands: '{total} 件中 {count} 件が広告セットに設定されています。',
  stopped: '途中で中止しました。それ以降は保存されていません。',
  notSaved: '広告マネージャーで保存できませんでした：{problems}',
  nobodyChosen:
    '保存していません。リストのターゲティングを1件も入力できず、このままでは全員に配信されるためです。ページを再読み込みすると元に戻ります。',
  missingFields:
    'このページで見つからない項目：{fields}。ページが変更されたようです。該当する項目をコピーするか、Peregrine でスプレッドシートをダウンロードしてください。',
  copyRest: '不足分をコピー',
  copied: 'コピーしました',
  copyFailed: 'コピーできませんでした。別のブラウザーでお試しください。',
}

const FIELDS: Readonly<Record<ReceiptField, readonly [string, string]>> = {
  keywords: ['Keywords', 'キーワード'],
  handles: ['Follower look-alikes', 'フォロワーに似た人（アカウント）'],
  hashtags: ['Hashtags', 'ハッシュタグ'],
  interests: ['Interests', '興味・関心'],
  conversation_topics: ['Conversation topics', '会話トピック'],
  movies_tv_shows: ['Movies and TV shows', '映画・テレビ番組'],
  languages: ['Languages', '言語'],
  network_operators: ['Network operators', '通信事業者'],
  locations: ['Locations', '地域'],
  custom_audiences: ['Custom audiences', 'カスタムオーディエンス'],
  placements: ['Placements', '掲載面'],
  age: ['Age', '年齢'],
  gender: ['Gender', '性別'],
  countries: ['Countries', '国'],
}

const OUTCOMES: Readonly<Record<ReceiptItem['outcome'], readonly [string, string]>> = {
  standing: ['in the ad set', '設定済み'],
  stood_before: ['already there', '以前から設定済み'],
  not_offered: ['not offered by the ads manager', '広告マネージャーの候補になし'],
  field_missing: ['field not found', '入力欄なし'],
  not_standing: ['added but not found', '入力後に確認できず'],
  not_tried: ['not attempted', '未実行'],
}

export type PanelLanguage = 'en' | 'ja'
const at = (language: PanelLanguage): 0 | 1 => (language === 'ja' ? 1 : 0)

/** A sentence; {name} and the like are filled from `values`. */
export function panelText(
  language: PanelLanguage,
  word: PanelWord,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = language === 'ja' ? JA[word] : EN[word]
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

export const fieldName = (language: PanelLanguage, field: ReceiptField): string => FIELDS[field][at(language)]
export const outcomeName = (language: PanelLanguage, outcome: ReceiptItem['outcome']): string =>
  OUTCOMES[outcome][at(language)]
