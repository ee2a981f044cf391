// Which community each member of an audience belongs to, by the hubs it follows.

/** For each member of a sample, the positions of the hubs (widely followed accounts) that it follows. */
export type Follows = readonly (readonly number[])[]

const ROUNDS = 3
/** A community is presumed to follow like everybody until so many follows of its members say otherwise. */
const PRESUMED = 20
/** A community with fewer members is none. */
const FEWEST_MEMBERS = 20

/**
 * The community of each member; −1 for one that follows no hub of any. First by the clusters of the hubs, then in a few
 * rounds by what the members of each community follow (naive Bayes over their follows, with hard assignments), so that a
 * hub that several communities follow speaks for each of them by its share there.
 */
export function placeMembers(follows: Follows, labels: readonly number[]): number[] {
  const followers = new Float64Array(labels.length)
  for (const hubs of follows) for (const hub of hubs) followers[hub] = (followers[hub] ?? 0) + 1
  const known = { follows, followers, count: Math.max(-1, ...labels) + 1 }
  let places = byHubs(known, labels)
  for (let round = 0; round < ROUNDS; round += 1) places = byMembers(known, places)
  return places
}

interface Known {
  readonly follows: Follows
  /** Members that follow each hub. */
  readonly followers: Float64Array
  readonly count: number
}

/** The community of whose hubs a member follows most beyond expectation: by the log-likelihood of its follows there. */
function byHubs({ follows, followers, count }: Known, labels: readonly number[]): number[] {
  const mass = new Float64Array(count)
  for (const [hub, label] of labels.entries()) if (label >= 0) mass[label] = (mass[label] ?? 0) + (followers[hub] ?? 0)
  const all = mass.reduce((sum, one) => sum + one, 0)
  return follows.map((hubs) => {
    const hits = new Float64Array(count)
    for (const hub of hubs) {
      const label = labels[hub] ?? -1
      if (label >= 0) hits[label] = (hits[label] ?? 0) + 1
    }
    return highest(hits, 0, (hit, label) => {
      const expected = (hubs.length * (mass[label] ?? 0)) / Math.max(1, all)
      return hit > expected ? hit * Math.log(hit / expected) - (hit - expected) : 0
    })
  })
}

/** The community whose members follow like this member. */
function byMembers(known: Known, places: readonly number[]): number[] {
  const { follows, count } = known
  const sizes = new Float64Array(count)
  for (const place of places) if (place >= 0) sizes[place] = (sizes[place] ?? 0) + 1
  const evidence = evidenceOf(known, places)
  const scores = new Float64Array(count)
  const large = (score: number, place: number): number =>
    (sizes[place] ?? 0) < FEWEST_MEMBERS ? Number.NEGATIVE_INFINITY : score
  // Most of the work of finding communities is these loops: places are counted, nothing is made.
  return follows.map((hubs) => {
    if (hubs.length === 0) return -1
    scores.fill(0)
    for (let at = 0; at < hubs.length; at += 1) {
      const from = (hubs[at] as number) * count
      for (let place = 0; place < count; place += 1)
        scores[place] = (scores[place] as number) + (evidence[from + place] as number)
    }
    return highest(scores, Number.NEGATIVE_INFINITY, large)
  })
}

/** By hub, then community: how much more likely a follow of the hub is there than in the audience, as a logarithm. */
function evidenceOf({ follows, followers, count }: Known, places: readonly number[]): Float64Array {
  const all = followers.reduce((sum, one) => sum + one, 0)
  const mass = new Float64Array(count)
  const evidence = new Float64Array(count * followers.length)
  for (const [member, hubs] of follows.entries()) {
    const place = places[member] ?? -1
    if (place < 0) continue
    mass[place] = (mass[place] ?? 0) + hubs.length
    for (const hub of hubs) evidence[hub * count + place] = (evidence[hub * count + place] as number) + 1
  }
  for (let hub = 0; hub < followers.length; hub += 1) {
    const usual = (followers[hub] as number) / all
    for (let place = 0; place < count; place += 1) {
      const own = ((evidence[hub * count + place] as number) + PRESUMED * usual) / ((mass[place] as number) + PRESUMED)
      evidence[hub * count + place] = usual > 0 ? Math.log(own / usual) : 0
    }
  }
  return evidence
}

/** The position whose value is above `least` and all others; −1 when there is none, or two. */
function highest(values: Float64Array, least: number, rate: (value: number, position: number) => number): number {
  let [best, first, second] = [-1, least, least]
  for (let position = 0; position < values.length; position += 1) {
    const value = rate(values[position] ?? 0, position)
    if (value > first) [best, first, second] = [position, value, first]
    else if (value > second) second = value
  }
  return first > second ? best : -1
}
