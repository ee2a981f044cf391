// The campaigns of an account: status, search, view, what is chosen of them, and the table or the time line.

import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { CampaignPage, CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { Task } from '@peregrine/contract/tasks/task-endpoints.ts'
import type { TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { CAMPAIGN_STATUSES, type CampaignStatus } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
import { formatCount } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ConfirmDialog } from '@peregrine/ui/confirm-dialog.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { FilterChips } from '@peregrine/ui/filter-chips.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { zoneCity } from '#shell/figures/campaign-figure-rules.ts'
import { ListView, SelectionBar, tableOf } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { type RowSelection, useRowSelection } from '#shell/lists/use-row-selection.ts'
import { useMayChange } from '#shell/may-change.tsx'
import { useLanguage } from '#shell/texts.ts'
import { BreakdownButton } from './breakdown-button.tsx'
import { campaignFailure, toastCampaignFailure } from './campaign-failures.ts'
import styles from './campaign-list.module.css'
import { useCampaignListText } from './campaign-list-text.ts'
import { forgetCampaigns, useCampaignList } from './campaign-queries.ts'
import { CampaignTable } from './campaign-table.tsx'
import { CampaignTimeLine } from './campaign-time-line.tsx'
import { useCampaignWords } from './campaign-word-text.ts'
import { ColumnMenu } from './column-menu.tsx'
import { type Period, useCompared, useDaysWord } from './period-choice.tsx'
import { useColumnChoice } from './table-choices.ts'
import { TaskLine } from './task-line.tsx'
import { ViewMenu } from './view-menu.tsx'

const campaignExport = late(() => import('./campaign-export.tsx').then((m) => m.CampaignExport))
/** As many as the call takes by name. */
const MOST_BROKEN_DOWN = 200

const bulkEditDialog = late(() => import('./bulk-edit-dialog.tsx').then((m) => m.BulkEditDialog))

/** Table or time line, in the address. */
function useShape() {
  const [address, setAddress] = useSearchParams()
  const choose = (shape: 'table' | 'time') =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (shape === 'time') next.set('view', shape)
        else next.delete('view')
        return next
      },
      { replace: true },
    )
  return [address.get('view') === 'time' ? 'time' : 'table', choose] as const
}

export function CampaignList({ account, period }: { account: TeamAccount; period: Period }) {
  const text = useCampaignListText()
  const words = useCampaignWords()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const view = useListAddress(campaigns.listCampaigns, {
    status: CAMPAIGN_STATUSES,
    outside: ['changed'],
    attention: ['any'],
  })
  const choice = useColumnChoice()
  const mayChange = useMayChange()
  const [compare] = useCompared()
  const [shape, setShape] = useShape()
  const daysWord = useDaysWord()
  const status = view.filter('status')
  const selection = useRowSelection<CampaignSummary>()
  const query = {
    ...view.query,
    team: slug,
    account: account.id,
    from: period.from,
    to: period.to,
    status: status === undefined ? [] : [status],
    ...(compare && { compare }),
  }
  const list = useCampaignList(query)
  const CampaignExport = useLate(campaignExport, list.rows.length > 0)
  const counts = list.first?.counts
  const compared = list.first?.compared
  const attention = view.filter('attention')
  const outside = view.filter('outside')
  // What is counted of an earlier filter says nothing of this one.
  const matching = list.outdated
    ? undefined
    : attention !== undefined
      ? list.first?.attention
      : status === undefined
        ? counts?.all
        : counts?.[status]
  const narrow = (next: CampaignStatus | 'all' | 'attention') => {
    view.set('status', next === 'all' || next === 'attention' ? undefined : next)
    view.set('attention', next === 'attention' ? 'any' : undefined)
  }
  return (
    <section className={styles.list} aria-label={text('title')}>
      <ListView
        list={list}
        view={view}
        searchLabel={text('find')}
        filters={
          <FilterChips
            label={text('statuses')}
            value={attention === undefined ? (status ?? 'all') : 'attention'}
            onChange={narrow}
            options={[
              { value: 'all' as const, label: text('all'), ...count(counts?.all, language) },
              {
                value: 'attention' as const,
                label: text('needsAttention'),
                ...count(list.first?.attention, language),
              },
              ...CAMPAIGN_STATUSES.map((one) => ({
                value: one,
                label: words(`status_${one}`),
                ...count(counts?.[one], language),
              })),
            ]}
          />
        }
        tools={
          <>
            <Segmented
              label={text('view')}
              value={shape}
              onChange={setShape}
              options={[
                { value: 'table', label: text('asTable') },
                { value: 'time', label: text('asTimeLine') },
              ]}
            />
            <ViewMenu account={account.id} period={period} />
            {shape === 'table' ? <ColumnMenu choice={choice} /> : null}
            {list.rows.length > 0 && matching !== undefined ? (
              <BreakdownButton
                name={`${account.name || account.account_id} · ${text('chosenCampaigns', { count: matching, all: formatCount(matching, language) })}`}
                subject={{
                  team: slug,
                  account: account.id,
                  from: period.from,
                  to: period.to,
                  status: query.status,
                  search: view.search,
                  ...(attention !== undefined && { attention }),
                  ...(outside !== undefined && { outside }),
                }}
              />
            ) : null}
            {CampaignExport && list.rows.length > 0 ? (
              <CampaignExport
                query={query}
                columns={choice.columns}
                accountName={account.name || account.account_id}
                timezone={account.timezone || 'UTC'}
              />
            ) : null}
          </>
        }
        above={
          <>
            {outside ? (
              <div className={styles.narrowed}>
                {text('onlyDrifted')}
                <AppButton size="small" variant="quiet" onClick={() => view.set('outside', undefined)}>
                  {text('showAll')}
                </AppButton>
              </div>
            ) : null}
            {shape === 'table' && list.rows.length > 0 && !list.outdated ? (
              <p className={styles.figuresOf}>
                {text('figuresOf', {
                  days: daysWord(period),
                  currency: [...new Set(list.rows.map(({ currency }) => currency))].join(', '),
                  zone: zoneCity(account.timezone),
                })}
                {compared ? <br /> : null}
                {compared ? text('comparedWith', { days: daysWord(compared) }) : null}
                {compared && period.to === period.today ? ` ${text('comparedRunning')}` : null}
              </p>
            ) : null}
            {choice.missing.length > 0 ? (
              <p className={styles.figuresOf}>
                {text('columnsMissing', { count: choice.missing.length, names: choice.missing.join(', ') })}
              </p>
            ) : null}
            {mayChange ? (
              <Chosen
                account={account}
                selection={selection}
                period={period}
                shown={list.outdated ? [] : list.rows}
                running={stoppable(counts)}
              />
            ) : null}
          </>
        }
        errorTitle={text('loadFailed')}
        message={campaignFailure}
        skeleton={null}
        empty={
          <EmptyState
            title={text('empty')}
            action={
              mayChange ? (
                <Link className={buttonClass('primary')} to={`/${slug}/campaigns/new?account=${account.id}`}>
                  {text('newCampaign')}
                </Link>
              ) : null
            }
          >
            {mayChange ? text('emptyBody') : null}
          </EmptyState>
        }
        noMatch={text('noMatch')}
      >
        {(rows) =>
          shape === 'time' ? (
            <CampaignTimeLine
              account={account.id}
              timezone={account.timezone}
              status={status === undefined ? [] : [status]}
              search={view.search}
              now={period.now}
            />
          ) : (
            <>
              <CampaignTable
                table={tableOf(list, view)}
                selection={selection}
                period={period}
                choice={choice}
                totals={list.first?.totals ?? []}
              />
              {list.more && matching !== undefined ? (
                <p className={styles.count}>
                  {text('loadedRows', {
                    count: formatCount(rows.length, language),
                    all: formatCount(matching, language),
                  })}
                </p>
              ) : null}
            </>
          )
        }
      </ListView>
    </section>
  )
}

/** What may be on, whether it is shown now or not: of one that is off here the switch may have been thrown in the ad account. */
const stoppable = (counts: CampaignPage['counts'] | undefined): number =>
  counts === undefined ? 0 : counts.Active + counts.Scheduled + counts.Halted + counts.Paused

const count = (many: number | undefined, language: string) =>
  many === undefined ? {} : { count: formatCount(many, language) }

interface ChosenProps {
  readonly account: TeamAccount
  readonly selection: RowSelection<CampaignSummary>
  readonly period: Period
  readonly shown: readonly CampaignSummary[]
  readonly running: number
}

function Chosen({ account, selection, period, shown, running }: ChosenProps) {
  const text = useCampaignListText()
  const { slug } = useCurrentTeam()
  const [editing, setEditing] = useState(false)
  const BulkEditDialog = useLate(bulkEditDialog, editing)
  const [confirming, setConfirming] = useState(false)
  const [task, setTask] = useState<Task | null>(null)
  const pauseAll = async () => {
    try {
      setTask(await call(campaignWork.pauseAll, { body: { team: slug, account: account.id } }))
    } catch (error) {
      await toastCampaignFailure(error)
    }
    setConfirming(false)
  }
  const name = account.name || account.account_id
  return (
    <>
      <SelectionBar
        selection={selection}
        label={text('selected', { count: selection.size })}
        clearLabel={text('clear')}
        always={
          <>
            <AppButton size="small" variant="quiet" disabled={shown.length === 0} onClick={() => selection.add(shown)}>
              {text('selectAll')}
            </AppButton>
            <AppButton size="small" variant="quiet" disabled={running === 0} onClick={() => setConfirming(true)}>
              {text('pauseAll')}
            </AppButton>
          </>
        }
      >
        <AppButton size="small" variant="primary" onClick={() => setEditing(true)}>
          {text('bulkEdit')}
        </AppButton>
        {selection.size <= MOST_BROKEN_DOWN ? (
          <BreakdownButton
            name={`${name} · ${text('chosenCampaigns', { count: selection.size, all: selection.size })}`}
            subject={{ team: slug, campaign: [...selection.keys], from: period.from, to: period.to }}
          />
        ) : null}
      </SelectionBar>
      {task === null ? null : (
        <TaskLine
          key={task.id}
          id={task.id}
          label={text('pausing', { count: task.total })}
          doneWords={text('paused', { count: task.total })}
          onEnd={() => void forgetCampaigns()}
        />
      )}
      <ConfirmDialog
        opened={confirming}
        tone="danger"
        title={text('pauseAllTitle', { account: name })}
        confirmLabel={text('pauseAllButton')}
        onCancel={() => setConfirming(false)}
        onConfirm={pauseAll}
      >
        {text(account.state === 'connected' ? 'pauseAllBody' : 'pauseAllLost')}
      </ConfirmDialog>
      {editing && BulkEditDialog ? (
        <BulkEditDialog
          ids={[...selection.keys]}
          currency={shown[0]?.currency ?? 'USD'}
          timezone={account.timezone}
          onClose={() => {
            setEditing(false)
            selection.clear()
          }}
        />
      ) : null}
    </>
  )
}
