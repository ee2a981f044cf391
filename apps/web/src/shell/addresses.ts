// Addresses inside the app that carry state, so that a link brings back the view.
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { decodeDefinition, encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'
import { siteAddress } from './chosen-site.ts'

/** The audience builder with this definition; an empty one opens it blank. */
export const builderAddress = (definition: DefinitionDraft, tab?: string): string => {
  const query = new URLSearchParams({ d: encodeDefinition(definition), ...(tab && { tab }) })
  return `/audience-builder?${query}`
}

/** A targeting list made from this definition. */
export const listAddress = (definition: DefinitionDraft): string =>
  `/targeting-lists?${new URLSearchParams({ d: encodeDefinition(definition) })}`

/** The definition in a builder's query, or null when there is none that can be read. */
export const definitionInAddress = (query: URLSearchParams): ReturnType<typeof decodeDefinition> => {
  const text = query.get('d')
  return text === null ? null : decodeDefinition(text)
}

/** Where the team site takes an audience on, to be saved and uploaded there. */
export const uploadAddress = (definition: DefinitionDraft): string =>
  `${siteAddress('team')}audiences?${new URLSearchParams({ d: encodeDefinition(definition) })}`
