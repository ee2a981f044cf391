// Words of uploaded audiences that are shared with other ad accounts.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Shared with other ad accounts',
  none: 'Not shared with any other ad account.',
  asOf: 'Confirmed by the ad platform {{date}}',
  notAsked: 'The ad platform hasn’t confirmed this list yet.',
  share: 'Share with ad account',
  dialogTitle: 'Share “{{name}}”',
  dialogLead:
    'The other ad account can target this custom audience. Both accounts must belong to the same business on the ad platform.',
  with: 'Share with',
  choose: 'Choose an ad account',
  byId: 'Another ad account, by ID',
  accountId: 'Ad account ID',
  accountIdHint: 'For example 18ce54d4x5t. You can find it in the address of the ads manager.',
  level: 'Permission',
  levels: { READ_ONLY: 'Target only', READ_WRITE: 'Target and edit' },
  levelHint: {
    READ_ONLY: 'It can target the audience, and can’t change who is in it.',
    READ_WRITE: 'It can target the audience, and add or remove people.',
  },
  start: 'Share',
  started: 'Sharing “{{name}}” with {{account}}.',
  state: {
    sending: 'Sending',
    changing: 'Changing permission',
    withdrawing: 'Withdrawing',
    waiting: 'Waiting',
    live: 'Shared',
    refused: 'Not shared',
    rejected: 'Rejected by ad platform',
    notSent: 'Not sent',
  },
  goesTo: 'changing to: {{level}}',
  waits: '{{problem}} It continues automatically.',
  withdraw: 'Withdraw',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  withdrawTitle: 'Stop sharing with {{account}}?',
  withdrawBody:
    '{{account}} can’t use “{{name}}” in new campaigns. Its existing campaigns keep running with it, but can’t be copied.',
  withdrawStarted: 'Withdrawing “{{name}}” from {{account}}.',
} as const

const ja = {
  title: 'ほかの広告アカウントとの共有',
  none: 'ほかの広告アカウントとは共有していません。',
  asOf: '{{date}}に媒体で確認',
  notAsked: '共有の状況は、まだ媒体で確認できていません。',
  share: '広告アカウントと共有',
  dialogTitle: '「{{name}}」を共有',
  dialogLead:
    '共有先の広告アカウントが、このカスタムオーディエンスをターゲティングに使えるようになります。両方の広告アカウントが、媒体で同じビジネスに属している必要があります。',
  with: '共有先',
  choose: '広告アカウントを選択',
  byId: 'その他（IDで指定）',
  accountId: '広告アカウントID',
  accountIdHint: '例：18ce54d4x5t。広告マネージャーのURLで確認できます。',
  level: '権限',
  levels: { READ_ONLY: '配信のみ', READ_WRITE: '配信と編集' },
  levelHint: {
    READ_ONLY: 'ターゲティングに使えますが、メンバーは変更できません。',
    READ_WRITE: 'ターゲティングに加えて、メンバーの追加と削除ができます。',
  },
  start: '共有',
  started: '「{{name}}」を{{account}}と共有しています。',
  state: {
    sending: '送信中',
    changing: '権限を変更中',
    withdrawing: '取り消し中',
    waiting: '待機中',
    live: '共有中',
    refused: '未共有',
    rejected: '媒体が拒否',
    notSent: '未送信',
  },
  goesTo: '変更後：{{level}}',
  waits: '{{problem}}自動で再開します。',
  withdraw: '共有を取り消す',
  cancel: 'キャンセル',
  dismiss: '閉じる',
  withdrawTitle: '{{account}}との共有を取り消しますか？',
  withdrawBody:
    '{{account}}は、「{{name}}」を新しいキャンペーンに使えなくなります。配信中のキャンペーンではそのまま使われますが、コピーはできません。',
  withdrawStarted: '「{{name}}」と{{account}}との共有を取り消しています。',
} as const

export const useAccountShareText = defineTexts('account-share', { en, ja })
