// Changes many campaigns at once: what changes, then what it does to each of them, then the change itself as a task.

import { campaignWork } from '@peregrine/contract/campaigns/campaign-work-endpoints.ts'
import type { BulkPreview } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { DatePicker } from '@peregrine/ui/date-picker.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { plainDigits } from '@peregrine/ui/money-input.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { Segmented } from '@peregrine/ui/segmented.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { messageSentence } from '#shell/message-sentence.ts'
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
import { toastCampaignFailure } from './campaign-failures.ts'
import { forgetCampaigns } from './campaign-queries.ts'
import { useCampaignWords } from './campaign-word-text.ts'
import { useFieldWord, useShownValue } from './shown-value.ts'
import { TaskLine } from './task-line.tsx'

interface BulkEditDialogProps {
  readonly ids: readonly string[]
  readonly currency: string
  readonly timezone: string
  readonly onClose: () => void
}

export function BulkEditDialog({ ids, currency, timezone, onClose }: BulkEditDialogProps) {
  const text = useBulkEditText()
  const { slug } = useCurrentTeam()
  const [draft, setDraft] = useState<BulkDraft>(emptyBulkDraft)
  const [tried, setTried] = useState(false)
  const [preview, setPreview] = useState<BulkPreview | null>(null)
  const [task, setTask] = useState<string | null>(null)
  const [ended, setEnded] = useState(false)
  const problems = bulkProblems(draft)
  const look = async () => {
    setTried(true)
    if (Object.keys(problems).length > 0) return
    try {
      setPreview(
        await call(campaignWork.bulkPreview, {
          body: { team: slug, ids, change: bulkChangeOf(draft, timezone) },
        }),
      )
    } catch (error) {
      await toastCampaignFailure(error)
    }
  }
  const apply = async () => {
    if (preview === null) return
    try {
      setTask((await call(campaignWork.bulkApply, { body: { team: slug, preview: preview.id } })).id)
    } catch (error) {
      setPreview(null)
      await toastCampaignFailure(error)
    }
  }
  const actions =
    task !== null ? (
      <AppButton variant="primary" disabled={!ended} onClick={onClose}>
        {text('close')}
      </AppButton>
    ) : preview === null ? (
      <AppButton variant="primary" onClick={look}>
        {text('preview')}
      </AppButton>
    ) : (
      <>
        <AppButton onClick={() => setPreview(null)}>{text('back')}</AppButton>
        <AppButton variant="primary" disabled={preview.counts.changed === 0} onClick={apply}>
          {text('apply', { count: preview.counts.changed })}
        </AppButton>
      </>
    )
  return (
    <Dialog opened onClose={onClose} size="large" title={text('title', { count: ids.length })} actions={actions}>
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
        <BulkForm draft={draft} onDraft={setDraft} problems={tried ? problems : {}} currency={currency} />
      ) : (
        <PreviewTable preview={preview} currency={currency} timezone={timezone} />
      )}
    </Dialog>
  )
}

interface BulkFormProps {
  readonly draft: BulkDraft
  readonly onDraft: (draft: BulkDraft) => void
  readonly problems: ReturnType<typeof bulkProblems>
  readonly currency: string
}

function BulkForm({ draft, onDraft, problems, currency }: BulkFormProps) {
  const text = useBulkEditText()
  const set = (name: BulkAmount, part: Partial<AmountDraft>) =>
    onDraft({ ...draft, amounts: { ...draft.amounts, [name]: { ...draft.amounts[name], ...part } } })
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{text('what')}</p>
      {problems.all ? <NoticeBar level="error">{text(problems.all)}</NoticeBar> : null}
      <div className={styles.line}>
        <span className={styles.name}>{text('state')}</span>
        <Segmented
          label={text('state')}
          value={draft.state}
          onChange={(state) => onDraft({ ...draft, state })}
          options={[
            { value: 'keep', label: text('keep') },
            { value: 'on', label: text('activate') },
            { value: 'off', label: text('pause') },
          ]}
        />
      </div>
      {BULK_AMOUNTS.map((name) => (
        <AmountLine
          key={name}
          name={name}
          draft={draft.amounts[name]}
          onChange={(part) => set(name, part)}
          error={problems[name]}
          currency={currency}
        />
      ))}
      <div className={styles.line}>
        <span className={styles.name}>{text('end')}</span>
        <DatePicker
          label={text('end')}
          quietLabel
          hint={text('endHint')}
          value={draft.end}
          error={problems.end && text(problems.end)}
          onChange={(end) => onDraft({ ...draft, end })}
        />
      </div>
    </div>
  )
}

interface AmountLineProps {
  readonly name: BulkAmount
  readonly draft: AmountDraft
  readonly onChange: (part: Partial<AmountDraft>) => void
  readonly error: ReturnType<typeof bulkProblems>[BulkAmount]
  readonly currency: string
}

function AmountLine({ name, draft, onChange, error, currency }: AmountLineProps) {
  const text = useBulkEditText()
  const words = useCampaignWords()
  return (
    <div className={styles.line}>
      <span className={styles.name}>{words(`field_${name}`)}</span>
      <div className={styles.amount}>
        <ChoiceSelect
          aria-label={words(`field_${name}`)}
          value={draft.way}
          onChange={(way) => onChange({ way })}
          options={[
            { value: 'keep', label: text('keep') },
            { value: 'by', label: text('amountBy') },
            { value: 'set', label: text('amountTo') },
          ]}
        />
        {draft.way === 'keep' ? null : (
          <TextInput
            quietLabel
            label={`${words(`field_${name}`)}: ${text(draft.way === 'by' ? 'percent' : 'amount')}`}
            inputMode="decimal"
            value={draft.typed}
            placeholder={draft.way === 'by' ? '10' : '100.00'}
            trailing={draft.way === 'by' ? '%' : currency}
            error={error && text(error)}
            onChange={(typed) => onChange({ typed: plainDigits(typed) })}
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
  return (
    <div className={styles.form}>
      <p role="status">{text('counts', preview.counts)}</p>
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
