// The campaigns overview of an ad account: figures, what needs a look, and the campaigns as a table or a time line.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Link } from 'react-router'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'
import { campaignFailure } from './campaign-failures.ts'
import { CampaignList } from './campaign-list.tsx'
import { useCampaignListText } from './campaign-list-text.ts'
import { CampaignNotices } from './campaign-notices.tsx'
import { useSyncStates } from './campaign-queries.ts'
import { CampaignTotals } from './campaign-totals.tsx'
import { useCampaignWords } from './campaign-word-text.ts'
import styles from './campaigns-screen.module.css'
import { useNetworkToday } from './network-today.ts'
import { PeriodChoice, usePeriod } from './period-choice.tsx'
import { SyncLine } from './sync-line.tsx'

export function CampaignsScreen() {
  const text = useCampaignListText()
  const words = useCampaignWords()
  const { slug, isAdmin } = useCurrentTeam()
  const { accounts, account, choose } = useTeamAccountChoice()
  const period = usePeriod(account?.timezone ?? 'UTC', useNetworkToday(slug, account?.id))
  const sync = useSyncStates(slug)
  const state = sync.data?.find((one) => one.account.id === account?.id)
  return (
    <main id="content" className={styles.page}>
      <header className={styles.head}>
        <h1>{text('title')}</h1>
        {account ? (
          <>
            {accounts.data && accounts.data.length > 1 ? (
              <ChoiceSelect
                size="small"
                aria-label={text('account')}
                value={account.id}
                onChange={choose}
                options={accounts.data.map((one) => ({ value: one.id, label: one.name || one.account_id }))}
              />
            ) : (
              <span className={styles.account}>{account.name || account.account_id}</span>
            )}
            {account.timezone ? (
              <span className={styles.zone}>
                {text('accountTime', { zone: (account.timezone.split('/').at(-1) ?? '').replaceAll('_', ' ') })}
              </span>
            ) : null}
            <div className={styles.tools}>
              <PeriodChoice period={period} />
              <Link className={buttonClass('primary')} to={`/${slug}/campaigns/new?account=${account.id}`}>
                {text('newCampaign')}
              </Link>
            </div>
          </>
        ) : null}
      </header>
      {accounts.error ? (
        <NoticeBar
          level="error"
          action={
            <AppButton size="small" onClick={() => accounts.refetch()}>
              {words('tryAgain')}
            </AppButton>
          }
        >
          {campaignFailure(accounts.error)}
        </NoticeBar>
      ) : null}
      {accounts.isPending ? <SkeletonBlock height={420} /> : null}
      {accounts.data?.length === 0 ? (
        <EmptyState
          title={text('noAccountTitle')}
          action={
            <Link className={buttonClass('primary')} to={`/${slug}/team/ad-accounts`}>
              {text(isAdmin ? 'connect' : 'toAccounts')}
            </Link>
          }
        >
          {text(isAdmin ? 'noAccountAdmin' : 'noAccountMember')}
        </EmptyState>
      ) : null}
      {account ? (
        <>
          <CampaignTotals key={account.id} team={slug} account={account.id} from={period.from} to={period.to} />
          <CampaignNotices slug={slug} account={account} sync={state} />
          <CampaignList key={`list ${account.id}`} account={account} period={period} />
          <SyncLine team={slug} account={account.id} state={state} />
        </>
      ) : null}
    </main>
  )
}
