// The lists one has saved: find, open, delete, restore.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import type { UsageSummary } from '@peregrine/contract/targeting/usage-shapes.ts'
import { totalSelected } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { builderAddress } from '#shell/addresses.ts'
import { useReachText } from '#shell/figures/reach-text.ts'
import { SavedReachCell } from '#shell/figures/saved-reach.tsx'
import { RowsOfList, tableOf } from '#shell/lists/list-view.tsx'
import { usePages } from '#shell/lists/use-pages.ts'
import { useRowsLeadTo } from '#shell/lists/use-rows-lead-to.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { ErrorNotice } from '#shell/page/error-notice.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { SignInFirst } from '#shell/session/sign-in-first.tsx'
import { useLanguage } from '#shell/texts.ts'
import { deleteList, restoreList } from './delete-list.ts'
import styles from './saved-lists-screen.module.css'
import { stateWords } from './state-words.ts'
import { type ListText, useListText } from './targeting-text.ts'

export function SavedListsScreen() {
  const text = useListText()
  // Kept here, so that a sign-in that runs out does not lose what was looked for.
  const [which, setWhich] = useState<Which>('current')
  const [typed, setTyped] = useState('')
  return (
    <Page width="wide" title={text('savedLists')}>
      <SignInFirst title={text('signInTitle')} what={text('signInBody')}>
        <Lists which={which} onWhich={setWhich} typed={typed} onTyped={setTyped} />
      </SignInFirst>
    </Page>
  )
}

type Which = 'current' | 'deleted'

interface ListsProps {
  readonly which: Which
  readonly onWhich: (which: Which) => void
  readonly typed: string
  readonly onTyped: (typed: string) => void
}

function Lists({ which, onWhich, typed, onTyped }: ListsProps) {
  const text = useListText()
  const rowsLeadTo = useRowsLeadTo()
  const columns = useColumns(which)
  const search = useDeferredValue(typed.trim())
  const lists = usePages(
    usages.listUsages,
    { query: { deleted: which === 'deleted' ? 'true' : 'false', search } },
    { most: null },
  )
  if (lists.error && lists.rows.length === 0)
    return <ErrorNotice title={text('listsFailed')} error={lists.error} onRetry={lists.refetch} />
  return (
    <>
      <div className={styles.tools}>
        <Segmented
          label={text('savedLists')}
          value={which}
          onChange={onWhich}
          options={[
            { value: 'current', label: text('current') },
            { value: 'deleted', label: text('deleted') },
          ]}
        />
        <div className={styles.search}>
          <TextInput
            type="search"
            aria-label={text('search')}
            placeholder={text('search')}
            value={typed}
            onChange={onTyped}
          />
        </div>
      </div>
      <RowsOfList outdated={lists.outdated}>
        <DataTable
          label={text('savedLists')}
          columns={columns}
          {...tableOf(lists)}
          rowKey={(row) => row.id}
          {...(which === 'current' && rowsLeadTo(({ id }: UsageSummary) => `/targeting-lists/${id}`))}
          nextStep={<NextStep which={which} search={search} />}
        />
      </RowsOfList>
    </>
  )
}

function NextStep({ which, search }: { which: Which; search: string }) {
  const text = useListText()
  if (search !== '') return <p>{text('noMatch', { search })}</p>
  if (which === 'deleted') return <p>{text('noDeleted')}</p>
  return (
    <div className={styles.next}>
      <p>{text('noListsBody')}</p>
      <Link className={buttonClass('primary')} to="/audience-builder">
        {text('openBuilder')}
      </Link>
    </div>
  )
}

function useColumns(which: Which): TableColumn<UsageSummary>[] {
  const text = useListText()
  const reachText = useReachText()
  const language = useLanguage()
  const date = (iso: string): string => dayOfMoment(iso, language)
  return [
    {
      id: 'name',
      header: text('listColumn'),
      cell: (row) => (
        <div className={styles.name}>
          <span>{row.name || text('untitled')}</span>
          <span className={styles.detail}>
            {which === 'deleted' && row.restorable_until
              ? text('restorableUntil', { date: date(row.restorable_until) })
              : [
                  ...(row.purpose === 'exclusion' ? [text('excludesMark')] : []),
                  text('entries', { count: totalSelected(row.selected, row.countries.length) }),
                ].join(' · ')}
          </span>
        </div>
      ),
    },
    {
      id: 'kind',
      header: text('kindColumn'),
      cell: (row) => text(`kind_${row.kind}`),
      hide: 'phone',
    },
    {
      id: 'state',
      header: text('stateColumn'),
      cell: (row) => (
        <StatusMark tone={row.applied_by === 'application' ? 'good' : 'idle'}>{stateWords(row, text)}</StatusMark>
      ),
    },
    {
      id: 'reach',
      header: reachText('reachColumn'),
      cell: (row) => (row.purpose === 'exclusion' ? '–' : <SavedReachCell reach={row.reach} />),
      hide: 'phone',
    },
    { id: 'modified', header: text('modifiedColumn'), cell: (row) => date(row.modified) },
    {
      id: 'actions',
      header: text('actions'),
      quietHeader: true,
      align: 'end',
      cell: (row) => <RowActions row={row} which={which} text={text} />,
    },
  ]
}

function RowActions({ row, which, text }: { row: UsageSummary; which: Which; text: ListText }) {
  if (which === 'deleted')
    return (
      <AppButton size="small" onClick={() => restoreList(row, text)}>
        {text('restore')}
      </AppButton>
    )
  return (
    <div className={styles.actions}>
      {row.definition ? (
        <Link
          className={styles.audience}
          to={builderAddress(row.definition, { saved: row.kind === 'builder' ? row : null, purpose: row.purpose })}
        >
          {text('openAudience')}
        </Link>
      ) : null}
      <AppButton size="small" variant="quiet" onClick={() => deleteList(row, text)}>
        {text('delete')}
      </AppButton>
    </div>
  )
}
