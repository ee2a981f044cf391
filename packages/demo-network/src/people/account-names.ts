// Display names, and the names behind them that handles are made of.
import type { NetworkLanguage } from '../phrases/phrase-stock.ts'
import { BIO_EMOJI } from '../phrases/phrases-bios.ts'
import type { SeededRandom } from '../seeded-random.ts'
import type { NetworkPerson } from './network-people.ts'
import { plainLetters } from './people-handles.ts'
import {
  JAPANESE_FEMALE,
  JAPANESE_MALE,
  JAPANESE_NAME_HEADS,
  JAPANESE_NAME_TAILS,
  JAPANESE_SURNAMES,
  type JapaneseName,
  NEUTRAL_NAMES,
  nameStockOf,
} from './people-names.ts'

export interface AccountName {
  readonly shown: string
  /** In Latin letters; '' when the owner hides behind a nickname. */
  readonly first: string
  readonly last: string
  readonly nickname: string
}

const ODD_NAMES = (
  'soft static;the quiet car;Tuesday soup;moth enthusiast;gravel;small hours;night bus;biscuit tin;lukewarm tea;a lamp;fern gully;bad weather;' +
  'extra large moon;plum;second breakfast;low tide;captain obvious-ish;the last crisp;pocket lint;mild panic;crumbs;an owl, probably;sleepy hollow;' +
  'not that guy;late again;radio silence;paper boat;salt & vinegar;middle seat;dust jacket;unread;three raccoons;wet socks;void clerk;warm puddle'
).split(';')

/** A draw that gives a nickname in every language. */
const NAMELESS = 0.95

/** 0 for those born before 1972, 1 until 1992, 2 after. */
function generation(age: number): 0 | 1 | 2 {
  if (age > 54) return 0
  return age > 33 ? 1 : 2
}

function side(person: NetworkPerson, random: SeededRandom): 'female' | 'male' {
  return person.gender === '' ? (random.chance(0.5) ? 'female' : 'male') : person.gender
}

function japaneseName(person: NetworkPerson, random: SeededRandom, nickname: boolean): AccountName {
  const stock = side(person, random) === 'female' ? JAPANESE_FEMALE : JAPANESE_MALE
  const given = random.pick(stock[generation(person.age)] as readonly JapaneseName[])
  const family = random.pick(JAPANESE_SURNAMES)
  const name = { first: given.latin, last: family.latin, nickname: '' }
  const drawn = random.next()
  const u = nickname ? NAMELESS : drawn
  if (u < 0.2) return { ...name, shown: `${family.written}${random.chance(0.5) ? ' ' : ''}${given.written}` }
  if (u < 0.27) return { ...name, shown: family.written, first: family.latin, last: given.latin }
  if (u < 0.42) return { ...name, shown: random.chance(0.5) ? given.kana : given.written }
  if (u < 0.55) return { ...name, shown: `${given.kana}${random.pick(BIO_EMOJI)}` }
  if (u < 0.62) return { ...name, shown: `${given.latin.charAt(0).toUpperCase()}${given.latin.slice(1)}` }
  if (u < 0.68)
    return {
      ...name,
      shown: `${given.kana.slice(0, 2)}${random.pick(['ちゃん', 'ぽん', 'たん', 'すけ', 'まる', 'ぴ'])}`,
    }
  const [head = '', headLatin = ''] = random.pick(JAPANESE_NAME_HEADS).split('/')
  const [tail = '', tailLatin = ''] = random.pick(JAPANESE_NAME_TAILS).split('/')
  if (u < 0.76)
    return {
      shown: tail,
      first: '',
      last: '',
      nickname: `${tailLatin}_${random.pick(['san', 'chan', 'da', 'goto', 'nikki', 'biyori'])}`,
    }
  if (u < 0.8) return { ...name, shown: `${given.kana}＠${tail}` }
  return { shown: head + tail, first: '', last: '', nickname: `${headLatin}_${tailLatin}` }
}

function latinName(
  person: NetworkPerson,
  language: Exclude<NetworkLanguage, 'ja'>,
  random: SeededRandom,
  nickname: boolean,
): AccountName {
  const drawn = random.next()
  const u = nickname ? NAMELESS : drawn
  const stock = nameStockOf(language, person.place.country)
  const neutral = language === 'en' && (person.gender === '' || random.chance(0.04))
  const given = neutral
    ? random.pick(NEUTRAL_NAMES)
    : random.pick(stock[side(person, random)][generation(person.age)] as readonly string[])
  const family = random.pick(stock.surnames).replace('-', ' ')
  const name = { first: plainLetters(given), last: plainLetters(family), nickname: '' }
  if (u < 0.5) return { ...name, shown: `${given} ${family}` }
  if (u < 0.62) return { ...name, shown: given }
  if (u < 0.67) return { ...name, shown: given.toLowerCase() }
  if (u < 0.74) return { ...name, shown: `${given} ${random.pick(BIO_EMOJI)}` }
  if (u < 0.79) return { ...name, shown: `${given} ${family.charAt(0)}.` }
  if (u < 0.83) return { ...name, shown: `${given} ${family} ${random.pick(BIO_EMOJI)}` }
  if (u < 0.86) return { ...name, shown: `${given.charAt(0)}. ${family}` }
  return { shown: random.pick(ODD_NAMES), first: '', last: '', nickname: '' }
}

/** The name that an account shows; `nickname`: one that tells nothing of its owner. */
export function accountName(person: NetworkPerson, random: SeededRandom, nickname: boolean): AccountName {
  if (person.hub !== undefined) return { shown: person.hub.name, first: '', last: '', nickname: '' }
  return person.language === 'ja'
    ? japaneseName(person, random, nickname)
    : latinName(person, person.language, random, nickname)
}
