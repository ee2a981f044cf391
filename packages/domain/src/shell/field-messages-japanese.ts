// What is wrong with what was typed into a form, in Japanese; a part of the catalogue in messages-japanese.ts.
import type { fieldEnglish } from './field-messages-english.ts'

export const fieldJapanese: Readonly<Record<keyof typeof fieldEnglish, string>> = {
  name_missing: '名前を入力してください。',
  name_too_long: '名前は{limit}文字未満で入力してください。',
  name_invisible: '名前に表示されない文字は使えません。',
  name_not_valid: 'この名前は使えません。',
  emails_missing: 'メールアドレスを入力してください。',
  emails_not_valid: '正しくないメールアドレスがあります：{said}',
  emails_declined: 'このチームからのメールを希望していない宛先があります：{said}',
  emails_too_many: 'メールアドレスは{limit}件まで指定できます。',
  mail_message_too_long: 'メッセージは{limit}文字未満で入力してください。',
  invoice_email_not_valid: '請求先のメールアドレスが正しくありません。',
  invoice_name_not_valid: '請求先の宛名が正しくありません。',
  invoice_name_too_long: '請求先の宛名は{limit}文字未満で入力してください。',
  country_not_valid: '国が正しくありません。',
  time_passed: '現在より後の日時を選択してください。',
  status_not_from_here: '現在のステータスからは、このステータスに変更できません。',
  status_admin_only: 'オーディエンスの停止と再開は、チームの管理者のみ行えます。',
  status_start_missing: '配信の開始日時を指定してください。',
  status_start_passed: '開始日時は現在より後にしてください。',
  status_end_passed: '終了日時は現在より後にしてください。',
  status_end_before_start: '終了日時は開始日時より後にしてください。',
  brief_missing: 'オーディエンスの説明を入力してください。',
  nothing_to_explore: 'アカウント名、ハッシュタグ、キーワード、トピックのいずれかを入力してください。',
  account_id_not_valid: '広告アカウントIDの形式が正しくありません。',
  handles_not_in_list: 'このリストにないアカウントがあります：{said}',
  lookalike_too_few_readable:
    '類似オーディエンスの作成には、フォローと投稿を読み取れるアカウントが{limit}件以上必要です。現在は{readable}件です。',
  launched_already: 'このキャンペーンはすでに配信を開始しています。',
}
