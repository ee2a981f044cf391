// Words of Explore X on the team dashboard.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Explore X',
  lead: 'Enter a handle, hashtag, keyword or interest to see who’s behind it, what else they talk about and what sets them apart.',
  of: {
    follows: 'Who follows {{name}}',
    engaged: 'Who engages with {{name}}',
    posted: 'Who talks about {{name}}',
    interest: 'Who is interested in {{name}}',
  },
  side: 'Audience',
  sides: { follows: 'Followers', engaged: 'Engaged accounts' },
  interests: 'Or choose an interest',
  chooseInterest: 'Choose an interest',
  makeAudience: 'Create audience',
  findCommunities: 'Find communities',
  sameHandle: 'Explore the account {{handle}} ({{name}}, {{followers}} followers)',
  unknown: 'No results for “{{name}}”. Check the spelling or try a shorter term.',
  tooSmall: 'Only {{count}} accounts with readable activity. Figures are grayed out because the evidence is limited.',
  sample: 'Based on {{n}} of {{of}} accounts, compared with {{m}} others.',
  communities: 'Communities',
  noCommunities: 'No distinct communities found.',
  posts: 'What they post',
  postsWith: 'Posts with “{{name}}”',
  noPosts: 'No posts to show.',
  words: 'Words they use more than others',
  hashtags: 'Hashtags',
  accounts: 'Accounts they follow more than others',
  related: 'Interests',
  none: 'No significant differences.',
  exploreThis: 'Explore {{name}}',
}

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
const ja: Texts<typeof en> = {
  title: 'Xを調べる',
  lead: 'アカウント名、ハッシュタグ、キーワード、興味・関心を入力すると、その背後にいる人々と、話題や特徴がわかります。',
  of: {
    follows: '{{name}} をフォローする人々',
    engaged: '{{name}} に反応する人々',
    posted: '「{{name}}」を話題にする人々',
    interest: '「{{name}}」に興味・関心のある人々',
  },
  side: '調べる対象',
  sides: { follows: 'フォロワー', engaged: '反応した人' },
  interests: 'または興味・関心を選択',
  chooseInterest: '興味・関心を選ぶ',
  makeAudience: 'オーディエンスを作成',
  findCommunities: 'コミュニティを探す',
  sameHandle: 'アカウント {{handle}}（{{name}}、フォロワー{{followers}}）を見る',
  unknown: '「{{name}}」の結果はありません。つづりを確認するか、短い語句でお試しください。',
  tooSmall: '活動を確認できるのは{{count}}アカウントのみです。根拠が不足しているため、数値を灰色で示します。',
  sample: '{{of}}アカウント中{{n}}アカウントを、ほかの{{m}}アカウントと比較しています。',
  communities: 'コミュニティ',
  noCommunities: '明確なコミュニティは見つかりませんでした。',
  posts: '投稿',
  postsWith: '「{{name}}」を含む投稿',
  noPosts: '表示できる投稿はありません。',
  words: 'ほかの人より多く使う語句',
  hashtags: 'ハッシュタグ',
  accounts: 'ほかの人より多くフォローするアカウント',
  related: '興味・関心',
  none: '目立った差はありません。',
  exploreThis: '{{name}} を調べる',
}

export const useTeamExploreText = defineTexts('teamExplore', { en, ja })
