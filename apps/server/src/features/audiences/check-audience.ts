// What a person gives for an audience, tidied, with what is wrong about it.
import { checkDefinition, definitionMessage } from '@peregrine/domain/audience-builder/definition-problem-rules.ts'
import {
  type DefinitionDraft,
  isEmpty,
  normaliseDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { problemsOfChange } from '@peregrine/domain/audience-builder/given-definition-rules.ts'
import { AUDIENCE_NAME_LENGTH, type RefreshRhythm } from '@peregrine/domain/audiences/audience-rules.ts'
import { findCategory } from '@peregrine/domain/audiences/category-rules.ts'
import { type Message, message } from '@peregrine/domain/shell/message-rules.ts'
import type { FieldProblems } from '#platform/refusal.ts'
import type { AudienceContent } from './audience-store.ts'

export interface GivenAudience {
  readonly name: string
  readonly description: string
  readonly definition: DefinitionDraft
  readonly categories: readonly string[]
  readonly refresh: RefreshRhythm
}

interface Refusing {
  readonly refuse: (code: 'definition_empty' | 'definition_invalid', reason?: Message) => never
  readonly invalid: (fields: FieldProblems) => never
}

/** A name as it is kept: one line, without what cannot be seen. */
export const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What is wrong with a name; null: nothing (spec §5). */
export function nameProblem(name: string): Message | null {
  if (name === '') return message('name_missing')
  return [...name].length >= AUDIENCE_NAME_LENGTH ? message('name_too_long', { limit: AUDIENCE_NAME_LENGTH }) : null
}

/** Refuses what cannot be saved. `before`: how a saved one is defined. */
export function checkAudience(
  given: GivenAudience,
  { refuse, invalid }: Refusing,
  before: DefinitionDraft | null = null,
): AudienceContent {
  const name = cleanName(given.name)
  const problem = nameProblem(name)
  if (problem !== null) return invalid({ name: [problem] })
  const unknown = given.categories.find((id) => findCategory(id) === undefined)
  if (unknown !== undefined) return invalid({ categories: [`There is no category “${unknown.slice(0, 50)}”.`] })
  if (isEmpty(given.definition)) return refuse('definition_empty')
  const [first] = checkDefinition(given.definition)
  if (first) return refuse('definition_invalid', definitionMessage(first))
  const unnamed = before === null ? {} : problemsOfChange(before, given.definition)
  if (Object.keys(unnamed).length > 0) return invalid(unnamed)
  return {
    name,
    description: given.description.trim(),
    definition: normaliseDefinition(given.definition),
    categories: [...new Set(given.categories)],
    refresh: given.refresh,
  }
}

/** “Name (2)”, “Name (3)” …: the first that nobody has. `taken` holds names in lower case. */
export function copyName(name: string, taken: ReadonlySet<string>): string {
  const base = name.replace(/ \(\d+\)$/, '')
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`
    const desired = [...base].slice(0, AUDIENCE_NAME_LENGTH - 1 - end.length).join('') + end
    if (!taken.has(desired.toLowerCase())) return desired
  }
}
