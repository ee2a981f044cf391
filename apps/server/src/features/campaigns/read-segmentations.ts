// Figures of a campaign by segment: a job of the network is begun, asked for again, and what came of it is kept.
import type { Segmentations } from '@peregrine/contract/campaigns/campaign-stats-shapes.ts'
import { beginOf, endOf, wireTime } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { SEGMENTATIONS, type Segmentation, STATS_LIMITS } from '@peregrine/domain/ad-network/stats-rules.ts'
import { amountOf } from '@peregrine/domain/campaigns/campaign-field-rules.ts'
import type { SegmentFigures } from '#connectors/ads/ads-campaigns-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { InvalidInput } from '#platform/refusal.ts'
import { inAccount } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import { findSegmentation, keepSegmentation, readDays, type SegmentationKey } from './figures-store.ts'
import type { Owned } from './own-campaigns.ts'
import { figuresNow } from './read-stats-total.ts'
import { finalityOfDay, type Window, windowOf } from './stats-window.ts'

interface Query {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly type: Segmentation
  readonly country?: string | undefined
}

/** What is kept of figures that may still change is asked for anew after so long. */
const FRESH_MS = 15 * 60_000

const SEGMENT_NAMES: Readonly<Record<string, string>> = {
  AGE_13_TO_17: '13–17',
  AGE_18_TO_24: '18–24',
  AGE_25_TO_34: '25–34',
  AGE_35_TO_49: '35–49',
  AGE_OVER_50: '50+',
  UNKNOWN: 'Unknown',
}

export async function segmentationsOf(ports: CampaignPorts, own: Owned, query: Query): Promise<Segmentations> {
  const { row, account, scope } = own
  const now = await figuresNow(ports)
  const window = lastDays(windowOf(account.timezone, query, now))
  const { needsCountry } = SEGMENTATIONS[query.type]
  if (needsCountry && query.country === undefined) throw new InvalidInput({ country: ['Choose a country.'] })
  const country = needsCountry ? (query.country ?? '') : ''
  const key = { campaign: row.id, type: query.type, country, from: window.from, to: window.to }
  const whole = await readDays(
    ports.db,
    { teamAccountId: account.id, entity: 'CAMPAIGN', ids: row.network_id === null ? [] : [row.network_id] },
    window,
  )
  const head = {
    type: query.type,
    country: country === '' ? null : country,
    from: window.from,
    to: window.to,
    currency: row.currency,
    impressions: whole.reduce((sum, { impressions }) => sum + impressions, 0),
  }
  const requested = new Date(ports.clock())
  if (row.network_id === null)
    return { ...head, state: 'ready', segments: [], problem: null, asked: requested.toISOString() }
  const retained = await findSegmentation(ports.db, key)
  if (retained?.segments && isFresh(retained.asked_at, window, { now, clock: ports.clock() }))
    return { ...head, ...ready(retained.segments, retained.asked_at) }
  return await inAccount(ports, scope.acting, account.id, async (opened) => {
    if (retained?.job_id && !retained.segments) {
      const segments = await readJob(ports, opened, retained.job_id)
      if (segments === 'gone') return await begin(ports, opened, { own, key, window, head, asked: requested })
      if (segments === null)
        return { ...head, state: 'waiting', segments: [], problem: null, asked: retained.asked_at.toISOString() }
      await keepSegmentation(ports.db, key, { jobId: retained.job_id, segments, problem: null, askedAt: requested })
      return { ...head, ...ready(segments, requested) }
    }
    return await begin(ports, opened, { own, key, window, head, asked: requested })
  })
}

/** The network tells segments of so many days at most: the last of them. */
function lastDays(window: Window): Window {
  const days = window.days.slice(-STATS_LIMITS.segmentedDays)
  return { ...window, days, from: days[0] ?? window.from }
}

type Head = Omit<Segmentations, 'state' | 'segments' | 'problem' | 'asked'>

async function begin(
  ports: CampaignPorts,
  { grant, accountId }: OpenAdAccount,
  {
    own,
    key,
    window,
    head,
    asked: requested,
  }: { own: Owned; key: SegmentationKey; window: Window; head: Head; asked: Date },
): Promise<Segmentations> {
  const jobId = await ports.network.beginSegments(grant, accountId, {
    campaignId: own.row.network_id ?? '',
    type: head.type,
    country: head.country === null ? null : await placeOf(ports, grant, head.country),
    start: wireTime(beginOf(window.zone, window.from)),
    end: wireTime(endOf(window.zone, window.to)),
  })
  await keepSegmentation(ports.db, key, { jobId, segments: null, problem: null, askedAt: requested })
  return { ...head, state: 'waiting', segments: [], problem: null, asked: requested.toISOString() }
}

/** The network's id of a country. */
async function placeOf({ accounts }: CampaignPorts, grant: OpenAdAccount['grant'], country: string): Promise<string> {
  const query = { list: 'locations', locationType: 'COUNTRIES', countryCode: country } as const
  const found = (await accounts.options.lookUp(grant, query)).find((one) => one.countryCode === country)
  if (!found) throw new InvalidInput({ country: ['The network has no metros of this country.'] })
  return found.value
}

async function readJob(
  { network }: CampaignPorts,
  { grant, accountId }: OpenAdAccount,
  jobId: string,
): Promise<readonly SegmentFigures[] | null | 'gone'> {
  try {
    return await network.readSegments(grant, accountId, jobId)
  } catch (error) {
    if (error instanceof AdsFailure && error.kind === 'not_found') return 'gone'
    throw error
  }
}

/** What is final stays; the rest for a while. */
function isFresh(requestedAt: Date, { zone, to }: Window, { now, clock }: { now: number; clock: number }): boolean {
  return finalityOfDay(zone, to, now) === 'final' || clock - requestedAt.getTime() < FRESH_MS
}

function ready(
  figures: readonly SegmentFigures[],
  requested: Date,
): Pick<Segmentations, 'state' | 'segments' | 'problem' | 'asked'> {
  const reported = figures.reduce((sum, { counts }) => sum + (counts.impressions ?? 0), 0)
  const segments = figures.map(({ id, name, counts }) => ({
    id,
    name: SEGMENT_NAMES[name] ?? name,
    spent: amountOf(counts.billed_charge_local_micro ?? 0),
    impressions: counts.impressions ?? 0,
    engagements: counts.engagements ?? 0,
    clicks: counts.clicks ?? 0,
    share: reported === 0 ? null : (counts.impressions ?? 0) / reported,
    conversions: Object.entries(counts)
      .filter(([metric]) => metric.startsWith('conversion_'))
      .reduce((sum, [, value]) => sum + value, 0),
  }))
  return { state: 'ready', segments, problem: null, asked: requested.toISOString() }
}
