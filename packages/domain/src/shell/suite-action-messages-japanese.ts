// What the analytics suite says of its subscription, and of following and unfollowing, in Japanese; a part of the catalogue in messages-japanese.ts.
import type { suiteActionEnglish } from './suite-action-messages-english.ts'

export const suiteActionJapanese: Readonly<Record<keyof typeof suiteActionEnglish, string>> = {
  workspace_pays_for_suite:
    'このワークスペースでアナリティクススイートをご契約中です。先に解約してから、ワークスペースを削除してください。',
  follow_blocked: 'このアカウントは、連携中のアカウントをブロックしています。',
  follow_suspended: 'このアカウントは凍結されています。',
  follow_gone: 'このアカウントは削除されたか、利用停止中です。',
  follow_already: 'すでにフォローしています。',
  follow_requested_already: 'フォローリクエストはすでに送信済みです。',
  follow_yourself: '連携中のアカウント自身です。',
  follow_outcome_unknown:
    '媒体からの応答がなく、まだ反映を確認できません。1分ほど待ってから確認してください。もう一度実行しても問題はなく、二重には数えられません。',
  unfollow_already: 'フォローしておらず、保留中のフォローリクエストもありません。',
  undo_changed_since: 'このキューの後にフォローまたは解除されたため、そのままにしました。',
  queue_undone_already: 'このキューは、後のキュー（{count}人）ですでに取り消されています。二重には実行していません。',
  queue_reconnect: 'このアカウントの連携が取り消されたか、期限切れです。再連携すると、キューは自動で再開します。',
  list_already: 'すでにリストに含まれています。',
  list_gone: 'このリストは削除されたか、別のアカウントのものです。中止して、別のリストを選んでください。',
  list_would_be_full:
    'リストに追加できるのは{limit}人までです。現在{members}人で、さらに{added}人を追加しようとしています。人数を減らすか、別のリストを選んでください。追加は行われていません。',
  follow_cap_reached: '本日の上限（フォローと解除を合わせて{limit}件）に達しました。続きは明日行います。',
  selection_changed:
    '確認した人数は{confirmed}人ですが、現在の該当は{selected}人です。まだ何も実行していません。新しい人数を確認し、もう一度実行してください。',
  follow_cap_reached_today:
    'このアカウントの本日の上限（フォローと解除を合わせて{limit}件）に達したため、送信していません。明日もう一度お試しいただくか、フォローキューで上限を変更してください。',
  follow_queue_before: 'このアカウントの別のキューを先に処理しています。',
  suite_reconnect_needed: 'このアカウントの連携が切れています。再度連携してください。',
  suite_subscription_ended:
    'ご契約が終了しています。再度お申し込みいただくと続きから再開できます。キューの内容は失われません。',
}
