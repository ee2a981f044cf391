// The address of the creator with a definition in it, and which saved audience it was opened from.
import type { DefinitionDraft } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { encodeDefinition } from '@peregrine/domain/audience-builder/definition-text-rules.ts'

export function creatorAddress(
  slug: string,
  definition: DefinitionDraft,
  saved?: { readonly id: string; readonly version: number },
): string {
  const query = new URLSearchParams({
    d: encodeDefinition(definition),
    ...(saved && { saved: `${saved.id}~${saved.version}` }),
  })
  return `/${slug}/creator?${query}`
}
