// How near an ad is to each account's real interests: what makes people engage, whoever the ad was targeted to.
import { foldText } from '@peregrine/domain/taxonomy/taxonomy-entries.ts'
import type { NetworkWorld } from '#world/network-world.ts'
import { type Marks, markedCount, marksOf } from '#world/people-marks.ts'
import { isUnspaced, termsOf } from '#world/text-terms.ts'

/** What an ad says, and for whom. */
export interface AdContent {
  /** Number of the account that is promoted; -1 for none of this population. */
  readonly advertiser: number
  readonly text: string
}

/** 0: nothing of it concerns them; 255: all of it does. */
export type Affinity = Uint8Array

/** Below this the people who say something tell nothing about it. */
const LEAST_PEOPLE = 5
/** Words that more of the population use belong to every subject. */
const MOST_SHARE = 0.03
const TELLING_WORDS = 8

/** The people who wrote the telling words of a text: the rarest that more than a few use. */
function peopleWhoSayIt(world: NetworkWorld, text: string): Marks {
  const terms = [...termsOf(foldText(text))]
    .filter((term) => isUnspaced(term) || term.length > 3)
    .map((term) => ({ term, authors: authorsOf(world, term) }))
    .filter(({ authors }) => authors.size >= LEAST_PEOPLE && authors.size <= world.size * MOST_SHARE)
    .sort((one, other) => one.authors.size - other.authors.size || (one.term < other.term ? -1 : 1))
    .slice(0, TELLING_WORDS)
  return marksOf(
    world.size,
    terms.flatMap(({ authors }) => [...authors]),
  )
}

const authorsOf = (world: NetworkWorld, term: string): ReadonlySet<number> =>
  new Set([...world.index.withTerm(term)].map((document) => world.authorOf(document)))

/** How much more of some people than of everybody have each interest: the logarithm, from 0. */
function interestWeights(world: NetworkWorld, people: Marks): Float64Array {
  const of = {
    some: new Float64Array(world.facts.interests.length),
    all: new Float64Array(world.facts.interests.length),
  }
  for (let account = 0; account < world.size; account++) {
    const interests = world.interestsOf(account)
    for (const interest of interests) {
      of.all[interest] = (of.all[interest] ?? 0) + 1
      if (people[account] === 1) of.some[interest] = (of.some[interest] ?? 0) + 1
    }
  }
  const some = Math.max(1, markedCount(people))
  return of.all.map((count, interest) => {
    const lift = ((of.some[interest] ?? 0) + 1) / some / ((count + 10) / world.size)
    return Math.max(0, Math.log(lift))
  })
}

/** What is left of the interest of those who speak another language. */
const FOREIGN = 0.2

/** ISO 639-1: what Japanese signs say, else the language of the advertiser; '' when nothing says it. */
function languageOf(world: NetworkWorld, advertiser: number, text: string): string {
  if (isUnspaced(text)) return 'ja'
  return advertiser < 0 ? '' : world.languageOf(advertiser)
}

const retained = new WeakMap<NetworkWorld, Map<string, Affinity>>()
const MOST_KEPT_BYTES = 64_000_000

/** By account. From the interests that followers of the advertiser and people who use the ad's words share, more than from either. */
export function affinityOf(world: NetworkWorld, { advertiser, text }: AdContent): Affinity {
  const known = retained.get(world) ?? new Map<string, Affinity>()
  retained.set(world, known)
  const key = `${advertiser} ${text}`
  const found = known.get(key)
  if (found !== undefined) return found
  const affinity = computeAffinity(world, advertiser, text)
  if ((known.size + 1) * world.size > MOST_KEPT_BYTES) known.clear()
  known.set(key, affinity)
  return affinity
}

function computeAffinity(world: NetworkWorld, advertiser: number, text: string): Affinity {
  const followers = marksOf(world.size, advertiser < 0 ? [] : world.followersOf(advertiser))
  const sayers = peopleWhoSayIt(world, text)
  const sources = [followers, sayers].filter((people) => markedCount(people) >= LEAST_PEOPLE)
  const weights = sources.map((people) => interestWeights(world, people))
  const scores = new Float64Array(world.size)
  let highest = 0
  for (let account = 0; account < world.size; account++) {
    let score = 0
    for (const weight of weights)
      for (const interest of world.interestsOf(account)) score += (weight[interest] ?? 0) ** 2
    scores[account] = score
    highest = Math.max(highest, score)
  }
  // The upper end is where one in fifty stands, so that a few extremes do not make everybody else indifferent.
  const ordered = scores.toSorted()
  const top = Math.max(1e-9, ordered[Math.floor(world.size * 0.98)] || highest)
  const affinity = new Uint8Array(world.size)
  const language = languageOf(world, advertiser, text)
  for (let account = 0; account < world.size; account++) {
    const interest = Math.min(1, (scores[account] ?? 0) / top)
    const follows = followers[account] === 1 ? 0.25 : 0
    const understood = language === '' || world.languageOf(account) === language ? 1 : FOREIGN
    affinity[account] = Math.round(255 * Math.min(1, 0.85 * interest + follows) * understood)
  }
  return affinity
}

const table = (of: (affinity: number) => number): Float64Array =>
  Float64Array.from({ length: 256 }, (_, byte) => of(byte / 255))

/** How much more than the ordinary somebody engages, by affinity: a quarter of it without any, six times at its height. */
export const TRUE_LIFT = table((affinity) => 0.25 * Math.exp(3.18 * affinity))
/** How much of that the network foresees: what it knows of people is partial, which is why targeting pays. */
export const FORESEEN_LIFT = table((affinity) => (0.25 * Math.exp(3.18 * affinity)) ** 0.15)
/** What is left of the interest in an ad that was seen so many times lately. */
export const FATIGUE = Float64Array.from({ length: 64 }, (_, times) => Math.max(0.15, 0.95 ** times))
