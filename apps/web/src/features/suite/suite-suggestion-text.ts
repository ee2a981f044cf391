// Words of the accounts that are suggested to follow.
import { defineTexts } from '#shell/texts.ts'

const en = {
  loadFailed: 'The suggestions couldn’t be loaded',
  lead: 'Accounts @{{handle}} doesn’t follow yet, and why they’re worth following. Accounts it has unfollowed, and people who unfollowed it, aren’t suggested.',
  basis:
    'Based on {{engagers}} people who engaged, {{followers}} followers, and {{network}} accounts in the network data.',
  basisFollowers: 'Based on {{followers}} followers, and {{network}} accounts in the network data.',
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
  unchecked: 'Not all of these accounts could be checked on X, so details may be out of date.',
  uncheckedArchive: 'None of them is checked on X without a connected account, so details may be out of date.',
  mayNotAct: 'Connect the account to follow from here.',
  none: 'No suggestions yet',
  noneBody: 'Suggestions appear once followers and engagement have been read.',
  noneArchive: 'No account stands out among those that the followers in the archive follow.',
  noFollowersInArchive: 'The archive has no list of followers. Connect the account to read it from X.',
  noneFound:
    'No one stands out among those who engage, or whom followers follow. It’s checked again with each reading.',
}

const ja: { [K in keyof typeof en]: string } = {
  loadFailed: 'おすすめを読み込めませんでした',
  lead: '@{{handle}}がまだフォローしていないアカウントのうち、フォローする価値のあるものを理由とともに示します。以前にフォローを解除した相手と、フォローを解除してきた相手は含みません。',
  basis: '反応した{{engagers}}人、フォロワー{{followers}}人、ネットワークデータのアカウント{{network}}件に基づきます。',
  basisFollowers: 'フォロワー{{followers}}人、ネットワークデータのアカウント{{network}}件に基づきます。',
  person: 'ユーザー',
  why: '理由',
  followersCount: 'フォロワー',
  action: 'フォロー',
  follow: 'フォローする',
  following: 'フォロー中',
  requested: 'リクエスト送信済み',
  blocked: '@{{handle}}をブロックしています',
  nobody: 'Xに存在しません',
  checked: '{{time}}にXで確認済み。',
  unchecked: 'Xで確認できていないアカウントがあるため、情報が古い可能性があります。',
  uncheckedArchive: 'アカウントを連携していないため、Xでの確認はしていません。情報が古い可能性があります。',
  mayNotAct: 'ここからフォローするには、アカウントを連携してください。',
  none: 'おすすめはまだありません',
  noneBody: 'フォロワーとエンゲージメントの取得が終わると表示されます。',
  noneArchive: 'アーカイブにあるフォロワーのフォロー先に、おすすめできるアカウントは見つかりませんでした。',
  noFollowersInArchive: 'アーカイブにフォロワーの一覧がありません。アカウントを連携すると、Xから取得します。',
  noneFound:
    '反応した人やフォロワーのフォロー先に、おすすめできるアカウントは見つかりませんでした。データの取得ごとに再確認します。',
}

export const useSuiteSuggestionText = defineTexts('suite-suggestions', { en, ja })
