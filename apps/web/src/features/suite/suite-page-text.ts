// The names of the suite's pages.
import { defineTexts } from '#shell/texts.ts'

const en = {
  talk: 'Talk to X',
  suggestions: 'Who to follow',
  lists: 'Lists',
  posts: 'Posts',
  post: 'Post',
  bestTime: 'Best time to post',
  payout: 'Payout estimate',
  topics: 'Followers’ topics',
  followingTopics: 'Following’s topics',
  premium: 'Subscription',
  subscribed: 'You’re subscribed',
  checkoutLeft: 'Checkout cancelled',
}

const ja: { [K in keyof typeof en]: string } = {
  talk: 'Xに質問',
  suggestions: 'おすすめユーザー',
  lists: 'リスト',
  posts: 'ポスト',
  post: 'ポスト',
  bestTime: 'おすすめの投稿時間',
  payout: '収益の見込み',
  topics: 'フォロワーのトピック',
  followingTopics: 'フォロー先のトピック',
  premium: 'ご契約',
  subscribed: 'ご契約ありがとうございます',
  checkoutLeft: 'お支払い手続きをキャンセルしました',
}

export const useSuitePageText = defineTexts('suite-pages', { en, ja })
