// The conversations about an account: those saved, the last one first, a search in them, and a new one.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListSearch } from '#shell/lists/list-search.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import styles from './talk-conversation.module.css'
import { useTalkText } from './talk-text.ts'

interface TalkHistoryProps {
  readonly account: string
  readonly chosen: string | null
  readonly onNew: () => void
}

export function TalkHistory({ account, chosen, onNew }: TalkHistoryProps) {
  const text = useTalkText()
  const [search, setSearch] = useState('')
  const list = usePages(talk.listConversations, { query: { account, ...(search !== '' && { search }) } })
  const isEmpty = list.data !== undefined && list.rows.length === 0 && !list.outdated
  return (
    <aside className={styles.history} aria-label={text('history')}>
      <h2 className={styles.historyHead}>{text('history')}</h2>
      <div>
        <AppButton size="small" onClick={onNew}>
          {text('newOne')}
        </AppButton>
      </div>
      {isEmpty && search === '' ? null : <ListSearch label={text('find')} value={search} onChange={setSearch} />}
      {list.error ? (
        <ErrorNotice error={list.error} title={text('historyFailed')} onRetry={() => list.refetch()} />
      ) : null}
      <p className={isEmpty ? styles.understood : 'kit-hidden'} role="status">
        {isEmpty ? (search === '' ? text('noHistory') : text('noMatch', { what: search })) : ''}
      </p>
      <ul>
        {list.rows.map(({ id, title, turns }) => (
          <li key={id}>
            <Link className={styles.entry} to={`?conversation=${id}`} aria-current={id === chosen ? 'page' : undefined}>
              {title}
              <span>{text('questions', { count: turns })}</span>
            </Link>
          </li>
        ))}
      </ul>
      {list.more ? (
        <div>
          <AppButton size="small" variant="quiet" onClick={list.more}>
            {text('olderOnes')}
          </AppButton>
        </div>
      ) : null}
    </aside>
  )
}
