// The notices themselves, newest first: each a sentence that leads where something can be done.

import { type Notice, notifications } from '@peregrine/contract/notifications/notification-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { Link } from 'react-router'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { documentKind, useDocumentWords } from '#shell/document-words.ts'
import { ListFoot } from '#shell/lists/list-view.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { dateLocale } from '#shell/moments.ts'
import { personName } from '#shell/person-name.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import styles from './notifications.module.css'
import { sentenceKey, useNotificationsText } from './notifications-text.ts'

async function markRead(ids?: readonly string[]): Promise<void> {
  try {
    await call(notifications.readNotifications, { body: ids ? { ids } : {} })
    await forget(notifications.listNotifications)
  } catch (error) {
    toastFailure(error)
  }
}

export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const text = useNotificationsText()
  const list = usePages(notifications.listNotifications, { query: {} }, { most: null })
  const { data: notices } = list
  if (list.error)
    return (
      <EmptyState
        place="inset"
        title={text('failed')}
        action={<AppButton onClick={() => list.refetch()}>{text('again')}</AppButton>}
      />
    )
  if (!notices) return <SkeletonBlock height={160} />
  if (notices.length === 0)
    return (
      <EmptyState place="inset" title={text('emptyTitle')}>
        {text('empty')}
      </EmptyState>
    )
  const unread = notices.some(({ read }) => !read)
  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 className={styles.title}>{text('title')}</h2>
        {unread ? (
          <AppButton size="small" variant="quiet" onClick={() => markRead()}>
            {text('readAll')}
          </AppButton>
        ) : null}
      </header>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.id} className={styles.notice} data-unread={!notice.read || undefined}>
            <NoticeLine notice={notice} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      <ListFoot list={list} label={text('more')} />
    </div>
  )
}

/** With its time zone: campaigns beside it tell times of their ad account. */
const MOMENT: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

function NoticeLine({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const text = useNotificationsText()
  const language = useLanguage()
  const kinds = useDocumentWords()
  const document = documentKind(notice.detail.work?.split('.')[1])
  const { detail, team, created, read } = notice
  const sentence = text(sentenceKey(notice), {
    name: detail.name ?? team?.name ?? text('unnamed'),
    by: detail.by === undefined ? text('somebody') : personName(detail.by),
    count: detail.count ?? 0,
  })
  const when = new Intl.DateTimeFormat(dateLocale(language), MOMENT).format(new Date(created))
  const words = (
    <>
      <span className={styles.sentence}>{sentence}</span>
      {document === undefined ? null : <span className={styles.reason}>{kinds(`kind.${document}`)}</span>}
      {detail.reason ? <span className={styles.reason}>{detail.reason}</span> : null}
      {detail.problem ? <span className={styles.reason}>{messageSentence(detail.problem)}</span> : null}
      <span className={styles.when}>
        {team ? `${team.name} · ` : ''}
        {when}
        {read ? null : <span className="kit-hidden">, {text('unread')}</span>}
      </span>
    </>
  )
  const see = () => {
    if (!read) void markRead([notice.id])
    onLeave()
  }
  // A notice leads below the team that it is about, and nowhere else.
  return team && detail.path ? (
    <Link className={styles.line ?? ''} to={`/${team.slug}/${detail.path}`} onClick={see}>
      {words}
    </Link>
  ) : (
    <div className={styles.line}>{words}</div>
  )
}
