// Bios: some of what an account's owner is, in the owner's words; some say nothing.
import { NETWORK_HUBS } from '../hubs/network-hubs.ts'
import { fillPhrase } from '../phrases/compiled-phrases.ts'
import { libraryOf, writtenOf } from '../phrases/phrase-library.ts'
import { BIO_AGES, BIO_ASIDES, BIO_EMOJI, BIO_FAMILY, BIO_JOINTS, BIO_PRONOUNS } from '../phrases/phrases-bios.ts'
import { BOT_BIOS } from '../phrases/phrases-bots.ts'
import type { SmallLanguage } from '../phrases/phrases-european.ts'
import { SMALL_ASIDES, SMALL_JOBS } from '../phrases/phrases-european-subjects.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { NetworkPerson } from './network-people.ts'
import { EMPLOYERS } from './people-jobs.ts'
import type { SelfDisclosure } from './self-disclosure.ts'

const EMPTY_SHARE = 0.18
const LONGEST_BIO = 160

const SAID_BY_WOMEN = /waitress|OL$|女将/
const SAID_BY_MEN = /サラリーマン|営業マン|動画マン|原画マン/

/** One of the ways to name a job that somebody of this gender would use; '' when three picks do not fit. */
function fittingPhrase(phrases: readonly string[], person: NetworkPerson, random: SeededRandom): string {
  for (let attempt = 0; attempt < 3; attempt++) {
    const phrase = random.pick(phrases)
    if (SAID_BY_WOMEN.test(phrase) && person.gender !== 'female') continue
    if (SAID_BY_MEN.test(phrase) && person.gender !== 'male') continue
    return phrase
  }
  return ''
}

function jobPhrase(person: NetworkPerson, random: SeededRandom): string {
  const { job } = person
  if (job === undefined) return ''
  const written = writtenOf(person.language)
  const phrase = fittingPhrase(written === 'ja' ? job.japanese : job.en, person, random)
  if (!phrase.includes('{at}')) return phrase
  const employers = EMPLOYERS[job.employer]?.[written]
  if (employers === undefined || (written === 'en' && random.chance(0.45))) {
    return written === 'ja' ? phrase.replace(/\{at\}で?/, '') : phrase.replace('{at}', '')
  }
  const employer = random.pick(employers)
  if (written === 'ja') return phrase.replace('{at}で', `${employer}で`).replace('{at}', '')
  const link = employer.startsWith('@') ? random.pick([' @', ' at @', ', @']) : random.pick([' at ', ' @ ', ', '])
  return phrase.replace('{at}', link + employer.replace('@', ''))
}

function agePhrase(person: NetworkPerson, year: number, random: SeededRandom): string {
  const born = year - person.age
  const ways = BIO_AGES[writtenOf(person.language)].filter(
    (way) => way.includes('{') || (person.age > 27 && person.age < 44),
  )
  return random
    .pick(ways)
    .replace('{age}', String(person.age))
    .replace('{born}', String(born))
    .replace('{year}', String(born).slice(2))
    .replace('{decade}', String(Math.floor(person.age / 10) * 10))
}

function familyPhrase(person: NetworkPerson, random: SeededRandom): string {
  if (person.gender === '' || person.age < 26) return ''
  const phrase = random.pick(BIO_FAMILY[writtenOf(person.language)][person.gender])
  if (/\bnan\b|grandad/.test(phrase) && person.age < 52) return ''
  if (phrase.includes('アラフォー') && (person.age < 35 || person.age > 44)) return ''
  return phrase.replace(
    /\{n(\d)-(\d)\}/,
    (_, low, high) => ['one', 'two', 'three', 'four', 'five'][random.between(Number(low), Number(high)) - 1] ?? 'two',
  )
}

/** A handle among the well-known ones of a subject, for bios that speak of them. */
function hubHandle(subject: number, person: NetworkPerson, random: SeededRandom, subjectId: string): string {
  const known = NETWORK_HUBS.filter(
    (hub) => hub.subject === subjectId && (hub.language === 'ja') === (person.language === 'ja'),
  )
  return known.length > 0 ? `@${random.pick(known).handle}` : String(subject)
}

/** Subjects whose phrases speak of the work itself: only members of the community use them. */
const WORKING_SUBJECTS = new Set([
  'cafe',
  'gamedev',
  'teaching',
  'nursing',
  'data',
  'startups',
  'journalism',
  'parenting',
])

function subjectPhrase(
  subject: number,
  person: NetworkPerson,
  random: SeededRandom,
  subjectId: string,
  member: boolean,
): string {
  const { bios, tags } = libraryOf(subject, writtenOf(person.language))
  if (!member && WORKING_SUBJECTS.has(subjectId)) return ''
  if (random.chance(0.1)) return random.pick(tags)
  return fillPhrase(random.pick(bios), random, () => hubHandle(subject, person, random, subjectId))
}

function parts(
  person: NetworkPerson,
  year: number,
  random: SeededRandom,
  subjectIds: readonly string[],
  states: SelfDisclosure,
): string[] {
  const japanese = person.language === 'ja'
  const found: string[] = []
  if (random.chance(0.5 * states.job)) found.push(jobPhrase(person, random))
  person.subjects.forEach((subject, n) => {
    const member = n < person.communities.length
    if (random.chance(member ? 0.72 : 0.28))
      found.push(subjectPhrase(subject, person, random, subjectIds[subject] ?? '', member))
  })
  const parent = subjectIds[person.subjects[0] ?? -1] === 'parenting'
  if (random.chance(parent ? 0.55 : 0.09)) found.push(familyPhrase(person, random))
  if (random.chance((japanese ? 0.09 : 0.06) * states.age)) found.unshift(agePhrase(person, year, random))
  if (random.chance(0.3) || found.length === 0) found.push(random.pick(BIO_ASIDES[writtenOf(person.language)]))
  if (!japanese && random.chance(0.11 * states.pronouns)) {
    const pronouns = random.pick(BIO_PRONOUNS[person.gender === '' ? 'neither' : person.gender])
    if (random.chance(0.5)) found.push(pronouns)
    else found.unshift(pronouns)
  }
  return found.filter((part) => part !== '')
}

function joined(found: readonly string[], person: NetworkPerson, random: SeededRandom): string {
  const joint = random.pick(BIO_JOINTS[writtenOf(person.language)])
  const emoji = random.chance(0.2)
  let bio = ''
  for (const part of found) {
    const next = bio === '' ? part : bio + joint + part
    if (next.length > LONGEST_BIO) break
    bio = next
  }
  return emoji && bio.length < LONGEST_BIO - 4 ? `${bio} ${random.pick(BIO_EMOJI)}`.trim() : bio
}

function smallBio(
  person: NetworkPerson,
  language: SmallLanguage,
  random: SeededRandom,
  states: SelfDisclosure,
): string {
  const found: string[] = []
  const jobs = person.job === undefined ? undefined : SMALL_JOBS.get(person.job.id)?.[language]
  if (jobs !== undefined && person.gender !== '' && random.chance(0.6 * states.job))
    found.push(jobs[person.gender === 'female' ? 0 : 1] ?? '')
  for (const subject of person.subjects) if (random.chance(0.3)) found.push(random.pick(libraryOf(subject, 'en').tags))
  if (found.length === 0 || random.chance(0.6)) found.push(random.pick(SMALL_ASIDES[language]))
  return joined(found, person, random)
}

/** The bio of an account; `year` is the year in which the network is seen. */
export function accountBio(
  person: NetworkPerson,
  year: number,
  random: SeededRandom,
  subjectIds: readonly string[],
  states: SelfDisclosure,
): string {
  if (person.hub !== undefined) return person.hub.bio
  const { language } = person
  if (person.role === 'bot') return random.chance(0.35) ? '' : random.pick(BOT_BIOS[writtenOf(language)])
  if (random.chance(EMPTY_SHARE)) return ''
  if (language !== 'en' && language !== 'ja') return smallBio(person, language, random, states)
  return joined(parts(person, year, random, subjectIds, states), person, random)
}
