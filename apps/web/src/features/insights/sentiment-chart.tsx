// How their posts sound, beside those of the baseline.
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import type { SheetValue } from '@peregrine/domain/shell/spreadsheet-rules.ts'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { useLanguage } from '#shell/texts.ts'
import { NothingHere } from './figure-chart.tsx'
import { sourceCells, useFigureColumnText } from './figure-column-text.ts'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'
import { MOODS, MoodBar, type MoodShares } from './mood-bar.tsx'
import styles from './sentiment-chart.module.css'
import { useExports } from './use-exports.ts'

type Side = { readonly name: string; readonly shares: MoodShares }

export function SentimentChart() {
  const text = useInsightsText()
  const language = useLanguage()
  const { insights } = useInsightsView()
  const { positive, neutral, negative, posts, baselinePositive, baselineNegative } =
    insights.tabs.conversation.sentiment
  const baselineKnown = baselinePositive + baselineNegative > 0
  const sides: Side[] = [
    { name: text('audience'), shares: { positive, neutral, negative } },
    ...(baselineKnown
      ? [
          {
            name: text('baseline'),
            shares: {
              positive: baselinePositive,
              neutral: Math.max(0, 1 - baselinePositive - baselineNegative),
              negative: baselineNegative,
            },
          },
        ]
      : []),
  ]
  const question = text('question.sentiment')
  const names = useFigureColumnText()
  const exports = useExports(question, (): SheetValue[][] => [
    [names('group'), ...MOODS.map((mood) => text(mood)), text('column.posts'), names('network'), names('as_of')],
    ...sides.map(({ name, shares }, place) => [
      name,
      ...MOODS.map((mood) => shares[mood]),
      place === 0 ? posts : null,
      ...sourceCells(insights.source, names),
    ]),
  ])
  const end = 'end' as const
  return (
    <FigurePanel
      question={question}
      note={posts > 0 ? text('sentimentPosts', { count: formatCount(posts, language) }) : null}
      table={{
        columns: [{ header: text('column.item') }, ...MOODS.map((mood) => ({ header: text(mood), align: end }))],
        rows: sides.map(({ name, shares }) => [name, ...MOODS.map((mood) => shareText(shares[mood]))]),
      }}
      {...exports}
      {...(posts === 0 ? { empty: <NothingHere reason="posts" /> } : {})}
    >
      <div className={styles.sides}>
        {sides.map((side) => (
          <MoodBar key={side.name} {...side} nameOf={(mood) => text(mood)} />
        ))}
      </div>
      {baselineKnown ? <Verdict difference={positive - baselinePositive} /> : null}
    </FigurePanel>
  )
}

/** One sentence on the difference that a reader would look for; under a point there is none worth telling. */
function Verdict({ difference }: { difference: number }) {
  const text = useInsightsText()
  const points = (Math.abs(difference) * 100).toFixed(1)
  return <p className={styles.verdict}>{text(difference > 0 ? 'sentimentMore' : 'sentimentLess', { points })}</p>
}
