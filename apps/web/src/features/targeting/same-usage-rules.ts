// Whether two contents of a list are the same to a person: what the server tidies, and the figures behind the entries, do not count.
import type { Country, TargetingPackage } from '@peregrine/contract/targeting/package-shapes.ts'
import { type DefinitionDraft, definitionKey } from '@peregrine/domain/audience-builder/definition-rules.ts'
import { ENTRY_FIELDS, interestLabel } from '@peregrine/domain/targeting/package-rules.ts'
import { normaliseGender } from '@peregrine/domain/targeting/targeting-option-rules.ts'

/** What a person decides about a list. */
export interface ListContent {
  readonly name: string
  readonly targeting_package: TargetingPackage
  readonly countries: readonly Country[]
  readonly definition: DefinitionDraft | null
}

const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function keyOf({ name, targeting_package: targeting, countries, definition }: ListContent): string {
  const entries = ENTRY_FIELDS.map((field) =>
    targeting[field].map((entry) => [
      plain('handle' in entry ? entry.handle.replace(/^@+/, '') : interestLabel(entry.label)),
      entry.deselected,
    ]),
  )
  const choices = [
    [...new Set(targeting.placements)],
    targeting.age,
    normaliseGender(targeting.gender),
    targeting.purpose,
  ]
  const codes = countries.map(({ code }) => code.toUpperCase())
  return JSON.stringify([plain(name), entries, choices, codes, definition && definitionKey(definition)])
}

export const sameContent = (one: ListContent, other: ListContent): boolean => keyOf(one) === keyOf(other)
