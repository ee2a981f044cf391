// When a name is spoken of and how that sounds.
import { type ExploredTimes, exploredNames } from '@peregrine/contract/explore/explored-name-endpoints.ts'
import type { ExploredName } from '@peregrine/domain/explore/explored-name-rules.ts'
import { SMALLEST_CELL } from '@peregrine/domain/insights/small-cell-rules.ts'
import { formatCount, formatMembers, formatPartCount, formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { DayColumns } from '@peregrine/ui/charts/day-columns.tsx'
import { useQuery } from '@tanstack/react-query'
import { sourceCells, useFigureColumnText } from '#features/insights/figure-column-text.ts'
import { MOODS, MoodBar } from '#features/insights/mood-bar.tsx'
import { queryOf, retryFailed } from '#shell/asking.ts'
import { asOfText, shareText } from '#shell/figures/figure-numbers.ts'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { calendarDay, dateLocale, dayOfMoment } from '#shell/moments.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './compare-accounts.module.css'
import { useExploreText } from './explore-text.ts'

interface SpokenCardProps {
  readonly explored: ExploredName
}

const nameOf = ({ kind, term }: ExploredName): string => (kind === 'follows' ? `@${term}` : term)
const UNITS = { day: 'timesDay', week: 'timesWeek', month: 'timesMonth', year: 'timesYear' } as const

type Read = ExploredTimes['read']

/** Whose posts were read: of an account, posts of many who never mention it. */
function useRead(explored: ExploredName): (read: Read) => string {
  const text = useExploreText()
  const language = useLanguage()
  const ofAccount = explored.kind === 'follows'
  return ({ n, of }) => {
    const counts = { n: formatCount(n, language), of: formatCount(of, language), name: nameOf(explored) }
    if (ofAccount) return text(n < of ? 'accountReadSample' : 'accountRead', counts)
    return text(n < of ? 'postsReadSample' : 'postsRead', counts)
  }
}

/** Why there is nothing: nothing is read of too few people; otherwise none of them wrote any, or too little. */
function emptyText(
  { kind }: ExploredName,
  read: Read | undefined,
  posts: number,
  few: 'moodsTooFew' | 'timesUndatedAll',
) {
  if (read?.n === 0) return kind === 'follows' ? 'tooFewOfAccount' : 'tooFewPeople'
  if (posts > 0) return few
  return kind === 'follows' ? 'timesNoneAccount' : 'timesNone'
}

/** The beginning of a span, as precise as the span. */
function spanText(from: string, unit: ExploredTimes['unit'], language: string): string {
  if (unit === 'year') return from.slice(0, 4)
  const time = Date.parse(from)
  return unit === 'month'
    ? new Intl.DateTimeFormat(dateLocale(language), { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(time)
    : calendarDay(from, language)
}

const isFew = (posts: number): boolean => posts > 0 && posts < SMALLEST_CELL

export function SpokenCards({ explored }: SpokenCardProps) {
  return (
    <>
      <TimesCard explored={explored} />
      <MoodsCard explored={explored} />
    </>
  )
}

function TimesCard({ explored }: SpokenCardProps) {
  const text = useExploreText()
  const language = useLanguage()
  const read = useRead(explored)
  const names = useFigureColumnText()
  const query = useQuery(queryOf(exploredNames.exploreTimes, { query: { name: nameOf(explored) } }))
  const { data } = query
  if (query.error) return <ErrorNotice error={query.error} title={text('timesFailed')} onRetry={retryFailed} />
  const question = text(explored.kind === 'follows' ? 'timesAccount' : 'times', { name: nameOf(explored) })
  const count = (posts: number) => formatPartCount(posts, language)
  const date = (time: string) => dayOfMoment(time, language)
  const unit = data?.unit ?? 'day'
  const volume = (data?.volume ?? []).map(({ from, posts }) => ({ from, posts, text: spanText(from, unit, language) }))
  const ends =
    data?.first && data.last
      ? [text('timesFirst', { date: date(data.first) }), text('timesLast', { date: date(data.last) })]
      : []
  const evidence = data ? [read(data.read), asOfText(data.source.asOf, language)].join(' · ') : ''
  return (
    <FigurePanel
      question={question}
      note={data && volume.length > 0 ? text('timesPosts', { posts: formatMembers(data.posts, language) }) : null}
      loading={!data}
      height={240}
      {...(volume.length === 0 && {
        empty: <p>{text(emptyText(explored, data?.read, data?.posts ?? 0, 'timesUndatedAll'))}</p>,
      })}
      table={{
        columns: [{ header: text(UNITS[unit]) }, { header: text('timesCount'), align: 'end' }],
        rows: volume.map((span) => [span.text, count(span.posts)]),
      }}
      fileName={`${question} - ${data?.source.asOf.slice(0, 10) ?? ''}`}
      evidence={evidence}
      rows={() => [
        [text(UNITS[unit]), text('timesCount'), names('network'), names('as_of')],
        // A few are told in words, everything else as a number to reckon with.
        ...volume.map(({ from, posts }) => [
          from,
          isFew(posts) ? count(posts) : posts,
          ...(data ? sourceCells(data.source, names) : []),
        ]),
      ]}
    >
      <p className={styles.small}>{[...ends, evidence].join(' · ')}</p>
      <DayColumns
        label={[question, ...ends].join('. ')}
        columns={volume.map((span) => ({
          day: span.from,
          dayText: span.text,
          valueText: count(span.posts),
          value: span.posts,
          provisional: false,
          below: isFew(span.posts),
        }))}
        scaleText={count}
        height={140}
      />
      {volume.some(({ posts }) => isFew(posts)) ? (
        <p className={styles.small}>{text('timesFew', { count: SMALLEST_CELL })}</p>
      ) : null}
      {data && data.undated > 0 ? (
        <p className={styles.small}>{text('timesUndated', { posts: formatMembers(data.undated, language) })}</p>
      ) : null}
    </FigurePanel>
  )
}

function MoodsCard({ explored }: SpokenCardProps) {
  const text = useExploreText()
  const language = useLanguage()
  const read = useRead(explored)
  const names = useFigureColumnText()
  const query = useQuery(queryOf(exploredNames.exploreSentiment, { body: { name: nameOf(explored) } }))
  const { data } = query
  if (query.error) return <ErrorNotice error={query.error} title={text('moodsFailed')} onRetry={retryFailed} />
  const question = text(explored.kind === 'follows' ? 'moodsAccount' : 'moods', { name: nameOf(explored) })
  const judged = (data?.languages ?? []).filter((one) => one.language !== 'other')
  const other = data?.languages.find((one) => one.language === 'other')
  const groups = [...(data ? [{ ...data, language: 'all' as const }] : []), ...(judged.length > 1 ? judged : [])]
  const groupName = ({ language: spoken, posts, judged: of }: (typeof groups)[number]): string => {
    const said = { posts: formatMembers(posts, language), judged: formatMembers(of, language) }
    return spoken === 'all' ? text('moodsAll', said) : text(`moods_${spoken}`, said)
  }
  const shown = groups.flatMap((group) => {
    return group.shares ? [{ id: group.language, name: groupName(group), shares: group.shares }] : []
  })
  const evidence = data ? [read(data.read), asOfText(data.source.asOf, language)].join(' · ') : ''
  return (
    <FigurePanel
      question={question}
      loading={!data}
      height={160}
      {...(shown.length === 0 && {
        empty: <p>{text(emptyText(explored, data?.read, data?.posts ?? 0, 'moodsTooFew'))}</p>,
      })}
      table={{
        columns: [
          { header: text('column_group') },
          ...MOODS.map((mood) => ({ header: text(mood), align: 'end' as const })),
        ],
        rows: shown.map(({ name, shares }) => [name, ...MOODS.map((mood) => shareText(shares[mood]))]),
      }}
      fileName={`${question} - ${data?.source.asOf.slice(0, 10) ?? ''}`}
      evidence={evidence}
      rows={() => [
        [
          text('column_group'),
          ...MOODS.map((mood) => text(mood)),
          names('unjudged'),
          text('timesCount'),
          names('judged'),
          names('network'),
          names('as_of'),
        ],
        ...groups.map((group) => [
          groupName(group),
          ...MOODS.map((mood) => group.shares?.[mood] ?? null),
          group.unjudged,
          group.posts,
          group.judged,
          ...(data ? sourceCells(data.source, names) : []),
        ]),
      ]}
    >
      <p className={styles.small}>{evidence}</p>
      {shown.map((group) => (
        <MoodBar key={group.id} name={group.name} shares={group.shares} nameOf={(mood) => text(mood)} />
      ))}
      {data && data.unjudged !== null ? (
        <p className={styles.small}>{text('moodsUnjudged', { share: formatShare(data.unjudged) })}</p>
      ) : null}
      {other && other.posts > 0 ? (
        <p className={styles.small}>{text('moodsUnjudgedOther', { posts: formatMembers(other.posts, language) })}</p>
      ) : null}
    </FigurePanel>
  )
}
