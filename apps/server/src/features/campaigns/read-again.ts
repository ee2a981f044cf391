// Reads campaigns from their ad accounts once more, for whoever is about to rely on what they say.
import { IDS_IN_A_LIST } from '@peregrine/domain/ad-network/network-limits.ts'
import { adAccountRefusal } from '#features/ad-accounts/ad-accounts-public.ts'
import { Refusal } from '#platform/refusal.ts'
import { inAccount } from './campaign-changes.ts'
import type { CampaignRow } from './campaign-list-store.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import type { Acting } from './own-campaigns.ts'
import { syncAccount } from './sync-account.ts'

/** So long somebody waits for it; the reading itself goes on, and is there for the next look. */
const PATIENCE_MS = 6_000

type Read = Pick<CampaignRow, 'team_id' | 'team_account_id' | 'network_id'>

/** Throws the refusal that says why they could not be read; a network that is slow counts as away. */
export async function readAgain(ports: CampaignPorts, acting: Acting, rows: readonly Read[]): Promise<void> {
  const accounts = Map.groupBy(
    rows.filter(({ network_id: id }) => id !== null),
    (row) => row.team_account_id,
  )
  const readings = [...accounts].map(([account, group]) => {
    const place = { teamId: group[0]?.team_id ?? '', teamAccountId: account }
    const ids = group.flatMap(({ network_id: id }) => id ?? [])
    return inAccount(ports, acting, account, async (opened) => {
      for (let from = 0; from < ids.length; from += IDS_IN_A_LIST)
        await syncAccount(ports, place, opened, { only: ids.slice(from, from + IDS_IN_A_LIST) })
    })
  })
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(adAccountRefusal('network_unavailable')), PATIENCE_MS)
  try {
    await Promise.race([Promise.all(readings), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The same, or false where they could not be read: then what is shown is as of when they were read before. */
export async function triesReadingAgain(...given: Parameters<typeof readAgain>): Promise<boolean> {
  try {
    await readAgain(...given)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
