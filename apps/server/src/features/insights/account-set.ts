// Sets of accounts over typed arrays: kept as short as they can be, and counted together in the process.

/** Accounts by their dense numbers: ascending, or as one bit each, whichever takes less room. */
export type AccountSet =
  | { readonly form: 'list'; readonly size: number; readonly accounts: Uint32Array }
  | { readonly form: 'bits'; readonly size: number; readonly words: Uint32Array }

/** One bit an account; account 0 stands in the lowest bit of word 0. */
export type AccountBits = Uint32Array

/** A set of these numbers, in any order and repeated or not. The array is the set's from here on. */
export function accountSet(numbers: Uint32Array): AccountSet {
  const accounts = ascendingOnce(numbers)
  const highest = accounts[accounts.length - 1] ?? 0
  if (accounts.length <= highest >>> 5) return { form: 'list', size: accounts.length, accounts }
  const words = new Uint32Array((highest >>> 5) + 1)
  for (let i = 0; i < accounts.length; i += 1) setBit(words, accounts[i] ?? 0)
  return { form: 'bits', size: accounts.length, words }
}

/** Bytes that a set takes. */
export function bytesOfSet(set: AccountSet): number {
  return set.form === 'list' ? set.accounts.byteLength : set.words.byteLength
}

/** Words that bits need to hold each of these sets. */
export function wordsFor(sets: readonly AccountSet[]): number {
  return sets.reduce((most, set) => Math.max(most, wordsOf(set)), 0)
}

/** Accounts of at least one of the sets. */
export function anyOf(sets: readonly AccountSet[], words: number): AccountBits {
  const bits = new Uint32Array(words)
  for (const set of sets) addTo(bits, set)
  return bits
}

/** Accounts of at least `count` of the parts (fewer than 256). */
export function atLeastOf(count: number, parts: readonly AccountBits[], words: number): AccountBits {
  if (count <= 1) return parts.reduce((sum, part) => orInto(sum, part), new Uint32Array(words))
  if (count > parts.length) return new Uint32Array(words)
  const [first = new Uint32Array(words), ...others] = parts
  if (count === parts.length) return others.reduce((left, right) => andInto(left, right), first.slice())
  // Column addition: each plane holds one binary digit of how many parts an account stands in, for 32 accounts a word.
  const planes = Array.from({ length: Math.ceil(Math.log2(parts.length + 1)) }, () => new Uint32Array(words))
  for (const part of parts) addDigit(planes, part)
  return notBelow(count, planes, words)
}

/** Keeps in `bits` what is in `other` too. */
export function andInto(bits: AccountBits, other: AccountBits): AccountBits {
  for (let i = 0; i < bits.length; i += 1) bits[i] = (bits[i] ?? 0) & (other[i] ?? 0)
  return bits
}

/** Takes out of `bits` what is in `other`. */
export function andNotInto(bits: AccountBits, other: AccountBits): AccountBits {
  for (let i = 0; i < bits.length; i += 1) bits[i] = (bits[i] ?? 0) & ~(other[i] ?? 0)
  return bits
}

/** How many accounts. */
export function countBits(bits: AccountBits): number {
  let count = 0
  for (let i = 0; i < bits.length; i += 1) count += onesOf(bits[i] ?? 0)
  return count
}

/** How many accounts are in both. */
export function countBoth(one: AccountBits, other: AccountBits): number {
  let count = 0
  for (let i = 0; i < one.length; i += 1) count += onesOf((one[i] ?? 0) & (other[i] ?? 0))
  return count
}

function onesOf(bits: number): number {
  let word = bits - ((bits >>> 1) & 0x55555555)
  word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
  return Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export interface WeighedAccounts {
  readonly accounts: AccountBits
  readonly weight: number
}

/** What the sets in which each account stands weigh together, by account. */
export function weigh(parts: readonly WeighedAccounts[], words: number): Int32Array {
  const sums = new Int32Array(words * 32)
  for (const { accounts, weight } of parts)
    for (let at = 0; at < words; at += 1) {
      let word = accounts[at] ?? 0
      while (word !== 0) {
        const place = at * 32 + (31 - Math.clz32(word & -word))
        sums[place] = (sums[place] ?? 0) + weight
        word &= word - 1
      }
    }
  return sums
}

/** Accounts whose sets weigh at least `least` (more than 0) together. */
export function heavierThan(least: number, parts: readonly WeighedAccounts[], words: number): AccountBits {
  const sums = weigh(parts, words)
  const bits = new Uint32Array(words)
  for (let account = 0; account < sums.length; account += 1) if ((sums[account] ?? 0) >= least) setBit(bits, account)
  return bits
}

/** Adds what is in `other`. */
export function orInto(bits: AccountBits, other: AccountBits): AccountBits {
  for (let i = 0; i < other.length; i += 1) bits[i] = (bits[i] ?? 0) | (other[i] ?? 0)
  return bits
}

function addTo(bits: AccountBits, set: AccountSet): void {
  if (set.form === 'bits') orInto(bits, set.words)
  else for (let i = 0; i < set.accounts.length; i += 1) setBit(bits, set.accounts[i] ?? 0)
}

function setBit(words: Uint32Array, account: number): void {
  const at = account >>> 5
  words[at] = (words[at] ?? 0) | (1 << (account & 31))
}

function wordsOf(set: AccountSet): number {
  if (set.form === 'bits') return set.words.length
  return set.size === 0 ? 0 : ((set.accounts[set.size - 1] ?? 0) >>> 5) + 1
}

function addDigit(planes: readonly AccountBits[], part: AccountBits): void {
  for (let i = 0; i < part.length; i += 1) {
    let carry = part[i] ?? 0
    for (let digit = 0; carry !== 0 && digit < planes.length; digit += 1) {
      const plane = planes[digit]
      if (!plane) break
      const sum = plane[i] ?? 0
      plane[i] = sum ^ carry
      carry &= sum
    }
  }
}

/** Accounts whose binary number, digit by digit in the planes, is `count` or more. */
function notBelow(count: number, planes: readonly AccountBits[], words: number): AccountBits {
  const result = new Uint32Array(words)
  for (let i = 0; i < words; i += 1) {
    let above = 0
    let equal = -1
    for (let digit = planes.length - 1; digit >= 0; digit -= 1) {
      const ones = planes[digit]?.[i] ?? 0
      if ((count >>> digit) & 1) equal &= ones
      else {
        above |= equal & ones
        equal &= ~ones
      }
    }
    result[i] = above | equal
  }
  return result
}

function ascendingOnce(numbers: Uint32Array): Uint32Array {
  let ascending = true
  for (let i = 1; ascending && i < numbers.length; i += 1) ascending = (numbers[i - 1] ?? 0) < (numbers[i] ?? 0)
  if (ascending) return numbers
  numbers.sort()
  let retained = 0
  for (let i = 0; i < numbers.length; i += 1) {
    const number = numbers[i] ?? 0
    if (retained === 0 || numbers[retained - 1] !== number) {
      numbers[retained] = number
      retained += 1
    }
  }
  return numbers.slice(0, retained)
}
