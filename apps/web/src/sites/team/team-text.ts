// Words of the team dashboard's frame.
import { defineTexts } from '#shell/texts.ts'

const en = {
  rail: 'Team dashboard',
  switchTeam: 'Switch team',
  audiencesGroup: 'Audiences',
  audiences: 'Audiences',
  creator: 'Creator',
  communities: 'Communities',
  explore: 'Explore X',
  campaignsGroup: 'Campaigns',
  overview: 'Overview',
  creatives: 'Creatives',
  media: 'Media',
  segmentations: 'Segmentations',
  teamGroup: 'Team',
  settings: 'Settings',
  billing: 'Billing details',
  members: 'Members',
  adAccounts: 'Ad accounts',
  subscription: 'Subscription',
  activity: 'Activity',
  help: 'Help',
  fold: 'Fold the rail',
  unfold: 'Unfold the rail',
}

const ja: { [K in keyof typeof en]: string } = {
  rail: 'チームダッシュボード',
  switchTeam: 'チームを切り替える',
  audiencesGroup: 'オーディエンス',
  audiences: 'オーディエンス',
  creator: 'クリエイター',
  communities: 'コミュニティ',
  explore: 'Explore X',
  campaignsGroup: 'キャンペーン',
  overview: '概要',
  creatives: 'クリエイティブ',
  media: 'メディア',
  segmentations: 'セグメント別',
  teamGroup: 'チーム',
  settings: '設定',
  billing: '請求先情報',
  members: 'メンバー',
  adAccounts: '広告アカウント',
  subscription: 'ご契約',
  activity: '操作履歴',
  help: 'ヘルプ',
  fold: 'メニューをたたむ',
  unfold: 'メニューを開く',
}

export const useTeamText = defineTexts('team-site', { en, ja })
