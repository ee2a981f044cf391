// An answer, part by part: sentences whose figures open their counts, tables, charts, and what to ask next.
import type { TalkFigure, TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { DayColumns } from '@peregrine/ui/charts/day-columns.tsx'
import { ShareBars } from '@peregrine/ui/charts/share-bars.tsx'
import { FigurePopover } from '@peregrine/ui/figure-popover.tsx'
import { Link } from 'react-router'
import { calendarDay, readerMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { type ChoosesPeople, ChosenPeople } from './chosen-people.tsx'
import { addressOf, inDashboard } from './talk-address.ts'
import styles from './talk-conversation.module.css'
import { useTalkText } from './talk-text.ts'

type Part<Kind extends TalkPart['part']> = Extract<TalkPart, { part: Kind }>
type Figures = ReadonlyMap<string, TalkFigure>

interface TalkAnswerProps {
  readonly parts: readonly TalkPart[]
  /** Left out where nobody can go on: a shared conversation. */
  readonly onChoose?: ChoosesPeople | undefined
  /** Whether the person may change lists as this account. */
  readonly mayAct?: boolean
}

export function TalkAnswer({ parts, onChoose, mayAct = false }: TalkAnswerProps) {
  const text = useTalkText()
  const figures: Figures = new Map(
    parts.flatMap((part) => (part.part === 'figure' ? [[part.figure.id, part.figure] as const] : [])),
  )
  const outside = onChoose === undefined
  return (
    <>
      {parts.map((part, at) => {
        const key = `${part.part}-${at}`
        switch (part.part) {
          case 'understood':
            return (
              <p key={key} className={styles.understood}>
                {text('understood', { what: part.text })}
              </p>
            )
          case 'text':
            return <Sentence key={key} part={part} figures={figures} outside={outside} />
          case 'note':
            return (
              <p key={key} className={styles.note}>
                {part.text}
              </p>
            )
          case 'table':
            return <AnswerTable key={key} part={part} figures={figures} outside={outside} />
          case 'chart':
            return <AnswerChart key={key} part={part} figures={figures} />
          case 'refused':
            return (
              <p key={key} className={styles.refused}>
                {part.text}
                {part.page && !outside ? (
                  <>
                    {' '}
                    <Link to={addressOf({ page: part.page, query: part.query ?? {} })}>{text('openPage')}</Link>
                  </>
                ) : null}
              </p>
            )
          case 'left_out':
            return <LeftOut key={key} part={part} />
          case 'audience':
            return onChoose ? (
              <ChosenPeople key={key} part={part} parts={parts} mayAct={mayAct} onChoose={onChoose} />
            ) : null
          case 'done':
            return <AnsweredBy key={key} part={part} />
          default:
            return null
        }
      })}
    </>
  )
}

function AnsweredBy({ part }: { part: Part<'done'> }) {
  const text = useTalkText()
  const language = useLanguage()
  const until = part.without_model_until
  const lines = [
    ...(part.by === 'grammar' ? [] : [text(part.by === 'model' ? 'byModel' : 'byFallback')]),
    ...(until === undefined ? [] : [text('withoutModel', { until: readerMoment(until, language) })]),
  ]
  return lines.length === 0 ? null : <p className={styles.understood}>{lines.join(' ')}</p>
}

function LeftOut({ part: { what, count } }: { part: Part<'left_out'> }) {
  const text = useTalkText()
  const language = useLanguage()
  return <p className={styles.note}>{text(`leftOut_${what}`, { count, many: formatCount(count, language) })}</p>
}

function FigureOf({ figure, outside }: { figure: TalkFigure; outside: boolean }) {
  const text = useTalkText()
  const place = outside ? null : figure.place
  const inTeam = place?.page === 'campaigns' || place?.page === 'audiences'
  const note = place ? <Link to={addressOf(place)}>{text(inTeam ? 'openTeam' : 'openPage')}</Link> : undefined
  return (
    <FigurePopover figure={{ title: figure.label, rows: figure.counts, ...(note && { note }) }}>
      {figure.text}
    </FigurePopover>
  )
}

interface InAnswer<Of> {
  readonly part: Of
  readonly figures: Figures
  readonly outside: boolean
}

function Sentence({ part, figures, outside }: InAnswer<Part<'text'>>) {
  return (
    <p className={styles.sentence}>
      {part.spans.map((span, at) => {
        const figure = 'figure' in span ? figures.get(span.figure) : undefined
        const key = String(at)
        return 'text' in span ? (
          <span key={key}>{span.text}</span>
        ) : figure ? (
          <FigureOf key={key} figure={figure} outside={outside} />
        ) : null
      })}
    </p>
  )
}

function AnswerTable({ part, figures, outside }: InAnswer<Part<'table'>>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it may scroll and must then be reachable by keyboard
    <section className={styles.tablePlace} tabIndex={0} aria-label={part.title}>
      <table className={styles.table}>
        <caption className="kit-hidden">{part.title}</caption>
        <thead>
          <tr>
            {part.columns.map(({ header, end }) => (
              <th key={header} scope="col" data-end={end || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {part.rows.map((row, line) => (
            <tr key={String(line)}>
              {row.map((cell, at) => (
                <td
                  key={part.columns[at]?.header}
                  data-end={part.columns[at]?.end || undefined}
                  data-figure={'figure' in cell || undefined}
                >
                  <Cell cell={cell} figures={figures} outside={outside} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A word that looks broken over two lines: a weekday, a status. */
const isShort = (text: string): boolean => [...text].length <= (/^[ -~]*$/.test(text) ? 11 : 5)

function Cell({
  cell,
  figures,
  outside,
}: {
  cell: Part<'table'>['rows'][number][number]
  figures: Figures
  outside: boolean
}) {
  if ('figure' in cell) {
    const figure = figures.get(cell.figure)
    return figure ? <FigureOf figure={figure} outside={outside} /> : null
  }
  if ('own' in cell)
    return outside ? null : (
      <Link to={inDashboard(cell.team, cell.own === 'campaign' ? 'campaigns' : 'audiences', cell.id)}>{cell.name}</Link>
    )
  if ('person' in cell) return <span className={styles.name}>{cell.name}</span>
  if ('post' in cell)
    return outside ? (
      <span className={styles.clamped}>{cell.text}</span>
    ) : (
      <Link className={styles.clamped} to={`/premium-suite/post/${cell.post}`}>
        {cell.text}
      </Link>
    )
  return isShort(cell.text) ? <span className={styles.short}>{cell.text}</span> : cell.text
}

function AnswerChart({ part, figures }: { part: Part<'chart'>; figures: Figures }) {
  const language = useLanguage()
  const items = part.items.flatMap(({ id, label, figure }) => {
    const found = figures.get(figure)
    return found ? [{ id, label, found }] : []
  })
  if (part.kind === 'days') {
    const columns = items.map(({ id, found }) => ({
      day: id,
      dayText: calendarDay(id, language),
      valueText: found.text,
      value: found.value,
      provisional: false,
    }))
    return (
      <DayColumns
        label={part.title}
        columns={columns}
        scaleText={(value) => formatCount(value, language)}
        height={140}
      />
    )
  }
  const largest = Math.max(...items.map(({ found }) => Math.abs(found.value)), 0)
  const bars = items.map(({ id, label, found }) => ({
    id,
    label,
    share: largest > 1 ? Math.abs(found.value) / largest : found.value,
    shareText: found.text,
    figure: { title: found.label, rows: found.counts },
  }))
  return (
    <section className={styles.chart} aria-label={part.title}>
      <ShareBars label={part.title} items={bars} />
    </section>
  )
}
