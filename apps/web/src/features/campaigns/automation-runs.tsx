// The days that a rule looked at, the latest first: what it came to, which days were missed, and why nothing was shifted.
import { automations } from '@peregrine/contract/campaigns/automation-endpoints.ts'
import type { Automation, AutomationRun } from '@peregrine/contract/campaigns/automation-shapes.ts'
import { dayAfter } from '@peregrine/domain/ad-network/account-day-rules.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#shell/asking.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { calendarDay, dayOfMoment } from '#shell/moments.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { useAutomationText } from './automation-text.ts'
import styles from './automations.module.css'
import { campaignFailure } from './campaign-failures.ts'

export function AutomationRuns({ rule }: { rule: Automation }) {
  const text = useAutomationText()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const runs = useQuery(queryOf(automations.listRuns, { params: { pk: rule.id }, query: { team: slug } }))
  const columns: readonly TableColumn<AutomationRun>[] = [
    {
      id: 'day',
      header: text('checkedDay'),
      width: '30%',
      cell: ({ day, since }) => (
        <span className={styles.cell}>
          <span>{calendarDay(day, language)}</span>
          {since < day ? (
            <span className={styles.quiet}>
              {text(dayAfter(since, 1) === day ? 'missedDay' : 'missedDays', {
                from: calendarDay(since, language),
                to: calendarDay(dayAfter(day, -1), language),
              })}
            </span>
          ) : null}
        </span>
      ),
    },
    { id: 'at', header: text('checkedAt'), cell: ({ at }) => dayOfMoment(at, language) },
    { id: 'outcome', header: text('outcome'), width: '50%', cell: (run) => <RunOutcome run={run} rule={rule} /> },
  ]
  return (
    <>
      <h2>{text('runs')}</h2>
      <QueryView
        query={runs}
        errorTitle={text('runsFailed')}
        message={campaignFailure}
        skeleton={<SkeletonBlock height={120} />}
        isEmpty={(all) => all.length === 0}
        empty={<p className={styles.quiet}>{text('runsEmpty')}</p>}
      >
        {(all) => <DataTable dense label={text('runs')} columns={columns} rows={all} rowKey={({ day }) => day} />}
      </QueryView>
    </>
  )
}

function RunOutcome({ run, rule }: { run: AutomationRun; rule: Automation }) {
  const text = useAutomationText()
  const { acted, nothing, too_little: tooLittle, notes } = run
  const isShift = rule.settings.action === 'shift'
  const noted = nothing + tooLittle - notes.length
  return (
    <span className={styles.outcomes}>
      {acted > 0 ? <strong>{text(`acted_${rule.settings.action}`, { count: acted })}</strong> : null}
      {notes.map(({ campaign, verdict, delivered, thin }) => (
        <span key={campaign.id} className={styles.quiet}>
          {text(`note_${verdict}`, { name: campaign.name, thin, count: delivered })}
        </span>
      ))}
      {isShift && noted > 0 ? <span className={styles.quiet}>{text('andMore', { count: noted })}</span> : null}
      {!isShift && nothing > 0 ? <span className={styles.quiet}>{text('nothing', { count: nothing })}</span> : null}
      {!isShift && tooLittle > 0 ? (
        <span className={styles.quiet}>{text('tooLittle', { count: tooLittle })}</span>
      ) : null}
      {acted + nothing + tooLittle === 0 ? <span className={styles.quiet}>{text('noDelivery')}</span> : null}
    </span>
  )
}
