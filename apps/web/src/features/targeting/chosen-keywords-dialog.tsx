// The suggested keywords that somebody chose, which come first the next time: seen, and forgotten one by one or all together.
import { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import { type UsedSuggestion, usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { withSignIn } from '#shell/session/with-sign-in.ts'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { useKeywordSuggestionText } from './keyword-suggestion-text.ts'
import styles from './suggest-keywords.module.css'

/** True once the server has forgotten it; the suggestions that are shown lose their mark then too. */
async function forgotten(body: { readonly keyword?: string }): Promise<boolean> {
  try {
    if ((await withSignIn(() => call(usages.forgetSuggestions, { body }))) === 'cancelled') return false
    await forget(usages.listSuggestions, topics.relatedKeywords)
    return true
  } catch (error) {
    toastFailure(error)
    return false
  }
}

export function ChosenKeywordsDialog({ onClose }: { onClose: () => void }) {
  const text = useKeywordSuggestionText()
  const { data, error, refetch } = useQuery({ ...queryOf(usages.listSuggestions, {}), refetchOnMount: 'always' })
  const [removingAll, setRemovingAll] = useState(false)
  const removeAll = async (): Promise<void> => {
    if (await forgotten({})) toasts.show(text('removedAll'), { level: 'success' })
    setRemovingAll(false)
  }
  if (removingAll)
    return (
      <ConfirmDialog
        opened
        tone="danger"
        title={text('removeAllTitle')}
        confirmLabel={text('removeAll')}
        onConfirm={removeAll}
        onCancel={() => setRemovingAll(false)}
      >
        {text('removeAllBody')}
      </ConfirmDialog>
    )
  const results = data?.results ?? []
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('chosen')}
      actions={
        results.length > 0 ? <AppButton onClick={() => setRemovingAll(true)}>{text('removeAll')}</AppButton> : null
      }
    >
      <div className={styles.chosen}>
        <p className={styles.words}>{text('chosenIntro')}</p>
        {data === undefined && !error ? <SkeletonBlock lines={3} /> : null}
        {error ? <ErrorNotice error={error} title={text('chosenFailed')} onRetry={refetch} /> : null}
        {data && results.length === 0 ? <p className={styles.words}>{text('chosenNone')}</p> : null}
        <ChosenList results={results} />
        {data && data.total > results.length ? (
          <p className={styles.words}>{text('chosenMore', { shown: results.length, total: data.total })}</p>
        ) : null}
      </div>
    </Dialog>
  )
}

function ChosenList({ results }: { results: readonly UsedSuggestion[] }) {
  const text = useKeywordSuggestionText()
  const language = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  const remove = async (keyword: string): Promise<void> => {
    if (!(await forgotten({ keyword }))) return
    toasts.show(text('removed', { keyword }), { level: 'success' })
    // The pressed button goes away with its keyword.
    list.current?.focus()
  }
  return (
    <ul ref={list} tabIndex={-1} className={styles.list} aria-label={text('chosen')}>
      {results.map(({ keyword, queries, times, last_used }) => (
        <li key={keyword} className={styles.row}>
          <div className={styles.name}>
            {keyword}
            <span className={styles.words}>
              {[
                ...(queries.length > 0 ? [text('chosenFor', { words: queries.join(' / ') })] : []),
                text('times', { count: times }),
                text('lastUsed', { date: dayOfMoment(last_used, language) }),
              ].join(' · ')}
            </span>
          </div>
          <AppButton
            size="small"
            variant="quiet"
            aria-label={text('removeName', { keyword })}
            onClick={() => remove(keyword)}
          >
            {text('remove')}
          </AppButton>
        </li>
      ))}
    </ul>
  )
}
