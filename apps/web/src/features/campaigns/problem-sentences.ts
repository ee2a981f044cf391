// What the network would refuse, or what could be better, as a sentence in the reader's language.
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { fillText } from '@peregrine/domain/shell/problem-rules.ts'
import { currentLanguage } from '#shell/texts.ts'

/** Plainer than the network's own words, for what people meet most; any other code keeps the server's sentence. */
const english: Readonly<Record<string, string>> = {
  missing: 'Please fill this in.',
  not_a_choice: '“{value}” cannot be chosen here.',
  not_positive: 'Give an amount above zero.',
  too_long: 'Use {limit} characters at most.',
  too_short: 'Please fill this in.',
  fixed: 'This cannot be changed any more.',
  profile_alone: 'Profiles cannot be the only place. Choose another one beside them.',
  placements_for_product: 'The network does not show ads in these places together.',
  search_without_keyword: 'Search results need an audience with keywords.',
  reach_without_timeline: 'For reach, the home timeline has to be among the places.',
  goal_for_objective: 'This goal does not belong to the objective.',
  bid_strategy_for_objective: 'This objective cannot be bid for in this way.',
  bid_missing: 'This way of bidding needs a bid.',
  bid_out_of_bounds: 'A bid lies between {lowest} and {highest}.',
  denomination: 'The amount is finer than the smallest coin of the currency.',
  daily_above_total: 'The daily budget must not be higher than the total budget.',
  above_campaign: 'This must not be higher than the {budget} of the campaign.',
  daily_budget_missing: 'What pays for this campaign needs a daily budget.',
  funding_unusable: 'This cannot pay now. Choose something else.',
  frequency_for_objective: 'This objective cannot have a cap.',
  frequency_without_duration: 'A cap and its days go together: give both, or none.',
  app_missing: 'This objective needs an app.',
  tag_missing: 'Website conversions need a website event.',
  needed_for_publishers: 'Partner apps need the advertiser’s domain and categories.',
  ends_before_start: 'The end has to be later than the start.',
  post_for_objective: '“{value}” does not suit this objective: it needs {expected}.',
  post_link_and_card: '“{value}” has a website card and a link in its text. Website traffic takes one of them.',
}

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
  post_link_and_card: '「{value}」には、ウェブサイトカードと本文のリンクの両方があります。どちらか一方にしてください。',
  differs_from_campaign: 'キャンペーン内の広告セットは、すべて同じ設定にする必要があります。',
  bid_out_of_bounds: '入札額は{lowest}から{highest}の範囲で指定してください。',
  denomination: '金額が通貨の最小単位で割り切れません。',
  daily_above_total: '日予算は総予算を超えられません。',
  above_campaign: 'キャンペーンの予算を超えられません。',
  daily_budget_missing: 'このお支払い方法では、日予算が必要です。',
  funding_unusable: 'このお支払い方法は利用できません。',
  too_many_campaigns: '広告アカウントで有効にできるキャンペーンは{limit}件までです。',
  too_many_line_items: '広告セットは{limit}件までです。',
}

/** What a post needs for an objective, as the rules name it. */
const japaneseNeeds: Readonly<Record<string, string>> = {
  'an app card': 'アプリカード',
  'a video, a GIF or a card with a video': '動画、GIF、または動画のカード',
  'a video': '動画',
  'a website card or a link': 'ウェブサイトカードかリンク',
}

/** Bounds come in millionths of the currency. */
const inMillionths = (value: string | number | undefined): string =>
  typeof value === 'number' ? String(value >= 10_000 ? value / 1_000_000 : value) : ''

/** The sentence of a problem. */
export function problemSentence({ code, sentence, values }: Pick<CampaignProblem, 'code' | 'sentence' | 'values'>) {
  const sentences = currentLanguage() === 'ja' ? japanese : english
  if (code === 'post_for_objective' && sentences === japanese) {
    const needs = japaneseNeeds[String(values.expected)] ?? String(values.expected)
    return fillText('「{value}」は、この目的では使えません。{needs}が必要です。', { ...values, needs })
  }
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined
  if (known === undefined) return sentence
  return fillText(known, { ...values, lowest: inMillionths(values.least), highest: inMillionths(values.most) })
}
