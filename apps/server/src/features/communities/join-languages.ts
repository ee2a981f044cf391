// Communities of one subject in several languages: circles whose members follow each other's accounts across languages.
import type { LookedAt, Placement } from './place-members.ts'

/** Two circles that share more of their members' languages are two communities, however alike they are. */
const MOST_IN_COMMON = 0.5
/** Follows of the other circle beyond chance, in standard deviations of a Poisson count, from which on two are one. */
const LEAST_BEYOND_CHANCE = 3

/**
 * By circle the community that it is part of, numbered by one of its circles. Two circles are joined when each is the one
 * of another language whose accounts the other's members follow most beyond what others of their language do; so a
 * subject is one community in all its languages, and two subjects of one language remain two.
 */
export function joinLanguages(looked: LookedAt, circles: Placement): number[] {
  const count = Math.max(-1, ...circles.members) + 1
  const tallies = tallyOf(looked, circles, count)
  const community = Array.from({ length: count }, (_, circle) => circle)
  const pairs = pairsOf(tallies, count)
  const best = new Float64Array(count)
  for (const { one, other, beyond } of pairs)
    for (const circle of [one, other]) best[circle] = Math.max(best[circle] as number, beyond)
  for (const { one, other, beyond } of pairs) {
    if (beyond < (best[one] as number) || beyond < (best[other] as number)) continue
    const [from, to] = [community[other] as number, community[one] as number]
    for (const [circle, own] of community.entries()) if (own === from) community[circle] = to
  }
  return community
}

interface Tallies {
  readonly languages: number
  /** Members by circle · languages + language. */
  readonly members: Float64Array
  /** Follows by (circle · languages + language) · circles + circle of the hub. */
  readonly follows: Float64Array
  /** The same of all who write the language, by language · circles + circle of the hub. */
  readonly usual: Float64Array
}

function tallyOf({ follows, languages }: LookedAt, { members, hubs }: Placement, count: number): Tallies {
  const languageCount = languages.reduce((most, language) => Math.max(most, language), 0) + 1
  const tallies = {
    languages: languageCount,
    members: new Float64Array(count * languageCount),
    follows: new Float64Array(count * languageCount * count),
    usual: new Float64Array(languageCount * count),
  }
  const add = (to: Float64Array, at: number): void => {
    to[at] = (to[at] as number) + 1
  }
  for (const [member, followed] of follows.entries()) {
    const [circle, language] = [members[member] ?? -1, languages[member] ?? 0]
    if (circle >= 0) add(tallies.members, circle * languageCount + language)
    for (const hub of followed) {
      const owner = hubs[hub] ?? -1
      if (owner < 0) continue
      add(tallies.usual, language * count + owner)
      if (circle >= 0) add(tallies.follows, (circle * languageCount + language) * count + owner)
    }
  }
  return tallies
}

interface Pair {
  readonly one: number
  readonly other: number
  readonly beyond: number
}

function pairsOf(tallies: Tallies, count: number): Pair[] {
  const pairs: Pair[] = []
  for (let one = 0; one < count; one += 1)
    for (let other = one + 1; other < count; other += 1) {
      if (languagesInCommon(tallies, one, other) >= MOST_IN_COMMON) continue
      const both = beyondChance(tallies, one, other, count) + beyondChance(tallies, other, one, count)
      const beyond = both / Math.SQRT2
      if (beyond > LEAST_BEYOND_CHANCE) pairs.push({ one, other, beyond })
    }
  return pairs
}

function languagesInCommon({ languages, members }: Tallies, one: number, other: number): number {
  const partsOf = (circle: number): number[] => {
    const own = [...members.subarray(circle * languages, (circle + 1) * languages)]
    const size = own.reduce((sum, number) => sum + number, 0)
    return own.map((number) => number / Math.max(1, size))
  }
  const there = partsOf(other)
  return partsOf(one).reduce((sum, part, language) => sum + Math.min(part, there[language] ?? 0), 0)
}

/**
 * How far the follows of a circle's members to the hubs of another are beyond those of others who write the same languages,
 * in standard deviations of a Poisson count. Follows of the circle's own hubs are left out on both sides.
 */
function beyondChance({ languages, follows, usual }: Tallies, from: number, to: number, count: number): number {
  let [seen, expected] = [0, 0]
  for (let language = 0; language < languages; language += 1) {
    const start = (from * languages + language) * count
    const [own, all] = [
      follows.subarray(start, start + count),
      usual.subarray(language * count, (language + 1) * count),
    ]
    const sum = (numbers: Float64Array): number => numbers.reduce((whole, one) => whole + one, 0) - (numbers[from] ?? 0)
    const elsewhere = sum(own)
    const others = sum(all) - elsewhere
    if (others <= 0) continue
    seen += own[to] ?? 0
    expected += (elsewhere * ((all[to] ?? 0) - (own[to] ?? 0))) / others
  }
  return (seen - expected) / Math.sqrt(Math.max(1, expected))
}
