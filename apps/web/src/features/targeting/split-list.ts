// Saves a list as several, one for each part that chooses people, so that each is applied to an ad set of its own.
import type { Usage } from '@peregrine/contract/targeting/usage-shapes.ts'
import { splitPackage, type UnitedField } from '@peregrine/domain/targeting/split-package-rules.ts'
import { withSignIn } from '#shell/session/with-sign-in.ts'
import { toastFailure } from '#shell/toasts.ts'
import type { ListDraft } from './list-draft-rules.ts'
import { newSaveTries, saveUsage } from './save-usage.ts'

/** How many were saved; 0 when nothing was, which has been told. */
export async function splitIntoLists(
  draft: ListDraft,
  apart: readonly string[],
  nameOf: (name: string, part: UnitedField) => string,
): Promise<number> {
  const saved: Usage[] = []
  try {
    for (const { field, package: part } of splitPackage(draft.package, apart)) {
      const content = { name: nameOf(draft.name.trim(), field).slice(0, 200), targeting_package: part }
      const { countries, definition } = draft
      const outcome = await withSignIn(() =>
        saveUsage({ ...content, countries, definition, kind: 'targeting_list' }, null, newSaveTries()),
      )
      if (outcome === 'cancelled' || outcome.kind !== 'saved') return saved.length
      saved.push(outcome.usage)
    }
  } catch (error) {
    toastFailure(error)
  }
  return saved.length
}
