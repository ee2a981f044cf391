// Keeps what was costly to make: bounded by weight, least recently used goes first, one making at a time for each key.

interface Entry<Value> {
  readonly value: Promise<Value>
  weight: number
  holders: number
  /** It was dropped while it was held: disposed of once nobody holds it. */
  dropped: boolean
}

export interface BoundedCacheOptions<Value> {
  /** Sum of weights that are kept. */
  readonly most: number
  readonly weigh: (value: Value) => number
  /** Called for what goes, once nobody holds it any more. */
  readonly dispose?: (value: Value) => void
}

export class BoundedCache<Value> {
  // In order of use, the least recent first.
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #options: BoundedCacheOptions<Value>
  #weight = 0

  constructor(options: BoundedCacheOptions<Value>) {
    this.#options = options
  }

  /** Uses the value of a key, making it when it is missing. It is not disposed of while in use; a failure is not kept. */
  async use<Result>(key: string, make: () => Promise<Value>, work: (value: Value) => Promise<Result>): Promise<Result> {
    const entry = this.#entry(key, make)
    entry.holders += 1
    try {
      return await work(await entry.value)
    } finally {
      entry.holders -= 1
      if (entry.dropped && entry.holders === 0) this.#dispose(entry)
      this.#trim()
    }
  }

  /** The value of a key, made when it is missing. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    return this.use(key, make, (value) => Promise.resolve(value))
  }

  /** Drops everything. Whoever uses a value goes on with it; nobody finds it any more. */
  clear(): void {
    const entries = [...this.#entries.values()]
    this.#entries.clear()
    this.#weight = 0
    for (const entry of entries) {
      entry.dropped = true
      if (entry.holders === 0) this.#dispose(entry)
    }
  }

  has(key: string): boolean {
    return this.#entries.has(key)
  }

  get size(): number {
    return this.#entries.size
  }

  #entry(key: string, make: () => Promise<Value>): Entry<Value> {
    const known = this.#entries.get(key)
    if (known) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known
    }
    const entry: Entry<Value> = { value: make(), weight: 0, holders: 0, dropped: false }
    this.#entries.set(key, entry)
    entry.value.then(
      (value) => {
        entry.weight = this.#options.weigh(value)
        if (!entry.dropped) this.#weight += entry.weight
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key)
      },
    )
    return entry
  }

  #dispose({ value }: Entry<Value>): void {
    const { dispose } = this.#options
    if (dispose) void value.then(dispose, () => undefined)
  }

  #trim(): void {
    for (const [key, entry] of this.#entries) {
      if (this.#weight <= this.#options.most) return
      if (entry.holders > 0) continue
      this.#entries.delete(key)
      this.#weight -= entry.weight
      this.#dispose(entry)
    }
  }
}

/** The same cache for the same name; its budget is that of the name. Throws for a name without a budget. */
export type OpenCache = <Value>(name: string, options: Omit<BoundedCacheOptions<Value>, 'most'>) => BoundedCache<Value>

/** Named caches that live and end together, each within its budget. */
export function openCaches(budgets: Readonly<Record<string, number>>): OpenCache & {
  /** Drops what all of them hold. */
  clear(): void
} {
  const opened = new Map<string, { clear(): void }>()
  const open: OpenCache = <Value>(name: string, options: Omit<BoundedCacheOptions<Value>, 'most'>) => {
    const most = budgets[name]
    if (most === undefined) throw new Error(`The cache "${name}" has no budget.`)
    // One name is one cache: its values are those that its own feature put there.
    const cache = (opened.get(name) as BoundedCache<Value> | undefined) ?? new BoundedCache<Value>({ ...options, most })
    opened.set(name, cache)
    return cache
  }
  return Object.assign(open, {
    clear() {
      for (const cache of opened.values()) cache.clear()
    },
  })
}
