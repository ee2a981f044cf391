// Names an audience, puts it into categories and saves it for the team; a change by somebody else is never overwritten unasked.
import { payloadOf } from '@peregrine/client/client.ts'
import { audienceConfigs } from '@peregrine/contract/audiences/audience-config-endpoints.ts'
import type { AudienceConfig } from '@peregrine/contract/audiences/audience-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { AUDIENCE_CATEGORIES } from '@peregrine/domain/audiences/category-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { ChoiceSelect } from '@peregrine/ui/choice-select.tsx'
import { NoticeBar } from '@peregrine/ui/notice-bar.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { forgetAudiences } from '#features/audiences/audience-queries.ts'
import { useAudienceText } from '#features/audiences/team-audience-text.ts'
import { isPlanRefusal, PlanNote, SaveWithoutPlan } from '#flows/build-audience/plan-in-save.tsx'
import type { SavedMark } from '#shell/addresses.ts'
import { call } from '#shell/calls.ts'
import { useCurrentTeam } from '#shell/current-team.ts'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { useLanguage } from '#shell/texts.ts'

export interface SaveTeamAudienceDialogProps {
  readonly definition: Definition
  readonly suggestedName: string
  /** The audience it was opened from, if any. */
  readonly saved: SavedMark | null
  /** What a program asked for, which saving a new one confirms. */
  readonly plan?: string | undefined
  readonly onSaved: (audience: AudienceConfig) => void
  readonly onClose: () => void
}

/** Shown while mounted. */
export function SaveTeamAudienceDialog(props: SaveTeamAudienceDialogProps) {
  const { definition, suggestedName, saved, plan, onSaved, onClose } = props
  const text = useAudienceText()
  const language = useLanguage()
  const { id: team } = useCurrentTeam()
  const [conflict, setConflict] = useState<SavedMark | null>(null)
  const form = useForm({
    initial: { name: suggestedName, category: '' },
    shape: () =>
      import('@peregrine/contract/audiences/audience-shapes.ts').then(({ AudienceCreate }) =>
        AudienceCreate.pick({ name: true }),
      ),
    check: ({ name }) => ({ name: name.trim() === '' ? text('nameMissing') : undefined }),
    save: (values) => save(values, saved, plan),
  })

  async function save(
    { name, category }: { name: string; category: string },
    over: SavedMark | null,
    carriesOut?: string,
  ) {
    const content = {
      team,
      name: name.trim(),
      definition,
      ...(category !== '' && { categories: [category] }),
    }
    try {
      const audience = over
        ? await call(audienceConfigs.changeConfig, {
            params: { pk: over.id },
            body: { ...content, version: over.version },
          })
        : await call(audienceConfigs.createConfig, {
            body: { ...content, ...(carriesOut !== undefined && { plan: carriesOut }) },
          })
      await forgetAudiences()
      onSaved(audience)
      return undefined
    } catch (error) {
      const current = payloadOf(audienceConfigs.changeConfig, error, 'changed')?.current
      if (!current) throw error
      setConflict({ id: current.id, version: current.version })
      return 'open'
    }
  }

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('saveTitle')}
      submitLabel={text(saved ? 'saveChanges' : 'save')}
      aside={
        saved ? (
          <AppButton onClick={() => form.submit((values) => save(values, null))}>{text('saveAsNew')}</AppButton>
        ) : null
      }
      instead={
        conflict ? (
          <AppButton variant="danger" onClick={() => form.submit((values) => save(values, conflict))}>
            {text('overwrite')}
          </AppButton>
        ) : isPlanRefusal(form.code) ? (
          <SaveWithoutPlan form={form} save={(values) => save(values, saved)} />
        ) : undefined
      }
    >
      <TextInput label={text('name')} maxLength={200} readOnly={form.busy} {...form.field('name')} />
      <ChoiceSelect
        label={text('category')}
        optional
        hint={text('exclusionHint')}
        placeholder=" "
        {...form.field('category')}
        options={AUDIENCE_CATEGORIES.map(({ id, name: en, nameJa }) => ({
          value: id,
          label: language === 'ja' ? nameJa : en,
        }))}
      />
      {plan !== undefined && !saved ? <PlanNote /> : null}
      {conflict ? <NoticeBar level="warn">{text('conflict')}</NoticeBar> : null}
    </FormDialog>
  )
}
