// One pass over the population that keeps, in typed arrays, the little that drawing follows and posts asks for again and again.
import { NETWORK_SUBJECTS } from '../communities/network-subjects.ts'
import { PLANTED_COMMUNITIES, POSTING_HOURS } from '../communities/planted-communities.ts'
import { NETWORK_HUBS } from '../hubs/network-hubs.ts'
import type { Disclosure, NetworkOptions, NetworkScale } from '../network-facts.ts'
import { type NetworkPerson, NetworkPopulation } from '../people/network-people.ts'
import { NETWORK_PLACES } from '../people/people-places.ts'
import { NETWORK_LANGUAGES } from '../phrases/phrase-stock.ts'
import { hashOf, SeededRandom } from '../seeded-random.ts'

export const SUBJECTS_KEPT = 5
const ACTIVITY_STREAM = 23
const HOURS_STREAM = 107

/** Roles as numbers in the typed arrays. */
export const ROLE_NUMBER = { person: 0, creator: 1, organisation: 2, bot: 3 } as const

export interface NetworkCensus {
  readonly population: NetworkPopulation
  readonly accounts: number
  readonly hubs: number
  readonly seed: number
  readonly disclosure: Disclosure
  readonly role: Uint8Array
  readonly language: Uint8Array
  readonly place: Uint8Array
  /** Hours ahead of UTC of where each account lives, and its posting hours as an index into `POSTING_HOURS`. */
  readonly zone: Float32Array
  readonly hours: Uint8Array
  readonly community: Int8Array
  readonly second: Int8Array
  /** `SUBJECTS_KEPT` for each account, 255 where there are fewer. */
  readonly subjects: Uint8Array
  /** How many accounts each would follow if all were free. */
  readonly wishedFollows: Uint16Array
  /** Posts of each account by kind, in the order in which they are numbered: posts, quotes, replies, reposts. */
  readonly originals: Uint16Array
  readonly quotes: Uint16Array
  readonly replies: Uint16Array
  readonly reposts: Uint16Array
  readonly likesGiven: Uint16Array
  /** Accounts by community and script group (world, ja), by language, by place; each in the order of the index. */
  readonly byCommunity: readonly (readonly Uint32Array[])[]
  readonly byLanguage: readonly Uint32Array[]
  /** The same without the well-known accounts. */
  readonly peopleByLanguage: readonly Uint32Array[]
  readonly byPlace: readonly Uint32Array[]
  readonly placeRank: Uint32Array
  readonly communityRank: Uint32Array
}

/** 0 for everybody who does not write Japanese, 1 for those who do. */
export function scriptGroup(languageIndex: number): number {
  return NETWORK_LANGUAGES[languageIndex] === 'ja' ? 1 : 0
}

interface Activity {
  follows: number
  posts: number
  likes: number
}

/** Means of what the draws below give, so that the scale's averages come out; found by counting what they drew. */
const DRAWN = { follows: 1.047, posts: 1.043, likes: 0.778 }

function hubPosts(accounts: number): number {
  return Math.min(70, accounts / 100)
}

function activityOf(person: NetworkPerson, scale: NetworkScale, hubs: number, random: SeededRandom): Activity {
  const spread = scale.followsEach / (31.5 * DRAWN.follows)
  if (person.role === 'bot') {
    const posts = person.churned ? 0 : random.lognormal(14, 0.6)
    return { follows: random.lognormal(160 * spread, 0.6), posts, likes: random.lognormal(4, 0.8) }
  }
  if (person.role !== 'person') {
    const follows = random.lognormal(Math.min(90, scale.accounts / 200) * spread, 0.8)
    return {
      follows,
      posts: Math.min(400, random.lognormal(hubPosts(scale.accounts), 0.6)),
      likes: random.lognormal(20, 0.8),
    }
  }
  const keen = random.chance(0.01) ? 7 : 1
  const follows = random.lognormal(18.6 * spread, 0.9) * keen * (person.churned ? 0.6 : 1)
  if (person.churned) return { follows, posts: 0, likes: 0 }
  const shared = Math.exp(0.5 * random.normal())
  const ofHubs = (hubs * hubPosts(scale.accounts) * 1.2) / scale.accounts
  const usualPosts = (scale.postsEach / DRAWN.posts - 0.4 - ofHubs) / 1.045
  const usualLikes = (scale.likesEach / DRAWN.likes - 0.2) / 1.56
  const posts = random.chance(0.22) ? 0 : Math.max(0.6, usualPosts) * shared * random.lognormal(1, 0.98)
  return { follows, posts, likes: usualLikes * shared * random.lognormal(1, 1.09) }
}

/** The young do more; nobody does where age does not matter. */
function byAge(activity: Activity, age: number, disclosure: Disclosure): Activity {
  if (disclosure === 'even' || age === 0) return activity
  const times = age < 25 ? 1.4 : age < 50 ? 1 : 0.7
  return { ...activity, posts: activity.posts * times, likes: activity.likes * times }
}

/** Some of the young post at night, some of the old early, whatever their community does. */
function hoursOf({ age, hours, index }: NetworkPerson, disclosure: Disclosure, seed: number): NetworkPerson['hours'] {
  if (disclosure === 'even' || age === 0 || hashOf(seed, HOURS_STREAM, index) % 10 > 3) return hours
  if (age < 25) return 'night'
  return age < 50 ? hours : 'early'
}

function grouped(count: number, groups: number, groupOf: (index: number) => number): Uint32Array[] {
  const sizes = new Uint32Array(groups)
  for (let i = 0; i < count; i++) {
    const group = groupOf(i)
    if (group >= 0) sizes[group] = (sizes[group] as number) + 1
  }
  const lists = Array.from(sizes, (size) => new Uint32Array(size))
  sizes.fill(0)
  for (let i = 0; i < count; i++) {
    const group = groupOf(i)
    if (group < 0) continue
    const list = lists[group] as Uint32Array
    list[sizes[group] as number] = i
    sizes[group] = (sizes[group] as number) + 1
  }
  return lists
}

/** Accounts of each community and script group, members in the second place included. */
function communityLists(
  census: Pick<NetworkCensus, 'accounts' | 'community' | 'second' | 'language'>,
): Uint32Array[][] {
  return PLANTED_COMMUNITIES.map((_, community) =>
    grouped(census.accounts, 2, (i) =>
      census.community[i] === community || census.second[i] === community
        ? scriptGroup(census.language[i] as number)
        : -1,
    ),
  )
}

function ranks(
  accounts: number,
  lists: readonly Uint32Array[],
  owns: (list: number, index: number) => boolean,
): Uint32Array {
  const rank = new Uint32Array(accounts)
  lists.forEach((list, number) => {
    list.forEach((account, position) => {
      if (owns(number, account)) rank[account] = position
    })
  })
  return rank
}

/** Counts the population once: about a microsecond and 60 bytes for each account. */
export function takeCensus(options: NetworkOptions, scale: NetworkScale): NetworkCensus {
  const { accounts } = scale
  const population = new NetworkPopulation(options.seed, accounts)
  const random = new SeededRandom()
  const base = {
    population,
    accounts,
    hubs: population.hubs,
    seed: options.seed,
    disclosure: options.disclosure ?? 'even',
    role: new Uint8Array(accounts),
    language: new Uint8Array(accounts),
    place: new Uint8Array(accounts),
    zone: new Float32Array(accounts),
    hours: new Uint8Array(accounts),
    community: new Int8Array(accounts).fill(-1),
    second: new Int8Array(accounts).fill(-1),
    subjects: new Uint8Array(accounts * SUBJECTS_KEPT).fill(255),
    wishedFollows: new Uint16Array(accounts),
    originals: new Uint16Array(accounts),
    quotes: new Uint16Array(accounts),
    replies: new Uint16Array(accounts),
    reposts: new Uint16Array(accounts),
    likesGiven: new Uint16Array(accounts),
  }
  const mostFollows = Math.min(3500, Math.floor(accounts / 6))
  for (let i = 0; i < accounts; i++) {
    const person = population.person(i)
    base.role[i] = ROLE_NUMBER[person.role]
    base.language[i] = NETWORK_LANGUAGES.indexOf(person.language)
    base.place[i] = person.placeIndex
    base.zone[i] = person.place.zone
    base.hours[i] = POSTING_HOURS.indexOf(hoursOf(person, base.disclosure, options.seed))
    base.community[i] = person.communities[0] ?? -1
    base.second[i] = person.communities[1] ?? -1
    person.subjects.slice(0, SUBJECTS_KEPT).forEach((subject, n) => {
      base.subjects[i * SUBJECTS_KEPT + n] = subject
    })
    random.reseed(options.seed, ACTIVITY_STREAM, i)
    const activity = byAge(activityOf(person, scale, population.hubs, random), person.age, base.disclosure)
    base.wishedFollows[i] = Math.max(
      person.role === 'person' && random.chance(0.02) ? 0 : 1,
      Math.min(mostFollows, Math.round(activity.follows)),
    )
    if (person.isProtected) continue
    base.likesGiven[i] = Math.min(1500, Math.round(activity.likes))
    sharePosts(base, i, person, Math.min(900, activity.posts), random)
  }
  const byPlace = grouped(accounts, NETWORK_PLACES.length, (i) =>
    base.role[i] === ROLE_NUMBER.person ? (base.place[i] as number) : -1,
  )
  const byCommunity = communityLists(base)
  const flat = byCommunity.flat()
  return {
    ...base,
    byCommunity,
    byPlace,
    byLanguage: grouped(accounts, NETWORK_LANGUAGES.length, (i) => base.language[i] as number),
    peopleByLanguage: grouped(accounts, NETWORK_LANGUAGES.length, (i) =>
      i < base.hubs ? -1 : (base.language[i] as number),
    ),
    placeRank: ranks(accounts, byPlace, () => true),
    communityRank: ranks(accounts, flat, (list, account) => base.community[account] === Math.floor(list / 2)),
  }
}

type PostCounts = Pick<NetworkCensus, 'originals' | 'quotes' | 'replies' | 'reposts'>

function sharePosts(counts: PostCounts, i: number, person: NetworkPerson, posts: number, random: SeededRandom): void {
  const hub = person.role === 'creator' || person.role === 'organisation'
  const own = hub ? 0.82 : person.role === 'bot' ? 0.7 : 0.35 + 0.3 * random.next()
  const rounded = Math.floor(posts + random.next())
  const originals = Math.round(rounded * own)
  const rest = rounded - originals
  const quotes = Math.round(rest * (hub ? 0.3 : 0.16))
  const reposts = person.role === 'bot' ? rest - quotes : Math.round((rest - quotes) * (0.3 + 0.4 * random.next()))
  counts.originals[i] = originals
  counts.quotes[i] = quotes
  counts.reposts[i] = reposts
  counts.replies[i] = rest - quotes - reposts
}

/** Hubs of each subject and script group, and hubs of no subject by language; best known first. */
export function hubLists(hubs: number): {
  readonly bySubject: readonly (readonly Uint32Array[])[]
  readonly general: readonly Uint32Array[]
} {
  const known = NETWORK_HUBS.slice(0, hubs)
  const numbers = known.map((_, index) => index)
  const bySubject = NETWORK_SUBJECTS.map((subject) =>
    [false, true].map((ja) =>
      Uint32Array.from(numbers.filter((n) => known[n]?.subject === subject.id && (known[n]?.language === 'ja') === ja)),
    ),
  )
  const general = NETWORK_LANGUAGES.map((language) => {
    const own = numbers.filter((n) => known[n]?.subject === 'general' && known[n]?.language === language)
    const english = numbers.filter((n) => known[n]?.subject === 'general' && known[n]?.language === 'en')
    return Uint32Array.from([...own, ...(language === 'en' || language === 'ja' ? [] : english)])
  })
  return { bySubject, general }
}
