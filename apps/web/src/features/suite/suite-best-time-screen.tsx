// When to post: hours by weekday beside an average time, what is recommended, and whether held-out posts bear it out.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { HourHeatmap } from '@peregrine/ui/charts/hour-heatmap.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { useKitWords } from '@peregrine/ui/kit-words.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useSuitePageText } from './suite-page-text.ts'
import styles from './suite-post.module.css'
import { useSuitePostText } from './suite-post-text.ts'
import { useSuiteAccount } from './suite-queries.ts'

type BestTime = ReplyOf<(typeof suitePosts)['bestPostTime']>
type Cell = BestTime['cells'][number]

const times = (lift: number): string => lift.toFixed(lift < 10 ? 1 : 0)

export function SuiteBestTimeScreen() {
  const pages = useSuitePageText()
  const text = useSuitePostText()
  const { id: account } = useSuiteAccount()
  const query = useQuery(queryOf(suitePosts.bestPostTime, { query: { account } }))
  return (
    <Page title={pages('bestTime')}>
      <QueryView query={query} errorTitle={text('bestFailed')}>
        {(best) => (
          <div className={styles.parts}>
            <p className={styles.verdict}>{messageSentence(best.verdict)}</p>
            {best.enough ? <Recommended best={best} /> : null}
            {/* Differences that are within chance are not drawn. */}
            {best.enough ? <Hours best={best} /> : null}
            {best.cells.length > 0 ? (
              <p className={styles.quiet}>
                {text('bestHow')} {text(best.cells[0]?.audience === null ? 'bestHowAlone' : 'bestHowFollowers')}
              </p>
            ) : null}
          </div>
        )}
      </QueryView>
    </Page>
  )
}

/** "Tue 18:00", in the account's time zone. */
function useWhen(): (cell: Cell) => string {
  const text = useSuitePostText()
  const { weekdays } = useKitWords()
  return ({ day, hour }) => text('at', { day: weekdays[day] ?? '', hour })
}

function useIntervalText(): (cell: Cell) => string {
  const text = useSuitePostText()
  return ({ low, high }) => text('interval', { low: times(low), high: times(high) })
}

function Recommended({ best: { best, held_out: heldOut } }: { best: BestTime }) {
  const text = useSuitePostText()
  const language = useLanguage()
  const when = useWhen()
  const intervalText = useIntervalText()
  const columns: TableColumn<Cell>[] = [
    { id: 'when', header: text('bestWhen'), cell: when },
    { id: 'lift', header: text('bestLift'), align: 'end', cell: ({ lift }) => text('times', { lift: times(lift) }) },
    { id: 'margin', header: text('bestMargin'), align: 'end', cell: intervalText },
    {
      id: 'audience',
      header: text('bestAudience'),
      align: 'end',
      hide: 'phone',
      cell: ({ audience }) => (audience === null ? '-' : shareText(audience)),
    },
    {
      id: 'posts',
      header: text('bestPosts'),
      align: 'end',
      hide: 'phone',
      cell: ({ posts }) => formatCount(posts, language),
    },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('bestList')}</h2>
      <DataTable label={text('bestList')} columns={columns} rows={best} rowKey={({ day, hour }) => `${day} ${hour}`} />
      <p className={styles.quiet}>
        {heldOut === null
          ? text('heldOutNone')
          : text('heldOut', {
              posts: formatCount(heldOut.posts, language),
              lift: times(heldOut.improvement),
              low: times(heldOut.low),
              high: times(heldOut.high),
            })}
      </p>
    </section>
  )
}

function Hours({ best: { cells, posts, days, timezone } }: { best: BestTime }) {
  const text = useSuitePostText()
  const language = useLanguage()
  const { weekdays } = useKitWords()
  const { handle } = useSuiteAccount()
  const intervalText = useIntervalText()
  const values = weekdays.map((_, day) =>
    Array.from({ length: 24 }, (_, hour) => cells.find((cell) => cell.day === day && cell.hour === hour)?.lift ?? null),
  )
  const note = text('bestNote', { posts: formatCount(posts, language), days, zone: timezone })
  return (
    <FigurePanel
      question={text('bestQuestion')}
      note={note}
      fileName={`${handle} best times`}
      evidence={note}
      table={{
        columns: [
          { header: text('day') },
          ...(['hour', 'bestLift', 'bestMargin', 'bestPosts'] as const).map((name) => ({
            header: text(name),
            align: 'end' as const,
          })),
        ],
        rows: cells.map((cell) => [
          weekdays[cell.day] ?? '',
          String(cell.hour),
          text('times', { lift: times(cell.lift) }),
          intervalText(cell),
          formatCount(cell.posts, language),
        ]),
      }}
      legend={text('bestLegend')}
    >
      <HourHeatmap
        label={text('bestQuestion')}
        values={values}
        textOf={(lift) => text('bestValue', { lift: times(lift) })}
        summary={text('bestSummary')}
      />
    </FigurePanel>
  )
}
