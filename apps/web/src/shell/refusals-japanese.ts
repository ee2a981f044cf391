// What the server refuses, in Japanese by its code: a code without a sentence here or in the catalogue of messages does not compile.
import type { CallError } from '@peregrine/client/client.ts'
import type { RefusalCode } from '@peregrine/contract/refusal-codes.ts'
import { NETWORK_FAILURE } from '@peregrine/domain/shell/error-message-rules.ts'
import {
  isPlainMessageCode,
  type Message,
  message,
  messageText,
  type PlainMessageCode,
} from '@peregrine/domain/shell/message-rules.ts'

const sentences: Readonly<Record<Exclude<RefusalCode, PlainMessageCode>, string>> = {
  not_signed_in: '続けるにはログインしてください。',
  viewer_cannot_change:
    'このチームでは閲覧のみできます。変更するには、「メンバー」で管理者に権限の変更を依頼してください。',
  premium_needed: '分析スイートのご契約が必要です。',
  csrf: 'セッションが変わりました。もう一度お試しください。',
  two_identities: 'このブラウザーで2人がログインしているため、処理できません。どちらかをログアウトしてください。',
  account_not_added:
    'この広告アカウントは連携済みですが、まだこのワークスペースに追加されていません。追加してから、もう一度お試しください。',
  method_not_allowed: 'この操作には対応していません。ページを再読み込みしてから、もう一度お試しください。',
  key_reused: '同じ操作が別の内容で送信されました。もう一度お試しください。',
  too_large: '送信内容が大きすぎます。',
  unsupported_type: 'この形式では送信できません。ページを再読み込みしてから、もう一度お試しください。',
  too_many: 'リクエストが多すぎます。少し待ってからもう一度お試しください。',
  busy: '現在、サーバーが混み合っています。少し待ってからもう一度お試しください。',
  not_ready: '起動中です。少し待ってからもう一度お試しください。',
  unknown_host: 'このサーバーはそのホスト名では応答しません。',
  store_away:
    '現在、サーバーがデータに接続できません。変更が保存されたか確認のうえ、しばらくしてからもう一度お試しください。',
  invalid_email: '有効なメールアドレスを入力してください',
  invalid_handle: '正しいアカウント名を入力してください。',
  too_many_requests_open: '回答待ちのリクエストが上限に達しています。回答が届いてから、もう一度お送りください。',
  confirmation_unknown: 'リンクが途中で切れているか、正しくありません。メールのリンクをそのまま開いてください。',
  confirmation_used:
    'リクエストはこのリンクで確認済みです。状況は、このリクエストについての最新のメールにあるリンクから確認できます。',
  confirmation_expired: 'リンクの有効期限が切れたため、リクエストは送信されませんでした。もう一度お送りください。',
  sender_not_confirmed: '送信者がまだ確定していません。メールのリンクが開かれると、対応できるようになります。',
  no_answer_yet: 'このリクエストにはまだ回答がありません。回答がメールで届いてから、ご意見をお寄せください。',
  request_unknown: 'リンクが途中で切れているか、リクエストが削除されています。',
  sign_in_over: '時間が経過したため、もう一度最初からログインしてください。',
  oauth_refused: 'Error: Unauthorized login attempt',
  sign_in_declined: '許可されなかったため、何も変更していません。',
  rights_missing:
    'データの取得に必要な権限が許可されなかったため、連携していません。もう一度連携し、表示された権限をすべて許可してください。',
  connection_declined: '許可されなかったため、何も変更していません。',
  provider_unavailable: '現在、連携先のサービスに接続できません。しばらくしてからもう一度お試しください。',
  callback_not_ours: '戻り先に指定できないページです。',
  identity_taken: 'このアカウントは別の人が連携しています。何も変更していません。',
  fresh_sign_in_needed: 'ご本人の確認が必要です。メールアドレスに届くコードを入力してください。',
  passkey_needed: 'このチームではパスキーが必須です。アカウントのページで追加してから、もう一度お試しください。',
  passkey_refused: 'パスキーを追加できませんでした。何も変更していません。もう一度お試しください。',
  passkey_required:
    'パスキーが必須のチームに参加していて、これが最後のパスキーです。先に、別のパスキーを追加してください。',
  too_many_passkeys: 'パスキーは10件までです。先に、使わないパスキーを削除してください。',
  no_passkey: 'リカバリーコードはパスキーと一緒に使います。先に、パスキーを追加してください。',
  own_passkey_needed:
    '先に、ご自身のアカウントにパスキーを追加してください。追加しないと、ご自身もチームを開けなくなります。',
  second_factor_refused:
    '確認できませんでした。もう一度お試しいただくか、新しいログインコードで最初からやり直してください。',
  second_factor_ended:
    'このログインは終了しました。パスキーとリカバリーコードは引き続き使えます。新しいログインコードで最初からやり直してください。',
  last_sign_in_way:
    'ほかのログイン方法がまだ使われていません。メールに届くコードで一度ログインしてから解除してください。',
  invalid_login_token: 'このログイン用リンクは無効です。新しいリンクを発行してもらってください。',
  no_ad_account: '広告アカウントIDがありません',
  changed: '別の場所で変更されました。上書きはしていません。',
  last_admin: 'チームには管理者が必要です。先に、ほかの人を管理者にしてください。',
  too_many_tokens: 'アクセストークンは20件までです。使わないトークンを無効にしてください。',
  too_many_program_tokens: 'プログラム用トークンは20件までです。使わないトークンを無効にしてください。',
  too_many_invites: '招待の送信数が上限に達しました。しばらくしてからもう一度お試しください。',
  invite_closed: 'この招待は、すでに参加済みか取り消し済みです。',
  team_full: 'チームの人数が上限に達しています。招待した方にご相談ください。',
  too_many_teams: '参加できるチームの数が上限に達しています。',
  has_subscription: '有効なご契約があります。先に解約してから、チームを削除してください。',
  not_a_picture: 'このファイルは画像として使えません。PNG、JPEG、WebP、GIF を選んでください。',
  picture_too_large: '画像が大きすぎます。5 MB、2,500万画素までです。',
  own_request: 'ご自身の依頼です。承認・却下は、チームの別のメンバーが行います。',
  already_granted: 'この広告アカウントは、すでにこのメンバーに許可されています。',
  too_many_accounts: 'チームの広告アカウントが上限に達しています。',
  too_few_members:
    '類似オーディエンスには、フォローや投稿を読み取れるメンバーが150人以上必要です。条件を広げてください。',
  handles_unknown: '見つからないアカウント名が含まれています。',
  too_many_handles: 'アカウントが多すぎます。リストを短くしてください。',
  not_found_yet: '類似オーディエンスはまだ見つかっていません。完了するまでお待ちください。',
  is_lookalike: 'このオーディエンス自体が類似オーディエンスです。元のオーディエンスから作成してください。',
  too_many_shares: '共有リンクの数が上限に達しました。いくつか取り消してください。',
  not_there_yet: 'このオーディエンスは、まだ広告アカウントにありません。',
  same_account: 'オーディエンスはこの広告アカウントのものです。別の広告アカウントを選択してください。',
  already_shared: 'このオーディエンスは、すでにこの権限で共有されているか、共有の手続き中です。',
  request_reused:
    'このrequest_idで保存されたリストは、内容が異なるか、削除されています。今回は何も保存していません。別のリストには別のrequest_idを指定してください。',
  usage_changed: 'このリストは別の場所で変更されました。上書きはしていません。',
  view_name_taken: 'このチームに同じ名前の保存済みビューがあります。',
  not_previewed: 'オンにする前に、ルールをプレビューしてください。',
  too_many_rules: 'ルールの上限（広告アカウントごとに100件）に達しています。使わないルールを削除してください。',
  too_many_experiments:
    'A/Bテストの上限（広告アカウントごとに200件）に達しています。不要なA/Bテストを削除してください。',
  experiment_over: 'このA/Bテストはすでに終了しているため、中止の操作は行いませんでした。',
  rule_undo_changed:
    'ルールが変更した後に、同じステータスまたは日予算が変更されているため、元に戻しませんでした。キャンペーンのページで変更してください。',
  report_link_unknown: 'このリンクではレポートを開けなくなりました。送信元に新しいリンクをお問い合わせください。',
  stop_link_unknown: 'このリンクは正しくありません。レポートの送信元に、宛先から外すようご連絡ください。',
  too_many_reports: 'レポートは100件までです。使わないレポートを削除してください。',
  nobody_to_send_to: 'このレポートの宛先がありません。先にメールアドレスを追加してください。',
  sent_already: 'この期間のレポートは、すべての宛先に送信済みです。',
  figures_missing: 'この期間の数値を、まだすべて媒体から取得できていません。1時間後にもう一度お試しください。',
  too_many_views: '保存できるビューは50件までです。使わないビューを削除してください。',
  name_taken: 'チームに同じ名前のオーディエンスがあります。',
  too_many_audiences: 'チームのオーディエンスが上限に達しています。',
  share_expired: 'このリンクは期限切れです。送ってくれた方に、新しいリンクを依頼してください。',
  share_revoked: 'このリンクは取り消されています。新しいリンクがあるか、送ってくれた方に確認してください。',
  share_unknown: 'このリンクは途中で切れているか、書き換えられています。リンク全体をもう一度コピーしてください。',
  share_gone: 'このリンクで共有されていた内容は削除されました。',
  share_mails_used_up: '1日に共有できるメールは50通までです。リンクをコピーして送るか、明日もう一度お試しください。',
  account_needed: '先に広告アカウントをチームに連携してください。管理者が「広告アカウント」から連携できます。',
  already_uploaded: 'このオーディエンスは、すでに広告アカウントにあるか、アップロード中です。',
  no_monitor: '広告アカウントを選択してください。',
  link_unknown: 'このリンクは正しくありません。「週間レポート」のページでメールをオフにしてください。',
  not_hashed:
    'このファイルには、SHA-256でハッシュ化されていない行があります。ファイルは削除し、何もアップロードしていません。',
  too_many_people: '1ファイルにつき30万人までです。ファイルを分割し、残りは後からリストに追加してください。',
  list_name_taken: 'この広告アカウントには同じ名前のオーディエンスがあります。別の名前にしてください。',
  list_targeted:
    'このリストをターゲティングしているキャンペーンがあります。先に、そのオーディエンスを変更してください。',
  list_used: '配信中のキャンペーンでこのリストを使用しています。先に、広告セットからリストを外してください。',
  nobody_in_it: 'このオーディエンスに該当する人がいないため、アップロードできません。',
  payment_unavailable:
    '現在、決済サービスに接続できません。何も変更していません。しばらくしてからもう一度お試しください。',
  payment_refused: '決済サービスに受け付けられませんでした。何も変更していません。',
  quote_expired:
    '表示された金額の有効期限が切れました。何も変更していません。最新の金額を確認して、もう一度お試しください。',
  same_period: 'すでにこのお支払い周期です。変更はありません。',
  by_agreement: 'このプランは個別のご契約です。お問い合わせください。',
  no_subscription: '有効なご契約がありません。',
  billing_details_missing: '先に請求先のメールアドレス、国、宛名を入力してください。',
  already_subscribed: 'すでにご契約があります。プランの変更をご利用ください。',
  not_valid: '媒体に受け付けられない内容です。',
  study_under_way: 'このオーディエンスのコミュニティは、すでに分析中です。',
  already_posted: '投稿済みです。公開済みのポストは変更できないため、新しく作成してください。',
  not_ready_to_post: 'まだ投稿できません。先に、表示されている点を直してください。',
  file_missing: 'アップロードが完了していないか、すでに使われています。',
  media_in_use: '下書きまたは予約ポストで使われています。先にそこから外してください。',
  not_failed: 'このドキュメントは作成中か、すでに作成済みです。',
  file_too_large: 'ファイルが大きすぎて、媒体で使えません。',
  quota_reached: '進行中のアップロードが多すぎます。完了を待つか、いくつか中止してください。',
  wrong_offset: 'アップロードを途中から再開できませんでした。もう一度お試しください。',
  more_than_announced: '送信中にファイルのサイズが変わりました。もう一度アップロードしてください。',
  incomplete: 'アップロードが完了していません。',
  not_what_was_announced:
    'ファイルの中身が名前と異なります。画像（JPEG、PNG、WebP、GIF）か動画（MP4、MOV）を選んでください。',
  link_expired: 'このリンクは期限切れです。ドキュメントをもう一度開いてください。',
  other_address: 'このアカウントのメールアドレスと異なります。何も削除していません。',
  deletion_blocked: 'アカウントはまだ削除できません。先に、表示された項目を解決してください。何も削除していません。',
  other_person: 'ログイン中のアドレスと異なります。何も削除していません。',
  yourself: '連携中のご自身のアカウントは指定できません。別のアカウントを指定してください。',
  invalid_login_code: 'コードが正しくありません',
  sign_in_elsewhere:
    'このブラウザーで始めたログインではないか、Cookieがブロックされています。ここで新しいコードを送信してください。',
  login_code_over:
    'このコードは使えなくなりました（有効期限切れ、または入力回数の上限）。新しいコードを送信してください。',
  status_refused: '現在、このステータスには変更できません。',
  in_use: '配信中のキャンペーンで使用されています。先にキャンペーンを停止してください。',
  already_in_list: 'このファイルは、すでにこのリストに追加されています。再送信は行わず、誰も追加していません。',
  already_removed: 'このファイルの顧客は、すでに除外を送信済みです。再送信は行っていません。',
  nothing_in_list: 'このリストからは、まだ誰も広告アカウントに送信されていないため、削除する顧客がありません。',
  under_way: 'アップロード中です。先に中止してください。',
  line_item_unknown: 'この広告アカウントに、該当する広告セットはありません。',
  application_running: 'この広告セットには別のリストを適用中です。完了するまでお待ちください。',
  line_item_changed:
    'この広告セットのターゲティングは、その間に別のウィンドウまたは広告アカウントで変更されました。何も書き込んでいません。',
  plan_expired: 'プランの有効期限が切れました。新しいプランを確認してください。',
  plan_blocked: 'このプランは適用できません。先にパッケージを変更してください。',
  not_confirmed: '先に、プランの確認事項に回答してください。',
  not_under_way: '実行中ではないため、中止できません。',
  nothing_to_retry: 'すでに完了しているため、再試行は不要です。',
  not_applied: '元に戻せるのは、適用済みのものだけです。',
  applied_over: 'この広告セットには、後から別のリストが適用されています。先にそちらを元に戻してください。',
  upload_gone: 'アップロードの有効期限が切れました。もう一度開始してください。',
  media_missing: 'この広告アカウントのライブラリにないメディアが含まれています。',
  preview_old: 'プレビューの内容が古くなりました。もう一度プレビューしてください。',
  drift_changed: 'その後、ほかの差異が見つかりました。先に確認してください。',
  nobody: '該当するアカウントはありません。',
  connection_unknown: 'この連携は解除されています。もう一度連携してください。',
  suite_paused: '現在、新しいアカウントの追加を停止しています。',
  no_account: '先にXアカウントを連携するか、アーカイブを追加してください。',
  account_unknown: 'このアカウントの連携は解除されています。',
  suspended_on_network:
    '媒体により凍結されているため、このアカウントでは操作できません。凍結が解除されると再び操作できます。',
  right_missing: 'この連携では許可されていない操作です。何も変更していません。アカウントを再連携して許可してください。',
  archive_only: 'アーカイブから追加したアカウントではご利用いただけません。アカウントを連携してください。',
  file_unknown: 'ファイルの有効期限が切れました。もう一度アップロードしてください。',
  no_archive: 'Xのアーカイブではないファイルです。',
  archive_broken: 'アーカイブが途中で切れているか、壊れています。何も変更していません。ダウンロードし直してください。',
  archive_encrypted:
    'アーカイブが暗号化されています。パスワードで展開し、パスワードなしのZIPファイルにしてアップロードしてください。',
  archive_list_unreadable:
    'アーカイブの一覧をすべて読み取れません。何も変更していません。アーカイブをダウンロードし直してください。',
  archive_older: 'すでにあるデータより古い（可能性のある）アーカイブです。何も変更していません。',
  archive_too_large: 'アーカイブが大きすぎます。mediaフォルダーを除いてください。',
  list_unknown: 'このリストは削除されたか、別のアカウントのものです。',
  blocked: '相手にブロックされているため、フォローできません。',
  daily_cap: '本日のフォロー・フォロー解除の上限に達しました。上限は「フォロー中」の「キュー」で変更できます。',
  selection_changed:
    '確認後に選択の人数が変わりました。まだ何も実行していません。人数を確認し、もう一度実行してください。',
  nobody_selected: '1人以上選択してください。',
  too_many_selected: '一度に選択できるのは5,000人までです。',
  batch_running: 'フォローとフォロー解除は同時に実行できません。先に実行中のキューを停止してください。',
  batch_unknown: 'このキューはすでにありません。',
  undone_already: 'このキューは、後のキューですでに取り消されています。',
  list_full: 'リストに追加できるのは5,000人までです。',
  nothing_to_undo: '元に戻せる変更はありません。',
  too_few_known: 'ネットワークデータに含まれる人が少なすぎるため、オーディエンスを作成できません。',
  post_unknown: 'このポストは削除されたか、別のアカウントのものです。',
  conversation_unknown: 'この会話は削除されています。',
  people_unknown: 'この回答には選択できる人がいません。',
  question_missing: '質問を入力してください。',
  question_too_long: '質問は1,000文字までです。短くしてください。',
  plan_unknown: 'この依頼はすでにありません。プログラムから改めて依頼してください。',
  plan_over: 'この依頼は確認済みか、却下済み、または期限切れです。',
  conversation_full: 'この会話は質問が100件に達しました。新しい会話を始めてください。',
}

const hasSentence = (code: string): code is keyof typeof sentences => Object.hasOwn(sentences, code)

/** The reason where the refusal brings one, the sentence of its code otherwise; a code of a newer server is quoted. */
export function japaneseRefusal({
  code,
  reason,
  message: english,
}: Pick<CallError, 'code' | 'reason' | 'message'>): string {
  if (reason !== null) return messageText(reason, 'ja')
  if (hasSentence(code)) return sentences[code]
  // Our own sentence for an answer that says nothing is no quotation.
  if (code === 'network' || english === NETWORK_FAILURE) return messageText(message('failed'), 'ja')
  return isPlainMessageCode(code) ? messageText(message(code), 'ja') : `詳細（原文）：「${english}」`
}

/** Puts Japanese sentences in place of the server's: of the whole refusal, and of each field that it names. */
export function sayInJapanese(error: CallError): void {
  const fields = Object.entries(error.fields).map(([name, sentences]) => {
    const reasons = error.fieldReasons[name] ?? []
    return [name, sentences.map((sentence, index) => japaneseSentence(reasons[index] ?? null, sentence))] as const
  })
  const isSaid = fields.length > 0 && error.code === ''
  error.fields = Object.fromEntries(fields)
  error.message = isSaid ? fields.flatMap(([, sentences]) => sentences).join('') : japaneseRefusal(error)
}

const japaneseSentence = (reason: Message | null, english: string): string =>
  reason === null ? `詳細（原文）：「${english}」` : messageText(reason, 'ja')
