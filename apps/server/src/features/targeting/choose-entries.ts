// Chooses which entries a package needs: as many as widen the reach into the audience more than they spill beside it.

/** Who an entry reaches among the rows of a sample: positions of members and of outsiders. */
export interface Candidate {
  readonly members: Uint32Array
  readonly outsiders: Uint32Array
}

export interface Weights {
  /** How many accounts each member and each outsider of the sample stands for, where the package is shown. */
  readonly members: Float64Array
  readonly outsiders: Float64Array
  /** Accounts of the whole audience, shown to or not. */
  readonly audience: number
}

/** What a set of entries reaches: share of the audience, and share of those reached who belong to it. */
export interface Reach {
  readonly recall: number
  readonly precision: number
}

/** Reach counts for more than precision: an audience is a small part of the network, and a campaign that misses it is lost. */
const RECALL_WEIGHT = 2 ** 2

/** F2 (van Rijsbergen 1979): the harmonic mean of precision and recall in which recall weighs twice as much. */
const fTwo = ({ recall, precision }: Reach): number =>
  recall + precision === 0 ? 0 : ((1 + RECALL_WEIGHT) * recall * precision) / (RECALL_WEIGHT * precision + recall)

const reachOf = (members: number, outsiders: number, { audience }: Weights): Reach => ({
  recall: audience === 0 ? 0 : members / audience,
  precision: members === 0 ? 0 : members / (members + outsiders),
})

/** The accounts that the positions stand for, those that are covered already left out. */
const countNew = (positions: Uint32Array, weights: Float64Array, covered: Uint8Array): number => {
  let fresh = 0
  for (const position of positions) if (covered[position] === 0) fresh += weights[position] ?? 0
  return fresh
}

const cover = (positions: Uint32Array, covered: Uint8Array): void => {
  for (const position of positions) covered[position] = 1
}

/**
 * Greedy choice: each step takes the candidate that raises F2 (recall and precision, recall weighing more) most, until
 * none does or `most` are taken. Answers their positions in the order in which they were taken.
 * Greedy choice comes within 1 − 1/e of the best coverage (Nemhauser, Wolsey and Fisher 1978); F2 keeps it from
 * buying reach with people who are not meant.
 */
export function chooseEntries(candidates: readonly Candidate[], weights: Weights, most: number): number[] {
  const coveredMembers = new Uint8Array(weights.members.length)
  const coveredOutsiders = new Uint8Array(weights.outsiders.length)
  let [members, outsiders, score] = [0, 0, 0]
  const left = new Set(candidates.keys())
  const chosen: number[] = []
  while (chosen.length < most) {
    let best: { position: number; members: number; outsiders: number; score: number } | undefined
    for (const position of left) {
      const candidate = candidates[position]
      if (!candidate) continue
      const nextMembers = members + countNew(candidate.members, weights.members, coveredMembers)
      if (nextMembers === members) continue
      const nextOutsiders = outsiders + countNew(candidate.outsiders, weights.outsiders, coveredOutsiders)
      const next = fTwo(reachOf(nextMembers, nextOutsiders, weights))
      if (next > (best?.score ?? score))
        best = { position, members: nextMembers, outsiders: nextOutsiders, score: next }
    }
    const taken = best && candidates[best.position]
    if (!best || !taken) break
    cover(taken.members, coveredMembers)
    cover(taken.outsiders, coveredOutsiders)
    ;({ members, outsiders, score } = best)
    left.delete(best.position)
    chosen.push(best.position)
  }
  return chosen
}

/** What candidates reach together. */
export function reachOfAll(candidates: readonly Candidate[], weights: Weights): Reach {
  const coveredMembers = new Uint8Array(weights.members.length)
  const coveredOutsiders = new Uint8Array(weights.outsiders.length)
  let [members, outsiders] = [0, 0]
  for (const candidate of candidates) {
    members += countNew(candidate.members, weights.members, coveredMembers)
    outsiders += countNew(candidate.outsiders, weights.outsiders, coveredOutsiders)
    cover(candidate.members, coveredMembers)
    cover(candidate.outsiders, coveredOutsiders)
  }
  return reachOf(members, outsiders, weights)
}
