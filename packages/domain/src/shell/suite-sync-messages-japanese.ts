// The same in Japanese: a code without its sentence does not compile.
import type { suiteSyncEnglish } from './suite-sync-messages-english.ts'

export const suiteSyncJapanese = {
  suite_account_protected: '媒体の設定により、このリストは取得できません。',

  suspicious_default_name: 'アカウント名が自動生成のような形（名前＋数字の羅列）',
  suspicious_silent_follower: '数百件をフォローしているが、ほとんど投稿がない',
  suspicious_follows_thousands: '数千件をフォローしているが、フォロワーが少ない',
  suspicious_very_new: '登録から30日未満',
  suspicious_empty_profile: 'プロフィール文と画像がない',
  suspicious_never_posted: '一度も投稿していない',
  suspicious_no_followers: 'フォロワーがほとんどいない',

  archive_over_limit: 'アーカイブが{limit}GBを超えています。メディアのフォルダーを除いてください。',
  archive_not_zip: 'ZIPファイルではありません。ダウンロードしたアーカイブをそのまま選択してください。',
  archive_no_profiles:
    'アーカイブにはフォロワーのIDしか含まれません。名前やプロフィールを表示するには、アカウントを連携してください。',
  archive_no_followers: 'アーカイブにフォロワーの一覧がありません。',
  archive_no_following: 'アーカイブにフォロー中の一覧がありません。',
  archive_no_posts: 'アーカイブにポストがありません。',
  archive_part_unreadable: '「{name}」は読み取れなかったため、スキップしました。',
} as const satisfies Readonly<Record<keyof typeof suiteSyncEnglish, string>>
