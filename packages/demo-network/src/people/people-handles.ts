// Handles as people choose them: from names, from what they do, from two words; never twice the same.
import type { NetworkLanguage } from '../phrases/phrase-stock.ts'
import type { SeededRandom } from '../seeded-random.ts'

const FIRST_WORDS = (
  'quiet soft tiny rainy paper velvet lazy amber distant static cosmic salty mellow crooked golden feral wandering sleepy hollow copper ' +
  'plaid muddy silver borrowed midnight early linen tangled lucky northern southern slow second hidden electric foggy stubborn pocket ' +
  'little odd humble brisk misty rusty sunday monday winter autumn summer almost mostly nearly dizzy polite loud bitter wild spare'
).split(' ')

const SECOND_WORDS = (
  'otter atlas teapot badger harbor lantern biscuit magpie cassette orchard pigeon comet willow kettle sparrow raccoon meadow postcard ' +
  'heron pickle thimble walrus crumpet ferry gravel hedgehog juniper kiosk lemon marble noodle owl pebble quarry radish saddle turnip ' +
  'umbrella violet waffle yarrow zeppelin acorn bramble cactus drizzle ember fennel ginger hazel iris jigsaw kelp lichen moth nettle ' +
  'oyster parsnip quill rhubarb socks tandem trumpet velcro wombat bicycle tundra mango papaya monsoon gecko'
).split(' ')

const SUFFIX_BY_SUBJECT: Readonly<Record<string, readonly string[]>> = {
  coffee: ['pours', 'brews', 'coffee', 'filter', 'roasts'],
  cafe: ['cafe', 'behindbar', 'flatwhite', 'pours'],
  trail: ['runs', 'trails', 'uphill', 'ultra', 'onfoot'],
  gamedev: ['dev', 'games', 'codes', 'pixels', 'builds'],
  teaching: ['teaches', 'edu', 'room12', 'inclass', 'reads'],
  nursing: ['rn', 'nurse', 'nights', 'onshift', 'ward'],
  money: ['saves', 'invests', 'fi', 'money', 'budget'],
  anime: ['draws', 'art', 'ink', 'sketch', 'doodle'],
  sake: ['drinks', 'sake', 'nomu', 'izakaya', 'kanpai'],
  baking: ['bakes', 'bread', 'loaf', 'crumb', 'dough'],
  data: ['data', 'stats', 'models', 'ml', 'plots'],
  cycling: ['rides', 'bikes', 'pedals', 'cycles', 'spokes'],
  garden: ['grows', 'plot', 'garden', 'digs', 'seeds'],
  cameras: ['photo', 'film', 'frames', 'shoots', '35mm'],
  astronomy: ['stars', 'skies', 'scope', 'orbit', 'nightsky'],
  startups: ['builds', 'ships', 'hq', 'founder', 'ventures'],
  journalism: ['reports', 'writes', 'news', 'desk', 'files'],
  birds: ['birds', 'wings', 'feathers', 'hide', 'birding'],
  knitting: ['knits', 'yarn', 'stitch', 'wool', 'loops'],
  football: ['fc', 'awaydays', 'terrace', 'goals', '12thman'],
  film: ['films', 'watches', 'reels', 'cinema', 'frames'],
  parenting: ['mum', 'dad', 'athome', 'x2', 'family'],
  fashion: ['wears', 'fits', 'style', 'drip', 'denim'],
  ev: ['ev', 'volts', 'plugs', 'kwh', 'drives'],
}

/** Latin letters and digits only, lower case, without accents. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
}

export interface HandleWish {
  /** In Latin letters, lower case; '' when the owner goes by no name. */
  readonly first: string
  readonly last: string
  /** A ready handle that belongs to the display name, '' for none. */
  readonly nickname: string
  readonly subject: string
  readonly language: NetworkLanguage
  readonly birthYear: number
}

function twoWords(random: SeededRandom): string {
  const first = random.pick(FIRST_WORDS)
  const second = random.pick(SECOND_WORDS)
  return random.chance(0.4) ? `${first}_${second}` : first + second
}

function fromName(wish: HandleWish, random: SeededRandom): string {
  const { first, last } = wish
  const style = random.next()
  if (style < 0.2) return first + last
  if (style < 0.38) return `${first}_${last}`
  if (style < 0.46) return first.charAt(0) + last
  if (style < 0.52) return `${last}_${first}`
  if (style < 0.58) return `${first}${last.charAt(0)}`
  if (style < 0.68) return `${first}${String(wish.birthYear).slice(2)}`
  if (style < 0.74) return `its${first}`
  if (style < 0.79) return `hey_${first}`
  if (style < 0.84) return `${first}_${random.pick(SECOND_WORDS)}`
  if (style < 0.92) return `${first}${random.pick(SECOND_WORDS)}`
  return `${first.charAt(0)}_${last}`
}

function wished(wish: HandleWish, random: SeededRandom): string {
  if (wish.nickname !== '') return wish.nickname
  if (wish.first === '') return twoWords(random)
  const suffixes = SUFFIX_BY_SUBJECT[wish.subject]
  if (suffixes !== undefined && random.chance(0.3)) {
    const suffix = random.pick(suffixes)
    return random.chance(0.6) ? `${wish.first}_${suffix}` : wish.first + suffix
  }
  return random.chance(0.12) ? twoWords(random) : fromName(wish, random)
}

function capitalised(handle: string): string {
  return handle
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(handle.length < 13 ? '_' : '')
}

/** Hands out handles of 3 to 15 letters, digits and underscores, unique whatever the case. */
export class HandleRegister {
  private readonly taken = new Set<string>()

  /** Keeps a handle for its owner. Throws when it is taken already. */
  reserve(handle: string): void {
    const key = handle.toLowerCase()
    if (this.taken.has(key)) throw new RangeError(`The handle ${handle} is taken twice`)
    this.taken.add(key)
  }

  /** A free handle close to what its owner would wish for. */
  claim(wish: HandleWish, random: SeededRandom): string {
    for (let attempt = 0; attempt < 24; attempt++) {
      let handle = wished(wish, random)
      if (attempt >= 2) handle = this.withNumber(handle, wish, attempt, random)
      handle = handle.slice(0, 15).replace(/_+$/, '')
      if (handle.length < 3) handle = `${handle}${random.pick(SECOND_WORDS)}`.slice(0, 15)
      if (random.chance(0.13)) handle = capitalised(handle)
      const key = handle.toLowerCase()
      if (this.taken.has(key)) continue
      this.taken.add(key)
      return handle
    }
    throw new RangeError('No free handle was found')
  }

  private withNumber(handle: string, wish: HandleWish, attempt: number, random: SeededRandom): string {
    const stem = handle.slice(0, attempt < 8 ? 12 : 10)
    const style = random.next()
    if (attempt > 8) return `${stem}${random.between(100, 99999)}`
    if (style < 0.25) return `${stem}${String(wish.birthYear).slice(2)}`
    if (style < 0.4) return `${stem}_`.slice(0, 14) + random.int(10)
    if (style < 0.55 && wish.nickname === '') return `the${stem}`
    return `${stem}${random.between(2, 999)}`
  }
}
