// Says that there is no connection: questions wait until there is one, and a page that only waits would say nothing.
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { useSyncExternalStore } from 'react'
import styles from './network-note.module.css'
import { useShellText } from './shell-text.ts'

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function OfflineNote() {
  const text = useShellText()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (online) return null
  return (
    <div className={styles.sticky}>
      <NoticeBar level="error" shape="strip" title={text('offline')}>
        {text('offlineBody')}
      </NoticeBar>
    </div>
  )
}
