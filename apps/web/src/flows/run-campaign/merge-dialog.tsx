// The campaign was saved elsewhere meanwhile: what only one side changed is combined, what both changed is chosen side by side.

import type { CampaignOptions } from '@peregrine/contract/campaigns/campaign-work-shapes.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { useEffect, useId, useMemo, useState } from 'react'
import { useFieldWord, useShownValue } from '#features/campaigns/shown-value.ts'
import { listSeparator } from '#shell/texts.ts'
import { type CampaignForm, formOf } from './campaign-form-rules.ts'
import styles from './merge-dialog.module.css'
import { type FormConflict, mergeForms, type Side, type TakenOver } from './merge-form-rules.ts'
import { useMergeText } from './merge-text.ts'
import type { Meeting } from './use-campaign-form.ts'

interface MergeDialogProps {
  readonly meeting: Meeting
  readonly options: CampaignOptions
  /** `sentence` says what was combined. */
  readonly onMerged: (form: CampaignForm, sentence: string) => void
}

export function MergeDialog({ meeting, options, onMerged }: MergeDialogProps) {
  const text = useMergeText()
  const sentenceOf = useTakenSentence()
  const whose = whoseWords(meeting.theirs)
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const forms = useMemo(
    () => ({ base: meeting.base, mine: meeting.mine, theirs: formOf(meeting.theirs), zone: options.timezone }),
    [meeting, options.timezone],
  )
  const { conflicts } = useMemo(() => mergeForms(forms), [forms])
  const finish = () => {
    const { form, taken } = mergeForms(forms, choices)
    onMerged(form, sentenceOf(taken, whose))
  }
  const hasConflicts = conflicts.length > 0
  useEffect(() => {
    if (!hasConflicts) finish()
  })
  if (!hasConflicts) return null
  const all = (side: Side) => setChoices(Object.fromEntries(conflicts.map(({ place }) => [place, side])))
  return (
    <Dialog
      opened
      closable={false}
      onClose={() => undefined}
      size="large"
      title={text(whose('title'))}
      actions={
        <>
          {conflicts.length > 1 ? (
            <>
              <AppButton variant="quiet" onClick={() => all('mine')}>
                {text(whose('allMine'))}
              </AppButton>
              <AppButton variant="quiet" onClick={() => all('theirs')}>
                {text(whose('allTheirs'))}
              </AppButton>
            </>
          ) : null}
          <AppButton
            variant="primary"
            disabled={conflicts.some(({ place }) => choices[place] === undefined)}
            onClick={finish}
          >
            {text('apply')}
          </AppButton>
        </>
      }
    >
      <p className={styles.what}>{text(whose('what'))}</p>
      {conflicts.map((conflict) => (
        <ConflictChoice
          key={conflict.place}
          conflict={conflict}
          whose={whose}
          options={options}
          chosen={choices[conflict.place]}
          onChoose={(side) => setChoices((before) => ({ ...before, [conflict.place]: side }))}
        />
      ))}
    </Dialog>
  )
}

type OfElsewhere = 'title' | 'what' | 'mine' | 'theirs' | 'allMine' | 'allTheirs' | 'taken' | 'merged'
type WhoseWords = (key: OfElsewhere) => OfElsewhere | `${OfElsewhere}You`

/** A teammate, or oneself in another window. */
const whoseWords =
  ({ changed_by_you: yours }: Meeting['theirs']): WhoseWords =>
  (key) =>
    yours ? `${key}You` : key

interface ConflictChoiceProps {
  readonly whose: WhoseWords
  readonly conflict: FormConflict
  readonly options: CampaignOptions
  readonly chosen: Side | undefined
  readonly onChoose: (side: Side) => void
}

function ConflictChoice({ conflict, whose, options, chosen, onChoose }: ConflictChoiceProps) {
  const text = useMergeText()
  const fieldWord = useFieldWord()
  const name = useId()
  const shown = useConflictValue(options)
  const field = conflict.field === 'part' ? text('adSetOrAd') : fieldWord(conflict.field)
  return (
    <fieldset className={styles.conflict}>
      <legend className={styles.field}>
        {conflict.part === '' ? field : text('of', { field, part: conflict.part })}
      </legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <label key={side} className={styles.side}>
          <input type="radio" name={name} checked={chosen === side} onChange={() => onChoose(side)} />
          <span className={styles.words}>
            <span className={styles.whose}>{text(whose(side))}</span>
            <span>{shown(conflict, side)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function useConflictValue({ currency, timezone, funding_sources: sources, business_categories: all }: CampaignOptions) {
  const text = useMergeText()
  const shownValue = useShownValue()
  return ({ field, ...sides }: FormConflict, side: Side): string => {
    const value = sides[side]
    if (field === 'part') return text(value ? 'changed' : 'deleted')
    if (field === 'funding_source_id') return sources.find(({ id }) => id === value)?.description ?? String(value)
    if (field !== 'categories' || !Array.isArray(value)) return shownValue(field, value, currency, timezone)
    const named = all.filter(({ iab }) => iab.every((one) => value.includes(one))).map(({ name }) => name)
    return shownValue(field, named, currency, timezone)
  }
}

function useTakenSentence() {
  const text = useMergeText()
  const fieldWord = useFieldWord()
  const named = ({ part, field, how }: TakenOver): string => {
    if (how === 'added') return text('added', { part })
    if (how === 'deleted') return text('gone', { part })
    if (field === 'ads') return text('ads', { part })
    return part === '' ? fieldWord(field) : text('of', { field: fieldWord(field), part })
  }
  return (taken: readonly TakenOver[], whose: WhoseWords): string =>
    taken.length === 0 ? text(whose('merged')) : text(whose('taken'), { list: taken.map(named).join(listSeparator()) })
}
