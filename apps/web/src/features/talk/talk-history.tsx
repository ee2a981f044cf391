// The conversations about an account: those kept, the last one first, and a new one.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Link } from 'react-router'
import { usePages } from '#shell/lists/use-pages.ts'
import styles from './talk-conversation.module.css'
import { useTalkText } from './talk-text.ts'

interface TalkHistoryProps {
  readonly account: string
  readonly chosen: string | null
  readonly onNew: () => void
}

export function TalkHistory({ account, chosen, onNew }: TalkHistoryProps) {
  const text = useTalkText()
  const list = usePages(talk.listConversations, { query: { account } })
  return (
    <aside className={styles.history} aria-label={text('history')}>
      <h2 className={styles.historyHead}>{text('history')}</h2>
      <div>
        <AppButton size="small" onClick={onNew}>
          {text('newOne')}
        </AppButton>
      </div>
      {list.rows.length === 0 ? <p className={styles.understood}>{text('noHistory')}</p> : null}
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
    </aside>
  )
}
