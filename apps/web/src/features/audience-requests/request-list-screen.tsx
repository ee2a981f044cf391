// /audience-requests, for staff: every request with how far it has come; one is opened to work on it.
import {
  type AudienceRequest,
  audienceRequests,
  type ListedState,
} from '@peregrine/contract/audience-requests/audience-request-endpoints.ts'
import {
  REQUEST_KINDS,
  REQUEST_STATES,
  type RequestKind,
} from '@peregrine/domain/audience-requests/audience-request-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { ListView, tableOf } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { usePages } from '#shell/lists/use-pages.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { SignInFirst } from '#shell/session/sign-in-first.tsx'
import { useLanguage } from '#shell/texts.ts'
import { RequestDialog } from './request-dialog.tsx'
import { useRequestListText } from './request-list-text.ts'

const TONES = { new: 'warn', in_work: 'soon', answered: 'good', declined: 'idle', unconfirmed: 'idle' } as const

/** As the contract lists them; pages do not carry its shapes. */
const LISTED: readonly ListedState[] = [...REQUEST_STATES, 'unconfirmed']

export function RequestListScreen() {
  const text = useRequestListText()
  return (
    <Page width="wide" title={text('title')} actions={<Link to="/security-events">{text('securityLog')}</Link>}>
      <SignInFirst title={text('signInTitle')} what={text('signInBody')}>
        <Requests />
      </SignInFirst>
    </Page>
  )
}

function Requests() {
  const text = useRequestListText()
  const columns = useColumns()
  const [opened, setOpened] = useState<AudienceRequest | null>(null)
  const view = useListAddress(audienceRequests.list, { state: LISTED, kind: REQUEST_KINDS })
  const list = usePages(audienceRequests.list, { query: view.query }, { most: null })
  return (
    <>
      <ListView
        alone
        list={list}
        view={view}
        searchLabel={text('find')}
        filters={
          <>
            <ChoiceSelect<RequestKind | 'all'>
              label={text('kind')}
              quietLabel
              value={view.filter('kind') ?? 'all'}
              onChange={(kind) => view.set('kind', kind === 'all' ? undefined : kind)}
              options={(['all', ...REQUEST_KINDS] as const).map((value) => ({ value, label: text(`kind_${value}`) }))}
            />
            <Segmented<ListedState | 'all'>
              label={text('status')}
              value={view.filter('state') ?? 'all'}
              onChange={(state) => view.set('state', state === 'all' ? undefined : state)}
              options={(['all', ...LISTED] as const).map((value) => ({ value, label: text(`state_${value}`) }))}
            />
          </>
        }
        skeleton={null}
        empty={<EmptyState title={text('empty')}>{text('emptyBody')}</EmptyState>}
        noMatch={text('noMatch')}
      >
        {() => (
          <DataTable
            label={text('title')}
            columns={columns}
            {...tableOf(list, view)}
            rowKey={({ id }) => id}
            onOpen={setOpened}
          />
        )}
      </ListView>
      {opened ? <RequestDialog key={opened.id} request={opened} onClose={() => setOpened(null)} /> : null}
    </>
  )
}

function useColumns(): TableColumn<AudienceRequest>[] {
  const text = useRequestListText()
  const language = useLanguage()
  return [
    { id: 'name', header: text('request'), cell: ({ name, customer }) => `${name} · ${customer}` },
    { id: 'kind', header: text('kind'), cell: ({ kind }) => text(`kind_${kind}`) },
    { id: 'email', header: text('from'), cell: ({ email }) => email, hide: 'phone' },
    {
      id: 'state',
      header: text('status'),
      cell: ({ state, confirmed }) => {
        const shown = confirmed ? state : 'unconfirmed'
        return <StatusMark tone={TONES[shown]}>{text(`state_${shown}`)}</StatusMark>
      },
    },
    {
      id: 'created',
      header: text('received'),
      cell: ({ created }) => dayOfMoment(created, language),
    },
  ]
}
