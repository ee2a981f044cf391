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
  untitled: 'Untitled',
}

const ja: { [K in keyof typeof en]: string } = {
  audiences: 'オーディエンス',
  campaigns: 'キャンペーン',
  communities: 'コミュニティ',
  creatives: 'クリエイティブ',
  savedLists: '保存済みリスト',
  accounts: 'アカウント',
  topics: 'トピック',
  untitled: '無題',
}

export const useFindText = defineTexts('find', { en, ja })
