// When they post: weekdays by hours, in the reader's time zone; files have them in UTC as the server counts them.

import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { HourHeatmap } from '@peregrine/ui/charts/hour-heatmap.tsx'
import { useKitWords } from '@peregrine/ui/kit-words.tsx'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { readerHours } from '#shell/reader-hours.ts'
import { useLanguage } from '#shell/texts.ts'
import { busiestHour } from './busiest-hour.ts'
import { NothingHere } from './figure-chart.tsx'
import { sourceCells, useFigureColumnText } from './figure-column-text.ts'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'
import { useExports } from './use-exports.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

export function RhythmChart() {
  const text = useInsightsText()
  const { weekdays } = useKitWords()
  const { insights } = useInsightsView()
  const language = useLanguage()
  const { rhythm } = insights.tabs.conversation
  const { hours: shown, zone } = readerHours(rhythm, insights.source.asOf, language)
  const busiest = busiestHour(shown)
  const question = text('question.rhythm')
  const names = useFigureColumnText()
  const exports = useExports(question, (): SheetValue[][] => [
    [text('column.weekday'), names('hourUtc'), names('shareOfPosts'), names('network'), names('as_of')],
    ...weekdays.flatMap((name, day) =>
      hours.map((hour) => [name, hour, rhythm[day]?.[hour] ?? 0, ...sourceCells(insights.source, names)]),
    ),
  ])
  const summary = busiest
    ? text('rhythmBusiest', {
        day: weekdays[busiest.weekday] ?? '',
        hour: busiest.hour,
        zone,
        share: shareText(busiest.share),
      })
    : ''
  return (
    <FigurePanel
      question={question}
      note={busiest ? text('rhythmNote', { zone }) : null}
      table={{
        columns: [
          { header: text('column.weekday') },
          ...hours.map((hour) => ({ header: `${hour}:00`, align: 'end' as const })),
        ],
        rows: weekdays.map((name, day) => [name, ...hours.map((hour) => shareText(shown[day]?.[hour] ?? 0))]),
      }}
      {...exports}
      {...(busiest === null ? { empty: <NothingHere reason="posts" /> } : {})}
    >
      <HourHeatmap
        label={text('rhythmLabel', { zone })}
        values={shown}
        textOf={(value) => text('rhythmCell', { share: shareText(value) })}
        summary={summary}
      />
    </FigurePanel>
  )
}
