// The fields of an automatic rule: which campaigns, the condition, the minimum, and the action.

import { AUTOMATION_ACTIONS, isAmount, isRate } from '@peregrine/domain/campaigns/automation-rules.ts'
import { LINE_FIGURES } from '@peregrine/domain/campaigns/line-figure-rules.ts'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { Field } from '@peregrine/ui/field.tsx'
import { MoneyInput } from '@peregrine/ui/money-input.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import type { Form } from '#shell/forms/use-form.ts'
import type { AutomationDraft } from './automation-form-rules.ts'
import { AutomationShiftFields } from './automation-shift-fields.tsx'
import { useAutomationText } from './automation-text.ts'
import styles from './automations.module.css'
import { useColumnName } from './campaign-column-names.ts'
import { CampaignPicker } from './campaign-picker.tsx'

interface FieldsProps {
  readonly form: Form<AutomationDraft>
  readonly account: string
  readonly currency: string
}

export function AutomationFields({ form, account, currency }: FieldsProps) {
  const text = useAutomationText()
  const { values, field, set } = form
  const isShift = values.action === 'shift'
  return (
    <div className={styles.form}>
      <TextInput label={text('name')} placeholder={text('namePlaceholder')} maxLength={80} {...field('name')} />
      <Field label={text('action')} hint={text(`${values.action}Hint`)} group>
        <Segmented
          label={text('action')}
          options={AUTOMATION_ACTIONS.map((value) => ({ value, label: text(`action_${value}`) }))}
          value={values.action}
          onChange={(action) => set('action', action)}
        />
      </Field>
      <div className={styles.row}>
        {isShift ? null : (
          <Field label={text('level')} group>
            <Segmented
              label={text('level')}
              options={(['ad_set', 'campaign'] as const).map((value) => ({ value, label: text(`level_${value}`) }))}
              value={values.level}
              onChange={(level) => set('level', level)}
            />
          </Field>
        )}
        <Field
          label={text('scope')}
          // Of chosen campaigns it is said at those.
          error={values.scope === 'all' ? field('campaigns').error : undefined}
          group
        >
          <Segmented
            label={text('scope')}
            options={(['all', 'chosen'] as const).map((value) => ({ value, label: text(`scope_${value}`) }))}
            value={values.scope}
            onChange={(scope) => set('scope', scope)}
          />
        </Field>
      </div>
      {values.scope === 'chosen' ? <CampaignPicker account={account} {...field('campaigns')} /> : null}
      {isShift ? (
        <AutomationShiftFields form={form} currency={currency} />
      ) : (
        <>
          <ConditionFields form={form} currency={currency} />
          <LeastFields form={form} currency={currency} />
        </>
      )}
    </div>
  )
}

function ConditionFields({ form, currency }: Omit<FieldsProps, 'account'>) {
  const text = useAutomationText()
  const columnName = useColumnName()
  const { values, field, set } = form
  const { figure } = values
  return (
    <fieldset className={styles.group}>
      <legend>{text('condition')}</legend>
      <ChoiceSelect
        label={text('figure')}
        hint={text('figureHint')}
        options={LINE_FIGURES.map((value) => ({ value, label: columnName(value) }))}
        value={figure}
        onChange={(next) => set('figure', next)}
      />
      <div className={styles.row}>
        <ChoiceSelect
          label={text('comparison')}
          options={(['above', 'below'] as const).map((value) => ({ value, label: text(value) }))}
          value={values.comparison}
          onChange={(next) => set('comparison', next)}
        />
        {isAmount(figure) ? (
          <MoneyInput label={text('amount')} currency={currency} {...field('amount')} />
        ) : (
          <TextInput
            label={text('amount')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            {...(isRate(figure) && { trailing: '%' })}
            {...field('amount')}
          />
        )}
        <TextInput label={text('days')} inputMode="numeric" autoComplete="off" maxLength={30} {...field('days')} />
      </div>
      <Field label={text('span')} group>
        <Segmented
          label={text('span')}
          options={(['each', 'total'] as const).map((value) => ({ value, label: text(`span_${value}`) }))}
          value={values.span}
          onChange={(span) => set('span', span)}
        />
      </Field>
    </fieldset>
  )
}

function LeastFields({ form, currency }: Omit<FieldsProps, 'account'>) {
  const text = useAutomationText()
  const { values, field } = form
  return (
    <fieldset className={styles.group}>
      <legend>{text('least')}</legend>
      <p className={styles.quiet}>{text(values.span === 'each' ? 'leastEach' : 'leastTotal')}</p>
      <div className={styles.row}>
        <MoneyInput label={text('least_spent')} currency={currency} {...field('least_spent')} />
        <TextInput
          label={text('least_impressions')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          {...field('least_impressions')}
        />
      </div>
    </fieldset>
  )
}
