// How the engagements of a post developed, at each reading of it.
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { FigurePanel } from '#shell/figures/figure-panel.tsx'
import { useLanguage } from '#shell/texts.ts'
import { engagementsOf, type PostReply } from './post-figures.ts'
import styles from './suite-post.module.css'
import { useSuitePostText } from './suite-post-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { clockText, dayText } from './suite-time-text.ts'

/** In the drawing's own units; it is stretched to the width that there is. */
const WIDTH = 1000
const HEIGHT = 160

type Reading = PostReply['history'][number]

const total = (reading: Reading): number => engagementsOf(reading)

/** Readings in proportion to the time between them. */
function pointsOf(history: readonly Reading[]): string {
  const times = history.map(({ at }) => Date.parse(at))
  const [start = 0, end = 0] = [times[0], times.at(-1)]
  const most = Math.max(1, ...history.map(total))
  return history
    .map((reading, place) => {
      const x = (((times[place] ?? start) - start) / Math.max(1, end - start)) * WIDTH
      return `${x.toFixed(1)},${(HEIGHT - (total(reading) / most) * HEIGHT).toFixed(1)}`
    })
    .join(' ')
}

export function PostHistory({ reply: { post, history } }: { reply: PostReply }) {
  const text = useSuitePostText()
  const language = useLanguage()
  const { handle, timezone } = useSuiteAccount()
  const count = (many: number | null) => (many === null ? '-' : formatCount(many, language))
  const time = (moment: string) => clockText(moment, timezone, language)
  const [first, last] = [history[0], history.at(-1)]
  const isCurve = first !== undefined && last !== undefined && first !== last
  const label = isCurve
    ? text('historyLabel', {
        from: time(first.at),
        to: time(last.at),
        first: count(total(first)),
        last: count(total(last)),
      })
    : text('historyNone')
  return (
    <FigurePanel
      question={text('historyTitle')}
      note={text('historyNote')}
      fileName={`${handle} post ${post.id}`}
      evidence={text('evidence', { handle, date: dayText(post.created, timezone, language) })}
      table={{
        columns: [
          { header: text('readAt') },
          ...(['likes', 'replies', 'reposts', 'quotes', 'impressions'] as const).map((name) => ({
            header: text(name),
            align: 'end' as const,
          })),
        ],
        rows: history.map(({ at, likes, replies, reposts, quotes, impressions }) => [
          time(at),
          count(likes),
          count(replies),
          count(reposts),
          count(quotes),
          count(impressions),
        ]),
      }}
      legend={isCurve ? label : undefined}
      empty={isCurve ? undefined : <EmptyState place="inset" title={text('historyNone')} />}
    >
      <svg
        className={styles.line}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <polyline points={pointsOf(history)} />
      </svg>
    </FigurePanel>
  )
}
