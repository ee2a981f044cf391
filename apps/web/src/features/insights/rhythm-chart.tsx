// When they post: weekdays by hours, in UTC as the server counts them.

import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { HourHeatmap } from '@peregrine/ui/charts/hour-heatmap.tsx'
import { useKitWords } from '@peregrine/ui/kit-words.tsx'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { busiestHour } from './busiest-hour.ts'
import { NothingHere } from './figure-chart.tsx'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'
import { useExports } from './use-exports.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

export function RhythmChart() {
  const text = useInsightsText()
  const { weekdays } = useKitWords()
  const { insights } = useInsightsView()
  const { rhythm } = insights.tabs.conversation
  const busiest = busiestHour(rhythm)
  const question = text('question.rhythm')
  const exports = useExports(question, (): SheetValue[][] => [
    ['weekday', 'hour_utc', 'share_of_posts', 'network', 'as_of'],
    ...weekdays.flatMap((name, day) =>
      hours.map((hour) => [name, hour, rhythm[day]?.[hour] ?? 0, insights.source.network, insights.source.asOf]),
    ),
  ])
  const summary = busiest
    ? text('rhythmBusiest', {
        day: weekdays[busiest.weekday] ?? '',
        hour: busiest.hour,
        share: shareText(busiest.share),
      })
    : ''
  return (
    <FigurePanel
      question={question}
      note={busiest ? text('rhythmNote') : null}
      table={{
        columns: [
          { header: text('column.weekday') },
          ...hours.map((hour) => ({ header: `${hour}:00`, align: 'end' as const })),
        ],
        rows: weekdays.map((name, day) => [name, ...hours.map((hour) => shareText(rhythm[day]?.[hour] ?? 0))]),
      }}
      {...exports}
      {...(busiest === null ? { empty: <NothingHere reason="posts" /> } : {})}
    >
      <HourHeatmap
        label={text('rhythmLabel')}
        values={rhythm}
        textOf={(value) => text('rhythmCell', { share: shareText(value) })}
        summary={summary}
      />
    </FigurePanel>
  )
}
