// Chooses the account that every page of the suite is about.
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { InitialsAvatar } from '@peregrine/ui/initials-avatar.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Link, useNavigate } from 'react-router'
import { AccountState } from '#features/suite/account-state.tsx'
import { chooseAccount, currentOf, useSuiteAccounts } from '#features/suite/suite-queries.ts'
import { FramedRows } from '#shell/lists/framed-rows.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { toastFailure, toasts } from '#shell/toasts.ts'
import styles from './suite-accounts.module.css'
import { useSuiteAccountsText } from './suite-accounts-text.ts'

export function SwitchAccountScreen() {
  const text = useSuiteAccountsText()
  const accounts = useSuiteAccounts()
  const navigate = useNavigate()
  const choose = async (id: string, handle: string) => {
    try {
      await chooseAccount(id)
      toasts.show(text('switched', { handle }), { level: 'success' })
      void navigate('/premium-suite')
    } catch (error) {
      toastFailure(error)
    }
  }
  const toAdding = <Link to="/premium-suite/accounts?add">{text('addAccount')}</Link>
  return (
    <Page width="narrow" title={text('switchTitle')} lead={text('switchBody')}>
      <QueryView
        query={accounts}
        errorTitle={text('loadFailed')}
        skeleton={<SkeletonBlock lines={4} />}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <EmptyState title={text('startTitle')} action={toAdding}>
            {text('startBody')}
          </EmptyState>
        }
      >
        {({ results }) => (
          <>
            <FramedRows>
              {results.map((account) => {
                const { id, handle, name } = account
                return (
                  <li key={id} className={styles.choice}>
                    <InitialsAvatar text={name || handle} />
                    <span className={styles.who}>
                      <strong className={styles.handle}>@{handle}</strong>
                      <AccountState account={account} />
                    </span>
                    {id === currentOf(results)?.id ? (
                      <span className={styles.current}>{text('chosen')}</span>
                    ) : (
                      <AppButton size="small" onClick={() => choose(id, handle)}>
                        {text('useThis', { handle })}
                      </AppButton>
                    )}
                  </li>
                )
              })}
            </FramedRows>
            <p>{toAdding}</p>
          </>
        )}
      </QueryView>
    </Page>
  )
}
