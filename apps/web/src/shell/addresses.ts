// Addresses inside the app that carry state, so that a link brings back the view.
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { decodeDefinition, encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'

/** What an audience in an address was opened from or saved as, and the version of it that was seen. */
export interface SavedMark {
  readonly id: string
  readonly version: number
}

interface AddressGiven {
  readonly tab?: string
  readonly saved?: SavedMark | null | undefined
}

const queryOf = (definition: DefinitionDraft, { tab, saved }: AddressGiven): URLSearchParams =>
  new URLSearchParams({
    d: encodeDefinition(definition),
    ...(tab && { tab }),
    ...(saved && { saved: savedText(saved) }),
  })

/** The audience builder with this definition; an empty one opens it blank. */
export const builderAddress = (definition: DefinitionDraft, given: AddressGiven = {}): string =>
  `/audience-builder?${queryOf(definition, given)}`

/** The audience builder with a brief in plain words, which it reads when it opens. */
export const briefAddress = (brief: string): string => `/audience-builder?${new URLSearchParams({ brief })}`

export const briefInAddress = (query: URLSearchParams): string | null => query.get('brief')?.trim() || null

export function withoutBrief(search: string): string {
  const query = new URLSearchParams(search)
  query.delete('brief')
  return query.toString()
}

/** A targeting list made from this definition; of a saved audience it is that audience's own list. */
export const listAddress = (definition: DefinitionDraft, saved: SavedMark | null = null): string =>
  `/targeting-lists?${queryOf(definition, { saved })}`

export const savedText = ({ id, version }: SavedMark): string => `${id}~${version}`

/** The saved audience that an address names; null for none, and for what names none. */
export function savedInAddress(query: URLSearchParams): SavedMark | null {
  const found = /^(.+)~(\d{1,9})$/.exec(query.get('saved') ?? '')
  const version = Number(found?.[2])
  return found?.[1] && version > 0 ? { id: found[1], version } : null
}

/** The definition in a builder's query, or null when there is none that can be read. */
export const definitionInAddress = (query: URLSearchParams): ReturnType<typeof decodeDefinition> => {
  const text = query.get('d')
  return text === null ? null : decodeDefinition(text)
}

/** Where an audience is put into an ad account, to be reached or (`exclusion`) kept out. */
export const uploadAddress = (definition: DefinitionDraft, type: 'targeting' | 'exclusion' = 'targeting'): string =>
  `/upload-audience?${new URLSearchParams({ d: encodeDefinition(definition), ...(type === 'exclusion' && { type }) })}`
