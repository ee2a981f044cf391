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
import { call } from '#shell/calls.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure } from '#shell/toasts.ts'
import { PersonCell } from './person-cell.tsx'
import { useSuitePageText } from './suite-page-text.ts'
import styles from './suite-post.module.css'
import { useMayAct, useSuiteAccount } from './suite-queries.ts'
import { useSuiteSuggestionText } from './suite-suggestion-text.ts'

type Suggestions = ReplyOf<(typeof suitePeople)['whoToFollow']>
type Suggestion = Suggestions['results'][number]

export function SuiteSuggestionsScreen() {
  const pages = useSuitePageText()
  const text = useSuiteSuggestionText()
  const { id: account, handle } = useSuiteAccount()
  const query = useQuery(queryOf(suitePeople.whoToFollow, { query: { account } }))
  return (
    <Page title={pages('suggestions')} lead={text('lead', { handle })}>
      <QueryView
        query={query}
        errorTitle={text('loadFailed')}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState title={text('none')}>{text('noneBody')}</EmptyState>}
      >
        {(suggestions) => <SuggestionTable suggestions={suggestions} />}
      </QueryView>
    </Page>
  )
}

function SuggestionTable({ suggestions: { results, rests_on: basis } }: { suggestions: Suggestions }) {
  const text = useSuiteSuggestionText()
  const language = useLanguage()
  const mayAct = useMayAct()
  const count = (many: number) => formatCount(many, language)
  const columns: TableColumn<Suggestion>[] = [
    { id: 'person', header: text('person'), width: '38%', cell: ({ person }) => <PersonCell person={person} /> },
    {
      id: 'why',
      header: text('why'),
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
        {text('basis', {
          engagers: count(basis.engagers),
          followers: count(basis.followers),
          network: count(basis.network_accounts),
        })}{' '}
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

/** What the ad platform answered stays in sight: followed, or requested of somebody protected. */
function FollowButton({ userId, handle, disabled }: { userId: string; handle: string; disabled: boolean }) {
  const text = useSuiteSuggestionText()
  const { id: account } = useSuiteAccount()
  const [outcome, setOutcome] = useState<'following' | 'requested' | null>(null)
  if (outcome !== null) return <StatusMark tone={outcome === 'following' ? 'good' : 'soon'}>{text(outcome)}</StatusMark>
  const follow = async () => {
    try {
      const { pending } = await call(suiteActions.follow, { body: { account, user_id: userId } })
      setOutcome(pending ? 'requested' : 'following')
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <AppButton size="small" disabled={disabled} onClick={follow}>
      {text('follow')}
      <span className="kit-hidden"> @{handle}</span>
    </AppButton>
  )
}
