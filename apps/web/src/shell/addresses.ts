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
  /** What lists that are made of it are for. */
  readonly purpose?: ListGiven['purpose']
  readonly plan?: ListGiven['plan']
}

const queryOf = (definition: DefinitionDraft, { tab, saved, purpose, plan }: AddressGiven): URLSearchParams =>
  new URLSearchParams({
    d: encodeDefinition(definition),
    ...(tab && { tab }),
    ...(saved && { saved: savedText(saved) }),
    ...(purpose === 'exclusion' && { purpose }),
    ...(plan && { plan }),
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

/** What a list is to be called and is for, where that is known before it is made. */
export interface ListGiven {
  readonly saved?: SavedMark | null
  readonly name?: string | undefined
  readonly purpose?: 'targeting' | 'exclusion' | undefined
  /** What a program asked for, which saving it confirms. */
  readonly plan?: string | undefined
}

/** A targeting list made from this definition; of a saved audience it is that audience's own list. */
export function listAddress(definition: DefinitionDraft, { saved, name, purpose, plan }: ListGiven = {}): string {
  const query = queryOf(definition, { saved, purpose, plan })
  if (name) query.set('name', name)
  return `/targeting-lists?${query}`
}

export const givenInAddress = (query: URLSearchParams): Pick<ListGiven, 'name' | 'purpose'> => ({
  name: nameInAddress(query),
  ...(query.get('purpose') === 'exclusion' && { purpose: 'exclusion' }),
})

/** The program’s plan that saving this confirms. */
export const planInAddress = (query: URLSearchParams): string | undefined => query.get('plan') ?? undefined

/** Names have 200 characters at most. */
export const nameInAddress = (query: URLSearchParams): string =>
  [...(query.get('name')?.trim() ?? '')].slice(0, 200).join('')

/** A new campaign that leaves an audience out, or reaches it. */
export const audienceCampaignAddress = (slug: string, audience: string): string =>
  `/${slug}/campaigns/new?${new URLSearchParams({ audience })}`

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

/** A definition that can't be read: the link was cut off or altered. */
export const isDamagedInAddress = (query: URLSearchParams): boolean =>
  Boolean(query.get('d')) && definitionInAddress(query) === null

/** Where an audience is put into an ad account, to be reached or (`exclusion`) kept out. */
export const uploadAddress = (
  definition: DefinitionDraft,
  { name, purpose: type }: Pick<ListGiven, 'name' | 'purpose'> = {},
): string =>
  `/upload-audience?${new URLSearchParams({
    d: encodeDefinition(definition),
    ...(name && { name }),
    ...(type === 'exclusion' && { type }),
  })}`
