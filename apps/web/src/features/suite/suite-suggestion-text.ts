// Words of the accounts that are suggested to follow.
import { defineTexts } from '#shell/texts.ts'

const en = {
  loadFailed: 'The suggestions couldn’t be loaded',
  lead: 'Accounts @{{handle}} doesn’t follow yet, and why they’re worth following. Accounts it has unfollowed aren’t suggested.',
  basis:
    'Based on {{engagers}} people who engaged, {{followers}} followers, and {{network}} accounts in the network data.',
  person: 'Person',
  why: 'Why',
  followersCount: 'Followers',
  action: 'Follow',
  follow: 'Follow',
  following: 'Following',
  requested: 'Requested',
  mayNotAct: 'Connect the account to follow from here.',
  none: 'No suggestions yet',
  noneBody: 'Suggestions appear once followers and engagement have been read.',
}

const ja: { [K in keyof typeof en]: string } = {
  loadFailed: 'おすすめを読み込めませんでした',
  lead: '@{{handle}}がまだフォローしていない、つながりのある人です。理由も示します。以前フォローを解除した人は含みません。',
  basis:
    '反応した{{engagers}}人、フォロワー{{followers}}人、ネットワークデータのアカウント{{network}}件から選んでいます。',
  person: 'ユーザー',
  why: '理由',
  followersCount: 'フォロワー',
  action: 'フォロー',
  follow: 'フォローする',
  following: 'フォロー中',
  requested: 'リクエスト済み',
  mayNotAct: 'ここからフォローするには、アカウントを連携してください。',
  none: 'おすすめはまだありません',
  noneBody: 'フォロワーと反応の読み込みが終わると表示されます。',
}

export const useSuiteSuggestionText = defineTexts('suite-suggestions', { en, ja })
