// Words of the command palette's findings.
import { defineTexts } from '#shell/texts.ts'

const en = {
  audiences: 'Audiences',
  campaigns: 'Campaigns',
  communities: 'Communities',
  creatives: 'Creatives',
  savedLists: 'Saved lists',
  accounts: 'Accounts',
  topics: 'Topics',
  followers: 'Followers',
  switchTo: 'Switch to @{{handle}}',
  untitled: 'Untitled',
  adSets: 'Ad sets',
  media: 'Media',
  adAccounts: 'Ad accounts',
  members: 'Members',
  documents: 'Documents',
  newCampaign: 'New campaign',
  newAudience: 'New audience',
  newCreative: 'New creative',
  invite: 'Invite members',
  connect: 'Connect an ad account',
}

const ja: { [K in keyof typeof en]: string } = {
  audiences: 'オーディエンス',
  campaigns: 'キャンペーン',
  communities: 'コミュニティ',
  creatives: 'クリエイティブ',
  savedLists: '保存済みリスト',
  accounts: 'アカウント',
  topics: 'トピック',
  followers: 'フォロワー',
  switchTo: '@{{handle}}に切り替える',
  untitled: '無題',
  adSets: '広告セット',
  media: 'メディア',
  adAccounts: '広告アカウント',
  members: 'メンバー',
  documents: 'ドキュメント',
  newCampaign: '新しいキャンペーン',
  newAudience: '新しいオーディエンス',
  newCreative: '新しいクリエイティブ',
  invite: 'メンバーを招待',
  connect: '広告アカウントを連携',
}

export const useFindText = defineTexts('find', { en, ja })
