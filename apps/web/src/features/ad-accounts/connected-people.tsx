// The accounts of the network that a person has connected: whether each still works, connect again, disconnect.

import type { Connection } from '@peregrine/contract/ad-accounts/ad-account-shapes.ts'
import { connections } from '@peregrine/contract/ad-accounts/connection-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import { useState } from 'react'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { withSignIn } from '#shell/session/with-sign-in.ts'
import { useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import { forgetConnections } from './ad-account-queries.ts'
import { useAdAccountText } from './ad-account-text.ts'
import styles from './ad-accounts.module.css'
import { ConnectButton } from './connect-button.tsx'
import { failureOf } from './network-failures.ts'

export function ConnectedPeople({ people }: { people: readonly Connection[] }) {
  const text = useAdAccountText()
  const language = useLanguage()
  const [leavingId, setLeavingId] = useState<string | null>(null)
  const leaving = people.find(({ id }) => id === leavingId)
  const askToLeave = ({ id }: Connection): void => {
    setLeavingId(id)
    // What would go with it may have changed in another tab.
    void forget(connections.listConnections)
  }

  async function disconnect(connection: Connection) {
    try {
      const done = await withSignIn(() => call(connections.disconnect, { params: { pk: connection.id } }))
      if (done === 'cancelled') return
      await forgetConnections()
      toasts.show(text('disconnected', { handle: connection.handle }), { level: 'success' })
    } catch (error) {
      toasts.show(failureOf(error), { level: 'error' })
    } finally {
      setLeavingId(null)
    }
  }

  return (
    <>
      <ul className={styles.lines} aria-label={text('connections')}>
        {people.map((one) => (
          <li key={one.id} className={styles.line}>
            <span className={styles.words}>
              <span className={styles.name}>@{one.handle}</span>
              <span className={styles.detail}>
                {text('connectedOn', { date: dayOfMoment(one.connected, language) })}
              </span>
            </span>
            <StatusMark tone={one.state === 'connected' ? 'good' : 'warn'}>
              {text(one.state === 'connected' ? 'connected' : 'reconnectState')}
            </StatusMark>
            <span className={styles.buttons}>
              {one.state === 'reconnect' ? <ConnectButton size="small" label={text('reconnect')} /> : null}
              <AppButton size="small" variant="quiet" onClick={() => askToLeave(one)}>
                {text('disconnect')}
              </AppButton>
            </span>
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
          <p>{text('disconnectBody')}</p>
          {leaving.sole_reader ? <p>{text('disconnectSuite', { handle: leaving.handle })}</p> : null}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
