// Words of the analytics suite's frame.
import { defineTexts } from '#shell/texts.ts'

const en = {
  brand: 'Deep Thought',
  pausedTitle: 'Deep Thought is paused',
  pausedBody: 'The analytics suite takes no new accounts at the moment. Whoever has access already can sign in.',
  dashboardTitle: 'Your analytics will stand here',
  dashboardBody:
    'Followers, posts, engagers and topics of your own account come with a later version. You can explore any audience of the network in the Targeting Toolkit today.',
  openTargeting: 'Open the Targeting Toolkit',
  toDashboard: 'Go to the dashboard',
}

const ja: { [K in keyof typeof en]: string } = {
  brand: 'Deep Thought',
  pausedTitle: 'Deep Thought は休止中です',
  pausedBody: '現在、新規アカウントの受け付けを停止しています。すでにアクセス権をお持ちの方はサインインできます。',
  dashboardTitle: 'ここに分析結果が表示されます',
  dashboardBody:
    'ご自身のアカウントのフォロワー、投稿、エンゲージャー、トピックの分析は今後のバージョンで公開します。ネットワーク上のオーディエンスは、Targeting Toolkit でいますぐ探索できます。',
  openTargeting: 'Targeting Toolkit を開く',
  toDashboard: 'ダッシュボードへ',
}

export const useSuiteText = defineTexts('suite-site', { en, ja })
