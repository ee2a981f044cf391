// Keywords related to some words, as chips that add them; what a person takes comes first the next time.
import { KEYWORDS_AT_ONCE } from '@peregrine/contract/explore/compare-endpoints.ts'
import { topics } from '@peregrine/contract/explore/topic-endpoints.ts'
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { SUGGESTION_QUERY_LENGTH, usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { TERM_LENGTH } from '@peregrine/domain/shell/term-rules.ts'
import { keywordKey } from '@peregrine/domain/targeting/taken-keyword-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Chip } from '@peregrine/ui/chip.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { liftText } from '#shell/figures/figure-numbers.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { bracketed, listSeparator, useLanguage } from '#shell/texts.ts'
import { useKeywordSuggestionText } from './keyword-suggestion-text.ts'
import type { ListDraft } from './list-draft-rules.ts'
import styles from './suggest-keywords.module.css'

const ChosenKeywordsDialog = lazyScreen(() =>
  import('./chosen-keywords-dialog.tsx').then((m) => m.ChosenKeywordsDialog),
)

const SHOWN = 12
const WORDS_NAMED = 3

type Word = ReplyOf<typeof topics.relatedKeywords>['words'][number]

/** As much of the words as a record of what was asked about can hold. */
const queryText = (keywords: readonly string[]): string =>
  keywords.reduce((text, word) => {
    const longer = text === '' ? word : `${text}, ${word}`
    return longer.length > SUGGESTION_QUERY_LENGTH ? text : longer
  }, '')

/** For the next suggestions alone: nobody is told when it fails. */
const record = (query: string, keyword: string): void =>
  void call(usages.recordSuggestions, { body: { query, keywords: [keyword] } }).catch(() => undefined)

interface RelatedKeywordChipsProps {
  readonly terms: readonly string[]
  readonly draft: ListDraft
  readonly onTake: (keyword: string) => Promise<boolean>
}

export function RelatedKeywordChips({ terms, draft, onTake }: RelatedKeywordChipsProps) {
  const text = useKeywordSuggestionText()
  const language = useLanguage()
  const { signedIn } = useSession()
  const [taken, setTaken] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const keywords = terms.filter((term) => term.length <= TERM_LENGTH).slice(0, KEYWORDS_AT_ONCE)
  const { data, error, refetch } = useQuery({
    ...queryOf(topics.relatedKeywords, { body: { keywords, language } }),
    // In one order as long as they are looked at, in a new one when they are asked for again.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  })
  const take = async ({ label }: Word): Promise<void> => {
    if (!(await onTake(label))) return
    setTaken(label)
    if (signedIn) record(queryText(keywords), label)
    // The chip with the focus goes away.
    place.current?.focus({ preventScroll: true })
  }
  if (error) return <ErrorNotice error={error} title={text('suggestionsFailed')} onRetry={refetch} />
  if (!data) return <SkeletonBlock height={60} />
  const there = new Set(draft.package.keywords.map(({ label }) => keywordKey(label)))
  const offered = data.words.filter(({ label }) => !there.has(keywordKey(label))).slice(0, SHOWN)
  return (
    <div ref={place} tabIndex={-1} className={styles.suggestions}>
      {offered.length === 0 ? (
        <p className={styles.words} role="status">
          {text(data.words.length === 0 ? 'noneRelated' : signedIn ? 'allInList' : 'firstInList')}
        </p>
      ) : (
        <>
          <RelatedTo keywords={keywords} />
          <ul className={styles.chips} aria-label={text('suggested')}>
            {offered.map((word) => (
              <li key={word.id}>
                <SuggestedKeyword word={word} onTake={take} />
              </li>
            ))}
          </ul>
        </>
      )}
      <span className="kit-hidden" role="status">
        {taken === '' ? '' : text('added', { keyword: taken })}
      </span>
      {signedIn ? <ChosenKeywords /> : data.words.length > 0 ? <SignInForMore /> : null}
    </div>
  )
}

function RelatedTo({ keywords }: { keywords: readonly string[] }) {
  const text = useKeywordSuggestionText()
  const words = keywords.slice(0, WORDS_NAMED).join(listSeparator())
  const count = keywords.length - WORDS_NAMED
  return (
    <p className={styles.words}>{count > 0 ? text('relatedToMore', { words, count }) : text('relatedTo', { words })}</p>
  )
}

function SuggestedKeyword({ word, onTake }: { word: Word; onTake: (word: Word) => Promise<void> }) {
  const text = useKeywordSuggestionText()
  const language = useLanguage()
  const lift = liftText(word.figure, language)
  const figure = lift === '-' ? {} : { count: lift, countHint: text('timesUsual', { times: lift.replace('×', '') }) }
  const isUsed = word.used_before > 0
  const icon = isUsed ? (
    <span className={styles.used} title={text('usedBefore')}>
      <IconHistory size={13} stroke={1.75} aria-hidden="true" />
    </span>
  ) : (
    <IconPlus size={13} stroke={1.75} aria-hidden="true" />
  )
  return (
    <Chip tone="plain" icon={icon} onClick={() => void onTake(word)} {...figure}>
      {word.label}
      {isUsed ? <span className="kit-hidden">{bracketed(text('usedBefore'))}</span> : null}
    </Chip>
  )
}

/** Visitors see the beginning; once they are signed in, all is asked anew. */
function SignInForMore() {
  const text = useKeywordSuggestionText()
  return (
    <div>
      <AppButton size="small" variant="quiet" onClick={askToSignIn}>
        {text('signInForMore')}
      </AppButton>
    </div>
  )
}

function ChosenKeywords() {
  const text = useKeywordSuggestionText()
  const [opened, setOpened] = useState(false)
  return (
    <div>
      <AppButton size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {text('chosen')}
      </AppButton>
      {opened ? (
        <Suspense>
          <ChosenKeywordsDialog onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
