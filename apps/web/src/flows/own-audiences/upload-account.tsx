// The ad account that an audience goes to: one of one's own, or the way to connect one.
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useState } from 'react'
import { AdAccountChoice, firstChoice } from '#features/ad-accounts/ad-account-choice.tsx'
import { useAdAccounts, useConnections } from '#features/ad-accounts/ad-account-queries.ts'
import { useAdAccountText } from '#features/ad-accounts/ad-account-text.ts'
import { ConnectButton } from '#features/ad-accounts/connect-button.tsx'
import { QuestionFailed } from '#features/ad-accounts/question-failed.tsx'
import styles from '#flows/own-campaigns/own-campaigns.module.css'
import { useWorkspace } from '#flows/own-campaigns/own-workspace.ts'
import { siteAddress } from '#shell/chosen-site.ts'
import { useUploadText } from './upload-audience-text.ts'

/** `value`: the ad platform's id, '' for none. `given`: the one to begin with. */
export function useChosenAccount(given: string | null = null) {
  const accounts = useAdAccounts()
  const [chosen, setChosen] = useState(given)
  return { accounts, value: chosen ?? firstChoice(accounts.data ?? []), choose: setChosen }
}

interface UploadAccountProps {
  readonly chosen: ReturnType<typeof useChosenAccount>
  /** What is said where there is none yet. */
  readonly none?: string
  readonly error?: string | undefined
}

/** Said before anything is filled in: whoever has no plan yet would learn it from a refusal. */
function NeedsPlan() {
  const text = useUploadText()
  const { data } = useWorkspace()
  if (!data || data.workspace?.subscriptions.some(({ active }) => active)) return null
  const { workspace } = data
  return (
    <NoticeBar
      level="info"
      action={
        workspace ? (
          <a
            className={buttonClass('secondary', 'small')}
            href={`${siteAddress('team')}${workspace.slug}/team/subscription`}
            target="_blank"
            rel="noreferrer"
          >
            {text('plans')}
          </a>
        ) : undefined
      }
    >
      {text('needsPlan')}
    </NoticeBar>
  )
}

export function UploadAccount({ chosen, none, error: missing }: UploadAccountProps) {
  const text = useUploadText()
  const words = useAdAccountText()
  const people = useConnections()
  const { accounts, value, choose } = chosen
  const error = accounts.error ?? people.error
  return (
    <section className={styles.part} aria-label={text('account')}>
      <h2>{text('account')}</h2>
      <NeedsPlan />
      {error ? (
        <QuestionFailed error={error} onAgain={() => Promise.all([accounts.refetch(), people.refetch()])} />
      ) : !accounts.data || !people.data ? (
        <SkeletonBlock lines={2} height={44} />
      ) : (
        <>
          {accounts.data.length === 0 ? <p className={styles.quiet}>{none ?? text('noAccounts')}</p> : null}
          <AdAccountChoice accounts={accounts.data} value={value} onChange={choose} />
          {missing === undefined ? null : <NoticeBar level="error">{missing}</NoticeBar>}
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
