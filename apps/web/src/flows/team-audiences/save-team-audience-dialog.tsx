// Names an audience, puts it into categories and saves it for the team; a change by somebody else is never overwritten unasked.
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { AudienceConfig } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { AUDIENCE_CATEGORIES } from '@peregrine/domain/audiences/category-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { type FormEvent, useId, useRef, useState } from 'react'
import { mutable } from '#features/audience-builder/builder-queries.ts'
import { forgetAudiences } from '#features/audiences/audience-queries.ts'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import type { SavedMark } from '#flows/build-audience/builder-address-rules.ts'
import { call, isCallError } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { useLanguage } from '#shell/texts.ts'
import styles from './team-audiences.module.css'

export interface SaveTeamAudienceDialogProps {
  readonly definition: Definition
  readonly suggestedName: string
  /** The audience it was opened from, if any. */
  readonly saved: SavedMark | null
  readonly onSaved: (audience: AudienceConfig) => void
  readonly onClose: () => void
}

/** Shown while mounted. */
export function SaveTeamAudienceDialog(props: SaveTeamAudienceDialogProps) {
  const { definition, suggestedName, saved, onSaved, onClose } = props
  const text = useAudienceText()
  const language = useLanguage()
  const { id: team } = useCurrentTeam()
  const form = useId()
  const running = useRef(false)
  const [name, setName] = useState(suggestedName)
  const [category, setCategory] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState('')
  const [conflict, setConflict] = useState<SavedMark | null>(null)

  async function save(over: SavedMark | null) {
    setMissing(name.trim() === '')
    if (running.current || name.trim() === '') return
    running.current = true
    setBusy(true)
    setFailure('')
    const content = {
      team,
      name: name.trim(),
      definition: mutable(definition),
      ...(category !== '' && { categories: [category] }),
    }
    try {
      const audience = over
        ? await call(audienceConfigs.changeConfig, {
            params: { pk: over.id },
            body: { ...content, version: over.version },
          })
        : await call(audienceConfigs.createConfig, { body: content })
      await forgetAudiences()
      onSaved(audience)
    } catch (error) {
      if (!isCallError(error)) throw error
      const current = (error.raw as { readonly current?: SavedMark } | null)?.current
      if (error.code === 'changed' && current) setConflict({ id: current.id, version: current.version })
      else setFailure(error.message)
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
            <AppButton variant="danger" onClick={() => save(conflict)}>
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
          readOnly={busy}
          error={missing ? text('nameMissing') : undefined}
          onChange={setName}
        />
        <ChoiceSelect
          label={text('category')}
          optional
          hint={text('exclusionHint')}
          placeholder=" "
          value={category}
          onChange={setCategory}
          options={AUDIENCE_CATEGORIES.map(({ id, name: en, nameJa }) => ({
            value: id,
            label: language === 'ja' ? nameJa : en,
          }))}
        />
        {conflict ? <NoticeBar level="warn">{text('conflict')}</NoticeBar> : null}
        {failure === '' ? null : <NoticeBar level="error">{failure}</NoticeBar>}
      </form>
    </Dialog>
  )
}
