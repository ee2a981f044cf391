// How closely knit and how stable a community is: internal density, reciprocity, adjusted Rand index.

/** Follows among the members of a community of `size` accounts, and what its members do in the whole network. */
export interface CommunityEdges {
  readonly size: number
  /** Follows from a member to a member. */
  readonly inside: number
  /** Those of `inside` that are returned. */
  readonly mutual: number
  /** All follows by members, all follows of members, all follows: among the same accounts as the ones inside. */
  readonly outgoing: number
  readonly incoming: number
  readonly network: number
}

export interface Cohesion {
  /** inside / (k·(k−1)), 0..1. */
  readonly density: number
  /**
   * Density over that of a random network in which everybody keeps their number of follows and followers; null where so
   * few follows among the members were seen that it says nothing.
   */
  readonly ratioToChance: number | null
  /** Share of inside follows that are returned, 0..1. */
  readonly reciprocity: number
}

/** Where neither so many follows were seen nor are expected, their ratio is one of chance. */
const LEAST_SEEN = 5

/** Cohesion of a community; the chance expectation is outgoing·incoming/network (configuration model). */
export function cohesionOf(edges: CommunityEdges): Cohesion {
  const pairs = edges.size * (edges.size - 1)
  const expected = edges.network > 0 ? (edges.outgoing * edges.incoming) / edges.network : 0
  return {
    density: pairs > 0 ? edges.inside / pairs : 0,
    ratioToChance: expected > 0 && Math.max(edges.inside, expected) >= LEAST_SEEN ? edges.inside / expected : null,
    reciprocity: edges.inside > 0 ? edges.mutual / edges.inside : 0,
  }
}

const pairsOf = (count: number) => (count * (count - 1)) / 2

/** Labels as whole numbers from 0 in the order in which they occur. */
function numbered(labels: readonly (string | number)[]): { readonly codes: Uint32Array; readonly count: number } {
  const known = new Map<string | number, number>()
  const codes = Uint32Array.from(labels, (label) => {
    const code = known.get(label) ?? known.size
    known.set(label, code)
    return code
  })
  return { codes, count: known.size }
}

/**
 * Adjusted Rand index of two partitions of the same items (Hubert and Arabie 1985): 1 = the same, about 0 = chance.
 * `first[i]` and `second[i]` are the labels of item i; items beyond the shorter list are left out.
 */
export function adjustedRandIndex(first: readonly (string | number)[], second: readonly (string | number)[]): number {
  const [rowOf, columnOf] = [numbered(first), numbered(second)]
  const length = Math.min(rowOf.codes.length, columnOf.codes.length)
  const rows = new Float64Array(rowOf.count)
  const columns = new Float64Array(columnOf.count)
  const cells = new Map<number, number>()
  for (let item = 0; item < length; item += 1) {
    const [row, column] = [rowOf.codes[item] ?? 0, columnOf.codes[item] ?? 0]
    rows[row] = (rows[row] ?? 0) + 1
    columns[column] = (columns[column] ?? 0) + 1
    const cell = row * columnOf.count + column
    cells.set(cell, (cells.get(cell) ?? 0) + 1)
  }
  let together = 0
  for (const count of cells.values()) together += pairsOf(count)
  const inRows = rows.reduce((sum, count) => sum + pairsOf(count), 0)
  const inColumns = columns.reduce((sum, count) => sum + pairsOf(count), 0)
  const all = pairsOf(length)
  const expected = all > 0 ? (inRows * inColumns) / all : 0
  const most = (inRows + inColumns) / 2
  // Both partitions trivial in the same way (all apart, or all together): they agree.
  return most === expected ? 1 : (together - expected) / (most - expected)
}
