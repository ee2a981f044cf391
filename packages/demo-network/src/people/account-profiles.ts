// An account as others see it: name, handle, bio, place.
import { NETWORK_SUBJECTS } from '../communities/network-subjects.ts'
import { NETWORK_HUBS } from '../hubs/network-hubs.ts'
import type { Disclosure } from '../network-facts.ts'
import { SeededRandom } from '../seeded-random.ts'
import { accountBio } from './account-bios.ts'
import { accountName } from './account-names.ts'
import type { NetworkPerson } from './network-people.ts'
import { HandleRegister } from './people-handles.ts'
import { FANTASY_LOCATIONS } from './people-places.ts'
import { selfDisclosureOf } from './self-disclosure.ts'

const PROFILE_STREAM = 61
const SUBJECT_IDS = NETWORK_SUBJECTS.map((subject) => subject.id)

export interface AccountProfile {
  readonly handle: string
  readonly name: string
  readonly bio: string
  readonly location: string
}

/** `stated`: what the usual chance of naming a place is multiplied by, at most 1. */
function locationOf(person: NetworkPerson, random: SeededRandom, stated: number): string {
  if (person.hub !== undefined) return random.chance(0.75) ? random.pick(person.place.spellings) : ''
  const u = random.next()
  if (person.role === 'bot') return u < 0.6 ? '' : random.pick(person.place.spellings)
  if (u < 0.27 || u > 1 - 0.66 * (1 - stated)) return ''
  if (u < 0.34) return random.pick(FANTASY_LOCATIONS[person.language])
  return random.pick(person.place.spellings)
}

function botHandle(random: SeededRandom): string {
  const stem = random.pick([
    'promo',
    'growth',
    'crypto',
    'daily',
    'deals',
    'lucky',
    'follow',
    'trader',
    'bonus',
    'anna',
    'linda',
    'mike',
    'david',
    'sophia',
    'vip',
    'cash',
  ])
  return `${stem}${random.chance(0.5) ? '_' : ''}${random.between(100000, 9999999)}`
}

/** Writes profiles in the order of the accounts; handles depend on those given before. */
export class ProfileWriter {
  private readonly register = new HandleRegister()
  private readonly random = new SeededRandom()
  private readonly seed: number
  private readonly year: number
  private readonly disclosure: Disclosure

  constructor(seed: number, year: number, disclosure: Disclosure) {
    this.seed = seed
    this.year = year
    this.disclosure = disclosure
    for (const hub of NETWORK_HUBS) this.register.reserve(hub.handle)
  }

  /** The profile of one account, which posts so much. Call it once for each account, in order. */
  write(person: NetworkPerson, posts: number): AccountProfile {
    const states = selfDisclosureOf(person, posts, this.disclosure, this.seed)
    const random = this.random.reseed(this.seed, PROFILE_STREAM, person.index)
    const name = accountName(person, random, states.nickname)
    const bio = accountBio(person, this.year, random, SUBJECT_IDS, states)
    const handle = this.handle(person, name, random)
    return { handle, name: name.shown, bio, location: locationOf(person, random, states.place) }
  }

  private handle(person: NetworkPerson, name: ReturnType<typeof accountName>, random: SeededRandom): string {
    if (person.hub !== undefined) return person.hub.handle
    const wish = {
      first: name.first,
      last: name.last,
      nickname: person.role === 'bot' ? botHandle(random) : name.nickname,
      subject: person.communities.length > 0 ? (SUBJECT_IDS[person.subjects[0] ?? -1] ?? '') : '',
      language: person.language,
      birthYear: this.year - (person.age || random.between(18, 40)),
    }
    return this.register.claim(wish, random)
  }
}
