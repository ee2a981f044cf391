// Words of the accounts that are connected for the analytics suite: what each allows, and giving it back.
import { defineTexts } from '../texts.ts'

const en = {
  heading: 'Connected for analytics',
  intro: 'What each connection allows on X. It allows nothing else: no posting, no messages, no ads.',
  none: 'No accounts connected for analytics. Connect them in the analytics suite.',
  failed: 'Couldn’t load your connections.',
  may_read: 'reading',
  may_follow: 'following and unfollowing',
  may_lists: 'lists',
  may_ads: 'ads',
  detail: 'connected {{date}} · allows {{rights}}',
  lost: 'Reconnect required',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect @{{handle}}?',
  disconnectBody:
    'Peregrine gives its access back to X and deletes everything it has read of this account: followers and their history, posts, engagements, queues. On X nothing else changes. This can’t be undone.',
  disconnected: '@{{handle}} disconnected. Its data is being deleted.',
} as const

const ja: { readonly [K in keyof typeof en]: string } = {
  heading: '分析用に連携したアカウント',
  intro: 'それぞれの連携がXで許可している操作です。投稿、メッセージ、広告の操作は許可されていません。',
  none: '分析用に連携したアカウントはありません。分析スイートで連携できます。',
  failed: '連携を読み込めませんでした。',
  may_read: '読み込み',
  may_follow: 'フォロー・フォロー解除',
  may_lists: 'リスト',
  may_ads: '広告',
  detail: '{{date}}に連携・許可：{{rights}}',
  lost: '再連携が必要',
  disconnect: '連携を解除',
  disconnectTitle: '@{{handle}}の連携を解除しますか？',
  disconnectBody:
    'Xへのアクセス権を返却し、このアカウントから読み込んだデータ（フォロワーとその履歴、ポスト、エンゲージメント、キュー）をすべて削除します。X上ではほかに何も変わりません。この操作は取り消せません。',
  disconnected: '@{{handle}}の連携を解除しました。データを削除しています。',
}

export const useSuiteConnectionsText = defineTexts('suite-connections', { en, ja })
