// Accounts to compare, found by what people post about.
import { compare, KEYWORDS_AT_ONCE } from '@peregrine/contract/explore/compare-endpoints.ts'
import { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import { parsePastedTerms } from '@peregrine/domain/audience-builder/pasted-term-rules.ts'
import { formatMembers, formatShare } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { useLanguage } from '#shell/texts.ts'
import styles from './compare-accounts.module.css'
import { useCompareText } from './compare-accounts-text.ts'

interface KeywordAccountsProps {
  readonly chosen: readonly string[]
  readonly onAdd: (handle: string) => void
}

export function KeywordAccountsCard({ chosen, onAdd }: KeywordAccountsProps) {
  const text = useCompareText()
  const [typed, setTyped] = useState('')
  const [requested, setRequested] = useState<readonly string[]>([])
  return (
    <section className={styles.card} aria-label={text('keywordsTitle')}>
      <h2 className={styles.cardTitle}>{text('keywordsTitle')}</h2>
      <form
        className={styles.keywords}
        onSubmit={(event) => {
          event.preventDefault()
          setRequested(parsePastedTerms(typed).slice(0, KEYWORDS_AT_ONCE))
        }}
      >
        <TextInput
          label={text('keywordsLabel')}
          hint={text('keywordsHint')}
          value={typed}
          onChange={setTyped}
          maxLength={500}
        />
        <AppButton type="submit" disabled={typed.trim() === ''}>
          {text('keywordsFind')}
        </AppButton>
      </form>
      {requested.length > 0 ? <Found keywords={requested} chosen={chosen} onAdd={onAdd} /> : null}
    </section>
  )
}

function Found({ keywords, chosen, onAdd }: KeywordAccountsProps & { keywords: readonly string[] }) {
  const text = useCompareText()
  const language = useLanguage()
  const query = useQuery(queryOf(compare.accountsForKeywords, { body: { keywords: [...keywords], language } }))
  const { data, error } = query
  if (error) return <ErrorNotice error={error} title={text('keywordsFailed')} onRetry={() => query.refetch()} />
  if (!data) return <SkeletonBlock height={120} />
  const known = keywords.filter((word) => !data.unknown.includes(word))
  return (
    <>
      {data.unknown.length > 0 ? <p>{text('keywordsUnknown', { words: data.unknown.join(', ') })}</p> : null}
      {known.length > 0 && data.accounts.length === 0 ? (
        <p>{text(data.people.belowMinimum ? 'keywordsTooFew' : 'keywordsNone')}</p>
      ) : null}
      {data.accounts.length > 0 ? (
        <>
          <p className={styles.small}>{text('keywordsOf', { words: known.join(', ') })}</p>
          {known.length === 1 && known[0] ? <TopicMood topic={known[0]} /> : null}
          <ul className={styles.found}>
            {data.accounts.slice(0, 20).map(({ handle, figure }) => (
              <li key={handle}>
                <AppButton
                  size="small"
                  disabled={chosen.includes(handle.toLowerCase())}
                  trailing={formatShare(figure.share)}
                  onClick={() => onAdd(handle.toLowerCase())}
                >
                  @{handle}
                </AppButton>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

/** Whether people who post about it speak well of it: a reason for or against its accounts. */
function TopicMood({ topic }: { topic: string }) {
  const text = useCompareText()
  const language = useLanguage()
  const { data } = useQuery(queryOf(topics.analyzeTopicSentiments, { body: { topic } }))
  if (!data?.shares) return null
  const { positive, neutral, negative } = data.shares
  return (
    <p className={styles.small}>
      {text('topicMoods', {
        positive: formatShare(positive),
        neutral: formatShare(neutral),
        negative: formatShare(negative),
        posts: formatMembers(data.judged, language),
      })}
    </p>
  )
}
