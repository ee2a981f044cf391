// Shows the messages of a toast store, newest at the bottom, read out by screen readers.
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useSyncExternalStore } from 'react'
import { AppButton } from './app-button.tsx'
import { useKitWords } from './kit-words.tsx'
import styles from './toast-shelf.module.css'
import type { ToastMessage, ToastStore } from './toast-store.ts'

const icons = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warn: IconAlertTriangle,
  error: IconAlertCircle,
} as const

/** One shelf for the whole site. Pointer or focus on it holds the clocks of all messages. */
export function ToastShelf({ store }: { store: ToastStore }) {
  const words = useKitWords()
  const messages = useSyncExternalStore(store.subscribe, store.messages)
  return (
    <section
      className={styles.shelf}
      aria-label={words.notifications}
      onMouseEnter={store.hold}
      onMouseLeave={store.release}
      onFocus={store.hold}
      onBlur={store.release}
    >
      <div aria-live="polite" aria-relevant="additions" className={styles.list}>
        {messages.map((message) => (
          <Toast key={message.id} message={message} onRemove={() => store.remove(message.id)} />
        ))}
      </div>
    </section>
  )
}

function Toast({ message, onRemove }: { message: ToastMessage; onRemove: () => void }) {
  const words = useKitWords()
  const { action, level } = message
  const Icon = icons[level]
  return (
    <div className={styles.toast} data-level={level} role={level === 'error' ? 'alert' : undefined}>
      <Icon size={17} stroke={1.75} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        {message.title ? <div className={styles.title}>{message.title}</div> : null}
        <div className={styles.text}>{message.text}</div>
        {action ? (
          <div className={styles.action}>
            <AppButton
              size="small"
              onClick={async () => {
                await action.run()
                onRemove()
              }}
            >
              {action.label}
            </AppButton>
          </div>
        ) : null}
      </div>
      <button type="button" className={styles.close} aria-label={words.dismiss} onClick={onRemove}>
        <IconX size={15} stroke={1.5} aria-hidden="true" />
      </button>
    </div>
  )
}
