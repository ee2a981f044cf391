// The campaigns overview of an ad account: figures, what needs a look, and the campaigns as a table or a time line.

import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Link } from 'react-router'
import { useCurrentTeam } from '#shell/current-team.ts'
import { zoneCity } from '#shell/figures/campaign-figure-rules.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'
import { campaignFailure } from './campaign-failures.ts'
import { CampaignList } from './campaign-list.tsx'
import { useCampaignListText } from './campaign-list-text.ts'
import { CampaignNotices } from './campaign-notices.tsx'
import { useSyncStates } from './campaign-queries.ts'
import { CampaignTotals } from './campaign-totals.tsx'
import styles from './campaigns-screen.module.css'
import { useNetworkToday } from './network-today.ts'
import { NoAdAccount } from './no-ad-account.tsx'
import { CompareSwitch, PeriodChoice, usePeriod } from './period-choice.tsx'
import { SyncLine } from './sync-line.tsx'

export function CampaignsScreen() {
  const text = useCampaignListText()
  const { slug } = useCurrentTeam()
  const { accounts, account, choose } = useTeamAccountChoice()
  const period = usePeriod(account?.timezone ?? 'UTC', useNetworkToday(slug, account?.id))
  const sync = useSyncStates(slug)
  const state = sync.data?.find((one) => one.account.id === account?.id)
  const several = (accounts.data?.length ?? 0) > 1
  return (
    <Page
      title={text('title')}
      beside={
        account ? (
          <>
            {several ? (
              <ChoiceSelect
                size="small"
                aria-label={text('account')}
                value={account.id}
                onChange={choose}
                options={(accounts.data ?? []).map((one) => ({ value: one.id, label: one.name || one.account_id }))}
              />
            ) : (
              <span className={styles.account}>{account.name || account.account_id}</span>
            )}
            {account.timezone ? (
              <span className={styles.zone}>{text('accountTime', { zone: zoneCity(account.timezone) })}</span>
            ) : null}
          </>
        ) : null
      }
      actions={
        account ? (
          <>
            <CompareSwitch period={period} />
            <PeriodChoice period={period} />
            <IfMayChange>
              <Link className={buttonClass('primary')} to={`/${slug}/campaigns/new?account=${account.id}`}>
                {text('newCampaign')}
              </Link>
            </IfMayChange>
          </>
        ) : null
      }
    >
      <QueryView
        query={accounts}
        message={campaignFailure}
        skeleton={<SkeletonBlock height={420} />}
        isEmpty={(all) => all.length === 0}
        empty={<NoAdAccount />}
      >
        {() =>
          account ? (
            <>
              <CampaignTotals key={account.id} team={slug} account={account.id} from={period.from} to={period.to} />
              <CampaignNotices slug={slug} account={account} sync={state} />
              <CampaignList key={`list ${account.id}`} account={account} period={period} />
              <SyncLine team={slug} account={account.id} state={state} />
            </>
          ) : null
        }
      </QueryView>
    </Page>
  )
}
