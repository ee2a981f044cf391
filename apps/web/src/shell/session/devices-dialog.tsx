// Where the person is signed in: each device with its last visit, a way to end it, and what happened lately.
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import type { SignedInDevice } from '@peregrine/contract/session/session-shapes.ts'
import { deviceOf } from '@peregrine/domain/session/device-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { readerMoment } from '#shell/moments.ts'
import { forget, queryOf } from '../asking.ts'
import { call } from '../calls.ts'
import { ErrorNotice } from '../page/error-notice.tsx'
import { useShellText } from '../shell-text.ts'
import { listSeparator, useLanguage } from '../texts.ts'
import { toastFailure, toasts } from '../toasts.ts'
import styles from './devices-dialog.module.css'
import { OwnSecurityEvents } from './own-security-events.tsx'
import { deviceText } from './security-event-details.ts'
import { useSessionText } from './session-text.ts'
import { withSignIn } from './with-sign-in.ts'

/** True once it is done. */
const ended = async (action: () => Promise<unknown>): Promise<boolean> => {
  try {
    return (await withSignIn(action)) !== 'cancelled'
  } catch (error) {
    toastFailure(error)
    return false
  } finally {
    await forget(session.listDevices)
  }
}
const end = (id: string): Promise<boolean> => ended(() => call(session.endDevice, { params: { id } }))

/** This one first, then as the server has them: the latest first. */
const inOrder = (devices: readonly SignedInDevice[] = []): readonly SignedInDevice[] =>
  [...devices].sort((one, other) => Number(other.current) - Number(one.current))

export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const text = useSessionText()
  const shell = useShellText()
  const language = useLanguage()
  const { data: devices, error, refetch } = useQuery(queryOf(session.listDevices, {}))
  const list = useRef<HTMLUListElement>(null)
  // The pressed button goes away with its device.
  const goOn = (): void => list.current?.focus()
  const endOthers = async (): Promise<void> => {
    await ended(() => call(session.endOtherDevices, {}))
    goOn()
  }
  const endOne = async (id: string, device: string): Promise<void> => {
    if (!(await end(id))) return
    toasts.show(text('endedDevice', { device }), { level: 'success' })
    goOn()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={shell('devices')}
      actions={devices && devices.length > 1 ? <AppButton onClick={endOthers}>{text('endOthers')}</AppButton> : null}
    >
      {devices === undefined && !error ? <SkeletonBlock lines={3} /> : null}
      {error ? <ErrorNotice error={error} title={text('devicesFailed')} onRetry={refetch} /> : null}
      <ul ref={list} tabIndex={-1} className={styles.list} aria-label={shell('devices')}>
        {inOrder(devices).map((device) => {
          const name = deviceText(deviceOf(device.user_agent)) || device.user_agent || '–'
          const seen = text('lastSeen', { date: readerMoment(device.last_seen, language) })
          return (
            <li key={device.id} className={styles.device}>
              <div>
                <div className={styles.name}>{name}</div>
                <div className={styles.seen}>
                  {text(`place.${device.kind}`)} · {device.ip}
                </div>
                <div className={styles.seen}>
                  <span className={styles.whole}>{seen}</span> ·{' '}
                  <span className={styles.whole}>
                    {text('signedInAt', { date: readerMoment(device.created, language) })}
                  </span>
                </div>
              </div>
              {device.current ? (
                <span className={styles.here}>{text('thisDevice')}</span>
              ) : (
                <AppButton
                  size="small"
                  aria-label={text('endDeviceName', { device: [name, seen].join(listSeparator()) })}
                  onClick={() => endOne(device.id, name)}
                >
                  {text('endDevice')}
                </AppButton>
              )}
            </li>
          )
        })}
      </ul>
      <OwnSecurityEvents />
    </Dialog>
  )
}
