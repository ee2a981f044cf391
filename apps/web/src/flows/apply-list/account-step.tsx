// The second step: which ad account; connecting the network when there is none yet.
import type { AdAccount } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import type { AdAccountSeen } from '@peregrine/contract/targeting/extension-messages.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Link } from 'react-router'
import { AdAccountChoice } from '#features/ad-accounts/ad-account-choice.tsx'
import { useAdAccounts, useConnections } from '#features/ad-accounts/ad-account-queries.ts'
import { useAdAccountText } from '#features/ad-accounts/ad-account-text.ts'
import { ConnectButton } from '#features/ad-accounts/connect-button.tsx'
import { QuestionFailed } from '#features/ad-accounts/question-failed.tsx'
import styles from './apply-list.module.css'
import { useApplyText } from './apply-text.ts'

interface AccountStepProps {
  readonly value: string
  readonly onChange: (accountId: string) => void
  /** Where the way to the network leads back to. */
  readonly returnTo: string
  readonly problem: string | null
  /** Open in the person's ads manager, by the extension. */
  readonly seen?: AdAccountSeen | null
  /** Accounts that may only be looked at do as well: a person changes them by hand. */
  readonly readOnlyToo?: boolean
}

export function AccountStep({ value, onChange, returnTo, problem, seen, readOnlyToo = false }: AccountStepProps) {
  const text = useApplyText()
  const words = useAdAccountText()
  const accounts = useAdAccounts()
  const people = useConnections()
  const error = accounts.error ?? people.error
  if (error)
    return (
      <QuestionFailed
        error={error}
        returnTo={returnTo}
        onAgain={() => Promise.all([accounts.refetch(), people.refetch()])}
      />
    )
  if (!accounts.data || !people.data) return <SkeletonBlock lines={3} height={44} />
  const lost = people.data.filter(({ state }) => state === 'reconnect')
  return (
    <div className={styles.stack}>
      {lost.map((person) => (
        <NoticeBar
          key={person.id}
          level="warn"
          title={words('reconnectTitle', { handle: person.handle })}
          action={<ConnectButton size="small" label={words('reconnect')} returnTo={returnTo} />}
        >
          {words('reconnectBody')}
        </NoticeBar>
      ))}
      {seen ? (
        <p className={styles.quiet}>{text('seenByExtension', { name: seen.name || seen.id, id: seen.id })}</p>
      ) : null}
      {people.data.length === 0 ? (
        <div className={styles.connect}>
          <p className={styles.strong}>{text('connectFirst')}</p>
          <p className={styles.quiet}>{words('connectWhat')}</p>
          <ConnectButton label={words('connect')} returnTo={returnTo} />
        </div>
      ) : null}
      <Accounts accounts={accounts.data} value={value} onChange={onChange} readOnlyToo={readOnlyToo} />
      {people.data.length > 0 && accounts.data.length === 0 ? (
        <p className={styles.quiet}>{words('noAccountsBody')}</p>
      ) : null}
      {problem === null ? null : <NoticeBar level="error">{problem}</NoticeBar>}
      {people.data.length > 0 ? (
        <div className={styles.row}>
          <ConnectButton variant="quiet" size="small" label={words('connectAnother')} returnTo={returnTo} />
          <Link to="/ad-accounts">{words('manage')}</Link>
        </div>
      ) : null}
    </div>
  )
}

interface AccountsProps {
  readonly accounts: readonly AdAccount[]
  readonly value: string
  readonly onChange: (accountId: string) => void
  readonly readOnlyToo: boolean
}

function Accounts({ accounts, ...choice }: AccountsProps) {
  return accounts.length === 0 ? null : <AdAccountChoice accounts={accounts} {...choice} />
}
