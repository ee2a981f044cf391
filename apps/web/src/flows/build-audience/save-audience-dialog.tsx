// Names an audience and saves it; a clash with another place is shown and never overwritten unasked.
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type FormEvent, useId, useState } from 'react'
import { isCallError } from '#shell/calls.ts'
import { newRequestId } from '#shell/request-id.ts'
import { useLanguage } from '#shell/texts.ts'
import { useFlowText } from './build-audience-text.ts'
import type { SavedMark } from './builder-address-rules.ts'
import { saveAudience } from './save-audience.ts'
import styles from './save-audience-dialog.module.css'

export interface SaveAudienceDialogProps {
  readonly definition: Definition
  readonly suggestedName: string
  /** The list it was opened from, if any. */
  readonly saved: SavedMark | null
  readonly onSaved: (usage: Usage) => void
  readonly onClose: () => void
}

/** Shown while mounted: each opening is a saving of its own. */
export function SaveAudienceDialog({ definition, suggestedName, saved, onSaved, onClose }: SaveAudienceDialogProps) {
  const text = useFlowText()
  const language = useLanguage()
  const form = useId()
  const [name, setName] = useState(suggestedName)
  const [requestId] = useState(newRequestId)
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState('')
  const [conflict, setConflict] = useState<Usage | null>(null)

  async function save(over: SavedMark | null) {
    if (busy) return
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    setBusy(true)
    setFailure('')
    try {
      const outcome = await saveAudience({ name: name.trim(), definition, language, over, requestId })
      if (outcome.kind === 'saved') onSaved(outcome.usage)
      if (outcome.kind === 'conflict') setConflict(outcome.current)
    } catch (error) {
      if (!isCallError(error)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!conflict) void save(saved)
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      closable={!busy}
      title={text('saveTitle')}
      actions={
        <>
          {saved ? <AppButton onClick={() => save(null)}>{text('saveAsNew')}</AppButton> : null}
          {conflict ? (
            <AppButton variant="danger" onClick={() => save({ id: conflict.id, version: conflict.version })}>
              {text('overwrite')}
            </AppButton>
          ) : (
            <AppButton variant="primary" type="submit" form={form} busy={busy}>
              {text(saved ? 'saveChanges' : 'save')}
            </AppButton>
          )}
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <TextInput
          label={text('name')}
          value={name}
          maxLength={200}
          error={missing ? text('nameMissing') : undefined}
          onChange={(next) => {
            setName(next)
            setMissing(false)
          }}
        />
        <p className={styles.what}>{text('saveWhat')}</p>
        {conflict ? (
          <NoticeBar level="warn">
            {text('conflict')}{' '}
            {text('conflictAt', {
              date: formatShortDate(Date.parse(conflict.modified), language),
              name: conflict.name,
            })}
          </NoticeBar>
        ) : null}
        {failure === '' ? null : (
          <NoticeBar level="error" title={text('notSaved')}>
            {failure} {text('kept')}
          </NoticeBar>
        )}
      </form>
    </Dialog>
  )
}
