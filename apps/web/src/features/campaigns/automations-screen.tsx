// The automatic rules of an ad account: which are on, when each last looked, what it last did.
import { automations } from '@peregrine/contract/campaigns/automation-endpoints.ts'
import type { Automation } from '@peregrine/contract/campaigns/automation-shapes.ts'
import { buttonClass } from '@peregrine/ui/button-class.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { EmptyState } from '@peregrine/ui/empty-state.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { zoneCity } from '#shell/figures/campaign-figure-rules.ts'
import { useRowsLeadTo } from '#shell/lists/use-rows-lead-to.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { calendarDay } from '#shell/moments.ts'
import { Page } from '#shell/page/page-frame.tsx'
import { QueryView } from '#shell/page/query-view.tsx'
import { useTeamAccountChoice } from '#shell/team-account-choice.ts'
import { useLanguage } from '#shell/texts.ts'
import { ActionState, AutomationState } from './automation-state.tsx'
import { useAutomationText } from './automation-text.ts'
import { useAutomationWords } from './automation-words.ts'
import styles from './automations.module.css'
import { campaignFailure } from './campaign-failures.ts'
import { NoAdAccount } from './no-ad-account.tsx'

export function AutomationsScreen() {
  const text = useAutomationText()
  const { slug } = useCurrentTeam()
  const { accounts, account, choose } = useTeamAccountChoice()
  const list = accounts.data ?? []
  return (
    <Page
      title={text('title')}
      {...(account && { lead: text('lead', { zone: zoneCity(account.timezone) }) })}
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
      actions={
        account ? (
          <IfMayChange>
            <Link className={buttonClass('primary')} to={`/${slug}/campaigns/rules/new?account=${account.id}`}>
              {text('newRule')}
            </Link>
          </IfMayChange>
        ) : null
      }
    >
      <QueryView
        query={accounts}
        message={campaignFailure}
        skeleton={<SkeletonBlock height={240} />}
        isEmpty={(all) => all.length === 0}
        empty={<NoAdAccount />}
      >
        {() => (account ? <AutomationList key={account.id} account={account.id} /> : null)}
      </QueryView>
    </Page>
  )
}

function AutomationList({ account }: { account: string }) {
  const text = useAutomationText()
  const { ruleWords } = useAutomationWords()
  const language = useLanguage()
  const rowsLeadTo = useRowsLeadTo()
  const { slug } = useCurrentTeam()
  const rules = useQuery(queryOf(automations.listAutomations, { query: { team: slug, account } }))
  const columns: readonly TableColumn<Automation>[] = [
    {
      id: 'name',
      header: text('nameColumn'),
      width: '40%',
      cell: ({ settings, account: { currency } }) => (
        <span className={styles.cell}>
          <span>{settings.name}</span>
          <span className={styles.quiet}>{ruleWords(settings, currency)}</span>
        </span>
      ),
    },
    { id: 'state', header: text('state'), cell: (rule) => <AutomationState rule={rule} /> },
    {
      id: 'ran',
      header: text('lastRun'),
      cell: ({ ran }) => (ran === null ? text('never') : calendarDay(ran.day, language)),
    },
    {
      id: 'last',
      header: text('lastAction'),
      cell: ({ last_action: last }) =>
        last === null ? (
          text('never')
        ) : (
          <span className={styles.cell}>
            <span>{last.name}</span>
            <ActionState action={last} />
          </span>
        ),
    },
  ]
  return (
    <QueryView
      query={rules}
      errorTitle={text('failed')}
      message={campaignFailure}
      skeleton={<SkeletonBlock height={240} />}
      isEmpty={(all) => all.length === 0}
      empty={
        <EmptyState
          title={text('noneTitle')}
          action={
            <IfMayChange>
              <Link className={buttonClass('primary')} to={`/${slug}/campaigns/rules/new?account=${account}`}>
                {text('newRule')}
              </Link>
            </IfMayChange>
          }
        >
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
          {...rowsLeadTo<Automation>(({ id }) => `/${slug}/campaigns/rules/${id}`)}
        />
      )}
    </QueryView>
  )
}
