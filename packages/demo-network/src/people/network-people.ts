// Who the invented people are: everything about one account follows from the seed and its index, so nothing need be stored.
import { NETWORK_SUBJECTS, subjectIndex } from '../communities/network-subjects.ts'
import { PLANTED_COMMUNITIES, type PostingHours } from '../communities/planted-communities.ts'
import { isCreator, NETWORK_HUBS, type NetworkHub } from '../hubs/network-hubs.ts'
import { NETWORK_LANGUAGES, type NetworkLanguage } from '../phrases/phrase-stock.ts'
import { hashOf, SeededRandom, WeightedChoice } from '../seeded-random.ts'
import { JOB_STOCKS, type JobStock, jobIndex } from './people-jobs.ts'
import { NETWORK_PLACES, type NetworkPlace } from './people-places.ts'

export type PersonRole = 'person' | 'organisation' | 'creator' | 'bot'
export type PersonGender = 'female' | 'male' | ''

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

const LANGUAGE_SHARE: Readonly<Record<NetworkLanguage, number>> = {
  en: 61,
  ja: 25,
  es: 4.5,
  pt: 3,
  fr: 2.5,
  de: 2,
  id: 2,
}
const PERSON_STREAM = 11
const BOT_SHARE = 0.03
const ALWAYS: readonly PostingHours[] = ['evening', 'evening', 'office', 'night', 'shifts', 'weekend']

/** Everything that choosing a person needs, prepared once. */
const LANGUAGES = new WeightedChoice(NETWORK_LANGUAGES, (language) => LANGUAGE_SHARE[language])

const PLACE_NUMBERS = NETWORK_PLACES.map((_, index) => index)

function placesFor(language: NetworkLanguage, favoured: readonly string[]): WeightedChoice<number> {
  return new WeightedChoice(PLACE_NUMBERS, (index) => {
    const place = NETWORK_PLACES[index] as NetworkPlace
    if (place.language !== language) return 0
    return place.weight * (favoured.includes(place.city) ? 4 : 1)
  })
}

const PLACES = new Map<string, WeightedChoice<number>>()
for (const language of NETWORK_LANGUAGES) {
  PLACES.set(`${language}/-1`, placesFor(language, []))
  PLANTED_COMMUNITIES.forEach((community, index) => {
    PLACES.set(`${language}/${index}`, placesFor(language, community.cities))
  })
}

const COMMUNITY_NUMBERS = PLANTED_COMMUNITIES.map((_, index) => index)
const COMMUNITIES = {
  world: new WeightedChoice(COMMUNITY_NUMBERS, (index) => PLANTED_COMMUNITIES[index]?.share.world ?? 0),
  ja: new WeightedChoice(COMMUNITY_NUMBERS, (index) => PLANTED_COMMUNITIES[index]?.share.ja ?? 0),
}

const SUBJECT_NUMBERS = NETWORK_SUBJECTS.map((_, index) => index)
function appealing(group: 'world' | 'ja', gender: 'female' | 'male'): WeightedChoice<number> {
  return new WeightedChoice(SUBJECT_NUMBERS, (index) => {
    const appeal = NETWORK_SUBJECTS[index]?.appeal
    return appeal === undefined ? 0 : appeal[group] * appeal[gender]
  })
}
const SUBJECTS = {
  world: { female: appealing('world', 'female'), male: appealing('world', 'male') },
  ja: { female: appealing('ja', 'female'), male: appealing('ja', 'male') },
}

const BESIDE = PLANTED_COMMUNITIES.map((community) => community.beside.map(subjectIndex))
const COMMUNITY_SUBJECT = PLANTED_COMMUNITIES.map((community) => subjectIndex(community.subject))

/** The planted community of a subject, -1 for subjects without one. */
export const COMMUNITY_OF_SUBJECT: readonly number[] = NETWORK_SUBJECTS.map((subject) =>
  PLANTED_COMMUNITIES.findIndex((community) => community.subject === subject.id),
)

const COMMUNITY_JOBS = PLANTED_COMMUNITIES.map((community) => {
  const weights = community.jobs.split(',').map((part) => {
    const [id = '', weight = ''] = part.trim().split(' ')
    return { job: jobIndex(id), weight: Number(weight) }
  })
  return new WeightedChoice([...weights, { job: -1, weight: community.otherJobs }], (entry) => entry.weight)
})

const AGE_GROUPS = 13
const STUDENT = JOB_STOCKS[jobIndex('student')] as JobStock
/** Jobs of the population at large, by language group, gender and age in steps of five years from 15. */
const POPULATION_JOBS = new Map<string, WeightedChoice<number>>()
for (const group of ['world', 'ja'] as const) {
  for (const gender of ['female', 'male'] as const) {
    for (let step = 0; step < AGE_GROUPS; step++) {
      const age = 15 + step * 5 + 2
      const weight = (job: JobStock): number =>
        age < job.minAge - 2 || age > job.maxAge + 4
          ? 0
          : job[group] * (gender === 'female' ? job.women : 1 - job.women)
      const numbers = JOB_STOCKS.map((_, index) => index)
      POPULATION_JOBS.set(
        `${group}/${gender}/${step}`,
        new WeightedChoice(numbers, (index) => weight(JOB_STOCKS[index] as JobStock) + 1e-9),
      )
    }
  }
}

function languageGroup(language: NetworkLanguage): 'world' | 'ja' {
  return language === 'ja' ? 'ja' : 'world'
}

function communitiesOf(language: NetworkLanguage, random: SeededRandom): readonly number[] {
  const group = languageGroup(language)
  const none = language === 'en' || language === 'ja' ? 0.33 : 0.5
  if (random.chance(none)) return []
  const first = COMMUNITIES[group].at(random.next())
  if (!random.chance(0.17)) return [first]
  const near = BESIDE[first]?.map((subject) => COMMUNITY_OF_SUBJECT[subject] ?? -1).filter((index) => index >= 0) ?? []
  const second = near.length > 0 && random.chance(0.75) ? random.pick(near) : COMMUNITIES[group].at(random.next())
  return second === first ? [first] : [first, second]
}

function subjectsOf(
  communities: readonly number[],
  language: NetworkLanguage,
  gender: PersonGender,
  random: SeededRandom,
): readonly number[] {
  const subjects = communities.map((community) => COMMUNITY_SUBJECT[community] as number)
  const appeal = SUBJECTS[languageGroup(language)][gender === 'male' ? 'male' : 'female']
  const casual = communities.length > 0 ? random.int(3) : 1 + random.int(3)
  const near = communities.length > 0 ? (BESIDE[communities[0] as number] ?? []) : []
  for (let i = 0; i < casual; i++) {
    const subject = near.length > 0 && random.chance(0.5) ? random.pick(near) : appeal.at(random.next())
    if (!subjects.includes(subject)) subjects.push(subject)
  }
  return subjects
}

function ageOf(communities: readonly number[], language: NetworkLanguage, random: SeededRandom): number {
  const community = communities.length > 0 ? PLANTED_COMMUNITIES[communities[0] as number] : undefined
  const middle = community?.age.middle ?? (language === 'ja' ? 36 : 34)
  const spread = community?.age.spread ?? 13
  const age = Math.round(
    middle + spread * random.normal() + (community === undefined ? Math.abs(random.normal()) * 3 : 0),
  )
  return Math.min(79, Math.max(16, age < 16 ? 16 + random.int(8) : age))
}

function jobOf(
  communities: readonly number[],
  language: NetworkLanguage,
  gender: PersonGender,
  age: number,
  random: SeededRandom,
): JobStock {
  const jobs = communities.length > 0 ? COMMUNITY_JOBS[communities[0] as number] : undefined
  const step = Math.min(AGE_GROUPS - 1, Math.floor((age - 15) / 5))
  if (jobs !== undefined) {
    for (let attempt = 0; attempt < 3; attempt++) {
      const chosen = jobs.at(random.next()).job
      if (chosen < 0) break
      const job = JOB_STOCKS[chosen] as JobStock
      if (age >= job.minAge && age <= job.maxAge + 3) return job
    }
  }
  const side = gender === '' ? (random.chance(0.5) ? 'female' : 'male') : gender
  const choice = POPULATION_JOBS.get(`${languageGroup(language)}/${side}/${step}`)
  if (choice === undefined) throw new RangeError(`No jobs for age ${age}`)
  for (let attempt = 0; attempt < 5; attempt++) {
    const job = JOB_STOCKS[choice.at(random.next())] as JobStock
    if (age >= job.minAge && age <= job.maxAge + 4) return job
  }
  return STUDENT
}

function genderOf(communities: readonly number[], random: SeededRandom): PersonGender {
  const women = communities.length > 0 ? (PLANTED_COMMUNITIES[communities[0] as number]?.women ?? 0.5) : 0.49
  if (random.chance(0.015)) return ''
  return random.chance(women) ? 'female' : 'male'
}

/** The place that a text names, by its city or one of its longer spellings; undefined for none. */
function placeSpokenOf(text: string): number | undefined {
  const found = NETWORK_PLACES.findIndex((place) =>
    [place.city, ...place.spellings].some(
      (name) => name.length > (/[A-Za-z]/.test(name) ? 4 : 1) && text.includes(name),
    ),
  )
  return found < 0 ? undefined : found
}

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
    const placeIndex = PLACES.get(`${language}/${communities[0] ?? -1}`)?.at(random.next()) ?? 0
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
      hours: main?.hours ?? random.pick(ALWAYS),
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
    const chosen = PLACES.get(`${hub.language}/${community}`)?.at(random.next()) ?? 0
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
    const placeIndex = PLACES.get(`${language}/-1`)?.at(random.next()) ?? 0
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
