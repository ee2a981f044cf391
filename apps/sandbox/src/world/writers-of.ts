// Who wrote what: the accounts behind the documents that hold a keyword, as each type of keyword means it.

import type { NetworkWorld } from './network-world.ts'
import type { Marks } from './people-marks.ts'

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

function authorsOf(world: NetworkWorld, lists: readonly Uint32Array[]): Marks {
  const authors = new Uint8Array(world.size)
  for (const documents of lists) for (const document of documents) authors[world.authorOf(document)] = 1
  return authors
}

/** The accounts whose words about themselves or whose posts hold a keyword. */
export const writersOf = (world: NetworkWorld, keyword: string, match: KeywordMatch): Marks =>
  authorsOf(world, [documentsWith(world, keyword, match)])

/** The accounts that wrote one of several phrases. */
export const writersOfAny = (world: NetworkWorld, phrases: readonly string[]): Marks =>
  authorsOf(
    world,
    phrases.map((phrase) => documentsWith(world, phrase, 'phrase')),
  )
