// How many people saw campaigns, by the network; of several together without counting anybody twice.
import type { Reach } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { beginOf, endOf, wireTime } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { reachBounds } from '@peregrine/domain/campaigns/campaign-stats-rules.ts'
import { InvalidInput } from '#platform/refusal.ts'
import { inAccount } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { figuresNow } from './figures-now.ts'
import { campaignsPaidBy, readDays } from './figures-store.ts'
import type { Owned } from './own-campaigns.ts'
import { finalityOfDay, windowOf } from './stats-window.ts'

const rounded = (value: number): number => Math.round(value * 100) / 100

export async function reachOf(
  ports: CampaignPorts,
  chosen: readonly Owned[],
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Reach> {
  const [first] = chosen
  if (!first) throw new InvalidInput({ with: ['Choose a campaign.'] })
  const { account, scope } = first
  if (chosen.some((one) => one.account.id !== account.id))
    throw new InvalidInput({ with: ['People can be counted together in one ad account only.'] })
  const now = await figuresNow(ports)
  const { zone, from, to } = windowOf(account.timezone, query, now)
  const current = chosen.filter(({ row }) => row.network_id !== null)
  const ids = current.map(({ row }) => row.network_id ?? '')
  const window = { start: wireTime(beginOf(zone, from)), end: wireTime(endOf(zone, to)) }
  const paid = fundingOf(current)
  const days = await readDays(ports.db, { teamAccountId: account.id, entity: 'CAMPAIGN', ids }, { from, to })
  const impressions = days.reduce((sum, day) => sum + day.impressions, 0)
  const { own, everybody } = await inAccount(ports, scope.acting, account.id, async ({ grant, accountId }) => ({
    own: await ports.network.reach(grant, accountId, { of: 'campaigns', ids, ...window }),
    everybody:
      paid === null || ids.length < 2
        ? null
        : await ports.network.reach(grant, accountId, { of: 'funding_instruments', ids: [paid], ...window }),
  }))
  const campaigns = chosen.map(({ row }) => {
    const found = own.find(({ id }) => id === row.network_id)
    return { id: row.id, name: row.name, people: found?.people ?? 0, frequency: found ? found.frequency : null }
  })
  const all = everybody?.[0]?.people ?? null
  const bounds = reachBounds(
    campaigns.map(({ people }) => people),
    all,
  )
  // What a funding source paid for in these days may be just these campaigns: then the network's figure is theirs.
  const whole =
    all !== null && paid !== null && (await paidOnlyThese(ports, account.id, paid, ids, { from, to })) ? all : null
  const people =
    campaigns.length === 1 ? (campaigns[0]?.people ?? 0) : (whole ?? (bounds.low === bounds.high ? bounds.low : null))
  return {
    from,
    to,
    campaigns,
    together: {
      people,
      low: people ?? bounds.low,
      high: people ?? bounds.high,
      basis: people === null ? 'bounds' : 'network',
      frequency:
        campaigns.length === 1
          ? (campaigns[0]?.frequency ?? null)
          : people === null || people === 0
            ? null
            : rounded(impressions / people),
    },
    provisional: finalityOfDay(zone, to, now) === 'provisional',
  }
}

/** The one funding source that pays them all; null when there are several. */
function fundingOf(chosen: readonly Owned[]): string | null {
  const sources = new Set(chosen.map(({ row }) => String(row.observed?.funding_instrument_id ?? '')))
  const [only] = sources
  return sources.size === 1 && only ? only : null
}

async function paidOnlyThese(
  { db }: CampaignPorts,
  teamAccountId: string,
  funding: string,
  ids: readonly string[],
  window: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const others = (await campaignsPaidBy(db, teamAccountId, funding)).filter((id) => !ids.includes(id))
  const days = await readDays(db, { teamAccountId, entity: 'CAMPAIGN', ids: others }, window)
  return days.every(({ impressions }) => impressions === 0)
}
