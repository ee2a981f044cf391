// Failures of calls about campaigns: said where they belong, what the network would refuse in the reader's language.
import { payloadOf } from '@peregrine/client/client.ts'
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { CampaignProblem } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { RefusalCode } from '@peregrine/contract/refusal-codes.ts'
import { isCallError } from '#shell/calls.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { currentLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { forgetCampaigns } from './campaign-queries.ts'

/** What the network would refuse, as the body of a 422 `not_valid` tells it; empty for any other failure. */
export const refusedProblems = (error: unknown): readonly CampaignProblem[] =>
  payloadOf(campaigns.changeCampaign, error, 'not_valid')?.problems ?? []

/** Refusals that a person who changes campaigns meets: said as they are, without a form around them. */
const MET: ReadonlySet<string> = new Set([
  'changed',
  'not_valid',
  'network_refused',
  'drift_changed',
  'preview_old',
  'reconnect_needed',
  'no_account_access',
  'network_unavailable',
  'network_busy',
  'read_only_account',
  'own_request',
] satisfies RefusalCode[])

/** What a person who changes or launches a campaign may meet, and is told where they are. */
export const isMetByCampaigns = (error: unknown): boolean => isCallError(error) && MET.has(error.code)

/** One sentence of a failure in the reader's language; whatever else was thrown is a bug and goes on. */
export function campaignFailure(error: unknown): string {
  if (!isCallError(error)) throw error
  const [first] = refusedProblems(error)
  if (first) return messageSentence(first)
  return error.message
}

/** Leads to the team's ad accounts, where its connections are mended. */
const reconnecting = () => ({
  label: currentLanguage() === 'ja' ? '再連携' : 'Reconnect',
  run: () => location.assign(`/${location.pathname.split('/')[1]}/team/ad-accounts`),
})

/** Says a failed change; when somebody else was first, everything is asked anew so that the page shows how it stands. */
export async function toastCampaignFailure(error: unknown): Promise<void> {
  if (isCallError(error) && isMetByCampaigns(error)) {
    toasts.show(campaignFailure(error), {
      level: 'error',
      ...(error.code === 'reconnect_needed' && { action: reconnecting() }),
    })
    if (error.code === 'changed' || error.code === 'drift_changed') await forgetCampaigns()
    return
  }
  toastFailure(error)
}
