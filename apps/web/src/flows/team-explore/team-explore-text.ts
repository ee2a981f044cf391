// Words of Explore X on the team dashboard.
import { defineTexts } from '#shell/texts.ts'

const en = {
  title: 'Explore X',
  lead: 'A handle, a hashtag, a word or an interest: who is behind it, what else they talk about, and how they differ from others.',
  of: {
    follows: 'Who follows {{name}}',
    engaged: 'Who engages with {{name}}',
    posted: 'Who talks about {{name}}',
    interest: 'Who is interested in {{name}}',
  },
  side: 'Whom to look at',
  sides: { follows: 'Followers', engaged: 'Those who engage' },
  interests: 'Or an interest',
  chooseInterest: 'Choose an interest',
  makeAudience: 'Make an audience of it',
  findCommunities: 'Study its communities',
  unknown: 'Nobody in the network answers to “{{name}}”. Check the spelling, or try a shorter word.',
  tooSmall: 'Only {{count}} accounts could be looked at: too few to tell much for certain. Figures are greyed.',
  sample: '{{n}} of {{of}} accounts looked at, against {{m}} others.',
  communities: 'Communities among them',
  noCommunities: 'They form no communities that could be told apart.',
  posts: 'What they post',
  postsWith: 'Posts with “{{name}}”',
  noPosts: 'No posts to show.',
  words: 'Words they use more than others',
  hashtags: 'Hashtags',
  accounts: 'Accounts they follow more than others',
  related: 'Interests',
  none: 'Nothing stands out.',
  exploreThis: 'Explore {{name}}',
  tryAgain: 'Try again',
}

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
const ja: Texts<typeof en> = {
  title: 'Explore X',
  lead: 'ハンドル、ハッシュタグ、語句、興味関心から、その背後にいる人々、ほかの話題、一般との違いを調べます。',
  of: {
    follows: '{{name}} をフォローする人々',
    engaged: '{{name}} に反応する人々',
    posted: '「{{name}}」について話す人々',
    interest: '「{{name}}」に関心のある人々',
  },
  side: '調べる対象',
  sides: { follows: 'フォロワー', engaged: '反応した人' },
  interests: '興味関心から',
  chooseInterest: '興味関心を選ぶ',
  makeAudience: 'オーディエンスにする',
  findCommunities: 'コミュニティを調べる',
  unknown: '「{{name}}」に当てはまる人は見つかりません。つづりを確かめるか、短い語句でお試しください。',
  tooSmall: '調べられたのは{{count}}アカウントだけで、確かなことは言えません。数値は灰色で示します。',
  sample: '{{of}}アカウントのうち{{n}}を、ほかの{{m}}アカウントと比較。',
  communities: 'その中のコミュニティ',
  noCommunities: '見分けられるコミュニティはありません。',
  posts: '投稿',
  postsWith: '「{{name}}」を含む投稿',
  noPosts: '表示できる投稿はありません。',
  words: 'ほかの人より多く使う語句',
  hashtags: 'ハッシュタグ',
  accounts: 'ほかの人より多くフォローするアカウント',
  related: '興味関心',
  none: '目立つものはありません。',
  exploreThis: '{{name}} を調べる',
  tryAgain: 'もう一度試す',
}

export const useTeamExploreText = defineTexts('teamExplore', { en, ja })
