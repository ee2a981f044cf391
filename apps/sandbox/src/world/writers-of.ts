// Who wrote what: the accounts behind the documents that hold a keyword, as each type of keyword means it.

import type { NetworkWorld } from './network-world.ts'

/** broad: all the words, in either number; unordered: all the words; phrase: as written; exact: that and nothing else. */
export type KeywordMatch = 'broad' | 'unordered' | 'phrase' | 'exact'

/** Words led by a plus are not expanded. */
const withoutSigns = (keyword: string): string => keyword.replace(/(^|\s)\+(?=\S)/g, '$1')

function documentsWith(world: NetworkWorld, keyword: string, match: KeywordMatch): Uint32Array {
  const { index } = world
  if (match === 'phrase') return index.withPhrase(keyword)
  if (match === 'exact') return index.withNothingBut(keyword)
  const plain = withoutSigns(keyword)
  return index.withAllWords(plain, { broad: match === 'broad' && plain === keyword })
}

/** Numbers of the accounts whose words about themselves or whose posts hold a keyword. */
export function writersOf(world: NetworkWorld, keyword: string, match: KeywordMatch): Set<number> {
  const writers = new Set<number>()
  for (const document of documentsWith(world, keyword, match)) writers.add(world.authorOf(document))
  return writers
}

/** Numbers of the accounts that wrote one of several phrases. */
export function writersOfAny(world: NetworkWorld, phrases: readonly string[]): Set<number> {
  const writers = new Set<number>()
  for (const phrase of phrases) {
    for (const document of documentsWith(world, phrase, 'phrase')) writers.add(world.authorOf(document))
  }
  return writers
}
