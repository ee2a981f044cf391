// A whole list at once: pasted, read, shown what was found, then added.

import type { CriterionKind } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { normaliseTerm } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { parsePastedFor } from '@peregrine/domain/audience-builder/pasted-term-rules.ts'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { FormDialog } from '#shell/forms/form-frame.tsx'
import { useForm } from '#shell/forms/use-form.ts'
import { listSeparator } from '#shell/texts.ts'
import { useBuilderText } from './builder-text.ts'
import { useClosedLists } from './closed-lists.ts'
import styles from './paste-terms-dialog.module.css'
import { isClosedList, isPossible } from './typed-term-rules.ts'

export interface PasteTermsDialogProps {
  readonly onClose: () => void
  readonly kind: CriterionKind
  readonly present: readonly string[]
  readonly onAdd: (terms: readonly string[]) => void
}

/** Shown while mounted. What nothing is known of stays to be corrected. */
export function PasteTermsDialog({ onClose, kind, present, onAdd }: PasteTermsDialogProps) {
  const text = useBuilderText()
  const lists = useClosedLists(isClosedList(kind))
  const form = useForm({
    initial: { pasted: '' },
    async save() {
      onAdd(fresh)
      if (unknown.length > 0) return { next: { pasted: unknown.join('\n') } }
      onClose()
      return undefined
    },
  })
  const found = parsePastedFor(kind, form.values.pasted)
  const { terms, unknown } = isClosedList(kind)
    ? (lists?.recognised(kind, found) ?? { terms: [], unknown: [] })
    : {
        terms: found.filter((term) => isPossible(kind, term)),
        unknown: found.filter((term) => !isPossible(kind, term)),
      }
  const known = new Set(present.map((term) => term.toLowerCase()))
  const fresh = terms.filter((term) => !known.has(normaliseTerm(kind, term).toLowerCase()))
  const there = terms.length - fresh.length
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={text('pasteTitle', { name: text(`kind.${kind}`) })}
      submitLabel={fresh.length === 0 ? text('pasteAddNone') : text('pasteAdd', { count: fresh.length })}
      disabled={fresh.length === 0}
    >
      <TextInput
        label={text('pasteLabel')}
        hint={text('pasteHint')}
        rows={8}
        spellCheck={false}
        {...form.field('pasted')}
      />
      <p className={styles.found} aria-live="polite">
        {found.length > 0 ? text('pasteFound', { count: found.length }) : '\u00a0'}
        {there > 0 ? ` · ${text('pasteThere', { count: there })}` : ''}
      </p>
      {unknown.length > 0 ? (
        <p className={styles.unknown}>
          {text('pasteUnknown', { count: unknown.length })} {unknown.slice(0, 8).join(listSeparator())}
          {unknown.length > 8 ? '…' : ''}
        </p>
      ) : null}
    </FormDialog>
  )
}
