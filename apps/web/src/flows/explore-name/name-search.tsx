// The search for a name to explore, with what the network knows by it; and names to begin with.
import { normaliseTerm } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { type ExploredName, exploredName, namesAccount } from '@peregrine/domain/explore/explored-name-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { TermCombobox } from '@peregrine/ui/term-combobox.tsx'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSuggestions } from '#features/audience-builder/builder-queries.ts'
import { retryFailed } from '#shell/asking.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import styles from './explore-screen.module.css'
import { useExploreText } from './explore-text.ts'

/** Where names lead depends on the site. */
interface NamesProps {
  readonly addressOf: (name: ExploredName) => string
}

export function NameSearch({ addressOf }: NamesProps) {
  const text = useExploreText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const ofAccount = namesAccount(typed)
  const query = normaliseTerm('follows', typed)
  const accounts = useSuggestions('follows', query, undefined, true)
  const topics = useSuggestions('posted', typed, undefined, query !== '' && !ofAccount)
  const go = (name: ExploredName | null): void => {
    if (name) void navigate(addressOf(name))
  }
  const answered = ({ current, failed }: typeof accounts) => current || failed
  const settled = answered(accounts) && (ofAccount || answered(topics))
  const [taken, setTaken] = useState('')
  // Entered before the answer is there: whether it is a handle or a topic is known with it.
  useEffect(() => {
    if (taken === '' || !settled) return
    setTaken('')
    const named = (suggestions: typeof accounts.suggestions) =>
      suggestions.find(({ value }) => value.toLowerCase() === query.toLowerCase())
    const account = named(topics.suggestions) ? undefined : named(accounts.suggestions)
    const name = account ? ({ kind: 'follows', term: account.value } as const) : exploredName(taken)
    if (name) void navigate(addressOf(name))
  }, [taken, settled, query, accounts.suggestions, topics.suggestions, navigate, addressOf])
  const options = [
    ...accounts.suggestions.slice(0, 6).map(({ value, label, detail, accounts: count, belowMinimum }) => ({
      id: `follows ${value}`,
      label,
      detail,
      figures: `${belowMinimum ? '<' : ''}${formatSize(count)}`,
    })),
    ...(ofAccount ? [] : topics.suggestions).slice(0, 6).map(({ value, label, accounts: count, belowMinimum }) => ({
      id: `posted ${value}`,
      label,
      detail: text('topics'),
      figures: `${belowMinimum ? '<' : ''}${formatSize(count)}`,
    })),
  ]
  const idle = !accounts.loading && !topics.loading && accounts.current
  return (
    <div className={styles.search}>
      <TermCombobox
        label={text('search')}
        placeholder={text('placeholder')}
        typed={typed}
        onTyped={(next) => {
          setTaken('')
          setTyped(next)
        }}
        options={options}
        onlySuggestions={ofAccount && accounts.current}
        loading={accounts.loading || topics.loading}
        note={options.length === 0 && idle && typed !== '' ? text('nothing', { typed }) : undefined}
        onPick={(option) => {
          const [kind = '', ...rest] = option.id.split(' ')
          go({ kind: kind === 'follows' ? 'follows' : 'posted', term: rest.join(' ') })
        }}
        onTake={() => setTaken(typed)}
      />
    </div>
  )
}

const FIRST = 9

/** Where to begin while no name has been given: the accounts that most people follow. */
export function FirstNames({ addressOf }: NamesProps) {
  const text = useExploreText()
  const { suggestions, error } = useSuggestions('follows', '', undefined, true)
  if (error && suggestions.length === 0)
    return <ErrorNotice error={error} title={text('namesFailed')} onRetry={retryFailed} />
  if (suggestions.length === 0) return null
  return (
    <section className={styles.first} aria-labelledby="first-names">
      <h2 id="first-names" className={styles.firstTitle}>
        {text('firstNames')}
      </h2>
      <ul className={styles.names}>
        {suggestions.slice(0, FIRST).map(({ value, label, detail, accounts }) => (
          <li key={value}>
            <Link className={styles.name} to={addressOf({ kind: 'follows', term: value })}>
              <span className={styles.words}>
                <span className={styles.handle}>{label}</span>
                <span className={styles.detail}>{detail}</span>
              </span>
              <span className={styles.count}>{formatSize(accounts)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
