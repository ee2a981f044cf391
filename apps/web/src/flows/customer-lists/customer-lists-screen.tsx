// The customer lists of a team: what each is for, where it is, how far the ad platform is with it. `?list=` names the one that somebody was told of.
import type { CustomerList } from '@peregrine/contract/audiences/customer-list-endpoints.ts'
import { formatMembers } from '@peregrine/domain/shell/format-rules.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useCustomerLists } from '#features/audiences/customer-list-queries.ts'
import { useCustomerListText } from '#features/audiences/customer-list-text.ts'
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
const AddPeopleDialog = lazyScreen(() => import('./add-people-dialog.tsx').then((m) => m.AddPeopleDialog))

export function CustomerListsScreen() {
  const text = useCustomerListText()
  const { slug } = useCurrentTeam()
  const mayChange = useMayChange()
  const told = useSearchParams()[0].get('list')
  const lists = useCustomerLists(slug)
  const [adding, setAdding] = useState<CustomerList | null>(null)
  const columns = useListColumns(mayChange ? setAdding : null)
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
        empty={
          <EmptyState title={text('none')} action={upload}>
            {text(mayChange ? 'noneWhat' : 'noneViewer')}
          </EmptyState>
        }
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
        {adding ? <AddPeopleDialog list={adding} onClose={() => setAdding(null)} /> : null}
      </Suspense>
    </Page>
  )
}

const KINDS = ['emails', 'phones', 'handles', 'ids'] as const

function useListColumns(onAdd: ((list: CustomerList) => void) | null): readonly TableColumn<CustomerList>[] {
  const text = useCustomerListText()
  const language = useLanguage()
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
              {text('usedIn', { names: campaigns.map((one) => one.name).join(listSeparator()) })}
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
      cell: (list) => (
        <div className={styles.figures}>
          <span>{formatMembers(list.total, language)}</span>
          <span className={styles.quiet}>
            {KINDS.filter((kind) => list[kind] > 0)
              .map((kind) => text(kind, { count: list[kind] }))
              .join(listSeparator())}
          </span>
        </div>
      ),
    },
    { id: 'state', header: text('state'), cell: (list) => <ListState list={list} /> },
    {
      id: 'matched',
      header: text('matched'),
      align: 'end',
      sortValue: ({ matched }) => matched,
      cell: ({ matched }) =>
        matched === null ? (
          <span className={styles.quiet}>{text('matchedNot')}</span>
        ) : (
          text('matchedAbout', { count: formatMembers(matched, language) })
        ),
    },
    ...(onAdd === null
      ? []
      : [
          {
            id: 'actions',
            header: text('actions'),
            quietHeader: true,
            width: '48px',
            cell: (list: CustomerList) => <ListRowMenu list={list} onAdd={onAdd} />,
          },
        ]),
  ]
}
