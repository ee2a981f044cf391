// What state an account of the suite is in, in a word or two.
import { defineTexts } from '#shell/texts.ts'

const en = {
  ready: 'Up to date',
  syncing: 'Being read',
  reconnect: 'Needs reconnecting',
  suspended: 'Suspended on X',
  gone: 'Deleted on X',
  archive: 'From its archive',
}

const ja: { [K in keyof typeof en]: string } = {
  ready: '最新',
  syncing: '読み込み中',
  reconnect: '再連携が必要',
  suspended: 'Xで凍結中',
  gone: 'Xで削除済み',
  archive: 'アーカイブ',
}

export const useAccountStateText = defineTexts('suite-account-state', { en, ja })
