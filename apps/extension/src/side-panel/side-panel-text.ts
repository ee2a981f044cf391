// The words of the panel, in both languages.
import type { ReceiptField, ReceiptItem } from '@peregrine/contract/targeting/extension-messages.ts'

const EN = {
  nothing: 'Nothing to fill in',
  nothingHow: 'Open a targeting list in Peregrine and press Apply. It will be shown here.',
  inAccount: 'Ad account: {account}',
  noAccount: 'Open the ads manager, so that the ad account can be seen.',
  otherAccount: 'This list is for the ad account {wanted}. Open that account in the ads manager.',
  noLineItem: 'Open the ad group that the list is meant for.',
  intoLineItem: 'Ad group: {name}',
  items: 'What is filled in',
  removeOthers: 'Take out what stands there and is not in the list',
  start: 'Fill in',
  stop: 'Stop',
  dismiss: 'Put away',
  filling: 'Filling in: {done} of {total}',
  checking: 'Saved. Checking what stands there …',
  finished: 'Done',
  stands: '{count} of {total} stand in the ad group.',
  stopped: 'Stopped before the end. Nothing was saved after that.',
  notSaved: 'The ads manager did not save it: {problems}',
  nobodyChosen:
    'Not saved: nothing of the list that chooses people could be put in, and the ad group would reach everybody else. Reload the page to put it back.',
  missingFields:
    'Not found on this page: {fields}. The page seems to have changed. Copy these entries, or download the spreadsheet of the list in Peregrine.',
  copyRest: 'Copy what is missing',
  copied: 'Copied!',
  copyFailed: 'Failed to copy content. Please try a different browser.',
} as const
export type PanelWord = keyof typeof EN

const JA: Readonly<Record<PanelWord, string>> = {
  nothing: '入力するものはありません',
  nothingHow: 'Peregrine でターゲティングリストを開き、「適用」を押すと、ここに表示されます。',
  inAccount: '広告アカウント：{account}',
  noAccount: '広告アカウントを確認できるように、広告マネージャーを開いてください。',
  otherAccount: 'このリストは広告アカウント {wanted} 用です。広告マネージャーでそのアカウントを開いてください。',
  noLineItem: 'リストを適用する広告グループを開いてください。',
  intoLineItem: '広告グループ：{name}',
  items: '入力する内容',
  removeOthers: 'リストにない既存の項目を外す',
  start: '入力する',
  stop: '中止',
  dismiss: '閉じる',
  filling: '入力中：{total} 件中 {done} 件',
  checking: '保存しました。設定内容を確認しています…',
  finished: '完了',
  stands: '{total} 件中 {count} 件が広告グループに設定されています。',
  stopped: '途中で中止しました。それ以降は保存されていません。',
  notSaved: '広告マネージャーで保存できませんでした：{problems}',
  nobodyChosen:
    '保存していません。対象者を選ぶ項目を一つも入力できず、このままでは条件に合う全員に配信されるためです。ページを再読み込みすると元に戻ります。',
  missingFields:
    'このページで見つからない項目：{fields}。ページが変更されたようです。該当の内容をコピーするか、Peregrine でリストのスプレッドシートをダウンロードしてください。',
  copyRest: '残りをコピー',
  copied: 'コピーしました。',
  copyFailed: 'コピーできませんでした。別のブラウザーをお試しください。',
}

const FIELDS: Readonly<Record<ReceiptField, readonly [string, string]>> = {
  keywords: ['Keywords', 'キーワード'],
  handles: ['Follower look-alikes', 'フォロワーが似ているアカウント'],
  hashtags: ['Hashtags', 'ハッシュタグ'],
  interests: ['Interests', '興味関心'],
  conversation_topics: ['Conversation topics', '会話トピック'],
  movies_tv_shows: ['Movies and TV shows', '映画・テレビ番組'],
  languages: ['Languages', '言語'],
  network_operators: ['Network operators', '通信事業者'],
  locations: ['Locations', '地域'],
  custom_audiences: ['Custom audiences', 'カスタムオーディエンス'],
  placements: ['Placements', '配信面'],
  age: ['Age', '年齢'],
  gender: ['Gender', '性別'],
  countries: ['Countries', '国'],
}

const OUTCOMES: Readonly<Record<ReceiptItem['outcome'], readonly [string, string]>> = {
  standing: ['stands there', '設定済み'],
  stood_before: ['stood there already', '設定済み（以前から）'],
  not_offered: ['not offered by the network', '広告マネージャーに候補なし'],
  field_missing: ['field not found', '入力欄なし'],
  not_standing: ['is not there', '設定されていません'],
  not_tried: ['not tried', '未実行'],
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
