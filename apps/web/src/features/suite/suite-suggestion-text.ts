// Words of the accounts that are suggested to follow.
import { defineTexts } from '#shell/texts.ts'

const en = {
  loadFailed: 'The suggestions couldn’t be loaded',
  lead: 'Accounts @{{handle}} doesn’t follow yet, and why they’re worth following. Accounts it has unfollowed, and people who unfollowed it, aren’t suggested.',
  basis:
    'Based on {{engagers}} people who engaged, {{followers}} followers, and {{network}} accounts in the network data.',
  person: 'Person',
  why: 'Why',
  followersCount: 'Followers',
  action: 'Follow',
  follow: 'Follow',
  following: 'Following',
  requested: 'Requested',
  blocked: 'Has blocked @{{handle}}',
  nobody: 'No longer on X',
  checked: 'Checked on X at {{time}}.',
  unchecked: 'X couldn’t be asked about all of these accounts, so some details may be out of date.',
  mayNotAct: 'Connect the account to follow from here.',
  none: 'No suggestions yet',
  noneBody: 'Suggestions appear once followers and engagement have been read.',
}

const ja: { [K in keyof typeof en]: string } = {
  loadFailed: 'おすすめを読み込めませんでした',
  lead: '@{{handle}}がまだフォローしていない、つながりのある人です。理由も示します。以前フォローを解除した人、フォローを外した人は含みません。',
  basis:
    '反応した{{engagers}}人、フォロワー{{followers}}人、ネットワークデータのアカウント{{network}}件から選んでいます。',
  person: 'ユーザー',
  why: '理由',
  followersCount: 'フォロワー',
  action: 'フォロー',
  follow: 'フォローする',
  following: 'フォロー中',
  requested: 'リクエスト済み',
  blocked: '@{{handle}}をブロックしています',
  nobody: 'Xに存在しません',
  checked: '{{time}}にXで確認済み。',
  unchecked: 'Xで確認できていないアカウントがあるため、情報が古い場合があります。',
  mayNotAct: 'ここからフォローするには、アカウントを連携してください。',
  none: 'おすすめはまだありません',
  noneBody: 'フォロワーと反応の読み込みが終わると表示されます。',
}

export const useSuiteSuggestionText = defineTexts('suite-suggestions', { en, ja })
