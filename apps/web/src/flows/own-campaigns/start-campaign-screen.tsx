// A campaign on the targeting site: which list and which ad account, then the same steps as in the team dashboard.
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import { ownCampaigns } from '@peregrine/contract/campaigns/own-campaign-endpoints.ts'
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import { workspaces } from '@peregrine/contract/teams/workspace-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AdAccountChoice, firstChoice, rememberAccount } from '#features/ad-accounts/ad-account-choice.tsx'
import { useAdAccounts, useConnections } from '#features/ad-accounts/ad-account-queries.ts'
import { useAdAccountText } from '#features/ad-accounts/ad-account-text.ts'
import { ConnectButton } from '#features/ad-accounts/connect-button.tsx'
import { QuestionFailed } from '#features/ad-accounts/question-failed.tsx'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { CurrentTeamContext } from '#shell/current-team.ts'
import { DamagedLink } from '#shell/page/damaged-link.tsx'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { SignInFirst } from '#shell/session/sign-in-first.tsx'
import { toastFailure } from '#shell/toasts.ts'
import { ChosenList } from './chosen-list.tsx'
import styles from './own-campaigns.module.css'
import { useOwnCampaignsText } from './own-campaigns-text.ts'
import { ownTeam, useWorkspace } from './own-workspace.ts'

// The steps come once an ad account is chosen.
const NewCampaign = lazyScreen(() => import('#flows/run-campaign/campaign-form-screen.tsx').then((m) => m.NewCampaign))

/** `/campaigns/new`: `?list=` is the saved list, `?account=` the workspace's ad account once it is chosen. */
export function StartCampaignScreen() {
  const text = useOwnCampaignsText()
  const [address] = useSearchParams()
  const read = useWorkspace()
  const { workspace, accounts = [] } = read.data ?? {}
  if (workspace && accounts.some(({ id }) => id === address.get('account')))
    return (
      <CurrentTeamContext value={ownTeam(workspace)}>
        <NewCampaign />
      </CurrentTeamContext>
    )
  return (
    <Page width="medium" title={text('newTitle')} lead={text('newLead')}>
      <SignInFirst title={text('signInTitle')} what={text('signInWhat')}>
        {read.error ? (
          <ErrorNotice error={read.error} onRetry={read.refetch} />
        ) : read.data ? (
          <Start damaged={address.get('account') !== null} />
        ) : (
          <SkeletonBlock height={320} />
        )}
      </SignInFirst>
    </Page>
  )
}

function Start({ damaged }: { damaged: boolean }) {
  const text = useOwnCampaignsText()
  const words = useAdAccountText()
  const [address, setAddress] = useSearchParams()
  const accounts = useAdAccounts()
  const people = useConnections()
  const [chosen, setChosen] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const value = chosen ?? firstChoice(accounts.data ?? [])
  const error = accounts.error ?? people.error
  const start = async () => {
    setTried(true)
    if (value === '') return
    rememberAccount(value)
    try {
      const { account } = await call(workspaces.openWorkspace, { body: { account: value } })
      await forget(workspaces.readWorkspace, teamAccounts.listTeamAccounts)
      const next = new URLSearchParams(address)
      next.set('account', account.id)
      setAddress(next, { replace: true })
    } catch (failure) {
      toastFailure(failure)
      await forget(adAccounts.listAdAccounts)
    }
  }
  return (
    <div className={styles.start}>
      {damaged ? <DamagedLink /> : null}
      <ChosenList />
      <section className={styles.part} aria-label={text('account')}>
        <h2>{text('account')}</h2>
        {error ? (
          <QuestionFailed error={error} onAgain={() => Promise.all([accounts.refetch(), people.refetch()])} />
        ) : !accounts.data || !people.data ? (
          <SkeletonBlock lines={3} height={44} />
        ) : (
          <>
            {people.data.length === 0 ? (
              <>
                <p className={styles.strong}>{text('connectFirst')}</p>
                <p className={styles.quiet}>{words('connectWhat')}</p>
              </>
            ) : null}
            {people.data.length > 0 && accounts.data.length === 0 ? (
              <p className={styles.quiet}>{words('noAccountsBody')}</p>
            ) : null}
            <AdAccountChoice
              accounts={accounts.data}
              value={value}
              onChange={(next) => {
                setChosen(next)
                setTried(false)
              }}
              readOnlyToo
            />
            {tried && value === '' && accounts.data.length > 0 ? (
              <NoticeBar level="error">{text('accountMissing')}</NoticeBar>
            ) : null}
            <div>
              <ConnectButton
                {...(people.data.length > 0 && { variant: 'quiet' as const, size: 'small' as const })}
                label={words(people.data.length > 0 ? 'connectAnother' : 'connect')}
              />
            </div>
          </>
        )}
      </section>
      {value === '' ? null : <AccountFacts key={value} account={value} />}
      {accounts.data?.length ? (
        <div className={styles.end}>
          <p className={styles.quiet}>{text('where')}</p>
          <AppButton variant="primary" onClick={start}>
            {text('start')}
          </AppButton>
        </div>
      ) : null}
    </div>
  )
}

/** What a campaign in this ad account is paid with, and whose days its dates are. */
function AccountFacts({ account }: { account: string }) {
  const text = useOwnCampaignsText()
  const read = useQuery({
    ...queryOf(ownCampaigns.ownCampaignOptions, { query: { ad_account_id: account } }),
    staleTime: 300_000,
  })
  if (read.error) return <QuestionFailed error={read.error} onAgain={read.refetch} />
  if (!read.data) return <SkeletonBlock lines={3} height={24} />
  const { currency, timezone, funding_sources: funding, may_write: mayWrite } = read.data
  const usable = funding.filter((one) => one.usable)
  const facts = [
    [text('currency'), currency || '–'],
    [text('zone'), timezone.replaceAll('_', ' ')],
    [text('pays'), usable.map(({ description, id }) => description || id).join(' · ') || text('noPays')],
  ] as const
  return (
    <section className={styles.part} aria-label={text('facts')}>
      {mayWrite ? null : <NoticeBar level="warn">{text('readOnly')}</NoticeBar>}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
