// What a campaign, an ad set or an ad is called at a moment: one of the six statuses, told from what stands and from the clock.

/** The statuses of spec §3, in the order in which they are shown. */
export const CAMPAIGN_STATUSES = ['Active', 'Scheduled', 'Paused', 'Halted', 'Expired', 'Draft'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

export interface StatusFacts {
  /** It stands at the network. */
  readonly standing: boolean
  /** It is switched on there. */
  readonly running: boolean
  /** Why the network does not show it though it is on (in the network's words, without those that are our own doing). */
  readonly stoppedBy: readonly string[]
  /** Epoch milliseconds; null when there is none. */
  readonly start: number | null
  readonly end: number | null
}

/** Reasons that say nothing but what we ordered ourselves or what the clock says anyway. */
const OWN_DOING: readonly string[] = [
  'PAUSED_BY_ADVERTISER',
  'DRAFT',
  'SCHEDULED',
  'EXPIRED',
  'ENDED',
  'NOT_STARTED',
  'CAMPAIGN_PAUSED',
]

/** The reasons of the network that are news to whoever set it up. */
export function foreignReasons(reasons: readonly string[]): readonly string[] {
  return reasons.filter((reason) => !OWN_DOING.includes(reason))
}

/**
 * The status at `now`. A draft is one until it stands at the network; then the first that fits of: over (Expired), switched
 * off (Paused), not begun (Scheduled), kept from being shown (Halted), Active.
 */
export function statusOf(facts: StatusFacts, now: number): CampaignStatus {
  if (!facts.standing) return 'Draft'
  if (facts.end !== null && facts.end <= now) return 'Expired'
  if (!facts.running) return 'Paused'
  if (facts.start !== null && facts.start > now) return 'Scheduled'
  return facts.stoppedBy.length > 0 ? 'Halted' : 'Active'
}

/** The flight of a campaign: from the earliest start of its ad sets to their latest end; open when one of them has no end. */
export function flightOf(parts: readonly { readonly start: number | null; readonly end: number | null }[]): {
  readonly start: number | null
  readonly end: number | null
} {
  const starts = parts.flatMap(({ start }) => (start === null ? [] : [start]))
  const ends = parts.flatMap(({ end }) => (end === null ? [] : [end]))
  return {
    start: starts.length === 0 ? null : Math.min(...starts),
    end: ends.length < parts.length || ends.length === 0 ? null : Math.max(...ends),
  }
}
