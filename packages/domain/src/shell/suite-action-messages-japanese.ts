// What the analytics suite says of its subscription, and of following and unfollowing, in Japanese; a part of the catalogue in messages-japanese.ts.
import type { suiteActionEnglish } from './suite-action-messages-english.ts'

export const suiteActionJapanese: Readonly<Record<keyof typeof suiteActionEnglish, string>> = {
  workspace_pays_for_suite:
    '分析スイートのご契約は、このワークスペースに請求されています。先に解約してから、ワークスペースを削除してください。',
  follow_blocked: 'このアカウントは、連携中のアカウントをブロックしています。',
  follow_suspended: 'このアカウントはXにより凍結されています。',
  follow_gone: 'このアカウントは削除されたか、利用停止中です。',
  follow_already: 'すでにフォローしています。',
  follow_requested_already: 'フォローリクエストはすでに送信済みです。',
  follow_yourself: '連携中のアカウント自身です。',
  follow_outcome_unknown:
    '媒体で完了を確認できず、まだ反映も見られません。1分ほど待ってから確認してください。もう一度実行しても安全で、二重には数えられません。',
  unfollow_already: 'フォローしておらず、承認待ちのフォローリクエストもありません。',
  undo_changed_since: 'このキューの後に改めてフォローまたはフォロー解除されたため、そのままにしました。',
  queue_undone_already: 'このキューは、後のキュー（{count}人）ですでに取り消されています。二重には送信していません。',
  queue_reconnect:
    'このアカウントの連携が取り消されたか、有効期限が切れています。再連携すると、キューは自動で再開します。',
  list_already: 'すでにリストに含まれています。',
  list_gone: 'このリストは削除されたか、別のアカウントのものです。中止して、別のリストを選んでください。',
  list_would_be_full:
    'リストに登録できるのは{limit}人までです。現在{members}人で、さらに{added}人を追加しようとしています。人数を減らすか、別のリストを選んでください。まだ誰も追加していません。',
  follow_cap_reached: '本日の上限（フォローとフォロー解除を合わせて{limit}人）に達しました。キューは明日続行します。',
  list_would_be_full_when_done:
    'リストに追加できるのは{limit}人までです。現在{members}人で、追加待ちが{waiting}人います。さらに{added}人を追加しようとしています。人数を減らすか、別のリストを選んでください。キューには何も追加していません。',
  selection_changed:
    '確認した人数は{confirmed}人ですが、現在の該当者は{selected}人です。まだ何も実行していません。新しい人数を確認し、もう一度実行してください。',
  follow_cap_reached_today:
    'このアカウントの本日の上限（フォローとフォロー解除を合わせて{limit}人）に達したため、何も送信していません。明日もう一度お試しいただくか、「フォロー中」の「キュー」で上限を変更してください。',
  follow_queue_before: 'このアカウントの別のキューを先に実行しています。',
  suite_reconnect_needed: 'このアカウントの連携の有効期限が切れています。再連携してください。',
  suite_subscription_ended:
    'ご契約が終了しています。再度お申し込みいただくと再開できます。キューの内容は失われません。',
}
