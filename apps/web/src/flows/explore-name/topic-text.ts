// Words of what lies further down the page of an explored name.
import { defineTexts } from '#shell/texts.ts'

const en = {
  topicPosts: 'Top posts about “{{name}}”',
  communities: 'Communities',
  communitiesNote: '{{share}} of the audience',
  communitiesNone: 'No distinct communities in this audience.',
  communitiesTooFew: 'Too few people to look for communities among them.',
  communityWords: 'Talks about {{words}}',
  communityAccounts: 'Follows {{accounts}}',
  buildCommunity: 'Build audience',
  buildCommunityNamed: 'Build audience: {{name}}',
  inviteTitle: 'See the rest',
  inviteBody: 'Sign in to see all communities, related keywords and accounts, and the full insights.',
  inviteAction: 'Sign in',
  tooFewPosts: 'Too few people posted about this to show their posts.',
  noTopicPosts: 'No posts about this in this data.',
  topicPostsFailed: 'Couldn’t load top posts.',
  relatedFailed: 'Couldn’t load related topics and accounts.',
  peopleFailed: 'Couldn’t load communities.',
  accountPosts: 'Top posts by {{name}}',
  noAccountPosts: 'No public posts of this account are in this data.',
  relatedTopics: 'Related topics',
  relatedAccounts: 'Related accounts',
}

const ja: { [K in keyof typeof en]: string } = {
  topicPosts: '「{{name}}」の人気の投稿',
  communities: 'コミュニティ',
  communitiesNote: 'オーディエンスの{{share}}',
  communitiesNone: 'このオーディエンスに際立ったコミュニティはありません。',
  communitiesTooFew: '人数が少ないため、コミュニティは表示されません。',
  communityWords: '話題：{{words}}',
  communityAccounts: 'フォロー先：{{accounts}}',
  buildCommunity: 'オーディエンスを作成',
  buildCommunityNamed: 'オーディエンスを作成：{{name}}',
  inviteTitle: '続きを見る',
  inviteBody:
    'ログインすると、すべてのコミュニティ、関連キーワード、関連アカウントと、インサイトの全体を確認できます。',
  inviteAction: 'ログイン',
  tooFewPosts: '投稿した人が少ないため、投稿は表示されません。',
  noTopicPosts: 'このデータには該当する投稿がありません。',
  topicPostsFailed: '人気の投稿を読み込めませんでした。',
  relatedFailed: '関連するトピックとアカウントを読み込めませんでした。',
  peopleFailed: 'コミュニティを読み込めませんでした。',
  accountPosts: '{{name}} の人気の投稿',
  noAccountPosts: 'このデータにはこのアカウントの公開投稿がありません。',
  relatedTopics: '関連するトピック',
  relatedAccounts: '関連するアカウント',
}

export const useTopicText = defineTexts('explored-topic', { en, ja })
