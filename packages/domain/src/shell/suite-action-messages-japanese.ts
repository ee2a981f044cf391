// What the analytics suite says of its subscription, and of following and unfollowing, in Japanese; a part of the catalogue in messages-japanese.ts.
import type { suiteActionEnglish } from './suite-action-messages-english.ts'

export const suiteActionJapanese: Readonly<Record<keyof typeof suiteActionEnglish, string>> = {
  workspace_pays_for_suite:
    'このワークスペースでアナリティクススイートをご契約中です。先に解約してから、ワークスペースを削除してください。',
  follow_blocked: 'このアカウントは、連携中のアカウントをブロックしています。',
  follow_suspended: 'このアカウントは媒体により凍結されています。',
  follow_gone: 'このアカウントは存在しません。',
  follow_already: 'すでにフォローしていました。',
  unfollow_already: 'すでにフォローしていませんでした。',
  follow_cap_reached: '本日の上限（フォローと解除を合わせて{limit}件）に達しました。続きは明日行います。',
  follow_queue_before: 'このアカウントの別のキューを先に処理しています。',
  suite_subscription_ended:
    'ご契約が終了しています。再度お申し込みいただくと続きから再開できます。キューの内容は失われません。',
}
