// Who writes what: for every term the documents that hold it. A document is an account's own words about itself or a post.

import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import { type GroupedLists, groupPairs, listOf, NumberColumnWriter } from './grouped-lists.ts'
import { type TextColumn, TextColumnWriter, textAt, textCount } from './text-column.ts'
import { isUnspaced, requestedTerms, termsOf } from './text-terms.ts'

export interface WordColumns {
  readonly vocabulary: TextColumn
  /** Documents of each term, ascending. */
  readonly documents: GroupedLists
}

export class WordWriter {
  private readonly numbers = new Map<string, number>()
  private readonly vocabulary = new TextColumnWriter()
  private readonly terms = new NumberColumnWriter()
  private readonly documents = new NumberColumnWriter()

  /** Documents come in ascending order. */
  add(document: number, text: string): void {
    for (const term of termsOf(foldText(text))) {
      let number = this.numbers.get(term)
      if (number === undefined) {
        number = this.numbers.size
        this.numbers.set(term, number)
        this.vocabulary.add(term)
      }
      this.terms.add(number)
      this.documents.add(document)
    }
  }

  finish(): WordColumns {
    return {
      vocabulary: this.vocabulary.finish(),
      documents: groupPairs(this.terms.finish(), this.documents.finish(), this.numbers.size),
    }
  }
}

function common(one: Uint32Array, other: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(one.length, other.length))
  let length = 0
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    const difference = (one[i] as number) - (other[j] as number)
    if (difference === 0) both[length++] = one[i] as number
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return both.subarray(0, length)
}

/** Two ascending lists in one, each number once. */
function merged(one: Uint32Array, other: Uint32Array): Uint32Array {
  if (one.length === 0) return other
  if (other.length === 0) return one
  const both = new Uint32Array(one.length + other.length)
  let length = 0
  for (let i = 0, j = 0; i < one.length || j < other.length; ) {
    const a = one[i] ?? Number.POSITIVE_INFINITY
    const b = other[j] ?? Number.POSITIVE_INFINITY
    both[length++] = Math.min(a, b)
    if (a <= b) i++
    if (b <= a) j++
  }
  return both.subarray(0, length)
}

const united = (lists: readonly Uint32Array[]): Uint32Array => lists.reduce(merged, new Uint32Array())

/** The other number of an English noun, roughly: broad keywords do not mind plurals. */
function inOtherNumber(term: string): string[] {
  if (!/^[#]?[a-z]{3,}$/.test(term)) return []
  return term.endsWith('s') ? [term.slice(0, -1)] : [`${term}s`]
}

export class WordSearch {
  private readonly numbers = new Map<string, number>()
  private readonly documents: GroupedLists
  private readonly textOf: (document: number) => string

  constructor(columns: WordColumns, textOf: (document: number) => string) {
    this.documents = columns.documents
    this.textOf = textOf
    for (let n = 0; n < textCount(columns.vocabulary); n++) this.numbers.set(textAt(columns.vocabulary, n), n)
  }

  /** Documents that hold a term. */
  withTerm(term: string): Uint32Array {
    return listOf(this.documents, this.numbers.get(term) ?? -1)
  }

  /** Documents that hold every word of a keyword, in any order; broad: in either number of a noun. */
  withAllWords(keyword: string, { broad }: { readonly broad: boolean }): Uint32Array {
    const lists = requestedTerms(keyword).map((term) => {
      if ([...term].length === 1 && isUnspaced(term)) return this.withCharacter(term)
      return united([term, ...(broad ? inOtherNumber(term) : [])].map((form) => this.withTerm(form)))
    })
    const [first, ...rest] = lists.sort((one, other) => one.length - other.length)
    const found = rest.reduce(common, first ?? new Uint32Array())
    // Pairs of characters may stand apart; the word itself does not.
    return isUnspaced(keyword) ? this.holding(found, keyword.split(/\s+/)) : found
  }

  /** Documents that hold a keyword as it is written, whatever else they hold. */
  withPhrase(keyword: string): Uint32Array {
    // A single word stands there as it is found.
    const folded = foldText(keyword)
    if (this.numbers.has(folded) && !isUnspaced(folded)) return this.withTerm(folded)
    return this.holding(this.withAllWords(keyword, { broad: false }), [keyword])
  }

  /** Documents that are the keyword and nothing else. */
  withNothingBut(keyword: string): Uint32Array {
    const folded = foldText(keyword)
    return this.withAllWords(keyword, { broad: false }).filter((document) => foldText(this.textOf(document)) === folded)
  }

  private withCharacter(character: string): Uint32Array {
    const lists: Uint32Array[] = []
    for (const [term, number] of this.numbers) {
      if (term.includes(character) && isUnspaced(term)) lists.push(listOf(this.documents, number))
    }
    return united(lists)
  }

  private holding(documents: Uint32Array, parts: readonly string[]): Uint32Array {
    const folded = parts.map(foldText).filter((part) => part !== '')
    return documents.filter((document) => {
      const text = foldText(this.textOf(document))
      return folded.every((part) => text.includes(part))
    })
  }
}
