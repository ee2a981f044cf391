// The customer lists of a team: what each is for, where it is, how far the ad platform is with it. `?list=` names the one that somebody was told of.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { teamAccounts } from '@peregrine/contract/teams/team-account-endpoints.ts'
import type { ListOperation } from '@peregrine/domain/audiences/customer-list-kinds.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCustomerLists } from '#features/audiences/customer-list-queries.ts'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
import { peopleOfList } from '#features/audiences/list-figures.ts'
import { useMatchedWords } from '#features/audiences/matched-words.ts'
import { queryOf } from '#shell/asking.ts'
import { chosenSite } from '#shell/chosen-site.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { asOfText } from '#shell/figures/figure-numbers.ts'
import { IfMayChange, useMayChange } from '#shell/may-change.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { listSeparator, useLanguage } from '#shell/texts.ts'
import styles from './customer-lists.module.css'
import { ListRowMenu } from './list-row-menu.tsx'
import { ListState } from './list-state.tsx'
import { newListAddress } from './new-list-address.ts'

// What a row's menu opens is no part of the page's first load.
const ChangePeopleDialog = lazyScreen(() => import('./change-people-dialog.tsx').then((m) => m.ChangePeopleDialog))

interface Changing {
  readonly list: CustomerList
  readonly operation: ListOperation
}

export function CustomerListsScreen() {
  const text = useCustomerListText()
  const { slug } = useCurrentTeam()
  const mayChange = useMayChange()
  const told = useSearchParams()[0].get('list')
  const lists = useCustomerLists(slug)
  const [changing, setChanging] = useState<Changing | null>(null)
  const columns = useListColumns(mayChange ? (list, operation) => setChanging({ list, operation }) : null)
  const upload = (
    <IfMayChange>
      <Link className={buttonClass('primary')} to={newListAddress(chosenSite(), slug)}>
        {text('add')}
      </Link>
    </IfMayChange>
  )
  return (
    <Page title={text('title')} lead={text('lead')} actions={lists.data?.length === 0 ? null : upload}>
      <QueryView
        query={lists}
        skeleton={<SkeletonBlock height={240} />}
        isEmpty={(data) => data.length === 0}
        empty={<NoLists upload={upload} />}
      >
        {(data) => (
          <DataTable
            label={text('title')}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
            isSelected={({ id }) => id === told}
          />
        )}
      </QueryView>
      <Suspense fallback={null}>
        {changing ? <ChangePeopleDialog {...changing} onClose={() => setChanging(null)} /> : null}
      </Suspense>
    </Page>
  )
}

/** Members see the lists of ad accounts that were shared with them: to those without one there seems to be none. */
function NoLists({ upload }: { upload: ReactNode }) {
  const text = useCustomerListText()
  const mayChange = useMayChange()
  const { slug, isAdmin } = useCurrentTeam()
  const accounts = useQuery({
    ...queryOf(teamAccounts.listTeamAccounts, { params: { slug } }),
    enabled: !isAdmin,
  })
  if (!isAdmin && accounts.isPending) return <SkeletonBlock height={240} />
  if (!isAdmin && accounts.data?.length === 0)
    return <EmptyState title={text('hidden')}>{text('hiddenWhat')}</EmptyState>
  return (
    <EmptyState title={text('none')} action={upload}>
      {text(mayChange ? 'noneWhat' : isAdmin ? 'noneViewer' : 'noneShared')}
    </EmptyState>
  )
}

function useListColumns(
  onChange: ((list: CustomerList, operation: ListOperation) => void) | null,
): readonly TableColumn<CustomerList>[] {
  const text = useCustomerListText()
  const language = useLanguage()
  const matchedWords = useMatchedWords()
  const accountOf = ({ account }: CustomerList) => account.name || account.account_id
  return [
    {
      id: 'name',
      header: text('list'),
      sortValue: ({ name }) => name,
      cell: ({ name, campaigns, created, created_by: who }) => (
        <div className={styles.name}>
          <strong>{name}</strong>
          <span className={styles.quiet}>{text('uploaded', { date: asOfText(created, language), who })}</span>
          {campaigns.length === 0 ? null : (
            <span className={styles.quiet}>
              {text('usedIn', {
                names: campaigns
                  .map((one) => (one.launched ? one.name : text('notLaunched', { name: one.name })))
                  .join(listSeparator()),
              })}
            </span>
          )}
        </div>
      ),
    },
    {
      id: 'purpose',
      header: text('use'),
      sortValue: ({ purpose }) => purpose,
      cell: ({ purpose }) => text(`purposeShort.${purpose}`),
    },
    { id: 'account', header: text('account'), sortValue: accountOf, cell: accountOf },
    {
      id: 'people',
      header: text('count'),
      align: 'end',
      sortValue: ({ total }) => total,
      cell: (list) => {
        const { count, notes } = peopleOfList(list, text, language)
        return (
          <div className={styles.figures}>
            <span>{count}</span>
            {notes.map((note) => (
              <span key={note} className={styles.quiet}>
                {note}
              </span>
            ))}
          </div>
        )
      },
    },
    { id: 'state', header: text('state'), cell: (list) => <ListState list={list} /> },
    {
      id: 'matched',
      header: text('matched'),
      align: 'end',
      sortValue: ({ matched }) => matched,
      cell: (list) => <span className={list.matched === null ? styles.quiet : undefined}>{matchedWords(list)}</span>,
    },
    ...(onChange === null
      ? []
      : [
          {
            id: 'actions',
            header: text('actions'),
            quietHeader: true,
            width: '48px',
            cell: (list: CustomerList) => <ListRowMenu list={list} onChange={onChange} />,
          },
        ]),
  ]
}
