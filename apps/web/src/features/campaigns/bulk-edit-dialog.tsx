// Changes many campaigns at once: what changes, then what it does to each of them, then the change itself as a task.

import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { BulkPreview } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { plainDigits } from '@peregrine/domain/shell/typed-number-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DatePicker } from '@peregrine/ui/date-picker.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { call, isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { type FieldProps, type Form, useForm } from '#shell/forms/use-form.ts'
import { messageSentence } from '#shell/message-sentence.ts'
import { readerMoment } from '#shell/moments.ts'
import { labelSeparator, useLanguage } from '#shell/texts.ts'
import {
  type AmountDraft,
  BULK_AMOUNTS,
  type BulkAmount,
  type BulkDraft,
  bulkChangeOf,
  bulkProblems,
  emptyBulkDraft,
} from './bulk-change-rules.ts'
import styles from './bulk-edit-dialog.module.css'
import { useBulkEditText } from './bulk-edit-text.ts'
import { campaignFailure, refusedProblems } from './campaign-failures.ts'
import { forgetCampaigns } from './campaign-queries.ts'
import { useCampaignWords } from './campaign-word-text.ts'
import { useFieldWord, useShownValue } from './shown-value.ts'
import { TaskLine, useTask } from './task-line.tsx'

interface BulkEditDialogProps {
  readonly ids: readonly string[]
  readonly currency: string
  readonly timezone: string
  readonly onClose: () => void
}

export function BulkEditDialog({ ids, currency, timezone, onClose }: BulkEditDialogProps) {
  const text = useBulkEditText()
  const { slug } = useCurrentTeam()
  const [preview, setPreview] = useState<BulkPreview | null>(null)
  const [task, setTask] = useState<string | null>(null)
  const [ended, setEnded] = useState(false)
  // What waits goes on without the dialog: the tray and the rows show it.
  const waits = useTask(task).data?.waits != null
  const look = async (draft: BulkDraft) => {
    const body = { team: slug, ids, change: bulkChangeOf(draft, timezone, currency) }
    setPreview(await call(campaignWork.bulkPreview, { body }))
    return 'open' as const
  }
  const apply = async ({ id }: BulkPreview) => {
    // Whatever is refused, it has to be looked at again.
    setPreview(null)
    setTask((await call(campaignWork.bulkApply, { body: { team: slug, preview: id } })).id)
    return undefined
  }
  const form = useForm<BulkDraft>({
    initial: emptyBulkDraft,
    check: (draft) =>
      Object.fromEntries(
        Object.entries(bulkProblems(draft, currency)).map(([name, why]) => [
          name,
          typeof why === 'string' ? text(why) : messageSentence(why),
        ]),
      ),
    save: async (draft) => await (preview === null ? look(draft) : apply(preview)).catch(refusedWith),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      size="large"
      title={text('title', { count: ids.length })}
      submitLabel={preview === null ? text('preview') : text('apply', { count: preview.counts.changed })}
      disabled={preview?.counts.changed === 0}
      failureTitle={null}
      aside={preview === null ? null : <AppButton onClick={() => setPreview(null)}>{text('back')}</AppButton>}
      {...(task !== null && {
        instead: (
          <AppButton variant="primary" disabled={!ended && !waits} onClick={onClose}>
            {text('close')}
          </AppButton>
        ),
      })}
    >
      {task !== null ? (
        <TaskLine
          id={task}
          label={text('working')}
          doneWords={text('done')}
          onEnd={() => {
            setEnded(true)
            void forgetCampaigns()
          }}
        />
      ) : preview === null ? (
        <BulkFields form={form} currency={currency} />
      ) : (
        <PreviewTable preview={preview} currency={currency} timezone={timezone} />
      )}
    </FormDialog>
  )
}

/** What the ad platform would refuse says more than that it would. */
function refusedWith(error: unknown): { readonly failure: string } {
  if (!isCallError(error) || refusedProblems(error).length === 0) throw error
  return { failure: campaignFailure(error) }
}

function BulkFields({ form, currency }: { form: Form<BulkDraft>; currency: string }) {
  const text = useBulkEditText()
  const state = form.field('state')
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{text('what')}</p>
      {state.error === undefined ? null : <NoticeBar level="error">{state.error}</NoticeBar>}
      <div className={styles.line}>
        <span className={styles.name}>{text('state')}</span>
        <Segmented
          label={text('state')}
          value={state.value}
          onChange={state.onChange}
          options={[
            { value: 'keep', label: text('keep') },
            { value: 'on', label: text('activate') },
            { value: 'off', label: text('pause') },
          ]}
        />
      </div>
      {BULK_AMOUNTS.map((name) => (
        <AmountLine key={name} name={name} field={form.field(name)} currency={currency} />
      ))}
      <div className={styles.line}>
        <span className={styles.name}>{text('end')}</span>
        <DatePicker label={text('end')} quietLabel hint={text('endHint')} {...form.field('end')} />
      </div>
    </div>
  )
}

interface AmountLineProps {
  readonly name: BulkAmount
  readonly field: FieldProps<AmountDraft>
  readonly currency: string
}

function AmountLine({ name, field, currency }: AmountLineProps) {
  const text = useBulkEditText()
  const { value: draft, error } = field
  const change = (part: Partial<AmountDraft>) => field.onChange({ ...draft, ...part })
  const words = useCampaignWords()
  return (
    <div className={styles.line}>
      <span className={styles.name}>{words(`field_${name}`)}</span>
      <div className={styles.amount}>
        <ChoiceSelect
          aria-label={words(`field_${name}`)}
          value={draft.way}
          onChange={(way) => change({ way })}
          options={[
            { value: 'keep', label: text('keep') },
            { value: 'by', label: text('amountBy') },
            { value: 'set', label: text('amountTo') },
          ]}
        />
        {draft.way === 'keep' ? null : (
          <TextInput
            quietLabel
            label={`${words(`field_${name}`)}${labelSeparator()}${text(draft.way === 'by' ? 'percent' : 'amount')}`}
            inputMode="decimal"
            value={draft.typed}
            placeholder={draft.way === 'by' ? '10' : '100.00'}
            trailing={draft.way === 'by' ? '%' : currency}
            error={error}
            onChange={(typed) => change({ typed: plainDigits(typed) })}
          />
        )}
      </div>
    </div>
  )
}

function PreviewTable({ preview, currency, timezone }: { preview: BulkPreview; currency: string; timezone: string }) {
  const text = useBulkEditText()
  const fieldWord = useFieldWord()
  const shown = useShownValue()
  const language = useLanguage()
  return (
    <div className={styles.form}>
      <p role="status">{text('counts', preview.counts)}</p>
      {preview.as_of === null ? null : (
        <NoticeBar level="warn">{text('asOf', { moment: readerMoment(preview.as_of, language) })}</NoticeBar>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={text('preview')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('campaign')}</th>
              <th scope="col">{text('field')}</th>
              <th scope="col">{text('before')}</th>
              <th scope="col">{text('after')}</th>
            </tr>
          </thead>
          {preview.changes.map((change) => (
            <tbody key={change.campaign_id} data-refused={change.problems.some(isError) || undefined}>
              {change.fields.length === 0 ? (
                <tr>
                  <th scope="row">{change.name}</th>
                  <td colSpan={3} className={styles.quiet}>
                    {text(change.problems.some(isError) ? 'refusedMark' : 'same')}
                  </td>
                </tr>
              ) : (
                change.fields.map((one, place) => (
                  <tr key={`${one.part_id} ${one.field}`}>
                    <th scope="row">{place === 0 ? change.name : ''}</th>
                    <td>
                      {fieldWord(one.field)}
                      {one.part === change.name || one.part === '' ? null : (
                        <span className={styles.quiet}> · {one.part}</span>
                      )}
                    </td>
                    <td className={styles.quiet}>{shown(one.field, one.before, currency, timezone)}</td>
                    <td>{shown(one.field, one.after, currency, timezone)}</td>
                  </tr>
                ))
              )}
              {change.problems.map((problem) => (
                <tr key={`${problem.code} ${problem.field} ${problem.part.id ?? ''}`}>
                  <td />
                  <td colSpan={3} className={styles.problem} data-severity={problem.severity}>
                    {fieldWord(problem.field)}: {messageSentence(problem)}
                  </td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </div>
  )
}

const isError = ({ severity }: { severity: string }): boolean => severity === 'error'
