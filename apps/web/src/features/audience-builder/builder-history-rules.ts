// Undo and redo over drafts; edits that belong together, such as the digits of one number, are one step.
import { type BuilderDraft, type DraftEdit, editDraft, newBlankOf } from './builder-draft-rules.ts'

export interface BuilderHistory {
  readonly past: readonly BuilderDraft[]
  readonly present: BuilderDraft
  readonly future: readonly BuilderDraft[]
  /** What the last step was about, when it may still grow. */
  readonly open: string | null
  /** The criterion whose input wants the focus; `at` tells two wishes for the same one apart. */
  readonly focus: { readonly criterion: string; readonly at: number } | null
}

export type HistoryStep =
  | {
      readonly type: 'edit'
      readonly edit: DraftEdit /** Edits with the same name grow one step. */
      readonly grows?: string
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }

const MOST_STEPS = 200

export const historyOf = (present: BuilderDraft): BuilderHistory => ({
  past: [],
  present,
  future: [],
  open: null,
  focus: null,
})

/** The history after a step; the same object when there is nothing to undo, redo or change. */
export function takeStep(history: BuilderHistory, step: HistoryStep): BuilderHistory {
  const { past, present, future } = history
  if (step.type === 'undo') {
    const before = past.at(-1)
    if (!before) return history
    return {
      ...history,
      past: past.slice(0, -1),
      present: keepCounting(before, present),
      future: [present, ...future],
      open: null,
    }
  }
  if (step.type === 'redo') {
    const [after, ...later] = future
    if (!after) return history
    return { ...history, past: [...past, present], present: keepCounting(after, present), future: later, open: null }
  }
  const next = editDraft(present, step.edit)
  if (next === present) return history
  const grows = step.grows !== undefined && step.grows === history.open
  const criterion = newBlankOf(present, next)
  return {
    past: grows ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    open: step.grows ?? null,
    focus: criterion !== null && wantsFocus(step.edit) ? { criterion, at: next.next } : history.focus,
  }
}

/** A draft brought back must not give keys out again that were given since. */
const keepCounting = (back: BuilderDraft, now: BuilderDraft): BuilderDraft => ({
  ...back,
  next: Math.max(back.next, now.next),
})

const wantsFocus = ({ type }: DraftEdit): boolean =>
  type === 'addCriterion' || type === 'addGroup' || type === 'clear' || type === 'removeCriterion'
