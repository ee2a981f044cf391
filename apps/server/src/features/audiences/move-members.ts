// Puts people into a list of an ad account or takes them out of it, hashed, batch after batch in the order of their numbers.
import { setTimeout as after } from 'node:timers/promises'
import { BATCH_SIZES } from '@peregrine/domain/ad-network/network-limits.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { openNetwork } from '#features/insights/insights-public.ts'
import type { AudiencePorts } from './audience-ports.ts'
import { readNames } from './member-graph.ts'
import { accountsAfter } from './membership-changes.ts'

export interface Move {
  readonly open: OpenAdAccount
  /** The list, as the network calls it. */
  readonly audience: string
  readonly kind: 'add' | 'remove'
  readonly accounts: Uint32Array
  /** The last one that was moved; -1: none. */
  readonly from: number
  readonly signal: AbortSignal
}

/** Says after each batch which account was the last, and how many they were. */
export async function moveMembers(
  ports: AudiencePorts,
  { open, audience, kind, accounts, from, signal }: Move,
  moved: (last: number, count: number) => Promise<void>,
): Promise<void> {
  const { db: network } = await openNetwork(ports)
  for (let last = from; ; ) {
    const batch = accountsAfter(accounts, last, BATCH_SIZES.custom_audience_users)
    const end = batch.at(-1)
    if (end === undefined) return
    const members = (await readNames(ports.graph, network, batch)).map(({ id, handle }) => ({ userId: id, handle }))
    await again(ports.uploadPauses, signal, () =>
      ports.accounts.ads.changeMembers(open.grant, open.accountId, audience, { kind, members }),
    )
    last = end
    await moved(last, batch.length)
  }
}

/** Sends once more after each pause: putting the same people in or out twice changes nothing. */
async function again(pauses: readonly number[], signal: AbortSignal, send: () => Promise<void>): Promise<void> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await send()
    } catch (error) {
      const worth =
        error instanceof AdsFailure && ['unavailable', 'unknown_outcome', 'rate_limited'].includes(error.kind)
      const pause = pauses[tried]
      if (!worth || pause === undefined) throw error
      const asked = error.kind === 'rate_limited' ? (error.retryAfter ?? 0) : 0
      await after(Math.max(pause, Math.min(asked, 900)) * 1000, undefined, { signal })
    }
  }
}
