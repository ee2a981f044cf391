// Words of the team dashboard's frame.
import { defineTexts } from '#shell/texts.ts'

const en = {
  rail: 'Team dashboard',
  home: 'Start',
  targeting: 'Targeting Toolkit',
  firstTitle: 'Your team dashboard starts here',
  firstBody:
    'Teams, ad accounts and campaigns come with the next versions. Audiences can already be built, sized and turned into targeting lists in the Targeting Toolkit.',
  openTargeting: 'Open the Targeting Toolkit',
  signedInAs: 'Signed in as {{email}}',
}

const ja: { [K in keyof typeof en]: string } = {
  rail: 'チームダッシュボード',
  home: 'スタート',
  targeting: 'Targeting Toolkit',
  firstTitle: 'ここがチームダッシュボードになります',
  firstBody:
    'チーム、広告アカウント、キャンペーンは今後のバージョンで公開します。オーディエンスの作成、規模の確認、ターゲティングリストの作成は、Targeting Toolkit でいますぐお使いいただけます。',
  openTargeting: 'Targeting Toolkit を開く',
  signedInAs: '{{email}} でサインイン中',
}

export const useTeamText = defineTexts('team-site', { en, ja })
