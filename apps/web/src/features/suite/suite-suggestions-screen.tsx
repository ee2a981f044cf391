// Accounts to follow, each with the reason, and the button that follows.
import type { ReplyOf } from '@peregrine/contract/platform/endpoint.ts'
import { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { suitePeople } from '@peregrine/contract/suite/suite-people-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import { PersonCell } from './person-cell.tsx'
import { PersonMarks } from './person-marks.tsx'
import { useSuitePageText } from './suite-page-text.ts'
import styles from './suite-post.module.css'
import { useMayAct, useSuiteAccount } from './suite-queries.ts'
import { useSuiteSuggestionText } from './suite-suggestion-text.ts'
import { clockText } from './suite-time-text.ts'

type Suggestions = ReplyOf<(typeof suitePeople)['whoToFollow']>
type Suggestion = Suggestions['results'][number]

export function SuiteSuggestionsScreen() {
  const pages = useSuitePageText()
  const text = useSuiteSuggestionText()
  const { id: account, handle, source, follower_look: look } = useSuiteAccount()
  const isRead = look.as_of !== null
  const none =
    source === 'archive' ? (isRead ? 'noneArchive' : 'noFollowersInArchive') : isRead ? 'noneFound' : 'noneBody'
  const query = useQuery(queryOf(suitePeople.whoToFollow, { query: { account } }))
  return (
    <Page title={pages('suggestions')} lead={text('lead', { handle })}>
      <QueryView
        query={query}
        errorTitle={text('loadFailed')}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState title={text('none')}>{text(none)}</EmptyState>}
      >
        {(suggestions) => <SuggestionTable suggestions={suggestions} />}
      </QueryView>
    </Page>
  )
}

function SuggestionTable({ suggestions: { results, checked, rests_on: basis } }: { suggestions: Suggestions }) {
  const text = useSuiteSuggestionText()
  const language = useLanguage()
  const { timezone, source } = useSuiteAccount()
  const mayAct = useMayAct()
  const count = (many: number) => formatCount(many, language)
  const columns: TableColumn<Suggestion>[] = [
    { id: 'person', header: text('person'), width: '38%', cell: ({ person }) => <Suggested person={person} /> },
    {
      id: 'why',
      header: text('why'),
      card: 'whole',
      width: '34%',
      cell: ({ reasons }) => (
        <ul className={styles.reasons}>
          {reasons.map(messageSentence).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ),
    },
    {
      id: 'followers',
      header: text('followersCount'),
      align: 'end',
      hide: 'phone',
      cell: ({ person }) => count(person.followers),
    },
    {
      id: 'action',
      header: text('action'),
      quietHeader: true,
      align: 'end',
      cell: ({ person }) => <FollowButton userId={person.user_id} handle={person.handle} disabled={!mayAct} />,
    },
  ]
  return (
    <div className={styles.part}>
      <p className={styles.quiet}>
        {text(basis.engagers === 0 ? 'basisFollowers' : 'basis', {
          engagers: count(basis.engagers),
          followers: count(basis.followers),
          network: count(basis.network_accounts),
        })}{' '}
        {checked === null
          ? text(source === 'archive' ? 'uncheckedArchive' : 'unchecked')
          : text('checked', { time: clockText(checked, timezone, language) })}{' '}
        {mayAct ? null : text('mayNotAct')}
      </p>
      <DataTable
        label={text('person')}
        columns={columns}
        rows={results}
        rowKey={({ person: { user_id } }) => user_id}
      />
    </div>
  )
}

function Suggested({ person }: { person: Suggestion['person'] }) {
  return (
    <>
      <PersonCell person={person} />
      <PersonMarks person={person} />
    </>
  )
}

const OUTCOMES = { following: 'good', requested: 'soon', blocked: 'bad', nobody: 'bad' } as const
type Outcome = keyof typeof OUTCOMES

/** Refusals that hold whenever one tries again. */
const isFinal = (code: string): code is 'blocked' | 'nobody' => code === 'blocked' || code === 'nobody'

/** What the ad platform answered stays in sight: followed, requested of somebody protected, or why it cannot be. */
function FollowButton({ userId, handle, disabled }: { userId: string; handle: string; disabled: boolean }) {
  const text = useSuiteSuggestionText()
  const { id: account, handle: own } = useSuiteAccount()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  if (outcome !== null) return <StatusMark tone={OUTCOMES[outcome]}>{text(outcome, { handle: own })}</StatusMark>
  const follow = async () => {
    try {
      const { pending } = await call(suiteActions.follow, { body: { account, user_id: userId } })
      setOutcome(pending ? 'requested' : 'following')
    } catch (error) {
      if (isCallError(error) && isFinal(error.code)) setOutcome(error.code)
      else toastFailure(error)
    }
  }
  return (
    <AppButton size="small" disabled={disabled} onClick={follow}>
      {text('follow')}
      <span className="kit-hidden"> @{handle}</span>
    </AppButton>
  )
}
