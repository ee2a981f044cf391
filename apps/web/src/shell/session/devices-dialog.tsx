// Where the person is signed in: each device with its last visit, a way to end it, and what happened lately.
import { session } from '@peregrine/contract/session/session-endpoints.ts'
import { deviceOf } from '@peregrine/domain/session/device-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { dayOfMoment } from '#shell/moments.ts'
import { forget, queryOf } from '../asking.ts'
import { call } from '../calls.ts'
import { ErrorNotice } from '../page/error-notice.tsx'
import { useLanguage } from '../texts.ts'
import { toastFailure } from '../toasts.ts'
import styles from './devices-dialog.module.css'
import { OwnSecurityEvents } from './own-security-events.tsx'
import { deviceText } from './security-event-details.ts'
import { useSessionText } from './session-text.ts'
import { withSignIn } from './with-sign-in.ts'

const ended = async (action: () => Promise<unknown>): Promise<void> => {
  try {
    await withSignIn(action)
  } catch (error) {
    toastFailure(error)
  }
  await forget(session.listDevices)
}
const end = (id: string): Promise<void> => ended(() => call(session.endDevice, { params: { id } }))
const endOthers = (): Promise<void> => ended(() => call(session.endOtherDevices, {}))

export function DevicesDialog({ onClose }: { onClose: () => void }) {
  const text = useSessionText()
  const language = useLanguage()
  const { data: devices, error, refetch } = useQuery(queryOf(session.listDevices, {}))
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('devices')}
      actions={devices && devices.length > 1 ? <AppButton onClick={endOthers}>{text('endOthers')}</AppButton> : null}
    >
      {devices === undefined && !error ? <SkeletonBlock lines={3} /> : null}
      {error ? <ErrorNotice error={error} title={text('devicesFailed')} onRetry={refetch} /> : null}
      <ul className={styles.list}>
        {devices?.map((device) => (
          <li key={device.id} className={styles.device}>
            <div>
              <div className={styles.name}>{deviceText(deviceOf(device.user_agent)) || device.user_agent || '–'}</div>
              <div className={styles.seen}>
                {device.ip} · {text('lastSeen', { date: dayOfMoment(device.last_seen, language) })}
              </div>
            </div>
            {device.current ? (
              <span className={styles.here}>{text('thisDevice')}</span>
            ) : (
              <AppButton size="small" onClick={() => end(device.id)}>
                {text('endDevice')}
              </AppButton>
            )}
          </li>
        ))}
      </ul>
      <OwnSecurityEvents />
    </Dialog>
  )
}
