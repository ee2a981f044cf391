// What happened to the person's own sign-ins, tokens and rights, the newest first.
import { security } from '@peregrine/contract/security/security-endpoints.ts'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { ListFoot } from '../lists/list-view.tsx'
import { usePages } from '../lists/use-pages.ts'
import { readerMoment } from '../moments.ts'
import { ErrorNotice } from '../page/error-notice.tsx'
import { useLanguage } from '../texts.ts'
import styles from './devices-dialog.module.css'
import { useDetailText } from './security-event-details.ts'
import { useSecurityEventText } from './security-event-text.ts'

const AT_ONCE = 10

export function OwnSecurityEvents() {
  const text = useSecurityEventText()
  const detailText = useDetailText()
  const language = useLanguage()
  const list = usePages(security.mine, {}, { most: AT_ONCE })
  return (
    <section className={styles.events}>
      <h3 className={styles.heading}>{text('recent')}</h3>
      {list.error ? <ErrorNotice error={list.error} title={text('recentFailed')} onRetry={list.refetch} /> : null}
      {list.data === undefined && !list.error ? <SkeletonBlock lines={3} /> : null}
      {list.data?.length === 0 ? <p className={styles.seen}>{text('recentNone')}</p> : null}
      <ul className={styles.list}>
        {list.rows.map(({ id, at, kind, count, by, team, detail }) => (
          <li key={id}>
            <div className={styles.name}>
              {text(`kind.${kind}`)} {count > 1 ? text('times', { count }) : null}
            </div>
            <div className={styles.seen}>
              {[readerMoment(at, language), team, by === 'other' ? text('byOther') : '', detailText(detail)]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
      <ListFoot list={list} label={text('showMore')} />
      {list.rows.length > 0 ? <p className={styles.seen}>{text('recentHint')}</p> : null}
    </section>
  )
}
