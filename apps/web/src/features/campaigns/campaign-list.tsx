// The campaigns of an account: status, search, view, what is chosen of them, and the table or the time line.
import { campaigns } from '@peregrine/contract/campaigns/campaign-endpoints.ts'
import type { CampaignSummary } from '@peregrine/contract/campaigns/campaign-shapes.ts'
import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { TeamAccount } from '@peregrine/contract/teams/team-account-shapes.ts'
import { CAMPAIGN_STATUSES } from '@peregrine/domain/campaigns/campaign-status-rules.ts'
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
import { ListView, SelectionBar, tableOf } from '#shell/lists/list-view.tsx'
import { useListAddress } from '#shell/lists/use-list-address.ts'
import { type RowSelection, useRowSelection } from '#shell/lists/use-row-selection.ts'
import { useLanguage } from '#shell/texts.ts'
import { campaignFailure, toastCampaignFailure } from './campaign-failures.ts'
import styles from './campaign-list.module.css'
import { useCampaignListText } from './campaign-list-text.ts'
import { forgetCampaigns, useCampaignList } from './campaign-queries.ts'
import { CampaignTable } from './campaign-table.tsx'
import { CampaignTimeLine } from './campaign-time-line.tsx'
import { useCampaignWords } from './campaign-word-text.ts'
import { type Period, useDaysWord } from './period-choice.tsx'
import { TaskLine } from './task-line.tsx'

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
  const view = useListAddress(campaigns.listCampaigns, { status: CAMPAIGN_STATUSES, standing: ['drifted'] })
  const [shape, setShape] = useShape()
  const daysWord = useDaysWord()
  const status = view.filter('status')
  const selection = useRowSelection<CampaignSummary>()
  const list = useCampaignList({
    ...view.query,
    team: slug,
    account: account.id,
    from: period.from,
    to: period.to,
    status: status === undefined ? [] : [status],
  })
  const counts = list.first?.counts
  const matching = status === undefined ? counts?.all : counts?.[status]
  return (
    <section className={styles.list} aria-label={text('title')}>
      <ListView
        list={list}
        view={view}
        searchLabel={text('find')}
        filters={
          <FilterChips
            label={text('statuses')}
            value={status ?? 'all'}
            onChange={(next) => view.set('status', next === 'all' ? undefined : next)}
            options={[
              { value: 'all' as const, label: text('all'), ...count(counts?.all, language) },
              ...CAMPAIGN_STATUSES.map((one) => ({
                value: one,
                label: words(`status_${one}`),
                ...count(counts?.[one], language),
              })),
            ]}
          />
        }
        tools={
          <Segmented
            label={text('view')}
            value={shape}
            onChange={setShape}
            options={[
              { value: 'table', label: text('asTable') },
              { value: 'time', label: text('asTimeLine') },
            ]}
          />
        }
        above={
          <>
            {view.filter('standing') ? (
              <div className={styles.narrowed}>
                {text('onlyDrifted')}
                <AppButton size="small" variant="quiet" onClick={() => view.set('standing', undefined)}>
                  {text('showAll')}
                </AppButton>
              </div>
            ) : null}
            {shape === 'table' ? (
              <p className={styles.figuresOf}>{text('figuresOf', { days: daysWord(period) })}</p>
            ) : null}
            <Chosen account={account} selection={selection} shown={list.rows} running={counts?.Active ?? 0} />
          </>
        }
        errorTitle={text('loadFailed')}
        message={campaignFailure}
        skeleton={null}
        empty={
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
              <CampaignTable table={tableOf(list, view)} selection={selection} period={period} />
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

const count = (many: number | undefined, language: string) =>
  many === undefined ? {} : { count: formatCount(many, language) }

interface ChosenProps {
  readonly account: TeamAccount
  readonly selection: RowSelection<CampaignSummary>
  readonly shown: readonly CampaignSummary[]
  readonly running: number
}

function Chosen({ account, selection, shown, running }: ChosenProps) {
  const text = useCampaignListText()
  const { slug } = useCurrentTeam()
  const [editing, setEditing] = useState(false)
  const BulkEditDialog = useLate(bulkEditDialog, editing)
  const [requesting, setAsking] = useState(false)
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
      <SelectionBar
        selection={selection}
        label={text('selected', { count: selection.size })}
        clearLabel={text('clear')}
        always={
          <>
            <AppButton size="small" variant="quiet" disabled={shown.length === 0} onClick={() => selection.add(shown)}>
              {text('selectAll')}
            </AppButton>
            <AppButton size="small" variant="quiet" disabled={running === 0} onClick={() => setAsking(true)}>
              {text('pauseAll')}
            </AppButton>
          </>
        }
      >
        <AppButton size="small" variant="primary" onClick={() => setEditing(true)}>
          {text('bulkEdit')}
        </AppButton>
      </SelectionBar>
      {task === null ? null : (
        <TaskLine
          key={task}
          id={task}
          label={text('pausing')}
          doneWords={text('paused')}
          onEnd={() => void forgetCampaigns()}
        />
      )}
      <ConfirmDialog
        opened={requesting}
        tone="danger"
        title={text('pauseAllTitle', { account: name })}
        confirmLabel={text('pauseAllButton')}
        onCancel={() => setAsking(false)}
        onConfirm={pauseAll}
      >
        {text('pauseAllBody')}
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
