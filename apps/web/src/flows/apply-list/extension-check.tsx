// What has to be known before something is sent to the extension: access to the ad account, audiences that are not ready.
import { adAccounts } from '@peregrine/contract/ad-accounts/ad-account-endpoints.ts'
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { type ApplicationPlan, planApplication } from '@peregrine/domain/targeting/application-rules.ts'
import { HANDLES_APPLIED, selected, selectedCounts } from '@peregrine/domain/targeting/package-rules.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { hasAccess } from '#features/ad-accounts/ad-account-queries.ts'
import { useAdAccountText } from '#features/ad-accounts/ad-account-text.ts'
import { ConnectButton } from '#features/ad-accounts/connect-button.tsx'
import { QuestionFailed } from '#features/ad-accounts/question-failed.tsx'
import { queryOf } from '#shell/asking.ts'
import styles from './apply-list.module.css'
import { applySentence, EXTENSION_OF } from './apply-sentences.ts'
import { useApplyText } from './apply-text.ts'

interface Wanted {
  readonly usage: Usage
  readonly account: string
  readonly categories: readonly { readonly name: string }[]
  readonly detected: boolean
  readonly wanted: boolean
}

export interface ExtensionCheckResult {
  /** Undefined while it is being asked. */
  readonly access: boolean | undefined
  readonly plan: ApplicationPlan | null
  readonly error: Error | null
  readonly again: () => void
  readonly handles: number
}

export function useExtensionCheck({
  usage,
  account,
  categories,
  detected,
  wanted: desired,
}: Wanted): ExtensionCheckResult {
  const names = selected(usage.targeting_package.custom_audiences).map(({ label }) => label)
  const access = useQuery({
    queryKey: ['ad-account-access', account],
    queryFn: () => hasAccess(account),
    enabled: desired && account !== '',
    retry: false,
    staleTime: 0,
  })
  const audiences = useQuery({
    ...queryOf(adAccounts.checkCustomAudiences, {
      body: { ad_account_id: account, custom_audience_names: names.slice(0, 200) },
    }),
    enabled: desired && access.data === true && names.length > 0,
    retry: false,
  })
  const known = names.length === 0 || audiences.data !== undefined
  const ready = new Set(audiences.data?.custom_audiences.flatMap((one) => (one.targetable ? [one.name] : [])))
  const plan = known
    ? planApplication({
        extensionDetected: detected,
        adAccountId: account,
        network: EXTENSION_OF,
        package: usage.targeting_package,
        countries: usage.countries,
        categories,
        notTargetable: new Set(names.filter((name) => !ready.has(name))),
      })
    : null
  return {
    access: access.data,
    plan: access.data === true ? plan : null,
    error: access.error ?? audiences.error,
    again: () => void (access.error ? access.refetch() : audiences.refetch()),
    handles: selectedCounts(usage.targeting_package).handles,
  }
}

interface ExtensionCheckProps {
  readonly check: ExtensionCheckResult
  readonly account: string
  readonly returnTo: string
}

export function ExtensionCheck({ check, account, returnTo }: ExtensionCheckProps) {
  const text = useApplyText()
  const words = useAdAccountText()
  const { access, plan, error, again, handles } = check
  if (error) return <QuestionFailed error={error} returnTo={returnTo} onAgain={again} />
  if (access === false)
    return (
      <NoticeBar
        level="error"
        action={<ConnectButton size="small" label={words('connectAnother')} returnTo={returnTo} />}
      >
        {text('accessRefused')}
      </NoticeBar>
    )
  if (access === undefined || plan === null)
    return (
      <>
        <p className={styles.quiet} role="status">
          {text(access === undefined ? 'checkingAccess' : 'checking')}
        </p>
        <SkeletonBlock lines={3} height={18} />
      </>
    )
  if (plan.kind === 'refused')
    return (
      <NoticeBar level="error">
        {applySentence(plan.code)}{' '}
        {plan.openInstallPage ? (
          <a href="/extension" target="_blank" rel="noreferrer">
            {text('installLink')}
          </a>
        ) : null}
      </NoticeBar>
    )
  return <ReadyToSend plan={plan} account={account} handles={handles} />
}

interface ReadyProps {
  readonly plan: Extract<ApplicationPlan, { kind: 'ready' }>
  readonly account: string
  readonly handles: number
}

function ReadyToSend({ plan, account, handles }: ReadyProps) {
  const text = useApplyText()
  const { placements, age, gender, ...entries } = plan.package
  const count =
    Object.values(entries).reduce((sum, texts) => sum + texts.length, 0) +
    placements.length +
    Number(age !== 'any') +
    Number(gender !== 'ANY')
  return (
    <div className={styles.stack}>
      <NoticeBar level="success">{text('accessProved')}</NoticeBar>
      {plan.alerts.length > 0 ? (
        <div role="alert">
          <NoticeBar level="warn" title={text('alertsTitle')}>
            {applySentence('too_many_handles', { count: handles, limit: HANDLES_APPLIED })}
          </NoticeBar>
        </div>
      ) : null}
      <section className={styles.card} aria-label={text('checkTitle')}>
        <h3 className={styles.heading}>{text('checkTitle')}</h3>
        <ul className={styles.notes}>
          <li>{text('checkItems', { count, account })}</li>
          <li>
            {plan.countries.length > 0
              ? text('checkCountries', { count: plan.countries.length })
              : text('checkNoCountries')}
          </li>
          {plan.type === 'exclusion' ? <li>{text('checkExclusion')}</li> : null}
        </ul>
        <p className={styles.quiet}>{text('checkHow')}</p>
      </section>
    </div>
  )
}
