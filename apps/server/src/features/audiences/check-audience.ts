// What a person gives for an audience, tidied, with what is wrong about it.
import { checkDefinition } from '@peregrine/domain/audience-builder/definition-problem-rules.ts'
import {
  type DefinitionDraft,
  isEmpty,
  normaliseDefinition,
} from '@peregrine/domain/audience-builder/definition-rules.ts'
import { AUDIENCE_NAME_LENGTH, type RefreshRhythm } from '@peregrine/domain/audiences/audience-rules.ts'
import { findCategory } from '@peregrine/domain/audiences/category-rules.ts'
import type { AudienceContent } from './audience-store.ts'

export interface GivenAudience {
  readonly name: string
  readonly description: string
  readonly definition: DefinitionDraft
  readonly categories: readonly string[]
  readonly refresh: RefreshRhythm
}

interface Refusing {
  readonly refuse: (code: 'definition_empty' | 'definition_invalid', detail?: string) => never
  readonly invalid: (fields: Readonly<Record<string, readonly string[]>>) => never
}

/** A name as it is kept: one line, without what cannot be seen. */
export const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What is wrong with a name; null: nothing (spec §5). */
export function nameProblem(name: string): string | null {
  if (name === '') return 'Name is required'
  return [...name].length >= AUDIENCE_NAME_LENGTH ? `Name must be less than ${AUDIENCE_NAME_LENGTH} characters` : null
}

/** Refuses what cannot be saved. */
export function checkAudience(given: GivenAudience, { refuse, invalid }: Refusing): AudienceContent {
  const name = cleanName(given.name)
  const problem = nameProblem(name)
  if (problem !== null) return invalid({ name: [problem] })
  const unknown = given.categories.find((id) => findCategory(id) === undefined)
  if (unknown !== undefined) return invalid({ categories: [`There is no category “${unknown.slice(0, 50)}”.`] })
  if (isEmpty(given.definition)) return refuse('definition_empty')
  const [first] = checkDefinition(given.definition)
  if (first) return refuse('definition_invalid', first.message)
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
    const wanted = [...base].slice(0, AUDIENCE_NAME_LENGTH - 1 - end.length).join('') + end
    if (!taken.has(wanted.toLowerCase())) return wanted
  }
}
