// Saves an audience: makes its package, writes it as a new list or over the one it came from, and says how that went.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { type Usage, UsageConflict } from '@peregrine/contract/targeting/usage-shapes.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { mutable, packageQuestion } from '#features/audience-builder/builder-queries.ts'
import { ask, forget, queryClient } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import { askToSignIn } from '#shell/session/sign-in-dialog.tsx'
import { keepDeselected } from './audience-name-rules.ts'
import type { SavedMark } from './builder-address-rules.ts'

export interface AudienceToSave {
  readonly name: string
  readonly definition: Definition
  readonly language: 'en' | 'ja'
  /** The list to write over; null for a new one. */
  readonly over: SavedMark | null
  /** The same for every try of one saving, so that a lost answer saves nothing twice. */
  readonly requestId: string
}

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly usage: Usage }
  | { readonly kind: 'conflict'; readonly current: Usage }
  | { readonly kind: 'cancelled' }

/** Throws a CallError when the server refuses or cannot be reached; a session that has ended is asked for anew. */
export async function saveAudience(given: AudienceToSave): Promise<SaveOutcome> {
  try {
    const usage = await write(given)
    await forget(usages.listUsages, usages.recentAudiences, usages.readUsage)
    return { kind: 'saved', usage }
  } catch (error) {
    if (!isCallError(error)) throw error
    if (error.status === 409) {
      const conflict = UsageConflict.safeParse(error.raw)
      if (conflict.success) return { kind: 'conflict', current: conflict.data.current }
    }
    if (error.code !== 'not_signed_in') throw error
    return (await askToSignIn()) ? saveAudience(given) : { kind: 'cancelled' }
  }
}

async function write({ name, definition, language, over, requestId }: AudienceToSave): Promise<Usage> {
  const proposal = await queryClient.fetchQuery(packageQuestion(definition, language))
  const content = { name, definition: mutable(definition), countries: proposal.countries }
  if (!over) {
    const body = {
      ...content,
      targeting_package: proposal.package,
      kind: 'builder',
      state: 'saved',
      request_id: requestId,
    } as const
    return call(usages.createUsage, { body })
  }
  const before = await queryClient.fetchQuery(ask(usages.readUsage, { params: { pk: over.id } }))
  const targeting_package = keepDeselected(proposal.package, before.targeting_package)
  return call(usages.updateUsage, {
    params: { pk: over.id },
    body: { ...content, targeting_package, version: over.version },
  })
}
