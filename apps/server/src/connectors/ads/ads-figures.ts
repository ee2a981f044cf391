// Figures of the network: by day, which things have news, reach, and by segment through jobs of the network.
import { gunzipSync } from 'node:zlib'
import { COUNTED_METRICS, METRIC_GROUP_NAMES, SEGMENTATIONS } from '@peregrine/domain/ad-network/stats-rules.ts'
import { z } from 'zod'
import { readBounded } from '#platform/bounded-fetch.ts'
import type { AdsCampaignsPort, Counts, SegmentFigures } from './ads-campaigns-port.ts'
import type { AdsGrant } from './ads-port.ts'
import { type AdsQuestion, type AdsRequests, part } from './ads-requests.ts'
import { Id, Maybe, Text } from './ads-wire.ts'
import { failureOf } from './translate-failure.ts'

const Series = z.record(z.string(), z.array(z.number()).nullable().catch(null))
const WireFigures = z.object({
  id: Id,
  id_data: z.array(
    z.object({
      segment: z.object({ segment_name: Text, segment_value: Text }).nullish(),
      metrics: Series,
    }),
  ),
})
const WireActiveEntity = z.object({
  entity_id: Id,
  activity_start_time: z.string(),
  activity_end_time: z.string(),
})
const WireReach = z.object({
  id: Id,
  total_audience_reach: z.number().nullish(),
  average_frequency: z.number().nullish(),
})
const WireStatsJob = z.object({ id_str: Id, status: Text, url: Maybe })
const WireStatsFile = z.object({ data: z.array(WireFigures) })

type Figures = Pick<AdsCampaignsPort, 'activeEntities' | 'dailyFigures' | 'reach' | 'beginSegments' | 'readSegments'>

const GROUPS = 'ENGAGEMENT,BILLING,VIDEO'
const COUNTED: ReadonlySet<string> = new Set(COUNTED_METRICS)
/** Bytes of the file of a job, packed and unpacked. */
const MOST_PACKED = 20_000_000
const MOST_UNPACKED = 100_000_000
const FILE_MS = 20_000

/** The counts of each day: null in the network's answer equals zero. */
function daysOf({ id_data: parts }: z.output<typeof WireFigures>): Counts[] {
  const metrics = parts[0]?.metrics ?? {}
  const length = Math.max(0, ...Object.values(metrics).map((series) => series?.length ?? 0))
  return Array.from({ length }, (_, day) =>
    Object.fromEntries(
      Object.entries(metrics).flatMap(([metric, series]) => {
        const value = series?.[day] ?? 0
        return COUNTED.has(metric) && value !== 0 ? [[metric, value]] : []
      }),
    ),
  )
}

const summed = (series: readonly number[] | null): number => (series ?? []).reduce((sum, value) => sum + value, 0)

const withoutZeros = (counts: readonly (readonly [string, number])[]): Readonly<Record<string, number>> =>
  Object.fromEntries(counts.filter(([, value]) => value !== 0))

/** The segments with their counts; without any, the hours in which something was counted. */
function segmentsOf({ id_data: parts }: z.output<typeof WireFigures>): SegmentFigures[] {
  return parts.flatMap(({ segment, metrics }) => {
    const series = Object.entries(metrics)
    if (segment) {
      const counts = withoutZeros(series.map(([metric, values]) => [metric, summed(values)]))
      return [{ id: segment.segment_value, name: segment.segment_name, counts }]
    }
    const hours = Math.max(0, ...series.map(([, values]) => values?.length ?? 0))
    return Array.from({ length: hours }, (_, hour) => ({
      id: String(hour),
      name: '',
      counts: withoutZeros(series.map(([metric, values]) => [metric, values?.[hour] ?? 0])),
    })).filter(({ counts }) => Object.keys(counts).length > 0)
  })
}

export function adsFigures(requests: AdsRequests): Figures {
  const question = (grant: AdsGrant, account: string, path: string, params: AdsQuestion['params']): AdsQuestion => ({
    grant,
    path: `stats/${path.includes('jobs') ? 'jobs/' : ''}accounts/${part(account)}${path.replace('jobs', '')}`,
    category: path.includes('jobs') ? 'otherAccountReads' : 'analytics',
    endpoint: `stats${path}`,
    ...(path.includes('jobs') && { account }),
    ...(params && { params }),
  })

  return {
    async activeEntities(grant, accountId, { entity, start, end }) {
      const params = { entity, start_time: start, end_time: end }
      const found = await requests.one(WireActiveEntity.array(), question(grant, accountId, '/active_entities', params))
      return found.map(({ entity_id: id, activity_start_time, activity_end_time }) => ({
        id,
        start: activity_start_time,
        end: activity_end_time,
      }))
    },

    async dailyFigures(grant, accountId, { entity, ids, start, end }) {
      if (ids.length === 0) return []
      const params = {
        entity,
        entity_ids: ids.join(','),
        start_time: start,
        end_time: end,
        granularity: 'DAY',
        placement: 'ALL_ON_TWITTER',
        metric_groups: GROUPS,
      }
      const found = await requests.one(WireFigures.array(), question(grant, accountId, '', params))
      return found.map((one) => ({ id: one.id, days: daysOf(one) }))
    },

    async reach(grant, accountId, { of, ids, start, end }) {
      if (ids.length === 0) return []
      const name = of === 'campaigns' ? 'campaign_ids' : 'funding_instrument_ids'
      const params = { [name]: ids.join(','), start_time: start, end_time: end }
      const found = await requests.one(WireReach.array(), question(grant, accountId, `/reach/${of}`, params))
      return found.map(({ id, total_audience_reach: people, average_frequency: frequency }) => ({
        id,
        people: people ?? 0,
        frequency: frequency ?? 0,
      }))
    },

    async beginSegments(grant, accountId, { entity, ids, kind, country, start, end }) {
      const groups: readonly string[] = kind === 'HOUR' ? METRIC_GROUP_NAMES : SEGMENTATIONS[kind].groups
      const { id_str: id } = await requests.change(WireStatsJob, {
        method: 'POST',
        grant,
        path: `stats/jobs/accounts/${part(accountId)}`,
        endpoint: 'stats/jobs',
        // A job that nobody reads does no harm: a lost answer is asked for again.
        safeToRepeat: true,
        params: {
          entity,
          entity_ids: ids.join(','),
          start_time: start,
          end_time: end,
          granularity: kind === 'HOUR' ? 'HOUR' : 'TOTAL',
          placement: 'ALL_ON_TWITTER',
          metric_groups: (groups.length === METRIC_GROUP_NAMES.length ? GROUPS.split(',') : groups).join(','),
          ...(kind !== 'HOUR' && { segmentation_type: kind }),
          ...(country !== null && { country }),
        },
      })
      return id
    },

    async readSegments(grant, accountId, jobId) {
      const jobs = await requests.one(WireStatsJob.array(), question(grant, accountId, 'jobs', { job_ids: jobId }))
      const job = jobs.find(({ id_str: id }) => id === jobId)
      if (!job || job.status === 'CANCELLED' || job.status === 'FAILED') throw failureOf('not_found')
      if (job.status !== 'SUCCESS' || job.url === null) return null
      const { data } = await readFile(job.url)
      return new Map(data.map((figures) => [figures.id, segmentsOf(figures)]))
    },
  }
}

/** The file of a finished job: whoever knows its address may have it, so no signature goes along. */
async function readFile(url: string): Promise<z.output<typeof WireStatsFile>> {
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) throw failureOf('unavailable')
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(FILE_MS) })
    if (!answer.ok) throw failureOf('unavailable')
    const packed = await readBounded(answer, MOST_PACKED)
    const text =
      packed[0] === 0x1f
        ? gunzipSync(packed, { maxOutputLength: MOST_UNPACKED }).toString('utf8')
        : packed.toString('utf8')
    return WireStatsFile.parse(JSON.parse(text))
  } catch {
    throw failureOf('unavailable')
  }
}
