// Adds one's own entries to a part, one or a whole pasted list; what cannot be added stays in the input, with the reason.
import { parsePastedFor, parsePastedTerms } from '@peregrine/domain/audience-builder/pasted-term-rules.ts'
import { checkEntry, type EntryProblem, unknownEntry } from '@peregrine/domain/targeting/entry-rules.ts'
import type { EntryField } from '@peregrine/domain/targeting/package-rules.ts'
import { AppButton } from '@peregrine/ui/app-button.tsx'
import { SkeletonBlock } from '@peregrine/ui/skeleton-block.tsx'
import { TextInput } from '@peregrine/ui/text-input.tsx'
import { Suspense, useEffect, useRef, useState } from 'react'
import { countryLabel } from '#shell/country-options.ts'
import { lazyScreen } from '#shell/route-loading.tsx'
import { useSession } from '#shell/session/session-state.ts'
import { labelSeparator, listSeparator, useLanguage } from '#shell/texts.ts'
import { toasts } from '#shell/toasts.ts'
import styles from './entry-section.module.css'
import { entrySentence } from './entry-sentences.ts'
import { addEntries, type ListDraft, withPlacesAlone } from './list-draft-rules.ts'
import { isLookupField } from './lookup-queries.ts'
import { SuggestKeywords } from './suggest-keywords.tsx'
import { useListText } from './targeting-text.ts'

const LookupInput = lazyScreen(() => import('./lookup-input.tsx').then((m) => m.LookupInput))

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
  const { signedIn } = useSession()
  const [typed, setTyped] = useState('')
  const [checking, setChecking] = useState(false)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const [problems, setProblems] = useState<readonly EntryProblem[]>([])

  async function add(given: string) {
    const refused = await addTerms(field === 'handles' ? parsePastedFor('follows', given) : parsePastedTerms(given))
    setTyped(refused.map((term) => (/[,，、;；]/.test(term) ? `"${term}"` : term)).join(', '))
  }

  /** Answers what was not added; the reasons are shown. */
  async function addTerms(terms: readonly string[]): Promise<readonly string[]> {
    let tried = draft
    const checked = terms.map((term) => {
      const one = checkEntry(field, term, tried.package[field].length, language)
      if (one.kind === 'fits') tried = addEntries(tried, field, [one.text])
      return { term, ...one }
    })
    const fitting = checked.flatMap((one) => (one.kind === 'fits' ? [one.text] : []))
    const isNetworks = field === 'handles' || field === 'locations'
    const asks = Boolean(signedIn) && isNetworks && fitting.length > 0
    setChecking(asks)
    const unknown = asks
      ? await (await import('./known-to-network.ts')).unknownToNetwork(field, fitting)
      : new Set<string>()
    setChecking(false)
    const known = fitting.filter((one) => !unknown.has(one))
    const inside =
      field === 'locations' && known.length > 0
        ? await (await import('./known-to-network.ts')).countriesOfRegions(known)
        : new Set<string>()
    // What was ticked meanwhile is not undone.
    const next = withPlacesAlone(addEntries(latest.current, field, known), inside)
    const gone = latest.current.countries.filter(({ code }) => inside.has(code))
    if (gone.length > 0) {
      const names = gone.map(({ code }) => countryLabel(code, language)).join(listSeparator())
      toasts.show(text('countryGivesWay', { names }), { level: 'info' })
    }
    if (next !== latest.current) onDraft(next)
    const refused = checked.flatMap((one): { term: string; problem: EntryProblem }[] => {
      if (one.kind === 'refused') return [{ term: one.term, problem: one.problem }]
      return isNetworks && unknown.has(one.text) ? [{ term: one.term, problem: unknownEntry(field, one.text) }] : []
    })
    // That a country cannot be had is no mistake of the person's (spec §8: info).
    const [unavailable, others] = [true, false].map((desired) =>
      refused.flatMap(({ problem }) => ((problem.code === 'country_unavailable') === desired ? [problem] : [])),
    )
    setProblems(others ?? [])
    if (unavailable?.[0]) toasts.show(entrySentence(unavailable[0], language), { level: 'info' })
    return refused.map(({ term }) => term)
  }

  const take = async (keyword: string): Promise<boolean> => (await addTerms([keyword])).length === 0

  const type = (next: string): void => {
    setTyped(next)
    setProblems([])
  }
  // The input itself would run the lines of a pasted list together.
  const paste = (pasted: string): boolean => {
    const isList = /[\r\n\t]/.test(pasted.trim())
    if (isList) void add(typed === '' ? pasted : `${typed}\n${pasted}`)
    return isList
  }
  // Visitors add what they type: the lists are for people who have signed in.
  const lookupField = signedIn && isLookupField(field) ? field : null

  const sentences = [...new Set(problems.map((problem) => entrySentence(problem, language)))].slice(0, TOLD)
  const error = sentences.length > 0 ? sentences.join(' ') : undefined
  return (
    <>
      <form
        className={styles.add}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void add(typed)
        }}
      >
        {lookupField ? (
          <Suspense fallback={<SkeletonBlock height={32} />}>
            <LookupInput
              field={lookupField}
              typed={typed}
              onTyped={type}
              present={new Set(draft.package[lookupField].map(({ label }) => label))}
              onAdd={add}
              onPaste={paste}
              error={error}
            />
          </Suspense>
        ) : (
          <TextInput
            size="small"
            value={typed}
            onChange={type}
            onPaste={paste}
            maxLength={2000}
            placeholder={text('addPlaceholder')}
            label={`${text(field)}${labelSeparator()}${text('addPlaceholder')}`}
            quietLabel
            error={error}
          />
        )}
        <AppButton type="submit" size="small" disabled={typed.trim() === ''} busy={checking}>
          {text('add')}
        </AppButton>
      </form>
      {field === 'keywords' ? <SuggestKeywords typed={typed} draft={draft} onTake={take} /> : null}
    </>
  )
}
