// Sharing a custom audience with another ad account: what stands in the way, and how far it is.
import { isAdAccountId } from '../ad-accounts/connection-rules.ts'
import type { PermissionLevel } from '../ad-network/network-limits.ts'

export interface AccountShareFacts {
  /** What is desired; null: to be withdrawn. */
  readonly desired: PermissionLevel | null
  /** As the ad platform said last; null: not shared. */
  readonly confirmed: PermissionLevel | null
  readonly isUnderWay: boolean
  /** There is a reason why it does not go on, or did not come about. */
  readonly hasProblem: boolean
}

export const ACCOUNT_SHARE_STATES = ['sending', 'waiting', 'live', 'refused'] as const
export type AccountShareState = (typeof ACCOUNT_SHARE_STATES)[number]

/** Live is what the ad platform has confirmed, and nothing that was only requested. */
export function accountShareState({ confirmed, isUnderWay, hasProblem }: AccountShareFacts): AccountShareState {
  if (isUnderWay) return hasProblem ? 'waiting' : 'sending'
  return confirmed === null ? 'refused' : 'live'
}

export type AccountShareObstacle = 'not_there_yet' | 'not_an_ad_account' | 'same_account' | 'already_shared'

export interface AccountShareRequest {
  /** Of the custom audience at the ad platform; null while it is not created. */
  readonly networkId: string | null
  readonly owner: string
  readonly granted: string
  readonly level: PermissionLevel
  /** With this ad account; null: there is none. */
  readonly share: AccountShareFacts | null
}

/** Another permission level than the present one is no obstacle: the share is changed. */
export function accountShareObstacle(request: AccountShareRequest): AccountShareObstacle | null {
  const { networkId, owner, granted, level, share } = request
  if (networkId === null) return 'not_there_yet'
  if (!isAdAccountId(granted)) return 'not_an_ad_account'
  if (granted === owner) return 'same_account'
  if (share === null || share.desired !== level) return null
  return accountShareState(share) === 'refused' ? null : 'already_shared'
}
