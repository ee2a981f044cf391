// The ad account that an audience goes to: one of one's own, or the way to connect one.
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useState } from 'react'
import { AdAccountChoice, firstChoice } from '#features/ad-accounts/ad-account-choice.tsx'
import { useAdAccounts, useConnections } from '#features/ad-accounts/ad-account-queries.ts'
import { useAdAccountText } from '#features/ad-accounts/ad-account-text.ts'
import { ConnectButton } from '#features/ad-accounts/connect-button.tsx'
import { QuestionFailed } from '#features/ad-accounts/question-failed.tsx'
import styles from '#flows/own-campaigns/own-campaigns.module.css'
import { useUploadText } from './upload-audience-text.ts'

/** `value`: the ad platform's id, '' for none. */
export function useChosenAccount() {
  const accounts = useAdAccounts()
  const [chosen, setChosen] = useState<string | null>(null)
  return { accounts, value: chosen ?? firstChoice(accounts.data ?? []), choose: setChosen }
}

export function UploadAccount({ chosen }: { chosen: ReturnType<typeof useChosenAccount> }) {
  const text = useUploadText()
  const words = useAdAccountText()
  const people = useConnections()
  const { accounts, value, choose } = chosen
  const error = accounts.error ?? people.error
  return (
    <section className={styles.part} aria-label={text('account')}>
      <h2>{text('account')}</h2>
      {error ? (
        <QuestionFailed error={error} onAgain={() => Promise.all([accounts.refetch(), people.refetch()])} />
      ) : !accounts.data || !people.data ? (
        <SkeletonBlock lines={2} height={44} />
      ) : (
        <>
          {accounts.data.length === 0 ? <p className={styles.quiet}>{text('noAccounts')}</p> : null}
          <AdAccountChoice accounts={accounts.data} value={value} onChange={choose} />
          <div>
            <ConnectButton
              {...(people.data.length > 0 && { variant: 'quiet' as const, size: 'small' as const })}
              label={words(people.data.length > 0 ? 'connectAnother' : 'connect')}
            />
          </div>
        </>
      )}
    </section>
  )
}
