// Figures by segment or hour of the day: jobs of the ad platform are begun, read when they are done, and what they brought is cached.

import { beginOf, endOf, localMoment, wireTime } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { STATS_LIMITS } from '@peregrine/domain/ad-network/stats-rules.ts'
import { dictionary } from '@peregrine/domain/shell/dictionary.ts'
import type { SegmentFigures, SegmentsEntity, SegmentsKind } from '#connectors/ads/ads-campaigns-port.ts'
import { AdsFailure } from '#connectors/ads/ads-port.ts'
import type { OpenAdAccount } from '#features/ad-accounts/ad-accounts-public.ts'
import { InvalidInput } from '#platform/refusal.ts'
import { inAccount } from './campaign-changes.ts'
import type { CampaignPorts } from './campaign-ports.ts'
import type { Acting } from './own-campaigns.ts'
import { findSegments, type SegmentsKey, type SegmentsRow, storeSegments } from './segments-store.ts'
import { finalityOfDay, type Window } from './stats-window.ts'

export interface SegmentsQuery {
  readonly account: string
  readonly entity: SegmentsEntity
  /** Of the network. */
  readonly ids: readonly string[]
  readonly kind: SegmentsKind
  /** '' where none is asked for. */
  readonly country: string
  readonly window: Window
}

export interface SegmentsAnswer {
  readonly waiting: boolean
  /** Of all that are meant, once nothing is waited for. */
  readonly segments: readonly SegmentFigures[]
  /** When the oldest of them was asked for. */
  readonly asked: Date
}

/** What may still change is requested again after so long. */
const FRESH_MS = 15 * 60_000
const HOUR = 3_600_000

/** Segments are given of so many days at most, hours of more: the last of them. */
export function segmentedDays(kind: SegmentsKind, window: Window): Window {
  const days = window.days.slice(-(kind === 'HOUR' ? STATS_LIMITS.asyncDays : STATS_LIMITS.segmentedDays))
  return { ...window, days, from: days[0] ?? window.from }
}

export async function segmentsOf(ports: CampaignPorts, acting: Acting, query: SegmentsQuery): Promise<SegmentsAnswer> {
  const { account, entity, ids, kind, country, window } = query
  const key = { teamAccountId: account, entity, kind, country, from: window.from, to: window.to }
  const requested = new Date(ports.clock())
  const retained = await findSegments(ports.db, key, ids)
  const fresh = retained.filter((row) => row.segments !== null && isFresh(row, query, ports.clock()))
  if (fresh.length === ids.length) return answerOf(fresh, ids, requested)
  return await inAccount(ports, acting, account, async (opened) => {
    const pending = retained.filter(({ segments }) => segments === null)
    const read = await readJobs(ports, opened, pending, { key, query, requested })
    const known = [...fresh, ...read]
    const missing = ids.filter((id) => known.every((row) => row.network_id !== id))
    const begun = await beginJobs(ports, opened, missing, { key, query, requested })
    return answerOf([...known, ...begun], ids, requested)
  })
}

function answerOf(rows: readonly SegmentsRow[], ids: readonly string[], requested: Date): SegmentsAnswer {
  const waiting = rows.some(({ segments }) => segments === null) || rows.length < ids.length
  return {
    waiting,
    segments: waiting ? [] : rows.flatMap(({ segments }) => segments ?? []),
    asked: rows.reduce((oldest, row) => (row.asked_at < oldest ? row.asked_at : oldest), requested),
  }
}

interface Work {
  readonly key: SegmentsKey
  readonly query: SegmentsQuery
  readonly requested: Date
}

/** Rows of jobs that are done, with what they brought, and of those that are not; without those of jobs that are gone. */
async function readJobs(
  ports: CampaignPorts,
  opened: OpenAdAccount,
  pending: readonly SegmentsRow[],
  { key, query, requested }: Work,
): Promise<SegmentsRow[]> {
  const rows: SegmentsRow[] = []
  for (const job of new Set(pending.map(({ job_id }) => job_id))) {
    const own = pending.filter(({ job_id }) => job_id === job)
    const brought = await readJob(ports, opened, job)
    if (brought === 'gone') continue
    if (brought === null) {
      rows.push(...own)
      continue
    }
    const done = own.map(({ network_id }) => ({
      network_id,
      job_id: job,
      segments: inHoursOfDay(query, brought.get(network_id) ?? []),
      asked_at: requested,
    }))
    await storeSegments(ports.db, key, done, requested)
    rows.push(...done)
  }
  return rows
}

async function beginJobs(
  ports: CampaignPorts,
  { grant, accountId }: OpenAdAccount,
  ids: readonly string[],
  { key, query, requested }: Work,
): Promise<SegmentsRow[]> {
  const { entity, kind, country, window } = query
  if (ids.length === 0) return []
  const place = country === '' ? null : await placeOf(ports, grant, country)
  const rows: SegmentsRow[] = []
  for (let from = 0; from < ids.length; from += STATS_LIMITS.entityIds) {
    const some = ids.slice(from, from + STATS_LIMITS.entityIds)
    const job = await ports.network.beginSegments(grant, accountId, {
      entity,
      ids: some,
      kind,
      country: place,
      start: wireTime(firstHour(window)),
      end: wireTime(Math.floor(endOf(window.zone, window.to) / HOUR) * HOUR),
    })
    const begun = some.map((id) => ({ network_id: id, job_id: job, segments: null, asked_at: requested }))
    await storeSegments(ports.db, key, begun, requested)
    rows.push(...begun)
  }
  return rows
}

/** Where midnight is no whole hour of UTC, the hour that it is in. */
const firstHour = ({ zone, from }: Window): number => Math.floor(beginOf(zone, from) / HOUR) * HOUR

/** Hours of many days become those of one, by the account's clock. */
function inHoursOfDay({ kind, window }: SegmentsQuery, segments: readonly SegmentFigures[]): readonly SegmentFigures[] {
  if (kind !== 'HOUR') return segments
  const first = firstHour(window)
  const hours = new Map<string, Record<string, number>>()
  for (const { id, counts } of segments) {
    // By the middle of it, for zones that are half an hour off.
    const hour = String(localMoment(window.zone, first + (Number(id) + 0.5) * HOUR).hour).padStart(2, '0')
    const sums = hours.get(hour) ?? {}
    hours.set(hour, sums)
    for (const [metric, value] of Object.entries(counts)) sums[metric] = (sums[metric] ?? 0) + value
  }
  return [...hours].map(([id, counts]) => ({ id, name: id, counts }))
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
): Promise<ReadonlyMap<string, readonly SegmentFigures[]> | null | 'gone'> {
  try {
    return await network.readSegments(grant, accountId, jobId)
  } catch (error) {
    if (error instanceof AdsFailure && error.kind === 'not_found') return 'gone'
    throw error
  }
}

/** What was final when it was asked for does not change; the rest is kept for a while. */
function isFresh({ asked_at: askedAt }: SegmentsRow, { window }: SegmentsQuery, clock: number): boolean {
  const at = askedAt.getTime()
  return finalityOfDay(window.zone, window.to, at) === 'final' || clock - at < FRESH_MS
}

export const SEGMENT_NAMES = dictionary<string>({
  AGE_13_TO_17: '13–17',
  AGE_18_TO_24: '18–24',
  AGE_25_TO_34: '25–34',
  AGE_35_TO_49: '35–49',
  AGE_OVER_50: '50+',
  UNKNOWN: 'Unknown',
})
