// What somebody’s earlier choices among suggested keywords say about new suggestions: which come first, and what can be forgotten.

/** One suggestion that was taken: for which words it was suggested, and when (ms). */
export interface TakenKeyword {
  readonly keyword: string
  readonly query: string
  readonly at: number
}

/** How many times a keyword was taken, and when last. */
export interface KeywordUse {
  readonly times: number
  readonly last: number
}

/** Everything about one keyword that was taken, under the spelling used last. */
export interface TakenSummary extends KeywordUse {
  readonly keyword: string
  /** The words it was suggested for, the latest first. */
  readonly queries: readonly string[]
}

/** Queries named for one keyword; many more would hide the keyword itself. */
const QUERIES_NAMED = 10

/** The same keyword however it is written: width, case, spaces and a hashtag’s mark make no difference. */
export const keywordKey = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim().replace(/^#\s*/, '')

/** The words of a query, each once. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[\s,、;"“”「」『』#]+/)
      .filter((word) => word !== ''),
  )

const withOneMore = (use: KeywordUse | undefined, at: number): KeywordUse => ({
  times: (use?.times ?? 0) + 1,
  last: Math.max(use?.last ?? at, at),
})

/** By `keywordKey`: what was taken when any of these words was asked about. */
export function usesFor(taken: readonly TakenKeyword[], keywords: readonly string[]): ReadonlyMap<string, KeywordUse> {
  const now = wordsOf(keywords.join(','))
  const uses = new Map<string, KeywordUse>()
  for (const { keyword, query, at } of taken) {
    if (![...wordsOf(query)].some((word) => now.has(word))) continue
    const key = keywordKey(keyword)
    uses.set(key, withOneMore(uses.get(key), at))
  }
  return uses
}

/** Those used before first, the most often and then the most recently used leading; the others in the order they had. */
export function usedFirst<Item extends { readonly label: string }>(
  items: readonly Item[],
  uses: ReadonlyMap<string, KeywordUse>,
): (Item & { readonly used_before: number })[] {
  const ranked = items.map((item) => ({ item, use: uses.get(keywordKey(item.label)) ?? { times: 0, last: 0 } }))
  return ranked
    .sort((one, other) => other.use.times - one.use.times || other.use.last - one.use.last)
    .map(({ item, use }) => ({ ...item, used_before: use.times }))
}

/** Each keyword once, the last used first. */
export function summarizeTaken(taken: readonly TakenKeyword[]): TakenSummary[] {
  const found = new Map<string, TakenSummary>()
  for (const { keyword, query, at } of [...taken].sort((one, other) => other.at - one.at)) {
    const key = keywordKey(keyword)
    const known = found.get(key)
    const queries = known?.queries ?? []
    const isNew = query !== '' && queries.length < QUERIES_NAMED && !queries.includes(query)
    found.set(key, {
      keyword: known?.keyword ?? keyword,
      queries: isNew ? [...queries, query] : queries,
      ...withOneMore(known, at),
    })
  }
  return [...found.values()]
}
