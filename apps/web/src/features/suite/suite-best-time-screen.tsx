// When to post: hours by weekday beside an average time, what is recommended, whether held-out posts bear it out, and followers' own hours.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { suitePosts } from '@peregrine/contract/suite/suite-post-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { HourHeatmap } from '@peregrine/ui/charts/hour-heatmap.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { useKitWords } from '@peregrine/ui/kit-words.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { timeNow } from '#shell/clock.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { presentZone, readerTimeDiffers, readerWeekTime, readerZoneName } from '#shell/zone-names.ts'
import { useSuitePageText } from './suite-page-text.ts'
import styles from './suite-post.module.css'
import { useSuitePostText } from './suite-post-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { useZoneNote } from './zone-note.tsx'

type BestTime = ReplyOf<(typeof suitePosts)['bestPostTime']>
type Cell = BestTime['cells'][number]

const times = (lift: number): string => lift.toFixed(lift < 2 ? 2 : lift < 10 ? 1 : 0)

export function SuiteBestTimeScreen() {
  const pages = useSuitePageText()
  const text = useSuitePostText()
  const { id: account } = useSuiteAccount()
  const zone = useZoneNote()
  const query = useQuery(queryOf(suitePosts.bestPostTime, { query: { account } }))
  return (
    <Page title={pages('bestTime')}>
      <QueryView query={query} errorTitle={text('bestFailed')}>
        {(best) => (
          <div className={styles.parts}>
            <p className={styles.verdict}>{messageSentence(best.verdict)}</p>
            {best.best.length > 0 || best.followers ? <p className={styles.quiet}>{zone}</p> : null}
            {best.best.length > 0 ? <Recommended best={best} /> : null}
            {best.cells.length > 0 ? <HeldOut heldOut={best.held_out} /> : null}
            {/* Differences that are within chance are not drawn. */}
            {best.enough || best.best.length > 0 ? <Hours best={best} /> : null}
            {best.followers ? <FollowersHours followers={best.followers} zone={best.timezone} /> : null}
            {best.cells.length > 0 ? (
              <p className={styles.quiet}>
                {text('bestHow')} {text(best.followers === null ? 'bestHowAlone' : 'bestHowFollowers')}
              </p>
            ) : null}
          </div>
        )}
      </QueryView>
    </Page>
  )
}

/** "Tue 18:00". */
function useWhen(): (when: { readonly day: number; readonly time: string }) => string {
  const text = useSuitePostText()
  const { weekdays } = useKitWords()
  return ({ day, time }) => text('at', { day: weekdays[day] ?? '', time })
}

function useIntervalText(): (cell: Cell) => string {
  const text = useSuitePostText()
  return ({ low, high }) => text('interval', { low: times(low), high: times(high) })
}

function Recommended({ best: { best, enough, followers, timezone } }: { best: BestTime }) {
  const text = useSuitePostText()
  const language = useLanguage()
  const when = useWhen()
  const intervalText = useIntervalText()
  const title = text(enough ? 'bestList' : 'bestHints')
  const columns: TableColumn<Cell>[] = [
    {
      id: 'when',
      header: text('bestWhen'),
      cell: ({ day, hour }) => when({ day, time: `${hour}:00` }),
    },
    ...(readerTimeDiffers(timezone)
      ? [
          {
            id: 'reader',
            header: text('bestForYou', { zone: readerZoneName(timeNow(), language) }),
            cell: (cell: Cell) => when(readerWeekTime(timezone, cell)),
          },
        ]
      : []),
    { id: 'lift', header: text('bestLift'), align: 'end', cell: ({ lift }) => text('times', { lift: times(lift) }) },
    { id: 'margin', header: text('bestMargin'), align: 'end', cell: intervalText },
    {
      id: 'audience',
      header: text('bestAudience'),
      align: 'end',
      hide: 'phone',
      cell: ({ day, hour }) => {
        const share = followers?.hours[day]?.[hour]
        return share === undefined ? '-' : text('times', { lift: times(besideAverage(share)) })
      },
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
      <h2>{title}</h2>
      <DataTable label={title} columns={columns} rows={best} rowKey={({ day, hour }) => `${day} ${hour}`} />
    </section>
  )
}

function HeldOut({ heldOut }: { heldOut: BestTime['held_out'] }) {
  const text = useSuitePostText()
  const language = useLanguage()
  return (
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
  )
}

const WEEK_HOURS = 168

/** A share of a week's activity beside that of an average hour. */
const besideAverage = (share: number): number => share * WEEK_HOURS

function FollowersHours({ followers, zone }: { followers: NonNullable<BestTime['followers']>; zone: string }) {
  const text = useSuitePostText()
  const language = useLanguage()
  const { weekdays } = useKitWords()
  const { handle } = useSuiteAccount()
  const note = text('hoursNote', {
    posts: formatCount(followers.posts, language),
    people: formatCount(followers.people, language),
    zone: presentZone(zone),
  })
  const liftText = (lift: number) => text('hoursValue', { lift: lift.toFixed(1) })
  const lifts = followers.hours.map((day) => day.map(besideAverage))
  return (
    <FigurePanel
      question={text('hoursQuestion')}
      note={note}
      fileName={`${handle} followers’ hours`}
      evidence={note}
      table={{
        columns: [
          { header: text('day') },
          { header: text('hour'), align: 'end' },
          { header: text('hoursLift'), align: 'end' },
        ],
        rows: lifts.flatMap((day, place) =>
          day.map((lift, hour) => [weekdays[place] ?? '', String(hour), text('times', { lift: lift.toFixed(1) })]),
        ),
      }}
      legend={text('hoursLegend')}
    >
      <HourHeatmap label={text('hoursQuestion')} values={lifts} textOf={liftText} summary={text('bestSummary')} />
    </FigurePanel>
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
  const note = text('bestNote', { posts: formatCount(posts, language), days, zone: presentZone(timezone) })
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
