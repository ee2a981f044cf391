// The state of the audience builder: the draft with its undo, what is wrong with it, and what is being typed.
import type { DefinitionProblem } from '@peregrine/domain/audience-builder/definition-problem-rules.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { checkGivenDefinition } from '@peregrine/domain/audience-builder/given-definition-rules.ts'
import { useCallback, useMemo, useReducer, useState } from 'react'
import {
  type BuilderDraft,
  type DraftEdit,
  definitionOf,
  draftOf,
  editDraft,
  findCriterion,
} from './builder-draft-rules.ts'
import { type BuilderHistory, historyOf, takeStep } from './builder-history-rules.ts'

/** A term in an input that is not added yet; the size counts it already. */
export interface Typing {
  readonly criterion: string
  readonly term: string
  /** As one reads it. */
  readonly label: string
}

export interface Builder {
  readonly draft: BuilderDraft
  readonly problems: readonly DefinitionProblem[]
  readonly definition: Definition
  /** The definition with what is being typed, and on which side that stands; what the size is asked of. */
  readonly counted: Definition
  readonly countedTyping: (Typing & { readonly side: 'include' | 'exclude' }) | null
  readonly edit: (edit: DraftEdit, grows?: string) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly setTyping: (typing: Typing | null) => void
  /** The criterion whose input stands open although it has terms already. */
  readonly open: { readonly criterion: string; readonly at: number } | null
  readonly openInput: (criterion: string) => void
}

export function useBuilder(initial: Definition): Builder {
  const [history, step] = useReducer(takeStep, initial, (definition): BuilderHistory => historyOf(draftOf(definition)))
  const [typing, setTyping] = useState<Typing | null>(null)
  const [opened, setOpened] = useState<Builder['open']>(null)
  const draft = history.present
  const problems = useMemo(() => checkGivenDefinition(draft), [draft])
  const definition = useMemo(() => definitionOf(draft), [draft])
  const counted = useMemo(() => countTyping(draft, typing), [draft, typing])
  const edit = useCallback(
    (desired: DraftEdit, grows?: string) =>
      step(grows === undefined ? { type: 'edit', edit: desired } : { type: 'edit', edit: desired, grows }),
    [],
  )
  // The later wish wins: a criterion that was just added, or an input that was opened by hand.
  const open = (history.focus?.at ?? 0) > (opened?.at ?? 0) ? history.focus : opened
  return {
    draft,
    problems,
    definition,
    counted: counted?.definition ?? definition,
    countedTyping: counted?.typing ?? null,
    edit,
    undo: useCallback(() => step({ type: 'undo' }), []),
    redo: useCallback(() => step({ type: 'redo' }), []),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    setTyping: useCallback((next: Typing | null) => {
      setTyping((before) => (before?.criterion === next?.criterion && before?.term === next?.term ? before : next))
    }, []),
    open,
    openInput: useCallback(
      (criterion: string) => setOpened((before) => ({ criterion, at: Math.max(draft.next, before?.at ?? 0) + 0.001 })),
      [draft.next],
    ),
  }
}

/** Null when nothing is typed, or nothing that would make a definition the engine takes. */
function countTyping(draft: BuilderDraft, typing: Typing | null) {
  if (!typing) return null
  const found = findCriterion(draft, typing.criterion)
  const next = editDraft(draft, { type: 'addTerms', criterion: typing.criterion, terms: [typing.term] })
  if (!found || next === draft || checkGivenDefinition(next).length > 0) return null
  return { definition: definitionOf(next), typing: { ...typing, side: found.side } }
}
