// The columns of the table of campaigns, by their ids.
import type { CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { objectiveName } from '@peregrine/domain/ad-network/objective-names.ts'
import type { CampaignColumn } from '@peregrine/domain/campaigns/campaign-column-rules.ts'
import type { LineFigure } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { BudgetBar } from '@peregrine/ui/charts/budget-bar.tsx'
import { FlightBar } from '@peregrine/ui/charts/flight-bar.tsx'
import { HoverTip } from '@peregrine/ui/hover-tip.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { moneyText } from '#shell/figures/campaign-figure-rules.ts'
import { useLanguage } from '#shell/texts.ts'
import { useBudgetWords } from './budget-words.ts'
import { useColumnName } from './campaign-column-names.ts'
import { momentOf, useFlightWords } from './campaign-flight.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import type { LineFigure as FigureOfLine } from './campaign-queries.ts'
import { CampaignStatusMark } from './campaign-status.tsx'
import styles from './campaign-table.module.css'
import { useCampaignWords } from './campaign-word-text.ts'
import { FigureCell } from './figure-change.tsx'
import { RowCost, RowResults, RowSpark } from './row-figures.tsx'

type Column = Omit<TableColumn<CampaignSummary>, 'id' | 'header'>

interface ColumnsGiven {
  readonly ids: readonly CampaignColumn[]
  /** Somebody chose them: then all are shown, however little room there is. */
  readonly chosen: boolean
  readonly days: number
  readonly now: number
  readonly figures: ReadonlyMap<string, FigureOfLine>
}

/** Those that a narrow window does without. */
const ALWAYS: readonly CampaignColumn[] = ['status', 'spent', 'results']

export function useCampaignColumns({ ids, chosen, days, now, figures }: ColumnsGiven): TableColumn<CampaignSummary>[] {
  const text = useCampaignListText()
  const language = useLanguage()
  const nameOf = useColumnName()
  const figure = (id: LineFigure): Column => ({
    sortable: true,
    align: 'end',
    cell: (row) => <FigureCell row={row} figure={id} />,
  })
  const columns: Readonly<Record<CampaignColumn, Column>> = {
    status: { sortable: true, cell: (row) => <RowStatus row={row} /> },
    objective: {
      sortable: true,
      cell: (row) => <span className={styles.quiet}>{objectiveName(row.objective, language)}</span>,
    },
    account: { cell: ({ account }) => <span className={styles.quiet}>{account.name || account.account_id}</span> },
    spent: { sortable: true, align: 'end', cell: (row) => <SpentCell row={row} /> },
    total_budget: { sortable: true, hint: text('budgetHint'), cell: (row) => <BudgetCell row={row} /> },
    pace: { hint: text('paceHint'), cell: (row) => <PaceCell row={row} /> },
    results: { sortable: true, hint: text('resultsHint'), align: 'end', cell: (row) => <RowResults row={row} /> },
    cost: {
      sortable: true,
      hint: text('resultCostHint'),
      align: 'end',
      cell: (row) => <RowCost row={row} figure={figures.get(row.id)} />,
    },
    impressions: figure('impressions'),
    cost_per_thousand: figure('cost_per_thousand'),
    clicks: figure('clicks'),
    click_rate: figure('click_rate'),
    url_clicks: figure('url_clicks'),
    url_click_rate: figure('url_click_rate'),
    engagements: figure('engagements'),
    engagement_rate: figure('engagement_rate'),
    video_total_views: figure('video_total_views'),
    follows: figure('follows'),
    app_clicks: figure('app_clicks'),
    days: { cell: (row) => <RowSpark row={row} figure={figures.get(row.id)} /> },
    start: { sortable: true, width: '11%', cell: (row) => <FlightCell row={row} now={now} /> },
    modified: {
      sortable: true,
      cell: (row) => (
        <span className={styles.quiet}>
          {formatShortDate(Date.parse(row.modified), language, row.timezone || 'UTC')}
        </span>
      ),
    },
  }
  return ids.map((id) => ({
    id,
    header: id === 'days' ? text('days', { days }) : nameOf(id),
    ...columns[id],
    ...(!chosen && !ALWAYS.includes(id) && { hide: 'tablet' as const }),
  }))
}

const RowStatus = ({ row }: { row: CampaignSummary }) => (
  <CampaignStatusMark
    status={row.status}
    reason={row.status_reason}
    order={row.order}
    drifted={row.drifted}
    currency={row.currency}
    timezone={row.timezone}
  />
)

/** What it spent in the days of the page: all figures of a line are of the same days. */
function SpentCell({ row }: { row: CampaignSummary }) {
  const words = useCampaignWords()
  const { spent, provisional } = row.period ?? row
  const shown = (
    <span>
      {moneyText(spent, row.currency)}
      {provisional && spent > 0 ? (
        <HoverTip label={words('provisionalHint')}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the mark explains itself on focus */}
          <span className={styles.mark} tabIndex={0} role="note" aria-label={words('provisional')}>
            *
          </span>
        </HoverTip>
      ) : null}
    </span>
  )
  return <FigureCell row={row} figure="spent" shown={shown} />
}

/** Budgets are of the whole flight: what is spent of them is said to be since the start. */
function BudgetCell({ row }: { row: CampaignSummary }) {
  const text = useCampaignListText()
  const budgetWords = useBudgetWords()
  const words = budgetWords({ daily: row.daily_budget, total: row.total_budget }, row.currency)
  const budget = row.total_budget ?? row.pace?.budget ?? null
  return (
    <span className={styles.budget}>
      <span>{words ?? '-'}</span>
      {row.status === 'Draft' ? null : (
        <span className={styles.sub}>{text('spentSinceStart', { spent: moneyText(row.spent, row.currency) })}</span>
      )}
      <BudgetBar
        spent={row.spent}
        budget={budget}
        expected={row.pace?.expected || null}
        tone={row.status === 'Active' ? 'accent' : 'quiet'}
      />
    </span>
  )
}

function PaceCell({ row: { pace, status, currency } }: { row: CampaignSummary }) {
  const text = useCampaignListText()
  const word = usePaceWord()
  if (!pace || status === 'Draft' || pace.state === 'none') return '-'
  return (
    <span className={styles.budget}>
      <span className={styles.pace} data-pace={pace.state}>
        {word(pace)}
      </span>
      {pace.expected === null || pace.state === 'not_started' ? null : (
        <span className={styles.sub}>
          {text('paceOf', { spent: moneyText(pace.spent, currency), expected: moneyText(pace.expected, currency) })}
        </span>
      )}
    </span>
  )
}

type Pace = NonNullable<CampaignSummary['pace']>

/** "behind plan", or why nothing can be delivered. */
export function usePaceWord(): (pace: Pick<Pace, 'state' | 'reason'>) => string {
  const text = useCampaignListText()
  const words = useCampaignWords()
  return ({ state, reason }) =>
    reason === null || reason === 'gone' ? text(`pace_${state}`) : words(`reason_${reason}`)
}

function FlightCell({ row, now }: { row: CampaignSummary; now: number }) {
  const flight = useFlightWords()
  const label = flight(row, row.timezone)
  if (row.start === null && row.end === null) return <span className={styles.sub}>{label}</span>
  return (
    <FlightBar
      start={momentOf(row.start)}
      end={momentOf(row.end)}
      from={now - 4 * WEEK}
      to={now + 4 * WEEK}
      now={now}
      tone={row.status === 'Active' || row.status === 'Scheduled' ? 'accent' : 'quiet'}
      label={label}
    />
  )
}
const WEEK = 7 * 86_400_000
