// One criterion: its kind, its terms as chips with their counts, and the input that adds more.
import { DAY_WINDOWS, type DayWindow, takesWindow } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { ActionMenu } from '@peregrine/ui/action-menu.tsx'
import { Chip } from '@peregrine/ui/chip.tsx'
import { IconButton } from '@peregrine/ui/icon-button.tsx'
import { late, useLate } from '@peregrine/ui/late-code.ts'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs'
import { useState } from 'react'
import { useSizeNotes } from '#shell/figures/size-notes.ts'
import { labelSeparator, useLanguage } from '#shell/texts.ts'
import { type DraftCriterion, findCriterion, type Side } from './builder-draft-rules.ts'
import { useTermCounts } from './builder-queries.ts'
import { sentencesAt } from './builder-sentences.ts'
import { useBuilderText } from './builder-text.ts'
import { useTermLabel } from './closed-lists.ts'
import styles from './criterion-editor.module.css'
import { CriterionInput } from './criterion-input.tsx'
import { InlineChoice } from './inline-choice.tsx'
import { KindPicker } from './kind-picker.tsx'
import { useNotReflected } from './not-reflected.ts'
import { sizeShort } from './size-zone.ts'
import { useUnknownTerms } from './unknown-terms.ts'
import type { Builder } from './use-builder.ts'

const pasteDialog = late(() => import('./paste-terms-dialog.tsx').then((m) => m.PasteTermsDialog))

export interface CriterionEditorProps {
  readonly builder: Builder
  readonly criterion: DraftCriterion
  readonly side: Side
  /** Where it stands in the definition, as problems name places. */
  readonly path: string
}

/** Chips shown before the others are folded away; only these ask for their counts. */
const CHIPS_SHOWN = 12

export function CriterionEditor({ builder, criterion, side, path }: CriterionEditorProps) {
  const text = useBuilderText()
  const language = useLanguage()
  const [pasting, setPasting] = useState(false)
  const PasteTermsDialog = useLate(pasteDialog, pasting)
  const { key, kind, terms } = criterion
  const name = text(`kind.${kind}`)
  const [typed, setTyped] = useState('')
  const open = builder.open?.criterion === key || terms.length === 0 || typed !== ''
  const sentences = sentencesAt(builder.problems, path, language, true)
  return (
    <section className={styles.criterion} aria-label={text(side, { name })}>
      <header className={styles.head}>
        <h2 className={styles.kind}>{name}</h2>
        <CriterionChoices builder={builder} criterion={criterion} />
        <span className={styles.menu}>
          <CriterionMenu builder={builder} criterion={criterion} side={side} onPaste={() => setPasting(true)} />
        </span>
      </header>
      {terms.length === 0 ? (
        <KindPicker kind={kind} onPick={(next) => builder.edit({ type: 'setKind', criterion: key, kind: next })} />
      ) : (
        <TermChips builder={builder} criterion={criterion} side={side} path={path} open={open} />
      )}
      {open ? (
        <CriterionInput
          key={kind}
          builder={builder}
          criterion={criterion}
          typed={typed}
          onTyped={setTyped}
          onPasteList={() => setPasting(true)}
        />
      ) : null}
      {sentences.length > 0 ? (
        <ul className={styles.problems} role="alert">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      ) : null}
      {pasting && PasteTermsDialog ? (
        <PasteTermsDialog
          onClose={() => setPasting(false)}
          kind={kind}
          present={terms}
          onAdd={(added) => builder.edit({ type: 'addTerms', criterion: key, terms: added })}
        />
      ) : null}
    </section>
  )
}

type Part = Pick<CriterionEditorProps, 'builder' | 'criterion'>

/** In which time, and how many of the terms. */
function CriterionChoices({ builder, criterion }: Part) {
  const text = useBuilderText()
  const { key, kind, terms, atLeast, withinDays } = criterion
  const windows = [
    { value: 'any', label: text('windowAny') },
    ...DAY_WINDOWS.map((days) => ({ value: String(days), label: text('windowDays', { days }) })),
  ]
  const leasts = terms.map((_, index) => ({
    value: String(index + 1),
    label: leastLabel(text, index + 1, terms.length),
  }))
  return (
    <span className={styles.choices}>
      {takesWindow(kind) ? (
        <InlineChoice
          label={`${text(`kind.${kind}`)}${labelSeparator()}${text('windowLabel')}`}
          value={String(withinDays ?? 'any')}
          options={windows}
          onChange={(value) => builder.edit({ type: 'setWindow', criterion: key, withinDays: windowOf(value) })}
        />
      ) : null}
      {terms.length > 1 ? (
        <InlineChoice
          label={`${text(`kind.${kind}`)}${labelSeparator()}${text('atLeastLabel')}`}
          value={String(atLeast)}
          options={leasts}
          onChange={(value) => builder.edit({ type: 'setAtLeast', criterion: key, atLeast: Number(value) })}
        />
      ) : null}
    </span>
  )
}

const windowOf = (value: string): DayWindow | undefined => DAY_WINDOWS.find((days) => String(days) === value)

function leastLabel(text: ReturnType<typeof useBuilderText>, least: number, count: number): string {
  if (least === 1) return text('anyOf')
  return least === count ? text('allOf', { count }) : text('atLeastOf', { least, count })
}

function CriterionMenu({ builder, criterion, side, onPaste }: Part & { side: Side; onPaste: () => void }) {
  const text = useBuilderText()
  const { key, kind, terms } = criterion
  const to = side === 'include' ? 'exclude' : 'include'
  return (
    <ActionMenu
      actions={[
        { id: 'paste', label: text('pasteList'), onSelect: onPaste },
        {
          id: 'move',
          label: text(to === 'exclude' ? 'moveToExcept' : 'moveToInclude'),
          disabled: terms.length === 0,
          onSelect: () => builder.edit({ type: 'moveCriterion', criterion: key, to }),
        },
        {
          id: 'remove',
          label: text('removeCriterion'),
          danger: true,
          onSelect: () => builder.edit({ type: 'removeCriterion', criterion: key }),
        },
      ]}
    >
      <IconButton
        label={text('criterionActions', { name: text(`kind.${kind}`) })}
        icon={<IconDots size={16} stroke={1.5} />}
        size="small"
        hint={null}
      />
    </ActionMenu>
  )
}

function TermChips({ builder, criterion, side, path, open }: CriterionEditorProps & { open: boolean }) {
  const text = useBuilderText()
  const termLabel = useTermLabel()
  const [unfolded, setUnfolded] = useState(false)
  const { key, kind, terms } = criterion
  const shown = unfolded ? terms : terms.slice(0, CHIPS_SHOWN)
  const { filters } = builder.definition
  const sizeNotes = useSizeNotes()
  const counts = useTermCounts(criterion, terms.slice(0, CHIPS_SHOWN), filters)
  const { unknown, sentence } = useUnknownTerms(kind, terms)
  const { isLeftOut } = useNotReflected(builder)
  const group = findCriterion(builder.draft, key)?.group.key
  const alone = isLeftOut(key)
  const usual = alone || (group !== undefined && isLeftOut(group)) ? 'plain' : side === 'exclude' ? 'except' : 'accent'
  return (
    <div className={styles.chips}>
      {shown.map((term, index) => {
        const { within, everywhere } = counts[index] ?? {}
        const wrong = builder.problems.some((problem) => problem.path === `${path}.terms.${index}`)
        const count = within && sizeShort(within)
        const label = termLabel(kind, term)
        const nobody = !wrong && unknown.has(term)
        return (
          <Chip
            key={term}
            name={label}
            tone={nobody ? 'plain' : wrong || count === '0' ? 'warn' : usual}
            {...(nobody && { icon: <IconUserOff size={13} stroke={1.75} aria-hidden="true" /> })}
            {...(count !== undefined && { count: nobody ? '0' : count })}
            {...(count !== undefined &&
              everywhere && {
                countHint: [
                  text('chipCount', { within: count, everywhere: sizeShort(everywhere) }),
                  ...sizeNotes(within ?? null),
                ].join(' · '),
              })}
            onRemove={() => {
              builder.edit({ type: 'removeTerm', criterion: key, term })
              builder.openInput(key)
            }}
          >
            {label}
          </Chip>
        )
      })}
      {terms.length > CHIPS_SHOWN ? (
        <button type="button" className={styles.fold} onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? text('showFewer') : `+${text('showAll', { count: terms.length - CHIPS_SHOWN })}`}
        </button>
      ) : null}
      {open ? null : (
        <button
          type="button"
          className={styles.add}
          aria-label={`${text('typeMore')}${labelSeparator()}${text(`kind.${kind}`)}`}
          onClick={() => builder.openInput(key)}
        >
          <IconPlus size={14} stroke={1.75} aria-hidden="true" />
          {text('typeMore')}
        </button>
      )}
      {alone ? <p className={styles.unknown}>{text('notReflected')}</p> : null}
      {sentence === '' ? null : <p className={styles.unknown}>{sentence}</p>}
    </div>
  )
}
