// The experiments of an ad account: what each compares, how far it is, and what it says.
import { experiments } from '@peregrine/contract/campaigns/experiment-endpoints.ts'
import type { ExperimentLine } from '@peregrine/contract/campaigns/experiment-shapes.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { StatusMark } from '@peregrine/ui/status-mark.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useRowsLeadTo } from '#shell/lists/use-rows-lead-to.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { calendarDay, dayOfMoment } from '#shell/moments.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'
import { dayRange, useLanguage } from '#shell/texts.ts'
import styles from './automations.module.css'
import { campaignFailure } from './campaign-failures.ts'
import { useExperimentText } from './experiment-text.ts'
import { relativeText, stateTone, useExperimentWords } from './experiment-words.ts'
import { NoAdAccount } from './no-ad-account.tsx'

function NewExperimentLink({ account }: { account: string }) {
  const text = useExperimentText()
  const { slug } = useCurrentTeam()
  return (
    <IfMayChange>
      <Link className={buttonClass('primary')} to={`/${slug}/campaigns/experiments/new?account=${account}`}>
        {text('newExperiment')}
      </Link>
    </IfMayChange>
  )
}

export function ExperimentsScreen() {
  const text = useExperimentText()
  const { accounts, account, choose } = useTeamAccountChoice()
  const list = accounts.data ?? []
  return (
    <Page
      title={text('title')}
      lead={text('lead')}
      beside={
        account && list.length > 1 ? (
          <ChoiceSelect
            size="small"
            aria-label={text('account')}
            value={account.id}
            onChange={choose}
            options={list.map((one) => ({ value: one.id, label: one.name || one.account_id }))}
          />
        ) : null
      }
      actions={account ? <NewExperimentLink account={account.id} /> : null}
    >
      <QueryView
        query={accounts}
        message={campaignFailure}
        skeleton={<SkeletonBlock height={240} />}
        isEmpty={(all) => all.length === 0}
        empty={<NoAdAccount />}
      >
        {() => (account ? <ExperimentList key={account.id} account={account.id} /> : null)}
      </QueryView>
    </Page>
  )
}

function ExperimentList({ account }: { account: string }) {
  const text = useExperimentText()
  const language = useLanguage()
  const rowsLeadTo = useRowsLeadTo()
  const { slug } = useCurrentTeam()
  const list = useQuery(queryOf(experiments.listExperiments, { query: { team: slug, account } }))
  const columns: readonly TableColumn<ExperimentLine>[] = [
    {
      id: 'name',
      header: text('nameColumn'),
      width: '34%',
      cell: ({ settings, names }) => (
        <span className={styles.cell}>
          <span>{settings.name}</span>
          <span className={styles.quiet}>{text('versus', names)}</span>
        </span>
      ),
    },
    { id: 'campaign', header: text('campaign'), hide: 'tablet', cell: ({ campaign }) => campaign.name },
    {
      id: 'state',
      header: text('state'),
      cell: ({ state }) => <StatusMark tone={stateTone(state)}>{text(`state_${state}`)}</StatusMark>,
    },
    {
      id: 'days',
      header: text('days'),
      hide: 'tablet',
      cell: ({ settings: { from, to } }) => dayRange(calendarDay(from, language), calendarDay(to, language)),
    },
    {
      id: 'sample',
      header: text('sample'),
      align: 'end',
      cell: ({ share }) => (share === null ? '-' : relativeText(share)),
    },
    { id: 'result', header: text('result'), cell: (row) => <ShortResult row={row} /> },
  ]
  return (
    <QueryView
      query={list}
      errorTitle={text('failed')}
      message={campaignFailure}
      skeleton={<SkeletonBlock height={240} />}
      isEmpty={(all) => all.length === 0}
      empty={
        <EmptyState title={text('noneTitle')} action={<NewExperimentLink account={account} />}>
          {text('noneWhat')}
        </EmptyState>
      }
    >
      {(all) => (
        <DataTable
          label={text('title')}
          columns={columns}
          rows={all}
          rowKey={({ id }) => id}
          {...rowsLeadTo<ExperimentLine>(({ id }) => `/${slug}/campaigns/experiments/${id}`)}
        />
      )}
    </QueryView>
  )
}

function ShortResult({ row: { conclusion, names, result_from: from } }: { row: ExperimentLine }) {
  const text = useExperimentText()
  const language = useLanguage()
  const { rangeText, sideName } = useExperimentWords()
  if (conclusion === null) return text('resultOn', { day: dayOfMoment(from, language) })
  const { verdict, difference } = conclusion
  if ((verdict === 'a' || verdict === 'b') && difference)
    return text('winnerShort', { side: sideName(verdict, names[verdict]), range: rangeText(difference) })
  return text(verdict === 'none' || verdict === 'stopped' ? `short_${verdict}` : 'short_unclear')
}
