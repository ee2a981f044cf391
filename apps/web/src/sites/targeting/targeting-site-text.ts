// Words of the targeting site's frame.
import { defineTexts } from '#shell/texts.ts'

const en = {
  brand: 'Targeting Toolkit',
  places: 'Places',
  builder: 'Audience builder',
  catalogue: 'Catalog',
  explore: 'Explore',
  jobTitles: 'Job titles',
  xstats: 'X-stats',
  savedLists: 'Saved lists',
  adAccounts: 'Ad accounts',
  dashboard: 'Team dashboard',
  extension: 'Companion extension',
  materials: 'Materials',
  about: 'About',
  campaigns: 'Campaigns',
  ownAudiences: 'My audiences',
  weekly: 'Weekly results',
  requestAudience: 'Request an audience',
}

const ja: { [K in keyof typeof en]: string } = {
  brand: 'Targeting Toolkit',
  places: 'ページ',
  builder: 'オーディエンスビルダー',
  catalogue: 'カタログ',
  explore: '探索',
  jobTitles: '職種',
  xstats: 'X-stats',
  savedLists: '保存済みリスト',
  adAccounts: '広告アカウント',
  dashboard: 'チームダッシュボード',
  extension: 'ブラウザー拡張機能',
  materials: '資料',
  about: 'このサイトについて',
  campaigns: 'キャンペーン',
  ownAudiences: 'マイオーディエンス',
  weekly: '週間レポート',
  requestAudience: 'オーディエンスのリクエスト',
}

export const useTargetingText = defineTexts('targeting-site', { en, ja })
