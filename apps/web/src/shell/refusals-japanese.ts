// What the server and the network refuse anywhere, in Japanese; a feature has words of its own for what is its own.
import { FORM_FAILURE_PREFIX } from '@peregrine/domain/shell/error-message-rules.ts'
import { networkSentenceInJapanese } from './network-sentences-japanese.ts'

const sentences: Readonly<Record<string, string>> = {
  network: '問題が発生しました。しばらくしてからもう一度お試しください。',
  failed: '問題が発生しました。しばらくしてからもう一度お試しください。',
  not_signed_in: '続けるにはサインインしてください。',
  not_allowed: 'この操作を行う権限がありません。',
  csrf: 'セッションが変わりました。もう一度お試しください。',
  not_found: '見つかりませんでした。',
  two_identities: 'このブラウザーに2人がサインインしているため、サーバーが応答できません。',
  key_reused: '同じ操作キーが別の内容で使われました。もう一度お試しください。',
  too_large: '送信する内容が大きすぎます。',
  too_many: '操作が多すぎます。少し待ってからもう一度お試しください。',
  busy: '現在、多くの質問に回答しています。少し待ってからもう一度お試しください。',
  not_ready: '起動中です。少し待ってからもう一度お試しください。',
  no_network: 'ネットワークデータがまだありません。ファイルを取り込むか、デモネットワークを作成してください。',
  definition_empty: '先にオーディエンスの条件を、1つ以上追加してください。',
  definition_invalid: 'このオーディエンスの条件は使用できません。',
  question_too_heavy: 'この条件は集計に時間がかかりすぎます。条件を絞ってください。',
  invalid_email: '有効なメールアドレスを入力してください',
  sign_in_over: '時間が経過したため、もう一度最初からサインインしてください。',
  oauth_refused: 'Error: Unauthorized login attempt',
  sign_in_declined: '許可されなかったため、何も変更していません。',
  connection_declined: '許可されなかったため、何も変更していません。',
  provider_unavailable: '現在、連携先のサービスに接続できません。しばらくしてからもう一度お試しください。',
  network_unavailable: '現在ネットワークに接続できません。しばらくしてからもう一度お試しください。',
  callback_not_ours: '戻り先として使えないページです。',
  identity_taken: 'このアカウントは別の人が連携しています。何も変更していません。',
  fresh_sign_in_needed: 'ご本人の確認が必要です。メールアドレスに届くコードを入力してください。',
  last_sign_in_way:
    'これまでに使われた唯一のサインイン方法です。メールのコードで一度サインインしてから解除してください。',
  invalid_login_token: 'このサインイン用リンクは無効です。新しいリンクを発行してもらってください。',
  package_empty: 'ターゲティングリストが空のため、適用できませんでした。',
  no_ad_account: '広告アカウントIDがありません',
  country_unavailable: 'この国はターゲティングに利用できません。',
  changed: '別の場所で変更されました。上書きはしていません。',
  last_admin: 'チームには管理者が必要です。先に、ほかの人を管理者にしてください。',
  too_many_invites: '招待の送信数が上限に達しました。しばらくしてからもう一度お試しください。',
  invite_closed: 'この招待は、すでに参加済みか取り消し済みです。',
  team_full: 'チームが満員です。招待した方に、空きを作るよう依頼してください。',
  too_many_teams: '参加できるチームの数が上限に達しています。',
  has_subscription: '有効なご契約があります。先に解約してから、チームを削除してください。',
  not_a_picture: 'このファイルは画像として使えません。PNG、JPEG、WebP、GIF を選んでください。',
  picture_too_large: '画像が大きすぎます。5 MB、2,500万画素までです。',
  already_granted: 'この広告アカウントは、すでにこのメンバーに許可されています。',
  too_many_accounts: 'チームの広告アカウントが上限に達しています。',
  too_few_members:
    '類似オーディエンスには、フォローや投稿を読み取れるメンバーが150人以上必要です。条件を広げてください。',
  handles_unknown: 'このネットワークにないハンドルが含まれています。',
  too_many_handles: 'アカウントが多すぎます。リストを短くしてください。',
  not_found_yet: '類似オーディエンスはまだ見つかっていません。完了するまでお待ちください。',
  is_lookalike: 'このオーディエンス自体が類似オーディエンスです。元のオーディエンスから作成してください。',
  too_many_shares: '共有リンクが上限に達しました。いくつか取り消してください。',
  not_there_yet: 'このオーディエンスは、まだ広告アカウントにありません。',
  usage_changed: 'このリストは別の場所で変更されました。上書きはしていません。',
}

/** The sentence of a refusal's code; where there is none, what the server or the network said, quoted if need be. */
export const japaneseRefusal = (code: string, message: string): string =>
  Object.hasOwn(sentences, code) ? (sentences[code] ?? message) : networkSentenceInJapanese(message)

/** A form's failure as the specification words it, in Japanese. */
export const japaneseFormFailure = (text: string): string =>
  text.startsWith(FORM_FAILURE_PREFIX) ? `送信できませんでした：${text.slice(FORM_FAILURE_PREFIX.length)}` : text
