// Problems of a definition and failures of its questions, as sentences in the reader's language.
import type {
  DefinitionProblem,
  DefinitionProblemCode,
} from '@peregrine/domain/audience-builder/definition-problem-rules.ts'
import { fillText } from '@peregrine/domain/shell/problem-rules.ts'
import { isCallError } from '#shell/calls.ts'
import type { BuilderText } from './builder-text.ts'

const japanese: Readonly<Record<DefinitionProblemCode, string>> = {
  too_many_groups: 'グループは{limit}個までです。あと{surplus}個減らしてください。',
  too_many_criteria: '1つのグループに入れられる条件は{limit}個までです。あと{surplus}個減らしてください。',
  too_many_terms: '1つの条件に入れられる語句は{limit}個までです。あと{surplus}個減らしてください。',
  too_many_terms_in_all: '語句は合計{limit}個までです。あと{surplus}個減らしてください。',
  term_too_long: '「{term}…」は長すぎます。1つの語句は{limit}文字までです。',
  handle_has_space: '「{term}」はアカウント名ではありません。アカウント名に空白は使えません。',
  at_least_out_of_range: '「〜個以上」には1から{most}までの数を選んでください。',
  too_many_countries: '国は{limit}か国まで選べます。',
  too_many_places: '地域は{limit}件まで選べます。',
  too_many_languages: '言語は{limit}件まで選べます。',
  country_unknown: '「{country}」は2文字の国コードではありません。',
  country_unavailable: 'この国はターゲティングに利用できません。',
  language_unknown: '「{language}」は言語コードではありません。',
  age_unknown: '「{age}」は年齢層の選択肢にありません。',
  followers_invalid: 'フォロワー数は0から{limit}までの整数で入力してください。',
  followers_reversed: 'フォロワー数の下限（{min}）が上限（{max}）を超えています。',
  too_many_traits: '類似オーディエンスの特徴は{limit}個までです。作り直してください。',
  too_many_people: '類似オーディエンスの元にできるアカウントは{limit}件までです。{surplus}件減らしてください。',
  likeness_invalid: 'この類似条件は使えません。類似オーディエンスを作り直してください。',
}

export const problemSentence = ({ code, values, message }: DefinitionProblem, language: string): string =>
  language === 'ja' ? fillText(japanese[code], values) : message

/** The sentences about one place of the definition; with `below`, about what stands inside it too. */
export function sentencesAt(
  problems: readonly DefinitionProblem[],
  path: string,
  language: string,
  below = false,
): readonly string[] {
  const here = problems.filter((problem) => problem.path === path || (below && problem.path.startsWith(`${path}.`)))
  return [...new Set(here.map((problem) => problemSentence(problem, language)))]
}

const known = [
  'definition_empty',
  'definition_invalid',
  'question_too_heavy',
  'busy',
  'no_network',
  'not_ready',
  'too_many',
  'network',
] as const

/** Why a question about the audience was not answered. What is not a failed call is a bug and goes on. */
export function failureSentence(error: unknown, text: BuilderText): string {
  if (!isCallError(error)) throw error
  const code = known.find((candidate) => candidate === error.code)
  if (code) return text(`failure.${code}`)
  return error.status >= 500 ? text('failure.network') : error.message
}
