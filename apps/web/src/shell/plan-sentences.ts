// Everything that a plan says, in the reader's language: each code of the plan and each rule of the network has its sentence.
import type { PlanNote } from '@peregrine/contract/targeting/application-shapes.ts'
import type { NetworkRule } from '@peregrine/domain/ad-network/network-problem-rules.ts'
import { fillText } from '@peregrine/domain/shell/problem-rules.ts'
import type { PlanCode } from '@peregrine/domain/targeting/plan-note-rules.ts'
import { currentLanguage } from './texts.ts'

export const japanesePlan: Readonly<Record<PlanCode, string>> = {
  package_empty: 'ターゲティングリストが空のため、適用できませんでした。',
  nothing_left: 'このパッケージの項目はどれもネットワークに存在しないため、適用するものがありません。',
  nothing_to_exclude:
    '除外できるのはキーワード、ハッシュタグ、カスタムオーディエンスだけですが、このパッケージには含まれていません。',
  search_without_keyword:
    '検索結果に掲載するには、キーワードかハッシュタグが1つ以上必要です。追加するか、検索結果を外してください。',
  profile_alone: 'プロフィールだけを掲載場所にすることはできません。ほかの場所も選んでください。',
  placements_refused: 'この掲載場所はネットワークで使えません：{reason}',
  audiences_not_ready:
    '一部のカスタムオーディエンスは準備中のため、適用されません。{network}での処理に最大48時間かかる場合があります。残りのターゲティングパッケージを適用しますか？',
  everybody_left:
    'このパッケージには対象を選ぶ項目が残りません。ほかの条件に合う全員に広告が表示されます。それでも残りを適用しますか？',
  too_many_handles: '{count}件のアカウントが選択されています。適用されるのは最初の{limit}件だけです。',
  too_many_countries: '{count}か国が選択されています。国は{limit}か国未満の場合だけ適用されます。',
  beyond_handles: '適用されるのは最初の{limit}件のアカウントだけです。',
  beyond_countries: '国は{limit}か国未満の場合だけ適用されます。',
  beyond_limit: '広告グループに入れられる上限（{what}：{limit}件）を超えています。',
  same_as: '「{other}」と同じものです。',
  empty_text: '空白と記号を除くと何も残りません。',
  handle_unknown: 'このアカウント名はネットワークに存在しません。',
  no_equivalent: 'この名前のものはネットワークにありません。',
  ambiguous: 'この名前のものが複数あります：{names}',
  country_unavailable: 'この国はターゲティングに利用できません。',
  show_without_location: 'テレビ番組には、放送地域の国または場所が必要です。',
  show_outside_market: 'このパッケージの国と場所のすべてで放送されているわけではありません。',
  audience_not_ready: 'このカスタムオーディエンスはまだ準備中です。',
  audience_unknown: 'この広告アカウントには、このカスタムオーディエンスがありません。',
  age_unknown: '年齢層の選択肢にありません。',
  gender_unknown: 'ターゲティングできる性別の選択肢にありません。',
  placement_unknown: '掲載場所の選択肢にありません。',
  not_on_placement: '選択した掲載場所ではターゲティングできません。',
  not_excludable: 'ネットワークでは除外できません。',
  exclusion_keeps: '除外リストは人を除くだけです。広告グループの現在のターゲティングはそのまま残ります。',
  refused_by_network: 'ネットワークに拒否されます：{reason}',
  lookalikes_of_followers: 'アカウントの指定では、フォロワーだけでなく、フォロワーに似た人に届きます。',
  united_groups: '{count}種類のターゲティングのいずれか1つに当てはまれば届きます。すべてに当てはまる必要はありません。',
  age_widened: 'ネットワークには年齢層{band}がありません。これを含む最も狭い{used}を使います。',
  location_inside_country: '「{label}」は、全体が対象の{country}に含まれるため、結果は変わりません。',
  show_as_conversation: '「{label}」は対象地域のすべてで放送されていないため、会話の話題としてターゲティングします。',
  chosen_among: '「{label}」という名前のものが複数あるため、{name}を選びました。',
  everybody: '対象を選ぶ項目がないため、ほかの条件に合う全員に届きます。',
  worldwide: '国や場所の指定がないため、世界中の人に届きます。',
  others_stay: '広告グループのほかの設定{count}件はそのまま残ります。',
  others_widen: 'パッケージでは扱えない広告グループの設定{count}件が残り、さらに多くの人に届きます。',
  russia: 'ロシアのアカウントへの広告は現在停止されており、ロシアのターゲティングでは誰にも届きません。',
  few_keywords: 'キーワードは{limit}件以上をおすすめします。このパッケージには{count}件あります。',
  many_handles: 'アカウントは{limit}件以下をおすすめします。このパッケージには{count}件あります。',
  many_interests: '興味は{limit}件以下をおすすめします。このパッケージには{count}件あります。',
}

/** Reasons of the network, without what they speak about: that stands beside them. */
const japaneseRules: Readonly<Record<NetworkRule, string>> = {
  missing: '必須の項目がありません',
  not_a_choice: '選択肢にない値です',
  not_a_whole_number: '整数ではありません',
  not_a_flag: '「はい」「いいえ」の値ではありません',
  not_a_time: '日時ではありません',
  not_positive: '0より大きい金額ではありません',
  too_long: '長すぎます',
  too_short: '空にできません',
  fixed: '変更できません',
  unknown_type: 'ターゲティングの種類ではありません',
  not_for_placement: 'この広告グループの掲載場所では利用できません',
  operator_not_allowed: 'この種類では使えない指定方法です',
  bad_value: '値の形式が正しくありません',
  illegal_characters: '使えない文字が含まれています',
  unknown_value: 'ターゲティングできない値です',
  unknown_user: 'そのIDのアカウントは存在しません',
  not_promotable: '宣伝できるアカウントのフォロワーだけをターゲティングできます',
  standing_already: 'すでに設定されています',
  twice: '同じものが2回指定されています',
  too_many_values: '広告グループに入れられる件数を超えています',
  show_without_location: 'テレビ番組には放送地域の場所が必要です',
  show_outside_market: '場所のすべてが番組の放送地域にあるわけではありません',
  audience_unknown: 'このアカウントにそのカスタムオーディエンスはありません',
  audience_not_targetable: 'そのカスタムオーディエンスはまだターゲティングできません',
  audience_not_excludable: '類似オーディエンスは除外できません',
  audience_beside_lookalike: 'カスタムオーディエンスと類似オーディエンスは同じ広告グループで併用できません',
  engagement_without_type: '広告グループにエンゲージメントの種類が必要です',
  device_inside_platform: '全体が対象のプラットフォームに含まれる端末です',
  no_primary: '主となるターゲティングが1つ以上必要です',
  placements_for_product: 'この広告の種類はその掲載場所に表示できません',
  profile_alone: 'プロフィールだけを掲載場所にはできません',
  search_without_keyword: '検索結果への掲載にはキーワードのターゲティングが必要です',
  reach_without_timeline: 'リーチを目的とする場合はタイムラインへの掲載が必要です',
  product_for_objective: 'この目的では使えない広告の種類です',
  goal_for_objective: 'この目的では使えない目標です',
  bid_strategy_for_objective: 'この目的では使えない入札方法です',
  bid_missing: 'この入札方法には入札額が必要です',
  pay_by_for_goal: 'この目標では使えない課金方法です',
  frequency_for_objective: 'この目的では表示回数の上限を設定できません',
  frequency_without_duration: '表示回数の上限と期間は一緒に指定します',
  app_missing: 'アプリストアのIDが必要です',
  tag_missing: 'コンバージョンのタグが必要です',
  unknown_category: 'カテゴリーが一覧にありません',
  needed_for_publishers: '外部サイトへの掲載に必要な項目がありません',
  ends_before_start: '終了が開始より前です',
  differs_from_campaign: '同じキャンペーンの広告グループとそろえる必要があります',
  bid_out_of_bounds: '入札額が範囲外です',
  denomination: '最小単位の倍数ではありません',
  daily_above_total: '1日の予算が総予算を超えています',
  above_campaign: 'キャンペーンの予算を超えています',
  below_spend: 'すでに使われた金額（{spent}）を下回る予算にはできません。',
  daily_budget_missing: 'この支払い元には1日の予算が必要です',
  funding_unusable: 'この支払い元は使えません',
  too_many_campaigns: '配信中のキャンペーンの上限に達しています',
  too_many_line_items: '広告グループの上限に達しています',
  batch_too_large: '一度に送れる件数を超えています',
}

const japaneseWhat: Readonly<Record<string, string>> = {
  'keywords and hashtags': 'キーワードとハッシュタグ',
  interests: '興味',
  locations: '場所',
}

/** The sentence of a note; one whose code this page does not know is shown as the server wrote it. */
export function planSentence(
  { code, message, values }: Pick<PlanNote, 'code' | 'message' | 'values'>,
  language: 'en' | 'ja' = currentLanguage(),
): string {
  if (language === 'en' || !isPlanCode(code)) return message
  const { reason, rule, what } = values
  const said = typeof rule === 'string' && isRule(rule) ? japaneseRules[rule] : reason
  return fillText(japanesePlan[code], {
    ...values,
    ...(said !== undefined && { reason: said }),
    ...(typeof what === 'string' && { what: japaneseWhat[what] ?? what }),
    ...(values.network === 'the network' && { network: 'ネットワーク' }),
  })
}

const isPlanCode = (code: string): code is PlanCode => Object.hasOwn(japanesePlan, code)
const isRule = (rule: string): rule is NetworkRule => Object.hasOwn(japaneseRules, rule)
