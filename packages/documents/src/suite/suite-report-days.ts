// What happened on each day of a report, or in each week of a long one: what its charts show, and what is said below them.
import { dayAt, knownZone } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { dayGroups, knownSum } from '@peregrine/domain/suite/report-period-rules.ts'
import { countText, dayText } from '../document-numbers.ts'
import type { ReportDay, SuiteReportInput } from './suite-report-input.ts'
import { postsUntilLines } from './suite-report-lines.ts'
import type { SuiteReportWords } from './suite-report-text.ts'

export interface ReportPoint {
  readonly day: string
  readonly value: number | null
  /** Counted since a day before the first of them. */
  readonly isLate: boolean
}

export interface ReportChart {
  readonly title: string
  readonly total: string
  readonly points: readonly ReportPoint[]
  /** What the chart shows, for whoever can't see it. */
  readonly described: string
}

export interface ReportCharts {
  readonly title: string
  readonly charts: readonly ReportChart[]
  readonly lines: readonly string[]
}

const MEASURES = ['gained', 'lost', 'posts', 'engagements'] as const
type Measure = (typeof MEASURES)[number]
const OF_FOLLOWERS: ReadonlySet<Measure> = new Set<Measure>(['gained', 'lost'])

function pointsOf({ report }: SuiteReportInput, measure: Measure): ReportPoint[] {
  const zone = knownZone(report.timezone)
  return dayGroups(report.days).map(({ day, days }) => ({
    day,
    value: knownSum(days.map((one: ReportDay) => one[measure])),
    isLate:
      OF_FOLLOWERS.has(measure) &&
      days.some(
        ({ since, [measure]: value }) => value !== null && since !== null && dayAt(zone, Date.parse(since)) < day,
      ),
  }))
}

function chartOf(input: SuiteReportInput, words: SuiteReportWords, measure: Measure): ReportChart | null {
  const { language } = input
  const points = pointsOf(input, measure)
  const sum = knownSum(points.map(({ value }) => value))
  if (sum === null) return null
  const title = words[measure]
  const total = countText(sum, language)
  const most = points.reduce((one, other) => ((other.value ?? -1) > (one.value ?? -1) ? other : one))
  const top = [countText(most.value ?? 0, language), dayOf(most, input)] as const
  return { title, total, points, described: words.chartOf(title, total, ...top) }
}

const dayOf = ({ day }: { readonly day: string }, { language }: SuiteReportInput): string =>
  dayText(`${day}T00:00:00Z`, language)

/** Measures of which nothing of the period is known have no chart, and a line instead. */
export function reportCharts(input: SuiteReportInput, words: SuiteReportWords): ReportCharts | null {
  const { days, source } = input.report
  if (days.length === 0) return null
  const charts = MEASURES.map((measure) => ({ measure, chart: chartOf(input, words, measure) }))
  const found = charts.flatMap(({ chart }) => (chart ? [chart] : []))
  const absent = charts.filter(({ chart }) => chart === null)
  const points = found.flatMap((chart) => chart.points)
  const isWeekly = dayGroups(days).length < days.length
  return {
    title: isWeekly ? words.weeks : words.days,
    charts: found,
    lines: [
      ...absent.map(({ measure }) =>
        words.noChart(
          words[measure],
          source === 'archive' && OF_FOLLOWERS.has(measure) ? words.notInArchive : words.notRead,
        ),
      ),
      ...(points.some(({ value }) => value === null) ? [isWeekly ? words.unreadWeeks : words.unreadDays] : []),
      ...(points.some(({ isLate }) => isLate) ? [isWeekly ? words.lateWeeks : words.lateDays] : []),
      ...postsUntilLines(input, words),
    ],
  }
}
