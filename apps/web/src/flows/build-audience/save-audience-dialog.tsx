// Names an audience and saves it; a clash with another place is shown and never overwritten unasked.
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import type { SaveTries } from '#features/targeting/save-usage.ts'
import type { ListGiven, SavedMark } from '#shell/addresses.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { dayOfMoment } from '#shell/moments.ts'
import { useLanguage } from '#shell/texts.ts'
import { useFlowText } from './build-audience-text.ts'
import { isPlanRefusal, PlanNote, SaveWithoutPlan } from './plan-in-save.tsx'
import { saveAudience } from './save-audience.ts'
import styles from './save-audience-dialog.module.css'

export interface SaveAudienceDialogProps {
  readonly definition: Definition
  readonly suggestedName: string
  readonly purpose?: ListGiven['purpose']
  /** The list it was opened from, if any. */
  readonly saved: SavedMark | null
  /** What a program asked for, which saving a new one confirms. */
  readonly plan?: string | undefined
  /** Those of the page, not of the dialog: closing it after a lost answer and opening it again is still one saving. */
  readonly tries: SaveTries
  readonly onSaved: (usage: Usage) => void
  readonly onClose: () => void
}

/** Shown while mounted. */
export function SaveAudienceDialog(props: SaveAudienceDialogProps) {
  const { definition, suggestedName, purpose, saved, plan, tries, onSaved, onClose } = props
  const text = useFlowText()
  const language = useLanguage()
  const [conflict, setConflict] = useState<Usage | null>(null)
  const form = useForm({
    initial: { name: suggestedName },
    shape: () =>
      import('@peregrine/contract/targeting/usage-shapes.ts').then(({ UsageUpdate }) =>
        UsageUpdate.pick({ name: true }),
      ),
    check: ({ name }) => ({ name: name.trim() === '' ? text('nameMissing') : undefined }),
    save: ({ name }) => save(name, saved, plan),
  })

  async function save(name: string, over: SavedMark | null, carriesOut?: string) {
    const given = { definition, purpose, language, over, plan: carriesOut, tries }
    const outcome = await saveAudience({ name: name.trim(), ...given })
    if (outcome === 'cancelled') return 'open'
    if (outcome.kind === 'gone') return { failure: text('gone') }
    if (outcome.kind === 'conflict') {
      setConflict(outcome.current)
      return 'open'
    }
    onSaved(outcome.usage)
    return undefined
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('saveTitle')}
      submitLabel={text(saved ? 'saveChanges' : 'save')}
      afterFailure={text('definitionSafe')}
      aside={
        saved ? (
          <AppButton onClick={() => form.submit(({ name }) => save(name, null))}>{text('saveAsNew')}</AppButton>
        ) : null
      }
      instead={
        conflict ? (
          <AppButton variant="danger" onClick={() => form.submit(({ name }) => save(name, conflict))}>
            {text('overwrite')}
          </AppButton>
        ) : isPlanRefusal(form.code) ? (
          <SaveWithoutPlan form={form} save={({ name }) => save(name, saved)} />
        ) : undefined
      }
    >
      <TextInput label={text('name')} maxLength={200} readOnly={form.busy} {...form.field('name')} />
      <p className={styles.what}>{text('saveWhat')}</p>
      {plan !== undefined && !saved ? <PlanNote /> : null}
      {conflict ? (
        <NoticeBar level="warn">
          {text('conflict')}{' '}
          {text('conflictAt', {
            date: dayOfMoment(conflict.modified, language),
            name: conflict.name,
          })}
        </NoticeBar>
      ) : null}
    </FormDialog>
  )
}
