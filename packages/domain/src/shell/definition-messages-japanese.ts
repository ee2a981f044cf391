// What is wrong with an audience definition, in Japanese; a part of the catalogue in messages-japanese.ts.
import type { definitionEnglish } from './definition-messages-english.ts'

export const definitionJapanese: Readonly<Record<keyof typeof definitionEnglish, string>> = {
  definition_too_many_groups: 'グループは{limit}個までです。あと{surplus}個減らしてください。',
  definition_too_many_criteria: '1つのグループに入れられる条件は{limit}個までです。あと{surplus}個減らしてください。',
  definition_too_many_terms: '1つの条件に入れられる語句は{limit}個までです。あと{surplus}個減らしてください。',
  definition_too_many_terms_in_all: '語句は合計{limit}個までです。あと{surplus}個減らしてください。',
  definition_term_too_long: '「{term}…」は長すぎます。1つの語句は{limit}文字までです。',
  definition_handle_has_space: '「{term}」はアカウント名ではありません。アカウント名に空白は使えません。',
  definition_at_least_out_of_range: '「〜個以上」には1から{most}までの数を選んでください。',
  definition_too_many_countries: '国は{limit}か国まで選べます。',
  definition_too_many_places: '地域は{limit}件まで選べます。',
  definition_too_many_languages: '言語は{limit}件まで選べます。',
  definition_country_unknown: '「{country}」という国コードはありません。JPのように2文字で指定してください。',
  definition_country_unavailable: 'この国はターゲティングに利用できません。',
  definition_language_unknown: '「{language}」という言語コードはありません。jaのように2文字で指定してください。',
  definition_region_unknown:
    '「{place}」という地域コードはありません。JP-13のような地域コードか、都市名で指定してください。',
  definition_age_unknown: '「{age}」は年齢層の選択肢にありません。',
  definition_followers_invalid: 'フォロワー数は0から{limit}までの整数で入力してください。',
  definition_followers_reversed: 'フォロワー数の下限（{min}）が上限（{max}）を超えています。',
  definition_too_many_traits: '類似オーディエンスの特徴は{limit}個までです。作り直してください。',
  definition_too_many_people:
    '類似オーディエンスの元にできるアカウントは{limit}件までです。{surplus}件減らしてください。',
  definition_likeness_invalid: 'この類似条件は使えません。類似オーディエンスを作り直してください。',
}
