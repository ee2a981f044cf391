// The accounts that are connected for the analytics suite: what each allows, connecting again, giving it back.
import type { Connection } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { suiteAccounts } from '@peregrine/contract/suite/suite-account-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { dayOfMoment } from '#shell/moments.ts'
import { forget, queryOf } from '../asking.ts'
import { call } from '../calls.ts'
import { ErrorNotice } from '../page/error-notice.tsx'
import { useLanguage } from '../texts.ts'
import { toastFailure, toasts } from '../toasts.ts'
import styles from './connected-accounts-panel.module.css'
import { isOfSuite, useSuiteConnections } from './suite-connections.ts'
import { useSuiteConnectionsText } from './suite-connections-text.ts'

interface SuiteConnectionsPanelProps {
  /** The button for one that has to be connected again, where this page has it. */
  readonly reconnect?: (connection: Connection) => ReactNode
}

/** Without a heading: that is the page's on which it stands. */
export function SuiteConnectionsPanel({ reconnect }: SuiteConnectionsPanelProps) {
  const text = useSuiteConnectionsText()
  const { data, error, refetch } = useSuiteConnections()
  const list = data?.filter(isOfSuite)
  if (error) return <ErrorNotice error={error} title={text('failed')} onRetry={refetch} />
  if (list === undefined) return <SkeletonBlock lines={2} />
  if (list.length === 0) return <p className={styles.words}>{text('none')}</p>
  return (
    <div className={styles.panel}>
      <p className={styles.words}>{text('intro')}</p>
      <ConnectionList list={list} {...(reconnect && { reconnect })} />
    </div>
  )
}

/** Of accounts that are read through a connection; undefined: not known yet. */
function useHandlesInUse(): ReadonlySet<string> | undefined {
  const { data } = useQuery(queryOf(suiteAccounts.listAccounts, {}))
  return data && new Set(data.results.filter(({ source }) => source === 'connection').map(({ handle }) => handle))
}

function ConnectionList({ list, reconnect }: SuiteConnectionsPanelProps & { readonly list: readonly Connection[] }) {
  const text = useSuiteConnectionsText()
  const language = useLanguage()
  const inUse = useHandlesInUse()
  const [leavingId, setLeavingId] = useState<string | null>(null)
  const leaving = list.find(({ id }) => id === leavingId)
  const askToLeave = ({ id }: Connection): void => {
    setLeavingId(id)
    // What would go with it may have changed in another tab.
    void forget(connections.listConnections)
  }
  const disconnect = async ({ id, handle, sole_reader: deletes }: Connection): Promise<void> => {
    setLeavingId(null)
    try {
      await call(connections.disconnect, { params: { pk: id } })
      await forget(connections.listConnections, session.readUser, suiteAccounts.listAccounts)
      toasts.show(text(deletes ? 'disconnected' : 'disconnectedKept', { handle }), { level: 'success' })
    } catch (error) {
      toastFailure(error)
    }
  }
  const rightsOf = ({ may }: Connection): string =>
    new Intl.ListFormat(language, { type: 'unit', style: 'short' }).format(may.map((right) => text(`may_${right}`)))
  return (
    <>
      <ul className={styles.list} aria-label={text('heading')}>
        {list.map((one) => (
          <li key={one.id} className={styles.account}>
            <span className={styles.name}>
              @{one.handle}
              <span className={styles.detail}>
                {text('detail', { date: dayOfMoment(one.connected, language), rights: rightsOf(one) })}
              </span>
            </span>
            {one.state === 'reconnect' ? <StatusMark tone="warn">{text('lost')}</StatusMark> : null}
            {one.state === 'reconnect' ? reconnect?.(one) : null}
            {one.state === 'connected' && inUse?.has(one.handle) === false ? (
              <StatusMark tone="warn">{text('unused')}</StatusMark>
            ) : null}
            <AppButton size="small" variant="quiet" onClick={() => askToLeave(one)}>
              {text('disconnect')}
            </AppButton>
          </li>
        ))}
      </ul>
      {leaving ? (
        <ConfirmDialog
          opened
          tone="danger"
          title={text('disconnectTitle', { handle: leaving.handle })}
          confirmLabel={text('disconnect')}
          onConfirm={() => disconnect(leaving)}
          onCancel={() => setLeavingId(null)}
        >
          {text(leaving.sole_reader ? 'disconnectBody' : 'disconnectKeeps')}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
