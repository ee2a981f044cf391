// The table of campaigns, sorted by the server; one call brings a page with its figures, and the totals of all of them.

import type { CampaignSummary, ListTotals } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import type { CampaignColumn } from '@peregrine/domain/campaigns/campaign-column-rules.ts'
import { CheckBox } from '@peregrine/ui/check-box.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { Link } from 'react-router'
import { useCurrentTeam } from '#shell/current-team.ts'
import type { tableOf } from '#shell/lists/list-view.tsx'
import type { RowSelection } from '#shell/lists/use-row-selection.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { AttentionLines } from './attention-lines.tsx'
import { useCampaignColumns } from './campaign-columns.tsx'
import { useCampaignListText } from './campaign-list-text.ts'
import { useLineFigures } from './campaign-queries.ts'
import { CampaignRowMenu } from './campaign-row-menu.tsx'
import styles from './campaign-table.module.css'
import { type Period, usePeriodAddress } from './period-choice.tsx'
import { PowerSwitch } from './power-switch.tsx'
import { useSwitchCampaign } from './switch-campaign.ts'
import type { ColumnChoice } from './table-choices.ts'
import { useTotalRows } from './total-rows.tsx'

interface CampaignTableProps {
  readonly table: ReturnType<typeof tableOf<CampaignSummary>>
  readonly selection: RowSelection<CampaignSummary>
  readonly period: Period
  readonly choice: ColumnChoice
  readonly totals: readonly ListTotals[]
}

/** Whether it can be switched: only what is in the ad account, and is not over. */
export const switchable = ({ status, order }: CampaignSummary): boolean =>
  status !== 'Draft' && status !== 'Expired' && order.state !== 'gone'

/** Columns whose figures are of the lines of a page. */
const OF_LINES: readonly CampaignColumn[] = ['cost', 'days']

export function CampaignTable({ table, selection, period, choice, totals }: CampaignTableProps) {
  const text = useCampaignListText()
  const { slug } = useCurrentTeam()
  const { from, to, now } = period
  const lined = choice.columns.some((column) => OF_LINES.includes(column))
  const figures = useLineFigures(lined ? table.rows : [], { team: slug, from, to })
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  const said = choice.columns.includes('status')
  const columns = [
    {
      id: 'name',
      header: text('campaign'),
      sortable: true,
      width: '26%',
      cell: (row: CampaignSummary) => <NameCell row={row} selection={selection} statusShown={said} />,
    },
    ...useCampaignColumns({ ids: choice.columns, chosen: choice.chosen, days, now, figures }),
  ]
  return (
    <DataTable
      label={text('tableLabel')}
      columns={columns}
      {...table}
      totals={useTotalRows(totals)}
      rowKey={(row) => row.id}
      skeletonRows={8}
      isSelected={selection.has}
      data-testid="campaigns"
    />
  )
}

interface NameCellProps {
  readonly row: CampaignSummary
  readonly selection: RowSelection<CampaignSummary>
  /** The status beside it says some of what there is to do. */
  readonly statusShown: boolean
}

function NameCell({ row, selection, statusShown }: NameCellProps) {
  const text = useCampaignListText()
  const { slug } = useCurrentTeam()
  const switchOn = useSwitchCampaign(slug)
  const days = usePeriodAddress()
  return (
    <div className={styles.name}>
      <IfMayChange>
        <CheckBox
          quietLabel
          label={text('selectCampaign', { name: row.name })}
          checked={selection.has(row)}
          onChange={(on) => selection.toggle(row, on)}
        />
      </IfMayChange>
      <PowerSwitch
        label={text('switchCampaign', { name: row.name })}
        on={switchable(row) && row.running}
        disabled={!switchable(row)}
        part={{ kind: 'campaign', id: row.id, name: row.name, campaign: row.id }}
        onSwitch={(on) => switchOn(row, on)}
      />
      <div className={styles.names}>
        <Link className={styles.link} to={`/${slug}/campaigns/${row.id}${days}`}>
          {row.name}
        </Link>
        <div className={styles.sub}>
          {text('adSets', { count: row.ad_sets })} · {text('ads', { count: row.ads })}
        </div>
        <AttentionLines row={row} statusShown={statusShown} />
      </div>
      <span className={styles.menu}>
        <IfMayChange>
          <CampaignRowMenu row={row} />
        </IfMayChange>
      </span>
    </div>
  )
}
