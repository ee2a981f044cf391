// Words of the suite's first page: that it is paused, or what it does and the way in.
import { defineTexts } from '#shell/texts.ts'

const en = {
  pausedTitle: 'Deep Thought is paused',
  pausedBody: 'New accounts are on hold right now. If you already have access, you can sign in.',
  toDashboard: 'Go to the dashboard',
  openTitle: 'Deep Thought is open: see who follows you, who left, and what works',
  openBody:
    'Analytics for your own accounts on X. Connect an account or upload its archive. Figures come with their sample size and margin of error.',
  start: 'Sign in and add an account',
  doesPeople: 'Who follows and who left',
  doesPeopleBody:
    'Follows and unfollows, each with the days between which it happened, and suspicious accounts with the reasons.',
  doesPosts: 'What your posts achieve',
  doesPostsBody: 'Each post beside what is usual for you at that hour, when to post, and a payout estimate as a range.',
  doesTopics: 'What your people talk about',
  doesTopicsBody: 'Topics that followers raise more or less often than others, with their mood.',
  doesActions: 'From a finding to an action',
  doesActionsBody: 'Lists, following in bulk within X’s limits, and audiences for ads from any selection.',
}

const ja: { [K in keyof typeof en]: string } = {
  pausedTitle: 'Deep Thought は休止中です',
  pausedBody: '現在、新しいアカウントの追加を停止しています。すでにご利用中の方はログインできます。',
  toDashboard: 'ダッシュボードへ',
  openTitle: 'Deep Thought 提供中：フォローした人、離れた人、反応のよいポストがわかる',
  openBody:
    'ご自身のXアカウントを分析します。アカウントを連携するか、アーカイブを取り込んでください。数値には標本数と誤差を添えます。',
  start: 'ログインしてアカウントを追加',
  doesPeople: 'フォローした人、離れた人',
  doesPeopleBody: 'フォローとフォロー解除を日付の範囲とともに記録し、疑わしいアカウントを理由とともに示します。',
  doesPosts: 'ポストの成果',
  doesPostsBody: '各ポストと同じ曜日・時間帯の通常値との比較、おすすめの投稿時間、幅で示す収益の見込み。',
  doesTopics: 'フォロワーの話題',
  doesTopicsBody:
    'フォロワーがほかの人よりよく話題にするトピック、あまり話題にしないトピックを、感情とともに示します。',
  doesActions: '分析から施策へ',
  doesActionsBody: 'リスト、Xの制限内での一括フォロー、選んだユーザーからの広告用オーディエンス。',
}

export const useSuiteHomeText = defineTexts('suite-home', { en, ja })
