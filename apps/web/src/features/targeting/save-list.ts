// Saves a draft: a new list, or a new version of one; a clash with another place is told, never overwritten.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import { type Usage, UsageConflict } from '@peregrine/contract/targeting/usage-shapes.ts'
import { forget } from '#shell/asking.ts'
import { call, isCallError } from '#shell/calls.ts'
import type { ListDraft } from './list-draft-rules.ts'

export type SaveOutcome =
  | { readonly kind: 'saved'; readonly usage: Usage }
  | { readonly kind: 'conflict'; readonly current: Usage }
  | { readonly kind: 'failed'; readonly error: unknown }

/** `requestId` makes a repeated save of a new list (a lost answer, a second click) save it once. */
export async function saveList(draft: ListDraft, name: string, requestId: string): Promise<SaveOutcome> {
  const content = {
    name,
    targeting_package: draft.package,
    countries: [...draft.countries],
    definition: draft.definition as never,
  }
  try {
    const usage = draft.saved
      ? await call(usages.updateUsage, {
          params: { pk: draft.saved.id },
          body: { ...content, version: draft.saved.version },
        })
      : await call(usages.createUsage, {
          body: { ...content, kind: 'targeting_list', state: 'saved', request_id: requestId },
        })
    await forget(usages.listUsages, usages.recentAudiences, usages.readUsage)
    return { kind: 'saved', usage }
  } catch (error) {
    if (isCallError(error) && error.status === 409) {
      const conflict = UsageConflict.safeParse(error.raw)
      if (conflict.success) return { kind: 'conflict', current: conflict.data.current }
    }
    return { kind: 'failed', error }
  }
}
