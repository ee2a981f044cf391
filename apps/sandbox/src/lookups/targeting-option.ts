// What every entry of a look-up has: its value, the network's name for it, and how it is found by typing.

import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'

export interface TargetingOption {
  /** What a criterion's targeting_value says. */
  readonly value: string
  /** As the network calls it, in English. */
  readonly name: string
  /** In Japanese, where the network has one. */
  readonly nameJa?: string
}

/** Ids as the network has them: base 36, counting on from a first one. */
export const idsFrom =
  (first: string) =>
  (number: number): string =>
    (Number.parseInt(first, 36) + number).toString(36)

const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '')

/** Whether every typed word begins a word of the name; Japanese, which has no spaces, may stand anywhere. */
export function answersQuery(name: string, query: string): boolean {
  const folded = foldText(name)
  const words = wordsOf(folded)
  return wordsOf(foldText(query)).every(
    (typed) =>
      words.some((word) => word.startsWith(typed)) || (!/^[\x20-\x7e]*$/.test(typed) && folded.includes(typed)),
  )
}

/** Those that a query asks for; all of them without one. */
export function optionsFor<Option extends TargetingOption>(
  options: readonly Option[],
  query: string | undefined,
): readonly Option[] {
  return query === undefined || query === '' ? options : options.filter(({ name }) => answersQuery(name, query))
}
