// The draws that make up the population: languages, places, communities, subjects, ages and jobs, with their weights.
import { NETWORK_SUBJECTS, subjectIndex } from '../communities/network-subjects.ts'
import { PLANTED_COMMUNITIES } from '../communities/planted-communities.ts'
import { NETWORK_LANGUAGES, type NetworkLanguage } from '../phrases/phrase-stock.ts'
import { type SeededRandom, WeightedChoice } from '../seeded-random.ts'
import { JOB_STOCKS, type JobStock, jobIndex } from './people-jobs.ts'
import { NETWORK_PLACES, type NetworkPlace } from './people-places.ts'

export type PersonGender = 'female' | 'male' | ''

const LANGUAGE_SHARE: Readonly<Record<NetworkLanguage, number>> = {
  en: 61,
  ja: 25,
  es: 4.5,
  pt: 3,
  fr: 2.5,
  de: 2,
  id: 2,
}
/** Languages by how many write them. */
export const LANGUAGES = new WeightedChoice(NETWORK_LANGUAGES, (language) => LANGUAGE_SHARE[language])

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

/** None, one or two communities (indexes into `PLANTED_COMMUNITIES`), the main one first. */
export function communitiesOf(language: NetworkLanguage, random: SeededRandom): readonly number[] {
  const group = languageGroup(language)
  const none = language === 'en' || language === 'ja' ? 0.33 : 0.5
  if (random.chance(none)) return []
  const first = COMMUNITIES[group].at(random.next())
  if (!random.chance(0.17)) return [first]
  const near = BESIDE[first]?.map((subject) => COMMUNITY_OF_SUBJECT[subject] ?? -1).filter((index) => index >= 0) ?? []
  const second = near.length > 0 && random.chance(0.75) ? random.pick(near) : COMMUNITIES[group].at(random.next())
  return second === first ? [first] : [first, second]
}

/** Subjects (indexes into `NETWORK_SUBJECTS`): those of the communities first, then casual ones. */
export function subjectsOf(
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

/** Years from 16 to 79. */
export function ageOf(communities: readonly number[], language: NetworkLanguage, random: SeededRandom): number {
  const community = communities.length > 0 ? PLANTED_COMMUNITIES[communities[0] as number] : undefined
  const middle = community?.age.middle ?? (language === 'ja' ? 36 : 34)
  const spread = community?.age.spread ?? 13
  const age = Math.round(
    middle + spread * random.normal() + (community === undefined ? Math.abs(random.normal()) * 3 : 0),
  )
  return Math.min(79, Math.max(16, age < 16 ? 16 + random.int(8) : age))
}

/** A job that somebody of this age may hold: usual in the community, or among all of the same age and gender. */
export function jobOf(
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

/** '' for one and a half in a hundred. */
export function genderOf(communities: readonly number[], random: SeededRandom): PersonGender {
  const women = communities.length > 0 ? (PLANTED_COMMUNITIES[communities[0] as number]?.women ?? 0.5) : 0.49
  if (random.chance(0.015)) return ''
  return random.chance(women) ? 'female' : 'male'
}

/** The place that a text names, by its city or one of its longer spellings; undefined for none. */
export function placeSpokenOf(text: string): number | undefined {
  const found = NETWORK_PLACES.findIndex((place) =>
    [place.city, ...place.spellings].some(
      (name) => name.length > (/[A-Za-z]/.test(name) ? 4 : 1) && text.includes(name),
    ),
  )
  return found < 0 ? undefined : found
}

/** A place (index into `NETWORK_PLACES`) where the language is written; members of a community favour its cities. */
export function placeOf(language: NetworkLanguage, community: number | undefined, random: SeededRandom): number {
  return PLACES.get(`${language}/${community ?? -1}`)?.at(random.next()) ?? 0
}
