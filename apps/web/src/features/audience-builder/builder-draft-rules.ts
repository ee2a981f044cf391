// The definition while it is being built: what each edit makes of it. Parts carry keys, so that what is typed stays with its card.
import {
  type Criterion,
  type CriterionKind,
  type DayWindow,
  type Definition,
  definitionKey,
  emptyFilters,
  type Filters,
  type Group,
  normaliseDefinition,
  normaliseTerm,
  takesWindow,
} from '@peregrine/domain/audience-builder/definition-rules.ts'

export interface DraftCriterion extends Criterion {
  readonly key: string
}

export interface DraftGroup extends Group {
  readonly key: string
  readonly criteria: readonly DraftCriterion[]
}

export type Side = 'include' | 'exclude'

/** `include` always has a group, if only an empty one to type into. */
export interface BuilderDraft {
  readonly include: readonly DraftGroup[]
  readonly exclude: readonly DraftGroup[]
  readonly filters: Filters
  /** Of a look-alike: kept as it is, or taken off whole. */
  readonly alike?: Definition['alike']
  /** The number in the key of the next part. */
  readonly next: number
}

export type DraftEdit =
  | { readonly type: 'addTerms'; readonly criterion: string; readonly terms: readonly string[] }
  | { readonly type: 'removeTerm'; readonly criterion: string; readonly term: string }
  | { readonly type: 'setAtLeast'; readonly criterion: string; readonly atLeast: number }
  | { readonly type: 'setWindow'; readonly criterion: string; readonly withinDays: DayWindow | undefined }
  | { readonly type: 'setKind'; readonly criterion: string; readonly kind: CriterionKind }
  | { readonly type: 'addCriterion'; readonly group: string; readonly kind: CriterionKind }
  | { readonly type: 'removeCriterion'; readonly criterion: string }
  | { readonly type: 'moveCriterion'; readonly criterion: string; readonly to: Side }
  | { readonly type: 'addGroup'; readonly side: Side; readonly kind: CriterionKind }
  | { readonly type: 'setGroupAtLeast'; readonly group: string; readonly atLeast: number }
  | { readonly type: 'setFilters'; readonly filters: Partial<Filters> }
  | { readonly type: 'addSuggestion'; readonly kind: CriterionKind; readonly term: string }
  | { readonly type: 'withdrawSuggestion'; readonly kind: CriterionKind; readonly term: string }
  | { readonly type: 'removeAlike' }
  | { readonly type: 'clear' }
  | { readonly type: 'load'; readonly definition: Definition }

/** The draft of a definition, with keys from `next` on. */
export function draftOf(definition: Definition, next = 1): BuilderDraft {
  let at = next
  const key = () => `p${at++}`
  const keyed = (group: Group): DraftGroup => ({
    ...group,
    key: key(),
    criteria: group.criteria.map((criterion) => ({ ...criterion, key: key() })),
  })
  const include = definition.include.map(keyed)
  const exclude = definition.exclude.map(keyed)
  const { filters, alike } = definition
  return withStart({ include, exclude, filters, ...(alike && { alike }), next: at })
}

/** What the engine is asked: without keys and without parts that are still empty. */
export function definitionOf(draft: BuilderDraft): Definition {
  return normaliseDefinition(draft)
}

/** The draft after an edit; the same object when the edit changes nothing. */
export function editDraft(draft: BuilderDraft, edit: DraftEdit): BuilderDraft {
  switch (edit.type) {
    case 'addTerms':
      return inCriterion(draft, edit.criterion, (criterion) => withTerms(criterion, edit.terms))
    case 'removeTerm':
      return inCriterion(draft, edit.criterion, (criterion) => withoutTerm(criterion, edit.term))
    case 'setAtLeast':
      return inCriterion(draft, edit.criterion, (criterion) => {
        const atLeast = clamp(edit.atLeast, criterion.terms.length)
        return atLeast === criterion.atLeast ? criterion : { ...criterion, atLeast }
      })
    case 'setWindow':
      return inCriterion(draft, edit.criterion, (criterion) =>
        !takesWindow(criterion.kind) || criterion.withinDays === edit.withinDays
          ? criterion
          : withWindow(criterion, edit.withinDays),
      )
    case 'setKind':
      return inCriterion(draft, edit.criterion, (criterion) =>
        criterion.kind === edit.kind || criterion.terms.length > 0
          ? criterion
          : { key: criterion.key, kind: edit.kind, terms: [], atLeast: 1 },
      )
    case 'addCriterion':
      return inGroup({ ...draft, next: draft.next + 1 }, edit.group, (group) => ({
        ...group,
        criteria: [...group.criteria, blank(draft.next, edit.kind)],
      }))
    case 'removeCriterion':
      return withStart(takeOut(draft, edit.criterion))
    case 'moveCriterion':
      return moveCriterion(draft, edit.criterion, edit.to)
    case 'addGroup':
      return addGroup(draft, edit.side, (key) => blank(key, edit.kind))
    case 'setGroupAtLeast':
      return inGroup(draft, edit.group, (group) => {
        const atLeast = clamp(edit.atLeast, group.criteria.length)
        return atLeast === group.atLeast ? group : { ...group, atLeast }
      })
    case 'setFilters': {
      const filters = { ...draft.filters, ...edit.filters }
      return JSON.stringify(filters) === JSON.stringify(draft.filters) ? draft : { ...draft, filters }
    }
    case 'addSuggestion':
      return addSuggestion(draft, edit.kind, edit.term)
    case 'withdrawSuggestion':
      return withdrawSuggestion(draft, edit.kind, edit.term)
    case 'removeAlike': {
      const { alike, ...rest } = draft
      return alike ? rest : draft
    }
    case 'clear':
      return withStart({ include: [], exclude: [], filters: emptyFilters, next: draft.next })
    case 'load':
      return definitionKey(edit.definition) === definitionKey(draft) ? draft : draftOf(edit.definition, draft.next)
  }
}

/** A criterion of the draft by its key, with the side and group it stands in. */
export function findCriterion(
  draft: BuilderDraft,
  key: string,
): { criterion: DraftCriterion; group: DraftGroup; side: Side } | undefined {
  for (const side of ['include', 'exclude'] as const) {
    for (const group of draft[side]) {
      const criterion = group.criteria.find((candidate) => candidate.key === key)
      if (criterion) return { criterion, group, side }
    }
  }
  return undefined
}

/** The key of the criterion that an edit has put there to be typed into; null when it added none. */
export function newBlankOf(before: BuilderDraft, after: BuilderDraft): string | null {
  if (after.next === before.next) return null
  const fresh = [...after.include, ...after.exclude]
    .flatMap(({ criteria }) => criteria)
    .filter(({ key, terms }) => terms.length === 0 && Number(key.slice(1)) >= before.next)
  return fresh.at(-1)?.key ?? null
}

function blank(number: number, kind: CriterionKind): DraftCriterion {
  return { key: `p${number}`, kind, terms: [], atLeast: 1 }
}

function withStart(draft: BuilderDraft): BuilderDraft {
  return draft.include.length > 0 ? draft : addGroup(draft, 'include', (key) => blank(key, 'posted'))
}

function addGroup(draft: BuilderDraft, side: Side, first: (key: number) => DraftCriterion): BuilderDraft {
  const group: DraftGroup = { key: `p${draft.next}`, atLeast: 1, criteria: [first(draft.next + 1)] }
  return { ...draft, [side]: [...draft[side], group], next: draft.next + 2 }
}

function inGroup(draft: BuilderDraft, key: string, change: (group: DraftGroup) => DraftGroup): BuilderDraft {
  const changed = (groups: readonly DraftGroup[]) =>
    mapped(groups, (group) => (group.key === key ? change(group) : group))
  const include = changed(draft.include)
  const exclude = changed(draft.exclude)
  return include === draft.include && exclude === draft.exclude ? draft : { ...draft, include, exclude }
}

function inCriterion(
  draft: BuilderDraft,
  key: string,
  change: (criterion: DraftCriterion) => DraftCriterion,
): BuilderDraft {
  const group = findCriterion(draft, key)?.group
  if (!group) return draft
  return inGroup(draft, group.key, (found) => {
    const criteria = mapped(found.criteria, (criterion) => (criterion.key === key ? change(criterion) : criterion))
    return criteria === found.criteria ? found : { ...found, criteria }
  })
}

function withTerms(criterion: DraftCriterion, terms: readonly string[]): DraftCriterion {
  const seen = new Set(criterion.terms.map((term) => term.toLowerCase()))
  const added = terms
    .map((term) => normaliseTerm(criterion.kind, term))
    .filter((term) => {
      const key = term.toLowerCase()
      if (term === '' || seen.has(key)) return false
      seen.add(key)
      return true
    })
  return added.length === 0 ? criterion : { ...criterion, terms: [...criterion.terms, ...added] }
}

function withoutTerm(criterion: DraftCriterion, term: string): DraftCriterion {
  const terms = criterion.terms.filter((candidate) => candidate !== term)
  if (terms.length === criterion.terms.length) return criterion
  return { ...criterion, terms, atLeast: clamp(criterion.atLeast, terms.length) }
}

function withWindow(criterion: DraftCriterion, withinDays: DayWindow | undefined): DraftCriterion {
  const { withinDays: _, ...rest } = criterion
  return withinDays === undefined ? rest : { ...rest, withinDays }
}

/** Takes a criterion out; a group that held nothing else goes with it. */
function takeOut(draft: BuilderDraft, key: string): BuilderDraft {
  const group = findCriterion(draft, key)?.group
  if (!group) return draft
  if (group.criteria.length > 1) {
    return inGroup(draft, group.key, (found) => {
      const criteria = found.criteria.filter((criterion) => criterion.key !== key)
      return { ...found, criteria, atLeast: clamp(found.atLeast, criteria.length) }
    })
  }
  const others = (groups: readonly DraftGroup[]) => groups.filter((candidate) => candidate.key !== group.key)
  return { ...draft, include: others(draft.include), exclude: others(draft.exclude) }
}

/** To the other side, as a group of its own: "except" speaks of one thing at a time. */
function moveCriterion(draft: BuilderDraft, key: string, to: Side): BuilderDraft {
  const found = findCriterion(draft, key)
  if (!found || found.side === to) return draft
  return withStart(addGroup(takeOut(draft, key), to, () => found.criterion))
}

/**
 * Adds a term that was suggested outside the editor. It widens: into the first included criterion of its kind,
 * otherwise as another criterion of the first group, otherwise into the blank that waits there.
 */
function addSuggestion(draft: BuilderDraft, kind: CriterionKind, term: string): BuilderDraft {
  const same = draft.include.flatMap(({ criteria }) => criteria).find((criterion) => criterion.kind === kind)
  if (same) return inCriterion(draft, same.key, (criterion) => withTerms(criterion, [term]))
  const [first] = draft.include
  if (!first) return draft
  const waiting = first.criteria.find(({ terms }) => terms.length === 0)
  const fill = (criterion: DraftCriterion) => withTerms({ ...criterion, kind }, [term])
  if (waiting) return inCriterion(draft, waiting.key, fill)
  return inGroup({ ...draft, next: draft.next + 1 }, first.key, (group) => ({
    ...group,
    criteria: [...group.criteria, fill(blank(draft.next, kind))],
  }))
}

/** Takes a suggested term back, and its criterion with it when nothing else is left there. */
function withdrawSuggestion(draft: BuilderDraft, kind: CriterionKind, term: string): BuilderDraft {
  const desired = normaliseTerm(kind, term).toLowerCase()
  const holds = (criterion: Criterion) =>
    criterion.kind === kind && criterion.terms.some((candidate) => candidate.toLowerCase() === desired)
  const found = draft.include.flatMap(({ criteria }) => criteria).find(holds)
  if (!found) return draft
  if (found.terms.length === 1) return withStart(takeOut(draft, found.key))
  const exact = found.terms.find((candidate) => candidate.toLowerCase() === desired) ?? term
  return inCriterion(draft, found.key, (criterion) => withoutTerm(criterion, exact))
}

function clamp(atLeast: number, most: number): number {
  return Math.max(1, Math.min(Math.trunc(atLeast) || 1, Math.max(1, most)))
}

/** Like map, but the same list when no item changed. */
function mapped<Item>(items: readonly Item[], change: (item: Item) => Item): readonly Item[] {
  const changed = items.map(change)
  return changed.every((item, index) => item === items[index]) ? items : changed
}
