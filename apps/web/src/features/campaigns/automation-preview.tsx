// What a rule would have done on each of the last 30 complete days, the latest first.
import type { AutomationPreview, AutomationSettings } from '@peregrine/contract/campaigns/automation-shapes.ts'
import { DataTable } from '@peregrine/ui/data-table.tsx'
import type { TableColumn } from '@peregrine/ui/table-column.ts'
import { calendarDay } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { useAutomationText } from './automation-text.ts'
import { useAutomationWords } from './automation-words.ts'
import styles from './automations.module.css'

type Day = AutomationPreview['days'][number]

export interface Previewed {
  readonly settings: AutomationSettings
  readonly preview: AutomationPreview
}

export function PreviewDays({ settings, preview }: Previewed) {
  const text = useAutomationText()
  const { decidedBy, shiftSides } = useAutomationWords()
  const language = useLanguage()
  const shifts = settings.action === 'shift' ? 'shift' : 'condition'
  const count = preview.days.reduce((sum, { acted, more }) => sum + acted.length + more, 0)
  const columns: readonly TableColumn<Day>[] = [
    { id: 'day', header: text('day'), width: '9em', cell: ({ day }) => calendarDay(day, language) },
    {
      id: 'outcome',
      header: text('outcome'),
      cell: ({ acted, more, nothing, too_little: tooLittle }) => (
        <span className={styles.outcomes}>
          {acted.map((one, index) => {
            if (settings.action === 'shift') {
              const sides = shiftSides(one, settings.shift.figure, preview.currency)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a day never move
                <span key={index} className={styles.outcomes}>
                  <strong>{text('wouldShift', { name: one.name })}</strong>
                  {sides.map((side) => (
                    <span key={side}>{side}</span>
                  ))}
                </span>
              )
            }
            const name = settings.level === 'ad_set' ? `${one.name} (${one.campaign.name})` : one.name
            const figures = decidedBy(settings.condition.figure, one, preview.currency)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a day never move
              <strong key={index}>
                {text(settings.action === 'pause' ? 'wouldPause' : 'wouldNotify', { name, figures })}
              </strong>
            )
          })}
          {more > 0 ? <span>{text('andMore', { count: more })}</span> : null}
          {nothing > 0 ? <span className={styles.quiet}>{text('nothing', { count: nothing })}</span> : null}
          {tooLittle > 0 ? <span className={styles.quiet}>{text('tooLittle', { count: tooLittle })}</span> : null}
          {acted.length + nothing + tooLittle === 0 ? <span className={styles.quiet}>{text('noDelivery')}</span> : null}
        </span>
      ),
    },
  ]
  return (
    <>
      <p className={styles.quiet} role="status">
        {count === 0 ? text(`previewNothing_${shifts}`) : text(`previewed_${settings.action}`, { count })}{' '}
        {text(`previewHow_${shifts}`)}
        {preview.without_budgets > 0 ? ` ${text('withoutBudgets', { count: preview.without_budgets })}` : null}
      </p>
      <DataTable
        dense
        label={text('previewTitle')}
        columns={columns}
        rows={preview.days.toReversed()}
        rowKey={({ day }) => day}
        maxHeight="420px"
        narrow="scroll"
      />
    </>
  )
}
