// Failures of calls that speak with the network, as sentences in the reader's language.
import type { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import type { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import type { EndpointGroup, ErrorCodeOf } from '@peregrine/contract/platform/endpoint.ts'
import type { PlatformErrorCode } from '@peregrine/contract/platform/wire-errors.ts'
import { NETWORK_FAILURE } from '@peregrine/domain/shell/error-message-rules.ts'
import { isCallError } from '#shell/calls.ts'
import { currentLanguage } from '#shell/texts.ts'

/** The refusals that a group of calls declares. */
export type CodesOf<Group extends EndpointGroup> = { [K in keyof Group]: ErrorCodeOf<Group[K]> }[keyof Group]
export type NetworkCode = CodesOf<typeof adAccounts> | CodesOf<typeof connections> | PlatformErrorCode

const UNSPECIFIC = '問題が発生しました。時間をおいてもう一度お試しください。'

/** A code without a sentence here does not compile. */
const japanese: Readonly<Record<NetworkCode, string>> = {
  reconnect_needed: 'ネットワークの接続が無効になりました。広告アカウントを再接続してください。',
  no_account_access: '接続中のアカウントには、この広告アカウントへのアクセス権がありません。',
  network_unavailable: '現在ネットワークに接続できません。時間をおいてもう一度お試しください。',
  network_busy: '短時間にネットワークへの要求が集中しました。時間をおいてもう一度お試しください。',
  network_refused: 'ネットワークに拒否されました。',
  read_only_account: '接続中のアカウントは、この広告アカウントを閲覧できますが、変更はできません。',
  not_connected: '先に広告アカウントを接続してください。',
  callback_not_ours: 'ネットワークから戻る先として使えないページです。',
  oauth_refused: 'Error: Unauthorized login attempt',
  sign_in_declined: '許可されなかったため、何も変更していません。',
  provider_unavailable: '現在、連携先のサービスに接続できません。時間をおいてもう一度お試しください。',
  fresh_sign_in_needed: 'ご本人の確認が必要です。メールアドレスに届くコードを入力してください。',
  last_sign_in_way:
    'これまでに使われた唯一のサインイン方法です。メールのコードで一度サインインしてから解除してください。',
  connection_declined: '接続が許可されませんでした。何も接続していません。',
  identity_taken: 'このアカウントは別の人が接続しています。何も変更していません。',
  not_signed_in: '続けるにはサインインしてください。',
  not_allowed: 'この操作を行う権限がありません。',
  csrf: 'セッションが変わりました。もう一度お試しください。',
  not_found: '見つかりませんでした。',
  two_identities: '2人分の認証情報が送信されました。',
  key_reused: '同じ操作キーが別の内容で使われました。もう一度お試しください。',
  too_large: '送信する内容が大きすぎます。',
  too_many: '要求が多すぎます。少し待ってからもう一度お試しください。',
  busy: '現在、多くの質問に回答中です。少し待ってからもう一度お試しください。',
  not_ready: '起動中です。少し待ってからもう一度お試しください。',
  failed: UNSPECIFIC,
}

/** One sentence for a failed call; whatever else was thrown is a bug and goes on. `more`: sentences of further codes in Japanese. */
export function failureOf(error: unknown, more: Readonly<Record<string, string>> = {}): string {
  if (!isCallError(error)) throw error
  if (currentLanguage() === 'en') return error.status === 0 ? NETWORK_FAILURE : error.message
  // What exactly was refused is in the message, which is in Japanese already.
  if (error.code === 'network_refused' && more.network_refused === undefined) return error.message
  const known: Readonly<Record<string, string>> = { ...japanese, ...more }
  return known[error.code] ?? (error.status === 0 || error.status >= 500 ? UNSPECIFIC : error.message)
}
