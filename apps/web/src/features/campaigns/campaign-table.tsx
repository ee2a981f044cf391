// The table of campaigns, sorted by the server; one call asks for the figures of a page.
import type { CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { objectiveName } from '@peregrine/domain/ad-network/objective-names.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { BudgetBar } from '@peregrine/ui/charts/budget-bar.tsx'
import { FlightBar } from '@peregrine/ui/charts/flight-bar.tsx'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { HoverTip } from '@peregrine/ui/hover-tip.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { Link } from 'react-router'
import { useCurrentTeam } from '#shell/current-team.ts'
import type { tableOf } from '#shell/lists/list-view.tsx'
import type { RowSelection } from '#shell/lists/use-row-selection.ts'
import { useLanguage } from '#shell/texts.ts'
import { moneyText } from './campaign-figure-rules.ts'
import { momentOf, useFlightWords } from './campaign-flight.ts'
import { useCampaignListText } from './campaign-list-text.ts'
import { useLineFigures } from './campaign-queries.ts'
import { CampaignRowMenu } from './campaign-row-menu.tsx'
import { CampaignStatusMark } from './campaign-status.tsx'
import styles from './campaign-table.module.css'
import { useCampaignWords } from './campaign-word-text.ts'
import type { Period } from './period-choice.tsx'
import { PowerSwitch } from './power-switch.tsx'
import { RowEngagement, RowSpark } from './row-figures.tsx'
import { useSwitchCampaign } from './switch-campaign.ts'

interface CampaignTableProps {
  readonly table: ReturnType<typeof tableOf<CampaignSummary>>
  readonly selection: RowSelection<CampaignSummary>
  readonly period: Period
}

const WEEK = 7 * 86_400_000

/** Whether it can be switched: only what stands at the network, and is not over. */
export const switchable = ({ status, standing: current }: CampaignSummary): boolean =>
  status !== 'Draft' && status !== 'Expired' && current !== 'gone'

export function CampaignTable({ table, selection, period: { from, to, now } }: CampaignTableProps) {
  const text = useCampaignListText()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const figures = useLineFigures(table.rows, { team: slug, from, to })
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  const columns: TableColumn<CampaignSummary>[] = [
    {
      id: 'name',
      header: text('campaign'),
      sortable: true,
      width: '30%',
      cell: (row) => <NameCell row={row} selection={selection} />,
    },
    {
      id: 'status',
      header: text('status'),
      sortable: true,
      cell: (row) => <CampaignStatusMark status={row.status} reason={row.status_reason} standing={row.standing} />,
    },
    {
      id: 'objective',
      header: text('objective'),
      sortable: true,
      hide: 'tablet',
      cell: (row) => <span className={styles.quiet}>{objectiveName(row.objective, language)}</span>,
    },
    { id: 'spent', header: text('spent'), sortable: true, align: 'end', cell: (row) => <SpentCell row={row} /> },
    {
      id: 'impressions',
      header: text('impressions'),
      sortable: true,
      align: 'end',
      hide: 'tablet',
      cell: (row) => (within(row).impressions === 0 ? '-' : formatSize(within(row).impressions)),
    },
    {
      id: 'engagement',
      header: text('engagement'),
      hint: text('engagementHint'),
      align: 'end',
      cell: (row) => <RowEngagement row={row} figure={figures.get(row.id)} />,
    },
    {
      id: 'days',
      header: text('days', { days }),
      hide: 'tablet',
      cell: (row) => <RowSpark row={row} figure={figures.get(row.id)} />,
    },
    {
      id: 'start',
      header: text('flight'),
      sortable: true,
      hide: 'tablet',
      width: '12%',
      cell: (row) => <FlightCell row={row} now={now} />,
    },
  ]
  return (
    <DataTable
      label={text('title')}
      columns={columns}
      {...table}
      rowKey={(row) => row.id}
      skeletonRows={8}
      isSelected={selection.has}
      data-testid="campaigns"
    />
  )
}

/** What it delivered in the days of the page: all figures of a line are of the same days. */
const within = (row: CampaignSummary) => row.period ?? row

interface NameCellProps {
  readonly row: CampaignSummary
  readonly selection: RowSelection<CampaignSummary>
}

function NameCell({ row, selection }: NameCellProps) {
  const text = useCampaignListText()
  const { slug } = useCurrentTeam()
  const switchOn = useSwitchCampaign(slug)
  return (
    <div className={styles.name}>
      <CheckBox
        quietLabel
        label={text('selectCampaign', { name: row.name })}
        checked={selection.has(row)}
        onChange={(on) => selection.toggle(row, on)}
      />
      <PowerSwitch
        label={text('switchCampaign', { name: row.name })}
        on={switchable(row) && row.running}
        disabled={!switchable(row)}
        part={{ kind: 'campaign', id: row.id, name: row.name, campaign: row.id }}
        onSwitch={(on) => switchOn(row, on)}
      />
      <div className={styles.names}>
        <Link className={styles.link} to={`/${slug}/campaigns/${row.id}`}>
          {row.name}
        </Link>
        <div className={styles.sub}>
          {text('adSets', { count: row.ad_sets })} · {text('ads', { count: row.ads })}
        </div>
      </div>
      <span className={styles.menu}>
        <CampaignRowMenu row={row} />
      </span>
    </div>
  )
}

function SpentCell({ row }: { row: CampaignSummary }) {
  const text = useCampaignListText()
  const words = useCampaignWords()
  const budget = row.total_budget
  const { spent, provisional } = within(row)
  return (
    <div className={styles.spent}>
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
      {budget === null ? null : (
        <span className={styles.sub}>
          {text('budgetSpent', { spent: moneyText(row.spent, row.currency), budget: moneyText(budget, row.currency) })}
        </span>
      )}
      <span className={styles.bar}>
        <BudgetBar spent={row.spent} budget={budget} tone={row.status === 'Active' ? 'accent' : 'quiet'} />
      </span>
    </div>
  )
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
