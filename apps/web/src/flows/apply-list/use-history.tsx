// Where a list was applied, when, and what became of it; and which campaigns use it.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import { applications } from '@peregrine/contract/targeting/application-endpoints.ts'
import type { ApplicationSummary } from '@peregrine/contract/targeting/application-shapes.ts'
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useAdAccounts } from '#features/ad-accounts/ad-account-queries.ts'
import { useCampaignWords } from '#features/campaigns/campaign-word-text.ts'
import { stateWords } from '#features/targeting/state-words.ts'
import { useListText } from '#features/targeting/targeting-text.ts'
import { useWorkspace } from '#flows/own-campaigns/own-workspace.ts'
import { queryOf } from '#shell/asking.ts'
import { ListFoot } from '#shell/lists/list-view.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import { applicationAddress } from './apply-address.ts'
import styles from './apply-list.module.css'
import { applyFailure } from './apply-sentences.ts'
import { useApplyText } from './apply-text.ts'
import { clockText } from './clock-text.ts'
import { StateMark } from './state-mark.tsx'

export function UseHistory({ usageId }: { usageId: string }) {
  const text = useApplyText()
  const listText = useListText()
  const words = useCampaignWords()
  const usage = useQuery({ ...queryOf(usages.readUsage, { params: { pk: usageId } }), retry: false })
  const history = usePages(
    applications.listUsageApplications,
    { params: { pk: usageId } },
    { most: null, enabled: usage.data?.deleted_at === null },
  )
  const used = useCampaignsOf(usageId)
  if (usage.data?.deleted_at !== null) return null
  const { rows } = history
  const reported = usage.data.applied_by === 'report'
  return (
    <section className={styles.history} aria-label={text('history')}>
      <h2 className={styles.heading}>{text('history')}</h2>
      {reported ? <p className={styles.quiet}>{stateWords(usage.data, listText)}</p> : null}
      {history.error && rows.length === 0 ? (
        <ErrorNotice
          error={history.error}
          title={text('historyFailed')}
          message={applyFailure}
          onRetry={history.refetch}
        />
      ) : history.data?.length === 0 ? (
        reported ? null : (
          <p className={styles.quiet}>{text(used.length > 0 ? 'historyByCampaigns' : 'historyEmpty')}</p>
        )
      ) : (
        <ul className={styles.uses}>
          {rows.map((row) => (
            <Use key={row.id} use={row} usageId={usageId} />
          ))}
        </ul>
      )}
      <ListFoot list={history} label={text('earlier')} />
      {used.length === 0 ? null : (
        <>
          <h3 className={styles.heading}>{text('usedIn')}</h3>
          <ul className={styles.uses} aria-label={text('usedIn')}>
            {used.map(({ address, name, status }) => (
              <li key={address} className={styles.use}>
                <Link to={address}>{name}</Link>
                <span className={styles.quiet}>{words(`status_${status}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

/** As many as are named here. */
const MOST_NAMED = 10

/** Campaigns of the person's own workspace with an ad set for this list. */
function useCampaignsOf(usageId: string) {
  const team = useWorkspace().data?.workspace?.slug
  const found = useQuery({
    ...queryOf(campaigns.listCampaigns, { query: { team: team ?? '', usage: usageId, limit: MOST_NAMED } }),
    enabled: team !== undefined,
  })
  return (found.data?.results ?? []).map(({ id, name, status }) => ({
    address: `/${team}/campaigns/${id}`,
    name,
    status,
  }))
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
      <StateMark of={use} />
      <span>{place.filter((part) => part !== '').join(' · ')}</span>
      <span className={styles.quiet}>{clockText(use.created, language)}</span>
      <AppButton size="small" onClick={() => navigate(applicationAddress(usageId, use.id))}>
        {text(use.abilities.roll_back ? 'openOrRollBack' : 'open')}
      </AppButton>
    </li>
  )
}
