// A conversation that somebody shared: its questions, figures and charts, by the link's token behind #.
import { talk } from '@peregrine/contract/talk/talk-endpoints.ts'
import type { TalkPart } from '@peregrine/contract/talk/talk-shapes.ts'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { Page, PageHead } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { TalkAnswer } from './talk-answer.tsx'
import styles from './talk-conversation.module.css'
import { useTalkText } from './talk-text.ts'

/** Parts that answer something. */
const SAYS: ReadonlySet<TalkPart['part']> = new Set(['text', 'table', 'chart', 'note', 'refused', 'left_out'])

export function SharedTalkScreen() {
  const text = useTalkText()
  const language = useLanguage()
  const token = useLocation().hash.slice(1)
  const query = useQuery({ ...queryOf(talk.openShared, { body: { token } }), enabled: token !== '', retry: false })
  if (token === '')
    return (
      <Page>
        <EmptyState heading title={text('sharedTitle')}>
          {text('noLink')}
        </EmptyState>
      </Page>
    )
  return (
    <Page width="medium">
      <meta name="robots" content="noindex" />
      <QueryView query={query} errorTitle={text('sharedTitle')}>
        {({ title, handle, shared_by, expires, history }) => (
          <>
            <PageHead
              title={title}
              lead={text(shared_by === '' ? 'sharedOf' : 'sharedBy', {
                name: shared_by,
                handle,
                expires: dayOfMoment(expires, language),
              })}
            />
            {history.length === 0 ? <p>{text('sharedEmpty')}</p> : null}
            <div className={styles.conversation}>
              {history.map(({ turn, question, parts, state }) => (
                <article key={turn} className={styles.turn} aria-label={question}>
                  <h2 className={styles.question}>{question}</h2>
                  <div className={styles.answer}>
                    <TalkAnswer parts={parts} />
                    {parts.some(({ part }) => SAYS.has(part)) ? null : (
                      <p className={styles.refused}>{text(state === 'answered' ? 'leftOut' : 'notAnswered')}</p>
                    )}
                  </div>
                </article>
              ))}
            </div>
          </>
        )}
      </QueryView>
    </Page>
  )
}
