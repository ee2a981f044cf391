// Words of the analytics suite's frame.
import { defineTexts } from '#shell/texts.ts'

const en = {
  brand: 'Deep Thought',
  pausedTitle: 'Deep Thought is paused',
  pausedBody: 'New accounts are on hold right now. If you already have access, you can sign in.',
  dashboardTitle: 'Your analytics will appear here',
  dashboardBody:
    'Analytics for your own account’s followers, posts, engagers and topics are coming in a later version. You can already explore any audience in the Targeting Toolkit.',
  openTargeting: 'Open the Targeting Toolkit',
  toDashboard: 'Go to the dashboard',
}

const ja: { [K in keyof typeof en]: string } = {
  brand: 'Deep Thought',
  pausedTitle: 'Deep Thought は休止中です',
  pausedBody: '現在、新規アカウントの受け付けを停止しています。すでにアカウントをお持ちの方はログインできます。',
  dashboardTitle: 'ここに分析結果が表示されます',
  dashboardBody:
    'ご自身のアカウントのフォロワー、投稿、エンゲージャー、トピックの分析は今後のバージョンで公開します。オーディエンスの探索は、Targeting Toolkit でいますぐご利用いただけます。',
  openTargeting: 'Targeting Toolkit を開く',
  toDashboard: 'ダッシュボードへ',
}

export const useSuiteText = defineTexts('suite-site', { en, ja })
