// Words of the button that leads from a targeting list to a campaign.
import { defineTexts } from '#shell/texts.ts'

const en = {
  create: 'Create campaign',
  uploadToExclude: 'Upload to exclude in campaigns',
  listEmpty: 'This list is empty. Select at least one entry, then create the campaign.',
  saveFirst: 'Saves the list, then sets up a campaign with it',
}

const ja: typeof en = {
  create: 'キャンペーンを作成',
  uploadToExclude: 'アップロードして除外に使う',
  listEmpty: 'リストが空です。項目を1つ以上選んでから、キャンペーンを作成してください。',
  saveFirst: 'リストを保存し、そのままキャンペーンを設定します',
}

export const useCreateCampaignText = defineTexts('create-campaign', { en, ja })
