// Words of the targeting site's frame.
import { defineTexts } from '#shell/texts.ts'

const en = {
  brand: 'Targeting Toolkit',
  places: 'Places',
  builder: 'Audience builder',
  explore: 'Explore',
  jobTitles: 'Job titles',
  xstats: 'X-stats',
  savedLists: 'Saved lists',
  adAccounts: 'Ad accounts',
  dashboard: 'Team dashboard',
  extension: 'Companion extension',
  materials: 'Materials',
  about: 'About',
  newCampaign: 'New campaign',
  proTargeting: 'Pro Targeting',
  proSolutions: 'Pro Solutions',
  proCommunity: 'Pro Community',
  requestAudience: 'Request an audience',
  requestAccess: 'Request access',
  requestVerification: 'Request verification',
}

const ja: { [K in keyof typeof en]: string } = {
  brand: 'Targeting Toolkit',
  places: 'ページ',
  builder: 'オーディエンスビルダー',
  explore: '探索',
  jobTitles: '職種',
  xstats: 'X-stats',
  savedLists: '保存済みリスト',
  adAccounts: '広告アカウント',
  dashboard: 'チームダッシュボード',
  extension: 'ブラウザー拡張機能',
  materials: '資料',
  about: 'このサイトについて',
  newCampaign: '新規キャンペーン',
  proTargeting: 'Pro Targeting',
  proSolutions: 'Pro Solutions',
  proCommunity: 'Pro Community',
  requestAudience: 'オーディエンスのリクエスト',
  requestAccess: 'アクセスのリクエスト',
  requestVerification: 'リクエストの認証',
}

export const useTargetingText = defineTexts('targeting-site', { en, ja })
