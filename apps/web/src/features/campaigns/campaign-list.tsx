// The campaigns of an account: status, search, view, what is chosen of them, and the table or the time line.
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { CAMPAIGN_STATUSES } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { FilterChips } from '@peregrine/ui/filter-chips.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useLanguage } from '#shell/texts.ts'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
import { campaignFailure, toastCampaignFailure } from './campaign-failures.ts'
import styles from './campaign-list.module.css'
import { useCampaignListText } from './campaign-list-text.ts'
import { forgetCampaigns, useCampaignList } from './campaign-queries.ts'
import { CampaignTable } from './campaign-table.tsx'
import { CampaignTimeLine } from './campaign-time-line.tsx'
import { useCampaignWords } from './campaign-word-text.ts'
import type { Period } from './period-choice.tsx'
import { TaskLine } from './task-line.tsx'

const TYPING_MS = 350

/** What the address says about the list. */
function useListAddress() {
  const [address, setAddress] = useSearchParams()
  const change = (name: string, value: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return {
    status: CAMPAIGN_STATUSES.find((status) => status === address.get('status')) ?? null,
    search: address.get('q') ?? '',
    sort: address.get('sort') ?? '-modified',
    drifted: address.get('standing') === 'drifted',
    view: address.get('view') === 'time' ? ('time' as const) : ('table' as const),
    change,
  }
}

export function CampaignList({ account, period }: { account: TeamAccount; period: Period }) {
  const text = useCampaignListText()
  const words = useCampaignWords()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const { status, search, sort, drifted, view, change } = useListAddress()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const list = useCampaignList(
    {
      team: slug,
      account: account.id,
      status: status === null ? [] : [status],
      search,
      // Unsorted is the order that the list has by itself.
      sort: sort === '' ? '-modified' : sort,
      ...(drifted && { standing: 'drifted' as const }),
    },
    true,
  )
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const counts = list.data?.pages[0]?.counts
  const select = (id: string, on: boolean) =>
    setSelected((before) => {
      const next = new Set(before)
      if (on) next.add(id)
      else next.delete(id)
      return next
    })
  const matching = status === null ? counts?.all : counts?.[status]
  const nothingYet = counts?.all === 0 && search === '' && !drifted
  return (
    <section className={styles.list} aria-label={text('title')}>
      <div className={styles.bar}>
        <FilterChips
          label={text('statuses')}
          value={status ?? 'all'}
          onChange={(next) => change('status', next === 'all' ? '' : next)}
          options={[
            { value: 'all' as const, label: text('all'), ...count(counts?.all, language) },
            ...CAMPAIGN_STATUSES.map((one) => ({
              value: one,
              label: words(`status_${one}`),
              ...count(counts?.[one], language),
            })),
          ]}
        />
        <div className={styles.right}>
          <Search value={search} onChange={(next) => change('q', next)} />
          <Segmented
            label={text('view')}
            value={view}
            onChange={(next) => change('view', next === 'time' ? 'time' : '')}
            options={[
              { value: 'table', label: text('asTable') },
              { value: 'time', label: text('asTimeLine') },
            ]}
          />
        </div>
      </div>
      {drifted ? (
        <div className={styles.narrowed}>
          {text('onlyDrifted')}
          <AppButton size="small" variant="quiet" onClick={() => change('standing', '')}>
            {text('showAll')}
          </AppButton>
        </div>
      ) : null}
      <Chosen
        account={account}
        currency={rows[0]?.currency ?? 'USD'}
        selected={selected}
        onSelected={setSelected}
        shown={rows.map(({ id }) => id)}
        running={counts?.Active ?? 0}
      />
      {list.error ? (
        <NoticeBar
          level="error"
          title={text('loadFailed')}
          action={
            <AppButton size="small" onClick={() => list.refetch()}>
              {words('tryAgain')}
            </AppButton>
          }
        >
          {campaignFailure(list.error)}
        </NoticeBar>
      ) : view === 'time' ? (
        <CampaignTimeLine
          account={account.id}
          timezone={account.timezone}
          status={status === null ? [] : [status]}
          search={search}
          now={period.now}
        />
      ) : nothingYet ? (
        <EmptyState
          title={text('empty')}
          action={
            <Link className={buttonClass('primary')} to={`/${slug}/campaigns/new?account=${account.id}`}>
              {text('newCampaign')}
            </Link>
          }
        >
          {text('emptyBody')}
        </EmptyState>
      ) : (
        <>
          <CampaignTable
            rows={rows}
            loading={list.isPending}
            sort={sort}
            onSort={(next) => change('sort', next)}
            selected={selected}
            onSelect={select}
            from={period.from}
            to={period.to}
            now={period.now}
            nothing={<span>{text('noMatch')}</span>}
            onShowMore={list.hasNextPage ? () => list.fetchNextPage() : undefined}
          />
          {list.hasNextPage && matching !== undefined ? (
            <p className={styles.count}>
              {text('loadedRows', { count: formatCount(rows.length, language), all: formatCount(matching, language) })}
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}

const count = (many: number | undefined, language: string) =>
  many === undefined ? {} : { count: formatCount(many, language) }

/** What is typed counts once the typing has been still for a moment. */
function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const text = useCampaignListText()
  const [typed, setTyped] = useState(value)
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, value, onChange])
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        aria-label={text('find')}
        placeholder={text('find')}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
    </div>
  )
}

interface ChosenProps {
  readonly account: TeamAccount
  readonly currency: string
  readonly selected: ReadonlySet<string>
  readonly onSelected: (selected: ReadonlySet<string>) => void
  readonly shown: readonly string[]
  readonly running: number
}

function Chosen({ account, currency, selected, onSelected, shown, running }: ChosenProps) {
  const text = useCampaignListText()
  const { slug } = useCurrentTeam()
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const [task, setTask] = useState<string | null>(null)
  const pauseAll = async () => {
    try {
      setTask((await call(campaignWork.pauseAll, { body: { team: slug, account: account.id } })).id)
    } catch (error) {
      await toastCampaignFailure(error)
    }
    setAsking(false)
  }
  const name = account.name || account.account_id
  return (
    <>
      <div className={styles.chosen} data-on={selected.size > 0 || undefined}>
        {selected.size > 0 ? (
          <>
            <strong role="status">{text('selected', { count: selected.size })}</strong>
            <AppButton size="small" variant="primary" onClick={() => setEditing(true)}>
              {text('bulkEdit')}
            </AppButton>
            <AppButton size="small" variant="quiet" onClick={() => onSelected(new Set())}>
              {text('clear')}
            </AppButton>
          </>
        ) : null}
        <AppButton
          size="small"
          variant="quiet"
          disabled={shown.length === 0}
          onClick={() => onSelected(new Set([...selected, ...shown]))}
        >
          {text('selectAll')}
        </AppButton>
        <AppButton size="small" variant="quiet" disabled={running === 0} onClick={() => setAsking(true)}>
          {text('pauseAll')}
        </AppButton>
      </div>
      {task === null ? null : <TaskLine id={task} label={text('pausing')} onEnd={() => void forgetCampaigns()} />}
      <ConfirmDialog
        opened={asking}
        tone="danger"
        title={text('pauseAllTitle', { account: name })}
        confirmLabel={text('pauseAllButton')}
        onCancel={() => setAsking(false)}
        onConfirm={pauseAll}
      >
        {text('pauseAllBody')}
      </ConfirmDialog>
      {editing ? (
        <BulkEditDialog
          ids={[...selected]}
          currency={currency}
          timezone={account.timezone}
          onClose={() => {
            setEditing(false)
            onSelected(new Set())
          }}
        />
      ) : null}
    </>
  )
}
