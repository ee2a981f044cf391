// How many security events each hour had, of the seven last days at most; an attack stands out before one reads a line.

import type { GivenOf } from '@peregrine/contract/platform/endpoint.ts'
import { security } from '@peregrine/contract/security/security-endpoints.ts'
import { SECURITY_SUM_HOURS } from '@peregrine/domain/security/security-event-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { DayColumns } from '@peregrine/ui/charts/day-columns.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { timeNow } from '#shell/clock.ts'
import { readerMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './security-log.module.css'
import { useSecurityLogText } from './security-log-text.ts'

const HOUR_MS = 3_600_000
const HOURS_UNLESS_SAID = 24

type Query = NonNullable<GivenOf<typeof security.sums>['query']>

/** The beginnings of the hours that the sums cover, the earliest first. */
function hoursOf({ since, until }: Pick<Query, 'since' | 'until'>, now: number): number[] {
  const last = Math.floor(Math.min(until === undefined ? now : Date.parse(until) - 1, now) / HOUR_MS)
  const first = since === undefined ? last - HOURS_UNLESS_SAID : Math.floor(Date.parse(since) / HOUR_MS)
  const from = Math.max(first, last - SECURITY_SUM_HOURS + 1)
  return Array.from({ length: Math.max(0, last - from + 1) }, (_, place) => (from + place) * HOUR_MS)
}

export function HourChart({ query }: { readonly query: Query }) {
  const text = useSecurityLogText()
  const language = useLanguage()
  const { data } = useQuery({ ...queryOf(security.sums, { query }), placeholderData: keepPreviousData })
  if (!data) return <div className={styles.chart} />
  const counts = new Map<number, number>()
  for (const { hour, count } of data.results) {
    const at = Date.parse(hour)
    counts.set(at, (counts.get(at) ?? 0) + count)
  }
  const columns = hoursOf(query, timeNow()).map((at) => {
    const value = counts.get(at) ?? 0
    const moment = new Date(at).toISOString()
    return {
      day: moment,
      dayText: readerMoment(moment, language),
      valueText: text('events', { count: value }),
      value,
      provisional: false,
    }
  })
  const values = columns.map(({ value }) => value)
  const heading = text('perHour', { from: columns[0]?.dayText ?? '', to: columns.at(-1)?.dayText ?? '' })
  const total = values.reduce((sum, value) => sum + value, 0)
  return (
    <section className={styles.chart} aria-label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <DayColumns
        label={text('perHourLabel', {
          from: columns[0]?.dayText ?? '',
          to: columns.at(-1)?.dayText ?? '',
          total: formatCount(total, language),
          most: formatCount(Math.max(0, ...values), language),
        })}
        columns={columns}
        scaleText={(value) => formatCount(value, language)}
        height={96}
      />
    </section>
  )
}
