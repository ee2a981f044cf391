// The other ad accounts with which an uploaded audience is shared, as the ad platform confirms it; withdrawing one.

import type { AccountShare, UploadedAudience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { uploadedAudiences } from '@peregrine/contract/audiences/audience-upload-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { StatusMark, type StatusTone } from '@peregrine/ui/status-mark.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdAccountText } from '#features/ad-accounts/ad-account-text.ts'
import { ConnectButton } from '#features/ad-accounts/connect-button.tsx'
import { useAccountShareText } from '#features/audiences/account-share-text.ts'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { asOfText } from '#shell/figures/figure-numbers.ts'
import { IfMayChange, useMayChange } from '#shell/may-change.tsx'
import { messageSentence } from '#shell/message-sentence.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { AccountShareDialog } from './account-share-dialog.tsx'
import styles from './team-audiences.module.css'

type Problem = AccountShare['problem']

const POLL_MS = { sending: 1000, waiting: 5000, rest: 30_000 }

const pollOf = (shares: readonly AccountShare[]): number => {
  const has = (state: AccountShare['state']) => shares.some((share) => share.state === state)
  return has('sending') ? POLL_MS.sending : has('waiting') ? POLL_MS.waiting : POLL_MS.rest
}

export function AccountShares({ upload }: { upload: UploadedAudience }) {
  const text = useAccountShareText()
  const language = useLanguage()
  const { id: team } = useCurrentTeam()
  const [sharing, setSharing] = useState(false)
  const { data } = useQuery({
    ...queryOf(uploadedAudiences.listAccountShares, { params: { pk: upload.id }, query: { team } }),
    refetchInterval: ({ state }) => pollOf(state.data?.results ?? []),
  })
  if (!data) return null
  const { results, checked, problem } = data
  const waiting = results.find(({ state }) => state === 'waiting')?.problem ?? null
  return (
    <section aria-label={text('title')} className={styles.part}>
      <div className={styles.stepHead}>
        <h3 className={styles.partTitle}>{text('title')}</h3>
        <span className={styles.small}>
          {checked === null ? text('notAsked') : text('asOf', { date: asOfText(checked, language) })}
        </span>
        <span className={styles.grow} />
        <IfMayChange>
          <AppButton size="small" onClick={() => setSharing(true)}>
            {text('share')}
          </AppButton>
        </IfMayChange>
      </div>
      {problem === null || waiting?.code === problem.code ? null : <Said problem={problem} />}
      {results.length === 0 && checked !== null ? <p className={styles.small}>{text('none')}</p> : null}
      <ul className={styles.list}>
        {results.map((share) => (
          <ShareLine key={share.id} upload={upload} share={share} />
        ))}
      </ul>
      {sharing ? <AccountShareDialog upload={upload} onClose={() => setSharing(false)} /> : null}
    </section>
  )
}

/** Why, and where connecting again helps, the way to it. */
function Said({ problem, waits = false }: { problem: NonNullable<Problem>; waits?: boolean }) {
  const text = useAccountShareText()
  const accounts = useAdAccountText()
  const mayChange = useMayChange()
  const sentence = messageSentence(problem)
  return (
    <div className={styles.stepHead}>
      <p className={styles.small}>{waits ? text('waits', { problem: sentence }) : sentence}</p>
      {mayChange && problem.code === 'reconnect_needed' ? (
        <ConnectButton size="small" label={accounts('reconnect')} />
      ) : null}
    </div>
  )
}

const TONES: Readonly<Record<AccountShare['state'], StatusTone>> = {
  sending: 'soon',
  waiting: 'warn',
  live: 'good',
  refused: 'bad',
}

const REFUSED = { platform: 'rejected', check: 'notSent' } as const

/** What is on its way, and whose no it was, in the word for it. */
function stateWord({ state, level, desired, refused_by: by }: AccountShare) {
  if (state === 'refused' && by !== null) return REFUSED[by]
  if (state !== 'sending') return state
  if (desired === null) return 'withdrawing'
  return level === null ? 'sending' : 'changing'
}

function ShareLine({ upload, share }: { upload: UploadedAudience; share: AccountShare }) {
  const text = useAccountShareText()
  const { id: team } = useCurrentTeam()
  const [confirming, setConfirming] = useState(false)
  const { state, level, desired, problem } = share
  const id = share.account.account_id
  const shown = { name: upload.name, account: share.account.name ?? id }
  const withdrawable = useMayChange() && desired !== null
  const button = state === 'refused' ? 'dismiss' : level === null ? 'cancel' : 'withdraw'
  const facts = [
    ...(share.account.name === null ? [] : [id]),
    ...(level === null ? [] : [text(`levels.${level}`)]),
    ...(desired === null || desired === level
      ? []
      : [level === null ? text(`levels.${desired}`) : text('goesTo', { level: text(`levels.${desired}`) })]),
  ]

  async function withdraw() {
    try {
      const params = { pk: upload.id, share: share.id }
      await call(uploadedAudiences.withdrawFromAccount, { params, query: { team } })
      if (level !== null) toasts.show(text('withdrawStarted', shown))
    } catch (error) {
      toastFailure(error)
    }
    setConfirming(false)
    await forget(uploadedAudiences.listAccountShares)
  }

  return (
    <li className={styles.step}>
      <div className={styles.stepHead}>
        <strong>{shown.account}</strong>
        <StatusMark tone={TONES[state]}>{text(`state.${stateWord(share)}`)}</StatusMark>
        <span className={styles.small}>{facts.join(' · ')}</span>
        <span className={styles.grow} />
        {withdrawable ? (
          <AppButton size="small" variant="quiet" onClick={level === null ? withdraw : () => setConfirming(true)}>
            {text(button)}
          </AppButton>
        ) : null}
      </div>
      {problem === null ? null : <Said problem={problem} waits={state === 'waiting'} />}
      <ConfirmDialog
        opened={confirming}
        tone="danger"
        title={text('withdrawTitle', shown)}
        confirmLabel={text('withdraw')}
        onConfirm={withdraw}
        onCancel={() => setConfirming(false)}
      >
        {text('withdrawBody', shown)}
      </ConfirmDialog>
    </li>
  )
}
