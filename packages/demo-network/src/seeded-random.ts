// Repeatable randomness: the same (seed, stream, index) always gives the same numbers, in any order of asking.

function mixed(value: number): number {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** A 32-bit hash of three integers, as an unsigned integer. */
export function hashOf(seed: number, stream: number, index: number): number {
  return (
    mixed(
      mixed(mixed(seed ^ 0x9e3779b9) + Math.imul(stream, 0x85ebca77) + 0x165667b1) ^ Math.imul(index + 1, 0x27d4eb2f),
    ) >>> 0
  )
}

/** The sfc32 generator (Doty-Humphrey, PractRand), reseeded in place so that a million accounts need one object. */
export class SeededRandom {
  private a = 0
  private b = 0
  private c = 0
  private counter = 1

  /** Starts the sequence that belongs to one thing (`index`) in one role (`stream`) under one seed. */
  reseed(seed: number, stream: number, index: number): this {
    const start = hashOf(seed, stream, index)
    this.a = start | 0
    this.b = mixed(start ^ index)
    this.c = mixed(seed + Math.imul(stream, 0x9e3779b1))
    this.counter = 1
    for (let i = 0; i < 6; i++) this.bits()
    return this
  }

  private bits(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum
    this.c |= 0
    return sum
  }

  /** A number in [0, 1). */
  next(): number {
    return (this.bits() >>> 0) / 4294967296
  }

  /** An integer in [0, below). */
  int(below: number): number {
    return Math.floor(this.next() * below)
  }

  /** An integer in [low, high]. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One of the list; the list must not be empty. */
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T
  }

  /** A standard normal draw (Box–Muller). */
  normal(): number {
    const u = 1 - this.next()
    return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * this.next())
  }

  /** A log-normal draw with the given median and spread (standard deviation of the logarithm). */
  lognormal(median: number, spread: number): number {
    return median * Math.exp(spread * this.normal())
  }
}

/** A choice by weights, prepared once: `at(u)` for u in [0, 1) gives the index chosen. */
export class WeightedChoice<T> {
  readonly items: readonly T[]
  private readonly sums: Float64Array

  constructor(items: readonly T[], weightOf: (item: T, index: number) => number) {
    this.items = items
    this.sums = new Float64Array(items.length)
    let sum = 0
    items.forEach((item, index) => {
      sum += Math.max(0, weightOf(item, index))
      this.sums[index] = sum
    })
    if (!(sum > 0)) throw new RangeError('A weighted choice needs a positive weight')
  }

  /** The item that u falls on. */
  at(u: number): T {
    const sums = this.sums
    const target = u * (sums[sums.length - 1] as number)
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] as number) > target) high = middle
      else low = middle + 1
    }
    return this.items[low] as T
  }
}
