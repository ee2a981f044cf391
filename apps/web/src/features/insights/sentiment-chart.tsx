// How their posts sound, beside those of the baseline.
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import type { CsvCell } from '#shell/export-file.ts'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { useLanguage } from '#shell/texts.ts'
import { NothingHere } from './figure-chart.tsx'
import { useInsightsText } from './insights-text.ts'
import { useInsightsView } from './insights-view.ts'
import styles from './sentiment-chart.module.css'
import { useExports } from './use-exports.ts'

const MOODS = ['positive', 'neutral', 'negative'] as const
type Mood = (typeof MOODS)[number]
type Side = { readonly name: string; readonly shares: Readonly<Record<Mood, number>> }

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
  const exports = useExports(question, (): CsvCell[][] => [
    ['group', ...MOODS, 'posts', 'network', 'as_of'],
    ['audience', positive, neutral, negative, posts, insights.source.network, insights.source.asOf],
    ...(baselineKnown
      ? [
          [
            'baseline',
            ...MOODS.map((mood) => sides[1]?.shares[mood] ?? null),
            null,
            insights.source.network,
            insights.source.asOf,
          ],
        ]
      : []),
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
          <MoodBar key={side.name} side={side} />
        ))}
      </div>
      {baselineKnown ? <Verdict difference={positive - baselinePositive} /> : null}
    </FigurePanel>
  )
}

function MoodBar({ side: { name, shares } }: { side: Side }) {
  const text = useInsightsText()
  return (
    <div>
      <div className={styles.name}>{name}</div>
      <div className={styles.bar} aria-hidden="true">
        {MOODS.map((mood) => (
          <i key={mood} data-mood={mood} style={{ flexGrow: shares[mood] }} />
        ))}
      </div>
      <dl className={styles.shares}>
        {MOODS.map((mood) => (
          <div key={mood} data-mood={mood}>
            <dt>{text(mood)}</dt>
            <dd>{shareText(shares[mood])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** One sentence on the difference that a reader would look for; under a point there is none worth telling. */
function Verdict({ difference }: { difference: number }) {
  const text = useInsightsText()
  const points = (Math.abs(difference) * 100).toFixed(1)
  return <p className={styles.verdict}>{text(difference > 0 ? 'sentimentMore' : 'sentimentLess', { points })}</p>
}
