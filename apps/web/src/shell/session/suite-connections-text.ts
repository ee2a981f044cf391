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
  unused: 'Not in use: this account isn’t in the suite',
  disconnect: 'Disconnect',
  disconnectTitle: 'Disconnect @{{handle}}?',
  disconnectBody:
    'Peregrine revokes its access on X and deletes everything it has read from this account: followers and their history, posts, engagements, queues. A queue under way ends: what it hasn’t done or undone yet stays as it is. On X nothing else changes. This can’t be undone.',
  disconnectKeeps: 'Peregrine revokes its access on X. No analytics data is deleted.',
  disconnected: '@{{handle}} disconnected. Its data is being deleted.',
  disconnectedKept: '@{{handle}} disconnected.',
} as const

const ja: { readonly [K in keyof typeof en]: string } = {
  heading: '分析用に連携したアカウント',
  intro: 'それぞれの連携がXで許可している操作です。それ以外（投稿、メッセージ、広告）は許可されていません。',
  none: '分析用に連携したアカウントはありません。分析スイートで連携できます。',
  failed: '連携を読み込めませんでした。',
  may_read: 'データの取得',
  may_follow: 'フォロー・フォロー解除',
  may_lists: 'リスト',
  may_ads: '広告',
  detail: '{{date}}に連携（許可：{{rights}}）',
  lost: '再連携が必要',
  unused: '未使用：分析スイートに追加されていません',
  disconnect: '連携を解除',
  disconnectTitle: '@{{handle}}の連携を解除しますか？',
  disconnectBody:
    'PeregrineのXへのアクセス権を取り消し、このアカウントから取得したデータ（フォロワーとその履歴、ポスト、エンゲージメント、キュー）をすべて削除します。実行中のキューは終了し、まだ実行または取り消ししていない分はそのままになります。X上ではほかに何も変わりません。この操作は取り消せません。',
  disconnected: '@{{handle}}の連携を解除しました。データの削除を進めています。',
  disconnectKeeps: 'PeregrineのXへのアクセス権を取り消します。分析データは削除されません。',
  disconnectedKept: '@{{handle}}の連携を解除しました。',
}

export const useSuiteConnectionsText = defineTexts('suite-connections', { en, ja })
