// Who the invented people are: everything about one account follows from the seed and its index, so nothing need be stored.
import { subjectIndex } from '../communities/network-subjects.ts'
import { PLANTED_COMMUNITIES, type PostingHours } from '../communities/planted-communities.ts'
import { isCreator, NETWORK_HUBS, type NetworkHub } from '../hubs/network-hubs.ts'
import type { NetworkLanguage } from '../phrases/phrase-stock.ts'
import { hashOf, SeededRandom } from '../seeded-random.ts'
import type { JobStock } from './people-jobs.ts'
import { NETWORK_PLACES, type NetworkPlace } from './people-places.ts'
import {
  ageOf,
  COMMUNITY_OF_SUBJECT,
  communitiesOf,
  genderOf,
  jobOf,
  LANGUAGES,
  type PersonGender,
  placeOf,
  placeSpokenOf,
  subjectsOf,
} from './population-draws.ts'

export type PersonRole = 'person' | 'organisation' | 'creator' | 'bot'

export interface NetworkPerson {
  readonly index: number
  readonly role: PersonRole
  readonly hub: NetworkHub | undefined
  readonly language: NetworkLanguage
  readonly place: NetworkPlace
  readonly placeIndex: number
  /** '' for organisations, bots and people who are neither woman nor man. */
  readonly gender: PersonGender
  /** 0 for organisations and bots. */
  readonly age: number
  /** The job; undefined for organisations and bots. */
  readonly job: JobStock | undefined
  /** Indexes into `PLANTED_COMMUNITIES`, the main one first; none, one or two. */
  readonly communities: readonly number[]
  /** Indexes into `NETWORK_SUBJECTS`: those of the communities first, then casual ones. */
  readonly subjects: readonly number[]
  readonly hours: PostingHours
  readonly isProtected: boolean
  /** Has fallen silent: nothing in the window. */
  readonly churned: boolean
}

const PERSON_STREAM = 11
const BOT_SHARE = 0.03
/** When people of no community post. */
const ANY_HOURS: readonly PostingHours[] = ['evening', 'evening', 'office', 'night', 'shifts', 'weekend']

/** How many of the first accounts are well-known ones; small networks keep fewer. */
function hubCount(accounts: number): number {
  return Math.min(NETWORK_HUBS.length, Math.floor(accounts / 5))
}

/** Tells who the account at an index is, for one seed and one number of accounts. */
export class NetworkPopulation {
  readonly accounts: number
  readonly hubs: number
  private readonly seed: number
  private readonly random = new SeededRandom()
  /** The well-known are asked for most often. */
  private readonly known: NetworkPerson[] = []

  constructor(seed: number, accounts: number) {
    this.seed = seed
    this.accounts = accounts
    this.hubs = hubCount(accounts)
  }

  /** Everything about one account. */
  person(index: number): NetworkPerson {
    const random = this.random.reseed(this.seed, PERSON_STREAM, index)
    const hub = index < this.hubs ? NETWORK_HUBS[index] : undefined
    if (hub !== undefined) {
      const known = this.known[index] ?? this.hubPerson(index, hub, random)
      this.known[index] = known
      return known
    }
    const language = LANGUAGES.at(random.next())
    if (random.chance(BOT_SHARE)) return this.bot(index, language, random)
    const communities = communitiesOf(language, random)
    const gender = genderOf(communities, random)
    const age = ageOf(communities, language, random)
    const placeIndex = placeOf(language, communities[0], random)
    const subjects = subjectsOf(communities, language, gender, random)
    const main = communities.length > 0 ? PLANTED_COMMUNITIES[communities[0] as number] : undefined
    return {
      index,
      role: 'person',
      hub: undefined,
      language,
      place: NETWORK_PLACES[placeIndex] as NetworkPlace,
      placeIndex,
      gender,
      age,
      job: jobOf(communities, language, gender, age, random),
      communities,
      subjects,
      hours: main?.hours ?? random.pick(ANY_HOURS),
      isProtected: random.chance(0.062),
      churned: random.chance(0.16),
    }
  }

  private hubPerson(index: number, hub: NetworkHub, random: SeededRandom): NetworkPerson {
    const subject = hub.subject === 'general' ? undefined : subjectIndex(hub.subject)
    const community = subject === undefined ? -1 : (COMMUNITY_OF_SUBJECT[subject] ?? -1)
    const communities = community >= 0 ? [community] : []
    const creator = isCreator(hub)
    const gender: PersonGender =
      hub.kind === 'woman'
        ? 'female'
        : hub.kind === 'man'
          ? 'male'
          : creator && random.chance(0.9)
            ? genderOf(communities, random)
            : ''
    const chosen = placeOf(hub.language, community, random)
    const placeIndex = placeSpokenOf(hub.bio) ?? chosen
    const age = Math.max(20, ageOf(communities, hub.language, random))
    return {
      index,
      role: creator ? 'creator' : 'organisation',
      hub,
      language: hub.language,
      place: NETWORK_PLACES[placeIndex] as NetworkPlace,
      placeIndex,
      gender,
      age: creator ? age : 0,
      job: creator ? jobOf(communities, hub.language, gender, age, random) : undefined,
      communities,
      subjects: subject === undefined ? [] : [subject],
      hours: communities.length > 0 ? (PLANTED_COMMUNITIES[community]?.hours ?? 'office') : 'office',
      isProtected: false,
      churned: false,
    }
  }

  private bot(index: number, language: NetworkLanguage, random: SeededRandom): NetworkPerson {
    const placeIndex = placeOf(language, undefined, random)
    return {
      index,
      role: 'bot',
      hub: undefined,
      language,
      place: NETWORK_PLACES[placeIndex] as NetworkPlace,
      placeIndex,
      gender: '',
      age: 0,
      job: undefined,
      communities: [],
      subjects: [],
      hours: 'shifts',
      isProtected: false,
      churned: random.chance(0.2),
    }
  }

  /** A number in [0, 1) that belongs to two accounts together, whichever is named first. */
  pair(one: number, other: number): number {
    return hashOf(this.seed ^ 0x51ed270b, Math.min(one, other), Math.max(one, other)) / 4294967296
  }
}
