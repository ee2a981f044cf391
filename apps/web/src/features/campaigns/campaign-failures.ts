// Failures of calls about campaigns: said where they belong, what the network would refuse in the reader's language.
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { isCallError } from '#shell/calls.ts'
import { currentLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { forgetCampaigns } from './campaign-queries.ts'
import { problemSentence } from './problem-sentences.ts'

/** What the network would refuse, as the body of a 422 `not_valid` tells it; empty for any other failure. */
export function refusedProblems(error: unknown): readonly CampaignProblem[] {
  if (!isCallError(error) || error.code !== 'not_valid') return []
  const raw = error.raw
  if (typeof raw !== 'object' || raw === null || !('problems' in raw) || !Array.isArray(raw.problems)) return []
  return raw.problems as readonly CampaignProblem[]
}

// What the network refuses comes with its own sentence, in Japanese already.
const japanese: Readonly<Record<string, string>> = {
  changed: '別の場所で変更されました。上書きはしていません。現在の内容を表示しています。',
  drift_changed: 'その後、ほかの違いが見つかりました。先に確認してください。',
  preview_old: '表示した内容が古くなりました。もう一度プレビューしてください。',
  reconnect_needed: 'ネットワークの接続が無効になりました。広告アカウントを再接続してください。',
  no_account_access: '接続中のアカウントには、この広告アカウントへのアクセス権がありません。',
  network_unavailable: '現在ネットワークに接続できません。時間をおいてもう一度お試しください。',
  network_busy: '短時間にネットワークへの要求が集中しました。時間をおいてもう一度お試しください。',
  read_only_account: 'この広告アカウントは閲覧のみ可能で、変更はできません。',
}

/** One sentence of a failure in the reader's language; whatever else was thrown is a bug and goes on. */
export function campaignFailure(error: unknown): string {
  if (!isCallError(error)) throw error
  const [first] = refusedProblems(error)
  if (first) return problemSentence(first)
  return currentLanguage() === 'ja' ? (japanese[error.code] ?? error.message) : error.message
}

/** Says a failed change; when somebody else was first, everything is asked anew so that the page shows how it stands. */
export async function toastCampaignFailure(error: unknown): Promise<void> {
  if (
    isCallError(error) &&
    (error.code === 'changed' ||
      error.code === 'not_valid' ||
      error.code === 'network_refused' ||
      error.code in japanese)
  ) {
    toasts.show(campaignFailure(error), { level: 'error' })
    if (error.code === 'changed' || error.code === 'drift_changed') await forgetCampaigns()
    return
  }
  toastFailure(error)
}
