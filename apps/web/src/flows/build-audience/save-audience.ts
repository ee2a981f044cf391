// Saves an audience: makes its package, writes it as a new list or over the one it came from, and says how that went.
import { usages } from '@peregrine/contract/targeting/usage-endpoints.ts'
import type { Definition } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { packageQuestion } from '#features/audience-builder/builder-queries.ts'
import { carryOverChoices } from '#features/targeting/carry-over-choices.ts'
import { type SaveOutcome, type SaveTries, saveUsage } from '#features/targeting/save-usage.ts'
import type { ListGiven, SavedMark } from '#shell/addresses.ts'
import { queryClient, queryOf } from '#shell/asking.ts'
import { withSignIn } from '#shell/session/with-sign-in.ts'

export interface AudienceToSave {
  readonly name: string
  readonly definition: Definition
  readonly purpose?: ListGiven['purpose']
  readonly language: 'en' | 'ja'
  /** The list to write over; null for a new one. */
  readonly over: SavedMark | null
  /** What a program asked for: saving a new list takes it. */
  readonly plan?: string | undefined
  /** Of this saving: a lost answer or a second press saves nothing twice. */
  readonly tries: SaveTries
}

/** Throws a CallError when the server refuses or cannot be reached; a sign-in that has run out is asked for anew. */
export function saveAudience(given: AudienceToSave): Promise<SaveOutcome | 'cancelled'> {
  return withSignIn(() => write(given))
}

async function write({ name, definition, purpose, language, over, plan, tries }: AudienceToSave): Promise<SaveOutcome> {
  const proposal = await queryClient.fetchQuery(packageQuestion(definition, language, purpose))
  const before = over ? await queryClient.fetchQuery(queryOf(usages.readUsage, { params: { pk: over.id } })) : null
  const chosen = before ? carryOverChoices(proposal.package, before.targeting_package) : proposal.package
  const targeting_package = purpose === 'exclusion' ? { ...chosen, purpose } : chosen
  const content = { name, definition, countries: proposal.countries, targeting_package }
  return saveUsage({ ...content, plan }, over, tries)
}
