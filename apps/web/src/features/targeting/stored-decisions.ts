// Keeps in this tab what was decided on lists that are not saved: a reload, a step back or a changed audience loses nothing.
import {
  type DefinitionDraft,
  definitionKey,
  normaliseDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { storedForTab } from '#shell/stored.ts'
import type { ListDecisions } from './list-decision-rules.ts'

/** Goes up when the form of what is kept changes. */
const FORM = 1
const MOST = 12

interface Stored {
  readonly place: string
  /** What the audience is about; a changed audience shares some of it. */
  readonly about: readonly string[]
  readonly decisions: ListDecisions
}

/** The place of a list: the saved list's id, or the audience that it is made from. */
export const placeOfSaved = (id: string): string => `saved ${id}`
export const placeOfFresh = (definition: DefinitionDraft): string => `fresh ${definitionKey(definition)}`

const aboutOf = (definition: DefinitionDraft): string[] =>
  normaliseDefinition(definition).include.flatMap(({ criteria }) =>
    criteria.flatMap(({ kind, terms }) => terms.map((term) => `${kind} ${term.toLowerCase()}`)),
  )

function readAll(): readonly Stored[] {
  try {
    const whole: unknown = JSON.parse(storedForTab.get('list-decisions') ?? 'null')
    const { form, kept: retained } = (whole ?? {}) as { form?: number; kept?: readonly Stored[] }
    return form === FORM && Array.isArray(retained) ? retained : []
  } catch {
    // Somebody else's text under our name: as good as nothing.
    return []
  }
}

/** Keeps the decisions of a place, the latest first; null forgets them. */
export function keepDecisions(
  place: string,
  definition: DefinitionDraft | null,
  decisions: ListDecisions | null,
): void {
  const others = readAll().filter((retained) => retained.place !== place)
  const own = decisions === null ? [] : [{ place, about: definition ? aboutOf(definition) : [], decisions }]
  storedForTab.set('list-decisions', JSON.stringify({ form: FORM, kept: [...own, ...others].slice(0, MOST) }))
}

/** What was decided here before. */
export const storedDecisions = (place: string): ListDecisions | null =>
  readAll().find((retained) => retained.place === place)?.decisions ?? null

/**
 * What was decided on the fresh list of this audience, or else, latest first, of one that shares a term with it:
 * the same audience before it was changed.
 */
export function storedForAudience(definition: DefinitionDraft): ListDecisions | null {
  const own = storedDecisions(placeOfFresh(definition))
  if (own) return own
  const about = new Set(aboutOf(definition))
  const before = readAll().find(
    (retained) => retained.place.startsWith('fresh ') && retained.about.some((term) => about.has(term)),
  )
  if (!before) return null
  // A size is one of the audience that it was picked for.
  const { sized: _, ...decisions } = before.decisions
  return decisions
}
