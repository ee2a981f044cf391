// An answer, part by part: sentences whose figures open their counts, tables, charts, and what to ask next.
import type { TalkFigure, TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { DayColumns } from '@peregrine/ui/charts/day-columns.tsx'
import { ShareBars } from '@peregrine/ui/charts/share-bars.tsx'
import { FigurePopover } from '@peregrine/ui/figure-popover.tsx'
import { Link } from 'react-router'
import { useLanguage } from '#shell/texts.ts'
import styles from './talk-conversation.module.css'
import { useTalkText } from './talk-text.ts'

type Part<Kind extends TalkPart['part']> = Extract<TalkPart, { part: Kind }>
type Figures = ReadonlyMap<string, TalkFigure>
export type AudienceOfAnswer = Part<'audience'>

const PATHS: Readonly<Record<NonNullable<TalkFigure['place']>['page'], string>> = {
  followers: 'followers',
  following: 'following',
  unfollowed: 'unfollowed',
  engagers: 'engagers',
  posts: 'posts',
  accounts: 'accounts',
  'top-countries': 'followers?view=overview',
  enrichments: 'followers?view=overview',
  'best-post-time': 'best-time',
  payout: 'payout',
  premium: '/premium',
}

function addressOf({ page, query }: NonNullable<TalkFigure['place']>): string {
  const search = new URLSearchParams(query).toString()
  const path = PATHS[page].startsWith('/') ? PATHS[page] : `/premium-suite/${PATHS[page]}`
  return `${path}${search === '' ? '' : `?${search}`}`
}

interface TalkAnswerProps {
  readonly parts: readonly TalkPart[]
  /** Left out where nobody can go on: a shared conversation. */
  readonly onAudience?: ((audience: AudienceOfAnswer) => void) | undefined
}

export function TalkAnswer({ parts, onAudience }: TalkAnswerProps) {
  const text = useTalkText()
  const figures: Figures = new Map(
    parts.flatMap((part) => (part.part === 'figure' ? [[part.figure.id, part.figure] as const] : [])),
  )
  const outside = onAudience === undefined
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
                    <Link to={addressOf({ page: part.page, query: {} })}>{text('openPage')}</Link>
                  </>
                ) : null}
              </p>
            )
          case 'audience':
            return onAudience ? <MakeAudience key={key} part={part} onAudience={onAudience} /> : null
          case 'done':
            return part.by === 'grammar' ? null : (
              <p key={key} className={styles.understood}>
                {text(part.by === 'model' ? 'byModel' : 'byFallback')}
              </p>
            )
          default:
            return null
        }
      })}
    </>
  )
}

function MakeAudience({
  part,
  onAudience,
}: {
  part: AudienceOfAnswer
  onAudience: (audience: AudienceOfAnswer) => void
}) {
  const text = useTalkText()
  const language = useLanguage()
  const count = formatCount(part.selection.people, language)
  return (
    <div>
      <AppButton size="small" variant={part.asked ? 'primary' : 'secondary'} onClick={() => onAudience(part)}>
        {text('makeAudience', { count })}
      </AppButton>
    </div>
  )
}

function FigureOf({ figure, outside }: { figure: TalkFigure; outside: boolean }) {
  const text = useTalkText()
  const place = outside ? null : figure.place
  const note = place ? <Link to={addressOf(place)}>{text('openPage')}</Link> : undefined
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
                <td key={part.columns[at]?.header} data-end={part.columns[at]?.end || undefined}>
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
  if ('person' in cell) return <span className={styles.name}>{cell.name}</span>
  if ('post' in cell && !outside) return <Link to={`/premium-suite/post/${cell.post}`}>{cell.text}</Link>
  return cell.text
}

function AnswerChart({ part, figures }: { part: Part<'chart'>; figures: Figures }) {
  const language = useLanguage()
  const items = part.items.flatMap(({ id, label, figure }) => {
    const found = figures.get(figure)
    return found ? [{ id, label, found }] : []
  })
  if (part.kind === 'days') {
    const columns = items.map(({ id, label, found }) => ({
      day: id,
      dayText: label,
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
