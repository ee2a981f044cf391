// The audiences of a team: its own, and the catalogue by category.
import type { Audience } from '@peregrine/contract/audiences/audience-shapes.ts'
import { AUDIENCE_STATUSES, type AudienceStatus } from '@peregrine/domain/audiences/audience-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { FilterChips } from '@peregrine/ui/filter-chips.tsx'
import { TabsBar } from '@peregrine/ui/tabs-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { Suspense, useDeferredValue, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAudienceColumns } from '#features/audiences/audience-columns.tsx'
import { type AudienceListQuery, useAudienceList } from '#features/audiences/audience-queries.ts'
import { useSharingText } from '#features/audiences/audience-sharing-text.ts'
import { CategoryChoice } from '#features/audiences/category-choice.tsx'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { AudienceRowMenu } from './audience-row-menu.tsx'
import styles from './team-audiences.module.css'

// What a row's menu opens is no part of the page's first load.
const LookalikeDialog = lazyScreen(() => import('./look-alike-dialog.tsx').then((m) => m.LookalikeDialog))
const ScheduleDialog = lazyScreen(() => import('./schedule-dialog.tsx').then((m) => m.ScheduleDialog))
const UploadDialog = lazyScreen(() => import('./upload-dialog.tsx').then((m) => m.UploadDialog))

const SHELVES = ['own', 'catalogue', 'deleted'] as const
type Shelf = (typeof SHELVES)[number]
type Sort = NonNullable<AudienceListQuery['sort']>

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
    <main id="content" className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{text('title')}</h1>
        <span className={styles.grow} />
        <AppButton variant="secondary" onClick={() => setAlike('list')}>
          {sharing('lookalikeOfList')}
        </AppButton>
        {isCreator ? (
          <Link className={buttonClass('primary')} to={`/${slug}/creator`}>
            {text('build')}
          </Link>
        ) : null}
      </header>
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
    </main>
  )
}

function Shelved({ shelf }: { shelf: Shelf }) {
  const text = useAudienceText()
  const navigate = useNavigate()
  const { id: team, slug } = useCurrentTeam()
  const [typed, setTyped] = useState('')
  const [status, setStatus] = useState<AudienceStatus | 'all'>('all')
  const [category, setCategory] = useState('all')
  const [sort, setSort] = useState('')
  const [selected, setSelected] = useState<ReadonlyMap<string, Audience>>(new Map())
  const [uploading, setUploading] = useState<Audience | null>(null)
  const [scheduling, setScheduling] = useState<Audience | null>(null)
  const [liking, setLiking] = useState<Audience | null>(null)
  const search = useDeferredValue(typed.trim())
  const list = useAudienceList({
    team,
    source: shelf === 'catalogue' ? 'catalogue' : 'own',
    search,
    sort: (sort === '' ? (shelf === 'catalogue' ? 'name' : '-modified') : sort) as Sort,
    ...(shelf === 'deleted' && { deleted: 'true' as const }),
    ...(status !== 'all' && { status }),
    ...(category !== 'all' && { category }),
  })
  const columns = useAudienceColumns({
    own: shelf !== 'catalogue',
    selected: new Set(selected.keys()),
    menu: (audience) => (
      <AudienceRowMenu audience={audience} onUpload={setUploading} onSchedule={setScheduling} onLookalike={setLiking} />
    ),
    ...(shelf !== 'deleted' && {
      onSelect: (audience: Audience, on: boolean) =>
        setSelected((before) => {
          const after = new Map(before)
          if (on) after.set(audience.id, audience)
          else after.delete(audience.id)
          return after
        }),
    }),
  })
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  if (list.error && rows.length === 0)
    return (
      <EmptyState
        title={list.error.message}
        action={<AppButton onClick={() => list.refetch()}>{text('tryAgain')}</AppButton>}
      />
    )
  return (
    <>
      <div className={styles.tools}>
        {shelf === 'own' ? (
          <FilterChips
            label={text('status')}
            value={status}
            onChange={setStatus}
            options={[
              { value: 'all' as const, label: text('allStatuses') },
              ...AUDIENCE_STATUSES.map((value) => ({ value, label: text(`is.${value}`) })),
            ]}
          />
        ) : null}
        {shelf === 'catalogue' ? (
          <div className={styles.choice}>
            <CategoryChoice value={category} onChange={setCategory} />
          </div>
        ) : null}
        <div className={styles.search}>
          <TextInput
            type="search"
            aria-label={text('search')}
            placeholder={text('search')}
            value={typed}
            onChange={setTyped}
          />
        </div>
      </div>
      {selected.size > 0 ? (
        <div className={styles.selection} role="status">
          <span>{text('selected', { count: selected.size })}</span>
          <AppButton
            size="small"
            disabled={selected.size < 2 || selected.size > 12}
            onClick={() => navigate(`/${slug}/audiences/overlap?with=${[...selected.keys()].join(',')}`)}
          >
            {text('overlap')}
          </AppButton>
          <AppButton size="small" variant="quiet" onClick={() => setSelected(new Map())}>
            {text('clearSelection')}
          </AppButton>
        </div>
      ) : null}
      <DataTable
        label={text('title')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        sorting="server"
        sort={sort}
        onSort={setSort}
        loading={list.isPending}
        {...(shelf !== 'deleted' && { onOpen: (row: Audience) => void navigate(`/${slug}/audiences/${row.id}`) })}
        {...(list.hasNextPage && { onShowMore: () => list.fetchNextPage() })}
        nextStep={
          <NextStep
            shelf={shelf}
            search={search}
            narrowed={status !== 'all' || category !== 'all'}
            onAll={() => {
              setTyped('')
              setStatus('all')
              setCategory('all')
            }}
          />
        }
      />
      <Suspense fallback={null}>
        {liking ? <LookalikeDialog start={{ audience: liking }} onClose={() => setLiking(null)} /> : null}
        {uploading ? <UploadDialog audience={uploading} onClose={() => setUploading(null)} /> : null}
        {scheduling ? <ScheduleDialog audience={scheduling} onClose={() => setScheduling(null)} /> : null}
      </Suspense>
    </>
  )
}

interface NextStepProps {
  readonly shelf: Shelf
  readonly search: string
  readonly narrowed: boolean
  readonly onAll: () => void
}

function NextStep({ shelf, search, narrowed, onAll }: NextStepProps) {
  const text = useAudienceText()
  const { slug, isCreator } = useCurrentTeam()
  if (search !== '' || narrowed)
    return (
      <div className={styles.form}>
        <p>{search === '' ? text('noneNarrowed') : text('noMatch', { search })}</p>
        <p>
          <AppButton onClick={onAll}>{text('showAll')}</AppButton>
        </p>
      </div>
    )
  if (shelf === 'deleted') return <p>{text('noneDeleted')}</p>
  if (shelf === 'catalogue') return null
  return (
    <div className={styles.form}>
      <p>
        {text('noneTitle')}. {text(isCreator ? 'noneBody' : 'noneCreator')}
      </p>
      <p>
        <Link className={buttonClass('secondary')} to={`/${slug}/audiences?shelf=catalogue`}>
          {text('toCatalogue')}
        </Link>
      </p>
    </div>
  )
}
