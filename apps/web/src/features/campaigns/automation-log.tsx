// What a rule did: when, with what, by which figures, what became of it, and undoing it.
import { automations } from '@peregrine/contract/campaigns/automation-endpoints.ts'
import type { Automation, AutomationAction } from '@peregrine/contract/campaigns/automation-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { forget, queryOf } from '#shell/asking.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { IfMayChange } from '#shell/may-change.tsx'
import { dayOfMoment } from '#shell/moments.ts'
import { QueryView } from '#shell/page/query-view.tsx'
import { useLanguage } from '#shell/texts.ts'
import { toastFailure, toasts } from '#shell/toasts.ts'
import { AutomationRuns } from './automation-runs.tsx'
import { ActionState } from './automation-state.tsx'
import { useAutomationText } from './automation-text.ts'
import { useAutomationWords } from './automation-words.ts'
import styles from './automations.module.css'
import { campaignFailure } from './campaign-failures.ts'
import { forgetCampaigns } from './campaign-queries.ts'

const MOVING: ReadonlySet<AutomationAction['state']> = new Set(['sending', 'waiting', 'undoing'])
const ASK_AGAIN_MS = 3_000

/** Of a shift also what was refused or waits: one of the two daily budgets may be changed already. */
const canUndo = ({ action, state }: AutomationAction): boolean =>
  state === 'paused' || state === 'shifted' || (action === 'shift' && (state === 'refused' || state === 'waiting'))

export function AutomationLog({ rule }: { rule: Automation }) {
  const text = useAutomationText()
  const { decidedBy, shiftSides } = useAutomationWords()
  const language = useLanguage()
  const { slug } = useCurrentTeam()
  const given = { params: { pk: rule.id }, query: { team: slug } }
  const log = useQuery({
    ...queryOf(automations.listActions, given),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => MOVING.has(state)) ? ASK_AGAIN_MS : false),
  })
  const undo = async (action: AutomationAction) => {
    try {
      await call(automations.undoAction, { ...given, params: { ...given.params, action: action.id } })
      toasts.show(text(action.action === 'shift' ? 'movedBack' : 'undone', { name: action.name }), { level: 'info' })
    } catch (error) {
      toastFailure(error)
    }
    await Promise.all([forget(automations.listActions, automations.listAutomations), forgetCampaigns()])
  }
  const columns: readonly TableColumn<AutomationAction>[] = [
    { id: 'at', header: text('when'), cell: ({ at }) => dayOfMoment(at, language) },
    {
      id: 'name',
      header: text('what'),
      cell: ({ name, campaign, level }) => (
        <span className={styles.cell}>
          <Link to={`/${slug}/campaigns/${campaign.id}`}>{name}</Link>
          {level === 'ad_set' ? (
            <span className={styles.quiet}>{text('inCampaign', { name: campaign.name })}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'figures',
      header: text('figures'),
      width: '34%',
      cell: (action) => {
        const { settings, account } = rule
        if (settings.action !== 'shift') return decidedBy(settings.condition.figure, action, account.currency)
        return (
          <span className={styles.cell}>
            {shiftSides(action, settings.shift.figure, account.currency).map((side) => (
              <span key={side}>{side}</span>
            ))}
          </span>
        )
      },
    },
    { id: 'state', header: text('result'), cell: (action) => <ActionState action={action} /> },
    {
      id: 'undo',
      header: text('undo'),
      quietHeader: true,
      cell: (action) =>
        canUndo(action) ? (
          <IfMayChange>
            <AppButton size="small" aria-label={text('undoOf', { name: action.name })} onClick={() => undo(action)}>
              {text('undo')}
            </AppButton>
          </IfMayChange>
        ) : null,
    },
  ]
  return (
    <section className={styles.section}>
      <h2>{text('log')}</h2>
      <QueryView
        query={log}
        errorTitle={text('logFailed')}
        message={campaignFailure}
        skeleton={<SkeletonBlock height={120} />}
        isEmpty={(all) => all.length === 0}
        empty={<p className={styles.quiet}>{text('logEmpty')}</p>}
      >
        {(all) => <DataTable label={text('log')} columns={columns} rows={all} rowKey={({ id }) => id} />}
      </QueryView>
      <AutomationRuns rule={rule} />
    </section>
  )
}
