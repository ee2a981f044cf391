// Who states what: in networks made for testing estimates, it depends on what people are and how much they do.
import { jobCategoryOf } from '@peregrine/domain/taxonomy/job-title-rules.ts'
import type { Disclosure } from '../network-facts.ts'
import { hashOf } from '../seeded-random.ts'
import type { NetworkPerson } from './network-people.ts'

/** What the usual chances are multiplied by; 1 everywhere in the demo network. */
export interface SelfDisclosure {
  readonly age: number
  readonly job: number
  readonly pronouns: number
  readonly place: number
  /** Calls itself by a nickname that tells no gender. */
  readonly nickname: boolean
}

const EVEN: SelfDisclosure = { age: 1, job: 1, pronouns: 1, place: 1, nickname: false }
const NICKNAME_STREAM = 97

interface Habits {
  /** Of those below 25, 35 and 50, and of those above. */
  readonly age: readonly [number, number, number, number]
  /** Jobs that people like to name, those that they do not, and the rest. */
  readonly job: readonly [proud: number, modest: number, other: number]
  readonly pronouns: Readonly<Record<'female' | 'male', number>>
  /** By language group. */
  readonly place: Readonly<Record<'world' | 'ja', number>>
  readonly nickname: Readonly<Record<'female' | 'male', number>>
  /** Those who post little, and those who post much. */
  readonly activity: readonly [quiet: number, busy: number]
}

const HABITS: Readonly<Record<Exclude<Disclosure, 'even'>, Habits>> = {
  lifelike: {
    age: [2, 1.3, 0.7, 0.6],
    job: [1.25, 0.7, 1],
    pronouns: { female: 1.3, male: 0.5 },
    place: { world: 1, ja: 0.8 },
    nickname: { female: 0.12, male: 0.04 },
    activity: [0.8, 1.15],
  },
  biased: {
    age: [4, 1.4, 0.45, 0.2],
    job: [1.7, 0.3, 0.9],
    pronouns: { female: 2, male: 0.2 },
    place: { world: 1, ja: 0.5 },
    nickname: { female: 0.5, male: 0.05 },
    activity: [0.6, 1.3],
  },
}

const PROUD = new Set(['it-developer', 'it-tech', 'science', 'news', 'artist', 'entertainment', 'consulting'])
const MODEST = new Set(['service', 'business', 'public-service', 'financial'])
/** Posts in the window from which somebody counts as busy. */
const BUSY_FROM = 8

/** How readily somebody who posts so much states each trait. */
export function selfDisclosureOf(
  person: NetworkPerson,
  posts: number,
  disclosure: Disclosure,
  seed: number,
): SelfDisclosure {
  if (disclosure === 'even' || person.role !== 'person') return EVEN
  const habits = HABITS[disclosure]
  const activity = habits.activity[posts < BUSY_FROM ? 0 : 1]
  const category = jobCategoryOf(person.job?.id ?? '')?.id ?? ''
  const { age, gender } = person
  const named = gender === '' ? 0 : habits.nickname[gender]
  return {
    age: activity * habits.age[age < 25 ? 0 : age < 35 ? 1 : age < 50 ? 2 : 3],
    job: activity * habits.job[PROUD.has(category) ? 0 : MODEST.has(category) ? 1 : 2],
    pronouns: activity * (gender === '' ? 1 : habits.pronouns[gender]),
    place: Math.min(1, activity) * habits.place[person.language === 'ja' ? 'ja' : 'world'],
    nickname: hashOf(seed, NICKNAME_STREAM, person.index) / 2 ** 32 < named,
  }
}
