// Words of the suite's first page: that it is paused, or what it does and the way in.
import { defineTexts } from '#shell/texts.ts'

const en = {
  pausedTitle: 'Deep Thought is paused',
  pausedBody: 'New accounts are on hold right now. If you already have access, you can sign in.',
  toDashboard: 'Go to the dashboard',
  openTitle: 'Deep Thought is open: see who follows you, who left, and what works',
  openBody:
    'Analytics for your own accounts on X. Connect an account or bring its archive; figures come with their sample and their margin.',
  start: 'Sign in and add an account',
  doesPeople: 'Who follows and who left',
  doesPeopleBody:
    'Every follow and unfollow with the days between which it happened, and suspicious accounts with the reasons.',
  doesPosts: 'What your posts achieve',
  doesPostsBody: 'Each post beside what is usual for you at that hour, when to post, and a payout estimate as a range.',
  doesTopics: 'What your people talk about',
  doesTopicsBody: 'Topics that followers raise more or less often than others, with their mood.',
  doesActions: 'From a finding to an action',
  doesActionsBody: 'Lists, following in bulk within X’s limits, and audiences for ads from any selection.',
}

const ja: { [K in keyof typeof en]: string } = {
  pausedTitle: 'Deep Thought は休止中です',
  pausedBody: '現在、新規アカウントの受け付けを停止しています。すでにアカウントをお持ちの方はログインできます。',
  toDashboard: 'ダッシュボードへ',
  openTitle: 'Deep Thought 受付中：誰がフォローし、誰が離れ、何が響いたかがわかる',
  openBody:
    'Xのご自身のアカウントを分析します。アカウントを連携するか、アーカイブを取り込んでください。数値には標本数と誤差を添えます。',
  start: 'ログインしてアカウントを追加',
  doesPeople: 'フォローした人、離れた人',
  doesPeopleBody: 'フォローと解除を、起きた日の範囲とともに記録。疑わしいアカウントは理由つきで表示します。',
  doesPosts: 'ポストの成果',
  doesPostsBody: '同じ曜日・時間帯の通常値との比較、投稿に適した時間、収益の見込みを範囲で示します。',
  doesTopics: 'フォロワーの関心',
  doesTopicsBody: 'フォロワーがよく話すトピック、あまり話さないトピックを、感情とともに示します。',
  doesActions: '分析から施策へ',
  doesActionsBody: 'リスト作成、Xの制限内での一括フォロー、選んだユーザーからの広告用オーディエンス作成。',
}

export const useSuiteHomeText = defineTexts('suite-home', { en, ja })
