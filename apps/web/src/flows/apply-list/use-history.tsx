// Where a list was applied, when, and what became of it.
import { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import type { ApplicationSummary } from '@peregrine/contract/targeting/application-shapes.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAdAccounts } from '#features/ad-accounts/ad-account-queries.ts'
import { ask } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useLanguage } from '#shell/texts.ts'
import { stateTones } from './application-progress.tsx'
import { applicationAddress } from './apply-address.ts'
import styles from './apply-list.module.css'
import { applyFailure } from './apply-sentences.ts'
import { useApplyText } from './apply-text.ts'
import { clockText } from './clock-text.ts'

export function UseHistory({ usageId }: { usageId: string }) {
  const text = useApplyText()
  const usage = useQuery({ ...ask(usages.readUsage, { params: { pk: usageId } }), retry: false })
  const history = useInfiniteQuery({
    queryKey: [applications.listUsageApplications.id, { usageId }],
    queryFn: ({ pageParam, signal }) =>
      call(applications.listUsageApplications, { params: { pk: usageId }, query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    enabled: usage.data?.deleted_at === null,
  })
  const columns = useColumns(usageId)
  if (usage.data?.deleted_at !== null) return null
  const rows = history.data?.pages.flatMap((page) => page.results) ?? []
  const { state, ad_account_id: account } = usage.data
  return (
    <section className={styles.history} aria-label={text('history')}>
      <h2 className={styles.heading}>{text('history')}</h2>
      {history.error && rows.length === 0 ? (
        <NoticeBar
          level="error"
          title={text('historyFailed')}
          action={
            <AppButton size="small" onClick={() => history.refetch()}>
              {text('retry')}
            </AppButton>
          }
        >
          {applyFailure(history.error)}
        </NoticeBar>
      ) : rows.length === 0 && !history.isPending ? (
        <p className={styles.quiet}>
          {state === 'applied' && account !== null ? text('historyByExtension', { account }) : text('historyEmpty')}
        </p>
      ) : (
        <DataTable
          dense
          label={text('history')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          loading={history.isPending}
          skeletonRows={2}
          {...(history.hasNextPage && { onShowMore: () => history.fetchNextPage() })}
        />
      )}
    </section>
  )
}

function useColumns(usageId: string): TableColumn<ApplicationSummary>[] {
  const text = useApplyText()
  const language = useLanguage()
  const navigate = useNavigate()
  const accounts = useAdAccounts()
  const accountName = (id: string): string => accounts.data?.find(({ account_id }) => account_id === id)?.name || id
  return [
    {
      id: 'where',
      header: text('whereColumn'),
      cell: (row) => (
        <span>
          {accountName(row.ad_account_id)}
          <span className={styles.quiet}>
            {' '}
            {row.line_item_id ?? ''} {row.made ? `(${text('newCampaignMark')})` : ''}
          </span>
        </span>
      ),
    },
    {
      id: 'state',
      header: text('stateColumn'),
      cell: (row) => <StatusMark tone={stateTones[row.state]}>{text(`state_${row.state}`)}</StatusMark>,
    },
    { id: 'when', header: text('whenColumn'), cell: (row) => clockText(row.created, language) },
    {
      id: 'actions',
      header: text('actions'),
      quietHeader: true,
      align: 'end',
      cell: (row) => (
        <AppButton size="small" onClick={() => navigate(applicationAddress(usageId, row.id))}>
          {text('open')}
        </AppButton>
      ),
    },
  ]
}
