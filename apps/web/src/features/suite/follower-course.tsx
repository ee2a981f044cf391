// Followers over time as a line, and below it who was gained and lost each day; the exact figures where one points.
import type { DaySeries } from '@peregrine/contract/suite/suite-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { useLanguage } from '#shell/texts.ts'
import { FollowerDrawing } from './follower-drawing.tsx'
import styles from './suite-dashboard.module.css'
import { useSuiteDashboardText } from './suite-dashboard-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { calendarDayText, dayText } from './suite-time-text.ts'

/** Null: nothing is known of any. */
function sum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((all, one) => all + one, 0)
}

export function FollowerCourse({ days }: { days: DaySeries }) {
  const text = useSuiteDashboardText()
  const language = useLanguage()
  const { handle, timezone, source } = useSuiteAccount()
  const none = source === 'archive' ? 'courseArchive' : 'courseNone'
  const count = (many: number | null) => (many === null ? text('notRead') : formatCount(many, language))
  const known = days.flatMap(({ followers }) => (followers === null ? [] : [followers]))
  const [first, last] = [known[0], known.at(-1)]
  const gained = sum(days.map((day) => day.gained))
  const lost = sum(days.map((day) => day.lost))
  const dayOf = (day: DaySeries[number] | undefined) => (day ? calendarDayText(day.day, language) : '')
  const isLate = days.some(({ since }) => since !== null)
  const sinceOf = ({ since }: DaySeries[number]) => (since === null ? '' : dayText(since, timezone, language))
  // What the first look of these weeks found may have happened long before them.
  const late = days.find(({ gained: came, lost: went }) => came !== null || went !== null)
  const reaches = late?.since != null && late.since < (days[0]?.day ?? '') ? late : null
  const label =
    first === undefined || last === undefined
      ? text(none)
      : text(reaches ? 'courseLabelSince' : 'courseLabel', {
          since: reaches ? sinceOf(reaches) : '',
          from: dayOf(days[0]),
          to: dayOf(days.at(-1)),
          first: count(first),
          last: count(last),
          gained: count(gained),
          lost: count(lost),
        })
  return (
    <FigurePanel
      question={text('course')}
      note={text('totals', { days: days.length })}
      fileName={`${handle} followers`}
      evidence={text('evidence', { handle, days: days.length, zone: timezone })}
      height={260}
      table={{
        columns: [
          { header: text('day') },
          ...(['followers', 'gained', 'returned', 'lost', 'posts', 'engagements'] as const).map((name) => ({
            header: text(name),
            align: 'end' as const,
          })),
          ...(isLate ? [{ header: text('countedSince') }] : []),
        ],
        rows: days.map((day) => [
          dayOf(day),
          count(day.followers),
          count(day.gained),
          count(day.returned),
          count(day.lost),
          count(day.posts),
          count(day.engagements),
          ...(isLate ? [sinceOf(day)] : []),
        ]),
      }}
      legend={
        <span className={styles.legend}>
          <span data-key="gained">{text('gained')}</span>
          <span data-key="lost">{text('lost')}</span>
          {known.length < days.length ? text('gapNote') : null}
        </span>
      }
      empty={known.length < 2 ? <EmptyState place="inset" title={text(none)} /> : undefined}
    >
      <FollowerDrawing days={days} label={label} />
    </FigurePanel>
  )
}
