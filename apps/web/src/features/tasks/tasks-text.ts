// Words of long work: the tray, and what each kind of it is called.
import { defineTexts } from '#shell/texts.ts'

const en = {
  tray: 'Background tasks',
  running_one: '{{count}} running',
  running_other: '{{count}} running',
  idle: 'Recent tasks',
  failedWork: 'Failed tasks',
  stop: 'Stop',
  stopNamed: 'Stop: {{title}}',
  cancel: 'Cancel',
  cancelNamed: 'Cancel: {{title}}',
  reconnect: 'Reconnect',
  stopping: 'Stopping…',
  waiting: 'Queued',
  waitingDocuments: 'Queued: each team can generate two documents at a time',
  working: 'In progress',
  steps: '{{done}} of {{total}}',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Stopped',
  progress: 'Progress: {{title}}',
  download: 'Download',
  downloadNamed: 'Download: {{title}}',
  again: 'Try again',
  againNamed: 'Try again: {{title}}',
  open: 'Open',
  openNamed: 'Open: {{title}}',
  dismissNamed: 'Dismiss: {{title}}',
  ready: 'The document “{{name}}” is ready.',
  notReady: 'The document “{{name}}” couldn’t be generated. {{problem}}',
  work: {
    refreshAudience: 'Counting an audience',
    uploadAudience: 'Uploading an audience',
    syncUpload: 'Updating a list',
    findLookalike: 'Finding look-alikes',
    launchCampaign: 'Creating a campaign in the ad account',
    pauseAll: 'Pausing all campaigns',
    changeMany: 'Editing campaigns',
    syncAccount: 'Syncing with the ad account',
    makeStudy: 'Finding communities',
    sendMedia: 'Media upload',
    makeDocument: 'Generating a document',
    other: 'Task',
  },
}

const ja: { [K in keyof typeof en]: (typeof en)[K] extends string ? string : { [W in keyof (typeof en)[K]]: string } } =
  {
    tray: '実行中の処理',
    running_one: '{{count}}件 実行中',
    running_other: '{{count}}件 実行中',
    idle: '最近の処理',
    failedWork: '失敗した処理',
    stop: '停止',
    stopNamed: '停止：{{title}}',
    cancel: 'キャンセル',
    cancelNamed: 'キャンセル：{{title}}',
    reconnect: '再連携',
    stopping: '停止しています…',
    waiting: '開始を待っています',
    waitingDocuments: '順番待ち：チームで同時に作成できるドキュメントは2件です',
    working: '実行中',
    steps: '{{total}}件中 {{done}}件',
    done: '完了',
    failed: '失敗',
    cancelled: '停止済み',
    progress: '進捗：{{title}}',
    download: 'ダウンロード',
    downloadNamed: 'ダウンロード：{{title}}',
    again: '再試行',
    againNamed: '再試行：{{title}}',
    open: '開く',
    openNamed: '開く：{{title}}',
    dismissNamed: '{{title}}を非表示にする',
    ready: 'ドキュメント「{{name}}」ができました。',
    notReady: 'ドキュメント「{{name}}」を作成できませんでした。{{problem}}',
    work: {
      refreshAudience: 'オーディエンスの集計',
      uploadAudience: 'オーディエンスのアップロード',
      syncUpload: 'リストの更新',
      findLookalike: '類似オーディエンスの検索',
      launchCampaign: '広告アカウントでのキャンペーン作成',
      pauseAll: '全キャンペーンの一時停止',
      changeMany: 'キャンペーンの一括変更',
      syncAccount: '広告アカウントとの同期',
      makeStudy: 'コミュニティの分析',
      sendMedia: 'メディアのアップロード',
      makeDocument: 'ドキュメントの作成',
      other: '処理',
    },
  }

export const useTasksText = defineTexts('tasks', { en, ja })
export type TasksText = ReturnType<typeof useTasksText>

const WORKS = {
  'audiences.refresh-audience': 'work.refreshAudience',
  'audiences.upload-audience': 'work.uploadAudience',
  'audiences.sync-upload': 'work.syncUpload',
  'audiences.find-look-alike': 'work.findLookalike',
  'campaigns.launch-campaign': 'work.launchCampaign',
  'campaigns.pause-all': 'work.pauseAll',
  'campaigns.change-many': 'work.changeMany',
  'campaigns.sync-account': 'work.syncAccount',
  'communities.make-study': 'work.makeStudy',
  'creatives.send-media': 'work.sendMedia',
  'files.make-document': 'work.makeDocument',
} as const

/** What a kind of long work does. */
export const workKey = (kind: string) =>
  Object.hasOwn(WORKS, kind) ? WORKS[kind as keyof typeof WORKS] : ('work.other' as const)

export const DOCUMENT_WORK = 'files.make-document'
