// Where a list was applied, when, and what became of it.
import { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import type { ApplicationSummary } from '@peregrine/contract/targeting/application-shapes.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
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
        <ul className={styles.uses}>
          {rows.map((row) => (
            <Use key={row.id} use={row} usageId={usageId} />
          ))}
        </ul>
      )}
      {history.hasNextPage ? (
        <AppButton size="small" onClick={() => history.fetchNextPage()}>
          {text('earlier')}
        </AppButton>
      ) : null}
    </section>
  )
}

function Use({ use, usageId }: { use: ApplicationSummary; usageId: string }) {
  const text = useApplyText()
  const language = useLanguage()
  const navigate = useNavigate()
  const accounts = useAdAccounts()
  const account = accounts.data?.find(({ account_id }) => account_id === use.ad_account_id)?.name
  const place = [account || use.ad_account_id, use.line_item_id ?? '', use.made ? text('newCampaignMark') : '']
  return (
    <li className={styles.use}>
      <StatusMark tone={stateTones[use.state]}>{text(`state_${use.state}`)}</StatusMark>
      <span>{place.filter((part) => part !== '').join(' · ')}</span>
      <span className={styles.quiet}>{clockText(use.created, language)}</span>
      <AppButton size="small" onClick={() => navigate(applicationAddress(usageId, use.id))}>
        {text(use.abilities.roll_back ? 'openOrRollBack' : 'open')}
      </AppButton>
    </li>
  )
}
