// What the network would refuse, or what could be better, as a sentence in the reader's language.
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { fillText } from '@peregrine/domain/shell/problem-rules.ts'
import { currentLanguage } from '#shell/texts.ts'

/** The network's rules by their codes; a code without a sentence here keeps the server's. */
const japanese: Readonly<Record<string, string>> = {
  missing: '入力してください。',
  not_a_choice: '「{value}」は選べません。',
  not_a_whole_number: '数値を入力してください。',
  not_a_time: '日時として読み取れません。',
  not_positive: '0より大きい金額を入力してください。',
  too_long: '{limit}文字以内で入力してください。',
  too_short: '入力してください。',
  fixed: '配信開始後は変更できません。',
  unknown_category: '「{value}」はカテゴリの一覧にありません。',
  not_for_placement: '{type}は、この広告セットの掲載面では使えません。',
  unknown_value: '「{value}」は{type}としてターゲティングできません。',
  unknown_user: 'ID「{value}」のアカウントはありません。',
  too_many_values: '広告セット1件につき{what}は{limit}件までです（現在{count}件）。',
  audience_unknown: 'この広告アカウントにカスタムオーディエンス「{value}」はありません。',
  audience_not_targetable: 'カスタムオーディエンス「{value}」はまだ配信に使えません。',
  audience_not_excludable: '類似オーディエンス「{value}」は除外に使えません。',
  audience_beside_lookalike: 'カスタムオーディエンスと類似オーディエンスは同じ広告セットで使えません。',
  no_primary: '配信対象の条件を1つ以上指定してください。',
  placements_for_product: 'この掲載面の組み合わせは使えません。',
  profile_alone: 'プロフィールだけを掲載面にすることはできません。',
  search_without_keyword: '検索結果に掲載するには、キーワードが必要です。',
  reach_without_timeline: '目的がリーチの場合、ホームタイムラインへの掲載が必要です。',
  product_for_objective: 'この目的では使えない広告の種類です。',
  goal_for_objective: 'この目的では、このゴールを選べません。',
  bid_strategy_for_objective: 'この目的では、この入札方法を選べません。',
  bid_missing: 'この入札方法では入札額が必要です。',
  pay_by_for_goal: 'このゴールでは、この課金対象を選べません。',
  frequency_for_objective: 'この目的では、表示回数の上限を設定できません。',
  frequency_without_duration: '表示回数の上限と対象日数は、両方を指定してください。',
  app_missing: 'この目的ではアプリの指定が必要です。',
  tag_missing: 'サイトのコンバージョンには、サイトイベントの指定が必要です。',
  needed_for_publishers: '提携アプリへの掲載には、広告主のドメインとカテゴリが必要です。',
  ends_before_start: '終了は開始より後にしてください。',
  differs_from_campaign: 'キャンペーン内の広告セットは、すべて同じ設定にする必要があります。',
  bid_out_of_bounds: '入札額は{least}から{most}の範囲で指定してください。',
  denomination: '金額が通貨の最小単位で割り切れません。',
  daily_above_total: '日予算は総予算を超えられません。',
  above_campaign: 'キャンペーンの予算を超えられません。',
  daily_budget_missing: 'このお支払い方法では、日予算が必要です。',
  funding_unusable: 'このお支払い方法は利用できません。',
  too_many_campaigns: '広告アカウントで有効にできるキャンペーンは{limit}件までです。',
  too_many_line_items: '広告セットは{limit}件までです。',
}

/** The sentence of a problem. */
export function problemSentence({ code, sentence, values }: Pick<CampaignProblem, 'code' | 'sentence' | 'values'>) {
  const known = currentLanguage() === 'ja' && Object.hasOwn(japanese, code) ? japanese[code] : undefined
  return known === undefined ? sentence : fillText(known, values)
}
