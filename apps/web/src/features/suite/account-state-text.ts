// What state an account of the suite is in, in a word or two.
import { defineTexts } from '#shell/texts.ts'

const en = {
  ready: 'Up to date',
  syncing: 'Reading from X',
  reconnect: 'Needs reconnecting',
  suspended: 'Suspended on X',
  gone: 'Deleted or deactivated on X',
  archive: 'From its archive',
  waiting: 'On hold',
  waitingAsOf: 'On hold, as of {{date}}',
  late: 'As of {{date}}',
}

const ja: { [K in keyof typeof en]: string } = {
  ready: '最新',
  syncing: 'データ取得中',
  reconnect: '再連携が必要',
  suspended: 'Xで凍結中',
  gone: 'Xで削除または利用停止',
  archive: 'アーカイブから追加',
  waiting: '一時停止中',
  waitingAsOf: '一時停止中（{{date}}時点）',
  late: '{{date}}時点',
}

export const useAccountStateText = defineTexts('suite-account-state', { en, ja })
