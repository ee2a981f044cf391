// The account's lists on the ad platform: created, renamed, deleted, and who is in them.

import type { SocialList } from '@peregrine/contract/social-lists/social-list-shapes.ts'
import { suiteActions } from '@peregrine/contract/suite/suite-action-endpoints.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useState } from 'react'
import { forget } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { ListView, tableOf } from '#shell/lists/list-view.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { EditListDialog } from './edit-list-dialog.tsx'
import { ListMembersDialog } from './list-members-dialog.tsx'
import { ListQueue } from './list-queue.tsx'
import { useSuiteListText } from './suite-list-text.ts'
import { useSuitePageText } from './suite-page-text.ts'
import styles from './suite-post.module.css'
import { useMayAct, useSuiteAccount } from './suite-queries.ts'
import { dayText } from './suite-time-text.ts'

type Opened =
  | { readonly what: 'create' }
  | { readonly what: 'edit' | 'delete' | 'members'; readonly list: SocialList }
  | null

export function SuiteListsScreen() {
  const pages = useSuitePageText()
  const text = useSuiteListText()
  const { handle, source } = useSuiteAccount()
  const mayAct = useMayAct()
  const [opened, setOpened] = useState<Opened>(null)
  return (
    <Page
      title={pages('lists')}
      lead={text('lead', { handle })}
      actions={
        <AppButton variant="primary" disabled={!mayAct} onClick={() => setOpened({ what: 'create' })}>
          {text('create')}
        </AppButton>
      }
    >
      {source === 'archive' ? (
        <EmptyState title={text('none')}>{text('archive')}</EmptyState>
      ) : (
        <>
          <ListQueue />
          <OwnLists onOpen={setOpened} />
        </>
      )}
      <OpenedDialog opened={opened} onClose={() => setOpened(null)} />
    </Page>
  )
}

function OwnLists({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const text = useSuiteListText()
  const { id: account } = useSuiteAccount()
  const mayAct = useMayAct()
  const list = usePages(suiteActions.listLists, { query: { account } }, { most: null })
  const columns = useListColumns(onOpen, mayAct)
  return (
    <ListView
      list={list}
      errorTitle={text('loadFailed')}
      skeleton={null}
      above={mayAct ? null : <p className={styles.quiet}>{text('notAllowed')}</p>}
      empty={<EmptyState title={text('none')}>{text('noneBody')}</EmptyState>}
    >
      {() => <DataTable label={text('list')} columns={columns} {...tableOf(list)} rowKey={({ id }) => id} />}
    </ListView>
  )
}

function useListColumns(onOpen: (opened: Opened) => void, mayAct: boolean): TableColumn<SocialList>[] {
  const text = useSuiteListText()
  const language = useLanguage()
  const { timezone } = useSuiteAccount()
  return [
    {
      id: 'name',
      header: text('list'),
      width: '38%',
      cell: ({ name, description }) => (
        <>
          <strong>{name}</strong>
          {description === '' ? null : <div className={styles.quiet}>{description}</div>}
        </>
      ),
    },
    { id: 'members', header: text('members'), align: 'end', cell: ({ members }) => formatCount(members, language) },
    {
      id: 'visibility',
      header: text('visibility'),
      hide: 'midway',
      cell: (row) => text(row.private ? 'private' : 'public'),
    },
    {
      id: 'created',
      header: text('created'),
      hide: 'midway',
      cell: ({ created }) => (created === null ? '-' : dayText(created, timezone, language)),
    },
    {
      id: 'actions',
      header: text('actions'),
      quietHeader: true,
      align: 'end',
      cell: (list) => (
        <>
          <AppButton size="small" variant="quiet" onClick={() => onOpen({ what: 'members', list })}>
            {text('open')}
            <span className="kit-hidden"> {list.name}</span>
          </AppButton>
          <AppButton size="small" variant="quiet" disabled={!mayAct} onClick={() => onOpen({ what: 'edit', list })}>
            {text('edit')}
            <span className="kit-hidden"> {list.name}</span>
          </AppButton>
          <AppButton size="small" variant="quiet" disabled={!mayAct} onClick={() => onOpen({ what: 'delete', list })}>
            {text('delete')}
            <span className="kit-hidden"> {list.name}</span>
          </AppButton>
        </>
      ),
    },
  ]
}

function OpenedDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  if (opened === null) return null
  if (opened.what === 'create') return <EditListDialog list={null} onClose={onClose} />
  const { list } = opened
  if (opened.what === 'edit') return <EditListDialog list={list} onClose={onClose} />
  if (opened.what === 'members') return <ListMembersDialog list={list} onClose={onClose} />
  return <DeleteListDialog list={list} onClose={onClose} />
}

function DeleteListDialog({ list, onClose }: { list: SocialList; onClose: () => void }) {
  const text = useSuiteListText()
  const language = useLanguage()
  const { id: account } = useSuiteAccount()
  const remove = async () => {
    try {
      await call(suiteActions.deleteList, { params: { pk: list.id }, query: { account } })
      await forget(suiteActions.listLists)
      toasts.show(text('deleted', { name: list.name }), { level: 'success' })
      onClose()
    } catch (error) {
      toastFailure(error)
    }
  }
  return (
    <ConfirmDialog
      opened
      tone="danger"
      title={text('deleteTitle', { name: list.name })}
      confirmLabel={text('delete')}
      cancelLabel={text('keep')}
      onConfirm={remove}
      onCancel={onClose}
    >
      {text('deleteBody', { count: list.members, people: formatCount(list.members, language) })}
    </ConfirmDialog>
  )
}
