// Words of the bell: a sentence for each kind of notice, and for each kind of long work.
import type { Notice } from '@peregrine/contract/notifications/notification-endpoints.ts'
import { defineTexts } from '#shell/texts.ts'

export const useNotificationsText = defineTexts('notifications', {
  en: {
    bell: 'Notices',
    bellUnread_one: 'Notices, {{count}} unread',
    bellUnread_other: 'Notices, {{count}} unread',
    title: 'Notices',
    readAll: 'Mark all as read',
    more: 'Show more',
    emptyTitle: 'Nothing to tell you yet',
    empty: 'What concerns you will stand here: lost connections, audiences that drift, campaigns that differ.',
    failed: 'The notices could not be read.',
    again: 'Try again',
    unread: 'unread',
    somebody: 'Somebody',
    unnamed: 'something',
    kind: {
      connection_lost: 'The connection to the ad account “{{name}}” was lost. Please connect again.',
      account_granted: '{{by}} let you use the ad account “{{name}}”.',
      invite_accepted: '{{by}} accepted the invitation to “{{name}}”.',
      member_role_changed: '{{by}} changed what you may do in “{{name}}”.',
      audience_ready: 'The audience “{{name}}” is ready.',
      audience_drifted: 'The audience “{{name}}” has changed while a live campaign uses it.',
      campaign_differs: 'The campaign “{{name}}” differs from what stands at the network.',
      campaign_halted: 'The campaign “{{name}}” was halted.',
      campaign_ended: 'The campaign “{{name}}” has ended.',
      campaign_refused: 'The network refused a change of the campaign “{{name}}”. What stood there stands.',
      ad_rejected: 'The network rejected the ad “{{name}}”.',
      document_ready: 'The document “{{name}}” is ready to be downloaded.',
      document_failed: 'The document “{{name}}” could not be made.',
      task_done: '“{{name}}” is done.',
      task_failed: '“{{name}}” could not be finished.',
      subscription_changed: 'The subscription has changed: {{name}}.',
      payment_failed: 'A payment failed: {{name}}.',
      second_payment_returned: '“{{name}}” was paid for twice. The second payment is being returned.',
    },
    task_done: {
      'refresh-audience': 'The audience “{{name}}” was counted.',
      'upload-audience': 'The audience “{{name}}” was uploaded to the ad account.',
      'launch-campaign': 'The campaign “{{name}}” was launched.',
      'pause-all': 'The running campaigns were paused.',
      'change-many': 'The campaigns that you chose were changed.',
      'make-study': 'The communities of “{{name}}” were found.',
      'send-media': '“{{name}}” stands in the media library.',
    },
    task_failed: {
      'refresh-audience': 'The audience “{{name}}” could not be counted.',
      'upload-audience': 'The audience “{{name}}” could not be uploaded.',
      'launch-campaign': 'The campaign “{{name}}” could not be launched.',
      'pause-all': 'Not all campaigns could be paused.',
      'change-many': 'Not all campaigns that you chose could be changed.',
      'sync-account': 'The campaigns of “{{name}}” could not be read from the network.',
      'make-study': 'The communities of “{{name}}” could not be found.',
      'send-media': '“{{name}}” could not be sent to the network.',
    },
  },
  ja: {
    bell: '通知',
    bellUnread_one: '通知、未読{{count}}件',
    bellUnread_other: '通知、未読{{count}}件',
    title: '通知',
    readAll: 'すべて既読にする',
    more: 'さらに表示',
    emptyTitle: 'お知らせはまだありません',
    empty: '接続切れ、オーディエンスの変化、キャンペーンの食い違いなど、ご自身に関わることがここに届きます。',
    failed: '通知を読み込めませんでした。',
    again: 'もう一度試す',
    unread: '未読',
    somebody: '誰か',
    unnamed: '名称なし',
    kind: {
      connection_lost: '広告アカウント「{{name}}」との接続が切れました。接続し直してください。',
      account_granted: '{{by}}さんが、広告アカウント「{{name}}」の利用を許可しました。',
      invite_accepted: '{{by}}さんが「{{name}}」への招待を承諾しました。',
      member_role_changed: '{{by}}さんが「{{name}}」でのあなたの権限を変更しました。',
      audience_ready: 'オーディエンス「{{name}}」の準備ができました。',
      audience_drifted: '配信中のキャンペーンで使っているオーディエンス「{{name}}」が変化しました。',
      campaign_differs: 'キャンペーン「{{name}}」が、ネットワーク上の内容と食い違っています。',
      campaign_halted: 'キャンペーン「{{name}}」の配信が止まりました。',
      campaign_ended: 'キャンペーン「{{name}}」の配信期間が終わりました。',
      campaign_refused: 'キャンペーン「{{name}}」の変更をネットワークが受け付けませんでした。変更前の内容のままです。',
      ad_rejected: '広告「{{name}}」がネットワークに承認されませんでした。',
      document_ready: 'ドキュメント「{{name}}」をダウンロードできます。',
      document_failed: 'ドキュメント「{{name}}」を作成できませんでした。',
      task_done: '「{{name}}」が完了しました。',
      task_failed: '「{{name}}」を完了できませんでした。',
      subscription_changed: 'サブスクリプションが変わりました：{{name}}',
      payment_failed: 'お支払いに失敗しました：{{name}}',
      second_payment_returned: '「{{name}}」のお支払いが重複していたため、2回目の分を返金します。',
    },
    task_done: {
      'refresh-audience': 'オーディエンス「{{name}}」の集計が完了しました。',
      'upload-audience': 'オーディエンス「{{name}}」を広告アカウントにアップロードしました。',
      'launch-campaign': 'キャンペーン「{{name}}」を公開しました。',
      'pause-all': '配信中のキャンペーンを一時停止しました。',
      'change-many': '選択したキャンペーンを変更しました。',
      'make-study': '「{{name}}」のコミュニティが見つかりました。',
      'send-media': '「{{name}}」をメディアライブラリで使えます。',
    },
    task_failed: {
      'refresh-audience': 'オーディエンス「{{name}}」を集計できませんでした。',
      'upload-audience': 'オーディエンス「{{name}}」をアップロードできませんでした。',
      'launch-campaign': 'キャンペーン「{{name}}」を公開できませんでした。',
      'pause-all': '一部のキャンペーンを一時停止できませんでした。',
      'change-many': '選択したキャンペーンの一部を変更できませんでした。',
      'sync-account': '「{{name}}」のキャンペーンをネットワークから読み込めませんでした。',
      'make-study': '「{{name}}」のコミュニティを調べられませんでした。',
      'send-media': '「{{name}}」をネットワークに送信できませんでした。',
    },
  },
})

const DONE = [
  'refresh-audience',
  'upload-audience',
  'launch-campaign',
  'pause-all',
  'change-many',
  'make-study',
  'send-media',
] as const
const FAILED = [...DONE, 'sync-account'] as const

/** The sentence of a notice: long work has one of its own, where its kind is known here. */
export function sentenceKey({ kind, detail }: Pick<Notice, 'kind' | 'detail'>) {
  const work = detail.work?.split('.')[1]
  const done = kind === 'task_done' ? DONE.find((one) => one === work) : undefined
  const failed = kind === 'task_failed' ? FAILED.find((one) => one === work) : undefined
  if (done) return `task_done.${done}` as const
  return failed ? (`task_failed.${failed}` as const) : (`kind.${kind}` as const)
}
