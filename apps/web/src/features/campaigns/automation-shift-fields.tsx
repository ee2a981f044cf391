// The fields of a rule that shifts daily budget: by what ad sets are compared, the minimum, how much, and the limits.
import { SHIFT_FIGURES } from '@peregrine/domain/campaigns/budget-shift-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { Field } from '@peregrine/ui/field.tsx'
import { MoneyInput } from '@peregrine/ui/money-input.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import type { Form } from '#shell/forms/use-form.ts'
import type { AutomationDraft } from './automation-form-rules.ts'
import { useAutomationText } from './automation-text.ts'
import styles from './automations.module.css'
import { useColumnName } from './campaign-column-names.ts'

interface ShiftFieldsProps {
  readonly form: Form<AutomationDraft>
  readonly currency: string
}

export function AutomationShiftFields({ form, currency }: ShiftFieldsProps) {
  const text = useAutomationText()
  const columnName = useColumnName()
  const { values, field, set } = form
  const percentage = { trailing: '%', inputMode: 'decimal', autoComplete: 'off', maxLength: 30 } as const
  const whole = { inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{text('compared')}</legend>
        <div className={styles.row}>
          <ChoiceSelect
            label={text('rank')}
            options={SHIFT_FIGURES.map((value) => ({ value, label: columnName(value) }))}
            value={values.rank}
            onChange={(next) => set('rank', next)}
          />
          <TextInput label={text('days')} maxLength={30} {...whole} {...field('days')} />
          <TextInput label={text('gap')} {...percentage} {...field('gap')} />
        </div>
        <p className={styles.quiet}>{text('rankHint')}</p>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{text('least')}</legend>
        <p className={styles.quiet}>{text('leastShift')}</p>
        <div className={styles.row}>
          <MoneyInput label={text('least_spent')} currency={currency} {...field('least_spent')} />
          <TextInput label={text('least_results')} maxLength={30} {...whole} {...field('least_results')} />
        </div>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{text('moved')}</legend>
        <div className={styles.row}>
          <Field label={text('moved_as')} group>
            <Segmented
              label={text('moved_as')}
              options={(['share', 'amount'] as const).map((value) => ({ value, label: text(`moved_${value}`) }))}
              value={values.moved_as}
              onChange={(next) => set('moved_as', next)}
            />
          </Field>
          {values.moved_as === 'share' ? (
            <TextInput label={text('movedShare')} {...percentage} {...field('moved')} />
          ) : (
            <MoneyInput label={text('movedAmount')} currency={currency} {...field('moved')} />
          )}
        </div>
        <div className={styles.row}>
          <MoneyInput label={text('floor')} currency={currency} {...field('floor')} />
          <MoneyInput label={text('cap')} optional currency={currency} {...field('cap')} />
        </div>
        <p className={styles.quiet}>{text('limitsHint')}</p>
      </fieldset>
    </>
  )
}
