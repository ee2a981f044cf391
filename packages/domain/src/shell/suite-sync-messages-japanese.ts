// The same in Japanese: a code without its sentence does not compile.
import type { suiteSyncEnglish } from './suite-sync-messages-english.ts'

export const suiteSyncJapanese = {
  suite_list_cut_short: 'Xの一覧が途中で終わりました。集計せずに、もう一度読み込みます。',
  suite_list_lost: 'Xの一覧が途切れました。最初から読み込み直します。',
  suite_clock_went_back: 'Xの時計が戻りました。前回の読み込みの時刻を過ぎてから再開します。',

  suspicious_default_name: 'アカウント名@{handle}が自動生成のような形（名前＋数字の羅列）',
  suspicious_no_picture: 'プロフィール画像がない',
  suspicious_follow_back: '自己紹介で相互フォローを呼びかけている',
  suspicious_promotion: '自己紹介でプレゼント企画・投資・副業などを宣伝している',
  suspicious_lopsided: 'フォロー数に比べてフォロワーが少ない（フォロー中{following}、フォロワー{followers}）',
  suspicious_very_lopsided:
    'フォロー数に比べてフォロワーが極端に少ない（フォロー中{following}、フォロワー{followers}）',
  suspicious_silent_follower: '多くをフォローしているが、ほとんど投稿がない（フォロー中{following}、投稿{posts}件）',
  suspicious_no_bio: '自己紹介がない',
  suspicious_very_new: 'Xの利用開始が{date}と最近',
  suspicious_follows_fast: '短期間に多くをフォローしている（{date}の利用開始から{following}件）',
  suspicious_posts_fast: '人の手では難しい投稿数（{date}の利用開始から{posts}件）',

  archive_over_limit: 'アーカイブが{limit}GBを超えています。メディアのフォルダーを除いてください。',
  archive_not_zip: 'ZIPファイルではありません。ダウンロードしたアーカイブをそのまま選択してください。',
  archive_no_profiles:
    'アーカイブにはフォロワーのIDしか含まれません。名前やプロフィールを表示するには、アカウントを連携してください。',
  archive_no_followers: 'アーカイブにフォロワーの一覧がありません。',
  archive_no_following: 'アーカイブにフォロー中の一覧がありません。',
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
    '@{handle}は連携済みのため、Xから読み込んだ一覧をそのまま使います。アーカイブのフォロワーとフォロー中は取り込まず、過去のポストのみ追加しました。',
} as const satisfies Readonly<Record<keyof typeof suiteSyncEnglish, string>>
