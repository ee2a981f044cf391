// What the listed posts come to, beside the period before, and which kinds of them do better than usual.
import type { PostSummary, PostTotals as Totals, WorkingGroup } from '@peregrine/contract/suite/post-summary-shapes.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { shareText } from '#shell/figures/figure-numbers.ts'
import { useLanguage } from '#shell/texts.ts'
import { usePostListText } from './post-list-text.ts'
import styles from './suite-post.module.css'
import { useSuitePostText } from './suite-post-text.ts'
import { useSuiteAccount } from './suite-queries.ts'
import { dayText } from './suite-time-text.ts'

interface SummaryProps {
  readonly summary: PostSummary
  /** A period was chosen. */
  readonly compared: boolean
}

/** '+12%'; undefined where nothing was there before. */
function changeText(now: number, before: number): string | undefined {
  if (before === 0) return undefined
  const percent = Math.round((100 * (now - before)) / before)
  return percent === 0 ? '±0%' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`
}

/** Impressions that are not known of all posts say nothing beside others. */
const isWhole = ({ posts, impressions_known }: Totals): boolean => posts > 0 && posts === impressions_known

interface Fact {
  readonly name: string
  readonly value: string
  readonly notes: readonly (string | undefined)[]
}

function useFacts({ totals, before }: PostSummary): Fact[] {
  const text = usePostListText()
  const posts = useSuitePostText()
  const language = useLanguage()
  const count = (many: number | null) => (many === null ? '-' : formatCount(many, language))
  const middle = (many: number | null) =>
    many === null ? '-' : new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(many)
  const rate = (share: number | null) => (share === null ? '-' : shareText(share))
  const compare = (of: (one: Totals) => number | null, write: (value: number) => string): string | undefined => {
    const [now, then] = [of(totals), before && of(before.totals)]
    if (now === null || then === null) return undefined
    const change = changeText(now, then)
    return change === undefined
      ? text('was', { before: write(then) })
      : text('changed', { change, before: write(then) })
  }
  const seenOf = (of: (one: Totals) => number | null) => (one: Totals) => (isWhole(one) ? of(one) : null)
  const partly =
    totals.impressions !== null && !isWhole(totals)
      ? text('impressionsOf', { count: count(totals.impressions_known) })
      : undefined
  return [
    {
      name: text('posts'),
      value: count(totals.posts),
      notes: [
        compare((one) => one.posts, count),
        totals.reposts === 0 ? undefined : text('reposts', { count: count(totals.reposts) }),
      ],
    },
    {
      name: posts('engagements'),
      value: count(totals.engagements),
      notes: [compare((one) => one.engagements, count)],
    },
    { name: text('median'), value: middle(totals.median), notes: [compare((one) => one.median, middle)] },
    {
      name: posts('impressions'),
      value: count(totals.impressions),
      notes: [
        compare(
          seenOf(({ impressions }) => impressions),
          count,
        ),
        partly,
      ],
    },
    {
      name: posts('rate'),
      value: rate(totals.engagement_rate),
      notes: [
        compare(
          seenOf((one) => one.engagement_rate),
          rate,
        ),
        partly,
      ],
    },
  ]
}

export function PostTotals({ summary, compared }: SummaryProps) {
  const text = usePostListText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  const facts = useFacts(summary)
  const { totals, before } = summary
  const notes = [
    ...(before?.period.since && before.period.until
      ? [
          text('before', {
            from: dayText(before.period.since, timezone, language),
            to: dayText(new Date(Date.parse(before.period.until) - 1).toISOString(), timezone, language),
          }),
        ]
      : compared
        ? [text('noBefore')]
        : []),
    ...(totals.young > 0 ? [text('young', { count: formatCount(totals.young, language) })] : []),
  ]
  return (
    <section className={styles.part} aria-label={text('totals')}>
      <dl className={styles.facts}>
        {facts.map(({ name, value, notes: small }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            {small.map((note) =>
              note === undefined ? null : (
                <dd key={note} className={styles.note}>
                  {note}
                </dd>
              ),
            )}
          </div>
        ))}
      </dl>
      {notes.length === 0 ? null : <p className={styles.quiet}>{notes.join(language === 'ja' ? '' : ' ')}</p>}
    </section>
  )
}

const times = (ratio: number): string => ratio.toFixed(ratio < 10 ? 1 : 0)
/** Of a value that rounds to no difference the second decimal says on which side it is. */
const end = (ratio: number): string => ratio.toFixed(ratio < 10 ? 2 : 0)

export function WhatWorks({ works }: { works: readonly WorkingGroup[] }) {
  const text = usePostListText()
  const language = useLanguage()
  if (works.length === 0) return null
  const columns: TableColumn<WorkingGroup>[] = [
    { id: 'group', header: text('group'), cell: (row) => nameOf(row, text) },
    { id: 'count', header: text('count'), align: 'end', cell: ({ posts }) => formatCount(posts, language) },
    {
      id: 'median',
      header: text('median'),
      align: 'end',
      cell: ({ median }) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(median),
    },
    {
      id: 'ratio',
      header: text('ratio'),
      align: 'end',
      cell: ({ ratio }) =>
        ratio === null ? (
          <span className={styles.quiet}>{text('tooFew')}</span>
        ) : (
          <span
            className={styles.date}
            data-better={ratio.low > 1 || undefined}
            data-worse={ratio.high < 1 || undefined}
          >
            <strong>{text('ratioValue', { value: times(ratio.value) })}</strong>{' '}
            <span className={styles.quiet}>{text('ratioMargin', { low: end(ratio.low), high: end(ratio.high) })}</span>
          </span>
        ),
    },
  ]
  return (
    <section className={styles.part}>
      <h2>{text('works')}</h2>
      <p className={styles.quiet}>{text('worksNote')}</p>
      <DataTable
        label={text('works')}
        columns={columns}
        rows={works}
        rowKey={({ by, value }) => `${by} ${value}`}
        dense
      />
    </section>
  )
}

function nameOf(group: WorkingGroup, text: ReturnType<typeof usePostListText>): string {
  switch (group.by) {
    case 'kind':
      return text(`kind_${group.value}`)
    case 'media':
      return text(`media_${group.value}`)
    case 'link':
      return text(`link_${group.value}`)
  }
}
