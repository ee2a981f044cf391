// A whole list at once: pasted, read, shown what was found, then added.
import type { CriterionKind } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { normaliseTerm } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { parsePastedFor } from '@peregrine/domain/audience-builder/pasted-term-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { Dialog } from '@peregrine/ui/dialog.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { useBuilderText } from './builder-text.ts'
import { useClosedLists } from './closed-lists.ts'
import styles from './paste-terms-dialog.module.css'
import { isClosedList } from './typed-term-rules.ts'

export interface PasteTermsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly kind: CriterionKind
  readonly present: readonly string[]
  readonly onAdd: (terms: readonly string[]) => void
}

/** What is pasted stays until it has been added: closing the window by mistake loses nothing. */
export function PasteTermsDialog({ opened, onClose, kind, present, onAdd }: PasteTermsDialogProps) {
  const text = useBuilderText()
  const [pasted, setPasted] = useState('')
  const found = parsePastedFor(kind, pasted)
  const lists = useClosedLists(opened && isClosedList(kind))
  const { terms, unknown } = isClosedList(kind)
    ? (lists?.recognised(kind, found) ?? { terms: [], unknown: [] })
    : { terms: found, unknown: [] }
  const known = new Set(present.map((term) => term.toLowerCase()))
  const fresh = terms.filter((term) => !known.has(normaliseTerm(kind, term).toLowerCase()))
  const there = terms.length - fresh.length

  function add() {
    onAdd(fresh)
    setPasted(unknown.join('\n'))
    if (unknown.length === 0) onClose()
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={text('pasteTitle', { name: text(`kind.${kind}`) })}
      actions={
        <AppButton variant="primary" disabled={fresh.length === 0} onClick={add}>
          {fresh.length === 0 ? text('pasteAddNone') : text('pasteAdd', { count: fresh.length })}
        </AppButton>
      }
    >
      <TextInput
        label={text('pasteLabel')}
        hint={text('pasteHint')}
        rows={8}
        value={pasted}
        onChange={setPasted}
        spellCheck={false}
      />
      <p className={styles.found} aria-live="polite">
        {found.length > 0 ? text('pasteFound', { count: found.length }) : '\u00a0'}
        {there > 0 ? ` · ${text('pasteThere', { count: there })}` : ''}
      </p>
      {unknown.length > 0 ? (
        <p className={styles.unknown}>
          {text('pasteUnknown', { count: unknown.length })} {unknown.slice(0, 8).join(', ')}
          {unknown.length > 8 ? '…' : ''}
        </p>
      ) : null}
    </Dialog>
  )
}
