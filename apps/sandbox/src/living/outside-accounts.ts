// Accounts that are not of the population, each made from its number alone: bots that come in waves, and the members of ordered crowds.
import { hashOf } from '@peregrine/demo-network/seeded-random.ts'
import type { WorldAccount } from '#world/network-world.ts'
import { DAY_SECONDS } from './churn-rates.ts'
import { STREAMS, unitOf } from './living-draws.ts'

/** An account is known by its number in the population, or from here on by its id. */
const FIRST_OUTSIDE = 1_900_000_000
const FIRST_BOT = 2_000_000_000
export const FIRST_MEMBER = 3_000_000_000
const LAST_MEMBER = 4_280_000_000
/** Members that one crowd can have, those that come later included. */
export const CROWD_SPACE = 20_000_000

/** Bots are numbered by day, account and place in their wave. */
export const WAVE_SPACE = 240
export const WAVE_ACCOUNTS = 500

export const isOutside = (ref: number): boolean => ref >= FIRST_OUTSIDE
export const isBot = (ref: number): boolean => ref >= FIRST_BOT && ref < FIRST_MEMBER
export const isMember = (ref: number): boolean => ref >= FIRST_MEMBER && ref < LAST_MEMBER
export const crowdOwner = (crowd: number): number => FIRST_OUTSIDE + crowd
export const crowdOfOwner = (ref: number): number => (ref < FIRST_BOT ? ref - FIRST_OUTSIDE : -1)

export const botOf = (day: number, account: number, place: number): number =>
  FIRST_BOT + (day * WAVE_ACCOUNTS + account) * WAVE_SPACE + place

/** The wave in which a bot comes. */
export function waveOfBot(ref: number): { readonly day: number; readonly account: number; readonly place: number } {
  const number = ref - FIRST_BOT
  const wave = Math.floor(number / WAVE_SPACE)
  return { day: Math.floor(wave / WAVE_ACCOUNTS), account: wave % WAVE_ACCOUNTS, place: number % WAVE_SPACE }
}

const GIVEN = ['Emma', 'Liam', 'Olivia', 'Noah', 'Mia', 'Lucas', 'Anna', 'James', 'Sofia', 'David', 'Julia', 'Peter']
const SURNAMES = ['Marlow', 'Tanaka', 'Okafor', 'Lindqvist', 'Moreau', 'Silva', 'Brandt', 'Hayashi', 'Rossi', 'Walsh']
const BIOS = [
  '',
  'Coffee first.',
  'Runner, reader, dad.',
  'Opinions my own.',
  '写真と猫と散歩',
  'he/him',
  'Music all day',
]
const PLACES = ['', 'London', 'Tokyo', '大阪', 'Toronto', 'Leeds', 'Berlin', 'Chicago']

/** Digits of a bot's handle: every number has its own, and nothing can be read off them. */
const SCRAMBLE = 61_803_399
const MODULUS = 100_000_000
const UNSCRAMBLE = inverseOf(SCRAMBLE, MODULUS)

function inverseOf(value: number, modulus: number): bigint {
  let [a, b] = [BigInt(value), BigInt(modulus)]
  let [x, y] = [1n, 0n]
  while (b !== 0n) {
    const quotient = a / b
    ;[a, b] = [b, a - quotient * b]
    ;[x, y] = [y, x - quotient * y]
  }
  return ((x % BigInt(modulus)) + BigInt(modulus)) % BigInt(modulus)
}

const pick = <Item>(list: readonly Item[], seed: number, index: number): Item =>
  list[hashOf(seed, STREAMS.outside, index) % list.length] as Item

function botHandle(ref: number, seed: number): string {
  const digits = (BigInt(ref - FIRST_BOT) * BigInt(SCRAMBLE)) % BigInt(MODULUS)
  return `${pick(GIVEN, seed, ref)}${String(digits).padStart(8, '0')}`
}

const memberHandle = (ref: number, seed: number): string =>
  `${pick(SURNAMES, seed, ref).toLowerCase().slice(0, 7)}_${(ref - FIRST_MEMBER).toString(36)}`

/** The account outside the population that has a handle; -1 when none can have it. */
export function outsideOfHandle(handle: string, seed: number): number {
  const [, digits] = /^[A-Za-z]{3,6}(\d{8})$/.exec(handle) ?? []
  if (digits !== undefined) {
    const ref = FIRST_BOT + Number((BigInt(digits) * UNSCRAMBLE) % BigInt(MODULUS))
    return botHandle(ref, seed).toLowerCase() === handle.toLowerCase() ? ref : -1
  }
  const [, number] = /^[a-z]+_([0-9a-z]{1,6})$/i.exec(handle) ?? []
  if (number === undefined) return -1
  const ref = FIRST_MEMBER + Number.parseInt(number, 36)
  return isMember(ref) && memberHandle(ref, seed).toLowerCase() === handle.toLowerCase() ? ref : -1
}

/** Recently opened, hardly any posts, many followings, a name as the network proposes it. `came`: epoch seconds. */
export function botAccount(ref: number, seed: number, came: number): WorldAccount {
  const draw = (index: number): number => unitOf(seed + index, STREAMS.bot, ref)
  const handle = botHandle(ref, seed)
  return {
    id: String(ref),
    handle,
    name: handle.replace(/\d+$/, ''),
    bio: '',
    location: '',
    openedAt: new Date((came - Math.round((1 + 19 * draw(1)) * DAY_SECONDS)) * 1000),
    verified: false,
    protected: false,
    followers: 0,
    following: 900 + Math.floor(3900 * draw(2)),
    posts: Math.floor(3 * draw(3)),
  }
}

/** An ordinary account of the rest of the network. `seenAt`: epoch seconds. */
export function memberAccount(ref: number, seed: number, seenAt: number): WorldAccount {
  const draw = (index: number): number => unitOf(seed + index, STREAMS.crowd, ref)
  return {
    id: String(ref),
    handle: memberHandle(ref, seed),
    name: `${pick(GIVEN, seed + 1, ref)} ${pick(SURNAMES, seed, ref)}`,
    bio: pick(BIOS, seed + 2, ref),
    location: pick(PLACES, seed + 3, ref),
    openedAt: new Date((seenAt - Math.round((5 + 4000 * draw(1)) * DAY_SECONDS)) * 1000),
    verified: draw(2) < 0.02,
    protected: draw(3) < 0.05,
    followers: Math.floor(20 * Math.exp(4 * draw(4))),
    following: Math.floor(40 * Math.exp(3 * draw(5))),
    posts: Math.floor(900 * draw(6) ** 2),
  }
}

/** Whom such an account follows or is followed by: others outside, as many as its profile says. */
export const outsideNeighbour = (ref: number, seed: number, place: number): number =>
  FIRST_MEMBER + ((hashOf(seed + ref, STREAMS.outside, place) % CROWD_SPACE) + CROWD_SPACE * 60)
