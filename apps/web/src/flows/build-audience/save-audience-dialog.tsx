// Names an audience and saves it; a clash with another place is shown and never overwritten unasked.
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { formatShortDate } from '@peregrine/domain/shell/format-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { SaveTries } from '#features/targeting/save-usage.ts'
import { isCallError } from '#shell/calls.ts'
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
  /** Those of the page, not of the dialog: closing it after a lost answer and opening it again is still one saving. */
  readonly tries: SaveTries
  readonly onSaved: (usage: Usage) => void
  readonly onClose: () => void
}

/** Shown while mounted. */
export function SaveAudienceDialog(props: SaveAudienceDialogProps) {
  const { definition, suggestedName, saved, tries, onSaved, onClose } = props
  const text = useFlowText()
  const language = useLanguage()
  const form = useId()
  const [name, setName] = useState(suggestedName)
  const [busy, setBusy] = useState(false)
  // The state arrives one render late; a second press in the same frame must already be ignored.
  const running = useRef(false)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState('')
  const [conflict, setConflict] = useState<Usage | null>(null)

  async function save(over: SavedMark | null) {
    if (running.current) return
    setMissing(name.trim() === '')
    if (name.trim() === '') return
    running.current = true
    setBusy(true)
    setFailure('')
    try {
      const outcome = await saveAudience({ name: name.trim(), definition, language, over, tries })
      if (outcome === 'cancelled') return
      if (outcome.kind === 'saved') onSaved(outcome.usage)
      if (outcome.kind === 'conflict') setConflict(outcome.current)
      if (outcome.kind === 'gone') setFailure(text('gone'))
    } catch (error) {
      if (!isCallError(error)) throw error
      setFailure(error.message)
    } finally {
      running.current = false
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
          // What is typed while it is being saved would not be in it.
          readOnly={busy}
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
