// The bell: how many notices are unread, and the panel with them.
import { notifications } from '@peregrine/contract/notifications/notification-endpoints.ts'
import { DropPanel } from '@peregrine/ui/drop-panel.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import styles from './notifications.module.css'
import { useNotificationsText } from './notifications-text.ts'

const NoticeList = lazy(() => import('./notice-list.tsx').then((m) => ({ default: m.NoticeList })))

/** How often it is looked for news while the page is in front. */
const EVERY_MS = 60_000

export function NotificationBell() {
  const text = useNotificationsText()
  const [opened, setOpened] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const { data } = useQuery({
    ...queryOf(notifications.listNotifications, { query: { limit: 20 } }),
    refetchInterval: EVERY_MS,
  })
  const unread = data?.unread ?? 0
  return (
    <span className={styles.bell}>
      <IconButton
        ref={anchor}
        label={unread > 0 ? text('bellUnread', { count: unread }) : text('bell')}
        icon={<IconBell size={18} stroke={1.5} />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened((before) => !before)}
      />
      {unread > 0 ? (
        <span className={styles.badge} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      ) : null}
      <DropPanel opened={opened} onClose={() => setOpened(false)} anchor={anchor} label={text('title')} wanted={380}>
        <Suspense fallback={null}>
          <NoticeList onLeave={() => setOpened(false)} />
        </Suspense>
      </DropPanel>
    </span>
  )
}
