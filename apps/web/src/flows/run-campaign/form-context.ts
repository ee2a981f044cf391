// What the steps of a campaign's form share: the form, what may be chosen, and what is wrong with it.
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { CampaignOptions } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import type { TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { problemSentence } from '#features/campaigns/problem-sentences.ts'
import { currentLanguage } from '#shell/texts.ts'
import { type AdSetForm, type CampaignForm, placeOf } from './campaign-form-rules.ts'

export interface FormProps {
  readonly form: CampaignForm
  readonly onForm: (change: (form: CampaignForm) => CampaignForm) => void
  readonly options: CampaignOptions
  readonly accounts: readonly TeamAccount[]
  /** Of the whole form; shown beside their fields once somebody tried to go on. */
  readonly problems: readonly CampaignProblem[]
  readonly tried: boolean
  readonly slug: string
  /** It stands at the network: some of it cannot be changed any more. */
  readonly launched: boolean
}

/** Of what is typed and cannot be read; the network's own rules have theirs. */
const japanese: Readonly<Record<string, string>> = {
  not_an_amount: '12.50のように金額を入力してください。',
  not_a_day: '2026-12-31のように日付を入力してください。',
  no_audience: 'この広告セットの配信対象を選んでください。',
  not_accepted: 'この値は使えません。確認してください。',
  audience_missing: 'このオーディエンスまたはリストは存在しません。別のものを選んでください。',
  no_post: 'クリエイティブを選ぶか、ポストのID（数字）を入力してください。',
  not_a_count: '0より大きい整数を入力してください。',
  no_ad_sets: '広告セットがないため、何も表示されません。',
  no_ads: 'オンの広告がないため、この広告セットは何も表示されません。',
  account_among_posts:
    'このキャンペーンはポストを宣伝します。アカウントの代わりに、ポストかクリエイティブを選んでください。',
  several_accounts: '広告セット1件で宣伝できるアカウントは1件です。別のアカウントには広告セットを追加してください。',
  exclusion_not_uploaded: '除外する「{name}」がこの広告アカウントにないため、除外されません。',
  creative_scheduled:
    '「{name}」は予定時刻に自動で投稿されます。投稿後に宣伝するか、クリエイティブの画面で今すぐ投稿してください。',
  other_app: '「{name}」のリンク先は、広告セットのアプリと異なります。',
  creative_missing: 'この広告のクリエイティブがなくなっています。別のものを選んでください。',
  ends_in_past: '広告セットの期間が、すでに終わっています。',
  starts_in_past: '開始が過去の日時です。キャンペーンを開始するとすぐに配信されます。',
  no_end_no_total: '終了日も総予算もないため、止めるまで配信が続きます。',
  few_keywords: 'キーワードが{count}語だけです。25語以上が推奨されています。',
  many_handles: 'アカウントが{count}件あります。似た人に届くよう、30件程度が推奨されています。',
  many_interests: '興味関心が{count}件あります。広告セットごとに10件までが推奨されています。',
  everybody: '人を選ぶ条件がないため、ほかの条件に合う全員が対象です。',
  worldwide: '国や地域の指定がないため、全世界が対象です。',
  russia: 'ロシアを対象とする広告は、ロシア語である必要があります。',
  sets_above_campaign: '広告セットの総予算の合計がキャンペーンを超えています。キャンペーンの予算で止まります。',
  ad_set_daily_above_campaign: '日予算がキャンペーンを超えています。キャンペーンの日予算が上限になります。',
}

/** The sentence of a problem of the form. */
export function formSentence(problem: Pick<CampaignProblem, 'code' | 'sentence' | 'values'>): string {
  const own = currentLanguage() === 'ja' ? japanese[problem.code] : undefined
  return own === undefined
    ? problemSentence(problem)
    : problemSentence({ ...problem, code: '', sentence: filled(own, problem) })
}

const filled = (sentence: string, { values }: Pick<CampaignProblem, 'values'>): string =>
  sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))

/** The first error at a place of the form, as a sentence; undefined while nobody tried to go on, or nothing is wrong. */
export function errorAt({ problems, tried }: Pick<FormProps, 'problems' | 'tried'>, place: string): string | undefined {
  if (!tried) return undefined
  const found = problems.find((problem) => problem.severity === 'error' && placeOf(problem) === place)
  return found && formSentence(found)
}

/** Changes one ad set of a form. */
export const withAdSet = (form: CampaignForm, key: string, part: Partial<AdSetForm>): CampaignForm => ({
  ...form,
  adSets: form.adSets.map((set) => (set.key === key ? { ...set, ...part } : set)),
})
