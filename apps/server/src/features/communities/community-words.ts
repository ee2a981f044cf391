// Words of bios and posts that set each community apart from the others.
import type { SampleColumns } from '#features/insights/insights-public.ts'

/** Members that stand in a community: accounts and, at the same positions, their communities. */
export interface PlacedMembers {
  readonly accounts: readonly number[]
  readonly places: readonly number[]
  /** Members of each community. */
  readonly sizes: readonly number[]
}

/** `a` members of the community and `b` members of the others use the word. */
export interface CommunityWord {
  readonly place: number
  readonly item: number
  readonly a: number
  readonly b: number
}

/** A word that fewer members of a community use does not tell it. */
const LEAST_USED = 5

/** How many members of each community use a word, and the row that was seen last. */
interface WordUsers {
  readonly own: Uint32Array
  lastRow: number
}

/** The most telling words of each community, at most `perCommunity`, the most telling first. */
export function wordsOfCommunities(
  { column, rows }: SampleColumns<'words'>,
  placed: PlacedMembers,
  perCommunity: number,
): CommunityWord[] {
  const placeOf = new Map(placed.accounts.map((account, position) => [account, placed.places[position] ?? 0]))
  const communities = placed.sizes.length
  const users = new Map<number, WordUsers>()
  for (let row = 0; row < rows; row += 1) {
    const place = placeOf.get(column.account.numbers[row] as number)
    if (place === undefined) continue
    for (const { numbers, starts, ends } of [column.post_terms, column.bio_terms])
      for (let at = starts?.[row] ?? 0; at < (ends?.[row] ?? 0); at += 1) {
        const item = numbers[at] as number
        const used = users.get(item) ?? { own: new Uint32Array(communities), lastRow: -1 }
        if (used.lastRow < 0) users.set(item, used)
        // Each word once, whether it stands in posts, in the bio or in both.
        if (used.lastRow === row) continue
        used.lastRow = row
        used.own[place] = (used.own[place] as number) + 1
      }
  }
  const found: (CommunityWord & { readonly telling: number })[][] = placed.sizes.map(() => [])
  for (const [item, { own }] of users) {
    const all = own.reduce((sum, one) => sum + one, 0)
    for (const [place, a] of own.entries()) {
      if (a < LEAST_USED) continue
      const size = placed.sizes[place] ?? 1
      const b = all - a
      // How far the two shares are apart in units of chance, as far as a rare word tells.
      const apart = a / size - b / Math.max(1, placed.accounts.length - size)
      found[place]?.push({ place, item, a, b, telling: (apart / Math.sqrt(a + b)) * Math.sqrt(size) })
    }
  }
  return found.flatMap((words) =>
    words.sort((one, other) => other.telling - one.telling || one.item - other.item).slice(0, perCommunity),
  )
}
