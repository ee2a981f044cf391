// Adds one's own entries to a part, one or a whole pasted list; what cannot be added stays in the input, with the reason.
import { parsePastedFor, parsePastedTerms } from '@peregrine/domain/audience-builder/pasted-term-rules.ts'
import { checkEntry, type EntryProblem } from '@peregrine/domain/targeting/entry-rules.ts'
import type { EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { useState } from 'react'
import { labelSeparator, useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import styles from './entry-section.module.css'
import { entrySentence } from './entry-sentences.ts'
import { addEntries, type ListDraft } from './list-draft-rules.ts'
import { useListText } from './targeting-text.ts'

/** Reasons told at once; the rest show when these are fixed. */
const TOLD = 3

interface AddEntryProps {
  readonly field: EntryField
  readonly draft: ListDraft
  readonly onDraft: (draft: ListDraft) => void
}

export function AddEntry({ field, draft, onDraft }: AddEntryProps) {
  const text = useListText()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const [problems, setProblems] = useState<readonly EntryProblem[]>([])

  function add(given: string) {
    let next = draft
    const refused: { term: string; problem: EntryProblem }[] = []
    for (const term of field === 'handles' ? parsePastedFor('follows', given) : parsePastedTerms(given)) {
      const checked = checkEntry(field, term, next.package[field].length, language)
      if (checked.kind === 'fits') next = addEntries(next, field, [checked.text])
      else refused.push({ term, problem: checked.problem })
    }
    if (next !== draft) onDraft(next)
    setTyped(refused.map(({ term }) => (/[,，、;；]/.test(term) ? `"${term}"` : term)).join(', '))
    // That a country cannot be had is no mistake of the person's (spec §8: info).
    const [unavailable, others] = [true, false].map((desired) =>
      refused.flatMap(({ problem }) => ((problem.code === 'country_unavailable') === desired ? [problem] : [])),
    )
    setProblems(others ?? [])
    if (unavailable?.[0]) toasts.show(entrySentence(unavailable[0], language), { level: 'info' })
  }

  const sentences = [...new Set(problems.map((problem) => entrySentence(problem, language)))].slice(0, TOLD)
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        add(typed)
      }}
    >
      <TextInput
        size="small"
        value={typed}
        onChange={(next) => {
          setTyped(next)
          setProblems([])
        }}
        // The input itself would run the lines of a pasted list together.
        onPaste={(pasted) => {
          const isList = /[\r\n\t]/.test(pasted.trim())
          if (isList) add(typed === '' ? pasted : `${typed}\n${pasted}`)
          return isList
        }}
        maxLength={2000}
        placeholder={text('addPlaceholder')}
        label={`${text(field)}${labelSeparator()}${text('addPlaceholder')}`}
        quietLabel
        error={sentences.length > 0 ? sentences.join(' ') : undefined}
      />
      <AppButton type="submit" size="small" disabled={typed.trim() === ''}>
        {text('add')}
      </AppButton>
    </form>
  )
}
