// Keywords that people write together with those already chosen, the most telling first.

import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { isUnspaced, requestedTerms, termsOf } from '#world/text-terms.ts'

/** More are not read: what is typical shows in a sample. */
const DOCUMENTS_READ = 4000
/** A term in fewer documents than this tells nothing. */
const LEAST_TOGETHER = 3
/** … and so does one that is hardly more frequent there than elsewhere. */
const LEAST_LIFT = 2
/** Only so many candidates are weighed. */
const WEIGHED = 400

const words = new Intl.Segmenter('ja', { granularity: 'word' })

/** The terms of a text as people would type them: Japanese in words, not in pairs of characters. */
function suggestible(folded: string): Set<string> {
  const found = new Set([...termsOf(folded)].filter((term) => term.startsWith('#') || !isUnspaced(term)))
  if (isUnspaced(folded)) {
    for (const { segment, isWordLike } of words.segment(folded)) {
      if (isWordLike && isUnspaced(segment) && segment.length > 1) found.add(segment)
    }
  }
  return found
}

function documentsOf(world: NetworkWorld, keywords: readonly string[]): Set<number> {
  const documents = new Set<number>()
  for (const keyword of keywords) {
    for (const document of world.index.withAllWords(keyword, { broad: true })) {
      documents.add(document)
      if (documents.size === DOCUMENTS_READ) return documents
    }
  }
  return documents
}

/**
 * Ranks by how often a term stands in the same text times how much more often than elsewhere (the logarithm of the lift).
 * At most `count`; none of the keywords themselves.
 */
export function keywordSuggestions(world: NetworkWorld, keywords: readonly string[], count: number): string[] {
  const documents = documentsOf(world, keywords)
  const chosen = new Set(keywords.flatMap((keyword) => [foldText(keyword), ...requestedTerms(keyword)]))
  const together = new Map<string, number>()
  for (const document of documents) {
    for (const term of suggestible(foldText(world.documentText(document)))) {
      together.set(term, (together.get(term) ?? 0) + 1)
    }
  }
  const candidates = [...together]
    .filter(([term, times]) => times >= LEAST_TOGETHER && !chosen.has(term) && /\p{L}{2}/u.test(term))
    // A word that comes with its hashtag is said once.
    .filter(([term]) => !together.has(`#${term}`))
    .sort(([, one], [, other]) => other - one)
    .slice(0, WEIGHED)
  return candidates
    .map(([term, times]) => {
      const elsewhere = Math.max(times, world.index.withAllWords(term, { broad: false }).length)
      const lift = times / documents.size / (elsewhere / world.documents)
      return { term, lift, score: times * Math.log(lift) }
    })
    .filter(({ lift }) => lift > LEAST_LIFT)
    .sort((one, other) => other.score - one.score || (one.term < other.term ? -1 : 1))
    .slice(0, count)
    .map(({ term }) => term)
}
