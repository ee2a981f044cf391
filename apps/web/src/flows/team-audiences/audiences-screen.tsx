// The audiences of a team: its own, and the catalogue by category.

import { audienceCatalogue } from '@peregrine/contract/audiences/audience-catalogue-endpoints.ts'
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { AUDIENCE_STATUSES } from '@peregrine/domain/audiences/audience-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { FilterChips } from '@peregrine/ui/filter-chips.tsx'
import { TabsBar } from '@peregrine/ui/tabs-bar.tsx'
import { Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAudienceColumns } from '#features/audiences/audience-columns.tsx'
import { useAudienceList } from '#features/audiences/audience-queries.ts'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { CategoryChoice } from '#features/audiences/category-choice.tsx'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { ListView, SelectionBar, tableOf } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { useRowSelection } from '#shell/lists/use-row-selection.ts'
import { useRowsLeadTo } from '#shell/lists/use-rows-lead-to.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { Page } from '#shell/page/page-frame.tsx'
import { lazyScreen } from '#shell/route-loading.tsx'
import { AudienceRowMenu } from './audience-row-menu.tsx'

// What a row's menu opens is no part of the page's first load.
const LookalikeDialog = lazyScreen(() => import('./look-alike-dialog.tsx').then((m) => m.LookalikeDialog))
const ScheduleDialog = lazyScreen(() => import('./schedule-dialog.tsx').then((m) => m.ScheduleDialog))
const UploadDialog = lazyScreen(() => import('./upload-dialog.tsx').then((m) => m.UploadDialog))

const SHELVES = ['own', 'catalogue', 'deleted'] as const
type Shelf = (typeof SHELVES)[number]

export function AudiencesScreen() {
  const text = useAudienceText()
  const sharing = useSharingText()
  const { slug, isCreator } = useCurrentTeam()
  const [query, setQuery] = useSearchParams()
  const shelf: Shelf = SHELVES.find((one) => one === query.get('shelf')) ?? 'own'
  const [alike, setAlike] = useState<'list' | null>(null)
  // Whoever is told that a search has ended comes here by its address.
  const search = query.get('look-alike')
  const start = search === null ? alike : { search }
  const closeAlike = () => {
    setAlike(null)
    if (search !== null)
      setQuery(
        (before) => {
          before.delete('look-alike')
          return before
        },
        { replace: true, preventScrollReset: true },
      )
  }
  const names = { own: text('mine'), catalogue: text('catalogue'), deleted: text('deleted') }
  return (
    <Page
      title={text('title')}
      actions={
        <>
          <IfMayChange>
            <AppButton variant="secondary" onClick={() => setAlike('list')}>
              {sharing('lookalikeOfList')}
            </AppButton>
          </IfMayChange>
          {isCreator ? (
            <Link className={buttonClass('primary')} to={`/${slug}/creator`}>
              {text('build')}
            </Link>
          ) : null}
        </>
      }
    >
      <TabsBar
        label={text('title')}
        tabs={SHELVES.map((id) => ({ id, name: names[id] }))}
        active={shelf}
        onSelect={(id) => setQuery(id === 'own' ? {} : { shelf: id })}
      />
      <Shelved key={shelf} shelf={shelf} />
      <Suspense fallback={null}>
        {start ? <LookalikeDialog key={search ?? ''} start={start} onClose={closeAlike} /> : null}
      </Suspense>
    </Page>
  )
}

function Shelved({ shelf }: { shelf: Shelf }) {
  const text = useAudienceText()
  const navigate = useNavigate()
  const rowsLeadTo = useRowsLeadTo()
  const { id: team, slug } = useCurrentTeam()
  const view = useListAddress(audienceCatalogue.listAudiences, { status: AUDIENCE_STATUSES, category: /./ })
  const selection = useRowSelection<Audience>()
  const [uploading, setUploading] = useState<Audience | null>(null)
  const [scheduling, setScheduling] = useState<Audience | null>(null)
  const [liking, setLiking] = useState<Audience | null>(null)
  const list = useAudienceList({
    sort: shelf === 'catalogue' ? 'name' : '-modified',
    ...view.query,
    team,
    source: shelf === 'catalogue' ? 'catalogue' : 'own',
    ...(shelf === 'deleted' && { deleted: 'true' as const }),
  })
  const columns = useAudienceColumns({
    own: shelf !== 'catalogue',
    menu: (audience) => (
      <AudienceRowMenu audience={audience} onUpload={setUploading} onSchedule={setScheduling} onLookalike={setLiking} />
    ),
    ...(shelf !== 'deleted' && { selection }),
  })
  return (
    <>
      <ListView
        list={list}
        view={view}
        searchLabel={text('search')}
        filters={
          shelf === 'own' ? (
            <FilterChips
              label={text('status')}
              value={view.filter('status') ?? 'all'}
              onChange={(status) => view.set('status', status === 'all' ? undefined : status)}
              options={[
                { value: 'all' as const, label: text('allStatuses') },
                ...AUDIENCE_STATUSES.map((value) => ({ value, label: text(`is.${value}`) })),
              ]}
            />
          ) : shelf === 'catalogue' ? (
            <CategoryChoice
              value={view.filter('category') ?? 'all'}
              onChange={(category) => view.set('category', category === 'all' ? undefined : category)}
            />
          ) : null
        }
        above={
          <SelectionBar
            selection={selection}
            label={text('selected', { count: selection.size })}
            clearLabel={text('clearSelection')}
          >
            <AppButton
              size="small"
              disabled={selection.size < 2 || selection.size > 12}
              onClick={() => navigate(`/${slug}/audiences/overlap?with=${selection.keys.join(',')}`)}
            >
              {text('overlap')}
            </AppButton>
          </SelectionBar>
        }
        skeleton={null}
        empty={<NoAudiences shelf={shelf} />}
        noMatch={view.search === '' ? text('noneNarrowed') : text('noMatch', { search: view.search })}
        showAll={text('showAll')}
      >
        {() => (
          <DataTable
            label={text('title')}
            columns={columns}
            {...tableOf(list, view)}
            rowKey={(row) => row.id}
            {...(shelf !== 'deleted' && rowsLeadTo(({ id }: Audience) => `/${slug}/audiences/${id}`))}
          />
        )}
      </ListView>
      <Suspense fallback={null}>
        {liking ? <LookalikeDialog start={{ audience: liking }} onClose={() => setLiking(null)} /> : null}
        {uploading ? <UploadDialog audience={uploading} onClose={() => setUploading(null)} /> : null}
        {scheduling ? <ScheduleDialog audience={scheduling} onClose={() => setScheduling(null)} /> : null}
      </Suspense>
    </>
  )
}

function NoAudiences({ shelf }: { shelf: Shelf }) {
  const text = useAudienceText()
  const { slug, isCreator } = useCurrentTeam()
  if (shelf === 'deleted') return <EmptyState title={text('noneDeleted')} />
  if (shelf === 'catalogue') return <EmptyState title={text('noneTitle')} />
  return (
    <EmptyState
      title={text('noneTitle')}
      action={
        <Link className={buttonClass('secondary')} to={`/${slug}/audiences?shelf=catalogue`}>
          {text('toCatalogue')}
        </Link>
      }
    >
      {text(isCreator ? 'noneBody' : 'noneCreator')}
    </EmptyState>
  )
}
