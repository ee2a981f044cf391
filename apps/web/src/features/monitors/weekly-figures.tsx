// The figures of a week: sums as cards, campaigns as a table, each beside the week before.
import type { WeeklyResults } from '@peregrine/contract/monitors/monitor-endpoints.ts'
import { changeOf } from '@peregrine/domain/monitors/weekly-rules.ts'
import { formatCount, formatMoney } from '@peregrine/domain/shell/format-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { Link } from 'react-router'
import { useLanguage } from '#shell/texts.ts'
import styles from './weekly-results.module.css'
import { useWeeklyText } from './weekly-results-text.ts'

type Line = WeeklyResults['campaigns'][number]
type Sums = WeeklyResults['currencies'][number]

/** '+20%', '−5%'; '' where there was nothing before. */
const changeText = (change: number | null): string =>
  change === null ? '' : `${change < 0 ? '−' : '+'}${Math.round(Math.abs(change) * 100)}%`
const money = (amount: number | null, currency: string): string => formatMoney(amount, currency)

export function WeeklySums({ sums: { currency, week, before } }: { sums: Sums }) {
  const text = useWeeklyText()
  const language = useLanguage()
  const figures = ['spent', 'impressions', 'engagements', 'clicks'] as const
  const shown = (name: (typeof figures)[number], amount: number) =>
    name === 'spent' ? money(amount, currency) : formatCount(amount, language)
  return (
    <dl className={styles.cards}>
      {figures.map((name) => (
        <div key={name} className={styles.card}>
          <dt>{text(name)}</dt>
          <dd className={styles.figure}>
            {shown(name, week[name])} <Change now={week[name]} before={before[name]} />
          </dd>
          <dd className={styles.quiet}>{text('before', { figure: shown(name, before[name]) })}</dd>
        </div>
      ))}
    </dl>
  )
}

function Change({ now, before }: { now: number | null; before: number | null }) {
  const said = changeText(changeOf(now, before))
  return said === '' ? null : <span className={styles.change}>{said}</span>
}

export function WeeklyCampaigns({ results }: { results: WeeklyResults }) {
  const text = useWeeklyText()
  const language = useLanguage()
  const both = (now: string, before: string, change: number | null) => (
    <span className={styles.both}>
      <span>
        {now} <span className={styles.change}>{changeText(change)}</span>
      </span>
      <span className={styles.quiet}>{before}</span>
    </span>
  )
  const columns: TableColumn<Line>[] = [
    {
      id: 'campaign',
      header: text('campaign'),
      width: '28%',
      cell: ({ id, name }) => <Link to={`/${results.monitor.workspace}/campaigns/${id}`}>{name}</Link>,
      sortValue: ({ name }) => name,
    },
    {
      id: 'spent',
      header: text('spent'),
      align: 'end',
      cell: ({ week, before, currency }) =>
        both(money(week.spent, currency), money(before.spent, currency), changeOf(week.spent, before.spent)),
      sortValue: ({ week }) => week.spent,
    },
    {
      id: 'results',
      header: text('results'),
      align: 'end',
      cell: ({ week, before }) =>
        both(
          formatCount(week.results, language),
          formatCount(before.results, language),
          changeOf(week.results, before.results),
        ),
      sortValue: ({ week }) => week.results,
    },
    {
      id: 'cost',
      header: text('cost'),
      align: 'end',
      hide: 'tablet',
      cell: ({ week, before, currency }) =>
        both(money(week.cost, currency), money(before.cost, currency), changeOf(week.cost, before.cost)),
      sortValue: ({ week }) => week.cost,
    },
    { id: 'changes', header: text('changes'), width: '30%', cell: (line) => <Changes line={line} /> },
  ]
  return <DataTable label={text('campaigns')} columns={columns} rows={results.campaigns} rowKey={({ id }) => id} />
}

function Changes({ line: { changes, edits } }: { line: Line }) {
  const text = useWeeklyText()
  const said = changes.map(({ kind, change, because }) => {
    if (kind === 'started' || kind === 'stopped') return text(kind)
    const whole = text(kind === 'cost' ? 'costChange' : kind, { change: changeText(change) })
    const [most, ...others] = because.map((factor) =>
      text(`factor_${factor.kind}`, { change: changeText(factor.change) }),
    )
    if (most === undefined) return whole
    return text('because', { whole, most, others: others.map((one) => text('besides', { factor: one })).join('') })
  })
  const lines = [
    ...(said.length === 0 ? [text('steady')] : said),
    ...(edits > 0 ? [text('edits', { count: edits })] : []),
  ]
  return (
    <ul className={styles.changes}>
      {lines.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
