// What of the builder stands in the address: the definition, the tab, the saved list; and when a change is a step of its own.
import { type Definition, emptyDefinition, isEmpty } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { decodeDefinition, encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { type SavedMark, savedInAddress, savedText } from '#shell/addresses.ts'

/** Longer texts travel with the history entry instead: servers refuse request lines of more than some 8 KB. */
export const LINK_LENGTH = 6000

/** Changes within this time of the last one belong to it; the back button then goes over them at once. */
export const ONE_STEP_MS = 1000

export interface BuilderPlace {
  /** The definition's text as the builder would write it; '' for the empty one. */
  readonly text: string
  readonly definition: Definition
  /** The text in the address could not be read. */
  readonly unreadable: boolean
  readonly saved: SavedMark | null
}

/** What goes with a history entry: `ours` marks entries that the builder itself wrote. */
export interface EntryState {
  readonly ours: true
  readonly text?: string
}

const textInState = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'text' in state && typeof state.text === 'string' ? state.text : null

export const isOurEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && 'ours' in state

/** The text of a definition as it stands in the address. */
export const addressText = (definition: Definition): string => (isEmpty(definition) ? '' : encodeDefinition(definition))

/** What an address and its history entry say. */
export function readPlace(search: string, state: unknown): BuilderPlace {
  const query = new URLSearchParams(search)
  const given = query.get('d') ?? textInState(state) ?? ''
  const read = given === '' ? emptyDefinition : decodeDefinition(given)
  const definition = read ?? emptyDefinition
  return {
    text: addressText(definition),
    definition,
    unreadable: read === null,
    saved: savedInAddress(query),
  }
}

/** The address and history entry of a definition; what else stands in the query stays. */
export function writePlace(
  search: string,
  text: string,
  saved: SavedMark | null,
): { readonly search: string; readonly state: EntryState } {
  const query = new URLSearchParams(search)
  const fits = text.length <= LINK_LENGTH
  if (text !== '' && fits) query.set('d', text)
  else query.delete('d')
  if (saved) query.set('saved', savedText(saved))
  else query.delete('saved')
  // Saved, what a program asked for is done; emptied, this is not what it asked for.
  if (saved || text === '') query.delete('plan')
  const written = query.toString()
  return { search: written === '' ? '' : `?${written}`, state: fits ? { ours: true } : { ours: true, text } }
}

/** Whether a change at `now` is a history step of its own after one at `before` (both ms). */
export const isOwnStep = (before: number, now: number): boolean => now - before > ONE_STEP_MS
