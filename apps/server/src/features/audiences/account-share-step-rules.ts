// What comes next for a custom audience that is to be shared with an ad account, or not any more. Pure.
import { CUSTOM_AUDIENCES } from '@peregrine/domain/ad-network/network-limits.ts'
import { message } from '@peregrine/domain/shell/message-rules.ts'
import { z } from 'zod'
import type { AudiencePermission } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { DbOrTx } from '#platform/postgres.ts'
import type { Next, Recognized, Refused, Situation, Verdict } from '#platform/reconcile/reconciler.ts'
import type { AccountShareRow } from './account-share-store.ts'
import type { UploadRow } from './audience-upload-store.ts'

export const AccountShareStep = z.discriminatedUnion('kind', [
  /** Of one that is shared already, what the other ad account may do is set. */
  z.object({ kind: z.literal('grant'), account: z.string(), level: z.enum(CUSTOM_AUDIENCES.permissionLevels) }),
  z.object({ kind: z.literal('revoke'), permission: z.string() }),
])
export type AccountShareStep = z.output<typeof AccountShareStep>

export interface AccountShareTarget {
  readonly share: AccountShareRow
  readonly upload: Pick<UploadRow, 'team_id' | 'team_account_id'>
  /** The network's id of the custom audience. */
  readonly audience: string
}

export interface SharedObservation {
  /** Of this ad account; null: it is not shared with it. */
  readonly permission: AudiencePermission | null
}

export interface AccountShareTypes {
  readonly target: AccountShareTarget
  readonly access: OpenAdAccount
  readonly observed: SharedObservation
  readonly step: AccountShareStep
  readonly answer: SharedObservation
  readonly note: never
  readonly tx: DbOrTx
}

export function nextOfAccountShare({
  target: { share },
  observed: { permission },
}: Situation<AccountShareTypes>): Next<AccountShareTypes> {
  const { desired_level: level, granted_account_id: account } = share
  if (level === (permission?.level ?? null)) return { kind: 'converged' }
  if (level !== null) return { kind: 'step', step: { kind: 'grant', account, level } }
  return permission === null
    ? { kind: 'converged' }
    : { kind: 'step', step: { kind: 'revoke', permission: permission.id } }
}

export function recognizeAccountShare(
  step: AccountShareStep,
  { observed: { permission } }: Situation<AccountShareTypes>,
): Recognized<AccountShareTypes> {
  const isDone = step.kind === 'grant' ? permission?.level === step.level : permission?.id !== step.permission
  return isDone ? { kind: 'done', answer: { permission } } : { kind: 'not_done' }
}

/** Somebody deleted the custom audience in the ad account meanwhile: its shares went with it. */
export function refusedAccountShare({ target, step, failure }: Refused<AccountShareTypes>): Verdict<AccountShareTypes> {
  const isGone = step === null && (failure.error as { readonly kind?: string } | null)?.kind === 'not_found'
  if (!isGone) return { kind: 'stuck', problem: failure.problem }
  if (target.share.desired_level === null) return { kind: 'converged' }
  const reason = message('audience_removed_there')
  return { kind: 'stuck', problem: { code: reason.code, values: { reason: { ...reason } } } }
}
