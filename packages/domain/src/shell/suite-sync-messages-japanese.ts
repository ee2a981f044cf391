// The same in Japanese: a code without its sentence does not compile.
import type { suiteSyncEnglish } from './suite-sync-messages-english.ts'

export const suiteSyncJapanese = {
  suite_x_busy: 'Xのリクエスト上限に達しました。',
  suite_x_away: '現在、Xに接続できません。',
  suite_list_cut_short: 'Xの一覧が途中で終わりました。集計の前に、もう一度取得します。',
  suite_list_lost: 'Xの一覧の取得が途切れました。最初から取得し直します。',
  suite_clock_went_back: 'Xの時刻が前に戻りました。前回の取得時刻を過ぎてから再開します。',

  suspicious_default_name: 'アカウント名@{handle}が自動生成のような形（名前＋数字の羅列）',
  suspicious_no_picture: 'プロフィール画像がない',
  suspicious_follow_back: '自己紹介で相互フォローを呼びかけている',
  suspicious_promotion: '自己紹介でプレゼント企画・投資・副業などを宣伝している',
  suspicious_lopsided: 'フォロー数に比べてフォロワーが少ない（フォロー中{following}人、フォロワー{followers}人）',
  suspicious_very_lopsided:
    'フォロー数に比べてフォロワーが極端に少ない（フォロー中{following}人、フォロワー{followers}人）',
  suspicious_silent_follower:
    '多くのアカウントをフォローしているが、ポストがほとんどない（フォロー中{following}人、ポスト{posts}件）',
  suspicious_no_bio: '自己紹介がない',
  suspicious_very_new: '{date}にXの利用を始めたばかり',
  suspicious_follows_fast: '短期間に多くのアカウントをフォローしている（{date}の利用開始から{following}人）',
  suspicious_posts_fast: '人の手では難しい数のポストがある（{date}の利用開始から{posts}件）',

  archive_over_limit: 'アーカイブが{limit}GBを超えています。mediaフォルダーを除いてください。',
  archive_not_zip: 'ZIPファイルではありません。ダウンロードしたアーカイブをそのまま選択してください。',
  archive_no_profiles:
    'アーカイブにはフォロワーのIDしか含まれません。名前やプロフィールを表示するには、アカウントを連携してください。',
  archive_some_profiles:
    'アーカイブにはフォロワーのIDしか含まれません。名前とプロフィールは、ネットワークデータにある{of}人中{count}人分を表示します。全員の最新の情報を表示するには、アカウントを連携してください。',
  archive_replaced:
    '以前のアーカイブ（{earlier}時点）と置き換えました。その間の増減は集計されません。集計するには、アカウントを連携してください。',
  archive_of_two_accounts:
    'このアーカイブには、2つの異なるアカウントのデータが混在しています。何も変更していません。Xから届いたZIPファイルをそのまま選択してください。',
  archive_no_followers: 'アーカイブにフォロワーの一覧がありません。',
  archive_no_following: 'アーカイブにフォロー中のアカウントの一覧がありません。',
  archive_no_posts: 'アーカイブにポストがありません。',
  archive_part_unreadable: '「{name}」は読み取れなかったため、スキップしました。',
  archive_part_broken:
    '「{name}」が途中で切れているか、壊れています。何も変更していません。アーカイブをダウンロードし直してください。',
  archive_entries_unreadable:
    '「{name}」の{of}件中{count}件が読み取れない形式のため、一覧が不完全になります。何も変更していません。',
  archive_entries_skipped: '「{name}」の{of}件中{count}件は読み取れなかったため、スキップしました。',
  archive_posts_skipped: '読み取れずにスキップしたポスト：{count}件。',
  archive_no_date: 'アーカイブに作成日がありません。一覧は本日時点として扱い、グラフには含めません。',
  archive_future_date: 'アーカイブの作成日（{date}）が未来の日付です。一覧は本日時点として扱い、グラフには含めません。',
  archive_is_older:
    'このアーカイブは{date}のものです。@{handle}には{newer}時点のデータがあります。何も変更していません。',
  archive_may_be_older:
    'このアーカイブには作成日がありません。@{handle}にある{newer}時点のデータのほうが新しい可能性があります。何も変更していません。',
  archive_lists_not_taken:
    '@{handle}は連携済みのため、Xから取得した一覧をそのまま使います。アーカイブのフォロワーとフォロー中は取り込まず、過去のポストのみ追加しました。',
} as const satisfies Readonly<Record<keyof typeof suiteSyncEnglish, string>>
