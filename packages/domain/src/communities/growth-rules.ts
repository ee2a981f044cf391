// What became of communities between two studies of one audience: matched by the overlap of their members.

/** Members by community; the ids of accounts are the network's own. */
export type Memberships = ReadonlyMap<string, ReadonlySet<string>>

export interface Growth {
  /** The earlier community that it continues; null: none was like it. */
  readonly before: string | null
  /** Jaccard: in both, over in at least one. */
  readonly overlap: number
  readonly stayed: number
  readonly entered: number
  readonly enteredFromOthers: number
  readonly enteredUnseen: number
  readonly left: number
  readonly leftToOthers: number
  readonly leftUnseen: number
}

/** Communities that share less of their members are not the same one. */
export const LEAST_OVERLAP = 0.2

/**
 * The growth of each later community. Pairs are matched one to one, the largest overlap first. `seenBefore` and `seenNow`:
 * whom the studies looked at, in a community or not.
 */
export function growthOf(
  earlier: Memberships,
  later: Memberships,
  seenBefore: ReadonlySet<string>,
  seenNow: ReadonlySet<string>,
): ReadonlyMap<string, Growth> {
  const placeBefore = placesOf(earlier)
  const placeNow = placesOf(later)
  const pairs: { readonly from: string; readonly to: string; readonly overlap: number }[] = []
  for (const [to, now] of later) {
    const shared = new Map<string, number>()
    for (const account of now) {
      const from = placeBefore.get(account)
      if (from !== undefined) shared.set(from, (shared.get(from) ?? 0) + 1)
    }
    for (const [from, both] of shared)
      pairs.push({ from, to, overlap: both / (now.size + (earlier.get(from)?.size ?? 0) - both) })
  }
  pairs.sort((one, other) => other.overlap - one.overlap || (one.to < other.to ? -1 : 1))
  const matched = new Map<string, { readonly from: string; readonly overlap: number }>()
  const taken = new Set<string>()
  for (const { from, to, overlap } of pairs) {
    if (overlap < LEAST_OVERLAP || matched.has(to) || taken.has(from)) continue
    matched.set(to, { from, overlap })
    taken.add(from)
  }
  return new Map(
    [...later].map(([to, now]) => {
      const match = matched.get(to)
      const before = (match && earlier.get(match.from)) ?? new Set<string>()
      const entered = [...now].filter((account) => !before.has(account))
      const left = [...before].filter((account) => !now.has(account))
      return [
        to,
        {
          before: match?.from ?? null,
          overlap: match?.overlap ?? 0,
          stayed: now.size - entered.length,
          entered: entered.length,
          enteredFromOthers: entered.filter((account) => placeBefore.has(account)).length,
          enteredUnseen: entered.filter((account) => !seenBefore.has(account)).length,
          left: left.length,
          leftToOthers: left.filter((account) => placeNow.has(account)).length,
          leftUnseen: left.filter((account) => !seenNow.has(account)).length,
        },
      ]
    }),
  )
}

function placesOf(memberships: Memberships): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  for (const [community, members] of memberships) for (const account of members) places.set(account, community)
  return places
}

export type Reliance = 'excellent' | 'good' | 'moderate' | 'poor'

/** The adjusted Rand index in words: above 0.90 excellent, 0.80 good, 0.65 moderate recovery (Steinley 2004). */
export function relianceOf(stability: number): Reliance {
  if (stability >= 0.9) return 'excellent'
  if (stability >= 0.8) return 'good'
  return stability >= 0.65 ? 'moderate' : 'poor'
}
