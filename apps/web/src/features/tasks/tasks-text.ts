// Words of the tray of long work.
import { defineTexts } from '#shell/texts.ts'

const en = {
  tray: 'Running work',
  running_one: '{{count}} running',
  running_other: '{{count}} running',
  idle: 'Finished work',
  stop: 'Stop',
  stopNamed: 'Stop: {{title}}',
  stopping: 'Stopping…',
  waiting: 'Waiting',
  steps: '{{done}} of {{total}}',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Stopped',
  progress: 'Progress: {{title}}',
}

const ja: { [K in keyof typeof en]: string } = {
  tray: '実行中の処理',
  running_one: '{{count}}件 実行中',
  running_other: '{{count}}件 実行中',
  idle: '完了した処理',
  stop: '停止',
  stopNamed: '停止：{{title}}',
  stopping: '停止しています…',
  waiting: '待機中',
  steps: '{{total}}件中 {{done}}件',
  done: '完了',
  failed: '失敗',
  cancelled: '停止済み',
  progress: '進捗：{{title}}',
}

export const useTasksText = defineTexts('tasks', { en, ja })
