// The input of a criterion: suggestions in the light of the audience so far, and what becomes of typed and pasted words.
import type { Suggestion } from '@peregrine/contract/audience-builder/builder-endpoints.ts'
import { normaliseTerm, takesHandles } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { parsePastedFor } from '@peregrine/domain/audience-builder/pasted-term-rules.ts'
import { addressedHandle } from '@peregrine/domain/shell/addressed-handle-rules.ts'
import { formatSize } from '@peregrine/domain/shell/format-rules.ts'
import { TermCombobox } from '@peregrine/ui/term-combobox.tsx'
import IconClipboardText from '@tabler/icons-react/dist/esm/icons/IconClipboardText.mjs'
import { useEffect, useRef, useState } from 'react'
import { directionOf, liftText } from '#shell/figures/figure-numbers.ts'
import { useLanguage } from '#shell/texts.ts'
import type { DraftCriterion } from './builder-draft-rules.ts'
import { useSuggestions } from './builder-queries.ts'
import { type BuilderText, useBuilderText } from './builder-text.ts'
import { useClosedLists } from './closed-lists.ts'
import styles from './criterion-input.module.css'
import { finishedTerms, isClosedList, isPossible } from './typed-term-rules.ts'
import type { Builder } from './use-builder.ts'

export interface CriterionInputProps {
  readonly builder: Builder
  readonly criterion: DraftCriterion
  /** Held outside, so that words not added yet keep the input open. */
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly onPasteList: () => void
}

export function CriterionInput({ builder, criterion, typed, onTyped: setTyped, onPasteList }: CriterionInputProps) {
  const text = useBuilderText()
  const { key, kind, terms } = criterion
  const [unknown, setUnknown] = useState('')
  const [here, setHere] = useState(false)
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const usable = builder.problems.length === 0 ? builder.definition : undefined
  const found = useSuggestions(kind, typed, usable, here)
  const closed = isClosedList(kind) ? kind : null
  const ofAccounts = takesHandles(kind)
  const onlySuggested = closed !== null || ofAccounts
  const lists = useClosedLists(closed !== null)
  useFocusWhenOpened(input, builder, key)

  // What stands in the list already is no suggestion.
  const present = new Set(terms.map((term) => term.toLowerCase()))
  const suggestions = found.suggestions
    .filter(({ value }) => !present.has(value.toLowerCase()))
    .filter((suggestion) => typed.trim() !== '' || isDistinctive(suggestion))
    // Until the list for what is typed now is there, of the one before only what fits: Enter takes the first.
    .filter((suggestion) => !onlySuggested || found.current || fits(suggestion, typed))
    .slice(0, SUGGESTED)

  function add(words: readonly string[]) {
    builder.setTyping(null)
    builder.edit({ type: 'addTerms', criterion: key, terms: words })
  }

  function pick(suggestion: Suggestion) {
    setTyped('')
    setUnknown('')
    add([suggestion.value])
  }

  const possible = (word: string) => (isPossible(kind, word) ? word : undefined)

  /** Takes words as they are, or what a closed list makes of them; words that it lacks stay in the input. */
  function take(words: readonly string[], rest: string) {
    const ids = words.map((word) => ({ word, id: closed === null ? possible(word) : lists?.idMeant(closed, word) }))
    const missing = ids.filter(({ id }) => id === undefined).map(({ word }) => word)
    // Before the lists are there, or what fits half a name, nothing can be said of words: they stay where they are.
    const early = closed !== null && (lists === null || !(found.current || found.failed))
    setUnknown(early ? '' : missing.join(', '))
    setTyped([...missing, rest].filter((part) => part !== '').join(', '))
    const known = ids.flatMap(({ id }) => (id === undefined ? [] : [id]))
    if (known.length > 0) add(known)
  }

  function type(next: string) {
    const { terms: finished, rest } = finishedTerms(kind, next)
    if (finished.length > 0) {
      take(finished, rest)
      return
    }
    setTyped(next.trimStart())
    setUnknown('')
    builder.setTyping(countsAsTyped(kind, next) ? { criterion: key, term: next, label: next.trim() } : null)
  }

  function paste(pasted: string): boolean {
    const words = parsePastedFor(kind, pasted)
    // One word may be the beginning of what somebody goes on typing; an address is not.
    if (words.length < 2 && !(ofAccounts && addressedHandle(pasted) !== null)) return false
    const sorted =
      closed === null
        ? {
            terms: words.filter((word) => isPossible(kind, word)),
            unknown: words.filter((word) => !isPossible(kind, word)),
          }
        : lists?.recognised(closed, words)
    if (sorted === undefined) return false
    const { terms: known, unknown: missing } = sorted
    if (known.length > 0) add(known)
    setTyped([typed.trim(), ...missing].filter((part) => part !== '').join(', '))
    setUnknown(missing.join(', '))
    return true
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where the focus is
    <div
      className={styles.input}
      onFocus={() => {
        setHere(true)
        if (builder.open?.criterion !== key) builder.openInput(key)
      }}
    >
      <TermCombobox
        inputRef={input}
        label={text(`kind.${kind}`)}
        placeholder={text(`typeHere.${kind}`)}
        typed={typed}
        onTyped={type}
        options={suggestions.map((suggestion) => ({
          id: suggestion.value,
          label: takesHandles(kind) ? `@${suggestion.value}` : suggestion.label,
          detail: suggestion.detail,
          figures: <SuggestionFigures suggestion={suggestion} />,
        }))}
        loading={found.loading}
        note={noteOf({ text, typed, kind, found, none: suggestions.length === 0 })}
        onlySuggestions={onlySuggested}
        onPick={(option) => {
          const suggestion = suggestions.find(({ value }) => value === option.id)
          if (suggestion) pick(suggestion)
        }}
        onTake={() => take(parsePastedFor(kind, typed), '')}
        onRemoveLast={() => {
          const last = terms.at(-1)
          if (last !== undefined) builder.edit({ type: 'removeTerm', criterion: key, term: last })
        }}
        onPaste={paste}
        onActive={(option) => {
          const term = option?.id ?? (countsAsTyped(kind, typed) ? typed : '')
          builder.setTyping(here && term !== '' ? { criterion: key, term, label: option?.label ?? term.trim() } : null)
        }}
        onLeave={() => {
          setHere(false)
          builder.setTyping(null)
        }}
        error={unknown === '' ? undefined : text(`unknownTerm.${closed ?? 'handle'}`, { term: unknown })}
        trailingWidth="var(--paste-width)"
        trailing={
          <button type="button" className={styles.paste} onClick={onPasteList}>
            <IconClipboardText size={16} stroke={1.5} aria-hidden="true" className={styles.pasteIcon} />
            <span className={styles.pasteWords}>{text('pasteList')}</span>
          </button>
        }
      />
    </div>
  )
}

const SUGGESTED = 12

/** Worth offering before anything is typed: clearly beyond what the baseline explains. */
const isDistinctive = ({ figure }: Suggestion): boolean => figure?.solid === true && figure.affinityLow >= 1.5

/** Whether what was suggested for what was typed before fits what is typed now. */
function fits({ value, label, detail }: Suggestion, typed: string): boolean {
  const text = normaliseTerm('follows', typed)
  return [value, label, detail].some((words) => words.toLowerCase().includes(text))
}

/** Half a handle or half a company is nobody; half a word in posts and profiles may be a word itself. */
function countsAsTyped(kind: DraftCriterion['kind'], typed: string): boolean {
  if (kind !== 'posted' && kind !== 'bio') return false
  const word = typed.trim()
  return word.length >= 3 || /[^\p{ASCII}]/u.test(word)
}

interface NoteGiven {
  readonly text: BuilderText
  readonly typed: string
  readonly kind: DraftCriterion['kind']
  readonly found: ReturnType<typeof useSuggestions>
  readonly none: boolean
}

function noteOf({ text, typed, kind, found, none }: NoteGiven): string {
  const closed = isClosedList(kind)
  if (found.failed) return text('suggestionsFailed')
  const term = typed.trim()
  if (term === '') return ''
  if (!none) return closed || takesHandles(kind) ? '' : text('enterAdds', { term })
  if (found.loading || !found.current) return ''
  return closed ? text('noSuggestions') : `${text('noSuggestions')} ${text('enterAdds', { term })}`
}

/** How many accounts, and how much more common in the audience so far than in its baseline. */
function SuggestionFigures({ suggestion }: { suggestion: Suggestion }) {
  const text = useBuilderText()
  const { accounts, belowMinimum, figure } = suggestion
  const language = useLanguage()
  const lift = figure ? liftText(figure, language) : '-'
  return (
    <>
      <span title={text('suggestedCount')}>
        {belowMinimum ? '<' : ''}
        {formatSize(accounts)}
        <span className="kit-hidden"> {text('sizeUnit')}</span>
      </span>
      {figure && lift !== '-' ? (
        <span
          className={styles.affinity}
          data-direction={directionOf(figure)}
          title={text('timesUsual', { times: lift.replace('×', '') })}
        >
          {lift}
        </span>
      ) : null}
    </>
  )
}

const MENU_CLOSED_MS = 30

/** The focus goes where an input was opened: by "Add another", by a new criterion, by taking a chip out. */
function useFocusWhenOpened(input: { current: HTMLElement | null }, builder: Builder, key: string) {
  const wish = builder.open?.criterion === key ? builder.open.at : null
  const obeyed = useRef<number | null>(null)
  useEffect(() => {
    if (wish === null || obeyed.current === wish) return undefined
    obeyed.current = wish
    input.current?.focus()
    // A menu that has just closed gives the focus back to its button a moment later; the input asks once more after that.
    const timer = setTimeout(() => {
      if (document.activeElement instanceof HTMLButtonElement) input.current?.focus()
    }, MENU_CLOSED_MS)
    return () => clearTimeout(timer)
  }, [wish, input])
}
