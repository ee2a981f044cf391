// Brings the figures of an account up to date: asks which things have news, then for their days, twenty at a time.

import {
  beginOf,
  dayAfter,
  dayAt,
  daysFrom,
  endOf,
  knownZone,
  wireTime,
} from '@peregrine/domain/ad-network/account-day-rules.ts'
import { oldestChangeable } from '@peregrine/domain/ad-network/finality-rules.ts'
import { STATS_LIMITS } from '@peregrine/domain/ad-network/stats-rules.ts'
import type { Counts, FiguresEntity } from '#connectors/ads/ads-campaigns-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { type DayFigures, figuresAt, keepDays, setFiguresAt, sumFigures } from './figures-store.ts'

const ENTITIES: readonly FiguresEntity[] = ['CAMPAIGN', 'LINE_ITEM', 'PROMOTED_TWEET']
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The window that is asked for: from where figures may have changed since the last time, to the end of today. */
async function windowOf(ports: CampaignPorts, account: string, zone: string): Promise<{ from: string; to: string }> {
  const now = Math.max(ports.clock(), await ports.networkClock())
  const last = await figuresAt(ports.db, account)
  // The first time as far back as the network tells which things were active.
  const since =
    last === null ? now - (STATS_LIMITS.activeEntityDays - 1) * DAY : Math.min(oldestChangeable(now), last.getTime())
  const earliest = now - (STATS_LIMITS.activeEntityDays - 1) * DAY
  return { from: dayAt(zone, Math.max(since, earliest)), to: dayAt(zone, now) }
}

/** Throws AdsFailure; what was asked for by then is kept, and the next run goes on. */
export async function pullFigures(
  ports: CampaignPorts,
  { teamAccountId }: { readonly teamAccountId: string },
  account: OpenAdAccount,
): Promise<void> {
  const { grant, accountId } = account
  const zone = knownZone(account.timezone)
  const begun = Math.max(ports.clock(), await ports.networkClock())
  const { from, to } = await windowOf(ports, teamAccountId, zone)
  const [start, end] = [wireTime(beginOf(zone, from)), wireTime(endOf(zone, to))]
  for (const entity of ENTITIES) {
    const active = await ports.network.activeEntities(grant, accountId, { entity, start, end })
    for (let at = 0; at < active.length; at += STATS_LIMITS.entityIds) {
      const some = active.slice(at, at + STATS_LIMITS.entityIds)
      const first = Math.max(Math.min(...some.map((one) => Date.parse(one.start))), beginOf(zone, from))
      const last = Math.min(Math.max(...some.map((one) => Date.parse(one.end))), endOf(zone, to) - 1)
      await pullDays(ports, { account, teamAccountId, zone, entity, ids: some.map(({ id }) => id), begun }, [
        dayAt(zone, first),
        dayAt(zone, last),
      ])
    }
  }
  await sumFigures(ports.db, teamAccountId)
  await setFiguresAt(ports.db, teamAccountId, new Date(begun))
}

interface Requested {
  readonly account: OpenAdAccount
  readonly teamAccountId: string
  readonly zone: string
  readonly entity: FiguresEntity
  readonly ids: readonly string[]
  readonly begun: number
}

async function pullDays(
  ports: CampaignPorts,
  requested: Requested,
  [from, to]: readonly [string, string],
): Promise<void> {
  const { account, entity, ids, zone, begun } = requested
  for (let day = from; day <= to; day = dayAfter(day, STATS_LIMITS.syncDays)) {
    const last = [dayAfter(day, STATS_LIMITS.syncDays - 1), to].sort()[0] ?? to
    const days = daysFrom(day, last)
    const question = { entity, ids, start: wireTime(beginOf(zone, day)), end: wireTime(endOf(zone, last)) }
    const found = await ports.network.dailyFigures(account.grant, account.accountId, question)
    const rows = found.flatMap(({ id, days: counts }) =>
      days.flatMap((one, index) => {
        const figures = figuresOf(counts[index] ?? {})
        return [{ networkId: id, day: one, endsAt: new Date(endOf(zone, one)), ...figures }]
      }),
    )
    await keepDays(ports.db, { teamAccountId: requested.teamAccountId, entity, askedAt: new Date(begun) }, rows)
  }
}

const figuresOf = (counts: Counts): Omit<DayFigures, 'networkId' | 'day' | 'endsAt'> => ({
  spent: counts.billed_charge_local_micro ?? 0,
  impressions: counts.impressions ?? 0,
  engagements: counts.engagements ?? 0,
  clicks: counts.clicks ?? 0,
  metrics: counts,
})
