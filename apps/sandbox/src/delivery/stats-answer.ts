// The answer to a question for figures: series by total, day or hour, whole or by segment; what is nowhere above zero is null.

import { midnightsBetween } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { metricsFor } from '@peregrine/domain/ad-network/stats-rules.ts'
import type { SandboxStore } from '#platform/sandbox-store.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { type Figures, noFigures, tally } from './delivery-figures.ts'
import { type DeliverySpan, HOUR, hourlyFigures, hoursOfPeople } from './delivery-store.ts'
import { echoedStats, type StatsRequest, timezoneOf } from './stats-questions.ts'
import { type Segments, segmentsOf } from './stats-segments.ts'

export interface StatsParts {
  readonly store: SandboxStore
  /** Only what is asked by segment needs the population. */
  readonly population: () => NetworkWorld
}

/** The beginnings of the values of a series, hours since the epoch. */
function slotsOf(timezone: string, { granularity, start, end }: StatsRequest): readonly number[] {
  const from = Math.floor(start / HOUR)
  if (granularity === 'TOTAL') return [from]
  if (granularity === 'HOUR') return Array.from({ length: Math.floor(end / HOUR) - from }, (_, hour) => from + hour)
  return midnightsBetween(timezone, start, end).map((at) => Math.floor(at / HOUR))
}

/** The number of the value that an hour belongs to. */
function slotOf(slots: readonly number[], hour: number): number {
  let low = 0
  let high = slots.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((slots[middle] ?? Infinity) <= hour) low = middle
    else high = middle - 1
  }
  return low
}

type Series = readonly Readonly<Figures>[]

const emptySeries = (slots: readonly number[]): Figures[] => slots.map(() => noFigures())

/** Null equals zero all along. */
function shownMetrics(series: Series, metrics: readonly string[]): Readonly<Record<string, readonly number[] | null>> {
  return Object.fromEntries(
    metrics.map((metric) => {
      const values = series.map((figures) => (metric in figures ? figures[metric as keyof Figures] : 0))
      return [metric, values.some((value) => value !== 0) ? values : null]
    }),
  )
}

function wholeSeries(store: SandboxStore, span: DeliverySpan, slots: readonly number[]): Series {
  const series = emptySeries(slots)
  for (const { hour, ...figures } of hourlyFigures(store, span)) {
    const slot = series[slotOf(slots, hour)]
    if (slot === undefined) continue
    for (const metric of Object.keys(figures) as (keyof Figures)[]) slot[metric] += figures[metric]
  }
  return series
}

/** By segment: counted from the people themselves; an hour's spend is shared by what was billed in it, and its credits likewise. */
function segmentSeries(
  store: SandboxStore,
  span: DeliverySpan,
  slots: readonly number[],
  segments: Segments,
): readonly Series[] {
  const all = segments.names.map(() => emptySeries(slots))
  const billedIn = new Map<number, Float64Array>()
  for (const { hour, charge, accounts, packed } of hoursOfPeople(store, span)) {
    const slot = slotOf(slots, hour)
    const billed = billedIn.get(hour) ?? new Float64Array(all.length + 1)
    billedIn.set(hour, billed)
    const before = billed.slice()
    for (const [index, account] of accounts.entries()) {
      const figures = all[segments.of(account)]?.[slot]
      const mine = noFigures()
      tally(mine, packed[index] ?? 0)
      const segment = figures === undefined ? all.length : segments.of(account)
      billed[segment] = (billed[segment] ?? 0) + mine.billed_engagements
      if (figures !== undefined)
        for (const metric of Object.keys(mine) as (keyof Figures)[]) figures[metric] += mine[metric]
    }
    shareCharge(
      charge,
      accounts.length === 0 ? billed : billed.map((count, at) => count - (before[at] ?? 0)),
      (at, part) => {
        const figures = all[at]?.[slot]
        if (figures !== undefined) figures.billed_charge_local_micro += part
      },
    )
  }
  return all
}

/** Whole millionths that add up to the charge: each part is the step of a rounded running sum. */
function shareCharge(charge: number, billed: Float64Array, add: (segment: number, part: number) => void): void {
  const whole = billed.reduce((sum, count) => sum + count, 0)
  if (whole === 0 || charge === 0) return
  let counted = 0
  let given = 0
  for (const [segment, count] of billed.entries()) {
    if (count === 0) continue
    counted += count
    const until = Math.round((charge * counted) / whole)
    add(segment, until - given)
    given = until
  }
}

/** The whole answer, as it stands at `asOf` (milliseconds). What was sold otherwise than by auction has no figures. */
export function statsAnswer(parts: StatsParts, accountId: string, question: StatsRequest, asOf: number) {
  const { store } = parts
  const slots = slotsOf(timezoneOf(store, accountId), question)
  const metrics = metricsFor(question.entity, question.metricGroups)
  const segments = question.segmentation
    ? segmentsOf(question.segmentation, question.country ?? null, parts.population)
    : null
  const nothing = question.placement !== 'ALL_ON_TWITTER'
  const data = question.entityIds.map((id) => {
    const span = {
      accountId,
      entity: question.entity,
      id,
      from: Math.floor(question.start / HOUR),
      until: nothing ? 0 : Math.floor(question.end / HOUR),
      asOf,
    }
    if (segments === null)
      return { id, id_data: [{ segment: null, metrics: shownMetrics(wholeSeries(store, span, slots), metrics) }] }
    const series = segmentSeries(store, span, slots, segments)
    const shown = segments.names.flatMap((segment, index) => {
      const own = series[index] ?? []
      return own.some(({ impressions }) => impressions > 0) ? [{ segment, metrics: shownMetrics(own, metrics) }] : []
    })
    return { id, id_data: shown }
  })
  return {
    data_type: 'stats',
    time_series_length: slots.length,
    data,
    request: { params: echoedStats(question) },
  }
}
