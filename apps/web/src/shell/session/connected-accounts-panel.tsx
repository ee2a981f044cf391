// The accounts elsewhere with which a person signs in: those that are connected, and those that could be.

import type { Connection } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import { passkeys } from '@peregrine/contract/session/passkey-endpoints.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { type SignInProvider, signInProviderOf } from '@peregrine/domain/session/provider-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { dayOfMoment } from '#shell/moments.ts'
import { forget, queryOf } from '../asking.ts'
import { call } from '../calls.ts'
import { ErrorNotice } from '../page/error-notice.tsx'
import { useLanguage } from '../texts.ts'
import { toastFailure, toasts } from '../toasts.ts'
import styles from './connected-accounts-panel.module.css'
import { withFreshSignIn } from './fresh-sign-in-dialog.tsx'
import { type Offered, useOfferedProviders } from './provider-buttons.tsx'
import { ProviderMark, useProviderNames } from './provider-names.tsx'
import { goToProvider } from './provider-trip.ts'
import { useSession } from './session-state.ts'
import { useSessionText } from './session-text.ts'

interface Account extends Connection {
  readonly known: SignInProvider
}

/** Without what is connected for its ad accounts. */
function useSignInAccounts() {
  return useQuery({
    ...queryOf(connections.listConnections, {}),
    select: (list): readonly Account[] =>
      list.flatMap((one) => {
        const known = signInProviderOf(one.provider)
        return known ? [{ ...one, known }] : []
      }),
  })
}

/** Without a heading: that is the page's on which it stands. */
export function ConnectedAccountsPanel() {
  const text = useSessionText()
  const { signedIn } = useSession()
  const { data: accounts, error, refetch } = useSignInAccounts()
  const offered = useOfferedProviders()
  const hasPasskey = (useQuery(queryOf(passkeys.list, {})).data?.passkeys.length ?? 0) > 0
  return (
    <div className={styles.panel}>
      <p className={styles.words}>
        {text(hasPasskey ? 'accountsIntroPasskey' : 'accountsIntro', { email: signedIn?.email ?? '' })}
      </p>
      {accounts === undefined && !error ? <SkeletonBlock lines={2} /> : null}
      {error ? <ErrorNotice error={error} title={text('accountsFailed')} onRetry={refetch} /> : null}
      {accounts && accounts.length > 0 ? <AccountList accounts={accounts} /> : null}
      {accounts?.length === 0 ? <p className={styles.words}>{text('noAccounts')}</p> : null}
      {accounts && offered.length > 0 ? <ConnectButtons offered={offered} /> : null}
    </div>
  )
}

function AccountList({ accounts }: { accounts: readonly Account[] }) {
  const text = useSessionText()
  const language = useLanguage()
  const names = useProviderNames()
  const [leaving, setLeaving] = useState<Account | null>(null)
  const disconnect = async (account: Account): Promise<void> => {
    setLeaving(null)
    try {
      const done = await withFreshSignIn(() => call(connections.disconnect, { params: { pk: account.id } }))
      if (done === 'cancelled') return
      await forget(connections.listConnections, session.readUser)
      toasts.show(text('accountDisconnected', { name: names[account.known] }), { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.id} className={styles.account}>
            <ProviderMark provider={account.known} />
            <span className={styles.name}>
              {names[account.known]}
              <span className={styles.detail}>
                {account.handle} · {text('connectedOn', { date: dayOfMoment(account.connected, language) })}
              </span>
            </span>
            <AppButton size="small" variant="quiet" onClick={() => setLeaving(account)}>
              {text('disconnect')}
            </AppButton>
          </li>
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          opened
          tone="danger"
          title={text('disconnectTitle', { name: names[leaving.known] })}
          confirmLabel={text('disconnect')}
          onConfirm={() => disconnect(leaving)}
          onCancel={() => setLeaving(null)}
        >
          {text('disconnectBody')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function ConnectButtons({ offered }: { offered: readonly Offered[] }) {
  const text = useSessionText()
  const { pathname, search } = useLocation()
  const connect = async ({ provider, begins }: Offered): Promise<void> => {
    const trip = { begins, connect: true, returnTo: pathname + search }
    try {
      if ((await withFreshSignIn(() => goToProvider(provider, trip))) === 'stayed')
        toasts.show(text('stillHere'), { level: 'error' })
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <div className={styles.buttons}>
      {offered.map((one) => (
        <AppButton
          key={one.provider}
          size="small"
          icon={<ProviderMark provider={one.provider} />}
          onClick={() => connect(one)}
        >
          {text(`connect-${one.provider}`)}
        </AppButton>
      ))}
    </div>
  )
}
