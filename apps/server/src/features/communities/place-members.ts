// Which community each member of an audience belongs to, by the hubs it follows.

/** For each member of a sample, the positions of the hubs (widely followed accounts) that it follows. */
export type Follows = readonly (readonly number[])[]

export interface LookedAt {
  readonly follows: Follows
  readonly hubCount: number
  /** For each member the number of the language it writes, from 0. */
  readonly languages: readonly number[]
}

export interface Placement {
  /** Community of each member; −1 where none is more likely than all else together. */
  readonly members: readonly number[]
  /** The community that most of a hub's followers of any community come from; −1 when less than half of them do. */
  readonly hubs: readonly number[]
}

const ROUNDS = 10
/** Nobody follows only what their community follows: so much of a member's follows is presumed to be of it. */
const OWN_PART = 0.5
/** A member is placed where it belongs more likely than not. */
const LIKELY = 0.5
/** A community with fewer members is none. */
const FEWEST_MEMBERS = 20
/** A language is presumed to follow like all languages until so many of its follows say otherwise. */
const PRESUMED = 200
/** Below this a community's part in a follow, or in a member, is left out: thousands of such parts add up to nothing. */
const NEGLIGIBLE = 0.05

/**
 * The communities as a mixture (EM over multinomials): a member of a community follows what the community follows or what
 * anybody of the same language does; somebody of no community only the latter. So accounts that everybody of a language
 * follows speak for no community, and whoever follows nothing else belongs to none. Begins with clusters of hubs.
 */
export function placeMembers(looked: LookedAt, labels: readonly number[], rounds = ROUNDS): Placement {
  const count = Math.max(-1, ...labels) + 1
  let model = modelOfClusters(looked, labels, count)
  let members: readonly number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const expected = expect(looked, model)
    members = expected.members
    model = modelOf(looked, expected)
  }
  return withoutSmall({ members, hubs: ownersOf(model, looked.hubCount) }, count)
}

interface Model {
  readonly count: number
  /** By hub · count + community: the part of a community's own follows that goes to the hub. */
  readonly own: Float64Array
  /** By language · hubs + hub: the same of what anybody of the language follows. */
  readonly usual: Float64Array
  /** Part of the members in each community; the last is those in none. */
  readonly sizes: Float64Array
}

/** What the members' follows are expected to be: how many of each hub are a community's, how many anybody's. */
interface Expected {
  readonly count: number
  readonly members: readonly number[]
  readonly own: Float64Array
  readonly usual: Float64Array
  readonly sizes: Float64Array
}

const followersOf = ({ follows, hubCount }: LookedAt): Float64Array => {
  const followers = new Float64Array(hubCount)
  for (const hubs of follows) for (const hub of hubs) followers[hub] = (followers[hub] as number) + 1
  return followers
}

/** Each community follows its cluster of hubs, and everybody follows like their language. */
function modelOfClusters(looked: LookedAt, labels: readonly number[], count: number): Model {
  const followers = followersOf(looked)
  const own = new Float64Array(looked.hubCount * count)
  for (const [hub, label] of labels.entries()) if (label >= 0) own[hub * count + label] = followers[hub] as number
  const usual = new Float64Array(languageCount(looked) * looked.hubCount)
  for (const [member, hubs] of looked.follows.entries()) {
    const from = (looked.languages[member] ?? 0) * looked.hubCount
    for (const hub of hubs) usual[from + hub] = (usual[from + hub] as number) + 1
  }
  const sizes = new Float64Array(count + 1).fill(0.5 / Math.max(1, count))
  sizes[count] = 0.5
  return { count, own: partsOf(own, count), usual: usualOf(looked, usual), sizes }
}

const languageCount = ({ languages }: LookedAt): number =>
  languages.reduce((most, language) => Math.max(most, language), 0) + 1

function modelOf(looked: LookedAt, { count, own, usual, sizes }: Expected): Model {
  return {
    count,
    own: partsOf(own, count),
    usual: usualOf(looked, usual),
    sizes: sizes.map((size) => size / Math.max(1, looked.follows.length)),
  }
}

/** Follows by hub and community as parts of each community's. */
function partsOf(own: Float64Array, count: number): Float64Array {
  const mass = new Float64Array(count)
  for (let at = 0; at < own.length; at += 1) mass[at % count] = (mass[at % count] as number) + (own[at] as number)
  return own.map((follows, at) => (follows > 0 ? follows / (mass[at % count] as number) : 0))
}

/** Follows by language and hub as parts of each language's. */
function usualOf({ hubCount }: LookedAt, usual: Float64Array): Float64Array {
  // One more for each hub: what nobody is left to follow for its own sake is still followed now and then.
  const anybody = new Float64Array(hubCount).fill(1)
  for (let at = 0; at < usual.length; at += 1)
    anybody[at % hubCount] = (anybody[at % hubCount] as number) + (usual[at] as number)
  const all = anybody.reduce((sum, one) => sum + one, 0)
  const parts = new Float64Array(usual.length)
  for (let from = 0; from < usual.length; from += hubCount) {
    const mass = usual.subarray(from, from + hubCount).reduce((sum, one) => sum + one, 0)
    for (let hub = 0; hub < hubCount; hub += 1)
      parts[from + hub] =
        ((usual[from + hub] as number) + (PRESUMED * (anybody[hub] as number)) / all) / (mass + PRESUMED)
  }
  return parts
}

/** By language · hubs + hub, from `starts[at]` to `starts[at + 1]`: the communities for which a follow of the hub speaks. */
interface Evidence {
  readonly starts: Uint32Array
  readonly communities: Uint32Array
  /** How much more likely the follow is in the community, as a logarithm; against a follow that is none of its own. */
  readonly gains: Float64Array
  /** How likely such a follow of a member is the community's own. */
  readonly parts: Float64Array
}

function evidenceOf({ count, own, usual }: Model, hubCount: number): Evidence {
  // What a community follows so little more than anybody does is left out.
  const least = usual.map((part) => (part * NEGLIGIBLE * (1 - OWN_PART)) / OWN_PART)
  const starts = new Uint32Array(usual.length + 1)
  let speaking = 0
  for (let at = 0, hub = 0; at < usual.length; at += 1, hub = at % hubCount) {
    for (let place = hub * count; place < (hub + 1) * count; place += 1)
      if ((own[place] as number) >= (least[at] as number)) speaking += 1
    starts[at + 1] = speaking
  }
  const evidence = {
    starts,
    communities: new Uint32Array(speaking),
    gains: new Float64Array(speaking),
    parts: new Float64Array(speaking),
  }
  let next = 0
  for (let at = 0, hub = 0; at < usual.length; at += 1, hub = at % hubCount)
    for (let community = 0, from = hub * count; community < count; community += 1) {
      const part = own[from + community] as number
      if (part < (least[at] as number)) continue
      const times = (OWN_PART * part) / (usual[at] as number)
      evidence.communities[next] = community
      evidence.gains[next] = Math.log(1 + times / (1 - OWN_PART))
      evidence.parts[next] = times / (times + 1 - OWN_PART)
      next += 1
    }
  return evidence
}

function expect({ follows, languages, hubCount }: LookedAt, model: Model): Expected {
  const { count } = model
  const evidence = evidenceOf(model, hubCount)
  const [own, usual] = [new Float64Array(model.own.length), new Float64Array(model.usual.length)]
  const sizes = new Float64Array(count + 1)
  const chances = new Float64Array(count + 1)
  const before = model.sizes.map((size) => Math.log(size + 1e-12))
  const members = follows.map((hubs, member) => {
    const from = (languages[member] ?? 0) * hubCount
    fillChances(chances, { hubs, from, before, evidence })
    let [place, some] = [-1, false]
    for (let one = 0; one <= count; one += 1) {
      const chance = chances[one] as number
      sizes[one] = (sizes[one] as number) + chance
      if (one < count && chance >= NEGLIGIBLE) some = true
      if (chance > LIKELY) place = one
    }
    for (const hub of hubs) {
      if (!some) {
        usual[from + hub] = (usual[from + hub] as number) + 1
        continue
      }
      let left = 1
      for (let at = evidence.starts[from + hub] as number; at < (evidence.starts[from + hub + 1] as number); at += 1) {
        const community = evidence.communities[at] as number
        const chance = chances[community] as number
        if (chance < NEGLIGIBLE) continue
        const part = chance * (evidence.parts[at] as number)
        own[hub * count + community] = (own[hub * count + community] as number) + part
        left -= part
      }
      usual[from + hub] = (usual[from + hub] as number) + Math.max(0, left)
    }
    return place === count ? -1 : place
  })
  return { count, members, own, usual, sizes }
}

interface Member {
  readonly hubs: readonly number[]
  /** Where its language begins. */
  readonly from: number
  /** By community, and of none: the logarithm of how likely anybody is in it. */
  readonly before: Float64Array
  readonly evidence: Evidence
}

/** How likely a member belongs to each community, and to none: the last. */
function fillChances(chances: Float64Array, { hubs, from, before, evidence }: Member): void {
  const count = before.length - 1
  const nothingOwn = hubs.length * Math.log(1 - OWN_PART)
  for (let place = 0; place <= count; place += 1)
    chances[place] = (before[place] as number) + (place < count ? nothingOwn : 0)
  for (const hub of hubs)
    for (let at = evidence.starts[from + hub] as number; at < (evidence.starts[from + hub + 1] as number); at += 1) {
      const community = evidence.communities[at] as number
      chances[community] = (chances[community] as number) + (evidence.gains[at] as number)
    }
  let most = Number.NEGATIVE_INFINITY
  for (let place = 0; place <= count; place += 1) most = Math.max(most, chances[place] as number)
  let all = 0
  for (let place = 0; place <= count; place += 1) {
    chances[place] = Math.exp((chances[place] as number) - most)
    all += chances[place] as number
  }
  for (let place = 0; place <= count; place += 1) chances[place] = (chances[place] as number) / all
}

/** The community that most of a hub's followers come from, of those who follow it for their community's sake. */
function ownersOf({ count, own, sizes }: Model, hubCount: number): number[] {
  return Array.from({ length: hubCount }, (_, hub) => {
    let [owner, most, all] = [-1, 0, 0]
    for (let community = 0; community < count; community += 1) {
      const part = (own[hub * count + community] as number) * (sizes[community] as number)
      all += part
      if (part > most) [owner, most] = [community, part]
    }
    return most > all / 2 ? owner : -1
  })
}

function withoutSmall({ members, hubs }: Placement, count: number): Placement {
  const sizes = new Float64Array(count)
  for (const place of members) if (place >= 0) sizes[place] = (sizes[place] as number) + 1
  const placeOrNone = (place: number): number => (place >= 0 && (sizes[place] as number) >= FEWEST_MEMBERS ? place : -1)
  return { members: members.map(placeOrNone), hubs: hubs.map(placeOrNone) }
}
